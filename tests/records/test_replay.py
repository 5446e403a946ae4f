"""A saved match told and summed up."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import Rebuilt, rebuild, story
from esw_tui.records.saves import summary, summary_of
from records.saving import RANDOM, begin, forged, log, save


def load(path: Path) -> Rebuilt:
    return rebuild(read_record(path))


def test_the_whole_public_story(tmp_path: Path) -> None:
    with begin(tmp_path / "x") as match:
        match.play_bots()
    told = list(story(load(tmp_path / "x")))
    assert told[0] == "hell-high, begun 2026-11-16 05:30 UTC, seed 3."
    assert told[1] == f"Ann: {match.header.seats[0].wizard} (bot:random)"
    assert [line for line in told[4:] if line] == log(match.game)
    assert "the match: Ann " in told[-1]
    assert "Game 1, round 2." in told
    assert told[told.index("Game 1, round 2.") - 1] == ""


def test_nothing_hidden_is_told(tmp_path: Path) -> None:
    """Not even of an unfinished match: somebody may be looking over a shoulder."""
    with begin(tmp_path / "x", [Seat("Ann"), Seat("Bob", RANDOM)]) as match:
        while match.game.table.stage != "placing":
            decision = match.game.decision(match.game.asked[0])
            match.answer(decision, decision.options.keys[: decision.least])
        names = {match.game.table.designs[card].name for card in match.game.table.hand[0]}
    assert names
    told = list(story(load(tmp_path / "x")))
    assert not [line for line in told for name in names if name in line]
    assert told[-1] == "The match is not finished. Ann builds a spell. Bob builds a spell."


def test_new_players_are_told_where_they_sat_down(tmp_path: Path) -> None:
    with begin(tmp_path / "x") as match:
        for _ in range(10):
            match.answer_by_bot(match.game.asked[0])
        before = len(log(match.game))
        match.change_player(1, "human")
        match.change_player(1, RANDOM)
        match.play_bots()
    told = [line for line in story(load(tmp_path / "x")) if line][4:]
    assert told[before] == "Bob is played by human from here on."
    assert told[before + 1] == "Bob is played by bot:random from here on."
    assert len(told) == len(log(match.game)) + 2


def test_what_was_undone_is_not_told(tmp_path: Path) -> None:
    with begin(tmp_path / "x", [Seat("Ann"), Seat("Bob")]) as match:
        while match.game.table.stage != "placing":
            decision = match.game.decision(match.game.asked[0])
            match.answer(decision, decision.options.keys[: decision.least])
        before = log(match.game)
        match.answer(match.game.decision(0), [match.game.decision(0).options.keys[0]])
        match.retract(0)
    match = RecordedMatch.open(tmp_path / "x")
    assert log(match.game) == before
    assert match.game.asked == (0, 1)
    match.close()


def test_a_summary(tmp_path: Path) -> None:
    over = summary(save(tmp_path / "x"))
    assert (over.over, over.where, over.notice) == (True, "over", "")
    assert over.progress.figures["game"] == 1
    assert over.won_by in ("Ann", "Bob", "Cy")
    assert over.score == ", ".join(
        f"{name}: {points}" for name, points in zip(("Ann", "Bob", "Cy"), over.points, strict=True)
    )
    os.utime(tmp_path / "x", (1e9, 1e9))
    assert summary(tmp_path / "x").played == datetime(2001, 9, 9, 1, 46, 40, tzinfo=UTC)
    strange = rebuild(read_record(tmp_path / "x")._replace(written=1e18))
    assert summary_of(strange).played == datetime(9999, 1, 1, tzinfo=UTC)
    begun = summary(save(tmp_path / "y", answers=3))
    assert (begun.over, begun.where, begun.points) == (False, "game 1 of 1, round 1", (0, 0, 0))
    assert begun.answers == 3


def test_the_shipped_cards_are_not_read_twice() -> None:
    from esw_tui.games import GAMES, rulebook

    box = GAMES["hell-high"]
    assert box.ready(box.material()) is rulebook("hell-high")


def test_older_rules_are_told_where_they_differ(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = save(tmp_path / "x")
    monkeypatch.setattr("esw_tui.spellcraft.boxes.shelf.SpellBox.rules_version", 4)
    assert load(path).game.over  # still the same match
    raw = forged(path.read_bytes(), lambda lines: lines.insert(1, b'{"dice":[1]}'))
    path.write_bytes(raw)
    with pytest.raises(Exception, match=r"line 2: .* It was played by older rules \(version 3; "):
        load(path)
