"""The books' worked examples for Hell High, step by step, and the cards they clarify."""

import re
from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

QUIET = str(Path(__file__).parent / "packs" / "worked_examples.yaml")
ACTED = {"acted": True}
SOURCES = [
    *("Richy P. Jr.'s", "Trustee Goldgullet's", "Dropout Dredgar's", "Principal Painsley's"),
    *("Coach Krakatorso's", "Professor Boomsday's", "Class Clown Fibbo's", "Nurse Leechwort's"),
]


def board(table: Staged) -> dict[str, int]:
    """Everybody on the board, by name."""
    names = table.game.table.names
    return {name: table.rank(name) for name in names if table.rank(name)}


# WE-04: Source, Quality, Delivery with rank moves.


@pytest.mark.rule("R63.1", "R64.1", "R64.2", "R64.3", "R64.6", "R64.7", "R66.3", "R60.4", "R10.6")
def test_we_04_richy_schoolspirited_pain_locker() -> None:
    three = ["Nurse Leechwort's", "Spore-Sneezing"]
    table = staged(
        {
            "You": {"rank": 6, "spell": ["Richy P. Jr.'s", "Schoolspirited", "Pain Locker"]},
            "J": {"rank": 7, "spell": [*three, "Cafeteria Catastrophe"]},
            "B": {"rank": 5, "spell": [*three, "Final Cramming"]},
            "P": {"rank": 8, **ACTED},
        },
        [3, 2, 3, 1],
        token="arcane",
    )
    # 1, 2: a rank gained, J displaced; 4 damage to a neighbour on the board.
    assert board(table) == {"P": 8, "You": 7, "J": 6, "B": 5}
    assert table.options("You") == ["J", "P"]
    table.pick("You", "P")
    assert table.hp("P") == 16
    # 3, 4: 2 damage to a neighbour, and J, lower now, sheds a Component of its choice.
    assert table.options("You") == ["J", "P"]
    table.pick("You", "J")
    assert table.hp("J") == 18
    assert table.asked("J").kind == "remove"
    assert table.options("J") == [*three, "Cafeteria Catastrophe"]
    table.pick("J", "Nurse Leechwort's")
    assert table.discards() == ["Nurse Leechwort's"]
    assert table.game.view(None).wizards[table.seat("J")].spell_size == 2
    # 5, 6: a foe of lower status; Source, Delivery and token make three dice.
    assert table.options("You") == ["J", "B"]
    table.pick("You", "B")
    assert "You's Power Roll: 3 + 2 + 3 = 8." in table.log
    assert "B takes 2 damage (18 HP left)." in table.log
    # 7, 8: rank 3 was empty; J with two cards acts before B with three.
    assert board(table) == {"P": 8, "You": 7, "J": 6, "B": 3}
    assert not [line for line in table.log if "displaced" in line and "J" not in line]
    casts = [line.split()[0] for line in table.log if " casts " in line]
    assert casts == ["You", "J", "B"]


# WE-05: turn order.


@pytest.mark.rule("R7.1", "R7.2", "R7.3", "R7.5", "R7.6", "R7.7")
@pytest.mark.parametrize(("tie", "order"), [([5, 2], "ABCD"), ([2, 5], "ABDC")])
def test_we_05_turn_order(tie: list[int], order: str) -> None:
    hands = {
        "A": ["Test Hum", "Test Nod"],
        "B": ["Test Hum", "Test Nod", "Test Seventeen"],
        "C": ["Test Hum", "Test Nod", "Test Fourteen"],
        "D": ["Test Hum", "Test Nod", "Test Fourteen"],
    }
    ranks = {"A": 8, "B": 4, "C": 2, "D": 1}
    table = staged(
        {name: {"hand": hand, "rank": ranks[name]} for name, hand in hands.items()},
        [1, *tie, 1, 1],
        begin="placing",
        packs=[QUIET],
    )
    for name, hand in hands.items():
        table.place(name, *hand)
    told = [line for line in table.log if re.search("sizes|calls|Tie| casts ", line)]
    assert [re.sub(" casts .*", " casts", line) for line in told] == [
        "Spell sizes: A 2, B 3, C 3, D 3.",
        "A casts",
        "B calls initiative 17.",
        "C calls initiative 14.",
        "D calls initiative 14.",
        "B casts",
        f"Tie: C rolls {tie[0]}, D rolls {tie[1]}.",
        f"{order[2]} casts",
        f"{order[3]} casts",
    ]


# WE-06: Power Roll dice.


