"""What every Delivery does, on each line of its Power Roll."""

import pytest

from box.four import LAST_SPELL, Case, Four, bands, is_over
from esw_tui.cards import load_box
from table_of_four import Seats, covers, hp

LMR = ["L", "M", "R"]
LM = (("You", ["L", "M"], "M"),)
MR = (("You", ["M", "R"], "R"),)
ANYBODY = (("You", LMR, "R"),)
ALONE = (("R", LAST_SPELL, "Spore-Sneezing"), *ANYBODY)
"""R, the only one who has not acted, thins its Spell first."""
WEAK = {"M": {"hp": 19}, "R": {"hp": 19}}
R_ON_FOUR = {"R": {"rank": 4}}
WEAK_ON_FOUR = {"M": {"hp": 19}, "R": {"hp": 19, "rank": 4}}
STRONG = {"L": {"hp": 21}, "M": {"hp": 22}}
M_RICH = {"M": {"treasures": ["One-Word Essay"]}}
BOTH_RICH = {
    "You": {"treasures": ["Varsity Breastplate", "Superglued Throne"]},
    "M": {"treasures": ["One-Word Essay", "Gossip Column", "Spitball Blowpipe"]},
}
R_WEAKEST = {"R": {"hp": 19}}
OTHER = ("Half-Deceased",)
"""A second card in your Spell; nobody has 10 HP or less, so it does nothing."""

