"""Playing what a notebook of the laboratory still lacks."""

import functools
import time
from typing import TYPE_CHECKING

from esw_tui.cli.jobs import Series, play_series
from esw_tui.cli.match import match_seed, played_out
from esw_tui.cli.progress import watched
from esw_tui.cli.seats import SeatArgument
from esw_tui.cli.tally import Failed
from esw_tui.errors import RecordError
from esw_tui.lab.watching import watch

if TYPE_CHECKING:
    from esw_tui.lab.notebook import Notebook
    from esw_tui.lab.seen import MatchSeen
    from esw_tui.lab.tallies import Tallies


class Run:
    """Playing what a notebook still lacks."""

    def __init__(
        self,
        book: "Notebook",
        seats: tuple[SeatArgument, ...],
        packs: tuple[str, ...],
        matches: int,
        jobs: int,
    ) -> None:
        self.book = book
        self.seats = seats
        self.packs = packs
        """The files with cards of one's own, as on the command line."""
        self.matches = matches
        self.jobs = jobs
        self.played = 0
        self.errors = 0
        self.first_failure: Failed | None = None
        self.seconds = 0.0

    def play(self, tallies: "Tallies") -> bool:
        """Count what the notebook has and play the rest: whether nobody stopped it."""
        from esw_tui.bots.thinking import read_budget  # bots: not for `esw lab --help`

        has = set()
        for match in self.book.matches():
            if match.number in has:
                raise RecordError(f"{self.book.path}: match {match.number + 1} is there twice.")
            has.add(match.number)
            if match.number < self.matches:
                tallies.add(match)
        lacks = [number for number in range(self.matches) if number not in has]
        experiment = self.book.experiment
        think = read_budget(experiment.think) if experiment.think else None
        series = Series(experiment.box, self.seats, experiment.seed, self.packs, think)
        start = time.perf_counter()
        try:
            outcomes = play_series(series, lacks, self.jobs, watch_one)
            for outcome in watched(outcomes, len(lacks), "Matches"):
                self.take(outcome, tallies)
        except KeyboardInterrupt:
            return False
        finally:
            self.seconds = time.perf_counter() - start
        return True

    def take(self, outcome: "MatchSeen | Failed", tallies: "Tallies") -> None:
        """Write a match down and count it."""
        self.played += 1
        if isinstance(outcome, Failed):
            self.errors += 1
            if self.first_failure is None or outcome.number < self.first_failure.number:
                self.first_failure = outcome
        else:
            self.book.add(outcome)
            tallies.add(outcome)

    def close(self, *, finished: bool) -> None:
        """A notebook nobody asked for goes when all is done."""
        self.book.close(throw_away=finished)

    @property
    def speed(self) -> float:
        """Matches per second."""
        return self.played / self.seconds if self.seconds else 0.0


def watch_one(series: Series, number: int) -> "MatchSeen | Failed":
    """One match, watched; an error in it is counted, and the others go on."""
    seed = match_seed(series.seed, number)
    try:
        game, _ = played_out(series.box, series.seats, seed, series.packs, series.think)
        numbers = card_numbers(series.box, *series.packs)
        return watch(number, game.events_for(None), len(series.seats), numbers)
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")


@functools.lru_cache(maxsize=1)
def card_numbers(box: str, *packs: str) -> dict[str, int]:
    """The cards by name, numbered as in their box."""
    from esw_tui.cards import load_box

    return {card.name: number for number, card in enumerate(load_box(box, packs=packs))}
