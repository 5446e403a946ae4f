"""Sentences, Power Rolls and whole cards, played out in the head."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

from esw_tui.bots.cunning.counts import Amount, amount, odds_of
from esw_tui.bots.cunning.odds import band_odds
from esw_tui.bots.cunning.scene import Scene, Shares
from esw_tui.bots.cunning.verbs import Act, act, hurt_worth
from esw_tui.bots.cunning.who import crowd, settled, spited
from esw_tui.cards.card import GLYPHS, Card
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import standing as T
from esw_tui.language.effects import verbs as V

Play = Callable[[Scene], None]
"""Part of a text, played out in the head."""


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


def both(parts: list[Play]) -> Play:
    """One after the other."""
    if len(parts) == 1:
        return parts[0]

    def play(scene: Scene) -> None:
        for part in parts:
            part(scene)

    return play


def weighted(part: Play, odds: Callable[[Scene], float]) -> Play:
    """Something that happens only so likely."""

    def play(scene: Scene) -> None:
        chance = odds(scene)
        if chance > 0.0:
            weight = scene.weight
            scene.weight = weight * chance
            part(scene)
            scene.weight = weight

    return play


def better(first: Play, second: Play, sign: float = 1.0) -> Play:
    """One of two, by the choice of somebody who likes what one likes (+1), or hates it (−1)."""

    def play(scene: Scene) -> None:
        mark = scene.mark()
        first(scene)
        one, after = scene.total(), scene.mark()
        scene.back(mark)
        second(scene)
        if sign * one > sign * scene.total():
            scene.back(after)

    return play


def leave_it(scene: Scene) -> None:
    """Nothing happens."""


# Acts.


def you_do(effect: Any) -> Play:
    does = act(effect.verb)
    return lambda scene: does(scene, [(scene.seat, 1.0)])


def they_do(effect: Any) -> Play:
    find, does = crowd(effect.who), act(effect.verb)
    prefer = preference(effect.verb)

    def play(scene: Scene) -> None:
        subjects = settled(scene, scene.seat, find(scene, scene.seat), prefer(scene))
        if subjects:
            does(scene, subjects)

    return play


def preference(verb: Any) -> Callable[[Scene], Callable[[int], float]]:
    """Whom one would choose for it: the one whose damage is worth most, or whom one hates."""
    if isinstance(verb, V.Take):
        how_much = amount(verb.amount, verb.per)
        return lambda scene: lambda seat: hurt_worth(scene, seat, how_much(scene, seat))
    return spited


def both_do(effect: S.BothDo) -> Play:
    find, does = crowd(effect.who), act(effect.verb)

    def play(scene: Scene) -> None:
        others = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        does(scene, [*others, (scene.seat, 1.0)])

    return play


def they_choose(effect: S.TheyChoose) -> Play:
    find = crowd(effect.who)
    choices = [act(effect.first), act(effect.second)]

    def play(scene: Scene) -> None:
        subjects = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        if subjects:
            options = [functools.partial(once, choice, subjects) for choice in choices]
            better(options[0], options[1], -1.0)(scene)

    return play


def once(does: Act, subjects: Shares, scene: Scene) -> None:
    does(scene, subjects)


def you_may(effect: S.YouMay) -> Play:
    return better(you_do(effect), leave_it)


def you_may_pay(effect: S.YouMayPay) -> Play:
    pay, does = act(effect.payment), act(effect.verb)

    def use(scene: Scene) -> None:
        for part in (pay, does):
            part(scene, [(scene.seat, 1.0)])

    return better(use, leave_it)


ACTS: dict[type, Callable[[Any], Play]] = {
    S.YouDo: you_do,
    S.TheyDo: they_do,
    S.BothDo: both_do,
    S.TheyChoose: they_choose,
    S.YouMay: you_may,
    S.YouMayPay: you_may_pay,
}


def clause(effect: S.Clause) -> Play:
    return both([ACTS[type(each)](each) for each in effect.acts])


def steps(effect: S.Steps) -> Play:
    return both([clause(each) for each in effect.clauses])


# Sentences.


def sentences(several: tuple[Any, ...]) -> list[Play]:
    """Sentences in order; "instead" replaces the one before, if it is true."""
    parts: list[Play] = []
    for sentence in several:
        match sentence:
            case S.IfInstead(condition, other):
                odds = odds_of(condition)
                parts[-1] = one_or_other(odds, clause(other), parts[-1])
            case S.Instead() | S.DoBoth() | S.Timed() | S.Always():
                pass
            case _:
                parts.append(SENTENCES[type(sentence)](sentence))
    return parts


def one_or_other(odds: Callable[[Scene], float], then: Play, otherwise: Play) -> Play:
    """One thing if it is true, else another."""
    yes = weighted(then, odds)
    no = weighted(otherwise, lambda scene: 1.0 - odds(scene))
    return both([no, yes])


def unless(effect: S.Unless) -> Play:
    odds = odds_of(effect.condition)
    return weighted(steps(effect.steps), lambda scene: 1.0 - odds(scene))


def roll_table(effect: S.RollTable) -> Play:
    """One die decides (J22)."""
    parts = []
    for band in effect.bands:
        low, _, high = band.range.partition("-")
        top = int(high or low)
        parts.append(banded(steps(band.steps), (top - int(low) + 1) / 6, (top + int(low)) / 2))
    return both(parts)


def banded(part: Play, odds: float, value: float) -> Play:
    def play(scene: Scene) -> None:
        scene.amount = value
        part(scene)

    return weighted(play, lambda scene: odds)


def contest(effect: S.Contest) -> Play:
    """Each rolls; those who roll so suffer it."""
    find, does, rolled = crowd(effect.who), act(effect.verb), effect.rolled

    def odds(scene: Scene, seat: int) -> float:
        if isinstance(rolled, S.BelowStatus):
            fitting = scene.rank[seat] - 1
        else:
            fitting = 7 - rolled.number if rolled.order == "more" else rolled.number
        return max(0, min(6, fitting)) / 6

    def play(scene: Scene) -> None:
        shares = settled(scene, scene.seat, find(scene, scene.seat), spited(scene))
        does(scene, [(seat, share * odds(scene, seat)) for seat, share in shares])

    return play


SENTENCES: dict[type, Callable[[Any], Play]] = {
    S.Plain: lambda effect: steps(effect.steps),
    S.IfThen: lambda effect: weighted(steps(effect.steps), odds_of(effect.condition)),
    S.Unless: unless,
    S.ChooseOne: lambda effect: better(steps(effect.first), steps(effect.second)),
    S.RollTable: roll_table,
    S.Contest: contest,
}
"""Sentences that are carried out at once."""


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
    for each in sight.in_play(scene.seat):
        standing = text_of(sight.faces[each].card).standing
        for always in standing:
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
