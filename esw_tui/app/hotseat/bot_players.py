"""The bots of the match on the table: they answer, think, and take over for people who leave."""

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
"""After this many events bots wait until they are shown."""


class BotPlayers:
    """The bots of the match on the table."""

    def __init__(self, play: "Play", threads: "WorkerThreads") -> None:
        self._play = play
        self.thought = BotThinking(threads)

    def interrupt(self) -> None:
        """Stop a bot that is thinking; its answer is not needed any more."""
        self.thought.interrupt()

    def let_play(self) -> None:
        """Let bots answer until a person is asked, there is enough to show, or one of them must
        think.

        At the beginning of each round they wait for the show, so that a person who comes back
        meanwhile plays that round.
        """
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
        """Whether the bot must think before it answers; starts its thinking if needed."""
        match = self._play.match
        thinking = self.thought.thinking
        if thinking is None or not match.is_pondered(thinking):
            self.thought.interrupt()
            thinking = match.ponder(bot)
            if thinking is not None:
                self.thought.think(thinking, partial(self._hear, match))
        return thinking is not None

    def _hear(self, match: "HotseatMatch", thinking: "Thinking", picks: "tuple[Key, ...]") -> None:
        """Take the answer of a bot that has finished thinking."""
        play = self._play
        if play.is_on and play.match is match:
            match.hear(thinking, picks)
            if play.table is not None or play.goes_on_when_seen():
                play.proceed()
            else:  # a curtain or the end of a game: the players go on from there by key
                self.let_play()

    @property
    def words(self) -> str:
        """What the screen says while a bot thinks; "" if none does."""
        thinking = self.thought.thinking
        if thinking is None:
            return ""
        return f"{self._play.match.names[thinking.decision.seat]} is thinking …"

    def take_over(self, seat: int, level: str) -> None:
        """Have a bot play for a person who leaves."""
        self._play.match.take_over(seat, level)
        self._play.set_dial()
        self._play.dress_seats()
        self._play.play_on()

    def give_back(self, seat: int) -> None:
        """Have the person play again."""
        self._play.match.give_back(seat)
        self._play.set_dial()
        self._play.dress_seats()
        self._play.play_on()

    def skip_ahead(self) -> None:
        """Play the game to its end without a show, once every person is dead."""
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
        """Take the answer of a bot that has finished thinking, and go on skipping."""
        play = self._play
        if play.is_on and play.match is match:
            match.hear(thinking, picks)
            if match.can_skip_ahead:
                self.skip_ahead()
            else:
                play.bring_table()
