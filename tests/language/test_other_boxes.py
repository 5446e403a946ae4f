"""The language generalises: printed cards of the other boxes parse and print back."""

from __future__ import annotations

import pytest

from esw_tui.language import parse_text, print_text
from language.known import PARSE, PRINT, Printed, printed_lines, printed_texts

UNREADABLE = {"SK-05", "MM-25"}
"""Not shown in any book; Wild Magic, which has no sentence."""


@pytest.mark.parametrize("text", printed_texts().values(), ids=printed_texts())
def test_rules_texts_print_back(text: str) -> None:
    assert print_text(parse_text(text)) == text


@pytest.mark.parametrize(
    "printed",
    [printed for printed in printed_lines() if printed.kind != "line"],
    ids=lambda printed: f"{printed.card} {printed.text}",
)
def test_power_rolls_print_back(printed: Printed) -> None:
    assert PRINT[printed.kind](PARSE[printed.kind](printed.text)) == printed.text


def test_every_readable_card_is_there() -> None:
    cards = {printed.card for printed in printed_lines()}
    expected = {f"{box}-{n:02}" for box, most in BOXES.items() for n in range(1, most + 1)}
    assert expected - cards == UNREADABLE


BOXES = {"SK": 6, "CT": 24, "MM": 25}


@pytest.mark.parametrize(("box", "least"), [("SK", 7), ("CT", 50), ("MM", 50)])
def test_there_are_enough_lines_of_each_box(box: str, least: int) -> None:
    assert sum(printed.card.startswith(box) for printed in printed_lines()) >= least
