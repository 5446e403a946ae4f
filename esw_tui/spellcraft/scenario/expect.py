"""What a scenario of a spell-crafting box expects at its end, and what is found there."""

from collections.abc import Iterable
from typing import Any

from esw_tui.cards.card import WILD_MAGIC
from esw_tui.kernel.game import AnyGame
from esw_tui.spellcraft.designs import TYPE_NAMES, WILD
from esw_tui.spellcraft.events import TurnBegan
from esw_tui.spellcraft.scenario.cards import (
    DECK_KINDS,
    MAIN_DECK,
    ZONE_KINDS,
    ScenarioSupply,
    part_words,
    sorted_parts,
    wild_part,
)
from esw_tui.spellcraft.staging import DECKS, SEAT_KEYS, seat_states, table_states, unique_name
from esw_tui.spellcraft.states import SeatCards, SeatNumber, State
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import spell_size
from esw_tui.written.expectations import read_players, read_winners, top_of
from esw_tui.written.fields import Fields
from esw_tui.written.tree import KeyTable, Node

EXPECTED_OF_SEATS = (*SEAT_KEYS, "alive", "spell_size")
EXPECTED_OF_TABLE = ("order", "winner", "discard", "decks", "game")
MOST = 999


def read_of_seat(
    fields: Fields,
    supply: ScenarioSupply,
    field: str,
    key: str,
    node: Node,
    state: State[Any] | None,
) -> Any:
    """Read what is expected of a seat under one key."""
    if key in ("acted", "alive"):
        return fields.yes(node, field)
    if isinstance(state, SeatNumber):
        return fields.number(node, field, state.least, state.most)
    kinds = state.kinds if isinstance(state, SeatCards) else ZONE_KINDS.get(key)
    if kinds is None:
        return fields.number(node, field, 0, MOST)
    parts = []
    for item in fields.listing(node, field):
        if isinstance(item, KeyTable) and key == "spell":
            name, place = wild_part(fields, item, field)
            parts.append(part_words({supply.known_name(name, field, (WILD_MAGIC,)): place}))
        else:
            word = fields.word(item, f"each entry of {field}")
            parts.append(supply.known_name(word, field, kinds))
    return sorted(parts)


def read_of_table(
    fields: Fields, supply: ScenarioSupply, field: str, key: str, node: Node, seats: Iterable[str]
) -> Any:
    """Read what is expected of the table under one key."""
    match key:
        case "order":
            return read_players(fields, node, field, seats)
        case "winner":
            return read_winners(fields, node, field, seats)
        case "discard":
            words = fields.words(node, field)
            return [supply.known_name(word, field, MAIN_DECK) for word in words]
        case "decks":
            decks = fields.table(node, field)
            fields.keys(decks, field, DECKS)
            return {
                deck: [
                    supply.known_name(word, field, DECK_KINDS[deck])
                    for word in fields.words(cards, field)
                ]
                for deck, (_, cards) in decks.pairs.items()
            }
        case _:
            return fields.number(node, field, 1, MOST)


def found_of_seat(table: Table, seat: int, key: str) -> Any:
    """What is true of a seat now, for one key."""
    match key:
        case "alive":
            return table.alive[seat]
        case "acted":
            return seat in table.turns_taken
        case "spell_size":
            return spell_size(table, seat)
        case "dead":
            return table.deaths.index(seat) + 1 if seat in table.deaths else 0
        case "spell":
            return sorted_parts(spell_parts(table, seat))
        case _ if (state := seat_states(table.rules).get(key)) is not None:
            value = state.of(table)[seat]
            if isinstance(state, SeatCards):
                return sorted(names_of(table, value))
            return value
        case _ if key in ZONE_KINDS:
            return sorted(names_of(table, getattr(table, key)[seat]))
        case _:
            return getattr(table, key)[seat]


def names_of(table: Table, cards: Iterable[int]) -> list[str]:
    """The unique names of cards."""
    return [unique_name(table.rules, table.designs[card]) for card in cards]


def spell_parts(table: Table, seat: int) -> list[Any]:
    """A spell as the file writes it."""
    parts: list[Any] = []
    for card, place in zip(table.spell[seat], table.places[seat], strict=True):
        design = table.designs[card]
        name = unique_name(table.rules, design)
        parts.append({name: TYPE_NAMES[place]} if design.type == WILD else name)
    return parts


def compared_on_table(game: AnyGame, key: str, wanted: Any) -> list[tuple[str, Any, Any]]:
    """(what, expected, found) for one key, as the table is now."""
    table = game.table
    match key:
        case "decks":
            return [
                (f"the deck '{deck}'", names, top_of(pile_top(table, deck), names))
                for deck, names in wanted.items()
            ]
        case "discard":
            pile = names_of(table, reversed(table.discard[MAIN]))
            return [("discard", wanted, top_of(pile, wanted))]
        case _:
            return [(key, wanted, found_on_table(game, key))]


def found_on_table(game: AnyGame, key: str) -> Any:
    """What is true of the table now, for one key."""
    table = game.table
    match key:
        case "order":
            events = [event for chapter in game.chapters for event in chapter.events]
            return [table.names[event.seat] for event in events if isinstance(event, TurnBegan)]
        case "winner":
            before = game.chapters[0].start.lws_order
            last = table.lws_order[len(before) :][-1:]
            return [table.names[seat] for seat in table.winners or last]
        case "game":
            return table.game
        case _:
            return table_states(table.rules)[key].named(table)


def pile_top(table: Table, deck: str) -> list[str]:
    """The names of a deck's cards, top first."""
    pile = DECKS[deck]
    return names_of(table, reversed(table.deck[pile][: table.deck_left[pile]]))
