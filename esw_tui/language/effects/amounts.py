"""Amounts, and what is counted."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    A_FOE,
    DEAD,
    HIT_THIS_WAY,
    ITS,
    NO_CREATURE,
    NO_HAND,
    NO_SPELL,
    REVEALED,
    THAT_FOE,
    Need,
    of_word,
)
from esw_tui.language.effects.qualifiers import Qualifier


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
    """As many as wanted, within these limits."""

    low: int
    high: int


@effect
class OneMore:
    """One more than the foe before had to discard."""

    needs = Need("the foe before it", "discard", "make a foe discard first")


@effect
class OneDie:
    """The roll of one die, which is no Power Roll (J22)."""

    brings = ("amount", "die")


@effect
class ThatMuch:
    """What the die showed or the last damage came to."""

    needs = Need("that much", "amount", "speak of damage or a die first")


@effect
class PaidX:
    """The X that was paid."""

    feature = "blood"
    needs = Need("X", "x", "start the line with 'Pay X blood:'")


@effect
class EqualTo:
    """As much as something measures."""

    quantity: "Quantity"


@effect
class YourStatus:
    """Your rank."""

    feature = "status_board"
    in_vain = (DEAD,)


@effect
class ItsStatus:
    """The rank of the wizard meant."""

    feature = "status_board"
    needs = ITS
    of_the_victim = True


@effect
class YourBlood:
    """Your Blood."""

    feature = "blood"


@effect
class ItsBlood:
    """The Blood of the wizard meant."""

    feature = "blood"
    needs = ITS


@effect
class ChosenDie:
    """One of the dice just rolled, as you choose."""

    needs = Need("a die of your choice", "dice", "roll dice first")
    brings = ("chosen",)


@effect
class OtherDie:
    """The die you did not choose."""

    needs = Need("the other die", "chosen", "speak of a die of your choice first")


@effect
class RankedDie:
    """The higher or the lower of the dice just rolled."""

    needs = Need("die", "dice", "roll dice first")
    brings = ("chosen",)

    higher: str


@effect
class ItsRoll:
    """What the wizard meant has rolled."""

    needs = Need("its roll", "rolls", "let foes roll a die first")
    of_the_victim = True


@effect
class MoreThanBefore:
    """So much more than the foe before."""

    needs = Need("the foe before it", "damage", "speak of damage first")

    more: int


@effect
class Per:
    """Multiply by a count (or the sum of two)."""

    counted: "Counted"
    also: "Counted | None" = None


@effect
class SpellCards:
    """Components in your spell, placed or added; never kept creatures (J39)."""

    in_vain = (DEAD, NO_SPELL)


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

    needs = THAT_FOE
    looks_back = True


@effect
class ItsTreasures:
    """Treasures of the wizard who is hit or acts."""

    needs = Need("it", *A_FOE)
    of_the_victim = True


@effect
class YourCreatures:
    """Creatures you have kept."""

    feature = "creatures"
    in_vain = (DEAD, NO_CREATURE)


@effect
class CreaturesInPlay:
    """Kept creatures of all wizards."""

    feature = "creatures"
    in_vain = (NO_CREATURE,)


@effect
class HandCards:
    """Cards in your hand."""

    in_vain = (DEAD, NO_HAND)


@effect
class ReceivedCards:
    """Cards that were just passed to the wizard meant."""

    needs = Need("it received", "passed", "let cards be passed first")
    of_the_victim = True


@effect
class DiscardedThisWay:
    """Cards discarded by the sentence before."""

    needs = Need("this way", "discarded", "discard cards first")


@effect
class RevealedCreatures:
    """Creatures in the hand that the wizard meant has just shown."""

    feature = "creatures"
    needs = Need("this way", "hand", "reveal a hand first")
    of_the_victim = True


@effect
class TreasuresInPlay:
    """Treasures of all wizards."""


@effect
class HpItHas:
    """How many times the wizard meant has so many HP, in full."""

    needs = Need("it", *A_FOE)
    of_the_victim = True
    limit = 25

    hp: int


@effect
class PlayersWho:
    """Living wizards that fit, you included."""

    qualifier: Qualifier


@effect
class GlyphSets:
    """Full sets of so many equal glyphs that count as part of your spell (J105)."""

    count: int


@effect
class DeadWizards:
    """Wizards out of this game."""


@effect
class LivingWizards:
    """Wizards still in this game, you included."""


@effect
class TheirPoints:
    """Victory points of the wizard meant."""

    needs = Need("it", *A_FOE)
    of_the_victim = True


@effect
class YourTokens:
    """Your kill or last wizard standing tokens."""

    feature = of_word("token")

    token: str


@effect
class TokensInPlay:
    """All players' kill or last wizard standing tokens."""

    feature = of_word("token")

    token: str


@effect
class FoesWho:
    """Living foes that fit."""

    qualifier: Qualifier | None = None


@effect
class RanksBetween:
    """Ranks you would have to move to stand where that foe stands."""

    feature = "status_board"
    needs = THAT_FOE
    looks_back = True


@effect
class KilledThisWay:
    """Foes brought to 0 HP by the sentence before."""

    needs = HIT_THIS_WAY


@effect
class DestroyedThisWay:
    """Treasures destroyed by the sentence before."""

    needs = Need("this way", "destroyed", "destroy treasures first")


@effect
class RevealedCards:
    """The cards just revealed."""

    needs = REVEALED


@effect
class RevealedGlyphs:
    """Glyphs on the cards just revealed."""

    needs = REVEALED

    glyph: str | None = None


@effect
class MatchingGlyphs:
    """Glyphs in your spell found on the cards just revealed."""

    needs = REVEALED


Quantity = (
    YourStatus
    | ItsStatus
    | YourBlood
    | ItsBlood
    | ThatMuch
    | ChosenDie
    | OtherDie
    | RankedDie
    | ItsRoll
)
Amount = Number | UpTo | FromTo | OneMore | MoreThanBefore | OneDie | ThatMuch | PaidX | EqualTo
Counted = (
    SpellCards
    | GlyphsInSpell
    | DifferentGlyphs
    | GlyphsControlled
    | YourTreasures
    | TheirTreasures
    | ItsTreasures
    | YourCreatures
    | CreaturesInPlay
    | HandCards
    | DeadWizards
    | LivingWizards
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
    | ReceivedCards
    | DiscardedThisWay
    | RevealedCreatures
    | TreasuresInPlay
    | HpItHas
    | PlayersWho
    | GlyphSets
)
