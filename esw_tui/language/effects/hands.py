"""Cards in hand: drawn, discarded, shown, given."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    DEAD,
    DYING,
    NO_HAND,
    NOT_TO_REVEAL,
    Swapped,
    Verb,
    of_word,
)
from esw_tui.language.effects.who import Who


@effect
class Draw(Verb):
    """Draw from the main deck."""

    yours_in_vain = (DEAD, DYING)

    cards: Amount
    per: Per | None = None


@effect
class DrawAndReveal(Verb):
    """Draw, showing the cards to everybody."""

    brings = ("revealed",)
    yours_in_vain = (DEAD, DYING, NOT_TO_REVEAL)

    cards: Amount


@effect
class Discard(Verb):
    """Discard from hand, by the owner's choice (J17)."""

    brings = ("discard",)
    yours_in_vain = (DEAD, NO_HAND)
    in_vain = (NO_HAND,)

    cards: Amount


@effect
class DiscardHand(Verb):
    """Discard the whole hand."""

    yours_in_vain = (DEAD, NO_HAND)
    in_vain = (NO_HAND,)


@effect
class PutOnTop(Verb):
    """A card from hand goes on top of the main deck."""

    yours_in_vain = (DEAD, NO_HAND)


@effect
class LookAtHand(Verb):
    """See somebody's hand."""

    in_vain = (NO_HAND,)

    victim: Who


@effect
class GiveCard(Verb):
    """The subject hands you a card of that type."""

    feature = of_word("type")
    in_vain = (NO_HAND,)

    type: str


@effect
class SwapHands(Swapped):
    """Exchange hands."""

    yours_in_vain = (NO_HAND,)
