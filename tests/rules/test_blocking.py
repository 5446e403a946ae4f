"""Creatures that block, and what a block does not stop (R15.4–R15.10, J41, J45, J46)."""

from pathlib import Path
from typing import Any

import pytest

from staging import staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}


@pytest.mark.rule("R15.4", "J46")
def test_a_block_costs_one_creature_and_cancels_all_the_damage() -> None:
    table = staged(
        {
            "You": {"spell": ["Dodgeball from Orbit"]},
            "L": {"hp": 3, "creatures": ["Compost Ogre", "Test Lapdog"]} | ACTED,
        },
        [5, 5, 5],
        packs=PACKS,
    )
    assert table.options("L") == [
        "take 7 damage",
        "block with Compost Ogre",
        "block with Test Lapdog",
    ]
    assert table.asked("L").asker(table.game.table.names) == "You's Dodgeball from Orbit"
    table.pick("L", "block with Test Lapdog")
    assert table.hp("L") == 3
    assert table.cards("creatures", "L") == ["Compost Ogre"]
    assert "Test Lapdog" in table.discards()


@pytest.mark.rule("R15.4")
def test_nobody_has_to_block() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"creatures": ["Compost Ogre"]} | ACTED,
            "R": {"creatures": ["Boiler Room Behemoth"]} | ACTED,
        }
    )
    assert table.options("L") == ["take 2 damage", "block with Compost Ogre"], "L's own"
    table.pick("L", "take 2 damage")
    assert table.hp("L") == 18
    assert table.cards("creatures", "L") == ["Compost Ogre"]


@pytest.mark.rule("R15.5")
def test_a_block_saves_only_the_blocker() -> None:
    table = staged(
        {
            "You": {"spell": ["Volcano-Burping"]},
            "L": {"creatures": ["Compost Ogre"]} | ACTED,
            "R": ACTED,
        }
    )
    table.pick("L", "block with Compost Ogre")
    assert (table.hp("L"), table.hp("R")) == (20, 18)


@pytest.mark.rule("R15.6")
def test_self_inflicted_damage_cannot_be_blocked() -> None:
    table = staged(
        {"You": {"rank": 7, "spell": ["Roll-Ritualin'"], "creatures": ["Test Lapdog"]}, "L": ACTED},
        [6, 6, 4],
        packs=PACKS,
    )
    assert "You takes 3 damage (17 HP left)." in table.log
    assert not any("blocks" in line for line in table.log)


@pytest.mark.rule("R15.6")
def test_one_takes_ones_own_damage_though_others_may_block_theirs() -> None:
    lapdog: dict[str, Any] = {"creatures": ["Test Lapdog"]}
    table = staged(
        {"You": {"rank": 7, "spell": ["Test Quake's"], **lapdog}, "L": lapdog | ACTED, "R": ACTED},
        [1, 1],
        packs=PACKS,
    )
    table.pick("L", "block with Test Lapdog")
    assert [table.hp(name) for name in ("You", "L", "R")] == [18, 20, 18]


@pytest.mark.rule("R15.7")
def test_a_creature_in_an_unresolved_spell_cannot_block() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"rank": 1, "spell": ["Dropout Dredgar's", "Imaginary Class Hamster"]},
            "R": ACTED,
        },
    )
    assert table.hp("L") == 18
    assert table.asked("L").kind == "remove"
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {
                "spell": ["Dropout Dredgar's", "Imaginary Class Hamster"],
                "creatures": ["Compost Ogre"],
            },
            "R": ACTED,
        },
    )
    assert table.options("L") == ["take 2 damage", "block with Compost Ogre"]


@pytest.mark.rule("R15.7")
@pytest.mark.parametrize(("die", "blocks"), [(4, True), (1, False)])
def test_a_creature_blocks_from_its_keep_on(die: int, blocks: bool) -> None:
    """The victim's Reaction hits back in the same turn."""
    table = staged(
        {
            "You": {"spell": ["Thing Under the Bleachers", "Dropout Dredgar's"]},
            "L": {
                "hp": 1,
                "rank": 1,
                "spell": ["Trustee Goldgullet's", "Pain Locker", "Spore-Sneezing"],
            },
            "M": ACTED,
        },
        [2, 4, 1] if blocks else [1, 1],
    )
    if blocks:
        assert table.options("You") == ["take 4 damage", "block with Thing Under the Bleachers"]
    else:
        assert table.hp("You") == 20 - 1 - 4


