"""Cantrips: windows, prices, stages, Reactions (R52, J69, J70)."""

from typing import Any

import pytest

from box_murdershroom.marsh import Marsh, dice_rolled, is_over
from staging import Staged
from table_of_four import covers, hp

Hand = list[str]
GO, LOOK = "go on", "look for cantrips in your hand"
TWO_QUALITIES = ["Pearl-Diving", "Third-Eye-Poking"]
SIZZLE = "Sausage-Sizzling"
"""A Quality: two Qualities for 2 damage to the weakest foe."""
BOGGY = "Boggy Blitzkettle's"
"""A Source: two Sources for 1 damage to each foe and a card."""


def holding(*hand: str, **seat: Any) -> dict[str, dict[str, Any]]:
    return {"You": {"hand": list(hand), **seat}}


def play(table: Staged, name: str, cantrip: str, *price: str) -> None:
    """Play a Cantrip for these cards; its owner is looking at its hand."""
    table.pick(name, cantrip)
    table.pick(name, *price)


@pytest.mark.rule("R52.1", "R52.2", "R52.3", "J69")
def test_a_cantrip_joins_the_spell_from_hand_for_its_price(marsh: Marsh) -> None:
    table = marsh("Hermit Mosspits'", seats=holding(SIZZLE, *TWO_QUALITIES) | {"M": {"hp": 9}})
    asked = table.asked("You")
    assert (asked.kind, asked.secret, table.options("You")) == ("cantrips", False, [GO, LOOK])
    table.pick("You", LOOK)
    asked = table.asked("You")
    assert (asked.kind, asked.secret, table.options("You")) == (
        "cantrip",
        True,
        ["nothing", SIZZLE],
    )
    table.pick("You", SIZZLE)
    asked = table.asked("You")
    assert (asked.kind, asked.secret, asked.least, asked.most) == ("cantrip-price", True, 2, 2)
    assert table.options("You") == TWO_QUALITIES
    table.pick("You", *TWO_QUALITIES)
    assert table.cards("hand", "You") == []
    assert hp(table) == (22, 20, 7, 20)
    assert is_over(table)
    assert table.discards() == [*TWO_QUALITIES, "Hermit Mosspits'", SIZZLE]


@pytest.mark.rule("J69")
@pytest.mark.parametrize("hand", [["Magma Newt"] * 2, [SIZZLE, "Pearl-Diving"]])
def test_a_window_needs_three_cards_whatever_they_are(hand: Hand, marsh: Marsh) -> None:
    assert is_over(marsh("Hermit Mosspits'", seats=holding(*hand)))
    table = marsh("Hermit Mosspits'", seats=holding(*hand, "Wild Magic"))
    assert table.asked().kind == "cantrips"
    table.pick("You", LOOK)
    wild = hand[0] == SIZZLE  # Wild Magic is a Quality too
    assert table.options("You") == ["nothing", SIZZLE] if wild else ["nothing"]


@pytest.mark.rule("R52.2", "J69")
def test_windows_are_after_the_name_and_after_each_component(marsh: Marsh) -> None:
    hand = holding("Gloomgator", "Magma Newt", "Wild Magic", creatures=["Leech Retriever"])
    seats = hand | {"M": {"hp": 25}}
    table = marsh("Hermit Mosspits'", "Half-Digested", seats=seats, dice=[1, 1, 1])
    resolved = []
    while table.asked().kind == "cantrips":
        resolved.append(sum("resolves" in line for line in table.log))
        table.pick("You", GO)
    assert is_over(table)
    assert len(resolved) == 3, "none after a Creature that was kept before"


@pytest.mark.rule("J19", "J69")
def test_no_window_once_the_game_is_won(marsh: Marsh) -> None:
    last: dict[str, dict[str, Any]] = {
        "L": {"hp": 1},
        "M": {"dead": 1},
        "R": {"dead": 2, "spell": []},
    }
    table = marsh("Swamp Gas Steve's", seats=last | holding(SIZZLE, *TWO_QUALITIES))
    table.pick("You", GO)
    assert table.lws("You") == 1


