"""What every Treasure of Castle Tentakill does."""

from typing import Any

import pytest

from box_tentakill.four import (
    LMR,
    NO_MORE,
    Four,
    answered,
    blood,
    choose,
    counts,
    covers,
    holder,
    hp,
    is_over,
    own,
)
from esw_tui.spellcraft.features.blood import SPENT
from staging import Staged, staged


def gaining(four: Four, *treasures: str, **more: Any) -> Staged:
    """You gain the top Treasure by a die of 3."""
    return four("Lord Lootenscoot's", dice=[3], decks={"treasure": list(treasures)}, **more)


@covers("Straw of the Sneaky Sip")
def test_blood_by_a_straw(four: Four) -> None:
    table = four(seats=own("Straw of the Sneaky Sip") | {"L": {"blood": 2}})
    answered(table, ("You", LMR, "L"))
    assert is_over(table)
    assert blood(table) == (1, 1, 0, 0)


@covers("Bloodhound Blunderbuss")
@pytest.mark.rule("R41.9", "J37", "J113")
def test_damage_by_full_fives_once_a_turn(four: Four) -> None:
    seats = own("Bloodhound Blunderbuss", blood=4) | {"M": {"hp": 14}}
    table = four("Boiling-Oil Olaf's", seats=seats)
    uses = ["use nothing", "Bloodhound Blunderbuss", NO_MORE]
    answered(table, ("You", uses, "Bloodhound Blunderbuss"), ("You", LMR, "M"))
    assert (hp(table)[2], blood(table)[0]) == (12 - 1, 2)
    assert is_over(table)
    later = four("Boiling-Oil Olaf's", seats=seats)
    answered(later, ("You", uses, "use nothing"), ("You", uses, "use nothing"))
    assert is_over(later)
    never = four("Boiling-Oil Olaf's", seats=seats)
    answered(never, ("You", uses, NO_MORE))
    assert is_over(never)


@covers("Two-for-One Tome")
def test_wild_magic_finds_two_cards(four: Four) -> None:
    table = four(
        {"Wild Magic": "source"},
        seats=own("Two-for-One Tome"),
        decks={"main": ["Boiling-Oil Olaf's", "Sparkling", "Old Powderkeg Pete's"]},
    )
    assert sorted(table.options()) == ["Boiling-Oil Olaf's", "Old Powderkeg Pete's"]


@covers("Snake-Eye Remover")
@pytest.mark.rule("J103", "R10.8")
def test_each_1_is_rolled_again_once(four: Four) -> None:
    seats = own("Snake-Eye Remover", lasting=["Ghost Riding Shotgun"])
    table = four("Repo Gargoyle", seats=seats, dice=[1, 1, 1, 5])
    assert is_over(table)
    assert hp(table)[1] == 17


@covers("Squeaky Throne Cushion")
@pytest.mark.rule("R41.4", "R42.3")
def test_a_cushion_brings_the_standee_and_more_blood(four: Four) -> None:
    table = gaining(four, "Squeaky Throne Cushion", standee="L")
    assert holder(table) == "You"
    last = four(
        "Boiling-Oil Olaf's",
        seats=own("Squeaky Throne Cushion") | {"R": {"acted": True, "spell": []}},
        standee="You",
    )
    assert blood(last) == (2, 0, 0, 0)
    stolen = four(
        "Tentakiller",
        seats={
            "You": {"lasting": ["Ghost Riding Shotgun"]},
            "L": {"treasures": ["Squeaky Throne Cushion"]},
        },
        dice=[6, 6],
        standee="M",
    )
    stolen.pick("You", "L")
    assert holder(stolen) == "M"


