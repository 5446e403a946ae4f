"""Everybody rolls: who suffers by the dice (J22, J28, J117, J118)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.language.effects import contests as K
from esw_tui.spellcraft.casting import NO_ROLLS, Cast
from esw_tui.spellcraft.designs import Step, Steps
from esw_tui.spellcraft.dice import roll_die
from esw_tui.spellcraft.events import RolledDice
from esw_tui.spellcraft.meanings.amounts import Count, count_of
from esw_tui.spellcraft.meanings.sentences import SENTENCES
from esw_tui.spellcraft.meanings.verbs import Verb, verb
from esw_tui.spellcraft.meanings.who import Seats, chosen, selector

Rolls = Callable[[Cast], Generator[Any, Any, tuple[int, ...]]]
"""Everybody rolls; each one's number is noted on the cast, yours that are rolled against are
returned."""


def everybody_rolls(rolling: Any) -> Rolls:
    """Each of some Wizards rolls a die, in their order; your own dice to match come first."""
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
        cast.rolls = rolls
        cast.killed = cast.blocked = ()
        return yours

    return run


def suffer(cast: Cast, does: Verb, seats: list[int]) -> Steps:
    """Some of them do it, all together (J28); *that much* is each one's own die."""
    if seats:
        yield from does(cast, tuple(seats)) or ()


@SENTENCES.of(K.Contest)
def contest(effect: K.Contest) -> tuple[Step, ...]:
    """Each rolls a die; those who roll so suffer it together (HH-09, J28)."""
    roll = everybody_rolls(effect.rolling)
    does = verb(effect.verb)
    rolled = effect.rolled

    def loses(cast: Cast, seat: int, die: int, yours: tuple[int, ...]) -> bool:
        if isinstance(rolled, K.BelowStatus):
            return die < cast.table.rank[seat]
        if isinstance(rolled, K.RolledSame):
            return die in yours
        return die >= rolled.number if rolled.order == "more" else die <= rolled.number

    def run(cast: Cast) -> Steps:
        yours = yield from roll(cast)
        losers = [seat for seat, die in cast.rolls.items() if loses(cast, seat, die, yours)]
        yield from suffer(cast, does, losers)
        cast.rolls = NO_ROLLS

    return (run,)


@SENTENCES.of(K.EachRolls)
def each_rolls(effect: K.EachRolls) -> tuple[Step, ...]:
    """Each rolls a die and suffers by it."""
    roll = everybody_rolls(effect.rolling)
    does = verb(effect.verb)

    def run(cast: Cast) -> Steps:
        yield from roll(cast)
        yield from suffer(cast, does, list(cast.rolls))
        cast.rolls = NO_ROLLS

    return (run,)


@SENTENCES.of(K.RollOff, K.RollOffElse)
def roll_off(effect: K.RollOff | K.RollOffElse) -> tuple[Step, ...]:
    """All who tie for highest or lowest are meant (J118)."""
    roll = everybody_rolls(effect.rolling)
    does = verb(effect.verb)
    others = verb(effect.others) if isinstance(effect, K.RollOffElse) else None
    best = max if effect.extreme == "highest" else min

    def run(cast: Cast) -> Steps:
        yield from roll(cast)
        if cast.rolls:
            mark = best(cast.rolls.values())
            rollers = [seat for seat, die in cast.rolls.items() if die == mark]
            rest: Seats = tuple([seat for seat in cast.rolls if seat not in rollers])
            yield from suffer(cast, does, rollers)
            if others is not None:
                yield from suffer(cast, others, list(rest))
        cast.rolls = NO_ROLLS

    return (run,)