@pytest.mark.rule("R52.4")
def test_a_cantrip_cannot_pay_for_itself(marsh: Marsh) -> None:
    hand = [BOGGY, "Necrotic Ned's", "Gloomgator"]
    table = marsh("Half-Digested", seats=holding(*hand))
    table.pick("You", LOOK)
    assert table.options("You") == ["nothing"], "one Source and itself are one Source (WE-35)"


@pytest.mark.rule("R12.7", "R12.2")
@pytest.mark.parametrize(
    ("cantrip", "other"),
    [
        (BOGGY, "The Sticky Icky's"),
        (SIZZLE, "Pearl-Diving"),
        ("Necrotic Ned's", "Gloomgator"),
    ],
)
def test_wild_magic_can_pay_for_each_type(cantrip: str, other: str, marsh: Marsh) -> None:
    table = marsh("Half-Digested", seats=holding(cantrip, other, "Wild Magic"))
    table.pick("You", LOOK)
    table.pick("You", cantrip)
    assert table.options("You") == [other, "Wild Magic"]


@pytest.mark.rule("R12.7", "R52.3", "R12.2")
def test_wild_magic_pays_as_any_type(marsh: Marsh) -> None:
    table = marsh("Half-Digested", seats=holding(BOGGY, "The Sticky Icky's", "Wild Magic"))
    table.pick("You", LOOK)
    play(table, "You", BOGGY, "The Sticky Icky's", "Wild Magic")
    assert "Wild Magic" in table.discards()
    assert hp(table) == (21, 18, 19, 19)


@pytest.mark.rule("R52.3", "R12.7")
@pytest.mark.parametrize(
    ("cantrip", "fits", "not_"),
    [
        ("Necrotic Ned's", ["Gloomgator", "Mud Tsunami"], ["Pearl-Diving", "The Sticky Icky's"]),
        (SIZZLE, TWO_QUALITIES, ["Gloomgator", "The Sticky Icky's"]),
        (BOGGY, ["The Sticky Icky's", "Hermit Mosspits'"], ["Gloomgator", "Pearl-Diving"]),
    ],
)
def test_only_cards_of_its_type_pay(cantrip: str, fits: Hand, not_: Hand, marsh: Marsh) -> None:
    decks: dict[str, Hand] = {"main": []}
    table = marsh("Half-Digested", seats=holding(cantrip, *not_, *fits), decks=decks)
    table.pick("You", LOOK)
    table.pick("You", cantrip)
    assert table.options("You") == fits
    poor = marsh("Half-Digested", seats=holding(cantrip, *not_, fits[0]), decks=decks)
    poor.pick("You", LOOK)
    assert cantrip not in poor.options("You")


@pytest.mark.rule("R52.5", "R52.7", "R7.11")
def test_its_glyph_counts_at_once_and_slows_nothing(marsh: Marsh) -> None:
    # Illusion from the Cantrip, though its Quality stage is past: Laser Light Show has a die more.
    table = marsh(
        "Half-Digested", "Laser Light Show", seats=holding(SIZZLE, *TWO_QUALITIES), dice=[1] * 3
    )
    table.pick("You", LOOK)
    play(table, "You", SIZZLE, *TWO_QUALITIES)
    assert table.asked().kind == "order", "two Qualities now"
    table.pick("You", "Half-Digested")
    assert dice_rolled(table) == [3]
    assert table.game.table.called_size[0] == 2


