"""`esw cards`: list, show, new, help; commands for writers of cards are in `card_workshop`."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from esw_tui._counting import count_of
from esw_tui._nearest import nearest
from esw_tui.cards import BoxCards, Card, box_names, load_box
from esw_tui.cards.box import all_box_names, game_of, joined_boxes
from esw_tui.cards.deckbuilding import DeckBox, DeckCard, load_deck_box
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.mixes import OF_BOX
from esw_tui.cli.arguments import (
    Arguments,
    Command,
    add_box,
    add_json,
    add_packs,
    dispatch,
    overview,
)
from esw_tui.cli.output import for_drawing
from esw_tui.errors import UsageError
from esw_tui.games import usual_box

COLUMNS = ("name", "kind", "glyph", "copies", "initiative", "keywords")
DECK_COLUMNS = ("name", "kind", "type", "copies", "cost", "points", "keywords")
NUMBERS = ("copies", "initiative", "cost", "points")

FACE = 44
"""The width of a card that is drawn, in columns."""

AnyBox = BoxCards | DeckBox
AnyCard = Card | DeckCard


def cards(arguments: Sequence[str]) -> int:
    """Carry out `esw cards …`."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(overview("esw cards COMMAND …", "Everything about cards.", COMMANDS))
        return 0
    return dispatch("esw cards", COMMANDS, arguments)


def list_cards(arguments: Sequence[str]) -> int:
    """Carry out `esw cards list …`: every design of a box."""
    parser = Arguments("esw cards list", "List the designs of a box.")
    add_box(parser)
    add_packs(parser)
    add_json(parser)
    options = parser.read(arguments)
    packs = options.cards or ()
    box = any_box(options.box or usual_box(packs=packs), packs)
    if options.json:
        print(json.dumps([record(card) for card in box], indent=1))
    elif sys.stdout.isatty():
        print_table(box)
    else:
        print_plain(box)
    return 0


def any_box(name: str, packs: Sequence[str]) -> AnyBox:
    """A box of any game, with packs. Raises `UnknownBox`."""
    load = load_deck_box if game_of(name) == DECKBUILDING else load_box
    return load(name, packs=packs)


def columns(box: AnyBox) -> tuple[str, ...]:
    """The columns of a table of designs; in a mix one more for each card's box."""
    if isinstance(box, DeckBox):
        return DECK_COLUMNS
    return (COLUMNS[0], "box", *COLUMNS[1:]) if box.parts else COLUMNS


def record(card: AnyCard) -> dict[str, Any]:
    """A design as JSON."""
    if isinstance(card, DeckCard):
        return {
            "name": card.name,
            "kind": card.kind,
            "type": card.type or None,
            "copies": card.copies,
            "cost": card.cost,
            "points": card.points,
            "keywords": list(card.keywords),
            "text": card.printed,
        }
    return {
        "name": card.name,
        "box": card.box,
        "kind": card.kind,
        "glyph": ", ".join(card.glyphs) or None,
        "copies": card.copies,
        "initiative": card.initiative,
        "keywords": list(card.keywords),
        "text": card.printed,
    }


def row(card: AnyCard, shown: Sequence[str]) -> list[str]:
    """A design as a row of a table."""
    told = record(card) | {"keywords": ", ".join(card.keywords)}
    return ["" if told[column] is None else str(told[column]) for column in shown]


