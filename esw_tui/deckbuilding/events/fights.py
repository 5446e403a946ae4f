"""ATTACKS, Hit Points, deaths and tokens."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from esw_tui.kernel.events import Cause, Event, Names

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design


@dataclass(slots=True)
class Attacked(Event):
    seat: int
    """The attacker, or -1 for a Mayhem."""
    targets: tuple[int, ...]
    cause: Cause

    def text(self, names: Names) -> str:
        card = self.cause.design.name
        who = f"{names[self.seat]} attacks with {card}" if self.seat >= 0 else f"{card} attacks"
        return f"{who}: {', '.join(names[seat] for seat in self.targets) or 'nobody'}."


@dataclass(slots=True)
class Avoided(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} avoids {self.cause.words(names)} with {self.design.name}."


@dataclass(slots=True)
class NotAvoided(Event):
    """A player did not avoid an ATTACK; the event does not say whether it could have (K86)."""

    seat: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} does not avoid {self.cause.words(names)}."


@dataclass(slots=True)
class Redirected(Event):
    seat: int
    to: int
    cause: Cause

    def text(self, names: Names) -> str:
        card = self.cause.design.name
        return f"{names[self.seat]} sends {card} back to {names[self.to]}."


@dataclass(slots=True)
class Damaged(Event):
    seat: int
    amount: int
    """The damage as dealt, with all bonuses."""
    dealt: int
    """The HP that the player lost by it (K56)."""
    hp: int
    parts: tuple[tuple[str, int], ...]
    """What the amount consists of: base, then each bonus (K100)."""
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} takes {self.amount} damage and has {self.hp} HP."

    def why(self, names: Names) -> list[str]:
        reasons = [f"{label}: {number:+d}" for label, number in self.parts]
        return [f"Because of {self.cause.words(names)}.", *reasons]


@dataclass(slots=True)
class LostHp(Event):
    seat: int
    amount: int
    hp: int
    spent: bool
    """Whether the HP were spent as a price."""
    cause: Cause

    def text(self, names: Names) -> str:
        verb = "spends" if self.spent else "loses"
        return f"{names[self.seat]} {verb} {self.amount} HP and has {self.hp}."


@dataclass(slots=True)
class Healed(Event):
    seat: int
    amount: int
    hp: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} heals {self.amount} HP and has {self.hp}."


@dataclass(slots=True)
class HpSet(Event):
    """A player's HP were set or swapped: neither damage nor healing (K57)."""

    seat: int
    hp: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} now has {self.hp} HP."


@dataclass(slots=True)
class StatusChanged(Event):
    seat: int
    is_stinker: bool
    cause: Cause

    def text(self, names: Names) -> str:
        verb = "becomes a Stinker" if self.is_stinker else "is no Stinker any more"
        return f"{names[self.seat]} {verb}."


@dataclass(slots=True)
class Died(Event):
    seat: int
    killer: int
    """The killer, or -1 (K63)."""
    cause: Cause

    def text(self, names: Names) -> str:
        if self.killer >= 0:
            return f"{names[self.killer]} kills {names[self.seat]}."
        return f"{names[self.seat]} dies."


@dataclass(slots=True)
class GotToken(Event):
    seat: int
    design: "Design"
    origin: str
    cause: Cause

    def text(self, names: Names) -> str:
        where = "" if self.origin == "stack" else " from outside the game"
        return f"{names[self.seat]} gets the token {self.design.name}{where}."


@dataclass(slots=True)
class TokenMoved(Event):
    seat: int
    receiver: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.receiver]} gets {self.design.name} from {names[self.seat]}."


@dataclass(slots=True)
class TokenGone(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]}'s token {self.design.name} is destroyed."


@dataclass(slots=True)
class TrophyTaken(Event):
    seat: int
    loser: int
    cause: Cause

    def text(self, names: Names) -> str:
        origin = f" from {names[self.loser]}" if self.loser >= 0 else ""
        return f"{names[self.seat]} takes the trophy{origin}."
