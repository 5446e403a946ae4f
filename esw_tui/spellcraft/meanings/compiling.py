"""From a card to a design."""

from esw_tui.cards.card import Card
from esw_tui.errors import PackError
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects.who import You
from esw_tui.spellcraft.designs import Design, PowerTable
from esw_tui.spellcraft.meanings import (
    contests,
    creatures,
    damage,
    hands,
    spells,
    status_board,
    treasures,
)
from esw_tui.spellcraft.meanings.lines import compile_line
from esw_tui.spellcraft.meanings.outcomes import power_line
from esw_tui.spellcraft.meanings.who import selector

CHAPTERS = (contests, creatures, damage, hands, spells, status_board, treasures)
"""Each registers its verbs."""


def compile_card(card: Card) -> Design:
    """Compile all that is printed on a card."""
    design = Design(card)
    try:
        for line in card.lines:
            compile_line(design, line)
        if card.power is not None:
            design.power = PowerTable(
                selector(card.aim),
                tuple(power_line(band) for band in card.power),
                tuple(
                    any(isinstance(outcome, O.KeepIt) for outcome in band.outcomes)
                    for band in card.power
                ),
                card.aim == You(),
            )
    except PackError as error:
        raise PackError(f"{card.name}: {error}") from None
    design.sort_texts()
    return design
