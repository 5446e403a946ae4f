"""Qualifiers: which wizards an effect is about; and what is measured of a wizard."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    DEAD,
    NOBODY_ACTED,
    of_word,
)


@effect
class WithStatus:
    """Ranked higher or lower than you (R64.6)."""

    feature = "status_board"
    in_vain = (DEAD,)

    higher: str


@effect
class WithHp:
    """With so many HP or more, or less."""

    limit = 25

    hp: int
    order: str


@effect
class WithOwned:
    """Owning at least one of something."""

    feature = of_word("owned")

    owned: str


@effect
class WithoutOwned:
    """Owning none of something."""

    feature = of_word("owned")

    owned: str


@effect
class WithMore:
    """Having more or fewer of something than you."""

    more: str
    measure: "Measure"


@effect
class WithoutStandee:
    """Not holding the Standee."""

    feature = "standee"


@effect
class WithStandee:
    """Holding the Standee."""

    feature = "standee"


@effect
class WithParity:
    """With an even or an odd number of HP."""

    parity: str


@effect
class Adjacent:
    """Exactly one rank away from you (R64.7, J83)."""

    feature = "status_board"
    in_vain = (DEAD,)


@effect
class HasActed:
    """Whose turn this round is over (J30)."""

    known_early = False
    in_vain = (NOBODY_ACTED,)


@effect
class HasNotActed:
    """Whose turn this round is not over (J30)."""

    known_early = False


@effect
class OtherThanYou:
    """Not the wizard whose card this is."""


@effect
class TreasureCount:
    """Treasures owned."""


@effect
class HpCount:
    """Hit points."""


@effect
class CreatureCount:
    """Creatures kept."""

    feature = "creatures"


@effect
class BloodCount:
    """Blood."""

    feature = "blood"


@effect
class StatusCount:
    """Social Status."""

    feature = "status_board"


@effect
class HandCount:
    """Cards in hand."""


@effect
class PointCount:
    """Victory points: Kill and Last Wizard Standing tokens (R20)."""


Qualifier = (
    WithStatus
    | WithHp
    | WithOwned
    | WithoutOwned
    | WithMore
    | WithoutStandee
    | WithStandee
    | WithParity
    | Adjacent
    | HasActed
    | HasNotActed
    | OtherThanYou
)


Measure = (
    TreasureCount | HpCount | CreatureCount | BloodCount | StatusCount | HandCount | PointCount
)
