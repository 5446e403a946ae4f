"""What every Treasure of the marsh does."""

from typing import Any

import pytest

from box_murdershroom.marsh import LAST_SPELL, Marsh, dice_rolled, is_over
from table_of_four import covers, hp

Seats = dict[str, dict[str, Any]]
LMR = ["L", "M", "R"]
QUIET = "Everything-Must-Go"
"""A Quality that does nothing to foes: you would rather keep your Treasures."""


def owning(card: str, seats: Seats | None = None) -> Seats:
    """You own this Treasure."""
    more = dict(seats or {})
    return more | {"You": {"treasures": [card]} | more.get("You", {})}


GLYPHS = [
    ("Monocle of Minor Menace", "Adult Responsibilities"),
    ("Widow's Peak Wig", "Gloomgator"),
    ("Self-Igniting Waders", "Magma Newt"),
    ("Invisible Ink Cap", "Laser Light Show"),
    ("Beaver Jerky Belt", "Mud Tsunami"),
    ("Ankle Biter", "Mud Tsunami"),
    ("Piñata Familiar", "Laser Light Show"),
]


@pytest.mark.rule("R10.3", "J44")
@pytest.mark.parametrize(("card", "delivery"), GLYPHS)
def test_a_glyph_treasure_adds_a_die_to_rolls_of_its_glyph(
    card: str, delivery: str, marsh: Marsh
) -> None:
    seats = {"L": {"hp": 25}}
    plain = marsh(delivery, seats=seats, dice=[1] * 10)
    richer = marsh(delivery, seats=owning(card, seats), dice=[1] * 10)
    if richer.asked().kind == "order":  # a Creature rolls among the Deliveries
        richer.pick("You", delivery)
    assert dice_rolled(richer)[0] == dice_rolled(plain)[0] + 1


@covers("Monocle of Minor Menace")
def test_monocle_of_minor_menace_looks_up_at_the_rich(marsh: Marsh) -> None:
    seats: Seats = {"L": {"treasures": ["Monocle of Minor Menace"]}}
    rich = {"You": {"treasures": ["Bottomless Wellie", "Funky Fungus Flute"]}}
    assert marsh("Swamp Gas Steve's", seats=seats).hp("L") == 17
    assert marsh("Swamp Gas Steve's", seats=seats | rich).hp("L") == 18


@covers("Widow's Peak Wig")
def test_widow_s_peak_wig_mourns_in_comfort(marsh: Marsh) -> None:
    seats = owning("Widow's Peak Wig", {"L": {"hp": 3}, "You": {"hp": 10}})
    seats["You"]["treasures"] = ["Widow's Peak Wig"]
    assert hp(marsh("Swamp Gas Steve's", seats=seats)) == (12, 0, 20, 20)


@covers("Self-Igniting Waders")
def test_self_igniting_waders_hate_pets(marsh: Marsh) -> None:
    seats = owning("Self-Igniting Waders", {"L": {"creatures": ["Magma Newt"]}})
    table = marsh("Swamp Gas Steve's", seats=seats)
    assert table.options("L") == ["take 4 damage", "block with Magma Newt"]
    assert marsh("Swamp Gas Steve's", seats=owning("Self-Igniting Waders")).hp("L") == 17


@covers("Invisible Ink Cap")
def test_invisible_ink_cap_is_quicker(marsh: Marsh) -> None:
    seats: Seats = {
        "L": {"acted": False, "spell": ["Compost Execution"]},
        "You": {"spell": ["Magma Newt"]},
    }
    assert marsh(seats=seats, dice=[1]).order()[-2:] == ["L", "You"], "15 before 12"
    seats["You"]["treasures"] = ["Invisible Ink Cap"]
    assert marsh(seats=seats, dice=[6, 1, 1, 1, 1]).order()[-2:] == ["You", "L"], "a tie"


@covers("Beaver Jerky Belt")
def test_beaver_jerky_belt_feeds_who_blocks(marsh: Marsh) -> None:
    seats: Seats = {
        "L": {"hp": 10, "treasures": ["Beaver Jerky Belt"], "creatures": ["Magma Newt"]}
    }
    table = marsh("Swamp Gas Steve's", seats=seats)
    table.pick("L", "block")
    assert hp(table) == (20, 12, 20, 20)


CREATURES = [
    ("Ankle Biter", [4], (18, 20, 20, 20), True),
    ("Ankle Biter", [5], (20, 19, 20, 20), True),
    ("Piñata Familiar", [1, 4], (19, 20, 20, 20), False),
    ("Piñata Familiar", [3, 5], (20, 20, 19, 20), True),
    ("Mimic in a Moustache", [4], (20, 19, 20, 20), True),
    ("Mimic in a Moustache", [5], (20, 18, 20, 20), True),
    ("Boiler-Plated Toad", [4], (17, 21, 20, 20), False),
    ("Boiler-Plated Toad", [5], (20, 20, 20, 20), False),
]


