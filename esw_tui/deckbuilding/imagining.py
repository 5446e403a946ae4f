"""Imagined worlds of the deck-builder: games that one seat could not tell from the real one.

The faces that a seat has not seen (decks, foes' hands, tokens, the order of its own deck) are dealt
out anew among the backs, in keeping with all it knows; then the action is played again as it was.
Secret choices and standing orders of others are drawn anew. See `esw_tui.kernel.imagining`.
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
"""How many deals are tried until one fits."""


class DeckImagination(Imagination[Table, View]):
    """A moment of a game as one seat knows it, from which worlds are imagined."""

    knows: DeckKnowledge
    # A world may have another card where the record picks one.
    wrong_ways: ClassVar = (*Imagination.wrong_ways, LookupError)

    def knowledge(self) -> DeckKnowledge:
        return DeckKnowledge(self.game, self.seat)

    def deal(self, rng: Rng) -> dict[int, Design]:
        """A face for every unseen card."""
        for _ in range(DEALS):
            faces: dict[int, Design] = {}
            dealt = all(self._deal_pool(pool, faces, rng) for pool in self.knows.pools)
            if dealt and self.knows.fits(faces):
                return faces
        raise ImaginationFailed(f"None of {DEALS} deals fits.")

    def _deal_pool(self, pool: UnseenCards, faces: dict[int, Design], rng: Rng) -> bool:
        """Deal the faces of a pool, first to cards that some faces are ruled out for.

        Returns whether that was possible.
        """
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
        """The table, and the chance results, with which this action would have begun in an imagined
        world."""
        start, chance = super().beginning(rng)
        start.question = None  # Other hands lead to other questions.
        if start.options.defenses == "orders":
            for foe in start.foes_of[self.seat]:
                order = ORDERS.keys[int(rng.random() * len(ORDERS))]
                start.orders = put(start.orders, foe, order)
        return start, chance

    def is_as_far(self, world: DeckGame, other: int) -> bool:
        """Whether another player is as far with its choices in both worlds: tile first, then
        Familiar (K4)."""
        game = self.game
        return other in game.asked and game.decision(other).kind == world.decision(other).kind

    def sounds_the_same(self, real: Decision, imagined: Decision) -> bool:
        """Whether this seat would notice no difference between two questions.

        Of questions to others it hears the kind, not the options.
        """
        if real.kind != imagined.kind or real.least != imagined.least:
            return False
        return real.seat != self.seat or self.is_same_question(real, imagined)
