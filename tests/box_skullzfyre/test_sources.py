"""What every Source does."""

import pytest

from box_skullzfyre.duel import Case, Duel, is_over
from table_of_four import covers, hp

LMR = ["L", "M", "R"]
LUMPKIN = ["deal 3 damage to the foe on your left", "deal 1 damage to each foe"]
RICH = {"You": {"treasures": ["Half a Magic Mirror", "Third Sleeve"]}}
STRONG_R = {"R": {"hp": 21}}

CASES = [
    Case("Twice-Told Tellemore's", (20, 20, 20, 20)),
    Case("Twice-Told Tellemore's", (20, 17, 20, 20), dice=(3, 5), beside=("Fist o' Nature",)),
    Case("Wilhelmina Whatsit's", (20, 17, 20, 20), dice=(1,)),
    Case("Tiptoe Tax Collector Grabbo's", (20, 20, 20, 20), dice=(5, 1, 2), gains=1),
    Case("Knucklebone Nan's", (20, 19, 18, 17), dice=(1, 2, 3)),
    Case(
        "Knucklebone Nan's",
        (20, 19, 18, 17),
        dice=(1, 2, 3),
        seats=RICH,
        gains=-1,
        picks=(("You", ["Half a Magic Mirror", "Third Sleeve"], "Third Sleeve"),),
    ),
    Case("Gravedigger Glumm's", (20, 20, 20, 17), seats=STRONG_R),
    Case("Gravedigger Glumm's", (20, 20, 16, 20), picks=(("You", LMR, "M"),)),
    Case("Coin-Flip Karkass's", (17, 20, 20, 20), dice=(3,)),
    Case("Coin-Flip Karkass's", (24, 20, 20, 20), dice=(4,)),
    Case("Chainsaw Charlatan's", (20, 18, 20, 20), picks=(("You", LMR, "L"),)),
    Case("Grudgewick Slowburn's", (20, 17, 17, 20)),
    Case("Boulderdash Brunhilde's", (20, 20, 20, 18), seats=STRONG_R),
    Case("Weatherbeard the Overcast's", (20, 19, 19, 19)),
    Case("Weatherbeard the Overcast's", (20, 18, 18, 16), beside=("Mysterious",)),
    Case("Lavabelch Lumpkin's", (20, 17, 20, 20), picks=(("You", LUMPKIN, LUMPKIN[0]),)),
    Case("Lavabelch Lumpkin's", (20, 19, 19, 19), picks=(("You", LUMPKIN, LUMPKIN[1]),)),
    Case(
        "Pilfergus Lightfinger's",
        (20, 20, 20, 20),
        seats={"M": {"treasures": ["Third Sleeve"]}},
        gains=1,
    ),
    Case("Pilfergus Lightfinger's", (20, 20, 20, 20)),
    Case("Croupier Crookshank's", (17, 20, 20, 20), dice=(3, 3, 5, 1)),
    Case("Croupier Crookshank's", (20, 17, 17, 20), dice=(2, 2, 5, 2)),
    Case("Croupier Crookshank's", (17, 17, 20, 20), dice=(2, 3, 5, 1)),
    Case("Broth Witch Bubbletub's", (23, 23, 20, 20), dice=(6, 5, 1)),
    Case("Mosswick the Many-Rooted's", (21, 20, 20, 20)),
    Case(
        "Mosswick the Many-Rooted's",
        (22, 20, 20, 20),
        seats={"You": {"treasures": ["The Demon Shoes"]}},
    ),
    Case("Old Grandfather Toadstool's", (22, 20, 20, 20)),
    Case("Antlerhead Alf's", (20, 18, 20, 20), dice=(1, 1, 3), beside=("Fist o' Nature",)),
]


@pytest.mark.rule("J118", "J22", "R14.1")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_sources(case: Case, duel: Duel) -> None:
    case.play(duel)


@covers("Bleemax Brainiac's")
@pytest.mark.rule("R9.3", "R9.4")
def test_bleemax_brainiac_s_adds_what_shares_a_glyph(duel: Duel) -> None:
    table = duel("Bleemax Brainiac's", decks={"main": ["Mysterious", "Fist o' Nature"]})
    assert is_over(table)
    assert hp(table) == (20, 20, 20, 19), "Mysterious joined: one glyph, no Treasure"
    assert table.discards()[:1] == ["Fist o' Nature"]


@covers("Twice-Told Tellemore's")
@pytest.mark.rule("J121")
def test_a_copy_rolls_by_its_own_glyph_and_as_its_own_type(duel: Duel) -> None:
    """Two arcane cards: the copy rolls two dice and none for a Delivery; the Delivery itself is
    primal and rolls one, and one more for being a Delivery."""
    table = duel(
        "Twice-Told Tellemore's",
        "Fist o' Nature",
        seats={"You": {"treasures": ["Pocket Observatory", "Long-Handled Wand"]}},
        dice=(1, 1, 5, 5),
    )
    assert is_over(table)
    assert hp(table) == (20, 15, 20, 20)
    assert table.tells("Twice-Told Tellemore's copies Fist o' Nature", "1 + 1 = 2", "5 + 5 = 10")


@covers("Wilhelmina Whatsit's")
@pytest.mark.rule("J123")
def test_wilhelmina_whatsit_s_remembers_wild_magic_that_was_placed(duel: Duel) -> None:
    main = {"main": ["Fist o' Nature"]}
    table = duel("Wilhelmina Whatsit's", {"Wild Magic": "delivery"}, decks=main, dice=(1, 1))
    assert (hp(table), len(table.cards("treasures", "You"))) == ((20, 16, 20, 20), 1)