@pytest.mark.rule("R15.19", "J44")
@pytest.mark.parametrize(("card", "dice", "after", "stays"), CREATURES)
def test_treasures_that_are_creatures_roll_and_stay_or_go(
    card: str, dice: list[int], after: tuple[int, ...], stays: bool, marsh: Marsh
) -> None:
    strong = {"L": {"hp": 21}} if card == "Boiler-Plated Toad" else {}
    weak = {"L": {"hp": 19}} if card == "Mimic in a Moustache" else {}
    table = marsh(seats=owning(card, strong | weak), dice=dice)
    assert is_over(table)
    assert hp(table) == after
    assert table.cards("treasures", "You") == [card] * stays
    assert len(table.cards("hand", "You")) == (card == "Mimic in a Moustache" and dice == [4])


HIGH = [
    ("Ankle Biter", "Pushing Up Toadstools", [4, 6], 18, ["Ankle Biter"]),
    ("Piñata Familiar", "Out-of-Body Odour", [1, 4, 6], 17, []),
    ("Mimic in a Moustache", "Ectoplasmic Bling", [4, 6], 18, ["Coupon Grimoire"]),
    ("Boiler-Plated Toad", "Cremated Twice", [4, 6], 17, ["Boiler-Plated Toad"]),
]


@pytest.mark.rule("J44")
@pytest.mark.parametrize(("card", "glyph", "dice", "left", "treasures"), HIGH)
def test_and_their_best_line(
    card: str, glyph: str, dice: list[int], left: int, treasures: list[str], marsh: Marsh
) -> None:
    seats = owning(card, {"You": {"lasting": [glyph]}, "M": {"dead": 1}, "R": {"dead": 2}})
    seats["You"]["treasures"] = [card]
    seats |= {"M": {"hp": 20, "dead": 1}, "R": {"spell": [], "dead": 2}}
    seats |= {"L": {"acted": False, "spell": LAST_SPELL}}
    table = marsh(seats=seats, dice=dice[1:] if len(dice) == 3 else dice)
    assert (table.hp("L"), table.cards("treasures", "You")) == (left, treasures)


@pytest.mark.rule("J44", "R15.4")
def test_they_block_and_can_be_stolen(marsh: Marsh) -> None:
    seats: Seats = {"L": {"treasures": ["Ankle Biter"]}}
    table = marsh("Swamp Gas Steve's", seats=seats)
    assert table.options("L") == ["take 3 damage", "block with Ankle Biter"]
    table.pick("L", "block")
    assert (table.hp("L"), table.cards("treasures", "L")) == (20, [])
    assert "Ankle Biter" in table.discards(1)
    stolen = marsh("Fenwick Stickyfinger's", seats=seats, dice=[4])
    stolen.pick("You", "L")
    assert stolen.cards("treasures", "You") == ["Ankle Biter"]
    assert dice_rolled(stolen) == [1], "it works for its new owner at once (J38)"


@pytest.mark.rule("J44", "R15.15")
def test_they_are_hit_as_creatures(marsh: Marsh) -> None:
    table = marsh("Critter-Frittering", seats={"L": {"hp": 22, "treasures": ["Ankle Biter"]}})
    assert is_over(table)
    assert (table.hp("L"), table.cards("treasures", "L")) == (20, [])


@pytest.mark.rule("J44", "R14.4", "R15.17")
def test_everlasting_creatures_outlast_their_owner(marsh: Marsh) -> None:
    seats: Seats = {"L": {"hp": 3, "treasures": ["Piñata Familiar", "Mimic in a Moustache"]}}
    table = marsh("Swamp Gas Steve's", seats=seats)
    table.pick("L", "take")
    assert not table.alive("L")
    assert table.cards("treasures", "L") == ["Mimic in a Moustache"]


FOUR_GLYPHS = ["Ectoplasmic Bling", "Rest in Pieces", "Pushing Up Toadstools"]
DICE: list[tuple[str, tuple[str, ...], Seats, int]] = [
    ("Kaleidoscope Kneepads", ("Magma Newt",), {"You": {"lasting": FOUR_GLYPHS}}, 2),
    ("Kaleidoscope Kneepads", ("Magma Newt",), {"You": {"lasting": FOUR_GLYPHS[:2]}}, 1),
    ("Beastmaster's Whistle", ("Mud Tsunami",), {"You": {"creatures": ["Gloomgator"]}}, 3),
    ("Beastmaster's Whistle", ("Mud Tsunami",), {}, 2),
    ("Underdog's Collar", ("Magma Newt",), {"You": {"hp": 19}}, 2),
    ("Underdog's Collar", ("Magma Newt",), {"You": {"hp": 19}, "L": {"hp": 18}}, 1),
]


@pytest.mark.rule("R10.6")
@pytest.mark.parametrize(("card", "spell", "seats", "dice"), DICE)
def test_treasures_that_add_dice(
    card: str, spell: tuple[str, ...], seats: Seats, dice: int, marsh: Marsh
) -> None:
    table = marsh(*spell, seats=owning(card, seats), dice=[1] * 10)
    if table.asked().kind == "order":
        table.pick("You", spell[0])
    assert dice_rolled(table)[0] == dice


