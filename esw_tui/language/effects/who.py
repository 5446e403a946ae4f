"""Whom an effect is about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class You:
    """The wizard whose card this is."""


@dataclass(frozen=True, slots=True)
class AFoe:
    """One foe, chosen by whoever acts."""

    qualifier: "Qualifier | None" = None


@dataclass(frozen=True, slots=True)
class EachFoe:
    """Every living foe that fits."""

    qualifier: "Qualifier | None" = None


@dataclass(frozen=True, slots=True)
class EachOtherFoe:
    """Every living foe but *that foe*."""


@dataclass(frozen=True, slots=True)
class EachNextFoe:
    """Every living foe after *that foe*, one by one on round the table."""


@dataclass(frozen=True, slots=True)
class AnotherFoe:
    """One chosen foe other than *that foe* (J29)."""

    qualifier: "Qualifier | None" = None


@dataclass(frozen=True, slots=True)
class RandomFoe:
    """One foe by the die (R11.6)."""

    qualifier: "Qualifier | None" = None


@dataclass(frozen=True, slots=True)
class ARelativeFoe:
    """A foe with more (stronger) or fewer (weaker) HP than you, chosen (R11.5)."""

    relation: str


@dataclass(frozen=True, slots=True)
class EachRelativeFoe:
    """Every stronger or weaker foe."""

    relation: str


@dataclass(frozen=True, slots=True)
class Strongest:
    """The foe with the most HP; you choose among equals (R11.4)."""


@dataclass(frozen=True, slots=True)
class Weakest:
    """The foe with the fewest HP; you choose among equals (R11.4)."""


@dataclass(frozen=True, slots=True)
class FoeWithMost:
    """The foe with the most or fewest of something (J24)."""

    most: str
    measure: "Measure"


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The next living foe on your left or right (R11.3)."""

    side: str


@dataclass(frozen=True, slots=True)
class EitherNeighbour:
    """The left or the right neighbour, as you choose."""


@dataclass(frozen=True, slots=True)
class BothNeighbours:
    """Both neighbours; the same wizard is hit once (J27)."""


@dataclass(frozen=True, slots=True)
class SideFoes:
    """The next so many living foes on one side."""

    count: int
    side: str


@dataclass(frozen=True, slots=True)
class ThatFoe:
    """The foe the text just spoke of."""


@dataclass(frozen=True, slots=True)
class Target:
    """The target of the Power Roll."""


@dataclass(frozen=True, slots=True)
class ActivePlayer:
    """The wizard whose turn it is."""


@dataclass(frozen=True, slots=True)
class EachPlayer:
    """Every living wizard, you included."""


@dataclass(frozen=True, slots=True)
class WithStatus:
    """Ranked higher or lower than you (R64.6)."""

    higher: str


@dataclass(frozen=True, slots=True)
class WithHp:
    """With so many HP or more, or less."""

    hp: int
    order: str


@dataclass(frozen=True, slots=True)
class WithOwned:
    """Owning at least one of something."""

    owned: str


@dataclass(frozen=True, slots=True)
class WithoutOwned:
    """Owning none of something."""

    owned: str


@dataclass(frozen=True, slots=True)
class WithMore:
    """Having more or fewer of something than you."""

    more: str
    measure: "Measure"


@dataclass(frozen=True, slots=True)
class WithoutStandee:
    """Not holding the Standee."""


@dataclass(frozen=True, slots=True)
class Adjacent:
    """Exactly one rank away from you (R64.7, J83)."""


@dataclass(frozen=True, slots=True)
class HasActed:
    """Whose turn this round is over (J30)."""


@dataclass(frozen=True, slots=True)
class HasNotActed:
    """Whose turn this round is still to come (J30)."""


@dataclass(frozen=True, slots=True)
class OtherThanYou:
    """Not the wizard whose card this is."""


@dataclass(frozen=True, slots=True)
class TreasureCount:
    """Treasures owned."""


@dataclass(frozen=True, slots=True)
class HpCount:
    """Hit points."""


@dataclass(frozen=True, slots=True)
class CreatureCount:
    """Creatures kept."""


@dataclass(frozen=True, slots=True)
class BloodCount:
    """Blood."""


@dataclass(frozen=True, slots=True)
class StatusCount:
    """Social Status."""


@dataclass(frozen=True, slots=True)
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
