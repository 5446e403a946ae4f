"""Texts that are always at work."""

from esw_tui.language.effects.deckbuilding.amounts import ForEach
from esw_tui.language.effects.deckbuilding.kinds import OfAKind
from esw_tui.language.effects.effect import effect


@effect
class HandSize:
    """More cards in the draw at the end of your turn (K30)."""

    bonus: int
    per: ForEach | None = None


@effect
class Cheaper(OfAKind):
    """Cards of a kind cost you less (D29.1, K26)."""

    kinds: str
    less: int


@effect
class MoreDamage(OfAKind):
    """Your cards of a kind deal more damage if they deal any (K100)."""

    kinds: str
    more: int


@effect
class Unstoppable(OfAKind):
    """ATTACKS of your cards of a kind cannot be avoided or redirected (K35)."""

    kinds: str
    stopped: str
    """`avoided` or `redirected`."""


@effect
class DoubleDamage:
    """Your ATTACKS deal foes double damage, after all additions (K100)."""


@effect
class CountsAsToken:
    """This card counts as a Dead Wizard Token when yours are counted (K75)."""


@effect
class GainOnTop(OfAKind):
    """Cards of a kind you gain may go on top of your deck."""

    kinds: str


@effect
class EveryType:
    """While under your control this card has every type (K107)."""


@effect
class MayCountAsLegends(OfAKind):
    """Your cards of a kind may count as Legends where that helps you (K107)."""

    kinds: str


@effect
class StartsWith:
    """You start and come back with so many HP, cut to your maximum (D23.3)."""

    limit = 25

    hp: int


@effect
class IdleTrophy:
    """The trophy gives you nothing."""


Standing = (
    HandSize
    | Cheaper
    | MoreDamage
    | Unstoppable
    | DoubleDamage
    | CountsAsToken
    | GainOnTop
    | EveryType
    | MayCountAsLegends
    | StartsWith
    | IdleTrophy
)
