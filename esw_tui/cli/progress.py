"""A progress bar on standard error, if it is a terminal."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from esw_tui.cli.output import for_drawing

Item = TypeVar("Item")


def watched(items: Iterable[Item], total: int, what: str) -> Iterator[Item]:
    """The items, with a bar that grows as they come; without a bar if standard error is no
    terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeLeft())
    console = Console(file=for_drawing(sys.stderr))
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(what, total=total)
        for item in items:
            yield item
            progress.advance(task)
