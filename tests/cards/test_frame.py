"""What a card can be beyond one glyph and one kind: small boxes with such cards."""

import functools
import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from esw_tui.bots import make_bot
from esw_tui.bots.eyes import Eyes
from esw_tui.cards import BoxCards, load_box
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.errors import PackError
from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
from esw_tui.spellcraft.boxes import rulebook_of
from esw_tui.spellcraft.boxes.hell_high import HELL_HIGH
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.invariants import check_invariants
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.setup import new_table
from esw_tui.spellcraft.staging import staged_table
from staging import Staged

CARDS = """\
  sources:
    - name: Rolling Stone's
      glyph: dark
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 2 damage, 10+: 3 damage}
    - name: Pause
      glyph: illusion
      text: "Choose one: draw a card; or gain a treasure."
  qualities:
    - name: Plain-Dark
      glyph: dark
      text: Draw a card.
    - name: Of-Arcane
      glyph: primal
      text: Put the power bonus token on arcane.
    - name: Of-Dark
      glyph: primal
      text: Put the power bonus token on dark.
  deliveries:
    - name: Two Faces
      glyph: arcane + dark
      initiative: 3
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 2 damage, 10+: 5 damage}
    - name: Other Faces
      glyph: dark + arcane
      initiative: 4
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 2 damage, 10+: 3 damage}
  treasures:
    - name: Mushroom Dog
      creature: yes
      glyph: dark
      target: the foe on your left
      power: {1-4: nothing, 5-9: "2 damage, and keep", 10+: "3 damage, and keep"}
    - name: Mushroom Cat
      creature: yes
      glyph: dark
      text: Whenever you heal, draw a card.
      target: the foe on your left
      power: {1-4: 1 damage, 5-9: 2 damage, 10+: 3 damage}
    - name: Watching Eye
      text: Whenever you cast an arcane component, heal 1 HP.
"""
FEATURES = "two_glyphs, creatures, reactions, everlasting, kill_tokens, status_board, bully"


def small(cards: str = CARDS, features: str = FEATURES) -> BoxCards:
    return read_box("small", f"small:\n  features: [{features}]\n{cards}", "small.yaml")


@functools.cache
def rules() -> Rulebook:
    """Hell High with all these cards, and the permission for two glyphs."""
    text = as_yaml(load_box("hell-high")).replace("features: [", "features: [two_glyphs, ")
    for section in re.split(r"\n(?=  \w)", CARDS.strip("\n")):
        head, _, cards = section.partition("\n")
        text = text.replace(f"{head}\n", f"{head}\n{cards}\n", 1)
    return rulebook_of(read_box("hell-high", text, "mixed"))


def at_table(you: Mapping[str, Any], left: Mapping[str, Any], dice: Sequence[int]) -> Staged:
    """You act, then it is R's turn, who is asked something; there the scene ends."""
    seats = {
        "You": {"rank": 6, **you},
        "L": {"rank": 5, "acted": True, **left},
        "R": {"rank": 3, "spell": ["Pause", "Of-Dark", "Of-Arcane", "Pain Locker"]},
    }
    dealer = ScriptedDealer(dice)
    return Staged(SpellGame(staged_table(rules(), seats, dealer)), dealer)


def test_a_card_with_two_glyphs() -> None:
    two = small().by_name["Two Faces"]
    assert two.glyphs == ("arcane", "dark")
    assert list(read_box("small", as_yaml(small()), "again").by_name) == list(small().by_name)
    assert read_box("small", as_yaml(small()), "again").by_name["Two Faces"].glyphs == two.glyphs


@pytest.mark.parametrize(
    ("glyphs", "said"),
    [
        ("glyph: dark + light", "5:14: 'light' is no glyph; "),
        ("glyph: dark + dark", "5:14: 'dark' is there twice; a card shows a glyph once."),
        ("glyph: dark +", "5:14: '' is no glyph; "),
        ("glyph: [dark, arcane]", "5:14: 'glyph' must be a piece of text, not a list"),
        ("glyphs: [dark, arcane]", "5:7: unknown field 'glyphs'; did you mean 'glyph'?"),
        ("initiative: 3", "4:7: this source card has no 'glyph'."),
    ],
)
def test_glyphs_that_make_no_sense(glyphs: str, said: str) -> None:
    text = f"  sources:\n    - name: A\n      {glyphs}\n      text: Draw a card.\n"
    if "initiative" in glyphs:
        text = text.replace("      initiative: 3\n", "")
    with pytest.raises(PackError) as caught:
        small(text)
    assert str(caught.value).startswith(f"small.yaml:{said}")


