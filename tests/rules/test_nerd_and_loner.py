"""The ranks that matter during a turn: Nerd (R63.5, J78) and Loner (R63.7, R63.13, J80)."""

from pathlib import Path
from typing import Any

import pytest

from staging import Staged, staged

CLIMBING = str(Path(__file__).parent / "packs" / "climbing.yaml")
MORTALITY = str(Path(__file__).parent / "packs" / "mortality.yaml")
ACTED = {"acted": True}
PRIMES = {2, 3, 5, 7, 11, 13, 17, 19, 23}


# Nerd.


def nerd(spell: list[str], *, hp: int = 13, rank: int = 4, **table: Any) -> Staged:
    """You, normally the Nerd, cast at L and P, who have acted."""
    return staged(
        {
            "You": {"rank": rank, "hp": hp, "spell": spell, **table.pop("you", {})},
            "L": {"rank": 5, **ACTED, **table.pop("left", {})},
            "P": {"rank": 8, **ACTED},
        },
        packs=[CLIMBING],
        **table,
    )


@pytest.mark.rule("R63.5")
@pytest.mark.parametrize("hp", range(1, 26))
def test_a_nerd_with_prime_hp_deals_1_more_to_every_victim(hp: int) -> None:
    table = nerd(["Test Pinprick"], hp=hp)
    left = 18 if hp in PRIMES else 19
    assert (table.hp("L"), table.hp("P")) == (left, left)


@pytest.mark.rule("R63.5")
@pytest.mark.parametrize("rank", [1, 3, 6, 7])
def test_prime_hp_help_nobody_but_the_nerd(rank: int) -> None:
    assert nerd(["Test Pinprick"], rank=rank).hp("L") == 19


@pytest.mark.rule("J78", "R13.4", "J36")
def test_the_nerd_adds_nothing_to_a_loss_of_hp() -> None:
    table = nerd(["Nurse Leechwort's", "Spore-Sneezing"], hp=11)
    assert (table.hp("You"), table.hp("L")) == (16, 19)
    table = nerd(["Spore-Sneezing"], hp=11)
    assert table.hp("L") == 18


@pytest.mark.rule("J78")
def test_the_nerd_adds_nothing_to_damage_to_itself() -> None:
    table = nerd(["Pop-Quizzical"], dice=[1, 1])
    assert table.hp("L") == 18
    assert table.hp("You") == 12


@pytest.mark.rule("J78")
def test_the_nerd_adds_to_its_damage_on_the_turn_of_another() -> None:
    thorny = {"rank": 4, "hp": 15, "treasures": ["Test Thorns"], **ACTED}
    table = staged({"You": {"spell": ["Swirlie-Whirling"]}, "L": thorny}, packs=[MORTALITY])
    assert (table.hp("L"), table.hp("You")) == (13, 18)


@pytest.mark.rule("J78", "R15.10")
@pytest.mark.parametrize(("treasures", "left"), [([], 20), (["One-Word Essay"], 18)])
def test_the_nerd_adds_nothing_to_0_damage(treasures: list[str], left: int) -> None:
    table = nerd(["Test Money Talks"], you={"treasures": treasures})
    assert table.hp("L") == left


@pytest.mark.rule("J78", "R15.10")
def test_a_nerds_0_damage_asks_for_no_block() -> None:
    table = nerd(["Test Money Talks"], left={"creatures": ["Compost Ogre"]})
    assert table.asked().kind == "glyph", "the next round has begun"
    assert (table.hp("L"), table.cards("creatures", "L")) == (20, ["Compost Ogre"])


@pytest.mark.rule("J78", "R15.10")
def test_nor_does_it_of_one_foe_while_another_is_hit() -> None:
    ogre: dict[str, Any] = {"creatures": ["Compost Ogre"]}
    table = staged(
        {
            "You": {"rank": 4, "hp": 13, "spell": ["Test Luxury Tax"]},
            "L": {"rank": 5, "treasures": ["Gossip Column"], **ogre, **ACTED},
            "P": {"rank": 8, **ogre, **ACTED},
        },
        packs=[CLIMBING],
    )
    table.pick("L", "take 2 damage")
    assert table.asked().kind == "glyph", "P is not asked: 0 stays 0"
    assert (table.hp("P"), table.cards("creatures", "P")) == (20, ["Compost Ogre"])


