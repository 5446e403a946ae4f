"""Which version of the program this is."""

import functools


@functools.cache
def version() -> str:
    """The installed version."""
    from importlib import metadata

    try:
        return metadata.version("esw-tui")
    except metadata.PackageNotFoundError:
        return "(not installed)"
