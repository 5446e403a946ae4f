"""Sentences: what is likely to happen, also with "if", "instead" and choices."""

import functools
from collections.abc import Callable
from typing import Any

from esw_tui.bots.cunning.expectations.amounts import amount, count_of, paid_x
from esw_tui.bots.cunning.expectations.conditions import any_dies, odds_of
from esw_tui.bots.cunning.expectations.damage import hurt_worth
from esw_tui.bots.cunning.expectations.verbs import Act, act
from esw_tui.bots.cunning.expectations.who import FindCrowd, crowd, settled, spited
from esw_tui.bots.cunning.scene import Scene, Shares, SumsSoFar
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.damage import Take
from esw_tui.language.effects.parts import with_same

Play = Callable[[Scene], None]
"""A compiled part of a text: adds to a scene what the part is likely to do."""


def both(parts: list[Play]) -> Play:
    """Several parts, one after the other."""
    if len(parts) == 1:
        return parts[0]

    def play(scene: Scene) -> None:
        for part in parts:
            part(scene)

    return play


def weighted(part: Play, odds: Callable[[Scene], float]) -> Play:
    """A part that happens only with some chance."""

    def play(scene: Scene) -> None:
        chance = odds(scene)
        if chance > 0.0:
            weight = scene.weight
            scene.weight = weight * chance
            part(scene)
            scene.weight = weight

    return play


def better(first: Play, second: Play, sign: float = 1.0) -> Play:
    """One of two parts, by the choice of a player with the seat's interests (+1) or against them
    (−1)."""

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
    """Do nothing."""


# Acts: what one player does, or several.


def you_do(effect: Any) -> Play:
    does = act(effect.verb)
    return lambda scene: does(scene, [(scene.seat, 1.0)])


def they_do(effect: Any, also: tuple[Any, ...] = ()) -> Play:
    find, verbs = crowd(effect.who), [act(verb) for verb in (effect.verb, *also)]
    if isinstance(effect.who, W.APlayer):
        return best_player(find, verbs)
    prefer = preference(effect.verb)

    def play(scene: Scene) -> None:
        subjects = settled(scene, scene.seat, find(scene, scene.seat), prefer(scene))
        if subjects:
            for does in verbs:
                does(scene, subjects)

    return play


def best_player(find: FindCrowd, verbs: list[Act]) -> Play:
    """The verbs done by the player whom it is best to choose, the seat included."""

    def play(scene: Scene) -> None:
        before = scene.mark()
        results: list[tuple[bool, float, int, SumsSoFar]] = []
        for seat, odds in find(scene, scene.seat)[0]:
            for does in verbs:
                does(scene, [(seat, odds)])
            forced = seat == scene.forced
            results.append((forced, scene.total(), -len(results), scene.mark()))
            scene.back(before)
        if results:
            scene.back(max(results, key=lambda each: each[:3])[3])

    return play


def preference(verb: Any) -> Callable[[Scene], Callable[[int], float]]:
    """How to rank those who may be chosen for a verb: by the worth of the damage, else by spite."""
    if isinstance(verb, Take):
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
    S.NothingHappens: lambda effect: leave_it,
    S.YouDo: you_do,
    S.TheyDo: they_do,
    S.BothDo: both_do,
    S.TheyChoose: they_choose,
    S.YouMay: you_may,
    S.YouMayPay: you_may_pay,
}


def clause(effect: S.Clause) -> Play:
    acts = with_same(effect.acts)
    return both([they_do(each, also) if also else ACTS[type(each)](each) for each, also in acts])


def steps(effect: S.Steps) -> Play:
    return both([clause(each) for each in effect.clauses])


# Sentences.


def sentences(several: tuple[Any, ...]) -> list[Play]:
    """Compile sentences in order; an "instead" replaces the sentence before it if its condition
    holds."""
    parts: list[Play] = []
    for sentence in several:
        match sentence:
            case S.IfInstead(condition, other):
                usual = parts.pop() if parts else leave_it
                parts.append(one_or_other(odds_of(condition), clause(other), usual))
            case S.Instead() | S.DoBoth() | S.Timed() | S.TimedRoll() | S.Always():
                pass
            case _:
                parts.append(SENTENCES[type(sentence)](sentence))
    return parts


def replacing(first: Any, replaced: Any) -> Play:
    """Compile what replaces the sentence before, behind a price or the Standee."""
    if isinstance(first, S.Instead):
        return clause(first.clause)
    if isinstance(replaced, S.ChooseOne):
        return both([steps(replaced.first), steps(replaced.second)])
    return leave_it


def paid_or_not(price: int | None, paid: Play, usual: Play) -> Play:
    """Pay Blood for `paid` if that is worth it; else `usual` happens (R41)."""

    def buy(scene: Scene) -> None:
        cost = paid_x(scene) if price is None else price
        scene.gain -= scene.weight * cost * scene.weights.blood
        paid(scene)

    choose = better(buy, usual)

    def play(scene: Scene) -> None:
        if scene.sight.blood[scene.seat] < (price or 1) or scene.pays is False:
            usual(scene)
        elif scene.pays:
            buy(scene)
        else:
            choose(scene)

    return play


def one_or_other(odds: Callable[[Scene], float], then: Play, otherwise: Play) -> Play:
    """One part if the condition holds, else the other."""
    yes = weighted(then, odds)
    no = weighted(otherwise, lambda scene: 1.0 - odds(scene))
    return both([no, yes])


def unless(effect: S.Unless | S.UnlessPaid) -> Play:
    odds = odds_of(effect.condition)
    part = steps(effect.steps)
    if isinstance(effect, S.UnlessPaid):
        part = paid_or_not(effect.price, leave_it, part)
    return weighted(part, lambda scene: 1.0 - odds(scene))


def roll_table(effect: S.RollTable) -> Play:
    """Compile a table of which one die picks a line (J22)."""
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


def for_each(effect: S.ForEach) -> Play:
    """Compile steps that are repeated for each thing counted."""
    part, count = steps(effect.steps), count_of(Per(effect.counted))

    def play(scene: Scene) -> None:
        for _ in range(int(count(scene, scene.seat))):
            part(scene)

    return play


def again_each_death(effect: S.AgainEachDeath) -> Play:
    """Compile steps that happen once, and once more as likely as a foe dies of them."""
    part = steps(effect.steps)
    return both([part, weighted(part, any_dies)])


SENTENCES: dict[type, Callable[[Any], Play]] = {
    S.Plain: lambda effect: steps(effect.steps),
    S.IfThen: lambda effect: weighted(steps(effect.steps), odds_of(effect.condition)),
    S.Unless: unless,
    S.UnlessPaid: unless,
    S.ChooseOne: lambda effect: better(steps(effect.first), steps(effect.second)),
    S.RollTable: roll_table,
    S.ForEach: for_each,
    S.AgainEachDeath: again_each_death,
}
"""How to compile a sentence that acts at once, by its class."""
