"""The card writer's commands: lint with house wording, --fix, try, complete, gallery, schema."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from esw_tui.cards import load_box
from esw_tui.cards.box import all_box_names, box_names
from esw_tui.cards.lint import lint
from esw_tui.cli.command import main

Esw = Callable[..., tuple[int, str, str]]

PACK = """\
# my pack
hell-high:
  sources:
    - name: Zed's   # mine
      glyph: dark
      text: all opponents take TWO dmg   # ouch
    - name: Yan's
      glyph: primal
      text: |
        Deal 3 Damage to the Foe
        on your Left.

      flavour: "hi"
  deliveries:
    - {name: Zap, glyph: dark, initiative: 3, target: "the opponent to your left",
       power: {1-4: '1 dmg', 5-9: 2 dmg and you heal 1, 10+: 3 damage}}
  treasures:
    - name: Tra
      text: 'At the beginning of your turn, you gain 1 HP.'
    - name: Trb
      text: >
        You roll one
        additional die on your power rolls
  dead-wizards:
    - name: Dee
      text: each foe loses 1 HP
"""
FIXED = """\
# my pack
hell-high:
  sources:
    - name: Zed's   # mine
      glyph: dark
      text: Each foe takes 2 damage.   # ouch
    - name: Yan's
      glyph: primal
      text: |
        Deal 3 damage to the foe on your left.

      flavour: "hi"
  deliveries:
    - {name: Zap, glyph: dark, initiative: 3, target: "the foe on your left",
       power: {1-4: '1 damage', 5-9: "2 damage, and you heal 1 HP", 10+: 3 damage}}
  treasures:
    - name: Tra
      text: 'At the start of your turn, heal 1 HP.'
    - name: Trb
      text: >
        Your power rolls have an extra die.
  dead-wizards:
    - name: Dee
      text: "Resolve now: each foe loses 1 HP."
"""


@pytest.fixture
def esw(capsys: pytest.CaptureFixture[str]) -> Esw:
    """Runs the command: exit status, output, errors."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(list(arguments))
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("my.yaml")
    path.write_bytes(PACK.encode())
    return path


def test_lint_tells_the_house_wording_and_leaves_the_file_alone(esw: Esw, pack: Path) -> None:
    status, out, err = esw("cards", "lint", "my.yaml")
    assert (status, err) == (0, "")
    assert "my.yaml:6:13: in house wording: Each foe takes 2 damage." in out
    assert "8 texts in other words" in out
    assert pack.read_bytes() == PACK.encode()
    assert load_box("hell-high", packs=[pack]).by_name["Zed's"].text == "Each foe takes 2 damage."


def test_fix_replaces_only_the_sentences(esw: Esw, pack: Path) -> None:
    status, out, err = esw("cards", "lint", "--fix", "my.yaml")
    assert (status, err) == (0, "")
    fine = "my.yaml: fine: 6 cards for hell-high.\n"
    assert out == f"my.yaml: 8 texts now in house wording.\n{fine}"
    assert pack.read_text() == FIXED
    assert esw("cards", "lint", "--fix", "my.yaml") == (
        0,
        "my.yaml: fine: 6 cards for hell-high.\n",
        "",
    )


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_fix_keeps_marks_and_line_ends(pack: Path, esw: Esw, mark: bytes, end: bytes) -> None:
    pack.write_bytes(mark + PACK.encode().replace(b"\n", end))
    assert esw("cards", "lint", "--fix", "my.yaml")[0] == 0
    assert pack.read_bytes() == mark + FIXED.encode().replace(b"\n", end)


def test_fix_puts_quotes_around_a_comma_in_brackets(pack: Path, esw: Esw) -> None:
    pack.write_text(PACK.replace("2 dmg and you heal 1", "you draw a card and 1 dmg"))
    assert esw("cards", "lint", "--fix", "my.yaml")[0] == 0
    assert '5-9: "you draw a card, and 1 damage", 10+' in pack.read_text()


def test_fix_leaves_what_is_not_understood(pack: Path, esw: Esw) -> None:
    broken = PACK.replace("all opponents take TWO dmg", "Everybody votes for a wizard")
    pack.write_text(broken)
    status, out, _ = esw("cards", "lint", "--fix", "my.yaml")
    assert status == 2
    assert "There are no votes" in out or "there are no votes" in out
    assert "Everybody votes for a wizard" in pack.read_text()
    assert "Deal 3 damage to the foe on your left." in pack.read_text()


