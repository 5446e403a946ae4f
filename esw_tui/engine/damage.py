"""Hit Points: damage, loss and healing (R13, R15.4–R15.10, J28, J36)."""

from collections.abc import Iterable, Iterator

from esw_tui.engine.casting import Cast
from esw_tui.engine.creatures import ask_to_block, blockers
from esw_tui.engine.designs import Steps
from esw_tui.engine.events import Cause, Damaged, Healed, LostHp
from esw_tui.engine.table import Table

Hit = tuple[int, int]
"""A victim and the damage meant for it."""
Changes = tuple[tuple[str, int], ...]
"""What is added to damage or taken from it, each with its reason."""


def in_order(table: Table, seat: int, victims: tuple[int, ...]) -> tuple[int, ...]:
    """Victims clockwise from the acting Wizard's left, itself last (J28)."""
    around = table.around[seat]
    if len(victims) < 2 or victims == around:
        return victims
    order = [foe for foe in around if foe in victims]
    if seat in victims:
        order.append(seat)
    return tuple(order)


def deal_damage(cast: Cast, dealer: int, hits: Iterable[Hit]) -> Steps | None:
    """Deal one instance of damage to each victim (R13, R15.4–R15.10, J28, J36, J45, J78).

    Done at once unless somebody may block.
    """
    cast.amount = 0  # Blocked damage is none (J41).
    cause = cast.cause if dealer == cast.seat else cast.design.causes[dealer]
    bonuses: Changes = ()
    for extra in cast.table.rules.damage_bonus:
        bonus = extra(cast.table, dealer)
        if bonus:
            bonuses += (bonus,)
    return strike_all(cast, dealer, iter(hits), bonuses, cause)


def strike_all(
    cast: Cast, dealer: int, hits: Iterator[Hit], bonuses: Changes, cause: Cause
) -> Steps | None:
    """One victim after the other, clockwise (J28)."""
    table = cast.table
    for victim, base in hits:
        if base <= 0 or not table.hp[victim]:
            continue
        changes: Changes = ()
        amount = base
        if victim != dealer:
            if table.creatures[victim] or (table.kept and victim == table.active):
                return strike_blockers(cast, dealer, [(victim, base), *hits], bonuses, cause)
            changes = damage_changes(table, dealer, victim, bonuses)
            for _, change in changes:
                amount += change
        if amount > 0:
            strike(cast, victim, dealer, base, changes, amount, cause)
    return None


def strike_blockers(
    cast: Cast, dealer: int, hits: list[Hit], bonuses: Changes, cause: Cause
) -> Steps:
    """The same where some victims may block; each decides when its own hit comes (J28)."""
    table = cast.table
    for victim, base in hits:
        if base <= 0 or not table.hp[victim]:
            continue
        changes: Changes = ()
        amount = base
        if victim != dealer:
            changes = damage_changes(table, dealer, victim, bonuses)
            for _, change in changes:
                amount += change
            if amount <= 0:
                continue
            if blockers(table, victim) and not unblockable(table, dealer):
                blocked = yield from ask_to_block(table, victim, amount, cause)
                if blocked:
                    cast.blocked += (victim,)
                    continue
        strike(cast, victim, dealer, base, changes, amount, cause)


def strike(
    cast: Cast,
    victim: int,
    dealer: int,
    base: int,
    changes: Changes,
    amount: int,
    cause: Cause,
) -> None:
    """One victim takes its damage."""
    table = cast.table
    left = hurt(table, victim, dealer, amount, cause)
    table.tell(Damaged, victim, amount, base, changes, left, cause)
    cast.amount = amount
    if not left and victim != cast.seat:
        cast.killed += (victim,)
    if "damage" in table.watched:
        table.happened.append(("damage", victim, dealer, amount, cause.design))


def damage_changes(table: Table, dealer: int, victim: int, bonuses: Changes) -> Changes:
    """What ranks and Treasures add to or take from damage to a foe."""
    designs = table.designs
    changes = bonuses
    if table.hp[dealer]:
        for card in table.treasures[dealer] + table.lasting[dealer]:
            for bonus, fits in designs[card].more_damage:
                if fits(table, dealer, victim):
                    changes += ((designs[card].name, bonus),)
    for card in table.treasures[victim] + table.lasting[victim]:
        for reduction, fits in designs[card].less_damage:
            if fits(table, victim, dealer):
                changes += ((designs[card].name, -reduction),)
    return changes


def unblockable(table: Table, dealer: int) -> bool:
    """Whether a Treasure of a living dealer forbids blocking."""
    if table.hp[dealer]:
        for card in table.treasures[dealer] + table.lasting[dealer]:
            if table.designs[card].unblockable:
                return True
    return False


def hurt(table: Table, victim: int, dealer: int, amount: int, cause: Cause) -> int:
    """Take HP away, never below 0 (R13.2); at 0 the Wizard is dying (R13.3, J47).

    Returns the HP left.
    """
    left = table.hp[victim] - amount
    if left > 0:
        table.hp[victim] = left
        return left
    table.hp[victim] = 0
    table.dying += (victim,)
    from_dead_card = cause.design is not None and cause.design.kind == "dead-wizard"
    table.slayers[victim] = (dealer, not from_dead_card)
    return 0


def lose_hp(cast: Cast, seat: int, amount: int) -> None:
    """Lose HP: no damage, so no bonus and no block (R13.4, J36)."""
    table = cast.table
    amount = min(amount, table.hp[seat])
    if amount <= 0:
        return
    hurt(table, seat, cast.seat, amount, cast.cause)
    cast.amount = amount
    if not table.hp[seat] and seat != cast.seat:
        cast.killed += (seat,)
    table.tell(LostHp, seat, amount, table.hp[seat], cast.cause)


def heal(table: Table, seat: int, amount: int, cause: Cause) -> int:
    """Regain HP up to the limit (R13.1): the living, and the dying in their window (J47)."""
    before = table.hp[seat]
    if not before and not (table.burying and table.dying[:1] == (seat,)):
        return 0
    healed = min(amount, table.rules.most_hp - before)
    if healed <= 0:
        return 0
    table.hp[seat] = before + healed
    table.tell(Healed, seat, healed, before + healed, cause)
    if "heal" in table.watched:
        table.happened.append(("heal", seat, cause.seat, healed, cause.design))
    return healed
