"""A saved match to step through: forwards, backwards, through any eyes once it is over."""

from pathlib import Path

from esw_tui.cards import Card
from esw_tui.cards.export import read_box
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.views import View


class Replay:
    """A match that has been played, and where we are in it."""

    def __init__(self, path: Path, go_on: GoOn = in_peace) -> None:
        """Raises `RecordError` if the file is no match."""
        rebuilt = rebuild(read_record(path, go_on), go_on)
        header = rebuilt.record.header
        self._game: SpellGame = rebuilt.game
        self._entries = list(self._game.entries)
        self.names = tuple(seat.name for seat in header.seats)
        self.looks = tuple((seat.mark, seat.colour) for seat in header.seats)
        """The mark and the colour each seat chose."""
        self.cards: dict[str, Card] = dict(read_box(header.box, header.cards, path.name).by_name)
        self.is_finished = self._game.over
        """Whether the match was won: only then may hands be seen."""
        self.viewer: int | None = None
        """Through whose eyes we look; None: the open table."""
        self.at = len(self._entries)
        """How many answers have been given where we are."""

    @property
    def length(self) -> int:
        """How many answers there are."""
        return len(self._entries)

    def look_as(self, seat: int | None) -> bool:
        """Look through a player's eyes; refused while the match is unfinished."""
        if seat is not None and (not self.is_finished or not 0 <= seat < len(self.names)):
            return False
        self.viewer = seat
        return True

    def go(self, at: int) -> None:
        """To where so many answers had been given."""
        at = max(0, min(at, self.length))
        if at < self.at:
            self._game.rewind(at)
        else:
            for seat, picks in self._entries[self.at : at]:
                if picks is None:
                    self._game.retract(seat)
                else:
                    self._game.answer(self._game.decision(seat), picks)
        self.at = at

    def next_round(self, step: int) -> None:
        """To the beginning of the next round, or of the one before."""
        here = self._where()
        while 0 < self.at + step <= self.length and self._where() == here:
            self.go(self.at + step)
        if self.at + step == 0:
            self.go(0)

    def _where(self) -> tuple[int, int]:
        view = self._game.view(None)
        return view.game, view.round

    def view(self) -> View:
        """What we see."""
        return self._game.view(self.viewer)

    def open_view(self) -> View:
        """What everybody saw."""
        return self._game.view(None)

    def story(self, *, everybody: bool) -> list[Event]:
        """What has happened up to here: as everybody heard it, or as the viewer did."""
        return self._game.events_for(None if everybody else self.viewer)
