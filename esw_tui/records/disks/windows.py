"""Files on Windows."""

import os
from importlib import import_module
from pathlib import Path
from typing import Any

FAR = 2**30 + 2**29
"""Windows locks bytes against reading too: lock one where no save ever reaches."""

msvcrt: Any = import_module("msvcrt")


def lock(descriptor: int) -> None:
    """Take the lock of an open file, or raise `OSError` at once."""
    here = os.lseek(descriptor, 0, os.SEEK_CUR)
    os.lseek(descriptor, FAR, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    finally:
        os.lseek(descriptor, here, os.SEEK_SET)


def publish(new: Path, path: Path) -> None:
    """Give a finished file its name. Raises `FileExistsError` if that is taken, as renaming does
    here."""
    new.rename(path)


def force_name(folder: Path) -> None:
    """Nothing can be done: Windows opens no folders, and keeps names in a journal of its own."""
