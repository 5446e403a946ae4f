"""Treasures: gaining, losing, using and counting them (R14, J37–J39, J95)."""

from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ROBBERY = [str(Path(__file__).parent / "packs" / "robbery.yaml")]
ACTED: dict[str, Any] = {"acted": True}


@pytest.mark.rule("R14.1")
def test_a_gained_treasure_lies_face_up_at_once() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Trustee Goldgullet's", "Gym-Sock-Igniting"],
                "treasures": ["Superglued Throne"],
            },
            "L": ACTED,
            "R": ACTED,
        },
        decks={"treasure": ["Gossip Column", "Spitball Blowpipe"]},
    )
    assert table.asked("You").kind == "target"  # still in the same turn
    assert table.cards("treasures", "You") == ["Superglued Throne", "Gossip Column"]
    assert table.cards("hand", "You") == []
    seen = table.game.view(None).wizards[0].treasures
    assert [card.name for card in seen] == ["Superglued Throne", "Gossip Column"]
    now = table.game.table
    assert all(now.known_to(seat) >> now.treasures[0][1] & 1 for seat in now.seats)


@pytest.mark.rule("R14.2")
def test_foes_can_steal_and_destroy_treasures() -> None:
    thief = {"spell": ["Lost-and-Found Mimic", "Richy P. Jr.'s"], "rank": 4}
    victim = {"treasures": ["Forged Sick Note"], "rank": 8} | ACTED
    stolen = staged({"You": thief, "L": victim}, [5, 5])
    assert stolen.cards("treasures", "You") == ["Forged Sick Note"]
    assert stolen.cards("treasures", "L") == []
    destroyed = staged({"You": thief, "L": victim}, [5, 4])
    assert destroyed.cards("treasures", "You") == destroyed.cards("treasures", "L") == []
    assert destroyed.discards(1) == ["Forged Sick Note"]


@pytest.mark.rule("J38")
def test_the_thief_picks_and_the_loot_works_at_once() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Pickpocket's", "Tuition Hike"], "rank": 5},
            "L": {"treasures": ["Gossip Column", "Valedictorian's Jawbone"], "rank": 8} | ACTED,
        },
        [4, 4, 4],  # Source, Delivery and the stolen Jawbone are arcane
        packs=PACKS,
    )
    assert table.options("You") == ["Gossip Column", "Valedictorian's Jawbone"]
    table.pick("You", "Valedictorian's Jawbone")
    assert table.cards("treasures", "L") == ["Gossip Column"]
    assert "You's Power Roll: 4 + 4 + 4 = 12." in table.log


@pytest.mark.rule("J38")
def test_stolen_it_may_be_used_in_the_same_turn() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Pickpocket's"], "hp": 10},
            "L": {"treasures": ["Test Thermos"]} | ACTED,
        },
        packs=PACKS,
    )
    table.pick("You", "Test Thermos")
    assert table.hp("You") == 11


EVERLASTING, MORTAL = "Memorial Bench", "Rocket-Powered Loafers"


@pytest.mark.rule("R14.3", "R14.4")
def test_the_slain_keep_only_everlasting_treasures() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 1, "treasures": [EVERLASTING, MORTAL]} | ACTED,
            "R": ACTED,
        }
    )
    assert table.cards("treasures", "L") == [EVERLASTING]
    assert table.discards(1) == [MORTAL]


@pytest.mark.rule("R14.3", "R14.4")
def test_the_dead_and_the_survivor_carry_everlasting_treasures_into_the_next_game() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "treasures": ["Superglued Throne", MORTAL]},
            "L": {"hp": 1, "treasures": [EVERLASTING, "Gossip Column"]} | ACTED,
        },
        decks={"dead": ["Heartfelt Eulogy"]},
    )
    assert table.game.table.game == 2
    assert table.cards("treasures", "You") == ["Superglued Throne"]
    assert table.cards("treasures", "L") == [EVERLASTING]
    assert sorted(table.discards(1)) == ["Gossip Column", MORTAL]


@pytest.mark.rule("R14.5")
@pytest.mark.parametrize("source", ["Test Pickpocket's", "Test Vandal's"])
def test_treasures_of_the_dead_are_neither_stolen_nor_destroyed(source: str) -> None:
    table = staged(
        {
            "You": {"spell": [source]},
            "L": {"dead": 1, "treasures": [EVERLASTING]},
            "R": ACTED,
        },
        packs=PACKS,
    )
    assert table.cards("treasures", "L") == [EVERLASTING]
    assert table.cards("treasures", "You") == []