@pytest.mark.rule("R52.6", "R9.4")
def test_it_waits_for_its_stage_or_comes_next_if_that_is_past(marsh: Marsh) -> None:
    hand = [SIZZLE, *TWO_QUALITIES]
    early = marsh("Hermit Mosspits'", "Mud Tsunami", seats=holding(*hand), dice=[1, 1, 1])
    early.pick("You", LOOK)
    play(early, "You", SIZZLE, *TWO_QUALITIES)
    early.pick("You", "R")
    assert early.tells("Hermit Mosspits'", SIZZLE, "Mud Tsunami")
    # A Source played after the Quality resolves before the Delivery.
    sources = holding(BOGGY, "Professor Pondscum's", "Ma and Pa Meltdown's")
    late = marsh("Half-Digested", "Gloomgator", seats=sources, dice=[5])
    late.pick("You", GO)
    late.pick("You", LOOK)
    play(late, "You", BOGGY, "Professor Pondscum's", "Ma and Pa Meltdown's")
    assert hp(late) == (21, 16, 19, 19)
    resolved = [line for line in late.log if "resolves" in line]
    assert ["Half-Digested" in resolved[0], BOGGY in resolved[1]] == [True, True]


@pytest.mark.rule("R52.2", "R52.6")
def test_after_the_last_component_it_resolves_at_once(marsh: Marsh) -> None:
    sources = holding(BOGGY, "Professor Pondscum's", "Ma and Pa Meltdown's")
    table = marsh("Gloomgator", seats=sources, dice=[5])
    table.pick("You", GO)
    assert hp(table) == (20, 18, 20, 20)
    table.pick("You", LOOK)
    play(table, "You", BOGGY, "Professor Pondscum's", "Ma and Pa Meltdown's")
    assert (hp(table), is_over(table)) == ((20, 17, 19, 19), True)


@pytest.mark.rule("R52.8")
def test_placed_the_ordinary_way_it_costs_nothing(marsh: Marsh) -> None:
    assert hp(marsh(SIZZLE, seats={"M": {"hp": 9}})) == (20, 20, 7, 20)


@pytest.mark.rule("R52.8", "J69")
def test_cards_drawn_this_turn_may_be_played_this_turn(marsh: Marsh) -> None:
    decks = {"main": [SIZZLE]}
    table = marsh("The Great Foggo's", seats=holding(*TWO_QUALITIES), decks=decks)
    table.pick("You", "L")
    table.pick("You", LOOK)
    assert table.options("You") == ["nothing", SIZZLE]


@pytest.mark.rule("J69")
def test_several_in_one_window_until_nothing(marsh: Marsh) -> None:
    hand = [SIZZLE, "Moss-Munching", "Eyebrow-Flambéing", "Brain-Draining", *TWO_QUALITIES]
    table = marsh("Hermit Mosspits'", seats=holding(*hand) | {"M": {"hp": 9}})
    table.pick("You", LOOK)
    play(table, "You", SIZZLE, *TWO_QUALITIES)
    assert table.options("You") == ["nothing", "Moss-Munching", "Eyebrow-Flambéing"]
    table.pick("You", "nothing")
    assert table.asked().kind == "cantrips", "the window after Hermit Mosspits'"


@pytest.mark.rule("R52.9", "R16.6", "J70")
@pytest.mark.parametrize(
    "card", ["Fenwick Stickyfinger's", "Puppet-Mastering", "Everything-Must-Go"]
)
def test_the_dying_play_cantrips_that_resolve_at_once(card: str, marsh: Marsh) -> None:
    dying = {
        "L": {
            "hp": 3,
            "acted": False,
            "spell": [card, "Mud Tsunami"],
            "hand": ["Eyebrow-Flambéing", *TWO_QUALITIES, "Wild Magic"],
        }
    }
    table = marsh("Swamp Gas Steve's", seats=dying)
    assert (table.asked("L").kind, table.asked("L").secret) == ("cantrips", False)
    table.pick("L", LOOK)
    play(table, "L", "Eyebrow-Flambéing", *TWO_QUALITIES)
    assert hp(table) == (18, 0, 20, 20), "the foe on L's right is you, whose turn it is"
    assert not table.alive("L")
    assert "Eyebrow-Flambéing" in table.discards()


