"""Creatures: keeping them, attacking again (R15, J40, J42, J43)."""

from pathlib import Path
from typing import Any

import pytest

from staging import staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}


# What a Creature is, and how it stays.


@pytest.mark.rule("R15.1")
def test_a_creature_is_placed_as_the_delivery() -> None:
    table = staged(
        {"You": {"hand": ["Compost Ogre", "Pain Locker", "Swirlie-Whirling"]}, "L": {}},
        begin="placing",
    )
    assert sorted(table.options("You")) == [
        "Compost Ogre",
        "Pain Locker",
        "Swirlie-Whirling",
        "Swirlie-Whirling · Compost Ogre",
        "Swirlie-Whirling · Pain Locker",
        "no spell",
    ]


@pytest.mark.rule("R15.2", "R15.14")
@pytest.mark.parametrize(("dice", "kept"), [((4, 5), True), ((5, 5), False)])
def test_a_creature_stays_on_keep_and_is_discarded_without(
    dice: tuple[int, ...], kept: bool
) -> None:
    spell = ["Schoolspirited", "Imaginary Class Hamster"]
    table = staged({"You": {"rank": 4, "spell": spell}, "L": {"rank": 8} | ACTED}, dice)
    assert table.cards("creatures", "You") == (["Imaginary Class Hamster"] if kept else [])
    assert len(table.game.view(None).wizards[0].creatures) == kept, "face up"
    assert table.discards() == (["Schoolspirited"] if kept else spell)


@pytest.mark.rule("R15.11")
def test_a_kept_creature_must_roll_again_on_its_owners_next_turn() -> None:
    table = staged(
        {
            "You": {"rank": 4, "creatures": ["Imaginary Class Hamster"]},
            "L": {"rank": 8} | ACTED,
        },
        [4],
    )
    assert "You's Power Roll: 4 = 4." in table.log
    assert table.hp("L") == 19
    assert table.cards("creatures", "You") == ["Imaginary Class Hamster"]


@pytest.mark.rule("R15.14")
def test_a_kept_creature_leaves_at_the_end_of_the_turn_it_fails() -> None:
    table = staged(
        {
            "You": {"rank": 4, "creatures": ["Compost Ogre"]},
            "L": {"rank": 8} | ACTED,
        },
        [4],
    )
    assert table.hp("L") == 18
    assert table.cards("creatures", "You") == []
    assert table.discards() == ["Compost Ogre"]


@pytest.mark.rule("R15.3")
@pytest.mark.parametrize("hp", [5, 20])
def test_another_effect_than_the_roll_can_keep_a_creature(hp: int) -> None:
    """With a target and without: the text above the roll has said keep already."""
    table = staged(
        {
            "You": {"rank": 4, "spell": ["Test Faithful Hound"]},
            "L": {"rank": 8, "hp": hp} | ACTED,
        },
        [1],
        packs=PACKS,
    )
    assert table.cards("creatures", "You") == ["Test Faithful Hound"]


@pytest.mark.rule("R15.12", "J40", "J46")
def test_kept_creatures_have_no_size_but_their_glyphs_count() -> None:
    table = staged(
        {
            "You": {
                "rank": 4,
                "spell": ["Rumor Mill"],
                "creatures": ["Imaginary Class Hamster", "Imaginary Class Hamster", "Compost Ogre"],
            },
            "L": {"rank": 8} | ACTED,
        },
        [1] * 10,
    )
    assert table.game.view(None).wizards[0].spell_size == 1
    table.pick("You", "Rumor Mill")
    # Rumor Mill and both Hamsters are illusion: three dice for each of them; one for the Ogre.
    table.game.answer(table.asked(), [table.asked().options[0].key])
    table.game.answer(table.asked(), [table.asked().options[0].key])
    assert table.dealer.left == ()


@pytest.mark.rule("J46")
def test_any_number_of_creatures_is_kept() -> None:
    hounds = ["Test Faithful Hound"] * 5
    table = staged(
        {"You": {"spell": hounds[:1], "creatures": hounds[1:]}, "L": ACTED}, [1] * 25, packs=PACKS
    )
    while table.asked().kind == "order":
        table.game.answer(table.asked(), table.asked().options.keys[:1])
    assert table.cards("creatures", "You") == hounds


@pytest.mark.rule("J40")
def test_a_bully_cannot_make_a_foe_remove_a_kept_creature() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"spell": ["Final Cramming", "Dropout Dredgar's"], "creatures": ["Compost Ogre"]},
            "R": ACTED,
        },
    )
    table.pick("L", "take 2 damage")
    assert table.options("L") == ["Final Cramming", "Dropout Dredgar's"]


@pytest.mark.rule("J40")
def test_a_kept_creature_matches_nothing_for_the_loner() -> None:
    table = staged(
        {
            "You": {"rank": 2, "spell": ["Dropout Dredgar's"], "creatures": ["Compost Ogre"]},
            "L": {"rank": 8} | ACTED,
        },
        [1, 1],
        decks={"main": ["Dropout Dredgar's", "Cafeteria Catastrophe"]},
    )
    assert "Cafeteria Catastrophe joins You's spell." in table.log
    assert "Dropout Dredgar's joins You's spell." not in table.log


