"""What is paid before something happens. Who cannot pay may not (D22.5, K55)."""

from esw_tui.language.effects.deckbuilding.needs import KILLED
from esw_tui.language.effects.effect import effect


@effect
class PayChips:
    """Chips to the supply (D26.5)."""

    count: int = 1


@effect
class PayHp:
    """HP, perhaps the last; a price that kills still buys (K55)."""

    limit = 25

    hp: int


@effect
class PayHpOrChip:
    """HP or a chip, as the payer likes."""

    limit = 25

    hp: int


@effect
class PayHalfChips:
    """Half of one's chips; impossible without any (K118)."""

    rounded: str
    """`up` or `down`."""


@effect
class PayDownTo:
    """HP down to a number; only from above it (K92)."""

    limit = 24

    hp: int


@effect
class PayThis:
    """This card is destroyed."""


@effect
class PaySparing:
    """The foe about to die gains no token for it (D31.4, K77, K109)."""

    needs = KILLED


@effect
class DiscardThis:
    """A DEFENSE card goes from hand to the discard pile."""


@effect
class TopThis:
    """A DEFENSE card goes face up on top of the deck."""


@effect
class ShowThis:
    """A DEFENSE card is shown and stays in hand; HP and chips are paid."""

    hp: int
    chips: int = 1


@effect
class ShowThisDiscarding:
    """A DEFENSE card is shown and stays in hand; another is discarded by chance (K123)."""


Price = PayChips | PayHp | PayHpOrChip | PayHalfChips | PayDownTo | PayThis | PaySparing
"""What an ability costs."""
Shield = DiscardThis | TopThis | ShowThis | ShowThisDiscarding
"""What a DEFENSE costs."""
