"""Dying, coming back, and the trophy (sections 23 and 24)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act, answer, carry_out
from esw_tui.deckbuilding.control import standing, start_hp
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.events import Cause, Died, HpSet, TrophyTaken
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.deckbuilding.tokens import act_or_wait, gain_token, give_token
from esw_tui.kernel.faces import put

COME_BACK = Cause(-1, rule="D23.3")
KILL = Cause(-1, rule="D24.1")


TokenChoice = Callable[[], Generator[Any, Any, int | None]]
"""Has a player choose a token of the stack; returns None if there is none."""


def die(
    table: Table, victim: int, by: int, cause: Cause, choose: TokenChoice | None = None
) -> Steps:
    """Handle a death at once: HP reset, the trophy, a token (D23.1–D23.3, K58–K60, K63).

    With `choose` the victim's token is chosen instead of drawn; a victim that is spared gets none
    (K109).
    """
    killer = by if by != victim else NOBODY
    table.hp[victim] = 0
    table.told.append((Died, victim, killer, cause))
    come_back(table, victim)
    spared = False
    if killer >= 0:
        table.kills = put(table.kills, killer, table.kills[killer] + 1)
        take_trophy(table, killer)
        if killer == table.active and table.next_kill:
            spared = yield from is_spared(table, killer, victim)
    if choose is not None and not spared:
        token = yield from choose()
        if token is not None:
            give_token(table, victim, token, cause)
            yield from act_or_wait(table, victim, token, killer)
    elif not spared:
        yield from gain_token(table, victim, cause, killer)
    if killer >= 0:
        for design, card in standing(table, killer, "when_killing"):
            yield from answer(Act(table, killer, design, card), design.when_killing)


def come_back(table: Table, seat: int) -> None:
    """Reset a player's HP, before any token acts (D23.3, D23.5, K62)."""
    table.hp[seat] = start_hp(table, seat)
    table.told.append((HpSet, seat, table.hp[seat], COME_BACK))


def take_trophy(table: Table, seat: int) -> None:
    """Give the trophy to a player that has killed a foe (D24.1, D24.2, D24.4)."""
    if table.trophy != seat:
        table.told.append((TrophyTaken, seat, table.trophy, KILL))
        table.trophy = seat


def is_spared(table: Table, killer: int, victim: int) -> Generator[Any, Any, bool]:
    """Carry out texts that wait for the next kill; returns whether the victim is spared the token.

    The kill uses these texts up, whether they do anything or not (D31.4, K77, K109).
    """
    waiting, table.next_kill = table.next_kill, ()
    spared = False
    for design, steps in waiting:
        act = Act(table, killer, design)
        act.that = (victim,)
        yield from carry_out(act, steps) or ()
        spared = spared or act.spares
    return spared
