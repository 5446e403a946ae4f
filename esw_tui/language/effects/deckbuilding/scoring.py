"""What counts at the end of the game, wherever the owned card lies (K125)."""

from esw_tui.language.effects.deckbuilding.amounts import ForEach
from esw_tui.language.effects.deckbuilding.kinds import OfAKind
from esw_tui.language.effects.effect import effect


@effect
class WorthPer:
    """This card is worth more for each of something (K83)."""

    points: int
    per: ForEach


@effect
class WorthMore(OfAKind):
    """Each of your cards of a kind is worth more."""

    kinds: str
    points: int


@effect
class WorthInstead(OfAKind):
    """Each of your cards of a kind is worth this, whatever is printed."""

    kinds: str
    points: int


@effect
class WorthTwice(OfAKind):
    """Your penalty for cards of a kind doubles; idle beside `WorthInstead` (K92)."""

    kinds: str


@effect
class PenaltyTwice:
    """Your penalty for being a Stinker doubles (D32.1)."""


@effect
class PenaltyBonus:
    """Your penalty for being a Stinker, doubled or not, becomes a bonus."""


Scoring = WorthPer | WorthMore | WorthInstead | WorthTwice | PenaltyTwice | PenaltyBonus
