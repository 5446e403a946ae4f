"""Hit points. Damage, losing HP and paying HP are three different things (K55)."""

from esw_tui.language.effects.deckbuilding.amounts import Amount, ForEach
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect


@effect
class Take:
    """The subject takes damage; the player whose card this is deals it."""

    brings = ("damage",)

    damage: Amount
    per: ForEach | None = None


@effect
class Deal:
    """Damage outside an ATTACK."""

    brings = ("damage",)

    damage: int
    victims: Who
    per: ForEach | None = None


@effect
class Heal:
    """Gain HP, up to the maximum (D22.3)."""

    brings = ("heal",)

    hp: Amount


@effect
class HealFull:
    """Heal to the subject's own maximum."""


@effect
class LoseHp:
    """Lose HP, which is no damage."""

    hp: Amount


@effect
class SetHp:
    """The subject's HP become this number; neither damage nor healing (K57)."""

    limit = 25

    hp: int


@effect
class SwapHp:
    """Exchange HP, each cut to the new holder's maximum (K57, K80)."""

    partner: Who


@effect
class Die:
    """The subject is killed without damage."""
