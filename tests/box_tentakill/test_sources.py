"""What every Source of Castle Tentakill does."""

import pytest

from box_tentakill.four import (
    LMR,
    Case,
    Four,
    answered,
    blood,
    choose,
    counts,
    covers,
    hp,
    is_over,
    pay,
    refuse,
)

TYPES = ("source cards", "quality cards", "delivery cards")
CASES = [
    Case("Baron von Backhand's", (20, 17, 20, 20)),
    Case(
        "Baron von Backhand's",
        (20, 17, 17, 17),
        (pay(2),),
        seats={"You": {"blood": 3}},
        blood=(1, 0, 0, 0),
    ),
    Case(
        "Baron von Backhand's",
        (20, 17, 20, 20),
        (refuse(2),),
        seats={"You": {"blood": 2}},
        blood=(2, 0, 0, 0),
    ),
    Case("Baron von Backhand's", (20, 17, 20, 20), seats={"You": {"blood": 1}}, blood=(1, 0, 0, 0)),
    Case(
        "The Tithe-Taker of Turret Nine's",
        (20, 20, 20, 18),
        seats={"L": {"blood": 3}, "R": {"blood": 2}},
        blood=(1, 2, 0, 2),
    ),
    Case("Lord Lootenscoot's", (20, 20, 20, 20), dice=(2,), held="You"),
    Case("Lord Lootenscoot's", (20, 20, 20, 20), dice=(3,), treasures=(1, 0, 0, 0)),
    Case(
        "Lord Lootenscoot's",
        (20, 20, 20, 20),
        dice=(6,),
        standee="M",
        held="You",
        treasures=(1, 0, 0, 0),
    ),
    Case(
        "Two-Faced Tobias Tombgrin's",
        (16, 19, 20, 20),
        (choose("the 1", "the 4", pick="the 1"),),
        dice=(1, 4),
    ),
    Case(
        "Two-Faced Tobias Tombgrin's",
        (20, 16, 20, 20),
        (choose("the 1", "the 4", pick="the 4"),),
        dice=(1, 4),
        standee="You",
        held="You",
    ),
    Case(
        "Two-Faced Tobias Tombgrin's",
        (20, 16, 20, 20),
        (pay(1), choose("the 1", "the 4", pick="the 4")),
        dice=(1, 4),
        seats={"You": {"blood": 1}},
    ),
    Case("The Pretender on the Privy Throne's", (20, 20, 20, 20), standee="R", held="You"),
    Case(
        "The Pretender on the Privy Throne's",
        (20, 14, 14, 14),
        (pay(1),),
        seats={"You": {"blood": 1, "lws": 1}, "L": {"lws": 2}},
        held="You",
    ),
    Case("Mother Morgue's", (20, 18, 18, 20)),
    Case(
        "Leech Baroness Slurpula's", (20, 17, 20, 20), seats={"L": {"blood": 1}}, blood=(0, 1, 0, 0)
    ),
    Case(
        "Leech Baroness Slurpula's",
        (20, 20, 20, 20),
        (choose("gives you 2 blood", "takes 3 damage", pick="gives you 2 blood", name="L"),),
        seats={"L": {"blood": 2}},
        blood=(2, 0, 0, 0),
    ),
    Case(
        "Leech Baroness Slurpula's",
        (20, 17, 20, 20),
        (choose("gives you 2 blood", "takes 3 damage", pick="takes 3 damage", name="L"),),
        seats={"L": {"blood": 2}},
        blood=(0, 2, 0, 0),
    ),
    Case("Boiling-Oil Olaf's", (20, 19, 19, 19)),
    Case("Boiling-Oil Olaf's", (20, 15, 15, 15), (pay(5),), seats={"You": {"blood": 5}}),
    Case("Old Powderkeg Pete's", (20, 20, 20, 18)),
    Case(
        "Transfusia the Volcanic's",
        (20, 20, 19, 20),
        dice=(5,),
        seats={"You": {"blood": 1}, "M": {"hp": 24}},
        blood=(0, 0, 1, 0),
    ),
    Case(
        "Transfusia the Volcanic's",
        (20, 18, 19, 20),
        (choose("L", "R", pick="L"),),
        dice=(5, 2),
        seats={"M": {"hp": 24}},
        standee="You",
        held="You",
    ),
    Case(
        "King Kraken the Soggy's",
        (20, 19, 19, 19),
        (
            choose(
                "take the standee and deal 1 damage to each foe",
                "deal 3 damage to a foe without the standee",
                pick="take the standee and deal 1 damage to each foe",
            ),
        ),
        held="You",
    ),
    Case(
        "King Kraken the Soggy's",
        (20, 20, 17, 20),
        (
            choose(
                "take the standee and deal 1 damage to each foe",
                "deal 3 damage to a foe without the standee",
                pick="deal 3 damage to a foe without the standee",
            ),
            choose("M", "R", pick="M"),
        ),
        standee="L",
        held="L",
    ),
    Case(
        "King Kraken the Soggy's",
        (20, 16, 19, 19),
        (pay(3), ("You", LMR, "L")),
        seats={"You": {"blood": 3}},
        standee="L",
        held="You",
    ),
    Case("Sleeveless Stanley Sixcards'", (20, 20, 23, 20), seats={"M": {"hp": 25}}),
    Case(
        "Sleeveless Stanley Sixcards'",
        (20, 17, 23, 20),
        (pay(3),),
        seats={
            "You": {"blood": 4, "hand": ["Baron von Backhand's", "Mother Morgue's"]},
            "M": {"hp": 25},
        },
        blood=(1, 0, 0, 0),
    ),
    Case(
        "Grand Illusionist Trapdoor's",
        (20, 17, 20, 20),
        (choose("Baron von Backhand's", "Mother Morgue's", pick="Baron von Backhand's"),),
        seats={"You": {"hand": ["Baron von Backhand's", "Mother Morgue's"]}},
    ),
    Case(
        "Grand Illusionist Trapdoor's",
        (20, 15, 18, 20),
        (
            choose("Baron von Backhand's", "Mother Morgue's", pick="Baron von Backhand's"),
            choose("Mother Morgue's", pick="Mother Morgue's"),
            choose("Baron von Backhand's", "Mother Morgue's", pick="Mother Morgue's"),
        ),
        seats={"You": {"hand": ["Baron von Backhand's", "Mother Morgue's"]}},
        standee="You",
        held="You",
    ),
    Case("Grand Illusionist Trapdoor's", (20, 20, 20, 20)),
    Case("Whipping-Imp Wendell's", (20, 20, 19, 20), (("You", LMR, "M"),)),
    Case("Tentaclaude the Grabby's", (20, 20, 20, 20), held="You"),
    Case("Tentaclaude the Grabby's", (20, 20, 20, 20), standee="You", held="You"),
    Case(
        "Tentaclaude the Grabby's",
        (20, 20, 17, 20),
        (choose("M", "R", pick="M"),),
        standee="L",
        held="You",
    ),
    Case(
        "Gutbucket the Generous's",
        (12, 20, 20, 20),
        seats={"You": {"hp": 10}, "L": {"creatures": ["Tentakiller", "Repo Gargoyle"]}},
    ),
    Case(
        "Gutbucket the Generous's",
        (14, 20, 20, 20),
        (("You", [f"{n} Blood" for n in range(6)], "4 Blood"),),
        seats={"You": {"hp": 10, "blood": 5}},
        blood=(1, 0, 0, 0),
    ),
    Case(
        "Gutbucket the Generous's",
        (10, 20, 20, 20),
        (("You", ["0 Blood", "1 Blood"], "0 Blood"),),
        seats={"You": {"hp": 10, "blood": 1}},
        blood=(1, 0, 0, 0),
    ),
    Case("Nine-Lives Nettlebeard's", (16, 20, 20, 20), dice=(6,), seats={"You": {"hp": 10}}),
    Case("Regicidal Rootmother's", (20, 20, 20, 22), seats={"R": {"hp": 25}}),
    Case(
        "Regicidal Rootmother's",
        (20, 13, 20, 22),
        (pay(4),),
        seats={"You": {"blood": 4, "lws": 1}, "L": {"lws": 1}, "R": {"hp": 25}},
    ),
    Case(
        "Zookeeper Zog's",
        (20, 16, 20, 20),
        (("You", LMR, "L"), ("L", ["takes a die of damage"], "takes a die of damage")),
        dice=(4,),
        seats={"L": {"hand": ["Sparkling"]}},
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
@pytest.mark.rule("R41.6", "R41.7", "R41.11", "R42.2", "R42.5", "J67")
def test_sources(case: Case, four: Four) -> None:
    case.play(four)


@covers("Zookeeper Zog's")
def test_a_foe_may_add_a_creature_instead(four: Four) -> None:
    table = four("Zookeeper Zog's", seats={"L": {"hand": ["Lounging Lindworm"]}}, dice=[3, 4])
    choices = ["adds a creature from its hand to your spell", "takes a die of damage"]
    answered(
        table,
        ("You", LMR, "L"),
        ("L", choices, choices[0]),
        ("L", ["Lounging Lindworm"], "Lounging Lindworm"),
        ("You", LMR, "M"),
    )
    assert is_over(table)
    assert hp(table) == (20, 20, 18, 20)
    assert counts(table, "hand") == (0, 0, 0, 0)


@covers("Swapmaster Gloopfinger's")
@pytest.mark.rule("J110")
def test_all_cards_of_a_type_go_round_at_once(four: Four) -> None:
    hands = {
        "You": {"hand": ["Mother Morgue's", "Sparkling"]},
        "L": {"hand": ["Baron von Backhand's", "Boiling-Oil Olaf's"]},
        "M": {"hand": ["Tentakiller"]},
        "R": {"hand": ["Zookeeper Zog's"]},
    }
    table = four("Swapmaster Gloopfinger's", seats=hands)
    assert table.asked("You").secret
    answered(table, choose(*TYPES, pick="source cards"))
    assert is_over(table)
    assert table.cards("hand", "You") == ["Sparkling", "Zookeeper Zog's"]
    assert table.cards("hand", "L") == ["Mother Morgue's"]
    assert table.cards("hand", "M") == ["Tentakiller", "Baron von Backhand's", "Boiling-Oil Olaf's"]
    assert table.cards("hand", "R") == []
    assert hp(table) == (19, 19, 18, 20)
    others = [event.text(table.game.table.names) for event in table.game.events_for(3)]
    assert any("You 1, L 2, M 0, R 1" in sentence for sentence in others)
    assert not any("Backhand" in sentence for sentence in others)


@covers("Swapmaster Gloopfinger's")
def test_for_blood_it_hurts_twice(four: Four) -> None:
    hands = {"You": {"hand": ["Mother Morgue's"], "blood": 4}}
    table = four("Swapmaster Gloopfinger's", seats=hands)
    answered(table, pay(4), choose(*TYPES, pick="source cards"))
    assert (hp(table), blood(table)) == ((20, 18, 20, 20), (0, 0, 0, 0))
