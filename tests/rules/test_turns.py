"""A Wizard's turn: reveal, name, resolve, end (R8, R9, J15–J19)."""

from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

PACK = str(Path(__file__).parent / "packs" / "turns.yaml")
ACTED = {"acted": True}
SOURCE, QUALITY = "Quiet Quentin's", "Softly-Humming"


def resolved(table: Staged) -> list[str]:
    """What You resolved, in order."""
    return [
        line.removeprefix("You resolves ").removesuffix(".")
        for line in table.log
        if line.startswith("You resolves ")
    ]


def named(table: Staged) -> list[str]:
    """The names of the Spells that were cast."""
    return [line for line in table.log if " casts " in line]


# Reveal and name.


@pytest.mark.rule("R8.1")
def test_the_whole_spell_is_revealed_when_the_turn_comes() -> None:
    table = staged(
        {
            "You": {"spell": ["Schoolspirited", "Pain Locker"], "rank": 7},
            "L": {"spell": ["Spore-Sneezing", "Rumor Mill"], "rank": 8},
            "R": {"rank": 6, **ACTED},
        },
        dice=[1, 1],
    )
    assert table.asked().seat == table.seat("You")
    you, left, _ = table.game.view(None).wizards
    assert [(card.name, card.resolving, card.resolved) for card in you.spell] == [
        ("Schoolspirited", True, False),
        ("Pain Locker", False, False),
    ]
    assert left.spell == (), "the faster Spell of L has gone"
    now = table.game.table
    for seat in now.seats:
        assert all(now.known_to(seat) >> card & 1 for card in now.spell[0]), "all may look"
    assert "L reveals Spore-Sneezing, Rumor Mill." in table.log


@pytest.mark.rule("R8.2", "R12.5")
def test_the_name_is_read_after_wild_magic_is_replaced() -> None:
    table = staged(
        {"You": {"spell": ["Nurse Leechwort's", {"Wild Magic": "quality"}]}, "L": ACTED},
        decks={"main": ["Allowance-Inflating"]},
    )
    revealed = table.log.index("You reveals Nurse Leechwort's, Wild Magic.")
    assert table.log[revealed + 1 : revealed + 4] == [
        "You turns up Allowance-Inflating.",
        "You's Wild Magic searches for a quality: Allowance-Inflating.",
        "You casts Nurse Leechwort's Allowance-Inflating Invocation!",
    ]


@pytest.mark.rule("J15", "R1.4")
@pytest.mark.parametrize(
    ("spell", "name"),
    [
        (
            ["Rumor Mill", "Spore-Sneezing", "Nurse Leechwort's"],
            "Nurse Leechwort's Spore-Sneezing Rumor Mill",
        ),
        (["Nurse Leechwort's", "Rumor Mill"], "Nurse Leechwort's Rumor Mill"),
        (["Spore-Sneezing"], "Gristlebeard the Unpassed's Spore-Sneezing Invocation"),
        ([], "Gristlebeard the Unpassed's Invocation"),
    ],
)
def test_the_engine_composes_the_name(spell: list[str], name: str) -> None:
    table = staged({"You": {"spell": spell}, "L": ACTED}, dice=[5] if "Rumor Mill" in spell else [])
    assert named(table) == [f"You casts {name}!"]


@pytest.mark.rule("J15")
def test_cards_added_later_do_not_change_the_name() -> None:
    table = staged(
        {"You": {"spell": ["Hall Monitor Gutterfang's"]}, "L": ACTED},
        decks={"main": ["Spore-Sneezing"]},
    )
    assert named(table) == ["You casts Hall Monitor Gutterfang's Invocation!"]
    assert resolved(table) == ["Hall Monitor Gutterfang's", "Spore-Sneezing"]


# Resolving.


@pytest.mark.rule("R9.1", "J16")
def test_source_then_quality_then_delivery() -> None:
    table = staged(
        {"You": {"spell": ["Rumor Mill", "Spore-Sneezing", "Nurse Leechwort's"]}, "L": ACTED},
        dice=[5],
    )
    assert resolved(table) == ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill"]


