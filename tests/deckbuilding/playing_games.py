"""Games played by chance, for tests."""

import random
from collections.abc import Callable

from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.setup import new_table
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import Game

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")
MOST_ANSWERS = 40_000
"""No game takes more."""


def new_game(
    rules: Rulebook, players: int, seed: int | str, options: GameOptions | None = None
) -> DeckGame:
    """A game of so many players."""
    return Game(new_table(rules, NAMES[:players], SeededDealer(seed), options))


def random_picks(decision: Decision, rng: random.Random) -> tuple[Key, ...]:
    """Any legal answer."""
    keys = list(decision.options.keys)
    count = rng.randint(decision.least, decision.most)
    return tuple(rng.sample(keys, count))


def answer_at_random(game: DeckGame, rng: random.Random) -> None:
    """Somebody who is asked answers somehow; turns do not end before something was done."""
    decision = game.decision(rng.choice(game.asked))
    picks = random_picks(decision, rng)
    if picks == ("end",) and len(decision.options) > 1 and rng.random() < 0.7:
        picks = (decision.options.keys[0],)
    game.answer(decision, picks)


def play_out(game: DeckGame, seed: int, look: Callable[[DeckGame], None] | None = None) -> int:
    """Play a game to its end; returns how many answers it took."""
    rng = random.Random(seed)
    answers = 0
    while not game.over:
        if look is not None:
            look(game)
        answer_at_random(game, rng)
        answers += 1
        assert answers < MOST_ANSWERS
    if look is not None:
        look(game)
    return answers
