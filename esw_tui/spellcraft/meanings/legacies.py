"""What a game leaves to the next (R16.8, J54, J123)."""

from esw_tui.errors import PackError
from esw_tui.kernel.faces import put
from esw_tui.language.effects.legacies import AddToFirstSpell, DrawFewer, GainLater, SaveTreasure
from esw_tui.language.effects.spells import DiscardPile
from esw_tui.language.effects.treasures import Treasures
from esw_tui.spellcraft.aiming import Seats
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.features.legacies import PROMISED, RESERVED, SAVED
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.table import TREASURE
from esw_tui.spellcraft.zones import top_card


@VERBS.of(SaveTreasure)
def save_treasure(effect: SaveTreasure) -> Verb:
    """Draw a Treasure and lay it aside openly; it is gained as the next game starts (CT-S04,
    J123)."""

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            card = top_card(cast.table, TREASURE)
            if card is not None:
                SAVED.add(cast.table, seat, card, cast.cause)

    return run


@VERBS.of(GainLater)
def gain_later(effect: GainLater) -> Verb:
    """Promise Treasures for the next game; a promise survives the clean-up (CT-W05, J123)."""
    if not isinstance(effect.gift, Treasures):
        raise PackError("only treasures can be gained at the start of the next game.")
    count = effect.gift.count

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            PROMISED.change(cast.table, seat, count, cast.cause)

    return run


@VERBS.of(DrawFewer)
def draw_fewer(effect: DrawFewer) -> Verb:
    """Make the first hand of the game smaller; several such texts add up (CT-W06, J123)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table = cast.table
        for seat in subjects:
            table.extra_draw = put(table.extra_draw, seat, table.extra_draw[seat] - effect.count)

    return run


@VERBS.of(AddToFirstSpell)
def add_to_first_spell(effect: AddToFirstSpell) -> Verb:
    """Reserve cards that are turned up as the first Spell of the game is revealed (CT-W08,
    J123)."""
    if isinstance(effect.pile, DiscardPile):
        raise PackError("a first spell takes its cards from the main deck.")

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            RESERVED.change(cast.table, seat, effect.cards.value, cast.cause)

    return run
