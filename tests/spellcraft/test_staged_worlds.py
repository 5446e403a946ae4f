"""Tables set up by hand, odd but legal: everybody can imagine them, and they go back and forth."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.errors import UndoRefused
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.designs import WILD, Design
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.staging import staged_table
from spellcraft.dumping import STATE, dump
from staging import staged

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
RULES = rulebook("hell-high")


def fits_place(place: int, design: Design) -> bool:
    """Whether a card can be laid down there (R5.3)."""
    return design.type in (place, WILD)


class Odd:
    """A table nobody would think of."""

    def __init__(self, seed: int) -> None:
        rng = self.rng = random.Random(seed)
        self.decks = [rng.sample(deck, len(deck)) for deck in RULES.decks]
        self.begin = rng.choice(["match", "game", "round", "placing", "casting", "casting"])
        players = rng.randint(2, 6)
        names = NAMES[:players]
        dead = rng.sample(names, rng.choice([0, 0, max(players - 2, 0)]))
        if self.begin == "game":
            dead = rng.sample(names, rng.choice([0, players - 1, players]))
        self.seats: dict[str, dict[str, Any]] = {name: {} for name in names}
        if self.begin != "match":
            ranks = rng.sample(range(1, 9), 8)
            for name in names:
                self.seats[name] = self.seat(ranks.pop(), name in dead)
        for number, name in enumerate(dead, 1):
            self.seats[name]["dead"] = number
        living = [seat for name, seat in self.seats.items() if name not in dead]
        if self.begin == "casting" and all(seat.get("acted") for seat in living):
            living[0]["acted"] = False
        self.last: list[str] = []
        if self.begin == "game" and dead:
            self.last = [next((name for name in names if name not in dead), dead[-1])]
            self.seats[self.last[0]]["lws"] = 1

    def some(self, pile: int, most: int, fits: Callable[[Design], Any]) -> list[str]:
        """A few cards that nobody has yet."""
        found = [design for design in self.decks[pile] if fits(design)]
        taken = found[: self.rng.choice([0, 1, most])]
        for design in taken:
            self.decks[pile].remove(design)
        return [design.name for design in taken]

    def seat(self, rank: int, dead: bool) -> dict[str, Any]:
        """A Wizard with all that can be before it."""
        over = dead or self.begin == "game"
        setup: dict[str, Any] = {
            "dead_cards": self.some(2, 4, lambda design: not design.resolve_now),
            "treasures": self.some(1, 5, lambda design: design.outlasts or not over),
        }
        if over:
            return setup
        setup |= {
            "rank": rank,
            "hp": self.rng.choice([1, 2, 20, 25]),
            "hand": self.some(0, 12, bool),
            "creatures": self.some(0, 3, lambda design: design.creature),
            "lasting": self.some(2, 1, lambda design: design.lasting),
        }
        if self.begin == "casting" and self.rng.random() < 0.3:
            setup["acted"] = True
        elif self.begin == "casting":
            setup["spell"] = self.spell()
        return setup

    def spell(self) -> list[str | dict[str, str]]:
        """Up to one card for each place, Wild Magic too, and perhaps cards that joined them."""
        found: list[str | dict[str, str]] = []
        for place, kind in enumerate(COMPONENTS):
            names = self.some(0, 1, partial(fits_place, place))
            found += [{name: kind} if name == "Wild Magic" else name for name in names]
        if self.rng.random() < 0.2:
            found += self.some(0, 2, lambda design: design.type != WILD)
        return found

    def game(self) -> SpellGame:
        """A match that begins here."""
        more: dict[str, Any] = {}
        if self.begin != "match":
            chosen = random.Random(repr(self.seats))
            piles = chosen.sample(["main", "treasure", "dead"], chosen.randint(0, 3))
            more["left"] = {pile: chosen.choice([0, 1, 9]) for pile in piles}
            more["states"] = {"power_bonus": chosen.choice([None, *GLYPHS])}
            more["game"] = 2 if self.last else 1
            more["lws_order"] = self.last
        dealer = SeededDealer(1)
        return SpellGame(staged_table(RULES, self.seats, dealer, begin=self.begin, **more))


def answer(game: SpellGame, rng: random.Random) -> int:
    """Somebody who is asked answers anything legal."""
    decision = game.decision(rng.choice(game.asked))
    keys = list(decision.options.keys)
    count = rng.randint(decision.least, min(decision.most, len(keys)))
    game.answer(decision, rng.sample(keys, count))
    return decision.seat


def answer_again(game: SpellGame, entries: list[Any]) -> None:
    """Give the answers that are still to come."""
    for seat, picks in entries[len(game.entries) :]:
        if picks is None:
            game.retract(seat)
        else:
            game.answer(game.decision(seat), picks)


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_on_the_table_every_seat_can_imagine_it(seed: int) -> None:
    """View, events and question of each seat are the same in its worlds, and they play on."""
    game = Odd(seed).game()
    rng = random.Random(seed)
    for number in range(5):
        check_invariants(game)
        for seat in game.table.seats:
            world = SpellImagination(game, seat).world(rng)
            check_invariants(world)
            assert world.view(seat) == game.view(seat)
            assert world.events_for(seat) == game.events_for(seat)
            assert world.asked == game.asked
            if number % 2:
                for _ in range(4):
                    answer(world, rng)
                check_invariants(world)
                again = world.imagine(seat, rng)
                assert again.view(seat) == world.view(seat)
        answer(game, rng)


@pytest.mark.parametrize("seed", range(24))
def test_worlds_of_odd_tables_do_not_depend_on_the_real_unseen_cards(seed: int) -> None:
    game = Odd(seed).game()
    rng = random.Random(seed)
    for number in range(3):
        for seat in game.table.seats:
            other = game.imagine(seat, rng)
            dreams = [
                dump(each.imagine(seat, random.Random(number)), chance=False)
                for each in (game, other)
            ]
            assert [dreams[0][part] for part in STATE] == [dreams[1][part] for part in STATE]
        answer(game, rng)


@pytest.mark.parametrize("seed", range(24))
def test_whatever_is_on_the_table_it_goes_back_and_forth(seed: int) -> None:
    odd = Odd(seed)
    game = odd.game()
    rng = random.Random(seed)
    for _ in range(8):
        before = dump(game)
        assert dump(game.copy(game.dealer.at(game.dealer.position))) == before
        placing = game.table.stage == "placing"
        who = answer(game, rng)
        after, picks = dump(game), game.entries[-1][1]
        try:
            game.undo(who)
        except UndoRefused:
            assert dump(game) == after
            continue
        if not placing:
            assert dump(game) == before
            assert picks is not None
            game.answer(game.decision(who), picks)
            assert dump(game) == after
    entries, end = game.entries, dump(game)
    for count in (len(entries) - 1, len(entries) // 2, 0):
        game.rewind(count)
        answer_again(game, entries)
        assert dump(game) == end
    replayed = odd.game()
    answer_again(replayed, entries)
    assert dump(replayed) == end


@pytest.mark.rule("R18.4")
def test_the_living_may_hold_what_pays_out_next_game() -> None:
    """Nobody at a table set up by hand knows how long a card has lain there."""
    table = staged({"Ann": {"dead_cards": ["Spare Organs"]}, "Bo": {}}, begin="placing")
    (card,) = table.game.table.dead_cards[0]
    rng = random.Random(1)
    faces = {table.game.imagine(1, rng).table.designs[card] for _ in range(80)}
    assert any(face.next_game for face in faces)
    assert any(face.triggers or face.future_turn for face in faces)
    assert not any(face.resolve_now for face in faces)


@pytest.mark.rule("R9.3")
def test_a_second_card_of_a_type_has_joined_the_spell_for_all_to_see() -> None:
    spell = ["Spore-Sneezing", "Rumor Mill", "Volcano-Burping"]
    seats = {"Ann": {"spell": ["Schoolspirited"]}, "Bo": {"spell": spell, "hand": ["Wild Magic"]}}
    game = staged(seats, [1] * 9).game
    assert game.table.active == 0
    assert game.view(0).seen == ((1, ("Volcano-Burping",)),)
    rng = random.Random(1)
    for _ in range(20):
        world = game.imagine(0, rng).imagine(0, rng).table
        assert world.places[1][-1] == 1
        assert world.designs[world.spell[1][-1]].name == "Volcano-Burping"
        assert len(world.spell[1]) == 3
