"""What every Treasure does."""

from typing import Any

import pytest

from box.four import LAST_SPELL, Four, bands, is_over
from staging import Staged
from table_of_four import covers, hp, ranks

Seats = dict[str, dict[str, Any]]
QUIET = "Half-Deceased"
"""A Quality that does nothing: nobody has 10 HP or less."""


def owning(card: str, seats: Seats | None = None) -> Seats:
    """You own this Treasure."""
    more = dict(seats or {})
    return more | {"You": {"treasures": [card]} | more.get("You", {})}


def dice_used(table: Staged) -> int:
    """How many of ten scripted dice were rolled."""
    return 10 - len(table.dealer.left)


GLYPHS = [
    ("Valedictorian's Jawbone", "Pain Locker"),
    ("Black Cat's Hall Pass", "Group Project of Doom"),
    ("Eternally Hot Lunch Tray", "Cafeteria Catastrophe"),
    ("Forged Sick Note", "Rumor Mill"),
    ("Mascot's Molted Pelt", "Mystery Meat Monday"),
]


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("card", "delivery"), GLYPHS)
def test_a_glyph_treasure_adds_a_die_to_rolls_of_its_glyph(
    card: str, delivery: str, four: Four
) -> None:
    seats = owning(card, {"M": {"rank": 8, "hp": 25}})
    assert dice_used(four(delivery, seats=seats, dice=[1] * 10)) == 2
    other = "Rumor Mill" if delivery != "Rumor Mill" else "Cafeteria Catastrophe"
    assert dice_used(four(other, seats=seats, dice=[1] * 10)) == 1


@covers("Valedictorian's Jawbone")
def test_valedictorian_s_jawbone_pays_for_kills(four: Four) -> None:
    seats = owning("Valedictorian's Jawbone", {"L": {"hp": 2}})
    table = four("Swirlie-Whirling", seats=seats)
    assert table.cards("treasures", "You") == ["Valedictorian's Jawbone", "Bottomless Backpack"]
    spared = four("Swirlie-Whirling", seats=seats | {"L": {"hp": 3}})
    assert spared.cards("treasures", "You") == ["Valedictorian's Jawbone"]


@covers("Black Cat's Hall Pass")
def test_black_cat_s_hall_pass_hurts_the_weak_more(four: Four) -> None:
    seats = owning("Black Cat's Hall Pass", {"L": {"hp": 5}, "M": {"hp": 6}, "You": {"hp": 3}})
    assert hp(four("Professor Boomsday's", seats=seats)) == (3, 2, 4, 20)


@covers("Eternally Hot Lunch Tray")
def test_eternally_hot_lunch_tray_cannot_be_blocked(four: Four) -> None:
    seats = owning("Eternally Hot Lunch Tray", {"L": {"creatures": ["Compost Ogre"]}})
    table = four("Swirlie-Whirling", seats=seats)
    assert (hp(table), table.cards("creatures", "L")) == ((20, 18, 20, 20), ["Compost Ogre"])
    without = four("Swirlie-Whirling", seats={"L": {"creatures": ["Compost Ogre"]}})
    assert without.options("L") == ["take 2 damage", "block with Compost Ogre"]


@covers("Forged Sick Note")
def test_forged_sick_note_answers_added_cards(four: Four) -> None:
    seats = owning("Forged Sick Note", {"L": {"rank": 4}})
    table = four("Hall Monitor Gutterfang's", seats=seats)
    assert table.asked("You").source == "Forged Sick Note"
    assert table.options("You") == ["L", "M", "R"]
    table.pick("You", "M")
    assert (hp(table), is_over(table)) == ((22, 18, 19, 20), True)


@covers("Mascot's Molted Pelt")
def test_mascot_s_molted_pelt_heals_with_status(four: Four) -> None:
    table = four("Coach Krakatorso's", seats=owning("Mascot's Molted Pelt"))
    assert (table.hp("You"), table.rank("You")) == (22, 7)
    top = four("Coach Krakatorso's", seats=owning("Mascot's Molted Pelt", {"You": {"rank": 8}}))
    assert top.hp("You") == 20, "nothing gained on the top rank"


