"""A table set up by hand, for scenarios and tests.

What is not said is as plain as can be: 20 HP, an empty hand, no cards.
"""

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from esw_tui.cards.card import COMPONENTS
from esw_tui.cards.mixes import OF_BOX
from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.faces import bits, put
from esw_tui.spellcraft.designs import WILD, Design
from esw_tui.spellcraft.mixing import change_decks
from esw_tui.spellcraft.order import call_sizes
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.states import NOTHING, Mark, SeatCards, SeatNumber, State
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE, Table
from esw_tui.spellcraft.zones import sort_texts

SEAT_KEYS = ("hp", "hand", "spell", "treasures", "dead_cards", "lasting", "lws", "acted", "dead")
"""What can be said of a seat in any box; `seat_states` has what features add."""
STAGES = {
    "match": "match",
    "game": "game",
    "round": "round",
    "placing": "placing",
    "casting": "turn",
}
DECKS = {"main": MAIN, "treasure": TREASURE, "dead": DEAD}


def seat_states(rules: Rulebook) -> dict[str, State[Any]]:
    """The states of the box's features for each seat, by name."""
    return {key.name: key for key in rules.states if isinstance(key, SeatNumber | SeatCards)}


def table_states(rules: Rulebook) -> dict[str, Mark]:
    """The states of the box's features for the whole table, by name."""
    return {key.name: key for key in marks(rules.states)}


def marks(states: Iterable[State[Any]]) -> list[Mark]:
    """Those of some states that are for the whole table."""
    return [state for state in states if isinstance(state, Mark)]


