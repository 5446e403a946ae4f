"""A match in chapters, one for each phase: what is kept of it, and how it goes on.

A phase under way is a generator and cannot be copied. So a chapter keeps the table as the phase
began, the answers and the results of chance since; with these it can be replayed.
"""

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any, Generic

from esw_tui.kernel.dealer import Dealer, RecordedDealer, Result
from esw_tui.kernel.decisions import Key
from esw_tui.kernel.events import Event, Told, events_told
from esw_tui.kernel.faces import OVER
from esw_tui.kernel.rules import Request, TableT

if TYPE_CHECKING:
    from esw_tui.kernel.game import Game

Entry = tuple[int, tuple[Key, ...] | None]
"""An answer (seat, picks), or a sealed one taken back (seat, None)."""
Counted = tuple[dict[int | None, list[Event]], dict[Any, int]]
"""Lists and counts that are kept once computed: `Chapter.heard` and `.sums`."""


class Chapter(Generic[TableT]):
    """One phase of a match: the table as it began, and all that has happened since.

    Most tables and events of a match are never read again. So a chapter does not keep how a derived
    phase began, and of what lies before the last landmark it keeps only answers and results of
    chance. What is needed after all is replayed from the landmark. From then on all first tables
    are kept, because the next request is likely to come soon.
    """

    __slots__ = (
        "_counted",
        "_events",
        "_start",
        "before",
        "chance",
        "dealer",
        "entries",
        "is_derived",
        "position",
        "recalled",
        "stage",
        "told",
    )

    def __init__(
        self,
        start: TableT | None,
        stage: str,
        dealer: Dealer,
        before: "Chapter[TableT] | None",
        told: list[Told],
        chance: list[Result],
        is_derived: bool = False,
    ) -> None:
        self._start = start
        self.before = before
        """The chapter before, from which `start` can be replayed; None if `start` is given."""
        self.stage = stage
        """The phase, by its name in `Rules.phases`."""
        self.is_derived = is_derived
        """Whether `start` need not be kept: it can be replayed from the chapters before."""
        self.dealer = dealer
        """The dealer of this phase; a copy has another dealer than the game it was copied from."""
        self.position = dealer.position
        """Where the dealer's stream of chance was."""
        # Tuples, and None until needed: a long match keeps thousands of chapters, and the garbage
        # collector visits all that is no tuple of plain things again and again.
        self.entries: tuple[Entry, ...] = ()
        self.chance: Sequence[Result] = chance
        self.told: list[Told] | None = told
        """The events as rows, as the rules noted them; None once they are forgotten."""
        self._events: list[Event] | None = None
        self._counted: Counted | None = None
        self.recalled = False
        """Whether `start` has been asked for when it was not kept."""

    @property
    def heard(self) -> dict[int | None, list[Event]]:
        """What each seat has heard of it; see `esw_tui.kernel.counting`."""
        return self._counts[0]

    @property
    def sums(self) -> dict[Any, int]:
        """What has been counted before it; see `esw_tui.kernel.counting`."""
        return self._counts[1]

    @property
    def _counts(self) -> "Counted":
        """`heard` and `sums`, made on first use: most chapters are never counted."""
        if self._counted is None:
            self._counted = {}, {}
        return self._counted

    def count_anew(self) -> None:
        """Drop all counts: other chapters come before this one now."""
        self._counted = None

    @property
    def start(self) -> TableT:
        """The table as the phase began."""
        if self._start is None:
            assert self.before is not None
            self._start = played_to_the_end(remembered(self.before)).table.copy()
            self.recalled = True
        return self._start

    @property
    def events(self) -> list[Event]:
        """What happened; replayed if it has been forgotten."""
        if self.told is None:
            self.recall()
        assert self.told is not None
        if self._events is None:
            self._events = []
        if len(self._events) < len(self.told):
            self._events += events_told(self.told[len(self._events) :])
        return self._events

    def recall(self) -> None:
        """Restore the rows of this chapter and of those before it back to the last kept table."""
        played = remembered(self)
        parts: list[list[Told]] = []

        def note(table: TableT) -> list[Told]:
            parts.append([])
            return parts[-1]

        played_to_the_end(played, note)
        for each, told in zip(played, parts, strict=True):
            each.told = each.told or told

    def forget(self) -> None:
        """Keep only what is needed to replay the chapter."""
        if self._events is None:
            self.told = None
        if self.is_derived and self.before is not None:
            self._start = None


