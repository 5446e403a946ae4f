"""Targets, dice, damage, creatures and death."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from esw_tui.kernel.events import Cause, Event, Names

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design

REACTION = Cause(-1, rule="R16.1")
DEATH = Cause(-1, rule="R17.1")


@dataclass(slots=True)
class Targeted(Event):
    seat: int
    foes: tuple[int, ...]
    die: int
    cause: Cause

    def text(self, names: Names) -> str:
        if not self.foes:
            return f"{self.cause.words(names)} finds no target."
        aimed = ", ".join(names[foe] for foe in self.foes)
        by = f" (the die shows {self.die})" if self.die else ""
        return f"{self.cause.words(names)} is aimed at {aimed}{by}."

    def why(self, names: Names) -> list[str]:
        if not self.foes:
            return [
                "Nobody is what it aims at: whatever needs a target does nothing (J26). A Creature"
                " rolls all the same, to see whether it is kept (R15.13)."
            ]
        return ["Targets are fixed before any die of damage is rolled (R10.9, R11.2)."]


@dataclass(slots=True)
class RolledDice(Event):
    """Dice that are no Power Roll (J22)."""

    seat: int
    dice: tuple[int, ...]
    cause: Cause
    bonus: int = 0
    """What a card adds to a single die (J117)."""

    def text(self, names: Names) -> str:
        counts = f", which counts {sum(self.dice) + self.bonus}" if self.bonus else ""
        return f"{names[self.seat]} rolls {', '.join(map(str, self.dice))}{counts}."


@dataclass(slots=True)
class PowerRolled(Event):
    seat: int
    dice: tuple[int, ...]
    reasons: tuple[tuple[str, int], ...]
    """Where the dice come from: a name or a rule, and how many."""
    band: int
    cause: Cause
    rerolled: bool = False
    bonuses: tuple[tuple[str, int], ...] = ()
    """What is added to the total of the dice, and by what (J111, J117)."""

    @property
    def total(self) -> int:
        """The number by which the line is looked up (R10.7)."""
        return sum(self.dice) + sum([more for _, more in self.bonuses])

    def text(self, names: Names) -> str:
        shown = " + ".join(map(str, [*self.dice, *[more for _, more in self.bonuses]]))
        again = " after rolling again" if self.rerolled else ""
        return f"{names[self.seat]}'s Power Roll{again}: {shown} = {self.total}."

    def why(self, names: Names) -> list[str]:
        dice = len(self.dice)
        lines = [f"{dice} {'die' if dice == 1 else 'dice'}:"]
        lines += [f"  {count} from {reason}" for reason, count in self.reasons]
        lines += [f"+{more} to the total by {reason}" for reason, more in self.bonuses]
        lines.append(f"The total of {self.total} uses line {('1-4', '5-9', '10+')[self.band]}.")
        return lines


@dataclass(slots=True)
class Damaged(Event):
    seat: int
    dealt: int
    base: int
    changes: tuple[tuple[str, int], ...]
    """What was added to or taken from the base amount, by which reason."""
    left: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} takes {self.dealt} damage ({self.left} HP left)."

    def why(self, names: Names) -> list[str]:
        lines = [f"{self.cause.words(names)} deals {self.base} damage."]
        lines += [f"{amount:+d} by {reason}." for reason, amount in self.changes]
        return lines


@dataclass(slots=True)
class Blocked(Event):
    seat: int
    design: "Design"
    damage: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} blocks {self.damage} damage with {self.design.name}."

    def why(self, names: Names) -> list[str]:
        return [
            f"{self.cause.words(names)} would have dealt {self.damage} damage.",
            "A discarded creature cancels the damage, whatever its size (R15.4).",
        ]


@dataclass(slots=True)
class LostHp(Event):
    seat: int
    amount: int
    left: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} loses {self.amount} HP ({self.left} left)."


@dataclass(slots=True)
class Healed(Event):
    seat: int
    amount: int
    left: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} heals {self.amount} HP (now {self.left})."


@dataclass(slots=True)
class HpSwapped(Event):
    seat: int
    foe: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} and {names[self.foe]} swap HP."


@dataclass(slots=True)
class Kept(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} keeps {self.design.name}."

    def why(self, names: Names) -> list[str]:
        return ["Its Power Roll said keep (R15.2); it may block and attacks again (R15.4, R15.11)."]


@dataclass(slots=True)
class CreatureLeft(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{self.design.name} leaves {names[self.seat]}."


@dataclass(slots=True)
class Reacted(Event):
    seat: int
    design: "Design"
    cause: Cause = REACTION

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} is dying: {self.design.name} reacts!"


@dataclass(slots=True)
class Died(Event):
    seat: int
    killer: int
    cause: Cause = DEATH

    @property
    def is_kill(self) -> bool:
        """Whether a foe killed the Wizard."""
        return self.killer not in (self.seat, -1)

    def text(self, names: Names) -> str:
        if self.killer < 0:
            return f"{names[self.seat]} dies."
        if self.killer == self.seat:
            return f"{names[self.seat]} dies by their own hand."
        return f"{names[self.killer]} kills {names[self.seat]}."
