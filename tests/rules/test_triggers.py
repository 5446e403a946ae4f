"""Texts that wait for something: when, in which order, how often (J96)."""

from pathlib import Path
from typing import Any

import pytest

from staging import staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}


@pytest.mark.rule("J96")
def test_waiting_texts_act_after_the_step_that_caused_them() -> None:
    """One line of a Power Roll is one step: the status is lost before anything answers."""
    table = staged(
        {
            "You": {"spell": ["Pain Locker"]},
            "L": {"rank": 5, "treasures": ["Test Thorns"]} | ACTED,
        },
        [5],
        packs=PACKS,
    )
    assert table.tells(
        "L takes 2 damage", "L falls from rank 5", "L's Test Thorns acts.", "You takes 1 damage"
    )


@pytest.mark.rule("J96")
def test_a_new_step_waits_for_the_answers_to_the_one_before() -> None:
    table = staged(
        {"You": {"spell": ["Test Double Tap's"]}, "L": {"treasures": ["Test Thorns"]} | ACTED},
        packs=PACKS,
    )
    assert table.tells(*["L takes 2 damage", "You takes 1 damage"] * 2)


@pytest.mark.rule("J96")
def test_the_active_wizards_texts_act_first_then_clockwise() -> None:
    table = staged(
        {
            "R": {"rank": 4, "treasures": ["Test Smirk"]} | ACTED,
            "You": {"rank": 8, "spell": ["Pain Locker"], "treasures": ["Gossip Column"]},
            "L": {"rank": 3} | ACTED,
            "M": {"rank": 7, "treasures": ["Test Smirk"]} | ACTED,
        },
        [5],
        packs=PACKS,
    )
    table.pick("You", "L")
    acts = [line for line in table.log if "acts" in line]
    assert acts == [
        "You's Gossip Column acts.",
        "M's Test Smirk acts.",
        "R's Test Smirk acts.",
    ]


@pytest.mark.rule("J96")
def test_the_active_wizards_texts_come_first_whatever_happened_first_in_the_step() -> None:
    """L is damaged, then loses status; still the active Wizard's text comes first."""
    table = staged(
        {
            "You": {"spell": ["Pain Locker"], "treasures": ["Test Smirk"], "hp": 15},
            "L": {"rank": 5, "treasures": ["Test Thorns"]} | ACTED,
        },
        [5],
        packs=PACKS,
    )
    acts = [line for line in table.log if "acts" in line]
    assert acts == ["You's Test Smirk acts.", "L's Test Thorns acts."]


@pytest.mark.rule("J96")
def test_one_owners_texts_act_in_the_owners_order() -> None:
    table = staged(
        {
            "You": {
                "hp": 15,
                "spell": ["Pain Locker"],
                "treasures": ["Gossip Column", "Test Smirk"],
            },
            "L": {"rank": 5} | ACTED,
        },
        [5],
        packs=PACKS,
    )
    assert table.asked().kind == "order"
    assert table.options("You") == ["Gossip Column", "Test Smirk"]
    table.pick("You", "Test Smirk")
    assert table.tells("Test Smirk acts.", "Gossip Column acts.")


@pytest.mark.rule("J96")
def test_the_owner_also_orders_texts_that_wait_for_different_things() -> None:
    table = staged(
        {
            "You": {"spell": ["Pain Locker"]},
            "L": {"rank": 5, "treasures": ["Test Thorns", "Test Sob Story"]} | ACTED,
        },
        [5],
        packs=PACKS,
        decks={"treasure": ["Gossip Column"]},
    )
    assert table.options("L") == ["Test Thorns", "Test Sob Story"]
    table.pick("L", "Test Sob Story")
    assert table.tells("L gains Gossip Column.", "You takes 1 damage")


@pytest.mark.rule("J96")
def test_a_text_acts_once_for_each_event() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Test Gravedigger's"], "treasures": ["Gossip Column"]},
            "L": {"rank": 5} | ACTED,
            "M": {"rank": 1} | ACTED,
            "R": {"rank": 7} | ACTED,
        },
        packs=PACKS,
    )
    # M stands at the bottom and loses nothing.
    assert [table.hp(name) for name in ("L", "M", "R")] == [19, 20, 19]


