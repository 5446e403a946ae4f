"""The command palette: what fits the screen one is on, and nothing that is hidden."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.markup import escape
from textual.screen import Screen

from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.screens.table import TableScreen
from esw_tui.bots import USUAL

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp


def commands(app: "EswApp", screen: Screen[Any]) -> Iterator[SystemCommand]:
    """The commands for a screen."""
    if isinstance(screen, TableScreen):
        yield from table_commands(app, screen)
    yield SystemCommand("Settings", "Theme, pace, motion, ASCII", app.action_settings)
    yield SystemCommand("Rules", "Read the rules", app.action_rules)
    yield SystemCommand("Keys", "The keys of this screen", app.action_help)
    yield SystemCommand("Quit", "Leave; a match is saved", app.leave)


def table_commands(app: "EswApp", screen: TableScreen) -> Iterator[SystemCommand]:
    """What one can do at the table."""
    evening = app.evening
    yield SystemCommand("Why?", "Explain what just happened", screen.action_why)
    yield SystemCommand("Log", "The whole story", screen.action_log)
    yield SystemCommand("Wizards", "Everything open before a wizard", screen.action_wizards)
    yield SystemCommand("Undo", "Take your last answer back", screen.action_undo)
    if evening.lone_human is None:
        yield SystemCommand("Hide", "Curtain down", screen.action_hide)
    if evening.can_skip_ahead:
        yield SystemCommand("Skip ahead", "To the end of this game", app.action_skip_ahead)
    for seat in evening.humans:
        name = escape(evening.names[seat])
        ask = Confirm(
            f"Let a bot play for {evening.names[seat]}?", partial(app.take_over, seat, USUAL)
        )
        yield SystemCommand(
            f"A bot plays for {name}", "Until they are back", partial(app.push_screen, ask)
        )
    for seat in evening.away:
        yield SystemCommand(
            f"{escape(evening.names[seat])} is back", "Plays again", partial(app.give_back, seat)
        )
    yield SystemCommand("Leave the table", "The match is saved", app.action_leave_table)
    yield SystemCommand("Abandon the match", "Its save is deleted", app.action_abandon)
