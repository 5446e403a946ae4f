"""Four random players in Hell High: the one file here that knows our own API."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

from cold_start import BOX
from contender import Copying, Moment, Tally, is_choice
from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.game import SpellGame

SEATS = ("A", "B", "C", "D")

_DECISIONS_AT_A_TIME = 64
_MID_GAME_DECISIONS = range(40, 160)


class HellHigh:
    """Our engine, a few decisions at a time."""

    title = "Hell High, 4 random players"
    counted = "decisions with at least two possible answers (an option that may be declined counts)"

    def __init__(self, seed: int) -> None:
        self.tally = Tally()
        self._seeds = random.Random(seed)
        self._play = self._matches()

    def play_on(self) -> None:
        next(self._play)

    def _matches(self) -> Iterator[None]:
        """Match after match, with a pause every few decisions."""
        tally = self.tally
        while True:
            game, bots = _new_match(self._seeds.getrandbits(32))
            tally.games += 1
            until_pause = _DECISIONS_AT_A_TIME
            while not game.over:
                for seat in game.asked:
                    decision = game.decision(seat)
                    tally.asked += 1
                    if is_choice(len(decision.options.keys), decision.least, decision.most):
                        tally.chosen += 1
                    game.answer(decision, bots[seat].pick(None, decision))
                    until_pause -= 1
                if until_pause <= 0:
                    yield
                    until_pause = _DECISIONS_AT_A_TIME

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        return [
            partial(_copy_ready_to_play, self._standing_game(moment), SeededDealer(number))
            for number in range(positions)
        ]

    def _standing_game(self, moment: Moment) -> SpellGame:
        """A match in its middle, at the wished moment of somebody's turn."""
        while True:
            game, bots = _new_match(self._seeds.getrandbits(32))
            to_play = self._seeds.choice(_MID_GAME_DECISIONS)
            while not game.over:
                if to_play <= 0 and is_at(game, moment):
                    return game
                for seat in game.asked:
                    decision = game.decision(seat)
                    game.answer(decision, bots[seat].pick(None, decision))
                    to_play -= 1


def is_at(game: SpellGame, moment: Moment) -> bool:
    """Whether the game stands where no answer has to be replayed for a copy, or where some do."""
    is_start = not game.chapters[-1].entries
    return game.table.stage == "turn" and is_start == (moment == "turn start")


def _copy_ready_to_play(game: SpellGame, dealer: SeededDealer) -> object:
    """Copy and ask for the decision at hand, so that a copy cannot put off its work."""
    twin = game.copy(dealer)
    return twin.decision(twin.asked[0])


def _new_match(seed: int) -> tuple[SpellGame, list[RandomBot]]:
    game = new_match(BOX, list(SEATS), seed=seed)
    return game, [RandomBot(seed, seat) for seat in range(len(SEATS))]


def contender(seed: int) -> HellHigh:
    return HellHigh(seed)
