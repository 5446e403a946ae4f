"""Who is hit: criteria, ties, neighbours, chance, several at once (R11, J5, J24–J30)."""

from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

PACK = str(Path(__file__).parent / "packs" / "turns.yaml")
ACTED = {"acted": True}


def hit_points(table: Staged) -> dict[str, int]:
    """HP by name."""
    return {name: table.hp(name) for name in table.game.table.names}


def hits(table: Staged) -> list[str]:
    """Damage and deaths in the order they came."""
    return [
        line.split(" (")[0]
        for line in table.log
        if " takes " in line or " kills " in line or " dies " in line
    ]


# The card dictates.


@pytest.mark.rule("R11.1", "R1.3")
def test_a_card_that_names_its_target_asks_nothing_and_healing_is_ones_own() -> None:
    table = staged(
        {
            "You": {"spell": ["Nurse Leechwort's", "Gravy-Gargling"], "hp": 10},
            "L": {"hp": 9, **ACTED},
            "M": {"hp": 9, **ACTED},
            "R": {"hp": 9, **ACTED},
        },
        dice=[2, 3],
    )
    assert hit_points(table) == {"You": 13, "L": 9, "M": 9, "R": 7}


@pytest.mark.rule("R1.2", "R11.1")
def test_left_and_right_and_each_foe() -> None:
    table = staged(
        {"You": {"spell": ["Boiler Room Behemoth"]}, "L": ACTED, "M": ACTED, "R": ACTED}, dice=[5]
    )
    assert hit_points(table) == {"You": 20, "L": 18, "M": 20, "R": 18}
    table = staged(
        {"You": {"spell": ["Mystery Meat Monday"]}, "L": ACTED, "M": ACTED, "R": ACTED}, dice=[1]
    )
    assert hit_points(table) == {"You": 20, "L": 19, "M": 19, "R": 19}


@pytest.mark.rule("R11.3", "J5")
def test_left_and_right_skip_the_dead() -> None:
    """WE-13: L is dead, so M is the foe on your left."""
    dead_neighbours: dict[str, Any] = {
        "L": {"dead": 1},
        "M": {"rank": 8, **ACTED},
        "N": {"rank": 7, **ACTED},
        "R": {"dead": 2},
    }
    table = staged({"You": {"spell": ["Swirlie-Whirling"], "rank": 1}, **dead_neighbours})
    assert (table.hp("M"), table.hp("N")) == (18, 20)
    table = staged({"You": {"spell": ["Yearbook-Defacing"], "rank": 1}, **dead_neighbours})
    assert (table.hp("M"), table.hp("N")) == (20, 18)


@pytest.mark.rule("R11.3", "J5")
def test_the_dead_are_no_foes_in_comparisons() -> None:
    table = staged(
        {
            "You": {"spell": ["Snack-Devouring"], "rank": 1},
            "L": {"dead": 1, "treasures": ["Memorial Bench", "Superglued Throne"]},
            "M": {"rank": 8, "treasures": ["Gossip Column"], **ACTED},
            "R": {"rank": 7, **ACTED},
        }
    )
    assert (table.hp("M"), table.hp("R")) == (18, 20)


@pytest.mark.rule("J5", "R63.12")
def test_the_dead_do_not_count_for_the_basic_witch() -> None:
    table = staged(
        {
            "A": {"rank": 5, "treasures": ["Gossip Column"]},
            "B": {"dead": 1, "treasures": ["Memorial Bench", "Superglued Throne"]},
            "C": {"rank": 6},
        },
        begin="round",
        decks={"dead": ["Spare Organs"]},
    )
    assert table.cards("treasures", "A") == ["Gossip Column"], "more than each living foe"


# Strong and weak.


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize(
    ("spell", "victim"), [("Thunderlugs McSlam's", "M"), ("Bonebreath the Held-Back's", "L")]
)
def test_strongest_and_weakest_foe_have_most_and_fewest_hp(spell: str, victim: str) -> None:
    table = staged(
        {
            "You": {"spell": [spell], "hp": 1, "rank": 1},
            "L": {"hp": 10, "rank": 8, **ACTED},
            "M": {"hp": 20, **ACTED},
            "R": {"hp": 15, **ACTED},
        }
    )
    assert hits(table)[0].startswith(f"{victim} takes")


