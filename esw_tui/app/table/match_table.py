"""The table of a match: what lies open, and the hand and question of the player asked."""

from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import ActiveBinding, Binding, BindingType
from textual.geometry import Size

from esw_tui.app import keys
from esw_tui.app.hotseat.chairs import chairs_menu
from esw_tui.app.learn.rules_text import chapter_for
from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.stage_table import SHOW_ACTIONS, action_name
from esw_tui.app.table import paint_recap, paint_spell
from esw_tui.app.table.card_pane import News
from esw_tui.app.table.changes import changes
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.hinted_table import HintedTable
from esw_tui.app.table.panels import Pointed
from esw_tui.app.table.places import ASKING
from esw_tui.app.table.round_table import NOT_NOW
from esw_tui.app.table.show import LOOKING
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.app.textual_fixes.first_frame import FirstFrame
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.bots import LEVEL_NAMES
from esw_tui.cards.card import Card
from esw_tui.errors import EswError
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.questions import Question
from esw_tui.kernel.story import HeardStory
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.views import View

MARKING = ("mark", "confirm")
"""The actions for marking, where several answers may be picked."""


class MatchTable(HintedTable):
    """The table of a match, on which questions are answered."""

    BINDINGS: ClassVar[list[BindingType]] = [
        keys.HAND.does("read_hand"),
        Binding("tab", "app.focus_next", show=False),  # a key bound here is bound nowhere else
        keys.UNDO.does("undo"),
        keys.HIDE.does("hide"),
        keys.HINT.does("hint"),
        keys.CHAIRS.does("chairs"),
        keys.LEAVE.does("app.leave_table", show=False),
        keys.MENU.does("menu"),
        keys.HELP.does("app.help"),
    ]

    def __init__(self, before: View | None = None, heard: int | None = None) -> None:
        super().__init__(before, heard)
        self._seat: int | None = None
        self.goes_on_when_seen = False
        """Whether play goes on when the overlay over the table is closed."""
        self._reserved: Card | None = None
        """The card shown while the cursor is on no card and none asks."""
        self._first_frame = FirstFrame(self)
        self._drawn_in: list[Size] = []

    def on_mount(self) -> None:
        self._first_frame.hold()
        self.quiet()
        self.call_after_refresh(self._go_on)

    def on_unmount(self) -> None:
        self._first_frame.leave()

    def open_story(self) -> HeardStory:
        """The public events, as far as they may be told before the end of a game is celebrated."""
        return self.app.play.story_to_show()

    def true_view(self) -> View:
        """The present view; before the end of a game is celebrated, the view at that end."""
        match = self.app.match
        told = len(self.open_story())
        if told < match.heard:
            view: View = match.glimpses(told - 1)[0].view
            return view
        return super().true_view()

    def on_screen_resume(self) -> None:
        if self.goes_on_when_seen:
            self.goes_on_when_seen = False
            self.call_after_refresh(self._go_on)

    def _go_on(self) -> None:
        if self.is_current:  # a fresh one may have come already
            self.app.play.proceed()
        self.call_after_refresh(self._first_frame.show)

    # Showing.

    def end_of_show(self) -> Cut:
        """How the show ends: loud events wait for a key, other news before they are hidden."""
        play, shown = self.app.play, self.app.match.shown
        if play.count_games() > play.games_ended or shown.is_loud_at_end(self._story):
            return Cut.LOUD
        hides = play.match.must_pass is not None or len(self._story) < play.match.heard
        since = self.player.since if self.player is not None else 0
        return Cut.STOP if hides and any(map(shown.is_news, self._story[since:])) else Cut.NONE

    def show_told(self, told: int) -> None:
        super().show_told(told)
        self._tell_show()

    def show_changed(self) -> None:
        super().show_changed()
        self._tell_show()

    def _tell_show(self) -> None:
        """Tell what is being shown and how to go on, where questions stand otherwise."""
        if self.is_performing:
            watching = self.app.play.has_spectators(self)
            self._question = self.caption("s: to the end of this game" if watching else "")
            if self._flashing is None:
                self._show_question()

    def tell_keys(self) -> None:
        """Flash which keys work in a show, after another one was pressed."""
        self.flash("Space goes on, s skips this spell, End all of it. ? tells every key.")

    # Asking.

    @property
    def asked_question(self) -> Question | None:
        """The kind of question on the table, if there is one."""
        decision = self.query_one("#choices", Choices).decision
        decision = decision or self.query_one("#hand", Hand).decision
        return QUESTIONS[decision.kind] if decision else None

    def player_of(self, seat: int) -> str:
        level = self.app.match.bot_level(seat)
        return "a person" if level is None else f"a bot, {LEVEL_NAMES[level]}"

    def chapter(self) -> int:
        """The chapter of the rules that fits the stage and the question."""
        return chapter_for(self.box, self.look_view.stage, self.asked_question)

    def quiet(self, words: str = "") -> None:
        self._seat = self._reserved = None
        super().quiet(words)

    def ask(self, decision: Decision) -> None:
        """Ask the player at the keyboard."""
        self.quiet()
        self._seat = decision.seat
        self._view = self.app.match.view
        self._asking = self.cards.get(decision.source or "")
        hand = self.query_one("#hand", Hand)
        if decision.kind == "spell":
            hand.display = True
            self._offer("Place")
            hand.build(decision, self.look_view, self.app.play.drafts.find(decision))
            hand.focus()
        else:
            choices = self.query_one("#choices", Choices)
            choices.display = True
            again = self.app.match.shown.way_out(decision) is not None
            choices.ask(decision, self.app.look, self.look_view, self.cards, comes_again=again)
            choices.focus()
            if choices.marks:
                self._offer("Done")
            if decision.secret and (self.has_class("-compact") or not self.is_coached):
                hand.lie_open(self.look_view, self._known())
            named = [self._card_in(option.label) for option in decision.options]
            named += [self.cards.get(card.name) for card in hand.held]
            self._reserved = next((card for card in named if card is not None), None)
        self._recap = self._find_recap(decision)
        self.redraw()

    def _known(self) -> list[Text]:
        """What the viewer knows of other hands."""
        look, view = self.app.look, self.look_view
        width = max(20, self.app.size.width - ASKING)
        known = paint_spell.held(look, self.cards, view, hand=False, short=True, width=width)
        return [line for line in known.split("\n") if line]

    def _find_recap(self, decision: Decision) -> News | None:
        """What has changed for the asked player since they were last asked. None if nothing has,
        with a coach, or if all have followed it: on the open table, during a spell or for a
        card."""
        match = self.app.match
        is_followed = self._asking is not None or self.look_view.active is not None
        if self.is_coached or (match.holder is None and is_followed):
            return None
        told = stand_ins(len(match.names))
        found = changes(match.recap(decision), decision.seat, told)
        if not found:
            return None
        look, cards, names = self.app.look, self.cards, match.names
        return News(
            match.since_when(decision.seat),
            lambda width: paint_recap.recap_rows(look, cards, found, names, width),
        )

    @property
    def card_in_sight(self) -> Card | None:
        return self._pointed or self._asking or self._reserved or super().card_in_sight

    def redraw(self) -> None:
        super().redraw()
        decision = self.question.decision if self.question is not None else None
        if decision is not None:
            self._question = self._prompt(decision)
            if self._flashing is None:
                self._show_question()
        self._make_room()
        self._drawn_in = self._rooms()

    def _rooms(self) -> list[Size]:
        """The size of everything that is drawn to fit."""
        return [self.app.size, *[self.room(id) for id in self._places]]

    @property
    def is_drawn_to_fit(self) -> bool:
        return self._drawn_in == self._rooms()

    def on_key(self, event: events.Key) -> None:
        """Hand the key of a card or a row on to the question, wherever the focus is."""
        numbered = keys.number_of(event.character) is not None
        if isinstance(self.focused, NumbersPanel | Hand) and numbered:
            self.to_the_question()
            if self.question is not None:
                self.question.on_key(event)

    def needs_hand(self) -> bool:
        decision = self.query_one("#choices", Choices).decision
        return decision is not None and decision.secret

    def on_choices_answered(self, message: Choices.Answered) -> None:
        self.app.play.answer(message.decision, message.picks)

    def on_choices_declined(self, message: Choices.Declined) -> None:
        self.app.play.decline(message.decision)

    def on_hand_placed(self, message: Hand.Placed) -> None:
        self.app.play.answer(message.decision, (message.spell,))

    def on_button_pressed(self) -> None:
        choices = self.query_one("#choices", Choices)
        if choices.display:
            choices.action_confirm()
        elif self.round_over is not None:
            self.next_round()
        else:
            self.query_one("#hand", Hand).action_place()

    def on_hand_changed(self, message: Hand.Changed) -> None:
        hand = self.query_one("#hand", Hand)
        if hand.decision is not None:
            self.app.play.drafts.keep(hand.decision, message.spell)
        if self._flashing is not None:  # what it said was about the spell as it was
            self._show_question()
        self._draw_spell()
        self._draw_queue()

    def on_pointed(self, message: Pointed) -> None:
        self._pointed = self._card_in(message.words)
        had_news = self._recap is not None
        if message.moved and (self.has_hand or self.card_in_sight is not None):
            self._recap = None
        if had_news == (self._recap is not None) and self.has_card == ("detail" in self._places):
            self._draw_detail()
        else:
            self.redraw()

    # Keys.

    def action_read_hand(self) -> None:
        """Focus the hand, to be read with the arrows while something else is asked."""
        self._recap = None
        self.redraw()
        self.query_one("#hand").focus()

    def action_detail(self) -> None:
        """Show everything printed on the card under the cursor, and on all others in sight."""
        if self.readable():
            super().action_detail()
        else:
            self.flash("There is no card to be read yet.")

    def action_undo(self) -> None:
        """Take back the last card put into a spell, else the last answer; or flash why that cannot
        be.

        On the open table the last answer of any person is taken back: they all see what happens.
        """
        if not self.query_one("#hand", Hand).take_back():
            self.undo_answer()

    def undo_answer(self) -> None:
        """Take back the last answer, or flash why that cannot be."""
        match = self.app.match
        seat = match.holder
        if seat is None:
            seat = match.last_answered if match.last_answered is not None else self._seat
        if seat is None:
            self.flash("Nobody is asked anything just now.")
            return
        try:
            match.undo(seat)
        except EswError as error:
            self.flash(f"No undo: {error}")
        else:
            self.start_over(self._told)  # what is held back has still to be shown
            self.app.play.proceed()

    def action_menu(self) -> None:
        """Open the menu of all that can be done here."""
        self.app.action_menu()

    def action_chairs(self) -> None:
        """Open the menu in which a bot takes a person's seat, or gives it back."""
        self.app.push_screen(chairs_menu(self.app))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action works now: not hiding for a lone player, nor hints with a coach."""
        if self.round_over is not None and action in NOT_NOW:
            return False
        if action == "read_hand":
            return self.has_hand and self.focused is self.query_one("#choices")
        if action == "hide" and self.app.play.is_on:
            match = self.app.match
            in_sight = match.holder is not None or not self.is_performing
            return len(match.humans) + len(match.away) > 1 and in_sight
        if self.app.learn.coach is not None and action in ("hint", "chairs", "menu"):
            return False
        if self.is_performing and action in ("undo", "hint"):
            return False
        if action == "skip_turn" and not self.is_performing:
            return True  # to hear when it can be done
        return super().check_action(action, parameters)

    def action_skip_turn(self) -> None:
        """Skip the rest of this spell; if no person's Wizard lives, the rest of the game."""
        if self.app.play.has_spectators(self) or not self.is_performing:
            self.app.action_skip_ahead()
        else:
            super().action_skip_turn()

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys for the last row: during a show those that work in it, else none of its own."""
        performing = self.is_performing

        def is_shown(action: str) -> bool:
            if action == "go_on" and self.round_over is not None:
                return True
            if action == "hint" and not self.gives_hint:
                return False
            if action in MARKING:
                return not performing and self.query_one("#choices", Choices).marks
            return action in LOOKING if performing else action not in SHOW_ACTIONS

        return {
            key: each._replace(
                binding=replace(
                    each.binding,
                    show=is_shown(action_name(each.binding.action))
                    and (each.binding.show or action_name(each.binding.action) in MARKING),
                )
            )
            for key, each in super().active_bindings.items()
        }

    def action_hide(self) -> None:
        """Hide the hand behind the curtain."""
        if self.app.match.holder is None:
            self.flash("Nothing is hidden here: the table lies open.")
        elif self.app.match.lone_human is not None:
            self.flash("You are the only person at the table.")
        elif not self.app.match.needs_curtain:
            self.flash("Hands are played open, by a house rule.")
        else:
            self.app.privacy.hide()
