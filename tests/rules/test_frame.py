"""Wizards, matches, games, rounds and what they begin with (R1–R4, J4–J8)."""

from collections import Counter

import pytest

from esw_tui.bots import RandomBot
from esw_tui.cards import load_box
from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.errors import SeatError
from esw_tui.games import new_match
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import GameBegan, GameEnded, RoundBegan
from esw_tui.spellcraft.game import SpellGame
from staging import Staged, staged

ACTED = {"acted": True}


def played_by_bots(seed: int, wizards: tuple[str, ...] | None = None) -> SpellGame:
    """A whole match of three random players."""
    game = new_match("hell-high", ["Ada", "Bo", "Cy"], seed=seed, wizards=wizards)
    bots = [RandomBot(seed, seat) for seat in range(3)]
    while not game.over:
        for seat in game.asked:
            decision = game.decision(seat)
            game.answer(decision, bots[seat].pick(None, decision))
    return game


def happenings(table: Staged) -> list[str]:
    """What happened, by kind, each kind once in a row."""
    names = [type(event).__name__ for event in table.game.events_for(None)]
    return [name for name, before in zip(names, [None, *names], strict=False) if name != before]


# Words.


@pytest.mark.rule("R1.1", "R3.3", "R3.4")
def test_each_player_is_one_wizard_with_20_hit_points() -> None:
    game = new_match(
        "hell-high", ["Ada", "Bo"], wizards=["Dame Bonesaw", "Zanzibarf the Queasy"], seed=1
    )
    seen = [(each.name, each.wizard, each.hp) for each in game.view(None).wizards]
    assert seen == [("Ada", "Dame Bonesaw", 20), ("Bo", "Zanzibarf the Queasy", 20)]


