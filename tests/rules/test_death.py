"""Death, kill rewards and who earns them (R17, J52, J53)."""

from pathlib import Path
from typing import Any

import pytest

from staging import staged

PACKS = [str(Path(__file__).parent / "packs" / "mortality.yaml")]
ACTED: dict[str, Any] = {"acted": True}


@pytest.mark.rule("R17.1")
def test_the_slain_lose_all_they_have_and_draw_a_card() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing"]},
            "L": {
                "hp": 2,
                "hand": ["Compost Ogre", "Wild Magic"],
                "spell": ["Pain Locker", "Richy P. Jr.'s"],
                "treasures": ["Gossip Column"],
                "creatures": ["Boiler Room Behemoth"],
                "lasting": ["Moss Between the Ears"],
                "dead_cards": ["Cancelled"],
            },
            "R": ACTED,
        },
        decks={"dead": ["Participation Trophy"]},
    )
    assert not table.alive("L")
    for zone in ("hand", "spell", "treasures", "creatures", "lasting"):
        assert table.cards(zone, "L") == []
    assert sorted(table.discards()) == [
        "Boiler Room Behemoth",
        "Compost Ogre",
        "Pain Locker",
        "Richy P. Jr.'s",
        "Spore-Sneezing",
        "Wild Magic",
    ]
    assert table.discards(1) == ["Gossip Column"]
    assert table.discards(2) == ["Moss Between the Ears"]
    # At once one card; a second one as the next round started. The waiting one stays.
    assert table.cards("dead_cards", "L")[:2] == ["Cancelled", "Participation Trophy"]


@pytest.mark.rule("R17.1")
def test_the_slain_draw_one_card_before_anything_else_happens() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing"]},
            "L": {"hp": 2} | ACTED,
            "M": ACTED,
            "R": {"spell": ["Nurse Leechwort's", "Gym-Sock-Igniting"]},
        },
        [1],
        decks={"dead": ["Spare Organs", "Participation Trophy"]},
    )
    assert table.asked("R").kind == "target", "the round is not over"
    assert table.cards("dead_cards", "L") == ["Spare Organs"]
    assert table.cards("dead_cards", "You") == table.cards("dead_cards", "R") == []


@pytest.mark.rule("R17.2", "R17.4")
def test_a_kill_is_worth_a_token_and_a_rank_and_the_standee_leaves() -> None:
    table = staged(
        {
            "You": {"rank": 4, "spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "rank": 5} | ACTED,
            "R": {"rank": 8} | ACTED,
        }
    )
    assert table.kills("You") == 1
    assert table.rank("You") == 5
    assert table.rank("L") == 0
    assert table.rank("R") == 8


@pytest.mark.rule("R17.2")
def test_each_of_several_kills_is_rewarded() -> None:
    table = staged(
        {
            "You": {"rank": 3, "spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "rank": 1} | ACTED,
            "M": {"hp": 1, "rank": 2} | ACTED,
            "R": {"rank": 8} | ACTED,
        }
    )
    assert table.kills("You") == 2
    assert table.rank("You") == 5


@pytest.mark.rule("R17.3")
def test_killing_yourself_rewards_nobody() -> None:
    table = staged(
        {"You": {"spell": ["Test Backfire's"], "rank": 4}, "L": {"rank": 8} | ACTED, "R": ACTED},
        packs=PACKS,
    )
    assert not table.alive("You")
    assert [table.kills(name) for name in ("You", "L", "R")] == [0, 0, 0]
    assert (table.rank("L"), table.rank("R")) == (8, 7)


@pytest.mark.rule("R17.5", "J52")
def test_the_death_sequence() -> None:
    table = staged(
        {
            "You": {"rank": 7, "spell": ["Spore-Sneezing"]},
            "L": {
                "hp": 2,
                "rank": 5,
                "hand": ["Compost Ogre"],
                "spell": ["Trustee Goldgullet's", "Pain Locker"],
                "treasures": ["Gossip Column"],
                "creatures": ["Boiler Room Behemoth"],
                "dead_cards": ["Cancelled"],
            },
            "R": {"rank": 8} | ACTED,
        },
        decks={"dead": ["Ghostly Wedgie"]},
    )
    begin = table.log.index("L is dying: Trustee Goldgullet's reacts!")
    assert table.log[begin : begin + 10] == [
        "L is dying: Trustee Goldgullet's reacts!",
        "You takes 4 damage (16 HP left).",
        "You kills L.",
        "You earns a Kill token.",
        "You rises from rank 7 to rank 8.",
        "R is displaced to rank 7.",
        "L discards Compost Ogre, Trustee Goldgullet's, Pain Locker, Boiler Room Behemoth.",
        "L loses Gossip Column.",
        "L draws a Dead Wizard card: Ghostly Wedgie.",
    ]
    assert table.options("L") == ["R", "You"]
    assert table.cards("dead_cards", "L") == ["Cancelled"], "an unused reward"


@pytest.mark.rule("R17.5", "J52")
def test_a_treasure_won_by_the_drawn_card_is_not_lost_at_once() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing"]},
            "L": {"hp": 2, "treasures": ["Gossip Column"]} | ACTED,
            "R": ACTED,
        },
        packs=PACKS,
        decks={"dead": ["Test Last Will"], "treasure": ["Spitball Blowpipe"]},
    )
    assert table.cards("treasures", "L") == ["Spitball Blowpipe"]
    assert table.discards(1) == ["Gossip Column"]


@pytest.mark.rule("J52", "J28")
def test_the_game_ends_only_when_nobody_is_dying_any_more() -> None:
    """L's card hits You after L's death has left You alone."""
    table = staged(
        {"You": {"hp": 2, "spell": ["Spore-Sneezing"]}, "L": {"hp": 2} | ACTED},
        decks={"dead": ["Ghostly Wedgie", "Participation Trophy"]},
    )
    assert table.tells(
        "You kills L.",
        "L draws a Dead Wizard card: Ghostly Wedgie.",
        "L kills You.",
        "You draws a Dead Wizard card",
        "You is the Last Wizard Standing of game 1!",
    )


# Who killed.


@pytest.mark.rule("J53")
def test_who_is_made_to_deal_the_damage_is_the_killer() -> None:
    table = staged(
        {
            "You": {"rank": 8, "spell": ["Test Puppeteer's"]},
            "L": {"rank": 4} | ACTED,
            "R": {"rank": 7, "hp": 2} | ACTED,
        },
        packs=PACKS,
    )
    assert not table.alive("R")
    assert (table.kills("You"), table.kills("L")) == (0, 1)
    assert (table.rank("You"), table.rank("L")) == (8, 5)


@pytest.mark.rule("J53")
def test_the_owner_of_a_treasure_is_the_killer_in_anybodys_turn() -> None:
    table = staged(
        {
            "You": {"spell": ["Pain Locker"]},
            "L": {"rank": 4, "hp": 3} | ACTED,
            "R": {"rank": 3, "treasures": ["Gossip Column"]} | ACTED,
        },
        [5],
    )
    table.pick("You", "L")
    assert "R kills L." in table.log  # 2 damage, then 1 for the lost status
    assert (table.kills("You"), table.kills("R")) == (0, 1)


@pytest.mark.rule("J53")
def test_the_owner_of_a_rank_ability_is_the_killer() -> None:
    table = staged({"You": {"rank": 7}, "L": {"rank": 6, "hp": 3}, "R": {"rank": 5}}, begin="round")
    table.pick("You", "a quality from L")
    table.pick("L", "refuse")
    assert table.kills("You") == 1
    assert table.rank("You") == 8
