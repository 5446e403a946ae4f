"""Whether an optional thing can be done, and its price be paid, at all (J17).

An optional text that could do nothing is not offered.
"""

from collections.abc import Callable
from typing import Any

from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import verbs as V
from esw_tui.language.effects import who as W
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.meanings.who import fits
from esw_tui.spellcraft.status_board import BOTTOM, keeps_status
from esw_tui.spellcraft.table import Table

Can = Callable[[Cast, int], bool]
"""(cast, subject): whether the subject can."""


def always(cast: Cast, subject: int) -> bool:
    """Nothing stands in the way."""
    return True


def has_treasure(cast: Cast, subject: int) -> bool:
    """The subject owns a Treasure."""
    return bool(cast.table.treasures[subject])


def has_unresolved_spell(cast: Cast, subject: int) -> bool:
    """The subject's Spell can still lose a Component (R66.3)."""
    table = cast.table
    acts_later = subject not in table.turns_taken and subject != table.active
    return acts_later and bool(table.spell[subject])


def can_grow(table: Table, seat: int) -> bool:
    """Whether a Spell of this Wizard lies on the table that is still to be resolved, or just
    being resolved: only then can a card join it."""
    return table.stage == "turn" and seat not in table.turns_taken and table.hp[seat] > 0


def holds(type_: str) -> Can:
    """Whether somebody has a card of a type in hand."""
    from esw_tui.spellcraft.meanings.card_verbs import wanted

    wants = wanted(type_)
    return lambda cast, subject: any(
        wants(cast.table.designs[card]) for card in cast.table.hand[subject]
    )


def possible(effect: Any) -> Can:
    """Whether a verb can do anything for its subject."""
    match effect:
        case V.GiveOwnTreasure() | V.DestroyOwn() | V.GiveTreasure():
            return has_treasure
        case V.GiveCard(type_):
            return holds(type_)
        case V.AddToYours(type_) | V.AddFromHand(type_):
            held = holds(type_)
            return lambda cast, subject: can_grow(cast.table, cast.seat) and held(cast, subject)
        case V.AddTop() | V.AddNext() | V.AddSharing():
            return lambda cast, subject: can_grow(cast.table, cast.seat)
        case V.RemoveComponent():
            return has_unresolved_spell
        case V.Lose(V.Status()):
            return lambda cast, subject: (
                cast.table.rank[subject] > BOTTOM and not keeps_status(cast.table, subject)
            )
        case V.Make(W.AFoe(qualifier), verb):
            test, can = fits(qualifier), possible(verb)
            return lambda cast, subject: any(
                test(cast.table, cast.seat, foe) and can(cast, foe)
                for foe in cast.table.foes(subject)
            )
        case V.Deal(to=W.AFoe(qualifier)):
            test = fits(qualifier)
            return lambda cast, subject: any(
                test(cast.table, cast.seat, foe) for foe in cast.table.foes(subject)
            )
    return always


def payable(effect: Any) -> Can:
    """Whether a price can be paid in full."""
    match effect:
        case V.Discard(A.Number(count) | A.FromTo(count)):
            return lambda cast, subject: len(cast.table.hand[subject]) >= count
        case V.DiscardThis():
            return lambda cast, subject: (
                cast.card in cast.table.treasures[subject] + cast.table.lasting[subject]
            )
        case V.DestroyOwn():
            return has_treasure
        case V.Lose(V.Status(ranks)):
            return lambda cast, subject: (
                cast.table.rank[subject] - ranks >= BOTTOM and not keeps_status(cast.table, subject)
            )
        case V.Lose(V.HitPoints(A.Number(price))):
            return lambda cast, subject: cast.table.hp[subject] >= price
    return always
