"""What every Quality does."""

from typing import Any

import pytest

from box_skullzfyre.duel import GLYPHS, LAST_SPELL, Case, Duel, is_over
from staging import Staged
from table_of_four import covers, hp

LMR = ["L", "M", "R"]
STRONG_R: dict[str, dict[str, Any]] = {"R": {"hp": 21}}
PICK_L = (("You", LMR, "L"),)
GIVE = ["gives you a treasure", "takes 3 damage"]


def with_glyph(glyph: str) -> dict[str, dict[str, Any]]:
    """You have the Treasure that counts as a card of a glyph."""
    return {"You": {"treasures": [GLYPHS[glyph]]}}


CASES = [
    Case("Mysterious", (20, 20, 20, 19)),
    Case("Mysterious", (20, 20, 20, 17), seats=with_glyph("illusion")),
    Case("Cursed-Gift-Wrapping", (20, 18, 20, 20), picks=(("You", [*LMR, "You"], "L"),)),
    Case(
        "Cursed-Gift-Wrapping",
        (20, 20, 16, 20),
        seats={"M": {"treasures": ["Third Sleeve"]}},
        picks=(("You", [*LMR, "You"], "M"),),
    ),
    Case("Cursed-Gift-Wrapping", (18, 20, 20, 20), gains=1, picks=(("You", [*LMR, "You"], "You"),)),
    Case("Vault-Cracking", (20, 20, 20, 20), dice=(4,), seats=STRONG_R),
    Case("Vault-Cracking", (20, 20, 20, 19), dice=(5,), seats=STRONG_R, gains=1),
    Case(
        "Vault-Cracking",
        (20, 20, 20, 16),
        dice=(6, 4),
        seats=STRONG_R | with_glyph("arcane"),
        gains=1,
    ),
    Case("Queue-Jumping", (20, 19, 19, 19)),
    Case("Funeral-Marching", (20, 20, 20, 19), seats=STRONG_R),
    Case("Funeral-Marching", (20, 20, 20, 17), seats=STRONG_R | with_glyph("dark")),
    Case("Backfire-Prone", (17, 20, 20, 20), dice=(4,), picks=PICK_L),
    Case("Backfire-Prone", (20, 17, 20, 20), dice=(5,), picks=PICK_L),
    Case("Backfire-Prone", (20, 15, 20, 20), dice=(5, 5), picks=PICK_L, seats=with_glyph("dark")),
    Case("Pain-Sharing", (20, 18, 20, 20), dice=(4,), picks=PICK_L),
    Case("Pain-Sharing", (19, 16, 20, 20), dice=(5,), picks=PICK_L),
    Case("Pain-Sharing", (18, 15, 20, 20), dice=(5, 5), picks=PICK_L, seats=with_glyph("dark")),
    Case("Odd-Toe-Counting", (20, 18, 20, 20), seats={"L": {"hp": 19}, "R": {"hp": 21}}),
    Case("Odd-Toe-Counting", (20, 17, 20, 20), seats=with_glyph("dark") | {"L": {"hp": 19}}),
    Case("Snake-Eyed", (20, 17, 20, 20), dice=(3, 3, 3, 2, 6)),
    Case("Snake-Eyed", (20, 15, 17, 20), dice=(3, 5, 5, 3, 1)),
    Case("Rust-Spewing", (20, 19, 20, 20), dice=(4,), picks=PICK_L),
    Case("Rust-Spewing", (19, 17, 20, 20), dice=(5,), picks=PICK_L),
    Case(
        "Rust-Spewing",
        (20, 16, 20, 20),
        dice=(5, 5),
        seats=with_glyph("elemental") | {"L": {"treasures": ["Third Sleeve", "Loaded Die"]}},
        picks=(*PICK_L, ("You", ["Third Sleeve", "Loaded Die"], "Loaded Die")),
    ),
    Case("Eyebrow-Singeing", (20, 18, 18, 18), seats=with_glyph("elemental")),
    Case("Mind-Altering", (20, 20, 20, 17), dice=(5,), gains=1),
    Case("Jackpot-Jangling", (15, 20, 19, 18), dice=(6, 1, 2, 3)),
    Case("Jackpot-Jangling", (20, 19, 18, 17), dice=(1, 2, 3, 4), gains=1),
    Case("Jackpot-Jangling", (20, 20, 18, 17), dice=(6, 2, 3, 4), gains=1),
    Case("Protection-Selling", (20, 17, 20, 17)),
    Case(
        "Protection-Selling",
        (20, 17, 20, 20),
        seats={"R": {"treasures": ["Third Sleeve"]}},
        picks=(("R", GIVE, GIVE[0]),),
        gains=1,
    ),
    Case(
        "Protection-Selling",
        (20, 17, 20, 17),
        seats={"R": {"treasures": ["Third Sleeve"]}},
        picks=(("R", GIVE, GIVE[1]),),
    ),
    Case("Ever-Growling", (20, 19, 18, 17)),
    Case("Ever-Growling", (20, 19, 0, 18), seats={"M": {"dead": 1, "acted": False}}),
    Case("Blood-Slurping", (20, 20, 20, 19), dice=(4,)),
    Case("Blood-Slurping", (21, 20, 20, 19), dice=(5,)),
    Case("Blood-Slurping", (23, 20, 20, 17), dice=(5, 5), seats=with_glyph("primal")),
    Case("Acorn-Pelting", (20, 18, 20, 20), dice=(1,)),
    Case("Acorn-Pelting", (20, 18, 20, 18), dice=(1, 6), seats=with_glyph("dark")),
    Case("Second-Helping", (22, 20, 20, 20), seats={"You": {"hand": ["Boulderdash Brunhilde's"]}}),
    Case(
        "Second-Helping",
        (14, 20, 20, 20),
        seats={"You": {"hp": 10, "hand": ["Old Grandfather Toadstool's"]}},
    ),
    Case("Second-Helping", (12, 12, 20, 20), seats={"You": {"hp": 10}, "L": {"hp": 12}}),
]


