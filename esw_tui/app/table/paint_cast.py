"""A spell being cast: its name and its cards with what they did, below them dice and kept
creatures, and in a large terminal the cards that lie open beside them."""

from collections.abc import Mapping
from typing import NamedTuple

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, Note, beside, padded
from esw_tui.app.table.open_cards import LYING, gallery, room_for, rules_in_sight
from esw_tui.app.table.paint import Cards
from esw_tui.app.table.paint_spell import (
    LEAST_FACE,
    LEAST_PLATE,
    SpellPart,
    banner,
    cast_parts,
    drawn_dice,
    hp_notes,
    kept_parts,
    least_rows,
    parts_block,
)
from esw_tui.cards.card import Card
from esw_tui.spellcraft.events import PowerRolled
from esw_tui.spellcraft.views import View, WizardView

BANNER, FACES = 3, 14
"""Rows of a spell's name, and of its cards, where there is room below them for more than dice."""
LOUD = 20
"""From so many rows on, the name of a spell is read out in a larger banner."""
SLIM = 40
"""Columns of a card that has every word on it beside what lies open."""


class CastInSight(NamedTuple):
    """A spell that is being cast, as far as it has been shown."""

    look: Look
    cards: Cards
    view: View
    caster: WizardView
    name: str
    """The name that was read out; empty if none was yet."""
    at_work: Card | None
    roll: PowerRolled | None
    faces: tuple[int, ...] | None
    """What the dice show while they tumble."""
    band: int | None
    """The line that was rolled, from 0."""
    did: Mapping[str, Mapping[int, int]]
    """What each card has done to the HP of each seat."""
    chapter: int
    """The chapter of the rules that matters now."""

    @property
    def is_about_dice(self) -> bool:
        """Whether dice lie there, or the card at work is going to roll some."""
        is_rolling = self.at_work is not None and bool(self.at_work.power)
        return self.roll is not None or is_rolling

    def notes(self) -> Mapping[str, Note]:
        """What each card has done, for its foot."""
        names = [wizard.name for wizard in self.view.wizards]
        return hp_notes(self.look, names, self.did)

    def parts(self) -> list[SpellPart]:
        """The cards of the spell."""
        return cast_parts(self.look, self.caster.spell, self.notes())

    def kept(self) -> list[SpellPart]:
        """The creatures that the caster has kept."""
        at_work = self.at_work.name if self.at_work is not None else ""
        return kept_parts(self.look, self.caster.creatures, at_work, self.notes())

    def faces_of(self, parts: list[SpellPart], width: int, height: int) -> Block:
        """These parts as cards or plates; the one at work shows the line that was rolled."""
        rolled = None if self.faces else self.band
        return parts_block(self.look, self.cards, parts, width, height, rolled)

    def dice(self, width: int, height: int) -> Block:
        """The dice in so many cells; empty if none were rolled."""
        if self.roll is None:
            return []
        creatures = [card.name for card in self.caster.creatures]
        return drawn_dice(self.look, self.roll, self.faces, width, max(1, height), creatures)

    def lying(self, width: int, height: int, skip: int = 0) -> Block:
        """The cards that lie open, the caster's first, without the first `skip`."""
        seat = self.caster.seat
        return gallery(self.look, self.view, self.cards, width, height, seat, skip)

    def rules(self, chapter: int, width: int, height: int) -> Block:
        """A chapter of the rules, as far as there is room for it."""
        return rules_in_sight(self.look, self.view.box, chapter, width, height)


def cast_rows(cast: CastInSight, width: int, height: int, *, is_compact: bool) -> Block:
    """All of it in so many rows."""
    room = 1 if is_compact else BANNER if height >= LOUD else BANNER - 1
    above = banner(cast.look, cast.name, cast.caster.seat, width, room) if cast.name else []
    left = height - len(above)
    parts, kept = cast.parts(), cast.kept()
    if is_compact:
        parts += kept[: max(0, width // LEAST_PLATE - len(parts))]
        kept = []
    band = height - BANNER - FACES
    is_roomy = band >= LEAST_FACE[1] and len(parts) * LEAST_FACE[0] <= width
    if is_roomy and width >= 2 * LYING:
        return [*above, *beside_what_lies_open(cast, width, left, band)]
    low = cast.faces_of(kept, width, 3) if kept else []
    spare = left - least_rows(len(cast.caster.spell), width) - len(low)
    below = [*cast.dice(width, spare), *low]
    return [*above, *cast.faces_of(parts, width, left - len(below)), *below]


def beside_what_lies_open(cast: CastInSight, width: int, height: int, band: int) -> Block:
    """The cards of a spell, and in the lower `band` of rows its dice and what lies open; that
    stands beside few cards too."""
    parts, stage = cast.parts(), width - LYING
    is_slim = len(parts) * SLIM <= stage
    above, tall = height - band, height if is_slim else band
    lying = cast.lying(LYING, tall)
    rules = cast.rules(cast.chapter, LYING, tall - len(lying))
    kept = cast.kept()
    low = cast.faces_of(kept, stage, 3) if kept else []
    if cast.is_about_dice:
        below = cast.dice(stage, band - len(low))
    else:
        below = cast.lying(stage, band - len(low), room_for(LYING, tall))
        below += cast.rules(cast.chapter + bool(rules), stage, band - len(low) - len(below))
    left = [*padded(below, stage, band - len(low)), *low]
    right = [*lying, *rules]
    if not is_slim:
        return [*cast.faces_of(parts, width, above), *beside([left, right])]
    cards = padded(cast.faces_of(parts, stage, above), stage, above)
    return beside([[*cards, *left], right])
