"""A bot's own chance: the same numbers, however they are drawn."""

from hypothesis import given
from hypothesis import strategies as st

from esw_tui.bots import RandomBot
from esw_tui.bots.chance import AT_ONCE, MASK, mixed, mixed_at_once
from esw_tui.engine.decisions import Decision, Options

LETTERS = tuple("abcdefghijklmnopqrstuvwxyz")
QUESTION = Decision(0, "choice", "Which letter?", None, Options(LETTERS, LETTERS))


def test_the_numbers_are_those_of_the_paper() -> None:
    """The first of SplitMix64 for the key 0."""
    assert [mixed(0, number) for number in range(3)] == [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
    ]


@given(st.integers(0, MASK), st.integers(0, 1 << 20))
def test_many_at_once_are_the_same_as_one_by_one(key: int, first: int) -> None:
    assert mixed_at_once(key, first) == tuple(mixed(key, first + n) for n in range(AT_ONCE))


def test_a_random_bot_goes_on_wherever_it_is_told_to() -> None:
    """Its answers depend on their number only, in whatever order they are asked for."""
    bot = RandomBot(7, 1)
    picks = [bot.pick(None, QUESTION) for _ in range(3 * AT_ONCE)]
    assert len(set(picks)) > 10
    for number in (5, 4, AT_ONCE + 3, 2, 3 * AT_ONCE - 1):
        bot.answered = number
        assert bot.pick(None, QUESTION) == picks[number]
        assert RandomBot(7, 1, number).pick(None, QUESTION) == picks[number]
        assert bot.answered == number + 1
