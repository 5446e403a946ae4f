"""What every Delivery of the marsh does, line by line."""

from typing import Any

import pytest

from box_murdershroom.marsh import Case, Marsh
from table_of_four import covers, hp

Setup = dict[str, dict[str, Any]]
LMR = ["L", "M", "R"]
L_OR_R = (("You", ["L", "R"], "L"),)
M_HIT = (("You", LMR, "M"),)
STRONG_L: Setup = {"L": {"hp": 25}}
IN_COMPANY = ("Everything-Must-Go",)
"""A card that does nothing to somebody without Treasures."""
HURT: Setup = {"You": {"hp": 10}}
BELT_OF_M: Setup = {"M": {"treasures": ["Beaver Jerky Belt"]}}

PAIRS = [
    Case("Adult Responsibilities", (20, 24, 20, 20), (1, 3), seats=STRONG_L, gains=1),
    Case("Adult Responsibilities", (20, 22, 20, 20), (4, 5), seats=STRONG_L),
    Case("Adult Responsibilities", (18, 19, 20, 20), (4, 6), seats=STRONG_L),
    Case("Repo Tornado", (20, 20, 20, 19), (1, 3), beside=IN_COMPANY),
    Case("Repo Tornado", (20, 20, 20, 18), (4, 5), beside=IN_COMPANY),
    Case("Repo Tornado", (20, 20, 20, 16), (4, 6), gains=1,
         seats={"R": {"treasures": ["Widow's Peak Wig"]}}, beside=IN_COMPANY),
    Case("Pyramid Scheme", (20, 23, 20, 20), (1, 3), seats=STRONG_L),
    Case("Pyramid Scheme", (20, 22, 20, 20), (4, 5), seats=STRONG_L, gains=1),
    Case("Pyramid Scheme", (20, 21, 20, 20), (4, 6), seats=STRONG_L),
    Case("Pyramid Scheme", (20, 20, 20, 20)),
    Case("Golden Retrievulture", (11, 19, 20, 20), (1, 3), L_OR_R, HURT),
    Case("Golden Retrievulture", (10, 19, 20, 20), (4, 5), L_OR_R, HURT, gains=1),
    Case("Golden Retrievulture", (13, 17, 20, 20), (4, 6), L_OR_R, HURT),
    Case("Bonfire of the Unlucky", (20, 20, 18, 20), (4, 1, 3)),
    Case("Bonfire of the Unlucky", (19, 17, 20, 20), (1, 4, 5)),
    Case("Bonfire of the Unlucky", (18, 20, 20, 15), (6, 4, 6)),
    Case("Sudden Clown", (19, 20, 20, 18), (1, 1, 2), beside=IN_COMPANY),
    Case("Compost Execution", (19, 17, 20, 20), (1, 3), seats={"L": {"hp": 19}}),
    Case("Compost Execution", (20, 16, 20, 20), (4, 5), seats={"L": {"hp": 19}}),
    Case("Compost Execution", (20, 15, 20, 20), (4, 6), seats={"L": {"hp": 19}}),
    Case("Laser Light Show", (20, 19, 19, 20), (1, 3), beside=IN_COMPANY),
    Case("Laser Light Show", (20, 18, 18, 20), (4, 5), beside=IN_COMPANY),
    Case("Laser Light Show", (20, 17, 17, 20), (4, 6), beside=IN_COMPANY),
    Case("Mud Tsunami", (10, 19, 19, 19), (1, 3), seats=HURT),
    Case("Mud Tsunami", (11, 19, 19, 19), (4, 5), seats=HURT),
    Case("Mud Tsunami", (11, 18, 18, 18), (4, 6), seats=HURT),
    Case("Group Hallucination", (10, 20, 19, 20), (1, 3), M_HIT, HURT, draws=1, beside=IN_COMPANY),
    Case("Group Hallucination", (12, 20, 18, 20), (4, 5), M_HIT, HURT, beside=IN_COMPANY),
    Case("Group Hallucination", (10, 19, 17, 19), (4, 6), M_HIT, HURT, beside=IN_COMPANY),
]  # fmt: skip


