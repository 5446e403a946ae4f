"""A disk under the running app: every call to it is known by the place in our source that makes it,
and any of them can fail.

Places are found by looking up the stack from a call of the module `os` to the first line that is
neither Python's own nor this file's, nor that of the function by which all write whole files, as
each of those who call it minds the disk in its own way. If that is a line of ours, and the call is
about a file of the player's, it counts; the program's own files are taken to be there, as its code
is.
"""

import builtins
import errno
import io
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest

import esw_tui
from esw_tui import _whole_files
from esw_tui.records import lock
from unbreakable.failing_disk import ERRORS, SHORT, identity

REAL_FSTAT = os.fstat
IN_PYTHON: Any = import_module("_pyio")
"""Files of Python's library as they are written in Python: all they do goes through `os`."""

OURS = os.path.dirname(esw_tui.__file__) + os.sep
PYTHONS = os.path.dirname(os.__file__) + os.sep
READING = ("read", "stat", "lstat", "fstat", "listdir", "scandir")
CHANGING = (
    *("open", "write", "fsync", "rename", "replace", "link", "unlink", "rmdir", "mkdir"),
    *("ftruncate", "lock"),
)


class Place(NamedTuple):
    """A line of ours, and the call it makes."""

    file: str
    line: int
    call: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.call}"

    @property
    def kinds(self) -> tuple[int, ...]:
        """What can go wrong there: nobody needs room, or leave to write, to read."""
        if self.call in READING:
            return (errno.EIO, errno.EACCES)
        return (*ERRORS, SHORT) if self.call == "write" else ERRORS


Fails = Callable[[Place, int], int | None]
"""Whether a call fails, and how: its place, and how many calls there have been with it."""


def never(place: Place, number: int) -> None:
    """A disk that is well."""


class DiskOfTheApp:
    """Knows each call by its place, lets some fail, and knows what of the saves is not forced."""

    def __init__(self, root: Path, saves: Path, fails: Fails) -> None:
        self._root = str(root)
        self._saves = str(saves)
        self._fails = fails
        self._paths: dict[int, str] = {}
        self.calls: list[Place] = []
        self.failed: list[Place] = []
        self.rests = False
        """Whether the test itself looks at the disk."""
        self._forced: dict[tuple[int, int], int] = {}
        """How much of each save was forced, of those written to."""
        self.unnamed = False
        """Whether a save has a name that was not forced."""

    @contextmanager
    def resting(self) -> Iterator[None]:
        """Nothing counts or fails meanwhile."""
        self.rests = True
        try:
            yield
        finally:
            self.rests = False

    def through(self, call: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A call that may fail."""

        def called(*args: Any, **more: Any) -> Any:
            where = None if call == "close" else place_of(sys._getframe(1), call)
            if self.rests or where is None or not self._is_players(args[0]):
                return self._noting(call, real, args, more)
            self.calls.append(where)
            kind = self._fails(where, len(self.calls))
            if kind is None:
                return self._noting(call, real, args, more)
            self.failed.append(where)
            if kind == SHORT:
                if call == "write":
                    args = (args[0], bytes(args[1])[: max(1, len(args[1]) // 2)])
                return self._noting(call, real, args, more)
            raise OSError(kind, os.strerror(kind))

        return called

    def _is_players(self, file: Any) -> bool:
        """Whether a file, open or by its path, is none of the program's own."""
        known = self._paths.get(file, "") if isinstance(file, int) else os.path.abspath(file)
        return str(known).startswith(self._root)

    def _noting(self, call: str, real: Callable[..., Any], args: Any, more: Any) -> Any:
        """A call that succeeds, and what it leaves to be forced."""
        done = real(*args, **more)
        if call == "open":
            self._paths[done] = os.path.abspath(os.fspath(args[0]))
        elif call == "close":
            self._paths.pop(args[0], None)
        elif call == "write" and self._is_saves(os.path.dirname(self._paths.get(args[0], ""))):
            self._forced.setdefault(identity(REAL_FSTAT(args[0])), 0)
        elif call == "fsync":
            found = REAL_FSTAT(args[0])
            self._forced[identity(found)] = found.st_size
            self.unnamed = self.unnamed and not self._is_saves(self._paths.get(args[0], ""))
        elif call in ("rename", "link") and self._is_saves(os.path.dirname(args[1])):
            self.unnamed = hasattr(os, "link")  # Windows forces no names
        return done

    def _is_saves(self, folder: str) -> bool:
        return folder == self._saves

    def forced(self, path: Path) -> bytes:
        """As much of a save as a power cut would leave."""
        raw = path.read_bytes()
        return raw[: self._forced.get(identity(path.stat()), len(raw))]


def place_of(frame: FrameType | None, call: str) -> Place | None:
    """The line of ours that makes a call; None if it is another's."""
    while frame is not None:
        file = frame.f_code.co_filename
        if file.startswith(OURS) and file != _whole_files.__file__:
            return Place(file.removeprefix(OURS), frame.f_lineno, call)
        is_pythons = file.startswith(PYTHONS) and "site-packages" not in file
        if not (is_pythons or file.startswith(("<frozen", OURS)) or file == __file__):
            return None
        frame = frame.f_back
    return None


@contextmanager
def disk_of_the_app(root: Path, saves: Path, fails: Fails = never) -> Iterator[DiskOfTheApp]:
    """All calls go through such a disk meanwhile; files opened in other ways than by `os.open` are
    read and written by the half of Python's library that is written in Python, and so do too."""
    disk = DiskOfTheApp(root, saves, fails)
    with pytest.MonkeyPatch.context() as patch:
        for call in (*READING, *CHANGING, "close"):
            if hasattr(os, call):  # Windows has no links, and the lock is our own
                patch.setattr(os, call, disk.through(call, getattr(os, call)))
        patch.setattr(lock, "lock", disk.through("lock", vars(lock)["lock"]))
        patch.setattr(io, "open", IN_PYTHON.open)
        patch.setattr(builtins, "open", IN_PYTHON.open)
        patch.setattr(shutil, "_USE_CP_SENDFILE", False, raising=False)
        yield disk
