"""Components that join a spell, leave it or work again, and the dice of the turn."""

from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import CAST, DEAD, DYING, NO_HAND, NO_SPELL, Need, of_word
from esw_tui.language.effects.who import Who


@effect
class MainDeck:
    """The main deck."""


@effect
class DiscardPile:
    """The main deck's discard pile."""


@effect
class AddTop:
    """The top cards of a pile join your spell."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    cards: Number
    pile: MainDeck | DiscardPile


@effect
class AddNext:
    """Search the main deck for a type; that card joins your spell."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str


@effect
class AddFromHand:
    """A card from your hand joins your spell."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str


@effect
class AddSharing:
    """Turn up cards; those sharing a glyph with your spell join it."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    count: int


@effect
class AddAmong:
    """Turn up cards; those of a type join your spell, the others are discarded."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str
    count: int


@effect
class AddAnyFromHand:
    """A card of your choice from your hand joins your spell; it may be Wild Magic (J35)."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)


@effect
class AddRandom:
    """A random card from your hand joins your spell; it may be Wild Magic (J35)."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)


@effect
class StealComponent:
    """Take a component out of somebody's unresolved spell into your own."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str
    victim: Who


@effect
class AimAtEach:
    """Each foe is the target of your deliveries for the rest of the turn (J97)."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)


@effect
class AddToYours:
    """The subject puts a card from hand into your spell."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)
    in_vain = (DEAD, DYING, CAST, NO_SPELL, NO_HAND)

    type: str


@effect
class RemoveComponent:
    """Discard a component of one's own unresolved spell (R66.3)."""

    feature = of_word("type")
    in_vain = (NO_SPELL,)

    type: str = "component"


@effect
class YourSpell:
    """Your spell."""


@effect
class SpellOf:
    """The spell of somebody else."""

    owner: Who


@effect
class Copy:
    """Carry out the text of another component as though it stood here (R15.18)."""

    feature = of_word("type")

    type: str
    spell: YourSpell | SpellOf


@effect
class CopyEither:
    """Carry out the text of another component of one of two types (J121)."""

    type: str
    other: str
    spell: YourSpell | SpellOf


@effect
class ResolveAgain:
    """Resolve this card, or a card of your spell, a second time; never a third (J71)."""

    feature = of_word("type")

    type: str | None = None


@effect
class MoreDiceNow:
    """Extra dice for the rest of the turn."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    dice: Number


@effect
class RerollDice:
    """Roll all dice of the Power Roll again."""

    needs = Need("its dice", "roll", "start with 'After your power roll,'")


@effect
class PutToken:
    """Move the Power Bonus Token."""

    feature = "status_board"

    glyph: str | None = None


@effect
class RollDice:
    """Roll dice to be assigned; this is no Power Roll (J22)."""

    brings = ("dice",)

    count: int