@pytest.mark.rule("J96")
def test_mirrored_texts_do_not_run_for_ever() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "treasures": ["Test Thorns"]},
            "L": {"treasures": ["Test Thorns"]} | ACTED,
        },
        packs=PACKS,
    )
    # L's Thorns answer the hit, yours answer L's; L's led to that and are silent.
    assert table.hp("L") == 20 - 2 - 1
    assert table.hp("You") == 20 - 1


@pytest.mark.rule("J96")
def test_a_text_does_not_answer_what_it_caused_itself() -> None:
    seats = {
        "You": {"spell": ["Swirlie-Whirling"], "treasures": ["Test Chain Gun"]},
        "L": {"hp": 2} | ACTED,
        "M": {"hp": 2} | ACTED,
        "N": {"hp": 20} | ACTED,
        "R": {"hp": 20} | ACTED,
    }
    table = staged(seats, packs=PACKS, decks={"dead": ["Participation Trophy"] * 2})
    assert table.kills("You") == 2
    assert table.log.count("You's Test Chain Gun acts.") == 1
    assert table.hp("N") == 20


@pytest.mark.rule("J96")
def test_nor_through_the_card_its_victim_draws() -> None:
    """The second victim's card acts in between; the Chain Gun still caused that death."""
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "treasures": ["Test Chain Gun"]},
            "L": {"hp": 2} | ACTED,
            "M": {"hp": 2} | ACTED,
            "N": {"hp": 20} | ACTED,
            "R": {"hp": 20} | ACTED,
        },
        packs=PACKS,
        decks={"dead": ["Participation Trophy", "Student Council Dissolved"]},
    )
    assert table.kills("You") == 2
    assert table.log.count("You's Test Chain Gun acts.") == 1
    assert table.hp("N") == 20


@pytest.mark.rule("J96")
def test_nor_through_its_victims_reaction() -> None:
    """L's book hits You, your Thorns kill L, L's Reaction hits You: all by your Thorns."""
    table = staged(
        {
            "You": {"spell": ["Roll-Ritualin'"], "treasures": ["Test Thorns"]},
            "L": {
                "hp": 1,
                "rank": 1,
                "spell": ["Principal Painsley's", "Pain Locker"],
                "treasures": ["Dark Arts Demerit Book"],
            },
            "R": {"rank": 2} | ACTED,
        },
        [6, 6, 6],
        packs=PACKS,
    )
    assert table.tells("Dark Arts Demerit Book acts.", "Test Thorns acts.", "reacts!")
    assert table.hp("You") == 20 - 3 - 1 - 2
    assert table.log.count("You's Test Thorns acts.") == 1


@pytest.mark.rule("J96", "J37")
def test_the_dying_and_the_dead_do_not_answer() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "treasures": ["Test Thorns"]} | ACTED,
            "R": ACTED,
        },
        packs=PACKS,
    )
    assert table.hp("You") == 20


# Deaths and waiting texts.

REACTING = ["Trustee Goldgullet's", "Swirlie-Whirling"]
"""A Spell whose Reaction deals 2 damage to whoever is active."""


@pytest.mark.rule("J18", "J96")
@pytest.mark.parametrize("card", ["Participation Trophy", "Student Council Dissolved"])
def test_a_kill_is_answered_when_all_deaths_of_the_step_are_dealt_with(card: str) -> None:
    """The Pelt heals for each kill, but M's Reaction comes before that, whatever L draws."""
    table = staged(
        {
            "You": {
                "rank": 5,
                "hp": 2,
                "spell": ["Spore-Sneezing"],
                "treasures": ["Mascot's Molted Pelt"],
            },
            "L": {"hp": 2, "rank": 3} | ACTED,
            "M": {"hp": 2, "rank": 2, "spell": REACTING},
            "R": {"rank": 8} | ACTED,
            "Q": {"rank": 7} | ACTED,
        },
        decks={"dead": [card, "Participation Trophy", "Participation Trophy"]},
    )
    assert table.tells("You kills L.", "reacts!", "You kills M.", "M kills You.")
    assert "You's Mascot's Molted Pelt acts." not in table.log