DICE: list[tuple[str, str, Seats, int]] = [
    ("Oversized Foam Claw", "Rumor Mill", {}, 2),
    ("Oversized Foam Claw", "Gravy-Gargling", {}, 1),
    ("Emergency Nosebleed Hankie", "Rumor Mill", {"You": {"hp": 8}}, 3),
    ("Emergency Nosebleed Hankie", "Rumor Mill", {"You": {"hp": 9}}, 1),
    ("Memorial Bench", "Rumor Mill", {"L": {"dead": 1}, "M": {"dead": 2}}, 3),
    ("Memorial Bench", "Rumor Mill", {}, 1),
    ("One-Word Essay", "Rumor Mill", {}, 3),
    ("One-Word Essay", "Gravy-Gargling", {}, 3),
    ("Tardy Slip of Destiny", "Rumor Mill", {}, 1),
    ("Tardy Slip of Destiny", "Rumor Mill", {"R": {"acted": True, "spell": [], "rank": 8}}, 3),
]


@pytest.mark.rule("R10.6")
@pytest.mark.parametrize(("card", "roller", "seats", "dice"), DICE)
def test_treasures_that_add_dice(
    card: str, roller: str, seats: Seats, dice: int, four: Four
) -> None:
    table = four(roller, seats=owning(card, seats), dice=[1] * 10)
    assert dice_used(table) == dice


@covers("One-Word Essay")
def test_one_word_essay_wants_a_single_card(four: Four) -> None:
    table = four("Rumor Mill", QUIET, seats=owning("One-Word Essay"), dice=[1] * 10)
    assert dice_used(table) == 1


@covers("Student Council Gavel")
@pytest.mark.rule("R10.6")
def test_student_council_gavel_moves_the_token_first(four: Four) -> None:
    seats = owning("Student Council Gavel")
    table = four("Rumor Mill", seats=seats, dice=[1] * 10, token="dark")
    assert table.options("You") == ["Arcane", "Dark", "Elemental", "Illusion", "Primal"]
    table.pick("You", "Illusion")
    assert (dice_used(table), is_over(table)) == (2, True)


@covers("Slightly Chewed Eraser", "Do-Over Diploma")
@pytest.mark.rule("R10.8", "J23")
def test_the_eraser_and_the_diploma_roll_again(four: Four) -> None:
    both: Seats = {"You": {"treasures": ["Slightly Chewed Eraser", "Do-Over Diploma"]}}
    table = four("Rumor Mill", seats=both, dice=[1, 3, 1, 6, 5], token="illusion")
    table.pick("You", "Slightly Chewed Eraser")
    assert table.asked("You").source == "Slightly Chewed Eraser"
    assert table.options("You") == ["keep the roll", "roll the 1 again", "roll the 3 again"]
    table.pick("You", "roll the 3 again")
    assert table.asked("You").source == "Do-Over Diploma"
    assert table.options("You") == ["keep the roll", "roll all dice again"]
    table.pick("You", "roll all dice again")
    assert (bands(table), table.dealer.left, is_over(table)) == ([2], (), True)
    other_way = four("Rumor Mill", seats=both, dice=[1, 3, 1, 6, 5], token="illusion")
    other_way.pick("You", "Do-Over Diploma")
    other_way.pick("You", "roll all dice again")
    assert other_way.options("You") == ["keep the roll", "roll the 1 again", "roll the 6 again"]
    other_way.pick("You", "roll the 1 again")
    assert (bands(other_way), other_way.dealer.left) == ([2], ())
    kept = four("Rumor Mill", seats=owning("Do-Over Diploma"), dice=[1])
    kept.pick("You", "keep the roll")
    assert bands(kept) == [0]


@covers("Rocket-Powered Loafers")
@pytest.mark.rule("R7.5")
@pytest.mark.parametrize(
    ("delivery", "first"), [("Group Project of Doom", "You"), ("Final Cramming", "M")]
)
def test_rocket_powered_loafers_add_ten_to_the_initiative(
    delivery: str, first: str, four: Four
) -> None:
    seats = owning(
        "Rocket-Powered Loafers",
        {"M": {"acted": False, "spell": ["Rumor Mill"]}, "You": {"hp": 25}},
    )
    # 7 + 10 is more than 14, 3 + 10 is less.
    table = four(delivery, seats=seats, dice=[1] * 10, decks={"treasure": []})
    if table.asked().kind == "target":
        table.pick("You", "M")
    assert next(name for name in table.order() if name != "L") == first


@covers("Bottomless Backpack")
@pytest.mark.rule("R4.1")
def test_bottomless_backpack_fills_the_hand_to_ten(four: Four) -> None:
    seats = owning("Bottomless Backpack", {"L": {"rank": 8}, "R": {"spell": []}})
    table = four(seats=seats, begin="round", decks={"treasure": []})
    assert [len(table.cards("hand", name)) for name in ("You", "M", "R")] == [10, 8, 8]


