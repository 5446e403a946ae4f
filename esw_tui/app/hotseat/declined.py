"""What a player has declined for the rest of a turn: a Treasure that would be offered again before
every card, a re-roll after every roll.

This belongs to the keyboard, not to the rules: each question is still answered with the same *no*,
and the record shows no difference.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.app.shown_game import ShownGame
    from esw_tui.kernel.decisions import Decision, Key

Offer = tuple[int, str, str | None, "Key"]
"""(seat, kind of question, the card that asks, the option offered)."""


class Declined:
    """What each player has declined in the turn under way."""

    def __init__(self, shown: "ShownGame") -> None:
        self._shown = shown
        self._turn: object = None
        self._offers: set[Offer] = set()

    def decline(self, decision: "Decision", view: object) -> None:
        """Note that the player declines all that this question offers, for the rest of the turn."""
        if self._turn != self._shown.turn_of(view):
            self._turn, self._offers = self._shown.turn_of(view), set()
        self._offers |= self._offered(decision)

    def covers(self, decision: "Decision", view: object) -> bool:
        """Whether all that the question offers has been declined in this turn."""
        if self._turn != self._shown.turn_of(view) or self._shown.way_out(decision) is None:
            return False
        return self._offered(decision) <= self._offers

    def forget(self, seat: int) -> None:
        """Forget what a player has declined, so that it is asked again."""
        self._offers = {offer for offer in self._offers if offer[0] != seat}

    def _offered(self, decision: "Decision") -> "set[Offer]":
        """What a question offers: the card if a card asks, else each option but the one that says
        no."""
        seat, kind, source = decision.seat, decision.kind, decision.source
        if source is not None:
            return {(seat, kind, source, None)}
        no = self._shown.way_out(decision)
        return {(seat, kind, None, key) for key in decision.options.keys if key != no}
