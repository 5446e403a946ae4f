"""Whoever is meant, how much and when, in words of many kinds; and what is no wording of it."""

from __future__ import annotations

import pytest

from workshop.reading import read

SAYS = [
    ("source", "The top dog takes 3 damage.", "Deal 3 damage to the foe with the most status."),
    (
        "source",
        "Whoever is lowest on the ladder moves up one.",
        "The foe with the fewest status gains 1 status.",
    ),
    (
        "source",
        "All contestants ranked lower than you take 2.",
        "Each foe with lower status takes 2 damage.",
    ),
    ("source", "Anyone with a treasure takes 2.", "Each foe with a treasure takes 2 damage."),
    ("source", "Draw a couple of cards.", "Draw 2 cards."),
    (
        "source",
        "Are you first this round? Then 4 damage to a foe.",
        "If you are the first to act this round, deal 4 damage to a foe.",
    ),
    (
        "source",
        "Gain a treasure if you don't own any.",
        "If you have no treasures, gain a treasure.",
    ),
    ("source", "If you have no treasures, take one.", "If you have no treasures, gain a treasure."),
    ("source", "+1 treasure -2 status", "Gain a treasure and lose 2 status."),
    ("source", "3 dmg 2 the person on ur left", "Deal 3 damage to the foe on your left."),
    ("source", "ditch 1 draw 2", "Discard a card and draw 2 cards."),
    (
        "source",
        "The foe on your left should take 3 damage.",
        "Deal 3 damage to the foe on your left.",
    ),
    (
        "source",
        "Let each foe discard a card or take 2 damage.",
        "Each foe either discards a card or takes 2 damage.",
    ),
    ("treasure", "All damage that you do is increased by one.", "You deal 1 more damage to foes."),
    (
        "treasure",
        "Killing a foe earns you a treasure.",
        "Whenever you kill a foe, gain a treasure.",
    ),
    (
        "treasure",
        "Two more dice are rolled by you in every power roll.",
        "Your power rolls have 2 extra dice.",
    ),
    (
        "dead wizard",
        "The next game is started by you on twenty-three hit points.",
        "At the start of the next game, heal 3 HP.",
    ),
    ("outcome", "2 damage to everyone else", "each foe takes 2 damage"),
]


@pytest.mark.parametrize(("kind", "text", "house"), SAYS)
def test_it_is_understood_at_once(kind: str, text: str, house: str) -> None:
    meant = read("hell-high", kind, house).meaning
    assert meant is not None
    assert read("hell-high", kind, text).meaning == meant


DOUBTFUL = [
    "Heal 2, draw a card or gain a status.",
    "Everyone discards a card. If you have no cards, take 3 damage.",
]


@pytest.mark.parametrize("text", DOUBTFUL)
def test_what_may_mean_something_else_is_not_taken(text: str) -> None:
    found = read("hell-high", "source", text)
    assert found.meaning is None
    assert found.problems


CANNOT = [
    ("source", "Kill a foe."),
    ("source", "A foe's creature now belongs to you."),
    ("source", "Bring a dead wizard back into the game."),
    ("source", "At the end of this round, deal 3 damage to a foe."),
    ("source", "Every foe discards down to 3 cards."),
    ("source", "I summon an army of skeletons that fight for me."),
    ("treasure", "You win all ties."),
    ("treasure", "Worth 2 victory points."),
]


@pytest.mark.parametrize(("kind", "text"), CANNOT)
def test_what_cannot_be_said_is_told_why(kind: str, text: str) -> None:
    assert "This cannot be said" in read("hell-high", kind, text).problems[0].sentence
