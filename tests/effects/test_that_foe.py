"""*That foe* in a condition is the foe whom the sentence acts on, chosen before it is judged."""

import pytest

from effects.scene import Scene, is_over
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects import conditions as C
from esw_tui.language.effects import outcomes as O
from esw_tui.language.effects import sentences as S
from table_of_four import covers, hp, ranks

WEAK = {"M": {"hp": 5}}
"""M has 5 HP; L, of higher status than you, and R, of lower, have 20 each."""


@covers(S.Unless, C.FoeStatus)
@pytest.mark.parametrize(
    ("foe", "after"),
    [("L", (20, 20, 20, 20)), ("M", (20, 20, 17, 20)), ("R", (20, 20, 20, 17))],
)
def test_unless_is_judged_for_the_chosen_foe(
    foe: str, after: tuple[int, ...], scene: Scene
) -> None:
    table = scene("Deal 3 damage to a foe unless that foe has higher status.")
    table.pick("You", foe)
    assert hp(table) == after
    assert is_over(table)


@covers(S.Unless, C.FoeHp)
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Deal 3 damage to each foe unless that foe has 5 HP or less.", (20, 17, 5, 17)),
        ("Each foe loses 3 HP unless that foe has 6 HP or more.", (20, 20, 2, 20)),
        ("Deal 3 damage to the weakest foe unless that foe has 5 HP or less.", (20, 20, 5, 20)),
        ("You and each foe each lose 2 HP unless that foe has 5 HP or less.", (18, 18, 5, 18)),
        # Nobody fits: what stands on its own still happens (J26).
        (
            "Deal 3 damage to each foe with a creature and lose 1 HP unless that foe has 5 HP or "
            "less.",
            (19, 20, 5, 20),
        ),
    ],
)
def test_each_foe_is_judged_by_itself(text: str, after: tuple[int, ...], scene: Scene) -> None:
    assert hp(scene(text, seats=WEAK)) == after


@covers(S.Unless)
def test_all_of_the_sentence_is_about_the_foe_it_names(scene: Scene) -> None:
    text = "Deal 1 damage to a foe, then that foe loses 1 status unless that foe has 5 HP or less."
    spared = scene(text, seats=WEAK)
    spared.pick("You", "M")
    assert (hp(spared), ranks(spared)) == ((20, 20, 5, 20), (6, 7, 5, 3))
    struck = scene(text, seats=WEAK)
    struck.pick("You", "R")
    assert (hp(struck), ranks(struck)) == ((20, 20, 5, 19), (6, 7, 5, 2))


@covers(S.Unless)
def test_a_foe_named_before_is_judged_too(scene: Scene) -> None:
    text = "Deal 1 damage to each foe. That foe loses 2 HP unless that foe has 5 HP or less."
    table = scene(f"{text} That foe loses 1 HP.", seats=WEAK)
    assert hp(table) == (20, 16, 3, 16)


@covers(S.Unless)
@pytest.mark.parametrize(
    ("text", "asked", "after"),
    [
        (
            "You may deal 3 damage to a foe unless that foe has 5 HP or less.",
            "Deal 3 damage to a foe unless that foe has 5 HP or less?",
            (20, 20),
        ),
        (
            "You may lose 1 HP to deal 3 damage to a foe unless that foe has 5 HP or less.",
            "Lose 1 HP to deal 3 damage to a foe unless that foe has 5 HP or less?",
            (19, 19),
        ),
    ],
)
def test_a_wish_names_its_foe_once_it_is_granted(
    text: str, asked: str, after: tuple[int, int], scene: Scene
) -> None:
    for foe, left, price in (("M", 5, after[0]), ("R", 17, after[1])):
        table = scene(text, seats=WEAK)
        assert table.asked("You").prompt == asked
        table.pick("You", "Yes")
        table.pick("You", foe)
        assert (table.hp(foe), table.hp("You")) == (left, price)
        assert is_over(table)


@covers(S.IfInstead)
@pytest.mark.parametrize(("foe", "after"), [("L", 18), ("M", 16)])
def test_instead_is_about_the_foe_of_the_sentence_it_replaces(
    foe: str, after: int, scene: Scene
) -> None:
    table = scene(
        "Deal 2 damage to a foe. If that foe has lower status, deal 4 damage to that foe instead."
    )
    table.pick("You", foe)
    assert table.hp(foe) == after
    assert is_over(table)


@covers(S.IfInstead)
def test_another_condition_still_asks_for_that_foe(scene: Scene) -> None:
    table = scene(
        "Deal 2 damage to a foe. If your status is 6 or higher, deal 4 damage to that foe instead."
    )
    table.pick("You", "R")
    assert hp(table) == (20, 20, 20, 16)


@covers(S.IfInstead)
def test_instead_for_each_foe_by_itself(scene: Scene) -> None:
    text = (
        "Deal 2 damage to each foe. If that foe has 5 HP or less, that foe loses 1 HP instead."
        " If that foe has higher status, that foe loses 3 HP instead."
    )
    assert hp(scene(text, seats=WEAK)) == (20, 17, 4, 18)


@covers(S.IfThen)
def test_if_that_foe_is_about_those_of_whom_it_is_true(scene: Scene) -> None:
    text = "Deal 1 damage to each foe. If that foe has lower status, deal 2 damage to that foe."
    assert hp(scene(f"{text} Deal 1 damage to that foe.")) == (20, 18, 16, 16)


@covers(O.HitOr)
def test_every_target_of_a_power_roll_is_judged_by_itself(scene: Scene) -> None:
    table = scene.roll("each foe", "1 damage or 4 damage if that foe has lower status", dice=[1])
    assert hp(table) == (20, 19, 16, 16)


@covers(A.ItsStatus)
@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Deal 1 damage to the foe on your right. Heal HP equal to its status.", (23, 20, 20, 19)),
        ("Deal 1 damage to the foe on your right. Deal damage equal to its status to you.",
         (17, 20, 20, 19)),
        ("The foe on your right deals damage equal to its status to you.", (17, 20, 20, 20)),
        ("Deal damage equal to its status to each foe.", (20, 13, 15, 17)),
        ("Each player loses HP equal to its status.", (14, 13, 15, 17)),
    ],
)  # fmt: skip
def test_whose_status_its_status_is(text: str, after: tuple[int, ...], scene: Scene) -> None:
    assert hp(scene(text)) == after


@covers(A.TheirPoints)
def test_whose_points_it_has(scene: Scene) -> None:
    text = "Deal 1 damage to the foe on your right. Heal 1 HP for each victory point it has."
    seats = {"You": {"kills": 1}, "R": {"kills": 2}}
    assert hp(scene(text, seats=seats)) == (22, 20, 20, 19)
