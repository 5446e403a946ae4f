"""Whom an effect is about."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    A_FOE,
    DEAD,
    DYING,
    NO_HP,
    NOBODY_ACTED,
    THAT_FOE,
    Need,
    of_word,
)


@effect
class You:
    """The wizard whose card this is."""

    yours_in_vain = (DEAD, DYING)


@effect
class AFoe:
    """One foe, chosen by whoever acts."""

    names = True
    brings = ("foe",)

    qualifier: "Qualifier | None" = None


@effect
class EachFoe:
    """Every living foe that fits."""

    names = True
    brings = ("foe",)

    qualifier: "Qualifier | None" = None


@effect
class EachOtherFoe:
    """Every living foe but *that foe*."""

    names = True
    needs = Need("each other foe", *A_FOE)
    looks_back = True


@effect
class EachNextFoe:
    """Every living foe after *that foe*, one by one on round the table."""

    names = True
    needs = Need("each next foe", *A_FOE)


@effect
class AnotherFoe:
    """One chosen foe other than *that foe* (J29)."""

    names = True
    needs = Need("another foe", *A_FOE)
    looks_back = True

    qualifier: "Qualifier | None" = None


@effect
class RandomFoe:
    """One foe by the die (R11.6)."""

    names = True
    brings = ("foe",)

    qualifier: "Qualifier | None" = None


@effect
class ARelativeFoe:
    """A foe with more (stronger) or fewer (weaker) HP than you, chosen (R11.5)."""

    names = True
    brings = ("foe",)

    relation: str

    @property
    def in_vain(self) -> tuple[str, ...]:
        return (NO_HP,) if self.relation == "weaker" else ()


@effect
class EachRelativeFoe:
    """Every stronger or weaker foe."""

    names = True
    brings = ("foe",)

    relation: str

    @property
    def in_vain(self) -> tuple[str, ...]:
        return (NO_HP,) if self.relation == "weaker" else ()


@effect
class Strongest:
    """The foe with the most HP; you choose among equals (R11.4)."""

    names = True
    brings = ("foe",)


@effect
class Weakest:
    """The foe with the fewest HP; you choose among equals (R11.4)."""

    names = True
    brings = ("foe",)


@effect
class FoeWithMost:
    """The foe with the most or fewest of something (J24)."""

    names = True
    brings = ("foe",)

    most: str
    measure: "Measure"


@effect
class Neighbour:
    """The next living foe on your left or right (R11.3)."""

    names = True
    brings = ("foe",)

    side: str


@effect
class EitherNeighbour:
    """The left or the right neighbour, as you choose."""

    names = True
    brings = ("foe",)


@effect
class BothNeighbours:
    """Both neighbours; the same wizard is hit once (J27)."""

    names = True
    brings = ("foe",)


@effect
class SideFoes:
    """The next so many living foes on one side."""

    names = True
    brings = ("foe",)

    count: int
    side: str


@effect
class ThatFoe:
    """The foe the text just spoke of."""

    needs = THAT_FOE
    looks_back = True


@effect
class Target:
    """The target of the Power Roll."""

    needs = Need("the target", "target", "only a Power Roll line has one")
    brings = ("foe",)


@effect
class ActivePlayer:
    """The wizard whose turn it is."""

    feature = "reactions"
    names = True
    needs = Need("the active player", "reaction", "only a Reaction has one")
    brings = ("foe",)


@effect
class EachPlayer:
    """Every living wizard, you included."""

    names = True
    brings = ("foe",)


@effect
class APlayer:
    """One wizard, chosen by whoever acts, who may choose itself."""

    names = True
    brings = ("foe",)

    qualifier: "Qualifier | None" = None


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
    """Whose turn this round is still to come (J30)."""

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
    | APlayer
)
