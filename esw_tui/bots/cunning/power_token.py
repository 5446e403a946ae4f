"""The Power Bonus Token: what its die would be worth on each glyph (R63.1)."""

from collections.abc import Sequence

from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.expectations.sentences import Play
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.spell_building import Plan, best_plan, spells_of
from esw_tui.cards.card import GLYPHS
from esw_tui.kernel.decisions import Key

OTHERS = 0.1
"""How much each further card that rolls this glyph adds to the worth of the token there."""


def plans_by_token(scene: Scene, glyphs: Sequence[Key]) -> dict[Key, Plan]:
    """For each glyph the best Spell of the hand if the token lay on it."""
    sight = scene.sight
    keys = spells_of(sight)
    lies = sight.token
    plans: dict[Key, Plan] = {}
    for glyph in glyphs:
        sight.token = GLYPHS.index(glyph)
        plans[glyph] = best_plan(scene, keys)
    sight.token = lies
    return plans


def token_gains(scene: Scene) -> tuple[list[float], list[list[str]]]:
    """By glyph: what an extra die is worth, and which of the seat's cards would roll it."""
    sight = scene.sight
    waiting = [card for card in sight.spell if card not in sight.started]
    cards = waiting if sight.active == scene.seat else sight.hand
    gains = [0.0] * len(GLYPHS)
    rolling: list[list[str]] = [[] for _ in GLYPHS]
    for card in (*cards, *sight.creatures[scene.seat]):
        design = sight.faces[card]
        text = text_of(design.card)
        for glyph in design.glyphs if text.rolls else ():
            one, two = [with_dice(scene, text.cast, glyph, dice) for dice in (1, 2)]
            # Only one of several will be cast; that there are others still counts a little.
            gains[glyph] = max(gains[glyph], two - one) + OTHERS * two
            rolling[glyph].append(design.name)
    return gains, rolling


def with_dice(scene: Scene, play: Play, glyph: int, dice: int) -> float:
    """What a card is worth with this many dice of a glyph in the Spell."""
    scene.clear()
    scene.glyphs[glyph] += dice
    play(scene)
    scene.glyphs[glyph] -= dice
    return scene.total()
