"""What a game supplies for thinking: which answers to think about, and how a world plays out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from esw_tui.kernel.answers import Picks
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.game import AnyGame


class Candidate(NamedTuple):
    """An answer, and how promising it is at first sight."""

    picks: Picks
    promise: float
    """How much better (or worse) than the others it seems, as a part of the chance to win."""


def nothing() -> None:
    """A memory for games whose playouts remember nothing."""


def leave(world: AnyGame, decision: Decision, memory: Any) -> None:
    """A `prepare` for games that need none."""


class Mind(NamedTuple):
    """The functions with which an archmage thinks about one game."""

    candidates: Callable[[AnyGame, Decision], list[Candidate]]
    """The answers worth thinking about, in an imagined world."""
    play_out: Callable[[AnyGame, int, Picks, Any], float]
    """Answer for a seat, play on for a while, and return how likely the seat is to win then."""
    at_first_sight: Callable[[Any, Decision, int], Picks]
    """The cunning bot's answer from a sight; the number is its chance."""
    runs_per_world: int
    """About how many playouts begin in the same imagined world."""
    memory: Callable[[], Any] = nothing
    """Makes what the playouts of one thought share, and pass to `play_out` and `prepare`."""
    prepare: Callable[[AnyGame, Decision, Any], None] = leave
    """Settles what is open in an imagined world before it is copied for the playouts."""
