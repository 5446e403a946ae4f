"""What one seat knows about the cards it has not seen.

A card's number is its back. All players know which faces each shuffle dealt out, the types of cards
handed over, the sizes and Initiatives that were called, and what a face-down Dead Wizard card
cannot be.
"""

from functools import lru_cache
from typing import NamedTuple

from esw_tui.kernel.events import Event
from esw_tui.kernel.imagining import ImaginationFailed, Knowledge
from esw_tui.kernel.memory import Memory
from esw_tui.spellcraft.designs import DELIVERY, WILD, Design
from esw_tui.spellcraft.events import (
    HandLacks,
    HandShown,
    HandsSwapped,
    InitiativeCalled,
    LookedAtHand,
    NoneThere,
    PassedOn,
    Removed,
    SizesCalled,
    StoleComponent,
)
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.hidden_spells import PLACES, AlikeCards, Fit, HiddenSpell, Pool
from esw_tui.spellcraft.imagining.tracking import IN_HAND, Fact
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.table import Table

UNKNOWN = -1
"""Stands for a place that was not told."""
NAMED_PLACES = (NoneThere, Removed, StoleComponent)
"""Events that tell of a place in an unrevealed Spell."""


class Keepsake(NamedTuple):
    """What an imagined world must know of the phases before the one it begins with."""

    first: Table
    """The table after this round's Spells were placed."""
    joined: frozenset[int]
    """Cards that are in these Spells although their owners did not lay them down."""
    begun: Table | None
    """The table as this game began, if it matters."""


@lru_cache(maxsize=16)
def fixed_order(rules: Rulebook) -> tuple[tuple[Design, ...], dict[Design, int]]:
    """Every card of the box in an order that does not depend on which seat holds it, and each
    card's place in it."""
    cards = tuple(dict.fromkeys([design for deck in rules.decks for design in deck]))
    return cards, {design: place for place, design in enumerate(cards)}


def is_face_down(design: Design) -> bool:
    """Whether a Dead Wizard card lies face down once it is drawn (R18.5)."""
    return not design.resolve_now


def is_for_later(design: Design) -> bool:
    """Whether it still lies face down after the next game has begun (R18.4, J54, J55)."""
    return not (design.resolve_now or design.next_game or design.lasting)


def joined_cards(first: Table) -> frozenset[int]:
    """The second cards in one place of a Spell: on a table set up by hand they have joined it
    openly."""
    joined = set()
    for spell, places in zip(first.spell, first.places, strict=True):
        if len(places) > len(set(places)):
            joined |= {card for at, card in enumerate(spell) if places[at] in places[:at]}
    return frozenset(joined)


