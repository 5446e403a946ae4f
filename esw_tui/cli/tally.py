"""The sums of many matches, as `esw simulate` prints them."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from esw_tui._counting import count_of
from esw_tui.cli.match import MatchPlayed
from esw_tui.cli.seats import SeatArgument


class Failed(NamedTuple):
    """A match that raised an error."""

    number: int
    seed: int
    message: str


@dataclass(slots=True)
class Tally:
    """The sums of many matches; their order makes no difference."""

    seats: tuple[SeatArgument, ...]
    matches: int = 0
    errors: int = 0
    games: int = 0
    rounds: int = 0
    decisions: int = 0
    kills: int = 0
    seconds: float = 0.0
    wins: list[Fraction] = field(default_factory=list)
    first_failure: Failed | None = None

    def __post_init__(self) -> None:
        self.wins = [Fraction()] * len(self.seats)

    def add(self, outcome: MatchPlayed | Failed) -> None:
        """Count one match."""
        self.matches += 1
        if isinstance(outcome, Failed):
            self.errors += 1
            if self.first_failure is None or outcome.number < self.first_failure.number:
                self.first_failure = outcome
            return
        self.games += outcome.games
        self.rounds += outcome.rounds
        self.decisions += outcome.decisions
        self.kills += outcome.kills
        for seat in outcome.winners:
            self.wins[seat] += Fraction(1, len(outcome.winners))

    @property
    def record(self) -> dict[str, Any]:
        """The tally as JSON."""
        return {
            "matches": self.matches,
            "errors": self.errors,
            "wins": [plain(wins) for wins in self.wins],
            "games": self.games,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "kills": self.kills,
            "seconds": round(self.seconds, 3),
        }

    def __str__(self) -> str:
        finished = self.matches - self.errors
        width = max(len(seat.name) for seat in self.seats)
        lines = [
            f"{count_of(self.matches, 'match', 'matches')} in {self.seconds:.1f} s,"
            f" {count_of(self.errors, 'error')}"
        ]
        for seat, wins in zip(self.seats, self.wins, strict=True):
            share = wins / finished if finished else Fraction()
            lines.append(f"  {seat.name:{width}}  {float(wins):8.1f} wins  {float(share):6.1%}")
        lines += [
            f"games per match       {per(self.games, finished)}",
            f"rounds per game       {per(self.rounds, self.games)}",
            f"kills per game        {per(self.kills, self.games)}",
            f"decisions per match   {per(self.decisions, finished)}",
            f"decisions per second  {per(self.decisions, self.seconds)}",
        ]
        return "\n".join(lines)


def plain(wins: Fraction) -> int | float:
    """A whole number as an int, a shared win as a float."""
    return int(wins) if wins.denominator == 1 else float(wins)


def per(total: int, of: float) -> str:
    """An average, or a dash if `of` is 0."""
    return f"{total / of:,.1f}" if of else "–"
