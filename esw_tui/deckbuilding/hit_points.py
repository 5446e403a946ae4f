"""Hit Points: damage, loss, payment, healing, swaps, and Stinkers (sections 22 and 25)."""

from esw_tui.deckbuilding.acts import Act, answer
from esw_tui.deckbuilding.control import most_hp, standing
from esw_tui.deckbuilding.deaths import die
from esw_tui.deckbuilding.designs import ABOUT, Steps
from esw_tui.deckbuilding.events import Cause, Damaged, Healed, HpSet, LostHp, StatusChanged
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.faces import put

WHEN_DAMAGING = ABOUT["when_damaging"]
Parts = tuple[tuple[str, int], ...]


def deal(
    act: Act, victim: int, amount: int, by: int, parts: Parts = (), cause: Cause | None = None
) -> Steps | None:
    """Deal damage; damage beyond the last Hit Point is ignored (D22.4, K56).

    `by` is the source. Notes on the act how much was dealt and whether the victim died.
    """
    table = act.table
    act.amount = 0
    act.died = False
    hp = table.hp[victim]
    if amount <= 0 or hp <= 0:  # a player that is dying already does not die again
        return None
    cause = cause or act.cause
    dealt = min(amount, hp)
    table.hp[victim] = hp - dealt
    act.amount = dealt
    act.dealt += dealt
    table.told.append((Damaged, victim, amount, dealt, hp - dealt, parts, cause))
    died = hp <= dealt
    act.died = died
    if by == table.active and victim != by and table.texts[by] & WHEN_DAMAGING:
        return answered(act, victim, dealt, by, cause, died)
    return die(table, victim, by, cause) if died else None


def answered(act: Act, victim: int, dealt: int, by: int, cause: Cause, died: bool) -> Steps:
    """Carry out texts that answer damage to a foe on its dealer's own turn, then handle a death."""
    table = act.table
    for design, card in standing(table, by, "when_damaging"):
        text = Act(table, by, design, card)
        text.amount = dealt
        yield from answer(text, design.when_damaging)
    if died:
        yield from die(table, victim, by, cause)


def lose(act: Act, victim: int, amount: int, by: int) -> Steps | None:
    """Take HP from a player: no damage, no bonuses, but it can kill (K55)."""
    take_off(act, victim, amount)
    return die(act.table, victim, by, act.cause) if act.died else None


def take_off(act: Act, victim: int, amount: int, *, spent: bool = False) -> None:
    """Take HP that are lost or spent; notes on the act whether that kills (D22.5, K55)."""
    table = act.table
    hp = table.hp[victim]
    act.died = hp > 0 and amount >= hp
    if amount > 0 and hp > 0:
        left = table.hp[victim] = max(hp - amount, 0)
        table.told.append((LostHp, victim, amount, left, spent, act.cause))


def heal(table: Table, seat: int, amount: int, cause: Cause) -> None:
    """Heal HP up to the maximum; a player already there still counts as healed (D22.2, D22.3)."""
    if amount > 0:
        hp = max(table.hp[seat], min(table.hp[seat] + amount, most_hp(table, seat)))
        table.hp[seat] = hp
        table.told.append((Healed, seat, amount, hp, cause))


def set_hp(table: Table, seat: int, hp: int, cause: Cause) -> None:
    """Set HP, at most to the maximum: neither damage nor healing (K57)."""
    hp = min(hp, most_hp(table, seat))
    if hp != table.hp[seat]:
        table.hp[seat] = hp
        table.told.append((HpSet, seat, hp, cause))


def swap_hp(table: Table, one: int, other: int, cause: Cause) -> None:
    """Swap the HP of two players: both numbers are read first, then cut to the maximum of their new
    holder (D32.3, K57, K80)."""
    mine, yours = table.hp[one], table.hp[other]
    set_hp(table, one, yours, cause)
    set_hp(table, other, mine, cause)


def change_status(table: Table, seat: int, is_stinker: bool, cause: Cause) -> bool:
    """Make a player a Stinker, or no Stinker (D25.1–D25.3, D25.6, K64).

    Returns whether that changed anything.
    """
    if table.stinker[seat] == is_stinker:
        return False
    table.stinker = put(table.stinker, seat, is_stinker)
    table.told.append((StatusChanged, seat, is_stinker, cause))
    if is_stinker:
        set_hp(table, seat, table.hp[seat], cause)
    return True


def swap_with(act: Act, one: int, other: int, *, hp: bool, status: bool) -> None:
    """Swap HP, status or both: HP are read first, then status is swapped, then HP are cut (D31.11,
    K116)."""
    table = act.table
    values = table.hp[one], table.hp[other]
    if status and table.stinker[one] != table.stinker[other]:
        was = table.stinker[one]
        for seat, is_stinker in ((one, not was), (other, was)):
            table.stinker = put(table.stinker, seat, is_stinker)
            table.told.append((StatusChanged, seat, is_stinker, act.cause))
    mine, yours = values[::-1] if hp else values
    for seat, value in ((one, mine), (other, yours)):
        set_hp(table, seat, value, act.cause)
