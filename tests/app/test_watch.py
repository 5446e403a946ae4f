"""A second screen follows a match that is played elsewhere, and shows only what lies open."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import IO
from unittest.mock import Mock

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from app.hiding import hidden_from
from app.keyboard_matches import evening_steps, saved_match, sit_down
from app.piloting import ROOMY
from app.seeing import everything, frame, one_line
from esw_tui.app.app import EswApp
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.app.screens.watch_steps import Followed, newest_save
from esw_tui.app.settings import Settings
from esw_tui.errors import RecordError
from esw_tui.records.format import HUMAN
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild


def plays(screen: ReplayScreen) -> bool:
    """Whether it goes on by itself just now."""
    return screen.is_playing


PLAYER = Path(__file__).parents[1] / "records" / "playing_along.py"


class Onlooker:
    """Somebody before the second screen, for whom nothing happens before they look."""

    def __init__(self, app: EswApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> WatchScreen:
        assert isinstance(self.app.screen, WatchScreen)
        return self.app.screen

    async def look(self) -> None:
        """Look at the file, and let all that is new be played."""
        self.screen.look()
        await self.pilot.pause()
        screen = self.screen
        while screen.is_playing and screen.followed.at < screen.followed.length:
            screen.shown._go()
        await self.pilot.pause()


@asynccontextmanager
async def watching(path: Path) -> AsyncIterator[Onlooker]:
    app = EswApp(watch=path, settings=Settings(pace="instant"))
    async with app.run_test(size=ROOMY, tooltips=True, notifications=True) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, WatchScreen)
        app.screen.set_timer = lambda *_: Mock()  # type: ignore[method-assign]
        app.screen.shown.moves = False
        yield Onlooker(app, pilot)


def said(onlooker: Onlooker) -> str:
    """What stands where questions are asked."""
    return one_line(str(onlooker.screen.query_one("#prompt", Static).render()))


@contextmanager
def played_elsewhere(path: Path) -> Iterator["Elsewhere"]:
    """A match in another process, which has begun."""
    command = [sys.executable, str(PLAYER), str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        elsewhere = Elsewhere(process.stdin, process.stdout)
        elsewhere.play(0)
        yield elsewhere
        process.stdin.close()


class Elsewhere:
    """The other process."""

    def __init__(self, orders: IO[bytes], reports: IO[bytes]) -> None:
        self._orders = orders
        self._reports = reports

    def play(self, answers: int) -> tuple[int, bool]:
        """Let it play so many answers; how many there are now, and whether the match is over."""
        self._orders.write(b"%d\n" % answers)
        self._orders.flush()
        count, over = self._reports.readline().split()
        return int(count), over == b"True"


async def test_a_match_in_another_process_is_followed_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere.esw.jsonl"
    with played_elsewhere(path) as elsewhere:
        async with watching(path) as onlooker:
            lengths, over, canaries = [], False, 0
            while not over:
                _, over = elsewhere.play(25)
                raw = path.read_bytes()
                await onlooker.look()
                assert path.read_bytes() == raw, "it is only read"
                lengths.append(onlooker.screen.followed.at)
                game = rebuild(read_record(path)).game
                assert lengths[-1] == len(game.events_for(None))
                hidden = hidden_from(game, None)
                canaries += len(hidden)
                for where, words in everything(onlooker.app):
                    if ".replay" not in where and ".followed" not in where:
                        assert not [name for name in hidden if name in words], where
            assert lengths == sorted(lengths)
            assert len(lengths) > 2
            assert canaries > 50, "there was nothing to be found"
            assert "The match is over" in frame(onlooker.app)
            await onlooker.pilot.press("1", "2", "3")
            assert onlooker.screen.replay.viewer is None


async def test_who_is_asked_is_told_in_public_words(tmp_path: Path) -> None:
    async with watching(saved_match(tmp_path, answers=12)) as onlooker:
        waiting = onlooker.screen.followed.open_view().waiting
        assert waiting
        for seat, why in waiting:
            assert f"{onlooker.screen.names[seat]} {why}" in frame(onlooker.app)


async def test_one_can_look_back_while_the_match_goes_on(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path)
    steps = evening_steps(sitting)
    for _ in range(30):
        next(steps)
    async with watching(sitting.match.path) as onlooker:
        await onlooker.pilot.press("left", "left")
        screen = onlooker.screen
        stood = screen.followed.at
        assert not plays(screen)
        for _ in range(30):
            next(steps)
        await onlooker.look()
        assert screen.followed.at == stood < screen.followed.length - 2
        await onlooker.pilot.press("end")
        assert screen.followed.at == screen.followed.length
        assert plays(screen), "and follows again"
    sitting.evening.save.close()


async def test_whoever_is_far_behind_begins_with_the_last_round(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path)
    async with watching(sitting.match.path) as onlooker:
        for _ in evening_steps(sitting):
            pass
        sitting.evening.save.close()
        screen = onlooker.screen
        screen.look()
        await onlooker.pilot.pause()
        assert screen.followed.at < screen.followed.length
        assert screen.open_view().round == screen.followed._game.view(None).round


async def test_a_file_cut_short_goes_back_and_on_again(tmp_path: Path) -> None:
    path = saved_match(tmp_path, answers=20)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    async with watching(path) as onlooker:
        length = onlooker.screen.followed.length
        path.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[len(lines) // 2][:9])
        await onlooker.look()
        assert 0 < onlooker.screen.followed.at == onlooker.screen.followed.length < length
        path.write_bytes(b"")
        await onlooker.look()
        assert "the file is empty" in said(onlooker)
        path.unlink()
        await onlooker.look()
        await onlooker.look()
        assert "there is no such file" in said(onlooker)
        path.write_bytes(whole)
        await onlooker.look()
        assert not onlooker.screen.trouble
        assert onlooker.screen.followed.at == length


async def test_another_match_in_the_same_file_is_followed(tmp_path: Path) -> None:
    path = saved_match(tmp_path, answers=20)
    other = saved_match(tmp_path, answers=9, seed=2)
    async with watching(path) as onlooker:
        before = onlooker.screen
        other.replace(path)
        before.look()
        await onlooker.pilot.pause()
        assert onlooker.screen is not before
        assert onlooker.screen.followed.rebuilt.record.header.seed == 2
        await onlooker.pilot.press("escape")
        assert isinstance(onlooker.app.screen, TitleScreen)


async def test_what_was_taken_back_is_not_shown_any_more(tmp_path: Path) -> None:
    path = saved_match(tmp_path)
    followed = Followed(path)
    shorter = Followed(saved_match(tmp_path, answers=20, seed=2))
    followed.hear(shorter.rebuilt)
    told = [event.text(followed.names) for event in followed.events]
    assert 0 < followed.at < len(told), "as far as both stories are the same"


def test_the_save_can_be_played_on_while_it_is_watched(tmp_path: Path) -> None:
    path = saved_match(tmp_path, answers=9)
    followed = Followed(path)
    assert followed.news() is None
    with RecordedMatch.open(path):  # nobody has locked it
        assert followed.news() is None


def test_without_a_file_the_match_written_to_last_is_watched(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="There are no saved matches"):
        newest_save(tmp_path)
    for seed, name in ((1, "old"), (2, "new")):
        path = saved_match(tmp_path, answers=3, seed=seed).rename(tmp_path / f"{name}.esw.jsonl")
        os.utime(path, (seed, seed))
    assert newest_save(tmp_path).name == "new.esw.jsonl"


async def test_chairs_of_bots_are_marked_on_the_second_screen(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, (HUMAN, "bot:random", HUMAN), seed=1)
    sitting.evening.save.close()
    async with watching(sitting.match.path) as onlooker:
        assert onlooker.app.look.bots == {1}
