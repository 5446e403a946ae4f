"""What a wizard does. Who does it stands outside the verb (see acts)."""

from esw_tui.language.effects.amounts import Per
from esw_tui.language.effects.blood import Blood, DieOfBlood
from esw_tui.language.effects.cantrips import PlayCantrips
from esw_tui.language.effects.creatures import Keep, SlayCreature, SlayCreatures
from esw_tui.language.effects.damage import Deal, DealRising, Heal, HitPoints, SwapHp, Take
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import DEAD, DYING
from esw_tui.language.effects.hands import (
    Discard,
    DiscardHand,
    Draw,
    DrawAndReveal,
    DrawDeadCard,
    FindWild,
    GiveCard,
    LookAtHand,
    PutOnTop,
    SwapHands,
)
from esw_tui.language.effects.spells import (
    AddAmong,
    AddAnyFromHand,
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    AimAtEach,
    Copy,
    CopyEither,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    RerollDice,
    ResolveAgain,
    RollDice,
    StealComponent,
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
    SaveTreasure,
    Steal,
    Treasures,
)
from esw_tui.language.effects.who import Who


@effect
class Gain:
    """Gain status, treasures or Blood."""

    gift: "Gift"
    per: Per | None = None


@effect
class Lose:
    """Lose status or HP."""

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
class Make:
    """Somebody else has to do it."""

    who: Who
    verb: "Verb"


Swapped = SwapStatus | SwapHp | SwapHands
Gift = Status | Treasures | Blood | DieOfBlood
Loss = Status | HitPoints
Verb = (
    Deal
    | DealRising
    | Take
    | Gain
    | Lose
    | Heal
    | Draw
    | DrawAndReveal
    | DrawDeadCard
    | FindWild
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
    | AddAmong
    | AddAnyFromHand
    | AddRandom
    | StealComponent
    | AimAtEach
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
    | CopyEither
    | RerollDice
    | ResolveAgain
)
