"""What every Delivery does: its target and its three lines."""

from random import Random
from types import MappingProxyType
from typing import NamedTuple

import pytest

from box_skullzfyre.duel import GLYPHS, LAST_SPELL, Duel, is_over
from esw_tui.cards import load_box
from table_of_four import Seats, covers, hp

Hp = tuple[int, int, int, int]
LMR = ["L", "M", "R"]
STRONG_R: Seats = {"R": {"hp": 21}}
FRAIL_L: Seats = {"L": {"hp": 19}}


class Lines(NamedTuple):
    """HP after each line: You, L, M, R."""

    low: Hp
    middle: Hp
    high: Hp
    seats: Seats = MappingProxyType({})
    foe: str = ""
    """Whom you choose."""
    gains: int = 0
    """Treasures you gain by the last line."""


ROWS = [
    (
        "Double-Barrelled Dowry",
        Lines((20, 19, 20, 19), (20, 18, 20, 18), (20, 16, 20, 16), gains=1),
    ),
    (
        "Beggar's Banquet",
        Lines(
            (20, 19, 20, 19),
            (20, 18, 20, 18),
            (20, 17, 20, 17),
            {"M": {"treasures": ["Third Sleeve"]}},
            gains=1,
        ),
    ),
    (
        "Lunch-Money Laser",
        Lines((20, 18, 20, 20), (20, 16, 20, 20), (20, 14, 20, 20), FRAIL_L, gains=1),
    ),
    (
        "Bonfire of the Libraries",
        Lines((20, 20, 20, 20), (20, 18, 18, 18), (20, 18, 18, 18), gains=1),
    ),
    ("Coup de Gross", Lines((20, 17, 20, 20), (20, 16, 20, 20), (20, 15, 20, 20), FRAIL_L)),
    ("Shared Headache", Lines((19, 20, 20, 18), (19, 20, 20, 17), (19, 20, 20, 15))),
    (
        "Envy of the Crownless",
        Lines((19, 20, 20, 20), (20, 16, 18, 18), (20, 12, 16, 16), {"L": {"lws": 1}}),
    ),
    ("Pact with the Devil", Lines((20, 20, 20, 20), (20, 20, 20, 19), (20, 20, 20, 19), STRONG_R)),
    ("Meteor, Possibly", Lines((20, 20, 20, 20), (20, 20, 20, 20), (20, 20, 20, 14), STRONG_R)),
    ("Skidding Boulder", Lines((20, 19, 19, 20), (20, 18, 18, 20), (20, 16, 16, 20))),
    ("Splash Damage", Lines((20, 20, 20, 20), (19, 20, 19, 18), (19, 20, 19, 16), STRONG_R)),
    (
        "Giant-Toppling Tremor",
        Lines(
            (20, 21, 20, 20),
            (20, 19, 18, 20),
            (20, 18, 17, 20),
            {"L": {"hp": 22}, "M": {"hp": 21}},
        ),
    ),
    ("Smash-or-Stash", Lines((20, 18, 20, 20), (20, 17, 20, 20), (20, 14, 20, 20))),
    ("Cutpurse Cutlass", Lines((20, 20, 19, 20), (20, 20, 17, 20), (20, 20, 16, 20), foe="M")),
    ("Hall-of-Mirrors Haymaker", Lines((20, 20, 20, 19), (20, 20, 20, 17), (20, 20, 20, 16))),
    ("Trapdoor Finale", Lines((20, 20, 19, 20), (20, 20, 19, 20), (20, 20, 19, 20), foe="M")),
    ("Stampede of Everything", Lines((20, 19, 20, 19), (20, 18, 20, 18), (20, 16, 20, 16))),
    ("Ape-ocalypse", Lines((20, 20, 20, 19), (20, 20, 20, 18), (20, 20, 20, 15), STRONG_R)),
    (
        "Mud Bath of Youth",
        Lines((10, 20, 20, 20), (12, 20, 20, 20), (14, 20, 20, 20), {"You": {"hp": 10}}),
    ),
    ("Fist o' Nature", Lines((20, 19, 20, 20), (20, 18, 20, 20), (20, 16, 20, 20))),
]


