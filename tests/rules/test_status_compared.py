"""Status compared, and the status of the dying (R60.4, R60.5, R64.6, R64.7, J83, J85, J87)."""

from pathlib import Path

import pytest

from staging import Staged, staged

CLIMBING = str(Path(__file__).parent / "packs" / "climbing.yaml")
ACTED = {"acted": True}


def ranks(table: Staged) -> dict[str, int]:
    """Everybody's rank, by name."""
    return {name: table.rank(name) for name in table.game.table.names}


# Higher, lower, adjacent.


@pytest.mark.rule("R64.6")
@pytest.mark.parametrize(
    ("delivery", "fitting"), [("Pain Locker", ["M", "S"]), ("Recess of the Wild", ["L", "R"])]
)
def test_higher_and_lower_compare_ranks(delivery: str, fitting: list[str]) -> None:
    table = staged(
        {
            "You": {"rank": 6, "spell": [delivery]},
            "L": {"rank": 8, **ACTED},
            "M": {"rank": 5, **ACTED},
            "R": {"rank": 7, **ACTED},
            "S": {"rank": 1, **ACTED},
        }
    )
    assert table.asked("You").kind == "target"
    assert table.options() == fitting


@pytest.mark.rule("R64.7", "J83")
def test_adjacent_is_exactly_one_rank_apart() -> None:
    seats = {"L": {"rank": 8, **ACTED}, "M": {"rank": 5, **ACTED}, "R": {"rank": 4, **ACTED}}
    spell = {"spell": ["Schoolspirited"]}
    alone = staged({"You": {"rank": 2, **spell}, **seats})
    assert [alone.hp(name) for name in seats] == [20, 20, 20], "the gap at 3 is not skipped"
    one = staged({"You": {"rank": 7, **spell}, **seats})
    assert [one.hp(name) for name in seats] == [18, 20, 20]
    several = staged({"You": {"rank": 6, **spell}, **seats, "S": {"rank": 7, **ACTED}})
    assert several.options() == ["M", "S"]


# Whom a line means.


@pytest.mark.rule("R60.4")
def test_in_a_roll_line_the_target_loses_and_you_gain() -> None:
    seats = {"P": {"rank": 8, **ACTED}, "R": {"rank": 5, **ACTED}}
    you = {"rank": 6, "spell": ["Rumor Mill"]}
    gain = staged({"You": you, **seats}, [1])
    assert (gain.rank("You"), gain.rank("R"), gain.hp("R")) == (7, 5, 19)
    lose = staged({"You": you, **seats}, [6])
    assert (lose.rank("You"), lose.rank("R"), lose.hp("R")) == (6, 4, 18)


@pytest.mark.rule("R60.4")
def test_in_plain_text_gain_and_lose_mean_the_caster() -> None:
    table = staged(
        {
            "You": {"rank": 7, "spell": ["Dropout Dredgar's"]},
            "P": {"rank": 8, **ACTED},
            "L": {"rank": 6, **ACTED},
            "M": {"rank": 4, **ACTED},
        }
    )
    assert (table.rank("You"), table.rank("L"), table.rank("M")) == (5, 6, 4)
    assert [table.hp(name) for name in ("P", "L", "M")] == [17, 17, 20]


@pytest.mark.rule("R60.5")
@pytest.mark.parametrize(("right_hp", "lifted"), [(2, True), (3, False)])
def test_six_or_higher_looks_at_the_rank_of_that_very_moment(right_hp: int, lifted: bool) -> None:
    """A kill in the first sentence may lift one to 6 for the second."""
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Yearbook-Defacing"]},
            "P": {"rank": 8, "lws": 1, **ACTED},
            "R": {"rank": 3, "hp": right_hp, **ACTED},
        }
    )
    assert table.rank("You") == (6 if lifted else 5)
    assert table.hp("P") == (17 if lifted else 20)


# The dying and the dead.


