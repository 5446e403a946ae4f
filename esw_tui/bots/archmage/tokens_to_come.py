"""A match won by tokens: about how likely a seat is to win it from here (R20.1).

Kills count for nothing; standing last brings a token. Game after game is gone through until one
player has enough tokens; all start each game with equal hopes, except that the leader is hunted.
"""

from functools import lru_cache
from math import fsum

from esw_tui.bots.archmage.hopes import Hopes, Score, hopes_of_a_new_game

LEAD = -0.49
"""What each token takes from the hopes for the next game: measured on four thousand games of
cunning bots in Skullzfyre and Castle Tentakill."""
FAR = 3
"""A player that lacks more tokens than this is taken to lack this many."""


def chance_on_tokens(seat: int, tokens: Score, hopes: Hopes, goal: int) -> float:
    """A seat's chance to win the match; `hopes` are those of the living in this game."""
    lacking = [min(goal - each, FAR) for each in tokens]
    everybody = fsum(hopes.values())
    return (
        fsum([hope * chance_after(seat, lacking, last) for last, hope in hopes.items()]) / everybody
    )


def chance_after(seat: int, lacking: list[int], last: int) -> float:
    """A seat's chance to win the match after a game in which `last` stood last."""
    left = lacking.copy()
    left[last] -= 1
    own = left.pop(seat)
    return chance_before_a_game(own, tuple(sorted(left)))


@lru_cache(maxsize=1 << 12)
def chance_before_a_game(own: int, others: Score) -> float:
    """The chance of a player to win the match that lacks `own` tokens, where the others lack
    theirs."""
    if not own:
        return 1.0
    if 0 in others:
        return 0.0
    lacking = [own, *others]
    tokens = tuple([-each for each in lacking])
    hopes = hopes_of_a_new_game(tokens, LEAD)
    everybody = fsum(hopes.values())
    return fsum([hope * chance_after(0, lacking, last) for last, hope in hopes.items()]) / everybody
