"""What a player does. Who does it stands outside the verb: an act or an ATTACK names them."""

from esw_tui.language.effects.deckbuilding.chips import ChipOnEach, LoseHalfChips, StealChips
from esw_tui.language.effects.deckbuilding.destroying import (
    Destroy,
    DestroyIt,
    DestroyLegends,
    DestroyRevealed,
    DestroyThem,
    DestroyThis,
    DestroyTop,
    DestroyTops,
)
from esw_tui.language.effects.deckbuilding.events import (
    DealNewCards,
    DealNewLegends,
    Jeer,
    Join,
    Vote,
)
from esw_tui.language.effects.deckbuilding.gaining import Gain
from esw_tui.language.effects.deckbuilding.hands import (
    Discard,
    DiscardAll,
    DiscardDeck,
    DiscardHalfOngoing,
    DiscardHand,
    DiscardRandom,
    DiscardTop,
    Draw,
    Fetch,
    LookAtTop,
    PassOn,
    PassToYou,
    RevealAndDiscardTop,
    RevealHand,
    RevealTop,
    ShuffleIn,
    ShuffleOngoing,
)
from esw_tui.language.effects.deckbuilding.hit_points import (
    Deal,
    Die,
    Heal,
    HealFull,
    LoseHp,
    SetHp,
    SwapHp,
    Take,
)
from esw_tui.language.effects.deckbuilding.needs import AVOIDED, THAT_SIDE
from esw_tui.language.effects.deckbuilding.playing import (
    ControlIt,
    PlayAndDiscardTop,
    PlayMayhem,
    PlayOneOfThem,
    PlayTop,
)
from esw_tui.language.effects.deckbuilding.power import DoublePower, Power, PowerEqual
from esw_tui.language.effects.deckbuilding.prices import Price
from esw_tui.language.effects.deckbuilding.setup import (
    KeepBothFamiliars,
    ReplaceGlyph,
    TakeFamiliar,
    TakeFirstTurn,
    TakeTrophy,
)
from esw_tui.language.effects.deckbuilding.stinkers import (
    BecomeStinker,
    ChangeStinker,
    StopStinker,
)
from esw_tui.language.effects.deckbuilding.this_turn import (
    CheaperNow,
    NextAttack,
    NoDefense,
    ToHandNow,
)
from esw_tui.language.effects.deckbuilding.tokens import (
    DestroyToken,
    DestroyTwins,
    DieChoosing,
    ResolveBoth,
    ResolveIt,
    SwapTokens,
    TakeToken,
)
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect


@effect
class May:
    """The subject does it if it likes."""

    brings = ("asked",)

    verb: "Verb"


@effect
class MayPay:
    """The subject may pay to do it."""

    price: Price
    verb: "Verb"


@effect
class MayStinkersPay:
    """The subject does it if it likes; a Stinker has to pay for it (K118)."""

    verb: "Verb"
    price: Price


@effect
class MayInEach:
    """The subject does it in one of two places if it likes; if no Stinker, in each of them."""

    verb: "Verb"


@effect
class ChooseFoe:
    """The subject chooses a foe, who does it."""

    verb: "Verb"


@effect
class GiveDuds:
    """Dud Wands go to the victim's discard pile, each from a place you choose (K116)."""

    victim: Who
    count: int


@effect
class GoOn:
    """The same ATTACK is made against the next foe on that side, no foe twice (K112)."""

    needs = THAT_SIDE


@effect
class RedirectIt:
    """The ATTACK just avoided goes back to the attacker (D12.1)."""

    needs = AVOIDED


@effect
class WinGame:
    """You win at once (K95)."""


Verb = (
    Power
    | PowerEqual
    | DoublePower
    | Take
    | Deal
    | Heal
    | HealFull
    | LoseHp
    | SetHp
    | SwapHp
    | Die
    | DieChoosing
    | Draw
    | Discard
    | DiscardRandom
    | DiscardAll
    | DiscardHand
    | DiscardDeck
    | DiscardTop
    | DiscardHalfOngoing
    | RevealHand
    | RevealTop
    | LookAtTop
    | RevealAndDiscardTop
    | Fetch
    | ShuffleIn
    | ShuffleOngoing
    | PassToYou
    | PassOn
    | PlayTop
    | PlayAndDiscardTop
    | PlayOneOfThem
    | ControlIt
    | PlayMayhem
    | Gain
    | StealChips
    | LoseHalfChips
    | ChipOnEach
    | TakeToken
    | ResolveIt
    | SwapTokens
    | ResolveBoth
    | DestroyToken
    | DestroyTwins
    | BecomeStinker
    | StopStinker
    | ChangeStinker
    | Destroy
    | DestroyTop
    | DestroyTops
    | DestroyIt
    | DestroyThem
    | DestroyThis
    | DestroyLegends
    | DestroyRevealed
    | Vote
    | Join
    | Jeer
    | ChooseFoe
    | DealNewCards
    | DealNewLegends
    | CheaperNow
    | NoDefense
    | NextAttack
    | ToHandNow
    | TakeTrophy
    | TakeFirstTurn
    | KeepBothFamiliars
    | TakeFamiliar
    | ReplaceGlyph
    | GiveDuds
    | GoOn
    | RedirectIt
    | WinGame
    | May
    | MayPay
    | MayStinkersPay
    | MayInEach
)
