"""What the cunning do at imagined tables, remembered for as long as a thought lasts.

Playouts of one decision come by the same questions over and over, and the cunning answer the
same way whenever they see the same: four in ten of their answers are known already.
"""

from typing import Any

from esw_tui.bots.cunning import choose
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.sight import look
from esw_tui.spellcraft.spell_options import SpellKeys


class Habits:
    """Cunning answers by all they depend on: the question, and the table as it is seen."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], tuple[Key, ...]] = {}

    def answer(self, game: SpellGame, decision: Decision) -> tuple[Key, ...]:
        """What somebody cunning does in an imagined game."""
        table = game.table
        sight = look(table, decision.seat, table.designs)
        key = (*in_full(decision), *sight.as_key())
        picks = self._known.get(key)
        if picks is None:
            picks = self._known[key] = choose(sight, decision, 0)
        return picks


def in_full(decision: Decision) -> tuple[Any, ...]:
    """A question as something to remember by: all of it, its options as plain values."""
    options = decision.options
    keys = options.keys
    if isinstance(keys, SpellKeys):
        return *decision[:4], keys.by_place, keys.wilds, *decision[5:]
    return *decision[:4], keys, options.labels, *decision[5:]
