"""The usual slips in YAML are told where they are, and with a way out."""

from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from esw_tui.cards import load_box

Refusal = Callable[[str | bytes], str]

REST = "\n      glyph: dark\n      text: |\n        Draw a card.\n"
ANOTHER = '    - name: "B"' + REST


def source(first: str, rest: str = REST) -> str:
    """A source of which the first line is wrong."""
    return f"hell-high:\n  sources:\n    - {first}{rest}"


@pytest.fixture(params=["C", "Python"], autouse=True)
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Either parser of PyYAML; what they say differs."""
    if request.param == "Python":
        monkeypatch.delattr(yaml, "CSafeLoader", raising=False)


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        (source('name: "A'), "3:13", "The text in quotes that begins here has no end."),
        (source("name: 'A"), "3:13", "The text in quotes that begins here has no end."),
        (
            source('name: "A') + ANOTHER,
            "3:13",
            "The text in quotes that begins here ends only in line 7; is a quote missing at its"
            " end?",
        ),
        (
            source("name: 'Bob's'"),
            "3:18",
            "The text in quotes has ended here: write '' for each ' within it, or put \"…\""
            " around it.",
        ),
        (
            source('name: "Big" Bob'),
            "3:19",
            "The text in quotes has ended here: write \\\" for each \" within it, or put '…'"
            " around it.",
        ),
        (source("name:Bob"), "3:11", "A space is missing after 'name:'."),
        (source("name:Bob", "\n"), "3:7", "A space is missing after 'name:'."),
        (
            source("name: A", "\n      glyph:dark\n      text: x\n"),
            "4:12",
            "A space is missing after 'glyph:'.",
        ),
        (
            source("name: A", "\n      text:|\n        Draw a card.\n      glyph: dark\n"),
            "4:11",
            "A space is missing after 'text:'.",
        ),
        (
            source("name: A", "\n        glyph: dark\n"),
            "4:14",
            "Is this line indented as the one before it?",
        ),
        (
            source("name: Mop: the Return"),
            "3:16",
            "A name with ': ' in it goes into quotes: name: \"Mop: the Return\"",
        ),
        (
            source('name: The "Mop": it\'s back'),
            "3:22",
            "A name with ': ' in it goes into quotes: name: 'The \"Mop\": it''s back'",
        ),
    ],
)
def test_slips(refusal: Refusal, text: str, place: str, hint: str) -> None:
    said = refusal(text)
    assert said.startswith(f"my.yaml:{place}: ")
    assert said.endswith(f" {hint}")


def test_the_advice_for_a_name_is_good(written: Callable[[str], Path], refusal: Refusal) -> None:
    for name in ("Mop: the Return", 'The "Mop": it\'s back', "A\\b: c"):
        mended = refusal(source(f"name: {name}")).partition("quotes: ")[2]
        assert name in load_box("hell-high", packs=[written(source(mended))]).by_name


def test_a_slip_is_not_looked_for_in_what_was_read(refusal: Refusal) -> None:
    said = refusal(source("name: A", "\n      flavour: |\n        name:x\n      text: a: b\n"))
    assert said.startswith("my.yaml:6:")
    assert "write 'text: |'" in said
