"""Whom an effect is about."""

from esw_tui.language.effects.effect import effect


@effect
class You:
    """The wizard whose card this is."""


@effect
class AFoe:
    """One foe, chosen by whoever acts."""

    qualifier: "Qualifier | None" = None


@effect
class EachFoe:
    """Every living foe that fits."""

    qualifier: "Qualifier | None" = None


@effect
class EachOtherFoe:
    """Every living foe but *that foe*."""


@effect
class EachNextFoe:
    """Every living foe after *that foe*, one by one on round the table."""


@effect
class AnotherFoe:
    """One chosen foe other than *that foe* (J29)."""

    qualifier: "Qualifier | None" = None


@effect
class RandomFoe:
    """One foe by the die (R11.6)."""

    qualifier: "Qualifier | None" = None


@effect
class ARelativeFoe:
    """A foe with more (stronger) or fewer (weaker) HP than you, chosen (R11.5)."""

    relation: str


@effect
class EachRelativeFoe:
    """Every stronger or weaker foe."""

    relation: str


@effect
class Strongest:
    """The foe with the most HP; you choose among equals (R11.4)."""


@effect
class Weakest:
    """The foe with the fewest HP; you choose among equals (R11.4)."""


@effect
class FoeWithMost:
    """The foe with the most or fewest of something (J24)."""

    most: str
    measure: "Measure"


@effect
class Neighbour:
    """The next living foe on your left or right (R11.3)."""

    side: str


@effect
class EitherNeighbour:
    """The left or the right neighbour, as you choose."""


@effect
class BothNeighbours:
    """Both neighbours; the same wizard is hit once (J27)."""


@effect
class SideFoes:
    """The next so many living foes on one side."""

    count: int
    side: str


@effect
class ThatFoe:
    """The foe the text just spoke of."""


@effect
class Target:
    """The target of the Power Roll."""


@effect
class ActivePlayer:
    """The wizard whose turn it is."""


@effect
class EachPlayer:
    """Every living wizard, you included."""


@effect
class WithStatus:
    """Ranked higher or lower than you (R64.6)."""

    higher: str


@effect
class WithHp:
    """With so many HP or more, or less."""

    hp: int
    order: str


@effect
class WithOwned:
    """Owning at least one of something."""

    owned: str


@effect
class WithoutOwned:
    """Owning none of something."""

    owned: str


@effect
class WithMore:
    """Having more or fewer of something than you."""

    more: str
    measure: "Measure"


@effect
class WithoutStandee:
    """Not holding the Standee."""


@effect
class Adjacent:
    """Exactly one rank away from you (R64.7, J83)."""


@effect
class HasActed:
    """Whose turn this round is over (J30)."""


@effect
class HasNotActed:
    """Whose turn this round is still to come (J30)."""


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


@effect
class BloodCount:
    """Blood."""


@effect
class StatusCount:
    """Social Status."""


@effect
class HandCount:
    """Cards in hand."""


Qualifier = (
    WithStatus
    | WithHp
    | WithOwned
    | WithoutOwned
    | WithMore
    | WithoutStandee
    | Adjacent
    | HasActed
    | HasNotActed
    | OtherThanYou
)
Measure = TreasureCount | HpCount | CreatureCount | BloodCount | StatusCount | HandCount
Who = (
    You
    | AFoe
    | EachFoe
    | EachOtherFoe
    | EachNextFoe
    | AnotherFoe
    | RandomFoe
    | ARelativeFoe
    | EachRelativeFoe
    | Strongest
    | Weakest
    | FoeWithMost
    | Neighbour
    | EitherNeighbour
    | BothNeighbours
    | SideFoes
    | ThatFoe
    | Target
    | ActivePlayer
    | EachPlayer
)