@pytest.mark.rule("R1.1", "R3.3")
def test_who_picks_no_wizard_is_one_that_nobody_else_is() -> None:
    game = new_match("hell-high", ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"], seed=1)
    assert len({each.wizard for each in game.view(None).wizards}) == 6


@pytest.mark.rule("R3.3")
def test_a_wizard_is_picked_from_those_of_the_box() -> None:
    with pytest.raises(SeatError, match="There is no Wizard 'Merlin'"):
        new_match("hell-high", ["Ada", "Bo"], wizards=["Dame Bonesaw", "Merlin"])
    with pytest.raises(SeatError, match="2 players need 2 Wizards, not 3"):
        new_match("hell-high", ["Ada", "Bo"], wizards=rulebook("hell-high").heroes[:3])


@pytest.mark.rule("R1.1", "J4")
def test_a_wizard_can_be_chosen_by_one_player_only() -> None:
    with pytest.raises(SeatError, match="Two players chose the Wizard 'Dame Bonesaw'"):
        new_match("hell-high", ["Ada", "Bo"], wizards=["Dame Bonesaw", "Dame Bonesaw"])


@pytest.mark.rule("J4")
def test_which_wizard_one_is_changes_nothing() -> None:
    wizards = ("Scorchmund the Flammable", "Dame Bonesaw", "Krogg of the Back Row")
    one, other = played_by_bots(11), played_by_bots(11, wizards)
    assert one.entries == other.entries
    assert one.table.kills == other.table.kills
    assert one.winners == other.winners


@pytest.mark.rule("R1.2", "R11.4")
def test_one_is_never_ones_own_strongest_foe() -> None:
    table = staged(
        {
            "You": {"spell": ["Thunderlugs McSlam's"], "hp": 25, "rank": 1},
            "L": {"hp": 10, "rank": 8, **ACTED},
            "R": {"hp": 12, "rank": 7, **ACTED},
        }
    )
    assert [table.hp("You"), table.hp("L"), table.hp("R")] == [25, 10, 9]


@pytest.mark.rule("R1.2", "J5")
def test_a_foe_of_ones_choice_is_any_living_wizard_but_oneself() -> None:
    table = staged(
        {
            "L": ACTED,
            "You": {"spell": ["Gym-Sock-Igniting"]},
            "M": {"dead": 1},
            "R": ACTED,
        },
        dice=[3],
    )
    assert table.options("You") == ["R", "L"]


@pytest.mark.rule("R1.3")
def test_left_is_clockwise_and_right_counter_clockwise() -> None:
    table = staged(
        {
            "You": {"spell": ["Hall Monitor Gutterfang's", "Yearbook-Defacing"], "rank": 1},
            "L": {"rank": 8, **ACTED},
            "M": ACTED,
            "R": ACTED,
        }
    )
    assert [table.hp(name) for name in ("You", "L", "M", "R")] == [20, 18, 20, 18]


@pytest.mark.rule("R1.4", "R1.8")
def test_the_three_types_and_their_initiative() -> None:
    deck = [card for card in load_box("hell-high") if card.kind in COMPONENTS]
    assert Counter(card.kind for card in deck) == {"source": 15, "quality": 15, "delivery": 15}
    for card in deck:
        is_delivery = card.kind == "delivery"
        assert (card.initiative is not None) is is_delivery, card
        if is_delivery or card.kind == "source":
            assert (card.power is not None) is is_delivery, card


@pytest.mark.rule("R1.4")
def test_a_spell_has_a_place_for_each_type() -> None:
    table = staged(
        {
            "You": {"hand": ["Pain Locker", "Schoolspirited", "Richy P. Jr.'s"]},
            "L": {"hand": []},
        },
        begin="placing",
    )
    source, quality, delivery = (table.game.table.hand[0][index] for index in (2, 1, 0))
    keys = list(table.asked("You").options.keys)
    assert sorted(keys, key=str) == sorted(
        [
            (first, second, third)
            for first in (None, source)
            for second in (None, quality)
            for third in (None, delivery)
        ],
        key=str,
    )


@pytest.mark.rule("R1.6", "R63.1")
def test_there_are_five_glyphs_and_every_component_has_one() -> None:
    used = Counter(card.glyphs for card in load_box("hell-high") if card.kind in COMPONENTS)
    assert used == {(glyph,): 9 for glyph in GLYPHS}
    table = staged({"You": {}, "L": {}}, begin="round")
    assert table.options("You") == ["Arcane", "Dark", "Elemental", "Illusion", "Primal"]


@pytest.mark.rule("R1.9")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    table = staged(
        {
            "A": {"spell": ["Schoolspirited"], "rank": 7},
            "B": {"spell": ["Richy P. Jr.'s", "Gym-Sock-Igniting"], "rank": 8},
            "C": {"rank": 6, **ACTED},
        },
        dice=[1],
    )
    assert table.game.view(None).active == table.seat("A")
    table.pick("A", "C")
    assert table.game.view(None).active == table.seat("B")
    table.pick("B", "A")
    assert table.asked().kind == "glyph", "the round is over"
    assert table.game.view(None).active is None


# Match, game, round.


@pytest.mark.rule("R2.1", "R2.2")
def test_a_match_is_games_and_a_game_is_rounds_until_one_wizard_is_left() -> None:
    game = played_by_bots(3)
    marks = [
        event
        for event in game.events_for(None)
        if isinstance(event, GameBegan | GameEnded | RoundBegan)
    ]
    assert [event.game for event in marks if isinstance(event, GameBegan)] == [1, 2, 3]
    assert [event.game for event in marks if isinstance(event, GameEnded)] == [1, 2, 3]
    for number in (1, 2, 3):
        of_game = [event for event in marks if event.game == number]
        assert isinstance(of_game[0], GameBegan)
        assert isinstance(of_game[-1], GameEnded)
        rounds = [event.round for event in of_game if isinstance(event, RoundBegan)]
        assert rounds == list(range(1, len(of_game) - 1))
        assert rounds


@pytest.mark.rule("R2.2")
def test_while_two_are_alive_another_round_follows_and_then_another_game() -> None:
    table = staged({"You": {"spell": ["Swirlie-Whirling"]}, "L": {"hp": 3, **ACTED}})
    assert (table.game.table.game, table.game.table.round, table.hp("L")) == (1, 2, 1)
    table = staged({"You": {"spell": ["Swirlie-Whirling"]}, "L": {"hp": 2, **ACTED}})
    assert (table.game.table.game, table.game.table.round, table.hp("L")) == (2, 1, 20)
    marks = [event for event in table.game.events_for(None) if isinstance(event, RoundBegan)]
    assert [(mark.game, mark.round) for mark in marks] == [(2, 1)], "no more rounds of game 1"
    table = staged({"You": {"spell": ["Swirlie-Whirling"]}, "L": {"hp": 2, **ACTED}, "R": ACTED})
    assert (table.alive("L"), table.game.table.game, table.game.table.round) == (False, 1, 2)


@pytest.mark.rule("R2.3", "R4.3")
def test_the_parts_of_a_round_in_order() -> None:
    table = staged(
        {
            "You": {"rank": 8, "hand": ["Swirlie-Whirling"]},
            "L": {"rank": 6},
            "R": {"dead": 1},
        },
        begin="round",
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    table.pick("You", "Dark")
    table.place("L")
    table.place("You", None, "Swirlie-Whirling")
    assert happenings(table) == [
        *("RoundBegan", "Drew", "DrewDeadCard"),
        *("RankUsed", "Drew", "TokenPut", "RankUsed", "Healed"),
        *("Placed", "SizesCalled"),
        *("TurnBegan", "Named"),
        *("TurnBegan", "Named", "Resolving", "Damaged", "Discarded"),
        *("RoundBegan", "DrewDeadCard", "RankUsed", "Drew"),
    ]


@pytest.mark.rule("R2.4")
def test_a_round_ends_when_every_living_wizard_has_taken_its_turn() -> None:
    table = staged(
        {
            "A": {"spell": ["Spore-Sneezing"], "rank": 8},
            "B": {"spell": ["Gym-Sock-Igniting", "Nurse Leechwort's"], "rank": 7},
            "C": {"dead": 1},
        },
        dice=[5],
    )
    begun = [line for line in table.log if " reveals " in line or " round " in line]
    assert [line.split()[0] for line in begun] == ["A", "B", "Game"]
    assert (table.game.table.round, table.asked().kind) == (2, "glyph")


@pytest.mark.rule("R2.3", "R2.4")
def test_who_dies_before_its_turn_takes_none() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "spell": ["Nurse Leechwort's", "Rumor Mill"]},
            "R": {"spell": ["Nurse Leechwort's", "Spore-Sneezing", "Gravy-Gargling"]},
        },
        dice=[1],
    )
    assert [line.split()[0] for line in table.log if " reveals " in line] == ["You", "R"]


