"""What was read ahead is used if it is whole and fits, and nothing else in that folder matters."""

from __future__ import annotations

import ast
import io
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NoReturn

import pytest

from esw_tui import _read_ahead
from esw_tui._read_ahead import MOST_KEPT, cache_folder, keep, kept_file, recall

PLAIN = {"rows": [["a", 1, None], ["", [0]]], "words": ["Zauberé"]}
HAVE_PIPES = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder, which is not even there yet."""
    monkeypatch.setenv("ESW_CACHE", str(tmp_path / "new" / "cache"))
    return tmp_path / "new" / "cache"


def sealed(body: bytes, made_from: str = "v1") -> bytes:
    """A file that says of itself that it is whole."""
    return _read_ahead.first_line(made_from, body) + b"\n" + body


def test_what_is_kept_is_recalled(cache: Path) -> None:
    assert recall("cards", "v1") is None
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v1") == PLAIN
    assert [path.name for path in cache.iterdir()] == ["cards-v1.json"]


def test_only_for_the_same_sources() -> None:
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v2") is None
    assert recall("grammar", "v1") is None
    kept_file("cards", "v1").rename(kept_file("cards", "v2"))
    assert recall("cards", "v2") is None, "the name alone does not say what it was made from"


def test_the_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    assert cache_folder() == tmp_path / "new" / "cache"
    monkeypatch.delenv("ESW_CACHE")
    assert cache_folder() == tmp_path / "home" / "cache"
    monkeypatch.delenv("ESW_HOME")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name, **_: tmp_path / name)
    assert cache_folder() == tmp_path / "esw-tui"


def test_every_truncated_file_is_as_good_as_none() -> None:
    keep("cards", "v1", PLAIN)
    file = kept_file("cards", "v1")
    whole = file.read_bytes()
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        assert recall("cards", "v1") is None
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert recall("cards", "v1") is None
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v1") == PLAIN


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x80\x04\x95",
        b"nonsense",
        b"\xff\xfe",
        b"[" * 200_000,
        b"[" * 200_000 + b"]" * 200_000,
        b'{"a":' * 200_000 + b"1" + b"}" * 200_000,
        b"9" * 100_000,
    ],
    ids=["empty", "pickle", "text", "no text", "open", "nested", "nested deeper", "number"],
)
def test_garbage_that_says_it_is_whole(body: bytes, cache: Path) -> None:
    cache.mkdir(parents=True)
    kept_file("cards", "v1").write_bytes(sealed(body))
    assert recall("cards", "v1") is None


def test_a_file_beyond_all_measure_is_not_read(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_read_ahead, "LARGEST", 40)
    keep("cards", "v1", [0] * 40)
    assert recall("cards", "v1") is None


def make_file(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(b"")


def make_pipe(path: Path) -> None:
    path.parent.mkdir(parents=True)
    os.mkfifo(path)


def make_read_only(path: Path) -> None:
    path.mkdir(parents=True)
    path.chmod(0o500)


def make_circle(path: Path) -> None:
    path.parent.mkdir(parents=True)
    path.symlink_to(path)


@pytest.mark.parametrize(
    "make",
    [
        make_file,
        pytest.param(make_pipe, marks=HAVE_PIPES),
        make_read_only,
        pytest.param(make_circle, marks=HAVE_PIPES),
    ],
)
def test_no_folder_to_write_in_is_no_harm(make: Callable[[Path], None], cache: Path) -> None:
    make(cache)
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v1") in (None, PLAIN), "root may write everywhere"


@HAVE_PIPES
def test_a_pipe_in_place_of_the_file_keeps_nobody_waiting(cache: Path) -> None:
    cache.mkdir(parents=True)
    os.mkfifo(kept_file("cards", "v1"))
    assert recall("cards", "v1") is None
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v1") == PLAIN


def test_a_folder_in_place_of_the_file_is_no_harm(cache: Path) -> None:
    (kept_file("cards", "v1") / "something").mkdir(parents=True)
    assert recall("cards", "v1") is None
    keep("cards", "v1", PLAIN)
    assert recall("cards", "v1") is None
    assert [path.name for path in cache.iterdir()] == ["cards-v1.json"]


class FullDisk(io.FileIO):
    """A file that was opened when there still was space."""

    def write(self, _: object) -> NoReturn:
        raise OSError(28, "No space left on device")


def no_space(*_: object, **__: object) -> NoReturn:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("owner", "name", "stand_in"),
    [
        (Path, "mkdir", no_space),
        (os, "open", no_space),
        (os, "fdopen", FullDisk),
        (Path, "replace", no_space),
        (Path, "iterdir", no_space),
    ],
)
def test_a_full_disk_leaves_nothing_behind(
    owner: object, name: str, stand_in: object, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep("cards", "v1", PLAIN)
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, stand_in)
        keep("cards", "v2", PLAIN)
    assert {path.name for path in cache.iterdir()} <= {"cards-v1.json", "cards-v2.json"}
    assert recall("cards", "v1") == PLAIN
    assert recall("cards", "v2") in (None, PLAIN)


def test_old_files_do_not_pile_up(cache: Path) -> None:
    for number in range(2 * MOST_KEPT):
        keep("cards", f"v{number}", PLAIN)
        os.utime(kept_file("cards", f"v{number}"), (number, number))
    unfinished = cache / ".cards.1-00000000.new"
    unfinished.write_bytes(b"")
    os.utime(unfinished, (0, 0))
    strange = cache / "notes.txt"
    strange.write_bytes(b"")
    os.utime(strange, (0, 0))
    keep("cards", "last", PLAIN)
    left = {path.name for path in cache.iterdir()}
    assert len(left) == MOST_KEPT + 1
    assert strange.name in left
    assert unfinished.name not in left
    assert {"cards-last.json", f"cards-v{2 * MOST_KEPT - 1}.json"} <= left


def test_many_may_write_at_once(cache: Path) -> None:
    plains = [[number] * 2000 for number in range(8)]

    def write_and_read(plain: list[int]) -> object:
        keep("cards", "v1", plain)
        return recall("cards", "v1")

    with ThreadPoolExecutor(8) as threads:
        for found in threads.map(write_and_read, plains * 10):
            assert found in plains or os.name == "nt", "there nobody may replace what is open"
    assert [path.name for path in cache.iterdir()] == ["cards-v1.json"]


def test_what_it_was_made_from_is_its_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_bytes(b"ab")
    two.write_bytes(b"c")
    before = _read_ahead.fingerprint([one, two])
    assert _read_ahead.fingerprint([one, two]) == before
    one.write_bytes(b"a")
    two.write_bytes(b"bc")
    assert _read_ahead.fingerprint([one, two]) != before


def test_programs_that_start_at_once_all_begin_a_match(cache: Path) -> None:
    code = "from esw_tui import new_match; new_match('hell-high', ['A', 'B'])"
    command = [sys.executable, "-W", "error", "-c", code]
    started = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]
    assert [(process.communicate()[1], process.returncode) for process in started] == [(b"", 0)] * 3
    assert all(path.suffix == ".json" for path in cache.iterdir())


def test_nothing_is_ever_unpickled() -> None:
    """Whoever opens a file of somebody else must not run what is in it."""
    package = Path(_read_ahead.__file__).parent
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                names.append(node.module or "")
            assert not {"pickle", "marshal", "shelve", "dill"} & set(names), path
