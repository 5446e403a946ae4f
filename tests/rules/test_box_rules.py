"""Where boxes differ without a feature: Wild Magic in hand, resolved Dead Wizard cards."""

import random
from typing import Any

import pytest

from esw_tui.cards import load_box
from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
from esw_tui.spellcraft.boxes.hell_high import HELL_HIGH
from esw_tui.spellcraft.dead_wizards import RESOLVED
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.staging import staged_table
from spellcraft.matches import NAMES, answers
from staging import Staged

CARDS = load_box("hell-high")
FEATURES = tuple(CARDS.features or ())
TYPED = Rulebook(HELL_HIGH._replace(typed_wild_magic=True), CARDS, FEATURES)
"""Hell High, but Wild Magic in hand is everything at once, as in Murdershroom Marsh."""
IN_VIEW = Rulebook(HELL_HIGH._replace(resolved_cards_stay=True), CARDS, FEATURES)
"""Hell High, but resolved cards stay in view, as in Castle Tentakill."""


def at(rules: Rulebook, seats: dict[str, dict[str, Any]], **more: Any) -> Staged:
    """A table of one of these boxes."""
    dealer = ScriptedDealer()
    return Staged(SpellGame(staged_table(rules, seats, dealer, **more)), dealer)


# Wild Magic in hand.


def demand(rules: Rulebook) -> Staged:
    """The Jock wants a Quality from somebody with Wild Magic and a Source."""
    hand = ["Wild Magic", "Nurse Leechwort's"]
    seats: dict[str, dict[str, Any]] = {
        "Jock": {"rank": 7},
        "Foe": {"rank": 4, "hand": hand},
        "Third": {"rank": 3},
    }
    table = at(rules, seats, begin="round", decks={"main": ["Rumor Mill"] * 2})
    table.pick("Jock", "a quality from Foe")
    return table


@pytest.mark.rule("R12.2", "J31")
def test_wild_magic_in_hand_is_what_the_box_says() -> None:
    plain = demand(Rulebook(HELL_HIGH, CARDS, FEATURES))
    assert not any("Wild Magic" in option for option in plain.options("Foe"))
    typed = demand(TYPED)
    assert any("give Wild Magic" in option for option in typed.options("Foe"))
    typed.pick("Foe", "give Wild Magic")
    assert "Wild Magic" in typed.cards("hand", "Jock")
    check_invariants(typed.game)


@pytest.mark.rule("R12.2")
def test_a_card_that_takes_a_type_from_a_hand_takes_wild_magic_where_it_has_all_types() -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {
            "spell": ["The Substitute Substitute's"],
            "hand": ["Wild Magic", "Pain Locker", "Spore-Sneezing"],
        },
        "Foe": {"acted": True},
    }
    for rules, fitting in (
        (TYPED, ["Wild Magic", "Pain Locker"]),
        (Rulebook(HELL_HIGH, CARDS, FEATURES), ["Pain Locker"]),
    ):
        table = at(rules, seats)
        table.pick("You", "add a delivery")
        assert table.options("You") == fitting


@pytest.mark.rule("R12.2")
def test_who_hears_a_type_reckons_with_wild_magic() -> None:
    """The third player heard "a quality": it may be any Quality, or Wild Magic."""
    table = demand(TYPED)
    table.pick("Foe", "give Wild Magic")
    game = table.game
    third = SpellImagination(game, 2)
    (card,) = [
        card
        for card in range(len(game.table.designs))
        if any(known >> card & 1 for known in game.table.known_facts.values())
    ]
    rng = random.Random(1)
    kinds = {third.world(rng).table.designs[card].kind for _ in range(200)}
    assert kinds == {"quality", "wild-magic"}


@pytest.mark.rule("J33")
def test_a_search_never_stops_at_wild_magic_whatever_it_is_in_hand() -> None:
    table = at(
        TYPED,
        {"You": {"spell": [{"Wild Magic": "quality"}]}, "L": {"acted": True}},
        decks={"main": ["Wild Magic", "Spore-Sneezing"]},
    )
    assert table.tells("You resolves Spore-Sneezing")
    assert table.discards().count("Wild Magic") == 2


# Resolved Dead Wizard cards.

WEDGIE: dict[str, dict[str, Any]] = {"You": {}, "L": {"dead": 1}, "R": {"rank": 4}}


@pytest.mark.rule("R18.3")
def test_resolved_cards_stay_in_view_where_the_box_says_so() -> None:
    table = at(IN_VIEW, WEDGIE, begin="round", decks={"dead": ["Ghostly Wedgie"]})
    table.pick("L", "R")
    assert table.discards(2) == []
    for viewer in (None, 0, 1):
        (card,) = table.game.view(viewer)[RESOLVED][1]
        assert card.name == "Ghostly Wedgie"
    assert "Ghostly Wedgie stays before L." in table.log
    check_invariants(table.game)
    plain = Rulebook(HELL_HIGH, CARDS, FEATURES)
    gone = at(plain, WEDGIE, begin="round", decks={"dead": ["Ghostly Wedgie"]})
    gone.pick("L", "R")
    assert gone.discards(2) == ["Ghostly Wedgie"]
    assert RESOLVED not in gone.game.view(None)


@pytest.mark.rule("R18.3")
def test_they_go_when_the_game_ends() -> None:
    seats: dict[str, dict[str, Any]] = {
        "You": {"spell": ["Spore-Sneezing"]},
        "L": {"dead": 1, "resolved": ["Ghostly Wedgie"]},
        "R": {"hp": 2, "acted": True},
    }
    table = at(IN_VIEW, seats, decks={"dead": ["Spare Organs"]})
    assert table.game.table.game == 2
    assert table.game.table[RESOLVED] == ((), (), ())
    assert "Ghostly Wedgie" in table.discards(2)
    check_invariants(table.game)


@pytest.mark.rule("R18.3", "J65")
def test_whole_matches_with_cards_in_view() -> None:
    seen = 0
    for seed, players in enumerate((3, 4, 6)):
        game = SpellGame(new_table(IN_VIEW, NAMES[:players], SeededDealer(seed)))
        for number, _ in enumerate(answers(game, seed)):
            if number % 4 == 0:
                check_invariants(game)
            seen += any(game.table[RESOLVED])
    assert seen
