"""A run of the laboratory: plays the matches that a notebook still lacks."""

import functools
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from esw_tui.cards.box import game_of
from esw_tui.cli.arguments import one_setting
from esw_tui.cli.jobs import Series, play_series
from esw_tui.cli.match import match_seed, played_out
from esw_tui.cli.progress import watched
from esw_tui.cli.seats import SeatArgument
from esw_tui.cli.tally import Failed
from esw_tui.errors import RecordError
from esw_tui.kernel.listening import Onlooker
from esw_tui.lab.studies import study_of

if TYPE_CHECKING:
    from esw_tui.lab.notebook import Experiment, Notebook, Seen


class Run:
    """Plays the matches that a notebook still lacks."""

    def __init__(
        self,
        book: "Notebook",
        seats: tuple[SeatArgument, ...],
        packs: tuple[str, ...],
        matches: int,
        jobs: int,
        cluster: str | None = None,
    ) -> None:
        self.book = book
        self.seats = seats
        self.packs = packs
        """Files with home-made cards, as on the command line."""
        self.matches = matches
        self.jobs = jobs
        self.cluster = cluster
        """The address of the scheduler whose workers play; None: this machine plays."""
        self.played = 0
        self.errors = 0
        self.first_failure: Failed | None = None
        self.seconds = 0.0

    def play(self, tallies: Any) -> bool:
        """Count the matches that the notebook has, and play the rest.

        Returns False if it was interrupted.
        """
        has = set()
        for match in self.book.matches():
            if match.number in has:
                raise RecordError(f"{self.book.path}: match {match.number + 1} is there twice.")
            has.add(match.number)
            if match.number < self.matches:
                tallies.add(match)
        lacks = [number for number in range(self.matches) if number not in has]
        start = time.perf_counter()
        try:
            for outcome in watched(self.outcomes(lacks), len(lacks), "Matches"):
                self.take(outcome, tallies)
        except KeyboardInterrupt:
            return False
        finally:
            self.seconds = time.perf_counter() - start
        return True

    def outcomes(self, numbers: Sequence[int]) -> "Iterator[Seen | Failed]":
        """The outcomes of these matches as they come in, from this machine or from the workers of a
        scheduler."""
        if self.cluster is not None:
            from esw_tui.cli.cluster import play_on_cluster  # Dask: not without --cluster

            return play_on_cluster(self.cluster, self.book.experiment, self.packs, numbers)
        series = series_of(self.book.experiment, self.seats, self.packs)
        return play_series(series, numbers, self.jobs, watch_one)

    def take(self, outcome: "Seen | Failed", tallies: Any) -> None:
        """Count an outcome, and write a match to the notebook."""
        self.played += 1
        if isinstance(outcome, Failed):
            self.errors += 1
            if self.first_failure is None or outcome.number < self.first_failure.number:
                self.first_failure = outcome
        else:
            self.book.add(outcome)
            tallies.add(outcome)

    def close(self, *, finished: bool) -> None:
        """Close the notebook; with `finished` delete it, as no option asked for it."""
        self.book.close(throw_away=finished)

    @property
    def speed(self) -> float:
        """Matches per second."""
        return self.played / self.seconds if self.seconds else 0.0


def series_of(
    experiment: "Experiment", seats: tuple[SeatArgument, ...], packs: tuple[str, ...]
) -> Series:
    """The series of matches that an experiment consists of."""
    from esw_tui.bots.thinking import read_budget  # bots: not for `esw lab --help`

    think = read_budget(experiment.think) if experiment.think else None
    settings: list[tuple[str, int | str]] = [
        ("mix", experiment.mix),
        ("format", experiment.format),
    ]
    settled = tuple([each for each in settings if each[1]])
    settled += tuple(map(one_setting, experiment.settings))
    return Series(experiment.box, seats, experiment.seed, packs, think, settled)


def watch_one(series: Series, number: int) -> "Seen | Failed":
    """Play one match and return what was seen; an error in it is returned as `Failed`, so that the
    others go on."""
    seed = match_seed(series.seed, number)
    try:
        onlooker = Onlooker()
        settled = dict(series.settings)
        played_out(series.box, series.seats, seed, series.packs, series.think, settled, onlooker)
        numbers = card_numbers(series.box, *series.packs)
        study = study_of(game_of(series.box))
        seen: Seen = study.watch(number, onlooker.heard(study.heard), len(series.seats), numbers)
        return seen
    except Exception as error:
        return Failed(number, seed, f"{type(error).__name__}: {error}")


@functools.lru_cache(maxsize=1)
def card_numbers(box: str, *packs: str) -> dict[str, int]:
    """The number of each card in its box, by name; in a mix by box and name."""
    study = study_of(game_of(box))
    cards = study.cards(box, packs)
    return {study.name(cards, card): number for number, card in enumerate(cards)}