def more(glyph: str) -> Setup:
    """A lasting card that counts as a glyph."""
    return {"You": {"lasting": [glyph]}}


ARCANE, SHADE = more("Ectoplasmic Bling"), more("Rest in Pieces")
FIRE, TRICK, MOSS = more("Cremated Twice"), more("Out-of-Body Odour"), more("Pushing Up Toadstools")

CREATURES = [
    Case("Three-Martini Ogre", (20, 24, 20, 20), (4,), seats=STRONG_L, gains=1),
    Case("Three-Martini Ogre", (20, 22, 20, 20), (5,), seats=STRONG_L),
    Case("Three-Martini Ogre", (20, 22, 20, 20), (4, 6), seats=STRONG_L | ARCANE, kept=True),
    Case("Hoardgoblin Choir", (20, 20, 20, 20), (4,), gains=1),
    Case("Hoardgoblin Choir", (20, 20, 18, 18), (5,), kept=True),
    Case("Hoardgoblin Choir", (20, 20, 17, 17), (4, 6), seats=ARCANE),
    Case("Gloomgator", (20, 20, 20, 20), (4,), draws=1),
    Case("Gloomgator", (20, 18, 20, 20), (5,)),
    Case("Gloomgator", (20, 17, 20, 20), (4, 6), seats=SHADE, kept=True),
    Case("Cursed Chicken of Regret", (19, 19, 20, 20), (1, 4), kept=True),
    Case("Cursed Chicken of Regret", (20, 20, 17, 20), (3, 5)),
    Case("Cursed Chicken of Regret", (18, 20, 20, 14), (5, 4, 6), seats=SHADE),
    Case("Magma Newt", (20, 20, 20, 19), (4,)),
    Case("Magma Newt", (20, 20, 20, 18), (5,), kept=True),
    Case("Magma Newt", (20, 20, 20, 16), (4, 6), seats=FIRE),
    Case("Weather Balloonatic", (19, 19, 19, 20), (4,),
         seats={"You": {"hp": 19}, "M": {"hp": 19}, "R": {"hp": 21}, "L": {"hp": 20}},
         beside=IN_COMPANY),
    Case("Weather Balloonatic", (20, 23, 20, 20), (5,), seats=STRONG_L, beside=IN_COMPANY),
    Case("Weather Balloonatic", (20, 22, 20, 20), (4, 6), seats=STRONG_L | FIRE, kept=True,
         beside=IN_COMPANY),
    Case("Weather Balloonatic", (20, 20, 20, 20), (4, 6), seats=FIRE, kept=True, beside=IN_COMPANY),
    Case("Inflatable Basilisk", (20, 20, 19, 20), (4,), M_HIT),
    Case("Inflatable Basilisk", (20, 20, 19, 20), (5,), M_HIT, kept=True),
    Case("Inflatable Basilisk", (20, 20, 17, 20), (4, 6), M_HIT, TRICK),
    Case("Two-Headed Rumor", (20, 19, 19, 20), (4,), (*M_HIT, ("You", ["L", "R"], "L")),
         beside=IN_COMPANY),
    Case("Two-Headed Rumor", (20, 19, 18, 20), (5,), (*M_HIT, ("You", ["L", "R"], "L")),
         beside=IN_COMPANY),
    Case("Two-Headed Rumor", (20, 20, 18, 18), (4, 6), (*M_HIT, ("You", ["L", "R"], "R")),
         TRICK, kept=True, beside=IN_COMPANY),
    Case("Leech Retriever", (11, 24, 20, 20), (4,), seats=STRONG_L | HURT),
    Case("Leech Retriever", (12, 24, 20, 20), (5,), seats=STRONG_L | HURT),
    Case("Leech Retriever", (12, 23, 20, 20), (4, 6), kept=True,
         seats=STRONG_L | {"You": HURT["You"] | {"lasting": ["Pushing Up Toadstools"]}}),
    Case("Bog Standard Bear", (21, 18, 20, 20), (4,), seats={"L": {"hp": 19}}, beside=IN_COMPANY),
    Case("Bog Standard Bear", (22, 16, 20, 20), (5,), seats={"L": {"hp": 19}}, beside=IN_COMPANY),
    Case("Bog Standard Bear", (20, 15, 20, 20), (4, 6), seats=MOSS | {"L": {"hp": 19}}, kept=True),
]  # fmt: skip


