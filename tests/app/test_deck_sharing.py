"""A game of the deck-builder to give away: nothing hidden leaks, and it plays."""

import re
from pathlib import Path
from xml.dom import minidom

import pytest

from app.deck_piloting import BOX
from app.test_deck_privacy import hidden_cards
from app.test_sharing import needs_node, pressed, reel_in, words_in
from esw_tui.app.screens.replay_steps import Replay
from esw_tui.app.sharing.deck_deeds import turns
from esw_tui.app.sharing.deeds import nastiest
from esw_tui.app.sharing.moving_picture import moving_picture
from esw_tui.app.sharing.page import page
from esw_tui.deckbuilding import events as E
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch

SEATS = [Seat(name, "bot:random") for name in ("Ann", "Bo", "Cy")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    """A short game to its end."""
    path = tmp_path_factory.mktemp("shared") / "whole.esw.jsonl"
    with RecordedMatch.begin(path, BOX, SEATS, seed=3, settings={"tokens": 1}) as match:
        match.play_bots()
    return Replay(path)


@pytest.mark.parametrize("answers", [6, 60])
def test_nothing_hidden_is_in_the_page_or_a_picture_of_an_unfinished_game(
    tmp_path: Path, answers: int
) -> None:
    path = tmp_path / "begun.esw.jsonl"
    with RecordedMatch.begin(path, BOX, SEATS, seed=3, settings={"turns": "closed"}) as match:
        for _ in range(answers):
            assert match.bot_asked is not None
            match.answer_by_bot(match.bot_asked)
    replay = Replay(path)
    hidden = hidden_cards(replay._game, None)
    assert len(hidden) > 50, "there was nothing to be found"
    shared = [page(replay), *[moving_picture(replay, each) for each in turns(replay.events)]]
    for text in shared:
        assert not [name for name in hidden if name in text]
    assert reel_in(shared[0])["own"] == []


def test_every_frame_is_the_table_at_its_event(whole: Replay) -> None:
    told = reel_in(page(whole))
    assert told["over"]
    assert told["words"] == {"s": "Turn", "r": "Mayhem", "x": "Death"}
    kinds = [frame.get("k") for frame in told["frames"]]
    assert kinds.count("s") == len(turns(whole.events)) > 3
    for at, (event, frame) in enumerate(zip(whole.events, told["frames"], strict=True), 1):
        assert frame["t"] == event.text(whole.names)
        if isinstance(event, E.Damaged) and event.hp:
            assert told["wizards"][frame["m"][event.seat]]["hp"] == event.hp
        if isinstance(event, E.TurnBegan):
            view = whole.view_at(at, None)
            (line_up, legends) = told["rows"][frame["r"]]
            assert line_up == ["The Line-Up", [card.name for card in view.line_up]]
            assert legends[1] == [card.name for card in view.legends]
            hand = told["own"][frame["o"][event.seat]]["hand"]
            assert hand == [card.name for card in whole.view_at(at, event.seat).hand]
    assert "points" in told["wizards"][told["frames"][-1]["m"][0]]["told"][0]


def test_a_turn_is_a_moving_picture(whole: Replay) -> None:
    turn = nastiest(turns(whole.events))
    assert turn is not None
    inside = whole.events[turn.first : turn.last + 1]
    assert isinstance(inside[0], E.TurnBegan)
    assert isinstance(inside[-1], E.TurnEnded | E.GameEnded)
    drawn = minidom.parseString(moving_picture(whole, turn))
    shown = [words_in(node) for node in drawn.getElementsByTagName("text")]
    assert f"{whole.names[turn.seat]}'s turn, {turn.damage} damage" in " ".join(shown)
    for event in inside:
        assert event.text(whole.names) in shown
        if isinstance(event, E.Damaged):
            assert f"\N{MINUS SIGN}{event.dealt}" in shown


@needs_node
def test_the_page_plays_by_the_keys_of_the_table(whole: Replay, tmp_path: Path) -> None:
    path = tmp_path / "game.html"
    path.write_text(page(whole), encoding="utf-8")
    seen = pressed(path, "s", "s", "x", "End", "1")
    for words, kind in zip(seen[1:4], (E.TurnBegan, E.TurnBegan, E.Died), strict=True):
        found = re.search(r"event (\d+) of", words)
        assert found
        assert isinstance(whole.events[int(found[1]) - 1], kind)
    assert "The Line-Up" in seen[1]
    assert "Ann's view" in seen[5]
