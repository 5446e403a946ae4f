"""Gaining cards and tokens (section 8)."""

from esw_tui.language.effects.deckbuilding.amounts import ForEach
from esw_tui.language.effects.deckbuilding.chips import Chips, ChipsEqual
from esw_tui.language.effects.deckbuilding.kinds import Deck, Destination, What, Zone
from esw_tui.language.effects.deckbuilding.needs import IT
from esw_tui.language.effects.deckbuilding.tokens import OutsideTokens, Tokens
from esw_tui.language.effects.effect import effect


@effect
class Gain:
    """The subject gains something."""

    gift: "Gift"
    per: ForEach | None = None


@effect
class SomeCards:
    """Cards from the stack of that name, else from the Line-Up (K27), to the discard pile."""

    what: What


@effect
class CardsFrom:
    """Cards from a place that is named, to the discard pile."""

    what: What
    zone: Zone


@effect
class CardsTo:
    """Cards to a place that is named."""

    what: What
    place: Destination


@effect
class It:
    """The card just revealed."""

    needs = IT


@effect
class ItTo:
    """The card just seen, to a place that is named."""

    needs = IT

    place: Destination


@effect
class TopCard:
    """The top card of a deck, unseen; a Mayhem is destroyed instead (D8.4)."""

    deck: Deck


@effect
class OneOfTop:
    """One of the top cards of a deck; the others go back in any order (K116)."""

    count: int
    deck: Deck
    place: Destination


Gift = (
    Chips
    | ChipsEqual
    | Tokens
    | OutsideTokens
    | SomeCards
    | CardsFrom
    | CardsTo
    | It
    | ItTo
    | TopCard
    | OneOfTop
)
