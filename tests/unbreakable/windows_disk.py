"""A stand-in for the disk of Windows: what is open can be neither renamed, replaced nor deleted,
renaming replaces nothing, folders cannot be opened, and there are no links."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from esw_tui.records import folder, lock, writer

FORBIDDEN = frozenset('<>:"/\\|?*') | {chr(code) for code in range(32)}
DEVICES = {"CON", "PRN", "AUX", "NUL"} | {
    f"{port}{n}" for port in ("COM", "LPT") for n in range(10)
}


def is_name(name: str) -> bool:
    """Whether Windows takes this for the name of a file."""
    stem = name.partition(".")[0].rstrip().upper()
    return not set(name) & FORBIDDEN and name[-1] not in ". " and stem not in DEVICES


class Locks(ModuleType):
    """A stand-in for `msvcrt`: bytes that are locked, by file and place."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.taken: dict[tuple[int, int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        """Lock one byte where the file stands, unless another has."""
        assert (mode, count) == (self.LK_NBLCK, 1)
        found = os.fstat(descriptor)
        place = found.st_dev, found.st_ino, os.lseek(descriptor, 0, os.SEEK_CUR)
        if self.taken.setdefault(place, descriptor) != descriptor:
            raise PermissionError(errno.EACCES, "Permission denied")

    def let_go(self, descriptor: int) -> None:
        """Closing a file gives its locks up."""
        self.taken = {at: held for at, held in self.taken.items() if held != descriptor}


def ways_of_windows(locks: Locks) -> ModuleType:
    """The half of the program for Windows, with a stand-in beneath."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "msvcrt", locks)
        patch.delitem(sys.modules, WINDOWS, raising=False)
        found = import_module(WINDOWS)
        patch.delitem(sys.modules, WINDOWS)
    return found


WINDOWS = "esw_tui.records.disks.windows"


@contextmanager
def as_on_windows() -> Iterator[Locks]:
    """Saves are written in the way of Windows, on a disk that is as fussy."""
    opened: dict[int, str] = {}
    locks = Locks()
    ways = ways_of_windows(locks)
    with pytest.MonkeyPatch.context() as patch:
        real = {
            name: getattr(os, name) for name in ("open", "close", "rename", "replace", "unlink")
        }

        def refuse(what: Any) -> None:
            raise PermissionError(errno.EACCES, "Permission denied", what)

        def open_file(path: Any, *args: Any, **more: Any) -> int:
            if "dir_fd" in more:  # Python's own, which clears folders of tests away
                return int(real["open"](path, *args, **more))
            if os.path.isdir(path):
                refuse(path)
            descriptor: int = real["open"](path, *args, **more)
            opened[descriptor] = os.path.abspath(path)
            return descriptor

        def close(descriptor: int) -> None:
            opened.pop(descriptor, None)
            locks.let_go(descriptor)
            real["close"](descriptor)

        def unless_open(name: str) -> Callable[..., None]:
            def act(*paths: Any, **more: Any) -> None:
                if name == "rename" and os.path.lexists(paths[1]):
                    raise FileExistsError(errno.EEXIST, "File exists", paths[1])
                for path in paths:
                    if os.path.abspath(path) in opened.values():
                        refuse(path)
                real[name](*paths, **more)

            return act

        patch.setattr(os, "open", open_file)
        patch.setattr(os, "close", close)
        for name in ("rename", "replace", "unlink"):
            patch.setattr(os, name, unless_open(name))
        patch.delattr(os, "link")
        patch.setattr(lock, "lock", ways.lock)
        patch.setattr(writer, "publish", ways.publish)
        patch.setattr(writer, "force_name", ways.force_name)
        patch.setattr(folder, "force_name", ways.force_name)
        yield locks
