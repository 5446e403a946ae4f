"""Hit Points: damage, loss and healing (R13, R15.4–R15.10, J28, J36)."""

from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.events import Cause, Damaged, Healed, LostHp
from esw_tui.spellcraft.table import Table

MORE_DAMAGE, LESS_DAMAGE = ABOUT["more_damage"], ABOUT["less_damage"]
CREATURE_DAMAGE = ABOUT["creature_damage"]
CHANGES = MORE_DAMAGE | LESS_DAMAGE | CREATURE_DAMAGE

Hit = tuple[int, int]
"""A victim and the damage meant for it."""
Changes = tuple[tuple[str, int], ...]
"""What is added to damage or taken from it, each with its reason."""


def in_order(table: Table, seat: int, victims: tuple[int, ...]) -> tuple[int, ...]:
    """Victims clockwise from the acting Wizard's left, itself last (J28)."""
    around = table.around[seat]
    if len(victims) < 2 or victims == around:
        return victims
    return tuple(filter(victims.__contains__, (*around, seat)))


def deal_damage(cast: Cast, dealer: int, hits: list[Hit]) -> Steps | None:
    """Deal one instance of damage to each victim (R13, R15.4–R15.10, J28, J36, J45, J78).

    One victim after the other, clockwise (J28); done at once (None) unless a victim may block.
    """
    table = cast.table
    cast.amount = 0  # Blocked damage is none (J41).
    cause = cast.cause if dealer == cast.seat else cast.design.causes[dealer]
    bonuses: Changes = ()
    rules, hp, texts = table.rules, table.hp, table.texts
    for extra in rules.damage_bonus:
        bonus = extra(table, dealer)
        if bonus:
            bonuses += (bonus,)
    todo = iter(hits)
    for victim, base in todo:
        if base > 0 and hp[victim]:
            changes: Changes = ()
            if victim != dealer:
                for block in rules.block:
                    if block(table, victim, dealer) is not None:
                        left = [(victim, base), *todo]
                        return strike_blockers(cast, dealer, left, bonuses, cause)
                changes = bonuses
                if (texts[dealer] | texts[victim]) & CHANGES:
                    changes = damage_changes(cast, dealer, victim, bonuses)
            strike(cast, victim, dealer, base, changes, cause)
    return None


def strike_blockers(
    cast: Cast, dealer: int, hits: list[Hit], bonuses: Changes, cause: Cause
) -> Steps:
    """The same where some victims may block: each decides when its own hit comes (J28)."""
    table = cast.table
    for victim, base in hits:
        if base <= 0 or not table.hp[victim]:
            continue
        changes: Changes = ()
        if victim != dealer:
            changes = damage_changes(cast, dealer, victim, bonuses)
            amount = base + sum([change for _, change in changes])
            if amount <= 0:
                continue
            blocked = False
            for block in table.rules.block:
                ask = block(table, victim, dealer)
                if ask is not None:
                    blocked = blocked or (yield from ask(table, victim, amount, cause))
            if blocked:
                cast.blocked += (victim,)
                continue
        strike(cast, victim, dealer, base, changes, cause)


def strike(cast: Cast, victim: int, dealer: int, base: int, changes: Changes, cause: Cause) -> None:
    """Let one victim take its damage, if the changes leave any."""
    amount = base
    if changes:
        for _, change in changes:
            amount += change
        if amount <= 0:
            return
    table = cast.table
    left = table.hp[victim] - amount
    if left > 0:
        table.hp[victim] = left
    else:
        left = 0
        fall(cast, victim, dealer, cause, table.hp[victim])
        if victim != cast.seat:
            cast.killed += (victim,)
    table.told.append((Damaged, victim, amount, base, changes, left, cause))
    if victim not in cast.besides:
        cast.amount = amount
    if "damage" in table.watched:
        by = dealer if table.alive[dealer] else -1  # the dead are no foes (J5)
        table.happened.append(("damage", victim, by, amount, cause.design))


def damage_changes(cast: Cast, dealer: int, victim: int, bonuses: Changes) -> Changes:
    """What cards in play add to or take from damage to a foe, after `bonuses`.

    Cards of the dying work in its last Reactions, cards of the dead do nothing (J37, J52).
    """
    table = cast.table
    changes = bonuses
    if table.texts[dealer] & CREATURE_DAMAGE and cast.targets and cast.design.creature:
        for card in table.treasures[dealer] + table.lasting[dealer]:
            if dealer == cast.seat and (bonus := table.designs[card].creature_damage):
                changes += ((table.designs[card].name, bonus),)
    if table.texts[dealer] & MORE_DAMAGE and table.alive[dealer]:
        for card in table.treasures[dealer] + table.lasting[dealer]:
            for bonus, fits in table.designs[card].more_damage:
                if fits(table, dealer, victim):
                    changes += ((table.designs[card].name, bonus),)
    if table.texts[victim] & LESS_DAMAGE:
        for card in table.treasures[victim] + table.lasting[victim]:
            for reduction, fits in table.designs[card].less_damage:
                if fits(table, victim, dealer):
                    changes += ((table.designs[card].name, -reduction),)
    return changes


def fall(cast: Cast, victim: int, dealer: int, cause: Cause, before: int) -> None:
    """Set a Wizard to 0 HP, never below (R13.2), and note it as dying (R13.3). If it is dying
    already and falls again, its window goes on (J47). `before`: its HP before this blow."""
    table = cast.table
    table.unhurt[victim] = before
    table.hp[victim] = 0
    if victim not in table.dying:
        table.dying += (victim,)
    table.slayers[victim] = (dealer, cause, cast.chain)


def lose_hp(cast: Cast, seat: int, amount: int) -> None:
    """Lose HP: no damage, so no bonus and no block (R13.4, J36)."""
    table = cast.table
    amount = min(amount, table.hp[seat])
    if amount <= 0:
        return
    table.hp[seat] -= amount
    if seat not in cast.besides:
        cast.amount = amount
    if not table.hp[seat]:
        fall(cast, seat, cast.seat, cast.cause, amount)
        if seat != cast.seat:
            cast.killed += (seat,)
    table.told.append((LostHp, seat, amount, table.hp[seat], cast.cause))


def heal(table: Table, seat: int, amount: int, cause: Cause) -> int:
    """Let a Wizard regain HP up to the limit (R13.1): the living, and the dying in their window
    (J47), but never the dead (R18.6). Returns how much."""
    before = table.hp[seat]
    if not before and not (table.burying and table.dying[:1] == (seat,) and table.alive[seat]):
        return 0
    most = table.rules.most_hp - before
    healed = amount if amount < most else most
    if healed <= 0:
        return 0
    table.hp[seat] = before + healed
    table.told.append((Healed, seat, healed, before + healed, cause))
    if "heal" in table.watched:
        table.happened.append(("heal", seat, cause.seat, healed, cause.design))
    return healed
