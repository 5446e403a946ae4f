"""Archmages in the laboratory think as long as the notebook says."""

import json
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.errors import RecordError
from esw_tui.lab.notebook import experiment_in

TWO = ("lab", "--seats", "archmage,random", "--jobs", "1", "--matches", "1")


def test_the_notebook_remembers(esw: Esw, tmp_path: Path) -> None:
    books = [tmp_path / "one", tmp_path / "two"]
    for book in books:
        assert esw(*TWO, "--think", "2 playouts", "--save", str(book)).status == 0
    assert books[0].read_bytes() == books[1].read_bytes()
    first = books[0].read_bytes().splitlines()[0]
    assert experiment_in(books[0], first).think == "2p"
    status, _, err = esw("lab", "--resume", str(books[0]), "--think", "3p")
    assert status == 2
    assert err == "esw: --think has been settled by the notebook of --resume.\n"


def test_nonsense_is_refused_and_silence_means_as_usual(tmp_path: Path) -> None:
    header = {
        "esw lab": 1, "box": "hell-high", "seats": ["random", "random"], "seed": 1,
        "matches": 1, "packs": [], "cards": "x",
    }  # fmt: skip
    assert experiment_in(tmp_path, json.dumps(header).encode()).think == ""
    for nonsense in ("long", 3, None):
        line = json.dumps(header | {"think": nonsense}).encode()
        with pytest.raises(RecordError, match="line 1 cannot be used"):
            experiment_in(tmp_path, line)
