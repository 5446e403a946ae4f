"""Step 3 of a round: what each rank can do (R63, J75–J77, J79)."""

from typing import Any

import pytest

from esw_tui.spellcraft.table import NO_GLYPH
from staging import Staged, staged

GLYPHS = ["Arcane", "Dark", "Elemental", "Illusion", "Primal"]
SOURCES = [
    *("Richy P. Jr.'s", "Trustee Goldgullet's", "Dropout Dredgar's", "Principal Painsley's"),
    *("Coach Krakatorso's", "Professor Boomsday's", "Class Clown Fibbo's", "Nurse Leechwort's"),
]
"""A full hand without Qualities and Deliveries: its owner draws nothing."""


def new_round(seats: dict[str, dict[str, Any]], **table: Any) -> Staged:
    """A table at the start of a round."""
    return staged(seats, begin="round", **table)


# 8, the Class President.


@pytest.mark.rule("R63.1", "J8")
def test_the_president_draws_first_and_then_chooses_any_glyph() -> None:
    table = new_round({"A": {"rank": 8, "hand": SOURCES}, "B": {"rank": 4, "hand": SOURCES}})
    assert len(table.cards("hand", "A")) == 9
    assert (table.asked("A").kind, table.asked("A").secret) == ("glyph", True)
    assert table.options("A") == GLYPHS
    table.pick("A", "Elemental")
    assert table.game.view(None).token == "elemental"


@pytest.mark.rule("R63.1", "R10.6", "J75")
@pytest.mark.parametrize(
    ("president", "rank"),
    [({"rank": 8, "hp": 4}, 0), ({"rank": 8}, 7), ({"dead": 1}, 0)],
    ids=["dies", "moves", "died"],
)
def test_everybody_rolls_the_bonus_die_all_round_even_if_the_president_is_gone(
    president: dict[str, int], rank: int
) -> None:
    table = staged(
        {
            "You": {"rank": 7, "spell": ["Richy P. Jr.'s", "Tuition Hike"]},
            "L": {
                "rank": 5,
                "treasures": ["Rocket-Powered Loafers"],
                "spell": ["Nurse Leechwort's", "Spore-Sneezing", "Pain Locker"],
            },
            "P": {**president, "acted": True},
            "Q": {"rank": 4, "acted": True},
        },
        [1, 1, 1, 1, 1],
        token="arcane",
        decks={"dead": ["Spare Organs"]},
    )
    rolls = [line for line in table.log if "Power Roll" in line]
    assert rolls == ["You's Power Roll: 1 + 1 + 1 = 3.", "L's Power Roll: 1 + 1 = 2."]
    assert (table.rank("You"), table.rank("P")) == (8, rank)


@pytest.mark.rule("J75")
def test_a_president_who_dies_as_such_leaves_the_token_where_it_is() -> None:
    table = staged(
        {
            "You": {"rank": 3, "spell": ["Swirlie-Whirling", "Tuition Hike"]},
            "P": {"rank": 8, "hp": 2, "acted": True},
            "L": {"rank": 6, "acted": True},
        },
        [1, 1],
        token="arcane",
        decks={"dead": ["Spare Organs"]},
    )
    assert table.tells("You kills P.", "You's Power Roll: 1 + 1 = 2.")
    assert 8 not in table.game.table.rank


# 7, the Jock.


@pytest.mark.rule("R63.2", "J76")
def test_the_jock_must_choose_a_lower_foe_and_a_type_together() -> None:
    table = new_round({"A": {"rank": 7}, "B": {"rank": 8}, "C": {"rank": 6}, "D": {"rank": 1}})
    table.pick("B", "Dark")
    decision = table.asked("A")
    assert (decision.kind, decision.secret, decision.least, decision.most) == ("jock", True, 1, 1)
    assert table.options("A") == [
        *("a source from C", "a quality from C", "a delivery from C"),
        *("a source from D", "a quality from D", "a delivery from D"),
    ]


@pytest.mark.rule("R63.2", "J76")
def test_a_jock_above_nobody_demands_nothing() -> None:
    table = new_round({"A": {"rank": 7}, "B": {"rank": 8}})
    table.pick("B", "Dark")
    assert table.game.asked == (0, 1)
    assert not [line for line in table.log if "demands" in line]


