"""Spells: placed, called, revealed, named, changed, resolved."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from esw_tui.kernel.events import Cause, Event, Names, cards_in_words, of_cards

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design

NAMING = Cause(-1, rule="R8.2")


@dataclass(slots=True)
class Placed(Event):
    seat: int
    designs: "tuple[Design, ...]"

    def text(self, names: Names) -> str:
        if self.designs:
            return f"{names[self.seat]} places {cards_in_words(self.designs, 0)}."
        return f"{names[self.seat]} is ready."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer == self.seat else replace(self, designs=())

    def why(self, names: Names) -> list[str]:
        return ["Until all have placed, others see only ready or not ready (R6.1, J11)."]


placed = of_cards(Placed)


@dataclass(slots=True)
class SizesCalled(Event):
    sizes: tuple[tuple[int, int], ...]

    def text(self, names: Names) -> str:
        called = ", ".join(f"{names[seat]} {size}" for seat, size in self.sizes)
        return f"Spell sizes: {called}."

    def why(self, names: Names) -> list[str]:
        return ["Smaller spells act first (R7.1, R7.2); kept creatures do not count (R7.10)."]


@dataclass(slots=True)
class Shown(Event):
    """A card of a placed spell is shown as sizes are called, to act first."""

    seat: int
    design: "Design"

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} shows {self.design.name} and acts first."

    def why(self, names: Names) -> list[str]:
        return ["Those who show such a card act before all others, in the usual order (J99)."]


@dataclass(slots=True)
class LaidOpen(Event):
    """A treasure lies in a spell as Wild Magic."""

    seat: int
    design: "Design"
    place: int

    def text(self, names: Names) -> str:
        from esw_tui.spellcraft.designs import TYPE_NAMES

        place = TYPE_NAMES[self.place]
        return f"{names[self.seat]} lays {self.design.name} open as Wild Magic for a {place}."


@dataclass(slots=True)
class ActsLast(Event):
    """A player gave up a treasure to act after all others."""

    seat: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} acts last this round."


@dataclass(slots=True)
class InitiativeCalled(Event):
    seat: int
    initiative: int
    bonus: int

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} calls initiative {self.initiative}."

    def why(self, names: Names) -> list[str]:
        reasons = ["Among spells of one size the highest initiative acts first (R7.3, R7.5)."]
        if self.bonus:
            reasons.append(f"A treasure adds {self.bonus}.")
        if self.initiative == self.bonus:
            reasons.append("No delivery, or Wild Magic in its place, has initiative 0 (R7.4).")
        return reasons


@dataclass(slots=True)
class TieRolled(Event):
    dice: tuple[tuple[int, int], ...]

    def text(self, names: Names) -> str:
        return "Tie: " + ", ".join(f"{names[seat]} rolls {die}" for seat, die in self.dice) + "."

    def why(self, names: Names) -> list[str]:
        return ["Equal initiatives roll one die each; the high roller acts first (R7.6, J14)."]


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int
    designs: "tuple[Design, ...]"

    def text(self, names: Names) -> str:
        shown = cards_in_words(self.designs, 0) if self.designs else "an empty spell"
        return f"{names[self.seat]} reveals {shown}."


turn_began = of_cards(TurnBegan)


@dataclass(slots=True)
class TurnedUp(Event):
    """Cards turned up from the main deck."""

    seat: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} turns up {cards_in_words(self.designs, 0)}."


turned_up = of_cards(TurnedUp)


@dataclass(slots=True)
class WildReplaced(Event):
    seat: int
    type: str
    found: "Design | None"
    cause: Cause

    def text(self, names: Names) -> str:
        found = self.found.name if self.found else "nothing"
        return f"{names[self.seat]}'s Wild Magic searches for a {self.type}: {found}."


@dataclass(slots=True)
class Named(Event):
    """A spell's full name is read out."""

    seat: int
    designs: "tuple[Design, ...]"
    wizard: str
    cause: Cause = NAMING

    @property
    def name(self) -> str:
        """Source, Quality, Delivery, with words for what is missing (R8.4, J15)."""
        from esw_tui.spellcraft.spells import spell_name

        return spell_name(self.designs, self.wizard)

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} casts {self.name}!"


named = of_cards(Named)


@dataclass(slots=True)
class JoinedSpell(Event):
    seat: int
    design: "Design"
    cause: Cause
    giver: int = -1
    """The seat from whose hand it comes, or -1 if it comes from a pile."""

    def text(self, names: Names) -> str:
        whose = "their" if self.giver == self.seat else f"{names[self.giver]}'s"
        origin = f" from {whose} hand" if self.giver >= 0 else ""
        return f"{self.design.name} joins {names[self.seat]}'s spell{origin}."


@dataclass(slots=True)
class Removed(Event):
    """A component left an unresolved spell."""

    seat: int
    design: "Design"
    cause: Cause
    place: int = -1
    """Its place, if all players know it; else -1."""

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} removes {self.design.name} from the spell."


@dataclass(slots=True)
class StoleComponent(Event):
    """A component goes from an unresolved spell into another's."""

    seat: int
    victim: int
    design: "Design"
    place: int
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} steals {self.design.name} from {names[self.victim]}'s spell."


@dataclass(slots=True)
class NoneThere(Event):
    """A spell turns out to have no component of a type."""

    seat: int
    place: int
    cause: Cause

    def text(self, names: Names) -> str:
        from esw_tui.spellcraft.designs import TYPE_NAMES

        return f"{names[self.seat]}'s spell has no {TYPE_NAMES[self.place]}."


@dataclass(slots=True)
class Copied(Event):
    """A component carries out the text of another."""

    seat: int
    design: "Design"
    copied: "Design"

    def text(self, names: Names) -> str:
        return f"{self.design.name} copies {self.copied.name}."


@dataclass(slots=True)
class Resolving(Event):
    seat: int
    design: "Design"

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} resolves {self.design.name}."


@dataclass(slots=True)
class ResolvingAgain(Resolving):
    """A component is resolved a second time (R53.1)."""

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} resolves {self.design.name} again."