@pytest.mark.parametrize("name", ["Zed's", "Yan's", "Zap", "Tra", "Trb", "Dee"])
def test_try_casts_the_card_and_tells_it(pack: Path, esw: Esw, name: str) -> None:
    status, out, err = esw("cards", "try", "my.yaml", name)
    assert (status, err) == (0, "")
    story = out.split("\n\n", 1)[1]
    assert len(story.splitlines()) > 3
    assert esw("cards", "try", "my.yaml", name)[1] == out


def test_try_tells_what_the_card_does(pack: Path, esw: Esw) -> None:
    out = esw("cards", "try", "my.yaml", "zed's")[1]
    for name in ("Left", "Across", "Right"):
        assert f"{name} takes 2 damage (18 HP left)." in out


DECK_PACK = """\
annihilageddon-2:
  creatures:
    - name: Bath-Bomb Badger
      cost: 4
      points: 1
      text: |
        +2 power.
        Defense: discard this to avoid an attack. Draw a card.
  heroes:
    - {name: Nobody At All}
"""


def test_try_plays_a_card_of_the_deck_builder_in_every_way(pack: Path, esw: Esw) -> None:
    pack.write_text(DECK_PACK)
    status, out, err = esw("cards", "try", "my.yaml", "bath-bomb", "badger")
    assert (status, err) == (0, "")
    printed, played, avoided = out.split("\n\n")
    assert printed.splitlines()[0] == "+2 power."
    assert played.splitlines()[:2] == [
        "  Ann plays Bath-Bomb Badger.",
        "  Ann gets 2 power and has 2.",
    ]
    assert "  Bob discards Bath-Bomb Badger." in avoided.splitlines()
    assert "  Bob draws a card." in avoided.splitlines()


def test_try_says_what_has_nothing_to_try(pack: Path, esw: Esw) -> None:
    pack.write_text(DECK_PACK)
    status, _, err = esw("cards", "try", "my.yaml", "Nobody At All")
    assert status == 2
    assert "there is nothing to try" in err


def test_try_without_such_a_card(pack: Path, esw: Esw) -> None:
    status, out, err = esw("cards", "try", "my.yaml", "Nobody")
    assert (status, out) == (2, "")
    assert "there is no card 'Nobody' in my.yaml" in err


def test_complete_lists_what_can_follow(esw: Esw) -> None:
    status, out, err = esw("cards", "complete", "Deal 2 damage to ")
    assert (status, err) == (0, "")
    assert "Deal 2 damage to each foe." in out
    assert esw("cards", "complete", "Xyzzy ")[0] == 1
    assert "there is no kind" in esw("cards", "complete", "--kind", "sauce", "Deal ")[2]


def test_gallery_of_every_box(esw: Esw, tmp_path: Path) -> None:
    for box in all_box_names():
        file = tmp_path / f"{box}.html"
        assert esw("cards", "gallery", "--box", box, "--sheet", str(file))[0] == 0
        page = file.read_text(encoding="utf-8")
        assert page.count("<article>") == page.count("</article>") > 50


def test_the_sheet_escapes_what_a_stranger_wrote(esw: Esw, pack: Path) -> None:
    pack.write_text(PACK.replace("Zap", "<b>&Zap"))
    assert esw("cards", "gallery", "--cards", "my.yaml", "--sheet", "s.html")[0] == 0
    assert "&lt;b&gt;&amp;Zap" in Path("s.html").read_text(encoding="utf-8")


def test_the_schema_knows_all_boxes_and_fields(esw: Esw) -> None:
    schema = json.loads(esw("cards", "schema")[1])
    assert tuple(schema["properties"]) == all_box_names()
    for box in box_names():
        delivery = schema["properties"][box]["properties"]["deliveries"]["items"]
        assert delivery["required"] == ["name", "glyph", "initiative"]
        assert delivery["properties"]["power"]["required"] == ["1-4", "5-9", "10+"]


def test_the_shipped_cards_are_in_house_wording() -> None:
    from esw_tui.cards.shipped import shipped_path

    assert lint(shipped_path()).problems == []
