"""What every Quality of Castle Tentakill does."""

from typing import Any

import pytest

from box_tentakill.four import (
    LMR,
    Case,
    Four,
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

Seats = dict[str, dict[str, Any]]

CASES = [
    Case(
        "Dragon-Hoard-Auditing",
        (20, 20, 20, 20),
        seats={"R": {"treasures": ["Thirteen-Sided Die"]}},
        treasures=(1, 1, 1, 1),
    ),
    Case(
        "Dragon-Hoard-Auditing",
        (20, 12, 12, 12),
        (pay(8),),
        seats={
            "You": {"blood": 8},
            "L": {"treasures": ["Thirteen-Sided Die"]},
            "M": {"treasures": ["Mirror of the Other Left"]},
            "R": {"treasures": ["Executioner's Tip Jar"]},
        },
        treasures=(1, 1, 1, 1),
    ),
    Case("Vault-Popping", (20, 20, 20, 20), treasures=(2, 0, 0, 1)),
    Case(
        "Vault-Popping",
        (20, 20, 20, 20),
        (
            pay(2),
            choose(
                "Thirteen-Sided Die", "Executioner's Tip Jar", pick="Thirteen-Sided Die", name="L"
            ),
        ),
        seats={
            "You": {"blood": 2},
            "L": {"treasures": ["Thirteen-Sided Die", "Executioner's Tip Jar"]},
        },
        treasures=(2, 1, 0, 1),
    ),
    Case(
        "Plasma-Panhandling",
        (20, 20, 14, 20),
        dice=(4,),
        seats={"M": {"hp": 10}},
        blood=(4, 0, 0, 0),
    ),
    Case(
        "Plasma-Panhandling",
        (20, 20, 10, 20),
        dice=(5,),
        seats={"M": {"hp": 10}},
        blood=(5, 0, 0, 0),
    ),
    Case("Vein-for-a-Vein", (20, 19, 19, 19)),
    Case(
        "Vein-for-a-Vein",
        (17, 19, 14, 19),
        (pay(1), ("You", LMR, "M")),
        seats={"You": {"blood": 6}, "M": {"blood": 3}},
        blood=(5, 0, 3, 0),
    ),
    Case("Pet-Bereaving", (20, 20, 20, 22), seats={"R": {"hp": 25}}),
    Case(
        "Pet-Bereaving",
        (20, 20, 20, 25),
        (("R", ["take 3 damage", "block with Tentakiller"], "block with Tentakiller"),),
        seats={"R": {"hp": 25, "creatures": ["Tentakiller"]}},
        blood=(1, 0, 0, 0),
    ),
    Case("Knucklebone-Tossing", (20, 20, 15, 20), dice=(2, 5, 4), blood=(0, 0, 1, 0)),
    Case("Knucklebone-Tossing", (20, 15, 15, 20), dice=(5, 5, 4), blood=(0, 1, 1, 0)),
    Case(
        "Knucklebone-Tossing",
        (20, 18, 15, 16),
        dice=(2, 5, 4),
        blood=(0, 0, 1, 0),
        standee="You",
        held="You",
    ),
    Case("Crown-Electrifying", (16, 16, 16, 16)),
    Case("Crown-Electrifying", (16, 20, 20, 20), standee="You", held="You"),
    Case(
        "Crown-Electrifying",
        (20, 16, 20, 20),
        (refuse(6),),
        seats={"You": {"blood": 6}},
        standee="L",
        held="L",
        blood=(6, 0, 0, 0),
    ),
    Case(
        "Crown-Electrifying",
        (16, 12, 16, 20),
        (pay(6),),
        seats={"You": {"blood": 6}},
        standee="L",
        held="L",
    ),
    Case("Crown-Electrifying", (16, 16, 16, 16), seats={"You": {"blood": 8}}, blood=(8, 0, 0, 0)),
    Case(
        "Kennel-Inspecting",
        (20, 20, 16, 20),
        (("You", LMR, "M"),),
        seats={"M": {"hand": ["Tentakiller", "Siege Salamander", "Sparkling"]}},
    ),
    Case(
        "Kennel-Inspecting",
        (20, 18, 16, 20),
        (pay(3),),
        seats={
            "You": {"blood": 3},
            "L": {"hand": ["Repo Gargoyle"]},
            "M": {"hand": ["Tentakiller", "Siege Salamander", "Sparkling"]},
        },
    ),
    Case("Sparkling", (20, 20, 15, 20), dice=(3, 5)),
    Case(
        "Sparkling",
        (20, 18, 15, 20),
        (choose("L", "R", pick="L"),),
        dice=(3, 5),
        standee="You",
        held="You",
    ),
    Case(
        "Poisoned-Chalice-Passing",
        (20, 17, 20, 20),
        (choose("L", "R", pick="L"),),
        standee="M",
        held="L",
    ),
    Case(
        "Poisoned-Chalice-Passing",
        (20, 17, 20, 20),
        (pay(3), ("You", LMR, "L")),
        seats={"You": {"blood": 3}, "L": {"creatures": ["Tentakiller", "Repo Gargoyle"]}},
        held="L",
    ),
    Case(
        "Odd-Sock-Summoning",
        (20, 18, 18, 13),
        (
            choose(
                "deal 2 damage to each foe with even HP",
                "deal 3 damage to each foe with odd HP",
                pick="deal 2 damage to each foe with even HP",
            ),
        ),
        seats={"R": {"hp": 13}},
    ),
    Case(
        "Odd-Sock-Summoning",
        (20, 18, 18, 10),
        seats={"R": {"hp": 13}},
        standee="You",
        held="You",
    ),
    Case(
        "Trojan-Walrus-Wheeling",
        (20, 20, 20, 20),
        (choose("Lounging Lindworm", pick="Lounging Lindworm"), ("You", LMR, "L")),
        dice=(2,),
        seats={"You": {"hand": ["Lounging Lindworm", "Sparkling"]}},
    ),
    Case("Trojan-Walrus-Wheeling", (20, 20, 20, 20)),
    Case(
        "Gift-Wrapped",
        (20, 18, 18, 20),
        (choose("M", "R", pick="M"),),
        seats={"L": {"treasures": ["Thirteen-Sided Die"]}},
        treasures=(0, 1, 1, 0),
    ),
    Case("Double-Booking", (20, 18, 20, 20), (("You", LMR, "L"),), dice=(5, 2)),
    Case(
        "Double-Booking",
        (20, 18, 15, 20),
        (pay(2), ("You", LMR, "L"), choose("M", "R", pick="M")),
        dice=(5, 2),
        seats={"You": {"blood": 2}},
    ),
    Case("Wake-Crashing", (20, 20, 20, 20), standee="L", held="You", blood=(2, 0, 0, 0)),
    Case("Battlement-Toppling", (20, 17, 18, 19)),
    Case("Battlement-Toppling", (20, 14, 16, 18), (pay(2),), seats={"You": {"blood": 2}}),
    Case(
        "Moat-Composting",
        (13, 20, 20, 20),
        (
            (
                "You",
                ["Sparkling", "Tentakiller", "Mother Morgue's", "Repo Gargoyle"],
                ["Sparkling", "Tentakiller", "Repo Gargoyle"],
            ),
        ),
        seats={
            "You": {
                "hp": 10,
                "hand": [
                    "Sparkling",
                    "Tentakiller",
                    "Zookeeper Zog's",
                    "Mother Morgue's",
                    "Repo Gargoyle",
                ],
            }
        },
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
@pytest.mark.rule("R41.6", "R42.2", "R42.5", "J118", "J123")
def test_qualities(case: Case, four: Four) -> None:
    case.play(four)


@covers("Moat-Composting")
@pytest.mark.rule("J106", "J113")
def test_wild_magic_is_not_primal_and_silence_tells_nothing(four: Four) -> None:
    hand = ["Wild Magic", "Zookeeper Zog's"]
    table = four("Moat-Composting", seats={"You": {"hp": 10, "hand": hand}})
    assert (table.options(), table.asked().secret) == (["Wild Magic"], True)
    table.pick("You", "Wild Magic")
    assert hp(table)[0] == 11
    none = four("Moat-Composting", seats={"You": {"hp": 10, "hand": ["Zookeeper Zog's"]}})
    assert (none.options(), none.asked().secret) == (["nothing"], True)
    none.pick("You", "nothing")
    assert is_over(none)
    assert hp(none)[0] == 10


@covers("Library-Looting")
@pytest.mark.rule("J123")
def test_an_arcane_card_or_else_a_treasure(four: Four) -> None:
    seats = {
        "L": {"hand": ["Repo Gargoyle", "Vault-Popping", "Sparkling"]},
        "R": {"hand": ["Mother Morgue's"], "treasures": ["Thirteen-Sided Die"]},
    }
    table = four("Library-Looting", seats=seats, standee="You")
    answered(table, choose("Repo Gargoyle", "Vault-Popping", pick="Repo Gargoyle", name="L"))
    assert is_over(table)
    assert table.cards("hand", "You") == ["Repo Gargoyle"]
    assert table.cards("treasures", "You") == ["Thirteen-Sided Die"]
    assert table.tells("arcane")
    assert not table.tells("Repo Gargoyle")
    plain = four("Library-Looting", seats=seats)
    answered(plain, choose("Repo Gargoyle", "Vault-Popping", pick="Repo Gargoyle", name="L"))
    assert plain.cards("treasures", "You") == []


@covers("Grudge-Shuffling")
def test_any_number_of_cards_of_one_type(four: Four) -> None:
    hand = ["Sparkling", "Vault-Popping", "Tentakiller", "Wild Magic"]
    table = four("Grudge-Shuffling", seats={"You": {"hand": hand, "blood": 4}})
    answered(
        table,
        pay(4),
        ("You", LMR, "M"),
        choose("quality cards", "delivery cards", "nothing", pick="quality cards"),
        ("You", ["Sparkling", "Vault-Popping"], ["Sparkling", "Vault-Popping"]),
    )
    assert is_over(table)
    assert (hp(table), blood(table)) == ((20, 20, 16, 20), (0, 0, 0, 0))
    cheap = four("Grudge-Shuffling", seats={"You": {"hand": hand}})
    answered(cheap, ("You", LMR, "M"))
    cheap.pick("You", "delivery cards")
    cheap.pick("You", "Tentakiller")
    assert hp(cheap) == (20, 20, 19, 20)


@covers("Crown-Electrifying")
@pytest.mark.rule("J123")
def test_the_neighbours_of_a_holder_who_dies_of_it(four: Four) -> None:
    """M holds the Standee and dies of it: you take it, and L and R are the neighbours."""
    table = four("Crown-Electrifying", seats={"You": {"blood": 6}, "M": {"hp": 8}}, standee="M")
    answered(table, pay(6))
    assert is_over(table)
    assert (hp(table), holder(table)) == ((20, 16, 0, 16), "You")


@covers("Crown-Electrifying")
@pytest.mark.rule("J123", "J102")
def test_no_price_for_the_crown_of_a_dead_holder(four: Four) -> None:
    seats: Seats = {"You": {"blood": 6}, "M": {"dead": 1, "acted": False}}
    table = four("Crown-Electrifying", seats=seats, standee="M")
    assert is_over(table)
    assert hp(table) == (16, 16, 0, 16)


@covers("Kennel-Inspecting")
@pytest.mark.rule("J123")
def test_a_revealed_hand_is_seen_by_everybody(four: Four) -> None:
    table = four("Kennel-Inspecting", seats={"M": {"hand": ["Sparkling"]}})
    table.pick("You", "M")
    for seat in (0, 1, 3):
        assert table.game.view(seat).seen == ((2, ("Sparkling",)),)


@covers("Crown-Electrifying")
def test_you_may_be_a_neighbour_of_your_last_foe(four: Four) -> None:
    seats = {
        "You": {"blood": 6},
        "L": {"dead": 1, "acted": False},
        "M": {"dead": 2, "acted": False},
    }
    table = four("Crown-Electrifying", seats=seats, standee="R")
    answered(table, pay(6))
    assert hp(table) == (16, 0, 0, 12)


@covers("Dungeon-Unlocking")
@pytest.mark.rule("J34")
def test_the_next_creature_joins_and_for_the_holder_two(four: Four) -> None:
    deck = ["Sparkling", "Lounging Lindworm", "Wild Magic", "Siege Salamander"]
    table = four("Dungeon-Unlocking", decks={"main": deck}, dice=[1, 2])
    answered(table, ("You", LMR, "L"))
    assert is_over(table)
    assert table.cards("creatures", "You") == ["Lounging Lindworm"]
    both = four("Dungeon-Unlocking", decks={"main": deck}, dice=[1, 2, 3], standee="You")
    assert sorted(both.options()) == ["Lounging Lindworm", "Siege Salamander"]


@covers("Trojan-Walrus-Wheeling")
@pytest.mark.rule("J34", "J123")
def test_a_delivery_from_hand_and_for_blood_one_from_the_deck(four: Four) -> None:
    table = four(
        "Trojan-Walrus-Wheeling",
        seats={"You": {"blood": 4}},
        decks={"main": ["Sparkling", "Lounging Lindworm"]},
        dice=[4],
    )
    answered(table, pay(4), ("You", LMR, "L"))
    assert is_over(table)
    assert table.cards("creatures", "You") == ["Lounging Lindworm"]


@covers("Wake-Crashing")
def test_the_dead_count_for_the_damage(four: Four) -> None:
    table = four("Wake-Crashing", seats={"M": {"dead": 1, "acted": False}})
    assert is_over(table)
    assert (hp(table), blood(table), holder(table)) == ((20, 19, 0, 19), (0, 0, 0, 0), "You")


@covers("Poisoned-Chalice-Passing")
@pytest.mark.rule("R15.16", "J123")
def test_its_creatures_are_gone_before_it_can_block(four: Four) -> None:
    """WE-12."""
    seats: Seats = {"You": {"blood": 3}, "L": {"creatures": ["Tentakiller"]}}
    table = four("Poisoned-Chalice-Passing", seats=seats)
    answered(table, refuse(3), ("You", LMR, "L"))
    assert table.options("L") == ["take 3 damage", "block with Tentakiller"]
    nobody = four(
        "Poisoned-Chalice-Passing",
        seats={"L": {"dead": 1, "acted": False}, "M": {"dead": 2, "acted": False}},
        standee="R",
    )
    assert is_over(nobody)
    assert hp(nobody) == (20, 0, 0, 20)
