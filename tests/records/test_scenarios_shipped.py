"""The scenarios that come with the program: all pass, and all can be told as a story."""

import re
from pathlib import Path

import pytest

from esw_tui.cli import main
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_boxes, shipped_folder

FILES = [path for box in shipped_boxes() for path in sorted(shipped_folder(box).iterdir())]
WORKED_EXAMPLES = {
    "skullzfyre": {1, 5, 6, 7, 9},
    "castle-tentakill": {2, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 39},
    "murdershroom": {3, 5, 6, 7, 8, 9, 10, 12, 13, 14, 35, 36, 37},
    "hell-high": {*range(4, 11), 13, 14, *range(17, 23), *range(24, 28), 29, 30, 36},
}
"""Those of each spell-crafting box by number, as WE-05. WE-38 is about spells nobody is let place
(J10)."""
FEWEST = 15
"""So many scenarios has a box."""
DECK_EXAMPLES = {f"E{number}" for number in range(1, 44)}
"""Those of the deck-builder."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_goes_as_expected(path: Path) -> None:
    outcome = Scenario.load(path).run()
    assert outcome.is_fine, str(outcome)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_a_story(path: Path) -> None:
    scenario = Scenario.load(path)
    assert scenario.rules, "it says what it shows"
    assert scenario.expected.seats or scenario.expected.table
    performance = scenario.perform()
    for step in performance.steps():
        if step.decision:
            performance.table.rules.check(performance.game)
        if step.decision or not step.events:
            assert re.search(r"[.!?]$", step.say), f"a sentence for {step.pick or 'the beginning'}"


def test_every_worked_example_of_the_deck_builder_is_among_them() -> None:
    shown = {rule for path in FILES for rule in Scenario.load(path).rules}
    assert {rule for rule in shown if re.fullmatch(r"E\d+", rule)} == DECK_EXAMPLES


@pytest.mark.parametrize("box", WORKED_EXAMPLES)
def test_every_worked_example_of_a_box_is_among_its_own(box: str) -> None:
    paths = list(shipped_folder(box).iterdir())
    shown = {rule for path in paths for rule in Scenario.load(path).rules}
    expected = {f"WE-{number:02}" for number in WORKED_EXAMPLES[box]}
    assert {rule for rule in shown if rule.startswith("WE-")} == expected
    assert len(paths) >= FEWEST


def test_names_differ_whatever_the_box() -> None:
    assert len({path.name for path in FILES}) == len(FILES)


def test_titles_differ() -> None:
    titles = [Scenario.load(path).title for path in FILES]
    assert len(set(titles)) == len(titles) >= 28


def test_without_a_file_all_of_them_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario"]) == 0
    assert capsys.readouterr().out.endswith(f"{len(FILES)} scenarios, all as expected.\n")
