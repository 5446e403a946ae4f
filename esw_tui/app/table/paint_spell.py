"""Spells, dice and cards as lines of text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.style import Style
from rich.text import Text

from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import Block, beside, edge, framed, padded, wrapped
from esw_tui.app.table.forecast import Forecast, forecast_notes
from esw_tui.app.table.paint import Cards, card_name, chip, piece
from esw_tui.app.why.figures import counting
from esw_tui.cards.card import BANDS
from esw_tui.spellcraft.events import PowerRolled
from esw_tui.spellcraft.views import CardView, PlacedCard, View

PLACES = ("source", "quality", "delivery")
LETTERS = {"source": "S", "quality": "Q", "delivery": "D", "wild-magic": "W"}
"""The types of cards where there is no room for words."""
LEAST_FACE = (24, 8)
"""A part of a spell that has less room is a plate."""
LEAST_PLATE = 20
DIE = (9, 5)
LABEL = 16
"""Cells for what brought a die."""
SUM = 14


@dataclass(frozen=True, slots=True)
class SpellPart:
    """A card of a spell, or an empty place."""

    name: str
    place: str
    sign: str = ""
    """Whether it is at work, or done."""
    note: Text = field(default_factory=Text)
    """What it did or would do."""
    is_done: bool = False
    is_at_work: bool = False


def parts_block(
    look: Look,
    cards: Cards,
    parts: Sequence[SpellPart],
    width: int,
    height: int,
    rolled: int | None = None,
) -> Block:
    """The parts of a spell beside each other: whole cards if there is room, else plates."""
    each = width // max(1, len(parts))
    if height >= LEAST_FACE[1] and each >= LEAST_FACE[0]:
        return beside([face(look, cards, part, each, height, rolled) for part in parts])
    rows: Block = []
    across = max(1, min(len(parts), width // LEAST_PLATE, -(-len(parts) * 3 // max(3, height))))
    across = max(across, -(-len(parts) // max(1, height // 3)))
    for first in range(0, len(parts), across):
        few = parts[first : first + across]
        room = width // across
        rows += beside([[*padded(plate(look, cards, part, room - 1), room)] for part in few])
    return rows[:height]


def face(
    look: Look, cards: Cards, part: SpellPart, width: int, height: int, rolled: int | None
) -> Block:
    """A part of a spell as a card; an empty place as an empty frame."""
    card = cards.get(part.name)
    if card is None:
        head = Text(f" {part.place.capitalize()} ", style="dim")
        return framed(look, [], width, height, "dim", head=head)
    foot = Text()
    if part.sign or part.note:
        foot = piece(f" {part.sign}", f"bold {look.palette.well}") if part.sign else piece(" ")
        foot.append(" " if part.sign and part.note else "").append_text(part.note).append(" ")
        foot.truncate(width - 4, overflow="ellipsis")
    return card_face.fitting(
        look, card, width, height, dim=part.is_done, lit=part.is_at_work, foot=foot,
        rolled=rolled if part.is_at_work else None,
    )  # fmt: skip


def plate(look: Look, cards: Cards, part: SpellPart, width: int) -> Block:
    """A part of a spell in three rows; an empty place too."""
    card = cards.get(part.name)
    if card is None:
        line = look.frame[1]
        head = Text(f" {part.place.capitalize()} ", style="dim")
        return padded([edge(line * 2, line, width, "dim", head), Text("")], width, 3)
    return card_face.plate(look, card, width, part.note, sign=part.sign, dim=part.is_done)


def built_parts(look: Look, spell: Sequence[PlacedCard], ahead: Forecast | None) -> list[SpellPart]:
    """The three places of a spell being built, each with whom it would hit."""
    by_place = {part.place: part.name for part in spell}
    notes = forecast_notes(look, ahead) if ahead is not None else {}
    return [
        SpellPart(by_place.get(place, ""), place, note=notes.get(by_place.get(place, ""), Text()))
        for place in PLACES
    ]


def cast_parts(
    look: Look, spell: Sequence[PlacedCard], notes: Mapping[str, Text]
) -> list[SpellPart]:
    """The parts of a spell being cast, each with what it did."""
    return [
        SpellPart(
            part.name,
            part.place,
            look.check if part.resolved else look.arrow if part.resolving else "",
            notes.get(part.name, Text()),
            is_done=part.resolved,
            is_at_work=part.resolving,
        )
        for part in spell
    ]


def banner(look: Look, name: str, seat: int, width: int) -> Text:
    """A spell's full name, read out: as large as the line allows."""
    spaced = " ".join(name.upper())
    shown = spaced if len(spaced) <= width - 4 else name.upper()
    style = f"bold {look.chip_style(seat)}" if look.has_colour else "bold reverse"
    return piece(f"{look.marks[seat]} {shown} {look.marks[seat]}".center(width)[:width], style)


def dice(look: Look, roll: PowerRolled, width: int | None = None) -> Text:
    """The dice of a Power Roll in a line, each with its reason; without reasons if they would not
    fit this width."""
    reasons = [reason for reason, count in roll.reasons for _ in range(count)]
    text = rolled(look, roll, reasons)
    return rolled(look, roll, []) if width is not None and text.cell_len > width else text


def rolled(look: Look, roll: PowerRolled, reasons: list[str]) -> Text:
    """The sum of a Power Roll, its line, and the dice with as many reasons as there are."""
    text = Text().append(str(roll.total), counting("roll", style="bold"))
    text.append(f" (line {BANDS[roll.band]}) ", style="dim")
    parts = []
    for index, die in enumerate(roll.dice):
        shown = look.dice[die - 1]
        shown = shown if shown == str(die) else f"{shown} {die}"
        part = Text().append(shown, counting("roll", index + 1, "bold")).append(" ")
        part.append(reasons[index] if index < len(reasons) else "", style="dim")
        parts.append(part)
    return text.append_text(Text("  ").join(parts))