@pytest.mark.rule("R9.2", "R9.3", "J16", "J90")
def test_several_components_of_one_type_resolve_in_their_owners_order() -> None:
    table = staged(
        {"You": {"spell": ["Hall Monitor Gutterfang's", "Spore-Sneezing"]}, "L": ACTED},
        decks={"main": ["Allowance-Inflating"]},
    )
    assert table.asked("You").kind == "order"
    assert table.options("You") == ["Spore-Sneezing", "Allowance-Inflating"]
    table.pick("You", "Allowance-Inflating")
    assert resolved(table)[1:] == ["Allowance-Inflating", "Spore-Sneezing"]


@pytest.mark.rule("J16")
def test_kept_creatures_are_ordered_freely_with_the_deliveries() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Spore-Sneezing", "Rumor Mill"],
                "creatures": ["Boiler Room Behemoth", "Thing Under the Bleachers"],
            },
            "L": ACTED,
        },
        dice=[5, 2, 5, 1],
    )
    assert resolved(table) == ["Spore-Sneezing"]
    assert table.options("You") == [
        *("Rumor Mill", "Boiler Room Behemoth", "Thing Under the Bleachers"),
    ]
    table.pick("You", "Boiler Room Behemoth")
    table.pick("You", "Rumor Mill")
    assert resolved(table)[1:] == [
        *("Boiler Room Behemoth", "Rumor Mill", "Thing Under the Bleachers"),
    ]


@pytest.mark.rule("R9.4", "J16")
def test_a_source_that_arrives_late_resolves_before_the_delivery() -> None:
    """WE-08: the Quality finishes, then the new Source, then the Delivery."""
    table = staged(
        {
            "You": {"spell": ["Nurse Leechwort's", "Homework-Copying", "Pain Locker"]},
            "L": {"hand": ["Dropout Dredgar's"], **ACTED},
        },
        dice=[5, 5],
    )
    table.pick("L", "Dropout Dredgar's")
    assert resolved(table) == [
        *("Nurse Leechwort's", "Homework-Copying", "Dropout Dredgar's", "Pain Locker"),
    ]


@pytest.mark.rule("R9.4")
def test_a_source_that_arrives_late_resolves_before_another_quality() -> None:
    table = staged(
        {
            "You": {"spell": ["Homework-Copying", "Spore-Sneezing"]},
            "L": {"hand": ["Dropout Dredgar's"], **ACTED},
        },
        dice=[5, 5],
    )
    table.pick("You", "Homework-Copying")
    table.pick("L", "Dropout Dredgar's")
    assert resolved(table) == ["Homework-Copying", "Dropout Dredgar's", "Spore-Sneezing"]


@pytest.mark.rule("R9.5")
def test_end_of_turn_effects_then_the_discard_then_the_next_wizard() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Spore-Sneezing"],
                "treasures": ["Sk8 or Die"],
                "lasting": ["Moss Between the Ears"],
                "hp": 10,
            },
            "L": {"spell": ["Nurse Leechwort's", "Rumor Mill"], "hp": 10},
        },
        dice=[5],
    )
    table.pick("You", "use nothing")
    assert resolved(table) == ["Spore-Sneezing"]
    assert table.asked("You").kind == "use", "after the last Component"
    assert table.cards("spell", "You") == ["Spore-Sneezing"]
    table.pick("You", "use nothing")
    end = table.log.index("You's Moss Between the Ears acts.")
    assert table.log[end + 1 : end + 4] == [
        "You heals 1 HP (now 11).",
        "You discards Spore-Sneezing.",
        "L reveals Nurse Leechwort's, Rumor Mill.",
    ]
    assert table.cards("spell", "You") == []


@pytest.mark.rule("R9.6", "R10.1")
def test_resolved_components_count_until_the_end_of_the_turn() -> None:
    table = staged(
        {
            "You": {
                "spell": ["Professor Boomsday's", "Swirlie-Whirling", "Cafeteria Catastrophe"],
                "rank": 1,
            },
            "L": {"rank": 8, **ACTED},
        },
        dice=[4, 4, 4],
    )
    assert table.dealer.left == (), "three dice: all are elemental"
    assert table.hp("L") == 20 - 2 - 2 * 3


# Inside a card.


