"""Set-up, rounds, placing, order: the common frame in every box."""

from collections.abc import Sequence
from typing import Any

import pytest

from esw_tui import new_match
from esw_tui.cards import load_box
from esw_tui.errors import DecisionError, SeatError
from esw_tui.kernel.events import Cause, Event
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import (
    Died,
    GameBegan,
    GameEnded,
    Placed,
    RoundBegan,
    SizesCalled,
    TurnBegan,
)
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE
from esw_tui.spellcraft.wild_magic import add_to_spell
from esw_tui.spellcraft.zones import top_cards
from every_box.plain_cards import BOXES, hp, pack, sit
from rules.overfull import must_leave, surplus
from spellcraft.matches import NAMES, answers

pytestmark = pytest.mark.parametrize("box", BOXES)
DONE: dict[str, Any] = {"acted": True}


@pytest.mark.rule("R1.1", "R3.3", "R3.4", "R3.7", "J4")
def test_a_match_begins_with_a_wizard_each_and_nothing_else(box: str) -> None:
    wizards = rulebook(box).heroes
    game = new_match(box, NAMES[:3], seed=1, wizards=wizards[3:6])
    view = game.view(None)
    assert [wizard.wizard for wizard in view.wizards] == list(wizards[3:6])
    assert [wizard.hp for wizard in view.wizards] == [20, 20, 20]
    assert not any(w.treasures or w.creatures or w.lasting or w.face_down for w in view.wizards)
    with pytest.raises(SeatError, match="each can be chosen once"):
        new_match(box, NAMES[:2], wizards=[wizards[0]] * 2)
    assert not [card.text for card in load_box(box).wizards if card.text]


@pytest.mark.rule("R3.1", "R3.2", "R1.4", "R1.6", "R1.8")
def test_three_decks_are_shuffled_apart(box: str) -> None:
    table = new_match(box, NAMES[:3], seed=1).table
    kinds = [{table.designs[card].kind for card in table.deck[pile]} for pile in range(3)]
    assert kinds == [{"source", "quality", "delivery", "wild-magic"}, {"treasure"}, {"dead-wizard"}]
    other = new_match(box, NAMES[:3], seed=2).table
    for pile in (MAIN, TREASURE, DEAD):
        names = [[t.designs[card].name for card in t.deck[pile]] for t in (table, other)]
        assert sorted(names[0]) == sorted(names[1])
        assert names[0] != names[1]
    components = [card for card in load_box(box) if card.kind in ("source", "quality", "delivery")]
    assert {glyph for card in components for glyph in card.glyphs} == {
        "arcane", "dark", "elemental", "illusion", "primal",
    }  # fmt: skip
    for card in components:
        assert (card.initiative is not None) == (card.kind == "delivery")
        assert card.kind != "delivery" or card.power


@pytest.mark.rule("R2.1", "R2.2", "R2.3", "R1.9")
def test_a_match_is_games_of_rounds_of_turns(box: str) -> None:
    game = new_match(box, NAMES[:3], seed=4)
    for _ in answers(game, 4):
        pass
    marks = [
        type(event).__name__
        for event in game.events_for(None)
        if isinstance(event, GameBegan | RoundBegan | Placed | SizesCalled | TurnBegan | GameEnded)
    ]
    text = " ".join(marks)
    assert marks[0] == "GameBegan"
    assert marks[-1] == "GameEnded"
    assert text.count("GameBegan") == text.count("GameEnded") == game.table.game
    if box == "murdershroom":
        assert game.table.game == 3, "so many for points"
    else:
        assert sorted(game.table.lws)[-1] == 2, "the first with two tokens"
    for one_game in game_by_game(game.events_for(None)):
        rounds = [event.round for event in one_game if isinstance(event, RoundBegan)]
        assert rounds == list(range(1, len(rounds) + 1))
        deaths = [number for number, event in enumerate(one_game) if isinstance(event, Died)]
        assert len(deaths) >= 2, "one of three is left, or nobody"
        last = [number for number, event in enumerate(one_game) if isinstance(event, RoundBegan)]
        assert last[-1] < deaths[1], "no round begins when the game is won"
    for one_round in text.split("RoundBegan")[1:]:
        before, _, after = one_round.partition("SizesCalled")
        assert "TurnBegan" not in before, "first all place, then sizes are called"
        assert "Placed" not in after
    called: set[int] = set()
    for event in game.events_for(None):
        if isinstance(event, SizesCalled):
            called = {seat for seat, _ in event.sizes}
        elif isinstance(event, TurnBegan | Died):
            called.discard(event.seat)
        elif isinstance(event, GameEnded):
            called = set()
        elif isinstance(event, RoundBegan):
            assert not called, "whoever lives has taken a turn"
    turns = [
        (event.seat, number)
        for number, event in enumerate(game.events_for(None))
        if isinstance(event, TurnBegan)
    ]
    assert len(turns) == len(set(turns))


