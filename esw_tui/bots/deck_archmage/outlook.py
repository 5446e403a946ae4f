"""How a table looks for a seat: about how likely the seat is to win the game from here.

A playout ends long before the game does. The weights of what each player owns then (its deck, Hit
Points, chips) are those that foretold the winners of a thousand games between cunning bots (a
logistic regression on nearly eighty thousand turns). The longer a game has to go, the less any of
it decides.
"""

import functools
from math import exp, fsum, sqrt
from typing import NamedTuple

from esw_tui.bots.deck_cunning.promises import promise
from esw_tui.bots.deck_cunning.sight import rounds_left
from esw_tui.bots.deck_cunning.weights import WEIGHTS
from esw_tui.bots.deck_cunning.worth import harm
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.scoring import legends_owned, points
from esw_tui.deckbuilding.sight import look
from esw_tui.deckbuilding.table import Table

POINT, LEGEND, HP, CHIP, CARD = 0.294, 0.231, 0.083, 0.172, -0.063
"""What each counts, as an exponent. `CARD` is negative: the more cards a deck has, the later each
is drawn."""
POWER, DRAW, HARM, CHIPS, LASTING = 0.107, 0.152, 0.177, 0.199, 0.176
"""What the cards of a hand of five count, for each round to come."""
STINKER = 1.07
"""What being a Stinker counts: less than its five points, as a player may still get rid of it."""
TROPHY = 0.093
"""What the trophy counts, for each round to come."""
WAIT = -0.405
"""What each turn of other players before the seat's next turn counts."""
UNCERTAIN = 2.0
"""How open a game is that is nearly over, in rounds."""
HAND = 5


class Yield(NamedTuple):
    """What drawing a card counts, as an exponent, and what it counts while it stays in play."""

    drawn: float
    lasting: float


@functools.lru_cache(maxsize=4096)
def yield_of(design: Design, foes: int) -> Yield:
    """What a card of the deck counts each time it is drawn."""
    told = promise(design)
    drawn = POWER * told.power + DRAW * told.draws + CHIPS * told.chips
    return Yield(drawn + HARM * harm(told, foes, WEIGHTS), LASTING * told.lasts)


def outlook(table: Table, seat: int) -> float:
    """The chance that this seat wins the game."""
    if table.winners:
        return (seat in table.winners) / len(table.winners)
    rounds = rounds_left(look(table, seat))
    sharpness = 1 / sqrt(rounds + UNCERTAIN)
    hopes = [exp(sharpness * hope(table, each, rounds)) for each in table.seats]
    return hopes[seat] / fsum(hopes)


def hope(table: Table, seat: int, rounds: float) -> float:
    """What a player's cards and tokens count, as an exponent, this many rounds before the end."""
    designs = table.designs
    foes = len(table.seats) - 1
    drawn = lasting = 0.0
    size = 0
    for card in table.deck[seat] + table.hand[seat] + table.discard[seat] + table.in_play[seat]:
        brings = yield_of(designs[card], foes)
        if designs[card].ongoing and card in table.in_play[seat]:
            lasting += brings.lasting
        else:
            drawn += brings.drawn
            size += 1
    owned = (
        POINT * fsum([number for _, number in points(table, seat)])
        + LEGEND * legends_owned(table, seat)
        + HP * table.hp[seat]
        + CHIP * table.chips[seat]
        + CARD * size
        + STINKER * table.stinker[seat]
        + WAIT * ((seat - table.active) % len(table.seats))
    )
    later = HAND * drawn / max(size, HAND) + lasting + TROPHY * (table.trophy == seat)
    return owned + rounds * later
