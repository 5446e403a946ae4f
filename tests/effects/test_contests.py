"""Everybody rolls a die (J22, J28, J117, J118)."""

import pytest

from effects.scene import Scene
from esw_tui.language.effects import contests as K
from table_of_four import covers, hp


@covers(K.Contest, K.BelowStatus)
@pytest.mark.rule("J22")
def test_who_rolls_below_its_status_suffers(scene: Scene) -> None:
    table = scene(
        "Each player rolls a die; each who rolls lower than its status loses 3 HP.",
        dice=[6, 5, 2, 5],
        token="dark",
    )
    # L rolls 6 on rank 7, M 5 on rank 5, R 2 on rank 3; you are last: 5 on rank 6.
    assert (hp(table), table.dealer.left) == ((17, 17, 20, 17), ())


@covers(K.Contest, K.RolledNumber)
def test_who_rolls_so_suffers(scene: Scene) -> None:
    for order, after in (("more", (20, 17, 17, 20)), ("less", (20, 20, 17, 17))):
        table = scene(
            f"Each foe rolls a die; each who rolls 4 or {order} takes 3 damage.", dice=[5, 4, 3]
        )
        assert hp(table) == after


@covers(K.RolledMost)
@pytest.mark.rule("J118")
def test_a_later_sentence_still_knows_what_each_rolled(scene: Scene) -> None:
    rolling = "Each foe rolls a die; each who rolls highest loses 1 HP and takes 2 damage."
    assert hp(scene(rolling, dice=[4, 2, 4])) == (20, 17, 20, 17)
    table = scene(f"{rolling} Each foe takes damage equal to its roll.", dice=[4, 2, 3])
    assert hp(table) == (20, 13, 18, 17)


@covers(K.EachRolls, K.RollsDie)
@pytest.mark.rule("J28")
def test_each_suffers_by_its_own_die(scene: Scene) -> None:
    table = scene("Each foe rolls a die; each takes damage equal to its roll.", dice=[1, 6, 3])
    assert hp(table) == (20, 19, 14, 17)


@covers(K.RollsAgainst, K.RolledSame)
def test_who_rolls_one_of_your_numbers_suffers_once(scene: Scene) -> None:
    text = "Each foe rolls a die against 2 of yours; each who rolls one of your numbers {}."
    table = scene(text.format("takes damage equal to its roll"), dice=[4, 4, 4, 2, 4])
    assert hp(table) == (20, 16, 20, 16)
    table = scene(text.format("loses 1 HP"), dice=[1, 2, 3, 1, 2])
    assert hp(table) == (20, 20, 19, 19)


@covers(K.RolledMost, K.RollsWith)
@pytest.mark.rule("J118")
@pytest.mark.parametrize(
    ("extreme", "dice", "after"),
    [
        ("lowest", [1, 2, 3, 1], (20, 18, 20, 20)),
        ("lowest", [3, 3, 4, 1], (18, 18, 18, 20)),
        ("lowest", [3, 3, 4, 2], (20, 18, 18, 20)),
        ("highest", [5, 5, 1, 3], (18, 18, 18, 20)),
        ("highest", [5, 4, 1, 4], (18, 20, 20, 20)),
    ],
)
def test_all_who_tie_are_meant(
    extreme: str, dice: list[int], after: tuple[int, ...], scene: Scene
) -> None:
    """Yours counts 2 more."""
    text = f"Each player rolls a die, you with 2 more; each who rolls {extreme} takes 2 damage."
    assert hp(scene(text, dice=dice)) == after


@covers(K.ContestElse, K.RollsWith)
def test_the_others_get_something_else(scene: Scene) -> None:
    table = scene(
        "Each player rolls a die, you with 1 more for each card in your spell; each who rolls "
        "highest heals 1 HP, each other player takes damage equal to its roll.",
        dice=[6, 1, 2, 3],
    )
    assert hp(table) == (16, 21, 19, 18)
