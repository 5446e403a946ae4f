"""Flights over the table: arrows to targets, numbers to the wizards they hit, standees to their
ranks."""

from collections.abc import Callable
from typing import NamedTuple

from rich.text import Text
from textual.geometry import Offset

from esw_tui.app.show.caption import signed
from esw_tui.app.signs import Look
from esw_tui.app.table.paint import chip, piece
from esw_tui.spellcraft import events as E

SpotOf = Callable[[str, int], Offset | None]
"""(kind, owner): the place on the screen of a number; None if it is not shown."""
ChipSpot = Callable[[int], Offset | None]
"""(seat): the place on the screen of a player's chip; None if it is not shown."""
BESIDE = 3
"""How many cells lie between an HP number and what flies to it."""


class Flight(NamedTuple):
    """A text on its way over the table."""

    text: Text
    start: Offset
    end: Offset
    stays: bool = True
    """Whether it stays in sight where it has landed."""


def flights(
    look: Look, names: tuple[str, ...], event: E.Event, spot_of: SpotOf, chip_spot: ChipSpot
) -> list[Flight]:
    """The flights that an event causes; none if their places are not on the screen."""
    match event:
        case E.Damaged(seat=seat, dealt=amount) | E.LostHp(seat=seat, amount=amount):
            return number(look, seat, -amount, event.cause.seat, spot_of)
        case E.Healed(seat=seat, amount=amount):
            return number(look, seat, amount, event.cause.seat, spot_of)
        case E.Targeted(foes=foes, cause=cause):
            return [path for foe in foes for path in arrow(look, names, cause.seat, foe, spot_of)]
        case E.Moved(seat=seat, old=old, new=new):
            return climb(look, names, seat, (spot_of("rank", old), spot_of("rank", new)), chip_spot)
    return []


def number(look: Look, seat: int, change: int, by: int, spot_of: SpotOf) -> list[Flight]:
    """A change of HP, from its source to the wizard whose HP change."""
    end = spot_of("hp", seat)
    if end is None or not change:
        return []
    start = (spot_of("hp", by) if by >= 0 else None) or end
    style = look.palette.dying if change < 0 else look.palette.well
    text = piece(f" {signed(change)} ", f"bold reverse {style}")
    beside = Offset(BESIDE, 0)
    return [Flight(text, start + beside, end + beside)]


def arrow(look: Look, names: tuple[str, ...], by: int, foe: int, spot_of: SpotOf) -> list[Flight]:
    """An arrow from the wizard that aims a card to its target."""
    end = spot_of("hp", foe)
    if end is None or by < 0:
        return []
    start = spot_of("hp", by) or end
    text = chip(look, names[by], by).append(f"{look.arrow} ", "bold reverse")
    beside = Offset(BESIDE, 0)
    return [Flight(text, start + beside, end + beside)]


def climb(
    look: Look,
    names: tuple[str, ...],
    seat: int,
    rungs: tuple[Offset | None, Offset | None],
    chip_spot: ChipSpot,
) -> list[Flight]:
    """A standee on its way from one rank to another."""
    old, new = rungs
    start = chip_spot(seat)
    if old is None or new is None or start is None:
        return []
    before = Offset(1, 0)
    on_top = start - before
    return [Flight(chip(look, names[seat], seat), on_top, on_top + (new - old), stays=False)]
