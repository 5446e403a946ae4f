"""Matches of the deck-builder are saved, resumed, undone, checked and told like all others."""

from pathlib import Path

import pytest

from esw_tui.bots import PARTS
from esw_tui.errors import SeatError
from esw_tui.games import GAMES
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild, story
from esw_tui.records.saves import summary
from records.saving import RANDOM, act, begin, bots, log

BOX = "annihilageddon-2"
CHECKS = 25


def begun(path: Path, seats: list[Seat] | int = 3, *, seed: int = 3) -> RecordedMatch:
    """A short match."""
    return begin(path, seats, seed=seed, box=BOX, settings={"tokens": 1})


def test_a_save_is_a_replay(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with begun(path) as match:
        match.play_bots()
        ended = log(match.game)
    again = rebuild(read_record(path))
    assert log(again.game) == ended
    told = list(story(again))
    assert told[-1] == ended[-1]
    assert any(line.startswith("Turn 2: ") for line in told)
    brief = summary(path)
    assert brief.over
    assert brief.winners == match.game.winners
    assert brief.points == match.game.table.scores


def test_the_header_has_all_that_was_settled_and_every_card(tmp_path: Path) -> None:
    with begun(tmp_path / "a", 2):
        pass
    header = read_record(tmp_path / "a").header
    assert header.settings == {"tokens": 1, "menu": "off", "defenses": "quick", "turns": "open"}
    assert header.cards == GAMES[BOX].material()
    assert [seat.wizard for seat in header.seats] == [None, None]


def test_a_match_that_was_broken_off_goes_on_to_the_same_end(tmp_path: Path) -> None:
    with begun(tmp_path / "whole") as match:
        match.play_bots()
    whole = read_record(tmp_path / "whole").lines
    path = tmp_path / "broken"
    begun(path).close()
    for _ in range(CHECKS):
        with RecordedMatch.open(path) as match:
            for _ in range(11):
                if (seat := match.bot_asked) is not None:
                    match.answer_by_bot(seat)
    with RecordedMatch.open(path) as match:
        match.play_bots()
    assert read_record(path).lines == whole


@pytest.mark.parametrize("seed", range(4))
def test_undone_retracted_and_handed_over_it_is_rebuilt_as_it_was(
    tmp_path: Path, seed: int
) -> None:
    seats = [Seat("Ann"), *bots(3)[1:]]
    path = tmp_path / "a"
    with begun(path, seats, seed=seed) as match:
        for number in range(160):
            if match.game.over:
                break
            act(match, seed, number)
        told = log(match.game)
        players = list(match.players)
    rebuilt = rebuild(read_record(path))
    assert log(rebuilt.game) == told
    assert rebuilt.players == players
    assert rebuilt.game.asked == match.game.asked


def test_an_action_is_taken_back_with_all_phases_since(tmp_path: Path) -> None:
    """A phase is one action; going back goes to the last thing revealed (K88)."""
    path = tmp_path / "a"
    with begun(path, [Seat("Ann"), Seat("Bob")]) as match:
        while match.game.decision(match.game.asked[0]).kind != "action":
            decision = match.game.decision(match.game.asked[0])
            match.answer(decision, decision.options.keys[:1])
        seat = match.game.asked[0]
        before = log(match.game)
        decision = match.game.decision(seat)
        glyph = decision.options.labels.index("Play Glyph")
        match.answer(decision, (decision.options.keys[glyph],))
        assert log(match.game) != before
        match.undo(seat)
        assert log(match.game) == before
    assert log(rebuild(read_record(path)).game) == before


def test_an_archmage_sits_down(tmp_path: Path) -> None:
    with begun(tmp_path / "a", [Seat("Ann", RANDOM), Seat("Bob", "bot:archmage")]) as match:
        match.change_player(0, "bot:archmage")
    assert (tmp_path / "a").exists()


def test_a_bot_that_does_not_know_the_game_is_refused_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PARTS, "archmage", {})
    with pytest.raises(SeatError, match="No archmage bot knows deckbuilding yet"):
        begun(tmp_path / "a", [Seat("Ann", RANDOM), Seat("Bob", "bot:archmage")])
    assert not (tmp_path / "a").exists()
    with begun(tmp_path / "b", 2) as match, pytest.raises(SeatError, match="No archmage bot"):
        match.change_player(0, "bot:archmage")