@pytest.mark.rule("J17")
def test_a_text_is_carried_out_in_printed_order_and_is_compulsory() -> None:
    table = staged(
        {"You": {"spell": ["Richy P. Jr.'s"], "rank": 5}, "L": {"rank": 7, **ACTED}, "R": ACTED},
    )
    assert table.rank("You") == 6, "first the status, then a foe adjacent to the new rank"
    assert table.hp("L") == 16
    assert table.asked().kind == "glyph", "nobody was asked whether"


@pytest.mark.rule("J17")
def test_sentences_follow_one_another() -> None:
    table = staged({"You": {"spell": ["Countdown-Reading"]}, "L": ACTED}, packs=[PACK])
    hits = [line for line in table.log if "damage" in line]
    assert hits == [
        f"L takes {n} damage ({left} HP left)." for n, left in [(3, 17), (2, 15), (1, 14)]
    ]


@pytest.mark.rule("J17")
def test_a_text_does_as_much_as_is_possible() -> None:
    table = staged(
        {
            "You": {"spell": ["Pocket-Emptying"]},
            "L": {"hand": ["Pain Locker", "Rumor Mill"], **ACTED},
        },
        packs=[PACK],
    )
    assert table.discards() == ["Pain Locker", "Rumor Mill", "Pocket-Emptying"]


@pytest.mark.rule("J17")
def test_what_cannot_be_done_is_no_choice() -> None:
    table = staged(
        {"You": {"spell": ["Lunch-Money-Liberating"], "rank": 1}, "L": {"rank": 8, **ACTED}}
    )
    assert table.hp("L") == 17, "no Treasure to give: the damage, without a question"


@pytest.mark.rule("J17")
@pytest.mark.parametrize(
    "foe", [{"rank": 1}, {"rank": 5, "treasures": ["Superglued Throne"]}], ids=["bottom", "glued"]
)
def test_nobody_chooses_to_lose_status_it_cannot_lose(foe: dict[str, Any]) -> None:
    table = staged(
        {
            "You": {"spell": ["Lunch Cook Lichenlung's"], "rank": foe["rank"] + 1},
            "L": {**foe, **ACTED},
        }
    )
    assert table.hp("L") == 17


@pytest.mark.rule("J17")
def test_one_rank_is_enough_to_choose_to_lose_two() -> None:
    table = staged(
        {"You": {"spell": ["Lunch Cook Lichenlung's"], "rank": 3}, "L": {"rank": 2, **ACTED}}
    )
    table.pick("L", "loses 2 status")
    assert (table.hp("L"), table.rank("L")) == (20, 1)


@pytest.mark.rule("J17")
def test_a_foe_chooses_among_its_own_cards() -> None:
    hand = ["Pain Locker", "Rumor Mill", "Final Cramming", "Tuition Hike"]
    table = staged(
        {"You": {"spell": ["Pocket-Emptying"]}, "L": {"hand": hand, **ACTED}}, packs=[PACK]
    )
    decision = table.asked("L")
    assert (table.options("L"), decision.least, decision.most) == (hand, 3, 3)
    table.pick("L", "Pain Locker", "Final Cramming", "Tuition Hike")
    assert table.cards("hand", "L")[0] == "Rumor Mill"


@pytest.mark.rule("J17", "J38")
def test_a_foe_chooses_which_of_its_treasures_is_destroyed() -> None:
    table = staged(
        {
            "You": {"spell": ["Lost-and-Found Mimic"]},
            "L": {"treasures": ["Oversized Foam Claw", "Sk8 or Die"], **ACTED},
        },
        dice=[5],
    )
    assert table.options("L") == ["Oversized Foam Claw", "Sk8 or Die"]
    table.pick("L", "Sk8 or Die")
    assert table.cards("treasures", "L") == ["Oversized Foam Claw"]


@pytest.mark.rule("J18", "R60.5")
def test_deaths_are_handled_between_two_sentences() -> None:
    table = staged(
        {
            "You": {"spell": ["Yearbook-Defacing"], "rank": 5},
            "L": {"rank": 8, "lws": 1, **ACTED},
            "R": {"rank": 7, "hp": 2, **ACTED},
        }
    )
    assert (table.rank("You"), table.hp("L")) == (6, 17), "the kill lifted you to 6 in between"


