"""A lock on an open file that dies with its process, so that no stale one is ever in the way."""

import errno
import sys

BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""How systems say that somebody else holds the lock."""

if sys.platform == "win32":
    import msvcrt
    import os

    FAR = 2**30 + 2**29
    """Windows locks bytes against reading too: lock one where no save ever reaches."""

    def lock(descriptor: int) -> None:
        """Take the lock, or raise `OSError` at once."""
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def lock(descriptor: int) -> None:
        """Take the lock, or raise `OSError` at once.

        A lock of the open file, not of the process: reading the same save elsewhere in the
        program must not give it up.
        """
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def try_lock(descriptor: int) -> bool:
    """Whether the file is ours now. Where a file system knows no locks, it is."""
    try:
        lock(descriptor)
    except OSError as error:
        return error.errno not in BUSY
    return True
