"""What every Dead Wizard card of the marsh does."""

from typing import Any

import pytest

from box_murdershroom.marsh import Marsh
from staging import Staged, staged
from table_of_four import covers, hp

KILLED = {"L": {"hp": 3}}
LASTING = [
    ("Ectoplasmic Bling", "Adult Responsibilities"),
    ("Rest in Pieces", "Gloomgator"),
    ("Cremated Twice", "Magma Newt"),
    ("Out-of-Body Odour", "Laser Light Show"),
    ("Pushing Up Toadstools", "Mud Tsunami"),
]


def next_game(marsh: Marsh, card: str, **more: Any) -> Staged:
    """You begin another game with this card, drawn in the last one."""
    marsh.seen += card
    seats: dict[str, dict[str, Any]] = {"You": {"dead_cards": [card]}, "L": {}, "M": {}}
    return staged(seats, box="murdershroom", begin="game", game=2, **more)


@pytest.mark.rule("J55", "R18.9", "R10.4")
@pytest.mark.parametrize(("card", "delivery"), LASTING)
def test_a_lasting_glyph_comes_with_the_next_game(card: str, delivery: str, marsh: Marsh) -> None:
    assert next_game(marsh, card).cards("lasting", "You") == [card]
    plain: dict[str, dict[str, Any]] = {"L": {"hp": 25}}
    seats = plain | {"You": {"lasting": [card]}}
    dice = [len(marsh(delivery, seats=each, dice=[1] * 6).dealer.left) for each in (seats, plain)]
    assert dice[0] == dice[1] - 1


@covers("Grave Goods Voucher")
@pytest.mark.rule("R18.4", "J54")
def test_grave_goods_voucher_is_a_treasure(marsh: Marsh) -> None:
    table = next_game(marsh, "Grave Goods Voucher", decks={"treasure": ["Swamp Sponge"]})
    assert table.cards("treasures", "You") == ["Swamp Sponge"]
    assert table.discards(2) == ["Grave Goods Voucher"]


@covers("Notes from Under the Ground")
@pytest.mark.rule("J54")
def test_notes_from_under_the_ground_are_two_cards_more(marsh: Marsh) -> None:
    table = next_game(marsh, "Notes from Under the Ground")
    assert [len(table.cards("hand", name)) for name in ("You", "L", "M")] == [10, 8, 8]


@covers("Trick up the Shroud")
@pytest.mark.rule("J54", "J34")
def test_trick_up_the_shroud_is_a_cantrip_more(marsh: Marsh) -> None:
    decks = {"main": ["Magma Newt", "Wild Magic", "Sausage-Sizzling", "Moss-Munching"]}
    table = next_game(marsh, "Trick up the Shroud", decks=decks)
    hand = table.cards("hand", "You")
    assert (hand[0], hand[1], len(hand)) == ("Sausage-Sizzling", "Moss-Munching", 9)
    assert table.discards() == ["Magma Newt", "Wild Magic"]
    assert len(table.cards("hand", "L")) == 8


@covers("Last Gasp of Swamp Gas")
@pytest.mark.rule("R18.3", "R18.7", "R54.1")
def test_last_gasp_of_swamp_gas_reaches_everybody(marsh: Marsh) -> None:
    decks = {"dead": ["Last Gasp of Swamp Gas", "Grave Goods Voucher"]}
    table = marsh("Swamp Gas Steve's", seats=KILLED, decks=decks)
    assert hp(table) == (19, 0, 19, 19)
    assert table.discards(2)[0] == "Last Gasp of Swamp Gas", "not kept in view"
    killing = marsh("Swamp Gas Steve's", seats=KILLED | {"M": {"hp": 1}}, decks=decks)
    assert (killing.kills("You"), killing.kills("L")) == (1, 1)


@covers("Bony Finger of Blame")
@pytest.mark.rule("R18.3")
def test_bony_finger_of_blame_points_at_somebody(marsh: Marsh) -> None:
    decks = {"dead": ["Bony Finger of Blame"]}
    table = marsh("Swamp Gas Steve's", seats=KILLED, decks=decks)
    assert table.options("L") == ["M", "R", "You"]
    table.pick("L", "You")
    assert hp(table) == (18, 0, 20, 20)


@covers("Nobody Likes a Winner")
def test_nobody_likes_a_winner(marsh: Marsh) -> None:
    decks = {"dead": ["Nobody Likes a Winner"]}
    seats = KILLED | {"M": {"lws": 1, "kills": 1}}
    assert hp(marsh("Swamp Gas Steve's", seats=seats, decks=decks)) == (20, 0, 17, 20)


@covers("Finders Keepers")
def test_finders_keepers_is_for_the_weakest(marsh: Marsh) -> None:
    decks = {"dead": ["Finders Keepers"]}
    table = marsh("Swamp Gas Steve's", seats=KILLED | {"R": {"hp": 9}}, decks=decks)
    assert table.cards("treasures", "R") == ["Coupon Grimoire"]
