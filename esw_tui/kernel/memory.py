"""What the imagining seat remembers of the phases before an imagined one."""

from collections.abc import Sequence
from typing import Any

from esw_tui.kernel.chapters import Chapter
from esw_tui.kernel.events import Event
from esw_tui.kernel.rules import TableT


class Memory(Chapter[TableT]):
    """All chapters before the first of an imagined world in one, as its seat remembers them."""

    __slots__ = ("keepsake", "past", "seat")

    def __init__(
        self, past: list[Chapter[TableT]], then: Chapter[TableT], seat: int, keepsake: Any
    ) -> None:
        super().__init__(then.start, then.stage, then.dealer, None, [], [])
        self.position = then.position
        then.count_anew()
        self.past = past
        self.seat = seat
        self.keepsake = keepsake
        """What the game's rules need when another world is imagined from this one."""

    @property
    def events(self) -> list[Event]:
        """What happened; computed on first use."""
        if self._events is None:
            self._events = seen_events(self.past, self.seat)
        return self._events


def seen_events(chapters: Sequence[Chapter[TableT]], seat: int) -> list[Event]:
    """What happened in some chapters, as this seat may know it."""
    return [
        seen
        for chapter in chapters
        for event in chapter.events
        if (seen := event.seen_by(seat)) is not None
    ]
