"""A match that is won by tokens: about how likely a seat is to win it from here (R20.1).

Kills count for nothing; whoever stands last comes a game nearer. Game after game is gone through
until somebody has enough, each with equal chances but for the hunt.
"""

from functools import lru_cache

from esw_tui.bots.archmage.hopes import Hopes, Score, hopes_of_a_new_game

LEAD = -0.49
"""How a token makes hopes for the next game dwindle: four thousand games of cunning bots in
Skullzfyre and Castle Tentakill."""
FAR = 3
"""Whoever lacks more tokens than this counts as lacking so many."""


def chance_on_tokens(seat: int, tokens: Score, hopes: Hopes, goal: int) -> float:
    """The chance to win the match when the living of this game have these hopes."""
    lacking = [min(goal - each, FAR) for each in tokens]
    everybody = sum(hopes.values())
    return (
        sum([hope * chance_after(seat, lacking, last) for last, hope in hopes.items()]) / everybody
    )


def chance_after(seat: int, lacking: list[int], last: int) -> float:
    """The chance to win the match after a game in which somebody stood last."""
    left = lacking.copy()
    left[last] -= 1
    own = left.pop(seat)
    return chance_before_a_game(own, tuple(sorted(left)))


@lru_cache(maxsize=1 << 12)
def chance_before_a_game(own: int, others: Score) -> float:
    """The chance to win the match for one who lacks so many tokens, where others lack so many."""
    if not own:
        return 1.0
    if 0 in others:
        return 0.0
    lacking = [own, *others]
    tokens = tuple([-each for each in lacking])
    hopes = hopes_of_a_new_game(tokens, LEAD)
    everybody = sum(hopes.values())
    return sum([hope * chance_after(0, lacking, last) for last, hope in hopes.items()]) / everybody
