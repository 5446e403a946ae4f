"""What has changed, as text: for one player beside the question, for all when a round is over."""

from collections import Counter
from collections.abc import Sequence
from operator import itemgetter

from rich.text import Text

from esw_tui._counting import count_of
from esw_tui.app.sharing.deeds import SpellDeed, spells
from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, beside, padded, wrapped
from esw_tui.app.table.changes import HP, STATUS, Changes, NumberChange, Share, changes
from esw_tui.app.table.paint import Cards, chip, piece, told_with_chips, with_chips
from esw_tui.app.table.paint_wizards import flowing
from esw_tui.app.table.stand_ins import parted, stand_ins
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft.events import Died, DrewDeadCard, Event, GainedToken, RoundBegan
from esw_tui.spellcraft.features.ranks import TITLES

INDENT = "  "
SPARE = 8
"""Cells of a row that are not for the cause."""
WIDE = 130
"""From so many columns on, two players stand beside each other."""
NARROW = 100
"""In fewer columns a round is told in short."""
MORE = " and {} more"
"""The words for what has no room; a number with a sign would be taken for HP here."""
ROOMY = 4
"""From so many rows for each player on, one is left blank between them."""


def number_line(look: Look, what: str, change: NumberChange) -> Text:
    """A number before and after a change."""
    style = look.palette.well if change.after > change.before else look.palette.dying
    text = piece(f"{what} ", "dim").append(f"{change.before} {look.arrow} ", "dim")
    text.append(str(change.after), f"bold {style}")
    if what == STATUS:
        text.append(f" {TITLES[change.after]}", "bold")
    return text


def recap_rows(look: Look, cards: Cards, found: Changes, names: Sequence[str], width: int) -> Block:
    """What has changed for a player: each number with its causes, each thing with its text.

    Causes are told with names if all of them fit, else with marks.
    """
    rows: Block = []
    room = named_in(
        look, names, [share for each in found.numbers.values() for share in each.shares], width
    )
    for what, change in found.numbers.items():
        rows.append(number_line(look, what, change))
        for amount, cause in change.shares:
            if cause:
                line = piece(f"{INDENT}{amount:+d} ", "bold")
                rows += wrapped(line.append_text(doer(look, cause, names, room)), width)
    for name, cause in found.gained:
        line = piece("+ ", f"bold {look.palette.well}").append(name, "bold")
        rows += wrapped(line.append_text(because(look, cause, names, width - line.cell_len)), width)
        if name in cards:
            rows += hanging(cards[name].printed, width)
    for name, cause in found.lost:
        line = piece("- ", f"bold {look.palette.dying}").append(name, "bold")
        rows += wrapped(line.append_text(because(look, cause, names, width - line.cell_len)), width)
    for words in found.lines:
        rows += wrapped(with_chips(look, words, names), width)
    return rows


def named_in(look: Look, names: Sequence[str], shares: Sequence[Share], width: int) -> int:
    """The room for naming causes: the whole width if every cause fits it with names, else 0."""
    longest = max([with_chips(look, each.cause, names).cell_len for each in shares], default=0)
    return width if longest <= width - SPARE else 0


def doer(look: Look, cause: str, names: Sequence[str], width: int) -> Text:
    """A cause, with its player as a chip with name, or with only the mark where there is little
    room."""
    told = with_chips(look, cause, names, "dim")
    lead, by, rest, *_ = [*parted(cause), "", ""]
    if told.cell_len > width - SPARE and not lead and isinstance(by, int):
        return mark_chip(look, by).append(str(rest).removeprefix("'s"), "dim")
    return told


def mark_chip(look: Look, seat: int) -> Text:
    """A chip with only the mark of a player."""
    mark = look.marks[seat]
    return piece(f" {mark} ", look.chip_style(seat)) if look.has_colour else piece(f"[{mark}]")


def because(look: Look, cause: str, names: Sequence[str], width: int) -> Text:
    """A cause in brackets, to stand behind its effect; empty if there is none."""
    if not cause:
        return Text()
    return piece(" (", "dim").append_text(doer(look, cause, names, width)).append(")", "dim")


def hanging(words: str, width: int) -> Block:
    """What is printed on a card, wrapped and indented."""
    rows = wrapped(Text(words, style="dim"), width - len(INDENT))
    return [Text(INDENT).append_text(row) for row in rows]


