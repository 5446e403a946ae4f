"""Chairs in a match: a bot takes over for a person who leaves, and gives the chair back."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from esw_tui.app.screens.overlays import Menu
from esw_tui.app.table.paint import piece
from esw_tui.bots import LEVEL_NAMES, USUAL

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

Change = tuple[str, str, Callable[[], object]]
"""A change of a chair: its title, a remark, and the function that makes it."""


def changes(app: "EswApp") -> list[Change]:
    """The changes that are possible now, for every chair of a person."""
    match = app.match
    leaving: list[Change] = [
        (
            f"A bot plays for {match.names[seat]}",
            "Until they are back",
            partial(app.push_screen, bots_menu(app, seat)),
        )
        for seat in match.humans
    ]
    return leaving + [
        (f"{match.names[seat]} is back", "Plays again", partial(app.play.bots.give_back, seat))
        for seat in match.away
    ]


def chairs_menu(app: "EswApp") -> Menu:
    """The list of these changes."""
    return Menu("Bots and chairs", [(Text(what), act) for what, _, act in changes(app)])


def bots_menu(app: "EswApp", seat: int) -> Menu:
    """The list of bots that may play for a person; Escape leaves the person in."""
    levels = sorted(app.match.levels, key=lambda level: level != USUAL)
    entries: list[tuple[Text, Callable[[], object]]] = [
        (piece(LEVEL_NAMES[level]), partial(app.play.bots.take_over, seat, level))
        for level in levels
    ]
    stays = piece(f"Nobody, {app.match.names[seat]} stays", "dim")
    return Menu(f"Who plays for {app.match.names[seat]}?", [*entries, (stays, app.refresh)])
