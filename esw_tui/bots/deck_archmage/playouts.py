"""Playouts: imagined games played on by cunning bots, and how likely a seat is to win then."""

from esw_tui.bots.deck_archmage.outlook import outlook
from esw_tui.bots.deck_cunning.bot import choose
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.sight import look
from esw_tui.kernel.decisions import Key

ROUNDS = 1
"""How many rounds a playout lasts: to the seat's own next turn."""


def play_out(game: DeckGame, seat: int, picks: tuple[Key, ...], memory: None) -> float:
    """Answer for a seat, play on for some rounds, and return the seat's outlook."""
    table = game.table
    until = table.turn + ROUNDS * len(table.seats)
    game.answer(game.decision(seat), picks)
    while not game.over and game.table.turn < until:
        for each in game.asked:
            decision = game.decision(each)
            game.answer(decision, choose(look(game.table, each), decision, 0))
    return outlook(game.table, seat)
