"""Reads a save from its file; refuses what cannot be trusted, and names the line."""

import os
import stat
from pathlib import Path
from typing import NamedTuple

from esw_tui.errors import RecordError
from esw_tui.records.format import (
    FORMAT,
    Header,
    Line,
    chained,
    read_header,
    read_json,
    read_line,
    without_sum,
)
from esw_tui.records.plain import READ, GoOn, in_peace, is_plain
from esw_tui.written.problems import printable

LARGEST = 64_000_000
"""In bytes: some thousand times a long match."""

START = b'{"esw":'


class Record(NamedTuple):
    """A save as it was read."""

    file: str
    """The file's name, as a sentence quotes it."""
    header: Header
    lines: tuple[Line, ...]
    """All lines after the header; the first of them is line 2 of the file."""
    length: int
    """How many bytes of the file are good."""
    checksum: str
    """The checksum of the last good line."""
    is_torn: bool
    """Whether a piece of a line was left out at the end."""
    lacks_newline: bool
    """Whether the last good line is all there but for its end."""
    written: float = 0.0
    """When the file last changed, in seconds since 1970; that is when the match was played."""


def refused(file: str, sentence: str, line: int = 0) -> RecordError:
    """The error for a save that cannot be used."""
    where = f" line {line}:" if line else ""
    return RecordError(f"{file}:{where} {sentence}")


def read_record(path: Path, go_on: GoOn = in_peace) -> Record:
    """The save in a file. Raises `RecordError`; the file is left as it is."""
    file = printable(str(path))
    try:
        descriptor = os.open(path, READ)
        try:
            return record_in(file, descriptor, go_on)
        finally:
            os.close(descriptor)
    except FileNotFoundError:
        raise refused(file, "there is no such file.") from None
    except (OSError, ValueError) as error:
        raise unreadable(file, error) from None


def unreadable(file: str, error: OSError | ValueError) -> RecordError:
    """The error for a save that the disk cannot read."""
    reason = getattr(error, "strerror", None) or str(error)
    return refused(file, f"the file cannot be read: {reason}.")


def record_in(file: str, descriptor: int, go_on: GoOn = in_peace) -> Record:
    """The save in an open file, from its beginning."""
    found = os.fstat(descriptor)
    if stat.S_ISDIR(found.st_mode):
        raise refused(file, "this is a folder; a saved match was expected.")
    if not is_plain(found):
        raise refused(file, "this is no plain file; a saved match was expected.")
    if found.st_size > LARGEST:
        raise refused(file, f"the file is too large; {LARGEST:,} bytes are allowed.")
    os.lseek(descriptor, 0, os.SEEK_SET)
    parts = []
    while part := os.read(descriptor, 1 << 20):
        parts.append(part)
        go_on()
    return record_of(file, b"".join(parts), go_on)._replace(written=found.st_mtime)


def record_of(file: str, raw: bytes, go_on: GoOn = in_peace) -> Record:
    """The save in these bytes."""
    if not raw:
        raise refused(file, "the file is empty; no match was saved in it.")
    # After a power cut some file systems leave zeros where lines should be that they have not got
    # round to, though lines written later are there. No line of ours has a zero in it.
    kept, _, _ = raw.partition(b"\0")
    first, newline, _ = kept.partition(b"\n")
    header, checksum = header_in(file, first, is_whole=bool(newline))
    lines: list[Line] = []
    length = len(first) + len(newline)
    is_torn = len(kept) < len(raw)
    lacks_newline = not newline
    while length < len(kept):
        go_on()
        end = kept.find(b"\n", length)
        lacks_newline = end < 0
        text = kept[length:] if lacks_newline else kept[length:end]
        split = without_sum(text)
        if split is None or chained(checksum, split[0]) != split[1]:
            if lacks_newline:
                is_torn, lacks_newline = True, False
                break
            sentence = "its checksum does not fit: it was changed, or lines before it are missing."
            raise refused(file, sentence, len(lines) + 2)
        checksum = split[1]
        try:
            lines.append(read_line(read_json(split[0]), len(header.seats)))
        except ValueError as error:
            raise refused(file, str(error), len(lines) + 2) from None
        length += len(text) + (not lacks_newline)
    return Record(file, header, tuple(lines), length, checksum, is_torn, lacks_newline)


def header_in(file: str, raw: bytes, *, is_whole: bool) -> tuple[Header, str]:
    """The header and its checksum; the error says if the file is of another kind or version."""
    split = without_sum(raw)
    if not is_whole and (split is None or chained("", split[0]) != split[1]):
        if raw.startswith(START) or START.startswith(raw):
            sentence = "it breaks off in its first line: there is no match in it yet."
            raise refused(file, sentence)
        raise refused(file, "this is no saved match of esw.")
    try:
        value = read_json(raw)
    except ValueError as error:
        if raw.startswith(START):
            raise refused(file, str(error), 1) from None
        raise refused(file, "this is no saved match of esw.") from None
    version = value.get("esw")
    if type(version) is not int or version < 1:
        raise refused(file, "this is no saved match of esw.")
    if version > FORMAT:
        raise refused(
            file,
            f"it was saved by a newer esw (format {version}; this one knows format {FORMAT})."
            " Update esw to open it.",
        )
    if version < FORMAT:
        raise refused(
            file,
            f"it was saved by an older esw (format {version}; this one reads format {FORMAT})."
            " The esw that wrote it can still play it.",
        )
    if split is None or chained("", split[0]) != split[1]:
        raise refused(file, "its checksum does not fit: it was changed.", 1)
    try:
        header = read_header(value)
    except ValueError as error:
        raise refused(file, str(error), 1) from None
    return header, split[1]
