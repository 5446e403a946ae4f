"""Lines of a Power Roll table (J18)."""

from esw_tui.kernel.one_by_one import one_by_one
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.creatures import Keep
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import deal_damage
from esw_tui.spellcraft.designs import Step, Steps
from esw_tui.spellcraft.meanings.amounts import (
    amount,
    differs,
    hits_on,
    roll_ready,
    rolls_a_die,
)
from esw_tui.spellcraft.meanings.conditions import condition
from esw_tui.spellcraft.meanings.sentences import they_choose, they_do, you_do, you_may
from esw_tui.spellcraft.meanings.that_foe import is_of_that_foe, is_true

OUTCOMES = Meanings("outcome")


def power_line(effect: O.PowerLine) -> Step:
    """Compile a line of the table into one step of all its outcomes (J18)."""
    outcomes = [OUTCOMES.compile(outcome) for outcome in effect.outcomes]
    if len(outcomes) == 1:
        only: Step = outcomes[0]
        return only

    def run(cast: Cast) -> Steps | None:
        return one_by_one(cast, outcomes)

    return run


@OUTCOMES.of(O.Hit)
def hit(effect: O.Hit) -> Step:
    """Damage to every target."""
    how_much = amount(effect.amount, effect.per)
    depends_on_target = differs(effect.amount, effect.per)

    def strike(cast: Cast) -> Steps | None:
        hits = hits_on(cast, cast.seat, cast.targets, how_much, depends_on_target)
        cast.killed = cast.blocked = ()
        return deal_damage(cast, cast.seat, hits)

    def strike_with_dice(cast: Cast) -> Steps | None:
        return with_dice(cast) if cast.table.rules.reroll else strike(cast)

    def with_dice(cast: Cast) -> Steps:
        yield from roll_ready(cast, len(cast.targets) if depends_on_target else 1)
        yield from strike(cast) or ()

    return strike_with_dice if rolls_a_die(effect.amount) else strike


@OUTCOMES.of(O.HitOr)
def hit_or(effect: O.HitOr) -> Step:
    """Damage to every target: one amount, or the other where a condition holds."""
    usual, other = amount(effect.amount), amount(effect.other)
    test = condition(effect.condition)

    def how_much(cast: Cast, target: int) -> int:
        return (other if is_true(cast, test, target) else usual)(cast, target)

    each = is_of_that_foe(effect.condition)
    each |= differs(effect.amount) or differs(effect.other)

    def run(cast: Cast) -> Steps | None:
        hits = hits_on(cast, cast.seat, cast.targets, how_much, each)
        cast.foes = cast.targets
        cast.killed = cast.blocked = ()
        return deal_damage(cast, cast.seat, hits)

    return run


@OUTCOMES.of(O.KeepIt)
def keep_it(effect: O.KeepIt) -> Step:
    return you_do(S.YouDo(Keep()))


@OUTCOMES.of(O.Nothing)
def nothing(effect: O.Nothing) -> Step:
    return lambda cast: None


@OUTCOMES.of(O.TheyDoBoth)
def they_do_both(effect: O.TheyDoBoth) -> Step:
    return they_do(S.TheyDo(effect.who, effect.first), (effect.second,))


@OUTCOMES.of(S.TheyDo)
def somebody_does(effect: S.TheyDo) -> Step:
    """What other Wizards do; those next to the target are found for each target by itself (J97)."""
    does = they_do(effect)
    if not isinstance(effect.who, W.EachNextToTarget):
        return does

    def run(cast: Cast) -> Steps:
        targets = cast.targets
        for foe in targets:
            cast.targets = (foe,)
            yield from does(cast) or ()
        cast.targets = targets

    return run


OUTCOMES.of(S.YouDo)(you_do)
OUTCOMES.of(S.YouMay)(you_may)
OUTCOMES.of(S.TheyChoose)(they_choose)
