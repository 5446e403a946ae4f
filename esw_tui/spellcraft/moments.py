"""The moments at which a box's modules join the common frame.

What only some boxes have (the Social Status Board, Bully, Blood, …) is a module. A module gives
functions for some of these moments; a box switches modules on; a mixed match switches on the
union (J91). This is the whole list of moments.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Steps
    from esw_tui.spellcraft.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """What one feature adds to the frame."""

    name: str
    match_start: "Callable[[Table], Steps | None] | None" = None
    """Once, after the decks are shuffled."""
    game_start: "Callable[[Table], Steps | None] | None" = None
    """As each game starts, before Dead Wizard bonuses (J54)."""
    round_start: "Callable[[Table], Steps | None] | None" = None
    """After hands are filled and the dead have drawn (R62, step 3)."""
    revealed: "Callable[[Table, int], Steps | None] | None" = None
    """After a Spell is revealed, before Wild Magic is replaced."""
    killed: "Callable[[Table, int, int, bool], None] | None" = None
    """(killer, victim, status): a foe was killed; the reward beyond the Kill token."""
    died: "Callable[[Table, int], None] | None" = None
    """A Wizard leaves the game."""
    bonus_dice: "Callable[[Table, int, int], tuple[str, int] | None] | None" = None
    """(seat, glyph): dice for a Power Roll, with the reason."""
    damage_bonus: "Callable[[Table, int], tuple[str, int] | None] | None" = None
    """(dealer): added to damage to foes, with the reason."""
