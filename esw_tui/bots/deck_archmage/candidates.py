"""Which answers the archmage of the deck-builder thinks about.

It plays cards from its hand as the cunning bot does, and thinks over what to buy, destroy, attack
and avoid.
"""

from itertools import combinations, islice

from esw_tui.bots.deck_cunning.bot import choose
from esw_tui.bots.deck_cunning.shopping import offers
from esw_tui.bots.deck_cunning.sight import DeckSight
from esw_tui.bots.deck_cunning.worth import Worth
from esw_tui.bots.pondering.mind import Candidate
from esw_tui.deckbuilding.actions import END, MENU, PLAIN
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.sight import Sight, look
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.decisions import Decision

MOST = 8
"""Answers to think about at most."""
FAVOURITE = 0.01
"""How much less likely to win other answers are taken to be than the cunning bot's."""
SETTLED = frozenset(["order", "chips", "tile", "familiar"])
"""Questions that are answered as the cunning bot does: they hardly matter, or only in the long run,
of which playouts see nothing."""


def candidates(world: DeckGame, decision: Decision) -> list[Candidate]:
    """The answers worth thinking about, in an imagined world."""
    sight = look(world.table, decision.seat)
    favourite = choose(sight, decision, 0)
    if decision.kind in SETTLED:
        return [Candidate(favourite, 0.0)]
    if decision.kind == "action":
        others = other_actions(sight, decision, favourite)
    else:
        keys = decision.options.keys
        others = [
            picks
            for count in range(decision.least, decision.most + 1)
            for picks in islice(combinations(keys, count), MOST)
        ]
    answers = dict.fromkeys([favourite, *others][: MOST + 1])
    return [Candidate(picks, -FAVOURITE * (picks != favourite)) for picks in answers]


def other_actions(sight: Sight, decision: Decision, favourite: Picks) -> list[Picks]:
    """What else could be bought or left, once the hand is played."""
    (key,) = favourite
    if key == PLAIN or (type(key) is tuple and key[0] not in ("buy", "chips")):
        return []
    worth = Worth(DeckSight(sight))
    others = [(item.key,) for item in offers(worth, decision)]
    if MENU in decision.options.keys:
        others.append((MENU,))
    return [*others[: MOST - 1], (END,)]
