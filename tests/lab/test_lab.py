"""`esw lab`."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.conftest import Esw
from esw_tui.cards import load_box
from esw_tui.cli import lab_run
from esw_tui.cli.jobs import Series
from esw_tui.lab import watching
from esw_tui.lab.seen import MatchSeen
from esw_tui.lab.studies import study_of

THREE = ("lab", "--seats", "random,random,random", "--jobs", "1")
RUN_TIMES = ("seconds", "matches_per_second")


def plain(out: str) -> dict[str, Any]:
    """What was printed, without what differs from run to run."""
    told: dict[str, Any] = json.loads(out)
    for key in RUN_TIMES:
        assert told.pop(key) >= 0
    return told


@pytest.fixture
def stop_after(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Ctrl+C after so many matches: put the number in."""
    limit: list[int] = []
    usual = lab_run.watch_one
    played: list[int] = []

    def watch_one(series: Series, number: int) -> Any:
        if limit and len(played) >= limit[0]:
            limit.clear()
            raise KeyboardInterrupt
        played.append(number)
        return usual(series, number)

    monkeypatch.setattr(lab_run, "watch_one", watch_one)
    yield limit
    assert not limit


def test_json(esw: Esw, home: Path) -> None:
    status, out, err = esw(*THREE, "--matches", "12", "--seed", "3", "--json")
    assert (status, err) == (0, "")
    told = plain(out)
    assert (told["box"], told["seed"], told["errors"]) == ("hell-high", 3, 0)
    assert (told["matches"], told["games"]) == (12, 36)
    assert [seat["name"] for seat in told["seats"]] == ["Random 1", "Random 2", "Random 3"]
    assert sum(seat["games_won"]["value"] for seat in told["seats"]) == pytest.approx(1, abs=1e-5)
    assert set(told["seats"][0]["games_won"]) == {"value", "low", "high", "count"}
    assert sum(told["rounds"]["games"].values()) == 36
    assert {size["name"] for size in told["sizes"]} >= {"1 part", "2 parts", "3 parts"}
    assert len(told["cards"]) == 46
    assert set(told["cards"][0]) == {"name", "kind", "count", "won", "effect"}
    assert [rank["name"][0] for rank in told["ranks"]] == list("87654321")
    assert len(told["treasures"]) == 25
    assert set(told["deaths"]) == {"by_own_hand", "kinds", "causes"}
    assert sum(told["deaths"]["kinds"].values()) >= 72
    assert told["first_dead_waits"]["mean"]["value"] > 0
    assert not list(home.iterdir())  # all went well: nothing to go on with


def test_the_report_on_the_terminal(esw: Esw) -> None:
    status, out, err = esw(*THREE, "--matches", "3")
    assert (status, err) == (0, "")
    assert out.startswith("hell-high: 3 matches, 9 games\n")
    assert "matches per second" in out
    for title in ("Wins by seat", "Spells by size", "Qualities", "Causes of death"):
        assert f"\n{title}\n" in out


def test_jobs_do_not_change_the_results(esw: Esw, tmp_path: Path) -> None:
    line = ("lab", "--seats", "random,random", "--matches", "14", "--seed", "4", "--json")
    alone = esw(*line, "--jobs", "1", "--report", str(tmp_path / "alone.html"))
    together = esw(*line, "--jobs", "2", "--report", str(tmp_path / "together.html"))
    assert plain(alone.out) == plain(together.out)
    pages = [(tmp_path / name).read_bytes() for name in ("alone.html", "together.html")]
    assert pages[0] == pages[1]


