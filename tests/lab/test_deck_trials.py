"""Cards of the deck-builder at a staged table, and in quick games of bots."""

import pytest

from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.cards.draft import Draft
from esw_tui.errors import PackError
from esw_tui.lab.balance import Balance, one_match
from esw_tui.lab.decks.trial import DeckTrial

BOX = load_deck_box("annihilageddon-2")
UNTRIED = ("tile", "menu", "hero")
BADGER = Draft(
    "annihilageddon-2",
    "creature",
    {
        "name": "Bath-Bomb Badger",
        "cost": "3",
        "points": "1",
        "copies": "4",
        "text": "+2 power.\nAttack: deal 3 damage to a foe.\n"
        "Defense: discard this to avoid an attack. Draw a card.",
    },
)


def badger() -> DeckCard:
    card = BADGER.read().card
    assert isinstance(card, DeckCard)
    return card


@pytest.mark.parametrize("kind", sorted({card.kind for card in BOX} - set(UNTRIED)))
def test_every_card_of_the_box_can_be_tried(kind: str) -> None:
    for card in BOX.of_kind(kind):
        way, ways = 0, 1
        while way < ways:
            trial = DeckTrial(card, 1, BOX, way=way)
            way, ways = way + 1, trial.ways
            assert not trial.game.asked, f"{card.name} asks for ever"
            assert any(card.name in words for words in trial.told()), card.name


@pytest.mark.parametrize("kind", UNTRIED)
def test_what_does_nothing_in_a_turn_says_so(kind: str) -> None:
    with pytest.raises(PackError, match=f"A {kind} does nothing in a single turn"):
        DeckTrial(BOX.of_kind(kind)[0], 1, BOX)


def test_a_card_is_played_and_another_time_avoids_an_attack() -> None:
    told = list(DeckTrial(badger(), 1).told())
    assert told[0] == "Ann plays Bath-Bomb Badger."
    assert "Ann gets 2 power and has 2." in told
    told = list(DeckTrial(badger(), 1, way=1).told())
    assert any(words.startswith("Bob avoids") and "Badger" in words for words in told)
    assert DeckTrial(badger(), 1).ways == 2


def test_a_token_comes_to_whoever_dies_and_can_be_used_then() -> None:
    told = list(DeckTrial(BOX.of_kind("token")[0], 1, BOX).told())
    assert "Ann kills Bob." in told
    assert any(words.startswith("Turn 2: Bob") for words in told)


def test_a_mayhem_comes_up_before_anybody_acts() -> None:
    mayhem = BOX.of_kind("mayhem")[0]
    told = list(DeckTrial(mayhem, 1, BOX).told())
    assert told[:2] == ["Turn 1: Ann.", f"Ann reads {mayhem.name}."]
    assert not any("plays" in words for words in told if mayhem.name not in words)


def test_a_trial_is_the_same_again_and_another_with_other_chance() -> None:
    draws = next(card for card in BOX.main_deck if "Draw 2 cards" in card.text)
    stories = ["\n".join(DeckTrial(draws, seed, BOX).told()) for seed in (1, 1, 2)]
    assert stories[0] == stories[1]
    assert stories[0] != stories[2]


def test_a_card_is_balanced_by_who_owned_it() -> None:
    balance = Balance(BADGER)
    verdict = balance.add([one_match(balance.ready, number) for number in range(3)])
    assert verdict.matches == 3
    assert verdict.cases > 0, "nobody has bought it"
    assert verdict.words().startswith(f"3 matches, {verdict.cases} times")


@pytest.mark.parametrize("kind", ["mayhem", "token"])
def test_what_nobody_owns_is_not_balanced(kind: str) -> None:
    draft = Draft.of(BOX.of_kind(kind)[0])
    with pytest.raises(PackError, match=f"A {kind} is nobody's choice"):
        Balance(draft)