# Rolls without a target.


@pytest.mark.rule("R15.13", "J42")
@pytest.mark.parametrize(("old", "die", "kept"), [(False, 2, 1), (True, 2, 1), (True, 5, 0)])
def test_without_a_target_only_keep_counts(old: bool, die: int, kept: int) -> None:
    zone = "creatures" if old else "spell"
    table = staged(
        {"You": {"rank": 4, zone: ["Test Lapdog"]}, "L": {"rank": 8} | ACTED}, [die], packs=PACKS
    )
    assert len(table.cards("creatures", "You")) == kept
    assert table.cards("treasures", "You") == []
    assert table.hp("L") == 20
    assert table.dealer.left == ()


@pytest.mark.rule("J42")
def test_with_a_target_the_whole_line_happens() -> None:
    table = staged(
        {"You": {"rank": 4, "spell": ["Test Lapdog"]}, "L": {"hp": 1} | ACTED, "R": ACTED},
        [2],
        packs=PACKS,
        decks={"treasure": ["Oversized Foam Claw"], "dead": ["Heartfelt Eulogy"]},
    )
    assert table.cards("treasures", "You") == ["Oversized Foam Claw"]
    assert not table.alive("L")


# After a failed roll.


def demerits(**you: Any) -> dict[str, dict[str, Any]]:
    """L punishes dark components: damage to You in your own turn."""
    return {
        "You": {"rank": 4, "creatures": ["Boiler Room Behemoth"]} | you,
        "L": {"hp": 15, "rank": 8, "treasures": ["Dark Arts Demerit Book"]} | ACTED,
    }


@pytest.mark.rule("J43", "R15.7")
def test_a_creature_that_failed_cannot_block_for_the_rest_of_the_turn() -> None:
    table = staged(demerits(spell=["Final Cramming"]), [4, 1])
    table.pick("You", "Boiler Room Behemoth")
    assert table.hp("You") == 19
    assert table.asked("L").kind == "glyph"


@pytest.mark.rule("J43", "R15.4")
def test_a_creature_that_has_not_rolled_yet_may_block() -> None:
    table = staged(demerits(spell=["Final Cramming"]), [1, 4])
    table.pick("You", "Final Cramming")
    assert table.options("You") == ["take 1 damage", "block with Boiler Room Behemoth"]


@pytest.mark.rule("J43")
def test_the_glyph_of_a_creature_that_failed_counts_until_it_leaves() -> None:
    table = staged(
        {
            "You": {"rank": 4, "creatures": ["Compost Ogre"], "spell": ["Mystery Meat Monday"]},
            "L": {"rank": 8} | ACTED,
        },
        [1, 1, 3, 3],
    )
    table.pick("You", "Compost Ogre")
    assert table.tells("Power Roll: 1 + 1 = 2.", "Power Roll: 3 + 3 = 6.")
    assert table.cards("creatures", "You") == []


# Leaving otherwise.


@pytest.mark.rule("R15.15")
def test_only_cards_that_name_creatures_hit_creatures() -> None:
    creatures = {"creatures": ["Compost Ogre", "Test Lapdog"]}
    damage = staged(
        {"You": {"spell": ["Gym-Sock-Igniting"]}, "L": creatures | ACTED, "R": ACTED},
        [3],
        packs=PACKS,
    )
    assert damage.options("You") == ["L", "R"]
    damage.pick("You", "L")
    damage.pick("L", "take")
    assert damage.hp("L") < 20
    assert damage.cards("creatures", "L") == creatures["creatures"]
    slayer = staged(
        {"You": {"spell": ["Test Exterminator's"]}, "L": creatures | ACTED, "R": ACTED}, packs=PACKS
    )
    assert slayer.options("You") == ["Compost Ogre", "Test Lapdog"]
    slayer.pick("You", "Test Lapdog")
    assert slayer.cards("creatures", "L") == ["Compost Ogre"]
    assert slayer.hp("L") == 20


@pytest.mark.rule("R15.17")
def test_creatures_go_when_their_owner_dies_and_when_a_game_ends() -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Spore-Sneezing"], "creatures": ["Imaginary Class Hamster"]},
        "L": {"hp": 2, "creatures": ["Compost Ogre"]} | ACTED,
    }
    death = staged(seats | {"R": ACTED}, [1])
    assert death.cards("creatures", "L") == []
    assert death.discards() == ["Compost Ogre", "Spore-Sneezing"]
    end = staged(seats)
    assert end.game.table.game == 2
    assert end.cards("creatures", "You") == end.cards("creatures", "L") == []
    assert end.discards() == ["Compost Ogre", "Spore-Sneezing", "Imaginary Class Hamster"]
