"""What one seat knows about the cards it has not seen.

A card's number is its back. All players know which faces a shuffle dealt out, and which of them
were asked about a DEFENSE (K86).
"""

from collections.abc import Iterable

from esw_tui.deckbuilding.designs import Design
from esw_tui.deckbuilding.game import DeckGame
from esw_tui.deckbuilding.table import Silence, Table
from esw_tui.kernel.imagining import Knowledge


class DeckKnowledge(Knowledge[Table]):
    """What a seat can tell about unseen cards at this moment."""

    def __init__(self, game: DeckGame, seat: int) -> None:
        super().__init__(game, seat)
        unseen = {card for pool in self.pools for card in pool.cards}
        self.silences = [each for each in self.table.silences if each.seat != seat]
        self.harmless = self._harmless(unseen)
        """By unseen card: the DEFENSES that it cannot be, because its holder was not asked."""

    def _families(self) -> dict[int, int]:
        """Shuffles whose cards can no longer be told apart, each with the first of its family."""
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

    def unseen_by_shuffle(self) -> Iterable[list[int]]:
        """Unseen cards, grouped by the shuffles that may have dealt them."""
        table = self.table
        family = self._families()
        groups: dict[tuple[int, int], list[int]] = {}
        for card in range(len(table.designs)):
            if not self.seen >> card & 1:
                shuffle = table.dealt[card]
                # Cards never shuffled lie in the order of the box, deck by deck.
                key = (family[shuffle.number], 0 if shuffle.number else shuffle.cards[0])
                groups.setdefault(key, []).append(card)
        return groups.values()

    def in_fixed_order(self, faces: list[Design]) -> list[Design]:
        """Faces in the order of the box."""
        return sorted(faces, key=self.table.rules.place.__getitem__)

    def _harmless(self, unseen: set[int]) -> dict[int, frozenset[Design]]:
        """By unseen card of a hand: what it cannot be, because its holder was not asked (K86)."""
        found: dict[int, frozenset[Design]] = {}
        for silence in self.silences:
            if silence.held_one:
                continue
            for card in unseen:
                if silence.cards >> card & 1:
                    found[card] = found.get(card, frozenset()) | silence.usable
        return found

    def fits(self, faces: dict[int, Design]) -> bool:
        """Whether a deal agrees with which players were asked about a DEFENSE."""
        return all(self._agrees(silence, faces) for silence in self.silences)

    def _agrees(self, silence: Silence, faces: dict[int, Design]) -> bool:
        designs = self.table.designs
        held = [
            faces.get(card, designs[card])
            for card in range(silence.cards.bit_length())
            if silence.cards >> card & 1
        ]
        return silence.held_one == any(face in silence.usable for face in held)
