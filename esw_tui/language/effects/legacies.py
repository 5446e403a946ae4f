"""What one game leaves to the next."""

from esw_tui.language.effects.amounts import Number
from esw_tui.language.effects.blood import Blood, DieOfBlood
from esw_tui.language.effects.effect import effect
from esw_tui.language.effects.facts import Verb
from esw_tui.language.effects.spells import DiscardPile, MainDeck
from esw_tui.language.effects.status_board import Status
from esw_tui.language.effects.treasures import Treasures


@effect
class SaveTreasure(Verb):
    """Draw a treasure now; it comes into play as the next game starts (R16.8)."""

    feature = "legacies"


@effect
class GainLater(Verb):
    """A promise: gain it as the next game starts."""

    feature = "legacies"

    gift: Status | Treasures | Blood | DieOfBlood


@effect
class DrawFewer(Verb):
    """The first hand of the game is so many cards smaller."""

    feature = "legacies"

    count: int


@effect
class AddToFirstSpell(Verb):
    """The top cards of a pile join your first spell of the game; wild magic goes to your hand."""

    feature = "legacies"

    cards: Number
    pile: MainDeck | DiscardPile
