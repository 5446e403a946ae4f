"""Scenes to begin with: all that cards in play change about damage is in them."""

from collections.abc import Sequence

from esw_tui.bots.cunning.expectations.conditions import odds_of
from esw_tui.bots.cunning.expectations.lines import text_of
from esw_tui.bots.cunning.expectations.qualifiers import qualified
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.weights import Weights
from esw_tui.language.effects import standing as T
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.sight import Sight


def staged(sight: Sight, weights: Weights) -> Scene:
    """A scene with all that cards in play add to damage or take from it."""
    scene = Scene(sight, weights)
    faces, seat = sight.faces, sight.seat
    for card in sight.in_play(seat):
        if faces[card].more_damage:
            change_damage(scene, faces[card], scene.foes, 1.0)
    for foe in scene.foes:
        for card in sight.in_play(foe):
            if faces[card].less_damage:
                scene.seat = foe
                change_damage(scene, faces[card], (seat,), -1.0)
                scene.seat = seat
    return scene


def change_damage(scene: Scene, design: Design, others: Sequence[int], sign: float) -> None:
    """Add to damage between a card's owner and others what the card's texts add (or take)."""
    kind = T.MoreDamage if sign > 0.0 else T.LessDamage
    for always in text_of(design.card).standing:
        text = always.standing
        if not isinstance(text, kind):
            continue
        fits = qualified(text.qualifier)
        holds = odds_of(always.condition)(scene) if always.condition else 1.0
        for other in others:
            odds = holds * (fits(scene, other) if fits else 1.0)
            victim = other if sign > 0.0 else scene.seat
            amount_ = text.bonus if isinstance(text, T.MoreDamage) else text.reduction
            scene.extra[victim] += sign * odds * amount_
