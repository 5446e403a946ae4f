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
