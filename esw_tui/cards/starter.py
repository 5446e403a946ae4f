"""A small pack to start from, as text."""

import shlex
from importlib import resources

from esw_tui.cards.box import box_names
from esw_tui.cards.games import DECKBUILDING

USUAL_NAME = "my-cards.yaml"


def starter_text(file: str, box: str | None = None) -> str:
    """The text of the pack; its comments name this file."""
    deck = box in box_names(DECKBUILDING)
    home = resources.files("esw_tui.cards.deckbuilding" if deck else "esw_tui.cards")
    text = (home / "starter.yaml").read_text(encoding="utf-8")
    return text.replace(USUAL_NAME, shlex.quote(file)) if file.isprintable() else text
