"""What must be true of every question, whatever the game; for tests and fuzzing."""

from collections.abc import Callable
from typing import Any

from esw_tui.kernel.decisions import Options
from esw_tui.kernel.game import AnyGame

FEW = 50
"""How many of a question's options are compared."""

Hold = Callable[[bool, Any, str], None]
"""Called with (truth, table, what): raises an error that says `what` if `truth` is false."""


def check_decisions(game: AnyGame, hold: Hold) -> None:
    """Hold that each seat that is asked can answer."""
    table = game.table
    hold(bool(game.asked) != game.over, table, "nobody is asked")
    for seat in game.asked:
        decision = game.decision(seat)
        count = len(decision.options)
        hold(decision.seat == seat, table, f"{table.names[seat]} is asked for somebody else")
        hold(count > 0, table, f"'{decision.prompt}' has no options")
        hold(
            0 <= decision.least <= decision.most <= count and decision.most > 0,
            table,
            f"'{decision.prompt}' wants {decision.least} to {decision.most} of {count}",
        )
        keys = decision.options.keys[:FEW]
        hold(len(keys) == len(set(keys)), table, f"'{decision.prompt}' offers an option twice")
        hold(
            all(key in decision.options for key in keys),
            table,
            f"'{decision.prompt}' lists an option it refuses",
        )
        if type(decision.options) is Options:  # others make up their words when they are read
            hold(len(decision.options.labels) == count, table, f"'{decision.prompt}' lacks words")
