"""The spell that each wizard has cast last, for their mats: its name, and whom it has cost what."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.table.blocks import Block, wrapped
from esw_tui.kernel.story import of_kind, since_last
from esw_tui.spellcraft.events import Damaged, Event, GameBegan, Healed, LostHp, Named

HP_CHANGES = (Damaged, LostHp, Healed)


def hp_change(event: Damaged | LostHp | Healed) -> int:
    """By how much an event changes somebody's HP."""
    if isinstance(event, Damaged):
        return -event.dealt
    return event.amount if isinstance(event, Healed) else -event.amount


@dataclass(slots=True)
class LastSpell:
    """A spell that was cast."""

    name: str
    cost: dict[int, int] = field(default_factory=dict)
    """By seat the HP that its caster has cost it."""


def remember_spell(known: dict[int, LastSpell], event: Event) -> None:
    """Keep what an event tells of the last spells of a game."""
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
    """What each seat has cast last in the game that a story tells."""
    known: dict[int, LastSpell] = {}
    for event in since_last(story, of_kind(GameBegan)):
        remember_spell(known, event)
    return known


def last_spell_rows(look: Look, spell: LastSpell, width: int, *, is_over: bool) -> Block:
    """A last spell in rows: its name, and below it the marks of those whom it has cost HP; that it
    has cost nobody any is told when it is over."""
    rows = wrapped(Text(f"cast {spell.name}", style="dim italic"), width)
    hits = [f"{look.marks[seat]} -{cost}" for seat, cost in sorted(spell.cost.items())]
    if hits or is_over:
        rows += wrapped(Text("  ".join(hits) or "no damage", style="dim"), width)
    return rows
