"""The table at every event, for a show of what happened one event at a time.

The rules go straight on to the next question, and the table shows only where they ended. So the
record is replayed with a witness, which looks at the table at every event.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from esw_tui.errors import DecisionError
from esw_tui.kernel.chapters import Chapter, Note, played_again, played_to_the_end
from esw_tui.kernel.counting import heard_in, place_of_event
from esw_tui.kernel.events import Event, Told, events_told
from esw_tui.kernel.faces import CardTable
from esw_tui.kernel.memory import Memory
from esw_tui.kernel.rules import ViewT


class Glimpse(NamedTuple, Generic[ViewT]):
    """An event that all players heard, and the viewer's view of the table at that moment."""

    event: Event
    view: ViewT


class Witness(list[Told]):
    """A list that takes the place of the rules' list of events, and calls `look` with each event
    that all players hear and the table at that moment."""

    def __init__(self, table: CardTable, look: "Look") -> None:
        super().__init__()
        self._table = table
        self._look = look

    def append(self, told: Told) -> None:
        super().append(told)
        (event,) = events_told([told])
        heard = event.seen_by(None)
        if heard is not None:
            self._look(heard, self._table)


Look = Callable[[Event, Any], None]
"""What a witness does at every event that all players hear."""
Play = Callable[[Sequence[Chapter[Any]], Note], object]
"""How chapters are replayed: as far as they go, or up to where the next one began."""


def glimpses(
    chapters: Sequence[Chapter[Any]],
    since: int,
    viewer: int | None,
    kinds: tuple[type[Event], ...],
    play: Play = played_again,
) -> list[Glimpse[Any]]:
    """The events that all players have heard, from number `since` on, each with the viewer's view
    of the table then; only events of these kinds."""
    seen: list[Glimpse[Any]] = []
    first = 0
    if chapters and since > 0:
        first, since = place_of_event(chapters, since, None)
        first += since >= open_events(chapters[first])
    if first == 0 and chapters and isinstance(memory := chapters[0], Memory):
        seen, since, first = recalled(memory, since, viewer, kinds), 0, 1
    if first == len(chapters):
        return seen

    def look(event: Event, table: CardTable) -> None:
        nonlocal since
        if since > 0:
            since -= 1
        elif isinstance(event, kinds):
            seen.append(Glimpse(event, table.rules.view(table, viewer, ())))

    play(chapters[first:], lambda table: Witness(table, look))
    return seen


def recalled(
    memory: Memory[Any], since: int, viewer: int | None, kinds: tuple[type[Event], ...]
) -> list[Glimpse[Any]]:
    """What the seat that imagined this world remembers: the events that all players heard, with the
    table as that seat saw it. Other viewers are refused."""
    if viewer not in (None, memory.seat):
        mine, theirs = (memory.start.names[seat] for seat in (memory.seat, viewer))
        raise DecisionError(f"{mine}, who imagines this, does not know what {theirs} saw before.")
    return glimpses(memory.past, since, viewer, kinds, played_to_the_end)


def open_events(chapter: Chapter[Any]) -> int:
    """How many events of a chapter all players have heard."""
    return len(heard_in(chapter, None, is_over=False))
