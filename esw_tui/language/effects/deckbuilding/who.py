"""Who is meant. A *foe* is any other player, a *player* may be yourself (D0.1).

`AFoe`, `APlayer`, `EachFoe`, `EachPlayer`, `EitherNeighbour`, `BothNeighbours`, `Strongest`,
`Weakest` and `EachRelativeFoe` mean here what they mean in the spell-crafting boxes; nobody is ever
dead (D23.8).
"""

from esw_tui.language.effects.deckbuilding.needs import ATTACKER, JOINED
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import (
    AFoe,
    APlayer,
    BothNeighbours,
    EachFoe,
    EachPlayer,
    EachRelativeFoe,
    EitherNeighbour,
    Strongest,
    Weakest,
)


@effect
class StrongestPlayer:
    """The player with the most HP; ties are settled by a choice (K43)."""

    brings = ("player",)


@effect
class ThatOne:
    """The victim the text just spoke of."""

    noun: str
    """`foe` or `player`, as the text called the victim."""


@effect
class Attacker:
    """The player whose ATTACK is being avoided; none if a Mayhem came from the deck (D21.8)."""

    needs = ATTACKER


@effect
class Killer:
    """The player who killed you, if any did (K63)."""


@effect
class EachStinker:
    """Every player who is a Stinker."""

    brings = ("player",)


@effect
class EachCleanPlayer:
    """Every player who is no Stinker."""

    brings = ("player",)


@effect
class EachWithMost:
    """Every player tied for the most or fewest of something (D13.6)."""

    brings = ("player",)

    most: str
    """`most` or `fewest`."""
    measure: str
    """`HP` or `votes`."""


@effect
class EachJoined:
    """Every player who joined."""

    needs = JOINED
    brings = ("player",)


@effect
class EachDearestJoined:
    """Every player who joined and whose hand has the highest total cost (K121)."""

    needs = JOINED
    brings = ("player",)


@effect
class EachOtherJoined:
    """Every player who joined and whose hand is cheaper."""

    needs = JOINED
    brings = ("player",)


Who = (
    AFoe
    | APlayer
    | EachFoe
    | EachPlayer
    | EitherNeighbour
    | BothNeighbours
    | Strongest
    | Weakest
    | StrongestPlayer
    | EachRelativeFoe
    | ThatOne
    | Attacker
    | Killer
    | EachStinker
    | EachCleanPlayer
    | EachWithMost
    | EachJoined
    | EachDearestJoined
    | EachOtherJoined
)
