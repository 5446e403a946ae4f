"""Four random deciders playing the base set of pyminion."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from contender import Copying, Moment, Tally, is_choice

# pyminion carries no type information, so its modules are `Any` here.
_game: Any = import_module("pyminion.game")
_player: Any = import_module("pyminion.player")
_base: Any = import_module("pyminion.expansions.base")

_MID_GAME_TURNS = range(40, 90)
"""A random game lasts about 130 turns of single players; these are its middle."""


class _Frozen(Exception):
    """Raised out of a decider to leave its game standing in mid-turn."""


class RandomDecider:
    """Answers every question of pyminion at random.

    It has no attributes, and its chance is the module `random` as in pyminion itself: anything
    kept here would be deep-copied with the game and make pyminion look slower than it is.
    """

    tally = Tally()
    freeze_after: int | None = None
    """Freeze the game at the decision after so many more; set on the class, for the same reason."""

    def _asked(self, options: int, least: int, most: int) -> None:
        tally = RandomDecider.tally
        tally.asked += 1
        if is_choice(options, least, most):
            tally.chosen += 1
        if RandomDecider.freeze_after is not None:
            if RandomDecider.freeze_after == 0:
                raise _Frozen
            RandomDecider.freeze_after -= 1

    def _pick(self, cards: list[Any], least: int, most: int) -> list[Any]:
        if most < 0:
            most = len(cards)
        self._asked(len(cards), least, most)
        most = min(most, len(cards))
        return random.sample(cards, random.randint(min(least, most), most))

    def _pick_or_pass(self, cards: list[Any]) -> Any:
        self._asked(len(cards), 0, 1)
        index = random.randrange(len(cards) + 1)
        return cards[index] if index < len(cards) else None

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return self._pick_or_pass(valid_actions)

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        return self._pick(valid_treasures, 0, -1)

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return self._pick_or_pass(valid_cards)

    def binary_decision(self, *_: Any, **__: Any) -> bool:
        self._asked(2, 1, 1)
        return random.random() < 0.5

    def discard_decision(
        self,
        *_: Any,
        valid_cards: list[Any],
        min_num_discard: int = 0,
        max_num_discard: int = -1,
        **__: Any,
    ) -> list[Any]:
        return self._pick(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self,
        *_: Any,
        valid_cards: list[Any],
        min_num_trash: int = 0,
        max_num_trash: int = -1,
        **__: Any,
    ) -> list[Any]:
        return self._pick(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self,
        *_: Any,
        valid_cards: list[Any],
        min_num_gain: int = 0,
        max_num_gain: int = -1,
        **__: Any,
    ) -> list[Any]:
        return self._pick(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self,
        *_: Any,
        valid_cards: list[Any],
        min_num_topdeck: int = 0,
        max_num_topdeck: int = -1,
        **__: Any,
    ) -> list[Any]:
        return self._pick(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self, *_: Any, valid_cards: list[Any], required: bool = True, **__: Any
    ) -> Any:
        if not required:
            return self._pick_or_pass(valid_cards)
        self._asked(len(valid_cards), 1, 1)
        return random.choice(valid_cards)


class Pyminion:
    """pyminion, played one player's turn at a time."""

    title = "pyminion, base set, 4 random deciders"
    counted = (
        "calls of a decider with at least two possible answers (a card that may be declined "
        "counts, equal cards count as different)"
    )

    def __init__(self, seed: int) -> None:
        random.seed(seed)
        self.tally = RandomDecider.tally
        self._turns: Iterator[None] | None = None

    def play_on(self) -> None:
        if self._turns is None:
            self.tally.games += 1
            self._turns = _turns_of(_new_game())
        try:
            if next(self._turns, "over") == "over":
                self._turns = None
        except AssertionError:
            # Remodel with an empty hand demands a card that is not there.
            self.tally.abandoned += 1
            self._turns = None

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        games = [_standing_game(moment) for _ in range(positions)]
        return [partial(copy.deepcopy, game) for game in games]


def _new_game() -> Any:
    players = [_player.Player(RandomDecider(), player_id=name) for name in "ABCD"]
    return _game.Game(players, [_base.base_set], random_order=False, log_stdout=False)


def _turns_of(game: Any) -> Iterator[None]:
    """`Game.play`, with a pause after every turn."""
    game.start()
    while True:
        for player in game.players:
            player.take_turn(game)
            game.card_cost_reduction = 0
            if game.is_over():
                game.summerize_game()
                return
            yield


def _standing_game(moment: Moment) -> Any:
    """A game in its middle, between two turns or at the second decision of one."""
    while True:
        game = _new_game()
        turns = _turns_of(game)
        try:
            for _ in range(random.choice(_MID_GAME_TURNS)):
                next(turns)
            if moment == "turn start":
                return game
            RandomDecider.freeze_after = 1
            next(turns)
        except _Frozen:
            return game
        except (AssertionError, StopIteration):
            continue
        finally:
            RandomDecider.freeze_after = None


def contender(seed: int) -> Pyminion:
    return Pyminion(seed)
