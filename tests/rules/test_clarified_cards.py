"""Cards the book clarifies (HH-m1 to HH-m5 of the printed cards)."""

from typing import Any

import pytest

from staging import Staged, staged

ACTED = {"acted": True}


# HH-m1: Cancelled.


def with_cancelled(left: dict[str, Any], president: dict[str, Any], **table: Any) -> Staged:
    """You have placed nothing and set Cancelled to answer; L and P still have to place."""
    staged_table = staged(
        {
            "You": {"rank": 5, "dead_cards": ["Cancelled"]},
            "L": {"rank": 6, **left},
            "P": {"rank": 8, **president},
        },
        begin="placing",
        **table,
    )
    staged_table.place("You")
    assert staged_table.options("You") == ["stay face down", "answer when it happens"]
    staged_table.pick("You", "answer when it happens")
    return staged_table


@pytest.mark.rule("R18.5", "J94", "J56")
def test_cancelled_answers_the_foe_who_costs_you_status_and_is_hidden_until_then() -> None:
    table = with_cancelled({"hand": ["Rumor Mill"]}, {}, dice=[6, 1, 6])
    for viewer in (1, 2, None):
        assert "Cancelled" not in repr(table.game.view(viewer))
        assert not [event for event in table.game.events_for(viewer) if "Cancelled" in repr(event)]
    table.place("P")
    table.place("L", None, None, "Rumor Mill")
    assert (table.hp("You"), table.hp("L")) == (18, 17)
    assert (table.rank("You"), table.rank("L")) == (6, 4), "5 to 4, then swapped"
    assert table.cards("dead_cards", "You") == []
    assert table.discards(2) == ["Cancelled"]


@pytest.mark.rule("J82")
def test_cancelled_does_not_answer_a_displacement() -> None:
    table = with_cancelled({"rank": 4, "hand": ["Coach Krakatorso's"]}, {}, dice=[6, 1])
    table.place("P")
    table.place("L", "Coach Krakatorso's")
    assert (table.rank("You"), table.rank("L"), table.hp("You")) == (4, 5, 18)
    assert table.cards("dead_cards", "You") == ["Cancelled"]


@pytest.mark.rule("J82", "J94")
def test_only_the_active_player_can_make_you_lose_status() -> None:
    """L's Dead Wizard card takes a rank from everybody, but L is dead and it is P's turn."""
    table = with_cancelled(
        {"hp": 1, "hand": ["Spore-Sneezing", "Final Cramming"]},
        {"hand": ["Bonebreath the Held-Back's"]},
        decks={"main": ["Allowance-Inflating"], "dead": ["Student Council Dissolved"]},
    )
    table.place("L", None, "Spore-Sneezing", "Final Cramming")
    table.place("P", "Bonebreath the Held-Back's")
    assert not table.alive("L")
    assert (table.rank("You"), table.rank("P")) == (4, 7)
    assert table.cards("dead_cards", "You") == ["Cancelled"], "it waits for a living culprit"


# HH-m2: cards in your Spell.


@pytest.mark.rule("J39")
@pytest.mark.parametrize("delivery", ["Fake Fire Drill", "Cafeteria Catastrophe"])
def test_cards_in_your_spell_are_components_only(delivery: str) -> None:
    table = staged(
        {
            "You": {
                "rank": 5,
                "spell": ["Nurse Leechwort's", delivery],
                "creatures": ["Compost Ogre"],
                "treasures": ["Forged Sick Note", "Eternally Hot Lunch Tray"],
            },
            "L": {"rank": 8, "spell": ["Trustee Goldgullet's", "Spore-Sneezing", "Rumor Mill"]},
        },
        [5, 6, 1, 1, 1],
        decks={"treasure": ["One-Word Essay"]},
    )
    table.pick("You", delivery)
    assert "L takes 4 damage (16 HP left)." in table.log


# HH-m3: one more foe on a six.


def kickball(spell: list[str], dice: list[int], foes: int = 2, **you: Any) -> Staged:
    """You own the Treasure and cast; up to three foes have acted."""
    seats = {"L": {"rank": 4, **ACTED}, "M": {"rank": 3, **ACTED}, "P": {"rank": 8, **ACTED}}
    owner = {"rank": 5, "treasures": ["Ricochet Kickball"], "spell": spell, **you}
    kept = {name: seats[name] for name in (["P"], ["L", "P"], ["L", "M", "P"])[foes - 1]}
    return staged({"You": owner, **kept}, dice, decks={"treasure": ["One-Word Essay"]})


def test_several_sixes_still_hit_one_more_foe() -> None:
    table = kickball(["Dodgeball from Orbit"], [6, 6, 1], foes=3)
    table.pick("You", "L")
    assert table.options("You") == ["M", "P"]
    table.pick("You", "M")
    assert [table.hp(name) for name in ("L", "M", "P")] == [13, 13, 20]