def game_by_game(events: Sequence[Event]) -> list[list[Event]]:
    """What happened in each game of a match."""
    games: list[list[Event]] = []
    for event in events:
        if isinstance(event, GameBegan):
            games.append([])
        if games:
            games[-1].append(event)
    return games


@pytest.mark.rule("R4.1", "J6", "J7", "J8")
def test_the_living_fill_their_hands_to_eight_and_nobody_discards(box: str) -> None:
    many = ["Jab", "Jab", "Poke", "Poke", "Quake", "Quake", "Balm", "Balm", "Ouch"]
    table = sit(box, {"A": {"hand": many}, "B": {"hand": ["Dull"]}, "C": {}}, begin="round")
    now = table.game.table
    assert [len(hand) for hand in now.hand] == [9, 8, 8]
    assert table.cards("hand", "B")[0] == "Dull"
    drawn = [event for event in table.log if "draws" in event]
    assert [line.split()[0] for line in drawn] == ["B", "C"]
    for seat in now.seats:
        assert len(table.game.view(seat).hand) == len(now.hand[seat])
    table = sit(box, {"A": {"spell": ["Balm"], "hand": ["Jab"]}, "B": DONE})
    assert (table.game.table.round, [len(hand) for hand in table.game.table.hand]) == (2, [8, 8])


@pytest.mark.rule("R4.2", "R18.2", "R18.1", "J56")
def test_each_of_the_dead_draws_a_card_the_first_dead_first(box: str) -> None:
    seats = {"A": {"dead": 2}, "B": {"dead": 1}, "C": {}, "D": {}}
    table = sit(box, seats, begin="round", decks={"dead": ["Next Meal", "Next Meal"]})
    drawn = [line.split()[0] for line in table.log if "Dead Wizard card" in line]
    assert drawn == ["B", "A"]
    view = table.game.view(2)
    assert [wizard.face_down for wizard in view.wizards] == [1, 1, 0, 0]
    assert "Next Meal" not in repr(view)
    assert "Next Meal" in repr(table.game.view(0))
    table = sit(box, {"A": {"spell": ["Balm"]}, "B": {"dead": 1}, "C": DONE})
    assert (table.game.table.round, table.cards("dead_cards", "B")) == (2, ["Next Meal"])


@pytest.mark.rule("R5.1", "R5.2", "R5.3", "R5.4", "R12.1", "J9", "J10", "J32")
def test_legal_spells(box: str) -> None:
    hand = ["Jab", "Poke", "Dull", "Bolt", "Wild Magic"]
    table = sit(box, {"A": {"hand": hand}, "B": {}}, begin="placing")
    jab, poke, dull, bolt, wild = table.game.table.hand[0]
    keys = table.asked("A").options.keys
    listed = list(keys)
    for legal in (
        (None, None, None), (jab, None, None), (None, dull, None), (None, None, bolt),
        (poke, dull, None), (jab, None, bolt), (jab, dull, bolt), (wild, dull, bolt),
        (jab, wild, bolt), (jab, dull, wild), (None, None, wild),
    ):  # fmt: skip
        assert legal in keys
        assert legal in listed
    for wrong in (
        (jab, poke, None),
        (dull, None, None),
        (wild, wild, None),
        (jab, dull, bolt, poke),
    ):
        assert wrong not in keys
        assert wrong not in listed
        with pytest.raises(DecisionError):
            table.game.answer(table.asked("A"), [wrong])


