"""The last spell of each wizard, for the mats: its name, and how many HP it has cost whom."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, wrapped
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft.events import Damaged, Event, GameBegan, Healed, LostHp, Named

HP_CHANGES = (Damaged, LostHp, Healed)


def hp_change(event: Damaged | LostHp | Healed) -> int:
    """By how much an event changes the HP of its seat."""
    if isinstance(event, Damaged):
        return -event.dealt
    return event.amount if isinstance(event, Healed) else -event.amount


@dataclass(slots=True)
class LastSpell:
    """A spell that was cast."""

    name: str
    cost: dict[int, int] = field(default_factory=dict)
    """By seat the HP lost to the caster since the spell was named."""


def remember_spell(known: dict[int, LastSpell], event: Event) -> None:
    """Add what an event tells to the last spells of a game, by seat; a new game forgets them."""
    match event:
        case GameBegan():
            known.clear()
        case Named(seat=seat, name=name):
            known[seat] = LastSpell(name)
        case (
            Damaged(seat=seat, dealt=lost, cause=cause)
            | LostHp(seat=seat, amount=lost, cause=cause)
        ) if cause.seat in known and lost:
            cost = known[cause.seat].cost
            cost[seat] = cost.get(seat, 0) + lost


def known_from(story: Sequence[Event]) -> dict[int, LastSpell]:
    """The last spell of each seat in the game with which a story ends."""
    known: dict[int, LastSpell] = {}
    for event in since_last(story, of_kind(GameBegan)):
        remember_spell(known, event)
    return known


def last_spell_rows(look: Look, spell: LastSpell, width: int, *, is_over: bool) -> Block:
    """A last spell in rows: its name, and below it the marks of the players whom it has cost HP;
    that it has done no damage is told only when it is over."""
    rows = wrapped(Text(f"cast {spell.name}", style="dim italic"), width)
    hits = [f"{look.marks[seat]} -{cost}" for seat, cost in sorted(spell.cost.items())]
    if hits or is_over:
        rows += wrapped(Text("  ".join(hits) or "no damage", style="dim"), width)
    return rows
