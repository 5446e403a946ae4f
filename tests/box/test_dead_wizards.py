"""What every Dead Wizard card does (R18, J54–J57, J94)."""

from typing import Any

import pytest

from box.four import Four, is_over
from staging import Staged
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]
NEXT: list[tuple[str, str, int]] = [
    ("Participation Trophy", "treasures", 1),
    ("Spare Organs", "hp", 23),
    ("Crib Notes from the Crypt", "hand", 10),
    ("Suddenly Everyone's Best Friend", "rank", 6),
]


@pytest.mark.rule("R18.4", "J54")
@pytest.mark.parametrize(("card", "what", "value"), NEXT)
def test_cards_for_the_next_game(card: str, what: str, value: int, four: Four) -> None:
    table = four(
        seats={"You": {"rank": 4, "dead_cards": [card]}, "L": {"rank": 8}, "R": {"spell": []}},
        begin="game",
        game=2,
        decks={"treasure": ["Gossip Column"]},
    )
    assert table.asked().kind == "glyph", "the first round has begun"
    found = {
        "treasures": len(table.cards("treasures", "You")),
        "hp": table.hp("You"),
        "hand": len(table.cards("hand", "You")),
        "rank": table.rank("You"),
    }
    usual = {"treasures": 0, "hp": 20, "hand": 8, "rank": 4}
    assert found == usual | {what: value}
    assert (table.discards(2), table.cards("dead_cards", "You")) == ([card], [])


def killed(four: Four, card: str, seats: Seats | None = None) -> Staged:
    """M's Spore-Sneezing kills you, and you draw this card."""
    setup: Seats = {"You": {"hp": 2}, "M": {"acted": False, "spell": ["Spore-Sneezing"]}}
    for name, seat in (seats or {}).items():
        setup[name] = setup.get(name, {}) | seat
    return four("Half-Deceased", "Rumor Mill", seats=setup, decks={"dead": [card]})


@covers("Ghostly Wedgie")
@pytest.mark.rule("R18.3", "R18.7", "J85")
def test_ghostly_wedgie_hits_a_foe_at_once(four: Four) -> None:
    table = killed(four, "Ghostly Wedgie")
    assert table.options("You") == ["L", "M", "R"]
    table.pick("You", "R")
    assert (hp(table), table.discards(2)) == ((0, 18, 20, 16), ["Ghostly Wedgie"])
    table = killed(four, "Ghostly Wedgie", {"L": {"hp": 4}})
    before = ranks(table)
    table.pick("You", "L")
    assert (table.kills("You"), before[0], table.rank("You")) == (1, 0, 0), "a token, no status"


@covers("Student Council Dissolved")
def test_student_council_dissolved_lowers_each_foe(four: Four) -> None:
    table = killed(four, "Student Council Dissolved")
    # M had gained a rank for the kill: 6, L 7, R 3; lowest first.
    assert ranks(table) == (0, 6, 5, 2)
    assert table.discards(2) == ["Student Council Dissolved"]


@covers("Inheritance Tax")
@pytest.mark.rule("J17", "J24")
def test_inheritance_tax_destroys_a_treasure_of_the_richest(four: Four) -> None:
    owned = ["One-Word Essay", "Gossip Column"]
    table = killed(
        four,
        "Inheritance Tax",
        {"L": {"treasures": owned}, "R": {"treasures": ["Do-Over Diploma"]}},
    )
    assert table.options("L") == owned
    table.pick("L", "One-Word Essay")
    assert (table.cards("treasures", "L"), table.discards(1)) == (["Gossip Column"], owned[:1])
    assert table.cards("treasures", "R") == ["Do-Over Diploma"]


@covers("Heartfelt Eulogy")
def test_heartfelt_eulogy_heals_each_foe(four: Four) -> None:
    table = killed(four, "Heartfelt Eulogy")
    assert (hp(table), table.discards(2)) == ((0, 19, 21, 19), ["Heartfelt Eulogy"])


ANSWER, USE, STAY = "answer when it happens", "use it at the start of my turn", "stay face down"
SPELL = ["The Substitute Substitute's", "Half-Deceased"]


def your_turn(
    four: Four, card: str, setting: str, *, foe_casts: str, dice: tuple[int, ...] = ()
) -> Staged:
    """You set your face-down card, L on rank 8 casts a Quality, then your Spell asks something."""
    table = four(
        seats={
            "You": {"dead_cards": [card], "hand": SPELL},
            "L": {"rank": 8, "acted": False, "hand": [foe_casts]},
            "M": {"acted": False, "rank": 7},
            "R": {"spell": []},
        },
        begin="placing",
        decks={"main": ["Nurse Leechwort's", "Swirlie-Whirling"]},
        dice=(2, 1, *dice),
    )
    table.place("You", *SPELL)
    assert table.options("You") == [STAY, USE if card == "Summer School" else ANSWER]
    table.pick("You", setting)
    table.place("L", None, foe_casts)
    table.place("M")
    table.place("R")
    if table.asked().source == foe_casts:
        table.pick("L", "You")
    assert (table.asked("You").kind, table.asked("You").source) == ("choice", SPELL[0])
    return table


