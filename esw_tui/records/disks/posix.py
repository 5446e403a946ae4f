"""Files on Linux and macOS."""

import errno
import fcntl
import os
from pathlib import Path


def lock(descriptor: int) -> None:
    """Take the lock of an open file, or raise `OSError` at once.

    A lock of the open file, not of the process: reading the same save elsewhere in the program must
    not give it up.
    """
    fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def publish(new: Path, path: Path) -> None:
    """Give a finished file its name. Raises `FileExistsError` if that is taken."""
    try:
        os.link(new, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        new.rename(path)


def force_name(folder: Path) -> None:
    """Force a folder to disk, where its file system can."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)