@covers("Everything Bagel")
def test_everything_bagel_wants_four_cards(marsh: Marsh) -> None:
    spell = ["Hermit Mosspits'", "Hermit Mosspits'", "Moss-Munching", "Magma Newt"]
    for size, dice in ((4, 3), (3, 1)):
        table = marsh(
            *spell[4 - size :], seats=owning("Everything Bagel"), dice=[1] * 3, decks={"main": []}
        )
        if size == 4:
            table.game.answer(table.asked(), table.asked().options.keys[:1])
        table.pick("You", "L")
        assert dice_rolled(table) == [dice]


@covers("Frogspawn Dice")
@pytest.mark.rule("R10.8", "J23")
def test_frogspawn_dice_hatch_again(marsh: Marsh) -> None:
    table = marsh("Mud Tsunami", seats=owning("Frogspawn Dice"), dice=[1, 1, 5, 5])
    assert table.options("You") == ["keep the roll", "roll all dice again"]
    table.pick("You", "again")
    assert hp(table) == (21, 18, 18, 18)


@covers("Jackpot Jellyfish")
@pytest.mark.rule("J23")
def test_jackpot_jellyfish_pays_for_sixes(marsh: Marsh) -> None:
    table = marsh("Mud Tsunami", seats=owning("Jackpot Jellyfish"), dice=[6, 1])
    assert table.options("You") == LMR
    table.pick("You", "M")
    assert hp(table) == (21, 19, 18, 19)


@covers("Bottomless Wellie")
def test_bottomless_wellie_holds_a_card(marsh: Marsh) -> None:
    table = marsh("Swamp Gas Steve's", seats=owning("Bottomless Wellie"))
    assert table.cards("hand", "You") == ["Hermit Mosspits'"]


@covers("T-Shirt Catapult")
@pytest.mark.rule("J37", "J95")
def test_t_shirt_catapult_throws_three_cards(marsh: Marsh) -> None:
    two = ["Gloomgator", "Magma Newt"]
    seats = owning("T-Shirt Catapult", {"You": {"hand": two, "treasures": ["T-Shirt Catapult"]}})
    assert is_over(marsh("Swamp Gas Steve's", seats=seats)), "two cards are too few"
    seats["You"]["hand"] = [*two, "Wild Magic"]
    table = marsh("Swamp Gas Steve's", seats=seats)
    table.pick("You", "go on")
    assert table.options("You") == ["use nothing", "T-Shirt Catapult"]
    table.pick("You", "T-Shirt Catapult")
    table.pick("You", "M")
    assert (hp(table), table.cards("hand", "You")) == ((20, 17, 18, 20), [])


@covers("Bear Trap Handshake")
@pytest.mark.rule("J96")
def test_bear_trap_handshake_bites_who_blocks(marsh: Marsh) -> None:
    seats = owning("Bear Trap Handshake", {"L": {"creatures": ["Magma Newt"]}})
    table = marsh("Swamp Gas Steve's", seats=seats, decks={"treasure": []})
    table.pick("L", "block")
    assert hp(table) == (20, 18, 20, 20)


@covers("Pufferfish Pauldrons")
@pytest.mark.rule("J96")
def test_pufferfish_pauldrons_prick_back(marsh: Marsh) -> None:
    both: Seats = {
        "You": {"treasures": ["Jackpot Jellyfish"]},
        "L": {"treasures": ["Pufferfish Pauldrons"]},
    }
    assert hp(marsh("Swamp Gas Steve's", seats=both)) == (19, 17, 20, 20)


@covers("Swamp Sponge")
def test_swamp_sponge_heals_at_the_end(marsh: Marsh) -> None:
    seats = owning("Swamp Sponge", {"You": {"hp": 10, "treasures": ["Swamp Sponge"]}})
    assert hp(marsh("Swamp Gas Steve's", seats=seats)) == (11, 17, 20, 20)


@covers("Dinner Gong of Doom")
def test_dinner_gong_of_doom_calls_a_creature(marsh: Marsh) -> None:
    decks = {"main": ["Mud Tsunami", "Hermit Mosspits'", "Magma Newt"]}
    seats = owning("Dinner Gong of Doom")
    table = marsh("Swamp Gas Steve's", seats=seats, decks=decks, dice=[2, 3])
    table.pick("You", "Dinner Gong of Doom")
    assert (hp(table), table.cards("creatures", "You")) == ((20, 17, 20, 18), ["Magma Newt"])
    assert table.cards("treasures", "You") == []
    assert table.discards()[:2] == ["Mud Tsunami", "Hermit Mosspits'"]


@covers("Sensible Anorak")
def test_sensible_anorak_keeps_off_whoever_has_won_before(marsh: Marsh) -> None:
    seats: Seats = {"L": {"treasures": ["Sensible Anorak"]}}
    assert marsh("Swamp Gas Steve's", seats=seats | {"You": {"kills": 1}}).hp("L") == 17
    assert marsh("Swamp Gas Steve's", seats=seats | {"You": {"lws": 1}}).hp("L") == 18
