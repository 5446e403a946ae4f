"""Listening to a match: an onlooker keeps all events, so nothing is replayed for them."""

from collections.abc import Collection, Iterator
from typing import Any

from esw_tui.kernel.events import OF_CARDS, Event, Told, events_told


class Onlooker:
    """Hears a match from its beginning to its end; it cannot follow a rewind.

    A game forgets the events of early chapters and replays them when asked. An onlooker is the
    `note` of a game and keeps all events as rows; it makes events of them on demand.
    """

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[list[Told]] = []

    def __call__(self, table: Any) -> list[Told]:
        """A new list for the events of the next phase."""
        part: list[Told] = []
        self._parts.append(part)
        return part

    def heard(self, kinds: Collection[type[Event]]) -> Iterator[Any]:
        """The events of these kinds, as anyone may know them."""
        wanted = {*kinds, *[made for made, kind in OF_CARDS.items() if kind in kinds]}
        for part in self._parts:
            for event in events_told([told for told in part if told[0] in wanted]):
                heard = event.seen_by(None)
                if heard is not None:
                    yield heard