@pytest.mark.rule("R2.4", "J59")
def test_a_round_ends_at_once_with_the_game() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "spell": ["Richy P. Jr.'s", "Rumor Mill"]},
        }
    )
    assert table.game.table.game == 2
    assert not [line for line in table.log if line.startswith("L reveals")]


# Setup.


@pytest.mark.rule("R3.1", "R3.2")
def test_each_deck_holds_its_own_cards_shuffled() -> None:
    orders = []
    for seed in (1, 2):
        table = new_match("hell-high", ["Ada", "Bo"], seed=seed).table
        decks = [
            [table.designs[card] for card in table.deck[pile][: table.deck_left[pile]]]
            for pile in (0, 1, 2)
        ]
        main = decks[0] + [table.designs[card] for hand in table.hand for card in hand]
        assert Counter(design.kind for design in main) == {
            "source": 30,
            "quality": 30,
            "delivery": 30,
            "wild-magic": 8,
        }
        assert [design.kind for design in decks[1]] == ["treasure"] * 25
        assert [design.kind for design in decks[2]] == ["dead-wizard"] * 25
        orders.append([[design.name for design in deck] for deck in decks])
    printed = [[design.name for design in deck] for deck in table.rules.decks]
    for pile in (0, 1, 2):
        first, second, unshuffled = orders[0][pile], orders[1][pile], printed[pile]
        assert first != second, "another seed, another order"
        assert first != unshuffled[-len(first) :]
        assert first != unshuffled[::-1][-len(first) :]


