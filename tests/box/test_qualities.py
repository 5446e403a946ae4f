"""What every Quality does."""

from typing import Any

import pytest

from box.four import LAST_SPELL, Case, Four, bands, is_over
from table_of_four import covers, hp, ranks

LMR = ["L", "M", "R"]
TWO_LOW = {"L": {"hp": 11}, "M": {"hp": 10}, "R": {"hp": 10}}
REMOVES = ("R", LAST_SPELL, "Swirlie-Whirling")
"""R, bullied, removes a Component of its choice."""
R_NEXT_TO_YOU = {"M": {"rank": 3}, "R": {"rank": 5}}

CASES = [
    Case("Allowance-Inflating", (20, 20, 20, 20), gains=2),
    Case(
        "Allowance-Inflating",
        (20, 20, 20, 20),
        gains=1,
        seats={"You": {"rank": 4}},
        ranks=(4, 7, 5, 3),
    ),
    Case("Half-Deceased", (20, 11, 8, 10), seats=TWO_LOW, picks=(("You", ["M", "R"], "M"),)),
    Case(
        "Half-Deceased", (20, 11, 10, 8), seats=TWO_LOW, picks=(("You", ["M", "R"], "R"), REMOVES)
    ),
    Case("Half-Deceased", (20, 20, 20, 20)),
    Case("Volcano-Burping", (20, 18, 18, 18)),
    Case(
        "Volcano-Burping",
        (20, 23, 20, 20),
        seats={"You": {"rank": 4}, "L": {"hp": 25}},
        ranks=(4, 7, 5, 3),
    ),
    Case("Swirlie-Whirling", (20, 18, 20, 20)),
    Case("Schoolspirited", (20, 18, 20, 20), picks=(("You", ["L", "M"], "L"),)),
    Case(
        "Schoolspirited",
        (20, 20, 20, 18),
        seats=R_NEXT_TO_YOU,
        ranks=(6, 7, 3, 5),
        picks=(("You", ["L", "R"], "R"), REMOVES),
    ),
    Case(
        "Yearbook-Defacing",
        (20, 20, 17, 15),
        seats={"M": {"lws": 1}, "R": {"lws": 1}, "L": {"kills": 1}},
    ),
    Case(
        "Yearbook-Defacing",
        (20, 20, 20, 18),
        seats={"You": {"rank": 4}, "M": {"lws": 1}},
        ranks=(4, 7, 5, 3),
    ),
    Case("Snack-Devouring", (20, 20, 18, 20), seats={"M": {"treasures": ["One-Word Essay"]}}),
    Case("Snack-Devouring", (20, 20, 20, 18), picks=(("You", LMR, "R"), REMOVES)),
    Case("Spore-Sneezing", (20, 18, 18, 18)),
    Case("Spore-Sneezing", (20, 19, 19, 19), beside=("Trustee Goldgullet's",), gains=1),
]

