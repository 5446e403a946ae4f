"""When a text that waits acts."""

from esw_tui.language.effects.effect import effect


@effect
class EachTurn:
    """In step 3 of each of your turns, or at once when the card comes into play in it (K98)."""


@effect
class TurnStart:
    """In step 3 of each of your turns (D5.3)."""


@effect
class OnYourTurn:
    """Whenever you like in step 4 of your turn."""


@effect
class WhenGained:
    """When you gain this card (K106)."""


@effect
class NextKill:
    """At your next kill this turn, before the token is drawn (K109)."""

    brings = ("foe", "kill")


@effect
class FirstDamage:
    """After the first ATTACK of yours in each of your turns that deals damage (K115)."""

    brings = ("damage",)


@effect
class AtSetup:
    """Before the first turn (K124)."""


@effect
class Whenever:
    """Each time something happens."""

    happening: "Happening"


@effect
class YouPlay:
    """You play a card of a kind."""

    kind: str


@effect
class YouGain:
    """You gain a card of a kind, bought ones included (K25)."""

    kind: str


@effect
class YouDiscard:
    """You discard a card; clean-up is no discarding (K31)."""


@effect
class YouKill:
    """You kill a foe."""

    brings = ("foe",)


@effect
class YouDealDamage:
    """You deal damage to a foe on your own turn."""

    brings = ("foe", "damage")


Happening = YouPlay | YouGain | YouDiscard | YouKill | YouDealDamage
Moment = (
    EachTurn | TurnStart | OnYourTurn | WhenGained | NextKill | FirstDamage | AtSetup | Whenever
)
