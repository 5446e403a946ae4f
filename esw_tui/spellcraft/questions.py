"""The kinds of question every spell-crafting box asks; features add theirs."""

from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Options
from esw_tui.kernel.questions import Question

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
        coaching="Shown as sizes are called, this card makes your spell act first (J99).",
    ),
    "act-last": Question(
        "may act last",
        "Who acts first",
        ("J116",),
        advice="a treasure is worth more than the last word",
        coaching="You may give this treasure up to act after everybody this round (J116).",
    ),
    "target": Question(
        "chooses a target", "Targets", ("R11.1", "R11.4", "R11.5", "R64.6", "R64.7")
    ),
    "order": Question(
        "chooses what comes first",
        "Casting",
        ("R9.2", "J16", "J47"),
        advice="what does most comes first",
        coaching="Two cards could come now, and you say which is first (R9.2). Either will do.",
    ),
    "use": Question(
        "may use a treasure",
        "Treasures",
        ("J37",),
        coaching="You may use a treasure now, once a turn (J37). Read it with d; “use nothing” "
        "goes on.",
    ),
    "may": Question(
        "may use a card's text",
        "Casting",
        ("J17",),
        coaching="The card says “may”, so you can also decline (J17). d shows its text.",
    ),
    "choice": Question(
        "chooses one",
        "Casting",
        ("J17",),
        advice="worth more than the other",
        coaching="The card leaves you a choice (J17). d shows its text.",
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
        coaching="Wild Magic joined your spell: choose the type it shall look for (J35).",
    ),
    "reroll": Question(
        "may roll again",
        "Power Rolls",
        ("J23",),
        coaching="You may roll again before the result counts (J23).",
    ),
    "discard": Question(
        "discards cards",
        "Casting",
        ("J17",),
        advice="these would be missed least",
        coaching="You must discard. Space marks cards, Enter throws them away.",
    ),
    "give": Question(
        "gives a card away",
        "Casting",
        ("J17",),
        advice="this would be missed least",
        coaching="You must give a card away. Space marks it, Enter gives it.",
    ),
    "remove": Question(
        "removes a component from a spell",
        "Bully",
        ("R66.3", "J89"),
        advice="what is left of the spell does most",
        coaching="A card must leave the spell you laid down (J89). Part with the least.",
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
        coaching="Choose the card whose text yours shall have (J121).",
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
"""By the kind that a decision names."""
