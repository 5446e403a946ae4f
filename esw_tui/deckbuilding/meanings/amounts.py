"""Amounts: how much a text says, and what it counts.

An amount is a function of the act and of the seat that the text is about.
"""

from collections.abc import Callable
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.attacks import Measure, measured
from esw_tui.deckbuilding.control import controlled, ongoing_effects, tokens_had
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.scoring import owned
from esw_tui.language.effects.amounts import Number, UpTo
from esw_tui.language.effects.deckbuilding import amounts as A
from esw_tui.language.meanings import Meanings

Amount = Callable[[Act, int], int]
"""(act, seat that the text is about): how much."""

QUANTITIES = Meanings("quantity")
COUNTED = Meanings("count")

MEASURES: list[Measure] | None = None
"""While an ATTACK is compiled, the list of its amounts, which are fixed before it is sent back
(K39); else None."""
LOOK_BACK = (A.DamageDealt, A.ItsCost, A.TheirCost)
"""Quantities that result from the ATTACK itself, or from what happened before it."""


def amount(effect: Any, per: A.ForEach | None = None) -> Amount:
    """Compile an amount, times a count if there is one; within an ATTACK it is also noted in
    `MEASURES`."""
    plain = plain_amount(effect, per)
    if MEASURES is None or is_constant(effect, per) or looks_back(effect):
        return plain
    slot = len(MEASURES)
    MEASURES.append(Measure(lambda act: plain(act, act.that[0]), is_damage=False))
    return lambda act, seat: measured(act, slot) if act.attack else plain(act, seat)


def is_constant(effect: Any, per: A.ForEach | None) -> bool:
    """Whether the amount is the same whatever lies on the table."""
    return per is None and not isinstance(effect, A.AsMuchAs)


def looks_back(effect: Any) -> bool:
    """Whether the amount depends on what has just happened."""
    return isinstance(effect, A.AsMuchAs) and isinstance(effect.quantity, LOOK_BACK)


def plain_amount(effect: Any, per: A.ForEach | None = None) -> Amount:
    """Compile an amount, times a count if there is one, to be worked out when it is asked for."""
    base: Amount
    if isinstance(effect, int):
        number = effect
        base = lambda act, seat: number  # noqa: E731
    elif isinstance(effect, Number | UpTo):
        number = effect.value
        base = lambda act, seat: number  # noqa: E731
    else:
        base = quantity(effect.quantity)
    if per is None:
        return base
    times = count_of(per)
    return lambda act, seat: base(act, seat) * times(act, seat)


def quantity(effect: Any) -> Amount:
    """Compile a quantity: as much as something measures."""
    compiled: Amount = QUANTITIES.compile(effect)
    return compiled


def count_of(per: A.ForEach) -> Amount:
    """Compile what a "for each" counts."""
    compiled: Amount = COUNTED.compile(per.counted)
    return compiled


def highest(act: Act, cards: tuple[int, ...]) -> int:
    """The highest cost among some cards; 0 if there are none (K13, K14)."""
    return max([design.cost for design in act.table.faces(cards)], default=0)


@QUANTITIES.of(A.HighestInYourHand)
def highest_in_your_hand(effect: A.HighestInYourHand) -> Amount:
    return lambda act, seat: highest(act, act.table.hand[act.seat])


@QUANTITIES.of(A.HighestInItsHand)
def highest_in_its_hand(effect: A.HighestInItsHand) -> Amount:
    return lambda act, seat: highest(act, act.table.hand[seat])


@QUANTITIES.of(A.HighestControlled)
def highest_controlled(effect: A.HighestControlled) -> Amount:
    return lambda act, seat: max([d.cost for d in controlled(act.table, act.seat)], default=0)


@QUANTITIES.of(A.HighestLegend)
def highest_legend(effect: A.HighestLegend) -> Amount:
    return lambda act, seat: highest(act, act.table.legends)


@QUANTITIES.of(A.ItsCost)
def its_cost(effect: A.ItsCost) -> Amount:
    return lambda act, seat: highest(act, act.cards[:1])


@QUANTITIES.of(A.TheirCost)
def their_cost(effect: A.TheirCost) -> Amount:
    return lambda act, seat: sum([design.cost for design in act.table.faces(act.cards)])


@QUANTITIES.of(A.CostOfAnother)
def cost_of_another(effect: A.CostOfAnother) -> Amount:
    """The cost of the card that was chosen when the ATTACK was played."""
    return lambda act, seat: act.numbers[0] if act.numbers else 0


@QUANTITIES.of(A.DamageDealt)
def damage_dealt(effect: A.DamageDealt) -> Amount:
    return lambda act, seat: act.amount


@COUNTED.of(A.Controlled)
def controlled_kind(effect: A.Controlled) -> Amount:
    sort = kind(effect.kind)
    return lambda act, seat: sum(
        [1 for design in controlled(act.table, act.seat) if sort.controlled(design)]
    )


@COUNTED.of(A.InYourPile)
def in_your_pile(effect: A.InYourPile) -> Amount:
    sort = kind(effect.kind)
    return lambda act, seat: sum(
        [1 for design in act.table.faces(act.table.discard[act.seat]) if sort(design)]
    )


@COUNTED.of(A.DefensesInItsPile)
def defenses_in_its_pile(effect: A.DefensesInItsPile) -> Amount:
    return lambda act, seat: sum(
        [1 for design in act.table.faces(act.table.discard[seat]) if design.defense]
    )


@COUNTED.of(A.GainedNow)
def gained_now(effect: A.GainedNow) -> Amount:
    """Cards that the active player gained this turn (K25, K32)."""
    sort = kind(effect.kind)
    return lambda act, seat: (
        sum([1 for design in act.table.gained if sort(design)])
        if act.seat == act.table.active
        else 0
    )


@COUNTED.of(A.Owned)
def owned_kind(effect: A.Owned) -> Amount:
    sort = kind(effect.kind)

    def count(act: Act, seat: int) -> int:
        table, owner = act.table, act.seat
        designs = table.faces(owned(table, owner))
        return sum([1 for design in designs if sort.owned(table, owner, design)])

    return count


@COUNTED.of(A.YourTokens)
def your_tokens(effect: A.YourTokens) -> Amount:
    return lambda act, seat: tokens_had(act.table, act.seat)


@COUNTED.of(A.ItsTokens)
def its_tokens(effect: A.ItsTokens) -> Amount:
    return lambda act, seat: tokens_had(act.table, seat)


@COUNTED.of(A.YourChips)
def your_chips(effect: A.YourChips) -> Amount:
    return lambda act, seat: act.table.chips[act.seat]


@COUNTED.of(A.ItsChips)
def its_chips(effect: A.ItsChips) -> Amount:
    return lambda act, seat: act.table.chips[seat]


@COUNTED.of(A.OngoingEffects)
def all_ongoing(effect: A.OngoingEffects) -> Amount:
    return lambda act, seat: ongoing_effects(act.table, act.seat)


@COUNTED.of(A.Stinkers)
def stinkers(effect: A.Stinkers) -> Amount:
    return lambda act, seat: sum(act.table.stinker)


@COUNTED.of(A.FoesWhoDid)
def foes_who_did(effect: A.FoesWhoDid) -> Amount:
    return lambda act, seat: len([foe for foe in act.doers if foe != act.seat])
