"""The kinds of question a spell-crafting box asks."""

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Options

GLYPH_OPTIONS = Options(GLYPHS, tuple([glyph.capitalize() for glyph in GLYPHS]))

WORDS = {
    "spell": "builds a spell",
    "face-down": "builds a spell",
    "target": "chooses a target",
    "order": "chooses what comes first",
    "block": "may block with a creature",
    "use": "may use a treasure",
    "may": "may use a card's text",
    "choice": "chooses one",
    "pick-treasure": "chooses a treasure",
    "pick-creature": "chooses a creature",
    "wild-type": "chooses a type for Wild Magic",
    "reroll": "may roll again",
    "discard": "discards cards",
    "give": "gives a card away",
    "remove": "removes a component from a spell",
    "add": "adds a card from hand",
    "put-back": "puts a card on the main deck",
    "token": "places the Power Bonus Token",
    "glyph": "places the Power Bonus Token",
    "jock": "makes a demand as Jock",
    "jock-reply": "answers the Jock",
    "cheerleader": "chooses who heals too",
    "stoner": "chooses a victim as Stoner",
    "extra-foe": "chooses one more foe",
}
"""What everybody may hear about a question, by its kind."""
