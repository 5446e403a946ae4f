"""Two random players at rlcard's uno: through its environment, and its bare engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from contender import Copying, Moment, Tally

# rlcard carries no type information, so its modules are `Any` here.
_numpy: Any = import_module("numpy")
_rlcard: Any = import_module("rlcard")


class UnoEnvironment:
    """rlcard's own loop, `env.run`, with its own random agents; one game at a time."""

    title = "rlcard uno, env.run, 2 random agents"
    counted = "steps of an agent with at least two legal actions"

    def __init__(self, seed: int) -> None:
        _numpy.random.seed(seed)
        self.tally = Tally()
        self._env = _rlcard.make("uno", config={"seed": seed})
        agent = _CountingAgent(_random_agent(self._env.num_actions), self)
        self._env.set_agents([agent] * self._env.num_players)

    def play_on(self) -> None:
        self.tally.games += 1
        try:
            self._env.run(is_training=False)
        except IndexError:
            # Drawing when draw pile and played cards are both used up.
            self.tally.abandoned += 1

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        return ()


class UnoEngine:
    """The engine below the environment, `game.step`; one game at a time."""

    title = "rlcard uno, bare engine, 2 random players"
    counted = "steps with at least two legal actions (equal cards count as different)"

    def __init__(self, seed: int) -> None:
        self.tally = Tally()
        self._random = random.Random(seed)
        self._game: Any = import_module("rlcard.games.uno").Game()
        self._game.np_random = _numpy.random.RandomState(seed)

    def play_on(self) -> None:
        tally, game, choose = self.tally, self._game, self._random.choice
        tally.games += 1
        try:
            state, _ = game.init_game()
            while not game.is_over():
                actions = state["legal_actions"]
                tally.asked += 1
                if len(actions) >= 2:
                    tally.chosen += 1
                state, _ = game.step(choose(actions))
        except IndexError:
            tally.abandoned += 1

    def copyings(self, moment: Moment, positions: int) -> Sequence[Copying]:
        return ()


class _CountingAgent:
    """rlcard's random agent, counting what it is asked."""

    def __init__(self, agent: Any, environment: UnoEnvironment) -> None:
        self.use_raw = agent.use_raw
        self._eval_step = agent.eval_step
        self._tally = environment.tally

    def eval_step(self, state: Any) -> Any:
        self._tally.asked += 1
        if len(state["legal_actions"]) >= 2:
            self._tally.chosen += 1
        return self._eval_step(state)


def _random_agent(num_actions: int) -> Any:
    """rlcard's `RandomAgent`, loaded from its file.

    Importing the package `rlcard.agents` needs distutils, which Python 3.12 dropped, and runs
    `pip freeze`; the one file we want needs neither.
    """
    path = Path(_rlcard.__file__).parent / "agents" / "random_agent.py"
    spec = spec_from_file_location("rlcard_random_agent", path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.RandomAgent(num_actions)


def environment(seed: int) -> UnoEnvironment:
    return UnoEnvironment(seed)


def engine(seed: int) -> UnoEngine:
    return UnoEngine(seed)
