"""A match as the laboratory remembers it: a few numbers that open events tell."""

from typing import Any, NamedTuple

NOT_PLACED = -1
"""The size of a spell whose owner died before spells were placed."""


class CastSpell(NamedTuple):
    """A spell that came to its turn, and how its caster stood when it was revealed."""

    seat: int
    size: int
    """The cards in it when it was revealed; a Bully may have removed some (R66.3)."""
    alive: int
    to_act: int
    """How many living foes still had to act."""
    hp: int
    foes_hp: int
    """The HP of all living foes together."""
    damage: int
    """The damage that the caster dealt to foes in that turn."""
    kills: int
    cards: tuple[int, ...]
    """By their numbers in the box: the cards whose names were read, and Wild Magic that lay among
    them."""


class Standing(NamedTuple):
    """A living wizard as a round began, and the spell it placed in that round."""

    seat: int
    alive: int
    hp: int
    foes_hp: int
    rank: int
    size: int
    acted: bool
    """Whether that spell came to its turn."""
    treasures: tuple[int, ...]


class Death(NamedTuple):
    """A wizard's death."""

    round: int
    seat: int
    killer: int
    kind: str
    """What kind of thing killed: a source, a reaction, a rank …"""
    by: str
    """The card or rank that killed."""


class GameSeen(NamedTuple):
    """One game of a match."""

    winner: int
    rounds: int
    standings: tuple[Standing, ...]
    casts: tuple[CastSpell, ...]
    deaths: tuple[Death, ...]


class MatchSeen(NamedTuple):
    """One match of a series."""

    number: int
    winners: tuple[int, ...]
    games: tuple[GameSeen, ...]


# Reading from JSON, where tuples are lists. What does not fit raises `ValueError`.


def match_seen(value: Any) -> MatchSeen:
    """A match from its JSON."""
    number, winners, games = fields(value, MatchSeen)
    if whole(number) < 0 or not numbers(winners):
        raise ValueError("a match has a number, and winners")
    return MatchSeen(number, numbers(winners), tuple(map(game_seen, several(games))))


def game_seen(value: Any) -> GameSeen:
    winner, rounds, standings, casts, deaths = fields(value, GameSeen)
    return GameSeen(
        whole(winner),
        whole(rounds),
        tuple(map(standing, several(standings))),
        tuple(map(cast, several(casts))),
        tuple(map(death, several(deaths))),
    )


def standing(value: Any) -> Standing:
    *state, acted, treasures = fields(value, Standing)
    return Standing._make([*map(whole, state), bool(acted), numbers(treasures)])


def cast(value: Any) -> CastSpell:
    *state, cards = fields(value, CastSpell)
    return CastSpell._make([*map(whole, state), numbers(cards)])


def death(value: Any) -> Death:
    *state, kind, by = fields(value, Death)
    return Death._make([*map(whole, state), text(kind), text(by)])


def fields(value: Any, kind: type[tuple[Any, ...]]) -> list[Any]:
    """The fields of a named tuple that was written as a list."""
    names: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    if not isinstance(value, list) or len(value) != len(names):
        raise ValueError(f"expected {len(names)} fields of a {kind.__name__}")
    return value


def whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is no whole number")
    return value


def numbers(value: Any) -> tuple[int, ...]:
    return tuple(map(whole, several(value)))


def several(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError(f"{value!r} is no list")
    return value


def text(value: Any) -> str:
    if not isinstance(value, str) or not value.isprintable():
        raise ValueError(f"{value!r} is no name")
    return value