@pytest.mark.rule("R11.4")
def test_ties_for_the_strongest_are_the_acting_wizards_choice() -> None:
    table = staged(
        {
            "You": {"spell": ["Dodgeball from Orbit"], "hp": 25},
            "L": {"hp": 15, **ACTED},
            "M": {"hp": 14, **ACTED},
            "R": {"hp": 15, **ACTED},
        },
        dice=[1, 1, 1],
    )
    assert table.options("You") == ["L", "R"]
    table.pick("You", "R")
    assert (table.hp("L"), table.hp("R")) == (15, 13)


@pytest.mark.rule("R11.5")
def test_a_stronger_foe_is_any_with_more_hp_than_you() -> None:
    table = staged(
        {
            "You": {"spell": ["Swampy Mudgargle's"], "hp": 10, "rank": 1},
            "L": {"hp": 11, "rank": 8, **ACTED},
            "M": {"hp": 10, **ACTED},
            "N": {"hp": 9, **ACTED},
            "R": {"hp": 20, **ACTED},
        }
    )
    assert table.options("You") == ["L", "R"], "equal HP is neither stronger nor weaker"


@pytest.mark.rule("R11.5")
def test_a_weaker_foe_is_any_with_fewer_hp_than_you() -> None:
    table = staged(
        {
            "You": {"spell": ["Final Cramming"], "hp": 12},
            "L": {"hp": 11, **ACTED},
            "M": {"hp": 12, **ACTED},
            "R": {"hp": 2, **ACTED},
        },
        dice=[1],
    )
    assert table.options("You") == ["L", "R"]


@pytest.mark.rule("J24")
def test_ties_of_other_superlatives_are_chosen_too() -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Snack-Devouring"], "rank": 1},
        "L": {"rank": 8, **ACTED},
        "M": ACTED,
        "R": ACTED,
    }
    assert staged(seats).options("You") == ["L", "M", "R"], "all have none"
    seats["M"] = {"treasures": ["Gossip Column"], **ACTED}
    seats["R"] = {"treasures": ["Memorial Bench"], **ACTED}
    assert staged(seats).options("You") == ["M", "R"]


# Chance.

RUNS = {1: [""], 2: "111222", 3: "112233", 4: "1234", 5: "12345"}
"""WE-07: for so many foes, who is hit by the die values 1, 2, 3 …, clockwise."""


@pytest.mark.rule("R1.2", "R11.1", "R11.6", "J25")
@pytest.mark.parametrize(
    ("foes", "die", "victim"),
    [(foes, die, int(who)) for foes in (2, 3, 4, 5) for die, who in enumerate(RUNS[foes], 1)],
)
def test_a_random_foe_by_equal_runs_of_die_values(foes: int, die: int, victim: int) -> None:
    table = random_table(foes, [die])
    table.pick("You", "deal 2 damage")
    assert hits(table) == [f"F{victim} takes 2 damage"]


@pytest.mark.rule("R11.6", "J25")
@pytest.mark.parametrize(
    ("foes", "dice", "victim"), [(4, [5, 6, 3], 3), (4, [6, 1], 1), (5, [6, 6, 5], 5)]
)
def test_die_values_nobody_has_are_rolled_again(foes: int, dice: list[int], victim: int) -> None:
    table = random_table(foes, dice)
    table.pick("You", "deal 2 damage")
    assert hits(table) == [f"F{victim} takes 2 damage"]
    assert table.dealer.left == ()


@pytest.mark.rule("R11.6", "J25", "J5")
def test_one_legal_target_needs_no_roll_and_the_dead_get_no_die_values() -> None:
    table = random_table(1, [])
    table.pick("You", "deal 2 damage")
    assert hits(table) == ["F1 takes 2 damage"]
    table = random_table(3, [4], F1={"dead": 1})
    table.pick("You", "deal 2 damage")
    assert hits(table) == ["F3 takes 2 damage"]


