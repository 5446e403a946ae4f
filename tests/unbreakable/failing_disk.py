"""A disk of which one call fails, or all from one on.

Every call that changes the disk goes through it and is counted: open for writing, write, force,
rename, link, make a folder, cut, lock. What has been written and not forced yet is kept in mind,
so that a test can ask whether a power cut could still take it.
"""

import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from esw_tui.records import lock

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS)
SHORT = -1
"""No error: a write takes only half of what it is given."""
FAULTS = (*ERRORS, SHORT)
CALLS = ("open", "write", "fsync", "rename", "link", "mkdir", "ftruncate")
"""Of the module `os`; the lock is a call of our own."""


class Fault(NamedTuple):
    """What goes wrong, and when."""

    call: int
    """Which call, from 1; 0 for none."""
    kind: int
    """An `errno`, or `SHORT`."""
    lasts: bool
    """Whether it goes on failing from then on."""

    def __str__(self) -> str:
        kind = "short" if self.kind == SHORT else errno.errorcode[self.kind]
        return f"{kind} at call {self.call}{' and ever after' if self.lasts else ''}"


class FailingDisk:
    """Counts calls, lets some fail, and knows what has not been forced."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self.calls: list[str] = []
        self.unforced: set[tuple[int, int]] = set()
        """Files that have been written to since they were last forced."""
        self.unnamed: set[tuple[int, int]] = set()
        """Folders in which a name is new since they were last forced."""

    def fails(self, name: str) -> bool:
        """Count a call; whether it is to fail."""
        self.calls.append(name)
        now, when = len(self.calls), self.fault.call
        return when > 0 and (now == when or (self.fault.lasts and now > when))

    def through(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        """A call that may fail."""

        def call(*args: Any, **more: Any) -> Any:
            if name == "open" and not args[1] & (os.O_RDWR | os.O_WRONLY):
                return real(*args, **more)
            if not self.fails(name):
                return self.noting(name, real, args, more)
            if self.fault.kind == SHORT:
                if name == "write":
                    args = (args[0], args[1][: max(1, len(args[1]) // 2)])
                return self.noting(name, real, args, more)
            raise OSError(self.fault.kind, os.strerror(self.fault.kind))

        return call

    def noting(self, name: str, real: Callable[..., Any], args: Any, more: Any) -> Any:
        """A call that succeeds, and what it leaves to be forced."""
        done = real(*args, **more)
        if name in ("write", "ftruncate"):
            self.unforced.add(identity(os.fstat(args[0])))
        elif name == "fsync":
            forced = os.fstat(args[0])
            kept = self.unnamed if stat.S_ISDIR(forced.st_mode) else self.unforced
            kept.discard(identity(forced))
        elif name in ("rename", "link"):
            self.unnamed.add(identity(os.stat(os.path.dirname(args[1]))))
        return done


def identity(found: os.stat_result) -> tuple[int, int]:
    """Which file this is."""
    return found.st_dev, found.st_ino


@contextmanager
def failing(fault: Fault) -> Iterator[FailingDisk]:
    """The disk fails like this meanwhile."""
    disk = FailingDisk(fault)
    with pytest.MonkeyPatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, disk.through(name, getattr(os, name)))
        patch.setattr(lock, "lock", disk.through("lock", vars(lock)["lock"]))
        yield disk
