"""Epic Spell Wars at one keyboard: the card language, the rules engine, the table.

from esw_tui import new_match

game = new_match("hell-high", ["Ann", "Bob"], seed=1)
while not game.over:
    decision = game.decision(game.asked[0])
    last = decision.options[-decision.most :]
    game.answer(decision, [option.key for option in last])
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from esw_tui.errors import EswError
    from esw_tui.games import new_match
    from esw_tui.kernel.game import Game

__all__ = ["EswError", "Game", "new_match"]

_HOMES = {
    "new_match": "esw_tui.games",
    "Game": "esw_tui.kernel.game",
    "EswError": "esw_tui.errors",
}


def __getattr__(name: str) -> Any:
    """Import the public names when they are first used: `import esw_tui` itself costs nothing."""
    if name in _HOMES:
        import importlib

        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'esw_tui' has no attribute {name!r}")