@covers("Unlabelled Chemistry Set")
@pytest.mark.rule("R12.3")
def test_unlabelled_chemistry_set_adds_a_card_for_wild_magic(four: Four) -> None:
    seats = owning("Unlabelled Chemistry Set")
    top = {"main": ["Spore-Sneezing", "Coach Krakatorso's"]}
    table = four({"Wild Magic": "quality"}, seats=seats, decks=top)
    # Spore-Sneezing takes its place, Coach Krakatorso's is added and acts first.
    assert (hp(table), ranks(table)) == ((20, 17, 17, 17), (7, 6, 5, 3))
    assert four(QUIET, seats=seats, decks=top).rank("You") == 6


@covers("Six-Pack of Swamp Soda")
def test_six_pack_of_swamp_soda_heals_for_each_six(four: Four) -> None:
    seats = owning("Six-Pack of Swamp Soda", {"You": {"hp": 10}})
    assert four("Rumor Mill", seats=seats, dice=[6, 6], token="illusion").hp("You") == 12
    assert four("Rumor Mill", seats=seats, dice=[5]).hp("You") == 10
    ritual = four("Roll-Ritualin'", seats=seats, dice=[6, 6, 6, 6])
    assert ritual.hp("You") == 10, "no power roll"


@covers("Spitball Blowpipe")
def test_spitball_blowpipe_shoots_as_your_turn_starts(four: Four) -> None:
    assert hp(four(QUIET, seats=owning("Spitball Blowpipe"))) == (20, 19, 20, 20)
    seats = owning("Spitball Blowpipe", {"L": {"dead": 1}})
    assert hp(four(QUIET, seats=seats)) == (20, 0, 19, 20)


@covers("Dark Arts Demerit Book")
def test_dark_arts_demerit_book_punishes_dark_components(four: Four) -> None:
    casts: Seats = {"M": {"acted": False, "spell": ["Dropout Dredgar's"], "hp": 20}}
    table = four(
        "The Substitute Substitute's", QUIET, seats=owning("Dark Arts Demerit Book", casts)
    )
    assert table.hp("M") == 19
    own = four("Dropout Dredgar's", seats=owning("Dark Arts Demerit Book"))
    assert hp(own) == (20, 17, 17, 20)


@covers("Gossip Column")
def test_gossip_column_hurts_those_who_lose_status(four: Four) -> None:
    seats = owning("Gossip Column")
    assert hp(four("Rumor Mill", seats=seats, dice=[5])) == (20, 20, 20, 17)
    assert hp(four("Rumor Mill", seats=seats, dice=[4])) == (20, 20, 20, 19), "L was displaced"


@covers("Ricochet Kickball")
def test_ricochet_kickball_hits_one_more_foe(four: Four) -> None:
    seats = owning("Ricochet Kickball", {"M": {"hp": 19}})
    table = four("Final Cramming", seats=seats, dice=[6, 6], token="dark")
    assert table.asked("You").source == "Ricochet Kickball"
    assert table.options("You") == ["L", "R"], "whoever it is, weaker or not; once for two sixes"
    table.pick("You", "L")
    assert (hp(table), is_over(table)) == ((20, 18, 17, 20), True)
    assert is_over(four("Final Cramming", seats=seats, dice=[5, 5], token="dark"))
    sock = four("Gym-Sock-Igniting", seats=owning("Ricochet Kickball"), dice=[6])
    sock.pick("You", "R")
    assert is_over(sock), "a Quality's six is none of a Delivery"


@covers("Ricochet Kickball")
def test_ricochet_kickball_repeats_only_what_happens_to_the_target(four: Four) -> None:
    seats = owning("Ricochet Kickball")
    table = four("Rumor Mill", seats=seats, dice=[6])
    table.pick("You", "L")
    # Both lose 1 status; L, coming down from 7, lifts you.
    assert (hp(table), ranks(table)) == ((20, 18, 20, 18), (7, 6, 5, 2))
    table = four("Pain Locker", seats=seats, dice=[6, 6], token="arcane")
    table.pick("You", "R")
    table.pick("You", "L")
    assert hp(table) == (20, 17, 20, 17)
    assert table.cards("treasures", "You") == ["Ricochet Kickball", "Bottomless Backpack"]


