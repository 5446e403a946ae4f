"""Where saves lie and what they are called."""

import os
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path

from esw_tui.records.disks import force_name

HOME = "ESW_HOME"
"""The environment variable that names another data folder."""

SUFFIX = ".esw.jsonl"
MOST_IN_A_NAME = 80


def saves_folder() -> Path:
    """The folder for saves: below `ESW_HOME`, else below the platform's folder for data."""
    home = os.environ.get(HOME)
    if home:
        return Path(home) / "saves"
    from platformdirs import user_data_path

    return user_data_path("esw-tui", appauthor=False) / "saves"


def make_folder(folder: Path) -> None:
    """Make a folder and all above it. The names of new ones are forced to disk: a power cut would
    take them with everything in them."""
    new = [each for each in (folder, *folder.parents) if not os.path.exists(each)]
    folder.mkdir(parents=True, exist_ok=True)
    for each in new:
        force_name(each.parent)


def save_names(box: str, names: Sequence[str], began: datetime) -> Iterator[str]:
    """Readable file names for a match, each to be tried if the one before is taken:
    `2026-11-16 BOX Ann-Bob-Cy.esw.jsonl`."""
    players = "-".join(re.sub(r"[^\w .!+]|[. ]+$", "_", name) for name in names)
    stem = f"{began.astimezone():%Y-%m-%d} {box} {players}"[:MOST_IN_A_NAME].rstrip(" .")
    return names_beside(stem + SUFFIX)


def names_beside(name: str) -> Iterator[str]:
    """A file name, and more of its kind should it be taken."""
    yield name
    stem = name.removesuffix(SUFFIX)
    for number in range(2, 10_000):
        yield f"{stem} {number}{name[len(stem) :]}"


def find_save(name: str) -> Path:
    """The file somebody means: as written, or by its name in the folder for saves."""
    path = Path(name)
    if path.name == name and not os.path.exists(path):
        for candidate in (saves_folder() / name, saves_folder() / (name + SUFFIX)):
            if os.path.exists(candidate):
                return candidate
    return path


def all_saves(folder: Path) -> list[Path]:
    """The saves in a folder, by name; none if there is no such folder."""
    try:
        return sorted(path for path in folder.iterdir() if path.name.endswith(SUFFIX))
    except (FileNotFoundError, NotADirectoryError):
        return []
