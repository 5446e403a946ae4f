"""Power Rolls: which dice, which line, in which order (R10, J21–J23)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from esw_tui.spellcraft.events import PowerRolled
from staging import Staged, staged

TURNS = str(Path(__file__).parent / "packs" / "turns.yaml")
ACTED = {"acted": True}
PLAIN = {"treasure": ["Rocket-Powered Loafers", "Bottomless Backpack", "Gossip Column"]}
"""Treasures that have nothing to do with dice."""


def rolls(table: Staged) -> list[tuple[int, ...]]:
    """The dice of every Power Roll so far."""
    return [event.dice for event in table.game.events_for(None) if isinstance(event, PowerRolled)]


def dice_of(spell: Sequence[Any], token: str | None = None, **extras: Any) -> int:
    """How many dice the last card of your Spell rolls; L is hit by all of them."""
    table = staged(
        {
            "You": {"spell": spell, "rank": 8, **extras},
            "L": {"rank": 1, "hp": 25, "treasures": ["Superglued Throne"], **ACTED},
            "R": {"rank": 7, "hp": 24, "treasures": ["Varsity Breastplate"], **ACTED},
        },
        dice=[1] * 20,
        decks=PLAIN,
        token=token,
    )
    while not rolls(table):
        table.pick("You", spell[-1] if table.asked().kind == "order" else "L")
    return len(rolls(table)[0])


@pytest.mark.rule("R10.1", "R60.6")
@pytest.mark.parametrize(
    ("spell", "dice"),
    [
        (["Rumor Mill"], 1),  # WE-06c
        (["Professor Boomsday's", "Spore-Sneezing", "Rumor Mill"], 1),  # WE-06c
        (["Professor Boomsday's", "Yearbook-Defacing", "Rumor Mill"], 2),  # WE-06d
        (["Trustee Goldgullet's", "Allowance-Inflating", "Tuition Hike"], 3),
        (["Trustee Goldgullet's", "Extra-Creditable"], 2),
        (["Extra-Creditable"], 1),
    ],
)
def test_one_die_for_each_matching_glyph_the_cards_own_included(
    spell: list[str], dice: int
) -> None:
    table = staged(
        {
            "You": {"spell": spell, "rank": 1},
            "L": {"rank": 8, "treasures": ["Varsity Breastplate"], **ACTED},
        },
        dice=[1] * 9,
        decks=PLAIN,
    )
    assert len(rolls(table)[0]) == dice


@pytest.mark.rule("R10.1")
def test_components_still_to_resolve_count_too() -> None:
    assert dice_of(["Pain Locker", "Extra-Creditable"]) == 2


@pytest.mark.rule("R10.1")
def test_only_the_rolling_cards_own_glyph_counts() -> None:
    assert dice_of(["Yearbook-Defacing", "Pain Locker"]) == 1


@pytest.mark.rule("R10.2", "R15.12")
def test_kept_creatures_count() -> None:
    assert dice_of(["Pain Locker"], creatures=["Lost-and-Found Mimic", "Compost Ogre"]) == 2


@pytest.mark.rule("R10.3")
def test_treasures_that_count_as_the_glyph_count() -> None:
    both = ["Valedictorian's Jawbone", "Black Cat's Hall Pass"]
    assert dice_of(["Pain Locker"], treasures=both) == 2


@pytest.mark.rule("R10.4", "R18.9")
def test_lasting_dead_wizard_cards_count() -> None:
    assert dice_of(["Pop-Quizzical"], lasting=["Grudge Beyond the Grave"]) == 2
    assert dice_of(["Pain Locker"], lasting=["Grudge Beyond the Grave"]) == 1
    moss, grudge = ["Moss Between the Ears"], ["Grudge Beyond the Grave"]
    assert dice_of(["Pop-Quizzical"], lasting=moss, dead_cards=grudge) == 1, "face down"


@pytest.mark.rule("R10.2", "R10.3", "R10.4")
def test_what_lies_before_others_counts_for_them_alone() -> None:
    table = staged(
        {
            "You": {"spell": ["Final Cramming"], "treasures": ["Valedictorian's Jawbone"]},
            "L": {"hp": 10, **ACTED},
            "R": {
                "creatures": ["Thing Under the Bleachers"],
                "treasures": ["Black Cat's Hall Pass"],
                "lasting": ["Grudge Beyond the Grave"],
                **ACTED,
            },
        },
        dice=[1] * 9,
    )
    assert rolls(table) == [(1,)]


@pytest.mark.rule("R10.6", "R63.1")
def test_the_power_bonus_token_adds_a_die_to_its_glyph() -> None:
    """WE-06l: Arcane, Illusion, Arcane with the token on Arcane rolls three dice."""
    spell = ["Trustee Goldgullet's", "Yearbook-Defacing", "Pain Locker"]
    assert dice_of(spell, token="arcane") == 3
    assert dice_of(spell, token="illusion") == 2
    assert dice_of(spell) == 2


@pytest.mark.rule("R10.6")
def test_cards_add_bonus_dice() -> None:
    assert dice_of(["Pain Locker"], treasures=["Oversized Foam Claw"]) == 2
    assert dice_of(["Extra-Creditable"], treasures=["Oversized Foam Claw"]) == 1
    assert dice_of(["Dodgeball from Orbit"]) == 3


@pytest.mark.rule("R10.6")
def test_bonus_dice_of_a_turn_go_with_it() -> None:
    table = staged(
        {
            "You": {"spell": ["Dodgeball from Orbit"], "rank": 8},
            "L": {"spell": ["Nurse Leechwort's", "Rumor Mill"], "rank": 7},
        },
        dice=[1] * 9,
    )
    assert [len(dice) for dice in rolls(table)] == [3, 1]


@pytest.mark.rule("R10.7")
@pytest.mark.parametrize(
    ("dice", "damage"),
    [((1, 1), 2), ((1, 3), 2), ((1, 4), 4), ((4, 5), 4), ((4, 6), 7), ((6, 6), 7)],
)
def test_the_total_is_looked_up_in_three_bands(dice: tuple[int, int], damage: int) -> None:
    table = staged(
        {"You": {"spell": ["Coach Krakatorso's", "Dodgeball from Orbit"], "rank": 1}, "L": ACTED},
        dice=dice,
    )
    assert table.hp("L") == 20 - damage
    assert table.dealer.left == ()


@pytest.mark.rule("R10.8", "J23")
@pytest.mark.parametrize(("again", "healed"), [(1, 0), (6, 1)])
def test_what_looks_at_a_roll_waits_for_re_rolls(again: int, healed: int) -> None:
    table = staged(
        {
            "You": {
                "spell": ["Rumor Mill"],
                "treasures": ["Six-Pack of Swamp Soda", "Slightly Chewed Eraser"],
                "hp": 10,
            },
            "L": ACTED,
        },
        dice=[7 - again, again],
    )
    assert table.asked("You").prompt == f"You rolled {7 - again}. Roll again?"
    table.pick("You", f"roll the {7 - again} again")
    assert rolls(table) == [(again,)]
    assert table.hp("You") == 10 + healed


@pytest.mark.rule("R10.9", "R11.2", "J23")
def test_the_target_is_chosen_before_the_dice_fall() -> None:
    table = staged(
        {"You": {"spell": ["Imaginary Class Hamster"]}, "L": ACTED, "R": ACTED}, dice=[5]
    )
    assert table.options("You") == ["L", "R"]
    assert list(table.dealer.left) == [5]
    table.pick("You", "R")
    assert table.dealer.left == ()
    assert table.hp("R") == 18


@pytest.mark.rule("R10.9", "R11.2", "R11.6")
def test_a_random_target_is_rolled_before_the_power_roll() -> None:
    table = staged({"You": {"spell": ["Pop-Quizzical"]}, "L": ACTED, "R": ACTED}, dice=[6, 5])
    assert table.tells("is aimed at R (the die shows 6).", "You's Power Roll: 5 = 5.")
    assert (table.hp("L"), table.hp("R")) == (20, 16)


@pytest.mark.rule("J21")
def test_the_number_of_dice_in_the_box_is_no_limit() -> None:
    assert (
        dice_of(
            ["Principal Painsley's", "Half-Deceased", "Group Project of Doom"],
            token="dark",
            creatures=["Thing Under the Bleachers"] * 2,
            treasures=["Black Cat's Hall Pass", "Oversized Foam Claw"],
            lasting=["Grudge Beyond the Grave"],
        )
        == 3 + 1 + 2 + 2 + 1
    )


@pytest.mark.rule("J21")
def test_nor_are_ten_dice_the_limit() -> None:
    spell = ["Quiet Quentin's"] * 8 + ["Mystery Meat Monday"]
    you = {"spell": spell, "creatures": ["Compost Ogre"] * 2}
    table = staged({"You": you, "L": ACTED}, [1] * 40, packs=[TURNS])
    while not rolls(table):
        table.game.answer(table.asked(), table.asked().options.keys[:1])
    assert rolls(table) == [(1,) * 11]


@pytest.mark.rule("J22")
def test_a_die_of_damage_is_no_power_roll() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Principal Painsley's", "Thing Under the Bleachers"],
                "treasures": ["Six-Pack of Swamp Soda"],
                "hp": 10,
            },
            "L": ACTED,
        },
        token="dark",
        dice=[1, 2, 3, 6],
    )
    assert rolls(table) == [(1, 2, 3)]
    assert table.hp("L") == 14, "one die of damage, in spite of glyphs and token"
    assert table.hp("You") == 9, "a six there is no six in a Power Roll"


@pytest.mark.rule("J22")
def test_contests_random_targets_and_ties_are_no_power_rolls() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Roll-Ritualin'"],
                "treasures": ["Six-Pack of Swamp Soda", "Do-Over Diploma"],
                "rank": 4,
                "hp": 10,
            },
            "L": {"spell": ["Nurse Leechwort's"], "rank": 8},
        },
        token="dark",
        dice=[6, 1, 5, 6],
    )
    assert table.log[2:4] == ["Tie: You rolls 6, L rolls 1.", "You reveals Roll-Ritualin'."]
    assert rolls(table) == []
    assert table.dealer.left == (), "one die each"
    assert (table.hp("You"), table.alive("L")) == (10, True)
    assert table.log.count("L takes 3 damage (17 HP left).") == 1


@pytest.mark.rule("J23", "J96")
def test_texts_that_look_at_the_dice_act_before_the_line_is_applied() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Principal Painsley's", "Group Project of Doom"],
                "treasures": ["Six-Pack of Swamp Soda"],
                "hp": 3,
            },
            "L": {"hp": 20, **ACTED},
        },
        dice=[6, 4],
    )
    assert table.tells("You's Power Roll: 6 + 4 = 10.", "You heals 1 HP", "L takes 5 damage")
    assert table.hp("You") == 1


@pytest.mark.rule("R10.8")
def test_a_six_that_is_rolled_again_was_none() -> None:
    kickball = ["Ricochet Kickball", "Do-Over Diploma"]
    table = staged(
        {
            "You": {"spell": ["Imaginary Class Hamster"], "treasures": kickball},
            "L": ACTED,
            "M": ACTED,
            "R": ACTED,
        },
        dice=[6, 2],
    )
    table.pick("You", "L")
    table.pick("You", "roll all dice again")
    assert rolls(table) == [(2,)]
    assert table.asked().kind != "extra-foe"


@pytest.mark.rule("J23", "R10.8")
def test_target_then_re_roll_then_who_else_is_hit_then_the_result() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Imaginary Class Hamster"],
                "treasures": ["Ricochet Kickball", "Do-Over Diploma"],
            },
            "L": ACTED,
            "M": ACTED,
            "R": ACTED,
        },
        dice=[2, 6],
    )
    asked = []
    for answer in ("L", "roll all dice again", "R"):
        asked.append(table.asked("You").kind)
        assert [table.hp(name) for name in ("L", "M", "R")] == [20, 20, 20]
        table.pick("You", answer)
    assert asked == ["target", "reroll", "extra-foe"]
    assert [table.hp(name) for name in ("L", "M", "R")] == [18, 20, 18]