class SpellKnowledge(Knowledge[Table]):
    """What a seat can tell about unseen cards at this moment."""

    pools: list[Pool]

    def __init__(self, game: SpellGame, seat: int) -> None:
        super().__init__(game, seat)
        self.game = game
        self.first, self.joined = self._table_after_placing()
        """The table after this round's Spells were placed, and the cards that are in them although
        their owners did not lay them down (`joined`)."""
        self.begun = self._table_at_game_start()
        """The table as this game began; None before that, if it does not matter, or if the table
        was set up by hand later."""
        self.pool_of = {card: pool for pool in self.pools for card in pool.cards}
        self.typed = self._typed_cards()
        self.face_down = self._face_down_cards()
        self.closed: dict[int, set[int]] = {}
        """For each owner the places of the Spell in which, as all know, no card lies face down."""
        self.wild_places: dict[int, list[tuple[Design, int]]] = {}
        """For each owner the Wild Magic that has left the Spell, with the place it left if that was
        told."""
        self.spells = self._hidden_spells() if self.start.stage == "turn" else []

    def in_fixed_order(self, faces: list[Design]) -> list[Design]:
        """The faces in the order of the box."""
        in_order, place = fixed_order(self.table.rules)
        return [in_order[each] for each in sorted([place[face] for face in faces])]

    def pool(self, cards: list[int]) -> Pool:
        """The cards that one shuffle dealt, with their faces (J65)."""
        plain = super().pool(cards)
        return Pool(plain.order, plain.cards, plain.faces)

    def _typed_cards(self) -> dict[int, tuple[Pool, list[int]]]:
        """For each unseen card of which a type, a glyph or the lack of one is known: its pool and
        the faces it may have (R63.10, J110, J123)."""
        known: dict[int, list[Fact]] = {}
        for fact, cards in self.table.known_facts.items():
            unseen = cards & ~self.seen if fact != IN_HAND else 0
            while unseen:
                card = unseen.bit_length() - 1
                unseen ^= 1 << card
                known.setdefault(card, []).append(fact)
        found = {}
        fitting: dict[tuple[int, tuple[Fact, ...]], list[int]] = {}
        for card, facts in known.items():
            pool = self.pool_of[card]
            alike = id(pool), tuple(facts)
            if alike not in fitting:
                fitting[alike] = pool.fitting(facts)
            found[card] = (pool, fitting[alike])
            pool.plain -= 1
        return found

    def _face_down_cards(self) -> list[tuple[int, Pool, list[int]]]:
        """Other seats' face-down Dead Wizard cards, each with its pool and the faces it may have:
        none that resolves now (R18.3, R18.5), and if it has seen a game begin, none that acts then
        (R18.4, J54)."""
        table = self.table
        found: list[tuple[int, Pool, list[int]]] = []
        if not any(table.dead_cards):
            return found
        begun = self.begun
        for owner in table.around[self.seat]:
            old = begun.dead_cards[owner] if begun else ()
            for card in table.dead_cards[owner]:
                pool = self.pool_of.get(card)
                if pool is None:
                    continue
                stays = begun is not None and card in old and not table.dealt_anew(card, begun)
                can_be = is_for_later if stays else is_face_down
                fits = [i for i, design in enumerate(pool.faces) if can_be(design)]
                found.append((card, pool, fits))
        # Cards with fewer possible faces choose first: then all deals are equally likely.
        found.sort(key=lambda each: (len(each[2]), each[0]))
        return found

    def _table_after_placing(self) -> tuple[Table, frozenset[int]]:
        """The table at the first turn of the round, and the cards that had joined its Spells."""
        chapters = self.game.chapters
        first = len(chapters) - 1
        while first and chapters[first - 1].stage == "turn":
            first -= 1
        chapter = chapters[first]
        if isinstance(chapter, Memory):
            return chapter.keepsake.first, chapter.keepsake.joined
        return chapter.start, joined_cards(chapter.start)

    def _table_at_game_start(self) -> Table | None:
        """The table as this game began; None if it does not matter or is not known."""
        if not any(self.table.dead_cards):
            return None
        for chapter in reversed(self.game.chapters):
            if isinstance(chapter, Memory):
                begun: Table | None = chapter.keepsake.begun
                return begun
            if chapter.stage == "game" and chapter is not self.chapter:
                return chapter.start
        return None

    def _heard(self) -> tuple[dict[int, int], set[int]]:
        """What the seat has heard since Spells were placed: Initiatives called, without Treasures'
        bonus, and the seats whose hand it saw, heard of, or saw change hands."""
        initiatives: dict[int, int] = {}
        hands: set[int] = set()
        for chapter in reversed(self.game.chapters):
            for event in reversed(chapter.events):
                kind = type(event)
                if kind is InitiativeCalled:
                    assert isinstance(event, InitiativeCalled)
                    initiatives.setdefault(event.seat, event.initiative - event.bonus)
                elif kind is LookedAtHand:
                    assert isinstance(event, LookedAtHand)
                    if event.seat == self.seat:
                        hands.add(event.foe)
                elif kind is HandShown or kind is HandLacks:
                    assert isinstance(event, HandShown | HandLacks)
                    hands.add(event.seat)
                elif kind is PassedOn:
                    assert isinstance(event, PassedOn)
                    hands |= {seat for seat, _ in event.counts}
                elif kind is HandsSwapped:
                    assert isinstance(event, HandsSwapped)
                    hands |= {event.seat, event.foe}
                elif kind in NAMED_PLACES:
                    self._note_place(event)
                elif kind is SizesCalled:
                    return initiatives, hands
            if chapter.stage != "turn":
                break
        return initiatives, hands

    def _note_place(self, event: Event) -> None:
        """Note a place of a Spell in which, as all know, no card lies face down."""
        match event:
            case NoneThere(seat=seat, place=place):
                self.closed.setdefault(seat, set()).add(place)
            case (
                Removed(seat=seat, design=design, place=place)
                | StoleComponent(victim=seat, design=design, place=place)
            ):
                self.closed.setdefault(seat, set()).add(place)
                if design.type == WILD and place != UNKNOWN:
                    self.wild_places.setdefault(seat, []).append((design, place))

    def _hidden_spells(self) -> list[HiddenSpell]:
        """The unrevealed Spells of all other seats."""
        table = self.table
        owners = [
            owner
            for owner in table.around[self.seat]
            if table.spell[owner] and owner != table.active
        ]
        if not owners:
            return []
        initiatives, hands = self._heard()
        found = []
        for owner in owners:
            movable = self._movable(owner, exact=owner in hands)
            size = len([card for card in table.spell[owner] if card in movable])
            if size:
                removed = self.removed_places(owner)
                free = [place for place in PLACES if place not in removed]
                fit = self._fit(owner, movable, initiatives.get(owner))
                if DELIVERY in removed:
                    fit = Fit(None)
                kinds = self._kinds(movable, fit)
                spell = HiddenSpell(owner, movable, size, free, fit, kinds)
                if not spell:
                    raise ImaginationFailed(f"No spell fits what {table.names[owner]} called.")
                found.append(spell)
        return found

    def _movable(self, owner: int, *, exact: bool) -> list[int]:
        """Cards of which the seat cannot tell whether the owner laid them down. `exact`: it knows
        the hand, so only the cards of the Spell."""
        table, first = self.table, self.first
        joined = set(table.spell[owner]) - set(self.placed(owner))
        held = set(table.spell[owner]) - joined
        if not exact:
            for each in (table, self.start, first):
                both = each.spell[owner] + each.hand[owner]
                held = set(both) - joined if each is table else held & set(both)
        held -= set(table.urgent)  # shown in the Spell for all to see (J99)
        return sorted([card for card in held if not table.dealt_anew(card, first)])

    def placed(self, owner: int) -> tuple[int, ...]:
        """The cards that the owner laid down this round."""
        return tuple([card for card in self.first.spell[owner] if card not in self.joined])

    def removed_places(self, owner: int) -> set[int]:
        """Places in which, as all know, no card of the Spell lies face down: it has left (R66.3),
        there was none (J98), or it lies open."""
        first = self.first
        placed = self.placed(owner)
        gone = [card for card in placed if card not in self.table.spell[owner]]
        gone += [card for card in placed if card in first.urgent]
        open_places = {place for _, place in first.wild_treasures[owner]}
        types = {first.designs[card].type for card in gone} - {WILD}
        return types | open_places | self.closed.get(owner, set()) - {UNKNOWN}

    def _fit(self, owner: int, movable: list[int], called: int | None) -> Fit:
        """What the called Initiative says about the Delivery (R7.4, J13)."""
        if called is None:
            return Fit(None)
        designs = self.table.designs
        added = [card for card in self.table.spell[owner] if card not in movable]
        if called in [designs[card].initiative for card in added]:
            return Fit(frozenset(range(called + 1)))
        return Fit(frozenset([called]))

    def _kinds(self, movable: list[int], fit: Fit) -> list[AlikeCards]:
        """The cards an owner may have laid down, grouped by what the seat knows of them."""
        kinds = []
        plain: dict[int, list[int]] = {}
        for card in movable:
            if card not in self.pool_of:
                design = self.table.designs[card]
                fitting = tuple([[0] if fit.allows(design, place) else [] for place in PLACES])
                kinds.append(AlikeCards([card], None, fitting, 1, plain=False))
            elif card in self.typed:
                pool, faces = self.typed[card]
                kinds.append(AlikeCards([card], pool, fit.of(pool, faces), len(faces), plain=False))
            else:
                plain.setdefault(id(self.pool_of[card]), []).append(card)
        for cards in plain.values():
            pool = self.pool_of[cards[0]]
            kinds.append(AlikeCards(cards, pool, fit.of(pool), pool.plain, plain=True))
        return kinds
