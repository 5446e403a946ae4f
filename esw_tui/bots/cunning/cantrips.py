"""Cantrips: whether playing one is worth the cards it costs, and which cards to pay with (R52)."""

from esw_tui.bots.cunning.card_worth import card_worth
from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.scene import Scene
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.decisions import Decision
from esw_tui.spellcraft.designs import WILD
from esw_tui.spellcraft.questions import GO_ON, LOOK, NOTHING

WILD_SPARED = 2.0
"""What a Wild Magic card is worth beyond its own worth when it is kept."""


def look(scene: Scene, decision: Decision) -> Picks:
    """Look at the hand if it holds a Cantrip that is worth its price."""
    return (LOOK if any(worth(scene, card) > 0.0 for card in affordable(scene)) else GO_ON,)


def pick(scene: Scene, decision: Decision) -> Picks:
    """The Cantrip worth most beyond its price."""
    worths = {card: worth(scene, card) for card in decision.options.keys if card != NOTHING}
    scene.note({**worths, NOTHING: 0.0})
    best = max(worths, key=worths.__getitem__, default=None)
    return (NOTHING if best is None or worths[best] <= 0.0 else best,)


def pay(scene: Scene, decision: Decision) -> Picks:
    """Pay with the cards that are worth least."""
    faces = scene.sight.faces

    def missed(card: int) -> float:
        spared = WILD_SPARED if faces[card].type == WILD else 0.0
        return card_worth(scene, faces[card]) + spared

    return tuple(sorted(decision.options.keys, key=missed)[: decision.least])


def affordable(scene: Scene) -> list[int]:
    """The Cantrips in hand whose price the hand can pay."""
    sight = scene.sight
    faces = sight.faces
    cheaper = sum([faces[card].cheaper_cantrips for card in sight.in_play(scene.seat)])
    found = []
    for card in sight.hand:
        price = faces[card].cantrip
        if price is not None:
            coins = [
                each for each in sight.hand if each != card and price[1] in faces[each].in_hand
            ]
            if len(coins) >= price[0] - cheaper:
                found.append(card)
    return found


def worth(scene: Scene, card: int) -> float:
    """What a Cantrip does besides the Spell in play, less the worth of the cards it takes."""
    sight = scene.sight
    design = sight.faces[card]
    scene.clear()
    base = scene.glyphs
    scene.glyphs = base[:]
    for each in (*sight.spell, card):
        for glyph in sight.faces[each].glyphs:
            scene.glyphs[glyph] += 1
    text_of(design.card).cast(scene)
    scene.glyphs = base
    assert design.cantrip is not None
    return scene.total() - (1 + design.cantrip[0]) * scene.weights.card
