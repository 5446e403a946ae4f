"""Bots at the table: they answer, think, and take over for people who leave."""

from functools import partial
from typing import TYPE_CHECKING

from esw_tui.app.hotseat.bot_thinking import BotThinking

if TYPE_CHECKING:
    from esw_tui.app.hotseat.match import HotseatMatch
    from esw_tui.app.hotseat.play import Play
    from esw_tui.app.worker_threads import WorkerThreads
    from esw_tui.bots import Thinking
    from esw_tui.kernel.decisions import Key

AT_ONCE = 60
"""How many events are shown before bots go on playing."""


class BotPlayers:
    """The bots of the match on the table."""

    def __init__(self, play: "Play", threads: "WorkerThreads") -> None:
        self._play = play
        self.thought = BotThinking(threads)

    def interrupt(self) -> None:
        """Stop a bot that thinks; its answer is not wanted any more."""
        self.thought.interrupt()

    def let_play(self) -> None:
        """Bots answer until a person is asked, or there is enough to show, or one must think. With
        each round they wait for the show: a player who comes back then plays it."""
        match = self._play.match
        so_far = match.heard
        while (bot := match.bot_asked) is not None:
            if self._must_think(bot):
                return
            match.let_bot_answer(bot)
            fresh = match.public_events(so_far)
            enough = len(fresh) > AT_ONCE or any(map(match.shown.begins_round, fresh))
            if enough or self._play.count_games() > self._play.games_ended:
                return

    def _must_think(self, bot: int) -> bool:
        """Whether the bot must think before it answers; starts it thinking, unless it does
        already."""
        match = self._play.match
        thinking = self.thought.thinking
        if thinking is None or not match.is_pondered(thinking):
            self.thought.interrupt()
            thinking = match.ponder(bot)
            if thinking is not None:
                self.thought.think(thinking, partial(self._hear, match))
        return thinking is not None

    def _hear(self, match: "HotseatMatch", thinking: "Thinking", picks: "tuple[Key, ...]") -> None:
        """Take the answer of a bot that has thought."""
        play = self._play
        if play.is_on and play.match is match:
            match.hear(thinking, picks)
            if play.table is not None or play.goes_on_when_seen():
                play.proceed()
            else:  # a curtain, the end of a game: whoever reads it goes on
                self.let_play()

    @property
    def words(self) -> str:
        """What the screen says while a bot thinks; empty if none does."""
        thinking = self.thought.thinking
        if thinking is None:
            return ""
        return f"{self._play.match.names[thinking.decision.seat]} is thinking …"

    def take_over(self, seat: int, level: str) -> None:
        """A bot plays on for a person who leaves."""
        self._play.match.take_over(seat, level)
        self._play.set_dial()
        self._play.dress_seats()
        self._play.play_on()

    def give_back(self, seat: int) -> None:
        """The person plays again."""
        self._play.match.give_back(seat)
        self._play.set_dial()
        self._play.dress_seats()
        self._play.play_on()

    def skip_ahead(self) -> None:
        """When every person is dead, play the game to its end without a show."""
        play = self._play
        if not play.match.can_skip_ahead:
            if play.table is not None:
                play.table.flash("Skipping ahead is for when every person's Wizard is dead.")
            return
        thinking = play.match.skip_ahead()
        if thinking is None:
            play.bring_table()
            return
        self.thought.think(thinking, partial(self._skip_on, play.match))
        if play.table is not None and play.table.is_mounted:
            play.table.quiet(self.words)

    def _skip_on(
        self, match: "HotseatMatch", thinking: "Thinking", picks: "tuple[Key, ...]"
    ) -> None:
        """Take the answer of a bot that has thought, and skip on."""
        play = self._play
        if play.is_on and play.match is match:
            match.hear(thinking, picks)
            if match.can_skip_ahead:
                self.skip_ahead()
            else:
                play.bring_table()
