"""Building and placing spells in secret (R5, R6, J9–J11, J32, J94)."""

from collections.abc import Generator
from functools import partial
from typing import Any

from esw_tui.engine.dead_wizards import can_be_set
from esw_tui.engine.decisions import Decision, Options, SpellKeys, SpellOptions, Together
from esw_tui.engine.designs import Steps
from esw_tui.engine.events import Placed
from esw_tui.engine.order import call_sizes
from esw_tui.engine.table import Table

STAY, ANSWER, USE = "stay", "answer", "use"


def place_spells(table: Table) -> Steps:
    """All living Wizards build at once; nothing is shown until the last is ready (J11)."""
    living = table.living()
    sealed = yield Together({seat: partial(build_spell, table, seat) for seat in living})
    for seat in living:
        spell, settings = sealed[seat]
        lay_down(table, seat, spell)
        table.settings[seat] = settings
        for card in settings:
            table.watched += table.designs[card].waits_for
    call_sizes(table)


def build_spell(
    table: Table, seat: int
) -> Generator[Decision, Any, tuple[tuple[int | None, ...], tuple[int, ...]]]:
    """One player's secret choices: the Spell, then each face-down card (J94)."""
    (spell,) = yield Decision(
        seat, "spell", "Build your spell.", None, spell_options(table, seat), secret=True
    )
    settings = []
    for card in table.dead_cards[seat]:
        if not can_be_set(table, card):
            continue
        design = table.designs[card]
        act = USE if design.future_turn else ANSWER
        label = "use it at the start of my turn" if act == USE else "answer when it happens"
        options = Options((STAY, act), ("stay face down", label))
        (choice,) = yield Decision(
            seat, "face-down", f"{design.name}, this round?", design.name, options, secret=True
        )
        if choice != STAY:
            settings.append(card)
    return spell, tuple(settings)


def spell_options(table: Table, seat: int) -> SpellOptions:
    """Every legal Spell from the hand (R5.1–R5.4, J9, J32)."""
    hand = table.hand[seat]
    faces = [table.designs[card] for card in hand]
    by_type: tuple[list[int], ...] = ([], [], [], [])
    for card, design in zip(hand, faces, strict=True):
        by_type[design.type].append(card)
    sources, qualities, deliveries, wilds = by_type
    keys = SpellKeys((tuple(sources), tuple(qualities), tuple(deliveries)), tuple(wilds))
    return SpellOptions(keys, hand, tuple([design.name for design in faces]))


def lay_down(table: Table, seat: int, spell: tuple[int | None, ...]) -> None:
    """Place the chosen cards face down (R6.1); each Wild Magic has its place (J32)."""
    cards = tuple([card for card in spell if card is not None])
    table.hand[seat] = tuple([card for card in table.hand[seat] if card not in cards])
    table.spell[seat] = cards
    table.places[seat] = tuple([place for place in (0, 1, 2) if spell[place] is not None])
    table.placed[seat] = True
    designs = table.designs
    table.events.append(Placed(seat, tuple([designs[card] for card in cards])))
