"""Destroying cards (section 17)."""

from esw_tui.language.effects.deckbuilding.kinds import Deck, What, Zone
from esw_tui.language.effects.deckbuilding.needs import IT, THEM
from esw_tui.language.effects.deckbuilding.prices import Price
from esw_tui.language.effects.effect import effect


@effect
class Destroy:
    """Destroy cards in a place, chosen by the subject."""

    brings = ("card",)

    what: What
    zone: Zone


@effect
class DestroyTop:
    """Destroy the top card of a deck."""

    brings = ("card",)

    deck: Deck


@effect
class DestroyTops:
    """Destroy several cards from the top of a deck."""

    brings = ("cards",)

    count: int
    deck: Deck


@effect
class DestroyIt:
    """Destroy the card just revealed."""

    needs = IT


@effect
class DestroyThem:
    """Destroy the cards just discarded, all or none (K120)."""

    needs = THEM


@effect
class DestroyThis:
    """Destroy this card or token."""


@effect
class DestroyLegends:
    """The Legendary Line-Up is destroyed."""


@effect
class DestroyRevealed:
    """A random hand card is shown and destroyed; or a price paid to show another (K118)."""

    price: Price
