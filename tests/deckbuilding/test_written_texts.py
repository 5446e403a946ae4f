"""Whatever the language lets somebody write is refused, or can be played without an exception."""

import random

import pytest

from deckbuilding.playing_games import answer_at_random
from deckbuilding.table_by_hand import ANN, BASE, BOB, CY, ByHand, home_made
from esw_tui.deckbuilding.designs import Design
from esw_tui.errors import CardTextError, PackError
from esw_tui.language.refusals import LONGEST_LINE
from esw_tui.language.tables import DECKBUILDING
from language.grammar_sentences import sentence

KINDS = ("spell", "creature", "mayhem", "token", "legend")
TEXTS = 40
"""Texts tried by each test."""
MOST_ANSWERS = 40


def written(rng: random.Random, kind: str) -> Design | None:
    """A card with any text the grammar allows; None if it is refused."""
    text = sentence("line", rng.choice, rng.choice, rng.randint(6, 11), DECKBUILDING)
    if len(text) > LONGEST_LINE:
        return None
    try:
        return home_made("Odd Wand", kind, text, cost=3, copies=6)
    except (CardTextError, PackError):
        return None


def table_with(card: Design, kind: str, seed: int) -> ByHand:
    """A table at which the card is about to matter."""
    name = card.name
    common = {"cards": [card], "seed": seed, "chips": {ANN: 3, BOB: 2}, "stinkers": [BOB]}
    foes = {BOB: ["Squeaky the Rubber Chicken", "Fizzle"], CY: ["Bulletproof Lunchbox"]}
    if kind == "mayhem":
        return ByHand(hand=foes, main=[name], line_up=["Second Thoughts"], stage="turn", **common)  # type: ignore[arg-type]
    if kind == "token":
        hand = {ANN: ["Cheese Wand", "Hecklemancer"], **foes}
        return ByHand(hand=hand, hp={CY: 1}, stack=[name, name, "Plain Old Dead"], **common)  # type: ignore[arg-type]
    hand = {ANN: [name, name, "Cheese Wand"], BOB: [name], CY: foes[CY]}
    deck = {BOB: [name, *["Glyph"] * 5]}
    tokens = {ANN: ["Dud Magnet"], BOB: ["Haunted Wand Arm"]}
    return ByHand(hand=hand, deck=deck, tokens=tokens, hp={CY: 3}, **common)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_a_text_that_is_understood_can_be_played(kind: str) -> None:
    played = 0
    seed = 0
    while played < TEXTS:
        seed += 1
        rng = random.Random(f"{kind} {seed}")
        card = written(rng, kind)
        if card is None:
            continue
        played += 1
        game = table_with(card, kind, seed).game
        for number in range(MOST_ANSWERS):
            if game.over:
                break
            BASE.check(game)
            if number % 9 == 5:
                BASE.check(game.imagine(rng.randrange(3), rng))
            answer_at_random(game, rng)


@pytest.mark.rule("K97")
def test_a_text_never_answers_what_it_brings_about_itself() -> None:
    """Else the first drop of blood would never end."""
    text = "Ongoing: whenever you deal damage to a foe on your turn, deal 1 damage to each foe."
    card = home_made("Chain Reaction", "creature", text)
    t = ByHand(hand={ANN: ["Cheese Wand"]}, play={ANN: ["Chain Reaction"] * 2}, cards=[card])
    t.play("Cheese Wand").do("Bob")
    # One from the wand; each copy answers it, and each answers the other's two hits.
    assert t.asked.kind == "action"
    assert t.hp == [20, 20 - 1 - 6, 20 - 6]
    t = ByHand(
        hand={ANN: ["Cheese Wand"]}, play={ANN: ["Chain Reaction"]}, hp={BOB: 1}, cards=[card]
    )
    t.play("Cheese Wand").do("Bob")
    assert (len(t.tokens(BOB)), t.hp) == (1, [20, 20, 19])
