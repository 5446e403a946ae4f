"""What a card in play or in hand is worth: a Treasure, a Creature, a spare Component."""

from typing import Any

from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.expectations.standing import STANDING
from esw_tui.bots.cunning.scene import Scene
from esw_tui.spellcraft.designs import DELIVERY, WILD, Design

EVERLASTING = 1.3
CONDITIONAL = 0.6
OFTEN = 1.2
"""About how often a text that waits for its moment acts in the rest of a game."""


def treasure_worth(scene: Scene, design: Design) -> float:
    """What owning a Treasure (or another card that stays in play) is worth."""
    text = text_of(design.card)
    worth = 0.5
    for always in text.standing:
        part = STANDING.get(type(always.standing), 1.0)
        worth += part * dice_in(always.standing) * (CONDITIONAL if always.condition else 1.0)
    if design.creature:
        worth += creature_worth(scene, design)
    if text.waiting is not None:
        scene.clear()
        text.waiting(scene)
        worth += OFTEN * max(0.0, scene.total())
    return worth * (EVERLASTING if design.outlasts else 1.0)


def dice_in(standing: Any) -> float:
    """How many dice a text adds; 1 if it is not about dice."""
    dice = getattr(standing, "dice", None)
    value = getattr(dice, "value", None)
    return 1.0 if value is None else float(value)


def creature_worth(scene: Scene, design: Design) -> float:
    """What keeping a Creature is worth: what its next roll would do, and that it can block."""
    scene.clear()
    text_of(design.card).cast(scene)
    return 0.5 * scene.weights.creature + 0.5 * scene.total()


def card_worth(scene: Scene, design: Design, place: int | None = None) -> float:
    """What a card in hand would do if cast, with one die more than it has by itself."""
    if design.type == WILD:
        return scene.weights.delivery if place in (None, DELIVERY) else scene.weights.component
    glyphs = scene.glyphs
    scene.clear()
    scene.glyphs = glyphs[:]
    for glyph in design.glyphs:
        scene.glyphs[glyph] += 2
    size, scene.size = scene.size, 3
    text_of(design.card).cast(scene)
    scene.glyphs, scene.size = glyphs, size
    return scene.total()
