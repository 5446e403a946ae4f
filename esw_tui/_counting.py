"""Numbers with their nouns."""

from collections.abc import Sequence


def count_of(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def counted_names(names: Sequence[str]) -> str:
    """Cards by name, each with how many there are of it."""
    return ", ".join(
        [
            name if names.count(name) == 1 else f"{names.count(name)} {name}"
            for name in dict.fromkeys(names)
        ]
    )
