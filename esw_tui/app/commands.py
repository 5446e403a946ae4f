"""The commands of the palette: those that fit the current screen, none that would tell a secret."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from rich.text import Text
from textual.app import SystemCommand
from textual.markup import escape
from textual.screen import Screen

from esw_tui.app.hotseat.chairs import changes
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.help import parting_words
from esw_tui.app.screens.overlays import Menu
from esw_tui.app.table.match_table import MatchTable

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp


def commands(app: "EswApp", screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands for a screen."""
    if isinstance(screen, MatchTable):
        yield from table_commands(app, screen)
    if app.learn.coach is not None:
        yield SystemCommand("Leave the tutorial", "Nothing is saved", app.action_leave_tutorial)
    elif isinstance(screen, MatchTable | CurtainScreen):
        yield from match_commands(app)
    if not app.play.is_on:
        yield SystemCommand("Tutorial", "A first round with a coach", app.learn.begin_tutorial)
        yield SystemCommand("Demos", "The rules, played out", app.learn.demos)
    yield SystemCommand("Settings", "Theme, the show, motion, signs", app.action_settings)
    yield SystemCommand("Rules", "Read the rules", app.action_rules)
    yield SystemCommand("Keys", "The keys of this screen", app.action_help)
    yield SystemCommand("Quit", parting_words(app), app.leave)


def menu(app: "EswApp", screen: Screen[Any]) -> Menu:
    """The same commands as a list."""
    found = list(commands(app, screen))
    # The palette reads markup, so names in its titles are escaped.
    labels = [Text.from_markup(each.title) for each in found]
    column = max(label.cell_len for label in labels) + 2
    for label, each in zip(labels, found, strict=True):
        label.append(" " * (column - label.cell_len)).append(each.help, style="dim")
    return Menu(
        "What now?", [(label, each.callback) for label, each in zip(labels, found, strict=True)]
    )


def table_commands(app: "EswApp", screen: MatchTable) -> Iterator[SystemCommand]:
    """The commands of a match's table."""
    match = app.match
    yield SystemCommand("Why?", "Explain what just happened", screen.action_why)
    yield SystemCommand("Log", "The whole story", screen.action_log)
    yield SystemCommand("Wizards", "Everything open before a wizard", screen.action_wizards)
    if screen.check_action("undo", ()):
        yield SystemCommand("Undo", "Take your last answer back", screen.action_undo)
    if match.needs_curtain:
        yield SystemCommand("Hide", "Curtain down", screen.action_hide)
    if screen.gives_hint:
        yield SystemCommand("Hint", "What a cunning bot would do", screen.action_hint)
    if app.play.has_spectators(screen):
        yield SystemCommand("Skip ahead", "To the end of this game", app.action_skip_ahead)


def match_commands(app: "EswApp") -> Iterator[SystemCommand]:
    """The commands about a match, at the curtain too: none of them looks at a hand."""
    for what, about, act in changes(app):
        yield SystemCommand(escape(what), about, act)
    saved = "It is not saved" if app.unsaved else "The match is saved"
    yield SystemCommand("Leave the table", saved, app.action_leave_table)
    yield SystemCommand("Abandon the match", "Its save is deleted", app.action_abandon)
