"""Texts that wait: when they act, and what they wait for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TurnStart:
    """As your turn starts."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """As your turn ends, before your spell is discarded (R9.5)."""


@dataclass(frozen=True, slots=True)
class RoundStart:
    """As each round starts, before hands are filled."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """Once, as the next game starts (J54)."""


@dataclass(frozen=True, slots=True)
class OnYourTurn:
    """When you like on your turn, once a turn (J37, J95)."""


@dataclass(frozen=True, slots=True)
class Whenever:
    """Each time something happens (J96)."""

    happening: "Happening"


@dataclass(frozen=True, slots=True)
class FutureWhen:
    """Once, when it happens in a later game, if set to answer (J94)."""

    happening: "Happening"


@dataclass(frozen=True, slots=True)
class FutureTurn:
    """Once, at the start of your turn in a later game, if set to be used (J94)."""


@dataclass(frozen=True, slots=True)
class YouKill:
    """You kill a foe."""


@dataclass(frozen=True, slots=True)
class AFoeDies:
    """A foe dies."""


@dataclass(frozen=True, slots=True)
class YouGainTreasure:
    """You gain a treasure."""


@dataclass(frozen=True, slots=True)
class FoeGainsTreasure:
    """A foe gains a treasure."""


@dataclass(frozen=True, slots=True)
class YouGainStatus:
    """You gain status; being displaced is no gain (J82)."""


@dataclass(frozen=True, slots=True)
class YouLoseStatus:
    """You lose status; being displaced is no loss (J82)."""


@dataclass(frozen=True, slots=True)
class FoeGainsStatus:
    """A foe gains status."""


@dataclass(frozen=True, slots=True)
class FoeLosesStatus:
    """A foe loses status."""


@dataclass(frozen=True, slots=True)
class FoeCostsYouStatus:
    """A foe's card makes you lose status."""


@dataclass(frozen=True, slots=True)
class FoeDamagesYou:
    """A foe deals damage to you that is not blocked."""


@dataclass(frozen=True, slots=True)
class YouHeal:
    """You regain at least 1 HP."""


@dataclass(frozen=True, slots=True)
class FoeHeals:
    """A foe regains at least 1 HP."""


@dataclass(frozen=True, slots=True)
class YouBlock:
    """You block with a creature."""


@dataclass(frozen=True, slots=True)
class FoeBlocksYou:
    """A foe blocks your damage with a creature."""


@dataclass(frozen=True, slots=True)
class YouRollSix:
    """One of your Power Roll dice shows a 6; once for each."""


@dataclass(frozen=True, slots=True)
class YouCastGlyph:
    """You resolve a component of that glyph."""

    glyph: str


@dataclass(frozen=True, slots=True)
class FoeCastsGlyph:
    """A foe resolves a component of that glyph."""

    glyph: str


@dataclass(frozen=True, slots=True)
class YouCastWild:
    """A Wild Magic card in your spell is replaced."""


@dataclass(frozen=True, slots=True)
class CardAdded:
    """An effect adds a card to your spell."""


Happening = (
    YouKill
    | AFoeDies
    | YouGainTreasure
    | FoeGainsTreasure
    | YouGainStatus
    | YouLoseStatus
    | FoeGainsStatus
    | FoeLosesStatus
    | FoeCostsYouStatus
    | FoeDamagesYou
    | YouHeal
    | FoeHeals
    | YouBlock
    | FoeBlocksYou
    | YouRollSix
    | YouCastGlyph
    | FoeCastsGlyph
    | YouCastWild
    | CardAdded
)
Moment = (
    TurnStart | TurnEnd | RoundStart | NextGame | OnYourTurn | Whenever | FutureWhen | FutureTurn
)