@pytest.mark.rule("R16.6", "R52.9", "J70")
def test_the_dying_play_one_cantrip_after_another(marsh: Marsh) -> None:
    two_more = ["Geyser-Gargling", "Wild Magic"]
    hand = ["Eyebrow-Flambéing", *TWO_QUALITIES, SIZZLE, *two_more]
    spell = ["Puppet-Mastering", "Mud Tsunami"]
    dying = {"L": {"hp": 3, "acted": False, "spell": spell, "hand": hand}}
    table = marsh("Swamp Gas Steve's", seats=dying)
    table.pick("L", LOOK)
    play(table, "L", "Eyebrow-Flambéing", *TWO_QUALITIES)
    assert (hp(table)[0], table.options("L")) == (18, ["nothing", SIZZLE]), "the first is resolved"
    play(table, "L", SIZZLE, *two_more)
    assert hp(table)[0] == 16


@pytest.mark.rule("R52.9", "R16.5", "R54.2", "J70")
def test_a_cantrip_may_bring_the_dying_back(marsh: Marsh) -> None:
    hand = ["Hermit Mosspits'", "The Sticky Icky's", "Professor Pondscum's"]
    dying = {
        "L": {"hp": 3, "acted": False, "spell": ["Puppet-Mastering", "Gloomgator"], "hand": hand}
    }
    table = marsh("Swamp Gas Steve's", seats=dying, dice=[1], decks={"main": []})
    table.pick("L", LOOK)
    play(table, "L", *hand)
    assert (table.hp("L"), table.kills("You")) == (2, 0)
    assert table.game.table.called_size[1] == 2, "what was resolved leaves the Spell again"
    assert table.cards("spell", "L") == ["Puppet-Mastering", "Gloomgator"]


@pytest.mark.rule("J70", "R9.6")
def test_a_cantrip_played_while_dying_on_ones_own_turn_is_not_cast_again(marsh: Marsh) -> None:
    hand = ["Hermit Mosspits'", "The Sticky Icky's", "Professor Pondscum's"]
    seats = holding(*hand, hp=1) | {"L": {"hp": 20}}
    table = marsh("Gravegut the Gambler's", "Puppet-Mastering", seats=seats, dice=[1],
                  decks={"main": []})  # fmt: skip
    table.pick("You", GO)
    table.pick("You", LOOK)
    play(table, "You", *hand)
    assert table.hp("You") == 2
    assert table.cards("spell", "You")[-1] == "Hermit Mosspits'"
    table.pick("You", "M")
    table.pick("M", "R")
    assert (table.hp("You"), is_over(table)) == (2, True)


@covers("Coupon Grimoire")
@pytest.mark.rule("J69")
def test_coupon_grimoire_takes_a_card_off_the_price(marsh: Marsh) -> None:
    seats = holding(SIZZLE, *TWO_QUALITIES[:1], treasures=["Coupon Grimoire"])
    table = marsh("Hermit Mosspits'", seats=seats | {"M": {"hp": 9}}, decks={"treasure": []})
    table.pick("You", LOOK)
    table.pick("You", SIZZLE)
    assert (table.asked().least, table.asked().most) == (1, 1)
    assert table.asked().prompt == "Discard 1 quality for Sausage-Sizzling."
    table.pick("You", *TWO_QUALITIES[:1])
    assert hp(table) == (22, 20, 7, 20)


@covers("Popping Candy Wand")
@pytest.mark.rule("J96")
def test_popping_candy_wand_answers_cantrips(marsh: Marsh) -> None:
    seats = holding(SIZZLE, *TWO_QUALITIES, treasures=["Popping Candy Wand"]) | {"M": {"hp": 9}}
    table = marsh("Hermit Mosspits'", seats=seats)
    table.pick("You", LOOK)
    play(table, "You", SIZZLE, *TWO_QUALITIES)
    assert table.asked().source == "Popping Candy Wand"
    table.pick("You", "R")
    assert hp(table) == (22, 20, 7, 19)
