"""Random playouts with python-chess."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from contender import Copying, Moment, Tally

_chess: Any = import_module("chess")

_MOVES_AT_A_TIME = 64
_SEVENTY_FIVE_MOVES = 150
"""The rule of chess that ends every game, in half-moves."""


class Chess:
    """python-chess, a few moves at a time.

    A game ends by mate, stalemate, bare kings or the 75-move rule; asking only these is quicker
    than `is_game_over`, which also looks for repetitions, and so is in chess's favour.
    """

    title = "chess, random playouts"
    counted = "positions with at least two legal moves"

    def __init__(self, seed: int) -> None:
        self.tally = Tally(games=1)
        self._random = random.Random(seed)
        self._board: Any = _chess.Board()

    def play_on(self) -> None:
        tally, board, choose = self.tally, self._board, self._random.choice
        for _ in range(_MOVES_AT_A_TIME):
            moves = list(board.legal_moves)
            if (
                not moves
                or board.halfmove_clock >= _SEVENTY_FIVE_MOVES
                or board.is_insufficient_material()
            ):
                self._board = _chess.Board()
                tally.games += 1
                return
            tally.asked += 1
            if len(moves) >= 2:
                tally.chosen += 1
            board.push(choose(moves))

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        return ()


def contender(seed: int) -> Chess:
    return Chess(seed)
