"""The folder with the player's own packs."""

from pathlib import Path

from esw_tui.errors import PackError
from esw_tui.records.folder import saves_folder

FIRST_NAME = "my-cards"
SUFFIX = ".yaml"


def packs_folder() -> Path:
    """The folder for packs, beside the one for saves."""
    return saves_folder().parent / "packs"


def packs() -> list[Path]:
    """All packs in the folder, by name; none if there is no such folder. Raises `PackError` if it
    cannot be read."""
    try:
        found = [path for path in packs_folder().iterdir() if path.suffix == SUFFIX]
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise PackError(f"the folder for packs cannot be read: {error.strerror}.") from None
    return sorted([path for path in found if not path.name.startswith(".")])


def free_name(stem: str = FIRST_NAME) -> Path:
    """The path of a file that does not exist yet; names that differ only in capitals count as the
    same, as some systems do."""
    folder = packs_folder()
    taken = {path.name.casefold() for path in packs()}
    numbered = (f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}" for number in range(1, 1000))
    return folder / next(
        (name for name in numbered if name.casefold() not in taken), f"{stem}-more{SUFFIX}"
    )