@pytest.mark.rule("R6.1", "R7.1", "J11")
def test_spells_lie_face_down_and_sizes_are_called_when_all_have_placed(box: str) -> None:
    seats: dict[str, dict[str, Any]] = {
        "A": {"hand": ["Jab", "Dull", "Bolt"]},
        "B": {"hand": ["Balm", "Bright"]},
        "C": {},
        "D": {"dead": 1},
    }
    table = sit(box, seats, [1, 2], begin="placing")
    table.place("A", "Jab", "Dull")
    seen = table.game.view(1).wizards[0]
    assert (seen.ready, seen.spell_size, seen.spell) == (True, None, ())
    assert "Jab" not in repr(table.game.view(1))
    table.game.retract(0)
    assert not table.game.view(1).wizards[0].ready
    table.place("A", "Jab")
    table.place("B", "Balm", "Bright")
    table.place("C")
    sizes = [event for event in table.game.events_for(None) if isinstance(event, SizesCalled)]
    assert sizes[0].sizes == ((0, 1), (1, 2), (2, 0)), "an empty Spell too, the dead not"


@pytest.mark.rule("R6.1", "R8.1")
def test_a_spell_lies_face_down_until_its_turn_and_open_from_then_on(box: str) -> None:
    seats = {"A": {"spell": ["Poke", "Dull"]}, "B": {"spell": ["Balm", "Bright", "Bolt"]}}
    table = sit(box, {**seats, "C": DONE})
    assert table.asked().source == "Poke"
    view = table.game.view(2)
    assert [card.name for card in view.wizards[0].spell] == ["Poke", "Dull"]
    assert view.wizards[1].spell == view.wizards[1].shown == ()
    assert view.seen == ()
    assert table.tells("A reveals Poke, Dull.")
    now = table.game.table
    assert all(now.known_to(seat) >> card & 1 for seat in now.seats for card in now.spell[0])


@pytest.mark.rule("R6.3", "R6.4")
def test_too_many_cards_go_back_and_illegal_ones_to_the_discard(box: str) -> None:
    """Both are for tables without a program: it lets nobody place so."""
    designs = rulebook(box, pack(box)).named
    jab, poke, dull, bolt, wild = [
        designs[box, name].type for name in ("Jab", "Poke", "Dull", "Bolt", "Wild Magic")
    ]
    assert surplus(len((jab, dull, bolt, poke))) == 1
    assert surplus(len((jab, dull, bolt))) == 0
    assert must_leave((jab, dull, bolt)) == []
    assert must_leave((jab, poke, dull)) == [jab]
    assert must_leave((jab, dull, bolt, wild)) == [wild]


def order(table: Any) -> list[str]:
    """Who has acted, in order, whatever round it was."""
    events = table.game.events_for(None)
    return [table.game.table.names[e.seat] for e in events if isinstance(e, TurnBegan)]


@pytest.mark.rule("R7.2", "R7.3", "R7.4", "R7.5", "R7.7", "J9", "J12")
def test_small_spells_first_then_high_initiative(box: str) -> None:
    seats: dict[str, Any] = {
        "A": {"spell": ["Balm", "Dull", "Bolt"]},
        "B": {"spell": ["Hoard", "Slow Bolt"]},
        "C": {"spell": ["Quake", "Dull"]},
        "D": {"spell": ["Again"]},
        "E": {"spell": []},
    }
    table = sit(box, seats, [1] * 9, decks={"treasure": ["Horn"]})
    while table.game.asked and table.asked().source == "Bolt":
        table.pick("A", "B")
    assert order(table) == ["E", "D", "B", "C", "A"]
    calls = [line for line in table.log if "nitiative" in line]
    assert all("A" not in line.split()[0] for line in calls), "A was alone with its size"


@pytest.mark.rule("R7.6", "J14")
def test_equal_initiatives_roll_a_die(box: str) -> None:
    seats = {"A": {"spell": ["Same Bolt"]}, "B": {"spell": ["Same Bolt"]}, "C": DONE}
    table = sit(box, seats, [3, 3, 2, 5, 1, 1])
    assert order(table)[:2] == ["B", "A"], "3 : 3 is rolled again, then 2 : 5"


@pytest.mark.rule("R7.9", "R7.11")
def test_a_spell_that_grows_in_its_own_turn_is_not_slowed(box: str) -> None:
    """A's Spell of one becomes two and is cast to its end before B's Spell of two begins."""
    seats = {"A": {"spell": ["Fetch"]}, "B": {"spell": ["Balm", "Dull"]}, "C": DONE}
    table = sit(box, seats, [1, 1, 1, 1], decks={"main": ["Slow Bolt"]})
    assert order(table)[:2] == ["A", "B"]
    assert table.hp("B") == 23
    assert table.tells("Slow Bolt joins A's spell", "A resolves Slow Bolt", "B reveals")
    table = sit(box, {**seats, "C": DONE}, decks={"main": ["Bolt"]})
    assert table.asked("A").source == "Bolt"
    assert table.game.view(None).wizards[0].spell_size == 1


