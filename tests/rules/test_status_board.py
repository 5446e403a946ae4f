"""The Social Status Board: setting it up, moving on it (R60.1, R61, R64.1–R64.5, J72, J81–J84)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from esw_tui.cards import load_box
from esw_tui.errors import PackError
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features.status_board import moved
from staging import Staged, staged

CLIMBING = str(Path(__file__).parent / "packs" / "climbing.yaml")


def cast(quality: str, ranks: Mapping[str, int], **table: Any) -> Staged:
    """You cast one Quality; the others, on their ranks, have acted."""
    seats = {name: {"rank": rank, "acted": name != "You"} for name, rank in ranks.items()}
    return staged({**seats, "You": {**seats["You"], "spell": [quality]}}, packs=[CLIMBING], **table)


def ranks(table: Staged) -> dict[str, int]:
    """Everybody's rank, by name."""
    return {name: table.rank(name) for name in table.game.table.names}


# What the box is made of.


@pytest.mark.rule("R60.1")
def test_the_box_adds_status_token_and_bully_and_nothing_of_the_other_boxes(tmp_path: Path) -> None:
    table = staged({"A": {}, "B": {}, "C": {}}, [6, 5, 4, 4, 1, 2], begin="match")
    assert ranks(table) == {"A": 8, "B": 7, "C": 6}
    assert table.asked("A").kind == "glyph"
    bullies = [card.kind for card in load_box("hell-high") if "Bully" in card.keywords]
    assert bullies.count("source") == 5
    assert bullies.count("quality") == 5
    pack = tmp_path / "blood.yaml"
    pack.write_text(
        "hell-high:\n  sources:\n    - name: Bleeder\n      glyph: dark\n"
        "      text: Gain 1 blood.\n"
    )
    with pytest.raises(PackError, match="which Hell High does not have"):
        rulebook("hell-high", str(pack))


@pytest.mark.rule("R60.6")
def test_all_deliveries_and_some_qualities_roll() -> None:
    box = load_box("hell-high")
    assert all(card.power for card in box.deliveries)
    assert sum(1 for card in box.qualities if card.power) == 5
    assert not any(card.power for card in box.sources)


# Setting up.


