"""Whatever happens to the save or the program: a clear sentence, and nothing is lost."""

import os
import shutil
from pathlib import Path

import pytest

from app.piloting import Table, plan, sitting_at
from app.test_privacy import to_a_hand
from esw_tui.records.folder import saves_folder
from esw_tui.records.match import RecordedMatch


def told(table: Table) -> str:
    """All notifications."""
    return " ".join(notification.message for notification in table.app._notifications)


async def test_a_folder_that_vanishes_is_made_anew_with_the_whole_match() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        shutil.rmtree(saves_folder())
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "has been removed. All of it has been written anew to" in told(table)
        path = saves_folder() / table.app.evening.file
        entries = list(table.game.entries)
        table.app.leave_match()
    with RecordedMatch.open(path) as match:
        assert match.game.entries[: len(entries)] == entries


async def test_a_folder_that_cannot_be_made_again_is_replaced(tmp_path: Path) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        home = tmp_path / "home"
        shutil.rmtree(home)
        home.write_text("in the way", encoding="utf-8")
        await table.press("1", "enter")
        await table.pilot.pause()
        assert "written anew to" in told(table)
        match = table.app._match
        assert match is not None
        assert match.path.exists()
        assert home not in match.path.parents
        shutil.rmtree(match.path.parent)


async def test_a_match_begins_where_no_folder_for_saves_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("", encoding="utf-8")
    monkeypatch.setenv("ESW_HOME", str(nowhere))
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        await to_a_hand(table)
        assert "This match is saved in" in told(table)
        match = table.app._match
        assert match is not None
        assert os.path.getsize(match.path)
        shutil.rmtree(match.path.parent)


async def break_down_over(cards: list[str]) -> None:
    """The program breaks while somebody holds these cards, with their names at hand."""

    def break_down() -> None:
        hidden = list(cards)
        raise RuntimeError(", ".join(hidden))

    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        hand = await to_a_hand(table)
        cards += [card.name for card in hand.held]
        table.app.call_later(break_down)
        await table.pilot.pause()


async def test_a_crash_tells_nobody_s_cards_and_that_nothing_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither on the terminal nor in the file that is to be sent to us."""
    cards: list[str] = []
    with pytest.raises(RuntimeError):
        await break_down_over(cards)
    assert cards
    printed = "".join(capsys.readouterr())
    assert "The match is saved: start esw again and continue it." in printed
    [report] = tmp_path.rglob("crash-*.txt")
    written = report.read_text(encoding="utf-8")
    assert "break_down" in written
    assert not [card for card in cards if card in printed + written]
