"""Cards in hand: drawn, discarded, shown, given."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class Draw:
    """Draw from the main deck."""

    cards: Amount
    per: Per | None = None


@effect
class DrawAndReveal:
    """Draw, showing the cards to everybody."""

    cards: Amount


@effect
class Discard:
    """Discard from hand, by the owner's choice (J17)."""

    cards: Amount


@effect
class DiscardHand:
    """Discard the whole hand."""


@effect
class PutOnTop:
    """A card from hand goes on top of the main deck."""


@effect
class LookAtHand:
    """See somebody's hand."""

    victim: Who


@effect
class GiveCard:
    """The subject hands you a card of that type."""

    type: str


@effect
class SwapHands:
    """Exchange hands."""
