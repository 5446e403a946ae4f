"""Everything that happens, as data: who, what, and why.

An event is told to each viewer in a projection of its own (`seen_by`): what that viewer may
know. It names cards by design, never by number, and carries its cause, so that it can explain
itself (`why`) long after the table has moved on.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from esw_tui.engine.designs import Design

Names = tuple[str, ...]
"""The players' names, by seat."""


class Cause(NamedTuple):
    """Why something happened: whose card or ability, and by which rule."""

    seat: int
    """Whose doing it is, or -1."""
    design: "Design | None" = None
    rule: str = ""

    def words(self, names: Names) -> str:
        """The cause in a few words."""
        if self.design is not None:
            owner = f"{names[self.seat]}'s " if self.seat >= 0 else ""
            return f"{owner}{self.design.name}"
        return f"rule {self.rule}" if self.rule else "the rules"


RANK_ROLL = Cause(-1, rule="R61.2")
NAMING = Cause(-1, rule="R8.2")
REACTION = Cause(-1, rule="R16.1")
DEATH = Cause(-1, rule="R17.1")
LAST_STANDING = Cause(-1, rule="R19.1")
MOST_POINTS = Cause(-1, rule="R20.6")


@dataclass(slots=True)
class Event:
    """Something that happened."""

    def text(self, names: Names) -> str:
        """The event in a sentence."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, viewer: int | None) -> "Event | None":
        """The event as this seat may know it (None: as anybody may)."""
        return self

    def why(self, names: Names) -> list[str]:
        """The reasons, in sentences."""
        cause: Cause | None = getattr(self, "cause", None)
        return [f"Because of {cause.words(names)}."] if cause else []


def cards_in_words(designs: "tuple[Design, ...]", count: int) -> str:
    """The cards by name where they are known, else their number."""
    if designs:
        return ", ".join(design.name for design in designs)
    return "a card" if count == 1 else f"{count} cards"


@dataclass(slots=True)
class MatchBegan(Event):
    box: str
    games: int

    def text(self, names: Names) -> str:
        return f"A match of {self.games} games begins: {', '.join(names)}."


@dataclass(slots=True)
class GameBegan(Event):
    game: int

    def text(self, names: Names) -> str:
        return f"Game {self.game} begins."


@dataclass(slots=True)
class RoundBegan(Event):
    game: int
    round: int

    def text(self, names: Names) -> str:
        return f"Game {self.game}, round {self.round}."


@dataclass(slots=True)
class RolledForRank(Event):
    seat: int
    dice: tuple[int, ...]
    cause: Cause = RANK_ROLL

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} rolls {sum(self.dice)} for Social Status."


@dataclass(slots=True)
class TookRank(Event):
    seat: int
    rank: int
    title: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} starts as {self.title} (rank {self.rank})."


@dataclass(slots=True)
class Moved(Event):
    """A standee moved on the Social Status Board."""

    seat: int
    old: int
    new: int
    displaced: bool
    cause: Cause

    def text(self, names: Names) -> str:
        if self.displaced:
            return f"{names[self.seat]} is displaced to rank {self.new}."
        verb = "rises" if self.new > self.old else "falls"
        return f"{names[self.seat]} {verb} from rank {self.old} to rank {self.new}."

    def why(self, names: Names) -> list[str]:
        reasons = [f"Because of {self.cause.words(names)}."]
        if self.displaced:
            reasons.append(
                "A standee landed on that rank, and displaced ones shift (R64.2, R64.3)."
            )
        return reasons


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


@dataclass(slots=True)
class Discarded(Event):
    seat: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} discards {cards_in_words(self.designs, 0)}."


@dataclass(slots=True)
class Reshuffled(Event):
    pile: str
    count: int

    def text(self, names: Names) -> str:
        return f"The {self.pile} deck has run out; {self.count} discarded cards are shuffled."

    def why(self, names: Names) -> list[str]:
        return ["A deck is reshuffled only when it runs out (R21.1, J65)."]


@dataclass(slots=True)
class TokenPut(Event):
    """The Power Bonus Token was placed, or taken off."""

    glyph: str | None
    cause: Cause

    def text(self, names: Names) -> str:
        if self.glyph is None:
            return "The Power Bonus Token is off the board."
        return f"The Power Bonus Token lies on {self.glyph}: one more die for everybody."


@dataclass(slots=True)
class RankUsed(Event):
    """A rank's ability comes up."""

    seat: int
    rank: int
    title: str
    detail: str = ""

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} is the {self.title}{self.detail}."


@dataclass(slots=True)
class JockDemanded(Event):
    seat: int
    foe: int
    type: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} demands a {self.type} from {names[self.foe]}."


@dataclass(slots=True)
class Gave(Event):
    """A card went from hand to hand; the others learn its type."""

    seat: int
    receiver: int
    type: str
    design: "Design | None"
    cause: Cause

    def text(self, names: Names) -> str:
        what = self.design.name if self.design else f"a {self.type}"
        return f"{names[self.seat]} gives {names[self.receiver]} {what}."

    def seen_by(self, viewer: int | None) -> Event:
        return self if viewer in (self.seat, self.receiver) else replace(self, design=None)


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