@pytest.mark.rule("R11.6")
def test_whom_a_die_picks_is_told_once() -> None:
    table = staged(
        {"You": {"spell": ["Pop-Quizzical"]}, "L": ACTED, "M": ACTED, "R": ACTED}, dice=[3, 1]
    )
    aimed = [line for line in table.log if "is aimed at" in line]
    assert aimed == ["You's Pop-Quizzical is aimed at M (the die shows 3)."]


def random_table(foes: int, dice: list[int], **changed: dict[str, Any]) -> Staged:
    """You, second in the seating, are about to hit a random foe."""
    names = [f"F{number}" for number in range(1, foes + 1)]
    seats: dict[str, dict[str, Any]] = dict.fromkeys(names, ACTED) | changed
    you = {"You": {"spell": ["The Substitute Substitute's"]}}
    last = names[-1:] if foes > 1 else []
    clockwise = {name: seats[name] for name in last} | you
    clockwise |= {name: seats[name] for name in names if name not in last}
    return staged(clockwise, dice)


# Nobody to hit, or one only.


@pytest.mark.rule("J26")
def test_without_a_legal_target_a_delivery_makes_no_roll() -> None:
    table = staged({"You": {"spell": ["Pain Locker"], "rank": 7}, "L": {"rank": 8, **ACTED}})
    assert table.asked("L").kind == "glyph"
    assert table.hp("L") == 20
    assert table.tells("You's Pain Locker finds no target."), "nobody wonders why nothing comes"


@pytest.mark.rule("J26")
def test_parts_that_stand_on_their_own_still_happen() -> None:
    table = staged({"You": {"spell": ["Recess of the Wild"], "hp": 10, "rank": 8}, "L": ACTED})
    assert table.hp("You") == 14, "healed, without a roll against anybody higher"
    table = staged(
        {"You": {"spell": ["Gold-Sniffing"], "hp": 10, "rank": 8}, "L": ACTED}, packs=[PACK]
    )
    assert table.hp("You") == 11, "a Quality's Power Roll neither"


@pytest.mark.rule("J26", "J17")
def test_a_text_without_its_target_does_nothing_but_the_rest() -> None:
    table = staged({"You": {"spell": ["Swampy Mudgargle's"], "hp": 20}, "L": {"hp": 20, **ACTED}})
    assert hit_points(table) == {"You": 21, "L": 20}


@pytest.mark.rule("J27")
def test_one_foe_is_on_both_sides_and_is_hit_once() -> None:
    table = staged({"You": {"spell": ["Boiler Room Behemoth"]}, "L": ACTED}, dice=[5])
    assert table.hp("L") == 18
    table = staged({"You": {"spell": ["Side-Stepping"]}, "L": ACTED}, packs=[PACK])
    assert table.hp("L") == 18
    table = staged({"You": {"spell": ["Homework-Copying"]}, "L": ACTED}, dice=[1])
    assert table.hp("L") == 18, "left or right: no question"


@pytest.mark.rule("J27", "J28", "R1.3", "R11.3")
def test_the_two_foes_on_your_right() -> None:
    seats: dict[str, dict[str, Any]]
    seats = {"You": {"spell": ["Side-Stepping"]}, "L": ACTED, "M": ACTED, "R": ACTED}
    table = staged(seats, packs=[PACK])
    assert hits(table) == ["M takes 2 damage", "R takes 2 damage"], "clockwise from the left"
    assert hit_points(table) == {"You": 20, "L": 20, "M": 18, "R": 18}
    table = staged({**seats, "R": {"dead": 1}}, packs=[PACK])
    assert hit_points(table) == {"You": 20, "L": 18, "M": 18, "R": 0}


# Several victims.


@pytest.mark.rule("J28")
def test_all_hits_come_before_all_deaths_both_clockwise_from_the_left() -> None:
    table = staged(
        {
            "R": {"hp": 1, **ACTED},
            "You": {"spell": ["Mystery Meat Monday"]},
            "L": {"hp": 1, **ACTED},
            "M": ACTED,
        },
        dice=[1],
        decks={"dead": ["Spare Organs", "Participation Trophy"]},
    )
    assert hits(table) == [
        *("L takes 1 damage", "M takes 1 damage", "R takes 1 damage"),
        *("You kills L.", "You kills R."),
    ]
    assert table.cards("dead_cards", "L")[0] == "Spare Organs", "L died first"
    assert table.cards("dead_cards", "R")[0] == "Participation Trophy"


