"""How often the keyboard is passed in a game of the deck-builder with four people.

    python tests/deck_passes.py --games 20

People answer as a cunning bot would; the screen is left out, the policy of passing is the app's.
"""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[0]))

from esw_tui.app.hotseat.match import Ask, BotMoves, HotseatMatch, Over, Pass
from esw_tui.bots.deck_cunning import CunningDeckBot
from esw_tui.bots.eyes import Eyes
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch

BOX = "annihilageddon-2"
PEOPLE = ("Ann", "Bo", "Cy", "Di")


class Passed(NamedTuple):
    """A game, and what the keyboard was passed for."""

    passes: int
    turns: int
    asked: Counter[tuple[str, bool]]
    """By kind of question, and whether it was asked behind the curtain."""
    reasons: Counter[str]


def passes_in(folder: Path, seed: int, **settings: int | str) -> Passed:
    """Play a game of four people to its end."""
    seats = [Seat(name) for name in PEOPLE]
    path = folder / f"{seed}.esw"
    record = RecordedMatch.begin(path, BOX, seats, seed=seed, settings=settings, forces=False)
    match = HotseatMatch(record)
    asked: Counter[tuple[str, bool]] = Counter()
    reasons: Counter[str] = Counter()
    while True:
        match match.next():
            case BotMoves(seat):
                match.let_bot_answer(seat)
            case Pass(seat, why):
                reasons[why.partition(", as ")[0]] += not match.stays_with(seat)
                match.lift_curtain(seat)
            case Ask(seat, decision):
                asked[decision.kind, match.holder is not None] += 1
                bot = CunningDeckBot(1, seat)
                picks = bot.advise(Eyes(record.game, seat), decision).picks
                match.answer(decision, picks)
            case Over():
                break
    match.save.close()
    return Passed(match.passes, record.game.table.turn, asked, reasons)


def main() -> None:
    """Tell the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--defenses", default="quick")
    parser.add_argument("--turns", default="open")
    options = parser.parse_args()
    found: list[Passed] = []
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.games):
            settings = {"defenses": options.defenses, "turns": options.turns}
            found.append(passes_in(Path(folder), seed, **settings))
    passes = sorted(game.passes for game in found)
    turns = sum(game.turns for game in found) / len(found)
    print(f"{len(found)} games of four people, {turns:.0f} turns on average")
    print(f"passes: {sum(passes) / len(passes):.1f} per game, from {passes[0]} to {passes[-1]}")
    total: Counter[str] = Counter()
    for game in found:
        total += game.reasons
    for why, count in total.most_common():
        print(f"{count / len(found):5.1f}  {why}")


if __name__ == "__main__":
    main()
