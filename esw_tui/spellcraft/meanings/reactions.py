"""What a dying Wizard can still do (R16.5, J107, J114)."""

from esw_tui.kernel.decisions import Options
from esw_tui.language.effects.reactions import CreatureTakesBlow, DrawDeadCards, StandUp
from esw_tui.spellcraft.aiming import Seats
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import heal
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.spells import leave_spell


@VERBS.of(DrawDeadCards)
def draw_dead_cards(effect: DrawDeadCards) -> Verb:
    """Draw Dead Wizard cards after the one of this death, if the Wizard does die (J114)."""

    def run(cast: Cast, subjects: Seats) -> None:
        owed = cast.table.owed_dead_cards
        for seat in subjects:
            owed[seat] = owed.get(seat, 0) + effect.count

    return run


@VERBS.of(CreatureTakesBlow)
def creature_takes_blow(effect: CreatureTakesBlow) -> Verb:
    """Show and discard an unresolved Creature of the Spell; HP are as before the blow (J107)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table, seat = cast.table, cast.seat
        begun = table.started if seat == table.active else ()
        creatures = tuple(
            [
                card
                for card in table.spell[seat]
                if table.designs[card].creature and card not in begun
            ]
        )
        if not creatures or table.hp[seat]:
            return
        card = creatures[0]
        if len(creatures) > 1:
            options = Options(creatures, tuple([table.designs[each].name for each in creatures]))
            hidden = seat != table.active
            (card,) = yield cast.ask(
                seat, "remove", "Which creature takes the blow?", options, secret=hidden
            )
        leave_spell(table, seat, card, cast.cause)
        heal(table, seat, table.unhurt.get(seat, 0), cast.cause)

    return run


@VERBS.of(StandUp)
def stand_up(effect: StandUp) -> Verb:
    """Set a dying Wizard's HP so that it does not die (J107)."""

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            if not cast.table.hp[seat]:
                heal(cast.table, seat, effect.hp, cast.cause)

    return run
