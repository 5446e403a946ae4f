"""`esw cards`."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cards import load_box
from esw_tui.cards.box import all_box_names
from esw_tui.cards.shipped import shipped_path
from esw_tui.cli import cards
from esw_tui.cli.output import Legible

KINDS = {"source", "quality", "delivery", "wild-magic", "treasure", "dead-wizard", "wizard"}


def test_the_list_as_json(esw: Esw) -> None:
    status, out, err = esw("cards", "list", "--box", "hell-high", "--json")
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert {card["kind"] for card in told} == KINDS
    fields = ["name", "box", "kind", "glyph", "copies", "initiative", "keywords", "text"]
    assert all(list(card) == fields for card in told)
    by_name = {card["name"]: card for card in told}
    assert len(by_name) == len(told) == len(load_box("hell-high"))
    assert by_name["Pain Locker"] == {
        "name": "Pain Locker",
        "box": "hell-high",
        "kind": "delivery",
        "glyph": "arcane",
        "copies": 2,
        "initiative": 13,
        "keywords": [],
        "text": "Target: a foe with lower status\n1-4: 1 damage\n"
        "5-9: 2 damage, and the target loses 2 status\n10+: 3 damage, and you gain a treasure",
    }
    assert by_name["Wild Magic"]["copies"] == 8
    assert by_name["Wild Magic"]["glyph"] is None
    components = [card for card in told if card["kind"] in ("source", "quality", "delivery")]
    assert sum(card["copies"] for card in components) == 90


def test_the_plain_list(esw: Esw) -> None:
    status, out, err = esw("cards", "list")
    assert (status, err) == (0, "")
    head, *rows = out.splitlines()
    assert head.split() == ["name", "kind", "glyph", "copies", "initiative", "keywords"]
    assert len(rows) == len(load_box("hell-high"))
    (locker,) = [row for row in rows if row.startswith("Pain Locker ")]
    assert locker.split() == ["Pain", "Locker", "delivery", "arcane", "2", "13"]


def test_the_table(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    box = load_box("hell-high")
    cards.print_table(box)
    out = capsys.readouterr().out
    assert f"hell-high: {len(box)} designs" in out
    assert "Pain Locker" in out


@pytest.mark.parametrize("words", [["Pain Locker"], ["pain", "locker"], ["PAIN LOCKER"]])
def test_show(esw: Esw, words: list[str]) -> None:
    status, out, err = esw("cards", "show", *words)
    assert (status, err) == (0, "")
    assert out.splitlines()[:4] == [
        "Pain Locker",
        "delivery · arcane · initiative 13 · 2 in the box · hell-high",
        "",
        "Target: a foe with lower status",
    ]


def test_show_every_card(esw: Esw) -> None:
    for card in load_box("hell-high"):
        status, out, _ = esw("cards", "show", "--box", "hell-high", card.name)
        assert status == 0
        assert out.startswith(f"{card.name}\n")
        assert card.printed in out
        assert card.flavour in out


def test_lint_of_the_shipped_cards(esw: Esw) -> None:
    path = str(shipped_path())
    assert esw("cards", "lint", path) == (
        0,
        f"{path}: fine: "
        + ", ".join([f"{len(cards.any_box(box, ()))} cards for {box}" for box in all_box_names()])
        + ".\n",
        "",
    )


def test_lint(esw: Esw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("good.yaml").write_text("hell-high:\n  wizards:\n    - name: Bob\n")
    Path("bad.yaml").write_text(
        "hell-high:\n  sources:\n    - name: Bob's\n      glyph: drak\n"
        "      text: |\n        Draw a card.\n        Bully: draw a crad.\n"
    )
    assert esw("cards", "lint", "good.yaml") == (0, "good.yaml: fine: 1 card for hell-high.\n", "")
    status, out, err = esw("cards", "lint", "good.yaml", "bad.yaml", "none.yaml")
    assert (status, err) == (2, "esw: 3 problems.\n")
    lines = out.splitlines()
    assert lines[0] == "good.yaml: fine: 1 card for hell-high."
    assert lines[1] == "bad.yaml:4:14: 'drak' is no glyph; did you mean 'dark'?"
    assert lines[2].startswith("bad.yaml:7:23: 'crad'")
    assert lines[3:5] == ["    Bully: draw a crad.", "                  ^^^^"]
    assert lines[5:] == ["none.yaml: there is no such file."]


def test_help_explains_the_language(esw: Esw) -> None:
    status, out, err = esw("cards", "help")
    assert (status, err) == (0, "")
    assert "deal" in out
    assert len(out.splitlines()) > 50


HOME_MADE = """\
hell-high:
  sources:
    - name: Zed
      glyph: dark
      text: |
        Steal a creature from the spell of a foe.
