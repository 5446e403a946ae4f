"""One home-made card at a table of four, and which effects a test covers.

You sit on rank 6 with the card under test; clockwise follow L (rank 7), M (rank 5) and R
(rank 3). L and M have acted. R still has a longer Spell to cast, whose first card, Pause, asks
something: there the scene ends, before anything blurs what the card did.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

import table_of_four
from esw_tui.cards import load_box
from esw_tui.language import parse_text
from esw_tui.language.effects.parts import parts_of
from staging import Staged, staged

SECTIONS = {
    "source": "sources",
    "quality": "qualities",
    "delivery": "deliveries",
    "treasure": "treasures",
    "dead-wizard": "dead-wizards",
}
SEATS = table_of_four.SEATS | {
    "R": {"rank": 3, "spell": ["Pause", "Spore-Sneezing", "Half-Deceased", "Swirlie-Whirling"]}
}
PAUSE = {
    "name": "Pause",
    "glyph": "illusion",
    "text": "Choose one: draw a card; or gain a treasure.",
}


class Scene:
    """Makes tables with a home-made card called Test."""

    def __init__(self, folder: Path, box: str = "hell-high") -> None:
        self.folder = folder
        self.box = box
        self.said: set[type] = set()
        """Every effect the cards of this scene spoke of."""

    def pack(self, kind: str, text: str = "", **card: Any) -> str:
        """A pack of one card, written in the card language."""
        if text:
            card["text"] = text
        if kind in ("source", "quality", "delivery"):
            card.setdefault("glyph", "dark")
        if kind == "delivery":
            card.setdefault("initiative", 8)
        path = self.folder / f"{len(list(self.folder.iterdir()))}.yaml"
        sections: dict[str, list[dict[str, Any]]] = {"sources": [dict(PAUSE)]}
        sections.setdefault(SECTIONS[kind], []).append({"name": "Test", **card})
        path.write_text(yaml.safe_dump({self.box: sections}))
        if text:  # it may be refused for what it says
            self.said.update(type(effect) for effect in parts_of(parse_text(text)))
        made = load_box(self.box, packs=[path]).by_name["Test"]
        for part in (made.lines, made.aim, made.power):
            self.said.update(type(effect) for effect in parts_of(part))
        return str(path)

    def __call__(
        self,
        text: str = "",
        *,
        kind: str = "source",
        where: str | None = None,
        card: Mapping[str, Any] | None = None,
        dice: Sequence[int] = (),
        seats: Mapping[str, Mapping[str, Any]] | None = None,
        **table: Any,
    ) -> Staged:
        """You have the card `where` (its usual place; "box" for none); `seats` adds to SEATS."""
        pack = self.pack(kind, text, **(card or {}))
        setup = {name: seat | dict((seats or {}).get(name, {})) for name, seat in SEATS.items()}
        zone = where or {"treasure": "treasures", "dead-wizard": "lasting"}.get(kind, "spell")
        if zone != "box":
            setup["You"][zone] = ["Test", *setup["You"].get(zone, ())]
        return staged(setup, dice, packs=[pack], **table)

    def roll(
        self,
        target: str,
        low: str,
        middle: str = "1 damage",
        high: str = "1 damage",
        *,
        text: str = "",
        creature: bool = False,
        **more: Any,
    ) -> Staged:
        """You have a Delivery with a Power Roll."""
        card: dict[str, Any] = {
            "target": target,
            "power": {"1-4": low, "5-9": middle, "10+": high},
        }
        if creature:
            card["creature"] = True
        return self(text, kind="delivery", card=card, **more)


def covered_by(test: Any) -> set[type]:
    """The effects a test says it covers: by `@covers`, or row by row as its first argument."""
    found = set(getattr(test, "covers", ()))
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize" and mark.args[0][0] == "effect":
            found |= {row[0] for row in mark.args[1]}
    return found


def is_over(table: Staged) -> bool:
    """Whether your turn is over: R is asked about its Pause."""
    return (table.asked().seat, table.asked().source) == (3, "Pause")