def test_two_glyphs_need_the_permission_of_the_box() -> None:
    text = "  sources:\n    - name: A\n      glyph: %s\n      text: Draw a card.\n"
    assert small(text % "dark", "").by_name["A"].glyphs == ("dark",)
    said = (
        "5:14: more than one glyph belongs to the feature 'two glyphs', which Small does not have;"
    )
    with pytest.raises(PackError, match=said):
        small(text % "dark + primal", "")


@pytest.mark.rule("R10.5", "J20")
def test_a_roller_with_two_glyphs_counts_both() -> None:
    # Two dice by itself, one for the dark Quality.
    table = at_table({"spell": ["Plain-Dark", "Two Faces"]}, {}, [4, 4, 4])
    assert table.hp("L") == 15


@pytest.mark.rule("J20")
def test_other_cards_count_once_for_each_glyph_of_the_roller() -> None:
    # Two by itself, two for the other with the same glyphs; and so for the other.
    table = at_table({"spell": ["Two Faces", "Other Faces"]}, {}, [1] * 8)
    table.pick("You", "Two Faces")
    assert table.hp("L") == 18
    # A roller with one glyph counts a card with two but once.
    assert at_table({"spell": ["Rolling Stone's", "Two Faces"]}, {}, [2, 2, 1, 1, 1]).hp("L") == 18


@pytest.mark.rule("J21", "J92")
@pytest.mark.parametrize("glyph", ["arcane", "dark"])
def test_the_token_adds_one_die_to_a_roll_of_two_glyphs(glyph: str) -> None:
    text = f"Put the power bonus token on {glyph}."
    assert text in rules().named["hell-high", f"Of-{glyph.title()}"].card.text
    assert at_table({"spell": [f"Of-{glyph.title()}", "Two Faces"]}, {}, [4, 4, 4]).hp("L") == 15


def test_either_glyph_is_cast() -> None:
    you = {"spell": ["Other Faces"], "treasures": ["Watching Eye"]}
    assert at_table(you, {}, [1, 1]).hp("You") == 21


@pytest.mark.rule("R15.19", "J16", "J44")
def test_a_treasure_that_is_a_creature_rolls_with_the_deliveries() -> None:
    you = {"spell": ["Plain-Dark"], "treasures": ["Mushroom Dog"]}
    # Its own die, and one for the dark Quality; 5 to 9 keeps it.
    table = at_table(you, {}, [4, 4])
    assert (table.hp("L"), table.cards("treasures", "You")) == (18, ["Mushroom Dog"])
    # One that shows KEEP and rolls without it goes; one without KEEP in its table stays.
    assert at_table(you, {}, [1, 1]).cards("treasures", "You") == []
    you["treasures"] = ["Mushroom Cat"]
    assert at_table(you, {}, [1, 1]).cards("treasures", "You") == ["Mushroom Cat"]


@pytest.mark.rule("J44")
def test_it_blocks_as_a_creature() -> None:
    table = at_table({"spell": ["Rolling Stone's"]}, {"treasures": ["Mushroom Cat"]}, [4])
    assert table.options("L") == ["take 1 damage", "block with Mushroom Cat"]
    table.pick("L", "block with Mushroom Cat")
    assert (table.hp("L"), table.cards("treasures", "L")) == (20, [])
    assert table.discards(1) == ["Mushroom Cat"]


@pytest.mark.rule("R10.3")
def test_its_glyph_counts() -> None:
    you = {"spell": ["Rolling Stone's"], "treasures": ["Mushroom Cat"]}
    table = at_table(you, {}, [3, 2, 1, 1])
    assert table.hp("L") == 17


def test_only_a_treasure_that_is_a_creature_rolls() -> None:
    text = "  treasures:\n    - name: A\n      glyph: dark\n      text: You cannot lose status.\n"
    with pytest.raises(PackError, match="5:7: only a treasure that is a creature has 'glyph'"):
        small(text)


def test_designs_are_kept_apart_by_their_box() -> None:
    one = small("  sources:\n    - {name: Twin's, glyph: dark, text: Draw a card.}\n")
    text = "other:\n  sources:\n    - {name: Twin's, glyph: primal, text: Heal 1 HP.}\n"
    other = read_box("other", text, "other.yaml")
    mixed = Rulebook(HELL_HIGH._replace(name="mixed"), [*one, *other], one.features or ())
    assert set(mixed.named) == {("small", "Twin's"), ("other", "Twin's")}
    assert mixed.named["other", "Twin's"].card.glyph == "primal"


@pytest.mark.parametrize("level", ["random", "cunning"])
def test_whole_matches_with_such_cards(level: str) -> None:
    for seed in range(3):
        game = SpellGame(new_table(rules(), ["A", "B", "C"], SeededDealer(seed), games=1))
        bots = [make_bot(level, seed, seat) for seat in range(3)]
        while not game.over:
            seat = game.asked[0]
            decision = game.decision(seat)
            check_invariants(game)
            game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
