"""What a wizard does. Who does it stands outside the verb (see acts)."""

from dataclasses import dataclass

from esw_tui.language.effects.again import Copy, ResolveAgain
from esw_tui.language.effects.amounts import Amount, Number, Per
from esw_tui.language.effects.who import Who


@dataclass(frozen=True, slots=True)
class Status:
    """Social Status, gained or lost."""

    ranks: int


@dataclass(frozen=True, slots=True)
class Treasures:
    """Treasures from the top of their deck."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Blood:
    """Blood."""

    amount: int


@dataclass(frozen=True, slots=True)
class DieOfBlood:
    """A die of Blood."""


@dataclass(frozen=True, slots=True)
class HitPoints:
    """HP lost; this is not damage (J36)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class Deal:
    """Damage to others or to yourself."""

    amount: Amount
    to: Who
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """Damage from the card to the subject."""

    amount: Amount
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """Gain status, treasures or Blood."""

    gift: "Gift"
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Lose:
    """Lose status or HP."""

    loss: "Loss"
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Heal:
    """Regain HP, up to 25 (R13.1)."""

    amount: Amount
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw from the main deck."""

    cards: Amount
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class DrawAndReveal:
    """Draw, showing the cards to everybody."""

    cards: Amount


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard from hand, by the owner's choice (J17)."""

    cards: Amount


@dataclass(frozen=True, slots=True)
class DiscardHand:
    """Discard the whole hand."""


@dataclass(frozen=True, slots=True)
class DiscardThis:
    """Discard this card itself."""


@dataclass(frozen=True, slots=True)
class Steal:
    """Take a treasure from somebody; the thief picks (J38)."""

    victim: Who


@dataclass(frozen=True, slots=True)
class Destroy:
    """Discard a treasure of somebody; the one who acts picks."""

    victim: Who


@dataclass(frozen=True, slots=True)
class DestroyOwn:
    """Discard one of one's own treasures."""


@dataclass(frozen=True, slots=True)
class DestroyUpTo:
    """Discard as many of one's own treasures as wanted."""

    count: int


@dataclass(frozen=True, slots=True)
class SlayCreature:
    """Discard a kept creature of somebody (R15.15)."""

    victim: Who


@dataclass(frozen=True, slots=True)
class SlayCreatures:
    """Discard every kept creature of somebody."""

    victim: Who


@dataclass(frozen=True, slots=True)
class AddTop:
    """The top cards of a pile join your spell."""

    cards: Number
    pile: "Pile"


@dataclass(frozen=True, slots=True)
class AddNext:
    """Search the main deck for a type; that card joins your spell."""

    type: str


@dataclass(frozen=True, slots=True)
class AddFromHand:
    """A card from your hand joins your spell."""

    type: str


@dataclass(frozen=True, slots=True)
class AddSharing:
    """Turn up cards; those sharing a glyph with your spell join it."""

    count: int


@dataclass(frozen=True, slots=True)
class AddToYours:
    """The subject puts a card from hand into your spell."""

    type: str


@dataclass(frozen=True, slots=True)
class PutOnTop:
    """A card from hand goes on top of the main deck."""


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """See somebody's hand."""

    victim: Who


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange something with somebody."""

    swapped: "Swapped"
    partner: Who


@dataclass(frozen=True, slots=True)
class GiveTreasure:
    """Hand over one of your treasures."""

    receiver: Who


@dataclass(frozen=True, slots=True)
class GiveOwnTreasure:
    """The subject hands you one of its treasures."""


@dataclass(frozen=True, slots=True)
class GiveCard:
    """The subject hands you a card of that type."""

    type: str


@dataclass(frozen=True, slots=True)
class RemoveComponent:
    """Discard a component of one's own unresolved spell (R66.3)."""


@dataclass(frozen=True, slots=True)
class MoreDiceNow:
    """Extra dice for the rest of the turn."""

    dice: Number


@dataclass(frozen=True, slots=True)
class PutToken:
    """Move the Power Bonus Token."""

    glyph: str | None = None


@dataclass(frozen=True, slots=True)
class TakeStandee:
    """Take the Standee."""


@dataclass(frozen=True, slots=True)
class GiveStandee:
    """Hand over the Standee, wherever it is, through your hands."""

    receiver: Who


@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll dice to be assigned; this is no Power Roll (J22)."""

    count: int


@dataclass(frozen=True, slots=True)
class SaveTreasure:
    """Draw a treasure now; it comes into play as the next game starts (R16.8)."""


@dataclass(frozen=True, slots=True)
class Make:
    """Somebody else has to do it."""

    who: Who
    verb: "Verb"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this creature."""


@dataclass(frozen=True, slots=True)
class PlayCantrips:
    """Pay for and play cantrips from hand."""


@dataclass(frozen=True, slots=True)
class MainDeck:
    """The main deck."""


@dataclass(frozen=True, slots=True)
class DiscardPile:
    """The main deck's discard pile."""


@dataclass(frozen=True, slots=True)
class SwapStatus:
    """Exchange ranks."""


@dataclass(frozen=True, slots=True)
class SwapHp:
    """Exchange HP."""


@dataclass(frozen=True, slots=True)
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
