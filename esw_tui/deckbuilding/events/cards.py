"""Cards that are drawn, played, bought, gained, discarded and destroyed."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from esw_tui._counting import count_of, counted_names
from esw_tui.kernel.events import Cause, Event, Names, cards_in_words

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design


@dataclass(slots=True)
class Drew(Event):
    seat: int
    designs: "tuple[Design, ...]"
    count: int
    is_open: bool
    """Whether all players see the hand (K96)."""
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} draws {cards_in_words(self.designs, self.count)}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if self.is_open or viewer == self.seat else replace(self, designs=())


@dataclass(slots=True)
class ShuffledDeck(Event):
    seat: int
    """The owner of the deck, or -1 for the token stack."""
    count: int

    def text(self, names: Names) -> str:
        if self.seat < 0:
            return f"The {self.count} tokens of the stack are mixed."
        return f"{names[self.seat]} shuffles {self.count} cards into a new deck."


@dataclass(slots=True)
class Played(Event):
    seat: int
    designs: "tuple[Design, ...]"
    owner: int
    """The owner of the cards."""
    cause: Cause

    def text(self, names: Names) -> str:
        whose = "" if self.owner == self.seat else f" from {names[self.owner]}'s deck"
        return f"{names[self.seat]} plays {cards_in_words(self.designs, 0)}{whose}."


@dataclass(slots=True)
class Bought(Event):
    seat: int
    design: "Design"
    power: int
    chips: int
    cause: Cause

    def text(self, names: Names) -> str:
        chips = f" and {count_of(self.chips, 'chip')}" if self.chips else ""
        return f"{names[self.seat]} buys {self.design.name} for {self.power} power{chips}."


@dataclass(slots=True)
class Gained(Event):
    seat: int
    design: "Design | None"
    origin: str
    to: str
    """Where the card goes: discard pile, hand, top or bottom of the deck."""
    cause: Cause
    hidden: bool = False
    """Whether only the player who gains it sees the card (K123)."""

    def text(self, names: Names) -> str:
        what = self.design.name if self.design else "a card"
        where = "" if self.to == "discard pile" else f", to the {self.to}"
        return f"{names[self.seat]} gains {what} from the {self.origin}{where}."

    def seen_by(self, viewer: int | None) -> Event:
        return replace(self, design=None) if self.hidden and viewer != self.seat else self


@dataclass(slots=True)
class Discarded(Event):
    seat: int
    designs: "tuple[Design, ...]"
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        origin = "" if self.origin == "hand" else f" from {self.origin}"
        return f"{names[self.seat]} discards {cards_in_words(self.designs, 0)}{origin}."


@dataclass(slots=True)
class Destroyed(Event):
    seat: int
    """The owner of the cards, or -1."""
    designs: "tuple[Design, ...]"
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        whose = f"{names[self.seat]}'s " if self.seat >= 0 else "the "
        what = cards_in_words(self.designs, 0)
        verb = "is" if len(self.designs) == 1 else "are"
        return f"{what} {verb} destroyed from {whose}{self.origin}."


@dataclass(slots=True)
class Moved(Event):
    """A card changed its place among those of one player."""

    seat: int
    designs: "tuple[Design, ...]"
    to: str
    cause: Cause

    def text(self, names: Names) -> str:
        what = cards_in_words(self.designs, 0)
        return f"{names[self.seat]} puts {what} {self.to}."


@dataclass(slots=True)
class Gave(Event):
    """A card went from one player to another."""

    seat: int
    receiver: int
    design: "Design | None"
    cause: Cause
    hidden: bool = False

    def text(self, names: Names) -> str:
        what = self.design.name if self.design else "a card"
        return f"{names[self.seat]} passes {what} to {names[self.receiver]}."

    def seen_by(self, viewer: int | None) -> Event:
        if self.hidden and viewer not in (self.seat, self.receiver):
            return replace(self, design=None)
        return self


@dataclass(slots=True)
class Shown(Event):
    """Cards that all players see, and that stay where they are (K104)."""

    seat: int
    designs: "tuple[Design, ...]"
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        who = f"{names[self.seat]} shows" if self.seat >= 0 else "Turned up:"
        what = cards_in_words(self.designs, 0) or "nothing"
        return f"{who} {what} from the {self.origin}."


@dataclass(slots=True)
class LookedAt(Event):
    seat: int
    designs: "tuple[Design, ...]"
    count: int
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        what = cards_in_words(self.designs, self.count)
        return f"{names[self.seat]} looks at {what} from the {self.origin}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, designs=())


@dataclass(slots=True)
class CleanedUp(Event):
    """A player's cards left in hand or in play go to the discard pile (D10.2, D10.4, K31)."""

    seat: int
    designs: "tuple[Design, ...]"
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        what = counted_names([design.name for design in self.designs])
        return f"{names[self.seat]} puts away {what} from {self.origin}."
