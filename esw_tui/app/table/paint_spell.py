"""Spells, dice and cards as lines of text."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from esw_tui.app.signs import GLYPH_LETTERS, Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import (
    NO_NOTE,
    Block,
    Note,
    aired,
    beside,
    edge,
    first_rows,
    framed,
    padded,
    wrapped,
)
from esw_tui.app.table.paint import Cards, card_name, chip, piece
from esw_tui.app.why.figures import counting
from esw_tui.cards.card import BANDS
from esw_tui.spellcraft.events import PowerRolled
from esw_tui.spellcraft.views import CardView, PlacedCard, View

PLACES = ("source", "quality", "delivery")
KEPT = "kept"
"""The place of a kept creature among the parts of a spell."""
LETTERS = {"source": "S", "quality": "Q", "delivery": "D", "wild-magic": "W"}
"""The letters for the types of cards, where there is no room for words."""
LEAST_FACE = (24, 8)
"""A part of a spell that has less room is a plate."""
LOW_FACE = 6
"""Rows of the smallest face where the only other use for them would be plates."""
LEAST_PLATE = 20
PLATE_WIDTHS = (26, LEAST_PLATE)
"""The least columns of a plate: where there are rows for it, and where there are not."""
PLATE = 3
"""Rows of a plate."""
FOOT = 6
"""Cells of a card's lower edge that a note may not take."""
NOTHING_YET = "Nothing yet: a card's key, or Space, puts it in. A spell can do without."
TALLEST = 15
"""Rows of a card of a spell."""
DIE = (9, 5)
LABEL = 20
"""Cells for the reason of a die."""
LEAST_REASON = 4
"""The least cells for it; with fewer, dice stand without reasons."""
SUM = 14


@dataclass(frozen=True, slots=True)
class SpellPart:
    """A card of a spell, or an empty place."""

    name: str
    place: str
    sign: str = ""
    """The sign for being at work or done; empty for neither."""
    note: Note = NO_NOTE
    """What the card did or would do."""
    is_done: bool = False
    is_at_work: bool = False
    fitting: tuple[Text, ...] = ()
    """The cards to list while the place is empty."""