ALONE = [
    Case("Repo Tornado", (20, 20, 20, 19), (1, 3), seats=BELT_OF_M, gains=1),
    Case("Repo Tornado", (20, 20, 20, 19), (1, 3)),
    Case("Laser Light Show", (20, 19, 19, 18), (1, 3)),
    Case("Sudden Clown", (19, 20, 20, 12), (6, 1, 3)),
    Case("Group Hallucination", (11, 20, 19, 20), (1, 3), M_HIT, HURT, draws=1),
    Case("Two-Headed Rumor", (12, 19, 19, 18), (4,), main=("Hermit Mosspits'", "Eyebrow-Flambéing"),
         picks=(*M_HIT, ("You", ["L", "R"], "L")), seats=HURT),
    Case("Weather Balloonatic", (20, 21, 20, 17), (4,), seats=STRONG_L),
    Case("Bog Standard Bear", (21, 18, 20, 20), (4,), seats={"L": {"hp": 19}}, kept=True),
]  # fmt: skip
"""What those do besides that are worth casting alone: R has not acted."""


@pytest.mark.rule("R51.1", "R10.5")
@pytest.mark.parametrize("case", PAIRS, ids=lambda case: case.card)
def test_two_glyphs_roll_two_dice(case: Case, marsh: Marsh) -> None:
    case.play(marsh)


@pytest.mark.rule("R15.2", "R10.4", "R18.9")
@pytest.mark.parametrize("case", CREATURES, ids=lambda case: case.card)
def test_creatures_roll_and_stay(case: Case, marsh: Marsh) -> None:
    case.play(marsh)


@pytest.mark.parametrize("case", ALONE, ids=lambda case: case.card)
def test_some_are_worth_casting_alone(case: Case, marsh: Marsh) -> None:
    case.play(marsh)


@covers("Sudden Clown")
@pytest.mark.parametrize(("dice", "left"), [([1, 4, 5], 16), ([1, 4, 6], 15)])
def test_sudden_clown_takes_components(dice: list[int], left: int, marsh: Marsh) -> None:
    table = marsh("Sudden Clown", dice=dice)
    assert (table.asked("R").kind, len(table.options("R")), table.hp("R")) == ("remove", 5, left)


@covers("Repo Tornado")
def test_repo_tornado_breaks_a_treasure(marsh: Marsh) -> None:
    rich = {"R": {"treasures": ["Widow's Peak Wig", "Sensible Anorak"]}}
    table = marsh("Repo Tornado", *IN_COMPANY, seats=rich, dice=[4, 5])
    assert table.options("R") == ["Widow's Peak Wig", "Sensible Anorak"]
    table.pick("R", "Sensible Anorak")
    assert (table.cards("treasures", "R"), hp(table)) == (["Widow's Peak Wig"], (20, 20, 20, 18))


@covers("Inflatable Basilisk")
def test_inflatable_basilisk_takes_a_card(marsh: Marsh) -> None:
    table = marsh(
        "Inflatable Basilisk", seats={"M": {"hand": ["Wild Magic", "Gloomgator"]}}, dice=[5]
    )
    table.pick("You", "M")
    assert (table.options("M"), table.asked("M").secret) == (["Wild Magic", "Gloomgator"], True)


@covers("Pyramid Scheme", "Compost Execution")
@pytest.mark.rule("R51.2", "J39")
def test_both_glyphs_of_a_delivery_are_different_glyphs(marsh: Marsh) -> None:
    lasting: Setup = {"You": {"lasting": ["Ectoplasmic Bling", "Cremated Twice"]}}
    scheme = marsh("Pyramid Scheme", seats=lasting | STRONG_L, dice=[4, 5, 6])
    assert scheme.hp("L") == 25 - 2 * 3, "arcane twice, illusion, elemental"
    compost = marsh("Compost Execution", seats=lasting | {"L": {"hp": 19}}, dice=[5, 5])
    assert compost.hp("L") == 19 - 2 * 4
