"""Winning the game at once (K95)."""

from esw_tui.deckbuilding.piles import to_discard
from esw_tui.deckbuilding.scoring import end_game
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.events import Cause


class GameWon(Exception):
    """Raised when a player wins in the middle of an action; the phase then ends the game."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__(seat)
        self.seat = seat
        self.cause = cause


def end_at_once(table: Table, won: GameWon) -> None:
    """Break off all that is under way, put its cards where they belong, and end the game."""
    for card, owner, _ in table.borrowed:
        to_discard(table, owner, (card,))
    for card in table.resolving:
        if all(card != borrowed for borrowed, _, _ in table.borrowed):
            table.mayhems += (card,)
    table.resolving = table.borrowed = ()
    end_game(table, won.cause, won.seat)
