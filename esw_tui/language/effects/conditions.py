"""Conditions: what must be true."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    DEAD,
    HIT_THIS_WAY,
    THAT_FOE,
    THAT_FOE_HIT,
    Need,
    of_word,
)
from esw_tui.language.effects.qualifiers import Measure


@effect
class StatusIs:
    """Your rank is at least, or at most, this (R60.5)."""

    feature = "status_board"
    limit = 8
    in_vain = (DEAD,)

    rank: int
    higher: str


@effect
class HpIs:
    """You have so many HP or more, or less."""

    limit = 25

    hp: int
    order: str


@effect
class YouOwn:
    """You own at least one of something."""

    feature = of_word("owned")

    owned: str


@effect
class YouOwnNone:
    """You own none of something."""

    feature = of_word("owned")

    owned: str


@effect
class YouOwnMany:
    """You own so many of something or more, or fewer."""

    count: int
    more: str
    measure: Measure


@effect
class YouHaveMost:
    """No living foe has more of something, or fewer, than you."""

    most: str
    measure: Measure


@effect
class FoeStatus:
    """That foe is ranked higher or lower than you."""

    feature = "status_board"
    needs = THAT_FOE
    looks_back = True

    higher: str


@effect
class FoeHp:
    """That foe has so many HP or more, or less."""

    needs = THAT_FOE
    looks_back = True
    limit = 25

    hp: int
    order: str


@effect
class FoeOwns:
    """That foe owns at least one of something."""

    feature = of_word("owned")
    needs = THAT_FOE
    looks_back = True

    owned: str


@effect
class LastFoe:
    """That foe is the only one left."""

    needs = THAT_FOE


@effect
class FoeDies:
    """The sentence before brought that foe to 0 HP."""

    needs = THAT_FOE_HIT
    looks_back = True


@effect
class FoeBlocks:
    """That foe blocked the damage of the sentence before."""

    feature = "creatures"
    needs = THAT_FOE_HIT
    looks_back = True


@effect
class AnyFoeDies:
    """The sentence before brought a foe to 0 HP."""

    needs = HIT_THIS_WAY


@effect
class NoFoeDies:
    """The sentence before brought no foe to 0 HP."""

    needs = HIT_THIS_WAY


@effect
class FirstToAct:
    """No wizard has finished a turn this round."""


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
class PlacedWild:
    """You placed Wild Magic in the spell you are casting; added Wild Magic does not count."""


@effect
class GlyphVariety:
    """Your spell shows so many different glyphs or more, or fewer."""

    count: int
    more: str


@effect
class TokenIsOn:
    """The Power Bonus Token lies on that glyph."""

    feature = "status_board"

    glyph: str


@effect
class DieIs:
    """The die just rolled shows so much or more, or less."""

    needs = Need("the die", "die", "roll a die first")
    limit = 6

    number: int
    order: str


@effect
class YouHoldStandee:
    """You hold the Standee."""

    feature = "standee"


@effect
class TookFromFoe:
    """What you just took came from a living foe."""

    feature = "standee"
    needs = Need("it", "taken", "take the standee first")
    brings = ("foe",)


@effect
class NobodyHolds:
    """No living wizard holds the Standee."""

    feature = "standee"


@effect
class NobodyDead:
    """No wizard has died in this game."""


@effect
class FoeGaveNone:
    """That foe had no card to give."""

    needs = Need("gave none", "given", "let a foe give a card first")
    looks_back = True


@effect
class FirstToDie:
    """No wizard died before you in this game."""


Condition = (
    StatusIs
    | HpIs
    | YouOwn
    | YouOwnNone
    | YouOwnMany
    | YouHaveMost
    | FoeStatus
    | FoeHp
    | FoeOwns
    | LastFoe
    | FoeDies
    | FoeBlocks
    | AnyFoeDies
    | NoFoeDies
    | FirstToAct
    | LastToAct
    | SpellSizeIs
    | SpellIsSingle
    | PlacedWild
    | GlyphVariety
    | TokenIsOn
    | DieIs
    | YouHoldStandee
    | TookFromFoe
    | NobodyHolds
    | NobodyDead
    | FoeGaveNone
    | FirstToDie
)
