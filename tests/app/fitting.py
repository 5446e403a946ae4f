"""Windows of every size: which ones are visited, and what must fit into each."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from itertools import product
from random import Random

from textual.dom import DOMNode
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from app.idling import unpainted
from app.piloting import SMALL, Table
from app.seeing import frame, one_line
from esw_tui.app.app import EswApp
from esw_tui.app.screens.base import enlarging, is_too_small
from unbreakable.long_runs import IS_LONG, SEED, spread

WIDTHS = (1, 2, 5, 20, 39, 40, 45, 46, 79, 80, 81, 119, 120, 121, 199, 200)
HEIGHTS = (1, 2, 5, 12, 23, 24, 25, 39, 40, 50, 60)
GRID = list(product(WIDTHS, HEIGHTS))
VISITS = 12
"""Sizes of the grid that a screen visits."""
STEPS = 20
"""Sizes of a walk from any to any."""
WIDEST, HIGHEST = 200, 60
A_STEP = 1 / 60 if IS_LONG else 1 / 500
"""Seconds between two steps of a walk: the corner is dragged faster than anybody can draw; in the
long run as fast."""

WindowSize = tuple[int, int]


def visits(number: int) -> list[WindowSize]:
    """The sizes of the grid for one of many screens: the next twelve on a diagonal, which goes
    through the whole grid before it comes back; others for another seed. Or all of them."""
    if IS_LONG:
        return list(spread(GRID, number))
    first = (number + SEED - 1) * VISITS
    return [
        (WIDTHS[each % len(WIDTHS)], HEIGHTS[each % len(HEIGHTS)])
        for each in range(first, first + VISITS)
    ]


def walk(number: int) -> list[WindowSize]:
    """Where the corner of the window is dragged."""
    rng = Random(f"{number} of {SEED}")
    return [(rng.randint(1, WIDEST), rng.randint(1, HIGHEST)) for _ in range(STEPS)]


async def go_through(table: Table, number: int, *, is_still: bool = True) -> None:
    """Visit the sizes of one of many screens, walk about, and come back to the smallest and to how
    it was. What is seen of a size is painted once; on a walk, only in the long run."""
    await table.pilot.pause()  # it may have come a moment ago, and is laid out after that
    screen, before = table.screen, frame(table.app)
    with unpainted():
        for width, height in visits(number):
            await table.pilot.resize_terminal(width, height)
            assert table.app.is_running, (width, height)
            found = list(misfits(table.screen, width, height))
            assert not found, f"{width}×{height}: {found}\n{frame(table.app)}"
    with nullcontext() if IS_LONG else unpainted():
        await drag(table, walk(number))
    await table.pilot.resize_terminal(*SMALL)
    assert table.screen is screen
    found = list(misfits(screen, *SMALL))
    assert not found, f"the smallest: {found}\n{frame(table.app)}"
    if is_still:
        assert frame(table.app) == before, "nothing is lost"


async def drag(table: Table, sizes: Sequence[WindowSize]) -> None:
    """Drag the corner of the window; nobody waits for the app to have drawn anything."""
    for each in sizes:
        tell(table.app, each)
        await asyncio.sleep(A_STEP)
    width, height = sizes[-1]
    await table.pilot.resize_terminal(width, height)
    found = list(misfits(table.screen, width, height))
    assert not found, f"after a walk to {width}×{height}: {found}\n{frame(table.app)}"


def tell(app: EswApp, window: WindowSize) -> None:
    """Let an app know that its window has another size."""
    size = Size(*window)
    assert isinstance(app._driver, HeadlessDriver)
    app._driver._size = window
    app.post_message(Resize(size, size))


def misfits(screen: Screen[None], width: int, height: int) -> Iterator[str]:
    """What is wrong with a screen in a window of some size."""
    strips = screen._compositor.render_strips()
    if len(strips) != height:
        yield f"{len(strips)} rows"
    for row, strip in enumerate(strips):
        if strip.cell_length != width:
            yield f"row {row} has {strip.cell_length} cells"
    if is_too_small(width, height):
        words = one_line("\n".join(strip.text for strip in strips)).strip()
        if words != enlarging(width, height):
            yield f"it says {words[:60]!r}"
        return
    for widget in screen.walk_children(Widget):
        yield from outside(screen, widget)


def outside(screen: Screen[None], widget: Widget) -> Iterator[str]:
    """Whether a widget can be seen only in part, and not be scrolled to either."""
    placed = screen._compositor.full_map.get(widget)
    if placed is None or not widget.visible or not placed.region:
        return
    if any(map(scrolls, widget.ancestors)):
        return
    if not screen.region.contains_region(placed.region):
        yield f"{widget.id or type(widget).__name__} is at {placed.region}"


def scrolls(holder: DOMNode) -> bool:
    """Whether what does not fit into something can be scrolled to; whole screens never are."""
    if not isinstance(holder, Widget) or isinstance(holder, Screen):
        return False
    return bool({holder.styles.overflow_x, holder.styles.overflow_y} & {"auto", "scroll"})
