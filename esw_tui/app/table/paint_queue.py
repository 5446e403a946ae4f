"""The order of turns: chips joined by arrows, who is done, who acts now, who is to come."""

from collections.abc import Callable

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.paint import chip, piece, seat_chip
from esw_tui.app.why.figures import counting, place_of
from esw_tui.spellcraft.views import View, WizardView

SPOKEN, SHORT, BRIEF, MARKS = "spoken", "short", "brief", "marks"
"""How much a queue tells: all in words; only the seats to come by name; the same without saying
which number is which; no names."""
LONGEST = 12
NAMES = range(LONGEST, 2, -1)
"""The letters that a long name is cut to, ever fewer; the mats have the whole names."""


def queue(look: Look, view: View, width: int = 200) -> Text:
    """The order of turns, or who is still building; in fewer words where there is less room. Empty
    at other stages."""
    if view.stage not in ("turn", "placing"):
        return Text("")
    draw: Callable[[Look, View, str, int], Text] = order if view.stage == "turn" else builders
    shorter = [(style, letters) for letters in NAMES for style in (SHORT, BRIEF)]
    ways = ((SPOKEN, LONGEST), *shorter, (MARKS, 0))
    for style, letters in ways:
        text = draw(look, view, style, letters)
        if text.cell_len < width:
            break
    return text


def name_or_mark(look: Look, view: View, seat: int, style: str, letters: int) -> Text:
    """A chip with so many letters of the name, or with nothing but the mark."""
    if style != MARKS:
        name = view.wizards[seat].name
        short = name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
        return chip(look, short, seat, now=view.active == seat)
    if look.has_colour:
        return piece(f" {look.marks[seat]} ", look.chip_style(seat))
    return piece(f"[{look.marks[seat]}]", "bold reverse" if view.active == seat else "")


def builders(look: Look, view: View, style: str, letters: int) -> Text:
    """Who is still building; where there is less room only they have names, or none has."""
    parts = []
    for wizard in view.wizards:
        if wizard.alive:
            shown = MARKS if style in (SHORT, BRIEF) and wizard.ready else style
            part = name_or_mark(look, view, wizard.seat, shown, letters)
            done = (
                (look.check, f"bold {look.palette.well}")
                if wizard.ready
                else (look.building, "dim")
            )
            parts += place_of(wizard.seat, [part.append(" ").append(*done)])
    return piece(" Building  ", "dim").append_text(Text("  ").join(parts))


def order(look: Look, view: View, style: str, letters: int) -> Text:
    """Who has acted, who acts, and who waits, with the size and initiative of their spells."""
    parts = []
    for seat in view.turns_taken:
        if seat != view.active:
            shown = name_or_mark(look, view, seat, style if style == SPOKEN else MARKS, letters)
            parts += place_of(seat, [shown.append(look.check, f"bold {look.palette.well}")])
    if view.active is not None:
        now = piece(look.arrow, "bold").append_text(seat_chip(look, view, view.active))
        parts += place_of(view.active, [now])
    for wizard in waiting(view):
        part = name_or_mark(look, view, wizard.seat, style, letters)
        if wizard.spell_size is not None:
            speed = "?" if wizard.initiative is None else str(wizard.initiative)
            part.append(" size " if style == SPOKEN else " ", "dim")
            part.append(str(wizard.spell_size), counting("size", wizard.seat))
            part.append(" init " if style == SPOKEN else look.dot, "dim")
            part.append(speed, counting("initiative", wizard.seat))
        parts += place_of(wizard.seat, [part])
    joint = {SPOKEN: f" {look.frame[1]}{look.arrow} ", MARKS: look.arrow}.get(
        style, f" {look.arrow} "
    )
    head = f" Order (size{look.dot}init) " if style == SHORT else " Order "
    return piece(head, "dim").append_text(piece(joint, "dim").join(parts))


def waiting(view: View) -> list[WizardView]:
    """The wizards still to act, in their order as far as it is known."""
    found = [
        wizard
        for wizard in view.wizards
        if wizard.alive and not wizard.acted and wizard.seat != view.active
    ]
    return sorted(found, key=lambda wizard: (wizard.spell_size or 0, -(wizard.initiative or -1)))
