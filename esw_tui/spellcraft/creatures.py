"""Creatures: blocking, keeping, leaving (R15)."""

from collections.abc import Generator
from typing import Any

from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.designs import CREATURES
from esw_tui.spellcraft.events import Blocked, Cause, CreatureLeft
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import lose_treasure, to_discard, without


def blockers(table: Table, seat: int) -> tuple[int, ...]:
    """Creatures that may block: face up and kept (R15.7), none that failed this turn (J43)."""
    creatures = table.creatures[seat]
    if table.texts[seat] & CREATURES:
        creatures += creature_treasures(table, seat)
    if seat == table.active:
        creatures = tuple([card for card in creatures if card not in table.failed]) + table.kept
    return creatures


def creature_treasures(table: Table, seat: int) -> tuple[int, ...]:
    """Treasures that are Creatures (R15.19)."""
    return tuple([card for card in table.treasures[seat] if table.designs[card].creature])


def ask_to_block(table: Table, seat: int, amount: int, cause: Cause) -> Generator[Any, Any, bool]:
    """The victim may discard one Creature instead of taking the damage (R15.4, R15.9, J46)."""
    creatures = blockers(table, seat)
    designs = table.designs
    options = Options(
        ("take", *creatures),
        (f"take {amount} damage", *[f"block with {designs[card].name}" for card in creatures]),
    )
    source = cause.design.name if cause.design else None
    prompt = f"Block {amount} damage?"
    (choice,) = yield Decision(
        seat, "block", prompt, source, options, numbers=(amount,), whose=cause.seat
    )
    if choice == "take":
        return False
    lose_creature(table, seat, choice)
    table.told.append((Blocked, seat, designs[choice], amount, cause))
    if "block" in table.watched:
        table.happened.append(("block", seat, cause.seat, amount, cause.design))
    return True


def lose_creature(table: Table, seat: int, card: int) -> None:
    """A Creature goes to the discard pile, from wherever it lies before its owner."""
    if card in table.treasures[seat]:
        lose_treasure(table, seat, card, table.designs[card].causes[seat], discard=True)
        return
    if card in table.creatures[seat]:
        table.creatures = put(table.creatures, seat, without(table.creatures[seat], card))
    else:
        place = table.spell[seat].index(card)
        places = table.places[seat]
        table.spell[seat] = without(table.spell[seat], card)
        table.places[seat] = places[:place] + places[place + 1 :]
        table.kept = without(table.kept, card)
    to_discard(table, MAIN, (card,))


def slay(table: Table, seat: int, card: int, cause: Cause) -> None:
    """A card that names Creatures discards one (R15.15)."""
    lose_creature(table, seat, card)
    table.told.append((CreatureLeft, seat, table.designs[card], cause))
