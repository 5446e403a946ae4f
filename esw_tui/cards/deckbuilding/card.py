"""A card, token or tile of the deck-builder: what is printed on it, and what that means."""

import re
from dataclasses import dataclass
from functools import cached_property

from esw_tui.language.effects.deckbuilding.lines import (
    Activate,
    AttackLine,
    DefenseLine,
    LabelledLine,
    Line,
    Ongoing,
    OngoingAlone,
)
from esw_tui.language.effects.deckbuilding.sentences import ChooseOrAttack
from esw_tui.language.effects.parts import parts_of

CREATURE, TREASURE, SPELL, WIZARD, LOCATION = "creature", "treasure", "spell", "wizard", "location"
TYPES = (CREATURE, TREASURE, SPELL, WIZARD, LOCATION)
"""The types of the main deck (D3.2)."""
STARTER, WILD_MAGIC, DUD_WAND = "starter", "wild-magic", "dud-wand"
LEGEND, FAMILIAR = "legend", "familiar"
MAYHEM, MEGA_MAYHEM = "mayhem", "mega-mayhem"
TOKEN, TILE, MENU, HERO = "token", "tile", "menu", "hero"
SECTIONS = {
    "starters": STARTER,
    "wild-magic": WILD_MAGIC,
    "dud-wands": DUD_WAND,
    "creatures": CREATURE,
    "treasures": TREASURE,
    "spells": SPELL,
    "wizards": WIZARD,
    "locations": LOCATION,
    "legends": LEGEND,
    "mayhems": MAYHEM,
    "mega-mayhems": MEGA_MAYHEM,
    "familiars": FAMILIAR,
    "tokens": TOKEN,
    "tiles": TILE,
    "menu": MENU,
    "heroes": HERO,
}
"""The lists of cards in a box, each with the kind of its cards."""
KINDS = tuple(SECTIONS.values())
TOKEN_POINTS = -3
"""The points of a Dead Wizard Token that names no others (D23.7)."""


@dataclass(frozen=True, eq=False)
class DeckCard:
    """One design. There is one object per design, so cards compare and hash by identity."""

    name: str
    kind: str
    """One of `KINDS`."""
    copies: int = 1
    cost: int = 0
    """0 if none is printed (K13)."""
    points: int = 0
    """Victory points as printed; those of a token include its −3."""
    type: str = ""
    """The second type of a Legend (D3.3)."""
    chip: bool = False
    """Whether it shows the chip icon (D26.6)."""
    wizard: str = ""
    """Of a Familiar, the Wizard it belongs to (D2.2)."""
    revealed: str = ""
    """Of a snack, the type of revealed card for which the menu gives it (D27.2)."""
    text: str = ""
    lines: tuple[Line, ...] = ()
    """What the text means, line by line."""
    flavour: str = ""
    box: str = ""

    @cached_property
    def types(self) -> tuple[str, ...]:
        """The types in the words of card texts; a Dud Wand has none (D3.5)."""
        if self.kind == LEGEND:
            return (LEGEND, self.type)
        return () if self.kind == DUD_WAND else (self.kind.replace("-", " "),)

    @cached_property
    def has_attack(self) -> bool:
        """Whether any part of its text is an ATTACK, even one that is only chosen."""
        return any(isinstance(part, AttackLine | ChooseOrAttack) for part in parts_of(self.lines))

    @cached_property
    def defense(self) -> DefenseLine | None:
        """The line with its DEFENSE, or None."""
        return next((line for line in self.lines if isinstance(line, DefenseLine)), None)

    @cached_property
    def is_ongoing(self) -> bool:
        """Whether it stays in play (D15.1)."""
        return any(isinstance(part, OngoingAlone | Ongoing) for part in parts_of(self.lines))

    @cached_property
    def has_activate(self) -> bool:
        """Whether it has a text that can be used later in the turn (D6.5)."""
        labelled = (line for line in self.lines if isinstance(line, LabelledLine | AttackLine))
        return any(isinstance(line.label, Activate) for line in labelled)

    @cached_property
    def is_wand(self) -> bool:
        """Whether its name has the word Wand and its text an ATTACK (D30.1)."""
        return self.has_attack and re.search(r"\bwand\b", self.name, re.IGNORECASE) is not None

    @cached_property
    def keywords(self) -> tuple[str, ...]:
        """The icons that players see on the card."""
        icons = {
            "Attack": self.has_attack,
            "Defense": self.defense is not None,
            "Ongoing": self.is_ongoing,
            "Activate": self.has_activate,
            "Chip": self.chip,
            "Wand": self.is_wand,
        }
        return tuple(word for word, has in icons.items() if has)

    @property
    def printed(self) -> str:
        """All that is printed on the card."""
        return self.text

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name!r}>"