@pytest.mark.rule("R63.10", "J76", "J31")
def test_the_foe_may_give_any_fitting_card_or_refuse() -> None:
    hand = [
        "Wild Magic",
        "Pain Locker",
        "Nurse Leechwort's",
        "Spore-Sneezing",
        "Swampy Mudgargle's",
    ]
    table = new_round(
        {
            "A": {"rank": 7, "hand": SOURCES},
            "B": {"rank": 4, "hand": [*hand, "Rumor Mill", "Half-Deceased", "Wild Magic"]},
            "C": {"rank": 3},
        }
    )
    table.pick("A", "a source from B")
    reply = table.asked("B")
    assert (reply.kind, reply.secret) == ("jock-reply", True)
    assert reply.prompt == "A, the Jock, wants a source."
    assert table.options("B") == [
        "refuse and take 3 damage",
        "give Nurse Leechwort's",
        "give Swampy Mudgargle's",
    ]
    table.pick("B", "give Swampy Mudgargle's")
    assert table.hp("B") == 20
    assert table.cards("hand", "A") == [*SOURCES, "Swampy Mudgargle's"]
    assert "Swampy Mudgargle's" not in table.cards("hand", "B")
    told = {seat: table.game.events_for(seat) for seat in (None, 0, 1, 2)}
    names = table.game.table.names
    lines = {seat: [event.text(names) for event in told[seat]] for seat in told}
    for seat in (None, 2):
        assert "B gives A a source." in lines[seat]
    for seat in (0, 1):
        assert "B gives A Swampy Mudgargle's." in lines[seat]


@pytest.mark.rule("R63.10")
def test_a_foe_with_a_fitting_card_who_refuses_takes_3_damage() -> None:
    table = new_round({"A": {"rank": 7}, "B": {"rank": 4, "hand": SOURCES}})
    table.pick("A", "a source from B")
    table.pick("B", "refuse and take 3 damage")
    assert table.hp("B") == 17
    assert table.cards("hand", "B") == SOURCES
    assert "B gives A no source." in table.log


@pytest.mark.rule("J76")
def test_a_foe_without_such_a_card_is_asked_in_secret_and_takes_3_damage() -> None:
    """Were it not asked, everybody would learn at once what is not in its hand."""
    table = new_round({"A": {"rank": 7}, "B": {"rank": 4, "hand": SOURCES}, "C": {"rank": 3}})
    table.pick("A", "a quality from B")
    assert table.asked("B").secret
    assert table.options("B") == ["refuse and take 3 damage"]
    assert [waiting.why for waiting in table.game.waiting] == ["answers the Jock"]
    table.pick("B", "refuse and take 3 damage")
    assert table.hp("B") == 17
    assert [table.game.view(seat).seen for seat in (0, 2)] == [(), ()], "its hand stays hidden"


# 6, the Cheerleader.


@pytest.mark.rule("R63.3", "R63.11")
def test_the_cheerleader_heals_and_must_cheer_for_one_of_two_higher_foes() -> None:
    table = new_round(
        {"A": {"rank": 6, "hp": 24}, "B": {"rank": 7}, "C": {"rank": 8}, "D": {"rank": 5}}
    )
    table.pick("C", "Dark")
    table.pick("B", "a source from D")
    table.pick("D", "refuse")
    assert table.hp("A") == 25
    decision = table.asked("A")
    assert (decision.kind, decision.secret, decision.least) == ("cheerleader", False, 1)
    assert table.options("A") == ["B", "C"]
    table.pick("A", "C")
    assert [table.hp(name) for name in "ABCD"] == [25, 20, 22, 17]


@pytest.mark.rule("R63.3", "R63.11")
@pytest.mark.parametrize(
    ("rank", "left"), [(8, (12, 12)), (7, (9, 12)), (5, (12, 10)), (1, (12, 10))]
)
def test_the_only_higher_foe_heals_unasked_and_a_lower_one_never(
    rank: int, left: tuple[int, int]
) -> None:
    table = new_round({"A": {"rank": 6, "hp": 10}, "B": {"rank": rank, "hp": 10}})
    if rank == 8:
        table.pick("B", "Dark")
    if rank == 7:
        table.pick("B", "a source from A")
        table.pick("A", "refuse")
    assert table.asked().kind == "spell"
    assert (table.hp("A"), table.hp("B")) == left


