"""Where the card file lies that comes with the program."""

from pathlib import Path

NAME = "cards.yaml"


def shipped_path() -> Path:
    """`cards.yaml` in the installed package, or at the top of the checkout it is imported from."""
    package = Path(__file__).parents[1]
    inside = package / NAME
    return inside if inside.exists() else package.parent / NAME
