"""Whatever is POSIX-only has its other half. It has never run on Windows: what runs here has
stand-ins beneath, for the disk, for locks, for signals."""

import asyncio
import ctypes
import importlib.util
import os
import signal
import sys
from datetime import datetime
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

import esw_tui
from esw_tui.app.hotseat.privacy import Privacy
from esw_tui.app.textual_fixes.signals import KILLED, leaving_in_order
from esw_tui.app.workshop.packs_folder import free_name, packs_folder
from esw_tui.cli import jobs
from esw_tui.errors import RecordError
from esw_tui.records.folder import save_names
from esw_tui.records.match import RecordedMatch
from unbreakable.app_scenes import SCENES, played
from unbreakable.short_match import answers_in, begin, play
from unbreakable.windows_disk import as_on_windows, is_name

POSIX = ("fcntl", "termios", "tty", "pty", "resource", "pwd", "grp")
"""Modules that Windows lacks."""


def test_posix_modules_are_kept_apart() -> None:
    home = Path(esw_tui.__file__).parent
    found = {
        path.relative_to(home).as_posix()
        for path in home.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.split()[:1] in (["import"], ["from"]) and line.split()[1] in POSIX
    }
    assert found == {"records/disks/posix.py"}


def test_a_match_is_saved_locked_and_opened_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path))
    with as_on_windows() as locks:
        match = begin(None)
        assert locks.taken
        with pytest.raises(RecordError, match="another program is playing this match"):
            RecordedMatch.open(match.path)
        other = begin(None)
        assert other.path != match.path, "a name that is taken is not taken again"
        other.close()
        assert not any(play(match, 3))
        match.close()
        assert answers_in(match.path) == 3
        with RecordedMatch.open(match.path) as again:
            assert not again.notice
        assert not locks.taken


@pytest.mark.parametrize("scene", ["a match is begun and left", "a match is abandoned"])
def test_a_lock_is_never_in_the_way_of_the_program_itself(tmp_path: Path, scene: str) -> None:
    """Nothing is renamed, replaced or deleted while it is open."""
    with as_on_windows():
        stage = asyncio.run(played(scene, tmp_path / "root"))
    assert stage.app.heard == []


def test_packs_pages_and_saves_are_written_as_windows_likes_it(tmp_path: Path) -> None:
    heard = []
    for number, scene in enumerate(SCENES):
        if scene in ("a pack is copied", "a save is deleted", "a match ends"):
            with as_on_windows():
                heard += asyncio.run(played(scene, tmp_path / str(number))).app.heard
    assert not [said for said in heard if "cannot" in said]


def test_the_stand_in_is_as_fussy_as_windows(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text("")
    with as_on_windows():
        file = os.open(path, os.O_RDWR)
        for act in (path.unlink, lambda: path.rename(tmp_path / "y"), lambda: path.replace("z")):
            with pytest.raises(PermissionError):
                act()
        os.close(file)
        with pytest.raises(PermissionError):
            os.open(tmp_path, os.O_RDONLY)
        path.unlink()


@pytest.mark.parametrize("file", ["records/plain.py", "records/writer.py", "lab/notebook.py"])
def test_flags_that_windows_lacks_and_one_that_only_it_has(
    monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.delattr(os, "O_NONBLOCK")
    binary = 1 << 15
    monkeypatch.setattr(os, "O_BINARY", binary, raising=False)
    path = Path(esw_tui.__file__).parent / file
    spec = importlib.util.spec_from_file_location("as_on_windows", path)
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "as_on_windows", module)
    spec.loader.exec_module(module)
    assert (module.READ if hasattr(module, "READ") else module.OPEN) & binary


NAMES = ("CON", "nul", "a:b", 'x<y>|"?*', "dot.", "end ", "..\\..", "COM1.txt", "Äöü")


def test_no_name_is_one_that_windows_keeps_for_itself() -> None:
    assert not is_name("CON.txt")
    assert not is_name("a:b")
    assert not is_name("dot.")
    began = datetime(2026, 11, 18, 23, 59)
    for name in NAMES:
        for file in islice(save_names("hell-high", [name, "NUL"], began), 3):
            assert is_name(file), file


def test_capitals_make_no_other_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path))
    packs_folder().mkdir(parents=True)
    (packs_folder() / "My-Cards.yaml").write_text("")
    assert free_name().name == "my-cards-2.yaml"


def test_the_signals_of_windows_end_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SIGHUP", "SIGQUIT", "SIGUSR1", "SIGTSTP"):
        monkeypatch.delattr(signal, name)
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGUSR2, raising=False)
    monkeypatch.delattr(signal, "SIGUSR2")
    left: list[int] = []

    async def runs() -> None:
        signal.raise_signal(signal.SIGBREAK)  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(0)

    with leaving_in_order(left.append):
        asyncio.run(runs())
    assert left == [KILLED + signal.SIGBREAK, KILLED + signal.SIGINT]  # type: ignore[attr-defined]


def test_where_nothing_can_be_stopped_nothing_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGTSTP")
    app = Mock(is_headless=False)
    Privacy(app).hide_when_away()  # asyncio would have no way to listen: there is no loop here
    app.app_suspend_signal.subscribe.assert_called_once()


def test_workers_are_deaf_to_ctrl_c_in_the_way_of_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Mock()
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    jobs.deafen(True)
    jobs.deafen(False)
    assert [call.args for call in kernel.SetConsoleCtrlHandler.call_args_list] == [
        (None, True),
        (None, False),
    ]