@pytest.mark.rule("R61.1", "R61.2", "R3.6")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((3, 9), (7, 8)),
        ((5, 4, 6), (7, 6, 8)),
        ((4, 11, 9, 6), (5, 8, 7, 6)),
        ((2, 3, 4, 5, 6), (4, 5, 6, 7, 8)),
        ((12, 11, 10, 9, 8, 7), (8, 7, 6, 5, 4, 3)),
    ],
)
def test_two_dice_each_fill_the_board_from_the_top(
    totals: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    dice = [die for total in totals for die in (total // 2, total - total // 2)]
    table = staged({f"P{seat}": {} for seat in range(len(totals))}, dice, begin="match")
    assert tuple(table.game.table.rank) == expected
    assert table.dealer.left == ()


@pytest.mark.rule("J72")
def test_tied_totals_roll_again_for_the_ranks_they_tie_for() -> None:
    first = [3, 4, 6, 6, 3, 4, 1, 1]  # A 7, B 12, C 7, D 2
    again = [1, 1, 1, 1]  # A 2, C 2: once more
    third = [1, 2, 6, 5]  # A 3, C 11: more than B, yet B keeps rank 8
    table = staged({"A": {}, "B": {}, "C": {}, "D": {}}, first + again + third, begin="match")
    assert ranks(table) == {"A": 6, "B": 8, "C": 7, "D": 5}
    assert table.dealer.left == ()
    assert [line for line in table.log if "for Social Status" in line] == [
        "A rolls 7 for Social Status.",
        "B rolls 12 for Social Status.",
        "C rolls 7 for Social Status.",
        "D rolls 2 for Social Status.",
        "A rolls 2 for Social Status.",
        "C rolls 2 for Social Status.",
        "A rolls 3 for Social Status.",
        "C rolls 11 for Social Status.",
    ]


# Moving, as a plain function.


@st.composite
def boards_and_moves(draw: st.DrawFn) -> tuple[dict[int, int], int, int]:
    """Wizards on different ranks, the rank of the one who moves, and how far."""
    taken = draw(st.lists(st.integers(1, 8), min_size=1, max_size=8, unique=True))
    board = {rank: wizard for wizard, rank in enumerate(taken)}
    return board, taken[0], draw(st.integers(-9, 9))


@pytest.mark.rule("R61.1", "R64.1", "J81")
@given(boards_and_moves())
def test_the_mover_stops_at_the_edges_and_nobody_is_lost(
    case: tuple[dict[int, int], int, int],
) -> None:
    board, rank, steps = case
    before = dict(board)
    after = moved(board, rank, steps)
    assert board == before
    assert sorted(after.values()) == sorted(board.values())
    assert set(after) <= set(range(1, 9))
    assert after[min(8, max(1, rank + steps))] == board[rank]


@pytest.mark.rule("R64.2", "R64.3")
@given(boards_and_moves())
def test_the_others_keep_their_order_and_shift_one_rank_at_most(
    case: tuple[dict[int, int], int, int],
) -> None:
    board, rank, steps = case
    mover = board[rank]
    after = moved(board, rank, steps)
    assert [after[place] for place in sorted(after) if after[place] != mover] == [
        board[place] for place in sorted(board) if board[place] != mover
    ]
    new_rank = {wizard: place for place, wizard in after.items()}
    away = -1 if steps > 0 else 1
    shifts = {new_rank[wizard] - place for place, wizard in board.items() if wizard != mover}
    assert shifts <= {0, away}


@pytest.mark.rule("R64.2", "J81")
@given(boards_and_moves())
def test_the_chain_of_the_displaced_ends_at_the_first_gap(
    case: tuple[dict[int, int], int, int],
) -> None:
    board, rank, steps = case
    after = moved(board, rank, steps)
    target = min(8, max(1, rank + steps))
    passed = range(target, rank, -1 if steps > 0 else 1)
    shifting = True
    for place in passed:
        shifting = shifting and place in board
        if place in board:
            assert (after.get(place) != board[place]) is shifting
    for place, wizard in board.items():
        if place not in passed and place != rank:
            assert after[place] == wizard


# Moving, by cards.


@pytest.mark.rule("R64.1", "R64.2", "R64.3", "R64.4", "J81")
@pytest.mark.parametrize(
    ("before", "quality", "after"),
    [
        ({"You": 8, "X": 7, "Y": 6}, "Test Fall of Two", {"X": 8, "Y": 7, "You": 6}),
        ({"X": 7, "You": 6}, "Test Rise of One", {"You": 7, "X": 6}),
        ({"You": 5, "X": 7}, "Test Rise of One", {"You": 6, "X": 7}),
        ({"X": 7, "Y": 5, "You": 3}, "Test Rise of Four", {"You": 7, "X": 6, "Y": 5}),
        (
            {"X": 8, "Y": 7, "Z": 6, "You": 5},
            "Test Rise of Three",
            {"You": 8, "X": 7, "Y": 6, "Z": 5},
        ),
        ({"You": 7, "X": 8}, "Test Rise of Four", {"You": 8, "X": 7}),
        ({"You": 3, "X": 8, "Y": 1}, "Test Fall of Four", {"You": 1, "X": 8, "Y": 2}),
        ({"You": 1, "X": 8, "Y": 2}, "Test Fall of Two", {"You": 1, "X": 8, "Y": 2}),
        ({"You": 8, "X": 5, "Y": 4}, "Test Fall of Four", {"You": 4, "X": 6, "Y": 5}),
        ({"You": 8, "X": 6, "Y": 4}, "Test Fall of Four", {"You": 4, "X": 6, "Y": 5}),
    ],
)
def test_gaining_and_losing_status_displaces_as_the_rules_show(
    before: dict[str, int], quality: str, after: dict[str, int]
) -> None:
    assert ranks(cast(quality, before)) == after


@pytest.mark.rule("R64.5", "R17.2")
def test_a_kill_lifts_the_killer_by_one_rank() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Swirlie-Whirling"]},
            "L": {"rank": 3, "hp": 2, "acted": True},
            "P": {"rank": 8, "acted": True},
            "Q": {"rank": 6, "acted": True},
        }
    )
    assert not table.alive("L")
    assert (table.rank("You"), table.rank("Q"), table.kills("You")) == (6, 5, 1)


@pytest.mark.rule("J82")
def test_being_displaced_is_neither_gain_nor_loss_for_cards_that_watch() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Test Fall of Two"]},
            "X": {"rank": 7, "acted": True, "hp": 10, "treasures": ["Mascot's Molted Pelt"]},
            "Y": {"rank": 6, "acted": True, "treasures": ["Gossip Column"]},
        },
        packs=[CLIMBING],
    )
    assert ranks(table) == {"X": 8, "Y": 7, "You": 6}
    assert table.hp("X") == 10, "X was lifted, but did not gain status"
    assert table.hp("You") == 19, "the one who lost status is talked about"
    table = staged(
        {
            "You": {"rank": 7, "spell": ["Test Rise of One"], "treasures": ["Gossip Column"]},
            "X": {"rank": 8, "acted": True},
        },
        packs=[CLIMBING],
    )
    assert (table.rank("X"), table.hp("X")) == (7, 20)
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Test Swap"]},
            "X": {"rank": 3, "acted": True, "hp": 10, "treasures": ["Mascot's Molted Pelt"]},
            "Y": {"rank": 5, "acted": True, "treasures": ["Gossip Column"]},
        },
        packs=[CLIMBING],
    )
    assert ranks(table) == {"You": 3, "X": 8, "Y": 5}
    assert (table.hp("You"), table.hp("X")) == (20, 10), "nor is a swap"


