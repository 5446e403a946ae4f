"""Texts that wait for their moment."""

from typing import Any

from esw_tui.errors import PackError
from esw_tui.language.effects import grammar_name
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.spellcraft.designs import Design, Step, Trigger
from esw_tui.spellcraft.meanings.conditions import Test
from esw_tui.spellcraft.meanings.sentences import if_true, steps, wish
from esw_tui.spellcraft.waiting import MOMENTS, WAITED_FOR


def compile_timed(design: Design, moment: Any, timed: S.Steps, test: Test | None) -> None:
    """A text that acts when its moment comes, if something is true then."""
    match moment:
        case M.OnYourTurn():
            design.uses += (optional_use(timed, test),)
            return
    compile_moment(design, moment, steps(timed) if test is None else (if_true(test, steps(timed)),))


def compile_moment(design: Design, moment: Any, acts: tuple[Step, ...]) -> None:
    """Put the steps of a text where the rules look for them when the moment comes."""
    match moment:
        case M.TurnStart():
            design.turn_start += acts
        case M.TurnEnd():
            design.turn_end += acts
        case M.RoundStart():
            design.round_start += acts
        case M.RoundEnd():
            design.round_end += acts
        case M.LastDeath():
            design.last_death += acts
        case M.OnGaining():
            design.triggers += (Trigger("on_gaining", None, acts),)
            design.waits_for += (MOMENTS["on_gaining"][0],)
        case M.NextGame():
            design.next_game += acts
        case M.FutureTurn():
            design.future_turn += acts
        case M.Whenever(happening) | M.FutureWhen(happening):
            glyph = getattr(happening, "glyph", None)
            name = grammar_name(type(happening))
            least = getattr(happening, "total", 0)
            design.triggers += (Trigger(name, glyph, acts, least),)
            noted = WAITED_FOR[name][0]
            design.waits_for += (f"{noted} {glyph}" if glyph else noted,)


def optional_use(timed: S.Steps, test: Test | None) -> Any:
    """An optional text: whether it can be used now, and its steps once its owner said yes."""
    first, *later = timed.clauses
    act, *also = first.acts
    if not isinstance(act, S.YouMay | S.YouMayPay):
        raise PackError("'On your turn' goes with 'you may …'.")
    can, granted = wish(act, S.Clause(tuple(also)), tuple(later))
    if test is None:
        return can, granted
    return (lambda cast: test(cast) and can(cast)), granted
