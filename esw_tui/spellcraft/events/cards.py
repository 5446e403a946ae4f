"""Cards in hands, treasures and Dead Wizard cards."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.events import Cause, Event, Names, cards_in_words, of_cards

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design


@dataclass(slots=True)
class Drew(Event):
    seat: int
    designs: "tuple[Design, ...]"
    count: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} draws {cards_in_words(self.designs, self.count)}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, designs=())


drew = of_cards(Drew)
"""Stands for `Drew` in the rows of the rules, with cards by number; see `of_cards`. So do the
others below."""


@dataclass(slots=True)
class DrewOpenly(Drew):
    """Cards are drawn and revealed: all read which ones, with the glyphs that are counted."""

    def text(self, names: Names) -> str:
        shown = [
            f"{each.name} ({' and '.join(each.card.glyphs)})" if each.card.glyphs else each.name
            for each in self.designs
        ]
        return f"{names[self.seat]} draws and reveals {', '.join(shown)}."

    def seen_by(self, viewer: int | None) -> Event:
        return self


drew_openly = of_cards(DrewOpenly)


@dataclass(slots=True)
class FoundWild(Event):
    """Wild Magic is taken from a discard pile into a hand, for all to see."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} takes {self.design.name} in hand."


@dataclass(slots=True)
class Discarded(Event):
    seat: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} discards {cards_in_words(self.designs, 0)}."


discarded = of_cards(Discarded)
END_OF_TURN = Cause(-1, rule="R9.5")
"""Why what is left of a finished Spell is put away."""


def a_card(word: str) -> str:
    """A card of a type or a glyph in words, with its article."""
    what = f"{word} card" if word in GLYPHS else word
    return f"{'an' if word[0] in 'aei' else 'a'} {what}"


@dataclass(slots=True)
class Gave(Event):
    """A card went from hand to hand; other players learn its type, or its glyph."""

    seat: int
    receiver: int
    type: str
    design: "Design | None"
    cause: Cause

    def text(self, names: Names) -> str:
        what = self.design.name if self.design else a_card(self.type)
        return f"{names[self.seat]} gives {names[self.receiver]} {what}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer in (self.seat, self.receiver) else replace(self, design=None)


@dataclass(slots=True)
class HandLacks(Event):
    """A hand turns out to have no card of a glyph."""

    seat: int
    glyph: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} has no {self.glyph} card in hand."


@dataclass(slots=True)
class HandsSwapped(Event):
    seat: int
    foe: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} and {names[self.foe]} swap hands."


@dataclass(slots=True)
class LookedAtHand(Event):
    seat: int
    foe: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        seen = f": {cards_in_words(self.designs, 0)}" if self.designs else ""
        return f"{names[self.seat]} looks at {names[self.foe]}'s hand{seen}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer in (self.seat, self.foe) else replace(self, designs=())


@dataclass(slots=True)
class PutBack(Event):
    seat: int
    design: "Design | None"
    cause: Cause

    def text(self, names: Names) -> str:
        what = self.design.name if self.design else "a card"
        return f"{names[self.seat]} puts {what} on top of the main deck."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, design=None)


@dataclass(slots=True)
class GainedTreasure(Event):
    seat: int
    design: "Design"
    giver: int
    """The seat that had it, or -1 if it comes from the deck."""
    cause: Cause

    def text(self, names: Names) -> str:
        origin = f" from {names[self.giver]}" if self.giver >= 0 else ""
        return f"{names[self.seat]} gains {self.design.name}{origin}."


@dataclass(slots=True)
class LostTreasure(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} loses {self.design.name}."


@dataclass(slots=True)
class TextUsed(Event):
    """A text that waited, or an optional one, acts."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]}'s {self.design.name} acts."


@dataclass(slots=True)
class DrewDeadCard(Event):
    """A Dead Wizard card is drawn, face down unless it resolves now."""

    seat: int
    design: "Design | None"
    face_up: bool
    cause: Cause

    def text(self, names: Names) -> str:
        what = f": {self.design.name}" if self.design else ""
        return f"{names[self.seat]} draws a Dead Wizard card{what}."

    def seen_by(self, viewer: int | None) -> Event:
        if self.face_up or viewer == self.seat:
            return self
        return replace(self, design=None)


@dataclass(slots=True)
class DeadCardShown(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} turns up the Dead Wizard card {self.design.name}."


@dataclass(slots=True)
class HandShown(Event):
    """A hand is shown to all."""

    seat: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} shows {cards_in_words(self.designs, 0)}."


@dataclass(slots=True)
class Tucked(Event):
    """A Component lies under a Treasure."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} tucks {self.design.name} under a treasure."


@dataclass(slots=True)
class TookWild(Event):
    """Wild Magic that was turned up for a spell goes to the hand instead."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} takes {self.design.name} into hand."


@dataclass(slots=True)
class PassedOn(Event):
    """All cards of a type went from hand to hand."""

    seat: int
    type: str
    counts: tuple[tuple[int, int], ...]
    """Each giver, and how many cards it passed."""
    cause: Cause

    def text(self, names: Names) -> str:
        passed = ", ".join(f"{names[seat]} {count}" for seat, count in self.counts)
        return f"{names[self.seat]} names {self.type}. Cards passed to the left: {passed}."
