"""The show retells public events: at every question the retold table is the true one."""

from typing import Any

import pytest

from engine.matches import answers, begin
from esw_tui.app.showing import told
from esw_tui.engine.views import View

NUMBERS = ("hp", "alive", "rank", "hand_count", "face_down", "kills", "lws", "spell_size")


def seen(view: View) -> dict[str, Any]:
    """What a table shows: every number on it, and which cards lie open where."""
    shown: dict[str, Any] = {
        "decks": view.deck_counts,
        "round": (view.game, view.round),
        "token": view.token,
        "active": view.active,
        "turns": view.stage == "turn",
    }
    for each in view.wizards:
        shown |= {f"{each.name} {number}": getattr(each, number) for number in NUMBERS}
        shown[f"{each.name} initiative"] = each.initiative
        shown[f"{each.name} treasures"] = sorted(card.name for card in each.treasures)
        spell = {(part.place, part.name) for part in each.spell}
        shown[f"{each.name} spell"] = spell
        # A creature of the spell is shown with the others as soon as it is kept.
        own = [card.name for card in each.creatures if ("delivery", card.name) not in spell]
        shown[f"{each.name} creatures"] = sorted(own)
        shown[f"{each.name} begun"] = {
            part.name for part in each.spell if part.resolving or part.resolved
        }
    return shown


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 5), (6, 7)])
def test_the_retold_table_is_the_true_one_at_every_question(players: int, seed: int) -> None:
    game = begin(players, seed, games=2)
    view, heard, questions = game.view(None), len(game.events_for(None)), 0
    for _ in answers(game, seed):
        story = game.events_for(None, heard)
        heard += len(story)
        for event in story:
            view = told(view, event)
        assert seen(view) == seen(game.view(None)), [type(event).__name__ for event in story]
        questions += 1
    assert questions > 30
