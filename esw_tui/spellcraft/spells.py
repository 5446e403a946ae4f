"""Spells on the table: their order, names, sizes, and how cards leave them (R5–R8, R66.3)."""

from esw_tui.kernel.decisions import Options, ask
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.designs import (
    ABOUT,
    DELIVERY,
    SOURCE,
    TYPE_NAMES,
    WILD,
    Design,
    Steps,
)
from esw_tui.spellcraft.events import Cause, NoneThere, Removed
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import drop_from_spell, spell_size, to_discard

MORE_INITIATIVE = ABOUT["more_initiative"]
ONE_OF_EACH = frozenset([(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2), (0, 1, 2)])
"""The places of Spells with at most one card of each type, in the order in which they are placed
(R5.1)."""


def by_place(table: Table, seat: int) -> tuple[int, ...]:
    """The Spell's cards in the order they are read out: Source, Quality, Delivery (R8.2, J15)."""
    cards = table.spell[seat]
    places = table.places[seat]
    if places in ONE_OF_EACH:
        return cards
    order = sorted(range(len(cards)), key=places.__getitem__)
    return tuple(map(cards.__getitem__, order))


def spell_name(parts: tuple[Design, ...], wizard: str) -> str:
    """The Spell's full name: Source, Quality, Delivery, with words for what is missing (R8.2–R8.4,
    J15)."""
    words = [part.name for part in parts]
    if not any(part.type == SOURCE for part in parts):
        words.insert(0, f"{wizard}'s")
    if not any(part.type == DELIVERY for part in parts):
        words.append("Invocation")
    return " ".join(words)


def initiative(table: Table, seat: int) -> int:
    """The highest initiative of the Spell's Deliveries; 0 without one, or with Wild Magic in its
    place (R7.4, J13)."""
    highest = 0
    for card in table.spell[seat]:
        own = table.designs[card].initiative  # Only Deliveries have any.
        if own > highest:
            highest = own
    return highest


def initiative_bonus(table: Table, seat: int) -> int:
    """What Treasures and lasting cards add to the Initiative."""
    bonus = 0
    if table.texts[seat] & MORE_INITIATIVE:
        for card in table.treasures[seat] + table.lasting[seat]:
            bonus += table.designs[card].more_initiative
    return bonus


def removable(table: Table, seat: int, by: int) -> tuple[int, ...]:
    """The cards that a text of seat `by` can remove from a seat's Spell: any Component while the
    Spell waits (R66.3, J89), also a Treasure that lies in it as Wild Magic (J98); from the Spell
    being cast only its owner's text, and only what has not begun."""
    if seat in table.turns_taken or not table.hp[seat]:
        return ()
    spell = table.spell[seat]
    if seat != table.active:
        return spell + tuple([card for card, _ in table.wild_treasures[seat]])
    return tuple([card for card in spell if card not in table.started]) if by == seat else ()


def in_place(table: Table, seat: int, cards: tuple[int, ...], place: int) -> tuple[int, ...]:
    """The cards among `cards` that lie in a place of the Spell, also as Wild Magic (J98)."""
    return tuple([card for card in cards if place_in_spell(table, seat, card) == place])


def place_in_spell(table: Table, seat: int, card: int) -> int:
    """The place of a card of a Spell, or of a Treasure that lies in it as Wild Magic."""
    spell = table.spell[seat]
    if card in spell:
        return table.places[seat][spell.index(card)]
    return dict(table.wild_treasures[seat])[card]


def remove_component(table: Table, seat: int, cause: Cause, place: int = -1) -> Steps:
    """Let the owner remove a Component, of one place or any, from its unresolved Spell (R66.3,
    J89).

    If there is none in the place, all players learn it; a Treasure goes back before its owner
    (J98).
    """
    cards = removable(table, seat, cause.seat)
    if place >= 0:
        cards = in_place(table, seat, cards, place)
        if not cards and is_waiting(table, seat):
            table.told.append((NoneThere, seat, place, cause))
    if not cards:
        return
    card = cards[0]
    if len(cards) > 1:
        options = Options(cards, tuple([labelled(table, seat, each) for each in cards]))
        (card,) = yield ask(
            seat,
            "remove",
            "Remove which component from your spell?",
            cause.design.name if cause.design else None,
            options,
            secret=seat != table.active,  # whose Spell lies open
            whose=cause.seat,
        )
    if card in table.spell[seat]:
        take_out(table, seat, card)
        to_discard(table, MAIN, (card,))
    else:
        drop_from_spell(table, seat, card)
    table.told.append((Removed, seat, table.designs[card], cause, place))


def leave_spell(table: Table, seat: int, card: int, cause: Cause) -> None:
    """Discard a Component of an unresolved Spell; turn order changes with it (R7.8)."""
    take_out(table, seat, card)
    to_discard(table, MAIN, (card,))
    table.told.append((Removed, seat, table.designs[card], cause, -1))


def take_out(table: Table, seat: int, card: int) -> None:
    """Take a Component out of a Spell, which may act sooner now (R7.8)."""
    forget_facts(table, seat, of_spell=True)
    spell = table.spell[seat]
    index = spell.index(card)
    places = table.places[seat]
    table.spell[seat] = spell[:index] + spell[index + 1 :]
    table.places[seat] = places[:index] + places[index + 1 :]
    if seat != table.active:  # whose turn has begun (R7.11)
        table.called_size = put(table.called_size, seat, spell_size(table, seat))


def is_waiting(table: Table, seat: int) -> bool:
    """Whether a seat's Spell has not begun; the Wizard may be dying."""
    return seat not in table.turns_taken and seat != table.active and table.alive[seat]


def release(table: Table, seat: int, place: int, cause: Cause) -> bool:
    """Give the Treasure that lies in this place as Wild Magic back to its owner (J98). Returns
    whether there was one."""
    for card, at in table.wild_treasures[seat]:
        if at == place:
            drop_from_spell(table, seat, card)
            table.told.append((Removed, seat, table.designs[card], cause, place))
            return True
    return False


def labelled(table: Table, seat: int, card: int) -> str:
    """The name of a Component for its owner's eyes; of Wild Magic with its place."""
    design: Design = table.designs[card]
    if design.type == WILD or card not in table.spell[seat]:
        return f"{design.name} (as {TYPE_NAMES[place_in_spell(table, seat, card)]})"
    return design.name
