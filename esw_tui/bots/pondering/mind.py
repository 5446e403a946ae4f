"""What a game lends to a thought: which answers are worth one, and how a world plays out."""

from collections.abc import Callable
from typing import Any, NamedTuple

from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import AnyGame

Picks = tuple[Key, ...]


class Candidate(NamedTuple):
    """An answer, and how it looks at first sight."""

    picks: Picks
    promise: float
    """How much worse than the best it seems, as a part of the chance to win."""


def nothing() -> None:
    """Every playout begins afresh."""


def leave(world: AnyGame, decision: Decision, memory: Any) -> None:
    """A world is good as it is."""


class Mind(NamedTuple):
    """How an archmage thinks about one game."""

    candidates: Callable[[AnyGame, Decision], list[Candidate]]
    """The answers worth thinking about, in an imagined world."""
    play_out: Callable[[AnyGame, int, Picks, Any], float]
    """Answer for a seat, play on for a while, and say how likely it is to win then."""
    at_first_sight: Callable[[Any, Decision, int], Picks]
    """What somebody cunning does who sees this; the number is chance."""
    runs_per_world: int
    """About how many playouts begin in the same imagined world."""
    memory: Callable[[], Any] = nothing
    """What the playouts of one thought remember of each other."""
    prepare: Callable[[AnyGame, Decision, Any], None] = leave
    """What is settled in a world before it branches."""
