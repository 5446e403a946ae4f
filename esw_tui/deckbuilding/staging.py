"""A table set up by hand, for scenarios and tests.

What is left out is as plain as possible: full HP, no chips, an empty hand, the rest of the ten
starters as the deck; the box's last cards as Line-Ups; no Mayhem on top of a deck; on top of the
token stack tokens that do nothing when they come.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from esw_tui.deckbuilding.control import sort_texts, start_hp
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    DUDS,
    LEGENDS,
    MAIN,
    TOKENS,
    WILDS,
    Design,
)
from esw_tui.deckbuilding.line_ups import LEGENDS_SIZE, SIZE
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.deckbuilding.setup import new_table
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.errors import SeatError
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.faces import bits, put

STAGES = {"action": "action", "turn": "turn", "match": "set-up"}
"""Where play may begin: with the actions of a turn, with its refills, or with the set-up."""
OWN = ("hand", "discard", "in_play", "deck")
"""Where a player's own cards may lie."""
STACKS = {
    "main": "main",
    "legends": "legend_deck",
    "tokens": "token_stack",
    "outside": "outside",
    "wild magic": "wilds",
    "dud wands": "duds",
}
"""The decks and stacks in the middle by the names scenarios give them, with their attribute of the
table."""

Seats = Mapping[str, Mapping[str, Any]]


class Middle(NamedTuple):
    """The middle of the table as described; None stands for the plainest."""

    line_up: Sequence[str] | None = None
    """Oldest first."""
    legends: Sequence[str] | None = None
    decks: Mapping[str, Sequence[str]] = {}
    """The cards on top of main deck, Legend deck and token stack, the top one first."""
    left: Mapping[str, int] = {}
    """By name in `STACKS`: how many cards are left in it; the others have left the game."""
    mayhems: Sequence[str] = ()
    """Used Mayhems, newest first."""
    destroyed: Sequence[str] = ()
    trophy: str | None = None
    """The name of the player who has it."""
    power: int = 0
    still: int = 0
    """Turns in a row in which no deck has shrunk (K97)."""
    active: str | None = None
    """The name of the player whose turn it is; None: the first in order."""