@pytest.mark.rule("J84")
@pytest.mark.parametrize(
    ("before", "quality", "after"),
    [
        # Nobody of the group pushes another one.
        ({"You": 8, "X": 4, "Y": 3, "Z": 2}, "Test Common Fall", {"X": 3, "Y": 2, "Z": 1}),
        ({"You": 1, "X": 7, "Y": 6, "Z": 5}, "Test Common Rise", {"X": 8, "Y": 7, "Z": 6}),
        # At an edge the first cannot move, and each move is completed before the next.
        ({"You": 8, "X": 3, "Y": 2, "Z": 1}, "Test Common Fall", {"X": 2, "Y": 1, "Z": 3}),
        ({"You": 3, "X": 8, "Y": 7, "Z": 6}, "Test Common Rise", {"X": 6, "Y": 8, "Z": 7}),
        # Somebody who is not of the group is landed on.
        ({"You": 5, "X": 6, "Y": 4, "Z": 8}, "Test Common Fall", {"X": 5, "Y": 3, "Z": 7}),
    ],
)
def test_several_who_move_by_one_effect_go_in_order(
    before: dict[str, int], quality: str, after: dict[str, int]
) -> None:
    table = cast(quality, before)
    assert {name: table.rank(name) for name in after} == after


@pytest.mark.rule("J84")
def test_those_who_lose_different_numbers_of_ranks_go_in_order_too() -> None:
    rich = {"treasures": ["Memorial Bench"], "acted": True}
    other = {"treasures": ["Gossip Column"], "acted": True}
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Test Treasure Tax"]},
            "X": {"rank": 3, **rich},
            "Y": {"rank": 2, **other},
        },
        packs=[CLIMBING],
    )
    assert ranks(table) == {"You": 8, "X": 2, "Y": 1}
