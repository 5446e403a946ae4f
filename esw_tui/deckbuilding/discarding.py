"""Discarding as a text says, and the texts that wait for discards (section 16)."""

from esw_tui.deckbuilding.acts import Act, answer
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, Steps
from esw_tui.deckbuilding.events import Cause
from esw_tui.deckbuilding.piles import discard_from_hand
from esw_tui.deckbuilding.table import Table

WHEN_DISCARDING = ABOUT["when_discarding"]


def discard(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> Steps | None:
    """Discard from hand as a text says; putting the hand away is no discarding (D16.1, K31,
    K34)."""
    discard_from_hand(table, seat, cards, cause)
    return answers(table, seat, len(cards))


def answers(table: Table, seat: int, count: int) -> Steps | None:
    """Carry out the texts that wait for a player's discards, once for each card (D16.2)."""
    if not table.texts[seat] & WHEN_DISCARDING:
        return None
    return act_for_each(table, seat, count)


def act_for_each(table: Table, seat: int, count: int) -> Steps:
    """Carry out those texts once for each of `count` cards."""
    for _ in range(count):
        for design, card in standing(table, seat, "when_discarding"):
            yield from answer(Act(table, seat, design, card), design.when_discarding)
