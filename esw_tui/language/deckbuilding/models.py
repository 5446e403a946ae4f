"""Lines of the deck-builder that are known to work, for better suggestions."""

from collections.abc import Iterable

MODELS: list[str] = []


def learn(lines: Iterable[str]) -> None:
    """Remember lines that work, to suggest the nearest one for a mistaken line."""
    known = set(MODELS)
    MODELS.extend(line for line in lines if line not in known)