def drawn_dice(
    look: Look, roll: PowerRolled, faces: Sequence[int] | None, width: int, height: int
) -> Block:
    """Dice drawn as dice, what brought each of them below, and their sum; in a line where they do
    not fit. `faces`: what they show while they tumble."""
    reasons = [reason for reason, count in roll.reasons for _ in range(count)]
    number = len(roll.dice)
    room = (width - SUM) // max(1, number)
    if height < DIE[1] + 1 or room < DIE[0] + 1:
        if faces is None:
            return wrapped(dice(look, roll, width), width)[:height]
        return [Text("  ".join(look.dice[face] for face in faces), style="bold")]
    wide = min(room - 1, LABEL)
    blocks = []
    for index in range(number):
        shown = faces[index] + 1 if faces is not None else roll.dice[index]
        style = counting("roll", index + 1, "bold") if faces is None else Style.parse("bold")
        label = reasons[index] if index < len(reasons) else ""
        blocks.append([*die(look, shown, style, wide), *padded([Text(label, style="dim")], wide)])
    if faces is None:
        total = Text("= ").append(str(sum(roll.dice)), counting("roll", style="bold"))
        told = Text(f"{look.arrow} line {BANDS[roll.band]}", style=f"bold {look.palette.hurt}")
        blocks.append(padded([Text(""), Text(""), total, told], SUM))
    return beside(blocks, 1)


def die(look: Look, face: int, style: Style, width: int) -> Block:
    """One die of five rows."""
    upper = ("     ", "o    ", "o    ", "o   o", "o   o", "o   o")[face - 1]
    middle = ("  o  ", "     ", "  o  ", "     ", "  o  ", "o   o")[face - 1]
    rows = [Text(f" {row.replace('o', look.pip)}") for row in (upper, middle, upper[::-1])]
    block = framed(look, rows, *DIE, "")
    for row in block:
        row.stylize(style)
    return padded(block, width)


def hand_line(
    look: Look,
    cards: Cards,
    card: CardView,
    picked: str,
    *,
    marked: bool = True,
    short: bool = False,
    width: int = 200,
) -> Text:
    """A card of the hand: whether it is picked, its name, type and speed; in letters where it
    shall be `short`, in fewer words where all of them would not fit the width."""
    design = cards[card.name]
    text = Text()
    if short:
        text.append(f"{LETTERS[design.kind]}{design.initiative or '':<2} ", style="dim")
        return text.append_text(in_column(look, cards, card.name))
    if marked:
        text.append(f"{look.check if picked else ' '} ", f"bold {look.palette.well}")
    text.append_text(in_column(look, cards, card.name))
    speed = f" init {design.initiative}" if design.initiative else ""
    creature = " creature" if design.creature else ""
    kind, letter = design.kind.replace("-", " "), LETTERS[design.kind]
    forms = [f" {kind}{speed}{creature}", f" {letter}{design.initiative or ''}{creature}"]
    if speed:
        forms.insert(1, f"{speed}{creature}")  # only deliveries have one
    facts = next((each for each in forms if text.cell_len + 1 + len(each) <= width), forms[-1])
    text.append(f" {facts}", style="dim")
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    return text


def list_line(
    look: Look, cards: Cards, card: CardView, *, key: str, picked: str, width: int
) -> Text:
    """A card of the hand in a list: its key, whether it is picked, glyph and type, name, speed."""
    design = cards[card.name]
    text = piece(f"{key or ' '}", "dim")
    text.append(look.check if picked else " ", f"bold {look.palette.well}")
    signs = "".join(card_face.glyph_sign(look, glyph) for glyph in design.glyphs)
    signs = f"{signs}{LETTERS[design.kind]}"
    column = 2 if look.glyphs == GLYPH_LETTERS else 3
    text.append(f"{signs:>{column}} ", card_face.colour_of(look, design))
    text.append(card.name)
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    end = Text(" creature", style="dim") if design.creature else Text()
    if design.initiative:
        end.append(f" {design.initiative:>2}", f"bold {look.palette.hurt}")
    if text.cell_len + end.cell_len > width and design.creature:
        end = Text(f" {design.initiative or '':>2}", style=f"bold {look.palette.hurt}")
    text.truncate(width - end.cell_len, overflow="ellipsis", pad=True)
    return text.append_text(end)


def in_column(look: Look, cards: Cards, name: str) -> Text:
    """A card's name below other cards' names, whether it has a glyph or not."""
    text = card_name(look, cards, name)
    if cards[name].glyph:
        return text
    column = 2 if look.glyphs == GLYPH_LETTERS else 3
    return piece(" " * column).append_text(text)


def held(
    look: Look, cards: Cards, view: View, *, hand: bool, short: bool = False, width: int = 200
) -> Text:
    """What only the viewer sees: the hand, face-down cards, what is known of other hands."""
    kinds = (*PLACES, "wild-magic")
    lines = []
    if hand:
        own = sorted(view.hand, key=lambda card: kinds.index(cards[card.name].kind))
        lines += [
            hand_line(look, cards, card, "", marked=False, short=short, width=width) for card in own
        ]
    lines += [piece("face down: ", "dim").append(card.name) for card in view.face_down]
    for seat, names in view.seen:
        known = chip(look, view.wizards[seat].name, seat)
        lines.append(known.append(f" has {', '.join(names)}"))
    return Text("\n").join(lines)


def held_title(view: View, *, hand: bool) -> str:
    """What a pane with all that is: cards that others hold are no part of one's hand."""
    own, known = hand and bool(view.hand), bool(view.seen)
    if own:
        return "Your hand, and what you know" if known else "Your hand"
    return "What you know" if known else "Your cards"
