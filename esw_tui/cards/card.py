"""A card design: what is printed on it, and what that means."""

import re
from dataclasses import dataclass
from functools import cached_property

from esw_tui.language.effects.lines import KeywordLine, Label, LabelledLine, Line
from esw_tui.language.effects.outcomes import PowerLine
from esw_tui.language.effects.who import Who

GLYPHS = ("arcane", "dark", "elemental", "illusion", "primal")
SOURCE, QUALITY, DELIVERY = "source", "quality", "delivery"
COMPONENTS = (SOURCE, QUALITY, DELIVERY)
"""The three types of Spell Component, in the order of a Spell (R1.4, R9.1)."""
WILD_MAGIC, TREASURE, DEAD_WIZARD, WIZARD = "wild-magic", "treasure", "dead-wizard", "wizard"
KINDS = (*COMPONENTS, WILD_MAGIC, TREASURE, DEAD_WIZARD, WIZARD)
BANDS = ("1-4", "5-9", "10+")
"""The three lines of a Power Roll table (R10.7)."""
WILD_MAGIC_REMINDER = (
    "Takes the place of a source, a quality or a delivery. When your spell is revealed, turn up"
    " cards of the main deck until one of that type appears: it takes this card's place."
)
"""Wild Magic works by the rules alone (R12); this is what its cards remind players of."""


@dataclass(frozen=True, eq=False)
class Card:
    """One design. There is one object per design, so cards compare and hash by identity."""

    name: str
    kind: str
    """One of `KINDS`."""
    glyphs: tuple[str, ...] = ()
    copies: int = 1
    """How many copies of it are in the deck."""
    initiative: int | None = None
    """Of Deliveries only (R1.8)."""
    creature: bool = False
    text: str = ""
    """The rules text, without target and power lines."""
    lines: tuple[Line, ...] = ()
    """What the text means, line by line."""
    aim: Who | None = None
    """The target of the Power Roll; None if the card makes none."""
    power: tuple[PowerLine, ...] | None = None
    """What the three lines of the Power Roll do."""
    target_text: str = ""
    power_text: tuple[str, ...] = ()
    flavour: str = ""
    box: str = ""
    """The box it belongs to; in a mixed match two boxes may have a card of the same name."""

    @property
    def glyph(self) -> str | None:
        """The first glyph, which is the only one of nearly all cards; None if there is none."""
        return self.glyphs[0] if self.glyphs else None

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """The keywords that players see on the card: Creature, Bully, Reaction, Everlasting …"""
        words = ["Creature"] if self.creature else []
        for line in self.lines:
            if isinstance(line, LabelledLine):
                words.append(keyword_name(line.label))
            elif isinstance(line, KeywordLine):
                words.append(keyword_name(line))
        return tuple(words)

    @cached_property
    def printed(self) -> str:
        """All that is printed on the card, with its target and power lines."""
        parts = [self.text] if self.text else []
        if self.kind == WILD_MAGIC:
            parts.append(WILD_MAGIC_REMINDER)
        if self.power:
            parts.append(f"Target: {self.target_text}")
            parts += [f"{band}: {text}" for band, text in zip(BANDS, self.power_text, strict=True)]
        return "\n".join(parts)

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name!r}>"


def keyword_name(keyword: Label | KeywordLine) -> str:
    """The name of a keyword as players know it: `ResolveNow` is "Resolve now"."""
    if isinstance(keyword, KeywordLine):
        return keyword.keyword
    name = type(keyword).__name__
    return re.sub(r"(?<!^)[A-Z]", lambda capital: f" {capital.group().lower()}", name)
