"""How much, and what is counted."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Qualifier


@effect
class Number:
    """A plain number."""

    value: int = 1


@effect
class UpTo:
    """As many as wanted, at most this many."""

    value: int


@effect
class FromTo:
    """As many as wanted, from one number to another."""

    low: int
    high: int


@effect
class OneMore:
    """One more than the foe before had to."""


@effect
class OneDie:
    """The roll of one die, which is no Power Roll (J22)."""


@effect
class ThatMuch:
    """What the die showed or the last damage came to."""


@effect
class PaidX:
    """The X that was paid."""


@effect
class EqualTo:
    """As much as something measures."""

    quantity: "Quantity"


@effect
class YourStatus:
    """Your rank."""


@effect
class ItsStatus:
    """The rank of the wizard meant."""


@effect
class YourBlood:
    """Your Blood."""


@effect
class ItsBlood:
    """The Blood of the wizard meant."""


@effect
class ChosenDie:
    """One of the dice just rolled, as you choose."""


@effect
class OtherDie:
    """The die you did not choose."""


@effect
class Per:
    """Multiply by a count (or the sum of two)."""

    counted: "Counted"
    also: "Counted | None" = None


@effect
class SpellCards:
    """Components in your spell, placed or added; never kept creatures (J39)."""


@effect
class GlyphsInSpell:
    """Cards of one glyph that count as part of your spell."""

    glyph: str


@effect
class DifferentGlyphs:
    """Different glyphs among your spell, creatures and glyph cards (J39)."""


@effect
class GlyphsControlled:
    """Cards of one glyph in play before you (R14.6, J51)."""

    glyph: str


@effect
class YourTreasures:
    """Treasures you own."""


@effect
class TheirTreasures:
    """Treasures that foe owns."""


@effect
class YourCreatures:
    """Creatures you have kept."""


@effect
class CreaturesInPlay:
    """Kept creatures of all wizards."""


@effect
class HandCards:
    """Cards in your hand."""


@effect
class DeadWizards:
    """Wizards out of this game."""


@effect
class TheirPoints:
    """Victory points of the wizard meant."""


@effect
class YourTokens:
    """Your kill or last wizard standing tokens."""

    token: str


@effect
class TokensInPlay:
    """All players' kill or last wizard standing tokens."""

    token: str


@effect
class FoesWho:
    """Living foes that fit."""

    qualifier: Qualifier | None = None


@effect
class RanksBetween:
    """Ranks you would have to move to stand where that foe stands."""


@effect
class KilledThisWay:
    """Foes brought to 0 HP by the sentence before."""


@effect
class DestroyedThisWay:
    """Treasures destroyed by the sentence before."""


@effect
class RevealedCards:
    """The cards just revealed."""


@effect
class RevealedGlyphs:
    """Glyphs on the cards just revealed."""

    glyph: str | None = None


@effect
class MatchingGlyphs:
    """Glyphs in your spell found on the cards just revealed."""


Quantity = YourStatus | ItsStatus | YourBlood | ItsBlood | ThatMuch | ChosenDie | OtherDie
Amount = Number | UpTo | FromTo | OneMore | OneDie | ThatMuch | PaidX | EqualTo
Counted = (
    SpellCards
    | GlyphsInSpell
    | DifferentGlyphs
    | GlyphsControlled
    | YourTreasures
    | TheirTreasures
    | YourCreatures
    | CreaturesInPlay
    | HandCards
    | DeadWizards
    | TheirPoints
    | YourTokens
    | TokensInPlay
    | FoesWho
    | RanksBetween
    | KilledThisWay
    | DestroyedThisWay
    | RevealedCards
    | RevealedGlyphs
    | MatchingGlyphs
)
