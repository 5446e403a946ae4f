"""Scenarios with several boxes: what their files say, and what is refused."""

from pathlib import Path

import pytest

from esw_tui.errors import ScenarioError
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import MIXED, shipped, shipped_boxes, themes

TEXT = """title: A try
rules: [R80.1]
box: hell-high+murdershroom
seats:
  Ann: {rank: 5, spell: [Mud Tsunami], hand: [hell-high/Wild Magic]}
  Bo: {rank: 6, acted: yes}
begin: casting
say: Try.
dice: [1, 1]
until: after Ann
expect:
  Ann: {hand: [hell-high/Wild Magic]}
"""


def read(tmp_path: Path, text: str) -> Scenario:
    path = tmp_path / "try.yaml"
    path.write_text(text, encoding="utf-8")
    return Scenario.load(path)


@pytest.mark.rule("J112")
def test_names_may_say_their_box(tmp_path: Path) -> None:
    assert read(tmp_path, TEXT).run().is_fine
    wrong = TEXT.replace(
        "expect:\n  Ann: {hand: [hell-high", "expect:\n  Ann: {hand: [murdershroom"
    )
    outcome = read(tmp_path, wrong).run()
    assert not outcome.is_fine
    assert "found hell-high/Wild Magic" in str(outcome)


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        (
            "hell-high/Wild Magic",
            "Wild Magic",
            "is in two boxes: 'hell-high/Wild Magic' or 'murder",
        ),
        (
            "hell-high/Wild Magic",
            "skullzfyre/Wild Magic",
            "there is no card 'skullzfyre/Wild Magic'",
        ),
        ("hell-high+murdershroom", "hell-high+hell-high", "names hell-high twice"),
        ("hell-high+murdershroom", "hell-high+annihilageddon-2", "cannot be mixed"),
        ("begin:", "mix: shaken\nbegin:", "'mix' cannot be 'shaken'; known: together, by-game"),
        ("begin:", "format: chess\nbegin:", "'format' cannot be 'chess'"),
        ("say:", "cards:\n  sources: []\nsay:", "unknown key 'sources' in 'cards' of a mix"),
        ("say:", "cards:\n  skullzfyre: {}\nsay:", "unknown key 'skullzfyre' in 'cards' of a mix"),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(
    tmp_path: Path, right: str, wrong: str, sentence: str
) -> None:
    with pytest.raises(ScenarioError) as refused:
        read(tmp_path, TEXT.replace(right, wrong, 1))
    assert "try.yaml:" in str(refused.value)
    assert sentence in str(refused.value)


def test_one_box_is_not_mixed(tmp_path: Path) -> None:
    text = TEXT.replace("hell-high+murdershroom", "murdershroom\nmix: together")
    text = text.replace("rank: 5, ", "").replace("rank: 6, ", "")
    with pytest.raises(ScenarioError, match="'mix' is for several boxes; murdershroom is one"):
        read(tmp_path, text)


def test_home_made_cards_say_which_box_they_join(tmp_path: Path) -> None:
    card = "    - {name: Fungal Fran's, glyph: dark, text: Deal 2 damage to a foe.}\n"
    text = TEXT.replace("say:", f"cards:\n  murdershroom:\n    sources:\n  {card}say:", 1)
    loaded = read(tmp_path, text)
    (fran,) = loaded.cards.called("Fungal Fran's")
    assert fran.box == "murdershroom"
    assert loaded.run().is_fine


def test_those_of_mixes_come_before_those_of_the_boxes() -> None:
    assert shipped_boxes()[-1] == MIXED
    own = [scene.name for scene in shipped(MIXED)]
    assert own == [name for names in themes(MIXED).values() for name in names]
    listed = shipped("murdershroom+skullzfyre")
    assert [scene.name for scene in listed[: len(own)]] == own
    assert {scene.shelf for scene in listed} == {MIXED, "murdershroom", "skullzfyre"}
    assert all("+" in scene.box for scene in shipped(MIXED))


@pytest.mark.rule("J112")
def test_a_name_of_two_boxes_can_be_expected_on_a_deck(tmp_path: Path) -> None:
    decks = "decks: {main: [hell-high/Wild Magic, Mud Tsunami]}"
    text = TEXT.replace("begin:", f"{decks}\nbegin:", 1).rstrip() + f"\n  {decks}\n"
    outcome = read(tmp_path, text).run()
    assert outcome.is_fine, str(outcome)


@pytest.mark.rule("R80.2")
@pytest.mark.parametrize("mix", ["together", "by-game"])
def test_decks_are_mixed_as_the_file_says(tmp_path: Path, mix: str) -> None:
    loaded = read(tmp_path, TEXT.replace("begin:", f"mix: {mix}\nbegin:", 1))
    assert loaded.table(ScriptedDealer(())).rules.mix == mix
