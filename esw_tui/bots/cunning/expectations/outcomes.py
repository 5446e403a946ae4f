"""Power Rolls: what a roll is likely to do."""

from math import fsum
from typing import Any

from esw_tui.bots.cunning.expectations.amounts import Amount, amount
from esw_tui.bots.cunning.expectations.conditions import odds_of
from esw_tui.bots.cunning.expectations.sentences import (
    Play,
    both,
    one_or_other,
    they_choose,
    they_do,
    you_do,
    you_may,
)
from esw_tui.bots.cunning.expectations.standing import bonus_for, dice_for
from esw_tui.bots.cunning.expectations.who import crowd, settled
from esw_tui.bots.cunning.odds import band_odds
from esw_tui.bots.cunning.scene import Scene
from esw_tui.cards.card import GLYPHS, Card
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects.creatures import Keep


def outcome(effect: Any) -> Play:
    """Compile one part of a line of the Power Roll table."""
    match effect:
        case O.Hit(how_much, per):
            return hit(amount(how_much, per))
        case O.HitOr(how_much, other, condition):
            return one_or_other(odds_of(condition), hit(amount(other)), hit(amount(how_much)))
        case O.KeepIt():
            return you_do(S.YouDo(Keep()))
        case O.Nothing():
            return both([])
        case S.YouDo():
            return you_do(effect)
        case S.YouMay():
            return you_may(effect)
        case S.TheyChoose():
            return they_choose(effect)
        case O.TheyDoBoth(who, first, second):
            return they_do(S.TheyDo(who, first), (second,))
    return they_do(effect)


def hit(how_much: Amount) -> Play:
    """Compile damage to the targets."""

    def play(scene: Scene) -> None:
        for seat, share in scene.targets:
            scene.hurt(seat, how_much(scene, seat), share)

    return play


def band_damage(band: O.PowerLine) -> Amount:
    """About how much damage a line does to one target."""
    for each in band.outcomes:
        if isinstance(each, O.Hit | O.HitOr):
            return amount(each.amount, getattr(each, "per", None))
    return lambda scene, subject: 0.0


def power_roll(card: Card) -> Play:
    """Compile a Power Roll: its target, its dice, and each line as likely as it is (R10)."""
    assert card.power is not None
    find = crowd(card.aim)
    lines = [both([outcome(each) for each in band.outcomes]) for band in card.power]
    damage = [band_damage(band) for band in card.power]
    keeps = [any(isinstance(each, O.KeepIt) for each in band.outcomes) for band in card.power]
    glyphs = [GLYPHS.index(glyph) for glyph in card.glyphs]

    def play(scene: Scene) -> None:
        dice = dice_for(scene, card, glyphs)
        odds = band_odds(dice, bonus_for(scene, dice) if scene.total_texts else 0)

        def prefer(seat: int) -> float:
            mean = 0.0
            for chance, each in zip(odds, damage, strict=True):
                mean += chance * each(scene, seat)
            return scene.more_worth(seat, mean)

        scene.targets = settled(scene, scene.seat, find(scene, scene.seat), prefer)
        weight = scene.weight
        if not scene.targets:
            if card.creature:
                kept = fsum([chance for chance, yes in zip(odds, keeps, strict=True) if yes])
                scene.gain += weight * kept * scene.weights.creature
            return
        for chance, line in zip(odds, lines, strict=True):
            if chance > 0.0:
                scene.weight = weight * chance
                scene.that = scene.targets
                line(scene)
        scene.weight = weight
        scene.that = scene.targets

    return play