def parts_block(
    look: Look,
    cards: Cards,
    parts: Sequence[SpellPart],
    width: int,
    height: int,
    rolled: int | None = None,
) -> Block:
    """The parts of a spell beside each other: whole cards if there is room for them in a row or
    two, else plates, if need be with the card at work alone as a whole one between them. Where
    plates would leave rows over, low cards in a row, or plates of a row more."""
    rows: Block = []
    if not parts:
        return rows
    for lines in (1, 2):
        across = max(1, -(-len(parts) // lines))
        each, tall = width // across, min(height // lines, TALLEST)
        if tall >= LEAST_FACE[1] and each >= LEAST_FACE[0]:
            for first in range(0, len(parts), across):
                few = parts[first : first + across]
                rows += beside([face(look, cards, part, each, tall, rolled) for part in few])
            return rows
    lone = face_among_plates(look, cards, parts, width, min(height, TALLEST), rolled)
    if lone:
        return lone
    if height >= LOW_FACE and width // len(parts) >= LEAST_FACE[0]:
        each = width // len(parts)
        return beside([face(look, cards, part, each, height, rolled) for part in parts])
    fitting = [-(-len(parts) // max(1, width // least)) for least in PLATE_WIDTHS]
    most = max(1, height // PLATE)
    lines = next((each for each in fitting if each <= most), most)
    across = max(1, -(-len(parts) // max(1, lines)))
    tall = min(PLATE + 1, max(PLATE, height // max(1, lines)))
    for first in range(0, len(parts), across):
        few = parts[first : first + across]
        rows += beside(
            [column_of_plates(look, cards, [part], width // across, tall) for part in few]
        )
    return rows[:height]


def face_among_plates(
    look: Look,
    cards: Cards,
    parts: Sequence[SpellPart],
    width: int,
    height: int,
    rolled: int | None,
) -> Block:
    """The card at work (or the next one) as a card, the parts before it as plates to its left,
    those after it to its right; empty if that does not fit."""
    at = next((at for at, part in enumerate(parts) if part.is_at_work), None)
    if at is None:
        at = next((at for at, part in enumerate(parts) if not part.is_done), len(parts) - 1)
    stacked = height // PLATE
    if height < LEAST_FACE[1]:
        return []
    sides = [[*parts[:at]], [*parts[at + 1 :]]]
    columns = [[side[n : n + stacked] for n in range(0, len(side), stacked)] for side in sides]
    number = len(columns[0]) + len(columns[1])
    room = max(LEAST_PLATE, width // (number + 1))
    wide = width - number * room
    if wide < LEAST_FACE[0]:
        return []
    left, right = [
        [column_of_plates(look, cards, few, room, height) for few in side] for side in columns
    ]
    return beside([*left, face(look, cards, parts[at], wide, height, rolled), *right])


def column_of_plates(
    look: Look, cards: Cards, parts: Sequence[SpellPart], room: int, height: int
) -> Block:
    """Plates below each other. A row that is left goes to a plate whose name needs two rows above
    its note."""
    rows: Block = []
    spare = height - PLATE * len(parts)
    for part in parts:
        block = plate_in(look, cards, part, room, PLATE + (spare > 0))
        spare -= len(block) - PLATE
        rows += block
    return padded(rows, room, height)


def plate_in(look: Look, cards: Cards, part: SpellPart, room: int, height: int = PLATE) -> Block:
    """A plate in so many columns, apart from the next one."""
    return padded(plate(look, cards, part, room - 1, height), room)


def least_rows(parts: int, width: int) -> int:
    """How many rows so many parts of a spell need."""
    if parts and width // parts >= LEAST_FACE[0]:
        return LEAST_FACE[1]
    return 3 * -(-parts // max(1, width // LEAST_PLATE))


def face(
    look: Look, cards: Cards, part: SpellPart, width: int, height: int, rolled: int | None
) -> Block:
    """A part of a spell as a card; an empty place as an empty frame."""
    card = cards.get(part.name)
    if card is None:
        head = Text(f" {part.place.capitalize()} ", style="dim")
        words = wrapped(Text(NOTHING_YET, style="dim"), width - 2)
        if part.fitting:
            words += first_rows([Text(""), *part.fitting], width - 2, height - 2 - len(words))
        return framed(look, words, width, height, "dim", head=head)
    foot = Text()
    note = part.note.within(width - FOOT - len(part.sign))
    if part.sign or note:
        foot = piece(f" {part.sign}", f"bold {look.palette.well}") if part.sign else piece(" ")
        foot.append(" " if part.sign and note else "").append_text(note).append(" ")
        foot.truncate(width - 4, overflow="ellipsis")
    return card_face.fitting(
        look, card, width, height, dim=part.is_done, lit=part.is_at_work, foot=foot,
        rolled=rolled if part.is_at_work else None,
    )  # fmt: skip


def plate(look: Look, cards: Cards, part: SpellPart, width: int, height: int = PLATE) -> Block:
    """A part of a spell in three rows, or one more where it needs it; an empty place too."""
    card = cards.get(part.name)
    if card is None:
        line = look.frame[1]
        head = Text(f" {part.place.capitalize()} ", style="dim")
        return padded([edge(line * 2, line, width, "dim", head), Text("")], width, PLATE)
    return card_face.plate(
        look, card, width, part.note, sign=part.sign, dim=part.is_done, height=height
    )


def cast_parts(
    look: Look, spell: Sequence[PlacedCard], notes: Mapping[str, Note]
) -> list[SpellPart]:
    """The parts of a spell being cast, each with what it did."""
    return [
        SpellPart(
            part.name,
            part.place,
            look.check if part.resolved else look.arrow if part.resolving else "",
            notes.get(part.name, NO_NOTE),
            is_done=part.resolved,
            is_at_work=part.resolving,
        )
        for part in spell
    ]


def hp_notes(
    look: Look, names: Sequence[str], changes: Mapping[str, Mapping[int, int]]
) -> dict[str, Note]:
    """For each card a note of whose HP it has changed and by how much; the brief form has marks,
    with equal changes together."""
    notes = {}
    for card, by_seat in changes.items():
        changed = {seat: change for seat, change in by_seat.items() if change}
        alike: dict[int, list[str]] = {}
        for seat, change in changed.items():
            alike.setdefault(change, []).append(look.marks[seat])
        by_name = [(names[seat], change) for seat, change in changed.items()]
        by_mark = [(" ".join(marks), change) for change, marks in alike.items()]
        notes[card] = Note(*[Text(" ").join(_hp_told(each)) for each in (by_name, by_mark)])
    return notes


def _hp_told(changes: Sequence[tuple[str, int]]) -> list[Text]:
    return [Text(f"{who} ").append(f"{change:+d}", "bold") for who, change in changes]


def kept_parts(
    look: Look, kept: Sequence[CardView], at_work: str, notes: Mapping[str, Note]
) -> list[SpellPart]:
    """Kept creatures as parts of a spell, each with what it did; `at_work` is the name of the card
    that acts."""
    return [
        SpellPart(
            card.name,
            KEPT,
            f"{look.arrow if card.name == at_work else ''}{KEPT}",
            notes.get(card.name, NO_NOTE),
            is_at_work=card.name == at_work,
        )
        for card in kept
    ]


def banner(look: Look, name: str, seat: int, width: int, height: int = 1) -> Block:
    """The name of a spell, read out: as large as so many rows allow, with blank rows around it
    where there is room.

    For a long name the marks beside it go; a longer one is cut with a sign that there is more.
    """
    shouted, mark = name.upper(), look.marks[seat]
    fits_bare = height == 1 and width - 4 < len(shouted) <= width
    room = width if fits_bare else width - 4
    spaced = aired(shouted)
    if len(spaced) <= room:
        words = [spaced]
    elif height > 1 or len(shouted) <= room:
        words = card_face.word_rows(shouted, room)
    else:
        words = [card_face.shortened(shouted, room)]
    if len(words) > height:
        words = [*words[: height - 1], card_face.shortened(" ".join(words[height - 1 :]), room)]
    style = f"bold {look.chip_style(seat)}" if look.has_colour else "bold reverse"
    marked = words if fits_bare else [f"{mark} {row} {mark}" for row in words]
    rows = [piece(row.center(width)[:width], style) for row in marked]
    air = [piece(" " * width, style)] if len(rows) + 2 <= height else []
    return [*air, *rows, *air]


def reasons_of(roll: PowerRolled, kept: Container[str] = ()) -> list[str]:
    """The reason of each die, in a word or two; `kept`: the names of creatures that were kept."""
    told = []
    for reason, count in roll.reasons:
        short = re.sub(r" \([RJ][\d.]+\)$", "", reason).removeprefix("the ")
        short = short.replace("Power Bonus Token", "Power Token")
        told += [f"{short} (kept)" if reason in kept else short] * count
    return told


def dice(
    look: Look, roll: PowerRolled, width: int | None = None, kept: Container[str] = ()
) -> Text:
    """The dice of a Power Roll in a line, each with its reason: in full if that fits the width,
    else each reason once, by as many of its words as fit."""
    reasons = reasons_of(roll, kept)
    text = rolled(look, roll, reasons)
    if width is None or text.cell_len <= width:
        return text
    told = ["" if each in reasons[at + 1 : at + 2] else each for at, each in enumerate(reasons)]
    for room in range(max(map(len, told), default=0), LEAST_REASON - 1, -1):
        text = rolled(look, roll, [first_words(each, room) for each in told])
        if text.cell_len <= width:
            return text
    return rolled(look, roll, [])


def first_words(words: str, room: int) -> str:
    """As many words as have room, and … behind them; of a single long word as many letters as
    have."""
    if len(words) <= room:
        return words
    kept = words[:room].rsplit(" ", 1)[0] if " " in words[:room] else words[: room - 1]
    return f"{kept.rstrip()}…"


def rolled(look: Look, roll: PowerRolled, reasons: list[str]) -> Text:
    """The sum of a Power Roll, its line, and its dice with as many reasons as are given."""
    text = Text().append(str(roll.total), counting("roll", style="bold"))
    text.append(f" (line {BANDS[roll.band]}) ", style="dim")
    for index, die in enumerate(roll.dice):
        shown = look.dice[die - 1]
        shown = shown if shown == str(die) else f"{shown} {die}"
        text.append(shown, counting("roll", index + 1, "bold")).append(" ")
        if reason := reasons[index] if index < len(reasons) else "":
            text.append(f"{reason}  ", style="dim")
    bonuses = [f"+{more} {reason}" for reason, more in roll.bonuses]
    text.append("  ".join(bonuses), style="dim").rstrip()
    return text


def drawn_dice(
    look: Look,
    roll: PowerRolled,
    faces: Sequence[int] | None,
    width: int,
    height: int,
    kept: Container[str] = (),
) -> Block:
    """Dice drawn as dice, each with its reason below, and their sum; in a line where they do not
    fit.

    `faces`: what the dice show while they tumble.
    """
    reasons = reasons_of(roll, kept)
    number = len(roll.dice)
    room = (width - SUM) // max(1, number)
    if height < DIE[1] + 1 or room < DIE[0] + 1:
        if faces is None:
            return wrapped(dice(look, roll, width, kept), width)[:height]
        return [Text("  ".join(look.dice[face] for face in faces), style="bold")]
    wide = min(room - 1, LABEL)
    blocks = []
    for index in range(number):
        shown = faces[index] + 1 if faces is not None else roll.dice[index]
        style = counting("roll", index + 1, "bold") if faces is None else Style.parse("bold")
        reason = reasons[index] if index < len(reasons) else ""
        label = [Text(row, style="dim") for row in label_rows(reason, wide, height - DIE[1])]
        blocks.append([*die(look, shown, style, wide), *padded(label, wide)])
    if faces is None:
        total = Text("= ").append(str(roll.total), counting("roll", style="bold"))
        more = " ".join(f"+{amount} {reason}" for reason, amount in roll.bonuses)
        told = Text(f"{look.arrow} line {BANDS[roll.band]}", style=f"bold {look.palette.hurt}")
        blocks.append(padded([Text(""), Text(more, style="dim"), total, told], SUM))
    return beside(blocks, 1)


def label_rows(words: str, width: int, height: int) -> list[str]:
    """Words in so many rows; the last one ends in … if there are more."""
    rows = card_face.word_rows(words, width)
    if len(rows) <= height:
        return rows
    *above, last = rows[:height]
    while len(last) + 2 > width and " " in last:
        last = last.rpartition(" ")[0]
    return [*above, f"{last} …"]


def die(look: Look, face: int, style: Style, width: int) -> Block:
    """One die, five rows high."""
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
    """A card of the hand in a line: whether it is picked, its name, type and speed.

    `short`: type and speed in letters; otherwise in fewer words where all of them do not fit the
    width.
    """
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
    signs = Text()
    for glyph in design.glyphs:
        signs.append(card_face.glyph_sign(look, glyph), look.glyph_style(glyph))
    signs.append(f"{LETTERS[design.kind]} ", card_face.colour_of(look, design))
    each = 1 if look.glyphs == GLYPH_LETTERS else 2
    most = max([len(other.glyphs) for other in cards.values()])  # names stand below each other
    room = each * max(most, 1) + 2
    room += each == 1  # letters stand apart from the key and the check
    text.append(" " * (room - signs.cell_len)).append_text(signs)
    text.append(card.name)
    if picked and design.kind == "wild-magic":
        text.append(f" as {picked}", style="italic")
    end = Text().append(" creature", "dim") if design.creature else Text()
    if design.initiative:
        end.append(f" {design.initiative:>2}", f"bold {look.palette.hurt}")
    if text.cell_len + end.cell_len > width and design.creature:
        end = Text(f" {design.initiative or '':>2}", style=f"bold {look.palette.hurt}")
    text.truncate(width - end.cell_len, overflow="ellipsis", pad=True)
    return text.append_text(end)


def in_column(look: Look, cards: Cards, name: str) -> Text:
    """A card's name, indented if it has no glyph, so that names stand below each other."""
    text = card_name(look, cards, name)
    if cards[name].glyph:
        return text
    column = 2 if look.glyphs == GLYPH_LETTERS else 3
    return piece(" " * column).append_text(text)


def by_type(cards: Cards, hand: Sequence[CardView]) -> list[CardView]:
    """A hand in the order of the places of a spell, Wild Magic last."""
    kinds = (*PLACES, "wild-magic")
    return sorted(hand, key=lambda card: kinds.index(cards[card.name].kind))


def held(
    look: Look, cards: Cards, view: View, *, hand: bool, short: bool = False, width: int = 200
) -> Text:
    """What only the viewer sees: the hand, face-down cards, what is known of other hands."""
    lines = []
    if hand:
        own = by_type(cards, view.hand)
        lines += [
            hand_line(look, cards, card, "", marked=False, short=short, width=width) for card in own
        ]
    for card in view.face_down:
        lines += wrapped(piece("face down: ", "dim").append(card.name), width)
    for seat, names in view.seen:
        known = chip(look, view.wizards[seat].name, seat)
        lines += wrapped(known.append(f" has {', '.join(names)}"), width)
    return Text("\n").join(lines)


def held_title(view: View, *, hand: bool) -> str:
    """What a pane with all that is, and whose: others may look on. Cards that others hold are no
    part of one's hand."""
    if view.viewer is None:
        return ""
    own, known = hand and bool(view.hand), bool(view.seen)
    name = view.wizards[view.viewer].name
    if own:
        return f"{name}'s hand, and what they know" if known else f"{name}'s hand"
    return f"What {name} knows" if known else f"{name}'s cards"
