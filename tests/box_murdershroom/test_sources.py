"""What every Source of the marsh does."""

import pytest

from box_murdershroom.marsh import LAST_SPELL, Case, Marsh, is_over
from table_of_four import covers, hp

LMR = ["L", "M", "R"]
GIVE_OR_TAKE = ["gives you a treasure", "takes 2 damage"]
WIG, ANORAK = "Widow's Peak Wig", "Sensible Anorak"

CASES = [
    Case("Fenwick Stickyfinger's", (20, 20, 20, 20), gains=1,
         seats={"R": {"treasures": [WIG]}}, picks=(("You", ["L", "R"], "R"),)),
    Case("Fenwick Stickyfinger's", (20, 20, 20, 20), picks=(("You", ["L", "R"], "L"),)),
    Case("Bog Banker Croakwell's", (20, 20, 18, 20), seats={"M": {"treasures": [WIG]}}),
    Case("Bog Banker Croakwell's", (20, 20, 20, 18), picks=(("You", LMR, "R"),)),
    Case("Professor Pondscum's", (20, 20, 20, 19), gains=1),
    Case("Professor Pondscum's", (20, 20, 20, 19), seats={"You": {"treasures": [WIG]}}),
    Case("Tollkeeper Toadbottom's", (20, 23, 18, 20), gains=1,
         seats={"L": {"hp": 24, "treasures": [WIG]}, "M": {"treasures": [ANORAK]}},
         picks=(("L", GIVE_OR_TAKE, GIVE_OR_TAKE[0]), ("M", GIVE_OR_TAKE, GIVE_OR_TAKE[1]))),
    Case("Old Mother Maggotmilk's", (20, 20, 20, 20), draws=1),
    Case("Old Mother Maggotmilk's", (20, 19, 19, 19), draws=1, main=("Necrotic Ned's",)),
    Case("Old Mother Maggotmilk's", (19, 17, 18, 18), draws=1, main=("Sudden Clown",),
         beside=("Spore-Snorting", "Inflatable Basilisk"), seats={"You": {"hp": 15}},
         dice=(1,), picks=(("You", LMR, "L"),)),
    Case("The Leech Sommelier's", (10, 20, 20, 20), draws=2, seats={"You": {"hp": 10}},
         main=("Necrotic Ned's", "Hermit Mosspits'"),
         picks=(("You", ["1 card", "2 cards", "3 cards"], "2 cards"),)),
    Case("The Leech Sommelier's", (9, 20, 20, 20), draws=1, seats={"You": {"hp": 10}},
         picks=(("You", ["1 card", "2 cards", "3 cards"], "1 card"),)),
    Case("Necrotic Ned's", (20, 20, 17, 20), dice=(3,)),
    Case("Gravegut the Gambler's", (19, 20, 20, 20), dice=(2,)),
    Case("Gravegut the Gambler's", (20, 18, 20, 20), dice=(3,), seats={"L": {"hp": 21}}),
    Case("Boggy Blitzkettle's", (20, 19, 19, 19), draws=1),
    Case("Swamp Gas Steve's", (20, 17, 20, 20)),
    Case("Thundercranky Thorvald's", (20, 9, 18, 10), seats={"L": {"hp": 9}, "R": {"hp": 10}},
         picks=(("You", ["M", "R"], "M"),)),
    Case("Ma and Pa Meltdown's", (20, 19, 19, 19)),
    Case("Shiftless Shrimpwick's", (20, 20, 20, 20), gains=1, draws=-1,
         seats={"You": {"hand": ["Gloomgator", "Magma Newt"]}},
         picks=(("You", ["Gloomgator", "Magma Newt"], "Magma Newt"),)),
    Case("Doppelgangrene's", (20, 20, 20, 20)),
    Case("Doppelgangrene's", (20, 16, 16, 20), dice=(2, 3, 1, 2, 2), beside=("Laser Light Show",)),
    Case("Quickdraw Quagmyra's", (20, 20, 20, 18), picks=(("You", LMR, "R"),)),
    Case("Grandpa Gnawbone's", (20, 18, 20, 18), draws=1,
         seats={"L": {"hp": 19}, "R": {"hp": 19}}),
    Case("Grandpa Gnawbone's", (11, 0, 20, 20), seats={"You": {"hp": 10}, "L": {"hp": 1}}),
    Case("Hermit Mosspits'", (12, 20, 20, 20), seats={"You": {"hp": 10}}),
    Case("Truffle Pig Tabitha's", (11, 20, 20, 20), seats={"You": {"hp": 10}}),
    Case("Truffle Pig Tabitha's", (14, 20, 20, 20),
         seats={"You": {"hp": 10, "lasting": ["Ectoplasmic Bling", "Rest in Pieces",
                                              "Cremated Twice"]}}),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_sources(case: Case, marsh: Marsh) -> None:
    case.play(marsh)


@covers("Ma and Pa Meltdown's")
def test_ma_and_pa_meltdown_s_want_a_spell_of_four(marsh: Marsh) -> None:
    table = marsh("Ma and Pa Meltdown's", "Pearl-Diving", "Interest-Accruing", "Gloomgator")
    assert hp(table) == (20, 18, 18, 18)
    assert table.options("You") == ["Pearl-Diving", "Interest-Accruing"]


@covers("The Great Foggo's")
def test_the_great_foggo_s_picks_a_foe_and_a_card(marsh: Marsh) -> None:
    table = marsh("The Great Foggo's")
    assert table.options("You") == LMR
    table.pick("You", "M")
    assert is_over(table)
    assert (hp(table), table.cards("hand", "You")) == ((20, 20, 19, 20), ["Hermit Mosspits'"])


@covers("Quickdraw Quagmyra's")
def test_quickdraw_quagmyra_s_is_dangerous_first(marsh: Marsh) -> None:
    nobody: dict[str, dict[str, object]] = {
        "L": {"acted": False, "spell": LAST_SPELL[1:3]}, "M": {"dead": 1, "acted": False},
    }  # fmt: skip
    table = marsh("Quickdraw Quagmyra's", seats=nobody)
    table.pick("You", "L")
    assert hp(table)[1] == 15


@covers("The Great Foggo's")
def test_the_great_foggo_s_hides_a_component_if_he_is_alone(marsh: Marsh) -> None:
    waiting: dict[str, dict[str, object]] = {"L": {"acted": False, "spell": LAST_SPELL[1:3]}}
    table = marsh("The Great Foggo's", seats=waiting)
    table.pick("You", "L")
    assert table.options("L") == ["Pearl-Diving", "Half-Digested"]
    pair = marsh("The Great Foggo's", "Face-Spiting", seats=waiting, dice=[6, 1])
    pair.pick("You", "L")
    assert not any("removes" in line for line in pair.log)


@covers("Doppelgangrene's")
@pytest.mark.rule("R15.18", "J121")
def test_doppelgangrene_s_copy_of_a_creature_is_never_kept(marsh: Marsh) -> None:
    """It rolls by its own glyph, comes to a line that keeps, and goes to the discard pile."""
    table = marsh("Doppelgangrene's", "Inflatable Basilisk", dice=[2, 3, 1, 1])
    table.pick("You", "L")
    table.pick("You", "M")
    assert (hp(table), table.cards("creatures", "You")) == ((20, 19, 19, 20), [])
    assert table.discards() == ["Doppelgangrene's", "Inflatable Basilisk"]


@covers("The Sticky Icky's")
def test_the_sticky_icky_s_adds_a_die(marsh: Marsh) -> None:
    table = marsh("The Sticky Icky's", "Gloomgator", dice=[6, 6])
    assert (hp(table), table.cards("creatures", "You")) == ((20, 17, 20, 20), ["Gloomgator"])
