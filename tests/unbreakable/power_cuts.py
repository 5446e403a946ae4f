"""What a power cut may leave of a file.

The model: what was written before the last finished force is on the disk. Of the writes since
then any may be missing (zeros are in their place if a later one arrived), and the last one that
arrived may have been cut short, or be there as zeros. A name is lost unless its folder was forced
after it was given.
"""

import os
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

ALL_SUBSETS = 8
"""Up to so many writes every subset of them is tried, beyond that a choice of them."""
CHOSEN = 256


class Write(NamedTuple):
    """Bytes on their way to the disk."""

    at: int
    raw: bytes


class Moment(NamedTuple):
    """The save at some moment: what is safe, and what is under way."""

    safe: bytes
    under_way: tuple[Write, ...]
    named: bool
    """Whether its name is safe."""
    answers: int
    """How many answers of a person had been forced to disk by then."""


class DiskLog:
    """Follows one file through its writes, cuts and forces."""

    def __init__(self) -> None:
        self.answers = 0
        """How many answers have been given and forced; the test counts them here."""
        self.moments: list[Moment] = []
        self._safe = b""
        self._under_way: list[Write] = []
        self._length = 0
        self._has_name = self._named = False
        self._file: tuple[int, int] | None = None

    def note(self) -> None:
        """The power may be cut now."""
        self.moments.append(Moment(self._safe, tuple(self._under_way), self._named, self.answers))

    def follow(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        """Follow the calls of the module `os` from now on; one save is written in the folder."""
        write, fsync, ftruncate = os.write, os.fsync, os.ftruncate
        home = identity(os.stat(folder))

        def on_write(file: int, raw: bytes) -> int:
            at = os.lseek(file, 0, os.SEEK_CUR)
            written = write(file, raw)
            if self._is_save(file, home):
                self._under_way.append(Write(at, bytes(raw[:written])))
                self._length = max(self._length, at + written)
                self.note()
            return written

        def on_fsync(file: int) -> None:
            fsync(file)
            if identity(os.fstat(file)) == home:
                self._named = self._has_name
            elif self._is_save(file, home):
                self._safe = applied(self._safe, self._under_way)
                self._under_way.clear()
            self.note()

        def on_ftruncate(file: int, length: int) -> None:
            ftruncate(file, length)
            if self._is_save(file, home):  # a cut takes nothing that is safe
                assert length >= len(self._safe)
                self._under_way = [each for each in self._under_way if each.at < length]

        def naming(give: Callable[..., None]) -> Callable[..., None]:
            def on_name(new: Any, path: Any) -> None:
                give(new, path)
                if os.path.dirname(path) == str(folder):
                    self._has_name, self._named = True, False
                self.note()

            return on_name

        for name in ("link", "rename", "replace"):
            patch.setattr(os, name, naming(getattr(os, name)))
        patch.setattr(os, "write", on_write)
        patch.setattr(os, "fsync", on_fsync)
        patch.setattr(os, "ftruncate", on_ftruncate)

    def _is_save(self, file: int, home: tuple[int, int]) -> bool:
        found = identity(os.fstat(file))
        if self._file is None and found != home:
            self._file = found
        return found == self._file


def identity(found: os.stat_result) -> tuple[int, int]:
    """Which file this is."""
    return found.st_dev, found.st_ino


def applied(before: bytes, writes: Any) -> bytes:
    """A file after some writes; what none of them wrote is zeros."""
    after = bytearray(before)
    for at, raw in writes:
        if len(after) < at:
            after.extend(bytes(at - len(after)))
        after[at : at + len(raw)] = raw
    return bytes(after)


def remains(moment: Moment, rng: Random) -> Iterator[bytes]:
    """All that a power cut at this moment may leave of the file."""
    writes = moment.under_way
    for arrived in subsets(writes, rng):
        yield applied(moment.safe, arrived)
        if arrived:
            *before, last = arrived
            for length in {0, 1, len(last.raw) // 2, len(last.raw) - 1}:
                yield applied(moment.safe, [*before, Write(last.at, last.raw[:length])])
            yield applied(moment.safe, [*before, Write(last.at, bytes(len(last.raw)))])


def subsets(writes: tuple[Write, ...], rng: Random) -> Iterator[tuple[Write, ...]]:
    """Which of the writes arrived: all possibilities if they are few, else a choice."""
    if len(writes) <= ALL_SUBSETS:
        for size in range(len(writes) + 1):
            yield from combinations(writes, size)
        return
    for _ in range(CHOSEN):
        share = rng.random()
        yield tuple([write for write in writes if rng.random() < share])
