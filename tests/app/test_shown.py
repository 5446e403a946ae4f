"""Every box has a table on the screen; one of a game without one is refused in a sentence."""

from pathlib import Path

import pytest

from app.piloting import sitting_at
from esw_tui.app import shown
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.learn.scenario_story import ScenarioStory
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.shown import SHOWN, check_shown, shown_boxes, shown_by_box, usual_shown_box
from esw_tui.app.shown_game import PARTS
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.errors import UsageError
from esw_tui.games import GAMES, game_of
from esw_tui.records.match import RecordedMatch
from esw_tui.records.scenario.shelf import shipped
from records.saving import begin

BOX = "annihilageddon-2"
NO_TABLE = "there is no table for annihilageddon-2 on the screen yet"


@pytest.fixture
def without_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nobody had built a table for decks."""
    monkeypatch.setattr(shown, "SHOWN", {SPELLCRAFT: SHOWN[SPELLCRAFT]})


def test_every_box_has_a_table() -> None:
    assert shown_boxes() == tuple(GAMES)
    assert BOX in shown_boxes()
    assert usual_shown_box(BOX) == BOX
    assert usual_shown_box("") == shown_boxes()[0]
    for box in shown_boxes():
        check_shown(box)
        assert shown_by_box(box) is shown.shown_game(game_of(box))


@pytest.mark.parametrize("game", SHOWN)
def test_every_part_of_a_game_is_where_it_says(game: str) -> None:
    found = shown.shown_game(game)
    assert set(found.parts) == set(PARTS)
    for part in PARTS:
        assert callable(found.part(part))


@pytest.mark.usefixtures("without_decks")
def test_neither_replay_nor_story_is_begun(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with begin(path, 2, box=BOX, settings={}):
        pass
    with pytest.raises(UsageError, match=NO_TABLE):
        Replay(path)
    with pytest.raises(UsageError, match=NO_TABLE):
        ScenarioStory(shipped(BOX)[0].path)


@pytest.mark.usefixtures("without_decks")
async def test_a_match_is_neither_begun_nor_continued(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with begin(path, 2, box=BOX, settings={}):
        pass
    refused: list[str] = []
    async with sitting_at(None) as table:
        with pytest.raises(UsageError, match=NO_TABLE):
            table.app.play.begin_match(MatchPlan(BOX, (Chair("Ann"), Chair("Bob"))))
        table.app.play.continue_match(path, refused=lambda error: refused.append(str(error)))
        for _ in range(200):
            if refused:
                break
            await table.pilot.pause()
        assert not table.app.play.is_on
    assert [NO_TABLE in sentence for sentence in refused] == [True]
    RecordedMatch.open(path).close()  # the file was let go
