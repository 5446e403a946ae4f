"""What a card means, for its writer: in other words than its text, and with the odds of its
rolls."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from esw_tui.cards.card import BANDS, Card
from esw_tui.language.digest import digest

DICE = (1, 2, 3, 4)
"""The numbers of dice to tell about: a spell of three cards has up to three dice of a glyph;
treasures bring more."""
FIRST_OF_BAND = (1, 5, 10)
"""The least total of each line of a Power Roll (R10.7)."""


@cache
def totals(dice: int) -> tuple[int, ...]:
    """In how many ways this many dice show each total, from 0 on."""
    ways = [1]
    for _ in range(dice):
        more = [0] * (len(ways) + 6)
        for total, count in enumerate(ways):
            for face in range(1, 7):
                more[total + face] += count
        ways = more
    return tuple(ways)


def band_odds(dice: int) -> tuple[float, ...]:
    """How likely each line of a Power Roll is with this many dice."""
    ways = totals(dice)
    starts = (*FIRST_OF_BAND, len(ways))
    counts = [sum(ways[low:high]) for low, high in pairwise(starts)]
    return tuple([count / sum(ways) for count in counts])


def told_back(card: Card) -> Iterator[str]:
    """What a card does, in short; then how likely each line of its Power Roll is."""
    said = digest(card.lines, card.aim, card.power, brief=False)
    yield from said.deeds
    if not card.power:
        return
    yield f"aims at {said.aim}" if said.aim else "aims at nobody"
    for band, amount in zip(BANDS, said.amounts, strict=False):
        yield f"{band}: {amount}"
    for dice in DICE:
        odds = [
            f"{amount} {share:.0%}"
            for amount, share in zip(said.amounts, band_odds(dice), strict=False)
            if share
        ]
        yield f"With {dice} {'die' if dice == 1 else 'dice'}: {'; '.join(odds)}."
