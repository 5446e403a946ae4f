"""What a scenario expects at its end, and what is found there."""

from collections.abc import Iterable
from typing import Any

from esw_tui.deckbuilding.events import TurnBegan
from esw_tui.deckbuilding.scenario.cards import PILES, ROWS, ZONES, NamedCards
from esw_tui.deckbuilding.scenario.seats import SEAT_KEYS
from esw_tui.deckbuilding.scoring import points
from esw_tui.deckbuilding.staging import STACKS
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.kernel.game import AnyGame
from esw_tui.written.expectations import read_players, read_winners, top_of
from esw_tui.written.fields import NOBODY as NO_ONE
from esw_tui.written.fields import Fields
from esw_tui.written.tree import Node

EXPECTED_OF_SEATS = (*SEAT_KEYS, "hand_size", "seen_hand", "deck_size", "score")
LEAST, MOST = -999, 999


def read_of_seat(fields: Fields, cards: NamedCards, field: str, key: str, node: Node) -> Any:
    """Read one expectation of a player: all cards of a place, those of the deck from the top on."""
    match key:
        case "stinker":
            return fields.yes(node, field)
        case "tile":
            return cards.known(fields.word(node, field), field, ZONES[key])
        case "deck":
            return cards.all_known(node, field, ZONES[key])
        case "seen_hand":
            return sorted(cards.all_known(node, field, ZONES["hand"]))
        case _ if key in ZONES:
            return sorted(cards.all_known(node, field, ZONES[key]))
        case _:
            return fields.number(node, field, LEAST if key == "score" else 0, MOST)


def found_of_seat(table: Table, seat: int, key: str) -> Any:
    """What is true of a player now."""
    match key:
        case "stinker" | "hp" | "chips":
            return getattr(table, key)[seat]
        case "tile":
            tile = table.tile[seat]
            return table.designs[tile].name if tile >= 0 else None
        case "deck":
            return names(table, reversed(table.deck[seat]))
        case "seen_hand":
            seen = [card for card in table.hand[seat] if table.open >> card & 1]
            return sorted(names(table, seen))
        case "hand_size":
            return len(table.hand[seat])
        case "deck_size":
            return len(table.deck[seat])
        case "score":
            return sum([number for _, number in points(table, seat)])
        case _:
            return sorted(names(table, getattr(table, key)[seat]))


def names(table: Table, cards: Iterable[int]) -> list[str]:
    """The names of some cards."""
    return [table.designs[card].name for card in cards]


def read_of_table(
    fields: Fields, cards: NamedCards, field: str, key: str, node: Node, seats: Iterable[str]
) -> Any:
    """Read one expectation of the table."""
    match key:
        case "order":
            return read_players(fields, node, field, seats)
        case "winner":
            return read_winners(fields, node, field, seats)
        case "trophy" | "active":
            return fields.or_nobody(node, field, (*seats, NO_ONE[-1]))
        case "decks":
            decks = fields.table(node, field)
            fields.keys(decks, field, PILES)
            return {
                name: cards.all_known(pile, field, PILES[name])
                for name, (_, pile) in decks.pairs.items()
            }
        case "left":
            left = fields.table(node, field)
            fields.keys(left, field, STACKS)
            return {
                name: fields.number(count, field, 0, MOST)
                for name, (_, count) in left.pairs.items()
            }
        case "mayhems":
            return cards.all_known(node, field, ROWS[key])
        case _ if key in ROWS:
            return sorted(cards.all_known(node, field, ROWS[key]))
        case _:
            return fields.number(node, field, 0, MOST)


def compared_on_table(game: AnyGame, key: str, wanted: Any) -> list[tuple[str, Any, Any]]:
    """What was expected of the table and what is found, each as (what, expected, found)."""
    table = game.table
    match key:
        case "decks":
            return [
                (f"the deck '{name}'", cards, top_of(pile_top(table, STACKS[name]), cards))
                for name, cards in wanted.items()
            ]
        case "left":
            return [
                (f"what is left of '{name}'", count, len(getattr(table, STACKS[name])))
                for name, count in wanted.items()
            ]
        case "mayhems":
            return [(key, wanted, top_of(pile_top(table, key), wanted))]
        case _:
            return [(key, wanted, found_on_table(game, key))]


def found_on_table(game: AnyGame, key: str) -> Any:
    """What is true of the table now."""
    table = game.table
    match key:
        case "order":
            events = [event for chapter in game.chapters for event in chapter.events]
            return [table.names[event.seat] for event in events if isinstance(event, TurnBegan)]
        case "winner":
            return [table.names[seat] for seat in table.winners]
        case "trophy" | "active":
            seat = getattr(table, key)
            return None if seat == NOBODY else table.names[seat]
        case "power" | "turn":
            return getattr(table, key)
        case _:
            return sorted(names(table, getattr(table, key)))


def pile_top(table: Table, pile: str) -> list[str]:
    """The cards of a pile from the top on."""
    return names(table, reversed(getattr(table, pile)))
