"""Standing texts: always at work while the card lies in play."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import standing as T
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]
IDLE: Seats = {"You": {"spell": ["Half-Deceased"]}}
MILL: Seats = {"You": {"spell": ["Rumor Mill"]}}
"""An illusion Delivery against R; one die by itself."""

DICE: list[tuple[type, str, Seats, int]] = [
    (T.CountsAs, "Counts as an illusion card in your spell.", MILL, 2),
    (T.CountsAs, "Counts as a dark card in your spell.", MILL, 1),
    (T.MoreDice, "Your power rolls have 2 extra dice.", MILL, 3),
    (T.MoreDice, "Your power rolls have an extra die for each card in your spell.", MILL, 2),
    (T.MoreDice, "Your power rolls have an extra die if your spell has a single card.", MILL, 2),
    (T.MoreDice, "Your power rolls have an extra die if you have 8 HP or less.", MILL, 1),
    (T.MoreDiceFor, "Your delivery power rolls have an extra die.", MILL, 2),
    (T.MoreDiceFor, "Your quality power rolls have an extra die.", MILL, 1),
    (T.MoreDiceFor, "Your illusion power rolls have an extra die.", MILL, 2),
    (T.MoreDiceFor, "Your primal power rolls have an extra die.", MILL, 1),
]


@pytest.mark.parametrize(("effect", "text", "seats", "dice"), DICE)
def test_dice_of_a_power_roll(
    effect: type, text: str, seats: Seats, dice: int, scene: Scene
) -> None:
    table = scene(text, kind="treasure", seats=seats, dice=[1] * 5)
    assert is_over(table)
    assert len(table.dealer.left) == 5 - dice


@covers(T.CountsAs)
def test_a_lasting_card_counts_too(scene: Scene) -> None:
    text = "Lasting: counts as an illusion card in your spell."
    table = scene(text, kind="dead-wizard", seats=MILL, dice=[1] * 5)
    assert len(table.dealer.left) == 3


@covers(T.Reroll)
@pytest.mark.rule("R10.8")
def test_one_die_may_be_rolled_again(scene: Scene) -> None:
    seats: Seats = {"You": {"spell": ["Rumor Mill"], "treasures": ["Oversized Foam Claw"]}}
    table = scene(
        "You may reroll one die of each power roll.", kind="treasure", seats=seats, dice=[1, 3, 6]
    )
    assert table.options("You") == ["keep the roll", "roll the 1 again", "roll the 3 again"]
    table.pick("You", "roll the 1 again")
    # 6 + 3: two damage, and R loses 1 status.
    assert (hp(table)[3], ranks(table)[3], table.dealer.left) == (18, 2, ())


@covers(T.Reroll)
def test_all_dice_may_be_rolled_again(scene: Scene) -> None:
    table = scene(
        "You may reroll all dice of each power roll.", kind="treasure", seats=MILL, dice=[1, 6]
    )
    assert table.options("You") == ["keep the roll", "roll all dice again"]
    table.pick("You", "roll all dice again")
    assert (hp(table)[3], table.dealer.left) == (18, ())


@covers(T.MoreInitiative)
@pytest.mark.parametrize(("kind", "label"), [("treasure", ""), ("dead-wizard", "Lasting: ")])
def test_more_initiative(kind: str, label: str, scene: Scene) -> None:
    table = scene(
        f"{label}{'Y' if not label else 'y'}our spells have 10 more initiative.",
        kind=kind,
        seats={
            "You": {"spell": ["Final Cramming"]},
            "M": {"acted": False, "spell": ["Rumor Mill"]},
        },
        dice=[1, 1],
    )
    # 3 + 10 is less than 14.
    assert table.order()[-2:] == ["M", "You"]
    table = scene(
        f"{label}{'Y' if not label else 'y'}our spells have 12 more initiative.",
        kind=kind,
        seats={
            "You": {"spell": ["Final Cramming"]},
            "M": {"acted": False, "spell": ["Rumor Mill"]},
        },
        dice=[1, 1],
    )
    assert table.order()[-2:] == ["You", "M"]


@covers(T.FullHand)
@pytest.mark.parametrize(("kind", "label"), [("treasure", "Y"), ("dead-wizard", "Lasting: y")])
def test_a_larger_hand(kind: str, label: str, scene: Scene) -> None:
    table = scene(
        f"{label}our full hand is 10 cards.",
        kind=kind,
        begin="round",
        seats={"L": {"rank": 8}, "R": {"spell": []}},
    )
    assert [len(table.cards("hand", name)) for name in ("You", "M")] == [10, 8]


CHANGED: list[tuple[type, str, Seats, int]] = [
    (T.MoreDamage, "You deal 2 more damage to foes.", {}, 16),
    (T.MoreDamage, "You deal 2 more damage to foes with higher status.", {}, 16),
    (T.MoreDamage, "You deal 2 more damage to foes with lower status.", {}, 18),
    (T.MoreDamage, "You deal 2 more damage to foes if your spell has a single card.", {}, 16),
    (T.MoreDamage, "You deal 2 more damage to foes if you have no creatures.", {}, 16),
    (T.MoreDamage, "You deal 2 more damage to foes if you have a creature.", {}, 18),
]


@pytest.mark.parametrize(("effect", "text", "seats", "after"), CHANGED)
def test_more_damage(effect: type, text: str, seats: Seats, after: int, scene: Scene) -> None:
    mine: Seats = {"You": {"spell": ["Swirlie-Whirling"]}}
    table = scene(text, kind="treasure", seats=seats | mine)
    assert table.hp("L") == after


@covers(T.LessDamage)
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("You take 1 less damage from foes.", 19),
        ("You take 3 less damage from foes.", 20),
        ("You take 1 less damage from foes with higher status.", 18),
        ("You take 1 less damage from foes with lower status.", 19),
        ("You take 1 less damage from foes if you have 8 HP or less.", 18),
    ],
)
def test_less_damage(text: str, after: int, scene: Scene) -> None:
    table = scene(
        text,
        kind="treasure",
        seats={"M": {"acted": False, "spell": ["Professor Boomsday's"]},
               "You": {"spell": ["The Substitute Substitute's", "Half-Deceased"]}},
    )  # fmt: skip
    assert table.asked("You").source == "The Substitute Substitute's"
    assert table.hp("You") == after


@covers(T.LessDamage)
def test_damage_you_do_to_yourself_is_not_less(scene: Scene) -> None:
    table = scene(
        "You take 2 less damage from foes.",
        kind="treasure",
        seats={"You": {"spell": ["Group Project of Doom"], "hp": 20}, "L": {"hp": 25}},
        dice=[5],
    )
    assert hp(table)[:2] == (19, 18)


@covers(T.FirmStatus)
def test_status_that_cannot_be_lost(scene: Scene) -> None:
    table = scene(
        "You cannot lose status.",
        kind="treasure",
        seats={"You": {"spell": ["Dropout Dredgar's"]}, "L": {"rank": 8}, "M": {"rank": 7}},
    )
    assert (ranks(table), hp(table)) == ((6, 8, 7, 3), (20, 17, 17, 20))
    # Displaced is not lost (J82).
    table = scene(
        "You cannot lose status.",
        kind="treasure",
        seats={"M": {"acted": False, "spell": ["Coach Krakatorso's"]}},
    )
    assert ranks(table)[:3] == (5, 7, 6)


@covers(T.Unblockable)
def test_foes_cannot_block(scene: Scene) -> None:
    table = scene(
        "Foes cannot block your damage.",
        kind="treasure",
        seats={"You": {"spell": ["Swirlie-Whirling"]}, "L": {"creatures": ["Compost Ogre"]}},
    )
    assert is_over(table)
    assert (table.hp("L"), table.cards("creatures", "L")) == (18, ["Compost Ogre"])


@covers(T.SixHitsAnother)
def test_a_six_hits_another_foe(scene: Scene) -> None:
    text = "A six in your delivery power roll also applies its result to another foe."
    table = scene(text, kind="treasure", seats=MILL, dice=[6])
    assert table.options("You") == ["L", "M"]
    table.pick("You", "M")
    assert (hp(table), ranks(table)) == ((20, 20, 18, 18), (6, 7, 4, 2))
    assert is_over(scene(text, kind="treasure", seats=MILL, dice=[5]))


@pytest.mark.parametrize(
    "text",
    [
        "Counts as an illusion card in your spell",
        "You may reroll one die of each power roll",
        "Your spells have 10 more initiative",
        "Your full hand is 10 cards",
        "You cannot lose status",
        "Foes cannot block your damage",
    ],
)
def test_a_mere_fact_takes_no_condition(text: str, scene: Scene) -> None:
    from esw_tui.errors import PackError

    with pytest.raises(PackError, match="Test: this standing text takes no 'if'"):
        scene(f"{text} if you have 8 HP or less.", kind="treasure")
