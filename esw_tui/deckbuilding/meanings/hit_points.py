"""Verbs about Power, Hit Points and Stinkers."""

import functools
from collections.abc import Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.control import most_hp
from esw_tui.deckbuilding.deaths import die
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.hit_points import change_status, deal, heal, lose, set_hp, swap_hp
from esw_tui.deckbuilding.meanings.amounts import amount, quantity
from esw_tui.deckbuilding.meanings.verbs import POSSIBLE, VERBS, Possible, Verb
from esw_tui.deckbuilding.meanings.who import selector
from esw_tui.deckbuilding.piles import look_at
from esw_tui.deckbuilding.playing import add_power
from esw_tui.language.effects.deckbuilding import hit_points as H
from esw_tui.language.effects.deckbuilding import power as P
from esw_tui.language.effects.deckbuilding import stinkers as S
from esw_tui.language.effects.deckbuilding import tokens as T


@VERBS.of(P.Power)
def power(effect: P.Power) -> Verb:
    how_much = amount(effect.bonus, effect.per)

    def run(act: Act, seat: int) -> None:
        add_power(act.table, seat, how_much(act, seat), act.cause)

    return run


@VERBS.of(P.PowerEqual)
def power_equal(effect: P.PowerEqual) -> Verb:
    how_much = quantity(effect.quantity)

    def run(act: Act, seat: int) -> None:
        add_power(act.table, seat, how_much(act, seat), act.cause)

    return run


@VERBS.of(P.DoublePower)
def double_power(effect: P.DoublePower) -> Verb:
    return lambda act, seat: add_power(act.table, seat, act.table.power, act.cause)


@VERBS.of(H.Take)
def take(effect: H.Take) -> Verb:
    """Take damage outside an ATTACK, without bonuses (K100)."""
    how_much = amount(effect.damage, effect.per)
    return lambda act, seat: deal(act, seat, how_much(act, seat), act.source)


@VERBS.of(H.Deal)
def deal_(effect: H.Deal) -> Verb:
    victims = selector(effect.victims)
    how_much = amount(effect.damage, effect.per)

    def run(act: Act, seat: int) -> Steps:
        for victim in (yield from victims(act)):
            yield from deal(act, victim, how_much(act, victim), act.source) or ()

    return run


@VERBS.of(H.Heal)
def heal_(effect: H.Heal) -> Verb:
    how_much = amount(effect.hp)

    def run(act: Act, seat: int) -> None:
        heal(act.table, seat, how_much(act, seat), act.cause)
        act.did = True

    return run


@VERBS.of(H.HealFull)
def heal_full(effect: H.HealFull) -> Verb:
    def run(act: Act, seat: int) -> None:
        heal(act.table, seat, most_hp(act.table, seat) - act.table.hp[seat], act.cause)
        act.did = True

    return run


@VERBS.of(H.LoseHp)
def lose_hp(effect: H.LoseHp) -> Verb:
    how_much = amount(effect.hp)
    return lambda act, seat: lose(act, seat, how_much(act, seat), act.source)


@VERBS.of(H.SetHp)
def set_hp_(effect: H.SetHp) -> Verb:
    return lambda act, seat: set_hp(act.table, seat, effect.hp, act.cause)


@VERBS.of(H.SwapHp)
def swap_hp_(effect: H.SwapHp) -> Verb:
    partner = selector(effect.partner)

    def run(act: Act, seat: int) -> Steps:
        for other in (yield from partner(act)):
            swap_hp(act.table, seat, other, act.cause)

    return run


@VERBS.of(H.Die)
def die_(effect: H.Die) -> Verb:
    """Die without damage."""

    def run(act: Act, seat: int) -> Steps:
        act.died = True
        yield from die(act.table, seat, act.source, act.cause)
        act.died = True

    return run


@VERBS.of(T.DieChoosing)
def die_choosing(effect: T.DieChoosing) -> Verb:
    """Die without damage, and get a token of the attacker's choice."""

    def run(act: Act, seat: int) -> Steps:
        choose = functools.partial(choose_of_top, act, seat, effect.count)
        yield from die(act.table, seat, act.source, act.cause, choose)
        act.died = True

    return run


def choose_of_top(act: Act, victim: int, count: int) -> Generator[Any, Any, int | None]:
    """Have the attacker look at some tokens and choose one; the others are mixed back (K110).

    After a redirect the attacker is the redirector.
    """
    table = act.table
    drawn = table.token_stack[-count:][::-1]
    if not drawn:
        return None
    look_at(table, act.seat, drawn, "token stack", act.cause)
    prompt = f"Which token does {table.names[victim]} get?"
    (token,) = yield from act.choose_cards(act.seat, "look", prompt, drawn, secret=True)
    table.token_stack = table.mixed(tuple([card for card in table.token_stack if card != token]))
    return token


@VERBS.of(S.BecomeStinker)
def become_stinker(effect: S.BecomeStinker) -> Verb:
    def run(act: Act, seat: int) -> None:
        change_status(act.table, seat, True, act.cause)

    return run


@VERBS.of(S.StopStinker)
def stop_stinker(effect: S.StopStinker) -> Verb:
    def run(act: Act, seat: int) -> None:
        change_status(act.table, seat, False, act.cause)

    return run


@POSSIBLE.of(S.StopStinker)
def can_stop(effect: S.StopStinker) -> Possible:
    return lambda act, seat: act.table.stinker[seat]


@VERBS.of(S.ChangeStinker)
def change_stinker(effect: S.ChangeStinker) -> Verb:
    def run(act: Act, seat: int) -> None:
        change_status(act.table, seat, not act.table.stinker[seat], act.cause)

    return run
