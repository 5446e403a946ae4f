"""The players of a new match and their seats, as they are chosen before it begins."""

from dataclasses import dataclass, field, replace
from pathlib import Path

from esw_tui.app.settings import EMPTY, PERSON, KeptChair
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.shelf import Settings
from esw_tui.records.format import BOT, HUMAN, Header, Seat

PEOPLE = ("Ann", "Boris", "Cleo", "Dmitri", "Edda", "Fritz")
"""The proposed names of people."""
BOT_NAMES = ("Grubnash", "Old Mildew", "Skabbers", "Lady Gristle", "Bonk", "Wartimer")
"""The proposed names of bots."""
SEATS = len(PEOPLE)
LONGEST_SEED = 100


def seed_in(text: str) -> int | str:
    """The seed that a text means: a number, or the text itself."""
    seed = text.strip()
    return int(seed) if seed.removeprefix("-").isdecimal() else seed


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table."""

    name: str
    level: str | None = None
    """The bot's level, or None for a person."""
    wizard: str | None = None
    mark: str | None = None
    """One of `signs.MARKS`; None for any that is free."""
    colour: str | None = None
    """One of `signs.COLOURS`; None for any that is free."""


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """All that is chosen before a match begins."""

    box: str
    chairs: tuple[Chair, ...]
    seed: int | str | None = None
    settings: Settings = field(default_factory=dict)
    """What else was settled, such as the number of games."""
    packs: tuple[str, ...] = ()
    save: Path | None = None
    """Where to save; None: under a readable name in the folder for saves."""
    think: Budget | None = None
    """How long bots may think about a decision; None for the usual time."""

    def seats(self) -> list[Seat]:
        """The chairs as seats of a save."""
        return [
            Seat(
                chair.name,
                BOT + chair.level if chair.level else HUMAN,
                chair.wizard,
                chair.mark,
                chair.colour,
            )
            for chair in self.chairs
        ]

    def kept(self) -> tuple[KeptChair, ...]:
        """The six chairs, for the settings to keep for the next match."""
        taken = [
            KeptChair(
                BOT + chair.level if chair.level else PERSON,
                chair.name,
                chair.wizard or "",
                chair.mark or "",
                chair.colour or "",
            )
            for chair in self.chairs
        ]
        return (*taken, *[KeptChair(EMPTY)] * (SEATS - len(taken)))

    def again(self) -> "MatchPlan":
        """A plan for the same players, with another seed."""
        return replace(self, seed=None, save=None)


def plan_of(header: Header) -> MatchPlan:
    """The plan of a saved match."""
    chairs = tuple(
        Chair(
            seat.name,
            seat.player.removeprefix(BOT) if seat.player != HUMAN else None,
            seat.wizard,
            seat.mark,
            seat.colour,
        )
        for seat in header.seats
    )
    return MatchPlan(header.box, chairs, header.seed, header.settings, think=header.think)
