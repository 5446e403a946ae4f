"""Hit Points: the limits, damage and loss (R13, J36)."""

from pathlib import Path

import pytest

from staging import staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED = {"acted": True}


@pytest.mark.rule("R13.1")
def test_healing_above_25_is_lost() -> None:
    table = staged({"You": {"hp": 24, "spell": ["Nurse Leechwort's"]}, "L": ACTED})
    assert table.hp("You") == 25
    assert "You heals 1 HP (now 25)." in table.log


@pytest.mark.rule("R1.1", "R13.2", "R13.3")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_hit_points_stop_at_0_and_there_the_wizard_is_slain(before: int, after: int) -> None:
    table = staged(
        {"You": {"spell": ["Swirlie-Whirling"]}, "L": {"hp": before, "acted": True}, "R": ACTED}
    )
    assert table.hp("L") == after
    assert table.game.view(None).wizards[1].hp == after, "the card tracks it for all to see"
    assert table.alive("L") is (after > 0)
    assert f"L takes 2 damage ({after} HP left)." in table.log


@pytest.mark.rule("R13.4", "J36")
def test_lost_hit_points_are_neither_blocked_nor_raised_nor_counted_as_damage() -> None:
    seats = {
        "You": {"hp": 19, "rank": 4, "spell": ["Spore-Sneezing"]},
        "L": {"rank": 8, "creatures": ["Compost Ogre"], "treasures": ["Test Thorns"]} | ACTED,
    }
    table = staged(seats, packs=PACKS)
    assert table.asked("L").kind == "glyph"  # nobody was asked to block
    assert table.hp("L") == 18  # a Nerd with prime HP adds nothing
    assert table.hp("You") == 19  # nothing answered
    assert table.cards("creatures", "L") == ["Compost Ogre"]


@pytest.mark.rule("J36")
def test_the_same_amount_as_damage_is_blocked_raised_and_counted() -> None:
    def seats(creatures: list[str]) -> dict[str, dict[str, object]]:
        return {
            "You": {"hp": 19, "rank": 4, "spell": ["Swirlie-Whirling"]},
            "L": {"rank": 8, "creatures": creatures, "treasures": ["Test Thorns"]} | ACTED,
        }

    blocking = staged(seats(["Compost Ogre"]), packs=PACKS)
    assert blocking.options("L") == ["take 3 damage", "block with Compost Ogre"]
    hit = staged(seats([]), packs=PACKS)
    assert hit.hp("L") == 17
    assert hit.hp("You") == 18


@pytest.mark.rule("J36", "J53")
def test_a_loss_of_hit_points_can_kill_and_is_credited() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "rank": 7, "acted": True},
            "R": {"rank": 8} | ACTED,
        }
    )
    assert not table.alive("L")
    assert table.kills("You") == 1
    assert table.rank("You") == 6


@pytest.mark.rule("R13.2", "R13.3")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_a_loss_stops_at_0_and_slays_there_too(before: int, after: int) -> None:
    table = staged({"You": {"spell": ["Spore-Sneezing"]}, "L": {"hp": before} | ACTED, "R": ACTED})
    assert (table.hp("L"), table.alive("L")) == (after, after > 0)


@pytest.mark.rule("J36", "R17.3")
def test_losing_your_own_last_hit_points_is_a_self_kill() -> None:
    table = staged(
        {
            "You": {"hp": 2, "treasures": ["Sk8 or Die"]},
            "L": {"spell": ["Gym-Sock-Igniting"]},
            "M": ACTED,
            "R": ACTED,
        }
    )
    table.pick("You", "Sk8 or Die")
    assert not table.alive("You")
    assert "You dies by their own hand." in table.log
    assert [table.kills(name) for name in ("You", "L", "M", "R")] == [0] * 4
    assert table.cards("spell", "L") == [
        "Gym-Sock-Igniting"
    ]  # the price killed: nothing was bought