def round_rows(
    look: Look, cards: Cards, told: Sequence[Event], names: Sequence[str], width: int, height: int
) -> Block:
    """What a round has changed, a line for each player, below it who cost them how many HP.

    Where there is room it also tells the spell that they cast and the text of what they gained; in
    a wide area two players stand beside each other.
    """
    told = since_last(told, of_kind(RoundBegan))
    called = stand_ins(len(names))
    found = [changes(told, seat, called, own=False) for seat in range(len(names))]
    deaths = {event.seat: event for event in told if isinstance(event, Died)}
    tokens = Counter(event.seat for event in told if isinstance(event, GainedToken))
    drawn = Counter(event.seat for event in told if isinstance(event, DrewDeadCard))
    cast = {spell.seat: spell for spell in spells(told)}
    across = 2 if width >= WIDE and len(names) > 1 else 1
    each_has = height * across // (len(names) + len(names) % across)
    width = width // across - (across - 1)
    half = width // (4 if width < NARROW and across == 1 else 2)
    room = named_in(look, names, [share for each in found for share in hp_shares(each)], half)
    rows: Block = []
    blocks: list[Block] = []
    is_tight = across == 1 and each_has < ROOMY
    spare = height - each_has * len(names) if is_tight else 0
    for seat, each in enumerate(found):
        head = chip(look, names[seat], seat, width=16).append("  ")
        death = deaths.get(seat)
        cards_of_the_dead = drawn[seat] if death is None else 0  # every death draws one
        came_to = round_news(look, each, names, death, tokens[seat], cards_of_the_dead)
        news = flowing(look, came_to, width - 18, 1 + (each_has > 3), MORE)
        block = [head.append_text(news[0]), *[Text(" " * 18).append_text(row) for row in news[1:]]]
        if seat in cast and each_has > ROOMY:
            block += cast_rows(look, cast[seat], width)
        left = max(1, each_has + spare - len(block))
        told_by = deeds(look, each, names, room)
        block += [
            Text(INDENT).append_text(row)
            for row in flowing(look, told_by, width - len(INDENT), left, MORE)
        ]
        texts = [row for name, _ in each.gained for row in card_rows(cards, name, width)]
        if len(block) + len(texts) <= each_has:
            block += texts
        if is_tight:
            spare += each_has - len(block)
        elif len(block) < each_has >= ROOMY:
            block.append(Text())
        blocks.append(block)
    for first in range(0, len(blocks), across):
        pair = blocks[first : first + across]
        rows += beside([padded(block, width) for block in pair], 2) if across > 1 else pair[0]
    return rows[:height]


def cast_rows(look: Look, spell: SpellDeed, width: int) -> Block:
    """The spell that a player has cast, and the damage it did."""
    if not spell.name:
        return []
    came_to = [f"{spell.damage} damage"] if spell.damage else []
    came_to += [f"{spell.self_damage} to themselves"] if spell.self_damage else []
    text = Text("cast ", style="dim").append(spell.name, "bold not dim")
    text.append(f": {', '.join(came_to) or 'no damage'}", "not dim")
    return [Text(INDENT).append_text(row) for row in wrapped(text, width - len(INDENT))]


def card_rows(cards: Cards, name: str, width: int) -> Block:
    """A card's name and what is printed on it."""
    if name not in cards:
        return []
    return [piece(f"{INDENT}{name}", "italic"), *hanging(cards[name].printed, width)]


def round_news(
    look: Look,
    found: Changes,
    names: Sequence[str],
    death: Died | None,
    tokens: int,
    cards_of_the_dead: int,
) -> list[Text]:
    """What a round has changed for one player, in short; first a death, with the killer."""
    parts = []
    if death is not None:
        told = "killed by " if death.is_kill else "dead"
        parts.append(piece(f"{look.skull} {told}", f"bold {look.palette.dying}"))
        if death.is_kill:
            parts[-1].append_text(told_with_chips(look, itemgetter(death.killer), names))
    parts += [number_line(look, what, change) for what, change in found.numbers.items()]
    if tokens:
        parts.append(piece(f"+ {look.point * tokens}", f"bold {look.palette.well}"))
    if cards_of_the_dead:
        parts.append(piece(f"+ {count_of(cards_of_the_dead, 'Dead Wizard card')}", "dim"))
    parts += [piece(f"+ {name}", look.palette.well) for name, _ in found.gained]
    parts += [piece(f"- {name}", "dim") for name, _ in found.lost]
    return parts or [piece("nothing has changed", "dim")]


def deeds(look: Look, found: Changes, names: Sequence[str], room: int) -> list[Text]:
    """The changes of a player's HP with their causes, the heaviest loss first."""
    return [
        piece(f"{amount:+d} ", "bold").append_text(doer(look, cause, names, room))
        for amount, cause in sorted(hp_shares(found), key=lambda share: share.amount)
        if cause
    ]


def hp_shares(found: Changes) -> list[Share]:
    """Every single change of a player's HP."""
    return found.numbers[HP].shares if HP in found.numbers else []
