"""Playing cards that are not in your hand."""

from esw_tui.language.effects.deckbuilding.needs import IT, THEM
from esw_tui.language.effects.effect import effect


@effect
class PlayTop:
    """Play the top card of a chosen foe's deck; ONGOING becomes yours (D19.2–D19.6, K17, K50)."""

    brings = ("card",)


@effect
class PlayAndDiscardTop:
    """Play the top card of a chosen foe's deck; even ONGOING goes to its owner (D29.2, K105)."""

    brings = ("card",)


@effect
class PlayOneOfThem:
    """Play one of the cards just revealed; even ONGOING stays its owner's (K114)."""

    needs = THEM
    brings = ("card",)


@effect
class ControlIt:
    """The card just played counts as under your control this turn (K72, K105)."""

    needs = IT


@effect
class PlayMayhem:
    """Play a Mayhem among the cards just destroyed, as its source (K52, K122)."""

    needs = THEM
