"""How strong a bot is: one of it against others, in every seat in turn.

    python tests/strength.py cunning random --matches 1000
    python tests/strength.py archmage cunning --matches 200 --think 1s

prints a row for the table in the README, and what there is of it meanwhile. The same arguments
play the same matches, unless an archmage thinks by the clock.
"""

import argparse
import math
import sys
from collections.abc import Iterator

from esw_tui.bots import LEVELS
from esw_tui.bots.thinking import Budget, read_budget
from esw_tui.cli.match import match_seed, play_match
from esw_tui.cli.seats import Seat

BOX = "hell-high"
SURE = 1.96
"""Standard deviations of a 95 % interval."""


def interval(wins: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927)."""
    share = wins / matches
    squared = SURE * SURE / matches
    middle = share + squared / 2
    spread = math.sqrt(share * (1 - share) * squared + squared * squared / 4)
    return (middle - spread) / (1 + squared), (middle + spread) / (1 + squared)


def series(
    one: str, others: str, players: int, matches: int, seed: int, think: Budget | None
) -> Iterator[tuple[float, float]]:
    """For each match the part of the win that is the one's, and rounds per game."""
    for number in range(matches):
        place = number % players
        levels = [one if seat == place else others for seat in range(players)]
        seats = [Seat(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
        # All seats in turn play the same deal.
        played = play_match(BOX, seats, match_seed(seed, number // players), think=think)
        won = 1 / len(played.winners) if place in played.winners else 0.0
        yield won, played.rounds / played.games


def row(one: str, others: str, players: int, results: list[tuple[float, float]]) -> str:
    """A row of the table."""
    wins = sum([won for won, _ in results])
    rounds = sum([each for _, each in results]) / len(results)
    low, high = interval(wins, len(results))
    share = f"{wins / len(results):.1%} | {low:.1%} – {high:.1%} | {1 / players:.1%}"
    return f"| {one} against {players - 1} × {others} | {share} | {len(results)} | {rounds:.1f} |"


def main() -> None:
    """Play, and print the row."""
    parser = argparse.ArgumentParser(description="Play one bot against others.")
    parser.add_argument("one", choices=LEVELS)
    parser.add_argument("others", choices=LEVELS)
    parser.add_argument("--players", type=int, choices=range(2, 7), default=4)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", type=read_budget, default=None)
    asked = parser.parse_args()
    results = []
    for result in series(
        asked.one, asked.others, asked.players, asked.matches, asked.seed, asked.think
    ):
        results.append(result)
        so_far = row(asked.one, asked.others, asked.players, results)
        print(so_far, end="\r", file=sys.stderr, flush=True)
    print(row(asked.one, asked.others, asked.players, results))


if __name__ == "__main__":
    main()
