"""All that eyes could read off the app, and all that its widgets hold in memory."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rich.text import Text
from textual.app import App
from textual.content import Content
from textual.widget import Widget

from esw_tui.app.hotseat.match import HotseatMatch
from esw_tui.kernel.game import Game

CATALOGUES = {"cards", "look", "wizard_names"}
"""What is printed on the cards of the box is no secret; who has which is."""


def frame(app: App[Any]) -> str:
    """What is on the screen, row by row."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def everything(app: App[Any]) -> Iterator[tuple[str, str]]:
    """Where words are, and the words: the frame, every mounted widget of every screen with what
    it holds, tooltips, titles, notifications, commands of the palette."""
    yield "frame", one_line(frame(app))
    yield "window title", f"{app.title} {app.sub_title}"
    for notification in app._notifications:
        yield "notification", f"{notification.title} {notification.message}"
    for command in app.get_system_commands(app.screen):
        yield "palette", f"{command.title} {command.help}"
    for screen in app.screen_stack:
        for widget in (screen, *screen.walk_children(Widget)):
            where = f"{type(screen).__name__} {widget.id or type(widget).__name__}"
            yield where, one_line(str(widget.tooltip or ""))
            yield where, f"{widget.border_title} {widget.border_subtitle}"
            yield where, one_line(str(widget.render()))
            for name, value in held(widget):
                if name.lstrip("_") not in CATALOGUES:
                    for words in words_in(value, 5):
                        yield f"{where}.{name}", one_line(words)


def held(widget: Widget) -> Iterator[tuple[str, object]]:
    """What a widget keeps, under which name."""
    yield from vars(widget).items()


def words_in(value: object, depth: int) -> Iterator[str]:
    """The words in plain data, as deep as it makes sense. Widgets are visited on their own."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Text | Content):
        yield value.plain
    elif depth == 0 or isinstance(value, Widget | App | HotseatMatch | Game):
        return
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from words_in(key, depth - 1)
            yield from words_in(each, depth - 1)
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from words_in(each, depth - 1)
    elif is_dataclass(value):
        for field in fields(value):
            yield from words_in(getattr(value, field.name, None), depth - 1)
    elif type(value).__name__ in ("Option", "Options", "SpellOptions", "Card", "Design"):
        for name in ("prompt", "labels", "illegal", "name"):
            yield from words_in(getattr(value, name, None), depth - 1)


def one_line(words: str) -> str:
    """Words as if there were no line breaks."""
    return re.sub(r"\s+", " ", words)
