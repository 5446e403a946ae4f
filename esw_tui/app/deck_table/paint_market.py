"""Both Line-Ups, and what else is for sale: as cards side by side, or as lists."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.paint_players import Cards
from esw_tui.app.keys import BUY_KEYS, FOURTH_LEGEND
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, beside, joined, padded, wrapped
from esw_tui.app.table.card_face import shortened
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.deckbuilding.views import CardView, View

LINE_UP, LEGENDS = 5, 3
WILD = LINE_UP + LEGENDS
"""Where the keys of the Wild Magic stack and the Familiars begin among `BUY_KEYS`."""
LEGEND_KEYS = BUY_KEYS[LINE_UP:WILD] + FOURTH_LEGEND
PLACES = BUY_KEYS[:LINE_UP] + LEGEND_KEYS
BESIDE_ROWS = FOURTH_LEGEND + BUY_KEYS[WILD:]
"""The keys of wares that are in neither row of cards."""
LEAST_FRAMED = 3
"""The least height of a card in a frame that still shows its name."""
NARROWEST, ROOMY = 13, 18
"""The width of a card: the least, and from where on its foot has room for words."""


class Ware(NamedTuple):
    """Something for sale, with the key that buys it."""

    key: str
    card: CardView
    price: int | None


class Stall:
    """The places of what is for sale.

    What is bought leaves a gap until the turn is over (D5.5), so that the others keep their places
    and keys.
    """

    def __init__(self) -> None:
        self._places: dict[int, str] = {}
        self._turn = -1

    def wares(self, view: View) -> list[Ware]:
        """All that is for sale to the player whose turn it is."""
        if view.stage not in ("start", "action") or view.turn != self._turn:
            self._places, self._turn = {}, view.turn
        rows = (view.line_up, BUY_KEYS[:LINE_UP]), (view.legends, LEGEND_KEYS)
        for row, places in rows:
            taken = {self._places.get(card.number) for card in row}
            free = [key for key in places if key not in taken]
            for card in row:
                if card.number not in self._places and free:
                    self._places[card.number] = free.pop(0)
        return wares(view, self._places)


def wares(view: View, places: Mapping[int, str]) -> list[Ware]:
    """All that is for sale, in the order of its places."""
    if view.stage == "set-up":
        return []
    lying = [card for card in (*view.line_up, *view.legends) if card.number in places]
    lying.sort(key=lambda card: PLACES.index(places[card.number]))
    found = [Ware(places[card.number], card, card.price) for card in lying]
    if view.wild is not None:
        found.append(Ware(BUY_KEYS[WILD], view.wild, view.wild.price))
    if view.active is not None:
        for at, pet in enumerate(view.players[view.active].familiars):
            found.append(Ware(BUY_KEYS[WILD + 1 + at], pet, pet.price))
    return found


def chips_on(card: CardView, *, short: bool = False) -> str:
    """The chips on a card, in words; "" if there are none."""
    if short:
        return f"+{card.chips}c" if card.chips else ""
    return "" if not card.chips else "+1 chip" if card.chips == 1 else f"+{card.chips} chips"


def as_list(
    look: Look, cards: Cards, offered: list[Ware], can: frozenset[str], width: int, rows: int
) -> Text:
    """The wares as lists, the Line-Up on the left, all else on the right; the keys of affordable
    ones are bold."""
    half = width // 2
    left = [ware for ware in offered if ware.key in BUY_KEYS[:LINE_UP]]
    right = [ware for ware in offered if ware not in left]
    columns = []
    for column in (left, right):
        block = [ware_line(look, cards, ware, half - 1, is_in=ware.key in can) for ware in column]
        columns.append(padded(block, half - 1, rows))
    return joined(beside(columns, gap=1))


def ware_line(look: Look, cards: Cards, ware: Ware, width: int, *, is_in: bool) -> Text:
    """A ware in one row."""
    text = Text().append(f" {ware.key} ", "bold reverse" if is_in else "dim").append(" ")
    card = cards.get(ware.card.name)
    if card is None:
        return text.append(ware.card.name)
    return text.append_text(
        deck_face.line(look, card, width - text.cell_len, ware.price, chips_on(ware.card))
    )


def slots(width: int) -> tuple[int, int]:
    """The width of a card in the rows, and the column where the Legends begin."""
    each = (width - 2) // (LINE_UP + LEGENDS + 1)
    if each < NARROWEST:
        each = (width - 1) // (LINE_UP + LEGENDS)
    return each, each * LINE_UP + 1


def as_cards(
    look: Look,
    cards: Cards,
    offered: list[Ware],
    can: frozenset[str],
    width: int,
    height: int,
) -> Text:
    """Both rows as cards, and beside them what else is for sale."""
    each, legends = slots(width)
    heads = Text().append(" THE LINE-UP", "bold").append(" " * (legends - 12))
    heads.append("LEGENDS", f"bold {look.palette.dying}")
    by_key = {ware.key: ware for ware in offered}
    blocks: list[Block] = []
    for at, key in enumerate(BUY_KEYS[:WILD]):
        if at == LINE_UP:
            blocks.append([Text(" ")] * (height - 1))
        blocks.append(slot(look, cards, by_key.get(key), can, each, height - 1))
    rest = width - sum([block[0].cell_len for block in blocks]) - 1
    if rest >= NARROWEST:
        heads.append(" " * max(1, legends + each * LEGENDS + 1 - heads.cell_len))
        heads.append("ALSO FOR SALE", "bold")
        more = [ware for ware in offered if ware.key in BESIDE_ROWS]
        blocks += [[Text(" ")] * (height - 1), also(look, cards, more, can, rest, height - 1)]
    return joined([heads, *beside(blocks)])


WELCOME = (
    "Your tile is a power that you have all game long.",
    "Your Familiar is for you alone to buy, for 6 power; it names your Wizard.",
    "Nobody sees what you choose until all have chosen.",
)


def before_the_reveal(width: int) -> Text:
    """What is chosen before the game, shown while nothing is for sale yet (D2.1, K4)."""
    return joined([Text(""), *welcome(width)])


def welcome(width: int) -> Block:
    """The sentences that tell what is chosen before the first turn, wrapped."""
    lines: Block = []
    for sentence in WELCOME:
        lines += [Text(" ") + line for line in wrapped(Text(sentence), max(20, width - 2))]
    return lines


def as_dealt(
    look: Look, dealt: Sequence[DeckCard], in_sight: object, width: int, height: int
) -> Text:
    """Tiles and Familiars to choose from, side by side with every word."""
    each = width // max(1, len(dealt))
    faces = [deck_face.full(look, card, each, height, lit=card is in_sight) for card in dealt]
    return joined(beside(faces))


def slot(
    look: Look, cards: Cards, ware: Ware | None, can: frozenset[str], width: int, height: int
) -> Block:
    """A place of a row: a card, or a gap until the next turn (D5.5)."""
    card = cards.get(ware.card.name) if ware is not None else None
    if ware is None or card is None:
        return padded([Text("")], width, height)
    return deck_face.small(
        look, card, width, height,
        key=ware.key, price=ware.price, note=chips_on(ware.card, short=width < ROOMY),
        lit=ware.key in can,
    )  # fmt: skip


def also(
    look: Look, cards: Cards, more: list[Ware], can: frozenset[str], width: int, height: int
) -> Block:
    """Wild Magic and Familiars below each other; if there are many, without frames."""
    block: Block = []
    each = rows_of_each(more, height)
    for ware in more:
        card = cards.get(ware.card.name)
        if card is None:
            continue
        if each >= LEAST_FRAMED:
            block += deck_face.small(
                look, card, width, each, key=ware.key, price=ware.price, lit=ware.key in can
            )
        else:
            block += padded(unframed(look, card, ware, width), width, each)
    return padded(block, width, height)


def rows_of_each(more: Sequence[object], height: int) -> int:
    """How many rows each of these has that stand below each other."""
    return max(1, height // max(1, len(more)))


def unframed(look: Look, card: DeckCard, ware: Ware, width: int) -> Block:
    """A ware in two rows: its key and name, below them its type and price."""
    name = Text(f" {ware.key} ", style="bold reverse").append(" ")
    room = width - name.cell_len
    name.append(shortened(card.name, room), f"not reverse {deck_face.colour_of(look, card)}")
    tag = deck_face.price_tag(look, card, ware.price)
    below = Text("    ").append_text(deck_face.heading(look, card, room - tag.cell_len))
    return [name, below.append_text(tag).append_text(deck_face.worth(look, card))]


def key_at(width: int, height: int, x: int, y: int, offered: list[Ware], *, listed: bool) -> str:
    """The key of the ware at a cell; "" if there is none."""
    if listed:
        found = [
            ware.key for ware in offered if (ware.key in BUY_KEYS[:LINE_UP]) == (x < width // 2)
        ]
        return found[y] if y < len(found) else ""
    each, legends = slots(width)
    if y < 1:
        return ""
    if x < each * LINE_UP:
        return BUY_KEYS[x // each]
    if legends <= x < legends + each * LEGENDS:
        return BUY_KEYS[LINE_UP + (x - legends) // each]
    more = [ware.key for ware in offered if ware.key in BESIDE_ROWS]
    if not more or x < legends:
        return ""
    return more[min(len(more) - 1, (y - 1) // rows_of_each(more, height - 1))]
