"""Files that a command writes."""

from pathlib import Path

from esw_tui._whole_files import put_whole
from esw_tui.errors import UsageError
from esw_tui.written.problems import printable


def write(path: Path, text: str) -> None:
    """Write the whole file, or nothing of it. Raises `UsageError`."""
    try:
        put_whole(path, text.encode())
    except OSError as error:
        raise not_written(path, error) from None


def not_written(path: Path, error: OSError) -> UsageError:
    """The error for a file that cannot be written."""
    return UsageError(f"'{printable(str(path))}' cannot be written: {error.strerror}.")
