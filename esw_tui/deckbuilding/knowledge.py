"""What one seat knows about the cards it has not seen.

A card's number is its back. Everybody knows which faces a shuffle dealt out, and what was told by
who was asked about a DEFENSE and who was not (K86).
"""

from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.table import Silence


class ImaginationFailed(RuntimeError):
    """No world was found that fits what a seat has seen."""


class Pool:
    """Unseen cards whose faces may be any of these."""

    __slots__ = ("cards", "faces", "order")

    def __init__(self, order: int, cards: list[int], faces: list[Design]) -> None:
        self.order = order
        """Which result of this phase's chance dealt them, or -1: it was before."""
        self.cards = cards
        self.faces = faces
        """In an order that does not depend on who holds which."""


class Knowledge:
    """What a seat can tell about unseen cards at this moment."""

    def __init__(self, game: DeckGame, seat: int) -> None:
        self.seat = seat
        self.table = game.table
        self.chapter = game.chapters[-1]
        self.start = self.chapter.start
        self.seen = self.table.known_to(seat)
        self.forgotten = self._forgotten_cards()
        self.pools = self._pools()
        unseen = {card for pool in self.pools for card in pool.cards}
        self.silences = [each for each in self.table.silences if each.seat != seat]
        self.harmless = self._harmless(unseen)
        """Unseen cards of hands whose owner was not asked: DEFENSES they cannot be."""

    def _forgotten_cards(self) -> int:
        """Cards the seat knew as the phase began and has lost track of since, as bits."""
        table, start = self.table, self.start
        forgotten = start.known_to(self.seat) & ~self.seen
        if forgotten and table.dealt is not start.dealt:
            for card in range(len(table.designs)):
                if table.dealt_anew(card, start):
                    forgotten &= ~(1 << card)
        return forgotten

    def _families(self) -> dict[int, int]:
        """Shuffles that cannot be told apart any more, each by the first of its family."""
        family: dict[int, int] = {}

        def first(number: int) -> int:
            while number in family:
                number = family[number]
            return number

        for number, earlier in self.table.mingled:
            if number > self.start.shuffles:
                continue  # dealt in this phase: its faces are those that went in
            for old in earlier:
                one, other = sorted((first(old), first(number)))
                if one != other:
                    family[other] = one
        return {number: first(number) for number in range(self.table.shuffles + 1)}

    def _pools(self) -> list[Pool]:
        """Unseen cards by what may have dealt them."""
        table, start = self.table, self.start
        family = self._families()
        groups: dict[tuple[int, int], list[int]] = {}
        for card in range(len(table.designs)):
            if not self.seen >> card & 1:
                shuffle = table.dealt[card]
                # What was never shuffled lies as the box has it, deck by deck.
                key = (family[shuffle.number], 0 if shuffle.number else shuffle.cards[0])
                groups.setdefault(key, []).append(card)
        place = table.rules.place
        pools = []
        for cards in groups.values():
            faces = sorted([table.designs[card] for card in cards], key=place.__getitem__)
            is_new = table.dealt_anew(cards[0], start)
            pools.append(Pool(table.dealt[cards[0]].place if is_new else -1, cards, faces))
        return pools

    def _harmless(self, unseen: set[int]) -> dict[int, frozenset[Design]]:
        """For each unseen card of a hand what it cannot be, since nobody was asked (K86)."""
        found: dict[int, frozenset[Design]] = {}
        for silence in self.silences:
            if silence.held_one:
                continue
            for card in unseen:
                if silence.cards >> card & 1:
                    found[card] = found.get(card, frozenset()) | silence.usable
        return found

    def fits(self, faces: dict[int, Design]) -> bool:
        """Whether a deal agrees with who was asked about a DEFENSE."""
        return all(self._agrees(silence, faces) for silence in self.silences)

    def _agrees(self, silence: Silence, faces: dict[int, Design]) -> bool:
        designs = self.table.designs
        held = [
            faces.get(card, designs[card])
            for card in range(silence.cards.bit_length())
            if silence.cards >> card & 1
        ]
        return silence.held_one == any(face in silence.usable for face in held)
