"""Files that are whole, torn, tampered with, foreign: what is read, and what is said."""

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest

from esw_tui.errors import RecordError
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import LARGEST, read_record, record_of
from esw_tui.records.replay import rebuild
from records.saving import RANDOM, act, begin, forged, save
from spellcraft.dumping import dump


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The beginning of a match in which everything happened that has a line of its own."""
    path = tmp_path_factory.mktemp("save") / "x"
    with begin(path, [Seat("Ann"), Seat("Bob"), Seat("Cy", RANDOM)], seed=1) as match:
        for number in range(40):
            act(match, 1, number)
    return path.read_bytes()


def test_every_prefix_is_read_or_refused(whole: bytes) -> None:
    lines = record_of("x", whole).lines
    header = whole.index(b"\n")
    for size in range(len(whole) + 1):
        prefix = whole[:size]
        try:
            record = record_of("x", prefix)
        except RecordError:
            assert size < header
            continue
        # A line that lacks nothing but its end is a whole line.
        complete = prefix.count(b"\n") + (whole[size : size + 1] == b"\n")
        assert record.lines == lines[: complete - 1]
        assert record.is_torn == (complete == prefix.count(b"\n") and not prefix.endswith(b"\n"))
        assert record.lacks_newline == (complete > prefix.count(b"\n"))
        assert record.length == len(b"".join(whole.splitlines(True)[:complete])) - (
            record.lacks_newline
        )


def test_every_prefix_goes_on_as_the_whole(tmp_path: Path, whole: bytes) -> None:
    """Cut behind any line, or within: what is left is a match, and it has the same future."""
    path = tmp_path / "x"
    path.write_bytes(whole)
    ends = [index + 1 for index, byte in enumerate(whole) if byte == ord("\n")]
    match = rebuild(read_record(path))
    for end, following in pairwise(ends):
        torn = whole[: (end + following) // 2]
        path.write_bytes(torn)
        record = read_record(path)
        assert record.is_torn
        assert (rebuild(record).notice) == f"{path}: the last line was torn and is left out."
        assert path.read_bytes() == torn
        with RecordedMatch.open(path) as again:
            pass
        left = path.read_bytes()
        assert whole.startswith(left[:end])
        if len(left) > len(torn):  # the dealer has dealt the torn line again
            assert whole.startswith(left)
        assert rebuild(read_record(path)).game.entries == again.game.entries
    path.write_bytes(whole[:-1])
    with RecordedMatch.open(path) as again:
        assert (again.notice, dump(again.game)) == ("", dump(match.game))
        act(again, 1, 40)
    assert path.read_bytes().startswith(whole)
    assert read_record(path).lines == tuple(again.lines)


def test_a_missing_result_is_dealt_again(tmp_path: Path) -> None:
    path = save(tmp_path / "x", answers=30)
    lines = path.read_bytes().splitlines(True)
    while b'"answer"' in lines[-1]:
        lines.pop()
    path.write_bytes(b"".join(lines[:-1]))
    with RecordedMatch.open(path) as match:
        assert match.notice == f"{path}: the last line is missing; the dealer deals it again."
    assert path.read_bytes() == b"".join(lines)


def test_zeros_after_a_power_cut(tmp_path: Path) -> None:
    path = save(tmp_path / "x", answers=20)
    whole = path.read_bytes()
    path.write_bytes(whole + bytes(4096))
    record = read_record(path)
    assert record.is_torn
    assert record.length == len(whole)
    save(tmp_path / "y", answers=21)
    with RecordedMatch.open(path) as match:
        assert match.bot_asked is not None
        match.answer_by_bot(match.bot_asked)
    assert path.read_bytes() == (tmp_path / "y").read_bytes()


Change = Callable[[list[bytes]], None]


def put(number: int, line: bytes) -> Change:
    def change(lines: list[bytes]) -> None:
        lines[number - 1] = line

    return change


def swap(lines: list[bytes]) -> None:
    lines[10], lines[11] = lines[11], lines[10]


def lose(lines: list[bytes]) -> None:
    del lines[10]


def twice(lines: list[bytes]) -> None:
    lines.insert(10, lines[10])


def other_die(lines: list[bytes]) -> None:
    number = next(index for index, line in enumerate(lines) if b'"dice"' in line)
    lines[number] = lines[number].replace(b"[", b"[1,")


@pytest.mark.parametrize("change", [swap, lose, twice, other_die, put(11, b"{}"), put(11, b"")])
def test_tampered_lines_are_named(tmp_path: Path, whole: bytes, change: Change) -> None:
    lines = whole.splitlines()
    change(lines)
    number = next(
        index
        for index, (new, old) in enumerate(zip(lines, whole.splitlines(), strict=False), start=1)
        if new != old
    )
    raw = b"\n".join(lines) + b"\n"
    sentence = f"line {number}: its checksum does not fit: it was changed, or lines before it"
    assert sentence in refusal(tmp_path / "x", raw)


def test_a_tampered_last_line_is_no_torn_one(tmp_path: Path, whole: bytes) -> None:
    raw = whole[:-20] + b"0" + whole[-19:]
    assert "its checksum does not fit" in refusal(tmp_path / "x", raw)


@pytest.mark.parametrize(
    ("number", "old", "new", "said"),
    [
        (1, b'"seed":1', b'"seed":2', "line 2: it has a shuffle of 98 cards, but the dealer has"),
        (
            1,
            b'"games":1',
            b'"games":0',
            "line 1: A match cannot have 0 games; at least 1 is needed.",
        ),
        (1, b'"games":1', b'"games":true', "line 1: 'games' is True; expected a number from 0"),
        (1, b'"Ann"', b'"Bob"', "line 1: Two players are called 'Bob'"),
        (1, b'"Ann"', b'"\\ud800"', "line 1: 'name' is '\\ud800'; expected a short text"),
        (1, b'"player":"human"', b'"player":"god"', "'player' is 'god'; expected 'human' or 'bot:"),
        (1, b'"box":"hell-high"', b'"box":"hell"', "line 1: There is no box 'hell'; did you mean"),
        (
            1,
            b"hell-high:\\n  sources",
            b"hell-high:\\n  sorces",
            "line 1: its cards:2:3: unknown s",
        ),
        (1, b"a foe adjacent", b"a fo adjacent", "line 1: its cards:5:52: "),
        (1, b"2026-11-16", b"yesterday", "'began' is 'yesterdayT05:30:00+00:00'; expected a date"),
        (1, b"+00:00", b"", "'began' is '2026-11-16T05:30:00'; expected a date and time with its"),
        (1, b'"dealer":"seed"', b'"dealer":1', "'dealer' is 1, neither 'seed' nor 'hand'"),
        (1, b'"seats":[', b'"seats":[1,', "line 1: a seat must be an object in braces."),
        (1, b'"esw":2', b'"esw":3', "it was saved by a newer esw (format 3; this one knows format"),
        (1, b'"rules":3', b'"rules":9', "it was played by newer rules (version 9; this esw plays"),
        (1, b'"esw":2', b'"esw":"2"', "this is no saved match of esw."),
        (1, b'"program"', b'"esw":2,"program"', "line 1: it is not JSON that we write (a key is"),
        (2, b"[", b"[0,", "line 2: the order of a shuffled pile has gaps or repetitions."),
        (2, b"{", b"[", "line 2: it is not JSON ("),
        (2, b"shuffle", b"sniffle", "line 2: it says neither who answered nor what was dealt: ['s"),
        (5, b"[", b"[7,", "line 5: 'dice' is 7; expected a number from 1 to 6."),
        (5, b"[", b"[1,", "line 5: it has dice showing 1, "),
        (5, b'"dice"', b'"answer":0,"picks"', "line 5: dice showing "),
    ],
)
def test_forged_lines_are_named(
    tmp_path: Path, whole: bytes, number: int, old: bytes, new: bytes, said: str
) -> None:
    """Somebody took the trouble to make the checksums fit."""

    def change(lines: list[bytes]) -> None:
        assert old in lines[number - 1]
        lines[number - 1] = lines[number - 1].replace(old, new, 1)

    assert said in refusal(tmp_path / "x", forged(whole, change))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"answer":1,"picks":[999]}', "999 is not one of the options."),
        (b'{"answer":1,"picks":[true]}', "'picks' has True; expected a number"),
        (b'{"answer":1,"picks":[1.0]}', "'picks' has 1.0; expected a number"),
        (b'{"answer":1,"picks":[{}]}', "'picks' has {}; expected a number"),
        (b'{"answer":1,"picks":[[[[[]]]]]}', "'picks' has []; expected a number"),
        (b'{"answer":3,"picks":[0]}', "'seat' is 3; expected a number from 0 to 2."),
        (b'{"answer":1,"picks":[0],"more":1}', "it says neither who answered nor what was dealt"),
        (b'{"retract":0}', "Ann has nothing to take back."),
        (b'{"undo":2}', "There is nothing to take back"),
        (b'{"seat":1,"player":"bot:UPPER"}', "'player' is 'bot:UPPER'; expected 'human' or 'bot:L"),
        (b'{"dice":[1]}', "it has dice showing 1, but no chance is asked for here."),
        (b'{"answer":0,"picks":' + b"[" * 99999 + b"}", "it is nested too deep."),
        (b'{"answer":0,"picks":[' + b"9" * 9999 + b"]}", "it is not JSON that we write ("),
        (b'{"answer":0,"picks":[NaN]}', "'picks' has nan; expected a number"),
    ],
)
def test_forged_answers_are_named(tmp_path: Path, line: bytes, said: str) -> None:
    """As the first answer of a match, in which Bob is asked for a glyph."""
    whole = save(tmp_path / "y", answers=0).read_bytes()
    raw = forged(whole, lambda lines: lines.append(line))
    told = refusal(tmp_path / "x", raw)
    assert f"x: line {whole.count(bytes([10])) + 1}: {said}" in told


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "the file is empty; no match was saved in it."),
        (b"\n", "this is no saved match of esw."),
        (b"hello", "this is no saved match of esw."),
        (b"hello\nworld\n", "this is no saved match of esw."),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "this is no saved match of esw."),
        (bytes(100), "it breaks off in its first line: there is no match in it yet."),
        (b"{}\n", "this is no saved match of esw."),
        (b'{"a":1}\n{"b":2}\n', "this is no saved match of esw."),
        (b"[" * 100_000, "this is no saved match of esw."),
        (b"[" * 100_000 + b"\n", "this is no saved match of esw."),
        (b'{"esw":', "it breaks off in its first line: there is no match in it yet."),
        (b'{"esw":2,"rules":3', "it breaks off in its first line: there is no match in it yet."),
        (b'{"esw":2}\n', "line 1: its checksum does not fit: it was changed."),
        (b'{"esw":2,"x":\xff}\n', "line 1: it is not UTF-8."),
        (b'{"esw":99,"new":"shape"}\n', "it was saved by a newer esw (format 99; this one knows"),
        (b'{"esw":2,"sum":"000000000000"}\n', "line 1: its checksum does not fit: it was changed."),
        ("{\"esw\":1}\n".encode("utf-16"), "this is no saved match of esw."),
    ],
)  # fmt: skip
def test_foreign_files(tmp_path: Path, raw: bytes, said: str) -> None:
    assert f"x: {said}" in refusal(tmp_path / "x", raw)


def refusal(path: Path, raw: bytes) -> str:
    """The one sentence with which a file is refused, whoever reads it; it stays as it is."""
    path.write_bytes(raw)
    with pytest.raises(RecordError) as reading:
        rebuild(read_record(path))
    with pytest.raises(RecordError) as opening:
        RecordedMatch.open(path)
    assert str(opening.value) == str(reading.value)
    assert path.read_bytes() == raw
    said = str(reading.value)
    assert said.startswith(f"{path}: ")
    assert said.splitlines()[0].endswith((".", "?"))
    return said


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="x: there is no such file"):
        read_record(tmp_path / "x")
    with pytest.raises(RecordError, match="x: there is no such file"):
        RecordedMatch.open(tmp_path / "x")
    with pytest.raises(RecordError, match=r"this is a folder|cannot be read"):
        read_record(tmp_path)
    with pytest.raises(RecordError, match="cannot be saved"):
        RecordedMatch.open(tmp_path)
    for name in ("x" * 5000, "a\0b"):
        with pytest.raises(RecordError, match="cannot be read"):
            read_record(tmp_path / name)
        with pytest.raises(RecordError, match="cannot be saved"):
            RecordedMatch.open(tmp_path / name)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes in folders")
def test_a_pipe_does_not_keep_us_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x")
    with pytest.raises(RecordError, match="this is no plain file"):
        read_record(tmp_path / "x")
    with pytest.raises(RecordError, match="this is no plain file"):
        RecordedMatch.open(tmp_path / "x")


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.touch()
    with suppress(OSError):
        os.truncate(path, LARGEST + 1)
    with pytest.raises(RecordError, match="the file is too large; 64,000,000 bytes are allowed"):
        read_record(path)
