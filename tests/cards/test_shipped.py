"""Cards that were read before are those of `cards.yaml`, and never used when they are not."""

from __future__ import annotations

import dataclasses
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from esw_tui import _read_ahead
from esw_tui.cards import BoxCards, Card, box, box_names, load_box
from esw_tui.cards.shipped import ShippedFile, as_plain, from_plain, shipped_path
from esw_tui.errors import PackError, UnknownBox
from esw_tui.language import spoken, suggestions
from esw_tui.language.effects import NODES
from esw_tui.language.printer import say
from esw_tui.language.rows import DEEPEST, Built
from esw_tui.spellcraft.boxes import rulebook, rulebook_of

HELL_HIGH = load_box("hell-high").cards
BEGIN = "from esw_tui import new_match; new_match('hell-high', ['A', 'B'])"


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder."""
    monkeypatch.setenv(_read_ahead.CACHE, str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> spoken.Words:
    """Nothing was said so far."""
    said: spoken.Words = {}
    for module in ("esw_tui.language.spoken", "esw_tui.cards.shipped", "esw_tui.spellcraft.boxes"):
        monkeypatch.setattr(f"{module}.SAID", said)
    return said


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A card file that is not the shipped one."""
    path = tmp_path / "cards.yaml"
    path.write_text("hell-hole:\n  wizards:\n    - name: A\n", encoding="utf-8")
    return path


def printed(cards: Iterable[Card]) -> list[dict[str, object]]:
    """All that is on the cards; they compare by identity."""
    fields = [field.name for field in dataclasses.fields(Card)]
    return [{field: getattr(card, field) for field in fields} for card in cards]


def recalled(name: str = "hell-high") -> tuple[Card, ...]:
    """The cards as somebody would find them who starts the program now."""
    cards = ShippedFile(shipped_path()).recalled(name)
    assert cards is not None
    return cards


@pytest.mark.parametrize("name", box_names())
def test_kept_cards_are_those_of_the_file(name: str, cache: Path) -> None:
    file = ShippedFile(shipped_path())
    afresh = file.cards(name)
    assert printed(recalled(name)) == printed(afresh) == printed(file.read(name))


def test_kept_names_are_those_of_the_file(cache: Path) -> None:
    names = ShippedFile(shipped_path()).boxes
    second = ShippedFile(shipped_path())
    assert second.boxes == names == tuple(second.pack.boxes)


