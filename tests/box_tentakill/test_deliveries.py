"""What every Creature of Castle Tentakill does on each line of its Power Roll."""

from typing import Any

import pytest

from box_tentakill.four import (
    BOX,
    LMR,
    Case,
    Four,
    Pick,
    answered,
    blood,
    choose,
    covers,
    holder,
    hp,
    is_over,
    pay,
    refuse,
)
from esw_tui.cards import load_box

Seats = dict[str, dict[str, Any]]

LM = choose("L", "M", pick="L")
THREE: Pick = ("You", LMR, "L")
HIGH = (6, 6)
"""Two dice for a total of 12: another card of the glyph lies beside."""
BESIDE = {
    "arcane": "Plasma-Panhandling",
    "dark": "Pet-Bereaving",
    "elemental": "Old Powderkeg Pete's",
    "illusion": "Trojan-Walrus-Wheeling",
    "primal": "Moat-Composting",
}


def high(card: str, hp_: tuple[int, int, int, int], *picks: Pick, **more: Any) -> Case:
    """A roll of 12, by an extra die for the turn."""
    seats = dict(more.pop("seats", {}))
    seats["You"] = {"lasting": ["Ghost Riding Shotgun"], **seats.get("You", {})}
    dice = HIGH + tuple(more.pop("then", ()))
    return Case(card, hp_, picks, dice, seats, **more)