class Supply:
    """The cards of the box not laid out yet, taken by name; in a mix also by box and name
    (J112)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.free: dict[str, list[int]] = {}
        for cards in table.deck:
            for card in cards:
                design = table.designs[card]
                self.free.setdefault(unique_name(table.rules, design), []).append(card)

    def take(self, names: Iterable[str]) -> tuple[int, ...]:
        """One card of each name."""
        return tuple([self.take_one(name) for name in names])

    def take_one(self, name: str) -> int:
        """A card of that name; raises `SeatError` if there is none left."""
        rules = self.table.rules
        box, of_box, rest = name.partition(OF_BOX)
        cards = self.free.get(name)
        if cards is None and of_box and (box, rest) in rules.named:
            cards = self.free.get(rest)
        if cards is None and name in shared_names(rules):
            several = [each for each in self.free if each.endswith(OF_BOX + name)]
            raise SeatError(f"There are several '{name}'; say which: {', '.join(several)}.")
        if cards is None:
            raise SeatError(f"There is no card '{name}' in {self.table.rules.box}.")
        if not cards:
            raise SeatError(f"All cards '{name}' of the box are in use already.")
        return cards.pop(0)

    def rest(self, pile: int) -> tuple[int, ...]:
        """The cards of a deck not taken, in a fixed order."""
        left = {card for cards in self.free.values() for card in cards}
        return tuple(card for card in self.table.deck[pile] if card in left)


@functools.lru_cache(maxsize=16)
def shared_names(rules: Rulebook) -> frozenset[str]:
    """Names that cards of two or more boxes of a mix have."""
    if not rules.boxes:
        return frozenset()
    count = Counter([name for _, name in rules.named])
    return frozenset([name for name in count if count[name] > 1])


def unique_name(rules: Rulebook, design: Design) -> str:
    """The name of a card, with its box if another box of the mix has a card of that name (J112)."""
    shared = design.name in shared_names(rules)
    return f"{design.card.box}{OF_BOX}{design.name}" if shared else design.name


def staged_table(
    rules: Rulebook,
    seats: Mapping[str, Mapping[str, Any]],
    dealer: Dealer,
    *,
    begin: str = "casting",
    decks: Mapping[str, Sequence[str]] | None = None,
    states: Mapping[str, str | None] | None = None,
    format: str | None = None,
    mix: str | None = None,
    game: int = 1,
    games: int | None = None,
    tokens: int | None = None,
    lws_order: Sequence[str] = (),
    left: Mapping[str, int] | None = None,
) -> Table:
    """A table as described, before its first phase runs; the seats go clockwise in their order.

    `seats` maps each player's name to any of `SEAT_KEYS` and of the states in `seat_states`;
    `states` maps those of `table_states` to a word or a player's name. A spell lists card names,
    Wild Magic as `{"Wild Magic": "delivery"}`; `dead: 1` is the first to have died. Decks list
    their top cards, top first. `left` says how many cards a deck still has; its other cards lie on
    the discard pile.
    """
    names = list(seats)
    table = new_table(rules, names, dealer, format=format, mix=mix, games=games, tokens=tokens)
    table.stage = STAGES[begin]
    if begin == "match":
        stack_decks(table, Supply(table), decks or {})
        return table
    table.game = game - 1 if begin == "game" else game
    if table.rules.homes:
        change_decks(table, game - 1)
    supply = Supply(table)
    table.round = table.rounds_played = 0 if begin in ("game", "round") else 1
    for seat, setup in enumerate(seats.values()):
        seat_down(table, supply, seat, setup)
    died = sorted(
        (setup["dead"], seat) for seat, setup in enumerate(seats.values()) if setup.get("dead")
    )
    table.deaths = tuple(seat for _, seat in died)
    for fill_in in table.rules.staged:
        fill_in(table, list(seats.values()))
    stack_decks(table, supply, decks or {})
    for name, count in (left or {}).items():
        run_down(table, DECKS[name], count)
    table.lws_order = tuple(names.index(name) for name in lws_order)
    for name, word in (states or {}).items():
        set_out(table, name, word)
    if table.rules.homes and table.game and begin == "game":
        change_decks(table, -1)  # the decks described are those of the game that begins
    if begin == "casting":
        call_sizes(table)
        table.told.clear()
    return table


def stack_decks(table: Table, supply: Supply, decks: Mapping[str, Sequence[str]]) -> None:
    """Stack each deck with its named cards on top; a scripted shuffle leaves them there."""
    for name, pile in DECKS.items():
        top = supply.take(decks.get(name, ()))
        rest = supply.rest(pile)
        table.deck = put(table.deck, pile, rest[::-1] + top[::-1])
        table.deck_left[pile] = len(table.deck[pile])
    for pile in range(len(DECKS), len(table.deck)):
        table.deck = put(table.deck, pile, supply.rest(pile))
        table.deck_left[pile] = len(table.deck[pile])


def run_down(table: Table, pile: int, count: int) -> None:
    """Discard all but the top cards of a deck."""
    cards = table.deck[pile]
    rest = max(len(cards) - count, 0)
    table.deck = put(table.deck, pile, cards[rest:])
    table.discard[pile] = cards[:rest]
    table.deck_left[pile] = len(cards) - rest
    table.show(cards[:rest])


def seat_down(table: Table, supply: Supply, seat: int, setup: Mapping[str, Any]) -> None:
    """Set up one seat: its Wizard and its cards."""
    kept = seat_states(table.rules)
    known = (*SEAT_KEYS, *kept)
    for key in setup:
        if key not in known:
            raise SeatError(f"A seat has no '{key}'; expected one of {', '.join(known)}.")
    dead = bool(setup.get("dead"))
    table.alive = put(table.alive, seat, not dead)
    table.hp[seat] = 0 if dead else setup.get("hp", table.rules.start_hp)
    table.lws = put(table.lws, seat, setup.get("lws", 0))
    if setup.get("acted"):
        table.turns_taken += (seat,)
    table.hand[seat] = supply.take(setup.get("hand", ()))
    table.treasures = put(table.treasures, seat, supply.take(setup.get("treasures", ())))
    dead_cards, lasting = setup.get("dead_cards", ()), setup.get("lasting", ())
    table.dead_cards = put(table.dead_cards, seat, supply.take(dead_cards))
    table.lasting = put(table.lasting, seat, supply.take(lasting))
    for part in setup.get("spell", ()):
        name, place = next(iter(part.items())) if isinstance(part, Mapping) else (part, None)
        plain = name.rpartition(OF_BOX)[2] if table.rules.boxes else name
        lying = [each for each in table.treasures[seat] if table.designs[each].name == plain]
        if lying and place and table.designs[lying[0]].as_wild:
            placed = (*table.wild_treasures[seat], (lying[0], COMPONENTS.index(place)))
            table.wild_treasures = put(table.wild_treasures, seat, placed)
            continue
        card = supply.take_one(name)
        design = table.designs[card]
        if design.type == WILD and place is None:
            raise SeatError(f"{name} in a spell needs its place: {{{name}: delivery}}.")
        at = COMPONENTS.index(place) if place else design.type
        if at in table.places[seat]:
            table.show((card,))  # It cannot have been placed, so it joined the Spell (R9.3).
        table.spell[seat] += (card,)
        table.places[seat] += (at,)
    for name, state in kept.items():
        if name in setup and (state.dead_keep_it or not dead):
            value = setup[name]
            if isinstance(state, SeatCards):
                value = supply.take(value)
                table.show(value)
            state.lay(table, put(tuple(state.of(table)), seat, value))
    table.show(table.treasures[seat] + table.lasting[seat])
    table.known[seat] |= bits(table.hand[seat] + table.spell[seat] + table.dead_cards[seat])
    sort_texts(table, seat)
    for card in table.treasures[seat] + table.lasting[seat]:
        table.watched += table.designs[card].waits_for


def set_out(table: Table, name: str, word: str | None) -> None:
    """Set a state of a feature for the whole table: to a word, or to the player who holds it."""
    state = table_states(table.rules).get(name)
    if state is None:
        raise SeatError(f"There is no '{name}' in {table.rules.box}.")
    state.lay(table, NOTHING if word is None else state.among(table.names).index(word))
