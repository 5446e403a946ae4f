"""A long game keeps little of its past, and finds it again without playing it over and over."""

import random

import pytest

from deckbuilding.playing_games import answer_at_random, new_game
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.kernel import chapters
from esw_tui.kernel.dealer import SeededDealer

RULES = rules("annihilageddon-2")


def test_a_whole_story_is_played_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rng = new_game(RULES, 4, "long"), random.Random(1)
    while not game.over:
        answer_at_random(game, rng)
    kept = [chapter for chapter in game.chapters if chapter._start is not None]
    turns = game.table.turn
    assert len(kept) <= turns // RULES.landmarks_apart + 10, "a table is kept for every turn"

    phases = 0
    begin = chapters.Chapter.__init__

    def counted(*args: object, **named: object) -> None:
        nonlocal phases
        phases += 1
        begin(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(chapters.Chapter, "__init__", counted)
    story = game.events_for(None)
    assert phases <= len(game.chapters)
    assert len(story) > turns
    phases = 0
    assert game.events_for(None) == story
    assert phases == 0


def test_any_moment_between_two_tables_that_were_kept_is_found_again() -> None:
    game, rng = new_game(RULES, 3, "back"), random.Random(2)
    tables = []
    for _ in range(200):
        tables.append(repr(game.view(None)))
        answer_at_random(game, rng)
    for answers in (195, 120, 77, 3):
        game.rewind(answers)
        assert repr(game.view(None)) == tables[answers]
        assert repr(game.copy(SeededDealer(1)).view(None)) == tables[answers]