CASES = [
    Case("Repo Gargoyle", (20, 18, 20, 20), dice=(4,)),
    Case("Repo Gargoyle", (20, 17, 20, 20), dice=(5,)),
    high("Repo Gargoyle", (20, 16, 20, 20), kept=True, treasures=(1, 0, 0, 0)),
    Case(
        "Blood Bank Bailiff",
        (20, 20, 19, 20),
        dice=(4,),
        seats={"M": {"blood": 3}},
        blood=(0, 0, 3, 0),
    ),
    Case(
        "Blood Bank Bailiff",
        (20, 20, 18, 20),
        dice=(5,),
        seats={"M": {"blood": 3}},
        blood=(0, 0, 2, 0),
    ),
    high("Blood Bank Bailiff", (20, 20, 17, 20), seats={"M": {"blood": 1}}, kept=True),
    Case(
        "Safe-Cracking Colossus",
        (20, 19, 20, 20),
        dice=(4,),
        seats={"L": {"treasures": ["Overtime Leash"]}},
        treasures=(0, 1, 0, 0),
    ),
    Case(
        "Safe-Cracking Colossus",
        (20, 17, 20, 20),
        dice=(5,),
        seats={"L": {"treasures": ["Overtime Leash"]}},
    ),
    high(
        "Safe-Cracking Colossus",
        (20, 13, 20, 20),
        seats={"L": {"treasures": ["Overtime Leash"]}},
        treasures=(0, 1, 0, 0),
    ),
    Case("Vampire Piggybank", (20, 20, 20, 19), dice=(4,)),
    Case("Vampire Piggybank", (20, 20, 20, 18), dice=(5,)),
    high("Vampire Piggybank", (20, 20, 20, 16), blood=(1, 0, 0, 0), kept=True),
    Case("Hound on Retainer", (20, 20, 20, 24), dice=(4,), seats={"R": {"hp": 25}}),
    Case(
        "Hound on Retainer",
        (20, 20, 20, 23),
        (pay(1),),
        dice=(5,),
        seats={"You": {"blood": 1}, "R": {"hp": 25}},
        kept=True,
    ),
    Case(
        "Hound on Retainer",
        (20, 20, 20, 23),
        (refuse(1),),
        dice=(5,),
        seats={"You": {"blood": 1}, "R": {"hp": 25}},
        blood=(1, 0, 0, 0),
    ),
    high("Hound on Retainer", (20, 20, 20, 21), seats={"R": {"hp": 25}}),
    Case(
        "Dogcatcher from Hades",
        (19, 20, 20, 20),
        dice=(4,),
        seats={"M": {"creatures": ["Tentakiller"]}},
    ),
    Case(
        "Dogcatcher from Hades",
        (20, 20, 17, 20),
        (
            choose("Tentakiller", "Repo Gargoyle", pick="Tentakiller"),
            ("M", ["take 3 damage", "block with Repo Gargoyle"], "take 3 damage"),
        ),
        dice=(5,),
        seats={"M": {"creatures": ["Tentakiller", "Repo Gargoyle"]}},
    ),
    Case(
        "Dogcatcher from Hades",
        (20, 20, 17, 20),
        dice=(5,),
        seats={"M": {"creatures": ["Tentakiller"]}},
    ),
    high("Dogcatcher from Hades", (20, 16, 20, 20), THREE, kept=True),
    Case("Pack Leader of the Pit", (20, 20, 20, 20), (LM,), dice=(4,)),
    Case("Pack Leader of the Pit", (20, 19, 20, 20), (LM,), dice=(5,)),
    Case(
        "Pack Leader of the Pit",
        (20, 19, 20, 20),
        (pay(1), LM),
        dice=(2, 3),
        seats={"You": {"blood": 1}},
    ),
    high("Pack Leader of the Pit", (20, 18, 20, 20), LM, kept=True),
    Case("Bite-Your-Own Behemoth", (20, 20, 9, 20), dice=(4,), seats={"M": {"hp": 10}}),
    Case("Bite-Your-Own Behemoth", (19, 20, 8, 20), dice=(5,), seats={"M": {"hp": 10}}),
    high(
        "Bite-Your-Own Behemoth",
        (20, 23, 6, 20),
        seats={"M": {"hp": 10}, "L": {"hp": 25}},
        kept=True,
    ),
    Case(
        "Haemoglobin Goblin",
        (20, 20, 20, 18),
        dice=(4,),
        seats={"R": {"blood": 1}},
        blood=(0, 0, 0, 1),
    ),
    Case(
        "Haemoglobin Goblin",
        (20, 20, 20, 17),
        dice=(9 - 4,),
        seats={"R": {"blood": 1}},
        blood=(0, 0, 0, 1),
    ),
    high("Haemoglobin Goblin", (20, 16, 20, 20), THREE, kept=True),
    Case(
        "Commoner-Chewing Cyclops",
        (20, 20, 19, 20),
        (choose("M", "R", pick="M"),),
        dice=(4,),
        standee="L",
        held="L",
    ),
    Case("Commoner-Chewing Cyclops", (20, 18, 20, 20), (THREE,), dice=(5,)),
    high("Commoner-Chewing Cyclops", (20, 17, 20, 20), THREE, kept=True),
    Case("Tall-Poppy Titan", (20, 19, 20, 20), (LM,), dice=(4,)),
    Case("Tall-Poppy Titan", (20, 17, 20, 20), (LM,), dice=(5,)),
    high(
        "Tall-Poppy Titan",
        (20, 14, 20, 17),
        LM,
        seats={"L": {"lws": 1}, "R": {"lws": 1}},
        kept=True,
    ),
    Case("Siege Salamander", (20, 20, 24, 20), dice=(4,), seats={"M": {"hp": 25}}),
    Case("Siege Salamander", (20, 20, 23, 20), dice=(5,), seats={"M": {"hp": 25}}),
    high("Siege Salamander", (20, 20, 22, 20), seats={"M": {"hp": 25}}, then=(3,), kept=True),
    Case("Hydra of Several Minds", (20, 19, 20, 20), (LM,), dice=(4,), kept=True),
    Case("Hydra of Several Minds", (20, 18, 20, 20), (LM,), dice=(5,)),
    high("Hydra of Several Minds", (20, 16, 20, 20), LM),
    Case(
        "Tentakiller",
        (20, 20, 19, 20),
        (choose("M", "R", pick="M"),),
        dice=(4,),
        seats={"L": {"creatures": ["Repo Gargoyle"]}},
    ),
    Case("Tentakiller", (20, 18, 20, 20), (THREE,), dice=(5,), kept=True),
    high(
        "Tentakiller",
        (20, 17, 20, 20),
        THREE,
        seats={"L": {"treasures": ["Overtime Leash"]}},
        treasures=(1, 0, 0, 0),
    ),
    Case(
        "Mosquito the Size of a Barn",
        (20, 20, 20, 20),
        dice=(4,),
        seats={"M": {"blood": 3}},
        blood=(1, 0, 2, 0),
    ),
    Case(
        "Mosquito the Size of a Barn",
        (20, 20, 19, 20),
        dice=(5,),
        seats={"M": {"blood": 3}},
        blood=(1, 0, 2, 0),
    ),
    high(
        "Mosquito the Size of a Barn",
        (20, 20, 16, 20),
        seats={"M": {"blood": 3}},
        blood=(1, 0, 2, 0),
        kept=True,
    ),
    Case("Passive-Aggressive Unicorn", (20, 21, 11, 21), dice=(4,), seats={"M": {"hp": 10}}),
    Case(
        "Passive-Aggressive Unicorn", (20, 20, 7, 20), dice=(5,), seats={"M": {"hp": 10}}, kept=True
    ),
    high("Passive-Aggressive Unicorn", (20, 21, 5, 21), seats={"M": {"hp": 10}}),
    Case("Lounging Lindworm", (20, 20, 20, 25), dice=(4,), seats={"R": {"hp": 25}}, kept=True),
    Case("Lounging Lindworm", (20, 20, 20, 23), dice=(5,), seats={"R": {"hp": 25}}),
    high("Lounging Lindworm", (20, 20, 20, 21), seats={"R": {"hp": 25}}),
    Case("Stampeding Swamp Cow", (20, 18, 20, 20), (LM,), dice=(4,)),
    Case("Stampeding Swamp Cow", (20, 17, 20, 20), (LM,), dice=(5,)),
    high("Stampeding Swamp Cow", (20, 16, 19, 19), LM, kept=True),
    Case("Jester-Eating Jackalope", (20, 20, 19, 20), dice=(4,), standee="M", held="M"),
    Case("Jester-Eating Jackalope", (20, 20, 18, 20), dice=(5,), standee="M", held="You"),
    high("Jester-Eating Jackalope", (20, 20, 15, 20), standee="M", held="You", kept=True),
    Case("Medicinal Mega-Leech", (20, 20, 20, 20), (THREE,), dice=(4,)),
    Case("Medicinal Mega-Leech", (20, 18, 20, 20), (THREE,), dice=(5,)),
    high("Medicinal Mega-Leech", (22, 16, 20, 20), THREE, kept=True),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
@pytest.mark.rule("R15.2", "R10.7", "J119")
def test_deliveries(case: Case, four: Four) -> None:
    case.play(four)


@covers("Jester-Eating Jackalope")
@pytest.mark.rule("R15.13", "J42", "R42.1")
def test_nobody_holds_the_standee_so_it_only_rolls_to_be_kept(four: Four) -> None:
    table = four(
        "Jester-Eating Jackalope",
        seats={"You": {"lasting": ["Ghost Riding Shotgun"]}},
        dice=HIGH,
    )
    assert is_over(table)
    assert (hp(table), holder(table)) == ((20, 20, 20, 20), None)
    assert table.cards("creatures", "You") == ["Jester-Eating Jackalope"]


@covers("Commoner-Chewing Cyclops")
def test_the_last_foe_takes_six(four: Four) -> None:
    seats: Seats = {
        "You": {"lasting": ["Ghost Riding Shotgun"]},
        "L": {"dead": 1, "acted": False},
        "M": {"dead": 2, "acted": False},
    }
    table = four("Commoner-Chewing Cyclops", seats=seats, dice=HIGH)
    assert hp(table)[3] == 14


@covers("Pack Leader of the Pit")
@pytest.mark.rule("J123", "R9.4")
def test_another_creature_joins_in_the_last_stage(four: Four) -> None:
    """For 1 Blood every Creature rolls one die more this turn, also the one that joins."""
    hand = ["Lounging Lindworm", "Sparkling"]
    seats = {"You": {"blood": 1, "hand": hand}}
    table = four("Pack Leader of the Pit", "Pet-Bereaving", seats=seats, dice=[6, 3, 3, 1, 1])
    answered(table, ("You", LMR, "L"), pay(1), LM)
    answered(
        table, choose("Lounging Lindworm", pick="Lounging Lindworm"), choose("M", "R", pick="M")
    )
    assert is_over(table)
    assert hp(table) == (20, 15, 20, 20)
    assert sorted(table.cards("creatures", "You")) == [
        "Lounging Lindworm",
        "Pack Leader of the Pit",
    ]


@covers("Hydra of Several Minds")
@pytest.mark.rule("J122")
def test_each_die_by_itself_against_another_foe(four: Four) -> None:
    seats = {"You": {"blood": 2, "lasting": ["Ghost Riding Shotgun"] * 2}}
    table = four("Hydra of Several Minds", seats=seats, dice=[6, 3, 5])
    answered(table, pay(2), LM, choose("6 + 3 + 5 as one roll", "each die by itself", pick="each"))
    answered(table, choose("L", "M", "nobody", pick="nobody"), choose("L", "M", pick="M"))
    assert is_over(table)
    assert hp(table) == (20, 18, 19, 20)
    assert table.cards("creatures", "You") == ["Hydra of Several Minds"]
    gone = four("Hydra of Several Minds", seats=seats, dice=[5, 6, 5])
    answered(gone, pay(2), LM, choose("5 + 6 + 5 as one roll", "each die by itself", pick="each"))
    answered(gone, choose("L", "M", "nobody", pick="L"), choose("M", "nobody", pick="M"))
    assert gone.cards("creatures", "You") == [], "no die that is used shows KEEP"
    whole = four("Hydra of Several Minds", seats=seats, dice=[6, 3, 5])
    answered(whole, pay(2), LM, choose("6 + 3 + 5 as one roll", "each die by itself", pick="6 + 3"))
    assert (hp(whole), blood(whole)) == ((20, 16, 20, 20), (0, 0, 0, 0))


@pytest.mark.rule("J108", "R15.1")
def test_each_initiative_occurs_once_and_all_deliveries_are_creatures() -> None:
    deliveries = load_box(BOX).deliveries
    assert sorted(card.initiative or 0 for card in deliveries) == list(range(1, 21))
    assert all(card.creature for card in deliveries)
    slow = {card.name: card.initiative for card in deliveries}
    assert (slow["Dogcatcher from Hades"], slow["Jester-Eating Jackalope"]) == (15, 4)
