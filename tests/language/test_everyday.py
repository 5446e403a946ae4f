"""A sentence in everyday words is refused with the house wording for the same thing."""

from __future__ import annotations

import pytest

from esw_tui.errors import CardTextError
from esw_tui.language import learn, parse_text, suggestions
from language.known import PARSE, PRINT

LINES = {
    # You
    "You heal 2 HP.": "Heal 2 HP.",
    "You take 1 damage.": "Take 1 damage.",
    "you discard your hand": "Discard your hand.",
    "You draw a card and you gain 1 status.": "Draw a card and gain 1 status.",
    "Bully: you draw a card.": "Bully: draw a card.",
    "Roll a die: on 1-3, you draw 1 card.": "Roll a die: on 1-3, draw a card.",
    "Deal 2 damage to yourself.": "Deal 2 damage to you.",
    "Bully - you draw a card.": "Bully: draw a card.",
    "On your turn, you may discard this card to heal 1 HP.": (
        "On your turn, you may discard this to heal 1 HP."
    ),
    "Deal 2 damage to foe.": "Deal 2 damage to a foe.",
    # Foes
    "Deal 2 damage to all foes.": "Deal 2 damage to each foe.",
    "Deal 2 damage to every foe.": "Deal 2 damage to each foe.",
    "Deal 2 damage to each opponent.": "Deal 2 damage to each foe.",
    "Deal 2 damage to all opponents.": "Deal 2 damage to each foe.",
    "Deal 2 damage to each enemy.": "Deal 2 damage to each foe.",
    "Deal 2 damage to everyone else.": "Deal 2 damage to each foe.",
    "Deal 2 damage to any foe.": "Deal 2 damage to a foe.",
    "Deal 2 damage to a foe of your choice.": "Deal 2 damage to a foe.",
    "Deal 2 damage to an opponent.": "Deal 2 damage to a foe.",
    "Deal 2 damage to an enemy.": "Deal 2 damage to a foe.",
    "Deal 2 damage to another player.": "Deal 2 damage to a foe.",
    "Deal 2 damage to the foe to your left.": "Deal 2 damage to the foe on your left.",
    "Deal 2 damage to the player to your right.": "Deal 2 damage to the foe on your right.",
    "All opponents take 2 damage.": "Each foe takes 2 damage.",
    "Your opponents cannot block your damage.": "Foes cannot block your damage.",
    "Deal 2 damage to your left neighbour.": "Deal 2 damage to the foe on your left.",
    "Deal 2 damage to another enemy.": "Deal 2 damage to a foe.",
    "Deal 2 damage to a foe, then deal 1 damage to another player.": (
        "Deal 2 damage to a foe, then deal 1 damage to another foe."
    ),
    "Deal 2 damage to the foe.": "Deal 2 damage to a foe.",
    "Deal 2 damage to a foe. The foe loses 1 status.": (
        "Deal 2 damage to a foe. That foe loses 1 status."
    ),
    "A foe draws a card. They lose 1 status.": "A foe draws a card. That foe loses 1 status.",
    "A foe draws a card. Deal 1 damage to them.": "A foe draws a card. Deal 1 damage to that foe.",
    "Your foes take 1 damage.": "Each foe takes 1 damage.",
    "Deal 2 damage to a foe if it has 5 HP or less.": ("Deal 2 damage to a foe with 5 HP or less."),
    "If a foe has lower status, deal 2 damage to it.": "Deal 2 damage to a foe with lower status.",
    # How many
    "Draw 1 card.": "Draw a card.",
    "Draw one card.": "Draw a card.",
    "Gain 1 Treasure.": "Gain a treasure.",
    "Gain a status.": "Gain 1 status.",
    "Gain ten blood.": "Gain 10 blood.",
    "Inflict two points of damage on each foe.": "Deal 2 damage to each foe.",
    "Your Power Rolls have one additional die.": "Your power rolls have an extra die.",
    "Take 1 damage for every treasure you control.": "Take 1 damage for each treasure you control.",
    "Deal 1 damage to each foe, then deal 1 more damage to the weakest foe.": (
        "Deal 1 damage to each foe, then deal 1 damage to the weakest foe."
    ),
    "Deal 3 damage to the foe to your left and the foe to your right.": (
        "Deal 3 damage to the foes on your left and right."
    ),
    "Roll a die. Deal that much damage to a random foe.": "Deal a die of damage to a random foe.",
    "Each foe discards a card or takes 2 damage.": (
        "Each foe either discards a card or takes 2 damage."
    ),
    "Deal 2 damage to a foe and heal that much.": "Deal 2 damage to a foe and heal that much HP.",
    "You may discard a card. If you do, deal 4 damage to a foe.": (
        "You may discard a card to deal 4 damage to a foe."
    ),
    "If this is the only card in your spell, gain a treasure.": (
        "If your spell has a single card, gain a treasure."
    ),
    "Each foe takes 1 damage for each treasure it has.": (
        "Each foe takes 1 damage for each treasure it controls."
    ),
    "A foe of your choice loses 2 HP. That foe gives you a treasure if it has one.": (
        "A foe loses 2 HP. That foe gives you a treasure."
    ),
    "Deal damage to the strongest foe equal to the number of cards in your spell.": (
        "Deal 1 damage to the strongest foe for each card in your spell."
    ),
    "Deal damage to the strongest foe equal to your status.": (
        "Deal damage equal to your status to the strongest foe."
    ),
    "Heal HP equal to the number of treasures you control.": (
        "Heal 1 HP for each treasure you control."
    ),
    "Once per turn, you may lose 1 HP to draw a card.": (
        "On your turn, you may lose 1 HP to draw a card."
    ),
    "Whenever you take damage, deal 1 damage to a random foe.": (
        "Whenever a foe deals damage to you, deal 1 damage to a random foe."
    ),
    "Counts as an illusion glyph.": "Counts as an illusion card in your spell.",
    "Add 1 die to your power rolls.": "Your power rolls have an extra die.",
    "Add 2 dice to your power rolls.": "Your power rolls have 2 extra dice.",
    "Start the next game with 23 HP.": "At the start of the next game, heal 3 HP.",
    "Start the next game with 2 extra cards.": "At the start of the next game, draw 2 cards.",
    "Start the next game with a treasure.": "At the start of the next game, gain a treasure.",
    "At the start of the next game, gain a treasure and draw 2 extra cards.": (
        "At the start of the next game, gain a treasure and draw 2 cards."
    ),
    "Heal 1 HP for each living foe.": "Heal 1 HP for each foe.",
    "You have +2 initiative.": "Your spells have 2 more initiative.",
    "Your hand size is 10.": "Your full hand is 10 cards.",
    "Foes deal 1 less damage to you.": "You take 1 less damage from foes.",
    "While you have the most treasures, you deal 1 more damage to foes.": (
        "You deal 1 more damage to foes if you have the most treasures."
    ),
    "You deal 1 more damage to foes while you have 5 HP or less.": (
        "You deal 1 more damage to foes if you have 5 HP or less."
    ),
    "On your turn, discard this to heal 3 HP.": "On your turn, you may discard this to heal 3 HP.",
    "At the end of your turn, if you have 10 HP or less, heal 3 HP.": (
        "At the end of your turn, heal 3 HP if you have 10 HP or less."
    ),
    "Deal 3 dmg to foe on left.": "Deal 3 damage to the foe on your left.",
    "Deal 1d6 damage to a foe.": "Deal a die of damage to a foe.",
    "Heal 1 HP for each foe with higher status than you.": (
        "Heal 1 HP for each foe with higher status."
    ),
    "Deal 2 damage to a foe. If your status is higher than that foe's, draw a card.": (
        "Deal 2 damage to a foe. If that foe has lower status, draw a card."
    ),
    "Move up 2 ranks.": "Gain 2 status.",
    "Move down 2 ranks.": "Lose 2 status.",
    "Move a foe down 1 rank.": "A foe loses 1 status.",
    "Bully: That foe also discards a card.": "Bully: that foe discards a card.",
    "Gain 1 status and a treasure.": "Gain 1 status and gain a treasure.",
    "If you control a creature, draw a card.": "If you have a creature, draw a card.",
    "In your next game, start with 2 treasures.": (
        "At the start of the next game, gain 2 treasures."
    ),
    "When the next game starts, gain 2 status.": "At the start of the next game, gain 2 status.",
    "If you have at least 2 treasures, heal 5 HP; otherwise gain a treasure.": (
        "Gain a treasure. If you have 2 or more treasures, heal 5 HP instead."
    ),
    "A random foe loses 3 HP and you heal 3 HP.": "A random foe loses 3 HP and heal 3 HP.",
    "Add 2 dice to your power roll this turn.": "Roll 2 extra dice on your power rolls this turn.",
    "Roll a die, on 1-3 take 2 damage, on 4-6 deal 4 damage to a foe.": (
        "Roll a die: on 1-3, take 2 damage; on 4-6, deal 4 damage to a foe."
    ),
    "Deal 2 damage to a foe twice.": "Deal 2 damage to a foe, then deal 2 damage to that foe.",
    "Deal 3 damage to two foes.": "Deal 3 damage to a foe and deal 3 damage to another foe.",
    "Heal to full HP.": "Heal 25 HP.",
    "A foe loses all its status.": "A foe loses 7 status.",
    "Gain status equal to the number of treasures you have.": (
        "Gain 1 status for each treasure you control."
    ),
    "If a foe has 5 HP or less, deal 5 damage to that foe.": (
        "Deal 5 damage to a foe with 5 HP or less."
    ),
    "Gain 2 treasures, then each foe steals a treasure from you.": (
        "Gain 2 treasures, then give a treasure to each foe."
    ),
    # Limits
    "Deal 2 damage to a foe with less than 5 HP.": "Deal 2 damage to a foe with 4 HP or less.",
    "Deal 2 damage to a foe with fewer than 5 HP.": "Deal 2 damage to a foe with 4 HP or less.",
    "Deal 2 damage to a foe with at least 5 HP.": "Deal 2 damage to a foe with 5 HP or more.",
    "Deal 2 damage to a foe with more than 5 HP.": "Deal 2 damage to a foe with 6 HP or more.",
    "Deal 2 damage to a foe with 5 HP or fewer.": "Deal 2 damage to a foe with 5 HP or less.",
    "If you have no more than 5 HP, draw a card.": "If you have 5 HP or less, draw a card.",
    "If you have 3 or less HP, draw a card.": "If you have 3 HP or less, draw a card.",
    "If you have at least two treasures, heal 1 HP.": "If you have 2 or more treasures, heal 1 HP.",
    "If your status is at least 5, draw a card.": "If your status is 5 or higher, draw a card.",
    "A foe with 3 or more HP takes 1 damage.": "A foe with 3 HP or more takes 1 damage.",
    "If you have 2 creatures or more, heal 1 HP.": "If you have 2 or more creatures, heal 1 HP.",
    "If your status is 5 or more, draw a card.": "If your status is 5 or higher, draw a card.",
    "If your status is 5 or less, draw a card.": "If your status is 5 or lower, draw a card.",
    "If your status is higher than 4, draw a card.": "If your status is 5 or higher, draw a card.",
    "Each foe with less HP than you heals 1 HP.": "Each foe with fewer HP than you heals 1 HP.",
    "Each foe with a lower status heals 1 HP.": "Each foe with lower status heals 1 HP.",
    # What is done
    "Restore 2 HP.": "Heal 2 HP.",
    "A foe gains 2 HP.": "A foe heals 2 HP.",
    "An opponent suffers 2 damage.": "A foe takes 2 damage.",
    "Steal an opponent's treasure.": "Steal a treasure from a foe.",
    "Steal a treasure of the weakest foe.": "Steal a treasure from the weakest foe.",
    "Discard 2 cards from your hand.": "Discard 2 cards.",
    "Destroy an enemy's treasure.": "Destroy a treasure of a foe.",
    "Look at a foe's hand.": "Look at the hand of a foe.",
    "Add the top card of the deck to your spell.": (
        "Add the top card of the main deck to your spell."
    ),
    # How sentences are built
    "Draw a card. Then heal 1 HP.": "Draw a card, then heal 1 HP.",
    "Draw a card and then, heal 1 HP.": "Draw a card, then heal 1 HP.",
    "When you kill an enemy, you draw 1 card.": "Whenever you kill a foe, draw a card.",
    "Lasting: when you heal, draw a card.": "Lasting: whenever you heal, draw a card.",
    "At the beginning of your turn, heal 1 life.": "At the start of your turn, heal 1 HP.",
    "Choose one: draw a card or heal 2 HP.": "Choose one: draw a card; or heal 2 HP.",
    "Either draw a card or heal 2 HP.": "Choose one: draw a card; or heal 2 HP.",
    "Draw a card or heal 2 HP.": "Choose one: draw a card; or heal 2 HP.",
    "Deal 2 damage to a foe. If it dies, you gain 1 treasure.": (
        "Deal 2 damage to a foe. If that foe dies, gain a treasure."
    ),
    "Draw a card, and heal 1 HP.": "Draw a card and heal 1 HP.",
    "Draw a card, heal 1 HP.": "Draw a card and heal 1 HP.",
    "Bully - draw a card.": "Bully: draw a card.",
    "Whenever you gain a treasure draw a card.": "Whenever you gain a treasure, draw a card.",
    "When you kill a foe you draw a card.": "Whenever you kill a foe, draw a card.",
    "On your turn you may heal 1 HP.": "On your turn, you may heal 1 HP.",
    "Roll a die. On 1-3 draw a card. On 4-6, heal 1 HP.": (
        "Roll a die: on 1-3, draw a card; on 4-6, heal 1 HP."
    ),
    # What is left out
    "Steal a treasure.": "Steal a treasure from a foe.",
    "You steal one treasure.": "Steal a treasure from a foe.",
    "You deal 1 more damage.": "You deal 1 more damage to foes.",
    "You deal 1 extra damage to opponents.": "You deal 1 more damage to foes.",
    "You take 1 less damage.": "You take 1 less damage from foes.",
    "You take 1 damage less.": "You take 1 less damage from foes.",
    "You deal 1 more damage to each foe.": "You deal 1 more damage to foes.",
}
POWERS = {
    "4 damage and keep": "4 damage, and keep",
    "2 damage, keep": "2 damage, and keep",
    "2 damage; keep it": "2 damage, and keep",
    "2 damage.": "2 damage",
    "no effect": "nothing",
    "4 damage, heal 2": "4 damage, and you heal 2 HP",
    "2 damage to each foe": "you deal 2 damage to each foe",
    "2 damage and keep this creature": "2 damage, and keep",
    "Two damage": "2 damage",
    "Deal 2 damage to the target.": "2 damage",
    "2 damage, and heal 1 HP": "2 damage, and you heal 1 HP",
    "2 damage, then draw a card": "2 damage, and you draw a card",
    "2 damage + keep": "2 damage, and keep",
    "2 damage and target loses 1 status": "2 damage, and the target loses 1 status",
    "2 damage, draw one card, keep": "2 damage, you draw a card, and keep",
    "2 damage and steal a treasure": "2 damage, and you steal a treasure from the target",
}
AIMS = {
    "all foes": "each foe",
    "Any opponent.": "a foe",
    "the foe to your left": "the foe on your left",
    "each enemy with more than 10 HP": "each foe with 11 HP or more",
}
TWO_LINES = [
    ("Draw a card. Bully: you heal 1 HP.", ["Draw a card.", "Bully: heal 1 HP."]),
    ("Heal 1 HP. Reaction: draw a card.", ["Heal 1 HP.", "Reaction: draw a card."]),
    ("Everlasting. On your turn, heal 1 HP.", ["Everlasting.", "On your turn, heal 1 HP."]),
    ("On your turn, heal 1 HP. Everlasting.", ["On your turn, heal 1 HP.", "Everlasting."]),
    (
        "Deal 2 damage to a foe. Bully: deal 1 damage to that foe.",
        ["Deal 2 damage to a foe.", "Bully: deal 1 damage to that foe."],
    ),
]
WRITTEN = [
    (start, *pair)
    for start, table in (("line", LINES), ("power", POWERS), ("aim", AIMS))
    for pair in table.items()
]


