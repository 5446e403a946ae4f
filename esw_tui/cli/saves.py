"""`esw saves`: lists saved matches."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui.cli.arguments import Arguments, add_json
from esw_tui.cli.progress import watched
from esw_tui.errors import RecordError, UsageError
from esw_tui.records.folder import HOME, all_saves, saves_folder

if TYPE_CHECKING:
    from esw_tui.records.saves import Summary

COLUMNS = ("when", "box", "seats", "round", "score", "file")


def saves(arguments: Sequence[str]) -> int:
    """Carry out `esw saves …`."""
    parser = Arguments(
        "esw saves",
        "List saved matches, the one played last first. They lie in the platform's folder for data,"
        f" or below the folder that the environment variable {HOME} names.",
    )
    parser.add_argument("folder", metavar="FOLDER", nargs="?", help="another folder to look in")
    add_json(parser)
    options = parser.read(arguments)

    from esw_tui.records.saves import summary
    from esw_tui.written.problems import printable  # not before `--help` has been answered

    folder = saves_folder() if options.folder is None else Path(options.folder)
    if options.folder is not None and not os.path.isdir(folder):
        raise UsageError(f"there is no folder '{printable(options.folder)}'.")
    try:
        paths = all_saves(folder)
    except OSError as error:
        raise UsageError(f"{printable(str(folder))} cannot be read: {error.strerror}.") from None
    found: list[tuple[Path, Summary]] = []
    refused: list[tuple[Path, str]] = []
    for path in watched(paths, len(paths), "Saves"):
        try:
            found.append((path, summary(path)))
        except RecordError as error:
            refused.append((path, str(error)))
    found.sort(key=lambda pair: pair[1].played, reverse=True)
    if options.json:
        told = [told_in_json(printable(str(path)), brief) for path, brief in found]
        told += [{"file": printable(str(path)), "error": error} for path, error in refused]
        print(json.dumps(told, indent=1))
        return 0
    if found:
        print_table([row(printable(path.name), brief) for path, brief in found])
    else:
        print(f"There are no saved matches in {printable(str(folder))}.")
    for _, sentence in refused:
        print(f"esw: {sentence}", file=sys.stderr)
    return 0


def row(file: str, brief: "Summary") -> list[str]:
    """A match as a row of the table."""
    header = brief.header
    when = f"{brief.played.astimezone():%Y-%m-%d %H:%M}"
    seats = ", ".join(seat.name for seat in header.seats)
    where = f"won by {brief.won_by}" if brief.over else brief.where
    return [when, header.played, seats, where, " : ".join(map(str, brief.points)), file]


def print_table(rows: Sequence[Sequence[str]]) -> None:
    """Print aligned columns, for readers and programs."""
    rows = [COLUMNS, *rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for each in rows:
        padded = (cell.ljust(width) for cell, width in zip(each, widths, strict=True))
        print("  ".join(padded).rstrip())


def told_in_json(file: str, brief: "Summary") -> dict[str, Any]:
    """A match as JSON."""
    header = brief.header
    seats = zip(header.seats, brief.players, brief.points, strict=True)
    return {
        "file": file,
        "box": header.box,
        "mix": header.settings.get("mix"),
        "format": header.settings.get("format"),
        "seats": [
            {"name": seat.name, "wizard": seat.wizard, "player": player, "points": points}
            for seat, player, points in seats
        ],
        **brief.progress.figures,
        "over": brief.over,
        "winners": list(brief.winners),
        "answers": brief.answers,
        "began": header.began.isoformat(),
        "played": brief.played.isoformat(timespec="seconds"),
        "notice": brief.notice,
    }
