"""Selectors, qualifiers and measures: whom a card is about (R11, R64.6, R64.7)."""

from typing import Any

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import qualifiers as Q
from esw_tui.language.effects import who as W
from staging import Staged
from table_of_four import covers, hp

SPREAD: dict[str, dict[str, Any]] = {
    "You": {"hp": 10}, "L": {"hp": 15}, "M": {"hp": 5}, "R": {"hp": 10},
}  # fmt: skip
RICH: dict[str, dict[str, Any]] = {
    "You": {"treasures": ["One-Word Essay"]},
    "L": {"treasures": ["Bottomless Backpack", "Memorial Bench"], "hand": ["Wild Magic"]},
    "M": {"creatures": ["Compost Ogre"], "kills": 1},
    "R": {"lws": 1, "treasures": ["Do-Over Diploma"], "hand": ["Wild Magic", "Wild Magic"]},
}
LONG = ["Rumor Mill", "Rumor Mill", "Pain Locker", "Pain Locker", "Final Cramming"]

CHOICES: list[tuple[type, str, dict[str, dict[str, Any]], list[str]]] = [
    (W.AFoe, "a foe", {}, ["L", "M", "R"]),
    (W.AFoe, "a foe", {"M": {"dead": 1}}, ["L", "R"]),
    (W.ARelativeFoe, "a weaker foe", SPREAD | {"L": {"hp": 9}}, ["L", "M"]),
    (W.ARelativeFoe, "a stronger foe", SPREAD | {"M": {"hp": 11}}, ["L", "M"]),
    (W.Strongest, "the strongest foe", {"M": {"hp": 19}}, ["L", "R"]),
    (W.Weakest, "the weakest foe", {"L": {"hp": 19}, "R": {"hp": 19}}, ["L", "R"]),
    (W.FoeWithMost, "the foe with the fewest HP", {"M": {"hp": 25}}, ["L", "R"]),
    (W.FoeWithMost, "the foe with the most treasures", {}, ["L", "M", "R"]),
    (W.EitherNeighbour, "a foe on your left or right", {}, ["L", "R"]),
    (W.EitherNeighbour, "a foe on your left or right", {"R": {"dead": 1}}, ["L", "M"]),
    (Q.WithStatus, "a foe with lower status", {}, ["M", "R"]),
    (Q.WithStatus, "a foe with higher status", {"R": {"rank": 8}}, ["L", "R"]),
    (Q.WithHp, "a foe with 10 HP or less", SPREAD, ["M", "R"]),
    (Q.WithHp, "a foe with 10 HP or more", SPREAD, ["L", "R"]),
    (Q.WithOwned, "a foe with a treasure", RICH, ["L", "R"]),
    (Q.WithoutOwned, "a foe without a creature", RICH, ["L", "R"]),
    (Q.WithoutOwned, "a foe without a kill token", RICH, ["L", "R"]),
    (Q.WithoutOwned, "a foe without a last wizard standing token", RICH, ["L", "M"]),
    (Q.WithMore, "a foe with fewer HP than you", SPREAD | {"R": {"hp": 9}}, ["M", "R"]),
    (Q.WithMore, "a foe with more cards in hand than you", RICH, ["L", "R"]),
    (Q.Adjacent, "a foe adjacent to you", {}, ["L", "M"]),
    (Q.HasActed, "a foe who has acted this round", {}, ["L", "M"]),
    (
        Q.HasNotActed,
        "a foe who has not acted this round",
        {"M": {"acted": False, "spell": LONG}},
        ["M", "R"],
    ),
    (Q.OtherThanYou, "a foe other than you", {}, ["L", "M", "R"]),
    (W.FoeWithMost, "the foe with the most creatures", {}, ["L", "M", "R"]),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "who", "seats", "options"), CHOICES)
def test_you_choose_among_those_who_fit(
    effect: type, who: str, seats: dict[str, dict[str, Any]], options: list[str], scene: Scene
) -> None:
    table = scene(f"Deal 2 damage to {who}.", seats=seats)
    assert table.asked("You").kind == "target"
    assert table.options("You") == options
    before = hp(table)
    table.pick("You", options[-1])
    if table.asked().kind == "block":
        table.pick("M", "take 2 damage")
    chosen = table.seat(options[-1])
    assert hp(table) == (*before[:chosen], before[chosen] - 2, *before[chosen + 1 :])


