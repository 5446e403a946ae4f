"""Kinds of cards, as texts name them (section 3)."""

from esw_tui.deckbuilding.control import counts_as_legend
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    DUDS,
    EVERY_TYPE,
    LEGEND,
    TYPES,
    Design,
)
from esw_tui.deckbuilding.table import Table


class Kind:
    """A kind of card, as texts name it: a type, `wand`, `dud wand`, `glyph`, `ongoing card` …"""

    __slots__ = ("types", "word")

    def __init__(self, word: str) -> None:
        self.word = word
        self.types = ANY_MAYHEM if word == "mayhem" else TYPES.get(word, 0)
        """The types as bits, if the kind is a type; Dud Wands have none (D3.5)."""

    def __call__(self, design: Design) -> bool:
        """Whether a card is of this kind wherever it lies."""
        if self.types:
            return design.types & self.types != 0
        if self.word == "card":
            return True
        if self.word == "wand":
            return design.is_wand
        if self.word == "dud wand":
            return design.deck == DUDS
        if self.word == "ongoing card":
            return design.ongoing
        return design.name.lower() == self.word

    def controlled(self, design: Design) -> bool:
        """Whether a card is of this kind while a player controls it (K107)."""
        if self.types:
            types = EVERY_TYPE if design.all_types else design.types
            return types & self.types != 0
        return self(design)

    def owned(self, table: Table, seat: int, design: Design) -> bool:
        """Whether a card counts as of this kind for its owner, who may have it count as a Legend
        (K107)."""
        return self(design) or (self.types == LEGEND and counts_as_legend(table, seat, design))

    def __repr__(self) -> str:
        return f"<{self.word}>"


KINDS: dict[str, Kind] = {}


def kind(word: str) -> Kind:
    """The kind of this name; there is one object for each."""
    if word not in KINDS:
        KINDS[word] = Kind(word)
    return KINDS[word]
