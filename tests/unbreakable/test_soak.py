"""A short evening uses nothing up: threads, open files, screens and widgets are as many after it as
in its middle. `soak.py` is the long one."""

import asyncio
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from esw_tui.app.hotseat.curtain import CurtainScreen
from unbreakable.soak import Used, grown, soak

LAPS = 4


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path))


def test_nothing_grows() -> None:
    assert not counted(grown(asyncio.run(soak(LAPS, passes=3, matches=1))))


def counted(found: list[str]) -> set[str]:
    """What has grown, but for memory, which an evening so short does not settle."""
    return {each.partition(":")[0] for each in found} & {"threads", "handles", "screens", "widgets"}


@pytest.fixture
def word() -> Iterator[threading.Event]:
    """What planted threads wait for."""
    word = threading.Event()
    yield word
    word.set()


def test_planted_leaks_are_found(monkeypatch: pytest.MonkeyPatch, word: threading.Event) -> None:
    """A curtain that is kept, a file that stays open, a thread that goes on."""
    kept: list[CurtainScreen] = []
    opened: list[int] = []
    usual = CurtainScreen.on_mount

    def leak(curtain: CurtainScreen) -> None:
        kept.append(curtain)
        usual(curtain)

    def leak_more(_: Used) -> None:
        opened.append(os.open(os.devnull, os.O_RDONLY))
        threading.Thread(target=word.wait, daemon=True).start()

    monkeypatch.setattr(CurtainScreen, "on_mount", leak)
    try:
        laps = asyncio.run(soak(LAPS, passes=1, matches=0, each=leak_more))
    finally:
        for file in opened:
            os.close(file)
    assert counted(grown(laps)) == {"threads", "handles", "screens", "widgets"}
