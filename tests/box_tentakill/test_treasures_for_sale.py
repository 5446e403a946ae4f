"""The Treasures of Castle Tentakill that ask for Blood: what is bought, when, and how often."""

import pytest

from box_tentakill.four import (
    NO_MORE,
    Four,
    answered,
    blood,
    choose,
    covers,
    hp,
    is_over,
    own,
)
from esw_tui.spellcraft.features.blood import SPENT
from staging import staged


@covers("Bandage of Dubious Origin", "Sore Loser's Last Laugh")
@pytest.mark.rule("R14.7", "R41.9")
def test_healing_for_sale(four: Four) -> None:
    bandage, laugh = "Bandage of Dubious Origin", "Sore Loser's Last Laugh"
    table = four(seats=own(bandage, laugh, hp=10, blood=4))
    answered(
        table,
        ("You", ["use nothing", bandage, laugh, NO_MORE], bandage),
        ("You", ["use nothing", laugh, NO_MORE], laugh),
    )
    assert is_over(table)
    assert (hp(table)[0], blood(table)[0]) == (13, 0)


@pytest.mark.rule("R41.9", "J38")
def test_a_stolen_treasure_is_not_paid_for_again_this_round() -> None:
    bandage = "Bandage of Dubious Origin"
    seats = {
        "You": {"spell": ["Library-Looting", "Hound on Retainer"], "hp": 10, "blood": 9},
        "L": {"spell": ["Moat-Composting"], "hp": 10, "blood": 9, "treasures": [bandage]},
    }
    table = staged(seats, box="castle-tentakill")
    table.pick("L", bandage)
    assert table.cards("treasures", "You") == [bandage]
    assert table.asked("You").kind == "pay", "the Hound's own price comes next"


@covers("Overtime Leash")
@pytest.mark.rule("J123", "R15.3")
def test_a_creature_kept_for_blood(four: Four) -> None:
    options = ["Let it go", "Pay 3 Blood and keep it"]
    for pick, kept, left in ((options[1], ["Repo Gargoyle"], 1), (options[0], [], 4)):
        table = four("Repo Gargoyle", seats=own("Overtime Leash", blood=4), dice=[3])
        answered(table, ("You", options, pick))
        assert is_over(table)
        assert table.cards("creatures", "You") == kept
        assert blood(table)[0] == left
    old = four(seats=own("Overtime Leash", blood=3, creatures=["Repo Gargoyle"]), dice=[3])
    answered(old, ("You", options, options[1]))
    assert old.cards("creatures", "You") == ["Repo Gargoyle"]


@pytest.mark.rule("R14.7", "R41.9")
def test_a_treasure_is_paid_once_a_round_and_again_in_the_next(four: Four) -> None:
    bandage, pets = "Bandage of Dubious Origin", ["Repo Gargoyle", "Repo Gargoyle"]
    mine = own("Overtime Leash", bandage, hp=10, blood=15, creatures=pets)
    alone = {"R": {"acted": True, "spell": []}}
    table = four(seats=mine | alone, dice=[*[1] * 4, 6, 5, 4, 3, 1])
    table.pick("You", bandage)
    assert table.asked().kind == "order", "the bandage is not offered again before they roll"
    table.game.answer(table.asked(), table.asked().options.keys[:1])
    table.pick("You", "Pay 3 Blood and keep it")
    assert table.asked().kind == "spell", "the other one leaves"
    for name in ("You", "L", "M", "R"):
        table.place(name)
    table.pick("You", bandage)
    assert table.options("You") == ["Let it go", "Pay 3 Blood and keep it"]


@covers("Loaded Knucklebone")
@pytest.mark.rule("J123")
@pytest.mark.parametrize(
    ("card", "dice", "again", "after"),
    [
        ("Repo Gargoyle", [4, 5], 0, (20, 17, 20, 20)),
        ("Nine-Lives Nettlebeard's", [1, 6], 0, (16, 20, 20, 20)),
        ("Lord Lootenscoot's", [1, 3], 0, (10, 20, 20, 20)),
    ],
)
def test_a_die_rolled_again_for_blood(
    four: Four, card: str, dice: list[int], again: int, after: tuple[int, ...]
) -> None:
    mine = 10 if after[0] < 20 else 20
    table = four(card, seats=own("Loaded Knucklebone", blood=3, hp=mine), dice=dice)
    options = ["keep the roll", f"Pay 2 Blood: roll the {dice[again]} again"]
    answered(table, ("You", options, options[1]))
    assert is_over(table)
    assert (hp(table), blood(table)[0]) == (after, 1)


@pytest.mark.rule("R14.7", "R41.9")
def test_nothing_is_paid_on_the_turn_of_somebody_else(four: Four) -> None:
    """L's Reaction rolls a die on your turn."""
    dying = {"hp": 3, "acted": False, "spell": ["Old Powderkeg Pete's", "Sparkling"]}
    seats = {"L": dying | {"treasures": ["Loaded Knucklebone"], "blood": 3}}
    table = four("Baron von Backhand's", seats=seats, dice=[4])
    assert is_over(table)
    assert (table.hp("You"), table.alive("L")) == (16, False)


@covers("Loaded Knucklebone")
@pytest.mark.rule("R41.9")
def test_it_is_for_sale_again_in_the_next_round(four: Four) -> None:
    seats = own("Loaded Knucklebone", blood=4) | {"R": {"spell": [], "acted": True}}
    table = four("Repo Gargoyle", seats=seats, dice=[1, 1])
    table.pick("You", "Pay 2 Blood")
    assert (table.game.table.round, SPENT.of(table.game.table)) == (2, ())


@covers("Loaded Knucklebone")
@pytest.mark.rule("J123")
def test_a_die_of_a_kept_creature_is_rolled_again_too(four: Four) -> None:
    seats = own("Loaded Knucklebone", blood=2, creatures=["Repo Gargoyle"])
    table = four(seats=seats, dice=[1, 6])
    assert table.options("You") == ["keep the roll", "Pay 2 Blood: roll the 1 again"]


@covers("Loaded Knucklebone")
def test_the_target_die_is_not_rolled_again(four: Four) -> None:
    table = four("Sparkling", seats=own("Loaded Knucklebone", blood=2), dice=[3, 2, 6])
    options = ["keep the roll", "Pay 2 Blood: roll the 2 again"]
    answered(table, ("You", options, options[1]))
    assert is_over(table)
    assert hp(table) == (20, 20, 14, 20)


@covers("Eager Beaver Bartering Hat")
@pytest.mark.rule("J123")
def test_the_first_to_act_barters(four: Four) -> None:
    hat = "Eager Beaver Bartering Hat"
    rested = {
        "L": {
            "acted": False,
            "treasures": ["Overtime Leash", "Fang-Sharpening Set"],
            "spell": [
                "Sparkling",
                "Mother Morgue's",
                "Tentakiller",
                "Repo Gargoyle",
                "Boiling-Oil Olaf's",
            ],
        },
        "M": {"dead": 1, "acted": False},
    }
    table = four(seats=own(hat) | rested)
    answered(table, choose("Overtime Leash", "Fang-Sharpening Set", pick="Fang-Sharpening Set"))
    assert table.cards("treasures", "You") == ["Fang-Sharpening Set"]
    assert sorted(table.cards("treasures", "L")) == [hat, "Overtime Leash"]
    late = four(seats=own(hat) | {"L": {"treasures": ["Overtime Leash"]}})
    assert late.cards("treasures", "You") == [hat]
