"""Playouts: an imagined game played on by cunning wizards, and how it looks then."""

from esw_tui.bots.archmage.habits import Habits
from esw_tui.bots.archmage.outlook import outlook
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.spellcraft.game import SpellGame

PLACING = frozenset(["spell", "face-down"])
"""Questions that all living Wizards answer at once."""


def play_out(game: SpellGame, seat: int, picks: tuple[Key, ...], habits: Habits) -> float:
    """Answer, play on to the end of the round, and say how it looks for the seat then."""
    table = game.table
    rounds = table.rounds_played
    game.answer(game.decision(seat), picks)
    while table.rounds_played == rounds and not game.over:
        for each in game.asked:
            decision = game.decision(each)
            game.answer(decision, habits.answer(game, decision))
    return outlook(table, seat)


def seal_placements(game: SpellGame, decision: Decision, habits: Habits) -> None:
    """All others place a good spell, those who have placed some already too.

    Which one a foe has sealed nobody can know (J11); it is more likely a good one.
    """
    if decision.kind not in PLACING:
        return
    for foe in game.table.foes(decision.seat):
        if foe not in game.asked:
            game.retract(foe)
        while foe in game.asked:
            decision = game.decision(foe)
            game.answer(decision, habits.answer(game, decision))
