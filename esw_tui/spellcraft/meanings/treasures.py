"""Treasures gained, stolen, destroyed and given (J38)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.decisions import Options, name_options
from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.treasures import (
    Destroy,
    DestroyOwn,
    DestroyUpTo,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    Steal,
    SwapThis,
    Treasures,
    Tuck,
)
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.damage import in_order
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Tucked
from esw_tui.spellcraft.hands import held_as
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.meanings.amounts import count_of
from esw_tui.spellcraft.meanings.hands import choose_from_hand
from esw_tui.spellcraft.meanings.verbs import GIFTS, VERBS, Counted, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.spells import leave_spell
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import (
    discard_lasting,
    gain_treasure,
    lose_treasure,
    receive_treasure,
    tuck,
    without,
)


@GIFTS.of(Treasures)
def treasures(gift: Treasures) -> Counted:
    def gained(per: Per | None) -> Verb:
        times = count_of(per) if per else None

        def run(cast: Cast, subjects: Seats) -> None:
            for seat in in_order(cast.table, cast.seat, subjects):
                for _ in range(gift.count * times(cast, seat) if times else gift.count):
                    gain_treasure(cast.table, seat, cast.cause)

        return run

    return gained


def pick_treasure(cast: Cast, chooser: int, owner: int, prompt: str) -> Generator[Any, Any, int]:
    """Ask the chooser for one of the owner's Treasures. Returns the card."""
    treasures = cast.table.treasures[owner]
    if len(treasures) == 1:
        return treasures[0]
    designs = cast.table.designs
    options = Options(treasures, tuple([designs[card].name for card in treasures]))
    (card,) = yield cast.ask(chooser, "pick-treasure", prompt, options)
    chosen: int = card
    return chosen


def can_lose_treasure(table: Table, owner: int) -> bool:
    """Whether another Wizard's card may steal or destroy a Treasure of this one: not of the dead
    (R14.5), but of the dying, who keep what they own till their death is handled (J47, J52)."""
    return bool(table.treasures[owner]) and table.alive[owner]


@VERBS.of(Steal)
def steal(effect: Steal) -> Verb:
    """Steal a Treasure; the thief picks (J38). The dead may steal by the card they draw."""
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for thief in subjects:
            victims = yield from chosen(cast, victim_of(cast, thief))
            if cast.notes.widened and len(victims) > 1:
                victims = yield from one_rich_foe(cast, victims)
            for victim in victims:
                if victim != thief and can_lose_treasure(table, victim):
                    card = yield from pick_treasure(cast, thief, victim, "Steal which treasure?")
                    hand_over(cast, victim, thief, card)

    return run


def one_rich_foe(cast: Cast, victims: Seats) -> Generator[Any, Any, Seats]:
    """Ask which foe to steal from: each foe is the target, but you steal only once (J97)."""
    rich = tuple([foe for foe in victims if can_lose_treasure(cast.table, foe)])
    if len(rich) > 1:
        options = name_options(cast.table.names, rich)
        rich = yield cast.ask(cast.seat, "target", "Steal from which foe?", options)
    return rich


def hand_over(cast: Cast, giver: int, receiver: int, card: int) -> None:
    """Move a Treasure to another owner, for whom it works at once (J38)."""
    lose_treasure(cast.table, giver, card, cast.cause, discard=False)
    receive_treasure(cast.table, receiver, card, giver, cast.cause)


@VERBS.of(Destroy)
def destroy(effect: Destroy) -> Verb:
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        cast.notes.destroyed = 0
        for chooser in subjects:
            for victim in (yield from chosen(cast, victim_of(cast, chooser))):
                if can_lose_treasure(table, victim):
                    card = yield from pick_treasure(
                        cast, chooser, victim, "Destroy which treasure?"
                    )
                    lose_treasure(table, victim, card, cast.cause, discard=True)
                    cast.notes.destroyed += 1

    return run


