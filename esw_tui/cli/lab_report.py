"""The report of `esw lab`: on the terminal, as JSON, as a page or a picture."""

import os
import shutil
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui._counting import count_of
from esw_tui._whole_files import beside
from esw_tui.cli.files import not_written
from esw_tui.cli.lab_run import Run
from esw_tui.errors import UsageError
from esw_tui.written.problems import printable

if TYPE_CHECKING:
    from esw_tui.lab.notebook import Experiment
    from esw_tui.lab.studies import Study

NARROWEST, WIDEST = 80, 120
PAGE, PICTURE = ".html", ".svg"


def check_report(file: str | None, notebook: str | None) -> None:
    """Refuse a file for the report that cannot be written, before anything is played."""
    if file is None:
        return
    path, shown = Path(file), printable(file)
    if path.suffix.lower() not in (PAGE, PICTURE):
        raise UsageError(f"'{shown}' is no file for a report; it must end in .html or .svg.")
    if not os.path.isdir(path.parent):
        raise UsageError(f"'{shown}': there is no folder '{printable(str(path.parent))}'.")
    if os.path.isdir(path):
        raise UsageError(f"'{shown}' is a folder; a file for the report was expected.")
    if notebook is not None and os.path.realpath(file) == os.path.realpath(notebook):
        raise UsageError(f"'{shown}' cannot be the report and the notebook at once.")
    try:
        with suppress(FileNotFoundError):
            os.lstat(path)
        new = beside(path)
        new.touch()
        new.unlink()
    except OSError as error:
        raise not_written(path, error) from None


def told(found: Any, run: Run, *, ascii_only: bool) -> str:
    """The report as text for a terminal."""
    from esw_tui.lab.terminal import ASCII, BLOCKS, tell

    names = [seat.name for seat in run.seats]
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    signs = ASCII if ascii_only or not can_print("".join(BLOCKS)) else BLOCKS
    speed = [f"{run.speed:.1f} matches per second."] if run.played else []
    about = "\n".join([*about_it(found, run), *speed])
    if not found.matches:
        return about
    return f"{about}\n\n{tell(study(run).sections(found, names), width, signs)}"


def can_print(text: str) -> bool:
    """Whether the terminal can show these signs."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def drawn(path: Path, found: Any, run: Run) -> str:
    """The report for a file; the same bytes for the same matches."""
    from esw_tui.lab.figures import sheet
    from esw_tui.lab.page import page

    parts = study(run).sections(found, [seat.name for seat in run.seats])
    title, *about = about_it(found, run)
    if path.suffix.lower() == PICTURE:
        return sheet(title, parts)
    return page(title, about, parts)


def about_it(found: Any, run: Run) -> list[str]:
    """What was played, in lines."""
    experiment = run.book.experiment
    lines = [
        f"{played_as(experiment)}: {count_of(found.matches, 'match', 'matches')},"
        f" {count_of(found.games, 'game')}",
        f"Seats: {', '.join(experiment.seats)}. Seed {experiment.seed}."
        f" Cards {experiment.cards}." + "".join(f" With {pack}." for pack in experiment.packs),
    ]
    if run.errors:
        lines.append(f"{count_of(run.errors, 'match', 'matches')} failed.")
    return lines


def study(run: Run) -> "Study":
    """The study of the game that was played."""
    from esw_tui.cards.box import game_of
    from esw_tui.lab.studies import study_of

    return study_of(game_of(run.book.experiment.box))


def played_as(experiment: "Experiment") -> str:
    """The boxes, with how they are mixed and how a match is won if that was settled."""
    settled = [word for word in (experiment.mix, experiment.format) if word]
    settled += experiment.settings
    return f"{experiment.box} ({', '.join(settled)})" if settled else experiment.box


def as_record(found: Any, run: Run) -> dict[str, Any]:
    """The report as JSON."""
    experiment = run.book.experiment
    return {
        "box": experiment.box,
        "mix": experiment.mix or None,
        "format": experiment.format or None,
        "seed": experiment.seed,
        "errors": run.errors,
        **study(run).record(found, [seat.name for seat in run.seats]),
        "seconds": round(run.seconds, 3),
        "matches_per_second": round(run.speed, 2),
    }
