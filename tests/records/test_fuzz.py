"""Whatever is in a save, it is read or refused with a sentence, and soon."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from esw_tui.errors import EswError, RecordError
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record, record_of
from esw_tui.records.replay import rebuild, story
from records.saving import RANDOM, act, begin, forged

quickly = settings(
    max_examples=120,
    derandomize=True,
    deadline=timedelta(minutes=2),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
SNIPPETS = (
    *(b"{", b"}", b"[", b"]", b'"', b",", b":", b"null", b"true", b"-1", b"1e999", b"NaN", b"\n"),
    *(b"\r\n", b"\0", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\\u0000", "🧙\u202e".encode()),
    *(b"9" * 5000, b"[" * 5000, b'{"a":' * 3000, b'{"undo":0}', b'{"retract":1}', b'"picks":[]'),
    *(b'{"answer":0,"picks":[0]}', b'{"dice":[1]}', b'{"shuffle":[]}', b',"sum":"'),
)


class TookTooLong(BaseException):
    """No `Exception`: nothing in the program may take it for one of its own."""


@contextmanager
def soon(seconds: int = 30) -> Iterator[None]:
    """Fail instead of hanging: after seconds of its own, not of a machine that has others to
    serve."""

    def stop(*_: object) -> None:
        raise TookTooLong

    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("save") / "x"
    with begin(path, [Seat("Ann"), Seat("Bob"), Seat("Cy", RANDOM)], seed=1) as match:
        for number in range(25):
            act(match, 1, number)
    return path.read_bytes()


def read(raw: bytes) -> None:
    """Read, replay and tell a save; or refuse it in a sentence."""
    with soon():
        try:
            match = rebuild(record_of("x", raw))
        except RecordError as error:
            said = str(error)
        else:
            assert all(line.isprintable() for line in story(match))
            return
    assert said.startswith("x: ")
    assert said.replace("\n    ", "").isprintable()


def mutated(data: st.DataObject, raw: bytes, *, most: int) -> bytes:
    """The bytes, with something cut out or put in at a few places."""
    inserted = st.sampled_from((b"", *SNIPPETS)) | st.binary(max_size=4)
    for _ in range(data.draw(st.integers(1, most))):
        at = data.draw(st.integers(0, len(raw)))
        end = at + data.draw(st.integers(0, 12))
        raw = raw[:at] + data.draw(inserted) + raw[end:]
    return raw


@quickly
@given(st.binary(max_size=300))
def test_any_bytes(raw: bytes) -> None:
    read(raw)
    read(b'{"esw":2,' + raw)


@quickly
@given(data=st.data())
def test_mutated_bytes(whole: bytes, data: st.DataObject) -> None:
    read(mutated(data, whole, most=4))


@quickly
@given(data=st.data())
def test_mutated_bytes_at_the_end(whole: bytes, data: st.DataObject) -> None:
    tail = whole.index(b"\n") + 1
    read(whole[:tail] + mutated(data, whole[tail:], most=3))


def with_mutated_lines(data: st.DataObject, whole: bytes) -> bytes:
    """Changed lines with checksums that fit: nothing but the reader and the rules stands between
    them and the game."""

    def change(lines: list[bytes]) -> None:
        for _ in range(data.draw(st.integers(1, 3))):
            number = data.draw(st.integers(1, len(lines) - 1))
            lines[number] = mutated(data, lines[number], most=2).replace(b"\n", b" ")

    return forged(whole, change)


@quickly
@given(data=st.data())
def test_mutated_lines_with_new_checksums(whole: bytes, data: st.DataObject) -> None:
    read(with_mutated_lines(data, whole))


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from([10**4000, -1, 2**63, "", "human", "bot:archmage", "hell-high", "\ud800"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=6,
)


@quickly
@given(data=st.data())
def test_lines_that_say_anything(whole: bytes, data: st.DataObject) -> None:
    keys = ("answer", "picks", "seat", "player", "dice", "shuffle", "retract", "undo")
    small = st.integers(0, 3) | st.lists(st.integers(0, 120), max_size=3)
    line = data.draw(st.dictionaries(st.sampled_from(keys), small | ANYTHING, max_size=3))

    def change(lines: list[bytes]) -> None:
        at = data.draw(st.integers(1, len(lines)))
        lines.insert(at, json.dumps(line).encode())
        if data.draw(st.booleans()):
            del lines[at + 1 :]

    read(forged(whole, change))


@quickly
@given(data=st.data())
def test_headers_that_say_anything(whole: bytes, data: st.DataObject) -> None:
    def change(lines: list[bytes]) -> None:
        header: dict[str, Any] = json.loads(lines[0])
        key = data.draw(st.sampled_from([key for key in header if key != "cards"]))
        if key == "seats" and data.draw(st.booleans()):
            seat = data.draw(st.sampled_from(header["seats"]))
            seat[data.draw(st.sampled_from(["name", "wizard", "player"]))] = data.draw(ANYTHING)
        else:
            header[key] = data.draw(ANYTHING)
        if data.draw(st.booleans()):
            del lines[1:]
        lines[0] = json.dumps(header).encode()

    read(forged(whole, change))


@settings(quickly, max_examples=25)
@given(data=st.data())
def test_cards_that_say_anything(whole: bytes, data: st.DataObject) -> None:
    """Without the lines that would not fit them."""

    def change(lines: list[bytes]) -> None:
        header = json.loads(lines[0])
        cards: str = header["cards"]
        sections = cards.split("\n  ")
        if data.draw(st.booleans()):
            del sections[data.draw(st.integers(1, len(sections) - 1)) :]
            cards = "\n  ".join(sections)
        else:
            cards = mutated(data, cards.encode(), most=2).decode(errors="replace")
        header["cards"] = cards
        lines[:] = [json.dumps(header).encode()]

    read(forged(whole, change))


@pytest.mark.parametrize("left", [[], ["wizards"], ["sources"], ["wizards", "wild-magic"]])
def test_boxes_with_too_few_cards(whole: bytes, left: list[str]) -> None:
    """A table where nobody has a card to place would never stop to ask anybody."""

    def change(lines: list[bytes]) -> None:
        header = json.loads(lines[0])
        title, *sections = header["cards"].split("\n  ")
        kept, keeping = [title], False
        for part in sections:
            if not part.startswith(" "):
                keeping = part.rstrip(":") in left
            if keeping:
                kept.append(part)
        header["cards"] = "\n  ".join(kept) + "\n"
        lines[:] = [json.dumps(header).encode()]

    with soon(), pytest.raises(RecordError, match="x: line 1: "):
        rebuild(record_of("x", forged(whole, change)))


@settings(quickly, max_examples=60)
@given(data=st.data())
def test_going_on_from_a_mutated_save(
    whole: bytes, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path: Path = tmp_path_factory.mktemp("fuzz") / "x"
    tail = whole.rindex(b"\n", 0, len(whole) - 300)
    raw = whole[:tail] + mutated(data, whole[tail:], most=1)
    path.write_bytes(raw)
    with soon():
        try:
            match = RecordedMatch.open(path)
        except EswError:
            assert path.read_bytes() == raw
            return
        with match:
            match.change_player(match.game.asked[0], RANDOM)
            match.answer_by_bot(match.game.asked[0])
    assert rebuild(read_record(path)).game.entries == match.game.entries
