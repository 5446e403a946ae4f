"""Places that a text takes cards from, which of them fit, and the player who picks (K46)."""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.table import Table
from esw_tui.language.effects.deckbuilding import kinds as K

Fits = Callable[[Design], bool]


class Wanted(NamedTuple):
    """How many cards of which kind a text asks for."""

    fits: Fits
    least: int
    most: int
    random: bool = False
    not_this: bool = False


EVERY = 999


def wanted(what: Any) -> Wanted:
    """Compile which cards a text asks for."""
    sort = kind(what.kind)
    match what:
        case K.ACard():
            return Wanted(sort, 1, 1)
        case K.ACostingCard(_, cost, order):
            if order == "more":
                return Wanted(lambda design: sort(design) and design.cost >= cost, 1, 1)
            return Wanted(lambda design: sort(design) and design.cost <= cost, 1, 1)
        case K.RandomCard():
            return Wanted(sort, 1, 1, random=True)
        case K.AnotherCard():
            return Wanted(sort, 1, 1, not_this=True)
        case K.Cards(count):
            return Wanted(sort, count, count)
        case K.UpToCards(count):
            return Wanted(sort, 0, count)
        case K.AnyNumber():
            return Wanted(sort, 0, EVERY)
        case _:
            return Wanted(sort, EVERY, EVERY)


class Place(NamedTuple):
    """A place where cards lie: `cards` finds them for (table, seat)."""

    cards: Callable[[Table, int], tuple[int, ...]]
    name: str
    yours: bool = False
    """Whether it is always the place of *you*, whichever player acts."""

    @property
    def is_hidden(self) -> bool:
        """Whether the place includes a hand."""
        return "hand" in self.name


def place(zone: Any) -> Place:
    """Compile a place."""
    if isinstance(zone, K.LineUp):
        return Place(lambda table, seat: table.line_up, "line-up")
    if isinstance(zone, K.LegendaryLineUp):
        return Place(lambda table, seat: table.legends, "Legendary Line-Up")
    yours = isinstance(zone, K.YourPlace)
    if zone.place == "hand":
        return Place(lambda table, seat: table.hand[seat], zone.place, yours)
    if zone.place == "discard pile":
        return Place(lambda table, seat: table.discard[seat], zone.place, yours)
    return Place(lambda table, seat: table.hand[seat] + table.discard[seat], zone.place, yours)


def fitting(act: Act, want: Wanted, where: Place, owner: int) -> tuple[int, ...]:
    """The cards of a place that fit."""
    table = act.table
    designs = table.designs
    cards = where.cards(table, owner)
    skipped = act.card if want.not_this else -1
    return tuple([card for card in cards if want.fits(designs[card]) and card != skipped])


def pick(
    act: Act, seat: int, owner: int, want: Wanted, where: Place, kind_: str, prompt: str, least: int
) -> Generator[Any, Any, tuple[int, ...]]:
    """Cards of a place, chosen by the player or at random."""
    table = act.table
    cards = fitting(act, want, where, owner)
    if want.random:
        return table.at_random(cards, want.most)
    places = None
    if where.name == "hand or discard pile":
        hand = table.hand[owner]
        places = {card: "hand" if card in hand else "discard pile" for card in cards}
    secret = where.is_hidden and act.is_private(seat)
    picked = yield from act.choose_cards(
        seat,
        kind_,
        f"{act.design.name}: {prompt}",
        cards,
        least,
        want.most,
        secret=secret,
        places=places,
    )
    return picked
