"""Writes files whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path


def put_whole(path: Path, raw: bytes, *, forced: bool = False) -> None:
    """Write a file, or put another in its place: the whole of it, or nothing if that fails.

    `forced`: to the disk, before it takes the place of the old one. Several programs may do so at
    once. Raises `OSError`, or `ValueError` for a name that no disk takes.
    """
    new = beside(path)
    try:
        with new.open("xb") as file:
            file.write(raw)
            if forced:
                file.flush()
                os.fsync(file.fileno())
        os.replace(new, path)
    except BaseException:
        with suppress(OSError, ValueError):
            new.unlink()
        raise


def beside(path: Path) -> Path:
    """A short name in the same folder, for a file that is not finished yet."""
    return path.with_name(f".esw.{os.getpid()}-{os.urandom(4).hex()}.new")
