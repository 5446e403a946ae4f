"""Dead Wizard cards: now, next game, some future game, lasting (R18, J54–J57, J94)."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from staging import Staged, staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}


# Drawing them.


@pytest.mark.rule("R18.1")
def test_a_card_on_dying_and_another_in_each_later_round() -> None:
    table = staged(
        {"You": {"spell": ["Spore-Sneezing"]}, "L": {"hp": 2} | ACTED, "R": ACTED},
        decks={"dead": ["Cancelled", "Spare Organs"]},
    )
    # The next round has begun: one card for the death, one for the round.
    assert table.asked("You").kind == "glyph"
    assert table.cards("dead_cards", "L") == ["Cancelled", "Spare Organs"]
    assert table.cards("dead_cards", "R") == []


@pytest.mark.rule("R18.1")
def test_who_dies_at_the_start_of_a_round_draws_once_in_it() -> None:
    table = staged(
        {"You": {"rank": 7}, "L": {"hp": 3, "rank": 6}, "M": {"rank": 5}, "R": {"dead": 1}},
        begin="round",
        decks={"dead": ["Spare Organs", "Cancelled", "Summer School"]},
    )
    table.pick("You", "a source from L")
    table.pick("L", "refuse")
    assert table.cards("dead_cards", "R") == ["Spare Organs"]
    assert table.cards("dead_cards", "L") == ["Cancelled"]


@pytest.mark.rule("R18.2")
def test_the_dead_draw_and_resolve_in_the_order_of_their_deaths() -> None:
    table = staged(
        {"You": {}, "L": {"dead": 3}, "M": {"dead": 1}, "N": {"dead": 2}, "R": {}},
        begin="round",
        decks={"dead": ["Cancelled", "Ghostly Wedgie", "Spare Organs"]},
    )
    assert table.cards("dead_cards", "M") == ["Cancelled"]
    assert table.asked("N").kind == "target"  # the second resolves before the third draws
    assert table.cards("dead_cards", "L") == []
    table.pick("N", "R")
    assert table.cards("dead_cards", "L") == ["Spare Organs"]


@pytest.mark.rule("R18.3")
def test_resolve_now_resolves_when_drawn_and_is_discarded() -> None:
    table = staged(
        {"You": {}, "L": {"dead": 1}, "R": {"rank": 4}},
        begin="round",
        decks={"dead": ["Student Council Dissolved"]},
    )
    assert (table.rank("You"), table.rank("R")) == (7, 3)
    assert table.cards("dead_cards", "L") == []
    assert table.discards(2) == ["Student Council Dissolved"]


@pytest.mark.rule("R2.4", "R18.2")
def test_a_game_won_while_the_dead_draw_ends_before_the_next_one_draws() -> None:
    table = staged(
        {"You": {}, "L": {"dead": 1}, "M": {"dead": 2}, "R": {"hp": 2}},
        begin="round",
        decks={"dead": ["Ghostly Wedgie", "Spare Organs", "Cancelled"]},
    )
    table.pick("L", "R")
    assert table.lws("You") == 1
    assert table.game.table.game == 2
    assert table.cards("dead_cards", "M") == []
    assert "R turns up the Dead Wizard card Spare Organs." in table.log


@pytest.mark.rule("J56")
def test_a_waiting_card_is_seen_by_its_owner_only_and_its_number_by_all() -> None:
    dead = {"dead": 1, "dead_cards": ["Participation Trophy"]}
    table = staged({"You": {}, "L": dead, "R": {}}, begin="round", decks={"dead": ["Cancelled"]})
    game = table.game
    own_cards = ["Participation Trophy", "Cancelled"]
    assert [card.name for card in game.view(1).face_down] == own_cards
    assert [game.view(seat).wizards[1].face_down for seat in (0, 1, 2)] == [2, 2, 2]
    dreams = {
        seat: {game.imagine(seat, Random(seed)).view(1).face_down for seed in range(8)}
        for seat in (0, 1)
    }
    assert dreams[1] == {game.view(1).face_down}
    assert len(dreams[0]) > 1, "to others it may be any card"
    assert "Cancelled" not in repr(game.view(0)) + repr(game.view(None))
    assert "L draws a Dead Wizard card." in table.log
    own = [event.text(game.table.names) for event in game.events_for(1)]
    assert "L draws a Dead Wizard card: Cancelled." in own


# The next game.


def next_game(*cards: str, **table: Any) -> Staged:
    """You begin game 2 after dying first in game 1 with these cards; L won."""
    return staged(
        {"You": {"dead": 1, "dead_cards": cards}, "L": {}},
        begin="game",
        game=2,
        lws_order=["L"],
        **table,
    )


@pytest.mark.rule("R18.4")
def test_other_cards_pay_out_as_the_next_game_starts_and_are_discarded() -> None:
    table = next_game("Participation Trophy", "Spare Organs")
    assert len(table.cards("treasures", "You")) == 1
    assert table.hp("You") == 23
    assert table.cards("dead_cards", "You") == []
    assert table.discards(2) == ["Participation Trophy", "Spare Organs"]
    assert table.tells("Game 2 begins.", "You turns up", "Game 2, round 1.")


@pytest.mark.rule("J54", "R19.6")
def test_bonus_hit_points_come_on_top_of_20_up_to_25() -> None:
    assert next_game("Spare Organs").hp("You") == 23
    assert next_game("Spare Organs", "Spare Organs").hp("You") == 25


@pytest.mark.rule("J54")
@pytest.mark.parametrize(("treasures", "hand"), [([], 10), (["Bottomless Backpack"], 12)])
def test_extra_cards_come_on_top_of_the_first_hand(treasures: list[str], hand: int) -> None:
    table = staged(
        {
            "You": {
                "dead": 1,
                "dead_cards": ["Crib Notes from the Crypt"],
                "treasures": treasures,
            },
            "L": {},
        },
        begin="game",
        game=2,
        lws_order=["L"],
        dice=[1, 2],
    )
    assert len(table.cards("hand", "You")) == hand
    assert len(table.cards("hand", "L")) == 8 + 1  # the Class President's card
    table.pick("L", "Dark")
    table.place("You")
    table.place("L")
    assert (table.game.table.round, len(table.cards("hand", "You"))) == (2, hand), "no more later"


@pytest.mark.rule("J54")
def test_bonuses_are_applied_in_the_order_of_death_on_the_new_ranks() -> None:
    table = staged(
        {
            "A": {"dead": 3, "dead_cards": ["Participation Trophy"]},
            "B": {"dead": 1, "dead_cards": ["Suddenly Everyone's Best Friend"]},
            "C": {"dead": 2, "dead_cards": ["Participation Trophy"]},
            "D": {"dead_cards": ["Crib Notes from the Crypt"]},
        },
        begin="game",
        game=2,
        lws_order=["D"],
        decks={"treasure": ["Gossip Column", "Spitball Blowpipe"]},
    )
    # B starts at 5 and rises to 7; A and C are pushed down one each.
    assert [table.rank(name) for name in "ABCD"] == [6, 7, 5, 8]
    assert table.cards("treasures", "C") == ["Gossip Column"]
    assert table.cards("treasures", "A") == ["Spitball Blowpipe"]
    shown = [line for line in table.log if "turns up" in line]
    assert [line[0] for line in shown] == ["B", "C", "A", "D"]


@pytest.mark.rule("J55", "R18.9")
def test_a_lasting_card_comes_face_up_as_the_next_game_starts() -> None:
    both = ["Moss Between the Ears", "Grudge Beyond the Grave"]
    table = next_game(*both, dice=[1, 2])
    assert table.cards("lasting", "You") == both
    assert table.cards("dead_cards", "You") == []
    shown = table.game.view(None).wizards[0].lasting
    assert [card.name for card in shown] == both
    table.pick("L", "Dark")
    table.place("You")
    table.place("L")
    assert table.hp("You") == 21, "moss heals at the end of the turn"


@pytest.mark.rule("R18.9")
def test_a_lasting_card_counts_for_dice_and_acts() -> None:
    table = staged(
        {
            "You": {
                "hp": 10,
                "spell": ["Mystery Meat Monday"],
                "lasting": ["Moss Between the Ears"],
            },
            "L": ACTED,
        },
        [1, 2],
    )
    assert "You's Power Roll: 1 + 2 = 3." in table.log
    assert table.hp("You") == 11


@pytest.mark.rule("J55", "J52", "R67.1")
def test_a_lasting_card_leaves_with_its_owner_or_the_game_unless_everlasting() -> None:
    cards = ["Moss Between the Ears", "Test Hereafter"]
    death = staged(
        {
            "You": {"spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "lasting": cards} | ACTED,
            "R": ACTED,
        },
        packs=PACKS,
        decks={"dead": ["Cancelled", "Spare Organs"]},
    )
    assert death.cards("lasting", "L") == ["Test Hereafter"]
    assert death.discards(2) == ["Moss Between the Ears"]
    end = staged(
        {"You": {"spell": ["Spore-Sneezing"], "lasting": cards}, "L": {"hp": 2} | ACTED},
        packs=PACKS,
        decks={"dead": ["Cancelled"]},
    )
    assert end.game.table.game == 2
    assert end.cards("lasting", "You") == ["Test Hereafter"]
    assert end.discards(2) == ["Moss Between the Ears"]


# Face down for a future game.


def placing(card: str, **table: Any) -> Staged:
    """L holds a face-down card; You are about to cost L status, or to damage L."""
    return staged(
        {
            "You": {"rank": 7, "hand": ["Pain Locker"], "hp": table.pop("hp", 20)},
            "L": {
                "rank": 5,
                "hand": ["Zeke the Sneaky Antique's", "Swirlie-Whirling"],
                "dead_cards": [card],
            },
            "R": {"rank": 8},
        },
        [5],
        begin="placing",
        **table,
    )


def cast_at(table: Staged, choice: str) -> None:
    """All place; L sets its card; You cast Pain Locker (2 damage, 2 status) at L."""
    table.place("R")
    table.place("You", None, None, "Pain Locker")
    table.place("L", "Zeke the Sneaky Antique's", "Swirlie-Whirling")
    table.pick("L", choice)


@pytest.mark.rule("J94")
def test_each_face_down_card_is_set_in_secret_while_placing() -> None:
    table = placing("Cancelled")
    table.place("L", None, "Swirlie-Whirling")
    assert table.asked("L").secret
    assert table.options("L") == ["stay face down", "answer when it happens"]
    assert [words.why for words in table.game.waiting] == ["builds a spell"] * 3
    other = placing("Summer School")
    other.place("L", None, "Swirlie-Whirling")
    assert other.options("L") == ["stay face down", "use it at the start of my turn"]


@pytest.mark.rule("J94")
@pytest.mark.parametrize(
    "card", ["Spare Organs", "Moss Between the Ears", "Grudge Beyond the Grave"]
)
def test_a_card_that_says_when_it_is_revealed_needs_no_setting(card: str) -> None:
    table = placing(card)
    table.place("L", None, "Swirlie-Whirling")
    assert table.seat("L") not in table.game.asked


@pytest.mark.rule("J94", "R18.5")
def test_a_card_set_to_answer_acts_unasked_and_is_revealed_as_it_acts() -> None:
    table = placing("Cancelled")
    cast_at(table, "answer when it happens")
    # L falls from 5 to 3, swaps with You at 7, and hits You for 3.
    assert table.tells(
        "L falls from rank 5 to rank 3.", "L turns up the Dead Wizard card Cancelled."
    )
    assert (table.rank("You"), table.rank("L"), table.hp("You")) == (3, 7, 17)
    assert table.cards("dead_cards", "L") == []
    assert table.discards(2) == ["Cancelled"]


@pytest.mark.rule("J94", "R18.5")
def test_a_card_that_stays_down_does_nothing_and_can_be_set_again() -> None:
    table = placing("Cancelled")
    cast_at(table, "stay face down")
    assert (table.rank("You"), table.rank("L"), table.hp("You")) == (7, 3, 20)
    assert table.cards("dead_cards", "L") == ["Cancelled"]
    assert not any("turns up" in line for line in table.log)


@pytest.mark.rule("J94")
def test_a_setting_is_for_one_round() -> None:
    table = staged(
        {"You": {"hand": ["Pain Locker"]}, "L": {"dead_cards": ["Cancelled"]}},
        [6, 1, 5],
        begin="placing",
    )
    table.place("You")
    table.place("L")
    table.pick("L", "answer when it happens")
    table.pick("You", "Dark")  # as Class President of the next round
    table.place("You", None, None, "Pain Locker")
    table.place("L")
    table.pick("L", "stay face down")
    assert "L falls from rank 7 to rank 5." in table.log
    assert table.cards("dead_cards", "L") == ["Cancelled"]


@pytest.mark.rule("J94")
def test_a_card_set_for_the_turn_is_used_at_its_start() -> None:
    table = placing("Summer School", decks={"main": ["Pain Locker", "Spore-Sneezing"]})
    cast_at(table, "use it at the start of my turn")
    assert table.tells(
        "You casts",
        "L casts Zeke the Sneaky Antique's Swirlie-Whirling Invocation!",
        "L turns up the Dead Wizard card Summer School.",
        "Spore-Sneezing joins L's spell.",
        "L resolves Zeke the Sneaky Antique's.",
    )


@pytest.mark.rule("J94")
def test_each_card_has_its_own_setting() -> None:
    hand = {"hand": ["Swirlie-Whirling"], "dead_cards": ["Summer School", "Cancelled"]}
    table = staged({"You": {}, "L": hand}, begin="placing")
    table.place("You")
    table.place("L", None, "Swirlie-Whirling")
    table.pick("L", "stay face down")
    table.pick("L", "answer when it happens")
    assert table.tells("Swirlie-Whirling Invocation!", "L resolves")
    assert not table.tells("Summer School")


@pytest.mark.rule("R18.5", "J57")
def test_a_waiting_card_outlives_games_until_it_is_used() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing"], "dead_cards": ["Summer School"]},
            "L": {"hp": 2, "dead_cards": ["Cancelled"]} | ACTED,
        },
        decks={"dead": ["I Know You Are but What Am I"]},
        game=2,
    )
    assert table.game.table.game == 3
    assert table.cards("dead_cards", "You") == ["Summer School"]
    assert table.cards("dead_cards", "L") == ["Cancelled", "I Know You Are but What Am I"]
    assert table.discards(2) == []


# Kills.


@pytest.mark.rule("R18.7")
def test_a_kill_by_a_dead_wizards_card_earns_a_token() -> None:
    table = staged(
        {"You": {}, "L": {"dead": 1}, "M": {"hp": 2}, "R": {}},
        begin="round",
        decks={"dead": ["Ghostly Wedgie"]},
    )
    table.pick("L", "M")
    assert table.kills("L") == 1
    assert table.rank("L") == 0


@pytest.mark.rule("R18.7")
def test_nor_does_such_a_kill_bring_status_to_an_owner_who_lives_again() -> None:
    table = placing("Cancelled", hp=3)
    cast_at(table, "answer when it happens")
    assert not table.alive("You")
    assert table.kills("L") == 1
    assert table.rank("L") == 7  # swapped with You; no rank for the kill


@pytest.mark.rule("R18.8")
def test_a_last_wizard_killed_by_a_dead_wizards_card_keeps_the_token_and_draws() -> None:
    table = staged(
        {"You": {"hp": 2, "spell": ["Spore-Sneezing"]}, "L": {"hp": 2} | ACTED},
        decks={"dead": ["Ghostly Wedgie", "Cancelled"]},
    )
    assert table.game.table.game == 2
    assert (table.lws("You"), table.kills("You")) == (1, 1)
    assert (table.lws("L"), table.kills("L")) == (0, 1)
    assert table.cards("dead_cards", "You") == ["Cancelled"]
    assert (table.rank("You"), table.rank("L")) == (8, 7)