@covers("Pay-to-Win Purse")
@pytest.mark.rule("R7.6", "J123", "J14")
def test_a_tie_won_for_blood(four: Four) -> None:
    spells = {
        "You": {"treasures": ["Pay-to-Win Purse"], "blood": 1, "spell": ["Boiling-Oil Olaf's"]},
        "L": {"acted": False, "spell": ["Old Powderkeg Pete's"]},
        "M": {"acted": False, "spell": ["Mother Morgue's"]},
    }
    table = four(seats=spells, dice=[2, 5])
    answered(table, ("You", ["Roll for it", "Pay 1 Blood and win the tie"], "Pay"))
    assert is_over(table)
    assert table.order() == ["You", "M", "L"]
    assert blood(table) == (0, 0, 0, 0)
    rolled = four(seats=spells, dice=[1, 6, 3])
    answered(rolled, ("You", ["Roll for it", "Pay 1 Blood and win the tie"], "Roll"))
    assert rolled.order() == ["L", "M", "You"]
    assert blood(rolled) == (1, 0, 0, 0)


@covers("Body Double's Contract")
@pytest.mark.rule("J104")
def test_a_spell_aimed_at_one_alone_goes_to_another(four: Four) -> None:
    seats = {"L": {"treasures": ["Body Double's Contract"], "blood": 3}}
    table = four("Baron von Backhand's", seats=seats)
    assert not table.asked("L").secret
    options = ["Stay the target", "Pay 3 Blood: M instead", "Pay 3 Blood: R instead"]
    answered(table, ("L", options, options[1]))
    assert is_over(table)
    assert (hp(table), blood(table)) == ((20, 20, 17, 20), (0, 0, 0, 0))
    stays = four("Baron von Backhand's", seats=seats)
    answered(stays, ("L", options, options[0]))
    assert (hp(stays), blood(stays)) == ((20, 17, 20, 20), (0, 3, 0, 0))
    all_of_them = four("Boiling-Oil Olaf's", seats=seats)
    assert is_over(all_of_them)
    killing = four("Baron von Backhand's", seats=seats | {"M": {"hp": 3}})
    answered(killing, ("L", options, options[1]))
    assert (hp(killing)[2], blood(killing)) == (0, (3, 0, 0, 0)), "the caster is the killer"


@covers("Body Double's Contract")
@pytest.mark.rule("J104", "R41.9")
def test_a_redirected_power_roll_and_only_once_a_round(four: Four) -> None:
    seats = {"L": {"treasures": ["Body Double's Contract"], "blood": 6}}
    table = four(
        "Repo Gargoyle", "Old Powderkeg Pete's", "Leech Baroness Slurpula's", seats=seats, dice=[5]
    )
    table.pick("You", "Leech Baroness Slurpula's")
    options = ["Stay the target", "Pay 3 Blood: M instead", "Pay 3 Blood: R instead"]
    answered(table, ("L", options, options[2]))
    assert is_over(table)
    assert (hp(table), blood(table)) == ((20, 17, 20, 15), (0, 3, 0, 0))
    assert SPENT.of(table.game.table) == tuple(table.game.table.treasures[1]), "till the round ends"
    duel = four(
        "Baron von Backhand's",
        seats=seats | {"M": {"dead": 1, "acted": False}, "R": {"dead": 2, "spell": []}},
    )
    assert hp(duel)[1] == 17


@covers("Mirror of the Other Left")
@pytest.mark.rule("J123")
def test_left_for_right_in_the_whole_spell(four: Four) -> None:
    table = four(
        "Baron von Backhand's", "Battlement-Toppling", "Repo Gargoyle",
        seats=own("Mirror of the Other Left"), dice=[1, 1],
    )  # fmt: skip
    answered(table, choose("as they are", "swap left and right", pick="swap"))
    assert is_over(table)
    assert hp(table) == (20, 19, 18, 20 - 3 - 3 - 2)
    kept = four("Baron von Backhand's", seats=own("Mirror of the Other Left"))
    answered(kept, choose("as they are", "swap left and right", pick="as they are"))
    assert hp(kept) == (20, 17, 20, 20)


