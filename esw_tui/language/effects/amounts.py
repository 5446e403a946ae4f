"""How much, and what is counted."""

from dataclasses import dataclass

from esw_tui.language.effects.who import Qualifier


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number."""

    value: int = 1


@dataclass(frozen=True, slots=True)
class UpTo:
    """As many as wanted, at most this many."""

    value: int


@dataclass(frozen=True, slots=True)
class FromTo:
    """As many as wanted, from one number to another."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class OneMore:
    """One more than the foe before had to."""


@dataclass(frozen=True, slots=True)
class OneDie:
    """The roll of one die, which is no Power Roll (J22)."""


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """What the die showed or the last damage came to."""


@dataclass(frozen=True, slots=True)
class PaidX:
    """The X that was paid."""


@dataclass(frozen=True, slots=True)
class EqualTo:
    """As much as something measures."""

    quantity: "Quantity"


@dataclass(frozen=True, slots=True)
class YourStatus:
    """Your rank."""


@dataclass(frozen=True, slots=True)
class ItsStatus:
    """The rank of the wizard meant."""


@dataclass(frozen=True, slots=True)
class YourBlood:
    """Your Blood."""


@dataclass(frozen=True, slots=True)
class ItsBlood:
    """The Blood of the wizard meant."""


@dataclass(frozen=True, slots=True)
class ChosenDie:
    """One of the dice just rolled, as you choose."""


@dataclass(frozen=True, slots=True)
class OtherDie:
    """The die you did not choose."""


@dataclass(frozen=True, slots=True)
class Per:
    """Multiply by a count (or the sum of two)."""

    counted: "Counted"
    also: "Counted | None" = None


@dataclass(frozen=True, slots=True)
class SpellCards:
    """Components in your spell, placed or added; never kept creatures (J39)."""


@dataclass(frozen=True, slots=True)
class GlyphsInSpell:
    """Cards of one glyph that count as part of your spell."""

    glyph: str


@dataclass(frozen=True, slots=True)
class DifferentGlyphs:
    """Different glyphs among your spell, creatures and glyph cards (J39)."""


@dataclass(frozen=True, slots=True)
class GlyphsControlled:
    """Cards of one glyph in play before you (R14.6, J51)."""

    glyph: str


@dataclass(frozen=True, slots=True)
class YourTreasures:
    """Treasures you own."""


@dataclass(frozen=True, slots=True)
class TheirTreasures:
    """Treasures that foe owns."""


@dataclass(frozen=True, slots=True)
class YourCreatures:
    """Creatures you have kept."""


@dataclass(frozen=True, slots=True)
class CreaturesInPlay:
    """Kept creatures of all wizards."""


@dataclass(frozen=True, slots=True)
class HandCards:
    """Cards in your hand."""


@dataclass(frozen=True, slots=True)
class DeadWizards:
    """Wizards out of this game."""


@dataclass(frozen=True, slots=True)
class TheirPoints:
    """Victory points of the wizard meant."""


@dataclass(frozen=True, slots=True)
class YourTokens:
    """Your kill or last wizard standing tokens."""

    token: str


@dataclass(frozen=True, slots=True)
class TokensInPlay:
    """All players' kill or last wizard standing tokens."""

    token: str


@dataclass(frozen=True, slots=True)
class FoesWho:
    """Foes that fit."""

    qualifier: Qualifier


@dataclass(frozen=True, slots=True)
class RanksBetween:
    """Ranks you would have to move to stand where that foe stands."""


@dataclass(frozen=True, slots=True)
class KilledThisWay:
    """Foes brought to 0 HP by the sentence before."""


@dataclass(frozen=True, slots=True)
class DestroyedThisWay:
    """Treasures destroyed by the sentence before."""


@dataclass(frozen=True, slots=True)
class RevealedCards:
    """The cards just revealed."""


@dataclass(frozen=True, slots=True)
class RevealedGlyphs:
    """Glyphs on the cards just revealed."""

    glyph: str | None = None


@dataclass(frozen=True, slots=True)
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
