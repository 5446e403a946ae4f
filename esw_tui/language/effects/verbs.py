"""What a wizard does. Who does it stands outside the verb (see acts)."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.blood import (
    Blood,
    DieOfBlood,
    GiveBlood,
    GiveBloodTo,
    LayBounty,
    Predict,
    StealBlood,
)
from esw_tui.language.effects.cantrips import NextCantrip, PlayCantrips
from esw_tui.language.effects.creatures import CreatureIntoPlay, Keep, SlayCreature, SlayCreatures
from esw_tui.language.effects.damage import Deal, Heal, HitPoints, SwapHp, Take
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING
from esw_tui.language.effects.hands import (
    Discard,
    DiscardHand,
    DiscardOfType,
    DiscardOtherThan,
    Draw,
    DrawAndReveal,
    GiveCard,
    GiveGlyphCard,
    LookAtHand,
    PassCards,
    PutOnTop,
    RevealHand,
    SwapHands,
)
from esw_tui.language.effects.legacies import AddToFirstSpell, DrawFewer, GainLater, SaveTreasure
from esw_tui.language.effects.reactions import CreatureTakesBlow, DrawDeadCards, StandUp
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    Copy,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    ResolveAgain,
    RollDice,
    SplitRoll,
)
from esw_tui.language.effects.standee import GiveStandee, TakeStandee
from esw_tui.language.effects.status_board import Status, SwapStatus
from esw_tui.language.effects.treasures import (
    Destroy,
    DestroyOwn,
    DestroyUpTo,
    DiscardThis,
    GiveOwnTreasure,
    GiveTreasure,
    Steal,
    SwapThis,
    Treasures,
    Tuck,
)
from esw_tui.language.effects.who import Who


@effect
class Gain:
    """Gain status, treasures or Blood."""

    gift: "Gift"
    per: Per | None = None


@effect
class Lose:
    """Lose status, HP or Blood."""

    brings = ("amount",)
    yours_in_vain = (DEAD, DYING)

    loss: "Loss"
    per: Per | None = None


@effect
class Swap:
    """Exchange something with somebody."""

    swapped: "Swapped"
    partner: Who


@effect
class Choose:
    """Choose somebody of whom the text goes on to speak."""

    brings = ("chosen foe",)

    who: Who


@effect
class Make:
    """Somebody else has to do it."""

    who: Who
    verb: "Verb"


Swapped = SwapStatus | SwapHp | SwapHands
Gift = Status | Treasures | Blood | DieOfBlood
Loss = Status | HitPoints | Blood
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
    | NextCantrip
    | RollDice
    | SaveTreasure
    | Make
    | Copy
    | ResolveAgain
    | Choose
    | GiveBlood
    | GiveBloodTo
    | StealBlood
    | Predict
    | LayBounty
    | SwapThis
    | Tuck
    | DrawDeadCards
    | CreatureTakesBlow
    | StandUp
    | DiscardOfType
    | DiscardOtherThan
    | GiveGlyphCard
    | RevealHand
    | PassCards
    | AddRandom
    | AddToFirstSpell
    | CreatureIntoPlay
    | GainLater
    | DrawFewer
    | SplitRoll
)
