"""What holds until the end of the turn (K32)."""

from esw_tui.language.effects.deckbuilding.kinds import OfAKind
from esw_tui.language.effects.effect import effect


@effect
class CheaperNow(OfAKind):
    """Cards of a kind cost you less this turn, all of them (D7.6, K26)."""

    kinds: str
    less: int


@effect
class NoDefense:
    """The subject can use no DEFENSE this turn."""


@effect
class NextAttack:
    """Your next ATTACK this turn, one only, cannot be avoided or redirected (K123)."""

    stopped: str
    """`avoided` or `redirected`."""


@effect
class ToHandNow(OfAKind):
    """Cards of a kind you gain from the Line-Up this turn may go to your hand."""

    kinds: str
