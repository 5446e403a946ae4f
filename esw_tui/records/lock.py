"""A lock on an open file that dies with its process, so that no stale one is ever in the way."""

import errno

from esw_tui.records.disks import lock

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""How systems say that somebody else holds the lock."""


def try_lock(descriptor: int) -> bool:
    """Whether the file is ours now. Where a file system knows no locks, it is."""
    try:
        lock(descriptor)
    except OSError as error:
        return error.errno not in BUSY
    return True
