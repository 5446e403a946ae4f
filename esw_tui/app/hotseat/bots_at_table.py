"""Bots at the table: they answer, they think, they sit in for people who leave."""

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from esw_tui.app.hotseat.sitting import Sitting

if TYPE_CHECKING:
    from esw_tui.app.hotseat.match import HotseatMatch
    from esw_tui.app.table.match_table import MatchTable
    from esw_tui.bots import Thinking
    from esw_tui.kernel.decisions import Key
    from esw_tui.spellcraft.views import View

AT_ONCE = 60
"""So many events are shown before bots go on playing."""


class BotsAtTable(Sitting):
    """An app whose bots play."""

    @abstractmethod
    def proceed(self) -> None:
        """Whatever is next."""

    @abstractmethod
    def bring_table(self, before: "View | None" = None, heard: int | None = None) -> None:
        """A fresh table, and play goes on."""

    @abstractmethod
    def goes_on_when_seen(self) -> bool:
        """Let the table go on when the overlay over it is closed, if there is one."""

    @property
    @abstractmethod
    def table(self) -> "MatchTable | None":
        """The table of the match, if it is what one sees."""

    def let_bots_play(self) -> None:
        """Bots answer until a person is asked, or there is enough to show, or one must think. With
        each round they wait for the show: whoever comes back then plays it."""
        from esw_tui.spellcraft.events import RoundBegan

        evening = self.evening
        so_far = len(evening.public_events())
        while (bot := evening.bot_asked) is not None:
            if self._must_think(bot):
                return
            evening.let_bot_answer(bot)
            fresh = evening.public_events(so_far)
            enough = len(fresh) > AT_ONCE or any(isinstance(each, RoundBegan) for each in fresh)
            if enough or self.count_games() > self.games_ended:
                return

    # Thinking.

    def _must_think(self, bot: int) -> bool:
        """Whether a bot thinks before it answers; it begins to, unless it does already."""
        thinking = self.study.thinking
        if thinking is None or not self.evening.is_pondered(thinking):
            self.study.interrupt()
            thinking = self.evening.ponder(bot)
            if thinking is not None:
                self.study.think(thinking, partial(self._hear, self.evening))
        return thinking is not None

    def _hear(
        self, evening: "HotseatMatch", thinking: "Thinking", picks: "tuple[Key, ...]"
    ) -> None:
        """A bot has thought and answers."""
        if self.is_playing and self.evening is evening:
            evening.hear(thinking, picks)
            if self.table is not None or self.goes_on_when_seen():
                self.proceed()
            else:  # a curtain, a recap, the end of a game: whoever reads it goes on
                self.let_bots_play()

    def thinks(self) -> str:
        """What is to be said while a bot thinks; nothing if none does."""
        thinking = self.study.thinking
        if thinking is None:
            return ""
        return f"{self.evening.names[thinking.decision.seat]} is thinking …"

    # People's chairs, and people who are dead.

    def take_over(self, seat: int, level: str) -> None:
        """A bot plays on for somebody who leaves."""
        self.evening.take_over(seat, level)
        self.play_on()

    def give_back(self, seat: int) -> None:
        """Somebody is back."""
        self.evening.give_back(seat)
        self.play_on()

    def action_skip_ahead(self) -> None:
        """When every person is dead, play the game to its end without a show."""
        if not self.evening.can_skip_ahead:
            if self.table is not None:
                self.table.flash("Skipping ahead is for when every person's Wizard is dead.")
            return
        thinking = self.evening.skip_ahead()
        if thinking is None:
            self.bring_table()
            return
        self.study.think(thinking, partial(self._skip_on, self.evening))
        if self.table is not None and self.table.is_mounted:
            self.table.quiet(self.thinks())

    def _skip_on(
        self, evening: "HotseatMatch", thinking: "Thinking", picks: "tuple[Key, ...]"
    ) -> None:
        """A bot has thought while people skip ahead."""
        if self.is_playing and self.evening is evening:
            evening.hear(thinking, picks)
            if evening.can_skip_ahead:
                self.action_skip_ahead()
            else:
                self.bring_table()
