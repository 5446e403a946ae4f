"""The players of a match, as written on the command line."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from esw_tui._counting import count_of
from esw_tui._nearest import did_you_mean
from esw_tui.errors import SeatError

FEWEST, MOST = 2, 6
BOT = "bot:"


class SeatArgument(NamedTuple):
    """A seat and its player."""

    name: str
    level: str | None
    """The level of a bot; None for a human."""


def parse_seats(text: str, levels: Collection[str], *, bots_only: bool) -> tuple[SeatArgument, ...]:
    """The seats in `text`, separated by commas, in table order.

    A seat is `NAME` (a human), `bot:LEVEL` or `NAME=bot:LEVEL`. Where only bots can sit a bare
    `LEVEL` is enough.
    """
    words = [word.strip() for word in text.split(",")]
    if not FEWEST <= len(words) <= MOST:
        count = count_of(len(words), "seat")
        raise SeatError(f"'{text}' has {count}; {FEWEST} to {MOST} can play.")
    seats = [
        parse_seat(word, number, levels, bots_only=bots_only)
        for number, word in enumerate(words, start=1)
    ]
    names = [seat.name for seat in seats]
    for name in names:
        if names.count(name) > 1:
            raise SeatError(f"two players are called '{name}'.")
    return tuple(seats)


def parse_seat(word: str, number: int, levels: Collection[str], *, bots_only: bool) -> SeatArgument:
    """Read one seat; `number` counts from 1."""
    if not word:
        raise SeatError(f"seat {number} is empty.")
    name, named, player = word.partition("=")
    if not named:
        name, player = "", word
    if player.startswith(BOT):
        level = player.removeprefix(BOT)
    elif bots_only and not named:
        level = player
    elif named:
        raise SeatError(f"'{word}' is no seat; write NAME=bot:LEVEL, or NAME for a human.")
    else:
        return SeatArgument(check_name(word), None)
    if level not in levels:
        what = f"'{level}' is no level of a bot" if level else f"'{word}' names no level"
        raise SeatError(f"seat {number}: {what}; {did_you_mean(level, levels)}")
    return SeatArgument(check_name(name) if named else nickname(level, number), level)


def nickname(level: str, number: int) -> str:
    """The name of a bot that was given none."""
    return f"{level.capitalize()} {number}"


def called(seats: Sequence[SeatArgument], names: Sequence[str]) -> tuple[SeatArgument, ...]:
    """The seats, with one of these names for each bot that was given none.

    At a table the numbers behind nicknames would be taken for something else.
    """
    given = [seat.name for seat in seats]
    free = iter([name for name in names if name not in given])
    return tuple(
        seat._replace(name=next(free, seat.name))
        if seat.level is not None and seat.name == nickname(seat.level, number)
        else seat
        for number, seat in enumerate(seats, start=1)
    )


def check_name(name: str) -> str:
    """The same name; raises `SeatError` if it is empty, too long, or not fit for a terminal."""
    if not name:
        raise SeatError("a player's name is empty.")
    from esw_tui.kernel.names import LONGEST_NAME

    if len(name) > LONGEST_NAME:
        raise SeatError(f"'{name}' has {len(name)} characters; {LONGEST_NAME} are allowed.")
    if not name.isprintable() or "[" in name or "]" in name:
        raise SeatError(f"{name!r} has characters that are not allowed in a name.")
    return name
