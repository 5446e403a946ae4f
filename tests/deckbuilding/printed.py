"""The printed rows of the deck-builder, from `printed.txt`, each beside our card."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from esw_tui.cards.deckbuilding import DeckCard, load_deck_box

BOX = load_deck_box("annihilageddon-2")
KINDS = {
    "ST": ("starter", "wild-magic", "dud-wand"),
    "MC": ("creature",),
    "MT": ("treasure",),
    "MS": ("spell",),
    "MW": ("wizard",),
    "ML": ("location",),
    "L": ("legend",),
    "Y": ("mayhem",),
    "G": ("mega-mayhem",),
    "F": ("familiar",),
    "K": ("token",),
    "P": ("tile",),
}
"""The kinds of the rows whose ids start so; cards and rows are in the same order."""


class Row(NamedTuple):
    """A row of `printed.txt`."""

    id: str
    copies: int
    cost: int
    points: int
    type: str
    icons: str
    effect: str


def rows() -> list[Row]:
    """All rows."""
    text = Path(__file__).with_name("printed.txt").read_text(encoding="utf-8")
    cells = [line.split("|") for line in text.splitlines() if not line.startswith("#")]
    return [
        Row(name, int(copies), int(cost), int(points), type, icons, effect)
        for name, copies, cost, points, type, icons, effect in cells
    ]


def paired() -> list[tuple[Row, DeckCard]]:
    """Every row with the card that stands for it."""
    found: list[tuple[Row, DeckCard]] = []
    for prefix, kinds in KINDS.items():
        of_kind = [row for row in rows() if re.fullmatch(rf"{prefix}\d+", row.id)]
        cards = [card for kind in kinds for card in BOX.of_kind(kind)]
        found += zip(of_kind, cards, strict=True)
    return found


PAIRS = paired()
BY_ID = {row.id: card for row, card in PAIRS}
