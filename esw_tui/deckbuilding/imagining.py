"""Imagined worlds: games that one seat could not tell from the real one.

The faces a seat has not seen (decks, foes' hands, tokens, its own deck's order) are dealt out anew
among the backs, in keeping with all it knows; then the action is played again as it was. Sealed
choices and standing orders of others are drawn anew. Nothing of the real hidden cards goes into
a world.
"""

from esw_tui.deckbuilding.defense import ORDERS
from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.knowledge import ImaginationFailed, Knowledge, Pool
from esw_tui.deckbuilding.table import Table
from esw_tui.errors import DealerError, DecisionError
from esw_tui.kernel.dealer import Result, SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import put
from esw_tui.kernel.memory import Memory, seen_events
from esw_tui.kernel.rules import Rng

__all__ = ["Imagination", "ImaginationFailed"]

DEALS = 2_000
"""Deals to try until one fits."""
WORLDS = 2_000
"""Worlds to try until one goes the way the real one went."""
SEEDS = 1 << 48
SEALED = ("set-up", "orders")
"""Phases in which all decide at once and nobody sees what the others chose."""


class Imagination:
    """A moment of a game through one seat's eyes; imagines as many worlds as are wanted."""

    def __init__(self, game: DeckGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.knows = Knowledge(game, seat)
        self.events = seen_events([self.knows.chapter], seat)

    def world(self, rng: Rng) -> DeckGame:
        """One of all the worlds that fit."""
        for _ in range(WORLDS):
            start, chance = self._beginning(self._deal(rng), rng)
            world = self._played_again(start, chance, rng)
            if world is not None:
                return world
        raise ImaginationFailed(f"None of {WORLDS} worlds went the way the real one went.")

    def _deal(self, rng: Rng) -> dict[int, Design]:
        """Give every unseen card a face."""
        for _ in range(DEALS):
            faces: dict[int, Design] = {}
            dealt = all(self._deal_pool(pool, faces, rng) for pool in self.knows.pools)
            if dealt and self.knows.fits(faces):
                return faces
        raise ImaginationFailed(f"None of {DEALS} deals fits.")

    def _deal_pool(self, pool: Pool, faces: dict[int, Design], rng: Rng) -> bool:
        """Deal the faces of a pool, first to cards that cannot be everything."""
        harmless = self.knows.harmless
        left = pool.faces.copy()
        shuffle(left, rng)
        bound = [card for card in pool.cards if card in harmless] if harmless else []
        for card in bound:
            fitting = [at for at, face in enumerate(left) if face not in harmless[card]]
            if not fitting:
                return False
            faces[card] = left.pop(fitting[-1])
        faces.update(zip([card for card in pool.cards if card not in bound], left, strict=True))
        return True

    def _beginning(self, faces: dict[int, Design], rng: Rng) -> tuple[Table, list[Result]]:
        """The table and the chance this phase would have begun with."""
        knows = self.knows
        start = knows.start.copy()
        chance = list(knows.chapter.chance)
        designs = list(start.designs)
        for pool in knows.pools:
            if pool.order < 0:
                for card in pool.cards:
                    designs[card] = faces[card]
            else:
                chance[pool.order] = self._dealt_again(pool, chance[pool.order], faces)
        start.designs = tuple(designs)
        start.question = None  # Other hands are asked other things.
        if knows.forgotten:
            start.lose_track(knows.forgotten, knowing=start.foes_of[self.seat])
        if start.options.defenses == "orders":
            for foe in start.foes_of[self.seat]:
                order = ORDERS.keys[int(rng.random() * len(ORDERS))]
                start.orders = put(start.orders, foe, order)
        return start, chance

    def _dealt_again(self, pool: Pool, order: Result, faces: dict[int, Design]) -> Result:
        """A shuffle of this phase, as it would have had to be."""
        table = self.knows.table
        backs = table.dealt[pool.cards[0]].cards
        places = dict(zip(backs, order, strict=True))
        by_face: dict[Design, list[int]] = {}
        for card in pool.cards:
            by_face.setdefault(table.designs[card], []).append(places[card])
        for free in by_face.values():
            free.sort()
        for card in pool.cards:
            places[card] = by_face[faces[card]].pop()
        return tuple([places[back] for back in backs])

    def _played_again(self, start: Table, chance: list[Result], rng: Rng) -> DeckGame | None:
        """Play the phase as it was played; None if it turns out otherwise."""
        game, entries = self.game, self.knows.chapter.entries
        dealer = SeededDealer(int(rng.random() * SEEDS))
        together = start.stage in SEALED
        if together:
            entries = tuple([entry for entry in entries if entry[0] == self.seat])
        try:
            world = game.branch(start, entries, dealer, chance)
            if together:
                self._seal_for_others(world, rng)
        except (DecisionError, DealerError, LookupError):
            return None
        if not self._looks_the_same(world):
            return None
        now = world.chapters[-1]
        memory = Memory(game.chapters[:-1], now, self.seat, None)
        world.chapters[:] = [memory, now]  # The rules under way write in this list.
        world.own_from = 1
        return world

    def _seal_for_others(self, world: DeckGame, rng: Rng) -> None:
        """The others who are ready, or half so, have chosen something legal (K4)."""
        game = self.game
        for other in world.asked:
            while other in world.asked and other != self.seat and not is_as_far(game, world, other):
                decision = world.decision(other)
                keys = decision.options.keys
                world.answer(decision, (keys[int(rng.random() * len(keys))],))

    def _looks_the_same(self, world: DeckGame) -> bool:
        """Whether the seat has seen the same in both games and is asked the same."""
        game = self.game
        if len(world.chapters) != len(game.chapters) or world.asked != game.asked:
            return False
        chapter = world.chapters[-1]
        if len(chapter.chance) != len(self.knows.chapter.chance):
            return False
        for seat in game.asked:
            real, imagined = game.decision(seat), world.decision(seat)
            if real.kind != imagined.kind or real.least != imagined.least:
                return False
            if seat == self.seat and not is_same(real, imagined):
                return False
        return seen_events([chapter], self.seat) == self.events


def is_same(one: Decision, other: Decision) -> bool:
    """Whether two decisions ask the same and offer the same."""
    return (
        one.options.keys == other.options.keys
        and one.options.labels == other.options.labels
        and one.prompt == other.prompt
    )


def is_as_far(game: DeckGame, world: DeckGame, seat: int) -> bool:
    """Whether somebody has answered as many questions in both games."""
    return seat in game.asked and game.decision(seat).kind == world.decision(seat).kind


def shuffle(cards: list[Design], rng: Rng) -> None:
    """Mix some faces."""
    draw = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
