"""Writes house wording in place of other wording in a card file; all else in the file stays as it
is."""

from collections.abc import Iterable
from pathlib import Path

from esw_tui.cards.lint import reports_on
from esw_tui.cards.misfits import Check, no_misfits
from esw_tui.cards.pack import open_pack, text_pack
from esw_tui.cards.pack_writing import write_bytes
from esw_tui.errors import PackError
from esw_tui.written.problems import printable
from esw_tui.written.quoting import as_scalar, in_double_quotes, in_single_quotes
from esw_tui.written.source import read_bytes
from esw_tui.written.tree import Scalar

MARK = b"\xef\xbb\xbf"
"""The byte order mark that some editors write before the text."""


def fix(path: Path, check: Check = no_misfits) -> int:
    """Reword a file; returns how many texts were replaced. Raises `PackError`."""
    pack = open_pack(path)
    reports = reports_on(path, pack, check)
    changes = [change for report in reports for change in report.rewordings]
    if not changes:
        return 0
    raw = read_bytes(path, printable(str(path)))
    ends = b"\r\n" if b"\r\n" in raw else b"\n"
    if raw.replace(b"\r\n", b"\n").replace(b"\n", ends) != raw or raw.replace(b"\r\n", b"").count(
        b"\r"
    ):
        raise PackError(f"{printable(str(path))}: lines end in different ways; nothing is fixed.")
    scalars = [(written, house) for written, house in changes if isinstance(written, Scalar)]
    problems = sum(len(report.problems) for report in reports)
    for quote in (False, True):  # a comma ends an unquoted text if it stands in brackets
        text = reworded(pack.source.text, scalars, quote=quote)
        if is_as_meant(path, text, problems, check):
            break
    else:
        raise PackError(f"{printable(str(path))}: this cannot be fixed by program; do it by hand.")
    mark = MARK if raw.startswith(MARK) else b""
    write_bytes(path, mark + text.encode().replace(b"\n", ends))
    return len(scalars)


def is_as_meant(path: Path, text: str, problems: int, check: Check) -> bool:
    """Whether a reworded file is in house wording, with no more problems than before."""
    try:
        reports = reports_on(path, text_pack(path.name, text), check)
    except PackError:
        return False
    return not any(report.rewordings for report in reports) and problems >= sum(
        len(report.problems) for report in reports
    )


def reworded(text: str, changes: Iterable[tuple[Scalar, str]], *, quote: bool = False) -> str:
    """A text with some of its strings replaced, each in the YAML style in which it is written."""
    for scalar, house in sorted(changes, key=lambda change: -change[0].start):
        piece = text[scalar.start : scalar.end]
        style = scalar.style or ('"' if quote else "")
        text = text[: scalar.start] + in_style(piece, style, house) + text[scalar.end :]
    return text


def in_style(piece: str, style: str, house: str) -> str:
    """How a string is written in the file, in the style of the piece that it replaces."""
    if style in ("|", ">"):
        head, _, body = piece.partition("\n")
        first = next(line for line in body.split("\n") if line.strip())
        margin = first[: len(first) - len(first.lstrip())]
        after = body[len(body.rstrip()) :]
        breaks = "\n" if style == "|" else "\n\n"
        lines = breaks.join(margin + line for line in house.split("\n"))
        return f"{head}\n{lines}{after}"
    if style == "'" and "\n" not in house:
        return in_single_quotes(house)
    return in_double_quotes(house) if style else as_scalar(house)