@pytest.mark.rule("R10.1", "R10.6")
@pytest.mark.parametrize(
    ("spell", "token", "dice"),
    [
        (["Test Hum", "Test Nod", "Rumor Mill"], None, 1),
        (["Test Hum", "Yearbook-Defacing", "Rumor Mill"], None, 2),
        (["Trustee Goldgullet's", "Yearbook-Defacing", "Test Seventeen"], "arcane", 3),
    ],
    ids=["c", "d", "l"],
)
def test_we_06_power_roll_dice(spell: list[str], token: str | None, dice: int) -> None:
    table = staged(
        {"You": {"rank": 5, "spell": spell}, "P": {"rank": 8, **ACTED}},
        [1] * dice,
        token=token,
        decks={"treasure": ["One-Word Essay"]},
        packs=[QUIET],
    )
    assert f"You's Power Roll: {' + '.join('1' * dice)} = {dice}." in table.log


# WE-17 to WE-20: the board.


@pytest.mark.rule("R61.2")
def test_we_17_four_player_setup_of_the_board() -> None:
    dice = [5, 6, 4, 5, 3, 3, 2, 2]
    table = staged({"A": {}, "B": {}, "C": {}, "D": {}}, dice, begin="match")
    assert board(table) == {"A": 8, "B": 7, "C": 6, "D": 5}


@pytest.mark.rule("R64.1")
def test_we_18_gain_one_rank() -> None:
    table = staged({"You": {"rank": 5, "spell": ["Coach Krakatorso's"]}, "P": {"rank": 8, **ACTED}})
    assert board(table) == {"You": 6, "P": 8}


@pytest.mark.rule("R64.2", "R64.3", "R64.4")
def test_we_19_displacement_from_8_to_6() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Dropout Dredgar's"]},
            "X": {"rank": 7, **ACTED},
            "Y": {"rank": 6, **ACTED},
        }
    )
    assert board(table) == {"You": 6, "Y": 7, "X": 8}
    assert (table.hp("X"), table.hp("Y")) == (17, 17), "both stand higher when it hits"


@pytest.mark.rule("R65.1", "R65.2", "R65.3", "R65.4")
def test_we_20_deaths_and_next_ranks() -> None:
    spell = ["Hall Monitor Gutterfang's", "Swirlie-Whirling", "Imaginary Class Hamster"]
    table = staged(
        {
            "W4": {"rank": 3, "spell": spell},
            "W1": {"rank": 8, "hp": 2, **ACTED},
            "W2": {"rank": 7, "hp": 2, **ACTED},
            "W3": {"rank": 6, "hp": 1, **ACTED},
        },
        [1],
        decks={"dead": ["Spare Organs"] * 3},
    )
    kills = [line for line in table.log if "kills" in line]
    assert kills == ["W4 kills W1.", "W4 kills W2.", "W4 kills W3."]
    assert table.game.table.game == 2
    assert board(table) == {"W1": 5, "W2": 6, "W3": 7, "W4": 8}
    assert table.asked("W4").kind == "glyph"


# WE-21 to WE-27: the ranks.


@pytest.mark.rule("R63.4", "R63.12")
@pytest.mark.parametrize("players", [3, 4])
def test_we_21_basic_witch_in_the_first_round(players: int) -> None:
    seats: dict[str, dict[str, Any]] = {name: {} for name in "ABCD"[:players]}
    table = staged(seats, [6, 6, 5, 5, 4, 4, 3, 3][: 2 * players], begin="match")
    table.pick("A", "Dark")
    table.pick("B", "a source from C")
    table.pick("C", "refuse")
    table.pick("C", "A")
    owned = [len(table.cards("treasures", name)) for name in seats]
    assert owned == [0, 0, 0, 1][:players]
    assert table.asked().kind == "spell"


