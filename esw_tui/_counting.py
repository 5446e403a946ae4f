"""Numbers with their nouns, and names as a list in words."""

from collections.abc import Iterable, Sequence


def count_of(number: int, one: str, many: str = "") -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: Iterable[str], word: str = "and") -> str:
    """Names as a list in words, with a word before the last; "" if there are none."""
    *others, last = list(names) or [""]
    return f"{', '.join(others)} {word} {last}" if others else last


def counted_names(names: Sequence[str]) -> str:
    """Cards by name, each with how many there are of it."""
    return ", ".join(
        [
            name if names.count(name) == 1 else f"{names.count(name)} {name}"
            for name in dict.fromkeys(names)
        ]
    )
