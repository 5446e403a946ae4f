"""Notebooks that cannot be used are refused, and left as they are."""

import json
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cards import load_box
from esw_tui.errors import RecordError
from esw_tui.lab.notebook import Experiment, Notebook, digest_of
from esw_tui.lab.seen import GameSeen, MatchSeen

BOX = load_box("hell-high")
EXPERIMENT = Experiment("hell-high", ("random", "random"), 1, 2, (), digest_of(BOX))
MATCH = MatchSeen(0, (1,), (GameSeen(1, 3, (), (), ()),))


def written(path: Path, *matches: MatchSeen) -> Path:
    book = Notebook.begin(path, EXPERIMENT)
    for match in matches:
        book.add(match)
    book.close()
    return path


def test_what_is_written_is_read(tmp_path: Path) -> None:
    path = written(tmp_path / "book", MATCH, MATCH._replace(number=7))
    book = Notebook.open(path)
    assert book.experiment == EXPERIMENT
    assert list(book.matches()) == [MATCH, MATCH._replace(number=7)]
    book.close()


def test_a_piece_of_a_line_is_cut_off(tmp_path: Path) -> None:
    path = written(tmp_path / "book", MATCH)
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"match":[1,[0],[[0,5')
    book = Notebook.open(path)
    assert list(book.matches()) == [MATCH]
    book.add(MATCH._replace(number=1))
    book.close()
    assert path.read_bytes().startswith(whole + b'{"match":[1,')
    assert json.loads(path.read_bytes().splitlines()[-1])["match"][0] == 1


def test_one_at_a_time(tmp_path: Path) -> None:
    path = written(tmp_path / "book")
    book = Notebook.open(path)
    with pytest.raises(RecordError, match="another program is writing in this notebook"):
        Notebook.open(path)
    book.close()
    Notebook.open(path).close()


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (b"", "it is not JSON"),
        (b"[1]\n", "it holds no object in braces"),
        (b'{"esw":1}\n', "it is no notebook of this version"),
        (b'{"esw lab":1,"box":"hell-high"}\n', "'seats' is missing"),
        (
            b'{"esw lab":1,"box":"b","seats":"ab","seed":1,"matches":1,"packs":[],"cards":"c"}\n',
            "'ab' is no list",
        ),
        (
            b'{"esw lab":1,"box":"b","seats":[],"seed":true,"matches":1,"packs":[],"cards":"c"}\n',
            "True is no whole number",
        ),
    ],
)
def test_what_is_no_notebook(tmp_path: Path, first: bytes, said: str) -> None:
    path = tmp_path / "book"
    path.write_bytes(first)
    with pytest.raises(RecordError, match=said):
        Notebook.open(path)
    assert path.read_bytes() == first


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"nonsense", "it is not JSON"),
        (b'{"match":[0,[1]]}', "expected 3 fields of a MatchSeen"),
        (b'{"match":[0,[],[]]}', "a match has a number, and winners"),
        (b'{"match":[0,[1],[[1,3,5,[],[]]]]}', "5 is no list"),
        (b'{"match":[0,[1],[[1,3,[[0]],[],[]]]]}', "expected 8 fields of a Standing"),
        (b'{"match":[0,[1],[[1,3,[],[],[[1,0,1,"x",7]]]]]}', "7 is no name"),
    ],
)
def test_lines_that_make_no_sense(esw: Esw, tmp_path: Path, line: bytes, said: str) -> None:
    path = written(tmp_path / "book")
    path.write_bytes(path.read_bytes() + line + b"\n")
    before = path.read_bytes()
    status, out, err = esw("lab", "--resume", str(path))
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {path}: line 2 cannot be used: {said}")
    assert path.read_bytes() == before


def test_a_match_that_is_there_twice(esw: Esw, tmp_path: Path) -> None:
    path = written(tmp_path / "book", MATCH, MATCH)
    status, _, err = esw("lab", "--resume", str(path))
    assert (status, err) == (2, f"esw: {path}: match 1 is there twice.\n")


def test_other_cards_are_another_experiment(esw: Esw, tmp_path: Path) -> None:
    path = tmp_path / "book"
    Notebook.begin(path, EXPERIMENT._replace(cards="0" * 16)).close()
    status, _, err = esw("lab", "--resume", str(path))
    assert status == 2
    assert err.startswith(f"esw: {path}: the cards have changed since")
