"""What comes from a program that has not read the types: sentences, not tracebacks."""

import copy
import pickle
import random
from typing import Any, cast

import pytest

from esw_tui.errors import DecisionError, EswError, UndoRefused
from esw_tui.games import new_match


@pytest.mark.parametrize("seat", [-1, 2, 99, "Ann", True, 1.0, 10**50])
def test_there_is_no_such_seat(seat: Any) -> None:
    game = new_match("hell-high", ["Ann", "Bob"], seed=1)
    for look in (
        game.view,
        game.events_for,
        lambda seat: game.glimpses(viewer=seat),
        lambda seat: game.imagine(seat, random.Random(1)),
    ):
        with pytest.raises(DecisionError, match="There is no seat"):
            look(seat)
    with pytest.raises(DecisionError, match="An answer is to a decision, not to None"):
        game.answer(cast("Any", None), [1])


@pytest.mark.parametrize("seat", [None, "Ann", -1, 2.5, (), 10**50])
def test_whoever_is_not_there_is_not_asked_and_takes_nothing_back(seat: Any) -> None:
    game = new_match("hell-high", ["Ann", "Bob"], seed=1)
    for act, sentence in (
        (game.decision, "is not being asked anything"),
        (game.retract, "has nothing to take back"),
        (game.undo, "has not answered anything yet"),
        (game.rewind, "cannot go back to"),
    ):
        with pytest.raises((DecisionError, UndoRefused), match=sentence):
            act(seat)
    with pytest.raises(DecisionError, match="There is no seat None"):
        game.imagine(cast("Any", None), random.Random(1))


@pytest.mark.parametrize(
    ("seats", "more", "sentence"),
    [
        ("AB", {}, "Players come as a list of names, not as 'AB'."),
        (["Ann", 7], {}, "A player's name is text, not 7."),
        (["Ann", "Bo"], {"games": "2"}, "The number of games is a whole number, not '2'."),
        (["Ann", "Bo"], {"games": 1.5}, "The number of games is a whole number, not 1.5."),
        (["Ann", "Bo"], {"packs": "my.yaml"}, "Packs come as a list of files, not as 'my.yaml'."),
    ],
)
def test_what_is_no_list_of_names_or_number_of_games(
    seats: Any, more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(EswError) as refused:
        new_match("hell-high", seats, **more)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_game_is_copied_by_its_own_method_only(duplicate: Any) -> None:
    """Python's would be the same game twice, with one set of rules under way."""
    game = new_match("hell-high", ["Ann", "Bob"], seed=1)
    with pytest.raises(TypeError, match=r"copied by its method copy\(dealer\)"):
        duplicate(game)
