"""Keys that were meant for something else, because they were pressed before the question was to be
seen.

A second Enter after a secret answer must not answer the next player's question on the open table;
nor must a key that came too late to skip the show.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.kernel.decisions import Decision

GUARD = 0.5
"""For this many seconds no key counts, when another player is asked or something else is shown."""
AFTER_SHOW = 0.25
"""The same after a key has skipped the show, as people press it twice."""
HELD = 0.15
"""The same after a key that did not count: a held key repeats sooner, but one pressed again and
again is heard."""
STEPPING = 0.75
"""The same for keys that go on: a player who steps through a show presses them in a rhythm, and
easily once too often."""
GOING_ON = ("space", "enter")
"""The keys that go on with a show."""


class TypedAhead:
    """Tells until when keys do not count."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until = 0.0
        self._stepping_until = 0.0
        self._whose: tuple[int, bool] | None = None

    @property
    def is_deaf(self) -> bool:
        """Whether a key pressed now does not count, as it cannot be meant for what is on the
        screen."""
        return self._clock() < self._until

    def takes_for_step(self, key: str) -> bool:
        """Whether a key was meant to go on with a show that is over."""
        return key in GOING_ON and self._clock() < self._stepping_until

    def ask(self, decision: "Decision", *, alone: bool) -> None:
        """Note that a question comes.

        If one person is alone at the keyboard keys count at once, as each question is that
        person's.
        """
        whose = (decision.seat, decision.secret)
        if whose != self._whose and not alone:
            self._until = max(self._until, self._clock() + GUARD)
        self._whose = whose

    def skip(self) -> None:
        """Note that a key has skipped the show, or gone on with it."""
        self._until = max(self._until, self._clock() + AFTER_SHOW)
        self._stepping_until = self._clock() + STEPPING

    def hold(self) -> None:
        """Note that a key may be held down."""
        self._until = max(self._until, self._clock() + HELD)

    def pause(self) -> None:
        """Note that something comes that waits for a key; keys pressed before were not meant for
        it."""
        self._until = max(self._until, self._clock() + GUARD)
