"""What a Spell would call and roll if it were placed now, found out by the rules themselves.

It uses only what the Spell's builder may know: their own cards, what lies before them, the board.
"""

from dataclasses import dataclass

from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.placing import lay_down
from esw_tui.spellcraft.power_rolls import collect_dice
from esw_tui.spellcraft.reach import Reach, reach, reaches
from esw_tui.spellcraft.spells import initiative
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import spell_size

Reasons = tuple[tuple[str, int], ...]
"""Names of cards and how much each adds."""


@dataclass(frozen=True, slots=True)
class PowerRollAhead:
    """A Power Roll that a Spell would make, with the reasons for its dice (R10.1–R10.6)."""

    card: str
    dice: Reasons
    aim: Reach


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a Spell would call, roll and hit as the table stands."""

    size: int
    initiative: int
    faster: Reasons
    """What cards in play have added to the Initiative."""
    rolls: tuple[PowerRollAhead, ...]
    hits: tuple[Reach, ...] = ()
    """The Wizards that the other sentences of its cards would reach."""


def foresee(table: Table, seat: int, spell: tuple[int | None, ...]) -> Prospect:
    """What this Spell would call and roll. Wild Magic is left out: not even its owner knows what it
    will become."""
    ahead = table.copy()
    ahead.begin_phase([], [])
    lay_down(ahead, seat, spell)
    designs = [ahead.designs[card] for card in ahead.spell[seat]]
    in_play = [ahead.designs[card] for card in ahead.treasures[seat] + ahead.lasting[seat]]
    faster = tuple([(each.name, each.more_initiative) for each in in_play if each.more_initiative])
    ahead.active = seat
    rolls: list[PowerRollAhead] = []
    hits: list[Reach] = []
    for card, design in zip(ahead.spell[seat], designs, strict=True):
        cast = Cast(ahead, seat, design, card)
        hits += reaches(cast)
        if design.power and design.glyphs:
            assert design.card.aim is not None
            aim = reach(cast, design.card.aim)
            rolls.append(PowerRollAhead(design.name, tuple(collect_dice(cast)), aim))
    speed = initiative(ahead, seat) + sum([bonus for _, bonus in faster])
    return Prospect(spell_size(ahead, seat), speed, faster, tuple(rolls), tuple(hits))
