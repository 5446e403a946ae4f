"""The deck-builder on the shelf: a game is saved, opened again, and goes on the same."""

import random
from pathlib import Path

import pytest

from deckbuilding.playing_games import random_picks
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.shelf import DeckBuildingBox, rules_from, shipped_text
from esw_tui.records.format import Seat
from esw_tui.records.match import RecordedMatch

NAME = "annihilageddon-2"
GAMES = {NAME: DeckBuildingBox(NAME)}


@pytest.mark.rule("K87", "K96")
def test_a_saved_game_opens_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.esw"
    seats = [Seat("Ann"), Seat("Bob"), Seat("Cy")]
    settings: dict[str, int | str] = {"tokens": 2, "menu": "both", "turns": "closed"}
    rng = random.Random(4)
    with RecordedMatch.begin(path, NAME, seats, seed=4, settings=settings, games=GAMES) as match:
        for _ in range(150):
            seat = rng.choice(match.game.asked)
            decision = match.game.decision(seat)
            match.answer(decision, random_picks(decision, rng))
        views = [match.game.view(seat) for seat in (0, 1, 2, None)]
    with RecordedMatch.open(path, games=GAMES) as again:
        assert [again.game.view(seat) for seat in (0, 1, 2, None)] == views
        options = again.game.table.options
        assert (options.tokens, options.menu, options.turns) == (2, "both", "closed")
        assert options.defenses == "quick"


def test_the_shipped_texts_are_made_ready_once() -> None:
    box = DeckBuildingBox(NAME)
    assert box.material() == shipped_text(NAME)
    assert box.ready(box.material()) is rules("annihilageddon-2")
    changed = box.material().replace('text: "+4 power."', 'text: "+6 power."')
    walrus = box.ready(changed).named["Battle Walrus"]
    assert walrus.plain_power == 6
    assert box.ready(changed) is rules_from(NAME, changed)
