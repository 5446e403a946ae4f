"""Imagined worlds: games that one seat could not tell from the real one.

A card's number is its back. The faces a seat has not seen are dealt out anew, those of each shuffle
among the backs it dealt. Then the phase is played again as it was, and a world counts if the seat
would have seen and been asked the same. Nothing of the real hidden cards goes into a world.

A game whose players know more than the faces they saw (a size that was called, a type that was
shown) says so in subclasses of `Knowledge` and `Imagination`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from esw_tui.errors import DealerError, DecisionError
from esw_tui.kernel.dealer import Result, SeededDealer
from esw_tui.kernel.decisions import Decision, Options
from esw_tui.kernel.memory import Memory, seen_events
from esw_tui.kernel.rules import Rng, TableT, ViewT

if TYPE_CHECKING:
    from esw_tui.kernel.game import Game

WORLDS = 2_000
"""How many worlds to try until one goes the way the real one went."""
SEEDS = 1 << 48


class ImaginationFailed(RuntimeError):
    """No world was found that fits what a seat has seen."""


class UnseenCards:
    """Unseen cards that one shuffle dealt: each may have any of these faces."""

    __slots__ = ("cards", "faces", "order")

    def __init__(self, order: int, cards: list[int], faces: list[Any]) -> None:
        self.order = order
        """Which result of this phase's chance dealt them; -1 if they were dealt before it."""
        self.cards = cards
        self.faces = faces
        """Their faces, in an order that does not depend on which card has which."""


class Knowledge(Generic[TableT]):
    """What a seat can tell about unseen cards at this moment."""

    def __init__(self, game: "Game[TableT, Any]", seat: int) -> None:
        self.seat = seat
        self.table = game.table
        self.chapter = game.chapters[-1]
        self.start = self.chapter.start
        self.seen = self.table.known_to(seat)
        self.forgotten = self._forgotten_cards()
        """Cards it knew as the phase began and has lost track of since, as bits."""
        self.pools: list[Any] = [self.pool(cards) for cards in self.unseen_by_shuffle()]

    def _forgotten_cards(self) -> int:
        """The value of `forgotten`, without cards shuffled since: they have other faces."""
        table, start = self.table, self.start
        forgotten = start.known_to(self.seat) & ~self.seen
        if forgotten and table.dealt is not start.dealt:
            for card in range(len(table.designs)):
                if table.dealt_anew(card, start):
                    forgotten &= ~(1 << card)
        return forgotten

    def unseen_by_shuffle(self) -> Iterable[list[int]]:
        """Unseen cards, by the shuffle that dealt them."""
        table = self.table
        unseen = ~self.seen & ((1 << len(table.designs)) - 1)
        by_shuffle: dict[int, list[int]] = {}
        dealt = table.dealt
        for card, bit in enumerate(bin(unseen)[:1:-1]):
            if bit == "1":
                by_shuffle.setdefault(id(dealt[card]), []).append(card)
        return by_shuffle.values()

    def in_fixed_order(self, faces: list[Any]) -> list[Any]:
        """The faces in an order that does not depend on which card has which."""
        return sorted(faces, key=lambda face: face.name)

    def pool(self, cards: list[int]) -> UnseenCards:
        """Cards of one shuffle, and the faces that it dealt to them."""
        table = self.table
        faces = self.in_fixed_order([table.designs[card] for card in cards])
        is_new = table.dealt_anew(cards[0], self.start)
        return UnseenCards(table.dealt[cards[0]].place if is_new else -1, cards, faces)


