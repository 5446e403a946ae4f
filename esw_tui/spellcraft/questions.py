"""The kinds of question every spell-crafting box asks, and the keys of answers that several kinds
share or that bots and screens know by name; features add kinds of their own."""

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Options
from esw_tui.kernel.questions import Question

NO, YES = "no", "yes"
NOTHING = "nothing"
PASS, NO_MORE = "pass", "no more"
"""Use no Treasure now; use none for the rest of the turn."""
KEEP, ALL_DICE = "keep", "all"
"""The roll as it is; every die again."""
AS_NAMED, SWAPPED = "keep", "swap"
"""Left and right as the card says, or the other way round."""
TAKE = "take"
"""Take the damage, with no Creature in its way."""
WHOLE, SPLIT = "whole", "split"
"""All dice as one roll, or each by itself."""
GO_ON, LOOK = "go on", "look"
"""Go on with the turn, or look for Cantrips in hand."""

GLYPH_OPTIONS = Options(GLYPHS, tuple([glyph.capitalize() for glyph in GLYPHS]))

COMMON = {
    "spell": Question("builds a spell", "Your spell", ("R5.1", "R5.2")),
    "face-down": Question(
        "builds a spell", "Dead Wizard cards", ("J94",), advice="lying face down it does nothing"
    ),
    "show": Question(
        "builds a spell",
        "Who acts first",
        ("J99",),
        advice="who acts first is not hit before",
    ),
    "act-last": Question(
        "may act last",
        "Who acts first",
        ("J116",),
        advice="a treasure is worth more than the last word",
    ),
    "target": Question(
        "chooses a target", "Targets", ("R11.1", "R11.4", "R11.5", "R64.6", "R64.7")
    ),
    "order": Question(
        "chooses what comes first",
        "Casting",
        ("R9.2", "J16", "J47"),
        advice="what does most comes first",
    ),
    "use": Question(
        "may use a treasure",
        "Treasures",
        ("J37",),
        no=PASS,
    ),
    "may": Question(
        "may use a card's text",
        "Casting",
        ("J17",),
    ),
    "choice": Question(
        "chooses one",
        "Casting",
        ("J17",),
        advice="worth more than the other",
    ),
    "pick-treasure": Question(
        "chooses a treasure",
        "Treasures",
        ("J38",),
        advice="the one that matters least, or hurts a foe most",
    ),
    "wild-type": Question(
        "chooses a type for Wild Magic",
        "Wild Magic",
        ("J35",),
        advice="deliveries do most",
    ),
    "reroll": Question(
        "may roll again",
        "Power Rolls",
        ("J23",),
        no=KEEP,
    ),
    "discard": Question(
        "discards cards",
        "Casting",
        ("J17",),
        advice="these would be missed least",
    ),
    "give": Question(
        "gives a card away",
        "Casting",
        ("J17",),
        advice="this would be missed least",
    ),
    "remove": Question(
        "removes a component from a spell",
        "Bully",
        ("R66.3", "J89"),
        advice="what is left of the spell does most",
    ),
    "add": Question(
        "adds a card from hand",
        "Casting",
        ("R9.3",),
        advice="does most for you, or least for a foe",
    ),
    "put-back": Question(
        "puts a card on the main deck", "Casting", ("J17",), advice="this would be missed least"
    ),
    "copy": Question(
        "chooses what to copy",
        "Casting",
        ("J121",),
        advice="does most a second time",
    ),
    "steal-component": Question(
        "chooses a component to steal", "Casting", ("J123",), advice="does most for you"
    ),
    "pick-die": Question("assigns dice", "Casting", ("J17",), advice="the higher one hurts more"),
    "sides": Question("may swap left and right", "Targets", ("J123",)),
    "split": Question("may split a roll", "Power Rolls", ("J122",)),
    "name-type": Question(
        "names a type", "Casting", ("J110",), advice="the others hold most of it"
    ),
    "extra-foe": Question("chooses one more foe", "Targets", ("R11.5",)),
}
"""The questions by `Decision.kind`."""
