"""The four steps of a round, and who uses which rank (R62, J73, J74)."""

from typing import Any

import pytest

from staging import Staged, staged

SOURCES = [
    *("Richy P. Jr.'s", "Trustee Goldgullet's", "Dropout Dredgar's", "Principal Painsley's"),
    *("Coach Krakatorso's", "Professor Boomsday's", "Class Clown Fibbo's", "Nurse Leechwort's"),
]
"""A full hand without Qualities and Deliveries: its owner draws nothing."""
QUALITIES = ["Half-Deceased", "Pop-Quizzical", "Swirlie-Whirling", "Gravy-Gargling"]


def new_round(seats: dict[str, dict[str, Any]], **table: Any) -> Staged:
    """A table at the start of a round."""
    return staged(seats, begin="round", **table)


# The four steps.


@pytest.mark.rule("R62.1", "R62.2", "R62.3", "R62.4", "R4.3", "R2.3")
def test_a_round_starts_with_four_steps() -> None:
    table = new_round(
        {
            "Ann": {"rank": 5, "hand": SOURCES[:7]},
            "Bo": {"dead": 2},
            "Cy": {"rank": 8, "hand": SOURCES},
            "Di": {"dead": 1},
            "Ed": {"rank": 6, "hand": QUALITIES},
        },
        decks={"dead": ["Spare Organs", "Participation Trophy"]},
    )
    table.pick("Cy", "Dark")
    assert table.log == [
        "Game 1, round 1.",
        "Ann draws a card.",
        "Ed draws 4 cards.",
        "Di draws a Dead Wizard card.",
        "Bo draws a Dead Wizard card.",
        "Cy is the Class President.",
        "Cy draws a card.",
        "The Power Bonus Token lies on dark: one more die for everybody.",
        "Ed is the Cheerleader.",
        "Ed heals 2 HP (now 22).",
        "Cy heals 2 HP (now 22).",
        "Ann is the Basic Witch.",
        "Ann gains Valedictorian's Jawbone.",
    ]
    assert table.cards("dead_cards", "Di") == ["Spare Organs"]
    assert [waiting.why for waiting in table.game.waiting] == ["builds a spell"] * 3
    assert table.game.asked == (0, 2, 4)


@pytest.mark.rule("R62.5", "R63.6", "J74")
def test_a_kill_in_step_3_is_rewarded_as_usual() -> None:
    table = new_round(
        {
            "A": {"rank": 4, "hp": 2, "kills": 2},
            "B": {"rank": 3},
            "C": {"rank": 5},
        },
        decks={"dead": ["Spare Organs"]},
    )
    assert table.options("B") == ["C (0)", "A (2)"]
    table.pick("B", "A (2)")
    assert not table.alive("A")
    assert (table.cards("hand", "A"), len(table.discards())) == ([], 8)
    assert table.cards("dead_cards", "A") == ["Spare Organs"], "the next one comes next round"
    assert (table.kills("B"), table.rank("B")) == (1, 4)
    assert table.game.asked == (1, 2)


@pytest.mark.rule("J74")
def test_a_kept_creature_may_block_the_damage_of_a_rank() -> None:
    table = new_round(
        {
            "A": {"rank": 4, "kills": 2, "creatures": ["Compost Ogre"]},
            "B": {"rank": 3},
        }
    )
    assert table.options("A") == ["take 2 damage", "block with Compost Ogre"]
    table.pick("A", "block with Compost Ogre")
    assert (table.hp("A"), table.cards("creatures", "A")) == (20, [])
    assert "A blocks 2 damage with Compost Ogre." in table.log


@pytest.mark.rule("J74", "R2.4")
def test_the_game_ends_at_once_if_one_wizard_is_left_in_step_3() -> None:
    table = new_round(
        {"A": {"rank": 7}, "B": {"rank": 5, "hp": 3}},
        decks={"dead": ["Spare Organs"]},
    )
    table.pick("A", "a source from B")
    table.pick("B", "refuse")
    assert "A is the Last Wizard Standing of game 1!" in table.log
    assert "B is the Basic Witch." not in table.log
    assert (table.kills("A"), table.lws("A"), table.game.table.game) == (1, 1, 2)


@pytest.mark.rule("J73")
def test_nobody_uses_two_ranks_and_a_wizard_moved_past_a_slot_misses_out() -> None:
    """B kills E, and E's last card pulls everybody down a rank in the middle of step 3."""
    table = new_round(
        {
            "A": {"rank": 8, "hp": 10},
            "B": {"rank": 7, "hp": 10},
            "C": {"rank": 6, "hp": 10},
            "D": {"rank": 5, "hp": 10},
            "E": {"rank": 4, "hp": 3},
        },
        decks={"dead": ["Student Council Dissolved"]},
    )
    table.pick("A", "Dark")
    table.pick("B", "a source from E")
    table.pick("E", "refuse")
    ranks = {name: table.rank(name) for name in "ABCD"}
    assert ranks == {"A": 6, "B": 7, "C": 5, "D": 4}
    assert [table.hp(name) for name in "ABCD"] == [10, 10, 10, 10], "A used a rank already"
    assert len(table.cards("treasures", "C")) == 1, "C stands on 5 when its turn comes"
    assert table.cards("treasures", "D") == [], "D was moved past it"


@pytest.mark.rule("J73")
def test_a_wizard_lifted_onto_a_passed_slot_has_used_its_own() -> None:
    """The Stoner's kill lifts B to 4; C, displaced to 3, finds that slot already passed."""
    table = new_round(
        {
            "A": {"rank": 6, "hp": 1, "kills": 3},
            "B": {"rank": 3},
            "C": {"rank": 4},
            "D": {"rank": 5, "kills": 2},
        },
        decks={"dead": ["Spare Organs"]},
    )
    table.pick("B", "A (3)")
    assert (table.rank("B"), table.rank("C")) == (4, 3)
    assert table.hp("D") == 20
    assert [waiting.why for waiting in table.game.waiting] == ["builds a spell"] * 3
