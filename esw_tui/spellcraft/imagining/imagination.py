"""Imagined worlds of spell-crafting: games that one seat could not tell from the real one.

The faces a seat has not seen are dealt out anew among the backs, in keeping with all it knows. Then
the phase is played again as it was. Every deal that fits is as likely as any other. See
`esw_tui.kernel.imagining`.
"""

from esw_tui.kernel.dealer import Result
from esw_tui.kernel.decisions import Options
from esw_tui.kernel.faces import put
from esw_tui.kernel.imagining import Imagination, ImaginationFailed, shuffled
from esw_tui.kernel.rules import Rng
from esw_tui.spellcraft.dead_wizards import can_be_set
from esw_tui.spellcraft.designs import WILD, Design
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.hidden_spells import (
    PLACES,
    Guess,
    HiddenSpell,
    imbalance,
    unevenness,
)
from esw_tui.spellcraft.imagining.knowledge import Keepsake, SpellKnowledge
from esw_tui.spellcraft.imagining.typed_cards import TypedCards
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.views import View

DEALS = 20_000
"""How many deals to try until one fits."""


class SpellImagination(Imagination[Table, View]):
    """A moment of a game through one seat's eyes; imagines as many worlds as are wanted."""

    knows: SpellKnowledge

    def __init__(self, game: SpellGame, seat: int) -> None:
        super().__init__(game, seat)
        self.typed = TypedCards(self.knows.typed, self.knows.spells)
        uneven = any(spell.uneven for spell in self.knows.spells)
        self.most_uneven = unevenness(self.knows.spells, self.knows.pools) if uneven else 0.0

    def knowledge(self) -> SpellKnowledge:
        return SpellKnowledge(self.game, self.seat)

    def _deal(self, rng: Rng) -> tuple[list[Guess], dict[int, Design]]:
        """Give every unseen card a face. Returns the guessed Spells and the faces by card."""
        for _ in range(DEALS):
            guesses = self._guesses(rng)
            if guesses is not None:
                break
        else:
            raise ImaginationFailed(f"None of {DEALS} deals fits.")
        faces: dict[int, Design] = {}
        for guess in guesses:
            faces.update(guess.faces)
        for pool in self.knows.pools:
            left = pool.faces
            if pool.taken:
                left = [face for index, face in enumerate(left) if index not in pool.taken]
            left = shuffled(left, rng)
            if pool.taken:
                faces.update(zip([c for c in pool.cards if c not in faces], left, strict=True))
            else:
                faces.update(zip(pool.cards, left, strict=True))
        return guesses, faces

    def _guesses(self, rng: Rng) -> list[Guess] | None:
        """Guess the hidden Spells and deal the cards of which something is known, which are the
        last guess. None if two need the same face, or to keep all deals equally likely."""
        for pool in self.knows.pools:
            if pool.taken:
                pool.taken = set()
        guesses = []
        for spell in self.knows.spells:
            guess = spell.guess(rng)
            if guess is None:
                return None
            guesses.append(guess)
        if self.most_uneven:
            balance = imbalance(guesses, self.knows.pool_of, self.knows.typed) / self.most_uneven
            if balance < 1 and rng.random() >= balance:
                return None
        others = self.typed.deal(guesses, rng) if self.typed else {}
        if others is None:
            return None
        for card, pool, fits in self.knows.face_down:
            face = pool.take(pool.free(fits), rng)
            assert face is not None
            others[card] = face
        return [*guesses, Guess([], others)]

    def beginning(self, rng: Rng) -> tuple[Table, list[Result]]:
        """A table and results of chance this phase could have begun with."""
        guesses, faces = self._deal(rng)
        start, chance = self.with_faces(faces)
        for spell, guess in zip(self.knows.spells, guesses, strict=False):
            self._lay_down(start, spell, guess)
        if any(start.settings) or any(start.dead_cards):
            self._set_cards(start, rng)
        for state in start.rules.secrets:
            assert state.secret is not None
            state.lay(start, state.secret.redraw(start, self.seat, rng))
        return start, chance

    def _lay_down(self, start: Table, spell: HiddenSpell, guess: Guess) -> None:
        """Put a guessed Spell before its owner and the other cards into its hand."""
        first = self.knows.first
        owner, movable = spell.owner, spell.movable
        laid_down = self.knows.placed(owner)
        placed = list(guess.spell)
        added = []
        told: dict[Design, list[int]] = {}
        for design, place in self.knows.wild_places.get(owner, ()):
            told.setdefault(design, []).append(place)
        for card, place in zip(start.spell[owner], start.places[owner], strict=True):
            if card in movable:
                continue
            if card not in laid_down:
                added.append((place, card))
            elif told.get(first.designs[card]):
                placed.append((told[first.designs[card]].pop(), card))
            elif first.designs[card].type == WILD:
                # It was removed since; in which place it lay was never shown.
                taken = [each for each, _ in placed] + list(self.knows.removed_places(owner))
                placed.append((next(each for each in PLACES if each not in taken), card))
            else:
                placed.append((place, card))
        placed.sort()
        placed += added
        laid = [card for _, card in placed]
        start.spell[owner] = tuple(laid)
        start.places[owner] = tuple([place for place, _ in placed])
        others = [card for card in start.hand[owner] if card not in movable]
        start.hand[owner] = tuple([card for card in movable if card not in laid] + others)

    def _set_cards(self, start: Table, rng: Rng) -> None:
        """Set face-down cards of other seats to act, or not, by chance: only their owner knows
        (J94)."""
        now = self.knows.table
        for owner in start.around[self.seat]:
            were_set = []
            for card in start.dead_cards[owner] if start.stage == "turn" else ():
                if card not in now.dead_cards[owner]:
                    if card in start.settings[owner]:
                        were_set.append(card)
                elif start.hp[owner] and can_be_set(start, card):
                    design = start.designs[card]
                    if (design.triggers or owner not in start.turns_taken) and rng.random() < 0.5:
                        were_set.append(card)
            start.settings = put(start.settings, owner, tuple(were_set))
        start.watched = tuple(
            [
                what
                for zone in (*start.treasures, *start.lasting, *start.settings)
                for card in zone
                for what in start.designs[card].waits_for
            ]
        )

    def keepsake(self, start: Table) -> Keepsake:
        return Keepsake(self._first_turn(start), self.knows.joined, self._game_start(start))

    def _first_turn(self, start: Table) -> Table:
        """The table after this round's Spells were placed, as it would have been in this world."""
        knows = self.knows
        if knows.first is knows.start:
            return start
        first = knows.first.copy()
        designs = list(start.designs)
        for spell in knows.spells:
            owner = spell.owner
            both = first.spell[owner] + first.hand[owner]
            gone = [card for card in first.spell[owner] if card not in knows.start.spell[owner]]
            laid = (*gone, *[card for card in start.spell[owner] if card in both])
            first.spell[owner] = laid
            first.hand[owner] = tuple([card for card in both if card not in laid])
            for card in gone:  # seen by all; it may have been shuffled since
                designs[card] = knows.first.designs[card]
        first.designs = tuple(designs)
        return first

    def _game_start(self, start: Table) -> Table | None:
        """The table as the game began: all players know which cards lay face down then. None if
        that does not matter."""
        if self.knows.begun is None or not any(start.dead_cards):
            return None
        begun = self.knows.begun.copy()
        begun.designs = start.designs
        return begun

    def looks_the_same(self, world: SpellGame) -> bool:
        """Whether the seat has seen the same in both games and hears the same questions."""
        # A Reaction is shown while the rest of its Spell still lies face down, and all see which
        # back was turned up. And all hear an open question, where figures may tell of hidden
        # cards: a Reaction counts all its owner controls, the rest of the placed Spell too (J51).
        return super().looks_the_same(world) and (
            world.table.known_to(self.seat) == self.knows.seen
        )

    def offers_the_same(self, one: Options, other: Options) -> bool:
        """Whether two questions can be answered the same ways. Spells are not listed, so these are
        compared by the cards they are built from."""
        mine, yours = one.keys, other.keys
        if isinstance(mine, SpellKeys) and isinstance(yours, SpellKeys):
            return (mine.by_place, mine.wilds) == (yours.by_place, yours.wilds)
        return super().offers_the_same(one, other)