@pytest.mark.rule("J28")
def test_the_acting_wizard_is_hit_last() -> None:
    table = staged(
        {
            "R": ACTED,
            "You": {"spell": ["Roll-Ritualin'"], "rank": 8},
            "L": ACTED,
            "M": {"rank": 1, **ACTED},
        },
        dice=[1, 1, 1, 1],
    )
    assert hits(table) == ["L takes 3 damage", "R takes 3 damage", "You takes 3 damage"]


@pytest.mark.rule("J28", "R15.5")
def test_amounts_are_fixed_first_and_each_victim_decides_at_its_own_hit() -> None:
    table = staged(
        {
            "You": {"spell": ["Zoo-Counting"]},
            "L": {"creatures": ["Compost Ogre"], **ACTED},
            "M": ACTED,
            "R": {"creatures": ["Boiler Room Behemoth"], **ACTED},
        },
        packs=[PACK],
    )
    assert table.options("L") == ["take 2 damage", "block with Compost Ogre"]
    assert table.hp("M") == 20, "not yet"
    table.pick("L", "block")
    assert table.hp("M") == 18, "still two, though one Creature is gone"
    assert table.options("R") == ["take 2 damage", "block with Boiler Room Behemoth"]


# Targets stay.


@pytest.mark.rule("J29")
def test_a_target_stays_though_its_hp_change_during_the_card() -> None:
    table = staged(
        {"You": {"spell": ["Fixed Stare"]}, "L": ACTED, "R": {"hp": 19, **ACTED}},
        dice=[1],
        packs=[PACK],
    )
    assert hit_points(table) == {"You": 20, "L": 15, "R": 19}


@pytest.mark.rule("J29")
def test_another_foe_is_never_the_target_itself() -> None:
    table = staged(
        {
            "You": {"spell": ["Fixed Stare"]},
            "L": {"rank": 7, **ACTED},
            "M": {"hp": 9, **ACTED},
            "R": {"hp": 9, **ACTED},
        },
        dice=[5],
        packs=[PACK],
    )
    assert table.options("You") == ["M", "R"]
    table.pick("You", "M")
    assert hit_points(table) == {"You": 20, "L": 17, "M": 8, "R": 9}
    assert table.rank("L") == 6, "still the target"


@pytest.mark.rule("J29")
def test_another_foe_where_there_is_none_does_nothing() -> None:
    table = staged({"You": {"spell": ["Fixed Stare"]}, "L": ACTED}, dice=[5], packs=[PACK])
    assert table.hp("L") == 17


@pytest.mark.rule("J30")
def test_whose_turn_it_is_has_not_acted() -> None:
    table = staged(
        {
            "A": {"spell": ["Side-Stepping"]},
            "You": {"spell": ["Quiet Quentin's", "Late-Complaining"], "hp": 1},
            "C": ACTED,
        },
        packs=[PACK],
        decks={"dead": ["Spare Organs"]},
    )
    assert hit_points(table) == {"A": 20, "You": 0, "C": 16}


@pytest.mark.rule("J30")
def test_a_foe_has_acted_once_its_turn_this_round_is_over() -> None:
    table = staged(
        {
            "You": {"spell": ["Compost Ogre", "Fake Fire Drill"]},
            "A": {"spell": ["Spore-Sneezing"]},
            "B": ACTED,
            "C": {"spell": ["Nurse Leechwort's", "Spore-Sneezing", "Recess of the Wild"]},
            "D": {"spell": ["Nurse Leechwort's", "Allowance-Inflating", "Recess of the Wild"]},
            "E": {"dead": 1},
        },
        dice=[1, 1, 1, 1],
    )
    table.pick("You", "Compost Ogre")
    assert table.options("You") == ["A", "B"]
    table.pick("You", "A")
    assert table.options("You") == ["C", "D"]
