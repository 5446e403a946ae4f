"""Writing a save: whole lines, in order, by one program at a time."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Self

from esw_tui.errors import NotSaved, RecordError
from esw_tui.records.disks import force_name, publish
from esw_tui.records.format import Line, line_text, summed
from esw_tui.records.lock import try_lock
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.reader import Record, record_in, refused, unreadable
from esw_tui.written.problems import printable

FORCE_EVERY = 1_000
"""Lines that may wait to be forced to disk where no human answers: losing them in a power cut
loses nothing, since bots would answer the same again."""

OPEN = os.O_RDWR | getattr(os, "O_BINARY", 0)


class Writer:
    """The end of a save. A line that cannot be written now waits for the next attempt."""

    __slots__ = (
        "_descriptor",
        "_is_new",
        "_length",
        "_seen",
        "_torn",
        "_unforced",
        "_waiting",
        "_written",
        "checksum",
        "lost",
        "path",
    )

    def __init__(self, path: Path, descriptor: int, length: int, checksum: str) -> None:
        self.path = path
        self.checksum = checksum
        """The checksum of the last line, written or waiting."""
        self.lost = ""
        """Why there is no file to go on with: somebody removed or changed it, or it has never been
        there. A whole new one is needed."""
        self._descriptor = descriptor
        self._length = length
        self._written = checksum
        """The checksum of the last line in the file."""
        self._seen = look(descriptor) if descriptor >= 0 else None
        """What the file looked like when this program last used it."""
        self._waiting = b""
        self._unforced = 0
        self._is_new = False
        """Whether its name has not been forced to disk yet."""
        self._torn = False
        """Whether there may be a piece of a line after the good part of the file."""

    @classmethod
    def create(cls, path: Path, texts: Iterable[str], *, durable: bool) -> Self:
        """Begin a save with these lines: the file is there with all of them, or not at all.

        Raises `FileExistsError` if the name is taken. If `durable`, file and name are forced to
        disk; a match of bots can wait until it ends.
        """
        lines, checksum = [], ""
        for text in texts:
            line, checksum = summed(checksum, text)
            lines.append(line)
        raw = b"".join(lines)
        new = path.parent / f".{path.name[:100]}.{os.urandom(4).hex()}.new"
        try:
            try:
                descriptor = os.open(new, OPEN | os.O_CREAT | os.O_EXCL, 0o666)
                try:
                    write_all(descriptor, raw)
                    if durable:
                        os.fsync(descriptor)
                finally:
                    os.close(descriptor)
                publish(new, path)
            finally:
                with suppress(OSError):
                    new.unlink()
            try:
                writer = cls(path, locked(path), len(raw), checksum)
                os.lseek(writer._descriptor, 0, os.SEEK_END)
                writer._is_new = not durable
                if durable:
                    force_name(path.parent)
            except OSError:
                with suppress(OSError):
                    path.unlink()
                raise
        except FileExistsError:
            raise
        except (OSError, ValueError) as error:
            raise not_saved(path, error) from None
        return writer

    @classmethod
    def nowhere(cls, path: Path, why: str) -> Self:
        """The end of a save whose file cannot be written."""
        writer = cls(path, -1, 0, "")
        writer.lost = why
        return writer

    @classmethod
    def reopen(cls, path: Path, go_on: GoOn = in_peace) -> tuple[Self, Record]:
        """Go on with a save, and what is in it. The file changes with the first new line."""
        try:
            descriptor = locked(path)
        except FileNotFoundError:
            raise refused(printable(str(path)), "there is no such file.") from None
        except BlockingIOError as error:
            raise refused(printable(str(path)), f"{error.strerror}.") from None
        except (OSError, ValueError) as error:
            raise not_saved(path, error) from None
        try:
            record = record_in(printable(str(path)), descriptor, go_on)
            writer = cls(path, descriptor, record.length, record.checksum)
        except BaseException as error:
            os.close(descriptor)
            if isinstance(error, OSError):
                raise unreadable(printable(str(path)), error) from None
            raise
        writer._torn = True
        if record.lacks_newline:
            writer._waiting = b"\n"
        return writer, record

    def add(self, line: Line) -> None:
        """Add a line; `write` puts it into the file."""
        raw, self.checksum = summed(self.checksum, line_text(line))
        self._waiting += raw
        self._unforced += 1

    def write(self, *, force: bool = False) -> None:
        """Write all that waits; forced to disk if asked.

        Raises `NotSaved`; the lines go on waiting then, and the file holds whole lines only.
        """
        if self.lost:
            raise NotSaved(self.lost)
        try:
            if self.is_closed:
                raise OSError(0, "its file has been closed")
            if self._waiting or force:
                self._expect_as_left()
            if self._waiting:
                self._append()
            if force:
                self.force()
                self._expect_as_left()
        except OSError as error:
            raise not_saved(self.path, error) from None

    @property
    def is_written(self) -> bool:
        """Whether no line waits."""
        return not self._waiting

    @property
    def is_due(self) -> bool:
        """Whether so many lines wait that they should be forced to disk."""
        return self._unforced >= FORCE_EVERY

    def force(self, *, name: bool = False) -> None:
        """Force to disk what has been written, and the file's `name` if it is new; perhaps in
        another thread, while more is written. Raises `NotSaved`."""
        if self.is_closed:
            return
        try:
            self._unforced = 0
            os.fsync(self._descriptor)
            if name and self._is_new:
                force_name(self.path.parent)
                self._is_new = False
        except OSError as error:
            raise not_saved(self.path, error) from None

    def _expect_as_left(self) -> None:
        """Make sure that nobody else has removed, replaced or changed the file."""
        found = os.fstat(self._descriptor)
        if not found.st_nlink:
            self._lose("the file has been removed")
        with suppress(FileNotFoundError):  # it has been given another name, and is all there
            if not os.path.samestat(found, os.stat(self.path)):
                self._lose("another file has taken its place")
        if look(self._descriptor) == self._seen:
            return
        try:  # somebody touched it; what counts is what is in it
            record = record_in("", self._descriptor)
            is_ours = (record.length, record.checksum) == (self._length, self._written)
        except RecordError:
            is_ours = False
        if not is_ours:
            self._lose("somebody else has changed the file")
        self._torn = True
        self._seen = look(self._descriptor)

    def _lose(self, why: str) -> None:
        """Give up the file: somebody else has changed it."""
        error = OSError(0, why)
        self.lost = str(not_saved(self.path, error))
        raise error

    def _append(self) -> None:
        if self._torn:
            self._cut()
        try:
            write_all(self._descriptor, self._waiting)
        except OSError:
            self._torn = True
            with suppress(OSError):
                self._cut()
            self._seen = look(self._descriptor)
            raise
        self._length += len(self._waiting)
        self._waiting = b""
        self._written = self.checksum
        self._seen = look(self._descriptor)

    def _cut(self) -> None:
        """Cut off what comes after the good part."""
        os.ftruncate(self._descriptor, self._length)
        os.lseek(self._descriptor, self._length, os.SEEK_SET)
        self._torn = False

    @property
    def is_closed(self) -> bool:
        """Whether the file is closed, so that others may write."""
        return self._descriptor < 0

    def close(self) -> None:
        """Close the file, so that others may write. Lines that still wait are lost."""
        if not self.is_closed:
            os.close(self._descriptor)
            self._descriptor = -1


def look(descriptor: int) -> tuple[int, int]:
    """What changes about a file when somebody writes to it."""
    found = os.fstat(descriptor)
    return found.st_size, found.st_mtime_ns


def locked(path: Path) -> int:
    """The file, open for writing and locked."""
    descriptor = os.open(path, OPEN | getattr(os, "O_NONBLOCK", 0))
    if not try_lock(descriptor):
        os.close(descriptor)
        raise BlockingIOError(0, "another program is playing this match")
    return descriptor


def write_all(descriptor: int, raw: bytes) -> None:
    """Write every byte; a disk that fills up takes only some of them at first."""
    written = os.write(descriptor, raw)
    while written < len(raw):
        written += os.write(descriptor, raw[written:])


def not_saved(path: Path, error: OSError | ValueError) -> NotSaved:
    """The sentence for a match that cannot be written down."""
    reason = getattr(error, "strerror", None) or str(error)
    return NotSaved(f"{printable(str(path))}: the match cannot be saved: {reason}.")
