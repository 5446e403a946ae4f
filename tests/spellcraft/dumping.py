"""Everything about a game, as plain words to compare."""

from typing import Any

from esw_tui.kernel.faces import CardTable
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.table import Table

STATE = tuple(
    slot for slot in CardTable.__slots__ + Table.__slots__ if slot not in ("rules", "dealer")
)
"""All of a table but what is the same for every match, or not part of the state."""


def dump(game: SpellGame, *, chance: bool = True) -> dict[str, Any]:
    """The whole table, every answer, event and question, and how far chance has gone."""
    table = game.table
    found: dict[str, Any] = {slot: repr(getattr(table, slot)) for slot in STATE}
    found["entries"] = game.entries
    found["told"] = [repr(event) for chapter in game.chapters for event in chapter.events]
    found["questions"] = [
        (*decision[:4], list(decision.options.keys), *decision[5:])
        for decision in map(game.decision, game.asked)
    ]
    if chance:
        found["dealer"] = game.dealer.position
    return found
