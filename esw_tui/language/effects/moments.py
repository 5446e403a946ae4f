"""Texts that wait: when they act, and what they wait for."""

from esw_tui.language.effects.cantrips import YouPlayCantrip
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    CAST,
    DYING,
    NO_CREATURE,
    NO_HAND,
    NO_HP,
    NO_SPELL,
    NOBODY_ACTED,
    NOT_TO_REVEAL,
)


@effect
class TurnStart:
    """As your turn starts."""


@effect
class TurnEnd:
    """As your turn ends, before your spell is discarded (R9.5)."""

    circumstances = (CAST,)


@effect
class RoundStart:
    """As each round starts, after hands are filled and the dead have drawn."""

    circumstances = (NO_SPELL, NOBODY_ACTED)


@effect
class RoundEnd:
    """As each round ends."""

    circumstances = (CAST, NO_SPELL)


@effect
class OnGaining:
    """As you gain this card from its deck."""


@effect
class LastDeath:
    """As you die, if that ends the game."""

    feature = "blood"
    circumstances = (DYING, NO_HP)


@effect
class NextGame:
    """Once, as the next game starts (J54)."""

    circumstances = (NO_HAND, NOT_TO_REVEAL, NO_SPELL, NO_CREATURE, NOBODY_ACTED)
    later = True


@effect
class OnYourTurn:
    """When you like on your turn, once a turn (J37, J95)."""


@effect
class AfterRoll:
    """When you have rolled the dice of a Power Roll, before anything looks at them (J23)."""

    brings = ("roll",)


@effect
class SpellRevealed:
    """As you reveal so many placed cards or more, or fewer, before Wild Magic is replaced."""

    count: int
    more: str


@effect
class FoeCastsCopy:
    """Before a foe resolves a component of which you hold a copy, if you said so (J109)."""

    feature = "standing_answers"
    brings = ("foe", "copy")


@effect
class Whenever:
    """Each time something happens (J96)."""

    happening: "Happening"


@effect
class FutureWhen:
    """Once, when it happens in a later game, if set to answer (J94)."""

    later = True

    happening: "Happening"


@effect
class FutureTurn:
    """Once, at the start of your turn in a later game, if set to be used (J94)."""

    later = True


@effect
class YouKill:
    """You kill a foe."""

    brings = ("foe",)


@effect
class AFoeDies:
    """A foe dies."""

    brings = ("foe",)


@effect
class YouGainTreasure:
    """You gain a treasure."""


@effect
class FoeGainsTreasure:
    """A foe gains a treasure."""

    brings = ("foe",)


@effect
class YouGainStatus:
    """You gain status; being displaced is no gain (J82)."""

    feature = "status_board"


@effect
class YouLoseStatus:
    """You lose status; being displaced is no loss (J82)."""

    feature = "status_board"


@effect
class FoeGainsStatus:
    """A foe gains status."""

    feature = "status_board"
    brings = ("foe",)


@effect
class FoeLosesStatus:
    """A foe loses status."""

    feature = "status_board"
    brings = ("foe",)


@effect
class FoeCostsYouStatus:
    """A foe's card makes you lose status."""

    feature = "status_board"
    brings = ("foe",)


@effect
class FoeDamagesYou:
    """A foe deals damage to you that is not blocked."""

    brings = ("foe", "amount", "damage")


@effect
class YouHeal:
    """You regain at least 1 HP."""

    brings = ("amount",)


@effect
class FoeHeals:
    """A foe regains at least 1 HP."""

    brings = ("foe",)


@effect
class YouBlock:
    """You block with a creature."""

    feature = "creatures"


@effect
class FoeBlocksYou:
    """A foe blocks your damage with a creature."""

    feature = "creatures"
    brings = ("foe",)


@effect
class YouRollSix:
    """One of your Power Roll dice shows a 6; once for each."""


@effect
class FoeRollEnds:
    """A foe's Power Roll comes to so much or more, or less, when all is counted (R10.8)."""

    brings = ("foe",)

    number: int
    order: str


@effect
class YouCastWildSpell:
    """You cast a spell in which you laid Wild Magic down."""


@effect
class FoeAboutToCast:
    """A foe is about to resolve a component of that glyph."""

    brings = ("foe",)

    glyph: str


@effect
class YouCastGlyph:
    """You resolve a component of that glyph."""

    glyph: str


@effect
class FoeCastsGlyph:
    """A foe resolves a component of that glyph."""

    brings = ("foe",)

    glyph: str


@effect
class YouCastWild:
    """A Wild Magic card in your spell is replaced."""


@effect
class CardAdded:
    """An effect adds a card to your spell."""


@effect
class FoeDrawsDeadCard:
    """A foe draws a Dead Wizard card."""

    brings = ("foe",)


@effect
class YouTotal:
    """A Power Roll of yours totals so much."""

    total: int


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
    | FoeRollEnds
    | YouCastWildSpell
    | FoeAboutToCast
    | YouCastGlyph
    | FoeCastsGlyph
    | YouCastWild
    | CardAdded
    | FoeDrawsDeadCard
    | YouTotal
    | YouPlayCantrip
)
Moment = (
    TurnStart
    | TurnEnd
    | RoundStart
    | RoundEnd
    | NextGame
    | OnGaining
    | LastDeath
    | OnYourTurn
    | AfterRoll
    | SpellRevealed
    | FoeCastsCopy
    | Whenever
    | FutureWhen
    | FutureTurn
)
