"""Compiling a card into a design."""

from esw_tui.cards.card import Card
from esw_tui.errors import PackError
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects import who as W
from esw_tui.language.effects.blood import LayBounty
from esw_tui.language.effects.parts import parts_of
from esw_tui.language.effects.treasures import Tuck
from esw_tui.spellcraft.designs import Design, PowerTable
from esw_tui.spellcraft.meanings.lines import compile_line
from esw_tui.spellcraft.meanings.outcomes import power_line
from esw_tui.spellcraft.meanings.who import selector


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
                card.aim == W.You(),
            )
    except PackError as error:
        raise PackError(f"{card.name}: {error}") from None
    note_words(design)
    design.sort_texts()
    return design


def note_words(design: Design) -> None:
    """Note what the rules ask of a design before it acts: whether it is about left or right,
    whether it tucks, and its bounty."""
    for part in parts_of((design.card.lines, design.card.aim, design.card.power or ())):
        match part:
            case W.Neighbour() | W.SideFoes():
                design.names_side = True
            case Tuck():
                design.tucks = True
            case LayBounty(amount):
                design.bounty = amount
