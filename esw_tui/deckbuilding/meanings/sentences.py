"""Sentences: verbs put together, each sentence complete before the next (K22)."""

from typing import Any

from esw_tui.deckbuilding.acts import Act, carry_out, word_options
from esw_tui.deckbuilding.designs import Step, Steps
from esw_tui.deckbuilding.meanings.conditions import condition
from esw_tui.deckbuilding.meanings.in_words import in_words
from esw_tui.deckbuilding.meanings.passing import PassRound, pass_to_neighbours
from esw_tui.deckbuilding.meanings.verbs import Verb, needs_hand, offered, offered_for, verbs
from esw_tui.deckbuilding.meanings.who import selector
from esw_tui.language.effects.deckbuilding import sentences as S
from esw_tui.language.effects.deckbuilding.events import Vote
from esw_tui.language.effects.deckbuilding.hands import PassOn
from esw_tui.language.effects.deckbuilding.verbs import May
from esw_tui.language.effects.deckbuilding.who import ThatOne
from esw_tui.language.meanings import Meanings

SENTENCES = Meanings("sentence")
ACTS = Meanings("act")


def sentence(effect: Any) -> Step:
    """Compile a sentence."""
    compiled: Step = SENTENCES.compile(effect)
    return compiled


def sentences(effects: tuple[Any, ...]) -> tuple[Step, ...]:
    """Compile several sentences."""
    return tuple([sentence(effect) for effect in effects])


def steps(effects: tuple[Any, ...]) -> tuple[Step, ...]:
    """Compile acts that are joined by *then*."""
    compiled: list[Step] = [ACTS.compile(effect) for effect in effects]
    return tuple(compiled)


@ACTS.of(S.YouDo)
def you_do(effect: S.YouDo) -> Step:
    run = verbs(effect.verbs)
    return lambda act: run(act, act.seat)


@ACTS.of(S.YouMay)
def you_may(effect: S.YouMay) -> Step:
    run = offered(effect.verbs, "deeds")
    return lambda act: run(act, act.seat)


@ACTS.of(S.YouMayPay)
def you_may_pay(effect: S.YouMayPay) -> Step:
    run = offered_for(effect.price, effect.verbs, "deeds")
    return lambda act: run(act, act.seat)


@ACTS.of(S.TheyDo)
def they_do(effect: S.TheyDo) -> Step:
    """Compile a verb of other players: each of those meant does it, one after another (D18.1)."""
    who = selector(effect.who)
    rounds = in_rounds(effect.verbs)
    collects = any(isinstance(each, May | Vote) for each in effect.verbs)
    names = not isinstance(effect.who, ThatOne)

    def step(act: Act) -> Steps:
        seats = yield from who(act)
        if collects:
            act.doers, act.dearest, act.numbers = (), None, ()
        for run, passing in rounds:
            for seat in seats:
                if names and act.attack is None:
                    act.that = (seat,)
                yield from run(act, seat) or ()
            if passing is not None:
                yield from passing(act, seats)

    return step


def in_rounds(effects: tuple[Any, ...]) -> list[tuple[Verb, PassRound | None]]:
    """Compile verbs in rounds, cut where all players pass a card at the same time.

    Each round is what each player does by itself, then what they do together, if anything.
    """
    rounds: list[tuple[Verb, PassRound | None]] = []
    alone: list[Any] = []
    for each in effects:
        if isinstance(each, PassOn):
            rounds.append((verbs(tuple(alone)), pass_to_neighbours(each.side)))
            alone = []
        else:
            alone.append(each)
    if alone:
        rounds.append((verbs(tuple(alone)), None))
    return rounds


@ACTS.of(S.TheyChoose)
def they_choose(effect: S.TheyChoose) -> Step:
    who = selector(effect.who)
    ways = {"first": verbs(effect.first), "second": verbs(effect.second)}
    words = (
        ("first", in_words(effect.first, "doings")),
        ("second", in_words(effect.second, "doings")),
    )
    hand = needs_hand((effect.first, effect.second))

    def step(act: Act) -> Steps:
        for seat in (yield from who(act)):
            secret = hand and act.is_private(seat)
            prompt = f"{act.design.name}: which?"
            how = yield from act.choose_word(seat, prompt, words, secret=secret)
            yield from ways[how](act, seat) or ()

    return step


def in_a_row(row: tuple[Step, ...]) -> Step:
    """Several steps as one step."""
    if len(row) == 1:
        return row[0]
    return lambda act: carry_out(act, row)


@SENTENCES.of(S.Plain)
def plain(effect: S.Plain) -> Step:
    return in_a_row(steps(effect.steps))


@SENTENCES.of(S.IfThen)
def if_then(effect: S.IfThen) -> Step:
    holds = condition(effect.condition)
    run = in_a_row(steps(effect.steps))
    return lambda act: run(act) if holds(act) else None


@SENTENCES.of(S.IfElse)
def if_else(effect: S.IfElse) -> Step:
    holds = condition(effect.condition)
    run = in_a_row(steps(effect.steps))
    otherwise = in_a_row(steps(effect.otherwise))
    return lambda act: run(act) if holds(act) else otherwise(act)


@SENTENCES.of(S.ChooseOne)
def choose_one(effect: S.ChooseOne) -> Step:
    ways = {"first": in_a_row(steps(effect.first)), "second": in_a_row(steps(effect.second))}
    words = (
        ("first", in_words(effect.first, "steps")),
        ("second", in_words(effect.second, "steps")),
    )
    options = word_options(words)

    def step(act: Act) -> Steps:
        prompt = f"{act.design.name}: which?"
        (how,) = yield act.decision(act.seat, "choice", prompt, options)
        rest = ways[how](act)
        if rest is not None:
            yield from rest

    return step


@SENTENCES.of(S.ChooseOrAttack)
def choose_or_attack(effect: S.ChooseOrAttack) -> Step:
    """Settle the choice first; only then is it an ATTACK, or not (K104)."""
    from esw_tui.deckbuilding.meanings.attack_lines import attack_step

    first = steps(effect.first)
    attack = attack_step(effect.attack)
    words = (
        ("first", in_words(effect.first, "steps")),
        ("attack", f"Attack: {in_words(effect.attack, 'attack').lower()}"),
    )

    def step(act: Act) -> Steps:
        if not act.cards:
            return
        how = yield from act.choose_word(act.seat, f"{act.design.name}: which?", words)
        if how == "first":
            yield from carry_out(act, first) or ()
        else:
            yield from attack(act) or ()

    return step


@SENTENCES.of(S.CannotBe)
def cannot_be(effect: S.CannotBe) -> Step:
    """Do nothing: `CannotBe` is read with its whole line."""

    def step(act: Act) -> None:
        return None

    return step
