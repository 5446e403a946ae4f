"""`esw play --headless`, `esw replay` and `esw saves`."""

import json
import os
from pathlib import Path

import pytest

from cli.conftest import Esw
from esw_tui.cli import headless, seats
from esw_tui.cli.headless import tie_break
from esw_tui.cli.match import played_out
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.shelf import shipped_folder

PLAY = ("play", "--headless", "--seats", "Ann=bot:random,Bob=bot:random,random", "--seed", "9")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of our own; it is not there yet."""
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def whole(esw: Esw, tmp_path: Path) -> Path:
    """A match played to its end."""
    assert esw(*PLAY, "--save", str(tmp_path / "whole")).status == 0
    return tmp_path / "whole"


def cut(path: Path, lines: int, torn: bytes = b"") -> Path:
    """The save without its last lines."""
    kept = path.read_bytes().splitlines(True)[:-lines]
    shorter = path.with_name("cut")
    shorter.write_bytes(b"".join(kept) + torn)
    return shorter


def test_play_saves_and_tells(esw: Esw, tmp_path: Path) -> None:
    path = tmp_path / "x"
    status, out, err = esw(*PLAY, "--games", "2", "--save", str(path))
    assert (status, err) == (0, "")
    ended, saved = out.splitlines()
    assert "Ann" in ended
    assert "the match" in ended
    assert saved == f"Saved in {path}"
    header = read_record(path).header
    assert (header.seed, header.settings) == (9, {"games": 2})
    assert [(seat.name, seat.player) for seat in header.seats] == [
        ("Ann", "bot:random"),
        ("Bob", "bot:random"),
        ("Random 3", "bot:random"),
    ]


def test_the_same_seed_plays_the_same_match(esw: Esw, tmp_path: Path) -> None:
    files = [tmp_path / name for name in "abc"]
    for path in files[:2]:
        esw(*PLAY, "--save", str(path))
    esw(*PLAY[:-1], "8", "--save", str(files[2]))
    one, same, other = (read_record(path).lines for path in files)
    assert one == same != other


def test_without_a_seed_every_match_is_new(esw: Esw, home: Path) -> None:
    for _ in range(2):
        status, out, _ = esw("play", "--headless", "--seats", "random,random", "--games", "1")
        assert status == 0
        assert out.splitlines()[1].startswith(f"Saved in {home / 'saves'}")
    seeds = {read_record(path).header.seed for path in (home / "saves").iterdir()}
    assert len(seeds) == 2


def test_a_word_is_a_seed_too(esw: Esw, tmp_path: Path) -> None:
    files = [tmp_path / name for name in "abc"]
    for path, seed in zip(files, ("abracadabra", " abracadabra ", "hocus pocus"), strict=True):
        assert esw(*PLAY[:-1], seed, "--save", str(path)).status == 0
    assert [read_record(path).header.seed for path in files] == [
        *("abracadabra", "abracadabra", "hocus pocus")
    ]
    one, same, other = (read_record(path).lines for path in files)
    assert one == same != other
    assert esw("replay", str(files[0]), "--check").status == 0


@pytest.mark.parametrize(
    ("written", "seed"), [("7", 7), ("007", 7), ("-7", -7), ("7a", "7a"), ("1.5", "1.5")]
)
def test_numbers_stay_numbers(esw: Esw, tmp_path: Path, written: str, seed: int | str) -> None:
    path = tmp_path / "x"
    assert esw(*PLAY[:-1], written, "--save", str(path)).status == 0
    assert read_record(path).header.seed == seed


def test_a_tie_is_explained() -> None:
    tied = Scenario.load(shipped_folder("hell-high") / "match-tie.yaml").perform()
    for _ in tied.steps():
        pass
    said = " Mort was the last of those tied to be Last Wizard Standing (J61)."
    assert tie_break(tied.game) == said


def test_points_alone_need_no_explanation() -> None:
    bots = [seats.SeatArgument(name, "random") for name in ("Ann", "Bob", "Cy")]
    explained = set()
    for seed in range(8, 12):
        game, _ = played_out("hell-high", bots, seed)
        points = [game.table.points(seat) for seat in game.table.seats]
        assert bool(tie_break(game)) == (points.count(max(points)) > 1)
        explained.add(bool(tie_break(game)))
    assert explained == {True, False}


def test_a_tie_is_explained_where_a_match_ends(
    esw: Esw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(headless, "tie_break", lambda game: " By a whisker.")
    path = str(tmp_path / "x")
    assert esw(*PLAY, "--save", path).out.splitlines()[0].endswith(". By a whisker.")
    assert esw("play", "--headless", "--resume", path).out.endswith(". By a whisker.\n")


@pytest.mark.parametrize("lines", [1, 2, 5, 30, 100])
@pytest.mark.parametrize("torn", [b"", b'{"ans'])
def test_resume_ends_as_the_whole(esw: Esw, whole: Path, lines: int, torn: bytes) -> None:
    path = cut(whole, lines, torn)
    status, out, err = esw("play", "--headless", "--resume", str(path))
    assert status == 0
    if torn:
        assert err == f"esw: {path}: the last line was torn and is left out.\n"
    else:
        assert err in ("", f"esw: {path}: the last line is missing; the dealer deals it again.\n")
    assert out.splitlines()[1] == f"Saved in {path}"
    assert path.read_bytes() == whole.read_bytes()


def test_a_finished_match_says_so(esw: Esw, whole: Path) -> None:
    before = whole.read_bytes()
    status, out, err = esw("play", "--headless", "--resume", str(whole))
    assert (status, err) == (0, "")
    assert out.startswith("This match is over: won by ")
    assert whole.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play", "the table needs a terminal to be shown in; 'esw play --headless' plays a match"),
        ("play --headless --resume none", "none: there is no such file."),
        ("play --headless --resume x --seed 1", "--seed is for a new match; --resume goes on"),
        ("play --headless --resume x --cards y", "--cards is for a new match; --resume goes on"),
        ("play --headless --seats Ann,random", "seat 1: 'Ann' is no level of a bot; known: rand"),
        ("play --headless --box hell", "There is no box 'hell'; "),
        ("play --headless --games 0", "--games: '0' is not a whole number from 1 to 99"),
        ("play --headless --save no/folder", "no/folder: the match cannot be saved: No such file"),
        ("play --headless --cards none.yaml", "none.yaml: there is no such file."),
        ("play --headless --seed \t", "--seed: '\\t' is no seed; it takes a number or up to 100"),
        (f"play --headless --seed {'x' * 101}", f"--seed: '{'x' * 101}' is no seed; it takes"),
        ("play --headless --seed a\ud800", "--seed: 'a\\ud800' is no seed; it takes"),
        (f"play --headless --seed {'9' * 20}", f"--seed: '{'9' * 20}' is not a whole number"),
        ("play --headles", "unknown option '--headles'; did you mean '--headless'?"),
        ("replay", "'esw replay' needs FILE; see 'esw replay --help'."),
        ("replay x", "x: there is no such file."),
        ("watch x", "x: there is no such file."),
        ("replay x --log --check", "--check: not allowed with argument --log"),
        ("replay none --log", "none: there is no such file."),
        ("replay none --html x", "none: there is no such file."),
        ("replay none --svg .", "'.' is a folder; a file was expected."),
        ("replay x --html a --svg b", "--svg: not allowed with argument --html"),
        ("replay x --spell 2", "--spell says which spell '--svg OUT.svg' shows"),
        ("replay x --html y.esw.jsonl", "'y.esw.jsonl' is a saved match; saves are not overwr"),
    ],
)
def test_mistakes(
    esw: Esw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = esw(*arguments.split(" "))
    assert (status, out) == (2, "")
    assert err.startswith(f"esw: {said}")
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_save_that_is_there_is_not_overwritten(esw: Esw, whole: Path) -> None:
    before = whole.read_bytes()
    status, out, err = esw(*PLAY, "--save", str(whole))
    assert (status, out) == (2, "")
    assert err == f"esw: {whole} is already there; saves are not overwritten.\n"
    assert whole.read_bytes() == before


def test_a_match_with_humans_needs_a_screen(esw: Esw, tmp_path: Path) -> None:
    path = tmp_path / "x"
    with RecordedMatch.begin(path, "hell-high", [Seat("Ann"), Seat("Bob")], seed=1):
        pass
    status, out, err = esw("play", "--headless", "--resume", str(path))
    assert (status, out) == (2, "")
    assert err == "esw: Ann is a human; --headless goes on with bots only.\n"


def test_an_interrupted_match_says_how_to_go_on(
    esw: Esw, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(match: RecordedMatch) -> None:
        match.answer_by_bot(match.game.asked[0])
        raise KeyboardInterrupt

    monkeypatch.setattr(RecordedMatch, "play_bots", interrupt)
    path = tmp_path / "x"
    status, out, err = esw(*PLAY, "--save", str(path))
    assert (status, out) == (130, "")
    assert err == f"esw: broken off; '--resume {path}' goes on.\n"
    monkeypatch.undo()
    assert esw("play", "--headless", "--resume", str(path)).status == 0


def test_cards_of_ones_own_go_into_the_save(esw: Esw, tmp_path: Path) -> None:
    packs = []
    for number in (1, 2):
        pack = tmp_path / f"{number}.yaml"
        pack.write_text(
            f"hell-high:\n  sources:\n    - name: Doom {number}\n      glyph: dark\n"
            "      copies: 20\n      text: Deal 3 damage to each foe.\n"
        )
        packs += ["--cards", str(pack)]
    path = tmp_path / "x"
    assert esw(*PLAY, *packs, "--save", str(path)).status == 0
    for pack in tmp_path.glob("*.yaml"):
        pack.unlink()
    status, out, err = esw("replay", str(path), "--log")
    assert (status, err) == (0, "")
    assert "Doom 1" in out
    assert "Doom 2" in out
    assert esw("replay", str(path), "--check").status == 0


# Replays.


def test_the_log(esw: Esw, whole: Path) -> None:
    status, out, err = esw("replay", str(whole), "--log")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("hell-high, begun 20")
    assert "A match of 3 games begins: Ann, Bob, Random 3." in lines
    assert "the match: Ann" in lines[-1]
    path = cut(whole, 3, b"torn")
    status, out, err = esw("replay", str(path), "--log")
    assert status == 0
    assert err == f"esw: {path}: the last line was torn and is left out.\n"
    assert out.splitlines()[-1].startswith("The match is not finished. ")


def test_a_match_is_shared_as_a_page_and_a_spell_as_a_picture(
    esw: Esw, whole: Path, tmp_path: Path
) -> None:
    page, picture = tmp_path / "m.html", tmp_path / "s.svg"
    status, out, err = esw("replay", str(whole), "--html", str(page))
    assert (status, out, err) == (0, f"{page} is written.\n", "")
    assert "<title>Ann, Bob, Random 3: " in page.read_text(encoding="utf-8")
    drawn = set()
    for spell in ((), ("--spell", "1"), ("--spell", "2")):
        assert esw("replay", str(whole), "--svg", str(picture), *spell).status == 0
        drawn.add(picture.read_text(encoding="utf-8"))
    assert len(drawn) > 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.html", "s.svg", "whole"]


def test_what_cannot_be_shared_is_told(esw: Esw, whole: Path, tmp_path: Path) -> None:
    before = whole.read_bytes()
    for arguments, said in (
        (("--html", str(whole)), f"'{whole}' is a saved match; saves are not overwritten."),
        (("--svg", "x.svg", "--spell", "9999"), "there is no spell 9999; "),
        (("--html", str(tmp_path / "no" / "x")), f"'{tmp_path / 'no' / 'x'}' cannot be written: "),
    ):
        status, out, err = esw("replay", str(whole), *arguments)
        assert (status, out) == (2, "")
        assert err.startswith(f"esw: {said}")
    assert whole.read_bytes() == before
    begun = cut(whole, len(before.splitlines()) - 4)
    assert esw("replay", str(begun), "--svg", "x.svg").err.endswith("yet.\n")


def test_check(esw: Esw, whole: Path) -> None:
    status, out, err = esw("replay", str(whole), "--check")
    assert (status, err) == (0, "")
    first, second = out.splitlines()
    assert first.startswith(f"{whole}: won by ")
    record = read_record(whole)
    chance = sum("Chance" in type(line).__name__ for line in record.lines)
    assert second == (
        f"All {len(record.lines) - chance} answers and {chance} results of chance fit."
    )
    path = cut(whole, 40, b"torn")
    status, out, err = esw("replay", str(path), "--check")
    assert (status, err) == (0, "")
    assert out.startswith(f"{path}: the last line was torn and is left out.\n")
    assert f"{path}: not finished, game " in out


def test_check_fails_in_one_sentence(esw: Esw, whole: Path, tmp_path: Path) -> None:
    raw = whole.read_bytes()
    whole.write_bytes(raw.replace(b'{"dice":[', b'{"dice":[1,', 1))
    for path, said in [
        (whole, f"{whole}: line 5: its checksum does not fit"),
        (tmp_path / "none", f"{tmp_path / 'none'}: there is no such file."),
        (tmp_path, f"{tmp_path}: "),
    ]:
        status, out, err = esw("replay", str(path), "--check")
        assert (status, out) == (1, "")
        assert err.startswith(f"esw: {said}")
        assert err.count("\n") == 1


# The list.


def test_no_saves(esw: Esw, home: Path) -> None:
    assert esw("saves") == (0, f"There are no saved matches in {home / 'saves'}.\n", "")
    assert json.loads(esw("saves", "--json").out) == []


def test_saves(esw: Esw, home: Path) -> None:
    assert esw(*PLAY).status == 0
    assert esw(*PLAY[:-1], "8").status == 0
    one, two = sorted((home / "saves").iterdir())
    two.write_bytes(b"".join(two.read_bytes().splitlines(True)[:10]))
    (home / "saves" / "bad.esw.jsonl").write_text("rubbish\n")
    (home / "saves" / "notes.txt").write_text("not a save\n")
    status, out, err = esw("saves")
    assert status == 0
    assert err == f"esw: {home / 'saves' / 'bad.esw.jsonl'}: this is no saved match of esw.\n"
    heading, *rows = out.splitlines()
    assert heading.split() == ["when", "box", "seats", "round", "score", "file"]
    assert len(rows) == 2
    assert all("hell-high  Ann, Bob, Random 3  " in row for row in rows)
    assert {row.endswith(one.name) for row in rows} == {True, False}
    assert any("  won by " in row for row in rows)
    assert any("  game 1 of 3, round 1  0 : 0 : 0  " in row for row in rows)

    status, out, err = esw("saves", "--json")
    assert (status, err) == (0, "")
    *good, bad = json.loads(out)
    assert {entry["file"] for entry in good} == {str(one), str(two)}
    finished = next(entry for entry in good if entry["over"])
    assert (finished["box"], finished["games"]) == ("hell-high", 3)
    assert [seat["name"] for seat in finished["seats"]] == ["Ann", "Bob", "Random 3"]
    assert max(seat["points"] for seat in finished["seats"]) > 0
    assert set(bad) == {"file", "error"}
    assert esw("saves", str(home)).out == f"There are no saved matches in {home}.\n"
    assert esw("replay", one.name, "--check").status == 0


def test_saves_are_told_by_when_they_were_last_played(esw: Esw, home: Path) -> None:
    for seed in ("7", "8", "9"):
        assert esw(*PLAY[:-1], seed).status == 0
    paths = sorted((home / "saves").iterdir())
    for path, played in zip(paths, (86_400 * 400, 86_400 * 800, 86_400 * 40_000), strict=True):
        os.utime(path, (played, played))
    _, *rows = esw("saves").out.splitlines()
    assert [row[:4] for row in rows] == ["2079", "1972", "1971"]
    assert all(row.endswith(path.name) for row, path in zip(rows, reversed(paths), strict=True))
    told = json.loads(esw("saves", "--json").out)
    assert [entry["file"] for entry in told] == [str(path) for path in reversed(paths)]
    assert told[2]["played"] == "1971-02-05T00:00:00+00:00"
    assert told[2]["began"] > "2026"


def test_a_folder_that_cannot_be_read(
    esw: Esw, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)
    status, out, err = esw("saves")
    assert (status, out) == (2, "")
    assert err == f"esw: {home / 'saves'} cannot be read: Permission denied.\n"
