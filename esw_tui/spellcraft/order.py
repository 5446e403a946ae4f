"""Turn order: sizes, initiatives, ties, and who steps out of line (R7, J12–J14, J99, J116)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.decisions import Options, ask
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.dice import single_bonus
from esw_tui.spellcraft.events import ActsLast, InitiativeCalled, SizesCalled, TieRolled
from esw_tui.spellcraft.questions import NO
from esw_tui.spellcraft.spells import MORE_INITIATIVE, initiative, initiative_bonus
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import lose_treasure, spell_size

ACTS_LAST = ABOUT["acts_last"]
NO_OR_LAST = Options((NO, "last"), ("Act in turn", "Discard it and act last"))


def call_sizes(table: Table) -> None:
    """Call the number of Components in each living Wizard's Spell (R7.1); Creatures do not count
    (R7.10)."""
    sizes: tuple[int, ...] = ()
    called: tuple[tuple[int, int], ...] = ()
    for seat in table.seats:
        size = -1
        if table.hp[seat]:
            size = spell_size(table, seat)
            called += ((seat, size),)
        sizes += (size,)
    table.called_size = sizes
    table.told.append((SizesCalled, called))


def is_round_over(table: Table) -> bool:
    """Whether every living Wizard has acted (R2.4)."""
    hp, acted = table.hp, table.turns_taken
    for seat in table.seats:
        if hp[seat] and seat not in acted:
            return False
    return True


def next_after_choices(table: Table) -> Generator[Any, Any, int]:
    """The seat that acts next, after features have asked who wins a tie without rolling."""
    fastest = next_in_line(table)
    if len(fastest) > 1 and not is_rolled(table, fastest):
        for tie in table.rules.tie:
            rest = tie(table, fastest)
            if rest is not None:
                fastest = yield from rest
    return first_of(table, fastest)


def may_be_asked(table: Table, fastest: list[int]) -> bool:
    """Whether the next turn begins with this tie, and a feature asks a player about it."""
    if not table.rules.tie or is_rolled(table, fastest):
        return False
    for tie in table.rules.tie:
        if tie(table, fastest) is not None:
            return True
    return False


def first_of(table: Table, fastest: list[int]) -> int:
    """The seat that acts next among those equally fast, by the tie dice (R7.6–R7.8, J12)."""
    if len(fastest) == 1:
        return fastest[0]
    order = tie_order(table, set(fastest))
    return min(fastest, key=order.index)


def next_in_line(table: Table) -> list[int]:
    """The seats that may act next: smallest size, then highest Initiative (R7.2–R7.5)."""
    smallest = 99
    group: list[int] = []
    acted = table.turns_taken
    if table.urgent or table.late:
        acted = (*acted, *passed_over(table))
    sizes, hp = table.called_size, table.hp
    for seat in table.seats:
        size = sizes[seat]
        if size >= 0 and seat not in acted and hp[seat]:
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


def passed_over(table: Table) -> list[int]:
    """The seats that must wait although their size is called: others act first, or they act last
    (J99, J116)."""
    waiting = [seat for seat in table.living() if seat not in table.turns_taken]
    in_turn = [seat for seat in waiting if seat not in table.late] or waiting
    first = [seat for seat in in_turn if any(card in table.urgent for card in table.spell[seat])]
    return [seat for seat in waiting if seat not in (first or in_turn)]


def may_act_last(table: Table) -> bool:
    """Whether a player can still choose to act last: sizes are called and no turn has begun
    (J116)."""
    if not table.rules.about & ACTS_LAST or table.turns_taken or table.active >= 0:
        return False
    for seat in table.living():
        if table.texts[seat] & ACTS_LAST:
            return True
    return False


def ask_who_acts_last(table: Table) -> Steps:
    """Ask each owner of such a Treasure whether to discard it, in public, clockwise from the first
    seat."""
    for seat in table.seats:
        if not table.texts[seat] & ACTS_LAST or not table.hp[seat]:
            continue
        card = next(each for each in table.treasures[seat] if table.designs[each].acts_last)
        design = table.designs[card]
        prompt = "Act last this round?"
        (choice,) = yield ask(seat, "act-last", prompt, design.name, NO_OR_LAST)
        if choice == "last":
            lose_treasure(table, seat, card, design.causes[seat], discard=True)
            table.late += (seat,)
            table.told.append((ActsLast, seat, design.causes[seat]))


def call_initiative(table: Table, seat: int) -> int:
    """The Initiative of a seat whose size is next, called to all if it is new (R7.3, R7.4, R7.7,
    J13)."""
    bonus = initiative_bonus(table, seat) if table.texts[seat] & MORE_INITIATIVE else 0
    value = initiative(table, seat) + bonus
    if table.called_initiative[seat] != value:
        table.called_initiative = put(table.called_initiative, seat, value)
        table.told.append((InitiativeCalled, seat, value, bonus))
    return value


def is_rolled(table: Table, tied: list[int]) -> bool:
    """Whether this tie has been rolled this round (J14)."""
    return any(set(tied) <= set(order) for order in table.ties)


def tie_order(table: Table, tied: set[int]) -> tuple[int, ...]:
    """The order of tied seats: one set of rolls holds for the round, unless a new seat joins the
    tie (J14)."""
    for order in table.ties:
        if tied <= set(order):
            return order
    order = roll_tie(table, sorted(tied))
    table.ties = (order, *table.ties)
    return order


def roll_tie(table: Table, tied: list[int]) -> tuple[int, ...]:
    """The order of tied seats by one die each, high first; equal rolls roll again among themselves
    (R7.6, J14, J117)."""
    dice = table.roll(len(tied))
    counts = {seat: die + single_bonus(table, seat) for seat, die in zip(tied, dice, strict=True)}
    table.told.append((TieRolled, tuple(counts.items())))
    order: list[int] = []
    for value in sorted(set(counts.values()), reverse=True):
        equal = [seat for seat, count in counts.items() if count == value]
        order += roll_tie(table, equal) if len(equal) > 1 else equal
    return tuple(order)
