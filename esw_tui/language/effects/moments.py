"""Texts that wait: when they act, and what they wait for."""

from esw_tui.language.effects.effect import effect


@effect
class TurnStart:
    """As your turn starts."""


@effect
class TurnEnd:
    """As your turn ends, before your spell is discarded (R9.5)."""


@effect
class RoundStart:
    """As each round starts, after hands are filled and the dead have drawn."""


@effect
class NextGame:
    """Once, as the next game starts (J54)."""


@effect
class OnYourTurn:
    """When you like on your turn, once a turn (J37, J95)."""


@effect
class Whenever:
    """Each time something happens (J96)."""

    happening: "Happening"


@effect
class FutureWhen:
    """Once, when it happens in a later game, if set to answer (J94)."""

    happening: "Happening"


@effect
class FutureTurn:
    """Once, at the start of your turn in a later game, if set to be used (J94)."""


@effect
class YouKill:
    """You kill a foe."""


@effect
class AFoeDies:
    """A foe dies."""


@effect
class YouGainTreasure:
    """You gain a treasure."""


@effect
class FoeGainsTreasure:
    """A foe gains a treasure."""


@effect
class YouGainStatus:
    """You gain status; being displaced is no gain (J82)."""


@effect
class YouLoseStatus:
    """You lose status; being displaced is no loss (J82)."""


@effect
class FoeGainsStatus:
    """A foe gains status."""


@effect
class FoeLosesStatus:
    """A foe loses status."""


@effect
class FoeCostsYouStatus:
    """A foe's card makes you lose status."""


@effect
class FoeDamagesYou:
    """A foe deals damage to you that is not blocked."""


@effect
class YouHeal:
    """You regain at least 1 HP."""


@effect
class FoeHeals:
    """A foe regains at least 1 HP."""


@effect
class YouBlock:
    """You block with a creature."""


@effect
class FoeBlocksYou:
    """A foe blocks your damage with a creature."""


@effect
class YouRollSix:
    """One of your Power Roll dice shows a 6; once for each."""


@effect
class YouCastGlyph:
    """You resolve a component of that glyph."""

    glyph: str


@effect
class FoeCastsGlyph:
    """A foe resolves a component of that glyph."""

    glyph: str


@effect
class YouCastWild:
    """A Wild Magic card in your spell is replaced."""


@effect
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
