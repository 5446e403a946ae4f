"""The list of all that can be done now: play, buy, use, order, end; each row with what it brings or
costs.

A row keeps its key while others come and go: the n-th card of the hand has the n-th card key, and
what is for sale has the capital that the table shows beside it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from esw_tui._counting import count_of
from esw_tui.app import keys
from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.paint_market import Ware, chips_on
from esw_tui.app.deck_table.paint_players import Cards
from esw_tui.app.deck_table.paint_turn import hand_shown
from esw_tui.app.keys import key_of
from esw_tui.app.signs import Look
from esw_tui.app.table.card_face import shortened
from esw_tui.deckbuilding.actions import END, MENU, PHRASES, PLAIN, name_in
from esw_tui.deckbuilding.views import CardView, View
from esw_tui.kernel.decisions import Decision, Key

NAME, LEAST_NAME = 30, 18
"""How wide the column of what is done is, before what it brings: at most, and at least."""
NARROW = 50
"""Below this width a list would cut off what cards bring."""
LEAST_TEXT = 12
"""How much of a card's text is shown beside a long name, in columns; the text is an excerpt
anyway."""
LINE_UP, LEGENDS = 5, 3


class Action(NamedTuple):
    """A row of the list."""

    key: str
    """The key on the keyboard; "" if it has none."""
    pick: Key
    words: str
    brings: str
    kind: str
    """"play", "buy", "use", "menu" or "end"."""
    reason: str = ""
    """Why it cannot be done; "" if it can."""
    is_excerpt: bool = False
    """Whether `brings` is a card's text, which may be cut off, as the card is in sight."""
    short: str = ""
    """`brings` in fewer words, for less room; "" if there are none."""


class Plans(NamedTuple):
    """The rows for a question about an action, and what the player should mind before it ends the
    turn."""

    rows: tuple[Action, ...]
    warning: str

    def by_key(self, key: str) -> Action | None:
        """The row with a key; None if there is none."""
        return next((row for row in self.rows if row.key == key), None)


def plans(
    decision: Decision,
    view: View,
    cards: Cards,
    for_sale: Sequence[Ware],
    kills: Mapping[Key, str],
) -> Plans:
    """The rows for all that can be done, and for what is too dear.

    `kills`: for a pick, the players its ATTACK would hurt or kill, in words.
    """
    found: list[Action] = []
    offered = {ware.card.number: ware for ware in for_sale}
    hand = hand_shown(view)
    uses = iter(keys.USE_KEYS)
    seat = decision.seat
    for option in decision.options:
        pick = option.key
        if pick in (PLAIN, MENU, END):
            continue
        verb, number = pick
        if verb == "play":
            row = played(cards, hand, pick, option.label, kills.get(pick, ""))
        elif verb in ("buy", "chips"):
            row = bought(view, cards, offered.get(number), pick, option.label, seat)
        else:
            name = name_in(option.label, verb)
            brings = activates(cards, name)
            note = kills.get(pick, "")
            key = next(uses, "")
            row = Action(key, pick, option.label, note or brings, "use", is_excerpt=not note)
        found.append(row)
    places = {ware.card.number: place for place, ware in enumerate(for_sale)}
    found.sort(key=lambda row: (("play", "use", "buy").index(row.kind), place_of(row, places)))
    if PLAIN in decision.options.keys:
        found.insert(0, plain(cards, [card.name for card in hand]))
    if MENU in decision.options.keys:
        found.append(
            Action(keys.SNACK.key, MENU, "Order a snack", "3 chips; the top card decides", "menu")
        )
    warning, left = left_over(view, found)
    lost = warning or "nothing is left to do"
    found.append(Action(keys.END_TURN.key, END, PHRASES[END], lost, "end", short=left))
    for option in sorted(decision.options.illegal, key=lambda each: lying(each.key, places)):
        ware = offered.get(option.key[1])
        key = ware.key if ware is not None else ""
        reason = option.reason or ""
        dear = f"costs {ware.price}" if ware is not None else reason
        found.append(Action(key, option.key, option.label, dear, "buy", reason))
    return Plans(tuple(found), warning)


def lying(pick: Key, for_sale: Mapping[int, int]) -> int:
    """The place of a ware among those for sale; what has no key comes last."""
    return for_sale.get(pick[1], len(for_sale))


def place_of(row: Action, for_sale: Mapping[int, int]) -> int:
    """What rows of one kind are sorted by: cards by their keys, wares by their places, others not
    at all."""
    if row.kind == "play" and row.key:
        return keys.CARD_KEYS.find(row.key)
    return lying(row.pick, for_sale) if row.kind == "buy" else 0


def played(cards: Cards, hand: tuple[CardView, ...], pick: Key, label: str, kills: str) -> Action:
    """The row for playing a card.

    Equal cards are one option, with the keys of each; the row shows the first of these keys.
    """
    name = name_in(label, "play")
    at = next((at for at, card in enumerate(hand) if card.name == name), None)
    card = cards.get(name)
    count = sum([card.name == name for card in hand])
    words = label if count < 2 else f"{label} ({count})"
    brings = kills or (deck_face.brings(card) if card is not None else "")
    key = "" if at is None else key_of(at)
    return Action(key, pick, words, brings, "play", is_excerpt=not kills)


