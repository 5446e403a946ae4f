"""Power Rolls and whole cards, played out in the head."""

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple

from esw_tui.bots.cunning.counts import Amount, amount, odds_of
from esw_tui.bots.cunning.odds import band_odds
from esw_tui.bots.cunning.scene import Scene
from esw_tui.bots.cunning.sentences import (
    Play,
    both,
    leave_it,
    one_or_other,
    sentences,
    steps,
    they_do,
    weighted,
    you_do,
)
from esw_tui.bots.cunning.sight import Sight
from esw_tui.bots.cunning.tastes import Tastes
from esw_tui.bots.cunning.who import crowd, qualified, settled
from esw_tui.cards.card import GLYPHS, Card
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import standing as T
from esw_tui.language.effects import verbs as V
from esw_tui.spellcraft.designs import Design


class Text(NamedTuple):
    """All a card says, ready to be played out."""

    cast: Play
    """What casting it does: its text, its Power Roll, its Bully line."""
    reaction: Play | None
    waiting: Play | None
    """What it does at its moment, later, or when its owner likes."""
    rolls: bool
    """Whether it makes a Power Roll."""
    standing: tuple[Any, ...]
    """Texts that are always at work."""


# Power Rolls.


def outcome(effect: Any) -> Play:
    """One part of a line of the table."""
    match effect:
        case S.Hit(how_much, per):
            return hit(amount(how_much, per))
        case S.HitOr(how_much, other, condition):
            return one_or_other(odds_of(condition), hit(amount(other)), hit(amount(how_much)))
        case S.KeepIt():
            return you_do(S.YouDo(V.Keep()))
        case S.Nothing():
            return both([])
        case S.YouDo():
            return you_do(effect)
    return they_do(effect)


def hit(how_much: Amount) -> Play:
    """Damage to the targets."""

    def play(scene: Scene) -> None:
        for seat, share in scene.targets:
            scene.hurt(seat, how_much(scene, seat), share)

    return play


def band_damage(band: S.Power) -> Amount:
    """About how much damage a line does to one target."""
    for each in band.outcomes:
        if isinstance(each, S.Hit | S.HitOr):
            return amount(each.amount, getattr(each, "per", None))
    return lambda scene, subject: 0.0


def power_roll(card: Card) -> Play:
    """Target, dice, and each line as likely as it is (R10)."""
    assert card.power is not None
    find = crowd(card.aim)
    lines = [both([outcome(each) for each in band.outcomes]) for band in card.power]
    damage = [band_damage(band) for band in card.power]
    keeps = [any(isinstance(each, S.KeepIt) for each in band.outcomes) for band in card.power]
    glyph = GLYPHS.index(card.glyphs[0]) if card.glyphs else -1

    def play(scene: Scene) -> None:
        odds = band_odds(dice_for(scene, card, glyph))

        def prefer(seat: int) -> float:
            mean = 0.0
            for chance, each in zip(odds, damage, strict=True):
                mean += chance * each(scene, seat)
            return scene.more_worth(seat, mean)

        scene.targets = settled(scene, scene.seat, find(scene, scene.seat), prefer)
        weight = scene.weight
        if not scene.targets:
            if card.creature:
                kept = sum([chance for chance, yes in zip(odds, keeps, strict=True) if yes])
                scene.gain += weight * kept * scene.tastes.creature
            return
        for chance, line in zip(odds, lines, strict=True):
            if chance > 0.0:
                scene.weight = weight * chance
                scene.that = scene.targets
                line(scene)
        scene.weight = weight
        scene.that = scene.targets

    return play


def dice_for(scene: Scene, card: Card, glyph: int) -> int:
    """How many dice a Power Roll would have (R10.1–R10.6)."""
    sight = scene.sight
    dice = scene.more_dice
    if glyph >= 0:
        dice += scene.glyphs[glyph]
        if sight.token == glyph:
            dice += 1
    for always in scene.dice_texts:
        dice += extra_dice(scene, card, always)
    return int(dice + 0.5)


def extra_dice(scene: Scene, card: Card, always: S.Always) -> float:
    """What a text in play adds to a Power Roll."""
    text = always.standing
    match text:
        case T.MoreDiceFor(roller, dice):
            if roller not in (card.kind, *card.glyphs):
                return 0.0
            found: float = dice.value
        case T.MoreDice(dice, per):
            found = amount(dice, per)(scene, scene.seat)
        case _:
            return 0.0
    return found * odds_of(always.condition)(scene) if always.condition else found


# Cards.


@functools.lru_cache(maxsize=4096)
def text_of(card: Card) -> Text:
    """All a card says, compiled once."""
    cast: list[Play] = []
    bully: list[Play] = []
    reaction: list[Play] = []
    waiting: list[Play] = []
    standing: tuple[Any, ...] = ()
    for line in card.lines:
        match line:
            case S.LabelledLine(S.Bully(), several):
                bully += sentences(several)
            case S.LabelledLine(S.Reaction(), several):
                reaction += sentences(several)
            case S.LabelledLine(S.ResolveNow() | S.Lasting(), several) | S.PlainLine(several):
                cast += sentences(several)
                for sentence in several:
                    if isinstance(sentence, S.Timed):
                        waiting.append(timed(sentence))
                    elif isinstance(sentence, S.Always):
                        standing += (sentence,)
    if card.power is not None:
        cast.append(power_roll(card))
    if bully:
        cast.append(against_lower(both(bully)))
    return Text(
        both(cast) if cast else leave_it,
        both(reaction) if reaction else None,
        both(waiting) if waiting else None,
        card.power is not None,
        standing,
    )


def timed(sentence: S.Timed) -> Play:
    """A text that waits for its moment; *that foe* may be anybody."""
    part = steps(sentence.steps)
    if sentence.condition is not None:
        part = weighted(part, odds_of(sentence.condition))
    if not isinstance(sentence.moment, M.Whenever | M.FutureWhen):
        return part

    def play(scene: Scene) -> None:
        if not scene.that:
            share = 1.0 / max(len(scene.foes), 1)
            scene.that = [(foe, share) for foe in scene.foes]
        part(scene)

    return play


def against_lower(part: Play) -> Play:
    """A Bully line: against foes of lower status (R66.1)."""

    def play(scene: Scene) -> None:
        own = scene.rank[scene.seat]
        lower = [(foe, share) for foe, share in scene.that if 0 < scene.rank[foe] < own]
        if lower:
            weight = scene.weight
            share = min(1.0, sum([share for _, share in lower]))
            scene.weight = weight * share
            scene.that = [(foe, odds / share) for foe, odds in lower]
            part(scene)
            scene.weight = weight

    return play


def staged(sight: Sight, tastes: Tastes) -> Scene:
    """A scene with all that cards in play add to damage or take from it."""
    scene = Scene(sight, tastes)
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
    """What a text in play adds to (or takes from) damage between its owner and others."""
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
