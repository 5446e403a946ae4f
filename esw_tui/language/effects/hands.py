"""Cards in hand: drawn, discarded, shown, given."""

from esw_tui.language.effects.amounts import Amount, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    DEAD,
    DYING,
    NO_HAND,
    NOT_TO_REVEAL,
    Need,
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
    """Draw, showing the cards to all."""

    brings = ("revealed",)
    yours_in_vain = (DEAD, DYING, NOT_TO_REVEAL)

    cards: Amount


@effect
class DrawDeadCard(Verb):
    """Draw a Dead Wizard card, though you live."""


@effect
class FindWild(Verb):
    """A Wild Magic card of the discard pile, else of the main deck, comes to your hand."""

    yours_in_vain = (DEAD, DYING)


@effect
class DiscardCopy(Verb):
    """Discard your copy of the card that is being cast (J109)."""

    feature = "standing_answers"
    needs = Need("that copy", "copy", "wait for a foe to cast a card of which you hold a copy")


@effect
class Discard(Verb):
    """Discard from hand, by the owner's choice (J17)."""

    brings = ("discard", "discarded")
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
    """See another wizard's hand."""

    in_vain = (NO_HAND,)

    victim: Who


@effect
class GiveCard(Verb):
    """The subject hands you a card of that type."""

    feature = of_word("type")
    in_vain = (NO_HAND,)

    type: str


@effect
class GiveGlyphCard(Verb):
    """The subject hands you a card of that glyph."""

    in_vain = (NO_HAND,)
    brings = ("given",)

    glyph: str


@effect
class RevealHand(Verb):
    """Show the whole hand to all."""

    in_vain = (NO_HAND,)
    brings = ("hand",)


@effect
class PassCards(Verb):
    """All cards of a type that you name go from hand to hand, at once (J110)."""

    in_vain = (NO_HAND,)
    brings = ("passed",)


@effect
class DiscardOfType(Verb):
    """Discard as many cards of one type as wanted."""

    brings = ("discard", "discarded")
    yours_in_vain = (DEAD, NO_HAND)


@effect
class DiscardOtherThan(Verb):
    """Discard as many cards without that glyph as wanted, at most so many (J106)."""

    brings = ("discard", "discarded")
    yours_in_vain = (DEAD, NO_HAND)

    count: int
    glyph: str


@effect
class SwapHands(Swapped):
    """Exchange hands."""

    yours_in_vain = (NO_HAND,)
