"""Winning at once (K95)."""

from esw_tui.kernel.events import Cause


class GameWon(Exception):
    """Somebody has won in the middle of an action; the phase ends the game."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__(seat)
        self.seat = seat
        self.cause = cause
