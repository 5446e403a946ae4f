"""Shielded turns: the hand lies backs up, and its player sees the faces while a key is held (K96).

A terminal repeats a key that is held, but does not tell when it is released, so the faces stay for
a moment after its last repeat. While the backs are up the table holds nothing that others may not
see: the rows of the list know cards only by their numbers.
"""

from collections.abc import Sequence

from textual.timer import Timer

from esw_tui.app import keys
from esw_tui.app.deck_table.deck_actions import Action, Plans, plans
from esw_tui.app.deck_table.deck_open_table import DeckOpenTable
from esw_tui.app.deck_table.deck_panes import ActionList
from esw_tui.app.deck_table.paint_market import Stall, Ware
from esw_tui.app.deck_table.paint_players import Cards
from esw_tui.app.hotseat.match import Ask
from esw_tui.app.keys import key_of
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.paint import chip
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.actions import PHRASES, PLAIN
from esw_tui.deckbuilding.views import CardView, View
from esw_tui.kernel.decisions import Decision, Key, Options

STALL = "stall"
"""The key in `app.play.kept` for the places of what is for sale."""
PEEK = 0.9
"""How many seconds faces stay: longer than a keyboard waits before it repeats a key."""
READING = ("detail", "wizards", "log", "why", "hint", "undo", "hide")
"""Actions that have to wait until the backs are up again, as their result would stay on the
screen."""


def with_backs_up(decision: Decision, hand: Sequence[int]) -> Decision:
    """A question for an action in which the cards of the hand have no names.

    Every card is an option of its own, and so is playing all plain ones: which options there are
    tells nothing.
    """
    open_picks: list[Key] = []
    labels: list[str] = []
    for option in decision.options:
        hidden = option.key == PLAIN or option.key[0] == "play"
        if not hidden:
            open_picks.append(option.key)
            labels.append(option.label)
    played = [("play", number) for number in hand]
    words = [f"Play card {at + 1} of the hand" for at in range(len(hand))]
    options = Options(
        (*played, PLAIN, *open_picks),
        (*words, PHRASES[PLAIN], *labels),
        decision.options.illegal,
    )
    return decision._replace(options=options)


def covered_plans(
    decision: Decision, view: View, cards: Cards, for_sale: Sequence[Ware], hand: Sequence[int]
) -> Plans:
    """The rows of such a question."""
    in_hand = [
        Action(key_of(at), ("play", number), f"Play card {at + 1} of the hand", "", "play")
        for at, number in enumerate(hand)
    ]
    plain = Action(keys.PLAIN.key, PLAIN, PHRASES[PLAIN], "", "play")
    known = [option for option in decision.options if option.key[0] != "play"]
    known = [option for option in known if option.key != PLAIN]
    rest = Options(
        tuple([option.key for option in known]),
        tuple([option.label for option in known]),
        decision.options.illegal,
    )
    found = plans(decision._replace(options=rest), view, cards, for_sale, {})
    warning = found.warning or ("you still hold cards" if hand else "")
    return Plans((plain, *in_hand, *found.rows), warning)


class ShieldedTable(MatchTable, DeckOpenTable):
    """A table that asks a shielded player: backs up, or faces for as long as the key is held."""

    _covered: int | None = None
    """The seat whose hand lies backs up; None if there is none."""
    _peeking: Timer | None = None
    """The timer that turns the backs up again; None while they are up."""

    @property
    def stall(self) -> Stall:
        """The places of what is for sale, kept for the whole match, as tables are replaced within a
        turn.

        For a match that is continued they are found from what was for sale earlier in this turn.
        """
        if STALL not in self.app.play.kept:
            stall = self.app.play.kept[STALL] = Stall()
            story = self.app.match.public_events()
            began = [at for at, event in enumerate(story) if isinstance(event, E.TurnBegan)]
            for look in self.app.match.glimpses(began[-1]) if began else ():
                stall.wares(look.view)
        kept: Stall = self.app.play.kept[STALL]
        return kept

    @property
    def is_shielded(self) -> bool:
        """Whether a player is asked behind a shield now, faces up or not."""
        return self._covered is not None or self._peeking is not None

    def asks_covered(self, decision: Decision) -> bool:
        """Ask a question with backs up, if it is to be asked so; returns whether it is."""
        self._covered = None
        covers = decision.secret and self.app.match.holder is None
        if covers:
            self._ask_covered(decision)
        return covers

    def _ask_covered(self, decision: Decision) -> None:
        """Ask with backs up.

        A question that is no action can only be answered with the faces in sight.
        """
        self.quiet()
        self._covered = self._seat = decision.seat
        self._view = self.app.match.view
        look_key = keys.HAND.key.capitalize()
        self._question = chip(self.app.look, self.app.match.names[decision.seat], decision.seat)
        if decision.kind == "action":
            self._question.append(f" Hold {look_key} to see your hand. Play, buy or end the turn.")
            hand = tuple(getattr(decision.options.keys, "hand", ()))
            asked = with_backs_up(decision, hand)
            actions = self.query_one("#actions", ActionList)
            actions.display = True
            self.take_places()
            found = covered_plans(asked, self.deck, self.deck_cards, self.for_sale(), hand)
            backs = [CardView(number, "") for number in hand]
            width = self.room("question").width
            actions.ask(asked, found, backs, self.app.look, points=False, width=width)
            actions.focus()
        else:
            words = self.app.match.open_view.waiting[0].why
            self._question.append(f" {words}. Hold {look_key} to see what is asked.")
            self.take_places()
        self.redraw()
        self._show_question()
        self.refresh_bindings()

    # Looking.

    def action_read_hand(self) -> None:
        """Turn the faces up for as long as this key keeps coming."""
        if not self.is_shielded:
            super().action_read_hand()
            return
        if self._peeking is not None:
            self._peeking.stop()
        else:
            self._turn_up()
        self._peeking = self.set_timer(PEEK, self._turn_down)

    def _turn_up(self) -> None:
        upcoming = self.app.match.next()
        if isinstance(upcoming, Ask):
            self.app.match.peek(upcoming.seat)
            self.ask(upcoming.decision)

    def _turn_down(self) -> None:
        """Turn the backs up, and ask the same question again."""
        if self._end_peek() and self.app.play.is_on:
            upcoming = self.app.match.next()
            if isinstance(upcoming, Ask):
                self.ask(upcoming.decision)

    def _end_peek(self) -> bool:
        """Hide the hand from view; returns False if it was hidden already."""
        if self._peeking is None:
            return False
        self._peeking.stop()
        self._peeking = None
        if self.app.play.is_on:
            self.app.match.hide()
        return True

    def on_choices_answered(self, message: Choices.Answered) -> None:
        """Take a pick that was made with backs up as an answer to the question with all its
        names."""
        self._end_peek()
        if self._covered is None:
            return
        message.prevent_default()
        upcoming = self.app.match.next()
        if not isinstance(upcoming, Ask):
            return
        if all(pick in upcoming.decision.options for pick in message.picks):
            self.app.play.answer(upcoming.decision, message.picks)
        else:
            self.flash("There is nothing of that kind to do now.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "read_hand" and self.is_shielded:
            return True
        if self._peeking is not None and action in READING:
            return False
        return super().check_action(action, parameters)
