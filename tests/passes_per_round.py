"""How often the keyboard changes hands: passes per round with three people, box by box.

    python tests/passes_per_round.py                      all boxes and one mix
    python tests/passes_per_round.py --matches 40 --box murdershroom

People answer as the cunning bot would (`--people random` for at random), and the app's own policy
decides who is called to the keyboard. A round passes at least three times, once to each builder,
less one if whoever was there last builds first.
"""

from __future__ import annotations

import argparse
import math
import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from esw_tui.app.hotseat.match import Ask, BotMoves, HotseatMatch, Over, Pass  # noqa: E402
from esw_tui.bots import Eyes, make_bot  # noqa: E402
from esw_tui.games import new_match  # noqa: E402
from esw_tui.records.format import HUMAN, Seat  # noqa: E402
from esw_tui.records.unsaved import unsaved_match  # noqa: E402

PEOPLE = ("Ann", "Bo", "Cy")
BOXES = (
    "hell-high",
    "murdershroom",
    "castle-tentakill",
    "skullzfyre",
    "murdershroom+castle-tentakill+skullzfyre+hell-high",
)


def passes_per_round(box: str, seed: int, people: str) -> float:
    """Those of one game between three people."""
    game = new_match(box, PEOPLE, seed=seed)
    evening = HotseatMatch(unsaved_match(game, box, [Seat(name, HUMAN) for name in PEOPLE], seed))
    answer = [make_bot(people, seed, seat) for seat in range(len(PEOPLE))]
    while game.table.game == 1:
        match evening.next():
            case Pass(seat):
                evening.lift_curtain(seat)
            case Ask(seat, decision):
                evening.answer(decision, answer[seat].pick(Eyes(game, seat), decision))
            case BotMoves() | Over():
                break
    rounds: int = game.table.rounds_played
    return evening.passes / max(rounds, 1)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the mean of each box, with its interval (95 %)."""
    parser = argparse.ArgumentParser(description="Passes per round with three people.")
    parser.add_argument("--matches", type=int, default=40, help="games of each box (40)")
    parser.add_argument("--box", action="append", help="a box or a mix (all)")
    parser.add_argument("--people", default="cunning", help="how people answer (cunning)")
    options = parser.parse_args(arguments)
    for box in options.box or BOXES:
        found = [passes_per_round(box, seed, options.people) for seed in range(options.matches)]
        mean = statistics.mean(found)
        spread = statistics.stdev(found) if len(found) > 1 else 0.0
        margin = 1.96 * spread / math.sqrt(len(found))
        print(f"{box:<52} {mean:.2f} passes a round (± {margin:.2f}, {len(found)} games)")


if __name__ == "__main__":
    main()
