"""Turn order: sizes, initiatives, ties (R7, J12–J14)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.faces import put
from esw_tui.spellcraft.events import InitiativeCalled, SizesCalled, TieRolled
from esw_tui.spellcraft.spells import initiative, initiative_bonus
from esw_tui.spellcraft.table import Table


def call_sizes(table: Table) -> None:
    """Everybody calls the number of Components in its Spell (R7.1); Creatures not (R7.10)."""
    hp = table.hp
    sizes = [len(spell) if hp[seat] else -1 for seat, spell in enumerate(table.spell)]
    table.called_size = tuple(sizes)
    table.told.append(
        (SizesCalled, tuple([(seat, size) for seat, size in enumerate(sizes) if size >= 0]))
    )


def is_round_over(table: Table) -> bool:
    """Whether every living Wizard has acted (R2.4)."""
    for seat in table.seats:
        if table.hp[seat] and seat not in table.turns_taken:
            return False
    return True


def next_to_act(table: Table) -> int:
    """Who is next: smallest size, highest Initiative, tie dice (R7.2–R7.8, J12)."""
    return first_of(table, next_in_line(table))


def next_after_choices(table: Table) -> Generator[Any, Any, int]:
    """The same where somebody may win a tie without rolling."""
    fastest = next_in_line(table)
    if len(fastest) > 1 and not is_rolled(table, fastest):
        for tie in table.rules.tie:
            rest = tie(table, fastest)
            if rest is not None:
                fastest = yield from rest
    return first_of(table, fastest)


def may_be_asked(table: Table) -> bool:
    """Whether the next turn begins with a tie about which somebody is asked."""
    if not table.rules.tie:
        return False
    fastest = next_in_line(table)
    if len(fastest) == 1 or is_rolled(table, fastest):
        return False
    return any(tie(table, fastest) is not None for tie in table.rules.tie)


def first_of(table: Table, fastest: list[int]) -> int:
    """One of those who are equally fast, by the tie dice (R7.6)."""
    if len(fastest) == 1:
        return fastest[0]
    order = tie_order(table, set(fastest))
    return next(seat for seat in order if seat in fastest)


def next_in_line(table: Table) -> list[int]:
    """Who could be next: smallest size, highest Initiative (R7.2–R7.5)."""
    smallest = 99
    group: list[int] = []
    acted = table.turns_taken
    for seat, spell in enumerate(table.spell):
        if seat not in acted and table.hp[seat]:
            size = len(spell)
            if size < smallest:
                smallest = size
                group = [seat]
            elif size == smallest:
                group.append(seat)
    if len(group) == 1:
        return group
    highest = -1
    fastest: list[int] = []
    for seat in group:
        value = call_initiative(table, seat)
        if value > highest:
            highest = value
            fastest = [seat]
        elif value == highest:
            fastest.append(seat)
    return fastest


def call_initiative(table: Table, seat: int) -> int:
    """Call the Initiative when the time of one's group comes (R7.3, R7.4, R7.7, J13)."""
    bonus = initiative_bonus(table, seat)
    value = initiative(table, seat) + bonus
    if table.called_initiative[seat] != value:
        table.called_initiative = put(table.called_initiative, seat, value)
        table.told.append((InitiativeCalled, seat, value, bonus))
    return value


def is_rolled(table: Table, tied: list[int]) -> bool:
    """Whether this tie has been rolled this round (J14)."""
    return any(set(tied) <= set(order) for order in table.ties)


def tie_order(table: Table, tied: set[int]) -> tuple[int, ...]:
    """One set of rolls orders a tie for the round, unless somebody joins it (J14)."""
    for order in table.ties:
        if tied <= set(order):
            return order
    order = roll_tie(table, sorted(tied))
    table.ties = (order, *table.ties)
    return order


def roll_tie(table: Table, tied: list[int]) -> tuple[int, ...]:
    """One die each, high first; equal rolls roll again among themselves (R7.6, J14)."""
    dice = table.roll(len(tied))
    table.told.append((TieRolled, tuple(zip(tied, dice, strict=True))))
    order: list[int] = []
    for value in (6, 5, 4, 3, 2, 1):
        equal = [seat for seat, die in zip(tied, dice, strict=True) if die == value]
        order += roll_tie(table, equal) if len(equal) > 1 else equal
    return tuple(order)
