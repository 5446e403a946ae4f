"""Selectors: which wizards an effect is about."""

from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import (
    A_FOE,
    DEAD,
    DYING,
    NO_HP,
    THAT_FOE,
    Need,
)
from esw_tui.language.effects.qualifiers import Measure, Qualifier


class NamesFoes:
    """Facts of selectors that name foes whom later words may call *that foe*."""

    names = True
    brings = ("foe",)


class RelativeFoe(NamesFoes):
    """Facts of selectors of stronger or weaker foes."""

    relation: str

    @property
    def in_vain(self) -> tuple[str, ...]:
        return (NO_HP,) if self.relation == "weaker" else ()


@effect
class You:
    """The wizard whose card this is."""

    yours_in_vain = (DEAD, DYING)


@effect
class AFoe(NamesFoes):
    """One foe, chosen by the wizard who acts."""

    qualifier: "Qualifier | None" = None


@effect
class EachFoe(NamesFoes):
    """Every living foe that fits."""

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
class RandomFoe(NamesFoes):
    """One foe by the die (R11.6)."""

    qualifier: "Qualifier | None" = None


@effect
class ARelativeFoe(RelativeFoe):
    """A foe with more (stronger) or fewer (weaker) HP than you, chosen (R11.5)."""

    relation: str


@effect
class EachRelativeFoe(RelativeFoe):
    """Every stronger or weaker foe."""

    relation: str


@effect
class Strongest(NamesFoes):
    """The foe with the most HP of those that fit; you choose among equals (R11.4)."""

    qualifier: "Qualifier | None" = None


@effect
class Weakest(NamesFoes):
    """The foe with the fewest HP; you choose among equals (R11.4)."""


@effect
class FoeWithMost(NamesFoes):
    """The foe with the most or fewest of something (J24)."""

    most: str
    measure: "Measure"


@effect
class Neighbour(NamesFoes):
    """The next living foe on your left or right (R11.3)."""

    side: str


@effect
class EitherNeighbour(NamesFoes):
    """The left or the right neighbour, as you choose."""


@effect
class BothNeighbours(NamesFoes):
    """Both neighbours; the same wizard is hit once (J27)."""


@effect
class EachNeighbour(NamesFoes):
    """Both neighbours, each by itself; the same wizard once (J27)."""


@effect
class EachNextToTarget:
    """The next living wizards on both sides of the target, you included."""

    needs = Need("the target", "target", "only a Power Roll line has one")


@effect
class SideFoes(NamesFoes):
    """The next living foes on one side, so many of them."""

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
class EachPlayer(NamesFoes):
    """Every living wizard, you included."""


@effect
class APlayer(NamesFoes):
    """One wizard, chosen by the wizard who acts, who may choose itself."""

    qualifier: "Qualifier | None" = None


@effect
class YourKiller:
    """The wizard who has just killed you."""

    feature = "reactions"
    names = True
    needs = Need("your killer", "reaction", "only a Reaction has one")
    brings = ("foe",)


@effect
class StandeeHolder:
    """The living wizard who holds the Standee, even you."""

    feature = "standee"
    names = True
    brings = ("foe", "player")


@effect
class NeighboursOf:
    """The next living wizards on both sides of that one's seat, even you."""

    names = True
    needs = Need("that player", "player", "speak of the holder of the standee first")


@effect
class ChosenFoe:
    """The first or the second foe that you chose."""

    needs = Need("chosen foe", "chosen foe", "choose a foe first")
    looks_back = True
    brings = ("foe",)

    ordinal: str


@effect
class LastWinner(NamesFoes):
    """The wizard who won the game before this one."""

    feature = "legacies"


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
    | EachNeighbour
    | EachNextToTarget
    | SideFoes
    | ThatFoe
    | Target
    | ActivePlayer
    | EachPlayer
    | APlayer
    | YourKiller
    | StandeeHolder
    | NeighboursOf
    | ChosenFoe
    | LastWinner
)