@pytest.mark.rule("J78", "J28")
def test_the_nerd_looks_once_per_instance_just_before_it_is_dealt() -> None:
    """13 HP are prime for the first sentence; 12 are not for the Delivery."""
    table = nerd(["Pop-Quizzical", "Mystery Meat Monday"], dice=[1, 1, 1])
    assert table.hp("You") == 12
    assert table.hp("L") == 17, "1 + 1, then 1"
    assert table.hp("P") == 19


@pytest.mark.rule("J78")
def test_the_nerd_adds_to_the_damage_of_treasures() -> None:
    table = nerd([], you={"treasures": ["Spitball Blowpipe"]})
    assert table.hp("L") == 18


@pytest.mark.rule("J78", "R15.8", "R15.9")
def test_a_blocker_sees_the_nerds_whole_damage() -> None:
    table = nerd(["Test Pinprick"], left={"creatures": ["Compost Ogre"]})
    assert table.options("L") == ["take 2 damage", "block with Compost Ogre"]


# Loner.


def loner(spell: list[Any], main: list[str], dice: tuple[int, ...] = (), **you: Any) -> Staged:
    """You are the Loner, and your turn begins."""
    return staged(
        {
            "You": {"rank": 2, "spell": spell, **you},
            "L": {"rank": 5, **ACTED},
            "P": {"rank": 8, **ACTED},
        },
        dice,
        decks={"main": main},
    )


def about_loner(table: Staged) -> list[str]:
    """The log from the Loner on, until the first card resolves."""
    lines = [line for line in table.log if "resolves" not in line]
    first = lines.index("You is the Loner.")
    return lines[first : first + next(i for i, x in enumerate(lines[first:]) if "casts" in x) + 1]


@pytest.mark.rule("R63.7", "R63.13")
@pytest.mark.parametrize(
    ("placed", "turned", "joined"),
    [
        ("Nurse Leechwort's", ["Trustee Goldgullet's", "Spore-Sneezing"], ["Spore-Sneezing"]),
        ("Spore-Sneezing", ["Allowance-Inflating", "Spore-Sneezing"], []),
        ("Spore-Sneezing", ["Allowance-Inflating", "Nurse Leechwort's"], ["Nurse Leechwort's"]),
        ("Rumor Mill", ["Pain Locker", "Spore-Sneezing"], ["Spore-Sneezing"]),
        ("Nurse Leechwort's", ["Spore-Sneezing", "Rumor Mill"], ["Spore-Sneezing", "Rumor Mill"]),
    ],
)
def test_cards_of_the_placed_type_are_discarded_and_the_others_join(
    placed: str, turned: list[str], joined: list[str]
) -> None:
    table = loner([placed], turned, (1,))
    assert f"You turns up {', '.join(turned)}." in table.log
    assert [line for line in table.log if "joins" in line] == [
        f"{name} joins You's spell." for name in joined
    ]
    for name in {*turned} - {*joined}:
        assert name in table.discards()


@pytest.mark.rule("J80", "R63.13")
def test_two_cards_of_one_other_type_both_join() -> None:
    table = loner(["Nurse Leechwort's"], ["Spore-Sneezing", "Allowance-Inflating"])
    assert table.asked("You").kind == "order"
    assert table.options() == ["Spore-Sneezing", "Allowance-Inflating"]


@pytest.mark.rule("R63.13", "R63.7")
def test_an_empty_spell_matches_nothing() -> None:
    table = loner([], ["Nurse Leechwort's", "Trustee Goldgullet's"])
    assert table.options() == ["Nurse Leechwort's", "Trustee Goldgullet's"]