@pytest.mark.rule("R3.6", "R3.7")
def test_a_match_begins_with_the_board_set_up_and_nothing_owned() -> None:
    game = new_match("hell-high", ["Ada", "Bo", "Cy"], seed=5)
    wizards = game.view(None).wizards
    assert sorted(each.rank for each in wizards) == [6, 7, 8]
    assert [(each.treasures, each.face_down, each.creatures) for each in wizards] == [
        ((), 0, ())
    ] * 3


# The start of a round.


@pytest.mark.rule("R4.1")
def test_the_living_draw_up_to_eight_cards() -> None:
    table = staged(
        {
            "A": {"rank": 8, "hand": ["Snack-Devouring"] * 2},
            "B": {"hand": []},
            "C": {"dead": 1},
        },
        begin="round",
    )
    assert len(table.cards("hand", "B")) == 8
    assert len(table.cards("hand", "A")) == 9, "eight, and one as Class President"
    assert table.cards("hand", "C") == []


@pytest.mark.rule("R4.2", "R62.2", "R18.2")
def test_the_dead_draw_a_dead_wizard_card_each_first_dead_first() -> None:
    table = staged(
        {"A": {"dead": 2}, "B": {"rank": 8}, "C": {"dead": 1}, "D": {"rank": 7}},
        begin="round",
        decks={"dead": ["Spare Organs", "Participation Trophy"]},
    )
    assert table.cards("dead_cards", "C") == ["Spare Organs"]
    assert table.cards("dead_cards", "A") == ["Participation Trophy"]
    assert table.cards("dead_cards", "B") == table.cards("dead_cards", "D") == []


@pytest.mark.rule("J6")
def test_draws_go_clockwise_from_the_first_seat_the_living_before_the_dead() -> None:
    seven = ["Swirlie-Whirling", "Snack-Devouring", "Spore-Sneezing"] * 2
    table = staged(
        {
            "A": {"dead": 1},
            "B": {"rank": 7, "hand": [*seven, "Extra-Creditable"]},
            "C": {"rank": 8, "hand": ["Roll-Ritualin'", "Half-Deceased", "Pop-Quizzical"] * 2},
        },
        begin="round",
        decks={"main": ["Pain Locker", "Tuition Hike", "Final Cramming", "Rumor Mill"]},
    )
    assert table.cards("hand", "B")[7:] == ["Pain Locker"]
    assert table.cards("hand", "C")[6:] == ["Tuition Hike", "Final Cramming", "Rumor Mill"]
    assert [line.split()[0] for line in table.log if " draws " in line] == ["B", "C", "A", "C"]


@pytest.mark.rule("J7")
def test_there_is_no_hand_limit() -> None:
    nine = ["Swirlie-Whirling", "Snack-Devouring", "Spore-Sneezing", "Half-Deceased"] * 2
    table = staged(
        {"A": {"rank": 7, "hand": [*nine, "Pain Locker"]}, "B": {"rank": 8}}, begin="round"
    )
    assert table.cards("hand", "A") == [*nine, "Pain Locker"]
    assert table.discards() == []
    president = staged(
        {"A": {"rank": 8, "hand": [*nine, *["Wild Magic"] * 4]}, "B": {}}, begin="round"
    )
    assert len(president.cards("hand", "A")) == 8 + 4 + 1


@pytest.mark.rule("J8")
def test_a_wizard_may_look_at_its_own_hand_at_any_time() -> None:
    hand = ["Pain Locker", "Half-Deceased", "Wild Magic"]
    table = staged(
        {"You": {"spell": ["Gym-Sock-Igniting"]}, "L": {"hand": hand, **ACTED}, "R": ACTED},
        dice=[1],
    )
    assert table.asked().seat == table.seat("You"), "on another's turn"
    assert [card.name for card in table.game.view(1).hand] == hand
    table.pick("You", "R")
    assert table.asked().kind == "glyph", "before building"
    assert [card.name for card in table.game.view(1).hand][:3] == hand