CASES = [
    Case("Pain Locker", (20, 20, 20, 19), (4,), MR),
    Case("Pain Locker", (20, 20, 20, 18), (5,), MR, seats=R_ON_FOUR, ranks=(6, 7, 5, 2)),
    Case("Pain Locker", (20, 20, 20, 17), (4, 6), MR, gains=1, token="arcane"),
    Case("Tuition Hike", (20, 20, 18, 20), (4,), seats=M_RICH, beside=OTHER),
    Case("Tuition Hike", (20, 20, 18, 20), (4,), seats=M_RICH, gains=2),
    Case("Tuition Hike", (20, 20, 18, 20), (5,), seats=M_RICH, gains=1, beside=OTHER),
    Case("Tuition Hike", (20, 20, 16, 20), (4, 6), seats=BOTH_RICH, token="arcane", beside=OTHER),
    Case("Lost-and-Found Mimic", (20, 20, 19, 20), (4,), seats=M_RICH),
    Case("Lost-and-Found Mimic", (20, 20, 19, 20), (5,), seats=M_RICH, kept=True),
    Case(
        "Lost-and-Found Mimic",
        (20, 20, 18, 20),
        (4, 6),
        seats=M_RICH,
        kept=True,
        gains=1,
        token="arcane",
    ),
    Case("Final Cramming", (20, 20, 19, 17), (4,), MR, seats=WEAK),
    Case("Final Cramming", (20, 20, 19, 17), (5,), MR, seats=WEAK_ON_FOUR, ranks=(6, 7, 5, 2)),
    Case("Final Cramming", (20, 20, 19, 15), (4, 6), MR, seats=WEAK, beside=OTHER),
    Case("Group Project of Doom", (20, 20, 21, 20), (2, 2), seats=STRONG, beside=OTHER),
    Case("Group Project of Doom", (20, 20, 18, 20), (4,), seats=STRONG),
    Case("Group Project of Doom", (19, 18, 18, 20), (5,), seats=STRONG | {"M": {"hp": 25}}),
    Case("Group Project of Doom", (17, 16, 17, 20), (4, 6), seats=STRONG, beside=OTHER),
    Case("Thing Under the Bleachers", (19, 20, 20, 18), (4,), seats=R_WEAKEST),
    Case("Thing Under the Bleachers", (19, 20, 20, 15), (5, 4), seats=R_WEAKEST, kept=True),
    Case(
        "Thing Under the Bleachers",
        (20, 18, 20, 13),
        (4, 6, 6),
        seats=R_WEAKEST,
        kept=True,
        token="dark",
        picks=(("You", ["L", "M"], "L"),),
    ),
    Case("Cafeteria Catastrophe", (20, 19, 20, 20), (4,), gains=1),
    Case("Cafeteria Catastrophe", (20, 17, 20, 20), (5,)),
    Case("Cafeteria Catastrophe", (20, 16, 20, 20), (4, 6), token="elemental", beside=OTHER),
    Case("Dodgeball from Orbit", (20, 21, 20, 20), (4,), seats={"L": {"hp": 23}}, beside=OTHER),
    Case("Dodgeball from Orbit", (20, 19, 20, 20), (1, 2, 2), seats={"L": {"hp": 23}}),
    Case("Dodgeball from Orbit", (20, 16, 20, 20), (3, 3, 4), seats={"L": {"hp": 23}}),
    Case("Boiler Room Behemoth", (20, 19, 20, 19), (4,)),
    Case("Boiler Room Behemoth", (20, 18, 20, 18), (5,)),
    Case("Boiler Room Behemoth", (20, 18, 20, 18), (4, 6), kept=True, token="elemental"),
    Case("Fake Fire Drill", (20, 20, 20, 19), (4,)),
    Case("Fake Fire Drill", (20, 20, 20, 19), (5,), seats={"You": {"rank": 4}}),
    Case("Fake Fire Drill", (20, 20, 20, 16), (4, 6), token="illusion", beside=OTHER),
    Case("Rumor Mill", (20, 20, 20, 19), (4,), ranks=(7, 6, 5, 3)),
    Case("Rumor Mill", (20, 20, 20, 18), (5,), ranks=(6, 7, 5, 2)),
    Case(
        "Rumor Mill",
        (20, 20, 20, 18),
        (4, 6),
        seats=R_ON_FOUR,
        ranks=(6, 7, 5, 2),
        token="illusion",
    ),
    Case("Imaginary Class Hamster", (20, 20, 20, 19), (4,), ANYBODY, kept=True, beside=OTHER),
    Case("Imaginary Class Hamster", (20, 20, 20, 18), (5,), ANYBODY, kept=True, beside=OTHER),
    Case("Imaginary Class Hamster", (20, 20, 20, 16), (4, 6), ALONE, token="illusion"),
    Case("Compost Ogre", (20, 20, 18, 20), (4,), LM),
    Case("Compost Ogre", (20, 20, 18, 20), (5,), LM, ranks=(6, 7, 3, 4)),
    Case("Compost Ogre", (20, 20, 17, 20), (4, 6), LM, kept=True, token="primal"),
    Case("Recess of the Wild", (24, 19, 20, 20), (4,), ranks=(7, 6, 5, 3)),
    Case("Recess of the Wild", (21, 18, 20, 20), (5,), beside=OTHER),
    Case("Recess of the Wild", (18, 16, 20, 20), (4, 6), seats={"You": {"hp": 10}}, token="primal"),
    Case("Mystery Meat Monday", (20, 19, 19, 19), (4,)),
    Case("Mystery Meat Monday", (22, 19, 19, 19), (5,)),
    Case("Mystery Meat Monday", (20, 17, 17, 17), (4, 6), token="primal"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.card} {sum(case.dice)}")
def test_deliveries(case: Case, four: Four) -> None:
    case.play(four)


def test_all_three_lines_of_every_delivery_are_rolled(four: Four) -> None:
    rolled = {(case.card, bands(case.play(four))[0]) for case in CASES}
    deliveries = load_box("hell-high").deliveries
    assert rolled == {(card.name, band) for card in deliveries for band in (0, 1, 2)}


TARGETLESS = [
    ("Final Cramming", {}, (20, 20, 20, 20)),
    ("Group Project of Doom", {"You": {"hp": 22}, "L": {"hp": 21}}, (22, 17, 20, 20)),
    ("Recess of the Wild", {"You": {"rank": 8}}, (24, 20, 20, 20)),
]
"""No foe fits; what the card says above its roll still acts."""


@pytest.mark.rule("J26")
@pytest.mark.parametrize(("card", "seats", "left"), TARGETLESS)
def test_a_delivery_without_a_target_makes_no_roll(
    card: str, seats: dict[str, dict[str, object]], left: tuple[int, ...], four: Four
) -> None:
    table = four(card, seats=seats)
    assert is_over(table)
    assert hp(table) == left
    assert not bands(table)


@pytest.mark.rule("R15.13", "J42")
@pytest.mark.parametrize(
    ("card", "dice", "kept"),
    [("Lost-and-Found Mimic", [4], False), ("Lost-and-Found Mimic", [5], True)],
)
def test_a_creature_without_a_target_rolls_to_see_whether_it_is_kept(
    card: str, dice: list[int], kept: bool, four: Four
) -> None:
    table = four(card, dice=dice)
    assert (hp(table), table.cards("creatures", "You")) == ((20, 20, 20, 20), [card] * kept)


@covers("Lost-and-Found Mimic")
@pytest.mark.rule("J17", "J38")
def test_lost_and_found_mimic_destroys_or_steals(four: Four) -> None:
    owned = ["One-Word Essay", "Gossip Column"]
    seats = {"L": {"treasures": ["Spitball Blowpipe"]}, "M": {"treasures": owned}}
    table = four("Lost-and-Found Mimic", seats=seats, dice=[5])
    assert table.options("You") == ["L", "M"], "R has no treasure"
    table.pick("You", "M")
    assert table.options("M") == owned, "the owner picks what is destroyed"
    table.pick("M", "Gossip Column")
    assert (table.cards("treasures", "M"), table.discards(1)) == (owned[:1], owned[1:])
    table = four("Lost-and-Found Mimic", seats=seats, dice=[4, 6], token="arcane")
    table.pick("You", "M")
    assert table.options("You") == owned, "the thief picks what is stolen"
    table.pick("You", "Gossip Column")
    assert table.cards("treasures", "You") == ["Gossip Column"]
    assert table.cards("creatures", "You") == ["Lost-and-Found Mimic"]


@covers("Boiler Room Behemoth")
@pytest.mark.rule("J27", "R11.3")
def test_boiler_room_behemoth_hits_a_last_foe_once(four: Four) -> None:
    table = four("Boiler Room Behemoth", seats={"L": {"dead": 1}, "M": {"dead": 2}}, dice=[5])
    assert hp(table) == (20, 0, 0, 18)
    table = four("Boiler Room Behemoth", seats={"L": {"dead": 1}}, dice=[5])
    assert hp(table) == (20, 0, 18, 18)


@covers("Thing Under the Bleachers")
@pytest.mark.rule("J29")
def test_thing_under_the_bleachers_finds_no_other_foe(four: Four) -> None:
    seats = {"L": {"dead": 1}, "M": {"dead": 2}}
    table = four("Thing Under the Bleachers", seats=seats, dice=[4, 6, 2], token="dark")
    assert (hp(table), is_over(table)) == ((20, 0, 0, 18), True)


@covers("Recess of the Wild")
@pytest.mark.rule("J41")
def test_recess_of_the_wild_heals_what_was_dealt(four: Four) -> None:
    seats: Seats = {"You": {"hp": 10}, "L": {"creatures": ["Compost Ogre"]}}
    table = four("Recess of the Wild", seats=seats, dice=[4, 6], token="primal")
    assert table.options("L") == ["take 4 damage", "block with Compost Ogre"]
    table.pick("L", "block with Compost Ogre")
    assert hp(table) == (14, 20, 20, 20)


@covers("Tuition Hike")
@pytest.mark.rule("J24")
def test_tuition_hike_lets_you_choose_among_equals(four: Four) -> None:
    table = four("Tuition Hike", dice=[4])
    assert table.options("You") == LMR
    table.pick("You", "M")
    assert hp(table) == (20, 20, 18, 20)


@covers("Fake Fire Drill", "Compost Ogre")
@pytest.mark.rule("J30")
def test_who_has_acted_is_the_target_or_not(four: Four) -> None:
    slow = ["Pain Locker", "Pain Locker", "Rumor Mill", "Rumor Mill", "Final Cramming"]
    waiting: Seats = {"L": {"acted": False, "spell": slow}}
    assert four("Fake Fire Drill", seats=waiting, dice=[4]).options("You") == ["L", "R"]
    assert hp(four("Compost Ogre", seats=waiting, dice=[4])) == (20, 20, 18, 20)
