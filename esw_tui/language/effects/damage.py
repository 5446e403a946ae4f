"""Damage, healing and loss of HP."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING, Loss, Swapped, Verb
from esw_tui.language.effects.who import Who


@effect
class HitPoints(Loss):
    """HP lost; this is not damage (J36)."""

    brings = ("damage",)

    amount: Amount


@effect
class Deal(Verb):
    """Damage to other wizards or to yourself."""

    brings = ("amount", "damage")

    amount: Amount
    to: Who
    per: Per | None = None


@effect
class DealRising(Verb):
    """Damage to several, one after the other from your left, to each more than before."""

    brings = ("amount", "damage")

    to: Who
    first: int
    more: int


@effect
class Take(Verb):
    """Damage from the card to the subject."""

    brings = ("amount", "damage")
    yours_in_vain = (DEAD, DYING)

    amount: Amount
    per: Per | None = None


@effect
class Heal(Verb):
    """Regain HP, up to 25 (R13.1)."""

    yours_in_vain = (DEAD,)

    amount: Amount
    per: Per | None = None


@effect
class SwapHp(Swapped):
    """Exchange HP."""

    yours_in_vain = (DEAD, DYING)
