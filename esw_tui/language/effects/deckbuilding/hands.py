"""Cards drawn, discarded, shown and moved."""

from esw_tui.language.effects.deckbuilding.amounts import Amount, ForEach
from esw_tui.language.effects.deckbuilding.kinds import Deck, OfAKind, What, Zone
from esw_tui.language.effects.effect import effect


@effect
class Draw:
    """Draw from your own deck."""

    cards: Amount
    per: ForEach | None = None


@effect
class Discard:
    """Discard from hand, by the subject's choice (K46)."""

    brings = ("cards",)

    cards: Amount
    per: ForEach | None = None


@effect
class DiscardRandom:
    """Discard from hand by chance."""

    brings = ("cards",)

    count: int = 1


@effect
class DiscardAll(OfAKind):
    """Discard every card of a kind from hand (D3.5)."""

    kinds: str


@effect
class DiscardHand:
    """Discard the whole hand."""


@effect
class DiscardDeck:
    """Discard the whole deck; an empty one is not reshuffled for it (K120)."""


@effect
class DiscardTop:
    """Discard from the top of the subject's deck."""

    brings = ("cards",)

    count: int


@effect
class DiscardHalfOngoing:
    """Discard half of the subject's ONGOING cards, own choice."""

    rounded: str
    """`up` or `down`."""


@effect
class RevealHand:
    """Show the whole hand to all."""


@effect
class RevealTop:
    """Turn up the top card of a deck; it stays there, known to all (K104)."""

    brings = ("card",)

    deck: Deck


@effect
class LookAtTop:
    """See the top card of a deck alone (K123)."""

    brings = ("card",)

    deck: Deck


@effect
class RevealAndDiscardTop:
    """The subject shows and discards the top cards of its deck (K114)."""

    brings = ("cards",)

    count: int


@effect
class Fetch:
    """Cards from a place go to your hand; this is no gain."""

    what: What
    zone: Zone


@effect
class ShuffleIn(OfAKind):
    """The cards of a kind in your hand are shuffled into your deck (K127)."""

    kinds: str


@effect
class ShuffleOngoing:
    """Your ONGOING cards in play are shuffled into your deck."""


@effect
class PassToYou:
    """The subject hands you a card of a kind; this is no gain (K106)."""

    kind: str
    zone: Zone


@effect
class PassOn:
    """The subject passes a hand card to its neighbour: an interactive ATTACK (D11.5, K37)."""

    side: str
    """`left` or `right`."""