@pytest.mark.rule("R15.8")
def test_one_creature_stops_one_instance_of_damage() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Double Tap's"]},
            "L": {"creatures": ["Compost Ogre", "Test Lapdog"]} | ACTED,
        },
        packs=PACKS,
    )
    table.pick("L", "block with Compost Ogre")
    assert table.options("L") == ["take 2 damage", "block with Test Lapdog"]
    table.pick("L", "take 2 damage")
    assert table.hp("L") == 18


@pytest.mark.rule("R15.8")
def test_an_amount_with_an_alternative_is_one_instance() -> None:
    table = staged(
        {
            "You": {"spell": ["Zeke the Sneaky Antique's"]},
            "L": {"creatures": ["Compost Ogre"], "spell": ["Pain Locker", "Gravy-Gargling"]},
            "R": {"spell": ["Pain Locker", "Gravy-Gargling"]},
        },
        decks={"main": ["Test Prismatic"]},
        packs=PACKS,
    )
    table.pick("You", "L")
    assert table.options("L") == ["take 3 damage", "block with Compost Ogre"]


@pytest.mark.rule("R15.8")
def test_the_other_amount_of_a_line_is_one_instance_too() -> None:
    owner = {"lws": 1, "creatures": ["Compost Ogre"]} | ACTED
    table = staged(
        {"You": {"spell": ["Test Envy"]}, "L": owner, "R": ACTED},
        [5],
        packs=PACKS,
    )
    assert table.options("L") == ["take 4 damage", "block with Compost Ogre"]


@pytest.mark.rule("R15.9")
def test_a_random_amount_is_known_before_the_block() -> None:
    table = staged(
        {
            "You": {"spell": ["Thing Under the Bleachers", "Dropout Dredgar's"]},
            "L": {"rank": 1, "creatures": ["Compost Ogre"]} | ACTED,
        },
        [4, 4, 6],
    )
    assert table.options("L") == ["take 6 damage", "block with Compost Ogre"]


@pytest.mark.rule("R15.10")
def test_zero_damage_kills_no_creature() -> None:
    table = staged(
        {
            "You": {"spell": ["Cafeteria Catastrophe"], "creatures": ["Compost Ogre"]},
            "L": {"creatures": ["Compost Ogre"], "treasures": ["Varsity Breastplate"]} | ACTED,
        },
        [1, 1],
    )
    table.pick("You", "Cafeteria Catastrophe")
    assert table.hp("L") == 20
    assert table.options("L") == ["take 1 damage", "block with Compost Ogre"], "the next blow"


# What a block does not stop.


@pytest.mark.rule("J41")
def test_riders_apply_though_the_damage_is_blocked() -> None:
    table = staged(
        {
            "You": {"spell": ["Pain Locker"]},
            "L": {"rank": 5, "creatures": ["Compost Ogre"]} | ACTED,
        },
        [5],
    )
    table.pick("L", "block with Compost Ogre")
    assert table.hp("L") == 20
    assert table.rank("L") == 3


@pytest.mark.rule("J41")
def test_bully_applies_though_the_damage_is_blocked() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"creatures": ["Compost Ogre"], "spell": ["Gym-Sock-Igniting", "Pain Locker"]},
            "M": ACTED,
            "R": ACTED,
        }
    )
    table.pick("L", "block with Compost Ogre")
    table.pick("L", "Pain Locker")
    assert table.cards("spell", "L") == ["Gym-Sock-Igniting"]


@pytest.mark.rule("J41")
def test_blocked_damage_was_not_dealt() -> None:
    table = staged(
        {
            "You": {"hp": 10, "spell": ["Test Leech's"]},
            "L": ACTED,
            "R": {"creatures": ["Compost Ogre"], "treasures": ["Test Thorns"]} | ACTED,
        },
        packs=PACKS,
    )
    table.pick("R", "block with Compost Ogre")
    assert table.hp("You") == 10  # nothing answered, and "that much" is nothing


@pytest.mark.rule("J45")
def test_damage_by_the_dead_may_be_blocked() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "creatures": ["Imaginary Class Hamster"]},
            "L": {"hp": 1} | ACTED,
            "R": ACTED,
        },
        decks={"dead": ["Ghostly Wedgie"]},
    )
    table.pick("L", "You")
    assert table.options("You") == ["take 2 damage", "block with Imaginary Class Hamster"]


@pytest.mark.rule("J45")
def test_damage_by_a_reaction_may_be_blocked() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "creatures": ["Imaginary Class Hamster"]},
            "L": {"hp": 1, "spell": ["Principal Painsley's", "Pain Locker"]},
            "R": ACTED,
        },
    )
    assert table.options("You") == ["take 2 damage", "block with Imaginary Class Hamster"]
