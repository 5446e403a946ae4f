"""What a wizard does. Who does it stands outside the verb (see acts)."""

from esw_tui.language.effects.again import Copy, ResolveAgain
from esw_tui.language.effects.amounts import Amount, Number, Per
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Who


@effect
class Status:
    """Social Status, gained or lost."""

    ranks: int


@effect
class Treasures:
    """Treasures from the top of their deck."""

    count: int = 1


@effect
class Blood:
    """Blood."""

    amount: int


@effect
class DieOfBlood:
    """A die of Blood."""


@effect
class HitPoints:
    """HP lost; this is not damage (J36)."""

    amount: Amount


@effect
class Deal:
    """Damage to others or to yourself."""

    amount: Amount
    to: Who
    per: Per | None = None


@effect
class Take:
    """Damage from the card to the subject."""

    amount: Amount
    per: Per | None = None


@effect
class Gain:
    """Gain status, treasures or Blood."""

    gift: "Gift"
    per: Per | None = None


@effect
class Lose:
    """Lose status or HP."""

    loss: "Loss"
    per: Per | None = None


@effect
class Heal:
    """Regain HP, up to 25 (R13.1)."""

    amount: Amount
    per: Per | None = None


@effect
class Draw:
    """Draw from the main deck."""

    cards: Amount
    per: Per | None = None


@effect
class DrawAndReveal:
    """Draw, showing the cards to everybody."""

    cards: Amount


@effect
class Discard:
    """Discard from hand, by the owner's choice (J17)."""

    cards: Amount


@effect
class DiscardHand:
    """Discard the whole hand."""


@effect
class DiscardThis:
    """Discard this card itself."""


@effect
class Steal:
    """Take a treasure from somebody; the thief picks (J38)."""

    victim: Who


@effect
class Destroy:
    """Discard a treasure of somebody; the one who acts picks."""

    victim: Who


@effect
class DestroyOwn:
    """Discard one of one's own treasures."""


@effect
class DestroyUpTo:
    """Discard as many of one's own treasures as wanted."""

    count: int


@effect
class SlayCreature:
    """Discard a kept creature of somebody (R15.15)."""

    victim: Who


@effect
class SlayCreatures:
    """Discard every kept creature of somebody."""

    victim: Who


@effect
class AddTop:
    """The top cards of a pile join your spell."""

    cards: Number
    pile: "Pile"


@effect
class AddNext:
    """Search the main deck for a type; that card joins your spell."""

    type: str


@effect
class AddFromHand:
    """A card from your hand joins your spell."""

    type: str


@effect
class AddSharing:
    """Turn up cards; those sharing a glyph with your spell join it."""

    count: int


@effect
class AddToYours:
    """The subject puts a card from hand into your spell."""

    type: str


@effect
class PutOnTop:
    """A card from hand goes on top of the main deck."""


@effect
class LookAtHand:
    """See somebody's hand."""

    victim: Who


@effect
class Swap:
    """Exchange something with somebody."""

    swapped: "Swapped"
    partner: Who


@effect
class GiveTreasure:
    """Hand over one of your treasures."""

    receiver: Who


@effect
class GiveOwnTreasure:
    """The subject hands you one of its treasures."""


@effect
class GiveCard:
    """The subject hands you a card of that type."""

    type: str


@effect
class RemoveComponent:
    """Discard a component of one's own unresolved spell (R66.3)."""


@effect
class MoreDiceNow:
    """Extra dice for the rest of the turn."""

    dice: Number


@effect
class PutToken:
    """Move the Power Bonus Token."""

    glyph: str | None = None


@effect
class TakeStandee:
    """Take the Standee."""


@effect
class GiveStandee:
    """Hand over the Standee, wherever it is, through your hands."""

    receiver: Who


@effect
class RollDice:
    """Roll dice to be assigned; this is no Power Roll (J22)."""

    count: int


@effect
class SaveTreasure:
    """Draw a treasure now; it comes into play as the next game starts (R16.8)."""


@effect
class Make:
    """Somebody else has to do it."""

    who: Who
    verb: "Verb"


@effect
class Keep:
    """Keep this creature."""


@effect
class PlayCantrips:
    """Pay for and play cantrips from hand."""


@effect
class MainDeck:
    """The main deck."""


@effect
class DiscardPile:
    """The main deck's discard pile."""


@effect
class SwapStatus:
    """Exchange ranks."""


@effect
class SwapHp:
    """Exchange HP."""


@effect
class SwapHands:
    """Exchange hands."""


Pile = MainDeck | DiscardPile
Swapped = SwapStatus | SwapHp | SwapHands
Gift = Status | Treasures | Blood | DieOfBlood
Loss = Status | HitPoints
Verb = (
    Deal
    | Take
    | Gain
    | Lose
    | Heal
    | Draw
    | DrawAndReveal
    | Discard
    | DiscardHand
    | DiscardThis
    | Steal
    | Destroy
    | DestroyOwn
    | DestroyUpTo
    | SlayCreature
    | SlayCreatures
    | AddTop
    | AddNext
    | AddFromHand
    | AddSharing
    | AddToYours
    | PutOnTop
    | LookAtHand
    | Swap
    | GiveTreasure
    | GiveOwnTreasure
    | GiveCard
    | RemoveComponent
    | MoreDiceNow
    | PutToken
    | TakeStandee
    | GiveStandee
    | Keep
    | PlayCantrips
    | RollDice
    | SaveTreasure
    | Make
    | Copy
    | ResolveAgain
)
