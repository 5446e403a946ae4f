"""Playouts: imagined games played on by cunning bots, and how likely a seat is to win then."""

from esw_tui.bots.archmage.habits import Habits
from esw_tui.bots.archmage.outlook import outlook
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.game import SpellGame

PLACING = frozenset(["spell", "face-down"])
"""Questions that all living Wizards answer at once."""


def play_out(game: SpellGame, seat: int, picks: tuple[Key, ...], habits: Habits) -> float:
    """Answer for a seat, let cunning bots play to the end of the round, and return the seat's
    outlook."""
    table = game.table
    rounds = table.rounds_played
    game.answer(game.decision(seat), picks)
    while table.rounds_played == rounds and not game.over:
        for each in game.asked:
            decision = game.decision(each)
            game.answer(decision, habits.answer(game, decision))
    return outlook(table, seat)


def seal_placements(game: SpellGame, decision: Decision, habits: Habits) -> None:
    """Let all others place a good spell, also those who have placed one already.

    Nobody can know which spell a foe has sealed (J11); it is more likely a good one.
    """
    if decision.kind not in PLACING:
        return
    for foe in game.table.foes(decision.seat):
        if foe not in game.asked:
            game.retract(foe)
        while foe in game.asked:
            decision = game.decision(foe)
            game.answer(decision, habits.answer(game, decision))
