"""Cards in hand: drawn, discarded, shown, given."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING, NO_HAND, NOT_TO_REVEAL, Need, of_word
from esw_tui.language.effects.who import Who


@effect
class Draw:
    """Draw from the main deck."""

    yours_in_vain = (DEAD, DYING)

    cards: Amount
    per: Per | None = None


@effect
class DrawAndReveal:
    """Draw, showing the cards to everybody."""

    brings = ("revealed",)
    yours_in_vain = (DEAD, DYING, NOT_TO_REVEAL)

    cards: Amount


@effect
class DrawDeadCard:
    """Draw a Dead Wizard card, though you live."""


@effect
class FindWild:
    """A Wild Magic card of the discard pile, else of the main deck, comes to your hand."""

    yours_in_vain = (DEAD, DYING)


@effect
class DiscardCopy:
    """Discard your copy of the card that is being cast (J109)."""

    feature = "standing_answers"
    needs = Need("that copy", "copy", "wait for a foe to cast a card of which you hold a copy")


@effect
class Discard:
    """Discard from hand, by the owner's choice (J17)."""

    brings = ("discard",)
    yours_in_vain = (DEAD, NO_HAND)
    in_vain = (NO_HAND,)

    cards: Amount


@effect
class DiscardHand:
    """Discard the whole hand."""

    yours_in_vain = (DEAD, NO_HAND)
    in_vain = (NO_HAND,)


@effect
class PutOnTop:
    """A card from hand goes on top of the main deck."""

    yours_in_vain = (DEAD, NO_HAND)


@effect
class LookAtHand:
    """See somebody's hand."""

    in_vain = (NO_HAND,)

    victim: Who


@effect
class GiveCard:
    """The subject hands you a card of that type."""

    feature = of_word("type")
    in_vain = (NO_HAND,)

    type: str


@effect
class SwapHands:
    """Exchange hands."""

    yours_in_vain = (NO_HAND,)
