"""Files that are no card files at all are refused in one sentence."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from esw_tui.cards import load_box, shipped
from esw_tui.errors import PackError
from esw_tui.written import source

Refusal = Callable[[str | bytes], str]


def refused(path: str | Path) -> str:
    with pytest.raises(PackError) as caught:
        load_box("hell-high", packs=[path])
    return str(caught.value)


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.yaml"
    assert refused(path) == f"{path}: there is no such file."


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path) == f"{tmp_path}: this is a folder; a card file was expected."


@pytest.mark.skipif(os.name != "posix", reason="pipes with names are POSIX")
def test_a_pipe_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "this is no plain file" in refused(tmp_path / "pipe")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file(tmp_path: Path) -> None:
    path = tmp_path / "secret.yaml"
    path.touch(mode=0)
    assert refused(path) == f"{path}: the file cannot be read: Permission denied."


def test_a_file_that_the_system_will_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def deny(path: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", deny)
    with pytest.raises(PackError, match="x: the file cannot be read: Permission denied"):
        source.read_bytes(Path(__file__), "x")


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_a_path_that_cannot_be(path: str) -> None:
    assert "cannot be read" in refused(path)


def test_a_strange_path_is_shown_without_its_controls(tmp_path: Path) -> None:
    assert "\x1b" not in refused(tmp_path / "\x1b[31m.yaml")


def test_an_empty_file(refusal: Refusal) -> None:
    assert refusal("") == "my.yaml: the file is empty."
    assert refusal("# only a comment\n") == "my.yaml: the file is empty."


def test_a_file_too_large(refusal: Refusal) -> None:
    assert (
        refusal(b"#" * 1_000_001) == "my.yaml: the file is too large; 1,000,000 bytes are allowed."
    )


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_the_wrong_encoding(refusal: Refusal, encoding: str) -> None:
    said = refusal("hell-high:\n  sources:\n    - name: Mörder\n".encode(encoding))
    assert said == "my.yaml:3:14: byte 0xf6 is not UTF-8; save the file as UTF-8."


def test_utf_16(refusal: Refusal) -> None:
    assert refusal("hell-high:".encode("utf-16")).startswith("my.yaml:1:1: byte 0xff is not UTF-8")


@pytest.mark.parametrize("mark", ["\ufeff", ""])
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_line_ends_and_byte_order_marks_do_not_matter(
    written: Callable[[str], Path], mark: str, newline: str
) -> None:
    lines = ["hell-high:", "  wizards:", "    - name: Bob the Böser", ""]
    box = load_box("hell-high", packs=[written(mark + newline.join(lines))])
    assert box.wizards[-1].name == "Bob the Böser"


def test_tabs(refusal: Refusal) -> None:
    said = refusal("hell-high:\n\tsources: []\n")
    assert said == "my.yaml:2:1: there is a tab here; indent with spaces."
    said = refusal("hell-high:\n  sources:\n    - name: A\n      glyph:\tdark\n")
    assert said == "my.yaml:4:13: there is a tab here; use spaces."


@pytest.mark.parametrize("strange", ["\x00", "\x1b", "\x7f", "\x85", "\u202e", "\u2066", "\u200b"])
def test_characters_that_hide_or_turn_text(refusal: Refusal, strange: str) -> None:
    said = refusal(f"hell-high:\n  wizards:\n    - name: A{strange}b\n")
    code = f"U+{ord(strange):04X}"
    assert said == f"my.yaml:3:14: the character {code} is not allowed in a card file."


def test_the_shipped_file_is_found_inside_an_installed_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped, "PACKAGE", tmp_path / "esw_tui")
    (tmp_path / "esw_tui").mkdir()
    (tmp_path / "cards.yaml").touch()
    assert shipped.shipped_path() == tmp_path / "cards.yaml"
    (tmp_path / "esw_tui" / "cards.yaml").touch()
    assert shipped.shipped_path() == tmp_path / "esw_tui" / "cards.yaml"