def print_table(box: AnyBox) -> None:
    """Print a table for a reader at a terminal."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=f"{box.name}: {len(box)} designs", header_style="bold")
    shown = columns(box)
    for column in shown:
        table.add_column(column.capitalize(), justify="right" if column in NUMBERS else "left")
    for card in box:
        table.add_row(*map(Text, row(card, shown)))
    Console(file=for_drawing(sys.stdout)).print(table)


def print_plain(box: AnyBox) -> None:
    """Print aligned columns for a program or a file."""
    shown = columns(box)
    rows = [list(shown), *(row(card, shown) for card in box)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for each in rows:
        padded = (cell.ljust(width) for cell, width in zip(each, widths, strict=True))
        print("  ".join(padded).rstrip())


def show(arguments: Sequence[str]) -> int:
    """Carry out `esw cards show …`: the cards of a name, as printed."""
    parser = Arguments("esw cards show", "Show a card.")
    parser.add_argument("name", metavar="NAME", nargs="+", help="the name of the card")
    add_box(parser)
    add_packs(parser)
    options = parser.read(arguments)
    packs = {pack: joined_boxes(pack) for pack in options.cards or ()}
    boxes = [
        any_box(box, [pack for pack, joined in packs.items() if box in (*joined, options.box)])
        for box in ([options.box] if options.box else all_box_names())
    ]
    found = find(" ".join(options.name), boxes)
    if sys.stdout.isatty():
        draw([card for _, card in found if isinstance(card, Card)])
        found = [(box, card) for box, card in found if not isinstance(card, Card)]
    if found:
        print("\n\n".join(portrait(box, card) for box, card in found))
    return 0


def draw(cards: Sequence[Card]) -> None:
    """Draw cards as they look on the table, for a reader at a terminal."""
    from rich.console import Console

    from esw_tui.app.signs import ASCII, UNICODE
    from esw_tui.app.table.blocks import joined
    from esw_tui.app.table.card_face import WIDEST, full, printed_rows
    from esw_tui.cli.lab_report import can_print

    console = Console(file=for_drawing(sys.stdout), highlight=False)
    look = UNICODE if can_print("".join(UNICODE.glyphs.values()) + UNICODE.frame) else ASCII
    width = min(FACE, console.width)
    for card in cards:
        rows = printed_rows(look, card, width - 2, None, WIDEST)
        console.print(joined(full(look, card, width, len(rows) + 2)))


def find(name: str, boxes: Sequence[AnyBox]) -> list[tuple[AnyBox, AnyCard]]:
    """The cards of a name, or of a box and name (J112), in upper or lower case; refused if there is
    none."""
    everything = [(box, card) for box in boxes for card in box]
    found = [(box, card) for box, card in everything if card.name == name]
    found = found or [pair for pair in everything if pair[1].name.lower() == name.lower()]
    if not found and OF_BOX in name:
        box, _, rest = name.lower().partition(OF_BOX)
        found = [each for each in everything if (each[1].box, each[1].name.lower()) == (box, rest)]
    if found:
        return found
    names = [card.name for _, card in everything]
    near = [known for known in names if len(name) > 2 and name.lower() in known.lower()]
    guess = nearest(name, names) or (near[0] if near else None)
    hint = f"did you mean '{guess}'?" if guess else "'esw cards list' lists them all."
    raise UsageError(f"there is no card '{name}'; {hint}")


def portrait(box: AnyBox, card: AnyCard) -> str:
    """A card with its name, its facts and its texts."""
    facts = [*facts_of(card), *card.keywords, f"{card.copies} in the box", box.name]
    lines = [card.name, " · ".join(facts)]
    if card.printed:
        lines += ["", card.printed]
    if card.flavour:
        lines += ["", f"“{card.flavour}”"]
    return "\n".join(lines)


def facts_of(card: AnyCard) -> list[str]:
    """The kind of a card, and its figures."""
    if isinstance(card, DeckCard):
        words = [card.kind, card.type, card.revealed, f"cost {card.cost}"]
        words += [count_of(card.points, "point"), f"{card.wizard}'s" if card.wizard else ""]
        return [word for word in words if word]
    facts = [card.kind, *card.glyphs]
    if card.initiative is not None:
        facts.append(f"initiative {card.initiative}")
    return facts


def new(arguments: Sequence[str]) -> int:
    """Carry out `esw cards new …`."""
    from esw_tui.cli.new_cards import new_cards

    return new_cards(arguments)


def lint(arguments: Sequence[str]) -> int:
    """Carry out `esw cards lint …`."""
    from esw_tui.cli.card_workshop import lint

    return lint(arguments)


def complete(arguments: Sequence[str]) -> int:
    """Carry out `esw cards complete …`."""
    from esw_tui.cli.card_workshop import complete

    return complete(arguments)


def gallery(arguments: Sequence[str]) -> int:
    """Carry out `esw cards gallery …`."""
    from esw_tui.cli.card_workshop import gallery

    return gallery(arguments)


def schema(arguments: Sequence[str]) -> int:
    """Carry out `esw cards schema`."""
    from esw_tui.cli.card_workshop import schema

    return schema(arguments)


def try_card(arguments: Sequence[str]) -> int:
    """Carry out `esw cards try …`."""
    from esw_tui.cli.trying import try_card

    return try_card(arguments)


def explain(arguments: Sequence[str]) -> int:
    """Carry out `esw cards help …`: the reference of the card language."""
    parser = Arguments("esw cards help", "Explain the language of the cards.")
    add_box(parser)
    box = parser.read(arguments).box

    from esw_tui.language.reference import reference  # not before `--help` has been answered

    if box and game_of(box) == DECKBUILDING:
        from esw_tui.language.deckbuilding.reference import CARDS

        lines = [line for card in load_deck_box(box) for line in card.text.splitlines()]
        print(reference(lines, CARDS))
        return 0
    boxes = [load_box(name) for name in ([box] if box else box_names())]
    print(reference([line for each in boxes for card in each for line in said(card)]))
    return 0


def said(card: Card) -> list[str]:
    """The lines of a card that are written in the card language."""
    return [*card.text.splitlines(), *card.power_text]


COMMANDS = {
    "list": Command(list_cards, "list the designs of a box"),
    "show": Command(show, "show a card as it is printed"),
    "new": Command(new, "write a small pack of your own to start from"),
    "lint": Command(lint, "check card files of your own; --fix writes house wording"),
    "complete": Command(complete, "list the words that can follow on a card"),
    "try": Command(try_card, "cast a card of a pack at a staged table, and tell it"),
    "gallery": Command(gallery, "draw all cards of a box, or a sheet to print and cut out"),
    "schema": Command(schema, "print the JSON Schema of packs, for YAML editors"),
    "help": Command(explain, "explain the language in which cards are written"),
}