FIXED: list[tuple[type, str, dict[str, dict[str, Any]], str]] = [
    (W.EachFoe, "each foe", {}, "L M R"),
    (W.EachFoe, "each foe", {"M": {"dead": 1}}, "L R"),
    (W.EachFoe, "each foe with lower status", {}, "M R"),
    (W.EachRelativeFoe, "each weaker foe", SPREAD, "M"),
    (W.EachRelativeFoe, "each stronger foe", SPREAD, "L"),
    (W.Strongest, "the strongest foe", SPREAD, "L"),
    (W.Weakest, "the weakest foe", SPREAD, "M"),
    (W.Neighbour, "the foe on your left", {}, "L"),
    (W.Neighbour, "the foe on your left", {"L": {"dead": 1}}, "M"),
    (W.Neighbour, "the foe on your right", {}, "R"),
    (W.BothNeighbours, "the foes on your left and right", {}, "L R"),
    (
        W.BothNeighbours,
        "the foes on your left and right",
        {"L": {"dead": 1}, "M": {"dead": 2}},
        "R",
    ),
    (W.SideFoes, "the 2 foes on your left", {}, "L M"),
    (W.SideFoes, "the 2 foes on your right", {}, "M R"),
    (W.SideFoes, "the 5 foes on your right", {}, "L M R"),
    (W.You, "you", {}, "You"),
    (W.FoeWithMost, "the foe with the most treasures", RICH, "L"),
    (Q.TreasureCount, "the foe with the fewest treasures", RICH, "M"),
    (Q.HpCount, "the foe with the most HP", SPREAD, "L"),
    (Q.CreatureCount, "the foe with the most creatures", RICH, "M"),
    (Q.StatusCount, "the foe with the most status", {}, "L"),
    (Q.StatusCount, "the foe with the fewest status", {}, "R"),
    (Q.HandCount, "the foe with the most cards in hand", RICH, "R"),
    (Q.PointCount, "the foe with the most victory points", RICH | {"M": {"kills": 2}}, "M"),
    (Q.WithOwned, "each foe with a last wizard standing token", RICH, "R"),
    (Q.WithMore, "each foe with more treasures than you", RICH, "L"),
    (Q.WithMore, "each foe with fewer treasures than you", RICH, "M"),
    (Q.HasNotActed, "each foe who has not acted this round", {}, "R"),
    (Q.HasActed, "each foe who has acted this round", {}, "L M"),
    (Q.Adjacent, "each foe adjacent to you", {"M": {"rank": 4, "hp": 1}}, "L"),
    (Q.OtherThanYou, "each foe other than you", {}, "L M R"),
    (Q.WithHp, "each foe with 5 HP or less", SPREAD, "M"),
]  # fmt: skip


@pytest.mark.parametrize(("effect", "who", "seats", "hit"), FIXED)
def test_nobody_is_asked_where_there_is_no_choice(
    effect: type, who: str, seats: dict[str, dict[str, Any]], hit: str, scene: Scene
) -> None:
    table = scene(f"Deal 1 damage to {who}.", seats=seats)
    if table.asked().kind == "block":
        table.pick("M", "take 1 damage")
    assert is_over(table)
    assert hurt(table, seats) == hit.split()


def hurt(table: Staged, seats: dict[str, dict[str, Any]]) -> list[str]:
    """Who has exactly 1 HP less than at first."""
    names = ("You", "L", "M", "R")
    before = {name: seats.get(name, {}).get("hp", 20) for name in names}
    return [name for name in names if table.alive(name) and table.hp(name) == before[name] - 1]


@covers(W.EachNextFoe)
def test_each_next_foe_is_clockwise_from_that_foe(scene: Scene) -> None:
    table = scene("A foe loses 1 HP, then each next foe discards a card.", seats={
        "L": {"hand": ["Rumor Mill", "Wild Magic"]}, "R": {"hand": ["Rumor Mill", "Wild Magic"]},
    })  # fmt: skip
    table.pick("You", "M")
    for name in ("R", "L"):
        assert table.asked().seat == table.seat(name)
        table.pick(name, "Rumor Mill")
    assert is_over(table)


@covers(W.RandomFoe)
@pytest.mark.parametrize(
    ("die", "victim"), [(1, "L"), (2, "L"), (3, "M"), (4, "M"), (5, "R"), (6, "R")]
)
def test_a_random_foe_is_found_by_a_die(die: int, victim: str, scene: Scene) -> None:
    table = scene("Deal 1 damage to a random foe.", dice=[die])
    assert is_over(table)
    assert hurt(table, {}) == [victim]
    assert table.dealer.left == ()


@covers(W.RandomFoe)
@pytest.mark.rule("R11.6", "J25")
def test_only_those_who_fit_share_the_die(scene: Scene) -> None:
    for die, victim in enumerate(["M", "M", "M", "R", "R", "R"], start=1):
        table = scene("Deal 1 damage to a random foe with lower status.", dice=[die])
        assert hurt(table, {}) == [victim]
    table = scene("Deal 1 damage to a random foe with higher status.", dice=[])
    assert hurt(table, {}) == ["L"]


