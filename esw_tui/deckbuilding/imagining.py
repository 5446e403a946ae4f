"""Imagined worlds of the deck-builder: games that one seat could not tell from the real one.

The faces a seat has not seen (decks, foes' hands, tokens, its own deck's order) are dealt out anew
among the backs, in keeping with all it knows; then the action is played again as it was. Sealed
choices and standing orders of others are drawn anew. See `esw_tui.kernel.imagining`.
"""

from typing import ClassVar

from esw_tui.deckbuilding.defense import ORDERS
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.knowledge import DeckKnowledge
from esw_tui.deckbuilding.table import Table
from esw_tui.deckbuilding.views import View
from esw_tui.kernel.dealer import Result
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import put
from esw_tui.kernel.imagining import Imagination, ImaginationFailed, UnseenCards, shuffled
from esw_tui.kernel.rules import Rng

DEALS = 2_000
"""Deals to try until one fits."""


class DeckImagination(Imagination[Table, View]):
    """A moment of a game through one seat's eyes; imagines as many worlds as are wanted."""

    knows: DeckKnowledge
    # A world may have another card where the record picks one.
    wrong_ways: ClassVar = (*Imagination.wrong_ways, LookupError)

    def knowledge(self) -> DeckKnowledge:
        return DeckKnowledge(self.game, self.seat)

    def deal(self, rng: Rng) -> dict[int, Design]:
        """Give every unseen card a face."""
        for _ in range(DEALS):
            faces: dict[int, Design] = {}
            dealt = all(self._deal_pool(pool, faces, rng) for pool in self.knows.pools)
            if dealt and self.knows.fits(faces):
                return faces
        raise ImaginationFailed(f"None of {DEALS} deals fits.")

    def _deal_pool(self, pool: UnseenCards, faces: dict[int, Design], rng: Rng) -> bool:
        """Deal the faces of a pool, first to cards that cannot be everything."""
        harmless = self.knows.harmless
        left = shuffled(pool.faces, rng)
        bound = [card for card in pool.cards if card in harmless] if harmless else []
        for card in bound:
            fitting = [at for at, face in enumerate(left) if face not in harmless[card]]
            if not fitting:
                return False
            faces[card] = left.pop(fitting[-1])
        faces.update(zip([card for card in pool.cards if card not in bound], left, strict=True))
        return True

    def beginning(self, rng: Rng) -> tuple[Table, list[Result]]:
        """The table and the chance this action would have begun with."""
        start, chance = super().beginning(rng)
        start.question = None  # Other hands are asked other things.
        if start.options.defenses == "orders":
            for foe in start.foes_of[self.seat]:
                order = ORDERS.keys[int(rng.random() * len(ORDERS))]
                start.orders = put(start.orders, foe, order)
        return start, chance

    def is_as_far(self, world: DeckGame, other: int) -> bool:
        """Whoever has chosen a tile, but no Familiar yet, is half as far (K4)."""
        game = self.game
        return other in game.asked and game.decision(other).kind == world.decision(other).kind

    def sounds_the_same(self, real: Decision, imagined: Decision) -> bool:
        """Others hear what somebody is asked about, not the options."""
        if real.kind != imagined.kind or real.least != imagined.least:
            return False
        return real.seat != self.seat or self.is_same_question(real, imagined)