class Imagination(Generic[TableT, ViewT]):
    """A moment of a game through one seat's eyes; imagines as many worlds as are wanted."""

    wrong_ways: ClassVar[tuple[type[Exception], ...]] = (DecisionError, DealerError)
    """What is raised where a world does not go the way of the real one."""

    def __init__(self, game: "Game[TableT, ViewT]", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.knows: Any = self.knowledge()
        self.events = seen_events([self.knows.chapter], seat)

    def knowledge(self) -> Knowledge[TableT]:
        """What the seat knows."""
        return Knowledge(self.game, self.seat)

    def world(self, rng: Rng) -> "Game[TableT, ViewT]":
        """One of the worlds that fit, picked by chance, with a future of its own."""
        for _ in range(WORLDS):
            start, chance = self.beginning(rng)
            world = self._played_again(start, chance, rng)
            if world is not None:
                return world
        raise ImaginationFailed(f"None of {WORLDS} worlds went the way the real one went.")

    def beginning(self, rng: Rng) -> tuple[TableT, list[Result]]:
        """A table and results of chance this phase could have begun with."""
        return self.with_faces(self.deal(rng))

    def deal(self, rng: Rng) -> dict[int, Any]:
        """Give every unseen card a face, by chance; returns the faces by card."""
        faces: dict[int, Any] = {}
        for pool in self.knows.pools:
            faces.update(zip(pool.cards, shuffled(pool.faces, rng), strict=True))
        return faces

    def with_faces(self, faces: dict[int, Any]) -> tuple[TableT, list[Result]]:
        """The beginning of this phase if unseen cards had these faces: those dealt before the phase
        lie on the table, those dealt in it come from its shuffles."""
        knows = self.knows
        start: TableT = knows.start.copy()
        chance = list(knows.chapter.chance)
        designs = list(start.designs)
        for pool in knows.pools:
            if pool.order < 0:
                for card in pool.cards:
                    designs[card] = faces[card]
            else:
                chance[pool.order] = self._dealt_again(pool, chance[pool.order], faces)
        start.designs = tuple(designs)
        if knows.forgotten:
            others = [seat for seat in start.seats if seat != self.seat]
            start.lose_track(knows.forgotten, knowing=others)
        return start, chance

    def _dealt_again(self, pool: UnseenCards, order: Result, faces: dict[int, Any]) -> Result:
        """The result a shuffle of this phase must have had to deal these faces."""
        table = self.knows.table
        backs = table.dealt[pool.cards[0]].cards
        places = dict(zip(backs, order, strict=True))
        by_face: dict[Any, list[int]] = {}
        for card in pool.cards:
            by_face.setdefault(table.designs[card], []).append(places[card])
        for free in by_face.values():
            free.sort()
        for card in pool.cards:
            places[card] = by_face[faces[card]].pop()
        return tuple([places[back] for back in backs])

    def _played_again(
        self, start: TableT, chance: list[Result], rng: Rng
    ) -> "Game[TableT, ViewT] | None":
        """Play the phase as it was played; None if it turns out otherwise for this seat."""
        game, entries = self.game, self.knows.chapter.entries
        if game.is_sealed:
            entries = tuple([entry for entry in entries if entry[0] == self.seat])
        dealer = SeededDealer(int(rng.random() * SEEDS))
        try:
            world = game.branch(start, entries, dealer, chance)
            if game.is_sealed:
                self._seal_for_others(world, rng)
        except self.wrong_ways:
            return None
        if not self.looks_the_same(world):
            return None
        now = world.chapters[-1]
        memory = Memory(game.chapters[:-1], now, self.seat, self.keepsake(start))
        world.chapters[:] = [memory, now]  # The rules under way write in this list.
        world.own_from = 1
        return world

    def keepsake(self, start: TableT) -> Any:
        """What the rules need when another world is imagined from this one; see `Memory`."""
        return None

    def _seal_for_others(self, world: "Game[TableT, ViewT]", rng: Rng) -> None:
        """Answer for the other seats that have already chosen in secret: any legal option."""
        for other in world.asked:
            while other in world.asked and other != self.seat and not self.is_as_far(world, other):
                decision = world.decision(other)
                keys = decision.options.keys
                world.answer(decision, (keys[int(rng.random() * len(keys))],))

    def is_as_far(self, world: "Game[TableT, ViewT]", other: int) -> bool:
        """Whether a seat that chooses in secret has chosen as much in this world as in the real
        game."""
        return other in self.game.asked

    def looks_the_same(self, world: "Game[TableT, ViewT]") -> bool:
        """Whether the seat has seen the same in both games and hears the same questions."""
        game = self.game
        if len(world.chapters) != len(game.chapters) or world.asked != game.asked:
            return False
        chapter = world.chapters[-1]
        if len(chapter.chance) != len(self.knows.chapter.chance):
            return False
        for seat in game.asked:
            if not self.sounds_the_same(game.decision(seat), world.decision(seat)):
                return False
        return seen_events([chapter], self.seat) == self.events

    def sounds_the_same(self, real: Decision, imagined: Decision) -> bool:
        """Whether the seat could not tell two questions apart. They may be to another seat: all
        players hear an open question."""
        asked = self.game.table.rules.questions
        if asked[real.kind].words != asked[imagined.kind].words or real.secret != imagined.secret:
            return False
        is_heard = real.seat == self.seat or not real.secret
        return not is_heard or self.is_same_question(real, imagined)

    def is_same_question(self, one: Decision, other: Decision) -> bool:
        """Whether two decisions ask the same and offer the same."""
        return self.offers_the_same(one.options, other.options) and (
            (one.prompt, one.source, one.least, one.most, one.numbers, one.whose)
            == (other.prompt, other.source, other.least, other.most, other.numbers, other.whose)
        )

    def offers_the_same(self, one: Options, other: Options) -> bool:
        """Whether two questions can be answered the same ways."""
        return one.keys == other.keys and one.labels == other.labels


def shuffled(faces: list[Any], rng: Rng) -> list[Any]:
    """A copy of the faces in random order."""
    mixed = faces[:]
    draw = rng.random
    for last in range(len(mixed) - 1, 0, -1):
        other = int(draw() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