@pytest.mark.rule("R10.3", "R10.7", "R30.2", "J27", "J123")
@pytest.mark.parametrize(("card", "lines"), ROWS, ids=[card for card, _ in ROWS])
@pytest.mark.parametrize(("line", "dice"), [(0, (4,)), (1, (5,)), (2, (5, 5))])
def test_deliveries(card: str, lines: Lines, line: int, dice: tuple[int, ...], duel: Duel) -> None:
    """The last line needs a second die, from the Treasure of its glyph."""
    (glyph,) = load_box("skullzfyre").by_name[card].glyphs
    seats = {name: dict(seat) for name, seat in lines.seats.items()}
    if line == 2:
        seats.setdefault("You", {})["treasures"] = [GLYPHS[glyph]]
    table = duel(card, seats=seats, dice=dice)
    if lines.foe:
        assert table.options("You") == LMR
        table.pick("You", lines.foe)
    assert is_over(table), table.asked()
    assert (hp(table), table.dealer.left) == (lines[line], ())
    gained = len(table.cards("treasures", "You")) - (line == 2)
    assert gained == (lines.gains if line == 2 else 0)


@covers("Bonfire of the Libraries")
@pytest.mark.rule("J17")
@pytest.mark.parametrize(("dice", "discarded"), [((1,), 1), ((5,), 2)])
def test_bonfire_of_the_libraries_costs_cards(
    dice: tuple[int, ...], discarded: int, duel: Duel
) -> None:
    hand = ["Antlerhead Alf's", "Coin-Flip Karkass's", "Boulderdash Brunhilde's"]
    table = duel("Bonfire of the Libraries", seats={"You": {"hand": hand}}, dice=dice)
    assert table.asked("You").kind == "discard"
    table.pick("You", *hand[:discarded])
    assert table.cards("hand", "You") == hand[discarded:]


@covers("Smash-or-Stash")
@pytest.mark.rule("R15.8")
def test_smash_or_stash_lets_its_target_choose(duel: Duel) -> None:
    choices = ["destroys one of its treasures", "takes 3 damage"]
    for choice, left, treasures in ((choices[0], 17, 0), (choices[1], 14, 1)):
        table = duel(
            "Smash-or-Stash",
            seats={
                "You": {"treasures": [GLYPHS["illusion"]]},
                "L": {"treasures": ["Third Sleeve"]},
            },
            dice=(5, 5),
        )
        assert table.options("L") == choices
        table.pick("L", choice)
        assert (table.hp("L"), len(table.cards("treasures", "L"))) == (left, treasures)


@covers("Smash-or-Stash")
def test_smash_or_stash_asks_nothing_of_the_fallen(duel: Duel) -> None:
    table = duel(
        "Smash-or-Stash",
        seats={
            "You": {"treasures": [GLYPHS["illusion"]]},
            "L": {"hp": 3, "treasures": ["Third Sleeve"]},
        },
        dice=(5, 5),
    )
    assert (is_over(table), table.alive("L")) == (True, False)


@covers("Cutpurse Cutlass")
def test_cutpurse_cutlass_may_steal(duel: Duel) -> None:
    for answer, owner in (("Yes", "You"), ("No", "M")):
        table = duel(
            "Cutpurse Cutlass",
            seats={
                "You": {"treasures": [GLYPHS["illusion"]]},
                "M": {"treasures": ["Third Sleeve"]},
            },
            dice=(5, 5),
        )
        table.pick("You", "M")
        assert table.asked("You").prompt == "Steal a treasure from the target?"
        table.pick("You", answer)
        assert "Third Sleeve" in table.cards("treasures", owner)


@covers("Trapdoor Finale")
@pytest.mark.rule("J123", "J35", "R9.4")
def test_trapdoor_finale_may_add_a_random_card(duel: Duel) -> None:
    """Whether one likes to is asked before the card is drawn."""
    for answer, after in (("Yes", (22, 19, 20, 20)), ("No", (20, 19, 20, 20))):
        table = duel(
            "Trapdoor Finale",
            seats={"You": {"hand": ["Old Grandfather Toadstool's"]}},
            dice=(5,),
        )
        table.pick("You", "L")
        assert table.asked("You").kind == "may"
        table.pick("You", answer)
        assert hp(table) == after


@covers("Trapdoor Finale")
@pytest.mark.rule("J113", "J35")
def test_trapdoor_finale_may_add_any_card_on_ten(duel: Duel) -> None:
    hand = ["Old Grandfather Toadstool's", "Wild Magic"]
    table = duel(
        "Trapdoor Finale",
        seats={"You": {"hand": hand, "treasures": [GLYPHS["illusion"]]}},
        decks={"main": ["Fist o' Nature"]},
        dice=(5, 5, 1),
    )
    table.pick("You", "L")
    table.pick("You", "Yes")
    assert table.options("You") == hand
    table.pick("You", "Wild Magic")
    table.pick("You", "Delivery")
    assert (hp(table), is_over(table)) == ((20, 18, 20, 20), True)


