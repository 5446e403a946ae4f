"""Blood gained, lost, given and stolen (R41)."""

from esw_tui.kernel.decisions import name_options
from esw_tui.language.effects.amounts import OneDie, Per
from esw_tui.language.effects.blood import (
    Blood,
    DieOfBlood,
    GiveBlood,
    GiveBloodTo,
    LayBounty,
    Predict,
    StealBlood,
)
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import in_order
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.features.blood import BOUNTIES, FORETOLD, gain, pass_blood
from esw_tui.spellcraft.meanings.amounts import AMOUNTS, count_of, roll_ready
from esw_tui.spellcraft.meanings.verbs import GIFTS, LOSSES, VERBS, Counted, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.zones import lose_treasure


@GIFTS.of(Blood)
def gained_blood(gift: Blood) -> Counted:
    return lambda per: change_blood(gift.amount, per)


@LOSSES.of(Blood)
def lost_blood(loss: Blood) -> Counted:
    return lambda per: change_blood(-loss.amount, per)


def change_blood(amount: int, per: Per | None) -> Verb:
    """Gain or lose Blood, dead or alive (R41.5)."""
    times = count_of(per) if per else None

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in in_order(cast.table, cast.seat, subjects):
            gain(cast.table, seat, amount * times(cast, seat) if times else amount, cast.cause)

    return run


@GIFTS.of(DieOfBlood)
def die_of_blood(gift: DieOfBlood) -> Counted:
    """Gain as much Blood as a die shows; *that much* is the die (CT-Q04)."""
    one_die = AMOUNTS.compile(OneDie())

    def gained(per: Per | None) -> Verb:
        times = count_of(per) if per else None

        def run(cast: Cast, subjects: Seats) -> Steps:
            for seat in subjects:
                if cast.table.rules.reroll:
                    yield from roll_ready(cast, 1)
                cast.amount = one_die(cast, seat)
                factor = times(cast, seat) if times else 1
                gain(cast.table, seat, cast.amount * factor, cast.cause)

        return run

    return gained


@VERBS.of(GiveBlood)
def give_blood(effect: GiveBlood) -> Verb:
    def run(cast: Cast, subjects: Seats) -> None:
        for giver in subjects:
            pass_blood(cast.table, giver, cast.seat, effect.amount, cast.cause)

    return run


@VERBS.of(GiveBloodTo)
def give_blood_to(effect: GiveBloodTo) -> Verb:
    receiver_of = selector(effect.receiver)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            for receiver in (yield from chosen(cast, receiver_of(cast, giver))):
                pass_blood(cast.table, giver, receiver, effect.amount, cast.cause)

    return run


@VERBS.of(StealBlood)
def steal_blood(effect: StealBlood) -> Verb:
    """Steal Blood; the dead may steal too, by the card they draw (R41.5)."""
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for thief in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, thief))):
                pass_blood(cast.table, victim, thief, effect.amount, cast.cause)

    return run


@VERBS.of(Predict)
def predict(effect: Predict) -> Verb:
    """Name the Wizard who dies next, which may be oneself (CT-T10)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            living = (*table.foes(seat), seat)
            options = name_options(table.names, living)
            (named,) = yield cast.ask(seat, "foretell", "Who dies next?", options)
            FORETOLD.foretell(table, cast.card, named, effect.amount, cast.cause)

    return run


@VERBS.of(LayBounty)
def lay_bounty(effect: LayBounty) -> Verb:
    """Lay this Treasure in the middle, where no Wizard controls it (CT-T19)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table, seat = cast.table, cast.seat
        if cast.card in table.treasures[seat]:
            lose_treasure(table, seat, cast.card, cast.cause, discard=False)
            BOUNTIES.add(table, seat, cast.card, cast.cause)

    return run
