"""Bad Trip: the card's text once more if the Spell shows enough different glyphs (R53)."""

from esw_tui.bots.cunning.expectations.amounts import variety
from esw_tui.bots.cunning.expectations.lines import KEYWORDS
from esw_tui.bots.cunning.expectations.sentences import weighted
from esw_tui.bots.cunning.scene import Scene
from esw_tui.spellcraft.features.bad_trip import GLYPHS_NEEDED


def trips(scene: Scene) -> float:
    """1 if the Spell shows enough different glyphs, as far as it is known, else 0."""
    sight = scene.sight
    easier = [sight.faces[card].easy_trips for card in sight.in_play(scene.seat)]
    needed = min([glyphs for glyphs in easier if glyphs], default=GLYPHS_NEEDED)
    return float(variety(scene) >= needed)


KEYWORDS["Bad Trip"] = lambda cast: weighted(cast, trips)
