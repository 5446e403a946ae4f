"""Wild Magic: searching the main deck (R12, J33–J35)."""

from collections.abc import Callable, Generator
from operator import itemgetter
from typing import Any

from esw_tui.kernel.decisions import Options, ask
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.designs import ABOUT, TYPE_NAMES, WILD, Design
from esw_tui.spellcraft.events import Cause, JoinedSpell, WildReplaced, turned_up
from esw_tui.spellcraft.mixing import main_deck
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import lay_on_pile, spell_size, top_card, top_cards

WILD_FINDS = ABOUT["wild_finds"]
WILD_MAGIC = Cause(-1, rule="R12.3")


def search(table: Table, seat: int, fits: Callable[[Design], bool], cause: Cause) -> int | None:
    """Turn up main deck cards until one fits, and discard the others (R12.3, J33, J34). Returns the
    card, or None if the deck ran out.

    No search begins for what this game's deck does not hold, though another box may (J120).
    """
    if table.rules.homes and not any(map(fits, main_deck(table))):
        return None
    turned: list[int] = []
    found = None
    while found is None:
        card = top_card(table, MAIN)
        if card is None:
            break
        if fits(table.designs[card]):
            found = card
        else:
            turned.append(card)
    shown = (*turned, found) if found is not None else tuple(turned)
    if shown:
        table.told.append((turned_up, seat, table.designs, shown, cause))
        table.show(shown)
        lay_on_pile(table, MAIN, tuple(turned))
    return found


def of_type(type_: int) -> Callable[[Design], bool]:
    """A test for cards of a type."""

    def fits(design: Design) -> bool:
        return design.type == type_

    return fits


def replace_wild_magic(table: Table, seat: int) -> None:
    """Replace each Wild Magic card of a revealed Spell by a card of its place (R12.3, R12.4,
    J34)."""
    designs, places = table.designs, table.places[seat]
    wilds: list[tuple[int, int]] = []
    for index, card in enumerate(table.spell[seat]):
        if designs[card].type == WILD:
            wilds.append((places[index], card))
    if table.wild_treasures[seat]:
        wilds += [(place, card) for card, place in table.wild_treasures[seat]]
        table.wild_treasures = put(table.wild_treasures, seat, ())
    if len(wilds) > 1:
        wilds.sort(key=itemgetter(0))
    for place, wild in wilds:
        found = search(table, seat, of_type(place), WILD_MAGIC)
        spell, places = table.spell[seat], table.places[seat]
        if wild not in spell:  # a Treasure, which stays where it is
            if found is not None:
                table.spell[seat] += (found,)
                table.places[seat] += (place,)
        else:
            index = spell.index(wild)
            if found is None:
                table.spell[seat] = spell[:index] + spell[index + 1 :]
                table.places[seat] = places[:index] + places[index + 1 :]
            else:
                table.spell[seat] = (*spell[:index], found, *spell[index + 1 :])
            lay_on_pile(table, MAIN, (wild,))
        design = table.designs[found] if found is not None else None
        table.told.append((WildReplaced, seat, TYPE_NAMES[place], design, WILD_MAGIC))
        if "wild" in table.watched:
            table.happened.append(("wild", seat, seat, 1, design))
        if found is not None and table.texts[seat] & WILD_FINDS:
            find_more(table, seat, place, WILD_MAGIC)


def find_more(table: Table, seat: int, place: int, cause: Cause) -> None:
    """Search for the further cards that a text lets Wild Magic find; all join the Spell
    (CT-T03)."""
    cards = table.treasures[seat] + table.lasting[seat]
    for _ in range(max([table.designs[card].wild_finds for card in cards]) - 1):
        found = search(table, seat, of_type(place), cause)
        if found is not None:
            table.spell[seat] += (found,)
            table.places[seat] += (place,)
            table.told.append((JoinedSpell, seat, table.designs[found], cause, -1))


def add_to_spell(
    table: Table,
    seat: int,
    card: int,
    cause: Cause,
    giver: int = -1,
) -> Generator[Any, Any, None]:
    """Add a card to the Spell; for Wild Magic the player picks a type and it searches (R9.3, R66.2,
    J35, J90).

    `giver`: the seat from whose hand it comes, or -1. While a Spell is being revealed all its Wild
    Magic is about to be replaced, so nothing is searched for yet (J80).
    """
    design = table.designs[card]
    place = design.type
    table.show((card,))
    if place == WILD:
        options = Options((0, 1, 2), tuple(name.capitalize() for name in TYPE_NAMES))
        (place,) = yield ask(
            seat, "wild-type", "Which type does Wild Magic become?", design.name, options
        )
    if design.type == WILD and not table.revealing:
        found = search(table, seat, of_type(place), cause)
        lay_on_pile(table, MAIN, (card,))
        replaced = table.designs[found] if found is not None else None
        table.told.append((WildReplaced, seat, TYPE_NAMES[place], replaced, cause))
        if found is None:
            return
        if table.texts[seat] & WILD_FINDS:
            find_more(table, seat, place, cause)
        card, design = found, table.designs[found]
    table.spell[seat] += (card,)
    table.places[seat] += (place,)
    if seat != table.active and table.called_size[seat] >= 0:
        table.called_size = put(table.called_size, seat, spell_size(table, seat))
    table.told.append((JoinedSpell, seat, design, cause, giver))
    if "added" in table.watched:
        table.happened.append(("added", seat, cause.seat, 1, design))


def turn_up(table: Table, seat: int, count: int, cause: Cause) -> tuple[int, ...]:
    """Turn up the top cards of the main deck for all to see. Returns them."""
    cards = top_cards(table, MAIN, count)
    if cards:
        table.show(cards)
        table.told.append((turned_up, seat, table.designs, cards, cause))
    return cards
