"""Everything that is wrong with a card file, at once."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from esw_tui.cards.box import box_names, check_boxes, check_census, shipped, shipped_box
from esw_tui.cards.pack import Pack, open_pack
from esw_tui.cards.problems import Report
from esw_tui.cards.source import shipped_path
from esw_tui.cards.tree import Table
from esw_tui.errors import EswError, PackError


def lint(path: Path) -> list[str]:
    """The problems of a card file, each with its place and, where it helps, carets."""
    try:
        pack = open_pack(path)
    except PackError as error:
        return [str(error)]
    is_shipped = path.resolve() == shipped_path().resolve()
    return list(lint_shipped(pack) if is_shipped else lint_home_made(pack))


def lint_shipped(pack: Pack) -> Iterator[str]:
    """The problems of the file that comes with the program, counts included."""
    for box in pack.boxes:
        report = Report(pack.source.name)
        cards = pack.cards(box, report, {})
        if not report.problems:
            check_census(pack, box, cards, report)
        yield from map(str, report.problems)


def lint_home_made(pack: Pack) -> Iterator[str]:
    """The problems of a pack that goes on top of the shipped boxes."""
    report = Report(pack.source.name)
    check_boxes(pack, report)
    yield from map(str, report.problems)
    for box, (_, content) in pack.boxes.items():
        if box not in box_names() and not isinstance(content, Table):
            continue  # what a box must hold is of no interest where there is none
        known = {}
        if box in box_names():
            known = shipped().kinds(box)
            with suppress(EswError):  # its sentences are the models for suggestions
                shipped_box(box)
        report = Report(pack.source.name)
        pack.cards(box, report, known)
        yield from map(str, report.problems)