@pytest.mark.rule("J118", "J123", "J27", "J28")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
def test_qualities(case: Case, duel: Duel) -> None:
    case.play(duel)


@covers("Mind-Altering")
def test_mind_altering_brings_its_victim_a_treasure_too(duel: Duel) -> None:
    decks = {"treasure": ["The Demon Shoes", "Third Sleeve"]}
    table = duel("Mind-Altering", dice=(3,), decks=decks)
    owned = [table.cards("treasures", name) for name in ("You", "L", "M", "R")]
    assert owned == [["The Demon Shoes"], [], ["Third Sleeve"], []], "the top one is yours (WE-01)"


@covers("Queue-Jumping")
@pytest.mark.rule("J99")
def test_queue_jumping_shown_acts_first(duel: Duel) -> None:
    """Three cards act before one; the whole table sees which."""
    table = placing(duel)
    table.place("You", "Grudgewick Slowburn's", "Queue-Jumping", "Fist o' Nature")
    table.pick("You", "show it and act first")
    table.place("L", "Boulderdash Brunhilde's")
    assert table.tells("You shows Queue-Jumping and acts first", "You casts", "L casts")


@covers("Queue-Jumping")
@pytest.mark.rule("J99")
def test_of_several_who_jump_the_queue_the_smaller_spell_acts_first(duel: Duel) -> None:
    hand = {"hand": ["Queue-Jumping", "Grudgewick Slowburn's", "Fist o' Nature"]}
    other = {"acted": False, "hand": ["Boulderdash Brunhilde's"]}
    table = duel(
        begin="placing",
        dice=(1,) * 30,
        seats={"You": hand, "L": other, "M": {**hand, **other, **hand}, "R": {"spell": []}},
    )
    table.place("You", "Grudgewick Slowburn's", "Queue-Jumping", "Fist o' Nature")
    table.pick("You", "show it and act first")
    table.place("M", "Grudgewick Slowburn's", "Queue-Jumping")
    table.pick("M", "show it and act first")
    table.place("R")
    table.place("L", "Boulderdash Brunhilde's")
    assert table.tells("M casts", "You casts", "L casts")


@covers("Queue-Jumping")
@pytest.mark.rule("J99")
def test_queue_jumping_kept_face_down_acts_in_turn(duel: Duel) -> None:
    table = placing(duel)
    table.place("You", "Grudgewick Slowburn's", "Queue-Jumping", "Fist o' Nature")
    table.pick("You", "keep it face down")
    table.place("L", "Boulderdash Brunhilde's")
    assert table.tells("L casts", "You casts")
    assert not table.tells("shows Queue-Jumping")


@covers("Queue-Jumping")
@pytest.mark.rule("J99", "J113")
def test_whoever_holds_it_is_asked_in_the_same_pass(duel: Duel) -> None:
    """The question comes whether or not it was placed; others hear only of a Spell being built."""
    table = placing(duel)
    table.place("You", "Grudgewick Slowburn's")
    assert table.options("You") == ["keep it face down", "show it and act first"]
    assert {words for _, words in table.game.waiting} == {"builds a spell"}
    table.pick("You", "show it and act first")
    table.place("L", "Boulderdash Brunhilde's", None, "Fist o' Nature")
    assert not table.tells("shows Queue-Jumping")


def placing(duel: Duel) -> Staged:
    """You and L build their Spells; M and R are gone."""
    return duel(
        seats={
            "You": {"hand": ["Grudgewick Slowburn's", "Queue-Jumping", "Fist o' Nature"]},
            "L": {"acted": False, "hand": ["Boulderdash Brunhilde's", "Fist o' Nature"]},
            "M": {"acted": False, "dead": 1},
            "R": {"spell": [], "dead": 2},
        },
        dice=(1,) * 30,
        begin="placing",
    )