@pytest.mark.rule("R14.5", "J18", "J47", "J52")
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ([1], "You gains Memorial Bench from L."),
        ([5], "L loses Memorial Bench."),
        ([6, 6], "L loses Memorial Bench."),
    ],
)
def test_treasures_of_the_dying_are_stolen_and_destroyed(dice: list[int], told: str) -> None:
    """The whole line of a Power Roll is one step: L is not dead before it is done."""
    spell = ["Test Robbery"] if len(dice) == 1 else ["Half-Deceased", "Test Robbery"]
    table = staged(
        {
            "You": {"spell": spell, "rank": 5},
            "L": {"hp": 3, "treasures": ["Memorial Bench"], "rank": 6} | ACTED,
            "M": ACTED,
            "R": ACTED,
        },
        dice,
        packs=ROBBERY,
    )
    assert table.tells("L takes 3 damage (0 HP left).", told, "You kills L.")
    assert table.cards("treasures", "L") == []


@pytest.mark.rule("R14.5")
def test_nobody_is_forced_to_destroy_treasures_while_dead() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"], "treasures": ["Gossip Column"]},
            "L": {"hp": 1} | ACTED,
            "M": {"dead": 1, "treasures": [EVERLASTING, "Superglued Throne"]},
            "R": ACTED,
        },
        decks={"dead": ["Inheritance Tax"]},  # the foe with the most treasures
    )
    assert table.cards("treasures", "M") == [EVERLASTING, "Superglued Throne"]
    assert table.cards("treasures", "You") == []


@pytest.mark.rule("R14.6", "J51", "J47")
def test_a_wizard_controls_all_that_lies_before_it_but_not_its_hand() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {
                "hp": 2,
                "spell": ["Principal Painsley's", "Roll-Ritualin'", "Pain Locker"],
                "creatures": ["Thing Under the Bleachers"],
                "treasures": ["Black Cat's Hall Pass"],
                "lasting": ["Grudge Beyond the Grave"],
                "hand": ["Final Cramming", "Half-Deceased"],
            },
            "R": ACTED,
        },
    )
    table.pick("L", "take 2 damage")
    # Dark: Source, Quality, Creature, Treasure, lasting card = 5; not the hand.
    assert table.hp("You") == 20 - 2 * 5


# Using Treasures.


@pytest.mark.rule("J37")
def test_standing_treasures_work_while_their_owner_lives() -> None:
    def cast_dark(owner: dict[str, Any]) -> Staged:
        book = {"treasures": ["Dark Arts Demerit Book"]}
        return staged(
            {"You": {"spell": ["Roll-Ritualin'"]}, "L": book | owner, "R": ACTED}, [6] * 3
        )

    assert cast_dark(ACTED).hp("You") == 20 - 3 - 1  # rank 8 always fails the roll
    assert cast_dark({"dead": 1}).hp("You") == 20 - 3


@pytest.mark.rule("J37")
def test_a_dead_owners_treasure_adds_nothing() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Swirlie-Whirling"]},
            "L": {"hp": 1, "treasures": ["Test Heirloom"]} | ACTED,
            "R": ACTED,
        },
        packs=PACKS,
        decks={"dead": ["Ghostly Wedgie"]},
    )
    assert table.cards("treasures", "L") == ["Test Heirloom"]  # Everlasting
    table.pick("L", "R")
    assert table.hp("R") == 18


@pytest.mark.rule("J37")
def test_nor_does_it_forbid_to_block() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Swirlie-Whirling"]},
            "L": {"hp": 1, "treasures": ["Test Needle"]} | ACTED,
            "R": {"creatures": ["Compost Ogre"]} | ACTED,
        },
        packs=PACKS,
        decks={"dead": ["Ghostly Wedgie"]},
    )
    table.pick("L", "R")
    assert table.options("R") == ["take 2 damage", "block with Compost Ogre"]


@pytest.mark.rule("J37")
def test_nor_does_it_act_at_the_start_or_the_end_of_a_round() -> None:
    def round_of(clock: dict[str, Any]) -> list[int]:
        table = staged(
            {
                "You": {"rank": 8},
                "L": {"rank": 4, "treasures": ["Test Alarm Clock"]} | clock,
                "R": {"rank": 1},
            },
            [1, 2, 3],
            packs=PACKS,
            begin="round",
            decks={"dead": ["Spare Organs", "Spare Organs"]},
        )
        table.pick("You", "Dark")
        while table.asked().kind == "spell":
            table.place(table.game.table.names[table.asked().seat])
        return [table.hp("You"), table.hp("R")]

    assert round_of({}) == [16, 16], "the next round has begun, too"
    assert round_of({"dead": 1}) == [20, 20]


