"""Damage, healing and loss of HP."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class HitPoints:
    """HP lost; this is not damage (J36)."""

    amount: Amount


@effect
class Deal:
    """Damage to others or to yourself."""

    amount: Amount
    to: Who
    per: Per | None = None


@effect
class Take:
    """Damage from the card to the subject."""

    amount: Amount
    per: Per | None = None


@effect
class Heal:
    """Regain HP, up to 25 (R13.1)."""

    amount: Amount
    per: Per | None = None


@effect
class SwapHp:
    """Exchange HP."""
