"""How strong a bot is: one of it against others, in every seat in turn.

    python tests/strength.py cunning random --matches 1000
    python tests/strength.py archmage cunning --matches 200 --think 1s --jobs 2

prints a row for the table in the README, and what there is of it meanwhile. The same arguments
play the same matches, unless an archmage thinks by the clock.
"""

import argparse
import math
import sys

from esw_tui.bots import LEVELS
from esw_tui.bots.thinking import Budget, read_budget
from esw_tui.cli.jobs import Series, play_series
from esw_tui.cli.match import match_seed, play_match
from esw_tui.cli.seats import SeatArgument
from esw_tui.games import GAMES

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


def play_one(series: Series, number: int) -> tuple[float, float]:
    """The part of the win that is the first bot's, and rounds per game. It sits in every seat in
    turn, and all of them play the same deal."""
    players = len(series.seats)
    place = number % players
    seats = series.seats[-place:] + series.seats[:-place] if place else series.seats
    seed = match_seed(series.seed, number // players)
    played = play_match(series.box, seats, seed, think=series.think)
    won = 1 / len(played.winners) if place in played.winners else 0.0
    return won, played.rounds / played.games


def one_among(
    one: str,
    others: str,
    players: int,
    seed: int,
    think: Budget | None,
    box: str = BOX,
) -> Series:
    """Matches of one bot among others."""
    levels = [one] + [others] * (players - 1)
    seats = tuple([SeatArgument(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)])
    return Series(box, seats, seed, think=think)


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
    parser.add_argument("--box", choices=GAMES, default=BOX)
    parser.add_argument("--players", type=int, choices=range(2, 7), default=4)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--think", type=read_budget, default=None)
    parser.add_argument("--jobs", type=int, default=1, help="matches played at a time (1)")
    asked = parser.parse_args()
    series = one_among(asked.one, asked.others, asked.players, asked.seed, asked.think, asked.box)
    results = []
    for result in play_series(series, range(asked.matches), asked.jobs, play_one):
        results.append(result)
        so_far = row(asked.one, asked.others, asked.players, results)
        print(so_far, end="\r", file=sys.stderr, flush=True)
    print(row(asked.one, asked.others, asked.players, results))


if __name__ == "__main__":
    main()