@covers("Beast-Tamer's Best-of-Three")
def test_one_creatures_roll_a_turn_again(four: Four) -> None:
    seats = own("Beast-Tamer's Best-of-Three", creatures=["Vampire Piggybank"])
    table = four("Repo Gargoyle", seats=seats, dice=[1, 1, 3, 4, 1, 1])
    table.pick("You", "Repo Gargoyle")
    answered(table, ("You", ["keep the roll", "roll all dice again"], "roll all dice again"))
    assert is_over(table)
    assert hp(table) == (20, 17, 20, 19)


@covers("Bookmaker's Black Book")
@pytest.mark.rule("J123")
def test_a_death_foretold(four: Four) -> None:
    """You gain it by your Source and kill with your Quality; one death settles it."""
    decks = {"treasure": ["Bookmaker's Black Book"]}
    named = ["L", "M", "R", "You"]
    for guess, gained in (("M", 3 + 2), ("L", 3)):
        table = four(
            "Lord Lootenscoot's", "Pet-Bereaving", dice=[3], decks=decks,
            seats={"L": {"hp": 1}, "M": {"hp": 3}, "R": {"hp": 2}},
        )  # fmt: skip
        answered(table, ("You", named, guess))
        assert is_over(table)
        assert blood(table) == (gained, 0, 0, 0)


@covers("Bookmaker's Black Book")
@pytest.mark.rule("J123")
def test_it_is_the_next_death_that_is_foretold(four: Four) -> None:
    """L dies before R, whom you have named."""
    table = four(
        "Lord Lootenscoot's", "Crown-Electrifying", dice=[3],
        seats={"L": {"hp": 1}, "R": {"hp": 2}}, decks={"treasure": ["Bookmaker's Black Book"]},
    )  # fmt: skip
    table.pick("You", "R")
    assert table.tells("You kills L.", "You kills R.")
    assert blood(table)[0] == 3 + 3


@covers("Bookmaker's Black Book")
def test_ones_own_death_foretold(four: Four) -> None:
    decks = {"treasure": ["Bookmaker's Black Book"]}
    table = four(
        "Lord Lootenscoot's", "Crown-Electrifying", dice=[3], decks=decks,
        seats={"You": {"hp": 4}}, standee="You",
    )  # fmt: skip
    table.pick("You", "You")
    assert is_over(table)
    assert (hp(table)[0], blood(table)) == (0, (2, 0, 0, 0))


@covers("Portable Hole with Shelf")
@pytest.mark.rule("J123", "R10.3")
def test_a_tucked_glyph_counts(four: Four) -> None:
    decks = {"treasure": ["Portable Hole with Shelf"]}
    hand = ["Sparkling", "Vault-Popping", "Wild Magic"]
    table = four(
        "Lord Lootenscoot's", "Siege Salamander", dice=[3, 2, 3], decks=decks,
        seats={"You": {"hand": hand}, "L": {"hp": 25}},
    )  # fmt: skip
    answered(table, choose("Sparkling", "Vault-Popping", pick="Sparkling"))
    assert is_over(table)
    assert hp(table)[1] == 23  # two dice: its own glyph and the one under the Treasure
    assert table.game.view(1).tucked[0][1].name == "Sparkling"


@covers("Portable Hole with Shelf")
@pytest.mark.rule("J123")
def test_what_is_tucked_goes_with_the_treasure(four: Four) -> None:
    decks = {"treasure": ["Portable Hole with Shelf"]}
    table = four(
        "Lord Lootenscoot's", "Crown-Electrifying", dice=[3], decks=decks,
        seats={"You": {"hp": 4, "hand": ["Sparkling"]}}, standee="You",
    )  # fmt: skip
    table.pick("You", "Sparkling")
    assert is_over(table)
    assert table.game.table.tucked == ()
    assert "Sparkling" in table.discards()