def test_who_is_interrupted_goes_on_to_the_same_end(
    esw: Esw, tmp_path: Path, stop_after: list[int]
) -> None:
    whole = esw(*THREE, "--matches", "20", "--json", "--report", str(tmp_path / "whole.svg"))
    book = tmp_path / "notebook.jsonl"
    stop_after.append(27)  # the first run has played 20
    status, out, err = esw(*THREE, "--matches", "20", "--json", "--save", str(book))
    assert status == 130
    assert plain(out)["matches"] == 7
    assert err == f"esw: broken off; esw lab --resume {book} goes on.\n"
    with book.open("ab") as file:
        file.write(b'{"match":[7,[0],[')  # and the plug was pulled
    resume = ("lab", "--resume", str(book), "--jobs", "1")
    status, out, err = esw(*resume, "--json", "--report", str(tmp_path / "rest.svg"))
    assert (status, err) == (0, "")
    assert plain(out) == plain(whole.out)
    assert (tmp_path / "rest.svg").read_bytes() == (tmp_path / "whole.svg").read_bytes()
    assert book.read_bytes().count(b"\n") == 21


def test_an_interrupted_series_without_a_name_can_go_on_too(
    esw: Esw, home: Path, stop_after: list[int], tmp_path: Path
) -> None:
    stop_after.append(2)
    page = tmp_path / "so far.html"
    status, out, err = esw(*THREE, "--matches", "5", "--report", str(page))
    assert status == 130
    assert out.startswith("hell-high: 2 matches, 6 games\n")
    assert "2 matches, 6 games" in page.read_text()
    (book,) = home.iterdir()
    assert str(book) in err
    rest = esw("lab", "--resume", str(book), "--jobs", "1", "--json")
    assert plain(rest.out)["matches"] == 5


def test_more_matches_later(esw: Esw, tmp_path: Path) -> None:
    book = str(tmp_path / "book")
    few = plain(esw(*THREE, "--matches", "3", "--save", book, "--json").out)
    more = plain(esw("lab", "--resume", book, "--matches", "6", "--json").out)
    assert (few["matches"], more["matches"]) == (3, 6)
    assert plain(esw("lab", "--resume", book, "--matches", "3", "--json").out) == few
    assert more == plain(esw(*THREE, "--matches", "6", "--json").out)


