"""A game of the deck-builder as the laboratory remembers it: what open events tell."""

from typing import Any, NamedTuple

from esw_tui.lab.seen import Death, death, fields, numbers, several, text, whole

Counts = tuple[tuple[int, int], ...]
"""(card, times): cards by their numbers in the box, and how often each."""
Parts = tuple[tuple[str, int], ...]


class PlayerSeen(NamedTuple):
    """One player of a game."""

    spent: int
    """The sum of the printed costs of all cards that the player gained."""
    bought: Counts
    gained: Counts
    """Gained cards, bought ones among them."""
    played: Counts
    held: tuple[int, ...]
    """The player's tile."""
    snacks: int
    """How often the player used the menu."""
    parts: Parts
    """What the player's points come from."""


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


# Reading from JSON, where tuples are lists. What does not fit raises `ValueError`.


def deck_match_seen(value: Any) -> DeckMatchSeen:
    """A match from its JSON."""
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