@dataclass(slots=True)
class SizesCalled(Event):
    sizes: tuple[tuple[int, int], ...]

    def text(self, names: Names) -> str:
        called = ", ".join(f"{names[seat]} {size}" for seat, size in self.sizes)
        return f"Spell sizes: {called}."

    def why(self, names: Names) -> list[str]:
        return ["Smaller spells act first (R7.1, R7.2); kept creatures do not count (R7.10)."]


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
        shown = cards_in_words(self.designs, 0) if self.designs else "no spell"
        return f"{names[self.seat]} reveals {shown}."


@dataclass(slots=True)
class TurnedUp(Event):
    """Cards turned up from the main deck."""

    seat: int
    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} turns up {cards_in_words(self.designs, 0)}."


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
        from esw_tui.engine.spells import spell_name

        return spell_name(self.designs, self.wizard)

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} casts {self.name}!"


@dataclass(slots=True)
class JoinedSpell(Event):
    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{self.design.name} joins {names[self.seat]}'s spell."


@dataclass(slots=True)
class Removed(Event):
    """A component left an unresolved spell."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} removes {self.design.name} from the spell."


@dataclass(slots=True)
class Resolving(Event):
    seat: int
    design: "Design"

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} resolves {self.design.name}."


@dataclass(slots=True)
class Targeted(Event):
    seat: int
    foes: tuple[int, ...]
    die: int
    cause: Cause

    def text(self, names: Names) -> str:
        aimed = ", ".join(names[foe] for foe in self.foes) or "nobody"
        by = f" (the die shows {self.die})" if self.die else ""
        return f"{self.cause.words(names)} is aimed at {aimed}{by}."

    def why(self, names: Names) -> list[str]:
        return ["Targets are fixed before any die of damage is rolled (R10.9, R11.2)."]


@dataclass(slots=True)
class RolledDice(Event):
    """Dice that are no Power Roll (J22)."""

    seat: int
    dice: tuple[int, ...]
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} rolls {', '.join(map(str, self.dice))}."


@dataclass(slots=True)
class PowerRolled(Event):
    seat: int
    dice: tuple[int, ...]
    reasons: tuple[tuple[str, int], ...]
    """Where the dice come from: a name or a rule, and how many."""
    band: int
    cause: Cause
    rerolled: bool = False

    def text(self, names: Names) -> str:
        shown = " + ".join(map(str, self.dice))
        again = " after rolling again" if self.rerolled else ""
        return f"{names[self.seat]}'s Power Roll{again}: {shown} = {sum(self.dice)}."

    def why(self, names: Names) -> list[str]:
        dice = len(self.dice)
        lines = [f"{dice} {'die' if dice == 1 else 'dice'}:"]
        lines += [f"  {count} from {reason}" for reason, count in self.reasons]
        lines.append(f"The total of {sum(self.dice)} uses line {('1-4', '5-9', '10+')[self.band]}.")
        return lines


@dataclass(slots=True)
class Damaged(Event):
    seat: int
    dealt: int
    base: int
    changes: tuple[tuple[str, int], ...]
    """What was added to or taken from the base amount, and why."""
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
class GainedTreasure(Event):
    seat: int
    design: "Design"
    giver: int
    """Whose it was, or -1 when it comes from the deck."""
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
class TextUsed(Event):
    """A text that waited, or an optional one, acts."""

    seat: int
    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]}'s {self.design.name} acts."


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

    def text(self, names: Names) -> str:
        if self.killer < 0:
            return f"{names[self.seat]} dies."
        if self.killer == self.seat:
            return f"{names[self.seat]} dies by their own hand."
        return f"{names[self.killer]} kills {names[self.seat]}."


@dataclass(slots=True)
class GainedToken(Event):
    seat: int
    token: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} earns a {self.token} token."


@dataclass(slots=True)
class DrewDeadCard(Event):
    """A Dead Wizard card, face down unless it resolves now."""

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
class GameEnded(Event):
    game: int
    seat: int
    cause: Cause = LAST_STANDING

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} is the Last Wizard Standing of game {self.game}!"


@dataclass(slots=True)
class MatchEnded(Event):
    points: tuple[int, ...]
    winners: tuple[int, ...]
    by_tie_break: bool
    cause: Cause = MOST_POINTS

    def text(self, names: Names) -> str:
        score = ", ".join(
            f"{name} {points}" for name, points in zip(names, self.points, strict=True)
        )
        won = " and ".join(names[seat] for seat in self.winners)
        verb = "share the match" if len(self.winners) > 1 else "wins the match"
        return f"{won} {verb}: {score}."

    def why(self, names: Names) -> list[str]:
        reasons = ["Each Kill token and each Last Wizard Standing token is one point (R20.6)."]
        if self.by_tie_break:
            reasons.append("Equal points: who was Last Wizard Standing most recently wins (J61).")
        return reasons
