"""A match as a reel of frames, in plain data: what a page needs to play it event by event.

A frame is the table just after an event. Most frames look like the one before, so what stands on
them is kept once and named by its number. The reel of an unfinished match holds only what lay open,
and the texts only of cards that were named there.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.signs import COLOURS, MARKS, UNICODE, Look, settled
from esw_tui.app.table.telling import told
from esw_tui.app.words.box_words import box_words
from esw_tui.kernel.events import Event

LETTERS = {"turn": "s", "round": "r", "death": "x"}
"""The letter that marks a frame to jump to, by kind of landmark; see `ShownGame.landmarks`."""
Json = dict[str, Any]


class ReelShelf:
    """A list that keeps equal things once; a thing is named by its place."""

    def __init__(self) -> None:
        self.things: list[Any] = []
        self._places: dict[str, int] = {}

    def place(self, thing: Any) -> int:
        """The place of a thing, which is added if it is new."""
        key = json.dumps(thing, sort_keys=True)
        if key not in self._places:
            self._places[key] = len(self.things)
            self.things.append(thing)
        return self._places[key]


def look_of(replay: Replay) -> Look:
    """The marks and colours that the players of a match chose."""
    marks, colours = zip(*replay.looks, strict=True)
    return UNICODE.worn(settled(marks, MARKS), settled(colours, COLOURS))


class Reel(ABC):
    """A saved match, frame by frame; each game has a subclass that says what stands on its
    frames."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self.names = replay.names
        self.look = look_of(replay)
        self._shelves = {
            name: ReelShelf() for name in ("wizards", "heads", "spells", "rows", "own")
        }
        self._seen_cards: set[str] = set()

    def told(self) -> Json:
        """The whole reel as data."""
        replay = self.replay
        frames = [self._frame(at) for at in range(1, replay.length + 1)]
        seats = range(len(self.names))
        landmarks = replay.shown.landmarks
        return {
            "box": box_words(replay.box).title,
            "names": list(self.names),
            "marks": [self.look.marks[seat] for seat in seats],
            "colours": [self.look.seat_style(seat) for seat in seats],
            "over": replay.is_finished,
            "words": {letter: landmarks[kind][1].capitalize() for kind, letter in LETTERS.items()},
            "frames": frames,
            **{name: shelf.things for name, shelf in self._shelves.items()},
            "cards": {
                name: replay.cards[name].printed
                for name in sorted(self._seen_cards)
                if name in replay.cards
            },
        }

    def _frame(self, at: int) -> Json:
        """The frame after the first `at` events."""
        replay, shelves = self.replay, self._shelves
        event = replay.events[at - 1]
        self.note(event)
        view = replay.view_at(at, None)
        wizards = [shelves["wizards"].place(each) for each in self.wizards(view)]
        frame: Json = {
            "t": told(event, self.names),
            "w": event.why(self.names),
            "p": self.seconds(at),
            "h": shelves["heads"].place(self.head(view)),
            "m": wizards,
        }
        for kind, letter in LETTERS.items():
            if isinstance(event, replay.shown.landmarks[kind][0]):
                frame["k"] = letter
        if view.active is not None:
            frame["s"] = shelves["spells"].place(self.turn(view))
        rows = self.rows(view)
        if rows:
            frame["r"] = shelves["rows"].place(rows)
        if replay.is_finished:
            seats = range(len(self.names))
            frame["o"] = [shelves["own"].place(self.held(at, seat)) for seat in seats]
        return frame

    @abstractmethod
    def note(self, event: Event) -> None:
        """Remember from an event what is seen for longer than its frame."""

    @abstractmethod
    def seconds(self, at: int) -> float:
        """How many seconds the frame after the first `at` events is looked at."""

    @abstractmethod
    def head(self, view: Any) -> Json:
        """Where the match stands: round or turn, active seat, decks."""

    @abstractmethod
    def wizards(self, view: Any) -> list[Json]:
        """The players as everyone saw them, by seat."""

    @abstractmethod
    def turn(self, view: Any) -> Json:
        """What the active player does, card by card."""

    def rows(self, view: Any) -> list[tuple[str, list[str]]]:
        """The rows of cards in the middle of the table, each with its title."""
        return []

    @abstractmethod
    def held(self, at: int, seat: int) -> Json:
        """What only one seat saw after the first `at` events; asked only of a finished match."""

    def names_of(self, cards: Iterable[Any]) -> list[str]:
        """The names of cards; notes that their texts belong on the page."""
        names = [card.name for card in cards]
        self._seen_cards.update(names)
        return names