"""


@pytest.fixture
def home_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A pack that can be read and shown, but not played."""
    monkeypatch.chdir(tmp_path)
    Path("my.yaml").write_text(HOME_MADE)
    return "my.yaml"


def test_lint_says_what_a_match_would_say(esw: Esw, home_made: str) -> None:
    said = (
        "my.yaml:6:9: Zed: nobody can tell a creature in a spell that lies face down: "
        '"Steal a creature from the spell of a foe."'
    )
    status, out, err = esw("cards", "lint", home_made)
    assert (status, out, err) == (2, f"{said}\n", "esw: 1 problem.\n")
    for line in ("simulate --matches 1", "play --headless", "play", "lab --matches 1"):
        status, out, err = esw(*line.split(), "--cards", home_made)
        assert (status, out, err) == (2, "", f"esw: {said}\n")


def test_lint_says_that_it_stopped(esw: Esw, home_made: str) -> None:
    cards = "".join(f"    - name: A{n}\n      copies: x\n" for n in range(31))
    Path(home_made).write_text(f"hell-high:\n  wild-magic:\n{cards}")
    status, _, err = esw("cards", "lint", home_made)
    assert (status, err) == (2, "esw: 30 problems shown; there may be more.\n")


def test_home_made_cards_are_shown(esw: Esw, home_made: str) -> None:
    status, out, err = esw("cards", "show", "zed", "--cards", home_made)
    assert (status, err) == (0, "")
    said = "Steal a creature from the spell of a foe."
    assert out == f"Zed\nsource · dark · 2 in the box · hell-high\n\n{said}\n"


def test_home_made_cards_are_listed(esw: Esw, home_made: str) -> None:
    status, out, err = esw("cards", "list", "--json", "--cards", home_made)
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert len(told) == len(load_box("hell-high")) + 1
    (text,) = [card["text"] for card in told if card["name"] == "Zed"]
    assert text == "Steal a creature from the spell of a foe."


def test_in_a_terminal_a_card_is_drawn_with_its_face(
    esw: Esw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Legible, "isatty", lambda stream: True)
    status, out, err = esw("cards", "show", "Pain Locker", "--box", "hell-high")
    assert (status, err) == (0, "")
    lines = [re.sub(r"\x1b\[[\d;]*m", "", line) for line in out.splitlines()]
    assert lines[0].startswith("╭─ ✶A Delivery ─")
    assert "13" in lines[0]
    assert "│Pain Locker" in lines[1]
    assert lines[-1].startswith("╰─")
    assert len({len(line) for line in lines}) == 1


def test_a_pack_says_by_itself_which_box_it_joins(esw: Esw, tmp_path: Path) -> None:
    """Where no box is named it is the pack's; a box it does not join is told so (R80)."""
    pack = tmp_path / "marsh.yaml"
    pack.write_text("murdershroom:\n  wizards:\n    - name: Fran\n")
    one = ("simulate", "--matches", "1", "--seats", "random,random", "--cards", str(pack))
    assert esw(*one)[0] == 0
    assert esw("cards", "list", "--cards", str(pack)).out.splitlines()[-1].startswith("Fran ")
    assert "murdershroom" in esw("cards", "show", "fran", "--cards", str(pack)).out
    said = f"esw: {pack}:1:1: no card of it joins skullzfyre; it names murdershroom.\n"
    for line in (one, ("play", *one[3:]), ("lab", *one[1:]), ("cards", "show", "fran", *one[5:])):
        assert esw(*line, "--box", "skullzfyre") == (2, "", said), line
