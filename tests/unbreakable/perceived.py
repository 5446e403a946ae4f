"""All that reaches whoever sits before the screen: cells with their styles, title, notifications,
tooltips, clipboard, bell; and the bytes of a frame that is painted whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple
from unittest.mock import patch

from rich.style import Style
from textual._compositor import Compositor
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.strip import Strip
from textual.widget import Widget

Cells = tuple[tuple[str, str], ...]
"""A row: pieces of one style, and how that looks."""


class Percept(NamedTuple):
    """What reaches somebody, by the way it takes."""

    screen: str
    cells: tuple[Cells, ...]
    title: str
    notifications: tuple[str, ...]
    tooltips: tuple[str, ...]
    clipboard: str
    bells: int
    written: str
    """The last frame as it went to the terminal; nothing unless frames are painted whole."""


class Bells:
    """Counts how often the bell of an app rings."""

    def __init__(self, app: App[Any]) -> None:
        self.rung = 0
        app.bell = self._ring  # type: ignore[method-assign]

    def _ring(self) -> None:
        self.rung += 1


def row(strip: Strip) -> Cells:
    """Neighbours that look the same are one piece: how a row was cut up is not seen."""
    pieces: list[tuple[str, str]] = []
    for text, style, _ in strip:
        looks = look_of(style)
        if pieces and pieces[-1][1] == looks:
            pieces[-1] = pieces[-1][0] + text, looks
        elif text:
            pieces.append((text, looks))
    return tuple(pieces)


def look_of(style: Style | None) -> str:
    """Colours and attributes in words."""
    return str(style) if style is not None else ""


def perceived(app: App[Any], bells: Bells, written: str = "") -> Percept:
    """What reaches whoever looks at an app now."""
    tips = (str(widget.tooltip) for widget in app.screen.walk_children(Widget) if widget.tooltip)
    notes = (f"{each.severity} {each.title} {each.message}" for each in app._notifications)
    return Percept(
        type(app.screen).__name__,
        tuple(map(row, app.screen._compositor.render_strips())),
        f"{app.title} {app.sub_title}",
        tuple(notes),
        tuple(tips),
        app._clipboard,
        bells.rung,
        written,
    )


def unseen(bells: Bells) -> Percept:
    """What reaches whoever does not look: only what can be heard."""
    return Percept("", (), "", (), (), "", bells.rung, "")


def differences(one: Percept, other: Percept) -> Iterator[str]:
    """Where two percepts differ, in words."""
    for name, mine, theirs in zip(Percept._fields, one, other, strict=True):
        if mine == theirs:
            continue
        if name == "cells":
            for at, (here, there) in enumerate(zip(one.cells, other.cells, strict=False)):
                if here != there:
                    yield f"row {at}: {here!r} | {there!r}"
        elif name == "written":
            yield "bytes"
        else:
            yield f"{name}: {mine!r} | {theirs!r}"


UPDATE = Compositor.render_update


@contextmanager
def painted_whole() -> Iterator[list[str]]:
    """Meanwhile apps write to their terminal as in earnest, and every frame whole: what they
    write."""
    written: list[str] = []

    def whole(compositor: Compositor, *_: Any, **options: Any) -> Any:
        return UPDATE(compositor, **(options | {"full": True}))

    def write(_: HeadlessDriver, data: str) -> None:
        written.append(data)

    with (
        patch.object(Compositor, "render_update", whole),
        patch.object(HeadlessDriver, "write", write),
        patch.object(HeadlessDriver, "is_headless", False),
    ):
        yield written
