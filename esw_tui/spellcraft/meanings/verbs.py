"""What a Wizard does (J17); every chapter of the language registers its verbs here.

A verb is compiled into a function of the cast and its subjects: the Wizards who do it. "You" is
always the Wizard whose card it is; a choice belongs to the subject.
"""

from collections.abc import Callable
from typing import Any

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.verbs import Choose, Gain, Lose, Make, Swap
from esw_tui.language.meanings import Meanings
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.meanings.who import selector

Verb = Callable[[Cast, Seats], Steps | None]
"""(cast, subjects): done at once (None), or under way because a player may be asked."""
Counted = Callable[[Per | None], Verb]
"""Makes the verb for what is gained or lost, so much for each of what `Per` counts."""
Trade = Callable[[Cast, int, int], None]
"""(cast, seat, partner): exchanges something between two Wizards."""

VERBS = Meanings("verb")
GIFTS = Meanings("gift")
LOSSES = Meanings("loss")
SWAPS = Meanings("exchange")


def verb(effect: Any) -> Verb:
    """Compile a verb."""
    compiled: Verb = VERBS.compile(effect)
    return compiled


@VERBS.of(Gain)
def gain(effect: Gain) -> Verb:
    gained: Counted = GIFTS.compile(effect.gift)
    return gained(effect.per)


@VERBS.of(Lose)
def lose(effect: Lose) -> Verb:
    lost: Counted = LOSSES.compile(effect.loss)
    return lost(effect.per)


@VERBS.of(Swap)
def swap(effect: Swap) -> Verb:
    partner_of = selector(effect.partner)
    trade: Trade = SWAPS.compile(effect.swapped)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            for partner in (yield from chosen(cast, partner_of(cast, seat))):
                if partner != seat:
                    trade(cast, seat, partner)

    return run


@VERBS.of(Choose)
def choose(effect: Choose) -> Verb:
    """Choose a foe before the text goes on about that foe (R11.2)."""
    who = selector(effect.who)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for actor in subjects:
            cast.notes.chosen += yield from chosen(cast, who(cast, actor))

    return run


@VERBS.of(Make)
def make(effect: Make) -> Verb:
    """Let another Wizard do something."""
    who = selector(effect.who)
    does = verb(effect.verb)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for actor in subjects:
            others = yield from chosen(cast, who(cast, actor))
            rest = does(cast, others) if others else None
            if rest is not None:
                yield from rest

    return run
