"""Bully: against whom, when ranks are compared, what it does (R66, J88–J90, J41)."""

from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

CLIMBING = str(Path(__file__).parent / "packs" / "climbing.yaml")
ACTED = {"acted": True}
THREE = ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill"]


def bullied(spell: list[Any], foe: dict[str, Any], **table: Any) -> Staged:
    """You on rank 5 cast at the foe on your left; P, the President, has acted."""
    return staged(
        {
            "You": {"rank": 5, "spell": spell},
            "L": {"rank": 3, **foe},
            "P": {"rank": 8, **ACTED},
        },
        **table,
    )


def casters(table: Staged) -> list[str]:
    """Who has cast a Spell, in order."""
    return [line.split(" casts ")[0] for line in table.log if " casts " in line]


# Against whom.


@pytest.mark.rule("R66.1")
@pytest.mark.parametrize(("rank", "joins"), [(4, True), (1, True), (6, False), (7, False)])
def test_bully_works_on_a_foe_of_lower_status_only(rank: int, joins: bool) -> None:
    table = bullied(
        ["Hall Monitor Gutterfang's"],
        {"rank": rank, **ACTED},
        decks={"main": ["Spore-Sneezing"]},
    )
    assert table.hp("L") == (17 if joins else 18)
    assert ("Spore-Sneezing joins You's spell." in table.log) is joins


@pytest.mark.rule("R66.1", "J26")
def test_bully_without_a_target_does_nothing() -> None:
    table = bullied(["Half-Deceased"], {"spell": THREE, "hp": 11}, dice=[1])
    assert casters(table) == ["You", "L"]
    assert not [line for line in table.log if "removes" in line]


# The Source's Bully.


@pytest.mark.rule("R66.2", "J90")
def test_a_second_source_resolves_next() -> None:
    table = bullied(
        ["Hall Monitor Gutterfang's", "Spore-Sneezing"],
        ACTED,
        decks={"main": ["Nurse Leechwort's"]},
    )
    assert [line for line in table.log if line.startswith("You resolves")] == [
        "You resolves Hall Monitor Gutterfang's.",
        "You resolves Nurse Leechwort's.",
        "You resolves Spore-Sneezing.",
    ]


@pytest.mark.rule("R66.2", "J90", "R9.2", "R9.3")
def test_an_added_quality_or_delivery_waits_for_its_stage() -> None:
    table = bullied(
        ["Hall Monitor Gutterfang's", "Spore-Sneezing", "Rumor Mill"],
        ACTED,
        dice=[1, 1],
        decks={"main": ["Fake Fire Drill"]},
    )
    assert table.asked("You").kind == "order"
    assert table.options() == ["Rumor Mill", "Fake Fire Drill"]
    table.pick("You", "Fake Fire Drill")
    assert [line for line in table.log if line.startswith("You resolves")] == [
        "You resolves Hall Monitor Gutterfang's.",
        "You resolves Spore-Sneezing.",
        "You resolves Fake Fire Drill.",
        "You resolves Rumor Mill.",
    ]


@pytest.mark.rule("R66.2", "J35")
def test_wild_magic_turned_up_by_a_bully_becomes_any_type() -> None:
    table = bullied(
        ["Hall Monitor Gutterfang's", "Spore-Sneezing"],
        ACTED,
        decks={"main": ["Wild Magic", "Rumor Mill", "Nurse Leechwort's", "Gravy-Gargling"]},
    )
    assert table.asked("You").kind == "wild-type"
    assert table.options() == ["Source", "Quality", "Delivery"]
    table.pick("You", "Source")
    assert [line for line in table.log if line.startswith("You resolves")] == [
        "You resolves Hall Monitor Gutterfang's.",
        "You resolves Nurse Leechwort's.",
        "You resolves Spore-Sneezing.",
    ]
    assert {"Wild Magic", "Rumor Mill"} <= set(table.discards())


# The Quality's Bully.


@pytest.mark.rule("R66.3", "J89", "J17")
def test_the_foe_picks_which_component_it_removes() -> None:
    spell = ["Nurse Leechwort's", {"Wild Magic": "quality"}, "Rumor Mill"]
    creature = {"creatures": ["Compost Ogre"]}
    table = bullied(["Swirlie-Whirling"], {"spell": spell, **creature})
    table.pick("L", "take 2 damage")
    assert (table.asked("L").kind, table.asked("L").secret) == ("remove", True)
    assert table.options("L") == ["Nurse Leechwort's", "Wild Magic (as quality)", "Rumor Mill"]
    before = table.discards()
    table.pick("L", "Wild Magic (as quality)")
    assert table.discards()[len(before)] == "Wild Magic"
    assert "L removes Wild Magic from the spell." in table.log
    assert "L casts Nurse Leechwort's Rumor Mill!" in table.log


@pytest.mark.rule("R66.3")
def test_nothing_is_removed_from_a_spell_that_has_resolved() -> None:
    table = bullied(["Swirlie-Whirling", "Rumor Mill"], {"spell": ["Spore-Sneezing"]}, dice=[1])
    assert casters(table) == ["L", "You"]
    assert table.hp("L") == 18
    assert not [line for line in table.log if "removes" in line]


@pytest.mark.rule("R66.3", "J40", "J89")
def test_a_kept_creature_cannot_be_removed() -> None:
    table = bullied(
        ["Swirlie-Whirling"],
        {"spell": ["Spore-Sneezing"], "creatures": ["Compost Ogre"]},
        dice=[6, 1],  # for who acts first
    )
    table.pick("L", "take 2 damage")
    assert "L removes Spore-Sneezing from the spell." in table.log, "not asked: only one can go"
    assert "L resolves Compost Ogre." in table.log