@pytest.mark.parametrize("shielded", [0, 1])
def test_that_much_is_what_the_target_suffered(shielded: int) -> None:
    """The other foe's shield, or seat, makes no difference to what the caster heals."""
    foes: list[tuple[str, dict[str, Any]]] = [
        ("L", {"rank": 8}),
        ("R", {"rank": 3, "treasures": ["Varsity Breastplate"]}),
    ]
    seats = {name: {**foe, **ACTED} for name, foe in (foes if shielded else foes[::-1])}
    spell = ["Nurse Leechwort's", "Recess of the Wild"]
    you = {"rank": 6, "hp": 10, "spell": spell, "treasures": ["Ricochet Kickball"]}
    you["creatures"] = ["Thing Under the Bleachers"]
    table = staged({"You": you, **seats}, [6, 6, 1])
    table.pick("You", "Recess")
    assert (table.hp("L"), table.hp("R")) == (16 - 1, 17), "the Thing took 1 from the weakest"
    assert [line for line in table.log if "heals" in line][-1].startswith("You heals 4")


def test_a_target_who_blocks_suffers_nothing() -> None:
    spell = ["Nurse Leechwort's", "Recess of the Wild"]
    you = {"rank": 6, "hp": 10, "spell": spell, "treasures": ["Ricochet Kickball"]}
    ogre = {"rank": 8, "creatures": ["Compost Ogre"], **ACTED}
    table = staged({"You": you, "L": ogre, "R": {"rank": 3, **ACTED}}, [6, 6])
    healed = [line for line in table.log if "heals" in line]
    table.pick("L", "block")
    assert table.hp("R") == 16
    assert [line for line in table.log if "heals" in line] == healed


def test_what_the_caster_gets_happens_once() -> None:
    table = kickball(["Half-Deceased", "Tuition Hike"], [6])
    table.pick("You", "L")
    assert (table.hp("L"), table.hp("P")) == (18, 18)
    assert len(table.cards("treasures", "You")) == 2


def test_the_only_other_foe_is_hit_unasked_and_with_no_other_foe_nothing_happens() -> None:
    two = kickball(["Cafeteria Catastrophe"], [6])
    assert (two.hp("L"), two.hp("P")) == (17, 17)
    one = kickball(["Cafeteria Catastrophe"], [6], foes=1)
    assert one.hp("P") == 17


def test_a_six_of_a_quality_or_of_no_power_roll_hits_nobody_else() -> None:
    table = kickball(["Extra-Creditable"], [6])
    assert (table.hp("L"), table.hp("P")) == (19, 20)


def test_a_roll_without_a_six_hits_nobody_else() -> None:
    table = kickball(["Cafeteria Catastrophe"], [5])
    assert (table.hp("L"), table.hp("P")) == (17, 20)


def test_a_creature_is_kept_once_and_hits_both() -> None:
    table = kickball(["Imaginary Class Hamster"], [6])
    table.pick("You", "L")
    assert (table.hp("L"), table.hp("P")) == (18, 18)
    assert table.cards("creatures", "You") == ["Imaginary Class Hamster"]


# HH-m4: Sk8 or Die.


@pytest.mark.rule("J37", "J95", "R66.3")
def test_sk8_or_die_works_on_another_spell_even_after_some_have_resolved() -> None:
    three = ["Trustee Goldgullet's", "Spore-Sneezing", "Rumor Mill"]
    table = staged(
        {
            "P": {"rank": 8, **ACTED},
            "You": {"rank": 5, "spell": ["Nurse Leechwort's"], "treasures": ["Sk8 or Die"]},
            "L": {"rank": 6, "spell": three},
            "M": {"rank": 7, "spell": ["Swirlie-Whirling", "Pain Locker"]},
        }
    )
    assert (table.asked("You").kind, table.options("You")) == ("use", ["use nothing", "Sk8 or Die"])
    table.pick("You", "Sk8 or Die")
    assert table.options("You") == ["L", "M", "You"], "P has acted"
    table.pick("You", "L")
    assert table.hp("You") == 18
    assert table.options("L") == three, "a higher foe, too: this is no Bully"
    table.pick("L", "Rumor Mill")
    assert table.game.view(None).wizards[table.seat("L")].spell_size == 2


@pytest.mark.rule("J37", "J95")
def test_sk8_or_die_works_on_ones_own_spell_as_well() -> None:
    mine = ["Nurse Leechwort's", "Spore-Sneezing"]
    table = staged(
        {
            "You": {"rank": 5, "spell": mine, "treasures": ["Sk8 or Die"]},
            "L": {"rank": 6, **ACTED},
        }
    )
    table.pick("You", "Sk8 or Die")
    assert table.options("You") == mine
    table.pick("You", "Nurse Leechwort's")
    assert table.discards()[:1] == ["Nurse Leechwort's"]
    assert table.hp("You") == 18


# HH-m5: Roll-Ritualin'.


@pytest.mark.rule("J22", "J28")
def test_roll_ritualin_always_hits_status_7_and_8() -> None:
    table = staged(
        {
            "You": {"rank": 7, "spell": ["Roll-Ritualin'"]},
            "L": {"rank": 8, **ACTED},
            "M": {"rank": 6, **ACTED},
            "N": {"rank": 5, **ACTED},
            "O": {"rank": 1, **ACTED},
        },
        [6, 6, 4, 1, 6],
    )
    assert [table.hp(name) for name in ("L", "M", "N", "O", "You")] == [17, 20, 17, 20, 17]
    rolled = [line for line in table.log if "rolls" in line]
    assert rolled == [
        *("L rolls 6.", "M rolls 6.", "N rolls 4.", "O rolls 1.", "You rolls 6."),
    ]