@pytest.mark.rule("R63.13", "J80", "R8.2", "R12.3", "J31")
def test_the_loner_acts_before_wild_magic_is_replaced_and_the_name_is_read() -> None:
    """A lone Wild Magic matches nothing, whatever place it fills."""
    table = loner(
        [{"Wild Magic": "source"}],
        ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill", "Trustee Goldgullet's"],
    )
    assert about_loner(table) == [
        "You is the Loner.",
        "You turns up Nurse Leechwort's, Spore-Sneezing.",
        "Nurse Leechwort's joins You's spell.",
        "Spore-Sneezing joins You's spell.",
        "You turns up Rumor Mill, Trustee Goldgullet's.",
        "You's Wild Magic searches for a source: Trustee Goldgullet's.",
        "You casts Trustee Goldgullet's Nurse Leechwort's Spore-Sneezing Invocation!",
    ]
    assert sorted(table.options()) == ["Nurse Leechwort's", "Trustee Goldgullet's"]


@pytest.mark.rule("J80", "J35", "J31")
def test_wild_magic_turned_up_by_the_loner_becomes_any_type_and_is_never_discarded_for_it() -> None:
    table = loner(["Nurse Leechwort's"], ["Wild Magic", "Spore-Sneezing", "Trustee Goldgullet's"])
    assert table.asked("You").kind == "wild-type"
    assert table.options() == ["Source", "Quality", "Delivery"]
    table.pick("You", "Source")
    assert table.asked("You").kind == "order"
    assert table.options() == ["Nurse Leechwort's", "Trustee Goldgullet's"]
    again = loner([{"Wild Magic": "source"}], ["Wild Magic", "Spore-Sneezing"])
    assert again.asked("You").kind == "wild-type", "Wild Magic does not match Wild Magic"


@pytest.mark.rule("R63.13", "J40")
def test_a_kept_creature_causes_no_discards() -> None:
    table = loner(
        ["Nurse Leechwort's"],
        ["Rumor Mill", "Compost Ogre"],
        creatures=["Boiler Room Behemoth"],
    )
    assert table.asked("You").kind == "order"
    assert table.options() == ["Rumor Mill", "Compost Ogre", "Boiler Room Behemoth"]


@pytest.mark.rule("R63.7")
@pytest.mark.parametrize(
    ("rank", "spell"), [(2, ["Nurse Leechwort's", "Spore-Sneezing"]), (1, []), (3, [])]
)
def test_a_larger_spell_or_another_rank_gets_no_cards(rank: int, spell: list[str]) -> None:
    table = loner(spell, [], rank=rank)
    assert not [line for line in table.log if "turns up" in line or "Loner" in line]


@pytest.mark.rule("R63.7")
@pytest.mark.parametrize(("rank", "is_loner"), [(3, True), (2, False)])
def test_the_rank_counts_when_the_turn_begins(rank: int, is_loner: bool) -> None:
    """L acts first and costs you a rank."""
    table = staged(
        {
            "You": {"rank": rank, "spell": ["Nurse Leechwort's"]},
            "L": {"rank": 5, "spell": ["Rumor Mill"]},
            "P": {"rank": 8, **ACTED},
        },
        [6],
        decks={"main": ["Spore-Sneezing", "Trustee Goldgullet's"]},
    )
    assert table.rank("You") == rank - 1
    assert ("You is the Loner." in table.log) is is_loner


@pytest.mark.rule("R63.7", "R7.11")
def test_the_loners_cards_do_not_slow_the_spell() -> None:
    table = staged(
        {
            "You": {"rank": 2, "spell": ["Nurse Leechwort's"]},
            "L": {"rank": 5, "spell": ["Trustee Goldgullet's", "Allowance-Inflating"]},
            "P": {"rank": 8, **ACTED},
        },
        [1],
        decks={"main": ["Spore-Sneezing", "Rumor Mill"]},
    )
    casts = [line.split()[0] for line in table.log if " casts " in line]
    assert casts == ["You", "L"]
