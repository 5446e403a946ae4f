"""Which Wizards a card's sentences would reach now, without carrying any of them out."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from esw_tui.kernel.decisions import Decision
from esw_tui.language.effects import contests as K
from esw_tui.language.effects import lines as L
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.status_board import Status
from esw_tui.language.effects.verbs import Gain, Lose
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.features.status_board import change_together
from esw_tui.spellcraft.meanings.conditions import condition
from esw_tui.spellcraft.meanings.who import selector


@dataclass(frozen=True, slots=True)
class Reach:
    """The Wizards that a sentence of a card would reach: all of them, or one of them."""

    card: str
    seats: tuple[int, ...]
    one_of: bool = False


def reach(cast: Cast, who: W.Who) -> Reach:
    """The Wizards that a selector of a card means now."""
    if isinstance(who, W.RandomFoe):
        who = W.AFoe(who.qualifier)
    if isinstance(who, W.AFoe | W.EachFoe | W.APlayer) and not is_known(who.qualifier):
        who = type(who)()
    found = selector(who)(cast, cast.seat)
    if isinstance(found, Decision):
        return Reach(cast.design.name, tuple(found.options.keys), one_of=True)
    return Reach(cast.design.name, found)


def reaches(cast: Cast) -> Iterator[Reach]:
    """The Wizards that each sentence of a Component would reach, one after the other. Changes of
    your own status are made on the cast's table, because they count for later sentences."""
    for line in cast.design.card.lines:
        if isinstance(line, L.PlainLine):
            for clause in clauses(cast, line.sentences):
                for act in clause.acts:
                    yield from reached(cast, act)


def clauses(cast: Cast, sentences: tuple[S.Sentence, ...]) -> Iterator[S.Clause]:
    """The clauses of some sentences that would be carried out, by their conditions as they are
    now."""
    for index, sentence in enumerate(sentences):
        after = sentences[index + 1] if index + 1 < len(sentences) else None
        if isinstance(after, S.IfInstead) and condition(after.condition)(cast):
            yield after.clause
            continue
        match sentence:
            case S.Plain(steps=steps):
                yield from steps.clauses
            case S.IfThen(condition=test, steps=steps) if condition(test)(cast):
                yield from steps.clauses
            case S.ChooseOne(first=first, second=second):
                yield from (*first.clauses, *second.clauses)
            case K.Contest() | K.EachRolls() | K.ContestElse():
                yield S.Clause((S.TheyDo(sentence.rolling.who, sentence.verb),))
            case S.ForEach(steps=steps) | S.AgainEachDeath(steps=steps):
                yield from steps.clauses


def reached(cast: Cast, act: S.Act) -> Iterator[Reach]:
    """The Wizards an act is done to, or who have to do it."""
    match act:
        case S.YouDo(verb=Gain(gift=Status(ranks=ranks), per=None)):
            change_together(cast.table, (cast.seat,), ranks, cast.cause)
        case S.YouDo(verb=Lose(loss=Status(ranks=ranks), per=None)):
            change_together(cast.table, (cast.seat,), -ranks, cast.cause)
        case S.TheyDo(who=who) | S.TheyChoose(who=who) | S.BothDo(who=who):
            yield from told(cast, [who])
        case S.YouDo(verb=verb) | S.YouMay(verb=verb) | S.YouMayPay(verb=verb):
            yield from told(cast, vars(verb).values())


def told(cast: Cast, meant: Iterable[Any]) -> Iterator[Reach]:
    """What these selectors reach; only those that do not depend on an earlier sentence."""
    for who in meant:
        if getattr(who, "names", False) and who.needs is None:
            yield reach(cast, who)


def is_known(qualifier: Any) -> bool:
    """Whether a qualifier can be judged while Spells are placed: not who acts before whom."""
    return qualifier is None or qualifier.known_early