@pytest.mark.rule("J85")
def test_a_target_brought_to_0_loses_no_status() -> None:
    table = staged(
        {
            "You": {"rank": 3, "spell": ["Gym-Sock-Igniting"]},
            "V": {"rank": 7, "hp": 1, **ACTED},
            "W": {"rank": 5, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [1],
        decks={"dead": ["Spare Organs"]},
    )
    table.pick("You", "V")
    assert table.rank("V") == 0
    assert table.rank("W") == 5, "a corpse falling onto rank 5 would have lifted W"
    assert not [line for line in table.log if "V falls" in line]
    assert table.rank("You") == 4, "one rank for the kill"


@pytest.mark.rule("J85")
def test_nobody_trades_places_with_the_dying() -> None:
    table = staged(
        {
            "You": {"rank": 3, "spell": ["Test Last Waltz"]},
            "V": {"rank": 7, **ACTED},
            "W": {"rank": 8, **ACTED},
        },
        decks={"dead": ["Spare Organs"]},
        packs=[CLIMBING],
    )
    assert ranks(table) == {"You": 0, "V": 7, "W": 8}


@pytest.mark.rule("J85")
def test_the_dying_are_not_displaced_and_displace_nobody() -> None:
    table = staged(
        {
            "You": {"rank": 4, "spell": ["Fake Fire Drill"], "treasures": ["Oversized Foam Claw"]},
            "V": {"rank": 6, "hp": 1, "spell": ["Swirlie-Whirling", "Final Cramming"]},
            "W": {"rank": 5, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        [3, 3],
        decks={"dead": ["Spare Organs"]},
    )
    assert not table.alive("V")
    assert table.rank("You") == 7, "two ranks by the line, one by the kill"
    assert table.rank("W") == 5, "V, displaced from 6, would have pushed W"
    assert not [line for line in table.log if "displaced" in line]


@pytest.mark.rule("J85", "R16.7", "R64.5")
def test_a_kill_by_a_reaction_brings_a_token_and_no_status() -> None:
    table = staged(
        {
            "You": {"rank": 5, "hp": 2, "spell": ["Swirlie-Whirling"]},
            "L": {"rank": 3, "hp": 1, "spell": ["Principal Painsley's", "Final Cramming"]},
            "P": {"rank": 8, **ACTED},
            "Q": {"rank": 7, **ACTED},
        },
        decks={"dead": ["Spare Organs", "Spare Organs"]},
    )
    assert (table.alive("You"), table.alive("L")) == (False, False)
    assert (table.kills("L"), table.rank("L")) == (1, 0)
    assert ranks(table) == {"You": 0, "L": 0, "P": 8, "Q": 7}
    assert "L rises" not in " ".join(table.log)


@pytest.mark.rule("J85", "R18.7")
def test_a_kill_by_a_dead_wizard_card_brings_no_status_even_to_the_living() -> None:
    table = staged(
        {
            "You": {"rank": 3, "dead_cards": ["I Know You Are but What Am I"]},
            "L": {"rank": 5, "hp": 1, "hand": ["Rumor Mill"]},
            "P": {"rank": 8, "hand": ["Pain Locker"]},
        },
        [1, 1],
        begin="placing",
        decks={"dead": ["Spare Organs"]},
    )
    table.place("You")
    table.pick("You", "answer when it happens")
    table.place("L", None, None, "Rumor Mill")
    table.place("P", None, None, "Pain Locker")
    assert not table.alive("L")
    assert (table.kills("You"), table.rank("You")) == (1, 3)


@pytest.mark.rule("J87", "R65.1")
def test_a_standee_beside_the_board_is_on_no_rank() -> None:
    table = staged(
        {
            "You": {"rank": 6, "spell": ["Test Rise of One"]},
            "D": {"dead": 1},  # lies beside rank 5
            "E": {"dead": 2},  # lies beside rank 6
            "F": {"dead": 3},  # lies beside rank 7
            "P": {"rank": 8, **ACTED},
        },
        packs=[CLIMBING],
    )
    assert ranks(table) == {"You": 7, "D": 0, "E": 0, "F": 0, "P": 8}
    assert [line for line in table.log if "rank" in line] == ["You rises from rank 6 to rank 7."]
