"""Creatures kept or slain (R15)."""

from esw_tui.kernel.decisions import Options
from esw_tui.kernel.faces import put
from esw_tui.language.effects.creatures import CreatureIntoPlay, Keep, SlayCreature, SlayCreatures
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Kept
from esw_tui.spellcraft.features.creatures import blockers, slay
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.wild_magic import search


@VERBS.of(SlayCreature, SlayCreatures)
def slay_creature(effect: SlayCreature | SlayCreatures) -> Verb:
    """Discard one Creature of a Wizard, or all (R15.15)."""
    victim_of = selector(effect.victim)
    all_of_them = isinstance(effect, SlayCreatures)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for chooser in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, chooser))):
                creatures = blockers(table, victim)
                if not all_of_them and len(creatures) > 1:
                    options = Options(
                        creatures, tuple([table.designs[card].name for card in creatures])
                    )
                    creatures = yield cast.ask(chooser, "pick-creature", "Discard which?", options)
                for card in creatures:
                    slay(table, victim, card, cast.cause)

    return run


@VERBS.of(Keep)
def keep(effect: Keep) -> Verb:
    """Note that the Creature is kept (R15.2, R15.3)."""

    def run(cast: Cast, subjects: Seats) -> None:
        cast.keep = True

    return run


@VERBS.of(CreatureIntoPlay)
def creature_into_play(effect: CreatureIntoPlay) -> Verb:
    """Find the next Creature of the main deck and lay it before a Wizard as though kept
    (CT-W07)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table = cast.table
        for seat in subjects:
            card = search(table, seat, lambda design: design.creature, cast.cause)
            if card is not None:
                table.creatures = put(table.creatures, seat, (*table.creatures[seat], card))
                table.told.append((Kept, seat, table.designs[card], cast.cause))

    return run
