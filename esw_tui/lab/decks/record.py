"""The findings about the deck-builder as JSON.

It has every key that findings about a spell-crafting box have, empty where there is no such thing,
so that one program can read both; a few more keys are about decks only.
"""

from collections.abc import Sequence
from typing import Any

from esw_tui.lab.decks.findings import DeckFindings, OwnedCard
from esw_tui.lab.record import by_number, estimate, item


def record_decks(found: DeckFindings, names: Sequence[str]) -> dict[str, Any]:
    """The findings as JSON, by name."""
    return {
        "matches": found.matches,
        "games": found.games,
        "seats": [
            {"name": name, "games_won": estimate(wins), "matches_won": estimate(wins)}
            for name, wins in zip(names, found.wins, strict=True)
        ],
        "won_game_1_and_2": None,
        "won_again": None,
        "rounds": {"mean": estimate(found.rounds), "games": by_number(found.lengths)},
        "sizes": [],
        "cards": [owned(card) for card in found.cards],
        "ranks": [],
        "treasures_held": [],
        "treasures": [],
        "deaths": {
            "by_own_hand": found.own_hand,
            "kinds": dict(found.kinds_of_death),
            "causes": [
                {"kind": kind, "by": by, "deaths": count} for kind, by, count in found.deaths
            ],
            "mean": estimate(found.died),
        },
        "first_dead_waits": {"mean": None, "games": {}},
        "turn_order": [estimate(share) for share in found.by_turn],
        "endings": dict(found.endings),
        "points": {
            "mean": estimate(found.points),
            "winners": estimate(found.winning_points),
            "sources": [
                {"name": source.name, "points": estimate(source.points)} for source in found.sources
            ],
        },
        "menu": {**item(found.menu), "games": estimate(found.menu_games)},
    }


def owned(card: OwnedCard) -> dict[str, Any]:
    return {
        **item(card.owned),
        "bought": card.bought,
        "gained": card.gained,
        "played": card.played,
    }
