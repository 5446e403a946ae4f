"""Turn order: sizes, Initiatives, ties, Spells that change while they wait (R7, J12–J14)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from esw_tui.kernel.events import Cause
from esw_tui.spellcraft.events import InitiativeCalled, TieRolled, TurnBegan
from esw_tui.spellcraft.table import MAIN
from esw_tui.spellcraft.wild_magic import add_to_spell
from esw_tui.spellcraft.zones import top_cards
from staging import Staged, staged

PACK = str(Path(__file__).parent / "packs" / "turns.yaml")
SOURCE, QUALITY = "Quiet Quentin's", "Softly-Humming"
"""Cards that only heal their owner."""

Spell = list[str | dict[str, str]]


def story(table: Staged) -> list[str]:
    """Initiatives, ties and turns, in order."""
    names = table.game.table.names
    return [
        names[event.seat] if isinstance(event, TurnBegan) else event.text(names)
        for event in table.game.events_for(None)
        if isinstance(event, InitiativeCalled | TieRolled | TurnBegan)
    ]


def quiet(dice: Sequence[int] = (), decks: Any = None, **spells: Spell) -> Staged:
    """Seats with these Spells, from rank 8 down."""
    seats = {name: {"spell": spell} for name, spell in spells.items()}
    return staged(seats, dice, decks=decks, packs=[PACK])


@pytest.mark.rule("R7.1", "R7.10")
def test_sizes_are_called_without_kept_creatures() -> None:
    """WE-10: three Components and two kept Creatures are a Spell of three."""
    table = staged(
        {
            "You": {
                "hand": ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill"],
                "creatures": ["Compost Ogre", "Boiler Room Behemoth"],
            },
            "L": {"hand": ["Nurse Leechwort's", "Gym-Sock-Igniting"]},
            "R": {"hand": []},
        },
        begin="placing",
        dice=[1],
    )
    table.place("L", "Nurse Leechwort's", "Gym-Sock-Igniting")
    table.place("You", "Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill")
    table.place("R")
    assert "Spell sizes: You 3, L 2, R 0." in table.log
    assert table.asked().seat == table.seat("L")
    assert [each.spell_size for each in table.game.view(None).wizards] == [3, 2, 0]


@pytest.mark.rule("R7.2")
def test_smaller_spells_act_first_whatever_their_initiative() -> None:
    table = quiet(
        A=[SOURCE, QUALITY, "Fake Fire Drill"],
        B=[QUALITY, "Rumor Mill"],
        C=[SOURCE],
        dice=[1],
    )
    assert story(table) == ["C", "B", "A"]


@pytest.mark.rule("R7.1", "R7.2", "R7.3", "R7.5", "R7.6", "R7.7")
@pytest.mark.parametrize(("dice", "order"), [((5, 2), ["C", "D"]), ((2, 5), ["D", "C"])])
def test_the_books_example_of_turn_order(dice: tuple[int, int], order: list[str]) -> None:
    """WE-05: sizes 2, 3, 3, 3 with Initiatives 17, 14, 14."""
    table = quiet(
        A=[SOURCE, "Gym-Sock-Igniting"],
        B=[SOURCE, QUALITY, "Seventeen Bells"],
        C=[SOURCE, QUALITY, "Rumor Mill"],
        D=[SOURCE, QUALITY, "Rumor Mill"],
        dice=[5, 1, *dice, 5, 5],
    )
    assert story(table) == ["A"], "no Initiative is public yet"
    assert [each.initiative for each in table.game.view(None).wizards] == [None] * 4
    table.pick("A", "C")
    calls = ["B calls initiative 17.", "C calls initiative 14.", "D calls initiative 14."]
    assert story(table) == ["A", *calls, "B"]
    assert list(table.dealer.left) == [1, *dice, 5, 5], "no tie has been rolled yet"
    table.pick("B", "A")
    tie = f"Tie: C rolls {dice[0]}, D rolls {dice[1]}."
    assert story(table) == ["A", *calls, "B", tie, *order]
    assert table.dealer.left == ()


@pytest.mark.rule("R7.10")
def test_kept_creatures_have_no_size_in_a_spell_that_shrinks_or_grows_either() -> None:
    spell = [SOURCE, QUALITY, "Boiler Room Behemoth"]
    table = staged(
        {
            "You": {"spell": ["Swirlie-Whirling"]},
            "L": {"spell": spell, "creatures": ["Compost Ogre", "Lost-and-Found Mimic"]},
            "R": {"spell": spell, "creatures": ["Thing Under the Bleachers"]},
        },
        decks={"main": [QUALITY]},
        packs=[PACK],
    )
    table.pick("L", "take 2 damage")
    now = table.game.table
    (card,) = top_cards(now, MAIN, 1)
    assert list(add_to_spell(now, 2, card, Cause(0, rule="R9.3"))) == []
    table.pick("L", QUALITY)
    assert [each.spell_size for each in table.game.view(None).wizards] == [1, 2, 4]


@pytest.mark.rule("R7.3")
def test_calling_an_initiative_does_not_show_the_delivery() -> None:
    table = quiet(
        A=["Gym-Sock-Igniting", "Fake Fire Drill"], B=[QUALITY, "Rumor Mill"], C=[], dice=[5]
    )
    assert table.asked().seat == table.seat("A")
    assert "B calls initiative 14." in table.log
    assert table.game.view(0).wizards[1].initiative == 14
    assert not [line for line in table.log if "Rumor Mill" in line]
    assert table.game.view(0).wizards[1].spell == ()


@pytest.mark.rule("R7.4", "R7.5", "R12.6", "R1.8")
def test_no_delivery_and_wild_magic_as_delivery_have_initiative_0() -> None:
    table = quiet(
        A=[SOURCE, QUALITY],
        B=[QUALITY, {"Wild Magic": "delivery"}],
        C=[SOURCE, "Boiler Room Behemoth"],
        decks={"main": ["Rumor Mill"]},
        dice=[1, 2, 3, 5],
    )
    assert story(table) == [
        *("A calls initiative 0.", "B calls initiative 0.", "C calls initiative 1."),
        "C",
        "Tie: A rolls 2, B rolls 3.",
        *("B", "A"),
    ]
    assert "B's Wild Magic searches for a delivery: Rumor Mill." in table.log


@pytest.mark.rule("R7.8", "R7.9", "R66.4")
def test_a_spell_that_shrinks_moves_up_but_interrupts_nobody() -> None:
    table = quiet(
        You=["Swirlie-Whirling", "Rumor Mill"],
        L=[SOURCE, QUALITY, "Boiler Room Behemoth"],
        R=[SOURCE, QUALITY, "Fake Fire Drill"],
        dice=[5, 1],
    )
    table.pick("L", QUALITY)
    told = [line for line in table.log if "resolves" in line or "removes" in line]
    assert told[:4] == [
        "You resolves Swirlie-Whirling.",
        f"L removes {QUALITY} from the spell.",
        "You resolves Rumor Mill.",
        f"L resolves {SOURCE}.",
    ]
    assert story(table) == ["You", "L", "R"]


@pytest.mark.rule("J12")
def test_a_spell_now_smaller_than_one_that_acted_is_simply_next() -> None:
    table = quiet(
        A=["Swirlie-Whirling", "Rumor Mill"],
        B=[SOURCE, "Boiler Room Behemoth"],
        C=[SOURCE, "Pain Locker"],
        D=[],
        dice=[1, 1, 1],
    )
    table.pick("B", "Boiler Room Behemoth")
    calls = ["A calls initiative 14.", "B calls initiative 1.", "C calls initiative 13."]
    assert story(table) == ["D", *calls, "A", "B", "C"]
    assert table.dealer.left == (1,), "the Behemoth is gone"


@pytest.mark.rule("J13")
def test_without_its_delivery_a_waiting_spell_has_initiative_0() -> None:
    table = quiet(
        You=["Swirlie-Whirling"],
        L=[SOURCE, QUALITY, "Rumor Mill"],
        R=[SOURCE, "Boiler Room Behemoth"],
        dice=[1],
    )
    table.pick("L", "Rumor Mill")
    assert story(table) == ["You", "L calls initiative 0.", "R calls initiative 1.", "R", "L"]


@pytest.mark.rule("J13")
def test_an_initiative_that_was_called_follows_the_cards_too() -> None:
    """A leaves B without the Delivery it has called, and C with its own alone."""
    table = quiet(
        A=["Tail-Clipping", "Seventeen Bells"],
        B=[SOURCE, "Rumor Mill"],
        C=[QUALITY, "Pain Locker"],
        dice=[1, 1],
    )
    table.pick("A", "B")
    assert story(table) == [
        *("A calls initiative 17.", "B calls initiative 14.", "C calls initiative 13."),
        *("A", "B calls initiative 0.", "C", "B"),
    ]


@pytest.mark.rule("J13")
def test_of_several_deliveries_the_highest_counts_and_four_cards_follow_three() -> None:
    table = quiet(
        A=[SOURCE, "Boiler Room Behemoth", "Rumor Mill"],
        B=[SOURCE, "Pain Locker", "Boiler Room Behemoth"],
        C=[SOURCE, QUALITY, QUALITY, "Fake Fire Drill"],
        dice=[1] * 9,
    )
    assert story(table) == ["A calls initiative 14.", "B calls initiative 13.", "A"]
    while table.asked().kind != "glyph":
        table.game.answer(table.asked(), table.asked().options.keys[:1])
    assert story(table)[2:] == ["A", "B", "C"]


@pytest.mark.rule("J14", "R7.6")
def test_equal_tie_dice_roll_again_among_the_equal_and_order_the_whole_group() -> None:
    table = quiet(A=[SOURCE], B=[SOURCE], C=[QUALITY], D=[QUALITY], dice=[4, 2, 4, 5, 1, 6])
    assert story(table)[4:] == [
        "Tie: A rolls 4, B rolls 2, C rolls 4, D rolls 5.",
        "Tie: A rolls 1, C rolls 6.",
        *("D", "C", "A", "B"),
    ]
    assert table.dealer.left == ()


@pytest.mark.rule("J14")
def test_who_joins_a_tie_later_makes_the_group_roll_afresh() -> None:
    table = quiet(
        A=[SOURCE, "Swirlie-Whirling"],
        B=[SOURCE, QUALITY, "Rumor Mill"],
        C=[SOURCE, QUALITY],
        D=[SOURCE, QUALITY],
        dice=[6, 5, 4, 1, 2, 3],
    )
    table.pick("B", "Rumor Mill")
    assert [each for each in story(table) if "calls" not in each] == [
        "Tie: A rolls 6, C rolls 5, D rolls 4.",
        "A",
        "Tie: B rolls 1, C rolls 2, D rolls 3.",
        *("D", "C", "B"),
    ]


@pytest.mark.rule("J14")
def test_the_dice_rolled_afresh_hold_for_those_who_are_left() -> None:
    """C has rolled more than D before B joined them, and less afterwards."""
    table = quiet(
        A=[SOURCE, "Swirlie-Whirling"],
        B=[SOURCE, QUALITY, "Rumor Mill"],
        C=[SOURCE, QUALITY],
        D=[SOURCE, QUALITY],
        dice=[6, 5, 4, 3, 1, 2],
    )
    table.pick("B", "Rumor Mill")
    turns = [each for each in story(table) if "calls" not in each]
    assert turns[2:] == ["Tie: B rolls 3, C rolls 1, D rolls 2.", "B", "D", "C"]


@pytest.mark.rule("J14")
def test_another_tie_in_between_does_not_undo_the_first() -> None:
    """A robs D and E of a card each, so that they tie and go before B and C, who have rolled."""
    trustee, nurse, cook = "Trustee Goldgullet's", "Nurse Leechwort's", "Lunch Cook Lichenlung's"
    table = staged(
        {
            "A": {
                "rank": 8,
                "spell": [trustee, "Swirlie-Whirling"],
                "treasures": ["Sk8 or Die"],
            },
            "D": {"rank": 5, "spell": [trustee, "Allowance-Inflating", "Pain Locker"]},
            "E": {"rank": 4, "spell": [nurse, "Allowance-Inflating", "Pain Locker"]},
            "B": {"rank": 3, "spell": [nurse, "Spore-Sneezing"]},
            "C": {"rank": 1, "spell": [cook, "Spore-Sneezing"]},
        },
        [6, 5, 4, 6, 1, *[1] * 20],
    )
    while table.asked().kind != "spell" and not {"B", "C"} <= set(story(table)):
        asked = table.asked()
        labels = [option.label for option in asked.options]
        wanted = {"use": "Sk8 or Die", "target": "E", "remove": "'s"}.get(asked.kind, "")
        label = next((label for label in labels if wanted in label), labels[0])
        table.pick(table.game.table.names[asked.seat], label)
    assert [each for each in story(table) if "calls" not in each] == [
        "Tie: A rolls 6, B rolls 5, C rolls 4.",
        "A",
        "Tie: D rolls 6, E rolls 1.",
        *("D", "E", "B", "C"),
    ]


@pytest.mark.rule("R7.11")
def test_cards_added_in_ones_own_turn_do_not_slow_the_spell() -> None:
    table = quiet(
        You=["Hall Monitor Gutterfang's"],
        L=[],
        R=[QUALITY, "Fake Fire Drill"],
        decks={"main": ["Hall Monitor Gutterfang's", "Allowance-Inflating"]},
    )
    assert story(table) == ["L", "You", "R"]
    resolved = [line.split()[0] for line in table.log if " resolves " in line]
    assert resolved == ["You", "You", "You", "R", "R"]
