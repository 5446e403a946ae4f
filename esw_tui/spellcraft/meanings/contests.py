"""Sentences in which several Wizards roll and the dice say who suffers (J22, J28, J117, J118)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.language.effects import contests as K
from esw_tui.spellcraft.aiming import chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Step, Steps
from esw_tui.spellcraft.dice import roll_die
from esw_tui.spellcraft.events import RolledDice
from esw_tui.spellcraft.meanings.amounts import Count, count_of
from esw_tui.spellcraft.meanings.sentences import SENTENCES, in_turn
from esw_tui.spellcraft.meanings.verbs import Verb, verb
from esw_tui.spellcraft.meanings.who import selector

Rolls = Callable[[Cast], Generator[Any, Any, tuple[int, ...]]]
"""Lets each of some Wizards roll and notes the numbers in `Notes.rolls`. Returns your own dice that
are rolled against."""


def everybody_rolls(rolling: Any) -> Rolls:
    """Compile the rolling: each of some Wizards rolls a die, in their order; your own dice to match
    come first."""
    who = selector(rolling.who)
    against = rolling.dice if isinstance(rolling, K.RollsAgainst) else 0
    more = rolling.more if isinstance(rolling, K.RollsWith) else 0
    times: Count | None = None
    if isinstance(rolling, K.RollsWith) and rolling.per:
        times = count_of(rolling.per)

    def run(cast: Cast) -> Generator[Any, Any, tuple[int, ...]]:
        table, you = cast.table, cast.seat
        seats = yield from chosen(cast, who(cast, you))
        yours: tuple[int, ...] = ()
        if against == 1:
            yours = (roll_die(table, you, cast.cause),)
        elif against:
            yours = table.roll(against)
            table.told.append((RolledDice, you, yours, cast.cause, 0))
        rolls = {seat: roll_die(table, seat, cast.cause) for seat in seats}
        if more and you in rolls:
            rolls[you] += more * times(cast, you) if times else more
        cast.notes.rolls = rolls
        cast.killed = cast.blocked = ()
        return yours

    return run


def suffer(cast: Cast, does: Verb, seats: list[int]) -> Steps:
    """Let these Wizards do or suffer something, all together (J28)."""
    if seats:
        cast.foes = tuple([seat for seat in seats if seat != cast.seat])
        yield from does(cast, tuple(seats)) or ()


def meant(rolled: K.Rolled, cast: Cast, yours: tuple[int, ...]) -> list[int]:
    """The Wizards who rolled as the text says; all who tie are the highest or lowest (J118)."""
    rolls = cast.notes.rolls
    match rolled:
        case K.BelowStatus():
            return [seat for seat, die in rolls.items() if die < cast.table.rank[seat]]
        case K.RolledSame():
            return [seat for seat, die in rolls.items() if die in yours]
        case K.RolledMost(highest):
            mark = (max if highest == "highest" else min)(rolls.values(), default=0)
            return [seat for seat, die in rolls.items() if die == mark]
        case K.RolledNumber(number, order):
            more = order == "more"
            return [s for s, die in rolls.items() if (die >= number if more else die <= number)]
    raise AssertionError(rolled)


@SENTENCES.of(K.Contest, K.ContestElse)
def contest(effect: K.Contest | K.ContestElse) -> tuple[Step, ...]:
    """Each Wizard rolls a die; those who roll as the text says suffer together (HH-09, J28), and
    perhaps the others suffer something else."""
    roll = everybody_rolls(effect.rolling)
    also = effect.also if isinstance(effect, K.Contest) else None
    does = in_turn([verb(each) for each in (effect.verb, also) if each is not None])
    others = verb(effect.others) if isinstance(effect, K.ContestElse) else None

    def run(cast: Cast) -> Steps:
        yours = yield from roll(cast)
        losers = meant(effect.rolled, cast, yours)
        rest = [seat for seat in cast.notes.rolls if seat not in losers]
        yield from suffer(cast, does, losers)
        if others is not None:
            yield from suffer(cast, others, rest)

    return (run,)


@SENTENCES.of(K.EachRolls)
def each_rolls(effect: K.EachRolls) -> tuple[Step, ...]:
    """Each Wizard rolls a die and suffers according to it."""
    roll = everybody_rolls(effect.rolling)
    does = verb(effect.verb)

    def run(cast: Cast) -> Steps:
        yield from roll(cast)
        yield from suffer(cast, does, list(cast.notes.rolls))

    return (run,)