@pytest.mark.parametrize("name", box_names())
def test_kept_words_are_what_the_printer_says(
    name: str, cache: Path, words: spoken.Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And they are all that is asked for when the box is made ready."""
    monkeypatch.setattr(box, "shipped", lambda: ShippedFile(shipped_path()))
    rulebook.__wrapped__(name)
    said = dict(words)
    assert said == {(effect, symbol): say(effect, symbol) for effect, symbol in said}
    words.clear()
    cards = recalled(name)
    assert words == said
    rulebook_of(BoxCards(name, cards))
    assert words == said


def test_kept_cards_are_models_for_better_wordings(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    models: list[dict[str, list[str]]] = []
    for _ in ("afresh", "kept"):
        for kind in suggestions.MODELS:
            monkeypatch.setitem(suggestions.MODELS, kind, [])
        ShippedFile(shipped_path()).cards("hell-high")
        models.append({kind: list(lines) for kind, lines in suggestions.MODELS.items()})
    afresh, kept = models
    assert kept == afresh
    assert all(afresh.values())


def test_cards_of_another_file_are_not_used(
    cache: Path, other: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ShippedFile(shipped_path()).cards("hell-high")
    file = ShippedFile(other)
    assert file.boxes == ("hell-hole",)
    assert [card.name for card in file.cards("hell-hole")] == ["A"]
    assert file.recalled("hell-high") is None


@pytest.mark.parametrize("package", ["written", "language", "language/effects", "cards"])
def test_another_source_makes_other_cards(
    package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from esw_tui.cards import shipped

    file = shipped_path()
    before = ShippedFile(file).fingerprint
    copy = tmp_path / "esw_tui"
    for source in (path for each in ("written", "language", "cards") for path in sources(each)):
        there = copy / source.relative_to(shipped.PACKAGE)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(source.read_bytes())
    monkeypatch.setattr(shipped, "PACKAGE", copy)
    assert ShippedFile(file).fingerprint == before
    (copy / package / "new.py").write_text("", encoding="utf-8")
    assert ShippedFile(file).fingerprint != before


def sources(package: str) -> list[Path]:
    from esw_tui.cards import shipped

    return [Path(path) for path in _read_ahead.sources(shipped.PACKAGE / package)]


def test_cards_that_cannot_be_used_are_not_kept(cache: Path, other: Path) -> None:
    other.write_text("hell-hole:\n  sources:\n    - name: B\n", encoding="utf-8")
    file = ShippedFile(other)
    with pytest.raises(PackError):
        file.cards("hell-hole")
    assert not list(cache.glob("cards-*"))


def test_a_missing_file_is_said_to_be_missing(cache: Path, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"^cards\.yaml: there is no such file\.$"):
        _ = ShippedFile(tmp_path / "none.yaml").boxes
    assert not cache.exists()


def changed(change: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def do(plain: Any) -> Any:
        change(plain)
        return plain

    return do


def last_card(plain: Any) -> list[Any]:
    row: list[Any] = plain["rows"][plain["cards"][-1][0]]
    return row


DEEP = [["", [number]] for number in range(100_000)]

HOSTILE: dict[str, Callable[[Any], Any]] = {
    "a number": lambda _: 1,
    "a text": lambda _: "rows",
    "a list": lambda _: [],
    "nothing in it": lambda _: {},
    "no cards": changed(lambda plain: plain.update(cards=[])),
    "cards that are none": changed(lambda plain: plain.update(cards=[[0]])),
    "cards out of the blue": changed(lambda plain: plain.update(cards=[[10**9]])),
    "cards from behind": changed(lambda plain: plain.update(cards=[[-1]])),
    "cards by text": changed(lambda plain: plain.update(cards=["card"])),
    "rows that are none": changed(lambda plain: plain.update(rows=[1])),
    "a row of nothing": changed(lambda plain: plain["rows"].append([])),
    "an unknown effect": changed(lambda plain: plain["rows"].append(["no_such_effect"])),
    "a name to import": changed(lambda plain: plain["rows"].append(["os.system", "exit"])),
    "a name that is a list": changed(lambda plain: plain["rows"].append([[], 1])),
    "a part of itself": changed(lambda plain: plain["rows"].insert(0, ["", [0]])),
    "a part that is two": changed(lambda plain: plain["rows"].append(["", [0, 1]])),
    "a part without end": changed(lambda plain: plain["rows"].append(["", [[[]]]])),
    "too few parts": changed(lambda plain: plain["rows"].append(["deal", 1])),
    "too many parts": changed(lambda plain: plain["rows"].append(["status", 1, 2])),
    "a part of a wrong type": changed(lambda plain: plain["rows"].append(["status", "1"])),
    "a truth for a number": changed(lambda plain: plain["rows"].append(["status", True])),
    "a fraction": changed(lambda plain: plain["rows"].append(["status", 1.5])),
    "a table for a part": changed(lambda plain: plain["rows"].append(["status", {}])),
    "nested very deep": changed(lambda plain: plain.update(rows=[[""], *DEEP])),
    "a card without a name": changed(lambda plain: last_card(plain).__setitem__(1, None)),
    "a card of no kind": changed(lambda plain: last_card(plain).__setitem__(2, "joker")),
    "a card with half a text": changed(lambda plain: last_card(plain).__setitem__(7, "Deal.\n")),
    "a card with half a letter": changed(lambda plain: last_card(plain).__setitem__(1, "\ud800")),
    "a card that rings the bell": changed(lambda plain: last_card(plain).__setitem__(1, "\x07")),
    "words for nothing": changed(lambda plain: plain.update(words=[[1]])),
    "words that are none": changed(lambda plain: plain.update(words=[[[0], "does", 5]])),
    "words in no place": changed(lambda plain: plain.update(words=[[[0], [], "gains 1 HP"]])),
    "words that are a number": changed(lambda plain: plain.update(words=7)),
}


@pytest.mark.parametrize("change", HOSTILE.values(), ids=HOSTILE)
def test_what_are_no_cards_of_ours_is_read_anew(change: Callable[[Any], Any], cache: Path) -> None:
    file = ShippedFile(shipped_path())
    foreign = change(json.loads(json.dumps(as_plain(HELL_HIGH, {}))))
    _read_ahead.keep("cards-hell-high", file.fingerprint, foreign)
    assert file.recalled("hell-high") is None
    assert printed(file.cards("hell-high")) == printed(HELL_HIGH)
    assert printed(recalled()) == printed(HELL_HIGH), "the file was not made anew"


@pytest.mark.parametrize(
    "names", [None, 1, [], {}, ["hell-high"], "hell-high", {"hell-high": 1}, {"hell-high": [1]}]
)
def test_what_are_no_boxes_is_read_anew(names: object, cache: Path) -> None:
    file = ShippedFile(shipped_path())
    _read_ahead.keep("boxes", file.fingerprint, names)
    assert file.boxes == box.all_box_names()
    assert file.boxes_of("spellcraft") == box_names()
    assert file.features("hell-high") == load_box("hell-high").features
    assert list(_read_ahead.recall("boxes", file.fingerprint)) == list(file.boxes)


def test_nothing_but_effects_is_made_of_rows() -> None:
    assert Built([["status", 2]]).value([0]) == NODES["status"](2)
    for name in ("card", "Status", "__class__", "__init__", "sentences.Line"):
        with pytest.raises(KeyError):
            Built([[name, 2]])


def test_the_deepest_sentence_is_far_from_too_deep() -> None:
    plain = as_plain(HELL_HIGH, {})
    depths: list[int] = []
    for _, *parts in plain["rows"]:
        depths.append(1 + max([depths[part[0]] for part in parts if type(part) is list] or [0]))
    assert max(depths) < DEEPEST / 2
    assert printed(from_plain(plain)[0]) == printed(HELL_HIGH)


@pytest.mark.parametrize(
    "box_name", ["../cards-hell-high", "hell-high/../hell-high", "/etc/passwd", "boxes", "\0", ""]
)
def test_a_name_that_is_no_box_names_no_file(box_name: str) -> None:
    with pytest.raises(UnknownBox, match="There is no box"):
        load_box(box_name)


def started(code: str, **environment: str) -> tuple[int, bytes, bytes]:
    """How a program of these lines ends: its status and what it says."""
    command = [sys.executable, "-W", "error", "-c", code]
    run = subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, **environment}
    )
    return run.returncode, run.stdout, run.stderr


def test_the_second_match_begins_without_parser_and_yaml(cache: Path) -> None:
    told = f"import sys; {BEGIN}; print('lark' in sys.modules, 'yaml' in sys.modules)"
    assert started(told) == (0, b"True True\n", b"")
    kept = {path: path.stat().st_mtime_ns for path in cache.iterdir()}
    assert started(told) == (0, b"False False\n", b"")
    assert {path: path.stat().st_mtime_ns for path in kept} == kept, "nothing is written again"


def test_a_match_begins_without_a_cache(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"")
    assert started(BEGIN, ESW_CACHE=str(file)) == (0, b"", b"")


def test_a_match_begins_with_garbage_in_the_cache(cache: Path) -> None:
    started(BEGIN)
    files = list(cache.iterdir())
    kept = {path.name.rpartition("-")[0] for path in files}
    assert kept == {"boxes", "cards-hell-high", "grammar-spellcraft"}
    for path in files:
        path.write_bytes(b"\x80\x04cos\nsystem\n(S'exit'\ntR.")
    assert started(BEGIN) == (0, b"", b"")
    assert set(cache.iterdir()) == set(files)
    assert all(path.read_bytes().startswith(b"esw ") for path in files), "made anew"
