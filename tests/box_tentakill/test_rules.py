"""Blood, the Standee and the match formats of Castle Tentakill."""

from typing import Any

import pytest

from box_tentakill.four import (
    BOX,
    LMR,
    Four,
    answered,
    blood,
    choose,
    holder,
    hp,
    is_over,
    pay,
    refuse,
)
from esw_tui import new_match
from esw_tui.errors import PackError, SeatError
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.states import NOBODY
from spellcraft.matches import answers

BACKHAND = "Baron von Backhand's"


@pytest.mark.rule("R41.1", "R42.1", "R40.1", "R3.6")
def test_a_match_begins_without_blood_and_with_the_standee_in_the_middle() -> None:
    game = new_match(BOX, ["A", "B", "C"], seed=1)
    assert BLOOD.of(game.table) == (0, 0, 0)
    assert STANDEE.of(game.table) == NOBODY
    assert set(game.table.rules.features) == {
        "creatures", "reactions", "blood", "standee", "legacies",
    }  # fmt: skip


@pytest.mark.rule("R41.2")
@pytest.mark.parametrize(("before", "after"), [(24, 25), (25, 25), (20, 23)])
def test_no_more_than_25_blood(four: Four, before: int, after: int) -> None:
    table = four("Mother Morgue's", seats={"You": {"blood": before}, "L": {"hp": 2}})
    assert blood(table)[0] == after


@pytest.mark.rule("R41.3", "R17.2", "R17.3", "J64")
def test_a_kill_pays_three_and_a_self_kill_nothing(four: Four) -> None:
    kill = four(BACKHAND, seats={"L": {"hp": 3}})
    assert (blood(kill), kill.kills("You")) == ((3, 0, 0, 0), 0)
    alone = four("Crown-Electrifying", seats={"You": {"hp": 4}}, standee="You")
    assert blood(alone) == (0, 0, 0, 0)


@pytest.mark.rule("R41.10", "R41.8")
def test_blood_earned_by_a_component_cannot_pay_its_own_price(four: Four) -> None:
    """WE-15: Regicidal Rootmother's costs 4; the kill comes too late for it, not for the next."""
    weak = {"L": {"hp": 3}, "M": {"hp": 2}, "R": {"hp": 1}}
    table = four(
        "Regicidal Rootmother's",
        "Kennel-Inspecting",
        seats=weak,
    )
    answered(table, pay(3))
    assert is_over(table)
    assert blood(table) == (0, 0, 0, 0)


@pytest.mark.rule("R41.5", "R42.1", "R19.5", "J60", "R14.3")
def test_blood_outlives_a_game_and_the_standee_does_not(four: Four) -> None:
    """WE-16: slaying the holder as the last foe pays 3 and 1."""
    seats: dict[str, dict[str, Any]] = {
        "You": {"blood": 4, "treasures": ["Thirteen-Sided Die"]},
        "L": {"hp": 3, "blood": 5},
        "M": {"dead": 1, "acted": False, "blood": 6},
        "R": {"dead": 2, "spell": []},
    }
    table = four(BACKHAND, seats=seats, standee="L")
    answered(table, refuse(2))
    assert table.lws("You") == 1
    assert blood(table) == (8, 5, 6, 0)
    assert holder(table) is None
    assert table.cards("treasures", "You") == []
    assert (table.game.table.game, hp(table)) == (2, (20, 20, 20, 20))


@pytest.mark.rule("R42.4", "R17.4")
def test_the_slayer_of_the_holder_takes_the_standee(four: Four) -> None:
    table = four(BACKHAND, seats={"L": {"hp": 3}}, standee="L")
    assert holder(table) == "You"
    table = four(BACKHAND, seats={"L": {"hp": 3}}, standee="M")
    assert holder(table) == "M", "not with a kill of anybody else"


@pytest.mark.rule("J68", "J102")
def test_a_dying_slayer_does_not_take_it(four: Four) -> None:
    """L reacts and brings you down: your death hands nobody the Standee you would have won."""
    seats: dict[str, dict[str, Any]] = {
        "You": {"hp": 4},
        "L": {"hp": 3, "acted": False, "spell": ["Old Powderkeg Pete's", "Sparkling"]},
    }
    table = four(BACKHAND, seats=seats, standee="You", dice=[4])
    assert (hp(table), holder(table)) == ((0, 0, 20, 20), None)
    table = four(BACKHAND, seats=seats, standee="L", dice=[4])
    assert not table.tells("You takes the Standee")
    assert (hp(table), holder(table)) == ((0, 0, 20, 20), None)


