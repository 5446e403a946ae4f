"""The kinds of question a spell-crafting box asks: one object for all that is said about each."""

from typing import NamedTuple

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Options

GLYPH_OPTIONS = Options(GLYPHS, tuple([glyph.capitalize() for glyph in GLYPHS]))


class Question(NamedTuple):
    """A kind of question, apart from who is asked and what can be answered."""

    kind: str
    words: str
    """What everybody may hear: "chooses a target"."""
    chapter: str
    """The chapter of the rules that helps."""
    rules: tuple[str, ...]
    """The rules behind it; the first is shown if nothing says which one it is about."""
    advice: str = ""
    """Why a bot picks what it picks, where that is always the same."""


COMMON = (
    Question("spell", "builds a spell", "Your spell", ("R5.1", "R5.2")),
    Question(
        "face-down", "builds a spell", "Dead Wizard cards", ("J94",),
        "lying face down it does nothing",
    ),
    Question(
        "target", "chooses a target", "Targets", ("R11.1", "R11.4", "R11.5", "R64.6", "R64.7")
    ),
    Question(
        "order", "chooses what comes first", "Casting", ("R9.2", "J16", "J47"),
        "what does most comes first",
    ),
    Question("use", "may use a treasure", "Treasures", ("J37",)),
    Question("may", "may use a card's text", "Casting", ("J17",)),
    Question("choice", "chooses one", "Casting", ("J17",), "worth more than the other"),
    Question(
        "pick-treasure", "chooses a treasure", "Treasures", ("J38",),
        "the one that matters least, or hurts a foe most",
    ),
    Question(
        "wild-type", "chooses a type for Wild Magic", "Wild Magic", ("J35",), "deliveries do most"
    ),
    Question("reroll", "may roll again", "Power Rolls", ("J23",)),
    Question("discard", "discards cards", "Casting", ("J17",), "these would be missed least"),
    Question("give", "gives a card away", "Casting", ("J17",), "this would be missed least"),
    Question(
        "remove", "removes a component from a spell", "Bully", ("R66.3", "J89"),
        "what is left of the spell does most",
    ),
    Question(
        "add", "adds a card from hand", "Casting", ("R9.3",),
        "does most for you, or least for a foe",
    ),
    Question(
        "put-back", "puts a card on the main deck", "Casting", ("J17",),
        "this would be missed least",
    ),
    Question("extra-foe", "chooses one more foe", "Targets", ("R11.5",)),
)  # fmt: skip
"""What every box may ask."""
