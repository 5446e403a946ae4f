"""A match on the screen, from its beginning until it is left: what comes next, the curtain, the
ends."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual import events

from esw_tui.app.hotseat.bot_players import BotPlayers
from esw_tui.app.hotseat.disk_writer import DiskWriter
from esw_tui.app.hotseat.drafts import Drafts
from esw_tui.app.hotseat.typed_ahead import GOING_ON, TypedAhead
from esw_tui.app.show.event_player import Dial
from esw_tui.errors import EswError

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp
    from esw_tui.app.hotseat.curtain import CurtainScreen
    from esw_tui.app.hotseat.match import HotseatMatch
    from esw_tui.app.hotseat.seating import MatchPlan
    from esw_tui.app.table.match_table import MatchTable
    from esw_tui.bots.thinking import Budget
    from esw_tui.kernel.decisions import Decision, Key
    from esw_tui.kernel.story import HeardStory
    from esw_tui.records.match import RecordedMatch
    from esw_tui.records.plain import GoOn

ROUND_LOOK = 3.0
"""How many seconds a lone player has to look at the end of a round, at the quick pace."""


class Play:
    """The match on the table, or none, and the way from one question to the next."""

    def __init__(self, app: "EswApp", clock: Callable[[], float]) -> None:
        self._app = app
        self._match: HotseatMatch | None = None
        self.record: RecordedMatch | None = None
        """The record of the match that was on the table last."""
        self.think: Budget | None = None
        """How long bots may think about a decision, if the players set that."""
        self.bots = BotPlayers(self, app.threads)
        self.disk = DiskWriter(app)
        self.typed = TypedAhead(clock)
        self.dial = Dial()
        """The speed of the show, and whether it pauses."""
        self.drafts = Drafts()
        self.kept: dict[str, Any] = {}
        """What else a table remembers for the tables that replace it, by name."""
        self._called: tuple[int, int] | None = None
        """The seat that was called last, and how many events had been told by then."""
        self.games_ended = 0
        """How many ends of games have been shown."""
        self.left_off = 0
        """How many events had been shown when the last end of a game was."""
        self.rounds_begun = 0
        """How many rounds have begun on the screen."""

    @property
    def match(self) -> "HotseatMatch":
        """The match being played."""
        assert self._match is not None, "no match is being played"
        return self._match

    @property
    def is_on(self) -> bool:
        """Whether a match is on the table."""
        return self._match is not None

    @property
    def unsaved(self) -> str:
        """Why the match is not saved, as a sentence; "" if it is, or if there is none."""
        return self._match.save.unsaved if self._match is not None else ""

    # Beginning and leaving.

    def begin_match(self, plan: "MatchPlan") -> None:
        """Begin a match. Raises `EswError` if that is not possible."""
        from esw_tui.app.shown import check_shown
        from esw_tui.records.match import RecordedMatch

        check_shown(plan.box)
        self._app.clear_notifications()  # they were about another screen
        match = RecordedMatch.begin(
            plan.save,
            plan.box,
            plan.seats(),
            seed=plan.seed,
            settings=plan.settings,
            packs=plan.packs,
            think=plan.think or self.think,
            must_save=plan.save is not None,
            forces=False,
        )
        self.sit_down(match, resumed=False)
        self.show_again(0)

    def show_again(self, told: int) -> None:
        """Bring a table that shows all events after this many, or none of them if the players want
        no show."""
        if self._app.settings.pace == "instant" or told >= self.match.heard:
            self.play_on()
        else:
            self.bring_table(self.match.open_look(max(told, 1)), told)

    def continue_match(
        self, path: Path, refused: Callable[[EswError], object] | None = None
    ) -> None:
        """Go on with a saved match, behind a curtain if several people play."""
        from esw_tui.app.shown import check_shown
        from esw_tui.records.match import RecordedMatch

        def open_match(go_on: "GoOn") -> RecordedMatch:
            match = RecordedMatch.open(path, self.think, go_on, forces=False)
            try:
                check_shown(match.header.box)
            except EswError:
                match.let_go()
                raise
            return match

        def go_on_with(match: RecordedMatch) -> None:
            self.sit_down(match, resumed=True)
            self.show_again(self.match.last_turn_begins())

        self._app.read(
            open_match,
            go_on_with,
            refused,
            RecordedMatch.let_go,
        )

    def sit_down(self, record: "RecordedMatch", *, resumed: bool) -> None:
        """Put a match on the table, in place of the one before."""
        from esw_tui.app.hotseat.match import HotseatMatch

        self.leave_match()
        self.kept = {}
        self.record = record
        self._match = HotseatMatch(record, resumed=resumed)
        self._match.save.written = self.disk.force
        self.disk.force()
        self.dress_seats()
        self.games_ended = self.count_games()
        self.rounds_begun = self.count_rounds()
        self.dial.steps = self._app.settings.steps
        self.set_dial()

    def dress_seats(self) -> None:
        """Give every seat its sign and colour, and mark those that bots play."""
        assert self.record is not None
        seats = self.record.header.seats
        bots = set(range(len(seats))) - set(self.match.humans)
        self._app.appearance.dress([(seat.mark, seat.colour) for seat in seats], bots)

    def set_dial(self) -> None:
        """Set whether several people watch the show, so that it keeps to the slowest reader."""
        self.dial.together = len(self.match.humans) > 1

    def rematch(self) -> None:
        """Begin a match with the same players."""
        from esw_tui.app.hotseat.seating import plan_of

        if self.record is not None:
            self.begin_match(plan_of(self.record.header).again())

    def leave_match(self) -> str:
        """Close the match and its save.

        Returns why it is not saved, or ""; the next screen tells that too.
        """
        self._app.learn.coach = None
        self.bots.interrupt()
        if self._match is None:
            return ""
        self._match.save.finish()
        trouble = self._match.save.trouble
        self._let_go()
        if trouble:
            self._app.call_later(self._app.warn, trouble)
        return trouble

    def forget_match(self) -> None:
        """Abandon the match, whose save is deleted."""
        self.bots.interrupt()
        if self._match is not None:
            self._match.save.abandon()
            self._let_go()

    def _let_go(self) -> None:
        match, self._match = self.match, None
        self.disk.let_go(match)

    # From question to question.

    def play_on(self) -> None:
        """Go on with a fresh table, unless a pass comes next, whose player's secrets are not put on
        a table."""
        if self.match.must_pass:
            self.proceed()
        else:
            self.bring_table()

    def proceed(self) -> None:
        """Go on with what comes next: a bot, a pass, a question, the end."""
        from esw_tui.app.hotseat.match import Ask, BotMoves, Over, Pass

        if not self.is_on:
            return
        table = self.table
        if table is not None:  # earlier it would vanish with the screen before
            self.tell_trouble()
        if table is not None and (table.is_performing or not table.is_mounted):
            return
        if table is not None and table.round_over is not None:
            return
        if table is None and self.goes_on_when_seen():
            return
        self.bots.let_play()
        upcoming = self.match.next()
        behind = table is not None and table.heard != len(table.open_story())
        if table is not None and behind and not self.match.holds_back:
            table.quiet()
            table.perform(partial(self._app.call_later, self.proceed))
            return
        if table is not None and self._has_shown_end(table):
            self._game_over(table)
            return
        unseen = table is not None and table.heard < self.match.heard
        if table is not None and unseen and not self.match.holds_back:
            self._round_over(table)
            return
        match upcoming:
            case BotMoves():
                if table is not None and self.bots.words:
                    table.quiet(self.bots.words)
                else:
                    self._go_on_at_table()
            case Pass(seat, why):
                self.drop_curtain(seat, why)
                self._call(seat)
            case Ask(_, decision):
                if table is not None and self.disk.must_wait():
                    table.quiet(self.disk.words)
                elif table is not None:
                    self.typed.ask(decision, alone=self.match.lone_human is not None)
                    table.ask(decision)
                    self._call(decision.seat)
                else:
                    self._go_on_at_table()
            case Over():
                self.match_over()

    def _has_shown_end(self, table: "MatchTable") -> bool:
        """Whether the end of a game has been shown; bots may already have played to another one."""
        seen = table.open_story().passing(self.match.shown.ends_game)
        return seen > self.games_ended

    def answer(self, decision: "Decision", picks: "Iterable[Key]") -> None:
        """A player at the keyboard answers; what was private leaves the screen at once.

        Keys typed ahead may come for a question that is answered already or not yet seen; they do
        not count.
        """
        self._take(decision, lambda: self.match.answer(decision, picks))

    def decline(self, decision: "Decision") -> None:
        """A player says no, and does not want to be asked that again in this turn."""
        self._take(decision, lambda: self.match.decline(decision))

    def _take(self, decision: "Decision", answer: Callable[[], None]) -> None:
        if self.typed.is_deaf or not self.match.is_asking(decision):
            return
        before, heard = self.match.open_view, self.match.heard
        if self.table is not None and self.table.heard < heard:  # some of it was held back
            heard = self.table.heard
            before = self.match.open_look(heard)
        held = self.match.holder
        answer()
        if held is not None and self.match.holder is None:
            self._app.clear_notifications()
            self.bring_table(before, heard)
        else:
            self.proceed()

    def _call(self, seat: int) -> None:
        """Draw the attention of the player who is asked now, once."""
        called = (seat, self.match.heard)
        if called != self._called and self.match.is_news_to(seat):
            self._app.alert()
        self._called = called

    def tell_trouble(self) -> None:
        """Tell what is wrong with the save, once."""
        save = self.match.save
        trouble, save.trouble = save.trouble, ""
        if trouble:
            self._app.warn(trouble)

    # The table.

    @property
    def table(self) -> "MatchTable | None":
        """The table of the match, if it is the screen in sight; else None."""
        if not self.is_on:
            return None
        from esw_tui.app.table.match_table import MatchTable

        screen = self._app.screen
        return screen if isinstance(screen, MatchTable) else None

    def bring_table(self, before: Any = None, heard: int | None = None) -> None:
        """Bring a fresh table, with the coach beside it in the tutorial; play goes on there."""
        coach, shown = self._app.learn.coach, self.match.shown
        if coach is not None:
            self._app.show(shown.tutorial_table(coach, before, heard))
        else:
            self._app.show(shown.match_table(before, heard))

    def goes_on_when_seen(self) -> bool:
        """Have the table go on once the overlay above it is closed; returns False if there is
        none."""
        from esw_tui.app.table.match_table import MatchTable

        covered = [each for each in self._app.screen_stack if isinstance(each, MatchTable)]
        for table in covered:
            table.goes_on_when_seen = True
        return bool(covered)

    def _go_on_at_table(self) -> None:
        if self.table is None:
            self.bring_table()
        else:
            self._app.call_after_refresh(self.proceed)

    # The show.

    def has_spectators(self, table: "MatchTable") -> bool:
        """Whether people only look on: none of their Wizards lives, and that has been shown."""
        match = self.match
        return match.shown.is_out(table.look_view, match.humans) and match.can_skip_ahead

    def swallows(self, event: events.InputEvent) -> bool:
        """Whether a key or click has no effect, because a show is on or it was typed ahead.

        In a show only its own keys, and those that look things up, have an effect; others show
        which keys do, and a click goes on. Keys typed ahead have no effect while they are held,
        unless they only open something to read.
        """
        table = self.table
        if table is None:
            return False
        if not table.is_performing:
            key = event.key if isinstance(event, events.Key) else ""
            deaf = self.typed.is_deaf or self.typed.takes_for_step(key)
            deaf = deaf and not table.only_reads(event)
            if deaf and isinstance(event, events.Key):
                if key in GOING_ON:
                    self.typed.hold()
                else:
                    table.came_too_soon(event)
            return deaf
        if table.lets_through(event):
            return False
        if isinstance(event, events.Key):
            table.tell_keys()
            table.came_too_soon(event)
        else:
            table.action_go_on()
        return True

    def count_games(self) -> int:
        """How many games of the match are over."""
        return self.match.public_events().passing(self.match.shown.ends_game)

    def count_rounds(self) -> int:
        """How many rounds of the match have begun."""
        return self.match.public_events().passing(self.match.shown.begins_round)

    def story_to_show(self) -> "HeardStory":
        """The open story, up to the end of a game or round that players have not looked at yet.

        The next game or round may have begun already.
        """
        from esw_tui.kernel.story import since_last

        story, shown = self.match.public_events(), self.match.shown
        new_rounds = self.count_rounds() - self.rounds_begun if self._looks_at_rounds else 0
        new_games = self.count_games() - self.games_ended
        news = [(shown.begins_round, new_rounds), (shown.ends_game, new_games)]
        first = max([len(since_last(story, each, nth)) for each, nth in news if nth > 0], default=0)
        seen = len(story) - first
        rounds = story[:seen].passing(shown.begins_round)
        for told, event in enumerate(story[seen:], seen):
            if shown.begins_game_after(event, self.games_ended):
                return story[:told]
            if shown.begins_round(event):
                rounds += 1
                is_new = rounds > self.rounds_begun and self._looks_at_rounds
                if is_new and shown.has_round_before(event):
                    return story[:told]
        return story

    # Between two rounds.

    @property
    def waits_for_key(self) -> bool:
        """Whether the end of a round stays until a key is pressed: several people look at it.

        A lone player gets some seconds to read it.
        """
        return len(self.match.humans) > 1

    @property
    def _looks_at_rounds(self) -> bool:
        """Whether players look back at each round; in the tutorial the coach does that."""
        if self._app.learn.coach is not None:
            return False
        return self.waits_for_key or self._app.settings.pace != "instant"

    def _round_over(self, table: "MatchTable") -> None:
        """Have all players look at what the round has changed, before a curtain falls."""
        from esw_tui.app.table.show_pace import SECONDS

        self.typed.pause()
        look = None if self.waits_for_key else ROUND_LOOK * SECONDS[self._app.settings.pace]
        table.look_at_round(look)

    def next_round(self) -> None:
        """Begin the next round, as a key has ended the look at this one."""
        self.typed.skip()
        self.rounds_begun = self.story_to_show().passing(self.match.shown.begins_round) + 1
        self.proceed()

    # The curtain.

    def drop_curtain(self, seat: int, why: str) -> None:
        """Drop the curtain; nothing private is left on the screen or below it."""
        from esw_tui.app.hotseat.curtain import CurtainScreen

        self._drop(CurtainScreen(seat, why))

    def offer_back(self, seat: int) -> None:
        """Drop a curtain for a player who wants a sealed spell back; only that player's digit lifts
        it."""
        from esw_tui.app.hotseat.curtain import TakeBackScreen

        self._drop(TakeBackScreen(seat, self.match.shown.sealed))

    def _drop(self, curtain: "CurtainScreen") -> None:
        self._app.clear_notifications()
        self.match.hide()
        self._app.show(curtain)

    def lift_curtain(self, seat: int) -> None:
        """Give the right player the keyboard: the question comes at once, with what has happened
        beside it."""
        self.match.lift_curtain(seat)
        self.typed.pause()
        self.bring_table()

    def take_back(self, seat: int) -> None:
        """Give the player at the keyboard its sealed spell back. Raises `EswError` if there is
        none."""
        self.match.take_back(seat)
        self.lift_curtain(seat)

    # Ends.

    def _game_over(self, table: "MatchTable") -> None:
        from esw_tui.app.screens.match_over import GameOverScreen

        self.left_off = table.heard
        self.games_ended = self.count_games()
        if self.match.over:
            self.match_over()
        else:
            self._app.show(GameOverScreen())

    def next_game(self) -> None:
        """Show the table as it was when the last game ended; then the next game begins."""
        self.bring_table(self.match.open_look(self.left_off), self.left_off)

    def match_over(self) -> None:
        """Show how the match ended, or after the tutorial what to do now."""
        coach = self._app.learn.coach
        if coach is not None:
            self._app.show(self.match.shown.what_now(coach))
            return
        view, shown = self.match.open_view, self.match.shown
        if self.record is not None:
            self._app.evening.note(self.record.header, shown.points(view), view.winners)
        self._app.show(shown.match_over())