@covers("Adjective-Eating")
@pytest.mark.rule("J98", "R7.8", "R30.4")
def test_adjective_eating_takes_the_quality_and_the_spell_moves_up(duel: Duel) -> None:
    """R has two cards left and acts before M, who placed two and is slower."""
    table = duel(
        "Adjective-Eating",
        seats={
            "M": {"acted": False, "spell": ["Boulderdash Brunhilde's", "Mud Bath of Youth"]},
            "R": {"hp": 21, "spell": ["Lavabelch Lumpkin's", "Snake-Eyed", "Fist o' Nature"]},
        },
    )
    assert table.tells("R removes Snake-Eyed from the spell")
    assert (is_over(table), table.order()) == (True, ["L", "You"])
    assert table.game.view(0).wizards[3].spell_size == 2


@covers("Adjective-Eating")
@pytest.mark.rule("J98")
def test_adjective_eating_lets_the_foe_pick_among_several(duel: Duel) -> None:
    spell = ["Snake-Eyed", "Mysterious", "Fist o' Nature"]
    table = duel("Adjective-Eating", seats={"R": {"hp": 21, "spell": spell}})
    assert table.options("R") == ["Snake-Eyed", "Mysterious"]


@covers("Adjective-Eating")
@pytest.mark.rule("J98")
def test_adjective_eating_finds_wild_magic_in_the_place_of_the_quality(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", {"Wild Magic": "quality"}]
    table = duel("Adjective-Eating", seats={"R": {"spell": spell}})
    assert table.tells("R removes Wild Magic from the spell")
    assert table.cards("spell", "R") == ["Lavabelch Lumpkin's"]


@covers("Adjective-Eating")
@pytest.mark.rule("J98")
def test_adjective_eating_tells_that_there_is_no_quality(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", "Fist o' Nature"]
    table = duel("Adjective-Eating", seats={"R": {"spell": spell}})
    assert table.tells("R's spell has no quality")
    assert table.cards("spell", "R") == spell


@covers("Adjective-Eating")
@pytest.mark.rule("J98")
def test_adjective_eating_sends_a_placed_treasure_back(duel: Duel) -> None:
    spell = ["Lavabelch Lumpkin's", {"Reusable Rabbit": "quality"}]
    table = duel(
        "Adjective-Eating", seats={"R": {"treasures": ["Reusable Rabbit"], "spell": spell}}
    )
    assert is_over(table)
    assert table.cards("treasures", "R") == ["Reusable Rabbit"]
    assert table.game.view(0).wizards[3].spell_size == 1


@covers("Adjective-Eating")
@pytest.mark.rule("J26")
def test_adjective_eating_spares_those_who_have_acted(duel: Duel) -> None:
    table = duel("Adjective-Eating", seats={"L": {"hp": 25}})
    table.pick("R", "Eyebrow-Singeing")
    assert table.cards("spell", "R") == [LAST_SPELL[0], *LAST_SPELL[2:]]


@covers("Plagiarising")
@pytest.mark.rule("J121")
def test_plagiarising_copies_a_source_or_a_delivery(duel: Duel) -> None:
    both = ["Boulderdash Brunhilde's", "Fist o' Nature"]
    for choice, dice, expected in (
        (both[0], (1,), (20, 19, 20, 19)),
        (both[1], (1, 1), (20, 18, 20, 22)),
    ):
        table = duel(both[0], "Plagiarising", both[1], seats={"R": {"hp": 25}}, dice=dice)
        assert table.options("You") == both
        table.pick("You", choice)
        assert (hp(table), table.dealer.left) == (expected, ())


@covers("Plagiarising")
@pytest.mark.rule("J121")
def test_plagiarising_reaches_the_delivery_through_a_copying_source(duel: Duel) -> None:
    """Tellemore's rolls one arcane die, Plagiarising one of illusion, the Fist its own."""
    table = duel("Twice-Told Tellemore's", "Plagiarising", "Fist o' Nature", dice=(1, 5, 1))
    table.pick("You", "Twice-Told Tellemore's")
    assert (hp(table), table.dealer.left) == ((20, 16, 20, 20), ())
    assert table.tells(
        "Plagiarising copies Twice-Told Tellemore's", "Plagiarising copies Fist o' Nature"
    )


@covers("Plagiarising")
def test_plagiarising_alone_does_nothing(duel: Duel) -> None:
    table = duel("Plagiarising")
    assert (hp(table), is_over(table)) == ((20, 20, 20, 20), True)


@covers("Acorn-Pelting")
@pytest.mark.rule("J123", "J18")
def test_acorn_pelting_draws_afresh_after_a_death(duel: Duel) -> None:
    """L dies of the first acorn; the second die is thrown for M and R."""
    table = duel(
        "Acorn-Pelting",
        seats={"You": {"treasures": ["The Demon Shoes"]}, "L": {"hp": 2}},
        dice=(1, 4),
    )
    assert hp(table) == (20, 0, 20, 18)


@covers("Second-Helping")
@pytest.mark.rule("J35")
def test_second_helping_may_add_wild_magic(duel: Duel) -> None:
    table = duel(
        "Second-Helping",
        seats={"You": {"hp": 5, "hand": ["Wild Magic"]}},
        decks={"main": ["Fist o' Nature"]},
        dice=(1, 1),
    )
    assert table.options("You") == ["Source", "Quality", "Delivery"]
    table.pick("You", "Delivery")
    assert hp(table) == (7, 19, 20, 20)
