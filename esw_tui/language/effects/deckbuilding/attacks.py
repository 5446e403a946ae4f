"""The text of an ATTACK: whom it affects, and what happens to each of them.

Every attack has `victims` (who is affected, fixed when it is played, K33) and `effect` (verbs with
the victim as their subject). So each victim can avoid or redirect it, with the amounts fixed first
(K39), and a redirect simply exchanges the roles: *you* and the victim (K41).
"""

from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.deckbuilding.amounts import ForEach
from esw_tui.language.effects.deckbuilding.conditions import Condition
from esw_tui.language.effects.deckbuilding.hit_points import Take
from esw_tui.language.effects.deckbuilding.verbs import Verb
from esw_tui.language.effects.deckbuilding.who import Who
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.who import EachFoe


@effect
class SwapAny:
    """The attacker may swap HP, Stinker status or both with the subject (D31.11, K116)."""


@effect
class TakeShare:
    """The subject takes the damage the attacker has set aside for it (K123)."""

    damage: int


@effect
class Hit:
    """Damage to each victim."""

    brings = ("damage",)

    damage: int
    victims: Who
    per: ForEach | None = None

    @property
    def effect(self) -> "tuple[VictimVerb, ...]":
        return (Take(Number(self.damage), self.per),)


@effect
class Suffer:
    """Each victim does something."""

    victims: Who
    effect: "tuple[VictimVerb, ...]"


@effect
class Split:
    """Damage shared out among foes as you like, at least 1 each, before any foe defends (K123)."""

    brings = ("damage",)

    damage: int

    @property
    def victims(self) -> Who:
        """Those who get a share."""
        return EachFoe()

    @property
    def effect(self) -> "tuple[VictimVerb, ...]":
        return (TakeShare(self.damage),)


@effect
class MaySwap:
    """You may swap HP, Stinker status or both with the victim."""

    victims: Who

    @property
    def effect(self) -> "tuple[VictimVerb, ...]":
        return (SwapAny(),)


@effect
class OnlyIf:
    """An ATTACK only if something is true when it is played."""

    condition: Condition
    attack: "Hit | Suffer | Split | MaySwap"

    @property
    def victims(self) -> Who:
        return self.attack.victims

    @property
    def effect(self) -> "tuple[VictimVerb, ...]":
        return self.attack.effect


VictimVerb = Verb | SwapAny | TakeShare
Attack = Hit | Suffer | Split | MaySwap | OnlyIf