class CardSupply:
    """The cards of the box that lie nowhere yet, taken by name."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.free = dict.fromkeys(range(len(table.designs)))
        """Card numbers in the order of the box."""

    def take(self, names: Iterable[str]) -> tuple[int, ...]:
        """One card of each name."""
        return tuple([self.take_one(name) for name in names])

    def take_one(self, name: str) -> int:
        """One card of this name; raises `SeatError` if none is left."""
        designs = self.table.designs
        for card in self.free:
            if designs[card].name == name:
                del self.free[card]
                return card
        raise SeatError(f"There is no card '{name}' of {self.table.rules.box} left.")

    def rest(self, deck: int) -> tuple[int, ...]:
        """All that is left of a deck, top last: cards at the bottom that do something when they
        come up."""
        designs = self.table.designs
        cards = [card for card in self.free if designs[card].deck == deck]
        for card in cards:
            del self.free[card]
        return tuple(sorted(cards, key=lambda card: is_calm(designs[card])))

    def last(self, deck: int, count: int) -> tuple[int, ...]:
        """The last cards of a deck that are no Mayhems."""
        designs = self.table.designs
        of_deck = [card for card in self.free if designs[card].deck == deck]
        cards = [card for card in of_deck if not designs[card].types & ANY_MAYHEM][-count:]
        for card in cards:
            del self.free[card]
        return tuple(cards)


def is_calm(design: Design) -> bool:
    """Whether nothing happens when this card comes up."""
    return not design.types & ANY_MAYHEM and not design.token_text


def staged_table(
    rules: Rulebook,
    seats: Seats,
    dealer: Dealer,
    *,
    begin: str = "action",
    middle: Middle = Middle(),  # noqa: B008 - it is immutable
    options: GameOptions | None = None,
) -> Table:
    """A table as described, clockwise in the order of the seats, before its first phase runs.

    `seats` maps each name to any of hp, chips, stinker, tile, familiars, tokens, hand, deck (top
    first), discard and in_play.
    """
    names = list(seats)
    table = new_table(rules, names, dealer, options)
    supply = CardSupply(table)
    table.stage = STAGES[begin]
    if begin == "match":
        stack(table, supply, middle, of_match=True)
        return table
    table.outside = table.box = ()
    for seat, setup in enumerate(seats.values()):
        seat_down(table, supply, seat, setup)
    table.mayhems = supply.take(middle.mayhems)[::-1]
    table.destroyed = supply.take(middle.destroyed)
    tops = {name: supply.take(cards)[::-1] for name, cards in middle.decks.items()}
    for seat, setup in enumerate(seats.values()):
        if "deck" not in setup:
            table.deck[seat] = starters_left(table, supply, setup)[::-1]
    row, legends = middle.line_up, middle.legends
    table.line_up = supply.last(MAIN, SIZE) if row is None else supply.take(row)
    table.line_up_chips = (0,) * len(table.line_up)
    table.legends = supply.last(LEGENDS, LEGENDS_SIZE) if legends is None else supply.take(legends)
    table.show(table.line_up + table.legends + table.mayhems + table.destroyed)
    stack(table, supply, middle, tops)
    table.box += tuple(supply.free)
    table.trophy = NOBODY if middle.trophy is None else names.index(middle.trophy)
    table.power = middle.power
    table.still = middle.still
    table.active = table.first = 0 if middle.active is None else names.index(middle.active)
    table.turn = 0 if begin == "turn" else 1
    table.sizes = (len(table.main), len(table.legend_deck), len(table.token_stack))
    if begin == "action" and table.options.turns == "open":
        table.show(table.hand[table.active])
    return table


def seat_down(table: Table, supply: CardSupply, seat: int, setup: Mapping[str, Any]) -> None:
    """Give a player its cards; a deck that is left out is made up once all named cards are
    taken."""
    table.stinker = put(table.stinker, seat, bool(setup.get("stinker")))
    if "tile" in setup:
        table.tile = put(table.tile, seat, supply.take_one(setup["tile"]))
        table.show((table.tile[seat],))
    table.hand[seat] = supply.take(setup.get("hand", ()))
    table.discard[seat] = supply.take(setup.get("discard", ()))
    table.in_play[seat] = supply.take(setup.get("in_play", ()))
    table.deck[seat] = supply.take(setup.get("deck", ()))[::-1]
    table.tokens = put(table.tokens, seat, supply.take(setup.get("tokens", ())))
    pets = supply.take(setup.get("familiars", ()))
    table.familiars = put(table.familiars, seat, pets)
    if pets:
        table.wizards = put(table.wizards, seat, table.designs[pets[0]].wizard)
    table.known[seat] |= bits(table.hand[seat])
    table.show(table.discard[seat] + table.in_play[seat] + table.tokens[seat] + pets)
    sort_texts(table, seat)
    table.hp[seat] = setup.get("hp", start_hp(table, seat))
    table.chips[seat] = setup.get("chips", 0)
    table.supply -= table.chips[seat]


def starters_left(table: Table, supply: CardSupply, setup: Mapping[str, Any]) -> tuple[int, ...]:
    """Those of a player's ten starters that the description puts nowhere else (D2.6)."""
    elsewhere = [name for zone in OWN for name in setup.get(zone, ())]
    names = [
        design.name
        for design, count in table.rules.starting_deck
        for _ in range(count - elsewhere.count(design.name))
    ]
    free = [table.designs[card].name for card in supply.free]
    return supply.take([name for name in names if name in free])


def stack(
    table: Table,
    supply: CardSupply,
    middle: Middle,
    tops: Mapping[str, tuple[int, ...]] | None = None,
    *,
    of_match: bool = False,
) -> None:
    """Put each deck in its place with the named cards on top; a scripted shuffle leaves them
    there."""
    if tops is None:
        tops = {name: supply.take(cards)[::-1] for name, cards in middle.decks.items()}
    table.main = supply.rest(MAIN) + tops.get("main", ())
    table.legend_deck = supply.rest(LEGENDS) + tops.get("legends", ())
    if of_match:
        return
    table.wilds, table.duds = supply.rest(WILDS), supply.rest(DUDS)
    table.show(table.wilds + table.duds)
    tokens = supply.rest(TOKENS)
    stacked = table.options.tokens * len(table.seats) - len(tops.get("tokens", ()))
    stacked = max(min(middle.left.get("tokens", stacked), len(tokens)), 0)
    split = len(tokens) - stacked
    table.token_stack = tokens[split:] + tops.get("tokens", ())
    table.outside = tokens[:split] + tops.get("outside", ())
    for name, count in middle.left.items():
        cards = getattr(table, STACKS[name])
        gone = max(len(cards) - count, 0)
        setattr(table, STACKS[name], cards[gone:])
        table.box += cards[:gone]
