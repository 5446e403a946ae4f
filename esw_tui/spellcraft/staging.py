"""A table set up by hand, for scenarios and tests.

What is left out is as plain as can be: 20 HP, an empty hand, no cards.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from esw_tui.cards.card import COMPONENTS
from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.faces import bits, put
from esw_tui.spellcraft.designs import WILD
from esw_tui.spellcraft.order import call_sizes
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.states import NOTHING, Mark, SeatCards, SeatNumber, State
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE, Table
from esw_tui.spellcraft.zones import sort_texts

SEAT_KEYS = ("hp", "hand", "spell", "treasures", "dead_cards", "lasting", "lws", "acted", "dead")
"""What can be said of a seat in every box; see `seat_states` for what its features add."""
STAGES = {
    "match": "match",
    "game": "game",
    "round": "round",
    "placing": "placing",
    "casting": "turn",
}
DECKS = {"main": MAIN, "treasure": TREASURE, "dead": DEAD}


def seat_states(rules: Rulebook) -> dict[str, State[Any]]:
    """What the features of a box keep for each seat, by name."""
    return {key.name: key for key in rules.states if isinstance(key, SeatNumber | SeatCards)}


def table_states(rules: Rulebook) -> dict[str, Mark]:
    """What the features of a box keep for the whole table, by name."""
    return {key.name: key for key in marks(rules.states)}


def marks(states: Iterable[State[Any]]) -> list[Mark]:
    """Those states that are kept for the whole table."""
    return [state for state in states if isinstance(state, Mark)]


class Supply:
    """The cards of the box, taken by name."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.free: dict[str, list[int]] = {}
        for pile in (MAIN, TREASURE, DEAD):
            for card in table.deck[pile]:
                self.free.setdefault(table.designs[card].name, []).append(card)

    def take(self, names: Iterable[str]) -> tuple[int, ...]:
        """One card of each name."""
        return tuple([self.take_one(name) for name in names])

    def take_one(self, name: str) -> int:
        """A card of that name that is nowhere else yet."""
        cards = self.free.get(name)
        if cards is None:
            raise SeatError(f"There is no card '{name}' in {self.table.rules.box}.")
        if not cards:
            raise SeatError(f"All cards '{name}' of the box are in use already.")
        return cards.pop(0)

    def rest(self, pile: int) -> tuple[int, ...]:
        """What is left of a deck, in a fixed order."""
        left = {card for cards in self.free.values() for card in cards}
        return tuple(card for card in self.table.deck[pile] if card in left)


def staged_table(
    rules: Rulebook,
    seats: Mapping[str, Mapping[str, Any]],
    dealer: Dealer,
    *,
    begin: str = "casting",
    decks: Mapping[str, Sequence[str]] | None = None,
    states: Mapping[str, str | None] | None = None,
    format: str | None = None,
    game: int = 1,
    games: int | None = None,
    tokens: int | None = None,
    lws_order: Sequence[str] = (),
    left: Mapping[str, int] | None = None,
) -> Table:
    """A table as described, clockwise in the order of the seats, before its first phase runs.

    `seats` maps each name to any of `SEAT_KEYS` and of what the features of the box keep for a
    seat, `states` what they keep for the table to a word or a player's name. A spell lists card
    names, Wild Magic as `{"Wild Magic": "delivery"}`; `dead: 1` is the first to have died. Decks
    list their top cards, top first. `left` says how many cards a deck still has; its other cards
    lie on the discard pile.
    """
    names = list(seats)
    table = new_table(rules, names, dealer, format=format, games=games, tokens=tokens)
    supply = Supply(table)
    table.stage = STAGES[begin]
    if begin == "match":
        stack_decks(table, supply, decks or {})
        return table
    table.game = game - 1 if begin == "game" else game
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
    if begin == "casting":
        call_sizes(table)
        table.told.clear()
    return table


def stack_decks(table: Table, supply: Supply, decks: Mapping[str, Sequence[str]]) -> None:
    """Each deck with its named cards on top; a scripted shuffle will leave them there."""
    for name, pile in DECKS.items():
        top = supply.take(decks.get(name, ()))
        rest = supply.rest(pile)
        table.deck = put(table.deck, pile, rest[::-1] + top[::-1])
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
    """One Wizard and its cards."""
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
        lying = [each for each in table.treasures[seat] if table.designs[each].name == name]
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
    """What a feature keeps for the whole table: a word, or who holds it."""
    state = table_states(table.rules).get(name)
    if state is None:
        raise SeatError(f"There is no '{name}' in {table.rules.box}.")
    state.lay(table, NOTHING if word is None else state.among(table.names).index(word))
