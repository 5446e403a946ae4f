"""Damage, healing and loss of HP."""

from esw_tui.kernel.decisions import Decision, Options
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.damage import Deal, DealRising, Heal, HitPoints, SwapHp, Take
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import deal_damage, heal, in_order, lose_hp
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import HpSwapped
from esw_tui.spellcraft.meanings.amounts import (
    amount,
    differs,
    hits_on,
    roll_ready,
    rolls_a_die,
)
from esw_tui.spellcraft.meanings.verbs import LOSSES, SWAPS, VERBS, Counted, Verb
from esw_tui.spellcraft.meanings.who import after_choice, selector


@VERBS.of(Deal)
def deal(effect: Deal) -> Verb:
    """Damage to one or several victims, all amounts fixed first (J28)."""
    to = selector(effect.to)
    how_much = amount(effect.amount, effect.per)
    depends_on_victim = differs(effect.amount, effect.per)
    rolls = rolls_a_die(effect.amount)
    asks_for_die = effect.amount == A.EqualTo(A.ChosenDie())

    def hit(cast: Cast, dealer: int, victims: Seats) -> Steps | None:
        if not victims:
            return None
        if asks_for_die or (rolls and cast.table.rules.reroll):
            return hit_with_dice(cast, dealer, victims)
        hits = hits_on(cast, dealer, victims, how_much, depends_on_victim)
        return deal_damage(cast, dealer, hits)

    def hit_with_dice(cast: Cast, dealer: int, victims: Seats) -> Steps:
        if asks_for_die:
            yield from pick_die(cast)
        else:
            yield from roll_ready(cast, len(victims) if depends_on_victim else 1)
        hits = hits_on(cast, dealer, victims, how_much, depends_on_victim)
        yield from deal_damage(cast, dealer, hits) or ()

    def run(cast: Cast, subjects: Seats) -> Steps | None:
        if len(subjects) != 1:
            return each_of(cast, subjects)
        dealer = subjects[0]
        victims = to(cast, dealer)
        if isinstance(victims, Decision):
            return after_choice(cast, victims, hit, dealer)
        return hit(cast, dealer, victims)

    def each_of(cast: Cast, dealers: Seats) -> Steps:
        for dealer in dealers:
            yield from run(cast, (dealer,)) or ()

    return run


@VERBS.of(DealRising)
def deal_rising(effect: DealRising) -> Verb:
    """Damage to several victims, each more than the one before, clockwise from the left (J28)."""
    to = selector(effect.to)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for dealer in subjects:
            victims = in_order(cast.table, dealer, (yield from chosen(cast, to(cast, dealer))))
            hits = [
                (victim, effect.first + place * effect.more) for place, victim in enumerate(victims)
            ]
            yield from deal_damage(cast, dealer, hits) or ()

    return run


@VERBS.of(Take)
def take(effect: Take) -> Verb:
    """Damage that the subjects take from the card itself."""
    how_much = amount(effect.amount, effect.per)
    rolls = rolls_a_die(effect.amount)

    def run(cast: Cast, subjects: Seats) -> Steps | None:
        if rolls and cast.table.rules.reroll:
            return with_dice(cast, subjects)
        return hit(cast, subjects)

    def hit(cast: Cast, subjects: Seats) -> Steps | None:
        hits = hits_on(cast, cast.seat, subjects, how_much, True)
        if hits:
            cast.before = hits[-1][1]
        return deal_damage(cast, cast.seat, hits)

    def with_dice(cast: Cast, subjects: Seats) -> Steps:
        yield from roll_ready(cast, len(subjects))
        yield from hit(cast, subjects) or ()

    return run


def pick_die(cast: Cast) -> Steps:
    """Ask which of the dice just rolled is meant (CT-S05)."""
    notes = cast.notes
    if len(set(notes.dice)) > 1:
        keys = tuple(range(len(notes.dice)))
        options = Options(keys, tuple([f"the {die}" for die in notes.dice]))
        (notes.picked,) = yield cast.ask(
            cast.seat, "pick-die", "Which die is it?", options, numbers=notes.dice
        )


@VERBS.of(Heal)
def heal_(effect: Heal) -> Verb:
    how_much = amount(effect.amount, effect.per)
    rolls = rolls_a_die(effect.amount)

    def run(cast: Cast, subjects: Seats) -> Steps | None:
        if rolls and cast.table.rules.reroll:
            return with_dice(cast, subjects)
        for seat in subjects:
            heal(cast.table, seat, how_much(cast, seat), cast.cause)
        return None

    def with_dice(cast: Cast, subjects: Seats) -> Steps:
        yield from roll_ready(cast, len(subjects))
        for seat in subjects:
            heal(cast.table, seat, how_much(cast, seat), cast.cause)

    return run


@LOSSES.of(HitPoints)
def hit_points(loss: HitPoints) -> Counted:
    """Loss of HP, which is no damage (J36)."""

    def lost(per: Per | None) -> Verb:
        how_much = amount(loss.amount, per)

        def run(cast: Cast, subjects: Seats) -> None:
            for seat in in_order(cast.table, cast.seat, subjects):
                lose_hp(cast, seat, how_much(cast, seat))

        return run

    return lost


def swap_hp(cast: Cast, seat: int, partner: int) -> None:
    """Let two Wizards trade HP, which is neither damage nor healing."""
    table = cast.table
    if table.hp[seat] and table.hp[partner]:
        table.hp[seat], table.hp[partner] = table.hp[partner], table.hp[seat]
        table.told.append((HpSwapped, seat, partner, cast.cause))


SWAPS.of(SwapHp)(lambda swapped: swap_hp)
