"""What an archmage saves by remembering what the cunning do at imagined tables.

    python tests/benchmark/archmage_memory.py [--box BOX] [--thoughts 12] [--playouts 40]

The same thoughts twice, once with its memory and once without: about the same questions, in the
same worlds, with the same answers. Counted are calls of functions for each playout, which other
work on the machine does not change, and how many of the cunning answers were known already.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

from esw_tui import new_match
from esw_tui.bots import Eyes
from esw_tui.bots.archmage import ArchmageBot, habits
from esw_tui.bots.archmage.habits import Habits
from esw_tui.bots.cunning import CunningBot, choose
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.sight import look
from unbreakable.calls import calls_of

EVERY = 7
"""Every so many questions of a match an archmage thinks about."""


def questions(box: str, seed: int) -> Iterator[tuple[Eyes, Decision]]:
    """Questions that come up where four cunning bots play, some from every part of a match."""
    for number in range(1_000):
        game = new_match(box, ["Ann", "Bob", "Cy", "Dee"], seed=seed + number)
        bots = [CunningBot(seed + number, seat) for seat in range(4)]
        asked = 0
        while not game.over:
            seat = game.asked[0]
            decision, eyes = game.decision(seat), Eyes(game, seat)
            if len(decision.options) > 1:
                asked += 1
                if asked % EVERY == 0:
                    yield eyes, decision
            game.answer(decision, bots[seat].pick(eyes, decision))


def reckoned(memory: Habits, game: Any, decision: Decision) -> tuple[Key, ...]:
    """What somebody cunning does, reckoned anew."""
    table = game.table
    return choose(look(table, decision.seat, table.designs), decision, 0)


@contextmanager
def without_memory() -> Iterator[None]:
    """Nothing is remembered meanwhile."""
    with patch.object(Habits, "answer", reckoned):
        yield


def think(eyes: Eyes, decision: Decision, playouts: int, seed: int) -> tuple[Key, ...]:
    """An archmage's answer; the same seed imagines the same worlds."""
    bot = ArchmageBot(seed, decision.seat, think=Budget(playouts=playouts))
    return bot.pick(eyes, decision)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--box", default="hell-high")
    parser.add_argument("--thoughts", type=int, default=12)
    parser.add_argument("--playouts", type=int, default=40)
    asked = parser.parse_args()
    chance = random.Random(asked.box)
    with_it = without = answers = anew = 0
    remembered = Habits.answer

    def counted(memory: Habits, game: Any, decision: Decision) -> tuple[Key, ...]:
        nonlocal answers
        answers += 1
        return remembered(memory, game, decision)

    def chosen(*arguments: Any) -> tuple[Key, ...]:
        nonlocal anew
        anew += 1
        return choose(*arguments)

    thoughts = 0
    for eyes, decision in questions(asked.box, 1):
        act = partial(think, eyes, decision, asked.playouts, chance.getrandbits(30))
        with patch.object(Habits, "answer", counted), patch.object(habits, "choose", chosen):
            before = answers
            picks = act()
        if answers == before:
            continue  # nothing had to be thought about
        with without_memory():
            assert act() == picks, "the memory changes an answer"
            without += calls_of(act)
        with_it += calls_of(act)
        thoughts += 1
        if thoughts == asked.thoughts:
            break
    playouts = thoughts * asked.playouts
    print("| box | calls per playout, nothing remembered | with memory | ÷ | answers known |")
    print("| --- | ---: | ---: | ---: | ---: |")
    print(
        f"| {asked.box} | {without / playouts:,.0f} | {with_it / playouts:,.0f} "
        f"| {without / with_it:.2f} × | {1 - anew / answers:.0%} of {answers:,} |"
    )


if __name__ == "__main__":
    main()