@pytest.fixture
def no_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may be played."""

    def never(series: Series, number: int) -> Any:
        raise AssertionError("a match is played")

    monkeypatch.setattr(lab_run, "watch_one", never)


@pytest.mark.usefixtures("no_matches")
def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(
    esw: Esw, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder.html").mkdir()
    file = str(tmp_path / "folder.html")
    said = f"esw: '{file}' is a folder; a file for the report was expected.\n"
    assert esw(*THREE, "--report", file) == (2, "", said)

    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "touch", refuse)
    file = str(tmp_path / "lab.html")
    said = f"esw: '{file}' cannot be written: Permission denied.\n"
    assert esw(*THREE, "--report", file) == (2, "", said)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.html"]
    assert not home.exists()


def test_a_report_that_fails_in_the_end_loses_nothing(
    esw: Esw, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", str(path))

    file = tmp_path / "lab.html"
    file.write_text("the last report")
    with monkeypatch.context() as full:
        full.setattr("esw_tui.cli.files.put_whole", refuse)
        status, out, err = esw(*THREE, "--matches", "2", "--report", str(file))
    assert status == 2
    assert out.startswith("hell-high: 2 matches, 6 games\n")
    (book,) = home.iterdir()
    assert err == (
        f"esw: '{file}' cannot be written: No space left on device."
        f" esw lab --resume '{book}' goes on.\n"
    )
    assert file.read_text() == "the last report"
    assert esw("lab", "--resume", str(book), "--report", str(file)).status == 0
    assert "2 matches, 6 games" in file.read_text()


@pytest.mark.usefixtures("no_matches")
def test_a_pack_with_a_name_that_cannot_be_written_down(esw: Esw, tmp_path: Path) -> None:
    pack, book = tmp_path / os.fsdecode(b"\xff.yaml"), tmp_path / "book"
    pack.write_text("hell-high:\n  wizards: []\n")
    status, out, err = esw(*THREE, "--cards", str(pack), "--save", str(book))
    assert (status, out) == (2, "")
    said = "the notebook cannot hold the name '?.yaml'; rename that file."
    assert err == f"esw: {book}: {said}\n"
    assert not book.exists()


def test_one_match_is_told_in_whole_sentences(esw: Esw) -> None:
    out = esw(*THREE, "--matches", "1").out
    assert out.startswith("hell-high: 1 match, 3 games\n")
    notes = [line for line in out.splitlines() if "n average" in line]
    assert len(notes) == 2
    assert not [note for note in notes if "–" in note]


@pytest.mark.parametrize("form", ["html", "svg"])
def test_the_report_file_has_every_card(esw: Esw, tmp_path: Path, form: str) -> None:
    from html import escape

    file = tmp_path / f"report.{form}"
    assert esw(*THREE, "--matches", "2", "--report", str(file)).status == 0
    text = file.read_text()
    assert len(text) < 300_000
    for card in load_box("hell-high"):
        if card.kind in ("source", "quality", "delivery", "wild-magic", "treasure"):
            assert escape(card.name) in text
    assert [each.name for each in tmp_path.glob("*report*")] == [file.name]


def test_a_monstrous_card_is_found(esw: Esw, tmp_path: Path) -> None:
    pack = tmp_path / "mine.yaml"
    pack.write_text(
        "hell-high:\n  sources:\n    - name: Doombringer's\n      glyph: dark\n      copies: 2\n"
        "      text: Deal 9 damage to each foe.\n"
    )
    line = ("--matches", "80", "--seed", "1", "--json", "--cards", str(pack))
    told = plain(esw(*THREE, *line).out)
    surely = {card["name"]: card["effect"]["low"] for card in told["cards"] if card["effect"]}
    assert max(surely, key=surely.__getitem__) == "Doombringer's"
    assert surely["Doombringer's"] > 0.1


def test_errors_are_counted_and_the_first_is_told(
    esw: Esw, monkeypatch: pytest.MonkeyPatch
) -> None:
    def watch(number: int, *rest: Any) -> MatchSeen:
        if number in (1, 3):
            raise ValueError(f"boom {number}")
        return watching.watch(number, *rest)

    study = study_of("spellcraft")._replace(watch=watch)
    monkeypatch.setattr(lab_run, "study_of", lambda game: study)
    status, out, err = esw(*THREE, "--matches", "5", "--json")
    assert status == 1
    told = plain(out)
    assert (told["matches"], told["errors"]) == (3, 2)
    assert err.startswith("esw: match 2 (seed ")
    assert err.endswith(" failed: ValueError: boom 1\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--seats", "random,randm"), "seat 2: 'randm' is no level of a bot; did you mean"),
        (("--box", "hel-high"), "There is no box 'hel-high'; did you mean 'hell-high'?"),
        (("--matches", "0"), "--matches: '0' is not a whole number from 1 to 1,000,000"),
        (("--report", "lab.pdf"), "'lab.pdf' is no file for a report; it must end in .html or"),
        (("--report", "no/where.svg"), "'no/where.svg': there is no folder 'no'."),
        (("--resume", "none.jsonl"), "none.jsonl: the notebook cannot be read: No such file"),
        (("--resume", "x", "--box", "hell-high"), "--box has been settled by the notebook of"),
        (("--resume", "x", "--save", "y"), "--save has been settled by the notebook of"),
        (("--report", f"{'x' * 300}.html"), f"'{'x' * 300}.html' cannot be written: File name"),
        (("--report", "x.svg", "--save", "./x.svg"), "'x.svg' cannot be the report and the not"),
        (("--report", "x.svg", "--resume", "x.svg"), "'x.svg' cannot be the report and the not"),
        (("--save", "."), ".: this is a folder; a file for the notebook was expected."),
        (("--save", "no/where"), "no/where: there is no folder 'no'."),
        (("--save", "test_lab.py"), "test_lab.py: this file is there already; --resume goes on"),
        (("--save", f"{'x' * 300}"), f"{'x' * 300}: the notebook cannot be written: File name"),
        (("--resume", "/dev/zero"), "/dev/zero: this is no plain file; a notebook was expected."),
        (("--sets", "random"), "unknown option '--sets'; did you mean '--seats'?"),
    ],
)
def test_what_cannot_be_done(
    esw: Esw, options: tuple[str, ...], said: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parent)
    status, out, err = esw("lab", *options)
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1
    assert not home.exists()
