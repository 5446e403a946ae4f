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


PACK = "hell-high:\n  wizards:\n    - name: Ms. Newhire\n"


def book_with_pack(esw: Esw, folder: Path) -> tuple[Path, Path]:
    """A notebook of somebody who plays with cards of their own, and those cards."""
    pack, book = folder / "mine.yaml", folder / "book"
    pack.write_text(PACK, encoding="utf-8")
    line = ("lab", "--seats", "random,random", "--matches", "1", "--jobs", "1")
    assert esw(*line, "--cards", str(pack), "--save", str(book)).status == 0
    return book, pack


def test_a_notebook_names_no_folders(esw: Esw, tmp_path: Path) -> None:
    book, _ = book_with_pack(esw, tmp_path)
    assert json.loads(book.read_bytes().splitlines()[0])["packs"] == ["mine.yaml"]
    assert str(tmp_path).encode() not in book.read_bytes()


def test_cards_of_ones_own_are_named_again(esw: Esw, tmp_path: Path) -> None:
    book, pack = book_with_pack(esw, tmp_path)
    before = book.read_bytes()
    resume = ("lab", "--resume", str(book), "--matches", "2", "--jobs", "1")
    status, out, err = esw(*resume)
    assert (status, out) == (2, "")
    assert err == (
        f"esw: {book}: it was begun with cards of your own; name their files again,"
        " wherever they are now: --cards mine.yaml.\n"
    )
    elsewhere = tmp_path / "moved.yaml"
    pack.rename(elsewhere)
    elsewhere.write_text(PACK.replace("Newhire", "Oldhand"), encoding="utf-8")
    status, _, err = esw(*resume, "--cards", str(elsewhere))
    assert status == 2
    assert err.startswith(f"esw: {book}: the cards have changed since")
    assert book.read_bytes() == before
    elsewhere.write_text(PACK, encoding="utf-8")
    status, out, _ = esw(*resume, "--cards", str(elsewhere))
    assert status == 0
    assert "2 matches" in out
    assert "With mine.yaml." in out


def test_a_strangers_notebook_opens_no_file_of_its_choice(
    esw: Esw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it names is not even looked at, whatever is there."""
    secret = tmp_path / "secret.yaml"
    secret.write_text("password: swordfish\n", encoding="utf-8")
    path = tmp_path / "book"
    monkeypatch.chdir(tmp_path)
    opened: list[str] = []
    monkeypatch.setattr("esw_tui.cards.pack.open_pack", lambda file, *_: opened.append(file))
    for name in (str(secret), "secret.yaml", "../secret.yaml", "/dev/zero", "$(reboot)"):
        head = {"esw lab": 1, **EXPERIMENT._asdict(), "packs": [name]}
        path.write_text(json.dumps(head) + "\n", encoding="utf-8")
        status, out, err = esw("lab", "--resume", str(path))
        assert (status, out, opened) == (2, "", [])
        assert err.startswith(f"esw: {path}: it was begun with cards of your own; name their")
        assert "swordfish" not in err
        assert "--cards $(" not in err


def test_cards_where_there_were_none(esw: Esw, tmp_path: Path) -> None:
    path = written(tmp_path / "book")
    status, _, err = esw("lab", "--resume", str(path), "--cards", "no-such.yaml")
    said = "--cards has been settled by the notebook of --resume: there were none."
    assert (status, err) == (2, f"esw: {said}\n")


@pytest.mark.parametrize("box", ["../hell-high", "/etc/passwd", "hell-high/../../x"])
def test_a_strangers_box_is_no_file(esw: Esw, tmp_path: Path, box: str) -> None:
    path = tmp_path / "book"
    Notebook.begin(path, EXPERIMENT._replace(box=box)).close()
    status, _, err = esw("lab", "--resume", str(path))
    assert status == 2
    assert err.startswith(f"esw: There is no box '{box}'")


@pytest.mark.parametrize("matches", [0, -1, 10**18])
def test_a_strangers_notebook_does_not_keep_us_for_ever(
    esw: Esw, tmp_path: Path, matches: int
) -> None:
    path = tmp_path / "book"
    Notebook.begin(path, EXPERIMENT._replace(matches=matches)).close()
    status, _, err = esw("lab", "--resume", str(path))
    said = f"it asks for {matches} matches, where 1 to 1,000,000 can be played."
    assert (status, err) == (2, f"esw: {path}: {said}\n")
