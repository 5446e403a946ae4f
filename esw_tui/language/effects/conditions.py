"""What must be true."""

from dataclasses import dataclass

from esw_tui.language.effects.who import Measure


@dataclass(frozen=True, slots=True)
class StatusIs:
    """Your rank is at least, or at most, this (R60.5)."""

    rank: int
    higher: str


@dataclass(frozen=True, slots=True)
class HpIs:
    """You have so many HP or more, or less."""

    hp: int
    order: str


@dataclass(frozen=True, slots=True)
class YouOwn:
    """You own at least one."""

    owned: str


@dataclass(frozen=True, slots=True)
class YouOwnNone:
    """You own none."""

    owned: str


@dataclass(frozen=True, slots=True)
class YouOwnMany:
    """You own so many or more, or fewer."""

    count: int
    more: str
    measure: Measure


@dataclass(frozen=True, slots=True)
class YouHaveMost:
    """No living foe has more, or fewer, than you."""

    most: str
    measure: Measure


@dataclass(frozen=True, slots=True)
class FoeStatus:
    """That foe is ranked higher or lower than you."""

    higher: str


@dataclass(frozen=True, slots=True)
class FoeHp:
    """That foe has so many HP or more, or less."""

    hp: int
    order: str


@dataclass(frozen=True, slots=True)
class LastFoe:
    """That foe is the only one left."""


@dataclass(frozen=True, slots=True)
class FoeDies:
    """The sentence before brought that foe to 0 HP."""


@dataclass(frozen=True, slots=True)
class FoeBlocks:
    """That foe blocked the damage of the sentence before."""


@dataclass(frozen=True, slots=True)
class AnyFoeDies:
    """The sentence before brought a foe to 0 HP."""


@dataclass(frozen=True, slots=True)
class NoFoeDies:
    """The sentence before brought no foe to 0 HP."""


@dataclass(frozen=True, slots=True)
class FirstToAct:
    """Nobody has finished a turn this round."""


@dataclass(frozen=True, slots=True)
class LastToAct:
    """Every living foe has finished its turn this round."""


@dataclass(frozen=True, slots=True)
class SpellSizeIs:
    """Your spell has so many cards or more, or fewer."""

    count: int
    more: str


@dataclass(frozen=True, slots=True)
class SpellIsSingle:
    """Your spell is one card."""


@dataclass(frozen=True, slots=True)
class GlyphVariety:
    """Your spell shows so many different glyphs or more, or fewer."""

    count: int
    more: str


@dataclass(frozen=True, slots=True)
class TokenIsOn:
    """The Power Bonus Token lies on that glyph."""

    glyph: str


@dataclass(frozen=True, slots=True)
class DieIs:
    """The die just rolled shows so much or more, or less."""

    number: int
    order: str


@dataclass(frozen=True, slots=True)
class YouHoldStandee:
    """You hold the Standee."""


@dataclass(frozen=True, slots=True)
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
