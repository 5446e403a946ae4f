"""Imagined worlds: games that one seat could not tell from the real one.

The faces a seat has not seen are dealt out anew among the backs, in keeping with all it
knows; then the phase is played again as it was. Every deal that fits is as likely as any
other. Nothing of the real hidden cards goes into a world.
"""

from esw_tui.errors import DealerError, DecisionError
from esw_tui.kernel.dealer import Result, SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.faces import put
from esw_tui.kernel.memory import Memory, seen_events
from esw_tui.kernel.rules import Rng
from esw_tui.spellcraft.dead_wizards import can_be_set
from esw_tui.spellcraft.designs import WILD, Design
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.hidden_spells import (
    PLACES,
    Guess,
    HiddenSpell,
    Pool,
    imbalance,
    unevenness,
)
from esw_tui.spellcraft.imagining.knowledge import ImaginationFailed, Keepsake, Knowledge
from esw_tui.spellcraft.imagining.typed_cards import TypedCards
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.table import Table

__all__ = ["Imagination", "ImaginationFailed", "Rng"]

DEALS = 20_000
"""Deals to try until one fits."""
WORLDS = 2_000
"""Worlds to try until one goes the way the real one went."""
SEEDS = 1 << 48


class Imagination:
    """A moment of a game through one seat's eyes; imagines as many worlds as are wanted."""

    def __init__(self, game: SpellGame, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.knows = Knowledge(game, seat)
        self.typed = TypedCards(self.knows.typed, self.knows.spells)
        self.events = seen_events([self.knows.chapter], seat)
        uneven = any(spell.uneven for spell in self.knows.spells)
        self.most_uneven = unevenness(self.knows.spells, self.knows.pools) if uneven else 0.0

    def world(self, rng: Rng) -> SpellGame:
        """One of all the worlds that fit."""
        for _ in range(WORLDS):
            guesses, faces = self._deal(rng)
            start, chance = self._beginning(guesses, faces, rng)
            world = self._played_again(start, chance, rng)
            if world is not None:
                return world
        raise ImaginationFailed(f"None of {WORLDS} worlds went the way the real one went.")

    def _deal(self, rng: Rng) -> tuple[list[Guess], dict[int, Design]]:
        """Give every unseen card a face."""
        for _ in range(DEALS):
            guesses = self._guesses(rng)
            if guesses is not None:
                break
        else:
            raise ImaginationFailed(f"None of {DEALS} deals fits.")
        faces: dict[int, Design] = {}
        for guess in guesses:
            faces.update(guess.faces)
        draw = rng.random
        for pool in self.knows.pools:
            left = pool.faces
            if pool.taken:
                left = [face for index, face in enumerate(left) if index not in pool.taken]
            left = left[:]
            for last in range(len(left) - 1, 0, -1):
                other = int(draw() * (last + 1))
                left[last], left[other] = left[other], left[last]
            if pool.taken:
                faces.update(zip([c for c in pool.cards if c not in faces], left, strict=True))
            else:
                faces.update(zip(pool.cards, left, strict=True))
        return guesses, faces

    def _guesses(self, rng: Rng) -> list[Guess] | None:
        """Deal those cards of which something is known; None if two need the same face."""
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

    def _beginning(
        self, guesses: list[Guess], faces: dict[int, Design], rng: Rng
    ) -> tuple[Table, list[Result]]:
        """The table and the chance this phase would have begun with."""
        start = self.knows.start.copy()
        chance = list(self.knows.chapter.chance)
        designs = list(start.designs)
        for pool in self.knows.pools:
            if pool.order < 0:
                for card in pool.cards:
                    designs[card] = faces[card]
            else:
                chance[pool.order] = self._dealt_again(pool, chance[pool.order], faces)
        start.designs = tuple(designs)
        if self.knows.forgotten:
            others = start.around[self.seat]
            start.lose_track(self.knows.forgotten, knowing=others)
        for spell, guess in zip(self.knows.spells, guesses, strict=False):
            self._lay_down(start, spell, guess)
        if any(start.settings) or any(start.dead_cards):
            self._set_cards(start, rng)
        for state in start.rules.secrets:
            assert state.secret is not None
            state.lay(start, state.secret.redraw(start, self.seat, rng))
        return start, chance

    def _dealt_again(self, pool: Pool, order: Result, faces: dict[int, Design]) -> Result:
        """A shuffle of this phase, as it would have had to be."""
        backs = self.knows.table.dealt[pool.cards[0]].cards
        places = dict(zip(backs, order, strict=True))
        by_face: dict[Design, list[int]] = {}
        for card in pool.cards:
            by_face.setdefault(self.knows.table.designs[card], []).append(places[card])
        for free in by_face.values():
            free.sort()
        for card in pool.cards:
            places[card] = by_face[faces[card]].pop()
        return tuple([places[back] for back in backs])

    def _lay_down(self, start: Table, spell: HiddenSpell, guess: Guess) -> None:
        """Put a guessed Spell before its owner and the rest back into its hand."""
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
        """Whether a face-down card is set to act only its owner knows (J94)."""
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

    def _played_again(self, start: Table, chance: list[Result], rng: Rng) -> SpellGame | None:
        """Play the phase as it was played; None if it turns out otherwise."""
        game, chapter = self.game, self.knows.chapter
        entries = chapter.entries
        placing = start.stage == "placing"
        if placing:
            entries = tuple([entry for entry in entries if entry[0] == self.seat])
        dealer = SeededDealer(int(rng.random() * SEEDS))
        try:
            world = game.branch(start, entries, dealer, chance)
            if placing:
                self._seal_placements(world, rng)
        except (DecisionError, DealerError):
            return None
        if not self._looks_the_same(world):
            return None
        now = world.chapters[-1]
        keepsake = Keepsake(self._first_turn(start), self.knows.joined, self._game_start(start))
        memory = Memory(game.chapters[:-1], now, self.seat, keepsake)
        world.chapters[:] = [memory, now]  # The rules under way write in this list.
        world.own_from = 1
        return world

    def _first_turn(self, start: Table) -> Table:
        """The table after this round's Spells were placed, as it would have been."""
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
        """The table as the game began: which cards lay face down then everybody knows."""
        if self.knows.begun is None or not any(start.dead_cards):
            return None
        begun = self.knows.begun.copy()
        begun.designs = start.designs
        return begun

    def _seal_placements(self, world: SpellGame, rng: Rng) -> None:
        """The others who are ready have placed some legal Spell (J11)."""
        for owner in world.asked:
            if owner == self.seat or owner in self.game.asked:
                continue
            while owner in world.asked:
                decision = world.decision(owner)
                keys = decision.options.keys
                world.answer(decision, (keys[int(rng.random() * len(keys))],))

    def _looks_the_same(self, world: SpellGame) -> bool:
        """Whether the seat has seen the same in both games and hears the same questions."""
        game = self.game
        if len(world.chapters) != len(game.chapters) or world.asked != game.asked:
            return False
        chapter = world.chapters[-1]
        if len(chapter.chance) != len(self.knows.chapter.chance):
            return False
        # A Reaction is shown while the rest of its Spell still lies face down: from which back it
        # was turned up everybody sees.
        if world.table.known_to(self.seat) != self.knows.seen:
            return False
        asked = game.table.rules.questions
        for seat in game.asked:
            real, imagined = game.decision(seat), world.decision(seat)
            heard, dreamt = asked[real.kind].words, asked[imagined.kind].words
            if heard != dreamt or real.secret != imagined.secret:
                return False
            # Everybody hears an open question, and figures in it may tell of hidden cards: a
            # Reaction counts all its owner controls, the rest of the placed Spell too (J51).
            if (seat == self.seat or not real.secret) and not same_question(real, imagined):
                return False
        return seen_events([chapter], self.seat) == self.events


def same_question(one: Decision, other: Decision) -> bool:
    """Whether two decisions ask the same and offer the same."""
    mine, yours = one.options.keys, other.options.keys
    if isinstance(mine, SpellKeys) and isinstance(yours, SpellKeys):
        alike = (mine.by_place, mine.wilds) == (yours.by_place, yours.wilds)
    else:
        alike = mine == yours and one.options.labels == other.options.labels
    return alike and (
        (one.prompt, one.source, one.least, one.most, one.numbers, one.whose)
        == (other.prompt, other.source, other.least, other.most, other.numbers, other.whose)
    )
