"""Texts that are always at work while the card lies in play."""

from esw_tui.language.effects.amounts import Number, Per
from esw_tui.language.effects.bad_trip import EasyTrips
from esw_tui.language.effects.cantrips import CheaperCantrips
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import of_word
from esw_tui.language.effects.qualifiers import Qualifier


@effect
class CountsAs:
    """One more card of a glyph in your spell (R10.3)."""

    glyph: str


@effect
class MoreDice:
    """Extra dice on all your Power Rolls."""

    dice: Number
    per: Per | None = None


@effect
class MoreDiceFor:
    """Extra dice on some of your Power Rolls."""

    feature = of_word("roller")

    roller: str
    dice: Number


@effect
class HigherTotals:
    """The totals of your Power Rolls are higher than their dice (J111)."""

    bonus: int
    per: Per | None = None


@effect
class SingleDie:
    """Whenever you roll exactly one die, it counts more (J117)."""

    bonus: int


@effect
class ShowToActFirst:
    """Shown in the spell as sizes are called, it makes the spell act first (J99)."""

    homes = ("source", "quality", "delivery")


@effect
class DiscardToActLast:
    """Discarded as sizes are called, it makes its owner act last (J116)."""

    homes = ("treasure",)


@effect
class PlaceAsWild:
    """It may lie open in the spell as Wild Magic, and stays a treasure."""

    homes = ("treasure",)


@effect
class LargerHand:
    """Draw up to so many cards more."""

    cards: int = 1


@effect
class Reroll:
    """Roll one die, or all, of a Power Roll again."""

    dice: str


@effect
class MoreInitiative:
    """Your spells' initiative is higher: they act sooner among spells of their size."""

    bonus: int


@effect
class WildInitiative:
    """Your Wild Magic in the Delivery's place has this initiative, not 0 (R12.6)."""

    initiative: int


@effect
class FullHand:
    """Draw up to this many cards instead of eight."""

    cards: int


@effect
class MoreDamage:
    """Your damage to foes is larger."""

    bonus: int
    qualifier: Qualifier | None = None


@effect
class LessDamage:
    """Damage from foes is smaller."""

    reduction: int
    qualifier: Qualifier | None = None


@effect
class FirmStatus:
    """No card makes you lose status."""

    feature = "status_board"


@effect
class Unblockable:
    """Creatures do not stop your damage."""

    feature = "creatures"


@effect
class SixHitsAnother:
    """A six in a Delivery's roll repeats its result on one more foe (HH-m3)."""


@effect
class WildFinds:
    """Each of your Wild Magic cards finds so many cards, and all of them join."""

    cards: int


@effect
class RerollEach:
    """Every die that shows this number is rolled again, once (J103)."""

    limit = 6

    number: int


@effect
class RerollOnce:
    """Roll one die, or all, of one creature's Power Roll again, once a turn."""

    feature = "creatures"

    dice: str


@effect
class CreatureDamage:
    """Damage to foes from your creatures' Power Rolls is larger."""

    feature = "creatures"

    bonus: int


@effect
class NextRoll:
    """Extra dice on your next Power Roll for a creature; then this card goes (J119)."""

    feature = "creatures"

    dice: Number


@effect
class SwapSides:
    """What is aimed at the left may be aimed at the right, and the reverse."""


@effect
class MoreStandeeBlood:
    """Holding the Standee pays more at the end of a round."""

    feature = "standee"

    bonus: int


@effect
class BuyTie:
    """Pay Blood to win an initiative tie, once a round."""

    feature = "blood"

    price: int


@effect
class BuyRedirect:
    """Pay Blood to send a spell aimed at you alone on to another wizard, once a round (J104)."""

    feature = "blood"

    price: int


@effect
class BuyKeep:
    """Pay Blood to keep a creature whose roll did not, once a round."""

    feature = "blood"

    price: int


@effect
class BuyReroll:
    """Pay Blood to roll a die of your own card again, once a round."""

    feature = "blood"

    price: int


Standing = (
    CountsAs
    | MoreDice
    | MoreDiceFor
    | HigherTotals
    | SingleDie
    | ShowToActFirst
    | DiscardToActLast
    | PlaceAsWild
    | LargerHand
    | Reroll
    | MoreInitiative
    | WildInitiative
    | FullHand
    | MoreDamage
    | LessDamage
    | FirmStatus
    | Unblockable
    | SixHitsAnother
    | WildFinds
    | RerollEach
    | RerollOnce
    | CreatureDamage
    | NextRoll
    | SwapSides
    | MoreStandeeBlood
    | BuyTie
    | BuyRedirect
    | BuyKeep
    | BuyReroll
    | CheaperCantrips
    | EasyTrips
)