@pytest.fixture(autouse=True)
def models(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wordings known to these tests alone."""
    monkeypatch.setattr(suggestions, "MODELS", {"line": [], "power": [], "aim": []})


def problem(text: str, start: str = "line") -> str:
    parse = parse_text if start == "line" else PARSE[start]
    with pytest.raises(CardTextError) as refused:
        parse(text)
    return refused.value.problem


@pytest.mark.parametrize(("start", "everyday", "house"), WRITTEN)
def test_the_house_wording(start: str, everyday: str, house: str) -> None:
    said = problem(everyday, start)
    assert said.endswith(f" The house wording is: {house}")
    assert "id you mean" not in said
    assert PRINT[start](PARSE[start](house)) == house


def test_the_house_wording_goes_before_a_sentence_that_is_like_it() -> None:
    learn("line", ["Deal 2 damage to the weakest foe."])
    assert "weakest" not in problem("Deal 2 damage to all foes.")
    assert "works: Deal 2 damage to the weakest foe." in problem("Deal 2 damage to al foes.")


@pytest.mark.parametrize(("text", "lines"), TWO_LINES)
def test_a_keyword_starts_a_line_of_its_own(text: str, lines: list[str]) -> None:
    said = problem(text)
    assert "A keyword starts a line of its own." in said
    assert said.endswith(", then ".join(f"'{line}'" for line in lines))
    assert parse_text("\n".join(lines))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Deal 2 damage to a foe\nand draw a card.", "Deal 2 damage to a foe and draw a card."),
        ("Draw a card.\nDeal 2 damage\nto all\nfoes.\nHeal 1 HP.", "Deal 2 damage to each foe."),
    ],
)
def test_a_sentence_stays_on_one_line(text: str, line: str) -> None:
    assert problem(text) == f"A sentence stays on one line. The house wording is: {line}"


def test_a_full_stop_forgotten_before_another_line() -> None:
    assert problem("Draw a card\nHeal 1 HP.").endswith("The house wording is: Draw a card.")


def test_what_was_said_before_counts() -> None:
    """A reference that nothing stands behind is no house wording."""
    assert "house" not in problem("You deal 1 damage to that foe.")
    said = problem("Deal 1 damage to a foe.\nYou deal 1 damage to that foe.")
    assert said.endswith("The house wording is: Deal 1 damage to that foe.")


def test_nothing_is_invented() -> None:
    for text in ("Xyzzy plugh.", "Deal 2 damge to a foe.", "Less than 1 HP.", "You."):
        assert "house" not in problem(text)


@pytest.mark.parametrize(
    ("model", "mistake", "offered"),
    [
        ("Resolve now: deal 2 damage to a foe.", "Deal 2 damge to a foe.", False),
        ("Resolve now: deal 2 damage to a foe.", "Resolv now: deal 2 damage to a foe.", True),
        ("You take 1 less damage from foes.", "You take 1 damge from foes.", False),
        ("You take 1 less damage from foes.", "You take 1 less damge from foes.", True),
        ("Whenever you heal, draw a card.", "If you heal, draw a card.", False),
        ("Whenever you heal, draw a card.", "Whenever you heal, draw a crad.", True),
        ("Draw a card.", "Draw a crad.", True),
    ],
)
def test_a_sentence_for_other_cards_is_not_offered(model: str, mistake: str, offered: bool) -> None:
    learn("line", [model])
    assert (f"works: {model}" in problem(mistake)) is offered
