"""Four random players in each of our boxes: the one file here that knows our own API."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

from contender import Copying, Moment, Tally, is_choice
from esw_tui import new_match
from esw_tui.bots import RandomBot
from esw_tui.cards.games import DECKBUILDING
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import AnyGame

SEATS = ("A", "B", "C", "D")

_DECISIONS_AT_A_TIME = 64
_MID_GAME_DECISIONS = range(40, 160)


TITLES = {
    "hell-high": "Hell High",
    "castle-tentakill": "Castle Tentakill",
    "murdershroom": "Murdershroom Marsh",
    "skullzfyre": "Mt. Skullzfyre",
    "annihilageddon-2": "Annihilageddon 2, the deck-builder",
}


class RandomMatches:
    """Our engine with one box, a few decisions at a time."""

    counted = "decisions with at least two possible answers (an option that may be declined counts)"

    def __init__(self, box: str, seed: int) -> None:
        self.title = f"{TITLES[box]}, 4 random players"
        self.tally = Tally()
        self._box = box
        self._copying = _copy_and_answer if box == "annihilageddon-2" else _copy_ready_to_play
        self._seeds = random.Random(seed)
        self._play = self._matches()

    def play_on(self) -> None:
        next(self._play)

    def _matches(self) -> Iterator[None]:
        """Match after match, with a pause every few decisions."""
        tally = self.tally
        while True:
            game, bots = _new_match(self._box, self._seeds.getrandbits(32))
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
            partial(self._copying, self._standing_game(moment), SeededDealer(number))
            for number in range(positions)
        ]

    def _standing_game(self, moment: Moment) -> AnyGame:
        """A match in its middle, at the wished moment of somebody's turn."""
        while True:
            game, bots = _new_match(self._box, self._seeds.getrandbits(32))
            to_play = self._seeds.choice(_MID_GAME_DECISIONS)
            while not game.over:
                if to_play <= 0 and is_at(game, moment):
                    return game
                for seat in game.asked:
                    decision = game.decision(seat)
                    game.answer(decision, bots[seat].pick(None, decision))
                    to_play -= 1


def is_at(game: AnyGame, moment: Moment) -> bool:
    """Whether somebody's turn has just begun, or is under way.

    A turn of the deck-builder is many phases: before the first card is played, and after.
    Elsewhere it is one: no answer has to be replayed for a copy, or some do.
    """
    table = game.table
    if table.rules.game == DECKBUILDING:
        is_start, is_turn = not table.played, table.stage == "action"
    else:
        is_start, is_turn = not game.chapters[-1].entries, table.stage == "turn"
    return is_turn and is_start == (moment == "turn start")


def _copy_ready_to_play(game: AnyGame, dealer: SeededDealer) -> AnyGame:
    """Copy and ask for the decision at hand, so that a copy cannot put off its work."""
    twin = game.copy(dealer)
    twin.decision(twin.asked[0])
    return twin


def _copy_and_answer(game: AnyGame, dealer: SeededDealer) -> AnyGame:
    """Copy and give the first answer: phases are short here, and a copy has hardly begun."""
    twin = game.copy(dealer)
    decision = twin.decision(twin.asked[0])
    twin.answer(decision, tuple(decision.options.keys[: decision.least]))
    return twin


def _new_match(box: str, seed: int) -> tuple[AnyGame, list[RandomBot]]:
    game = new_match(box, list(SEATS), seed=seed)
    return game, [RandomBot(seed, seat) for seat in range(len(SEATS))]


hell_high = partial(RandomMatches, "hell-high")
castle_tentakill = partial(RandomMatches, "castle-tentakill")
murdershroom = partial(RandomMatches, "murdershroom")
skullzfyre = partial(RandomMatches, "skullzfyre")
annihilageddon = partial(RandomMatches, "annihilageddon-2")
