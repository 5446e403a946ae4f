"""What every Quality of the marsh does."""

import pytest

from box_murdershroom.marsh import Case, Marsh, is_over
from table_of_four import Seats, covers, hp

LMR = ["L", "M", "R"]
WIG, ANORAK = "Widow's Peak Wig", "Sensible Anorak"
FLUTE, WAND = "Funky Fungus Flute", "Popping Candy Wand"

CASES = [
    Case("Pearl-Diving", (20, 20, 20, 20), gains=1),
    Case("Interest-Accruing", (20, 18, 20, 20), seats={"You": {"treasures": [WIG, ANORAK]}}),
    Case("Heirloom-Smashing", (20, 20, 15, 20), seats={"M": {"treasures": [WIG]}},
         picks=(("You", LMR, "M"),)),
    Case("Charity-Begrudging", (20, 24, 19, 20), gains=1,
         seats={"L": {"hp": 25}, "M": {"hp": 19}}),
    Case("Everything-Must-Go", (20, 20, 20, 20)),
    Case("Bile-Boiling", (20, 15, 20, 20), dice=(5,), picks=(("You", ["L", "R"], "L"),)),
    Case("Doom-Raffling", (20, 18, 20, 18), dice=(2, 3, 1)),
    Case("Face-Spiting", (19, 17, 19, 18), seats={"M": {"hp": 22}, "R": {"hp": 18}}),
    Case("Face-Spiting", (14, 12, 15, 13),
         seats={"You": {"hp": 15}, "L": {"hp": 12}, "M": {"hp": 18}, "R": {"hp": 13}}),
    Case("Geyser-Gargling", (20, 20, 20, 20), draws=1),
    Case("Geyser-Gargling", (20, 18, 20, 20), draws=1, main=("Magma Newt",)),
    Case("Eyebrow-Flambéing", (20, 20, 20, 18)),
    Case("Kaleido-Explosive", (20, 19, 19, 19)),
    Case("Kaleido-Explosive", (20, 17, 17, 17), beside=("Laser Light Show",), dice=(1, 1, 1),
         seats={"You": {"lasting": ["Rest in Pieces"]}, "L": {"hp": 21}, "M": {"hp": 21}}),
    Case("Critter-Frittering", (20, 23, 20, 20),
         seats={"L": {"hp": 25, "creatures": ["Magma Newt", "Gloomgator"]}}),
    Case("Puppet-Mastering", (20, 19, 18, 20),
         picks=(("You", LMR, "L"), ("L", ["M", "R"], "M"))),
    Case("Sausage-Sizzling", (20, 20, 17, 20), seats={"M": {"hp": 19}}),
    Case("Third-Eye-Poking", (20, 17, 20, 20), draws=2, main=("Mud Tsunami", "Magma Newt"),
         picks=(("You", LMR, "L"),)),
    Case("Third-Eye-Poking", (20, 20, 20, 19), draws=2, main=("Wild Magic", "Magma Newt"),
         picks=(("You", LMR, "R"),)),
    Case("Grunt-n-Runting", (20, 20, 20, 18), draws=1),
    Case("Grunt-n-Runting", (20, 20, 20, 20), draws=1, main=("Magma Newt",)),
    Case("Spore-Snorting", (13, 20, 20, 20),
         seats={"You": {"hp": 10, "hand": ["Magma Newt", "Gloomgator"]}}),
    Case("Moss-Munching", (20, 20, 18, 20), picks=(("You", LMR, "M"),)),
    Case("Half-Digested", (11, 19, 20, 20), seats={"You": {"hp": 10}}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_qualities(case: Case, marsh: Marsh) -> None:
    case.play(marsh)


@covers("Heirloom-Smashing", "Critter-Frittering", "Charity-Begrudging")
@pytest.mark.rule("R15.16")
def test_what_foes_lose_and_get(marsh: Marsh) -> None:
    smashed = marsh("Heirloom-Smashing", seats={"M": {"treasures": [WIG, ANORAK]}})
    smashed.pick("You", "M")
    assert smashed.options("You") == [WIG, ANORAK]
    smashed.pick("You", ANORAK)
    assert (smashed.cards("treasures", "M"), smashed.hp("M")) == ([WIG], 15), "all by itself"
    helped = marsh("Ma and Pa Meltdown's", "Heirloom-Smashing", seats={"M": {"treasures": [WIG]}})
    helped.pick("You", "M")
    assert helped.hp("M") == 17
    fried = marsh("Critter-Frittering", seats={"L": {"hp": 25, "creatures": ["Magma Newt"]}})
    assert (fried.cards("creatures", "L"), fried.hp("L")) == ([], 23), "too late to block"
    gift = marsh("Charity-Begrudging", seats={"L": {"hp": 25}, "M": {"hp": 19}})
    owned = [gift.cards("treasures", name) for name in ("You", "L", "M")]
    assert owned == [["Coupon Grimoire"], [], ["Bear Trap Handshake"]], "the top one is yours"


@covers("Everything-Must-Go")
@pytest.mark.rule("J17")
def test_everything_must_go_sells_up_to_four_treasures(marsh: Marsh) -> None:
    stock = [WIG, ANORAK, FLUTE, WAND, "Bottomless Wellie"]
    table = marsh("Everything-Must-Go", seats={"You": {"treasures": stock}})
    asked = table.asked("You")
    assert (table.options("You"), asked.least, asked.most) == (stock, 0, 4)
    table.pick("You", FLUTE, WAND, "Bottomless Wellie")
    assert (hp(table), table.cards("treasures", "You")) == ((20, 14, 14, 14), [WIG, ANORAK])


@covers("Brain-Draining")
@pytest.mark.rule("J17")
def test_brain_draining_costs_each_next_foe_a_card_more(marsh: Marsh) -> None:
    three = ["Magma Newt", "Gloomgator", "Two-Headed Rumor"]
    hands = {
        "L": {"hand": three},
        "M": {"hand": ["Leech Retriever", "Magma Newt"]},
        "R": {"hand": ["Inflatable Basilisk"] * 2 + ["Weather Balloonatic"] * 2 + ["Wild Magic"]},
    }
    table = marsh("Brain-Draining", seats=hands)
    asked = table.asked("L")
    assert (table.options("L"), asked.least, asked.most, asked.secret) == (three, 2, 2, True)
    table.pick("L", *three[:2])
    assert table.cards("hand", "M") == [], "two cards of three demanded: nothing to ask"
    asked = table.asked("R")
    assert (asked.kind, asked.least, asked.most) == ("discard", 4, 4)
    table.game.answer(asked, asked.options.keys[:4])
    assert table.cards("hand", "R") == ["Wild Magic"]
    assert is_over(table)


@covers("Brain-Draining")
def test_brain_draining_skips_the_dead(marsh: Marsh) -> None:
    two = ["Magma Newt", "Gloomgator"]
    hands: Seats = {"L": {"dead": 1}, "M": {"hand": ["Wild Magic", *two]}, "R": {"hand": two}}
    table = marsh("Brain-Draining", seats=hands)
    assert (table.asked("M").least, table.asked("M").most) == (2, 2)


@covers("Puppet-Mastering")
@pytest.mark.rule("J53")
def test_the_puppet_is_the_killer(marsh: Marsh) -> None:
    table = marsh("Puppet-Mastering", seats={"M": {"hp": 2}})
    table.pick("You", "L")
    table.pick("L", "M")
    assert (table.kills("L"), table.kills("You")) == (1, 0)
