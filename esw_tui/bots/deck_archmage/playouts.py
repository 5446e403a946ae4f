"""Playouts: an imagined game played on by cunning wizards, and how it looks then."""

from esw_tui.bots.deck_archmage.outlook import outlook
from esw_tui.bots.deck_cunning.bot import choose
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.sight import look
from esw_tui.kernel.decisions import Key

ROUNDS = 1
"""How far it is played on: to the next turn of one's own."""


def play_out(game: DeckGame, seat: int, picks: tuple[Key, ...], memory: None) -> float:
    """Answer, play on for some rounds, and say how it looks for the seat then."""
    table = game.table
    until = table.turn + ROUNDS * len(table.seats)
    game.answer(game.decision(seat), picks)
    while not game.over and game.table.turn < until:
        for each in game.asked:
            decision = game.decision(each)
            game.answer(decision, choose(look(game.table, each), decision, 0))
    return outlook(game.table, seat)