@covers("Tiptoe Tax Collector Grabbo's")
def test_tiptoe_tax_collector_grabbo_s_sixes_bring_foes_treasures(duel: Duel) -> None:
    table = duel("Tiptoe Tax Collector Grabbo's", dice=(6, 1, 6))
    counts = [len(table.cards("treasures", name)) for name in ("You", "L", "M", "R")]
    assert counts == [1, 1, 0, 1]


@covers("Gravedigger Glumm's")
@pytest.mark.rule("J54", "J56")
def test_gravedigger_glumm_s_gives_the_living_a_dead_wizard_card(duel: Duel) -> None:
    table = duel("Gravedigger Glumm's", seats=STRONG_R)
    assert table.cards("dead_cards", "You") == ["Hearty Wake"]
    assert table.game.view(1).wizards[0].face_down == 1
    assert all("Hearty" not in line for line in table.log)


@covers("Gravedigger Glumm's")
@pytest.mark.rule("J101")
def test_a_parting_shot_drawn_alive_resolves_at_once(duel: Duel) -> None:
    table = duel("Gravedigger Glumm's", seats=STRONG_R, decks={"dead": ["Parting Shot"]})
    assert table.options("You") == LMR
    table.pick("You", "L")
    assert (hp(table), is_over(table)) == ((20, 18, 20, 17), True)


@covers("Chainsaw Charlatan's")
@pytest.mark.rule("J123", "J18")
def test_chainsaw_charlatan_s_goes_on_as_long_as_somebody_dies(duel: Duel) -> None:
    """Beyond a second time: three foes die, and the game is won."""
    frail = {name: {"hp": 2} for name in LMR}
    table = duel("Chainsaw Charlatan's", seats=frail, decks={"dead": ["Hearty Wake"] * 3})
    for options, foe in ((LMR, "M"), (["L", "R"], "R")):
        assert table.options("You") == options
        table.pick("You", foe)
    assert table.lws("You") == 1
    assert table.tells("You kills M", "You kills R", "You kills L")


@covers("Mirrormaze Mildred's")
@pytest.mark.rule("J97")
def test_mirrormaze_mildred_s_widens_a_delivery(duel: Duel) -> None:
    """One Power Roll, damage for each foe, what you gain once."""
    table = duel(
        "Mirrormaze Mildred's",
        "Lunch-Money Laser",
        seats={"You": {"treasures": ["Pocket Observatory"]}},
        dice=(5, 5),
    )
    assert (hp(table), len(table.cards("treasures", "You"))) == ((20, 15, 15, 15), 2)


@covers("Mirrormaze Mildred's")
@pytest.mark.rule("J97")
def test_a_delivery_aimed_at_you_is_not_widened(duel: Duel) -> None:
    table = duel("Mirrormaze Mildred's", "Mud Bath of Youth", dice=(5,))
    assert hp(table) == (22, 20, 20, 20)


@covers("Mirrormaze Mildred's")
@pytest.mark.rule("J97")
def test_a_widened_splash_wets_the_neighbours_of_each_foe(duel: Duel) -> None:
    """L's neighbours are you and M, M's L and R, R's M and you: all but L and R get wet twice."""
    table = duel("Mirrormaze Mildred's", "Splash Damage", dice=(5,))
    assert hp(table) == (18, 16, 15, 16)


@covers("Mirrormaze Mildred's")
@pytest.mark.rule("J97")
def test_a_widened_cutlass_steals_once_from_whom_you_like(duel: Duel) -> None:
    table = duel(
        "Mirrormaze Mildred's",
        "Cutpurse Cutlass",
        seats={
            "L": {"treasures": ["Third Sleeve"]},
            "R": {"treasures": ["Loaded Die"]},
        },
        dice=(6, 6),
    )
    table.pick("You", "Yes")
    assert table.options("You") == ["L", "R"]
    table.pick("You", "R")
    assert table.cards("treasures", "You") == ["Loaded Die"]
    assert hp(table) == (20, 16, 16, 16)


@covers("Mirrormaze Mildred's")
@pytest.mark.rule("J97")
def test_a_copy_of_a_delivery_is_not_widened(duel: Duel) -> None:
    table = duel("Mirrormaze Mildred's", "Plagiarising", "Fist o' Nature", dice=(1, 1, 1))
    assert table.options("You") == ["Mirrormaze Mildred's", "Fist o' Nature"]
    table.pick("You", "Fist o' Nature")
    assert hp(table) == (20, 18, 19, 19)


@covers("Chorus Master Echolot's")
@pytest.mark.rule("J33", "R9.2")
def test_chorus_master_echolot_s_adds_every_source(duel: Duel) -> None:
    top = ["Boulderdash Brunhilde's", "Fist o' Nature", "Wild Magic", "Grudgewick Slowburn's"]
    table = duel("Chorus Master Echolot's", seats=STRONG_R, decks={"main": top})
    assert table.discards()[:2] == ["Fist o' Nature", "Wild Magic"]
    assert table.options("You") == ["Boulderdash Brunhilde's", "Grudgewick Slowburn's"]
    table.pick("You", "Grudgewick Slowburn's")
    assert (hp(table), is_over(table)) == ((20, 17, 17, 18), True)