@pytest.mark.rule("J37")
def test_once_a_turn_is_once_in_each_turn() -> None:
    table = staged(
        {"You": {"rank": 7, "hp": 10, "treasures": ["Test Thermos"]}, "L": {}},
        [6, 1] * 2,
        packs=PACKS,
        begin="placing",
    )
    for healed in (11, 12):
        while table.asked().kind != "spell":
            table.pick(table.game.table.names[table.asked().seat], table.options()[0])
        table.place("You")
        table.place("L")
        table.pick("You", "Test Thermos")
        assert table.hp("You") == healed


@pytest.mark.rule("J37", "J95")
def test_an_optional_treasure_is_offered_before_each_component_and_after_the_last() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Dropout Dredgar's", "Spore-Sneezing"],
                "treasures": ["Fire Alarm of Summoning"],
            },
            "L": {"treasures": ["Sk8 or Die"]} | ACTED,
        }
    )
    windows: list[list[str]] = []
    while table.asked().kind == "use":
        assert table.options("You") == ["use nothing", "Fire Alarm of Summoning"]
        spell = table.game.view(None).wizards[table.seat("You")].spell
        assert not any(card.resolving for card in spell), "between components none is at work"
        assert sum(card.resolved for card in spell) == len(windows)
        windows.append([line for line in table.log if "resolves" in line])
        table.pick("You", "use nothing")
    assert [len(resolved) for resolved in windows] == [0, 1, 2]


@pytest.mark.rule("J37")
def test_an_optional_treasure_is_used_once_a_turn_by_its_owner() -> None:
    table = staged(
        {
            "You": {"spell": ["Dropout Dredgar's"], "treasures": ["Sk8 or Die"]},
            "L": {"spell": ["Gym-Sock-Igniting", "Pain Locker", "Richy P. Jr.'s"]},
            "R": ACTED,
        }
    )
    table.pick("You", "Sk8 or Die")
    table.pick("You", "L")
    table.pick("L", "Pain Locker")
    # No further offer, though L has components left and You have HP: it is L's turn.
    assert table.order() == ["R", "You"]
    assert table.asked().seat == table.seat("L")
    assert table.hp("You") == 18


# Counting.


@pytest.mark.rule("J39")
def test_different_glyphs_are_those_of_everything_that_counts_as_the_spell() -> None:
    table = staged(
        {
            "You": {
                "rank": 7,
                "spell": ["Test Prismatic"],
                "creatures": ["Boiler Room Behemoth"],
                "treasures": ["Valedictorian's Jawbone"],
                "lasting": ["Moss Between the Ears"],
                "hand": ["Final Cramming"],
            },
            "L": {"rank": 8} | ACTED,
        },
        [2],
        packs=PACKS,
    )
    # Illusion, elemental, arcane and primal are 4; then the Creature bites for 1.
    assert "L takes 4 damage (16 HP left)." in table.log
    assert table.hp("L") == 15


@pytest.mark.rule("J39", "J40")
def test_cards_in_your_spell_are_components_placed_or_added() -> None:
    """WE-29."""
    table = staged(
        {
            "You": {
                "rank": 7,
                "spell": ["Bonebreath the Held-Back's", "Roll-Ritualin'", "Final Cramming"],
                "creatures": ["Imaginary Class Hamster"],
                "treasures": ["Black Cat's Hall Pass"],
            },
            "L": {"rank": 6, "hp": 15} | ACTED,
            "M": {"rank": 8} | ACTED,
        },
        [6, 6, 1, 3, 3, 3, 3, 2],
        decks={"main": ["Spore-Sneezing"]},  # joins by Bully
    )
    assert "Spore-Sneezing joins You's spell." in table.log
    table.pick("You", "Roll-Ritualin'")
    table.pick("You", "Final Cramming")
    table.pick("You", "L")
    # Three placed and one added: 2 × 4; neither the Creature nor the Treasure counts.
    assert table.tells("You's Power Roll: 3 + 3 + 3 + 3 = 12.", "L takes 8 damage")