@covers(W.ThatFoe)
@pytest.mark.rule("R11.3")
def test_that_foe_is_nobody_once_it_is_dead(scene: Scene) -> None:
    text = "Deal 2 damage to the foe on your left. That foe gains a treasure."
    for before, treasures in ((3, 1), (2, 0)):
        table = scene(text, seats={"L": {"hp": before}})
        assert len(table.cards("treasures", "L")) == treasures


@covers(W.ThatFoe, W.AnotherFoe, W.EachOtherFoe)
def test_that_foe_and_the_others(scene: Scene) -> None:
    table = scene(
        "Deal 1 damage to a foe, then deal 2 damage to that foe, then deal 3 damage to each "
        "other foe, then deal 4 damage to another foe."
    )
    table.pick("You", "M")
    # After "each other foe" the text last spoke of L and R: the only other one is M.
    assert is_over(table)
    assert hp(table) == (20, 17, 13, 17)


@covers(W.AnotherFoe)
def test_another_foe_is_chosen_among_the_others(scene: Scene) -> None:
    table = scene("Deal 1 damage to the foe on your left, then deal 2 damage to another foe.")
    assert table.options("You") == ["M", "R"]
    table.pick("You", "R")
    assert hp(table) == (20, 19, 20, 18)
    table = scene(
        "Deal 1 damage to the foe on your left, then deal 2 damage to another foe with lower "
        "status.",
        seats={"R": {"rank": 8}},
    )
    assert hp(table) == (20, 19, 18, 20)


@covers(W.AnotherFoe)
@pytest.mark.rule("J29")
def test_without_another_foe_nothing_happens(scene: Scene) -> None:
    table = scene(
        "Deal 1 damage to a foe, then deal 2 damage to another foe.",
        seats={"L": {"dead": 1}, "M": {"dead": 2}},
    )
    assert hp(table) == (20, 0, 0, 19)


@covers(W.Target)
def test_the_target_of_the_roll(scene: Scene) -> None:
    table = scene.roll("a foe", "the target loses 2 HP", dice=[1])
    assert table.options("You") == ["L", "M", "R"]
    table.pick("You", "M")
    assert hp(table) == (20, 20, 18, 20)


@covers(W.ActivePlayer)
def test_the_active_player_is_hit_by_a_reaction(scene: Scene) -> None:
    table = scene(
        "Gain a treasure.\nReaction: deal 5 damage to the active player.",
        seats={
            "You": {"hp": 2},
            "R": {"spell": []},
            "M": {"acted": False, "spell": ["Spore-Sneezing"]},
        },
        dice=[1, 2],
    )
    # M and you tie with spells of one card; M rolls higher and its spell kills you.
    assert (table.alive("You"), table.hp("M")) == (False, 15)


@covers(W.EachPlayer)
def test_each_player_is_everybody_alive(scene: Scene) -> None:
    table = scene("Each player loses 3 HP.", seats={"M": {"dead": 1}})
    assert hp(table) == (17, 17, 0, 17)


@covers(W.APlayer)
@pytest.mark.rule("R1.2", "J5")
def test_a_player_is_anybody_alive_and_you_are_no_foe_of_yours(scene: Scene) -> None:
    text = "A player loses 3 HP. Deal 1 damage to that foe."
    table = scene(text, seats={"M": {"dead": 1}})
    assert table.options("You") == ["L", "R", "You"]
    table.pick("You", "L")
    assert hp(table) == (20, 16, 0, 20)
    table = scene(text)
    table.pick("You", "You")
    assert hp(table) == (17, 20, 20, 20)


@covers(W.APlayer, Q.HasNotActed)
@pytest.mark.rule("J30")
def test_a_player_who_fits_may_be_you_alone(scene: Scene) -> None:
    table = scene("A player with 5 HP or less heals 2 HP.", seats={"You": {"hp": 4}})
    assert table.hp("You") == 6
    table = scene(
        "A player who has not acted this round loses 3 HP.",
        seats={"You": {"spell": ["Spore-Sneezing"]}},
    )
    assert table.options("You") == ["R", "You"]
    table = scene("A player who has not acted this round loses 3 HP.")
    assert (table.hp("R"), table.hp("You")) == (17, 20), "your last card has begun"


@pytest.mark.rule("J26")
@pytest.mark.parametrize(
    "who",
    [
        "a foe with a creature",
        "each foe with a treasure",
        "a random foe with 3 HP or less",
        "a stronger foe",
        "a foe with 21 HP or more",
    ],
)
def test_where_nobody_fits_the_sentence_does_nothing(who: str, scene: Scene) -> None:
    table = scene(f"Deal 1 damage to {who}. Deal 2 damage to you.")
    assert is_over(table)
    assert hp(table) == (18, 20, 20, 20)
    nobody = f"{who[0].upper()}{who[1:]}"
    assert hp(scene(f"{nobody} takes 1 damage. Deal 2 damage to you.")) == (18, 20, 20, 20)
