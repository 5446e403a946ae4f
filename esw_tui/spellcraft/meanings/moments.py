"""Texts that act at a moment, compiled into a design."""

from collections.abc import Callable
from typing import Any

from esw_tui.errors import PackError
from esw_tui.language.effects import grammar_name
from esw_tui.language.effects import moments as M
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects.hands import DiscardCopy
from esw_tui.language.effects.spells import RerollDice
from esw_tui.language.effects.treasures import DiscardThis
from esw_tui.spellcraft.designs import Design, Step, Trigger
from esw_tui.spellcraft.meanings.conditions import Test
from esw_tui.spellcraft.meanings.sentences import if_true, steps, wish
from esw_tui.spellcraft.waiting import MOMENTS, WAITED_FOR


def compile_timed(design: Design, moment: Any, timed: S.Steps, test: Test | None) -> None:
    """Compile a text that acts when its moment comes, if `test` is true then."""
    match moment:
        case M.OnYourTurn():
            design.uses += (optional_use(timed, test),)
            return
        case M.AfterRoll():
            after_roll(design, timed, test)
            return
        case M.FoeCastsCopy():
            design.copy_answer += copy_answer(timed, test)
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
            noted = MOMENTS["on_gaining"]
            design.triggers += (Trigger("on_gaining", noted, None, acts),)
            design.waits_for += (noted[0],)
        case M.NextGame():
            design.next_game += acts
        case M.FutureTurn():
            design.future_turn += acts
        case M.SpellRevealed(count, more):
            design.on_reveal += ((size_test(count, more), acts),)
        case M.Whenever(happening) | M.FutureWhen(happening):
            glyph = getattr(happening, "glyph", None)
            name = grammar_name(type(happening))
            limit = None
            if isinstance(happening, M.FoeRollEnds):
                limit = (happening.number, happening.order)
            elif isinstance(happening, M.YouTotal):
                limit = (happening.total, "more")
            noted = WAITED_FOR[name]
            design.triggers += (Trigger(name, noted, glyph, acts, limit),)
            design.waits_for += (f"{noted[0]} {glyph}" if glyph else noted[0],)


def size_test(count: int, more: str) -> Callable[[int], bool]:
    """A test for a size of so many or more, or so many or fewer."""
    if more == "more":
        return lambda size: size >= count
    return lambda size: size <= count


def after_roll(design: Design, timed: S.Steps, test: Test | None) -> None:
    """Compile a re-roll of all dice, perhaps at the price of the card itself, and what follows
    it."""
    first, *later = timed.clauses
    (act, *also) = first.acts
    match act:
        case S.YouMayPay(DiscardThis(), RerollDice()):
            design.reroll_price = True
        case S.YouMay(RerollDice()):
            pass
        case _:
            raise PackError("'After your power roll' goes with 'you may … reroll its dice'.")
    if test is not None or also:
        raise PackError("'reroll its dice' stands alone before 'then', without an 'if'.")
    design.reroll = "all dice"
    design.after_reroll = steps(S.Steps(tuple(later))) if later else ()


def copy_answer(timed: S.Steps, test: Test | None) -> tuple[Step, ...]:
    """What follows when a copy is discarded, which its owner has decided beforehand (J109)."""
    first, *later = timed.clauses
    act, *also = first.acts
    if not isinstance(act, S.YouMayPay) or act.payment != DiscardCopy():
        raise PackError("this moment goes with 'you may discard that copy to …'.")
    _, granted = wish(S.YouMay(act.verb), S.Clause(tuple(also)), tuple(later))
    return granted if test is None else (if_true(test, granted),)


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
