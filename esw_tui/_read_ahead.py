"""What is slow to read, kept as plain data in the user's cache folder once it has been read.

A file is one line, which says what the data was made from and what it adds up to, and then JSON:
nothing in it can be anything but text, numbers and lists of them. A file that is missing, damaged,
of another version or no file at all counts as not there, and whoever asked reads the sources.
A folder that cannot be written in keeps nothing, and everything works all the same.
"""

import json
import os
import stat
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from esw_tui._whole_files import put_whole

CACHE, HOME = "ESW_CACHE", "ESW_HOME"
"""The environment variables that name another cache folder, or another folder for everything."""

OWN_SOURCE = __file__
"""How files are laid out is part of what they depend on."""

LARGEST = 10_000_000
"""In bytes; the tables of the grammar take less than a tenth of it."""

MOST_KEPT = 32
"""So many files stay in the folder, the newest: those of a few versions of the program."""

READ = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe must not wait until somebody writes into it."""


def cache_folder() -> Path:
    """The folder for what was read ahead: `ESW_CACHE`, else below `ESW_HOME`, else below the
    platform's folder for such things."""
    if cache := os.environ.get(CACHE):
        return Path(cache)
    if home := os.environ.get(HOME):
        return Path(home) / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("esw-tui", appauthor=False)


def fingerprint(files: Iterable[str | Path]) -> str:
    """A short word for the contents of files; whoever needs one that is missing will say so.

    Checksums are enough: they guard against forgetting, not against anybody. And importing them
    costs nothing, unlike stronger ones.
    """
    contents = []
    for path in files:
        with suppress(OSError), open(path, "rb", buffering=0) as file:
            contents.append(file.read())
    whole = b"\0".join(contents)
    return f"{zlib.crc32(whole):08x}{zlib.adler32(whole):08x}"


def sources(package: str | Path) -> list[str]:
    """All that a package is written in, grammars too: other sources may read otherwise."""
    found, folders = [], []
    with os.scandir(package) as entries:
        for entry in entries:
            if entry.name.endswith((".py", ".lark")):
                found.append(entry.path)
            elif entry.name != "__pycache__" and entry.is_dir():
                folders.append(entry.path)
    found += [path for folder in folders for path in sources(folder)]
    return sorted(found)


def lark_release() -> list[str]:
    """The file that says which release of Lark is installed; Lark itself takes long to import."""
    from importlib.machinery import PathFinder

    found = PathFinder.find_spec("lark")
    return [found.origin] if found and found.origin else []


def recall(name: str, made_from: str) -> Any:
    """What was kept under a name when it was made from the same; `None` if there is nothing."""
    try:
        raw = read_plain_file(kept_file(name, made_from))
        first, _, body = raw.partition(b"\n")
        return json.loads(body) if first == first_line(made_from, body) else None
    except (OSError, ValueError, RecursionError):
        return None


def read_plain_file(path: Path) -> bytes:
    """The bytes of a file; nothing of pipes, devices and whatever is far too large."""
    with os.fdopen(os.open(path, READ), "rb") as file:
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode) or about.st_size > LARGEST:
            return b""
        return file.read(LARGEST)


def keep(name: str, made_from: str, plain: Any) -> None:
    """Keep plain data for the next time, if the disk lets us."""
    body = json.dumps(plain, separators=(",", ":")).encode()
    path = kept_file(name, made_from)
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        put_whole(path, first_line(made_from, body) + b"\n" + body)
        forget_oldest(path.parent)


def kept_file(name: str, made_from: str) -> Path:
    """Versions of the program do not take each other's files away."""
    return cache_folder() / f"{name}-{made_from}.json"


def first_line(made_from: str, body: bytes) -> bytes:
    """What a file must begin with."""
    return f"esw {made_from} {zlib.crc32(body):08x} {len(body)}".encode()


def forget_oldest(folder: Path) -> None:
    """Throw away what versions of long ago have left, and what was never finished."""
    ours = [path for path in folder.iterdir() if path.suffix in (".json", ".new")]
    ours.sort(key=lambda path: path.lstat().st_mtime, reverse=True)
    for path in ours[MOST_KEPT:]:
        path.unlink(missing_ok=True)