@pytest.mark.rule("R7.8", "R7.9", "J12")
def test_a_spell_that_grows_while_it_waits_moves_to_where_it_fits_now(box: str) -> None:
    """B would act before C; a card joins its Spell while A is in the middle of its turn, which A
    finishes first."""
    seats = {
        "A": {"spell": ["Poke", "Again"]},
        "B": {"spell": ["Balm", "Bright", "Same Bolt"]},
        "C": {"spell": ["Brag", "Bright", "Slow Bolt"]},
    }
    table = sit(box, seats, [1] * 9, decks={"main": ["Dull"]})
    now = table.game.table
    (dull,) = top_cards(now, MAIN, 1)
    assert list(add_to_spell(now, 1, dull, Cause(0, rule="R9.3"))) == []
    table.pick("A", "C")
    assert table.tells("Dull joins B's spell", "A resolves Again", "C reveals")
    assert order(table)[:3] == ["A", "C", "B"]


@pytest.mark.rule("R8.1", "R8.2", "R12.3", "R12.4", "R12.5", "R12.6", "J33", "J34", "J15")
def test_wild_magic_is_replaced_before_the_name_is_read(box: str) -> None:
    """Two of them: a search for each, in order; what does not fit is discarded, Wild Magic too. The
    Delivery that is found changes nothing about the order."""
    seats: dict[str, dict[str, Any]] = {
        "A": {"spell": [{"Wild Magic": "source"}, {"Wild Magic": "delivery"}]},
        "B": {"spell": ["Balm", "Slow Bolt"]},
        "C": DONE,
    }
    main = ["Dull", "Wild Magic", "Balm", "Again", "Same Bolt"]
    table = sit(box, seats, [1, 1, 1, 1, 1], decks={"main": main})
    assert order(table)[:2] == ["B", "A"], "Wild Magic has Initiative 0"
    assert table.tells("A casts Balm Same Bolt")
    assert {"Dull", "Again"} <= set(table.discards())
    assert table.discards().count("Wild Magic") == 3


@pytest.mark.rule("J15", "R8.2", "R1.4")
def test_the_name_is_put_together(box: str) -> None:
    table = sit(box, {"A": {"spell": ["Slow Bolt", "Dull", "Balm"]}, "B": DONE}, [1])
    assert table.tells("A casts Balm Dull Slow Bolt!")
    wizard = rulebook(box).heroes[0]
    table = sit(box, {"A": {"spell": ["Dull"]}, "B": DONE})
    assert table.tells(f"A casts {wizard}'s Dull Invocation!")


@pytest.mark.rule("R9.1", "R9.3", "R9.4", "R9.5", "R9.6", "R5.5", "J16")
def test_source_quality_delivery_and_what_joins_later(box: str) -> None:
    """The Quality brings in a Source, which is resolved before the Delivery. All of them lie there
    until the turn is over, and count for the dice of the Delivery."""
    seats = {"A": {"spell": ["Ouch", "Late", "Bolt"]}, "B": DONE, "C": DONE}
    table = sit(box, seats, [2, 2, 2], decks={"main": ["Jab"]})
    table.pick("A", "B")
    told = [line for line in table.log if line.startswith("A resolves")]
    assert told == ["A resolves Ouch.", "A resolves Late.", "A resolves Jab.", "A resolves Bolt."]
    assert hp(table) == (16, 14, 20), "three dark cards: three dice, 6 in all"
    assert {"Ouch", "Late", "Jab", "Bolt"} <= set(table.discards())


def test_a_third_of_the_cards_have_a_flavour_line(box: str) -> None:
    """Of each kind, so that they are not all in one deck; Wild Magic speaks for itself."""
    for kind in ("source", "quality", "delivery", "treasure", "dead-wizard", "wizard"):
        cards = load_box(box).of_kind(kind)
        assert 3 * sum(bool(card.flavour) for card in cards) >= len(cards), kind
