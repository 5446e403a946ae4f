"""YAML with its surprises and traps is refused, with the line named."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from esw_tui.cards import load_box

Refusal = Callable[[str | bytes], str]

BOMB = "a: &a [lol, lol, lol, lol]\n" + "".join(
    f"{name}: &{name} [*{before}, *{before}, *{before}, *{before}, *{before}]\n"
    for before, name in zip("abcdefghij", "bcdefghijk", strict=True)
)


@pytest.mark.parametrize("name", ["Yes", "on", "1e3", "0x10", "null", "~x", "1.0", "2001-01-01"])
def test_every_scalar_is_a_string(written: Callable[[str], Path], name: str) -> None:
    box = load_box("hell-high", packs=[written(f"hell-high:\n  wizards:\n    - name: {name}\n")])
    assert box.wizards[-1].name == name


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hell-high:\nhell-high:\n", "2:1: the key 'hell-high' is already there in line 1."),
        (
            "hell-high:\n  wizards:\n    - name: A\n      name: B\n",
            "4:7: the key 'name' is already there in line 3.",
        ),
        ("hell-high: &x {}\n", "1:12: the anchor '&x' is not allowed."),
        ("hell-high: *x\n", "1:12: the alias '*x' is not allowed; write it out."),
        (BOMB, "1:4: the anchor '&a' is not allowed."),
        ("hell-high: !!python/name:os.system\n", "1:12: the tag 'tag:yaml.org,2002:python/name:"),
        ("hell-high: !!str x\n", "1:12: the tag 'tag:yaml.org,2002:str' is not allowed."),
        ("hell-high: !x x\n", "1:12: the tag '!x' is not allowed."),
        ("hell-high:\n---\nhell-high:\n", "2:1: a second document starts here."),
        ("? [a]\n: b\n", "1:3: a key must be a plain word."),
        ("[" * 100_000, "1:9: this is nested too deep; 8 levels are allowed."),
        ("- " * 100_000, "1:17: this is nested too deep; 8 levels are allowed."),
        ("{a: " * 100_000, "nested too deep"),
        ("hell-high: [\n", "2:1: this is not YAML ("),
        ("hell-high: 'x\n", "this is not YAML ("),
        ("  a: b\n c: d\n", "2:2: this is not YAML ("),
        ("%TAG ! x\n---\na: b\n", "a: b"),
        ("hell-high: @x\n", "1:12: this is not YAML ("),
        ("- hell-high\n", "1:1: a card file must start with the name of a box"),
        ("hell-high\n", "1:1: a card file must start with the name of a box"),
    ],
)
def test_what_is_refused(refusal: Refusal, text: str, said: str) -> None:
    start = time.process_time()
    sentence = refusal(text)
    assert sentence.startswith("my.yaml:")
    assert said in sentence or said == "a: b"
    assert time.process_time() - start < 2


def test_a_text_with_a_colon_is_told_about_blocks(refusal: Refusal) -> None:
    said = refusal(
        "hell-high:\n  sources:\n    - name: A\n      glyph: dark\n"
        "      text: Draw a card. Bully: draw a card.\n"
    )
    assert said.startswith("my.yaml:5:")
    assert "'text: Draw a card. Bully: draw a card.'" in said
    assert "write 'text: |' and the text in lines of its own below" in said


def test_without_the_c_parser_all_is_the_same(
    written: Callable[[str], Path], refusal: Refusal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(yaml, "CSafeLoader", raising=False)
    pack = "hell-high:\n  wizards:\n    - name: Ä\n    - name: B\n"
    assert load_box("hell-high", packs=[written(pack)]).wizards[-2].name == "Ä"
    assert refusal(BOMB) == "my.yaml:1:4: the anchor '&a' is not allowed."
    text = "hell-high:\n  sources:\n    - name: Ä\n      glyph: dark\n      text: |\n        Ä.\n"
    assert refusal(text).startswith("my.yaml:6:9: ")
