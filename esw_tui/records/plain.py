"""Plain files, and what only looks like one: a pipe or a device may keep a reader for ever."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

GoOn = Callable[[], None]
"""Called now and then during a long read; raises `Unwanted` if nobody waits for it any more."""


class Unwanted(Exception):
    """Raised to stop a read that nobody waits for any more."""


def in_peace() -> None:
    """Never stops a read."""


READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Open even a pipe at once, so that it can be refused."""


def is_plain(found: os.stat_result) -> bool:
    """Whether this is a file that ends."""
    return stat.S_ISREG(found.st_mode)


def read_plain(path: Path, most: int) -> bytes:
    """What is in a small file. Raises `OSError`, also for what is no plain file, or a large one."""
    descriptor = os.open(path, READ)
    try:
        found = os.fstat(descriptor)
        if not is_plain(found) or found.st_size > most:
            raise OSError(0, "this is no small file")
        parts = []
        while part := os.read(descriptor, most):
            parts.append(part)
    finally:
        os.close(descriptor)
    return b"".join(parts)