@pytest.mark.rule("R63.5")
@pytest.mark.parametrize(("hp", "left"), [(13, 18), (14, 19)])
def test_we_22_nerd_with_13_hp(hp: int, left: int) -> None:
    table = staged(
        {
            "You": {"rank": 4, "hp": hp, "spell": ["Mystery Meat Monday"]},
            "L": {"rank": 5, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [1],
    )
    assert (table.hp("L"), table.hp("P")) == (left, left)


def cheer(hp: int, higher: dict[str, int]) -> Staged:
    """You are the Cheerleader; the others have done their part of step 3."""
    seats = {name: {"rank": rank, "hand": SOURCES, "hp": 10} for name, rank in higher.items()}
    you = {"rank": 6, "hp": hp, "hand": ["Spore-Sneezing"]}
    table = staged({"You": you, **seats}, begin="round")
    if 8 in higher.values():
        table.pick(next(name for name in higher if higher[name] == 8), "Dark")
    if 7 in higher.values():
        table.pick(next(name for name in higher if higher[name] == 7), "a quality from You")
        table.pick("You", "give Spore-Sneezing")
    return table


@pytest.mark.rule("R63.3", "R63.11", "R13.1")
def test_we_24_cheerleader() -> None:
    both = cheer(10, {"P": 8, "J": 7})
    assert (both.asked("You").kind, both.options("You")) == ("cheerleader", ["P", "J"])
    both.pick("You", "J")
    assert [both.hp(name) for name in ("You", "P", "J")] == [12, 10, 12]
    alone = cheer(10, {"W": 4})
    assert (alone.hp("You"), alone.hp("W")) == (12, 10)
    assert cheer(24, {"W": 4}).hp("You") == 25


@pytest.mark.rule("R63.2", "R63.10", "J76")
@pytest.mark.parametrize(
    ("demand", "reply", "options", "left"),
    [
        ("a source from L", "give Richy P. Jr.'s", 9, 20),
        ("a source from L", "refuse and take 3 damage", 9, 17),
        ("a delivery from L", "refuse and take 3 damage", 1, 17),
    ],
    ids=["gives", "refuses", "has none"],
)
def test_we_25_jock(demand: str, reply: str, options: int, left: int) -> None:
    table = staged({"You": {"rank": 7}, "L": {"rank": 4, "hand": SOURCES}}, begin="round")
    drawn = table.cards("hand", "You")
    table.pick("You", demand)
    assert len(table.options("L")) == options
    table.pick("L", reply)
    assert table.hp("L") == left
    given = [reply.removeprefix("give ")] if left == 20 else []
    assert table.cards("hand", "You") == drawn + given
    assert len(table.cards("hand", "L")) == 8 - len(given)


@pytest.mark.rule("R63.6", "R62.5", "J79")
@pytest.mark.parametrize(
    ("points", "hp", "left"), [(3, 20, 17), (3, 3, 0), (0, 20, 20)], ids=["a", "b", "c"]
)
def test_we_26_stoner(points: int, hp: int, left: int) -> None:
    table = staged(
        {
            "You": {"rank": 3},
            "H": {"rank": 4, "kills": points, "hp": hp},
            "W": {"rank": 1},
        },
        begin="round",
        decks={"dead": ["Spare Organs"]},
    )
    assert table.hp("H") == left
    killed = left == 0
    assert (table.kills("You"), table.rank("You")) == ((1, 4) if killed else (0, 3))


@pytest.mark.rule("R63.9", "J75")
def test_we_27_no_class_president() -> None:
    table = staged(
        {"You": {"rank": 4, "hand": ["Thing Under the Bleachers"]}, "L": {"rank": 1}},
        [1],
        begin="round",
        token="dark",
    )
    assert table.game.view(None).token is None
    table.place("You", None, None, "Thing Under the Bleachers")
    table.place("L")
    assert "You's Power Roll: 1 = 1." in table.log


# WE-29 and WE-30: see also the clarified cards.


@pytest.mark.rule("J39", "J40")
def test_we_29_cards_in_your_spell() -> None:
    table = staged(
        {
            "You": {
                "rank": 5,
                "spell": ["Bonebreath the Held-Back's", "Half-Deceased", "Final Cramming"],
                "creatures": ["Boiler Room Behemoth"],
            },
            "L": {"rank": 3, "hp": 15, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [4, 4, 3, 1],
        decks={"main": ["Allowance-Inflating"], "treasure": ["One-Word Essay"]},
    )
    assert table.options("You") == ["Half-Deceased", "Allowance-Inflating"]
    table.pick("You", "Half-Deceased")
    assert table.options("You") == ["Final Cramming", "Boiler Room Behemoth"]
    table.pick("You", "Final Cramming")
    assert "You's Power Roll: 4 + 4 + 3 = 11." in table.log
    assert "L takes 8 damage (5 HP left)." in table.log


@pytest.mark.rule("R11.5", "J29")
def test_we_30_extra_foe_on_a_six() -> None:
    table = staged(
        {
            "You": {
                "rank": 5,
                "hp": 15,
                "spell": ["Final Cramming"],
                "treasures": ["Ricochet Kickball"],
            },
            "L": {"rank": 4, "hp": 10, **ACTED},
            "M": {"rank": 6, "hp": 20, **ACTED},
            "P": {"rank": 8, "hp": 20, **ACTED},
        },
        [6],
    )
    assert (table.asked("You").kind, table.options("You")) == ("extra-foe", ["M", "P"])
    table.pick("You", "M")
    assert [table.hp(name) for name in ("L", "M", "P")] == [8, 18, 20]
    assert board(table) == {"P": 8, "You": 5, "M": 4, "L": 2}, "both lose 2 status"
