"""The Standee taken or given (R42.5)."""

from esw_tui.language.effects.standee import GiveStandee, TakeStandee
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.states import NOBODY


@VERBS.of(TakeStandee)
def take_standee(effect: TakeStandee) -> Verb:
    """Take the Standee from its holder or from the middle; the dead may take it too (CT-W04,
    J102)."""

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            before = STANDEE.of(cast.table)
            cast.notes.taken_from = before if before != seat else NOBODY
            STANDEE.pass_to(cast.table, seat, cast.cause)

    return run


@VERBS.of(GiveStandee)
def give_standee(effect: GiveStandee) -> Verb:
    """Give the Standee to another Wizard, wherever it is (CT-Q12)."""
    receiver_of = selector(effect.receiver)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            for receiver in (yield from chosen(cast, receiver_of(cast, giver))):
                STANDEE.pass_to(cast.table, receiver, cast.cause)

    return run
