"""Events tell and explain themselves, every kind of them to every viewer."""

from dataclasses import fields
from typing import Any

import pytest

from esw_tui.spellcraft import events
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import Cause, Event
from esw_tui.spellcraft.states import Holder, SeatNumber, Secret, ToldState
from spellcraft.matches import begin, played

NAMES = ("Ann", "Bo", "Cy")
KEYS: list[ToldState[Any]] = [
    SeatNumber("slime", 0, 9, lasts="match", title="Slime", why="Slime sticks."),
    SeatNumber("dread", 0, 9, lasts="game", title="Dread", secret=Secret(lambda *_: (0, 0, 0))),
    Holder("lamp", lasts="game", title="the Lamp"),
]
"""What features might keep, one of each sort."""
KINDS = [
    kind for kind in vars(events).values() if isinstance(kind, type) and Event in kind.__bases__
]


def some(annotation: Any) -> list[Any]:
    """Values of a field: the plain one, and others where there are others."""
    words = annotation.__name__ if type(annotation) is type else str(annotation)
    design = rulebook("hell-high").decks[0][0]
    values: dict[str, list[Any]] = {
        "int": [1, 0],
        "bool": [False, True],
        "str": ["arcane"],
        "str | None": ["arcane", None],
        "Cause": [Cause(0, design), Cause(-1, rule="R1.1"), Cause(-1)],
        "Design": [design],
        "Design | None": [design, None],
        "tuple[Design, ...]": [(design, design), ()],
        "tuple[int, ...]": [(1, 2), (0,)],
        "tuple[tuple[int, int], ...]": [((0, 1), (1, 2))],
        "tuple[tuple[str, int], ...]": [(("a rule", 1),), ()],
        "ToldState[Any]": KEYS,
        "typing.Any": [1, 0],
    }
    return values[words]


def samples(kind: type[Event]) -> list[Event]:
    """Events of a kind with every value in every field."""
    own = fields(kind)
    plain = {field.name: some(field.type)[0] for field in own}
    if kind is events.MatchEnded:
        plain["points"] = (1, 2, 3)
        own = tuple(field for field in own if field.name != "points")
    others = [{field.name: value} for field in own for value in some(field.type)[1:]]
    return [kind(**{**plain, **other}) for other in ({}, *others)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_kind_of_event_speaks_to_every_viewer(kind: type[Event]) -> None:
    for event in samples(kind):
        for viewer in (None, 0, 1, 2):
            seen = event.seen_by(viewer)
            if seen is not None:
                assert seen.text(NAMES).endswith((".", "!"))
                assert all(seen.why(NAMES))
                assert seen.seen_by(viewer) == seen


def test_matches_bring_up_most_kinds_and_each_can_explain_itself() -> None:
    met = set()
    for box, players, seed in (
        ("hell-high", 2, 1),
        ("hell-high", 4, 2),
        ("hell-high", 6, 3),
        ("skullzfyre", 4, 2),
        ("skullzfyre", 5, 4),
        ("skullzfyre", 6, 3),
        ("castle-tentakill", 4, 1),
        ("castle-tentakill", 6, 2),
        ("murdershroom", 4, 1),
    ):
        game = played(begin(players, seed, box=box), seed)
        for viewer in (None, *game.table.seats):
            for event in game.events_for(viewer):
                met.add(type(event))
                assert event.text(game.table.names)[0].isupper()
                assert all(event.why(game.table.names))
    elsewhere = {events.HandsSwapped, events.LookedAtHand, events.PutBack}
    assert len(set(KINDS) - elsewhere - met) <= 5, set(KINDS) - elsewhere - met


def test_events_are_numbered_for_each_viewer() -> None:
    game = played(begin(3, 4, games=1), 4)
    for viewer in (None, 0, 1, 2):
        everything = game.events_for(viewer)
        assert game.events_for(viewer, 17) == everything[17:]
        assert game.events_for(viewer, len(everything)) == []