# 5, the Basic Witch.


@pytest.mark.rule("R63.4", "R63.12", "J77")
@pytest.mark.parametrize(
    ("own", "foes", "gains"),
    [
        (0, (0, 0), True),
        (1, (0, 0), False),
        (1, (1, 0), True),
        (2, (1, 3), True),
        (2, (1, 1), False),
        (3, (2, 2), False),
    ],
)
def test_the_witch_gains_a_treasure_unless_she_owns_more_than_each_foe(
    own: int, foes: tuple[int, int], gains: bool
) -> None:
    quiet = ["Rocket-Powered Loafers", "Bottomless Backpack", "One-Word Essay", "Memorial Bench"]
    quiet += ["Varsity Breastplate", "Superglued Throne", "Ricochet Kickball", "Do-Over Diploma"]
    table = new_round(
        {
            "A": {"rank": 5, "treasures": quiet[:own]},
            "B": {"rank": 4, "treasures": quiet[own : own + foes[0]]},
            "C": {"rank": 2, "treasures": quiet[own + foes[0] : own + sum(foes)]},
            "D": {"dead": 1, "treasures": []},
        }
    )
    assert len(table.cards("treasures", "A")) == own + gains


@pytest.mark.rule("J77", "J5")
def test_the_everlasting_treasures_of_the_dead_do_not_count_against_the_witch() -> None:
    table = new_round(
        {
            "A": {"rank": 5, "treasures": ["One-Word Essay"]},
            "B": {"rank": 4},
            "D": {"dead": 1, "treasures": ["Memorial Bench", "Superglued Throne"]},
        }
    )
    assert table.cards("treasures", "A") == ["One-Word Essay"]


# 3, the Stoner.


@pytest.mark.rule("R63.6", "J79")
def test_the_stoner_counts_all_victory_points_of_the_match() -> None:
    table = new_round(
        {
            "A": {"rank": 3},
            "B": {"rank": 4, "kills": 2, "lws": 1},
            "C": {"rank": 2, "kills": 5},
            "D": {"rank": 6},
        },
        game=2,
    )
    decision = table.asked("A")
    assert (decision.kind, decision.secret) == ("stoner", False)
    assert table.options("A") == ["B (3)", "D (0)"]
    table.pick("A", "B (3)")
    assert table.hp("B") == 17


@pytest.mark.rule("R63.6", "J79", "R15.10")
def test_no_victory_points_no_damage_and_no_block() -> None:
    table = new_round(
        {"A": {"rank": 3}, "B": {"rank": 4, "creatures": ["Compost Ogre"]}, "C": {"rank": 2}}
    )
    assert table.asked().kind == "spell"
    assert (table.hp("B"), table.cards("creatures", "B")) == (20, ["Compost Ogre"])


@pytest.mark.rule("R63.6")
def test_a_stoner_below_nobody_blames_nobody() -> None:
    table = new_round({"A": {"rank": 3}, "B": {"rank": 2, "kills": 4}})
    assert (table.asked().kind, table.hp("B")) == ("spell", 20)


# 4, 2, 1 and the token.


@pytest.mark.rule("R63.8", "R62.3")
def test_nerd_loner_and_ultimate_loser_do_nothing_in_step_3() -> None:
    table = new_round({"A": {"rank": 4}, "B": {"rank": 2}, "C": {"rank": 1}})
    assert [line for line in table.log if "draws" not in line] == ["Game 1, round 1."]
    assert table.asked().kind == "spell"


@pytest.mark.rule("R63.9", "J75")
def test_without_a_president_the_token_is_off_the_board() -> None:
    table = new_round({"A": {"rank": 4}, "B": {"rank": 2}}, token="dark")
    assert table.game.table.token == NO_GLYPH
    assert table.game.view(None).token is None
    assert "The Power Bonus Token is off the board." in table.log