def remembered(chapter: Chapter[TableT]) -> list[Chapter[TableT]]:
    """A chapter and those before it, from the last one whose first table is kept."""
    chapters = [chapter]
    while chapters[0]._start is None:
        before = chapters[0].before
        assert before is not None
        chapters.insert(0, before)
    return chapters


def recall(chapters: Sequence[Chapter[TableT]]) -> None:
    """Restore the rows of several chapters in a row; each stretch between two kept tables is
    replayed once."""
    first = 0
    while first < len(chapters):
        end = first + 1
        while end < len(chapters) and chapters[end]._start is None:
            end += 1
        for chapter in reversed(chapters[first:end]):
            if chapter.told is None:
                chapter.recall()
                break
        first = end


def played_to_the_end(
    played: Sequence[Chapter[TableT]], note: "Note | None" = None
) -> "Game[TableT, Any]":
    """Replay chapters in a row, up to where the next one began."""
    past = played_again(played, note)
    past.table.rules.between_phases(past.table)
    return past


def played_again(
    played: Sequence[Chapter[TableT]], note: "Note | None" = None
) -> "Game[TableT, Any]":
    """Replay chapters in a row in a game of their own, and no further."""
    from esw_tui.kernel.game import Game

    start = played[0].start
    past: Game[TableT, Any] = Game.__new__(Game)
    past.stop = lambda table: len(past.chapters) == len(played)
    past.chapters = []
    past.dealer = RecordedDealer([result for each in played for result in each.chance])
    past.table = start.copy()
    past.table.dealer = past.dealer
    past.begin(start, note)
    for each in played:
        for seat, picks in each.entries:
            past.repeat(seat, picks)
    return past


Note = Callable[[Any], list[Told]]
"""Makes the list in which the rules note the events of a phase, given the table."""


def play_phases(
    table: TableT,
    chapters: list[Chapter[TableT]],
    start: TableT | None = None,
    stop: Callable[[TableT], bool] | None = None,
    note: Note | None = None,
) -> Generator[Request, Any, None]:
    """Play phase after phase, each in a chapter of its own; yields what the rules ask for.

    `start` is a copy of the table as it is now, if there is one already. `note` makes the list for
    the events of each phase.
    """
    rules = table.rules
    phases, landmark, derived = rules.phases, rules.landmark, rules.derived
    apart, landmarks = rules.landmarks_apart, -1
    between_phases = rules.between_phases
    last = this = len(chapters)
    before: Chapter[TableT] | None = None
    keeps = False
    chance: list[Result] = []
    while table.stage != OVER:
        if before is not None:
            keeps = keeps or before.recalled
            if stop is not None and stop(table):
                break
            between_phases(table)
            if chance:
                chance = []
            else:
                before.chance = ()
        stage = table.stage
        is_derived = stage in derived
        if stage == landmark:
            for old in chapters[last:this]:
                old.forget()
            last, this = this, len(chapters)
            landmarks += 1
            is_derived = landmarks % apart > 0
        if start is None and (keeps or before is None or not is_derived):
            start = table.copy()
        told = [] if note is None else note(table)
        chapter = Chapter(start, stage, table.dealer, before, told, chance, is_derived)
        chapters.append(chapter)
        table.begin_phase(chance, told)
        steps = phases[stage](table)
        if steps is not None:
            yield from steps
        before = chapter
        start = None
    while True:
        yield None
