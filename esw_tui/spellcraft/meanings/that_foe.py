"""*That foe* in a condition: judged for the foe that the sentence acts on.

"Unless" and "instead" decide about a sentence before it is carried out. So the foe it names is
chosen first, and then everything is about *that foe*. Of several foes each is judged by itself:
those who fit suffer one thing, the others another. `esw_tui.language.judging` has made sure that
the first act names the foe and no other act does.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any

from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.damage import Deal
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.verbs import Make
from esw_tui.spellcraft.aiming import chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Step, Steps
from esw_tui.spellcraft.meanings.amounts import AMOUNTS, COUNTS, Amount, Count
from esw_tui.spellcraft.meanings.conditions import Test
from esw_tui.spellcraft.meanings.who import Selector, selector


def is_of_that_foe(condition: Any) -> bool:
    """Whether a condition is judged for each foe by itself."""
    return bool(condition.looks_back)


def looks_back(effect: Any) -> bool:
    """Whether an effect is about *that foe*, in its words or through *its*."""
    parts = list(parts_of(effect))
    hits_somebody = any(isinstance(part, Deal | S.TheyDo) for part in parts)
    return any(part.looks_back or (part.of_the_victim and not hits_somebody) for part in parts)


def named_in(effect: Any) -> Any:
    """The first selector in an effect that names a foe not spoken of before; None if there is
    none."""
    return next((part for part in parts_of(effect) if part.names), None)


def about_that_foe(effect: Any, named: Any) -> Any:
    """The same effect with *that foe* in place of the selector `named`."""
    if effect is named:
        return W.ThatFoe()
    if isinstance(effect, tuple):
        return tuple([about_that_foe(each, named) for each in effect])
    if not is_dataclass(effect) or isinstance(effect, type):
        return effect
    names = [field.name for field in fields(effect)]
    return replace(effect, **{name: about_that_foe(getattr(effect, name), named) for name in names})


class StatusOfThatFoe:
    """*Its status* where only you are hit or act: that of *that foe*."""


class PointsOfThatFoe:
    """*Victory point it has* where only you are hit or act: those of *that foe*."""


@AMOUNTS.of(StatusOfThatFoe)
def status_of_that_foe(effect: StatusOfThatFoe) -> Amount:
    return lambda cast, subject: sum(cast.table.rank[foe] for foe in cast.foes)


@COUNTS.of(PointsOfThatFoe)
def points_of_that_foe(effect: PointsOfThatFoe) -> Count:
    return lambda cast, subject: sum(cast.table.points(foe) for foe in cast.foes)


OF_THAT_FOE: dict[type, type] = {
    A.ItsStatus: StatusOfThatFoe,
    A.ItsTreasures: A.TheirTreasures,
    A.TheirPoints: PointsOfThatFoe,
}
"""What *its* amounts become where only you are hit or act."""


def yours(verb: Any) -> Any:
    """The same verb as you do it: *its* is of the Wizard you hit, else of *that foe*, and never
    yours."""
    if isinstance(verb, Make) or (isinstance(verb, Deal) and not isinstance(verb.to, W.You)):
        return verb
    return with_parts(verb, OF_THAT_FOE)


def with_parts(effect: Any, others: dict[type, type]) -> Any:
    """The same effect with parts of these types replaced."""
    if type(effect) in others:
        return others[type(effect)]()
    if not is_dataclass(effect) or isinstance(effect, type):
        return effect
    names = [field.name for field in fields(effect)]
    return replace(effect, **{name: with_parts(getattr(effect, name), others) for name in names})


def first_named(named: Any, then: Step) -> Step:
    """Choose the foe that a sentence names, then carry on about that foe, if there is one."""
    who: Selector = selector(named)

    def run(cast: Cast) -> Steps:
        cast.foes = yield from chosen(cast, who(cast, cast.seat))
        yield from then(cast) or ()

    return run


def each_judged(test: Test, fitting: Step | None, others: Step | None) -> Step:
    """One step about the foes for whom a test is true, another about all the others.

    Afterwards *that foe* is again the one before, unless the text has named another since.
    """

    def run(cast: Cast) -> Steps:
        foes = cast.foes
        fit = tuple([foe for foe in foes if is_true(cast, test, foe)])
        rest = tuple([foe for foe in foes if foe not in fit])
        # All are judged before anything is done to any of them.
        for some, step in ((fit, fitting), (rest, others)):
            # It is true of none: what stands on its own still happens (J26).
            if step is not None and (some or (not foes and step is others)):
                cast.foes = some
                yield from step(cast) or ()
                if cast.foes == some:
                    cast.foes = foes

    return run


def is_true(cast: Cast, test: Test, foe: int) -> bool:
    """Whether a condition on *that foe* is true of this one."""
    foes, cast.foes = cast.foes, (foe,)
    true = test(cast)
    cast.foes = foes
    return true