@pytest.mark.rule("J18", "J96")
def test_nor_between_the_reactions_of_two_victims() -> None:
    table = staged(
        {
            "You": {
                "rank": 3,
                "hp": 3,
                "spell": ["Spore-Sneezing"],
                "treasures": ["Mascot's Molted Pelt"],
            },
            "L": {"hp": 2, "rank": 1} | ACTED,
            "M": {"hp": 2, "rank": 2, "spell": REACTING},
            "N": {"hp": 2, "rank": 8, "spell": REACTING},
            "Q": {"rank": 7} | ACTED,
        },
        decks={"dead": ["Participation Trophy"] * 4},
    )
    assert table.kills("You") == 3
    assert "You's Mascot's Molted Pelt acts." not in table.log


@pytest.mark.rule("J19", "J96")
@pytest.mark.parametrize(
    "card", ["Participation Trophy", "Student Council Dissolved", "Heartfelt Eulogy"]
)
def test_the_kill_that_wins_the_game_is_answered_like_any_other(card: str) -> None:
    table = staged(
        {
            "You": {
                "rank": 8,
                "spell": ["Spore-Sneezing"],
                "treasures": ["Valedictorian's Jawbone"],
            },
            "L": {"hp": 2} | ACTED,
        },
        decks={"dead": [card], "treasure": ["Memorial Bench"]},
    )
    assert table.game.table.game == 2
    assert table.cards("treasures", "You") == ["Memorial Bench"], "it is Everlasting"


@pytest.mark.rule("J96")
def test_a_text_led_to_the_card_of_whom_it_killed_at_another_death_too() -> None:
    """L's card costs M status, for which Gossip Column kills M; M's card costs R status."""
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Spore-Sneezing"], "treasures": ["Gossip Column"]},
            "L": {"hp": 2, "rank": 3} | ACTED,
            "M": {"hp": 3, "rank": 5} | ACTED,
            "R": {"hp": 20, "rank": 7} | ACTED,
        },
        decks={"dead": ["Student Council Dissolved"] * 2},
    )
    assert table.tells("kills L.", "Gossip Column acts.", "kills M.", "R falls from rank")
    falls = [line for line in table.log if line.startswith("R falls")]
    assert (len(falls), table.hp("R")) == (2, 20 - 2 - 1), "only the first fall is answered"


@pytest.mark.rule("J5")
def test_a_dead_wizard_is_not_the_foe_who_cost_you_status() -> None:
    """You die in your own turn; it is your Dead Wizard card that costs L a rank."""
    table = staged(
        {
            "You": {"rank": 8, "hp": 1, "hand": ["Pop-Quizzical"]},
            "L": {
                "rank": 6,
                "hand": ["Nurse Leechwort's", "Rumor Mill"],
                "dead_cards": ["Cancelled"],
            },
            "R": {"rank": 5, "hand": ["Spore-Sneezing", "Pain Locker"]},
        },
        [1] * 22,
        begin="placing",
        decks={"dead": ["Student Council Dissolved"]},
    )
    table.place("You", None, "Pop-Quizzical")
    table.place("L", "Nurse Leechwort's", None, "Rumor Mill")
    table.pick("L", "answer")
    table.place("R", None, "Spore-Sneezing", "Pain Locker")
    assert table.tells("You dies", "L falls from rank")
    assert table.cards("dead_cards", "L") == ["Cancelled"]


@pytest.mark.rule("J5")
def test_nor_the_foe_who_damaged_you() -> None:
    answer = "I Know You Are but What Am I"
    table = staged(
        {
            "You": {"rank": 8, "hand": ["Spore-Sneezing"]},
            "L": {
                "rank": 6,
                "hand": ["Nurse Leechwort's", "Rumor Mill"],
                "dead_cards": [answer],
            },
            "R": {"hp": 2, "rank": 5, "hand": ["Lunch Cook Lichenlung's", "Pain Locker"]},
        },
        [1] * 20,
        begin="placing",
        decks={"dead": ["Ghostly Wedgie"]},
    )
    table.place("You", None, "Spore-Sneezing", None)
    table.place("L", "Nurse Leechwort's", None, "Rumor Mill")
    table.pick("L", "answer")
    table.place("R", "Lunch Cook Lichenlung's", None, "Pain Locker")
    turned_up = [line for line in table.log if answer in line]
    table.pick("R", "L")
    assert [line for line in table.log if answer in line] == turned_up