@covers("Sore Loser's Last Laugh")
@pytest.mark.parametrize(("left", "gained"), [(1, 3), (2, 0)])
def test_a_last_laugh_if_the_death_ends_the_game(four: Four, left: int, gained: int) -> None:
    others: dict[str, dict[str, Any]] = {"M": {"dead": 1, "acted": False}} if left == 1 else {}
    if left == 1:
        others["R"] = {"dead": 2, "spell": []}
    seats = {"L": {"hp": 3, "treasures": ["Sore Loser's Last Laugh"]}} | others
    table = four("Baron von Backhand's", seats=seats)
    assert blood(table)[1] == gained


@covers("Leaky Cauldron of Malice")
@pytest.mark.rule("J123", "J18")
def test_a_leak_hurts_everybody_and_pays_for_the_weak(four: Four) -> None:
    seats = {"You": {"hp": 6}, "L": {"hp": 1}, "M": {"hp": 7}}
    table = gaining(four, "Leaky Cauldron of Malice", seats=seats)
    table.pick("You", NO_MORE)
    assert is_over(table)
    assert hp(table) == (5, 0, 6, 19)
    assert blood(table) == (3 + 2, 0, 0, 0)
    paid = four(seats=own("Leaky Cauldron of Malice", blood=4))
    paid.pick("You", "Leaky Cauldron of Malice")
    answered(paid, ("You", LMR, "R"))
    assert (hp(paid), blood(paid)) == ((20, 20, 20, 18), (0, 0, 0, 0))


@covers("Slowpoke's Participation Goblet")
@pytest.mark.rule("J123")
def test_a_goblet_for_the_last(four: Four) -> None:
    seats = own("Slowpoke's Participation Goblet")
    assert counts(four(seats=seats), "treasures")[0] == 1
    last = four("Boiling-Oil Olaf's", seats=seats | {"R": {"acted": True, "spell": []}})
    assert counts(last, "treasures")[0] == 2
    dead = {"M": {"dead": 1, "acted": False}, "R": {"acted": True, "spell": []}}
    assert counts(four("Boiling-Oil Olaf's", seats=seats | dead), "treasures")[0] == 2


@covers("Triple-Glyph Tattoo Kit")
@pytest.mark.rule("J105")
def test_sets_of_three_glyphs(four: Four) -> None:
    seats = own("Triple-Glyph Tattoo Kit", creatures=["Siege Salamander"]) | {"L": {"hp": 25}}
    table = four("Boiling-Oil Olaf's", "Haemoglobin Goblin", seats=seats, dice=[1, 1, 1, 1, 1, 1])
    table.pick("You", "Haemoglobin Goblin")
    table.pick("You", "L")
    assert is_over(table)
    assert blood(table)[0] == 1
    two = four(
        "Boiling-Oil Olaf's",
        "Haemoglobin Goblin",
        seats=own("Triple-Glyph Tattoo Kit"),
        dice=[1, 1],
    )
    two.pick("You", "L")
    assert blood(two)[0] == 0
    seats = own("Triple-Glyph Tattoo Kit", creatures=["Repo Gargoyle"])
    mixed = four("Boiling-Oil Olaf's", "Haemoglobin Goblin", seats=seats, dice=[1] * 9)
    while not is_over(mixed):
        mixed.pick("You", mixed.options()[0])
    assert blood(mixed)[0] == 0, "two of one glyph and one of another"


@covers("Price on Somebody's Head")
@pytest.mark.rule("J123")
def test_a_bounty_in_the_middle(four: Four) -> None:
    decks = {"treasure": ["Price on Somebody's Head", "Thirteen-Sided Die"]}
    table = four(
        "Lord Lootenscoot's",
        "Pet-Bereaving",
        dice=[3],
        decks=decks,
        seats={"L": {"hp": 1}, "M": {"hp": 3}, "R": {"hp": 2}},
    )
    assert is_over(table)
    assert table.cards("treasures", "You") == ["Thirteen-Sided Die"]
    assert blood(table)[0] == 3 + 3
    assert "Price on Somebody's Head" in table.discards(1)
    laid = gaining(four, "Price on Somebody's Head", "Thirteen-Sided Die")
    assert laid.cards("treasures", "You") == ["Thirteen-Sided Die"]
    assert "Price on Somebody's Head" not in laid.discards(1)


