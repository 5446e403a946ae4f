"""A table that can give the asked player a hint."""

from collections.abc import Iterable
from functools import partial

from rich.text import Text

from esw_tui.app.table.forecast import forecast, forecast_lines
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.hints import Hint, hint_text
from esw_tui.app.table.round_table import RoundTable
from esw_tui.errors import EswError
from esw_tui.kernel.decisions import Decision, Key

HINT_WIDTH = 70
THINKING = "Thinking about a hint …"


class HintedTable(RoundTable):
    """Gives a hint: says that it thinks about it, then thinks, then shows it."""

    _hinting: Decision | None = None
    """The decision that a hint is being thought about for."""

    def action_hint(self) -> None:
        """Show what a cunning bot would do, to the player at the keyboard."""
        decision = self._asked()
        if decision is None:
            self.flash("Nobody is asked anything just now.")
        elif self._hinting is None:
            self._hinting = decision
            self.flash(THINKING)
            self.call_after_refresh(self._give_hint)

    @property
    def gives_hint(self) -> bool:
        """Whether a hint can be given: a decision is asked, and no other player may read what they
        must not."""
        decision = self._asked()
        if decision is None or not self.app.play.is_on:
            return False
        return self.app.match.gives_hint(decision)

    def _asked(self) -> Decision | None:
        return self.question.decision if self.question is not None else None

    def _give_hint(self) -> None:
        """Think about the hint, now that the players can read that this takes a while."""
        decision, self._hinting = self._hinting, None
        if decision is None or not self.is_current:
            return
        if self._asked() is not decision:  # a key has answered it meanwhile
            self._show_question()
            return
        try:
            advice = self.app.match.hint(decision)
        except EswError as error:
            self.flash(str(error))
            return
        self._show_question()
        ahead = self._foreseen(decision, advice.picks) if decision.kind == "spell" else None
        openly = self.app.match.holder is None
        text = hint_text(
            decision, self.look_view, advice.picks, advice.reason, ahead, openly=openly
        )
        is_answer = decision.kind != "spell"  # a spell is put together, and then looked at
        take = partial(self._take_advice, decision, advice.picks)
        self.app.push_screen(Hint(text, take, is_answer=is_answer))

    def _foreseen(self, decision: Decision, picks: Iterable[Key]) -> Text:
        """The forecast for the spell of a hint."""
        look, cards, match = self.app.look, self.cards, self.app.match
        (spell,) = picks
        found = forecast(cards, self.look_view, match.foresee(decision, spell))
        return forecast_lines(look, cards, found, HINT_WIDTH)

    def _take_advice(self, decision: Decision, picks: tuple[Key, ...]) -> None:
        """Put the spell of a hint together, for the player to place; answer any other question."""
        if decision.kind == "spell":
            self.query_one("#hand", Hand).fill(picks[0])
        else:
            self.app.play.answer(decision, picks)
