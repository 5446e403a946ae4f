"""Epic Spell Wars at one keyboard: the card language, the rules engine, the table.

What an outsider may use is listed in `__all__`; whatever else is in here may change.

from esw_tui import new_match

game = new_match("hell-high", ["Ann", "Bob"], seed=1)
while not game.over:
    decision = game.decision(game.asked[0])
    last = decision.options[-decision.most :]
    game.answer(decision, [option.key for option in last])
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from esw_tui.bots import Eyes, make_bot
    from esw_tui.cards import BoxCards, Card, box_names, load_box
    from esw_tui.errors import EswError
    from esw_tui.games import GAMES, new_match
    from esw_tui.kernel.dealer import ScriptedDealer, SeededDealer
    from esw_tui.kernel.decisions import Decision, Option, Options, Waiting
    from esw_tui.kernel.events import Cause, Event
    from esw_tui.kernel.game import Game
    from esw_tui.records.format import Seat
    from esw_tui.records.match import RecordedMatch
    from esw_tui.records.reader import read_record
    from esw_tui.records.replay import rebuild, story

__all__ = [
    "GAMES",
    "BoxCards",
    "Card",
    "Cause",
    "Decision",
    "EswError",
    "Event",
    "Eyes",
    "Game",
    "Option",
    "Options",
    "RecordedMatch",
    "ScriptedDealer",
    "Seat",
    "SeededDealer",
    "Waiting",
    "box_names",
    "load_box",
    "make_bot",
    "new_match",
    "read_record",
    "rebuild",
    "story",
]

_HOMES = {
    "esw_tui.bots": ("Eyes", "make_bot"),
    "esw_tui.cards": ("BoxCards", "Card", "box_names", "load_box"),
    "esw_tui.errors": ("EswError",),
    "esw_tui.games": ("GAMES", "new_match"),
    "esw_tui.kernel.dealer": ("ScriptedDealer", "SeededDealer"),
    "esw_tui.kernel.decisions": ("Decision", "Option", "Options", "Waiting"),
    "esw_tui.kernel.events": ("Cause", "Event"),
    "esw_tui.kernel.game": ("Game",),
    "esw_tui.records.format": ("Seat",),
    "esw_tui.records.match": ("RecordedMatch",),
    "esw_tui.records.reader": ("read_record",),
    "esw_tui.records.replay": ("rebuild", "story"),
}


def __getattr__(name: str) -> Any:
    """Import the public names when they are first used: `import esw_tui` itself costs nothing."""
    import importlib

    for home, names in _HOMES.items():
        if name in names:
            return getattr(importlib.import_module(home), name)
    raise AttributeError(f"module 'esw_tui' has no attribute {name!r}")
