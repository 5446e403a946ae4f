"""The Social Status Board."""

from dataclasses import dataclass

from esw_tui.kernel.events import Cause, Event, Names

RANK_ROLL = Cause(-1, rule="R61.2")


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
    """The ability of a rank takes effect."""

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
class JockRefused(Event):
    """A foe gives the Jock no card and will take damage; whether it had one is not told."""

    seat: int
    jock: int
    type: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} gives {names[self.jock]} no {self.type}."
