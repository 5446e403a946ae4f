"""The findings as JSON."""

from collections.abc import Sequence
from typing import Any

from esw_tui.lab.estimates import Estimate
from esw_tui.lab.findings import Findings, Found

DIGITS = 6


def record(found: Findings, names: Sequence[str]) -> dict[str, Any]:
    """The findings as JSON, by name."""
    return {
        "matches": found.matches,
        "games": found.games,
        "seats": [
            {"name": name, "games_won": estimate(games), "matches_won": estimate(matches)}
            for name, games, matches in zip(names, found.game_wins, found.match_wins, strict=True)
        ],
        "won_game_1_and_2": estimate(found.won_twice),
        "won_again": estimate(found.won_again),
        "rounds": {"mean": estimate(found.rounds), "games": by_number(found.lengths)},
        "sizes": [
            {
                **item(size.placed),
                "came_to_turn": estimate(size.came),
                "damage": estimate(size.damage),
                "kills": estimate(size.kills),
            }
            for size in found.sizes
        ],
        "cards": [item(card) for card in found.cards],
        "ranks": [item(rank) for rank in found.ranks],
        "treasures_held": [item(held) for held in found.hoards],
        "treasures": [item(treasure) for treasure in found.treasures],
        "deaths": {
            "by_own_hand": found.own_hand,
            "kinds": dict(found.kinds_of_death),
            "causes": [
                {"kind": kind, "by": by, "deaths": count} for kind, by, count in found.deaths
            ],
        },
        "first_dead_waits": {"mean": estimate(found.waiting), "games": by_number(found.waits)},
    }


def item(found: Found) -> dict[str, Any]:
    return {
        "name": found.name,
        "kind": found.kind,
        "count": found.cases,
        "won": estimate(found.won),
        "effect": estimate(found.effect),
    }


def estimate(made: Estimate | None) -> dict[str, Any] | None:
    """An estimate as JSON: a share as a number from 0 to 1, an effect as a difference of shares."""
    if made is None:
        return None
    return {
        "value": round(made.value, DIGITS),
        "low": None if made.low is None else round(made.low, DIGITS),
        "high": None if made.high is None else round(made.high, DIGITS),
        "count": made.cases,
    }


def by_number(counts: Sequence[tuple[int, int]]) -> dict[str, int]:
    return {str(each): count for each, count in counts}
