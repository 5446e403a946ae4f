"""How often a spell of one, two or three parts is the best choice, asked of the archmage.

    python tests/small_spells.py --placements 400 --think 600p --box murdershroom

lets cunning bots play, asks the archmage what it would place now and then, and prints a table.
The same arguments ask the same questions.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count

from esw_tui import new_match
from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.thinking import Budget, read_budget
from esw_tui.cli.match import match_seed
from esw_tui.games import GAMES
from strength import BOX, interval

PLAYERS = 4
EVERY = 7
"""One placement in so many is asked about; no multiple of the players, so all seats are."""


def sizes(seed: int, think: Budget, box: str = BOX) -> Iterator[int]:
    """How many parts the archmage would place, placement after placement."""
    placements = count(1)
    for number in count():
        dealt = match_seed(seed, number)
        game = new_match(box, [f"Cunning {seat + 1}" for seat in range(PLAYERS)], seed=dealt)
        bots = [make_bot("cunning", dealt, seat) for seat in range(PLAYERS)]
        while not game.over:
            for seat in game.asked:
                decision, eyes = game.decision(seat), Eyes(game, seat)
                if decision.kind == "spell" and next(placements) % EVERY == 0:
                    asked = make_bot("archmage", dealt, seat, bots[seat].answered, think)
                    (spell,) = asked.pick(eyes, decision)
                    yield len(spell) - spell.count(None)
                game.answer(decision, bots[seat].pick(eyes, decision))


def table(found: Counter[int]) -> str:
    """How often each size was best, with intervals."""
    total = found.total()
    lines = ["| parts | best in | 95 % interval | placements |", "| --- | --- | --- | --- |"]
    for size in (1, 2, 3):
        low, high = interval(found[size], total)
        share = f"{found[size] / total:.1%} | {low:.1%} – {high:.1%}"
        lines.append(f"| {size} | {share} | {found[size]} of {total} |")
    return "\n".join(lines)


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description="Ask the archmage what it would place.")
    parser.add_argument("--box", choices=GAMES, default=BOX)
    parser.add_argument("--placements", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", type=read_budget, default=Budget(playouts=600))
    asked = parser.parse_args()
    found: Counter[int] = Counter()
    for size in sizes(asked.seed, asked.think, asked.box):
        found[size] += 1
        print(dict(sorted(found.items())), end="\r", file=sys.stderr, flush=True)
        if found.total() >= asked.placements:
            break
    print(table(found))


if __name__ == "__main__":
    main()
