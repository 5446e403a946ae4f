"""Whether an optional text can do anything, and its price be paid (J17).

An optional text that could do nothing is not offered.
"""

from collections.abc import Callable
from typing import Any

from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import sentences as S
from esw_tui.language.effects import who as W
from esw_tui.language.effects.blood import Blood, GiveBlood
from esw_tui.language.effects.damage import Deal, HitPoints
from esw_tui.language.effects.hands import Discard, GiveCard
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    RemoveComponent,
)
from esw_tui.language.effects.status_board import Status
from esw_tui.language.effects.treasures import (
    DestroyOwn,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    Steal,
)
from esw_tui.language.effects.verbs import Lose, Make
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.features.blood import can_pay
from esw_tui.spellcraft.features.ranks import BOTTOM
from esw_tui.spellcraft.features.status_board import keeps_status
from esw_tui.spellcraft.hands import held_as
from esw_tui.spellcraft.meanings.qualifiers import fits
from esw_tui.spellcraft.spells import removable
from esw_tui.spellcraft.table import Table

Can = Callable[[Cast, int], bool]
"""(cast, subject): whether the subject can do it."""


def always(cast: Cast, subject: int) -> bool:
    """True: it can always be done."""
    return True


def has_treasure(cast: Cast, subject: int) -> bool:
    """Whether the subject owns a Treasure."""
    return bool(cast.table.treasures[subject])


def has_unresolved_spell(cast: Cast, subject: int) -> bool:
    """Whether the subject's Spell can still lose a Component (R66.3)."""
    return bool(removable(cast.table, subject, cast.seat))


def can_grow(table: Table, seat: int) -> bool:
    """Whether this Wizard's Spell waits to be resolved or is being resolved, so that a card can
    join it."""
    return table.stage == "turn" and seat not in table.turns_taken and table.hp[seat] > 0


def holds(type_: str | None) -> Can:
    """A test whether the subject has a card of a type in hand."""
    wants = held_as(type_ or "card")
    return lambda cast, subject: any(
        wants(cast.table.designs[card]) for card in cast.table.hand[subject]
    )


def possible(effect: Any) -> Can:
    """A test whether a verb can do anything for its subject."""
    match effect:
        case GiveOwnTreasure() | DestroyOwn() | GiveTreasure():
            return has_treasure
        case GiveCard(type_):
            return holds(type_)
        case AddToYours(type_) | AddFromHand(type_):
            held = holds(type_)
            return lambda cast, subject: can_grow(cast.table, cast.seat) and held(cast, subject)
        case AddTop() | AddNext() | AddSharing():
            return lambda cast, subject: can_grow(cast.table, cast.seat)
        case AddRandom():
            return lambda cast, subject: (
                can_grow(cast.table, cast.seat) and bool(cast.table.hand[cast.seat])
            )
        case Steal(W.Target()):
            return lambda cast, subject: any(cast.table.treasures[foe] for foe in cast.targets)
        case GiveBlood(amount):
            return lambda cast, subject: can_pay(cast.table, subject, amount)
        case RemoveComponent():
            return has_unresolved_spell
        case Lose(Status()):
            return lambda cast, subject: (
                cast.table.rank[subject] > BOTTOM and not keeps_status(cast.table, subject)
            )
        case Make(W.APlayer(qualifier), verb):
            test, can = fits(qualifier), possible(verb)
            return lambda cast, subject: any(
                test(cast.table, cast.seat, seat) and can(cast, seat)
                for seat in (*cast.table.foes(subject), subject)
            )
        case Make(W.AFoe(qualifier), verb):
            test, can = fits(qualifier), possible(verb)
            return lambda cast, subject: any(
                test(cast.table, cast.seat, foe) and can(cast, foe)
                for foe in cast.table.foes(subject)
            )
        case Deal(to=W.AFoe(qualifier)):
            test = fits(qualifier)
            return lambda cast, subject: any(
                test(cast.table, cast.seat, foe) for foe in cast.table.foes(subject)
            )
    return always


def anything_possible(steps: S.Steps) -> Can:
    """A test whether any of some steps can do anything for the subject who carries them out."""
    acts = [act for clause in steps.clauses for act in clause.acts]
    can = [possible(act.verb) if isinstance(act, S.YouDo) else always for act in acts]
    return lambda cast, subject: any(each(cast, subject) for each in can)


def payable(effect: Any) -> Can:
    """A test whether a price can be paid in full."""
    match effect:
        case Discard(A.Number(count) | A.FromTo(count)):
            return lambda cast, subject: len(cast.table.hand[subject]) >= count
        case DiscardThis():
            return lambda cast, subject: (
                cast.card in cast.table.treasures[subject] + cast.table.lasting[subject]
            )
        case DestroyOwn():
            return has_treasure
        case Lose(Status(ranks)):
            return lambda cast, subject: (
                cast.table.rank[subject] - ranks >= BOTTOM and not keeps_status(cast.table, subject)
            )
        case Lose(HitPoints(A.Number(price))):
            return lambda cast, subject: cast.table.hp[subject] >= price
        case Lose(Blood(price)):
            return lambda cast, subject: can_pay(cast.table, subject, price)
    return always
