"""Reactions of Castle Tentakill, those that undo a death too."""

from typing import Any

import pytest

from box_tentakill.four import Four, answered, blood, choose, counts, covers, holder, hp, is_over
from esw_tui.spellcraft.features.legacies import SAVED
from staging import Staged

BACKHAND = "Baron von Backhand's"
"""3 damage to L."""
LONG = [
    "Vein-for-a-Vein",
    "Boiling-Oil Olaf's",
    "Zookeeper Zog's",
    "Gift-Wrapped",
    "Double-Booking",
]
"""What makes L's Spell the slowest of all."""


def hitting(four: Four, *spell: str, hp_: int = 2, dice: Any = (), **more: Any) -> Staged:
    """You hit L, who has not acted and has this Spell before it."""
    waiting = {"acted": False, "hp": hp_, "spell": [*spell, *LONG]}
    seats = {"L": waiting | more.pop("L", {})} | more.pop("seats", {})
    return four(BACKHAND, seats=seats, dice=dice, **more)


@covers("Lord Lootenscoot's")
@pytest.mark.rule("R16.8", "J123", "J54")
def test_a_treasure_is_saved_for_the_next_game(four: Four) -> None:
    table = hitting(four, "Lord Lootenscoot's", decks={"treasure": ["Squeaky Throne Cushion"]})
    assert is_over(table)
    (card,) = SAVED.of(table.game.table)[1]
    assert table.game.table.designs[card].name == "Squeaky Throne Cushion"
    seats: dict[str, dict[str, Any]] = {
        "L": {"dead": 1, "acted": False, "saved": ["Squeaky Throne Cushion"]},
        "M": {"acted": False},
        "R": {"spell": []},
    }
    later = four(seats=seats, begin="game", game=2)
    assert later.cards("treasures", "L") == ["Squeaky Throne Cushion"]
    assert holder(later) == "L"
    assert SAVED.of(later.game.table) == ((), (), (), ())


@pytest.mark.rule("R16.8")
def test_a_saved_treasure_outlasts_the_end_of_the_game(four: Four) -> None:
    seats: dict[str, dict[str, Any]] = {
        "L": {"hp": 3, "acted": False, "spell": ["Lord Lootenscoot's", "Sparkling"]},
        "M": {"dead": 1, "acted": False},
        "R": {"dead": 2, "spell": []},
    }
    decks = {"treasure": ["Squeaky Throne Cushion"], "dead": ["Note to Self from Beyond"]}
    table = four("Baron von Backhand's", seats=seats, decks=decks)
    assert table.game.table.game == 2
    assert table.cards("treasures", "L") == ["Squeaky Throne Cushion"]


@covers("Mother Morgue's")
@pytest.mark.rule("J114", "R18.1")
def test_two_more_dead_wizard_cards_after_the_ordinary_one(four: Four) -> None:
    dead = ["Royal Haunting", "Note to Self from Beyond", "First in the Grave"]
    table = hitting(four, "Mother Morgue's", decks={"dead": dead})
    assert is_over(table)
    assert table.tells("You kills L.", "Royal Haunting", "First in the Grave")
    assert table.cards("dead_cards", "L") == ["Note to Self from Beyond"]
    assert blood(table) == (3, 4, 0, 0)


@covers("Old Powderkeg Pete's")
@pytest.mark.rule("J123", "J48", "R41.3")
def test_the_killer_is_burnt(four: Four) -> None:
    table = hitting(four, "Old Powderkeg Pete's", dice=[4])
    assert is_over(table)
    assert hp(table) == (16, 0, 20, 20)
    both = hitting(four, "Old Powderkeg Pete's", dice=[4], seats={"You": {"hp": 4}})
    assert (hp(both), blood(both)) == ((0, 0, 20, 20), (3, 3, 0, 0))


@covers("Old Powderkeg Pete's")
@pytest.mark.rule("R16.4", "J123")
def test_nobody_is_burnt_by_ones_own_death(four: Four) -> None:
    """WE-14: your Source kills you before your other Source begins."""
    table = four("Crown-Electrifying", "Sparkling", seats={"You": {"hp": 4}}, standee="You")
    table.pick("You", "Crown-Electrifying")
    assert is_over(table)
    assert (hp(table), blood(table), holder(table)) == ((0, 20, 20, 20), (0, 0, 0, 0), None)
    pete = four(
        "Two-Faced Tobias Tombgrin's", "Old Powderkeg Pete's", seats={"You": {"hp": 4}}, dice=[4, 4]
    )
    pete.pick("You", "Two-Faced")
    assert is_over(pete)
    assert pete.tells("Reaction") or hp(pete) == (0, 16, 20, 20)


@covers("Whipping-Imp Wendell's")
@pytest.mark.rule("J107", "R16.5", "R7.8")
def test_a_creature_takes_the_blow(four: Four) -> None:
    spell = ["Whipping-Imp Wendell's", "Tentakiller"]
    table = hitting(four, *spell, hp_=2)
    assert (hp(table)[1], blood(table)) == (2, (0, 0, 0, 0))
    assert table.cards("spell", "L") == ["Whipping-Imp Wendell's", *LONG]
    assert "Tentakiller" in table.discards()
    assert table.game.table.called_size[1] == 6
    assert table.alive("L")
    none = hitting(four, "Whipping-Imp Wendell's", {"Wild Magic": "delivery"})  # type: ignore[arg-type]
    assert (hp(none)[1], none.alive("L")) == (0, False)


@covers("Whipping-Imp Wendell's")
@pytest.mark.rule("J107")
def test_a_kept_creature_does_not_take_the_blow(four: Four) -> None:
    table = hitting(four, "Whipping-Imp Wendell's", L={"creatures": ["Tentakiller"]})
    answered(table, choose("take 3 damage", "block with Tentakiller", pick="take", name="L"))
    assert not table.alive("L")


@covers("Nine-Lives Nettlebeard's")
@pytest.mark.rule("J107", "R16.5", "J49")
def test_whoever_stands_up_again_has_one_hp(four: Four) -> None:
    table = hitting(four, "Nine-Lives Nettlebeard's")
    assert (hp(table)[1], blood(table), table.alive("L")) == (1, (0, 0, 0, 0), True)
    assert "Nine-Lives Nettlebeard's" in table.discards()
    assert counts(table, "dead_cards") == (0, 0, 0, 0)


@pytest.mark.rule("R16.3")
def test_in_hand_a_reaction_does_nothing(four: Four) -> None:
    """WE-14 f."""
    table = hitting(four, L={"hand": ["Nine-Lives Nettlebeard's"]})
    assert not table.alive("L")


@covers("Nine-Lives Nettlebeard's")
@pytest.mark.rule("R16.1", "R16.4")
def test_a_resolved_reaction_does_not_trigger(four: Four) -> None:
    """WE-14 d: the Source has resolved when the Quality kills its own caster."""
    table = four(
        "Nine-Lives Nettlebeard's", "Crown-Electrifying", seats={"You": {"hp": 1}}, dice=[3],
        standee="You",
    )  # fmt: skip
    assert is_over(table)
    assert not table.alive("You")
