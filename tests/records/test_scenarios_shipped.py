"""The scenarios that come with the program: all pass, and all can be told as a story."""

import re
from pathlib import Path

import pytest

from esw_tui.cli import main
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_boxes, shipped_folder

FILES = [path for box in shipped_boxes() for path in sorted(shipped_folder(box).iterdir())]
WORKED_EXAMPLES = {
    "WE-01",
    *("WE-04", "WE-05", "WE-06", "WE-07", "WE-08", "WE-09", "WE-10", "WE-13", "WE-14", "WE-17"),
    *("WE-18", "WE-19", "WE-20", "WE-21", "WE-22", "WE-24", "WE-25", "WE-26", "WE-27", "WE-29"),
    *("WE-30", "WE-36"),
    *("WE-03", "WE-12", "WE-35"),
    *("WE-02", "WE-15", "WE-16"),
}
"""Those of the spell-crafting boxes. WE-38 is about spells nobody is let place (J10)."""
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


def test_every_worked_example_is_among_them() -> None:
    shown = {rule for path in FILES for rule in Scenario.load(path).rules}
    assert {rule for rule in shown if rule.startswith("WE-")} == WORKED_EXAMPLES
    assert {rule for rule in shown if re.fullmatch(r"E\d+", rule)} == DECK_EXAMPLES


def test_names_differ_whatever_the_box() -> None:
    assert len({path.name for path in FILES}) == len(FILES)


def test_titles_differ() -> None:
    titles = [Scenario.load(path).title for path in FILES]
    assert len(set(titles)) == len(titles) >= 28


def test_without_a_file_all_of_them_are_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario"]) == 0
    assert capsys.readouterr().out.endswith(f"{len(FILES)} scenarios, all as expected.\n")