@covers("Varsity Breastplate")
def test_varsity_breastplate_softens_blows_of_those_with_a_pet(four: Four) -> None:
    blow: Seats = {"M": {"acted": False, "spell": ["Professor Boomsday's"]}}
    spell = ("The Substitute Substitute's", QUIET)
    alone = four(*spell, seats=owning("Varsity Breastplate", blow), decks={"main": []})
    assert alone.hp("You") == 18
    pet: Seats = {"M": {**blow["M"], "creatures": ["Compost Ogre"]}}
    walked = four(*spell, seats=owning("Varsity Breastplate", pet), decks={"main": []}, dice=[1])
    assert walked.hp("You") == 19


@covers("Superglued Throne")
def test_superglued_throne_keeps_its_owner_in_place(four: Four) -> None:
    table = four("Dropout Dredgar's", seats=owning("Superglued Throne"))
    assert (ranks(table), hp(table)) == ((6, 7, 5, 3), (20, 17, 20, 20))
    theirs = four("Rumor Mill", seats={"R": {"treasures": ["Superglued Throne"]}}, dice=[5])
    assert (ranks(theirs), hp(theirs)) == ((6, 7, 5, 3), (20, 20, 20, 18))


@covers("Fire Alarm of Summoning")
@pytest.mark.rule("J37", "J95")
def test_fire_alarm_of_summoning_is_discarded_for_a_delivery(four: Four) -> None:
    seats = owning("Fire Alarm of Summoning")
    top = {"main": ["Wild Magic", "Spore-Sneezing", "Cafeteria Catastrophe"]}
    table = four(QUIET, seats=seats, decks=top, dice=[5])
    assert table.options("You") == ["use nothing", "Fire Alarm of Summoning"]
    table.pick("You", "Fire Alarm of Summoning")
    assert (hp(table), is_over(table)) == ((20, 17, 20, 20), True)
    assert (table.cards("treasures", "You"), table.discards(1)) == ([], ["Fire Alarm of Summoning"])
    late = four(QUIET, seats=seats, decks=top, dice=[5])
    late.pick("You", "use nothing")
    assert late.options("You") == ["use nothing", "Fire Alarm of Summoning"], "after the last card"
    late.pick("You", "use nothing")
    assert (is_over(late), late.cards("treasures", "You")) == (True, ["Fire Alarm of Summoning"])


@covers("Sk8 or Die")
@pytest.mark.rule("J37", "J95", "R66.3")
def test_sk8_or_die_tampers_with_a_spell_at_a_price(four: Four) -> None:
    seats = owning("Sk8 or Die")
    table = four(QUIET, seats=seats)
    assert table.options("You") == ["use nothing", "Sk8 or Die"]
    table.pick("You", "Sk8 or Die")
    assert table.options("You") == ["R", "You"], "the others have acted"
    table.pick("You", "R")
    assert table.options("R") == LAST_SPELL, "R picks"
    table.pick("R", "Swirlie-Whirling")
    assert (table.hp("You"), table.cards("spell", "R")) == (18, LAST_SPELL[:3])
    assert (is_over(table), table.cards("treasures", "You")) == (True, ["Sk8 or Die"])
    poor = four(QUIET, seats=owning("Sk8 or Die", {"You": {"hp": 1}}))
    assert is_over(poor), "2 HP cannot be paid"
    slow = ["Pain Locker", "Pain Locker", "Rumor Mill", "Rumor Mill", "Final Cramming"]
    choice = four(QUIET, seats=owning("Sk8 or Die", {"L": {"acted": False, "spell": slow}}))
    choice.pick("You", "Sk8 or Die")
    assert choice.options("You") == ["L", "R", "You"]


EVERLASTING = [
    "Memorial Bench",
    "Slightly Chewed Eraser",
    "Bottomless Backpack",
    "Six-Pack of Swamp Soda",
    "Dark Arts Demerit Book",
    "Superglued Throne",
]


@pytest.mark.rule("R14.3", "R14.4")
@pytest.mark.parametrize("card", [*EVERLASTING, "Gossip Column", "Varsity Breastplate"])
def test_everlasting_treasures_survive_death(card: str, four: Four) -> None:
    table = four(
        "The Substitute Substitute's",
        QUIET,
        seats=owning(card, {"You": {"hp": 2}, "M": {"acted": False, "spell": ["Spore-Sneezing"]}}),
        decks={"treasure": []},
    )
    assert not table.alive("You")
    assert table.cards("treasures", "You") == ([card] if card in EVERLASTING else [])