PACT = ("Pact with the Devil",)
DARK = {"treasures": [GLYPHS["dark"]]}


@covers("Pact with the Devil")
@pytest.mark.rule("J123", "J13", "R7.8")
def test_pact_with_the_devil_steals_a_delivery(duel: Duel) -> None:
    """Fist o' Nature resolves in your Spell: R's left is your left no more."""
    spell = ["Lavabelch Lumpkin's", "Fist o' Nature"]
    table = duel(*PACT, seats={"You": DARK, "R": {"hp": 21, "spell": spell}}, dice=(5, 5, 5))
    assert table.tells("You steals Fist o' Nature from R's spell", "You resolves Fist o' Nature")
    assert hp(table) == (20, 18, 20, 19)
    assert table.cards("spell", "R") == ["Lavabelch Lumpkin's"]
    assert table.game.view(0).wizards[3].spell_size == 1


@covers("Pact with the Devil")
@pytest.mark.rule("J123")
def test_pact_with_the_devil_takes_from_a_target_that_dies_of_it(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", "Fist o' Nature"]
    table = duel(
        *PACT,
        seats={
            "You": DARK,
            "L": {"dead": 1, "acted": False},
            "M": {"hp": 1, "acted": False, "spell": LAST_SPELL},
            "R": {"hp": 2, "spell": spell},
        },
        dice=(5, 5, 1),
    )
    assert table.tells("You steals Fist o' Nature", "You kills R", "You resolves Fist o' Nature")
    assert table.lws("You") == 1


@covers("Pact with the Devil")
@pytest.mark.rule("J123")
def test_pact_with_the_devil_searches_for_stolen_wild_magic_at_once(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", {"Wild Magic": "delivery"}]
    table = duel(
        *PACT,
        seats={"You": DARK, "R": {"hp": 21, "spell": spell}},
        decks={"main": ["Snake-Eyed", "Fist o' Nature"]},
        dice=(5, 5, 1),
    )
    assert hp(table) == (20, 19, 20, 19)
    assert table.cards("spell", "R") == ["Lavabelch Lumpkin's"]


@covers("Pact with the Devil")
@pytest.mark.rule("J123")
def test_pact_with_the_devil_leaves_a_placed_treasure_to_its_owner(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", {"Reusable Rabbit": "delivery"}]
    table = duel(
        *PACT,
        seats={"You": DARK, "R": {"hp": 21, "treasures": ["Reusable Rabbit"], "spell": spell}},
        decks={"main": ["Snake-Eyed", "Fist o' Nature"]},
        dice=(5, 5, 1),
    )
    assert hp(table) == (20, 19, 20, 19), "you search at once"
    assert table.cards("treasures", "R") == ["Reusable Rabbit"]
    assert table.game.view(0).wizards[3].spell_size == 1


@covers("Pact with the Devil")
def test_stolen_wild_magic_is_imagined_where_it_was_stolen(duel: Duel) -> None:
    """R's other places are full: in no world did it lie there."""
    spell = ["Lavabelch Lumpkin's", "Snake-Eyed", {"Wild Magic": "delivery"}]
    table = duel(
        *PACT,
        seats={"You": DARK, "R": {"hp": 21, "spell": spell}},
        decks={"main": ["Trapdoor Finale"]},
        dice=(5, 5, 1),
    )
    assert table.asked("You").kind == "target"
    rng = Random(1)
    for _ in range(20):
        world = table.game.imagine(0, rng)
        assert world.view(0) == table.game.view(0)


@covers("Pact with the Devil")
@pytest.mark.rule("J123", "J26")
def test_pact_with_the_devil_finds_no_delivery(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", "Snake-Eyed"]
    table = duel(*PACT, seats={"You": DARK, "R": {"hp": 21, "spell": spell}}, dice=(5, 5))
    assert table.tells("R's spell has no delivery")
    table = duel(*PACT, seats={"You": DARK, "L": {"hp": 21}}, dice=(5, 5))
    assert not table.tells("has no delivery"), "L has acted: there is no Spell to look at"


@covers("Splash Damage")
@pytest.mark.rule("J123", "J27")
def test_splash_damage_with_two_at_the_table_wets_you_once(duel: Duel) -> None:
    table = duel(
        "Splash Damage",
        seats={"L": {"dead": 1, "acted": False}, "M": {"dead": 2, "acted": False}},
        dice=(5,),
    )
    assert hp(table) == (19, 0, 0, 17)
