"""A game of the deck-builder as the laboratory remembers it, told from open events alone."""

from typing import Any, NamedTuple

from esw_tui.lab.seen import Death, death, fields, numbers, several, text, whole

Counts = tuple[tuple[int, int], ...]
"""Numbers of cards in the box, and how often."""
Parts = tuple[tuple[str, int], ...]


class PlayerSeen(NamedTuple):
    """One player of a game."""

    spent: int
    """What all the cards that were gained cost, as printed."""
    bought: Counts
    gained: Counts
    """Bought ones among them."""
    played: Counts
    held: tuple[int, ...]
    """The tile."""
    snacks: int
    """How often the menu was used."""
    parts: Parts
    """What the points come from."""


class DeckMatchSeen(NamedTuple):
    """One match of a series: a single game."""

    number: int
    winners: tuple[int, ...]
    first: int
    turns: int
    ended: str
    """The rule that ended it."""
    players: tuple[PlayerSeen, ...]
    deaths: tuple[Death, ...]


# From JSON, where tuples are lists. What does not fit raises `ValueError`.


def deck_match_seen(value: Any) -> DeckMatchSeen:
    """A match as `json` wrote it."""
    number, winners, first, turns, ended, players, deaths = fields(value, DeckMatchSeen)
    if whole(number) < 0 or not numbers(winners):
        raise ValueError("a match has a number, and winners")
    return DeckMatchSeen(
        number,
        numbers(winners),
        whole(first),
        whole(turns),
        text(ended),
        tuple(map(player_seen, several(players))),
        tuple(map(death, several(deaths))),
    )


def player_seen(value: Any) -> PlayerSeen:
    spent, bought, gained, played, held, snacks, parts = fields(value, PlayerSeen)
    return PlayerSeen(
        whole(spent),
        counts(bought),
        counts(gained),
        counts(played),
        numbers(held),
        whole(snacks),
        tuple([(text(source), whole(points)) for source, points in map(pair, several(parts))]),
    )


def counts(value: Any) -> Counts:
    return tuple([(whole(card), whole(times)) for card, times in map(pair, several(value))])


def pair(value: Any) -> tuple[Any, Any]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is no pair")
    return value[0], value[1]
