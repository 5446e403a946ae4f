"""The Social Status Board: eight ranks, who stands where, what the rank does (R61, R63)."""

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import beside, joined, padded
from esw_tui.app.table.card_face import glyph_sign
from esw_tui.app.table.paint import CHIP, Cards, seat_chip
from esw_tui.app.table.paint_wizards import hp_bar, in_columns, points
from esw_tui.app.table.places import FLAT
from esw_tui.app.why.figures import counting, place_of
from esw_tui.app.words.box_words import box_words
from esw_tui.spellcraft.features.ranks import TITLES, TOP
from esw_tui.spellcraft.features.status_board import TOKEN
from esw_tui.spellcraft.views import View

SHORT_TITLES = {"Class President": "President", "Ultimate Loser": "Loser"}
"""Titles that are too long for a rung."""


def draw(look: Look, view: View, cards: Cards, width: int, height: int) -> Text:
    """The board in the form that fits: laid flat, as a ladder with everything about the wizards, or
    as it is printed."""
    if height == FLAT:
        return flat_board(look, view, width)
    return rungs(look, view, cards, width) if height == TOP else board(look, view, width, height)


def title(rank: int) -> str:
    """A rank's title in short."""
    return SHORT_TITLES.get(TITLES[rank], TITLES[rank])


def board(look: Look, view: View, width: int, height: int = 0) -> Text:
    """The board as it is printed: each rank with its wizard and, as far as there is room, what the
    rank does; below it the token."""
    seats = {wizard.rank: wizard.seat for wizard in view.wizards if wizard.rank}
    ranks = box_words(view.box).ranks
    wordings = ([each.does for each in ranks], [each.short for each in ranks])
    rows = []
    for rank in range(TOP, 0, -1):
        seat = seats.get(rank)
        line = Text().append(
            str(rank), counting("rank", rank, "bold" if seat is not None else "dim")
        )
        line.append(f" {TITLES[rank]:<15} ", "" if seat is not None else "dim")
        if seat is not None:
            line.append_text(seat_chip(look, view, seat, CHIP))
            place_of(seat, [line])
        else:
            line.append(look.empty * CHIP, "dim")
        room = width - line.cell_len - 1
        for words in wordings:
            if room >= max(map(len, words)):
                line.append(f" {words[rank - 1]}", "dim italic")
                break
        rows.append(line)
    if TOKEN in view:
        rows += [Text()] if height > len(rows) + 1 else []
        rows.append(power_bonus(look, view))
    return joined(rows)


def power_bonus(look: Look, view: View) -> Text:
    """The five glyphs, and the Power Bonus Token on one of them."""
    line = Text().append("  Power bonus     ", "dim")
    for glyph in look.glyphs:
        shown = glyph_sign(look, glyph)
        if glyph == view.token:
            style = f"bold reverse {look.glyph_style(glyph)}"
            line.append(f" {shown} +1 ", counting("token", style=style)).append(" ")
        else:
            line.append(f"{shown}  ", f"{look.glyph_style(glyph)}")
    return line


def flat_board(look: Look, view: View, width: int) -> Text:
    """The ladder laid flat: eight rungs of three rows beside each other, the lowest first."""
    seats = {wizard.rank: wizard.seat for wizard in view.wizards if wizard.rank}
    each = width // TOP
    blocks = []
    for rank in range(1, TOP + 1):
        seat = seats.get(rank)
        name = Text().append(
            str(rank), counting("rank", rank, "bold" if seat is not None else "dim")
        )
        name.append(f" {title(rank)}", "" if seat is not None else "dim")
        chip = Text(look.empty * (each - 1), style="dim")
        if seat is not None:
            chip = seat_chip(look, view, seat, each)
        words = Text(box_words(view.box).ranks[rank - 1].word, style="dim italic")
        block = padded([name, chip, words], each)
        blocks.append(block if seat is None else place_of(seat, block))
    return joined(beside(blocks))


def rungs(look: Look, view: View, cards: Cards, width: int) -> Text:
    """The board as the whole table: a row for each rank, with everything about the wizard who holds
    it.

    Wizards without a rank (the dead, and all before the first roll) stand at the end of free rungs,
    as having none.
    """
    seats = {wizard.rank: wizard for wizard in view.wizards if wizard.rank}
    dead = [wizard for wizard in view.wizards if not wizard.rank]
    lines = []
    for rank in range(TOP, 0, -1):
        wizard = seats.get(rank)
        line = Text().append(str(rank), counting("rank", rank, "bold" if wizard else "dim"))
        line.append(f" {title(rank):<12}", "" if wizard else "dim")
        if wizard is not None:
            line.append_text(in_columns(look, view, cards, wizard, width - line.cell_len))
            place_of(wizard.seat, [line])
        else:
            line.append(f"{look.dot} {box_words(view.box).ranks[rank - 1].short:<22}", "dim italic")
            if len(dead) > rank - sum(each < rank for each in seats) - 1 and dead:
                gone = dead.pop()
                place = Text().append(f"{look.frame[3]} no rank ", "dim")
                place.append_text(seat_chip(look, view, gone.seat, CHIP)).append(" ")
                place.append_text(hp_bar(look, gone, 2)).append(" ")
                place.append_text(points(look, gone))
                line.append_text(*place_of(gone.seat, [place]))
        lines.append(line)
    return joined(padded(lines, width))
