"""How much, and what is counted. "Cost" is always the printed cost (K14)."""

from esw_tui.language.effects.amounts import Number, UpTo
from esw_tui.language.effects.deckbuilding.needs import DAMAGE_DEALT, ITS_COST, THEIR_COST, WHO_DID
from esw_tui.language.effects.effect import effect


@effect
class AsMuchAs:
    """As much as something measures."""

    quantity: "Quantity"


@effect
class HighestInYourHand:
    """The highest cost in your hand; 0 if it is empty."""


@effect
class HighestInItsHand:
    """The highest cost in the hand of the player meant."""


@effect
class HighestControlled:
    """The highest cost among the cards you control, this one included (K99)."""


@effect
class HighestLegend:
    """The highest cost in the Legendary Line-Up."""


@effect
class ItsCost:
    """The cost of the card last revealed or destroyed; 0 for a Mayhem."""

    needs = ITS_COST


@effect
class TheirCost:
    """The total cost of the cards last discarded."""

    needs = THEIR_COST


@effect
class CostOfAnother:
    """The cost of another card you control, which you choose."""


@effect
class DamageDealt:
    """The HP really taken off by the damage just dealt (K56)."""

    needs = DAMAGE_DEALT


@effect
class ForEach:
    """Multiply by a count."""

    counted: "Counted"


@effect
class Controlled:
    """Cards of a kind you control, this one included."""

    kind: str


@effect
class InYourPile:
    """Cards of a kind in your discard pile."""

    kind: str


@effect
class DefensesInItsPile:
    """Cards with a DEFENSE in the discard pile of the player meant."""


@effect
class GainedNow:
    """Cards of a kind you gained this turn."""

    kind: str


@effect
class Owned:
    """Cards of a kind you own, wherever they are (D4.3)."""

    kind: str


@effect
class YourTokens:
    """Your Dead Wizard Tokens, and what counts as one (K75)."""


@effect
class ItsTokens:
    """The Dead Wizard Tokens of the player meant."""


@effect
class YourChips:
    """Chips you have."""


@effect
class ItsChips:
    """Chips the player meant has."""


@effect
class OngoingEffects:
    """All that is ONGOING under your control, trophy and tokens included (K44, K92)."""


@effect
class Stinkers:
    """Players who are Stinkers, you included."""


@effect
class FoesWhoDid:
    """Foes who did what they were asked about last."""

    needs = WHO_DID


Amount = Number | UpTo | AsMuchAs
Quantity = (
    HighestInYourHand
    | HighestInItsHand
    | HighestControlled
    | HighestLegend
    | ItsCost
    | TheirCost
    | CostOfAnother
    | DamageDealt
)
Counted = (
    Controlled
    | InYourPile
    | DefensesInItsPile
    | GainedNow
    | Owned
    | YourTokens
    | ItsTokens
    | YourChips
    | ItsChips
    | OngoingEffects
    | Stinkers
    | FoesWhoDid
)
