"""A turn in phases: its refills, its start, its actions (section 5)."""

from collections.abc import Callable, Generator
from typing import Any

from esw_tui.deckbuilding.actions import action_phase
from esw_tui.deckbuilding.acts import Act, carry_out
from esw_tui.deckbuilding.control import standing
from esw_tui.deckbuilding.designs import ABOUT, MAIN, Design, Steps
from esw_tui.deckbuilding.ending import give_orders
from esw_tui.deckbuilding.events import TurnBegan
from esw_tui.deckbuilding.line_ups import is_short, refill
from esw_tui.deckbuilding.mayhem import read_mayhem
from esw_tui.deckbuilding.setup import orders_phase, reveal_phase, setup_phase
from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.winning import GameWon, end_at_once
from esw_tui.kernel.decisions import Decision, Options

AT_TURN_START = ABOUT["each_turn"] | ABOUT["turn_start"]

Phase = Callable[[Table], Steps | None]
"""The rules of a phase: None if done at once, else rules under way that may ask players."""


def turn_phase(table: Table) -> Steps | None:
    """Begin a turn without Power (K24), then step 1 (D5.1, K21)."""
    table.turn += 1
    table.told.append((TurnBegan, table.active, table.turn))
    return line_up_phase(table)


def line_up_phase(table: Table) -> Steps | None:
    """Step 1: refill the Line-Up, one Mayhem at a time (D5.1, D21.12)."""
    mayhem = refill(table, "main")
    return legends_phase(table) if mayhem is None else between_cards(table, mayhem)


def legends_phase(table: Table) -> Steps | None:
    """Step 2: refill the Legendary Line-Up (D5.2)."""
    mayhem = refill(table, "legend_deck")
    return start_phase(table) if mayhem is None else between_cards(table, mayhem)


def between_cards(table: Table, mayhem: int) -> Steps:
    """Read a Mayhem that has come up, before the next card is turned up (D21.2).

    This ends the phase, so that a replay or copy need not go through the Mayhem again for what
    follows.
    """
    from_main = table.designs[mayhem].deck == MAIN
    yield from read_mayhem(table, mayhem, table.active)
    if from_main and is_short(table, "main"):
        table.stage = "line-up"
    else:
        table.stage = "legends" if from_main or is_short(table, "legend_deck") else "start"


def start_phase(table: Table) -> Steps | None:
    """Step 3: lay the active hand open if turns are open, and carry out texts for the start of a
    turn (D5.3, K48, K96, K98)."""
    table.stage = "start"
    seat = table.active
    if table.options.turns == "open":
        table.show(table.hand[seat])
    if table.texts[seat] & AT_TURN_START:
        return start_texts(table, seat)
    table.stage = "action"
    return None


def start_texts(table: Table, seat: int) -> Steps:
    """Carry out what each turn gives, then texts that act at its start (K48, K98)."""
    for design, card in standing(table, seat, "each_turn"):
        yield from carry_out(Act(table, seat, design, card), design.each_turn) or ()
    texts = standing(table, seat, "turn_start")
    while texts:
        at = yield from what_comes_first(table, seat, texts)
        design, card = texts.pop(at)
        yield from carry_out(Act(table, seat, design, card), design.turn_start) or ()
    table.stage = "action"


def what_comes_first(
    table: Table, seat: int, texts: list[tuple[Design, int]]
) -> Generator[Any, Any, int]:
    """Have the player choose which of its texts acts next; returns its place in `texts` (K48)."""
    names = [design.name for design, _ in texts]
    if len(set(names)) == 1:
        return 0
    keys = tuple([at for at, name in enumerate(names) if name not in names[:at]])
    options = Options(keys, tuple([names[at] for at in keys]))
    (at,) = yield Decision(seat, "order", "Which text acts first?", None, options)
    return int(at)


def guarded(phase: Phase) -> Phase:
    """A phase that a player may end by winning the game at once (K95)."""

    def play(table: Table) -> Steps | None:
        steps = phase(table)
        return None if steps is None else guard(table, steps)

    return play


def guard(table: Table, steps: Steps) -> Steps:
    """Steps that a player may end by winning the game."""
    try:
        yield from steps
    except GameWon as won:
        end_at_once(table, won)


PHASES: dict[str, Phase] = {
    "set-up": setup_phase,
    "reveal": reveal_phase,
    "orders": orders_phase,
    "turn": guarded(turn_phase),
    "line-up": guarded(line_up_phase),
    "legends": guarded(legends_phase),
    "start": guarded(start_phase),
    "action": action_phase,
    "end": give_orders,
}
"""Every phase by the table's stage; `OVER` has none."""
