"""A match in chapters, one for each phase: what is kept of it, and how it goes on.

A phase under way is a generator and cannot be copied, so a chapter knows the table as the phase
began; with the answers and the results of chance since, it can be played again.
"""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from esw_tui.spellcraft.dealer import Dealer, RecordedDealer, Result
from esw_tui.spellcraft.decisions import Decision, Key, Together
from esw_tui.spellcraft.events import Event, Told, events_told
from esw_tui.spellcraft.rounds import PHASES
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.turns import reveal_next_spell

if TYPE_CHECKING:
    from esw_tui.spellcraft.bookmarks import Bookmark
    from esw_tui.spellcraft.game import Game

Entry = tuple[int, tuple[Key, ...] | None]
"""An answer (seat, picks), or a placement taken back (seat, None)."""


class Chapter:
    """One phase of a match: the table as it began, and all that has happened since.

    Most tables and events of a match nobody asks for: how a turn began is not kept, and of
    rounds long past only the answers and the results of chance. Should somebody ask after all,
    the chapters since the start of the round are played again; and whoever has asked once is
    likely to ask again, so from then on turns are kept.
    """

    __slots__ = (
        "_events",
        "_start",
        "before",
        "bookmark",
        "chance",
        "dealer",
        "entries",
        "position",
        "recalled",
        "stage",
        "told",
    )

    def __init__(
        self,
        start: Table | None,
        stage: str,
        dealer: Dealer,
        before: "Chapter | None",
        told: list[Told],
    ) -> None:
        self._start = start
        self.before = before
        """The chapter from which its table follows; None if the table is a given."""
        self.stage = stage
        """The phase; see `esw_tui.spellcraft.rounds`."""
        self.dealer = dealer
        """Who dealt; a copy has another dealer than the game it was copied from."""
        self.position = dealer.position
        """Where the dealer's stream of chance was."""
        self.entries: list[Entry] = []
        self.chance: list[Result] = []
        self.told: list[Told] | None = told
        """The same events as the rules tell them; None once that is forgotten."""
        self._events: list[Event] | None = None
        self.recalled = False
        """Whether somebody asked for its table, which had not been kept."""
        self.bookmark: Bookmark | None = None
        """Where copies of the phase under way begin, once there has been one."""

    @property
    def start(self) -> Table:
        """The table as the phase began."""
        if self._start is None:
            assert self.before is not None
            self._start = played_to_the_end(remembered(self.before)).table.copy()
            self.recalled = True
        return self._start

    @property
    def events(self) -> list[Event]:
        """What happened."""
        if self.told is None:
            played = remembered(self)
            for each, again in zip(played, played_to_the_end(played).chapters, strict=True):
                each.told = each.told or again.told
        assert self.told is not None
        if self._events is None:
            self._events = []
        if len(self._events) < len(self.told):
            self._events += events_told(self.told[len(self._events) :])
        return self._events

    def forget(self) -> None:
        """Keep only what is needed to play the chapter again; what was heard stays known."""
        if self._events is None:
            self.told = None
        if self.stage in NOT_KEPT and self.before is not None:
            self._start = None


def remembered(chapter: Chapter) -> list[Chapter]:
    """A chapter and those before it, from the last one whose beginning is remembered."""
    chapters = [chapter]
    while chapters[0]._start is None:
        before = chapters[0].before
        assert before is not None
        chapters.insert(0, before)
    return chapters


def played_to_the_end(played: "Sequence[Chapter]", note: "Note | None" = None) -> "Game":
    """Chapters in a row, played anew up to where the next one began."""
    past = played_again(played, note)
    if past.table.stage == "turn":
        reveal_next_spell(past.table)
    return past


def played_again(played: "Sequence[Chapter]", note: "Note | None" = None) -> "Game":
    """Chapters in a row, played anew in a game of its own as they were, and no further."""
    from esw_tui.spellcraft.game import Game

    start = played[0].start
    past = Game.__new__(Game)
    past.stop = lambda table: len(past.chapters) == len(played)
    past.chapters = []
    past.dealer = RecordedDealer([result for each in played for result in each.chance])
    past.table = start.copy()
    past.table.dealer = past.dealer
    past.begin(start, note or in_a_list)
    for each in played:
        for seat, picks in each.entries:
            past.repeat(seat, picks)
    return past


Note = Callable[[Table], list[Told]]
"""Gives for each phase the list in which the rules note what happens."""


def in_a_list(table: Table) -> list[Told]:
    """Nobody looks at the table meanwhile."""
    return []


NOT_KEPT = ("placing", "turn")
"""Phases whose beginning need not be kept: it follows from the start of their round."""

Request = Decision | Together | None
"""A question, several at once, or None: nobody has to decide anything any more."""


def play_phases(
    table: Table,
    chapters: list[Chapter],
    start: Table | None = None,
    stop: Callable[[Table], bool] | None = None,
    note: Note = in_a_list,
    before: Chapter | None = None,
) -> Generator[Request, Any, None]:
    """Phase after phase, each in a chapter of its own; yields what the rules ask for.

    `start` is the table as it is now, if somebody keeps a copy already; `before` the chapter
    that has just ended, or None: the table is a given.
    """
    last_round = this_round = len(chapters)
    keeps = False
    while table.stage != "match over":
        if before is not None:
            before.bookmark = None
            keeps = keeps or before.recalled
            if stop is not None and stop(table):
                break
            if table.stage == "turn":
                reveal_next_spell(table)
        if table.stage == "round":
            for old in chapters[last_round:this_round]:
                old.forget()
            last_round, this_round = this_round, len(chapters)
        if start is None and (keeps or before is None or table.stage not in NOT_KEPT):
            start = table.copy()
        told = note(table)
        chapter = Chapter(start, table.stage, table.dealer, before, told)
        chapters.append(chapter)
        table.begin_phase(chapter.chance, told)
        steps = PHASES[table.stage](table)
        if steps is not None:
            yield from steps
        before = chapter
        start = None
    while True:
        yield None
