"""What somebody remembers of the phases before this one."""

from collections.abc import Sequence

from esw_tui.spellcraft.chapters import Chapter
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.table import Table


class Memory(Chapter):
    """The chapters before this one, as somebody remembers them."""

    __slots__ = ("begun", "first", "joined", "past", "seat")

    first: Table
    """The table after this round's Spells were placed."""
    joined: frozenset[int]
    """Cards that are in them although nobody laid them down."""
    begun: Table | None
    """The table as this game began, if anything of it matters."""

    def __init__(self, past: list[Chapter], then: Chapter, seat: int) -> None:
        self._start = then.start
        self.before = None
        self.stage = then.stage
        self.dealer = then.dealer
        self.position = then.position
        self.entries = []
        self.chance = []
        self.past = past
        self.seat = seat
        self.told = []
        self.recalled = False
        self.bookmark = None
        self._events = None

    @property
    def events(self) -> list[Event]:
        """What happened, recalled only when somebody asks."""
        if self._events is None:
            self._events = seen_events(self.past, self.seat)
        return self._events


def seen_events(chapters: Sequence[Chapter], seat: int) -> list[Event]:
    """What happened in some chapters, as this seat may know it."""
    return [
        seen
        for chapter in chapters
        for event in chapter.events
        if (seen := event.seen_by(seat)) is not None
    ]
