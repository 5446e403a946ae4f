"""Mayhems and Mega Mayhems: read from a Line-Up, or played by a card (section 21)."""

from esw_tui.deckbuilding.acts import Act, card_options, carry_out
from esw_tui.deckbuilding.defense import use_defense
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.events import MayhemCame
from esw_tui.deckbuilding.piles import lay_destroyed, without
from esw_tui.deckbuilding.questions import NO
from esw_tui.deckbuilding.table import NOBODY, Table


def read_mayhem(table: Table, card: int, reader: int) -> Steps:
    """Read a Mayhem that came to a Line-Up; `NOBODY` is its source (D21.2, D21.8, D21.10,
    D21.11)."""
    design = table.designs[card]
    table.resolving += (card,)
    table.told.append((MayhemCame, reader, design, False))
    yield from resolve_mayhem(Act(table, reader, design, card, NOBODY))
    table.resolving = without(table.resolving, (card,))
    lay_destroyed(table, (card,))


def play_mayhem(table: Table, card: int, player: int) -> Steps:
    """Have a player play a used Mayhem, as its source; then it is the newest used one (K52)."""
    design = table.designs[card]
    table.mayhems = without(table.mayhems, (card,))
    table.resolving += (card,)
    table.told.append((MayhemCame, player, design, True))
    yield from resolve_mayhem(Act(table, player, design, card))
    table.resolving = without(table.resolving, (card,))
    lay_destroyed(table, (card,))


def resolve_mayhem(act: Act) -> Steps:
    """Carry out what a Mayhem says, without those who decline to take part (D21.9, K54)."""
    table = act.table
    outer, table.declined = table.declined, ()
    if table.rules.can_decline:
        for seat in table.around[act.seat]:
            yield from may_decline(act, seat)
    yield from carry_out(act, act.design.steps) or ()
    table.declined = outer


def may_decline(act: Act, seat: int) -> Steps:
    """Let a player use a card in hand that keeps it out of a Mayhem, ATTACK or not (D21.9, K54)."""
    table = act.table
    usable = tuple(
        [
            card
            for card in table.hand[seat]
            if (defense := table.designs[card].defense) is not None and defense.declines
        ]
    )
    act.users = set()
    if usable:
        prompt = f"Decline to take part in {act.design.name}?"
        options = card_options(table, usable, otherwise=(NO, "Take part"))
        (key,) = yield act.decision(seat, "defense", prompt, options, secret=True)
        if key != NO:
            table.declined += (seat,)
            yield from use_defense(act, seat, int(key))
