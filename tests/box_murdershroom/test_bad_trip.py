"""Bad Trip: four different glyphs resolve a card a second time (R53, J71)."""

from typing import Any

import pytest

from box_murdershroom.marsh import Marsh, dice_rolled, is_over
from table_of_four import covers, hp

THREE = ["Rest in Pieces", "Cremated Twice", "Out-of-Body Odour"]
"""Dark, elemental and illusion that last."""


def tripping(*lasting: str, **seat: Any) -> dict[str, dict[str, Any]]:
    return {"You": {"lasting": list(lasting), **seat}}


@pytest.mark.rule("R53.1", "R53.2", "J71")
@pytest.mark.parametrize(("glyphs", "treasures"), [(0, 1), (2, 1), (3, 2)])
def test_four_glyphs_resolve_it_again_and_fewer_do_not(
    glyphs: int, treasures: int, marsh: Marsh
) -> None:
    table = marsh("Pearl-Diving", seats=tripping(*THREE[:glyphs]))
    assert len(table.cards("treasures", "You")) == treasures
    assert is_over(table)


@pytest.mark.rule("R53.1", "J39")
def test_creatures_treasures_and_dead_wizard_cards_count(marsh: Marsh) -> None:
    seats = tripping("Rest in Pieces", treasures=["Beaver Jerky Belt"], creatures=["Magma Newt"])
    table = marsh("Pearl-Diving", seats=seats, dice=[1])
    assert len(table.cards("treasures", "You")) == 3


@pytest.mark.rule("R53.3")
def test_the_first_time_may_bring_the_fourth_glyph(marsh: Marsh) -> None:
    decks = {"treasure": ["Beaver Jerky Belt", "Coupon Grimoire"]}
    table = marsh("Pearl-Diving", seats=tripping(*THREE[:2]), decks=decks)
    assert table.cards("treasures", "You") == ["Beaver Jerky Belt", "Coupon Grimoire"]


@pytest.mark.rule("J71")
def test_the_second_time_makes_its_own_choices_and_there_is_no_third(marsh: Marsh) -> None:
    table = marsh("The Great Foggo's", seats=tripping(*THREE[:2], "Pushing Up Toadstools"))
    table.pick("You", "L")
    table.pick("You", "M")
    assert hp(table) == (20, 19, 19, 20)
    assert is_over(table)


@pytest.mark.rule("J71", "J19", "R54.1")
def test_whoever_dies_of_it_does_not_trip(marsh: Marsh) -> None:
    seats = tripping("Pushing Up Toadstools", *THREE[1:], hp=1)
    table = marsh("Gravegut the Gambler's", seats=seats, dice=[1])
    assert not table.alive("You")
    assert table.kills("You") == 0


@pytest.mark.rule("R53.1", "J69")
def test_a_cantrip_between_may_make_it_four(marsh: Marsh) -> None:
    hand = ["Sausage-Sizzling", "Half-Digested", "Brain-Draining"]
    seats = tripping(*THREE[:2], hand=hand) | {"M": {"hp": 9}}
    decks = {"treasure": ["Bear Trap Handshake", "Swamp Sponge"]}
    table = marsh("Pearl-Diving", seats=seats, decks=decks)
    table.pick("You", "go on")
    table.pick("You", "look")
    table.pick("You", "Sausage-Sizzling")
    table.pick("You", "Half-Digested", "Brain-Draining")
    assert len(table.cards("treasures", "You")) == 2


@pytest.mark.rule("J71", "J19")
def test_the_card_that_wins_is_not_resolved_again(marsh: Marsh) -> None:
    last: dict[str, dict[str, Any]] = {
        "L": {"hp": 1},
        "M": {"dead": 1},
        "R": {"dead": 2, "spell": []},
    }
    table = marsh("The Great Foggo's", seats=tripping(*THREE[:2], "Pushing Up Toadstools") | last)
    assert table.lws("You") == 1
    assert not table.tells(" again.")


@pytest.mark.rule("J69")
def test_a_window_opens_after_each_of_the_two_times(marsh: Marsh) -> None:
    table = marsh(
        "Pearl-Diving", seats=tripping(*THREE, hand=["Gloomgator", "Magma Newt", "Wild Magic"])
    )
    treasures = []
    while table.asked().kind == "cantrips":
        treasures.append(len(table.cards("treasures", "You")))
        table.pick("You", "go on")
    assert treasures == [0, 1, 2]


SECOND = [
    ("Professor Pondscum's", (20, 20, 20, 18), ()),
    ("Gravegut the Gambler's", (19, 19, 20, 20), (1, 3)),
    ("Doom-Raffling", (20, 18, 16, 20), (1, 1, 6, 6, 2, 5)),
    ("Spore-Snorting", (20, 20, 20, 20), ()),
]


@pytest.mark.rule("R53.1")
@pytest.mark.parametrize(("card", "after", "dice"), SECOND)
def test_what_it_comes_to_twice(
    card: str, after: tuple[int, ...], dice: tuple[int, ...], marsh: Marsh
) -> None:
    all_five = [*THREE, "Ectoplasmic Bling", "Pushing Up Toadstools"]
    you: dict[str, Any] = {"hp": 10} if card == "Spore-Snorting" else {}
    strong = {"L": {"hp": 22}} if card == "Gravegut the Gambler's" else {}
    table = marsh(card, seats=tripping(*all_five, **you) | strong, dice=dice)
    assert hp(table) == after


@covers("Thundercranky Thorvald's", "The Sticky Icky's")
@pytest.mark.rule("R53.1")
def test_each_time_anew(marsh: Marsh) -> None:
    all_five = [*THREE, "Ectoplasmic Bling", "Pushing Up Toadstools"]
    table = marsh("Thundercranky Thorvald's", seats=tripping(*all_five) | {"L": {"hp": 11}})
    table.pick("You", "L")
    assert table.options("You") == ["M", "R"], "L has 9 HP by now"
    sticky = marsh("The Sticky Icky's", "Magma Newt", seats=tripping(*all_five), dice=[1] * 4)
    assert dice_rolled(sticky) == [4], "its own, one that lasts, two extra"


@covers("Funky Fungus Flute")
def test_funky_fungus_flute_needs_but_three(marsh: Marsh) -> None:
    seats = tripping(*THREE[:2], treasures=["Funky Fungus Flute"])
    assert len(marsh("Pearl-Diving", seats=seats).cards("treasures", "You")) == 3
    fewer = tripping(*THREE[:1], treasures=["Funky Fungus Flute"])
    assert len(marsh("Pearl-Diving", seats=fewer).cards("treasures", "You")) == 2
