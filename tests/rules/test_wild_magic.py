"""Wild Magic: its type, its search, its place (R12, J31–J35)."""

from typing import Any

import pytest

from esw_tui.cards import load_box
from esw_tui.spellcraft.boxes import rulebook
from staging import Staged, staged

ACTED = {"acted": True}
DELIVERIES = [
    card.name for card in load_box("hell-high") if card.kind == "delivery" for _ in range(2)
]


def wild(place: str) -> dict[str, str]:
    """A Wild Magic card in a place of a Spell."""
    return {"Wild Magic": place}


def cast(*spell: Any, deck: list[str], dice: tuple[int, ...] = (), **table: Any) -> Staged:
    """You cast a Spell; L, of higher status, has acted."""
    return staged(
        {"You": {"spell": spell, "rank": 7}, "L": {"rank": 8, **ACTED}},
        dice,
        decks={"main": deck},
        **table,
    )


@pytest.mark.rule("R12.1")
@pytest.mark.parametrize("box", ["hell-high", "castle-tentakill", "murdershroom"])
def test_there_are_eight_wild_magic_cards_in_the_main_deck(box: str) -> None:
    main, *others = rulebook(box).decks
    assert [design.name for design in main].count("Wild Magic") == 8
    assert "Wild Magic" not in [design.name for deck in others for design in deck]


@pytest.mark.rule("R12.1", "R12.3")
@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("source", "Nurse Leechwort's"),
        ("quality", "Allowance-Inflating"),
        ("delivery", "Rumor Mill"),
    ],
)
def test_wild_magic_stands_for_any_type(place: str, found: str) -> None:
    deck = ["Rumor Mill", "Allowance-Inflating", "Nurse Leechwort's"]
    if place == "delivery":
        deck.reverse()
    table = cast(wild(place), deck=deck, dice=(5,))
    assert f"You resolves {found}." in table.log
    assert sum(line.startswith("You resolves") for line in table.log) == 1


@pytest.mark.rule("R12.3", "R12.5", "R5.3")
def test_the_search_discards_all_but_the_card_it_finds() -> None:
    """WE-09: Source, Wild Magic, Delivery; the deck gives Source, Delivery, Quality."""
    table = staged(
        {
            "You": {"spell": ["Nurse Leechwort's", wild("quality"), "Rumor Mill"]},
            "L": {"spell": ["Nurse Leechwort's", "Allowance-Inflating", "Pain Locker"]},
        },
        decks={"main": ["Trustee Goldgullet's", "Final Cramming", "Extra-Creditable"]},
        dice=[1, 5, 1],
    )
    assert table.log[0] == "You calls initiative 14."
    start = table.log.index("You reveals Nurse Leechwort's, Wild Magic, Rumor Mill.")
    assert table.log[start + 1 : start + 4] == [
        "You turns up Trustee Goldgullet's, Final Cramming, Extra-Creditable.",
        "You's Wild Magic searches for a quality: Extra-Creditable.",
        "You casts Nurse Leechwort's Extra-Creditable Rumor Mill!",
    ]
    assert table.discards()[:3] == ["Trustee Goldgullet's", "Final Cramming", "Wild Magic"]
    now = table.game.table
    for seat in now.seats:
        assert all(now.known_to(seat) >> card & 1 for card in now.discard[0]), "all may look"


@pytest.mark.rule("R12.4", "J34")
def test_several_wild_magic_cards_search_in_the_order_of_their_places() -> None:
    table = cast(
        wild("delivery"),
        wild("quality"),
        wild("source"),
        deck=[
            *("Rumor Mill", "Nurse Leechwort's"),
            *("Trustee Goldgullet's", "Allowance-Inflating"),
            *("Spore-Sneezing", "Cafeteria Catastrophe"),
        ],
        dice=(5,),
    )
    assert "You casts Nurse Leechwort's Allowance-Inflating Cafeteria Catastrophe!" in table.log
    assert table.discards()[:6] == [
        *("Rumor Mill", "Wild Magic"),
        *("Trustee Goldgullet's", "Wild Magic"),
        *("Spore-Sneezing", "Wild Magic"),
    ], "each search is discarded before the next"


@pytest.mark.rule("R12.6", "R7.4")
def test_the_delivery_that_is_found_does_not_change_the_order() -> None:
    table = staged(
        {
            "You": {"spell": ["Spore-Sneezing", wild("delivery")]},
            "L": {"spell": ["Nurse Leechwort's", "Boiler Room Behemoth"]},
        },
        decks={"main": ["Rumor Mill"]},
        dice=[1, 5],
    )
    calls = [line for line in table.log if "initiative" in line]
    assert calls == ["You calls initiative 0.", "L calls initiative 1."]
    turns = [line.split()[0] for line in table.log if "reveals" in line]
    assert turns == ["L", "You"]


