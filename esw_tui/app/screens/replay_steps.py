"""A saved match to step through event by event, in any player's view once it is over."""

from pathlib import Path
from typing import Any

from esw_tui.app.shown import check_shown, shown_game
from esw_tui.app.table.show_pace import view_told
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.records.format import HUMAN
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.reader import read_record
from esw_tui.records.replay import Rebuilt, rebuild


class Replay:
    """A match that has been played, and a position in it."""

    def __init__(self, path: Path, go_on: GoOn = in_peace) -> None:
        """Raises `RecordError` if the file is no match, `UsageError` if it cannot be shown."""
        self.path = path
        record = read_record(path, go_on)
        check_shown(record.header.box)
        self._take(rebuild(record, go_on))
        header = self.rebuilt.record.header
        self.box = header.box
        self.names = tuple(seat.name for seat in header.seats)
        self.looks = tuple((seat.mark, seat.colour) for seat in header.seats)
        """The mark and the colour that each seat chose."""
        self.shown = shown_game(self._game.table.rules.game)
        """What the app knows about the game that was played."""
        self.cards: dict[str, Any] = self.shown.cards_in(header.box, header.cards)
        self.viewer: int | None = None
        """The seat whose view is shown; None: the open table."""
        self.at = 0
        """The position: how many open events have been told."""

    def _take(self, rebuilt: Rebuilt) -> None:
        """Take this match, or a longer version of it."""
        self.rebuilt = rebuilt
        self._game: AnyGame = rebuilt.game
        self.is_finished: bool = rebuilt.game.over
        """Whether the match was won; only then may hands be seen."""
        players = enumerate(rebuilt.players)
        self.bots = frozenset(seat for seat, player in players if player != HUMAN)
        """The seats that bots played in the end."""
        self._glimpses: dict[int | None, list[Glimpse[Any]]] = {}
        self.events: list[Event] = self._game.events_for(None)
        """The open story."""

    @property
    def length(self) -> int:
        """How many open events there are."""
        return len(self.events)

    @property
    def event(self) -> Event | None:
        """The last event told; None at the beginning."""
        return self.events[self.at - 1] if self.at else None

    def look_as(self, seat: int | None) -> bool:
        """Show this player's view, None for the open table; returns False if that is not
        allowed."""
        if seat is not None and (not self.is_finished or not 0 <= seat < len(self.names)):
            return False
        self.viewer = seat
        return True

    # Moving.

    def go(self, at: int) -> None:
        """Go to where this many events have been told."""
        self.at = max(0, min(at, self.length))

    def jump(self, kind: type[Event] | tuple[type[Event], ...], step: int = 1) -> bool:
        """Go to the next event of a type, or to the one before; returns False, without moving, if
        there is none."""
        ahead = range(self.at, self.length) if step > 0 else range(self.at - 2, -1, -1)
        for place in ahead:
            if isinstance(self.events[place], kind):
                self.at = place + 1
                return True
        return False

    # What is seen there.

    def glimpses(self, viewer: int | None) -> list[Glimpse[Any]]:
        """The table at every event as this player saw it; for an unfinished match the open
        table."""
        if not self.is_finished:
            viewer = None
        if viewer not in self._glimpses:
            self._glimpses[viewer] = self._game.glimpses(viewer=viewer)
        return self._glimpses[viewer]

    def view_at(self, at: int, viewer: int | None) -> Any:
        """The view when this many events had been told; a spell that is over stays until something
        else happens."""
        if at >= self.length:
            return self._game.view(viewer if self.is_finished else None)
        seen = self.glimpses(viewer)
        return view_told(seen, at, seen[0].view) if at else seen[0].view

    def view(self) -> Any:
        """The view that is shown now."""
        return self.view_at(self.at, self.viewer)

    def open_view(self) -> Any:
        """The open view now."""
        return self.view_at(self.at, None)

    def story(self, *, everybody: bool) -> list[Event]:
        """The story up to here: the open one, or as the viewer knows it."""
        if everybody or self.viewer is None or not self.is_finished:
            return self.events[: self.at]
        told: list[Event] = []
        heard = 0
        for chapter in self._game.chapters:
            for event in chapter.events:
                heard += event.seen_by(None) is not None
                if heard > self.at:
                    return told
                own = event.seen_by(self.viewer)
                if own is not None:
                    told.append(own)
        return told