@pytest.mark.rule("J18")
def test_then_opens_a_new_step() -> None:
    table = staged(
        {
            "You": {"spell": ["Grave-Robbing"], "hp": 10},
            "L": {"hp": 2, **ACTED},
            "R": ACTED,
        },
        packs=[PACK],
    )
    assert table.hp("You") == 11, "L is dead when the dead are counted"


@pytest.mark.rule("J18", "R19.3")
def test_a_whole_line_of_a_power_roll_is_one_step() -> None:
    table = staged(
        {
            "You": {"spell": ["Principal Painsley's", "Pop-Quizzical"], "hp": 2, "rank": 7},
            "L": {"hp": 6, "rank": 6, **ACTED},
            "R": {"rank": 8, **ACTED},
        },
        dice=[1, 5, 5],
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    hurt = [line for line in table.log if "damage" in line or "kills" in line or "dies" in line]
    assert hurt == [
        "L takes 6 damage (0 HP left).",
        "You takes 2 damage (0 HP left).",
        "You kills L.",
        "You dies by their own hand.",
    ]


@pytest.mark.rule("J19")
def test_a_wizard_who_dies_on_its_turn_stops_there() -> None:
    table = staged(
        {
            "You": {"spell": [SOURCE, "Self-Flattening", "Rumor Mill"]},
            "L": {"rank": 7, **ACTED},
            "R": {"rank": 8, **ACTED},
        },
        packs=[PACK],
        decks={"dead": ["Spare Organs"]},
    )
    assert resolved(table) == [SOURCE, "Self-Flattening"]
    assert not table.alive("You")
    assert not [line for line in table.log if "gains" in line], "the later step neither"
    assert table.asked("R").kind == "glyph", "the round goes on without"


@pytest.mark.rule("J19")
def test_whoever_dies_of_a_text_makes_no_power_roll() -> None:
    table = staged(
        {
            "You": {"spell": ["Slippery Bell"]},
            "L": {"rank": 8, "hp": 19, **ACTED},
            "R": {"rank": 7, **ACTED},
        },
        packs=[PACK],
        decks={"dead": ["Spare Organs"]},
    )
    assert not [line for line in table.log if "Power Roll" in line]
    assert (table.hp("L"), table.hp("R")) == (19, 20)


@pytest.mark.rule("J19", "R2.4")
def test_the_last_wizard_takes_no_turn_any_more() -> None:
    table = staged(
        {"You": {"spell": ["Self-Flattening"]}, "L": {"spell": [SOURCE, QUALITY]}},
        packs=[PACK],
        decks={"dead": ["Spare Organs"]},
    )
    assert table.lws("L") == 1
    assert not [line for line in table.log if line.startswith("L reveals")]


@pytest.mark.rule("J19")
def test_the_power_roll_of_the_card_that_wins_is_made() -> None:
    table = staged(
        {"You": {"spell": ["Victory Lap"], "hp": 10}, "L": ACTED},
        dice=[3],
        packs=[PACK],
        decks={"dead": ["Spare Organs"]},
    )
    assert table.tells("You kills L.", "You's Power Roll: 3 = 3.", "You heals 1 HP")


@pytest.mark.rule("J19", "R2.4")
def test_the_card_that_wins_is_finished_and_nothing_follows() -> None:
    table = staged(
        {
            "You": {"spell": ["Doomsday-Ringing", "Rumor Mill"], "hp": 5},
            "L": {"spell": [SOURCE, QUALITY, "Rumor Mill"]},
            "R": {"spell": [SOURCE, QUALITY]},
        },
        packs=[PACK],
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    assert resolved(table) == ["Doomsday-Ringing"]
    won = table.log.index("You is the Last Wizard Standing of game 1!")
    assert table.log.index("You heals 3 HP (now 8).") < won
    assert not [
        line for line in table.log[:won] if "reveals" in line and not line.startswith("You")
    ]


@pytest.mark.rule("J19", "J88")
def test_the_bully_of_the_card_that_wins_still_acts() -> None:
    table = staged(
        {"You": {"spell": ["Hall Monitor Gutterfang's"]}, "L": {"hp": 2, **ACTED}},
        decks={"main": ["Spore-Sneezing"], "dead": ["Spare Organs"]},
    )
    assert "Spore-Sneezing joins You's spell." in table.log
    assert resolved(table) == ["Hall Monitor Gutterfang's"]