@pytest.mark.rule("J89", "J9")
def test_an_emptied_spell_has_size_0_and_still_takes_its_turn() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Swirlie-Whirling"]},
            "L": {"rank": 3, "spell": ["Spore-Sneezing"]},
            "M": {"rank": 6, "spell": ["Schoolspirited", "Pain Locker"]},
            "P": {"rank": 8, **ACTED},
        },
        [6, 1],
    )
    assert table.asked("M").kind == "target"
    assert table.order() == ["P", "You", "L"]
    assert "L removes Spore-Sneezing from the spell." in table.log
    assert table.game.view(None).wizards[table.seat("L")].spell_size == 0


@pytest.mark.rule("J89", "R16.1")
@pytest.mark.parametrize(("removed", "kills"), [("Principal Painsley's", 0), ("Rumor Mill", 1)])
def test_a_removed_reaction_no_longer_triggers(removed: str, kills: int) -> None:
    table = staged(
        {
            "You": {"rank": 5, "hp": 2, "spell": ["Swirlie-Whirling", "Fake Fire Drill"]},
            "L": {"rank": 3, "hp": 3, "spell": ["Principal Painsley's", "Rumor Mill"]},
            "P": {"rank": 8, **ACTED},
            "Q": {"rank": 7, **ACTED},
        },
        [1],
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    table.pick("L", removed)
    assert not table.alive("L")
    assert table.kills("L") == kills


# The order of Spells.


@pytest.mark.rule("R66.4", "R7.8", "R7.9", "J13")
@pytest.mark.parametrize("removed", ["Nurse Leechwort's", "Final Cramming"])
def test_a_shrunken_spell_acts_sooner_but_not_before_this_turn_is_over(removed: str) -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Swirlie-Whirling", "Fake Fire Drill"]},
            "L": {"rank": 3, "spell": ["Nurse Leechwort's", "Spore-Sneezing", "Final Cramming"]},
            "M": {"rank": 6, "spell": THREE},
            "P": {"rank": 8, **ACTED},
        },
        [1, 1],
    )
    table.pick("L", removed)
    assert (table.asked().seat, table.options()) == (table.seat("You"), ["L", "M"])
    table.pick("You", "M")
    assert casters(table) == ["You", "L", "M"]


@pytest.mark.rule("R66.4", "R7.8")
def test_it_acts_sooner_also_if_its_initiative_was_called() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Swirlie-Whirling", "Rumor Mill"]},
            "L": {"rank": 3, "spell": ["Nurse Leechwort's", "Boiler Room Behemoth"]},
            "P": {"rank": 8, "spell": ["Nurse Leechwort's", "Pain Locker"]},
        },
        [1] * 9,
    )
    table.pick("L", "Boiler Room Behemoth")
    assert casters(table) == ["You", "L", "P"]


# When ranks are compared.


@pytest.mark.rule("J88", "J85")
@pytest.mark.parametrize(
    ("spell", "first"),
    [
        ("Hall Monitor Gutterfang's", True),
        ("Test Shove and Breather", True),
        ("Zeke the Sneaky Antique's", True),
        ("Zeke the Sneaky Antique's", False),
    ],
)
def test_a_lower_foe_just_killed_was_still_bullied(spell: str, first: bool) -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": [spell]},
            "L": {"rank": 3, "hp": 1, "acted": not first, "spell": THREE if first else []},
            "P": {"rank": 8, "acted": not first, "spell": ["Nurse Leechwort's", "Rumor Mill"]},
        },
        [1],
        decks={"main": ["Allowance-Inflating"], "dead": ["Spare Organs"]},
        packs=[CLIMBING],
    )
    if spell.startswith("Zeke"):
        assert table.options() == ["L", "P"]
        table.pick("You", "L")
    assert not table.alive("L")
    assert "Allowance-Inflating joins You's spell." in table.log


@pytest.mark.rule("J88")
@pytest.mark.parametrize("card", ["Hall Monitor Gutterfang's", "Test Shove and Breather"])
def test_a_higher_foe_just_killed_was_not_bullied(card: str) -> None:
    table = bullied(
        [card],
        {"rank": 6, "hp": 2, **ACTED},
        decks={"main": ["Allowance-Inflating"], "dead": ["Spare Organs"]},
        packs=[CLIMBING],
    )
    assert (table.alive("L"), table.rank("You")) == (False, 6)
    assert "Allowance-Inflating joins You's spell." not in table.log


@pytest.mark.rule("J88")
def test_a_quality_bully_finds_no_spell_of_the_dead() -> None:
    table = bullied(
        ["Swirlie-Whirling"], {"hp": 2, "spell": THREE}, decks={"dead": ["Spare Organs"]}
    )
    assert not table.alive("L")
    assert not [line for line in table.log if "removes" in line]


@pytest.mark.rule("J88")
def test_ranks_are_compared_once_the_damage_is_done() -> None:
    """The foe was higher when the Component began; the gain came before the damage."""
    table = bullied(["Test Rising Shove"], {"rank": 6, "spell": THREE}, packs=[CLIMBING])
    assert (table.rank("You"), table.rank("L")) == (6, 5)
    assert table.asked("L").kind == "remove"


@pytest.mark.rule("J88", "J41")
def test_a_block_does_not_prevent_the_bully() -> None:
    table = bullied(["Swirlie-Whirling"], {"spell": THREE, "creatures": ["Compost Ogre"]})
    table.pick("L", "block with Compost Ogre")
    assert table.hp("L") == 20
    assert table.asked("L").kind == "remove"