@covers("Executioner's Tip Jar")
@pytest.mark.rule("R41.3")
def test_a_tip_for_a_kill(four: Four) -> None:
    table = four("Baron von Backhand's", seats=own("Executioner's Tip Jar") | {"L": {"hp": 3}})
    assert blood(table) == (4, 0, 0, 0)


@covers("Thirteen-Sided Die")
@pytest.mark.parametrize(("dice", "gained"), [([6, 6, 1], 1), ([6, 5, 1], 0)])
def test_thirteen_pays(four: Four, dice: list[int], gained: int) -> None:
    seats = own("Thirteen-Sided Die", lasting=["Ghost Riding Shotgun"] * 2)
    table = four("Repo Gargoyle", seats=seats, dice=dice)
    assert blood(table)[0] == gained


@covers("Fang-Sharpening Set")
@pytest.mark.rule("J123")
def test_creatures_bite_harder(four: Four) -> None:
    seats = own("Fang-Sharpening Set", lasting=["Ghost Riding Shotgun"])
    table = four("Boiling-Oil Olaf's", "Stampeding Swamp Cow", seats=seats, dice=[6, 6])
    table.pick("You", "L")
    assert hp(table) == (20, 20 - 1 - 5, 20 - 1 - 2, 20 - 1 - 2)
    own_fault = four(
        "Bite-Your-Own Behemoth", seats=own("Fang-Sharpening Set") | {"M": {"hp": 10}}, dice=[5]
    )
    assert hp(own_fault) == (19, 20, 7, 20)


@covers("Box Seat at the Funeral")
@pytest.mark.parametrize(("die", "healed"), [(5, 1), (4, 0)])
def test_a_seat_at_the_funeral(four: Four, die: int, healed: int) -> None:
    seats = own("Box Seat at the Funeral", hp=10) | {"L": {"hp": 3}}
    table = four("Baron von Backhand's", seats=seats, dice=[die])
    assert is_over(table)
    assert hp(table)[0] == 10 + healed


@covers("Box Seat at the Funeral")
def test_also_at_the_start_of_a_round(four: Four) -> None:
    seats = own("Box Seat at the Funeral", hp=10) | {
        "L": {"dead": 1, "acted": False},
        "M": {"acted": False},
        "R": {"spell": []},
    }
    table = four(seats=seats, dice=[6], begin="round")
    assert hp(table)[0] == 11


@covers("Underdog Chow")
@pytest.mark.rule("R2.4")
def test_chow_for_the_weakest_at_the_end_of_a_round(four: Four) -> None:
    ended = {"R": {"acted": True, "spell": [], "hp": 10}}
    table = four("Boiling-Oil Olaf's", seats=own("Underdog Chow", hp=9) | ended)
    assert (hp(table)[0], counts(table, "treasures")[0]) == (11, 2)
    other = four("Boiling-Oil Olaf's", seats=own("Underdog Chow", hp=10) | ended)
    assert (hp(other)[0], counts(other, "treasures")[0]) == (10, 1)


@pytest.mark.rule("R2.4", "R42.4", "R19.1")
def test_the_end_of_a_game_is_the_end_of_a_round_too() -> None:
    """The last Wizard is the weakest there is. What it gains then may still bring Blood."""
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Boiling-Oil Olaf's"], "hp": 2, "treasures": ["Underdog Chow"]},
        "L": {"hp": 1, "acted": True},
    }
    decks = {"treasure": ["Leaky Cauldron of Malice"], "dead": ["Itching Powder for the Champion"]}
    table = staged(seats, box="castle-tentakill", decks=decks)
    assert table.tells("You kills L", "You gains Leaky Cauldron of Malice", "Last Wizard Standing")
    assert table.game.table.game == 2
    assert blood(table)[0] == 3 + 2
