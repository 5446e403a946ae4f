"""What must be true."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import Measure


@effect
class StatusIs:
    """Your rank is at least, or at most, this (R60.5)."""

    rank: int
    higher: str


@effect
class HpIs:
    """You have so many HP or more, or less."""

    hp: int
    order: str


@effect
class YouOwn:
    """You own at least one."""

    owned: str


@effect
class YouOwnNone:
    """You own none."""

    owned: str


@effect
class YouOwnMany:
    """You own so many or more, or fewer."""

    count: int
    more: str
    measure: Measure


@effect
class YouHaveMost:
    """No living foe has more, or fewer, than you."""

    most: str
    measure: Measure


@effect
class FoeStatus:
    """That foe is ranked higher or lower than you."""

    higher: str


@effect
class FoeHp:
    """That foe has so many HP or more, or less."""

    hp: int
    order: str


@effect
class LastFoe:
    """That foe is the only one left."""


@effect
class FoeDies:
    """The sentence before brought that foe to 0 HP."""


@effect
class FoeBlocks:
    """That foe blocked the damage of the sentence before."""


@effect
class AnyFoeDies:
    """The sentence before brought a foe to 0 HP."""


@effect
class NoFoeDies:
    """The sentence before brought no foe to 0 HP."""


@effect
class FirstToAct:
    """Nobody has finished a turn this round."""


@effect
class LastToAct:
    """Every living foe has finished its turn this round."""


@effect
class SpellSizeIs:
    """Your spell has so many cards or more, or fewer."""

    count: int
    more: str


@effect
class SpellIsSingle:
    """Your spell is one card."""


@effect
class GlyphVariety:
    """Your spell shows so many different glyphs or more, or fewer."""

    count: int
    more: str


@effect
class TokenIsOn:
    """The Power Bonus Token lies on that glyph."""

    glyph: str


@effect
class DieIs:
    """The die just rolled shows so much or more, or less."""

    number: int
    order: str


@effect
class YouHoldStandee:
    """You hold the Standee."""


@effect
class TookFromFoe:
    """What you just took came from a living foe."""


Condition = (
    StatusIs
    | HpIs
    | YouOwn
    | YouOwnNone
    | YouOwnMany
    | YouHaveMost
    | FoeStatus
    | FoeHp
    | LastFoe
    | FoeDies
    | FoeBlocks
    | AnyFoeDies
    | NoFoeDies
    | FirstToAct
    | LastToAct
    | SpellSizeIs
    | SpellIsSingle
    | GlyphVariety
    | TokenIsOn
    | DieIs
    | YouHoldStandee
    | TookFromFoe
)
