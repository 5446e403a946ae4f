"""What must be true at the end of a scenario, and how it differs from what is."""

from typing import Any, NamedTuple

from esw_tui._nearest import nearest
from esw_tui.cards.card import WILD_MAGIC
from esw_tui.kernel.game import AnyGame
from esw_tui.records.scenario.cards import (
    DECK_KINDS,
    MAIN_DECK,
    ZONE_KINDS,
    ScenarioSupply,
    part_words,
    sorted_parts,
    wild_part,
)
from esw_tui.records.scenario.fields import NOBODY, Fields
from esw_tui.records.scenario.seats import Setup
from esw_tui.spellcraft.designs import TYPE_NAMES, WILD
from esw_tui.spellcraft.events import TurnBegan
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.staging import DECKS, SEAT_KEYS, seat_states, table_states
from esw_tui.spellcraft.states import SeatCards, SeatNumber, State
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.written.problems import quoted
from esw_tui.written.tree import KeyTable, Listing, Node, Scalar

EXPECTED_OF_SEATS = (*SEAT_KEYS, "alive", "spell_size")
EXPECTED_OF_TABLE = ("order", "winner", "discard", "decks", "game", "events", "never")
MOST = 999


class Expected(NamedTuple):
    """What the file says of the end."""

    seats: dict[str, dict[str, Any]]
    table: dict[str, Any]


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    found: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, found {self.found}."


def read_expected(
    fields: Fields, node: Node, setup: Setup, supply: ScenarioSupply, rules: Rulebook
) -> Expected:
    """The expectations in the file."""
    table = fields.table(node, "'expect'")
    of_seat, of_table = seat_states(rules), table_states(rules)
    fields.keys(table, "'expect'", (*setup.seats, *EXPECTED_OF_TABLE, *of_table))
    seats: dict[str, dict[str, Any]] = {}
    found = {}
    for key, (_, value) in table.pairs.items():
        if key in setup.seats:
            written = fields.table(value, f"{key} in 'expect'")
            fields.keys(written, f"{key} in 'expect'", (*EXPECTED_OF_SEATS, *of_seat))
            seats[key] = {}
            for each, (_, wanted) in written.pairs.items():
                field = f"'{each}' of {key} in 'expect'"
                state = of_seat.get(each)
                seats[key][each] = read_of_seat(fields, supply, field, each, wanted, state)
        elif key in of_table:
            known = of_table[key].among(tuple(setup.seats))
            found[key] = fields.or_nobody(value, f"'{key}' in 'expect'", known)
        else:
            found[key] = read_of_table(fields, supply, f"'{key}' in 'expect'", key, value, setup)
    return Expected(seats, found)


def read_of_seat(
    fields: Fields,
    supply: ScenarioSupply,
    field: str,
    key: str,
    node: Node,
    state: State[Any] | None,
) -> Any:
    """One expectation of a seat."""
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
            parts.append(part_words({supply.known(name, field, (WILD_MAGIC,)).name: place}))
        else:
            word = fields.word(item, f"each entry of {field}")
            parts.append(supply.known(word, field, kinds).name)
    return sorted(parts)


def read_of_table(
    fields: Fields, supply: ScenarioSupply, field: str, key: str, node: Node, setup: Setup
) -> Any:
    """One expectation of the table."""
    match key:
        case "order":
            return [fields.one_of(word, field, setup.seats) for word in fields.words(node, field)]
        case "winner":
            if isinstance(node, Scalar):
                winner = fields.or_nobody(node, field, (*setup.seats, NOBODY[-1]))
                return [winner] if winner else []
            return [fields.one_of(word, field, setup.seats) for word in fields.words(node, field)]
        case "discard":
            words = fields.words(node, field)
            return [supply.known(word, field, MAIN_DECK).name for word in words]
        case "decks":
            decks = fields.table(node, field)
            fields.keys(decks, field, DECKS)
            return {
                deck: [
                    supply.known(word, field, DECK_KINDS[deck]).name
                    for word in fields.words(cards, field)
                ]
                for deck, (_, cards) in decks.pairs.items()
            }
        case "game":
            return fields.number(node, field, 1, MOST)
        case _:
            parts = node if isinstance(node, Listing) else Listing((node,), node.line, node.column)
            return [fields.text(part, f"each entry of {field}") for part in parts.items]