# Its type.


@pytest.mark.rule("R12.2", "J31")
def test_wild_magic_in_hand_has_no_type_for_the_jock() -> None:
    table = staged({"A": {"rank": 7}, "B": {"rank": 6, "hand": ["Wild Magic"] * 8}}, begin="round")
    table.pick("A", "a source from B")
    assert table.options("B") == ["refuse and take 3 damage"]


@pytest.mark.rule("R12.2", "J31")
def test_wild_magic_in_hand_is_neither_a_delivery_nor_a_component() -> None:
    table = staged(
        {
            "You": {
                "spell": ["The Substitute Substitute's"],
                "hand": ["Wild Magic", "Pain Locker", "Spore-Sneezing"],
            },
            "L": ACTED,
        }
    )
    table.pick("You", "add a delivery")
    assert table.options("You") == ["Pain Locker"]
    table = staged(
        {
            "You": {"spell": ["Homework-Copying"]},
            "L": {"hand": ["Wild Magic", "Spore-Sneezing", "Pain Locker"], **ACTED},
        },
        dice=[5],
    )
    assert table.options("L") == ["Spore-Sneezing", "Pain Locker"]


@pytest.mark.rule("J31", "R63.13")
def test_a_lone_wild_magic_card_costs_the_loner_nothing() -> None:
    table = staged(
        {"You": {"spell": [wild("quality")], "rank": 2}, "L": {"rank": 8, **ACTED}},
        decks={"main": ["Spore-Sneezing", "Swirlie-Whirling", "Snack-Devouring"]},
    )
    joined = [line for line in table.log if "joins" in line]
    assert joined == ["Spore-Sneezing joins You's spell.", "Swirlie-Whirling joins You's spell."]
    assert "You's Wild Magic searches for a quality: Snack-Devouring." in table.log


@pytest.mark.rule("J31", "J35", "R63.13")
def test_wild_magic_turned_up_by_the_loner_is_never_discarded_for_its_type() -> None:
    table = staged(
        {"You": {"spell": ["Spore-Sneezing"], "rank": 2}, "L": {"rank": 8, **ACTED}},
        decks={"main": ["Wild Magic", "Swirlie-Whirling", "Allowance-Inflating"]},
    )
    assert table.options("You") == ["Source", "Quality", "Delivery"]
    table.pick("You", "Quality")
    assert table.tells(
        "Wild Magic joins You's spell.", "Wild Magic searches for a quality: Allowance-Inflating."
    )
    assert "Swirlie-Whirling" in table.discards()


@pytest.mark.rule("R63.13", "J34", "J80")
def test_the_loners_wild_magic_is_replaced_when_all_cards_are_in() -> None:
    """Places are filled in order: the Source first, although its Wild Magic lay there before."""
    table = staged(
        {"You": {"spell": [wild("source")], "rank": 2}, "L": {"rank": 8, **ACTED}},
        decks={
            "main": [
                *("Wild Magic", "Gravy-Gargling", "Rumor Mill"),
                *("Nurse Leechwort's", "Pain Locker"),
            ]
        },
        dice=[1] * 9,
    )
    table.pick("You", "Delivery")
    assert table.tells(
        "Wild Magic joins You's spell.",
        "Gravy-Gargling joins You's spell.",
        "You turns up Rumor Mill, Nurse Leechwort's.",
        "searches for a source: Nurse Leechwort's.",
        "searches for a delivery: Pain Locker.",
    )


@pytest.mark.rule("R63.13")
def test_the_loners_wild_magic_is_magic_of_ones_spell_like_any_other() -> None:
    chemistry = "Unlabelled Chemistry Set"
    table = staged(
        {
            "You": {"spell": ["Nurse Leechwort's"], "rank": 2, "treasures": [chemistry]},
            "L": {"rank": 8, **ACTED},
        },
        decks={
            "main": ["Wild Magic", "Gravy-Gargling", "Rumor Mill", "Trustee Goldgullet's"],
        },
        dice=[1] * 9,
    )
    table.pick("You", "Delivery")
    assert f"You's {chemistry} acts." in table.log


@pytest.mark.rule("J31", "R63.13")
def test_two_wild_magic_cards_do_not_match_each_other_for_the_loner() -> None:
    table = staged(
        {"You": {"spell": [wild("source")], "rank": 2}, "L": {"rank": 8, **ACTED}},
        decks={
            "main": ["Wild Magic", "Spore-Sneezing", "Allowance-Inflating", "Nurse Leechwort's"]
        },
    )
    table.pick("You", "Quality")
    assert table.tells("Wild Magic joins You's spell.", "Spore-Sneezing joins You's spell.")


