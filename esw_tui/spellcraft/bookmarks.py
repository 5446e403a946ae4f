"""Bookmarks: where in a phase its copies begin.

Between two Components of a Spell nothing is under way that is not on the table, so a turn can be
gone on with from there as well as from its start. Whoever thinks ahead copies the same moment
many times over: the first copy plays the phase again from its start and lays a bookmark before
the last Component that has begun; those after it begin there.
"""

from esw_tui.spellcraft.chapters import Chapter, Entry
from esw_tui.spellcraft.dealer import RecordedDealer, Result
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Told
from esw_tui.spellcraft.rounds import PHASES
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.turns import resolve_spell

Done = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], int]
"""What of a turn is done: started, kept, failed, used, more dice."""


class Bookmark:
    """The table as a phase began, or between two Components; and all that was told till then."""

    __slots__ = ("chance", "done", "entries", "start", "table", "told")

    def __init__(self, chapter: Chapter, table: Table | None = None) -> None:
        """Laid where this table is now, or at the start of the phase."""
        self.start = chapter.start
        self.table = self.start
        self.done: Done | None = None
        self.entries: list[Entry] = []
        self.chance: list[Result] = []
        self.told: list[Told] = []
        if table is not None:
            self.table = table.copy()
            self.done = (table.started, table.kept, table.failed, table.used, table.more_dice)
            self.entries += chapter.entries
            self.chance += table.chance
            self.told += table.told

    def take_up(self, table: Table, chapters: list[Chapter]) -> Steps | None:
        """Go on from here with a copy of the table, in a chapter of its own."""
        told = self.told.copy()
        chapter = Chapter(self.start, table.stage, table.dealer, None, told)
        chapter.bookmark = self
        chapters.append(chapter)
        table.begin_phase(chapter.chance, told)
        if self.done is None:
            return PHASES[table.stage](table)
        chapter.entries += self.entries
        if self.chance:
            chapter.chance += self.chance
            assert isinstance(table.dealer, RecordedDealer)
            table.dealer.repeated = len(self.chance)
        table.started, table.kept, table.failed, table.used, table.more_dice = self.done
        return resolve_spell(table)