def differences(expected: Expected, game: AnyGame) -> list[Difference]:
    """Everything that is not as expected, in the order of the file."""
    table = game.table
    different = []
    for name, keys in expected.seats.items():
        seat = table.names.index(name)
        for key, wanted in keys.items():
            found = found_of_seat(table, seat, key)
            if found != wanted:
                different.append(Difference(f"{name}'s {key}", shown(wanted), shown(found)))
    for key, wanted in expected.table.items():
        different += different_on_table(game, key, wanted)
    return different


def found_of_seat(table: Table, seat: int, key: str) -> Any:
    """What is true of a seat now."""
    match key:
        case "alive":
            return table.alive[seat]
        case "acted":
            return seat in table.turns_taken
        case "spell_size":
            return len(table.spell[seat])
        case "dead":
            return table.deaths.index(seat) + 1 if seat in table.deaths else 0
        case "spell":
            return sorted_parts(spell_parts(table, seat))
        case _ if (state := seat_states(table.rules).get(key)) is not None:
            value = state.of(table)[seat]
            if isinstance(state, SeatCards):
                return sorted([table.designs[card].name for card in value])
            return value
        case _ if key in ZONE_KINDS:
            return sorted([table.designs[card].name for card in getattr(table, key)[seat]])
        case _:
            return getattr(table, key)[seat]


def spell_parts(table: Table, seat: int) -> list[Any]:
    """A spell as the file writes it."""
    parts: list[Any] = []
    for card, place in zip(table.spell[seat], table.places[seat], strict=True):
        design = table.designs[card]
        parts.append({design.name: TYPE_NAMES[place]} if design.type == WILD else design.name)
    return parts


def different_on_table(game: AnyGame, key: str, wanted: Any) -> list[Difference]:
    """How one expectation of the table is not met."""
    table = game.table
    match key:
        case "events":
            return missing_events(public_log(game), wanted)
        case "never":
            return unwanted_events(public_log(game), wanted)
        case "decks":
            tops = [(deck, names, pile_top(table, deck)) for deck, names in wanted.items()]
            return [
                Difference(f"the deck '{deck}'", shown(names), shown(top[: len(names)]))
                for deck, names, top in tops
                if not fits_top(names, top)
            ]
        case "discard":
            pile = [table.designs[card].name for card in reversed(table.discard[MAIN])]
            if fits_top(wanted, pile):
                return []
            return [Difference("discard", shown(wanted), shown(pile[: max(len(wanted), 3)]))]
        case _:
            found = found_on_table(game, key)
            return [] if found == wanted else [Difference(key, shown(wanted), shown(found))]


def found_on_table(game: AnyGame, key: str) -> Any:
    """What is true of the table now."""
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
    """A deck, top first."""
    pile = DECKS[deck]
    cards = table.deck[pile][: table.deck_left[pile]]
    return [table.designs[card].name for card in reversed(cards)]


def fits_top(wanted: list[str], pile: list[str]) -> bool:
    """Whether these cards lie on top; no cards mean an empty pile."""
    return pile[: len(wanted)] == wanted and bool(wanted or not pile)


def public_log(game: AnyGame) -> list[str]:
    """What everybody has heard, in sentences."""
    return [event.text(game.table.names) for event in game.events_for(None)]


def missing_events(log: list[str], wanted: list[str]) -> list[Difference]:
    """The first event that does not come, or not in its turn."""
    at = 0
    for number, part in enumerate(wanted):
        while at < len(log) and part not in log[at]:
            at += 1
        if at == len(log):
            where = f" after {quoted(wanted[number - 1])}" if number else ""
            near = nearest(part, log)
            found = f"{quoted(near)}, which is near" if near else "no such event"
            if any(part in line for line in log):
                found = "it earlier"
            return [Difference("events", f"{quoted(part)}{where}", found)]
        at += 1
    return []


def unwanted_events(log: list[str], unwanted: list[str]) -> list[Difference]:
    """Events that must not come and do."""
    told = [(part, line) for part in unwanted for line in log if part in line]
    return [Difference("never", f"no {quoted(part)}", quoted(line)) for part, line in told[:1]]


def shown(value: Any) -> str:
    """A value in words."""
    match value:
        case bool():
            return "yes" if value else "no"
        case None:
            return "none"
        case list():
            return ", ".join(value) or "nothing"
        case _:
            return str(value)