# The search.


@pytest.mark.rule("J33")
def test_wild_magic_found_in_a_search_is_no_hit() -> None:
    table = cast(wild("quality"), deck=["Wild Magic", "Wild Magic", "Allowance-Inflating"])
    assert "You turns up Wild Magic, Wild Magic, Allowance-Inflating." in table.log
    assert table.discards()[:3] == ["Wild Magic"] * 3


@pytest.mark.rule("J33", "R16.1")
def test_wild_magic_has_no_glyph() -> None:
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"hp": 2, "spell": ["Trustee Goldgullet's", wild("quality"), "Rumor Mill"]},
            "R": ACTED,
        },
        decks={"dead": ["Spare Organs"]},
    )
    assert table.hp("You") == 18, "one arcane glyph, its own"


@pytest.mark.rule("J34", "J65")
def test_a_deck_that_runs_out_is_shuffled_without_what_the_search_turned_up() -> None:
    table = cast(
        wild("quality"), deck=["Pain Locker", "Rumor Mill", "Final Cramming"], left={"main": 3}
    )
    (shuffled,) = [line for line in table.log if "shuffled" in line]
    assert shuffled.split(";")[1] == f" {98 - 1 - 3} discarded cards are shuffled."
    (turned,) = [line for line in table.log if "turns up" in line]
    assert turned.startswith("You turns up Pain Locker, Rumor Mill, Final Cramming, ")
    assert table.discards()[:3] == ["Pain Locker", "Rumor Mill", "Final Cramming"]


@pytest.mark.rule("J34")
def test_an_earlier_search_is_on_the_discard_pile_when_a_later_one_shuffles() -> None:
    table = cast(
        wild("source"),
        wild("quality"),
        deck=["Allowance-Inflating", "Nurse Leechwort's"],
        left={"main": 2},
    )
    (shuffled,) = [line for line in table.log if "shuffled" in line]
    assert shuffled.split(";")[1] == f" {98 - 1 - 1} discarded cards are shuffled.", (
        "all but the second Wild Magic and the Source that was found"
    )


@pytest.mark.rule("J34")
def test_a_search_in_vain_discards_wild_magic_and_leaves_the_place_empty() -> None:
    table = staged(
        {
            "You": {"spell": ["Gym-Sock-Igniting", wild("delivery")]},
            "L": {"hand": DELIVERIES, **ACTED},
            "R": ACTED,
        },
        dice=[5],
    )
    assert table.log[-3:] == [
        "You's Wild Magic searches for a delivery: nothing.",
        "You casts Gristlebeard the Unpassed's Gym-Sock-Igniting Invocation!",
        "You resolves Gym-Sock-Igniting.",
    ]
    assert table.cards("spell", "You") == ["Gym-Sock-Igniting"]
    assert table.discards().count("Wild Magic") == 8
    table.pick("You", "R")
    assert table.tells("You resolves Gym-Sock-Igniting.", "You discards Gym-Sock-Igniting.")


@pytest.mark.rule("J34", "J35")
def test_added_by_an_effect_and_in_vain_it_is_discarded_too() -> None:
    table = staged(
        {
            "You": {"rank": 5, "spell": ["Hall Monitor Gutterfang's"]},
            "L": {"rank": 3, "hand": DELIVERIES, **ACTED},
            "R": ACTED,
        },
        decks={"main": ["Wild Magic"]},
    )
    table.pick("You", "Delivery")
    assert table.tells("Wild Magic searches for a delivery: nothing.", "You discards Hall Monitor")
    assert not table.tells("Wild Magic joins")


@pytest.mark.rule("J35", "R66.2")
@pytest.mark.parametrize("type_", ["Source", "Quality", "Delivery"])
def test_wild_magic_added_by_an_effect_takes_any_type_even_one_in_the_spell(type_: str) -> None:
    found = {
        "Source": "Nurse Leechwort's",
        "Quality": "Allowance-Inflating",
        "Delivery": "Tuition Hike",
    }
    table = staged(
        {"You": {"spell": ["Hall Monitor Gutterfang's"], "rank": 8}, "L": ACTED},
        decks={"main": ["Wild Magic", *found.values()]},
        dice=[1, 1] if type_ == "Delivery" else [],
    )
    assert table.options("You") == ["Source", "Quality", "Delivery"]
    table.pick("You", type_)
    assert f"{found[type_]} joins You's spell." in table.log
    assert f"You resolves {found[type_]}." in table.log
