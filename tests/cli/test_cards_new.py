"""`esw cards new`: a pack to start from."""

import os
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cards import load_box
from esw_tui.games import new_match


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_pack_is_written_and_fine(esw: Esw) -> None:
    assert esw("cards", "new").status == 0
    assert (
        esw("cards", "lint", "my-cards.yaml").out == "my-cards.yaml: fine: 3 cards for hell-high.\n"
    )
    cards = load_box("hell-high", packs=["my-cards.yaml"]).by_name
    assert cards["Janitor Skullmop's"].keywords == ("Bully",)
    assert cards["Possessed Mop Bucket"].creature
    assert cards["Ring of a Thousand Keys"].keywords == ("Everlasting",)
    assert "# " in Path("my-cards.yaml").read_text(encoding="utf-8")


def test_a_match_can_be_played_with_it(esw: Esw) -> None:
    esw("cards", "new")
    game = new_match("hell-high", ["Ann", "Bob"], seed=1, packs=["my-cards.yaml"])
    assert "Possessed Mop Bucket" in {design.name for design in game.table.designs}


def test_another_name(esw: Esw) -> None:
    done = esw("cards", "new", "my own.yaml")
    assert (done.status, done.err) == (0, "")
    assert "esw cards lint 'my own.yaml'" in Path("my own.yaml").read_text(encoding="utf-8")
    assert esw("cards", "lint", "my own.yaml").status == 0


def test_an_odd_name_does_not_spoil_the_pack(esw: Esw) -> None:
    odd = "a\nb: \N{RIGHT-TO-LEFT OVERRIDE}.yaml"
    assert esw("cards", "new", odd).status == 0
    assert esw("cards", "lint", odd).status == 0


def test_nothing_is_overwritten(esw: Esw) -> None:
    Path("my-cards.yaml").write_text("mine")
    done = esw("cards", "new")
    assert (done.status, done.out) == (2, "")
    assert done.err == "esw: 'my-cards.yaml' is there already; name another file.\n"
    assert Path("my-cards.yaml").read_text() == "mine"
    os.symlink("nowhere", "link.yaml")
    assert "is there already" in esw("cards", "new", "link.yaml").err
    assert not Path("nowhere").exists()


def test_where_nothing_can_be_written(esw: Esw) -> None:
    done = esw("cards", "new", "no/folder.yaml")
    assert done.status == 2
    assert done.err == "esw: 'no/folder.yaml' cannot be written: No such file or directory.\n"
    assert esw("cards", "new", "x" * 300).status == 2
    assert esw("cards", "new", "a\0b").status == 2