@pytest.mark.rule("R42.3", "R41.4", "R2.4")
def test_the_holder_is_paid_when_everybody_has_acted(four: Four) -> None:
    table = four(BACKHAND, standee="M")
    assert is_over(table), "R is still at it"
    assert blood(table) == (0, 0, 0, 0)
    table = four(BACKHAND, seats={"R": {"acted": True, "spell": []}}, standee="M")
    assert (blood(table), holder(table)) == ((0, 0, 1, 0), "M")


@pytest.mark.rule("R42.2")
def test_a_standee_line_looks_when_its_turn_comes(four: Four) -> None:
    """The Source takes the Standee, so the Quality's line works."""
    table = four("Tentaclaude the Grabby's", "Sparkling", dice=[1, 1])
    assert table.options() == ["M", "R"]


@pytest.mark.rule("R42.1", "R42.2", "R11.2", "R11.6", "R10.1", "R15.2")
def test_the_books_example_of_a_turn(four: Four) -> None:
    """WE-02."""
    table = four("Tentaclaude the Grabby's", "Sparkling", "Tentakiller", dice=[4, 3, 3, 4])
    answered(table, choose("L", "R", pick="L"), ("You", LMR, "L"))
    assert is_over(table)
    assert (hp(table), holder(table)) == ((20, 16, 17, 20), "You")
    assert table.cards("creatures", "You") == ["Tentakiller"]


@pytest.mark.rule("J67", "R41.8", "R15.3")
def test_a_kept_creature_may_be_paid_for_every_turn(four: Four) -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {"blood": 3, "creatures": ["Hound on Retainer"]}, "R": {"hp": 25},
    }  # fmt: skip
    table = four(seats=seats, dice=[1])
    answered(table, pay(1))
    assert is_over(table)
    assert table.cards("creatures", "You") == ["Hound on Retainer"]


@pytest.mark.rule("R12.2")
def test_wild_magic_has_no_type_in_hand(four: Four) -> None:
    table = four("Trojan-Walrus-Wheeling", seats={"You": {"hand": ["Wild Magic"]}})
    assert is_over(table)


@pytest.mark.rule("R40.2", "R20.2")
def test_two_tokens_win_a_match() -> None:
    game = new_match(BOX, ["A", "B", "C"], seed=3)
    for _ in answers(game, 3):
        pass
    assert max(game.table.lws) == 2
    assert game.winners == (game.table.lws.index(2),)


@pytest.mark.rule("R20.2")
def test_two_tokens_are_two_of_one_wizard() -> None:
    table = rulebook(BOX).new_table(["A", "B", "C"], ScriptedDealer(), {"format": "tokens"}, [])
    table.lws, table.lws_order = (1, 1, 1), (0, 1, 2)
    assert not table.format.is_over(table)
    table.lws, table.lws_order = (1, 2, 1), (0, 1, 2, 1)
    assert table.format.is_over(table)
    assert table.format.winners(table) == (1,)


@pytest.mark.rule("R20.3", "R40.2", "J63", "J115", "J62")
@pytest.mark.parametrize("players", [2, 6])
def test_three_games_for_points(players: int) -> None:
    game = new_match(BOX, list("ABCDEF"[:players]), seed=4, format="points")
    for _ in answers(game, 4):
        pass
    table = game.table
    assert (table.game, sum(table.lws)) == (3, 3)
    assert "kill_tokens" in table.rules.features
    assert sum(table.kills) > 0
    assert sum(table.points(seat) for seat in table.seats) == sum(table.kills) + 3


@pytest.mark.rule("R20.7", "J61")
def test_a_tie_in_points_goes_to_the_latest_survivor() -> None:
    """WE-39: A and B have 4 points, A survived game 1, B game 2, C game 3."""
    table = rulebook(BOX).new_table(["A", "B", "C"], ScriptedDealer(), {"format": "points"}, [])
    table.kills, table.lws, table.lws_order = (3, 3, 2), (1, 1, 1), (0, 1, 2)
    assert table.format.winners(table) == (1,)


def test_there_is_no_third_format() -> None:
    with pytest.raises(SeatError):
        new_match(BOX, ["A", "B"], format="golf")


def test_words_of_other_boxes_are_refused(tmp_path: Any) -> None:
    pack = tmp_path / "pack.yaml"
    pack.write_text(
        f"{BOX}:\n  sources:\n    - name: Zed\n      glyph: dark\n      text: Gain 1 status.\n"
    )
    with pytest.raises(PackError, match="which Castle Tentakill does not have"):
        rulebook(BOX, str(pack))
