"""What every Source does."""

import pytest

from box.four import LAST_SPELL, Case, Four, is_over
from table_of_four import covers, hp, ranks

LMR = ["L", "M", "R"]

CASES = [
    Case("Richy P. Jr.'s", (20, 16, 20, 20), ranks=(7, 6, 5, 3)),
    Case(
        "Richy P. Jr.'s",
        (20, 20, 16, 20),
        ranks=(7, 8, 6, 3),
        seats={"L": {"rank": 8}, "M": {"rank": 7}},
        picks=(("You", ["L", "M"], "M"),),
    ),
    Case("Hall Monitor Gutterfang's", (20, 18, 20, 20)),
    Case(
        "Hall Monitor Gutterfang's", (22, 18, 20, 20), seats={"L": {"rank": 4}}, ranks=(6, 4, 5, 3)
    ),
    Case("Trustee Goldgullet's", (20, 20, 20, 20), gains=1),
    Case("Dropout Dredgar's", (20, 17, 17, 20), ranks=(4, 7, 5, 3)),
    Case("Bonebreath the Held-Back's", (20, 17, 20, 20), seats={"L": {"hp": 19}}),
    Case("Bonebreath the Held-Back's", (22, 20, 20, 17), seats={"R": {"hp": 19}}),
    Case("Principal Painsley's", (20, 17, 17, 20), seats={"L": {"hp": 19}, "M": {"hp": 19}}),
    Case("Coach Krakatorso's", (20, 18, 18, 18), ranks=(7, 6, 5, 3)),
    Case("Coach Krakatorso's", (20, 20, 18, 18), seats={"L": {"rank": 8}}, ranks=(7, 8, 5, 3)),
    Case("Thunderlugs McSlam's", (20, 22, 20, 20), seats={"L": {"hp": 25}}),
    Case("Thunderlugs McSlam's", (22, 20, 18, 22), seats={"R": {"hp": 25}, "M": {"hp": 18}}),
    Case("Professor Boomsday's", (20, 18, 18, 20)),
    Case("Zeke the Sneaky Antique's", (20, 19, 20, 20), picks=(("You", LMR, "L"),)),
    Case("Zeke the Sneaky Antique's", (22, 20, 20, 19), picks=(("You", LMR, "R"),)),
    Case(
        "Lunch Cook Lichenlung's",
        (22, 20, 20, 20),
        ranks=(6, 7, 3, 4),
        picks=(
            ("You", ["L", "M"], "M"),
            ("M", ["loses 2 status", "takes 3 damage"], "loses 2 status"),
        ),
    ),
    Case(
        "Lunch Cook Lichenlung's",
        (22, 20, 17, 20),
        picks=(
            ("You", ["L", "M"], "M"),
            ("M", ["loses 2 status", "takes 3 damage"], "takes 3 damage"),
        ),
    ),
    Case("Swampy Mudgargle's", (21, 19, 20, 20), seats={"L": {"hp": 21}}),
    Case("Swampy Mudgargle's", (23, 20, 20, 19), seats={"R": {"hp": 21}}),
    Case("Swampy Mudgargle's", (21, 20, 20, 20)),
    Case("Nurse Leechwort's", (22, 20, 19, 20), seats={"M": {"hp": 19}}),
    Case("Nurse Leechwort's", (15, 20, 20, 20), seats={"You": {"hp": 10}}),
    Case("Nurse Leechwort's", (15, 20, 10, 20), seats={"You": {"hp": 10}, "M": {"hp": 10}}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_sources(case: Case, four: Four) -> None:
    case.play(four)


@covers("Class Clown Fibbo's")
@pytest.mark.rule("J82", "J30")
def test_class_clown_fibbo_s_swaps_and_then_hurts_by_the_distance(four: Four) -> None:
    table = four(
        "Class Clown Fibbo's", seats={"You": {"treasures": ["Mascot's Molted Pelt"], "hp": 9}}
    )
    assert is_over(table)
    assert (ranks(table), hp(table)) == ((3, 7, 5, 6), (9, 20, 20, 17))


@covers("Class Clown Fibbo's")
def test_class_clown_fibbo_s_asks_which_of_those_who_have_not_acted(four: Four) -> None:
    slow = ["Pain Locker", "Pain Locker", "Rumor Mill", "Rumor Mill", "Final Cramming"]
    table = four("Class Clown Fibbo's", seats={"L": {"acted": False, "spell": slow}})
    assert table.options("You") == ["L", "R"]
    table.pick("You", "L")
    assert (ranks(table), hp(table)) == ((7, 6, 5, 3), (20, 19, 20, 20))


@covers("Zeke the Sneaky Antique's")
def test_zeke_the_sneaky_antique_s_deals_more_if_first(four: Four) -> None:
    slow = {"acted": False, "spell": [*["Rumor Mill"] * 2, *["Pain Locker"] * 2, "Final Cramming"]}
    table = four("Zeke the Sneaky Antique's", seats={"L": slow, "M": {"dead": 1, "acted": False}})
    assert table.options("You") == ["L", "R"]
    table.pick("You", "L")
    assert hp(table) == (20, 17, 0, 20)


@covers("The Substitute Substitute's")
def test_the_substitute_substitute_s_offers_a_delivery_or_a_random_foe(four: Four) -> None:
    choices = ["add a delivery from your hand to your spell", "deal 2 damage to a random foe"]
    hand = ["Half-Deceased", "Rumor Mill", "Wild Magic", "Cafeteria Catastrophe"]
    seats = {"You": {"hand": hand}}
    table = four("The Substitute Substitute's", seats=seats, dice=[5])
    assert table.options("You") == choices
    table.pick("You", choices[1])
    assert (hp(table), is_over(table)) == ((20, 20, 20, 18), True)
    table = four("The Substitute Substitute's", seats=seats, dice=[5])
    table.pick("You", choices[0])
    assert table.options("You") == ["Rumor Mill", "Cafeteria Catastrophe"]
    table.pick("You", "Cafeteria Catastrophe")
    assert (hp(table), is_over(table)) == ((20, 17, 20, 20), True)
    assert table.cards("hand", "You") == ["Half-Deceased", "Rumor Mill", "Wild Magic"]


REACTIONS = [
    ("Trustee Goldgullet's", "Extra-Creditable"),
    ("Principal Painsley's", "Pop-Quizzical"),
    ("Professor Boomsday's", "Gym-Sock-Igniting"),
    ("The Substitute Substitute's", "Homework-Copying"),
    ("Nurse Leechwort's", "Gravy-Gargling"),
]


@pytest.mark.rule("R16.1", "R16.7", "J51")
@pytest.mark.parametrize(("card", "of_the_same_glyph"), REACTIONS)
def test_reactions(card: str, of_the_same_glyph: str, four: Four) -> None:
    """M's Spore-Sneezing kills you; two cards of the glyph deal 2 damage each to M."""
    table = four(
        card,
        of_the_same_glyph,
        "Dodgeball from Orbit" if card != "Professor Boomsday's" else "Rumor Mill",
        seats={"You": {"hp": 2}, "M": {"acted": False, "spell": ["Spore-Sneezing"]}},
        decks={"main": []},
    )
    assert hp(table) == (0, 18, 16, 18)
    assert (table.alive("You"), table.kills("M")) == (False, 1)


BULLIES = [
    ("Hall Monitor Gutterfang's", {"L": {"rank": 4}}),
    ("Bonebreath the Held-Back's", {"R": {"hp": 19}}),
    ("Thunderlugs McSlam's", {"R": {"hp": 21}}),
    ("Zeke the Sneaky Antique's", {}),
    ("Swampy Mudgargle's", {"R": {"hp": 21}}),
]


@pytest.mark.rule("R66.1", "R66.2", "J90")
@pytest.mark.parametrize(("card", "seats"), BULLIES)
def test_a_bully_s_card_joins_and_resolves_in_its_stage(
    card: str, seats: dict[str, dict[str, object]], four: Four
) -> None:
    table = four(card, "Gym-Sock-Igniting", seats=seats, decks={"main": ["Coach Krakatorso's"]})
    if card == "Zeke the Sneaky Antique's":
        table.pick("You", "R")
    assert table.asked("You").source == "Gym-Sock-Igniting", "a Source comes before the Quality"
    assert table.rank("You") == 7, "Coach Krakatorso's gave 1 status"
    assert table.cards("spell", "R") == LAST_SPELL
