"""Answers of the cunning bot at imagined tables, remembered for as long as a thought lasts.

The playouts of one decision come to the same questions over and over, and the cunning bot answers
the same way whenever it sees the same: four in ten of its answers are known already.
"""

from typing import Any

from esw_tui.bots.cunning import choose
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.sight import look
from esw_tui.spellcraft.spell_options import SpellKeys


class Habits:
    """Cunning answers by all they depend on: the question, and the table as its seat sees it."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[tuple[Any, ...], tuple[Key, ...]] = {}

    def answer(self, game: SpellGame, decision: Decision) -> tuple[Key, ...]:
        """What the cunning bot would answer in an imagined game."""
        table = game.table
        sight = look(table, decision.seat, table.designs)
        key = (*in_full(decision), *sight.as_key())
        picks = self._known.get(key)
        if picks is None:
            picks = self._known[key] = choose(sight, decision, 0)
        return picks


def in_full(decision: Decision) -> tuple[Any, ...]:
    """All of a question as plain values, to serve as a key."""
    options = decision.options
    keys = options.keys
    if isinstance(keys, SpellKeys):
        return *decision[:4], keys.by_place, keys.wilds, *decision[5:]
    return *decision[:4], keys, options.labels, *decision[5:]
