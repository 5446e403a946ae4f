"""What only some boxes have, one file for each feature.

A new one is a file here with its states, its questions and its functions for the moments (see
`feature.Feature`), and a line in `FEATURES`. A box switches it on by its name in `cards.yaml`.
"""

from esw_tui.kernel.questions import Question
from esw_tui.spellcraft.features.bad_trip import BAD_TRIP
from esw_tui.spellcraft.features.blood import BLOOD_FEATURE
from esw_tui.spellcraft.features.bully import BULLY
from esw_tui.spellcraft.features.cantrips import CANTRIPS
from esw_tui.spellcraft.features.creatures import CREATURES
from esw_tui.spellcraft.features.everlasting import EVERLASTING
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.features.kill_tokens import KILL_TOKENS
from esw_tui.spellcraft.features.legacies import LEGACIES
from esw_tui.spellcraft.features.reactions import REACTIONS
from esw_tui.spellcraft.features.standee import STANDEE_FEATURE
from esw_tui.spellcraft.features.standing_answers import STANDING_ANSWERS
from esw_tui.spellcraft.features.status_board import STATUS_BOARD
from esw_tui.spellcraft.features.two_glyphs import TWO_GLYPHS
from esw_tui.spellcraft.questions import COMMON

FEATURES: dict[str, Feature] = {
    feature.name: feature
    for feature in (
        CREATURES,
        REACTIONS,
        EVERLASTING,
        KILL_TOKENS,
        STATUS_BOARD,
        BULLY,
        CANTRIPS,
        BAD_TRIP,
        TWO_GLYPHS,
        BLOOD_FEATURE,
        STANDEE_FEATURE,
        LEGACIES,
        STANDING_ANSWERS,
    )
}
"""Every feature by its name, in the order in which they act at one and the same moment."""

QUESTIONS: dict[str, Question] = dict(COMMON)
"""Every kind of question a spell-crafting box may ask, by the kind that a decision names."""
for _feature in FEATURES.values():
    QUESTIONS.update(_feature.questions)