ROLLS = [
    Case("Extra-Creditable", (20, 18, 20, 20), (4,)),
    Case("Extra-Creditable", (20, 19, 20, 20), (5,), gains=1),
    Case("Extra-Creditable", (20, 18, 20, 20), (4, 6), token="arcane", gains=2),
    Case("Pop-Quizzical", (19, 19, 20, 20), (1, 4)),
    Case("Pop-Quizzical", (20, 20, 16, 20), (3, 5)),
    Case("Pop-Quizzical", (18, 20, 20, 14), (5, 4, 6), token="dark"),
    Case("Gym-Sock-Igniting", (20, 20, 20, 19), (4,), (("You", LMR, "R"),), ranks=(6, 7, 5, 1)),
    Case("Gym-Sock-Igniting", (20, 20, 20, 17), (5,), (("You", LMR, "R"),)),
    Case("Gym-Sock-Igniting", (20, 16, 20, 20), (4, 6), (("You", LMR, "L"),), token="elemental"),
    Case("Homework-Copying", (20, 18, 20, 20), (4,), (("You", ["L", "R"], "L"),)),
    Case(
        "Homework-Copying",
        (22, 19, 20, 20),
        (5,),
        seats={
            "L": {"hand": ["Wild Magic", "Nurse Leechwort's", "Rumor Mill"]},
            "M": {"hp": 20},
        },
        picks=(
            ("You", ["L", "R"], "L"),
            ("L", ["Nurse Leechwort's", "Rumor Mill"], "Nurse Leechwort's"),
        ),
    ),
    Case(
        "Homework-Copying",
        (20, 17, 20, 20),
        (4, 6),
        (("You", ["L", "R"], "L"),),
        seats={"L": {"hand": ["Wild Magic", "Nurse Leechwort's"]}},
        token="illusion",
    ),
    Case(
        "Homework-Copying",
        (20, 14, 20, 20),
        (4, 6, 5),
        seats={
            "L": {"hand": ["Nurse Leechwort's", "Cafeteria Catastrophe", "Rumor Mill"]},
        },
        token="illusion",
        picks=(
            ("You", ["L", "R"], "L"),
            ("L", ["Cafeteria Catastrophe", "Rumor Mill"], "Cafeteria Catastrophe"),
        ),
    ),
    Case("Gravy-Gargling", (22, 20, 20, 20), (4,)),
    Case("Gravy-Gargling", (21, 20, 20, 18), (5,)),
    Case("Gravy-Gargling", (23, 20, 20, 17), (4, 6), token="primal"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_qualities(case: Case, four: Four) -> None:
    table = case.play(four)
    bullied = REMOVES in case.picks
    assert table.cards("spell", "R") == (LAST_SPELL[:3] if bullied else LAST_SPELL)


@pytest.mark.parametrize("case", ROLLS, ids=lambda case: case.card)
def test_qualities_with_a_power_roll(case: Case, four: Four) -> None:
    case.play(four)


def test_all_three_lines_of_every_quality_are_rolled(four: Four) -> None:
    rolled = {(case.card, bands(case.play(four))[0]) for case in ROLLS}
    assert rolled == {(case.card, band) for case in ROLLS for band in (0, 1, 2)}


@covers("Swirlie-Whirling")
@pytest.mark.rule("R66.3", "R66.4")
def test_swirlie_whirling_bullies_the_foe_on_your_left(four: Four) -> None:
    slow = ["Pain Locker", "Pain Locker", "Rumor Mill", "Rumor Mill", "Final Cramming"]
    table = four(
        "Swirlie-Whirling", seats={"L": {"rank": 4, "acted": False, "spell": slow}, "M": {"hp": 12}}
    )
    assert table.options("L") == slow
    table.pick("L", "Final Cramming")
    assert (hp(table), table.cards("spell", "L")) == ((20, 18, 12, 20), slow[:4])


STRONG_R: dict[str, dict[str, Any]] = {"R": {"hp": 25}}


@covers("Lunch-Money-Liberating")
@pytest.mark.rule("R66.3", "J17")
def test_lunch_money_liberating_leaves_the_choice_to_the_foe(four: Four) -> None:
    seats = {"R": {"hp": 25, "treasures": ["One-Word Essay", "Gossip Column"]}}
    table = four("Lunch-Money-Liberating", seats=seats)
    assert table.options("R") == ["gives you a treasure", "takes 3 damage"]
    table.pick("R", "gives you a treasure")
    assert table.options("R") == ["One-Word Essay", "Gossip Column"]
    table.pick("R", "Gossip Column")
    assert table.options("R") == LAST_SPELL, "bullied whatever it chose"
    table.pick("R", "Half-Deceased")
    assert is_over(table)
    assert table.cards("treasures", "You") == ["Gossip Column"]
    assert table.cards("treasures", "R") == ["One-Word Essay"]
    assert hp(table) == (20, 20, 20, 25)
    table = four("Lunch-Money-Liberating", seats=seats)
    table.pick("R", "takes 3 damage")
    assert (hp(table), len(table.cards("treasures", "R"))) == ((20, 20, 20, 22), 2)


@covers("Lunch-Money-Liberating")
def test_lunch_money_liberating_just_hurts_a_foe_without_treasures(four: Four) -> None:
    table = four("Lunch-Money-Liberating", seats=STRONG_R)
    assert table.asked("R").kind == "remove"
    assert hp(table) == (20, 20, 20, 22)
    higher = four("Lunch-Money-Liberating", seats={"L": {"hp": 25}})
    assert is_over(higher)
    assert hp(higher) == (20, 22, 20, 20)


@covers("Roll-Ritualin'")
@pytest.mark.rule("J22", "J28")
def test_roll_ritualin_spares_those_who_roll_their_rank(four: Four) -> None:
    table = four("Roll-Ritualin'", dice=[6, 5, 2, 6], token="dark")
    # L on rank 7 can never be safe; M rolls its 5; R misses its 3; you roll your 6.
    assert (hp(table), ranks(table), table.dealer.left) == ((20, 17, 20, 17), (6, 7, 5, 3), ())
    table = four("Roll-Ritualin'", dice=[1, 4, 3, 5], seats={"L": {"rank": 1}})
    assert hp(table) == (17, 20, 17, 20)
