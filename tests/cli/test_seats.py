"""Who sits where, as written on the command line."""

import pytest

from esw_tui.cli.seats import SeatArgument, called, parse_seats
from esw_tui.errors import SeatError

LEVELS = ("random", "cunning", "archmage")


def seats(text: str, *, bots_only: bool = False) -> list[tuple[str, str | None]]:
    return [(seat.name, seat.level) for seat in parse_seats(text, LEVELS, bots_only=bots_only)]


def test_humans_and_bots() -> None:
    assert seats("Ann,bot:random, Bob=bot:cunning ,random") == [
        *[("Ann", None), ("Random 2", "random"), ("Bob", "cunning"), ("random", None)]
    ]


def test_at_a_table_bots_without_a_name_get_one() -> None:
    found = parse_seats(
        "Grub,bot:random,Random 3,Bob=bot:cunning,bot:cunning", LEVELS, bots_only=False
    )
    assert [seat.name for seat in called(found, ("Grub", "Moss"))] == [
        *["Grub", "Moss", "Random 3", "Bob", "Cunning 5"]
    ]
    assert [seat.level for seat in called(found, ("Moss",))] == [seat.level for seat in found]


def test_where_only_bots_can_sit() -> None:
    assert seats("random,bot:random,Bob=bot:archmage", bots_only=True) == [
        *[("Random 1", "random"), ("Random 2", "random"), ("Bob", "archmage")]
    ]


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(count: int) -> None:
    found = parse_seats(",".join(["random"] * count), LEVELS, bots_only=True)
    assert found == tuple(SeatArgument(f"Random {n}", "random") for n in range(1, count + 1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "'' has 1 seat; 2 to 6 can play."),
        ("random", "'random' has 1 seat; 2 to 6 can play."),
        (",".join("abcdefg"), "'a,b,c,d,e,f,g' has 7 seats; 2 to 6 can play."),
        ("random,", "seat 2 is empty."),
        ("random,randm", "seat 2: 'randm' is no level of a bot; did you mean 'random'?"),
        ("random,Random", "seat 2: 'Random' is no level of a bot; did you mean 'random'?"),
        ("bot:cuning,random", "seat 1: 'cuning' is no level of a bot; did you mean 'cunning'?"),
        ("Ann=bot:x,random", "'x' is no level of a bot; known: random, cunning, archmage."),
        ("bot:,random", "seat 1: 'bot:' names no level; known:"),
        ("Ann=random,random", "'Ann=random' is no seat; write NAME=bot:LEVEL, or NAME for a"),
        ("A=bot:random,A=bot:random", "two players are called 'A'."),
        ("=bot:random,random", "a player's name is empty."),
        ("[red]=bot:random,random", "'[red]' has characters that are not allowed in a name."),
        ("\x1b=bot:random,random", "'\\x1b' has characters that are not allowed in a name."),
        ("x" * 13 + "=bot:random,random", "has 13 characters; 12 are allowed."),
    ],
)
def test_who_cannot_sit_down(text: str, said: str) -> None:
    with pytest.raises(SeatError) as caught:
        parse_seats(text, LEVELS, bots_only=True)
    assert said in str(caught.value)
