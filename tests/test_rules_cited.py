"""Every rule of a finished box is cited by a test; citations are read correctly."""

from __future__ import annotations

import pytest

from rules_report import (
    FINISHED_BOXES,
    MIX,
    BadCitation,
    Citation,
    citing_tests,
    find_citations,
    gaps,
    load_rules,
    read_citations,
    read_scenario,
)


@pytest.mark.parametrize("box", FINISHED_BOXES)
def test_every_rule_of_a_finished_box_has_a_test(box: str) -> None:
    missing = gaps(load_rules(), citing_tests(find_citations(), box), box)
    if missing:
        listed = "\n".join(f"  {rule.id:<7}{rule.title}" for rule in missing)
        pytest.fail(f"{box}: {len(missing)} rules without a test:\n{listed}", pytrace=False)


def test_every_cited_rule_exists() -> None:
    rules = load_rules()
    unknown = [
        f"{citation.test}, line {citation.line}: {citation.rule}"
        for citation in find_citations()
        if citation.rule not in rules
    ]
    assert not unknown, "\n".join(unknown)


def test_a_test_counts_for_the_boxes_it_runs_on() -> None:
    everywhere = Citation("R7.6", "every_box/test_frame.py::test_ties", 1, ("SK", "CT", "MM"))
    here = Citation("R7.6", "rules/test_order.py::test_ties", 1)
    assert citing_tests([everywhere, here], "CT") == {"R7.6": [everywhere.test]}
    assert citing_tests([everywhere, here], "HH") == {"R7.6": [here.test]}
    runs = {citation.test.split("/")[0]: citation.boxes for citation in find_citations()}
    assert runs["every_box"] == ("SK", "CT", "MM")
    assert runs["mixed"] == (MIX,)
    assert runs["one-corpse-three-prizes.yaml"] == (MIX,)
    assert runs["rules"] == ("HH",)


def test_rules_are_exempt_by_box_or_for_being_words() -> None:
    rules = load_rules()
    assert rules["R7.6"].exemption("HH") is None
    assert rules["R41.3"].exemption("HH") == "other boxes"
    assert rules["R41.3"].exemption("CT") is None
    assert rules["R80.1"].exemption("CT") == "other boxes"
    assert rules["R80.1"].exemption(MIX) is None
    assert rules["R7.6"].exemption(MIX) == "other boxes"
    assert rules["R8.3"].exemption("HH") == "words"


def test_citations_on_files_classes_functions_and_parameters_are_found() -> None:
    source = """
pytestmark = pytest.mark.rule("R1.1")

@pytest.mark.rule("R1.2", "J5")
def test_foes(): ...

@pytest.mark.rule("R5.1")
class TestPlacing:
    @pytest.mark.parametrize("size", [pytest.param(4, marks=pytest.mark.rule("R5.4"))])
    async def test_too_many(self, size): ...

@game.rule("R1.3")
def test_no_mark_of_ours(): ...
"""
    found = [(citation.rule, citation.test) for citation in read_citations(source, "t.py")]
    assert found == [
        ("R1.1", "t.py"),
        ("R1.2", "t.py::test_foes"),
        ("J5", "t.py::test_foes"),
        ("R5.1", "t.py::TestPlacing"),
        ("R5.4", "t.py::TestPlacing::test_too_many"),
    ]


@pytest.mark.parametrize("arguments", ["", "*RULES", "RULE", "76", "id='R7.6'"])
def test_a_citation_must_be_written_out(arguments: str) -> None:
    source = f"@pytest.mark.rule({arguments})\ndef test_it(): ...\n"
    with pytest.raises(BadCitation, match=r"t\.py::test_it, line 1: expected rule ids"):
        read_citations(source, "t.py")


def test_a_scenario_cites_rules_but_not_worked_examples() -> None:
    text = "title: R1.1 is not meant\nrules: [WE-05, R7.6, J14]\nbox: hell-high\n"
    found = [(citation.rule, citation.line) for citation in read_scenario(text, "tie.yaml")]
    assert found == [("R7.6", 2), ("J14", 2)]
