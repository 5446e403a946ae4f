"""Cards saved ahead of time are those of `cards.yaml`, and never used when they are not."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from importlib import _bootstrap_external
from pathlib import Path

import pytest

from esw_tui.cards import BoxCards, Card, box, ready
from esw_tui.games import rulebook_of
from esw_tui.language import spoken, suggestions
from esw_tui.language.printer import say
from esw_tui.spellcraft.boxes import make_ready
from esw_tui.written.problems import Report

MEND = "run: python -m esw_tui.spellcraft.boxes.make_ready"


def as_data(boxes: dict[str, tuple[Card, ...]]) -> dict[str, list[dict[str, object]]]:
    """All that is on the cards; they compare by identity."""
    fields = [field.name for field in dataclasses.fields(Card)]
    return {
        name: [{field: getattr(card, field) for field in fields} for card in cards]
        for name, cards in boxes.items()
    }


def saved() -> ready.ReadyFile:
    file = ready.ready_file()
    assert file is not None, MEND
    return file


def test_saved_cards_are_those_of_the_file() -> None:
    assert as_data(saved().boxes) == as_data(make_ready.read_afresh()), MEND


def test_saved_cards_have_their_kinds_by_name() -> None:
    file = saved()
    for name, cards in file.boxes.items():
        assert file.kinds(name) == {card.name: card.kind for card in cards}


def test_saved_words_are_what_the_printer_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """And they are all that is asked for when the boxes are made ready."""
    words: dict[tuple[object, str], str] = {}
    monkeypatch.setattr(ready, "SAID", words)
    boxes = saved().boxes
    assert words == {(effect, symbol): say(effect, symbol) for effect, symbol in words}, MEND
    asked: dict[tuple[object, str], str] = {}
    monkeypatch.setattr(spoken, "SAID", asked)
    for name, cards in boxes.items():
        rulebook_of(BoxCards(name, cards))
    assert asked == words, MEND


def test_saved_cards_are_models_for_better_wordings(monkeypatch: pytest.MonkeyPatch) -> None:
    models: list[dict[str, list[str]]] = []
    for read in (lambda: box.shipped_box.__wrapped__("hell-high"), make_ready.read_afresh):
        for kind in suggestions.MODELS:
            monkeypatch.setitem(suggestions.MODELS, kind, [])
        read()
        models.append({kind: list(lines) for kind, lines in suggestions.MODELS.items()})
    from_saved, afresh = models
    assert from_saved == afresh
    assert all(afresh.values())


def test_cards_of_another_file_are_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    other = tmp_path / "cards.yaml"
    other.write_text("hell-high:\n  wizards:\n    - name: A\n", encoding="utf-8")
    for module in (ready, box):
        monkeypatch.setattr(module, "shipped_path", lambda: other)
    assert ready.ready_file() is None
    file = box.shipped.__wrapped__()
    assert [card.name for card in file.cards("hell-high", Report("cards.yaml"), {})] == ["A"]


@pytest.mark.parametrize("content", [b"", b"12345678", None])
def test_missing_or_damaged_cards_are_no_harm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "ready.bin"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(ready, "READY", file)
    assert ready.ready_file() is None
    assert tuple(box.shipped.__wrapped__().boxes) == tuple(saved_boxes())


def saved_boxes() -> list[str]:
    return list(make_ready.read_afresh())


def test_cards_are_saved_for_every_release_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    here = ready.fingerprint()
    monkeypatch.setattr(_bootstrap_external, "_RAW_MAGIC_NUMBER", 1)
    assert ready.fingerprint() == here


def test_what_is_written_is_read_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ready, "READY", tmp_path / "ready.bin")
    said: dict[tuple[object, str], str] = {}
    monkeypatch.setattr(spoken, "SAID", said)
    read_words: dict[tuple[object, str], str] = {}
    monkeypatch.setattr(ready, "SAID", read_words)
    make_ready.save()
    assert as_data(saved().boxes) == as_data(make_ready.read_afresh())
    assert read_words == said
    assert said


def test_a_match_begins_without_parser_and_yaml() -> None:
    code = (
        "import sys; from esw_tui import new_match; new_match('hell-high', ['A', 'B']);"
        "sys.exit('lark' in sys.modules or 'yaml' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
