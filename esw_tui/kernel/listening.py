"""Listening to a match: what happened is kept as it is told, so nothing is played again for it."""

from collections.abc import Collection, Iterator
from typing import Any

from esw_tui.kernel.events import Event, Told, events_told


class Onlooker:
    """Hears a match from its beginning to its end; whoever goes back in it is not followed.

    A game forgets what was told of its early chapters, and plays them again for whoever asks.
    An onlooker is its `note` and keeps it all, as rows: an event is made of one when it is asked
    for.
    """

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[list[Told]] = []

    def __call__(self, table: Any) -> list[Told]:
        """The list for the next phase."""
        part: list[Told] = []
        self._parts.append(part)
        return part

    def heard(self, kinds: Collection[type[Event]]) -> Iterator[Any]:
        """What happened of some kinds, as anybody may know it."""
        for part in self._parts:
            for event in events_told([told for told in part if told[0] in kinds]):
                heard = event.seen_by(None)
                if heard is not None:
                    yield heard
