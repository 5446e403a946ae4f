"""Power, chips and texts that are used."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from esw_tui.kernel.events import Cause, Event, Names

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design


def chips_in_words(count: int) -> str:
    """A number of chips in words."""
    return "1 chip" if count == 1 else f"{count} chips"


@dataclass(slots=True)
class PowerGained(Event):
    seat: int
    amount: int
    total: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} gets {self.amount} power and has {self.total}."


@dataclass(slots=True)
class ChipsGained(Event):
    seat: int
    amount: int
    total: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} gains {chips_in_words(self.amount)} and has {self.total}."


@dataclass(slots=True)
class ChipsLost(Event):
    seat: int
    amount: int
    total: int
    spent: bool
    cause: Cause

    def text(self, names: Names) -> str:
        verb = "spends" if self.spent else "loses"
        return f"{names[self.seat]} {verb} {chips_in_words(self.amount)} and has {self.total}."


@dataclass(slots=True)
class ChipsStolen(Event):
    seat: int
    victim: int
    amount: int
    cause: Cause

    def text(self, names: Names) -> str:
        chips = chips_in_words(self.amount)
        return f"{names[self.seat]} steals {chips} from {names[self.victim]}."


@dataclass(slots=True)
class ChipsPlaced(Event):
    """A chip was put on each of these cards of the Line-Up (D26.6)."""

    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"A chip is put on {', '.join(design.name for design in self.designs)}."


@dataclass(slots=True)
class TextUsed(Event):
    """A player used an Activate, a tile, a token or the menu."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} uses {self.design.name}."


@dataclass(slots=True)
class TurnChanged(Event):
    """Something holds for the rest of the turn."""

    seat: int
    what: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]}: {self.what} this turn."
