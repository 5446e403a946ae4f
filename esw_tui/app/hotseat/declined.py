"""What a player has declined for the rest of a turn: a Treasure that would be offered again before
every card of it, a re-roll after every roll.

It is a convenience of the keyboard, not of the rules: each question is still answered, with the
same *no*, and the record cannot tell the difference.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.app.shown_game import ShownGame
    from esw_tui.kernel.decisions import Decision, Key

Offer = tuple[int, str, str | None, "Key"]
"""A seat, a kind of question, the card that asks and the option offered."""


class Declined:
    """What has been declined, by whom, in the turn under way."""

    def __init__(self, shown: "ShownGame") -> None:
        self._shown = shown
        self._turn: object = None
        self._offers: set[Offer] = set()

    def decline(self, decision: "Decision", view: object) -> None:
        """The player declines all that this question offers, for the rest of the turn."""
        if self._turn != self._shown.turn_of(view):
            self._turn, self._offers = self._shown.turn_of(view), set()
        self._offers |= self._offered(decision)

    def covers(self, decision: "Decision", view: object) -> bool:
        """Whether everything that is offered has been declined already in this turn."""
        if self._turn != self._shown.turn_of(view) or self._shown.way_out(decision) is None:
            return False
        return self._offered(decision) <= self._offers

    def forget(self, seat: int) -> None:
        """A player wants to be asked again."""
        self._offers = {offer for offer in self._offers if offer[0] != seat}

    def _offered(self, decision: "Decision") -> "set[Offer]":
        """What a question offers: the card itself if a card asks, without its details such as
        dice."""
        seat, kind, source = decision.seat, decision.kind, decision.source
        if source is not None:
            return {(seat, kind, source, None)}
        no = self._shown.way_out(decision)
        return {(seat, kind, None, key) for key in decision.options.keys if key != no}
