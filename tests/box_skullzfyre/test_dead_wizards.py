"""What every Dead Wizard card does."""

from typing import Any

import pytest

from box_skullzfyre.duel import Duel
from esw_tui.spellcraft.events import PowerRolled
from staging import Staged
from table_of_four import covers

HAND = 8


def next_game(duel: Duel, *cards: str, **table: Any) -> Staged:
    """A game begins; these Dead Wizard cards lie before you."""
    return duel(
        seats={
            "You": {"dead_cards": list(cards), "dead": 1},
            "L": {"acted": False},
            "M": {"acted": False, "dead": 2},
            "R": {"spell": [], "dead": 3},
        },
        begin="game",
        game=2,
        **table,
    )


@pytest.mark.rule("R18.4", "R30.6", "J54")
@pytest.mark.parametrize(
    ("card", "hp", "treasures", "hand"),
    [
        ("Grave Goods", 20, 1, HAND),
        ("Hearty Wake", 22, 0, HAND),
        ("Embalmed to Perfection", 23, 0, HAND),
        ("Notes from Underground", 20, 0, HAND + 2),
        ("Something up a Mouldy Sleeve", 20, 0, HAND + 1),
        ("Closed for Eternity", 20, 0, HAND),
    ],
)
def test_what_waits_for_the_next_game(
    card: str, hp: int, treasures: int, hand: int, duel: Duel
) -> None:
    table = next_game(duel, card)
    assert table.hp("You") == hp
    assert len(table.cards("treasures", "You")) == treasures
    assert len(table.cards("hand", "You")) == hand
    assert table.cards("dead_cards", "You") == []
    assert table.discards(2) == [card]


@covers("Something up a Mouldy Sleeve")
@pytest.mark.rule("J123")
def test_a_mouldy_sleeve_takes_from_the_discard_pile_first(duel: Duel) -> None:
    """The deck has eight Wild Magic cards; with all of it discarded but one card, the topmost of
    the pile is taken, and everybody knows who has it."""
    table = next_game(duel, "Something up a Mouldy Sleeve", left={"main": 40})
    assert table.tells("You takes Wild Magic in hand")
    assert "Wild Magic" in table.cards("hand", "You")
    seen = dict(table.game.view(1).seen)
    assert seen[0] == ("Wild Magic",)


@covers("Something up a Mouldy Sleeve")
@pytest.mark.rule("J123")
def test_a_mouldy_sleeve_finds_it_in_the_deck_without_shuffling(duel: Duel) -> None:
    top = ["Fist o' Nature", "Wild Magic", "Snake-Eyed"]
    table = next_game(duel, "Something up a Mouldy Sleeve", decks={"main": top})
    assert not table.tells("shuffle")
    assert table.cards("hand", "You")[:3] == ["Wild Magic", "Fist o' Nature", "Snake-Eyed"]


@covers("Bone to Pick")
@pytest.mark.rule("J100", "J55")
def test_bone_to_pick_adds_a_die_in_the_first_turn_only(duel: Duel) -> None:
    table = next_game(duel, "Bone to Pick")
    assert table.cards("lasting", "You") == ["Bone to Pick"]
    table = duel("Fist o' Nature", seats={"You": {"lasting": ["Bone to Pick"]}}, dice=(1, 1))
    rolls = [event.dice for event in table.game.events_for(None) if isinstance(event, PowerRolled)]
    assert rolls == [(1, 1)]
    assert (table.cards("lasting", "You"), table.discards(2)) == ([], ["Bone to Pick"])


@covers("Bone to Pick")
@pytest.mark.rule("J100")
def test_bone_to_pick_is_in_each_roll_of_that_turn(duel: Duel) -> None:
    table = duel(
        "Blood-Slurping",
        "Hall-of-Mirrors Haymaker",
        seats={"You": {"lasting": ["Bone to Pick"]}},
        dice=(1, 1, 1, 1),
    )
    assert table.dealer.left == ()


@covers("Parting Shot")
@pytest.mark.rule("J101", "R18.7", "R18.8")
def test_parting_shot_hits_at_once_and_can_kill_the_last_wizard(duel: Duel) -> None:
    """You kill R, whose card kills you: you are still the Last Wizard Standing."""
    table = duel(
        "Boulderdash Brunhilde's",
        seats={
            "You": {"hp": 2},
            "L": {"acted": False, "dead": 1},
            "M": {"acted": False, "dead": 2},
            "R": {"spell": [], "acted": True, "hp": 3},
        },
        decks={"dead": ["Parting Shot"]},
    )
    assert table.tells("You kills R", "R kills You", "You is the Last Wizard Standing")
    assert table.lws("You") == 1
    assert "Parting Shot" in table.discards(2)


@covers("Parting Shot")
@pytest.mark.rule("R4.2", "R18.1")
def test_parting_shot_is_drawn_by_the_dead_each_round_too(duel: Duel) -> None:
    table = duel(
        seats={"L": {"acted": False, "dead": 1}, "M": {"acted": False}, "R": {"spell": []}},
        decks={"dead": ["Parting Shot"]},
        begin="round",
    )
    assert table.options("L") == ["M", "R", "You"]
