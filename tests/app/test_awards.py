"""Silly awards, each by what everybody saw; and the score of an evening."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import Static

from app.keyboard_matches import saved_match
from app.piloting import plan, sitting_at
from esw_tui.app.hotseat.evening import Evening, EveningStanding
from esw_tui.app.screens.awards import MatchTally
from esw_tui.app.screens.match_over import MatchOverScreen
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.settings import evening_file
from esw_tui.records.format import Header
from esw_tui.records.reader import read_record
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.boxes import rulebook

DESIGN = rulebook("hell-high").decks[0][0]
BY_ANN, BY_BOB, BY_CY = (E.Cause(seat, DESIGN) for seat in range(3))


def tally(story: Sequence[E.Event]) -> MatchTally:
    """What has been done in a match of three."""
    found = MatchTally(3)
    found.hear(story)
    return found


def given(*story: E.Event) -> dict[str, tuple[int, str]]:
    """The awards by title: who, and why."""
    return {title: (seat, why) for title, seat, why in tally(story).awards()}


def test_the_nastiest_spell_is_told_with_its_name_and_when() -> None:
    found = given(
        E.GameBegan(1),
        E.RoundBegan(1, 2),
        E.TurnBegan(1, (DESIGN,)),
        E.Named(1, (DESIGN,), "Krogg"),
        E.Damaged(0, 4, 4, (), 16, BY_BOB),
        E.Damaged(2, 3, 3, (), 17, BY_BOB),
        E.Damaged(1, 9, 9, (), 11, BY_BOB),
        E.Damaged(0, 8, 8, (), 8, BY_CY),
        E.TurnBegan(0, ()),
    )
    name = E.Named(1, (DESIGN,), "Krogg").name
    why = f"7 damage with one spell in game 1, round 2: {name}"
    assert found["The nastiest spell"] == (1, why), "neither the caster's own nor another's damage"
    assert found["Own worst enemy"] == (1, "9 HP lost to their own cards")
    assert found["Punching bag"] == (0, "12 HP lost in all")


def test_luck_is_measured_against_what_one_expects() -> None:
    found = given(
        E.PowerRolled(0, (6, 6, 6, 6), (), 2, BY_ANN),
        E.RolledDice(0, (6, 6), BY_ANN),
        E.RolledDice(1, (1,) * 8, BY_BOB),
        E.RolledDice(2, (6,) * 3, BY_CY),
    )
    assert found["Luckiest dice"] == (0, "6 dice came to 36; 21 is what one expects")
    assert found["Unluckiest dice"] == (1, "8 dice came to 8; 28 is what one expects")


def test_a_kill_is_stolen_from_whoever_did_most_of_the_work() -> None:
    story = [
        E.GameBegan(1),
        E.Damaged(2, 15, 15, (), 5, BY_ANN),
        E.Damaged(2, 5, 5, (), 0, BY_BOB),
        E.Died(2, 1),
        E.GameBegan(2),
        E.Damaged(2, 20, 20, (), 0, BY_ANN),
        E.Died(2, 0),
    ]
    assert [each.stolen for each in tally(story).players] == [0, 1, 0]


def test_the_dead_wait_until_the_game_is_over() -> None:
    story = [
        E.GameBegan(1),
        E.RoundBegan(1, 1),
        E.Died(0, 1),
        E.RoundBegan(1, 2),
        E.RoundBegan(1, 3),
        E.Died(2, 1),
        E.GameEnded(1, 1),
    ]
    assert [each.dead_rounds for each in tally(story).players] == [2, 0, 0]
    assert given(*story)["Longest dead"] == (0, "2 rounds as a ghost")


def test_who_shares_a_record_gets_no_award_and_nothing_is_no_record() -> None:
    assert tally([]).awards() == []
    even = [E.Damaged(seat, 2, 2, (), 9, E.Cause(seat, DESIGN)) for seat in range(2)]
    assert "Own worst enemy" not in given(*even)


def test_every_match_has_a_handful(tmp_path: Path) -> None:
    replay = Replay(saved_match(tmp_path))
    found = tally(replay.events).awards()
    assert 3 <= len(found) <= 8
    assert all(award.why for award in found)
    assert len({award.title for award in found}) == len(found)


# The evening.


@pytest.fixture
def header(tmp_path: Path) -> Header:
    """Of a match of Ann, Bo and Cy."""
    began = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
    return read_record(saved_match(tmp_path, answers=1)).header._replace(began=began)


def later(header: Header, hours: float) -> Header:
    return header._replace(began=header.began + timedelta(hours=hours))


def test_an_evening_is_summed_up_and_kept(tmp_path: Path, header: Header) -> None:
    file = tmp_path / "new" / "evening.json"
    evening = Evening(file)
    evening.note(header, (3, 1, 0), (0,))
    evening.note(header, (3, 1, 0), (0,))
    evening.note(later(header, 2), (1, 4, 4), (1, 2))
    wanted = [
        EveningStanding("Bo", 1, 5, 2),
        EveningStanding("Ann", 1, 4, 2),
        EveningStanding("Cy", 1, 4, 2),
    ]
    assert evening.standings == wanted
    assert Evening(file).standings == wanted, "also after the program was closed"
    assert [path.name for path in file.parent.iterdir()] == ["evening.json"]
    evening.note(later(header, 20), (0, 0, 9), (2,))
    assert [each.points for each in Evening(file).standings] == [9, 0, 0], "another evening"


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[1]", '{"a": 1}', "[" * 5000, "null", '[{"began": "now"}]'),
        json.dumps([{"began": "2026-01-01", "seed": 1, "names": [], "points": [], "winners": []}]),
        json.dumps(
            [
                {
                    "began": "2026-01-01T00:00:00+00:00",
                    "seed": 1,
                    "names": ["\x1b[2J"],
                    "points": [1],
                    "winners": [],
                }
            ]
        ),
    ],
)
def test_a_broken_evening_is_none(tmp_path: Path, header: Header, text: str) -> None:
    file = tmp_path / "evening.json"
    file.write_text(text, encoding="utf-8")
    evening = Evening(file)
    assert evening.matches == []
    evening.note(header, (3, 1, 0), (0,))
    assert len(Evening(file).matches) == 1


def test_an_evening_that_cannot_be_kept_is_played_all_the_same(
    tmp_path: Path, header: Header
) -> None:
    (tmp_path / "evening.json").mkdir()
    evening = Evening(tmp_path / "evening.json")
    evening.note(header, (3, 1, 0), (0,))
    assert evening.standings[0].name == "Ann"


async def test_a_rematch_counts_for_the_evening_and_its_end_once() -> None:
    async with sitting_at(plan("bot:Ann", "bot:Bo", "bot:Cy", seed=5), (120, 40)) as table:
        await table.until(MatchOverScreen)
        shown = str(table.screen.query_one("#summary", Static).render())
        assert "Awards" in shown
        assert "This evening" not in shown, "one match is no evening"
        await table.press("v", "escape")
        assert len(table.app.evening.matches) == 1
        await table.press("z")
        await table.until(MatchOverScreen)
        await table.pilot.pause()
        shown = str(table.screen.query_one("#summary", Static).render())
        assert "This evening, 2 matches" in shown
        assert sum(each.wins for each in table.app.evening.standings) >= 2
        assert not evening_file().exists(), "with settings of its own nothing is remembered"


async def test_a_match_is_kept_as_a_page_at_its_end() -> None:
    async with sitting_at(plan("bot:Ann", "bot:Bo", seed=5)) as table:
        await table.until(MatchOverScreen)
        await table.press("S")
        await table.pilot.pause()
        (said,) = [notification.message for notification in table.app._notifications]
        page = Path(said.removeprefix("The match is in "))
        assert "Ann, Bo" in page.read_text(encoding="utf-8")
        assert page.parent.name == "pages"
