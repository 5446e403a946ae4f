"""Prices: whether a player can pay, and paying (D22.5, D26.5, K55)."""

from typing import Any, NamedTuple

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import lose_chips
from esw_tui.deckbuilding.deaths import die
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.hit_points import take_off
from esw_tui.deckbuilding.playing import destroy_this, lies_there
from esw_tui.language.effects.deckbuilding import prices as P
from esw_tui.language.meanings import Meanings


class Price(NamedTuple):
    """What a player pays before something happens."""

    can: Any
    """(act, payer): whether it can be paid."""
    take: Any
    """(act, payer): takes it, perhaps after a question; notes on the act whether that kills."""

    def pay(self, act: Act, seat: int) -> Steps:
        """Pay, and handle the death that paying may cause."""
        act.died = False
        yield from self.take(act, seat) or ()
        if act.died:
            yield from die(act.table, seat, seat, act.cause)
            act.died = True

    def buy(self, act: Act, seat: int, bought: Any) -> Steps:
        """Pay and do what the price buys.

        If paying kills, the purchase still happens, before the death is handled (K55, D31.8).
        """
        act.died = False
        yield from self.take(act, seat) or ()
        died = act.died
        yield from bought(act, seat) or ()
        if died:
            yield from die(act.table, seat, seat, act.cause)


PRICES = Meanings("price")


def price(effect: Any) -> Price:
    """Compile a price."""
    compiled: Price = PRICES.compile(effect)
    return compiled


@PRICES.of(P.PayChips)
def pay_chips(effect: P.PayChips) -> Price:
    count = effect.count

    def take(act: Act, seat: int) -> None:
        lose_chips(act.table, seat, count, act.cause, spent=True)

    return Price(lambda act, seat: act.table.chips[seat] >= count, take)


@PRICES.of(P.PayHp)
def pay_hp(effect: P.PayHp) -> Price:
    """Pay HP; a player may spend the last ones and die of it, with no killer (D22.5, K63)."""

    def take(act: Act, seat: int) -> None:
        take_off(act, seat, effect.hp, spent=True)

    return Price(lambda act, seat: act.table.hp[seat] >= effect.hp, take)


@PRICES.of(P.PayHpOrChip)
def pay_hp_or_chip(effect: P.PayHpOrChip) -> Price:
    hp = effect.hp

    def can(act: Act, seat: int) -> bool:
        return act.table.hp[seat] >= hp or act.table.chips[seat] > 0

    def take(act: Act, seat: int) -> Steps:
        words = []
        if act.table.hp[seat] >= hp:
            words.append(("hp", f"{hp} HP"))
        if act.table.chips[seat]:
            words.append(("chip", "1 chip"))
        how = yield from act.choose_word(seat, "What do you pay?", tuple(words))
        if how == "chip":
            lose_chips(act.table, seat, 1, act.cause, spent=True)
        else:
            take_off(act, seat, hp, spent=True)

    return Price(can, take)


@PRICES.of(P.PayHalfChips)
def pay_half_chips(effect: P.PayHalfChips) -> Price:
    """Pay half of the chips; of one chip half is none, but it must be there (K118)."""
    more = 1 if effect.rounded == "up" else 0

    def take(act: Act, seat: int) -> None:
        lose_chips(act.table, seat, (act.table.chips[seat] + more) // 2, act.cause, spent=True)

    return Price(lambda act, seat: act.table.chips[seat] > 0, take)


@PRICES.of(P.PayDownTo)
def pay_down_to(effect: P.PayDownTo) -> Price:
    """Lower the HP to a number; possible only from above it (K92)."""

    def take(act: Act, seat: int) -> None:
        take_off(act, seat, act.table.hp[seat] - effect.hp, spent=True)

    return Price(lambda act, seat: act.table.hp[seat] > effect.hp, take)


@PRICES.of(P.PayThis)
def pay_this(effect: P.PayThis) -> Price:
    def take(act: Act, seat: int) -> None:
        destroy_this(act)

    return Price(lambda act, seat: lies_there(act), take)


@PRICES.of(P.PaySparing)
def pay_sparing(effect: P.PaySparing) -> Price:
    """Spare a foe its token; not offered while the token stack is empty (K109)."""

    def take(act: Act, seat: int) -> None:
        act.spares = True

    return Price(lambda act, seat: bool(act.table.token_stack), take)
