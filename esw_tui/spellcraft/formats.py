"""Match formats: how long a match is, and what wins it (R20, J61–J63).

A box offers some. The players pick one by its `word` and may change its `goal`: how many games are
played, or how many tokens win.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from esw_tui._counting import count_of
from esw_tui.kernel.events import Cause

if TYPE_CHECKING:
    from esw_tui.spellcraft.table import Table

PLAYERS = range(2, 7)
"""How many can play, in every box (J3)."""


class Points:
    """Most points after a fixed number of games; each Kill and each Last Wizard Standing token
    is one (R20.3, R20.4, R20.6)."""

    word: Final = "points"
    counted: Final = "games"
    """What the goal counts."""
    features: Final = ("kill_tokens",)
    """The features it needs, whether the box has them or not (J115)."""

    def __init__(self, games: Mapping[int, int], rule: str = "R20.6") -> None:
        self.games = games
        """How many games, by the number of players."""
        self.cause = Cause(-1, rule=rule)
        """The rule by which a match is won."""

    def __repr__(self) -> str:
        return f"<{self.word}>"

    def goal(self, players: int) -> int:
        """The usual goal: how many games."""
        return self.games[players]

    def most_games(self, players: int, goal: int) -> int:
        """How many games a match lasts at most: all are played (J62)."""
        return goal

    def describe(self, goal: int) -> str:
        """The format in a few words."""
        return f"A match of {count_of(goal, 'game')}"

    def progress(self, game: int, goal: int) -> str:
        """How far a match has come, in a few words."""
        return f"game {game} of {goal}"

    def is_over(self, table: "Table") -> bool:
        """Whether the last game has been played (J62)."""
        return table.game >= table.goal

    def score(self, table: "Table") -> tuple[int, ...]:
        """The number that decides, by seat."""
        return tuple([table.points(seat) for seat in table.seats])

    def counts(self, kills: int, lws: int) -> int:
        """The number that decides, for a seat with these tokens."""
        return kills + lws

    def winners(self, table: "Table") -> tuple[int, ...]:
        """Most points win; ties go to the latest Last Wizard Standing (R20.6, R20.7, J61)."""
        points = self.score(table)
        best = [seat for seat in table.seats if points[seat] == max(points)]
        latest = [seat for seat in table.lws_order if seat in best]
        return (latest[-1],) if len(best) > 1 and latest else tuple(best)


class LastStanding:
    """The first to have so many Last Wizard Standing tokens wins (R20.1, R20.2, R20.5)."""

    word: Final = "tokens"
    counted: Final = "tokens"
    features: Final[tuple[str, ...]] = ()

    def __init__(self, tokens: int = 2, rule: str = "R20.1") -> None:
        self.tokens = tokens
        self.cause = Cause(-1, rule=rule)

    def __repr__(self) -> str:
        return f"<{self.word}>"

    def goal(self, players: int) -> int:
        """The usual goal: how many tokens."""
        return self.tokens

    def most_games(self, players: int, goal: int) -> int:
        """How many games a match lasts at most: after so many one seat must have enough."""
        return players * (goal - 1) + 1

    def describe(self, goal: int) -> str:
        """The format in a few words."""
        return f"A match up to {count_of(goal, 'Last Wizard Standing token')}"

    def progress(self, game: int, goal: int) -> str:
        """How far a match has come, in a few words."""
        return f"game {game}, first to {count_of(goal, 'token')}"

    def is_over(self, table: "Table") -> bool:
        """Whether a seat has enough tokens."""
        return max(table.lws) >= table.goal

    def score(self, table: "Table") -> tuple[int, ...]:
        """The number that decides, by seat."""
        return table.lws

    def counts(self, kills: int, lws: int) -> int:
        """The number that decides, for a seat with these tokens (J115)."""
        return lws

    def winners(self, table: "Table") -> tuple[int, ...]:
        """The seat with enough tokens: only the last game's survivor can have got there."""
        return table.lws_order[-1:]


Format = Points | LastStanding

FORMER_WORDS = {"last standing": LastStanding.word}
"""What old saves call formats."""
