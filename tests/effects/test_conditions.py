"""Conditions, each true at one table and false at another."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import conditions as C
from esw_tui.language.effects import sentences as S
from table_of_four import covers, hp

Seats = dict[str, dict[str, Any]]
BENCH: Seats = {"You": {"treasures": ["Memorial Bench"]}}
TWO = {"You": {"spell": ["Half-Deceased"]}}
THREE = {"You": {"spell": ["Half-Deceased", "Swirlie-Whirling"]}}

CONDITIONS: list[tuple[type, str, Seats, Seats]] = [
    (C.StatusIs, "your status is 6 or higher", {}, {"You": {"rank": 4, "hp": 20}}),
    (C.StatusIs, "your status is 5 or lower", {"You": {"rank": 4}}, {}),
    (C.HpIs, "you have 8 HP or less", {"You": {"hp": 8}}, {"You": {"hp": 9}}),
    (C.HpIs, "you have 8 HP or more", {"You": {"hp": 8}}, {"You": {"hp": 7}}),
    (C.YouOwn, "you have a treasure", BENCH, {"L": {"treasures": ["Memorial Bench"]}}),
    (C.YouOwn, "you have a kill token", {"You": {"kills": 1}}, {"L": {"kills": 1}}),
    (C.YouOwn, "you have a last wizard standing token", {"You": {"lws": 1}}, {"You": {"kills": 1}}),
    (C.YouOwnNone, "you have no treasures", {"L": {"treasures": ["Memorial Bench"]}}, BENCH),
    (C.YouOwnNone, "you have no cards in hand", {}, {"You": {"hand": ["Rumor Mill"]}}),
    (C.YouOwnNone, "you have no creatures", {"M": {"creatures": ["Compost Ogre"]}}, {
        "You": {"creatures": ["Compost Ogre"], "spell": ["Gym-Sock-Igniting"]},
    }),
    (C.YouOwnMany, "you have 2 or more cards in hand",
     {"You": {"hand": ["Rumor Mill", "Pain Locker"]}}, {"You": {"hand": ["Rumor Mill"]}}),
    (C.YouOwnMany, "you have 1 or fewer treasures",
     BENCH, {"You": {"treasures": ["Memorial Bench", "One-Word Essay"]}}),
    (C.YouHaveMost, "you have the fewest HP", {"You": {"hp": 20}}, {"M": {"hp": 19}}),
    (C.YouHaveMost, "you have the most HP", {"M": {"hp": 19}}, {"M": {"hp": 21}}),
    (C.YouHaveMost, "you have the most status", {"L": {"rank": 2}}, {}),
    (C.FirstToAct, "you are the first to act this round",
     {"L": {"dead": 1, "acted": False}, "M": {"dead": 2, "acted": False}}, {}),
    (C.LastToAct, "you are the last to act this round",
     {"R": {"acted": True, "spell": [], "rank": 8}, "L": {"rank": 4}}, {}),
    (C.SpellSizeIs, "your spell has 2 cards or more", TWO, {}),
    (C.SpellSizeIs, "your spell has 2 cards or fewer", TWO, THREE),
    (C.SpellIsSingle, "your spell has a single card", {}, TWO),
    (C.GlyphVariety, "your spell has 2 different glyphs or more", THREE, TWO),
    (C.GlyphVariety, "your spell has 1 different glyphs or fewer", TWO, THREE),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "condition", "true", "false"), CONDITIONS)
def test_a_condition_is_looked_at(
    effect: type, condition: str, true: Seats, false: Seats, scene: Scene
) -> None:
    for seats, holds in ((true, True), (false, False)):
        table = scene(f"If {condition}, lose 5 HP.", seats=seats)
        begun = seats.get("You", {}).get("hp", 20)
        assert table.hp("You") == begun - 5 * holds


@covers(C.YouHaveMost)
@pytest.mark.rule("J5")
def test_the_dead_do_not_keep_you_from_having_the_most(scene: Scene) -> None:
    rich: Seats = {"L": {"dead": 1, "treasures": ["Memorial Bench"]}}
    assert scene("If you have the most treasures, lose 5 HP.", seats=rich).hp("You") == 15


@covers(C.TokenIsOn)
def test_where_the_token_lies(scene: Scene) -> None:
    text = "If the power bonus token is on primal, lose 5 HP."
    assert hp(scene(text, token="primal")) == (15, 20, 20, 20)
    assert hp(scene(text, token="dark")) == (20, 20, 20, 20)
    assert hp(scene(text)) == (20, 20, 20, 20)


FOE: list[tuple[type, str, Seats, Seats]] = [
    (C.FoeStatus, "that foe has higher status", {}, {"L": {"rank": 4}}),
    (C.FoeStatus, "that foe has lower status", {"L": {"rank": 4}}, {}),
    (C.FoeHp, "that foe has 9 HP or less", {"L": {"hp": 10}}, {"L": {"hp": 11}}),
    (C.FoeHp, "that foe has 9 HP or more", {"L": {"hp": 10}}, {"L": {"hp": 9}}),
    (
        C.LastFoe,
        "that foe is your last foe",
        {"L": {"dead": 1}, "M": {"dead": 2}},
        {"M": {"dead": 1}},
    ),
    (C.FoeDies, "that foe dies", {"L": {"hp": 1}}, {"L": {"hp": 2}}),
    (C.AnyFoeDies, "a foe dies this way", {"L": {"hp": 1}}, {"M": {"hp": 1}}),
    (C.NoFoeDies, "no foe dies this way", {"L": {"hp": 2}}, {"L": {"hp": 1}}),
]


@pytest.mark.parametrize(("effect", "condition", "true", "false"), FOE)
def test_a_condition_about_that_foe(
    effect: type, condition: str, true: Seats, false: Seats, scene: Scene
) -> None:
    for seats, holds in ((true, True), (false, False)):
        table = scene(
            f"Deal 1 damage to the foe on your left. If {condition}, lose 5 HP.",
            seats=seats,
            decks={"dead": ["Spare Organs"]},
        )
        assert table.hp("You") == 20 - 5 * holds


@covers(C.FoeBlocks)
@pytest.mark.parametrize(
    ("answer", "after"), [("block with Compost Ogre", (15, 20)), ("take 2 damage", (20, 18))]
)
def test_whether_that_foe_blocks(answer: str, after: tuple[int, int], scene: Scene) -> None:
    table = scene(
        "Deal 2 damage to the foe on your left. If that foe blocks, lose 5 HP.",
        seats={"L": {"creatures": ["Compost Ogre"]}},
    )
    assert table.options("L") == ["take 2 damage", "block with Compost Ogre"]
    table.pick("L", answer)
    assert hp(table)[:2] == after


@covers(C.AnyFoeDies)
def test_this_way_is_the_last_sentence_only(scene: Scene) -> None:
    table = scene(
        "Deal 1 damage to the foe on your left. The foe on your right either takes 2 damage or "
        "loses 2 status. If a foe dies this way, lose 5 HP.",
        seats={"L": {"hp": 1}},
        decks={"dead": ["Spare Organs"]},
    )
    table.pick("R", "takes 2 damage")
    assert hp(table) == (20, 0, 20, 18)


@covers(C.DieIs)
@pytest.mark.parametrize(
    ("order", "die", "holds"),
    [("more", 4, True), ("more", 3, False), ("less", 4, True), ("less", 5, False)],
)
def test_what_the_die_shows(order: str, die: int, holds: bool, scene: Scene) -> None:
    table = scene(
        f"Deal a die of damage to the foe on your left. If the die is 4 or {order}, lose 5 HP.",
        dice=[die],
    )
    assert hp(table) == (20 - 5 * holds, 20 - die, 20, 20)


@covers(C.DieIs)
def test_the_die_is_what_was_rolled_not_what_was_dealt(scene: Scene) -> None:
    text = "Deal a die of damage to the foe on your left. If the die is 4 or more, lose 5 HP."
    nerd = scene(text, dice=[3], seats={"You": {"rank": 4, "hp": 19}})
    assert hp(nerd) == (19, 16, 20, 20)
    table = scene(text, dice=[5], seats={"L": {"creatures": ["Compost Ogre"]}})
    table.pick("L", "block with Compost Ogre")
    assert hp(table) == (15, 20, 20, 20)


BRANCHES: list[tuple[type, str, int, int]] = [
    (S.IfThen, "If your status is 6 or higher, lose 1 HP, then lose 2 HP.", 17, 20),
    (S.IfInstead, "Lose 1 HP. If your status is 6 or higher, lose 4 HP instead.", 16, 19),
    (S.Unless, "Lose 3 HP unless your status is 6 or higher.", 20, 17),
]


@pytest.mark.parametrize(("effect", "text", "high", "low"), BRANCHES)
def test_if_instead_and_unless(effect: type, text: str, high: int, low: int, scene: Scene) -> None:
    assert scene(text).hp("You") == high
    table = scene(text, seats={"You": {"rank": 4}})
    assert table.hp("You") == low
    assert is_over(table)
