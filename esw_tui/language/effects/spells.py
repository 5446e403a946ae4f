"""Components that join a spell, leave it or work again, and the dice of the turn."""

from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import CAST, DEAD, DYING, NO_HAND, NO_SPELL, Need, Verb, of_word
from esw_tui.language.effects.who import Who


@effect
class MainDeck:
    """The main deck."""


@effect
class DiscardPile:
    """The main deck's discard pile."""


@effect
class AddTop(Verb):
    """The top cards of a pile join your spell."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    cards: Number
    pile: MainDeck | DiscardPile


@effect
class AddNext(Verb):
    """Search the main deck for a type; that card joins your spell."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str


@effect
class AddFromHand(Verb):
    """A card from your hand joins your spell; any card if no type is named."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str | None = None


@effect
class AddRandom(Verb):
    """A card of your hand joins your spell, whichever chance picks."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)


@effect
class AddSharing(Verb):
    """Turn up cards; those sharing a glyph with your spell join it."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    count: int


@effect
class AddAmong(Verb):
    """Turn up cards; those of a type join your spell, the others are discarded."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str
    count: int


@effect
class StealComponent(Verb):
    """Take a component out of another wizard's unresolved spell into your own."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    type: str
    victim: Who


@effect
class AimAtEach(Verb):
    """Each foe is the target of your deliveries for the rest of the turn (J97)."""

    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)


@effect
class AddToYours(Verb):
    """The subject puts a card from hand into your spell."""

    feature = of_word("type")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)
    in_vain = (DEAD, DYING, CAST, NO_SPELL, NO_HAND)

    type: str


@effect
class RemoveComponent(Verb):
    """Discard a component of one's own unresolved spell (R66.3)."""

    feature = of_word("type")
    in_vain = (NO_SPELL,)

    type: str = "component"


@effect
class YourSpell:
    """Your spell."""


@effect
class SpellOf:
    """The spell of another wizard."""

    owner: Who


@effect
class Copy(Verb):
    """Carry out the text of another component as though it stood on this one (R15.18)."""

    feature = of_word("type")

    type: str
    spell: YourSpell | SpellOf


@effect
class CopyEither(Verb):
    """Carry out the text of another component of one of two types (J121)."""

    type: str
    other: str
    spell: YourSpell | SpellOf


@effect
class ResolveAgain(Verb):
    """Resolve this card, or a card of your spell, a second time; never a third (J71)."""

    feature = of_word("type")

    type: str | None = None


@effect
class MoreDiceNow(Verb):
    """Extra dice for the rest of the turn, on all Power Rolls or on some."""

    feature = of_word("roller")
    yours_in_vain = (DEAD, DYING, CAST, NO_SPELL)

    dice: Number
    roller: str | None = None


@effect
class RerollDice(Verb):
    """Roll all dice of the Power Roll again."""

    needs = Need("its dice", "roll", "start with 'After your power roll,'")


@effect
class SplitRoll(Verb):
    """Look up each die of this Power Roll by itself, against different foes (J122)."""


@effect
class PutToken(Verb):
    """Move the Power Bonus Token."""

    feature = "status_board"

    glyph: str | None = None


@effect
class RollDice(Verb):
    """Roll dice to be assigned; this is no Power Roll (J22)."""

    brings = ("dice",)

    count: int