def waits(table: Staged, card: str) -> bool:
    """Whether the card still lies face down before you."""
    return table.cards("dead_cards", "You") == [card] and table.discards(2) == []


@covers("Summer School")
@pytest.mark.rule("J94", "R18.5")
def test_summer_school_adds_the_next_quality(four: Four) -> None:
    table = your_turn(four, "Summer School", USE, foe_casts="Spore-Sneezing")
    assert table.cards("spell", "You") == [*SPELL, "Swirlie-Whirling"]
    assert (table.cards("dead_cards", "You"), table.discards(2)) == ([], ["Summer School"])
    table = your_turn(four, "Summer School", STAY, foe_casts="Spore-Sneezing")
    assert (table.cards("spell", "You"), waits(table, "Summer School")) == (SPELL, True)


@covers("I Know You Are but What Am I")
@pytest.mark.rule("J94", "R18.5")
def test_i_know_you_are_but_what_am_i_returns_the_damage(four: Four) -> None:
    card = "I Know You Are but What Am I"
    table = your_turn(four, card, ANSWER, foe_casts="Yearbook-Defacing")
    assert (hp(table), table.discards(2)) == ((18, 18, 20, 20), [card])
    table = your_turn(four, card, STAY, foe_casts="Yearbook-Defacing")
    assert (hp(table), waits(table, card)) == ((18, 20, 20, 20), True)
    loss = your_turn(four, card, ANSWER, foe_casts="Spore-Sneezing")
    assert (hp(loss), waits(loss, card)) == ((18, 20, 18, 18), True), "lost HP are no damage"


@covers("Cancelled")
@pytest.mark.rule("J94", "J82", "R18.5")
def test_cancelled_swaps_and_strikes_back(four: Four) -> None:
    table = your_turn(four, "Cancelled", ANSWER, foe_casts="Gym-Sock-Igniting", dice=(4,))
    # 1 damage and two ranks from 6 down to 4; then you stand where L stood.
    assert (hp(table), ranks(table)) == ((19, 17, 20, 20), (8, 4, 7, 3))
    assert table.discards(2) == ["Cancelled"]
    table = your_turn(four, "Cancelled", STAY, foe_casts="Gym-Sock-Igniting", dice=(4,))
    assert (hp(table), ranks(table)) == ((19, 20, 20, 20), (4, 8, 7, 3))
    assert waits(table, "Cancelled")
    table = your_turn(four, "Cancelled", ANSWER, foe_casts="Gym-Sock-Igniting", dice=(5,))
    assert waits(table, "Cancelled"), "damage alone does not matter"


LASTING = [
    ("Grudge Beyond the Grave", "Group Project of Doom"),
    ("Moss Between the Ears", "Mystery Meat Monday"),
]


@pytest.mark.rule("R10.4", "R18.9", "J55")
@pytest.mark.parametrize(("card", "delivery"), LASTING)
def test_lasting_cards_count_as_their_glyph(card: str, delivery: str, four: Four) -> None:
    seats: Seats = {"You": {"lasting": [card]}, "L": {"hp": 25}}
    table = four(delivery, seats=seats, dice=[1, 1])
    assert table.dealer.left == ()
    other = four("Rumor Mill", seats=seats, dice=[1, 1])
    assert len(other.dealer.left) == 1


@pytest.mark.rule("J55")
@pytest.mark.parametrize(("card", "delivery"), LASTING)
def test_lasting_cards_come_face_up_next_game(card: str, delivery: str, four: Four) -> None:
    seats: Seats = {"You": {"dead_cards": [card]}, "L": {"rank": 8}, "R": {"spell": []}}
    table = four(seats=seats, begin="game", game=2)
    assert (table.cards("lasting", "You"), table.cards("dead_cards", "You")) == ([card], [])


@covers("Grudge Beyond the Grave")
def test_grudge_beyond_the_grave_hurts_those_who_rise(four: Four) -> None:
    seats: Seats = {
        "You": {"lasting": ["Grudge Beyond the Grave"]},
        "M": {"acted": False, "spell": ["Coach Krakatorso's"]},
    }
    table = four("Half-Deceased", "The Substitute Substitute's", seats=seats)
    assert table.hp("M") == 19
    own = four("Coach Krakatorso's", seats={"You": {"lasting": ["Grudge Beyond the Grave"]}})
    assert own.hp("You") == 20


@covers("Moss Between the Ears")
def test_moss_between_the_ears_heals_as_your_turn_ends(four: Four) -> None:
    table = four("Half-Deceased", seats={"You": {"lasting": ["Moss Between the Ears"]}})
    assert (is_over(table), hp(table)) == (True, (21, 20, 20, 20))
