"""The help for the keys of a screen, made from its bindings, so that it cannot be out of date."""

from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.binding import ActiveBinding
from textual.screen import Screen

from esw_tui.app.screens.key_row import bound_keys
from esw_tui.app.signs import GLYPH_LETTERS, SIGNS, Look
from esw_tui.app.table.blocks import wrapped
from esw_tui.app.table.match_table import MatchTable

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

EVERYWHERE = (
    *("", "Up", "Down", "First", "Last", "Select", "Page Up", "Page Down", "Page Left"),
    *("Page Right", "Scroll Left", "Scroll Right", "Scroll Up", "Scroll Down", "Scroll Home"),
    *(
        "Scroll End",
        "Focus Next",
        "Focus Previous",
        "Copy selected text",
        "Help",
        "palette",
        "Show menu",
    ),
)
"""Bindings that lists have on every screen, or that the lines below explain."""

KEYS = {
    "question_mark": "?",
    "ctrl+q": "Ctrl+Q",
    "ctrl+p": "Ctrl+P",
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "delete": "Delete",
    "left": "Left",
    "right": "Right",
    "up": "Up",
    "down": "Down",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "ctrl+s": "Ctrl+S",
    "f1": "F1",
    "f2": "F2",
    "f3": "F3",
    "f4": "F4",
}
KEY, ABOUT = 8, 60
"""The width of a key, and of what it does."""
BUILDING = """
Building a spell: a digit, Space or a click puts a card into the spell and takes it out again; \
Wild Magic goes through the places. Enter places the spell.
Answering: arrows and Enter, a digit, or a click. Where several may be picked, Space marks them.
Cards from the tenth on have the keys 0 and then a e f g j.
Of each card: its glyph ({glyphs}), and in lists S source, Q quality, D delivery with its \
initiative, W Wild Magic.
Of each wizard: {heart} HP, {point} points, {back} cards in hand, {building} still builds, \
{closed} a closed spell; once all have placed, the size of the spell and its initiative: 3{dot}12.
At the top: how many cards lie in the main, the treasure (tr., T) and the Dead Wizard deck.
In a spell that is built: how many dice it rolls, {arrow} and at whom it is aimed, by name or mark.
In a spell that is cast: {arrow} the card at work, {check} what is done; below each card whose HP \
it has changed.
d: every card you may see, one after the other. i and a digit: a wizard, or a discard pile.
During a show: Space completes what is shown, then goes on; p goes step by step, for this match; \
"The show goes" in the settings (menu) decides for all.
Numbers: Tab goes from pane to pane, arrows from number to number; w, Enter or a click tells why.
"""


def is_told(active: ActiveBinding, app: "EswApp") -> bool:
    """Whether a binding is the screen's own, neither a list's nor the app's."""
    theirs = type(active.node).__module__.startswith("textual.")
    everywhere = active.node is app or active.binding.description in EVERYWHERE
    return not (theirs or everywhere or active.binding.system)


def glyphs_told(look: Look) -> str:
    """The sign and the letter of each glyph."""
    signs = [
        f"{'' if sign == GLYPH_LETTERS[glyph] else sign}{GLYPH_LETTERS[glyph]} {glyph}"
        for glyph, sign in look.glyphs.items()
    ]
    return ", ".join(signs)


def parting_words(app: "EswApp") -> str:
    """What leaving the program means here; there may be nothing to save."""
    is_saved = app.play.is_on and app.learn.coach is None and not app.unsaved
    return "Leave the program; the match is saved" if is_saved else "Leave the program"


def key_told(key: str, does: Text) -> Text:
    """A key and what it does, with further lines indented."""
    text = Text().append(f"{key:>{KEY}}  ", "bold")
    for number, row in enumerate(wrapped(does, ABOUT)):
        text.append(" " * (KEY + 2) if number else "").append_text(row).append("\n")
    return text


def help_text(app: "EswApp", screen: Screen[Any]) -> Text:
    """All keys that work on a screen, from its bindings."""
    text = Text()
    steps = False
    for active in bound_keys(screen):
        binding = active.binding
        if not is_told(active, app):
            continue
        named = KEYS.get(binding.key_display or binding.key)
        steps = steps or binding.key in ("left", "right")
        does = Text(binding.description)
        does.append(f": {active.tooltip}" if active.tooltip else "", "dim")
        text.append_text(key_told(named or app.get_key_display(binding), does))
    moves = "Tab goes to the next pane" if steps else "Move; Tab goes to the next pane"
    text.append_text(key_told("Tab" if steps else "Arrows", Text(moves)))
    text.append_text(key_told("Ctrl+P", Text("Everything one can do here")))
    text.append_text(key_told("Ctrl+Q", Text(parting_words(app))))
    more = getattr(screen, "more_keys", "")
    if isinstance(screen, MatchTable) and not more:
        more = BUILDING.format(
            glyphs=glyphs_told(app.look),
            **{
                sign: getattr(app.look, sign)
                for sign in SIGNS
                if f"{{{sign}}}" in BUILDING and sign != "glyphs"
            },
        )
    text.append(more, style="dim")
    return text