def bought(view: View, cards: Cards, ware: Ware | None, pick: Key, label: str, seat: int) -> Action:
    """The row for buying something, with what is paid (K126)."""
    verb, _ = pick
    if ware is None:
        return Action("", pick, label, "", "buy")
    price = ware.price or 0
    chips = max(0, price - view.power)
    paid, short = f"{price} of {view.power} power", f"{price} power"
    if chips:
        paid = short = f"{price - chips} power + {count_of(chips, 'chip')}"
    elif not price:
        paid = short = "free"
    card = cards.get(ware.card.name)
    points = f", {count_of(card.points, 'point')}" if card is not None and card.points else ""
    gift = f", {chips_on(ware.card)}" if ware.card.chips else ""
    if verb == "chips":
        return Action("", pick, f"Buy {ware.card.name}", "with more chips", "buy")
    return Action(ware.key, pick, label, f"{paid}{points}{gift}", "buy", short=f"{short}{gift}")


def plain(cards: Cards, hand: list[str]) -> Action:
    """The row for playing all cards that only give Power (D6.8)."""
    gives = 0
    for name in hand:
        text = cards[name].text if name in cards else ""
        if text.startswith("+") and text.removesuffix(" power.").removeprefix("+").isdigit():
            gives += int(text.removesuffix(" power.").removeprefix("+"))
    brings = f"+{gives} power" if gives else "nothing"
    return Action(keys.PLAIN.key, PLAIN, PHRASES[PLAIN], brings, "play")


def activates(cards: Cards, name: str) -> str:
    """The text of a card that can be used now, in short."""
    card = cards.get(name)
    if card is None:
        return ""
    lines = [line for line in card.text.splitlines() if line.startswith("Activate")]
    told = " ".join(lines) or card.text
    told = told.removeprefix("Activate: ").removeprefix("Activate, ")
    return deck_face.in_short(told.removesuffix("."))


def left_over(view: View, found: list[Action]) -> tuple[str, str]:
    """What would be lost if the turn ended now, in a few words and in fewer."""
    lost, left = [], []
    if view.power and any(row.kind == "buy" for row in found):
        lost.append(f"{view.power} power would be lost")
        left.append(f"{view.power} power")
    unused = [row for row in found if row.kind == "use"]
    if unused:
        lost.append(f"{len(unused)} unused: {unused[0].words.removeprefix('Use ')}")
        left.append(count_of(len(unused), "text"))
    if any(row.kind == "play" and row.brings != "nothing" for row in found):
        lost.append("you still hold cards")
        left.append("cards")
    return "; ".join(lost), f"left: {', '.join(left)}" if left else ""


def end_in_sight(view: View, line_up: int = LINE_UP, legends: int = LEGENDS) -> str:
    """A sentence if the game ends with this turn, or may; else "" (D33.1, D23.9)."""
    if view.active is None:
        return ""
    missing = line_up - len(view.line_up), legends - len(view.legends)
    if not view.token_stack or missing[0] > view.main_count or missing[1] > view.legend_deck_count:
        return "The game ends with this turn."
    if view.token_stack == 1:
        return "One token is left: the next death ends the game."
    short = missing[0] + 1 > view.main_count or missing[1] + 1 > view.legend_deck_count
    return "The game may end this turn: a deck is nearly empty." if short else ""


IN_CARDS = ("play", "use")
"""Kinds of rows about the player's own cards."""


def card_column(rows: Sequence[Action], width: int) -> int:
    """How wide the column with names of the player's cards is.

    In a narrow list longer names stick out of it, so that the other rows have more room.
    """
    if width > NARROW:
        return usual_column(width)
    widest = max([cell_len(row.words) for row in rows if row.kind in IN_CARDS], default=0)
    return min(usual_column(width), max(LEAST_NAME, min(widest + 1, width * 15 // 32)))


def usual_column(width: int) -> int:
    """How wide the column of what is done is."""
    return min(NAME, max(LEAST_NAME, width * 9 // 16))


def row_text(look: Look, row: Action, width: int, cards: int | None = None) -> Text:
    """A row as text: its key, what is done, what it brings.

    `cards`: the width of the column for rows about the player's cards; None for the usual width.
    """
    style = {"buy": f"bold {look.palette.hurt}", "use": look.palette.well}.get(row.kind, "")
    if row.reason:
        style = "dim"
    name = usual_column(width) if cards is None or row.kind not in IN_CARDS else cards
    text = Text().append(f" {row.key or ' '} ", "dim" if row.reason else "bold reverse")
    text.append(" ")
    # There are two columns; if one would be cut off and the other leaves room, it takes that room.
    room = width - text.cell_len - 2
    brings = row.brings
    if row.short and cell_len(row.words) + cell_len(brings) > room:
        brings = row.short
    least = cell_len(brings) if not row.is_excerpt else min(LEAST_TEXT, cell_len(brings))
    words = shortened(row.words, max(name, room - least))
    text.append(words, style)
    gap = name + 1 - cell_len(words)
    if not row.is_excerpt or cell_len(words) + cell_len(brings) <= room:
        gap = min(gap, room + 2 - cell_len(words) - cell_len(brings))
    text.append(" " * max(2, gap))
    text.append(shortened(brings, max(1, width - text.cell_len)), "dim")
    text.truncate(width, overflow="ellipsis")
    return text