@VERBS.of(DestroyOwn)
def destroy_own(effect: DestroyOwn) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        cast.notes.destroyed = 0
        for seat in subjects:
            if cast.table.treasures[seat]:
                card = yield from pick_treasure(cast, seat, seat, "Destroy which treasure?")
                lose_treasure(cast.table, seat, card, cast.cause, discard=True)
                cast.notes.destroyed += 1

    return run


@VERBS.of(DestroyUpTo)
def destroy_up_to(effect: DestroyUpTo) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        cast.notes.destroyed = 0
        for seat in subjects:
            treasures = table.treasures[seat]
            if not treasures:
                continue
            options = Options(treasures, tuple([table.designs[card].name for card in treasures]))
            cards = yield cast.ask(
                seat,
                "pick-treasure",
                "Destroy which treasures?",
                options,
                0,
                min(effect.count, len(treasures)),
            )
            for card in cards:
                lose_treasure(table, seat, card, cast.cause, discard=True)
                cast.notes.destroyed += 1

    return run


@VERBS.of(GiveTreasure)
def give_treasure(effect: GiveTreasure) -> Verb:
    receiver_of = selector(effect.receiver)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            # Asked even if there is nothing to give: the text may go on about that foe (J26).
            for receiver in (yield from chosen(cast, receiver_of(cast, giver))):
                if receiver == giver or not cast.table.treasures[giver]:
                    continue  # several receivers, and too few Treasures (J17)
                prompt = f"Give {cast.table.names[receiver]} which treasure?"
                card = yield from pick_treasure(cast, giver, giver, prompt)
                hand_over(cast, giver, receiver, card)

    return run


@VERBS.of(GiveOwnTreasure)
def give_own_treasure(effect: GiveOwnTreasure) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        for giver in subjects:
            if cast.table.treasures[giver]:
                prompt = f"Give {cast.table.names[cast.seat]} which treasure?"
                card = yield from pick_treasure(cast, giver, giver, prompt)
                hand_over(cast, giver, cast.seat, card)

    return run


@VERBS.of(DiscardThis)
def discard_this(effect: DiscardThis) -> Verb:
    """Discard the card itself, if it still lies before its owner: a Treasure, a lasting card, or
    the Component of a Reaction."""

    def run(cast: Cast, subjects: Seats) -> None:
        if cast.card in cast.table.treasures[cast.seat]:
            lose_treasure(cast.table, cast.seat, cast.card, cast.cause, discard=True)
        elif cast.card in cast.table.lasting[cast.seat]:
            discard_lasting(cast.table, cast.seat, cast.card)
        elif cast.card in cast.table.spell[cast.seat]:  # by its own Reaction
            leave_spell(cast.table, cast.seat, cast.card, cast.cause)

    return run


@VERBS.of(SwapThis)
def swap_this(effect: SwapThis) -> Verb:
    """Swap this Treasure for one of another Wizard's; the owner of this one picks which
    (CT-T20)."""
    partner_of = selector(effect.owner)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table, seat = cast.table, cast.seat
        for partner in (yield from chosen(cast, partner_of(cast, seat))):
            if cast.card in table.treasures[seat] and can_lose_treasure(table, partner):
                card = yield from pick_treasure(cast, seat, partner, "Swap for which treasure?")
                hand_over(cast, seat, partner, cast.card)
                hand_over(cast, partner, seat, card)

    return run


@VERBS.of(Tuck)
def tuck_(effect: Tuck) -> Verb:
    """Lay a Component from hand open under this Treasure (CT-T11, J123)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            fits = held_as("component")
            prompt = "Tuck which card under it?"
            card = yield from choose_from_hand(cast, seat, fits, "give", prompt)
            if card is not None and cast.card in table.treasures[seat]:
                forget_facts(table, seat)
                table.hand[seat] = without(table.hand[seat], card)
                tuck(table, cast.card, card)
                table.told.append((Tucked, seat, table.designs[card], cast.cause))

    return run
