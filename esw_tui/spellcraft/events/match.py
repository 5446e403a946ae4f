"""The match, its games and its rounds, from beginning to end."""

from dataclasses import dataclass

from esw_tui.cards.features import title
from esw_tui.kernel.events import Cause, Event, Names

LAST_STANDING = Cause(-1, rule="R19.1")
MOST_POINTS = Cause(-1, rule="R20.6")
BY_TOKENS = ("R20.1", "R20.2", "R20.5")
"""The rules of formats won by tokens, in which points decide nothing."""


@dataclass(slots=True)
class MatchBegan(Event):
    box: str
    goal: int
    """How many games are played, or how many tokens win."""
    format: str
    """The format, mix and house rules in words."""

    def text(self, names: Names) -> str:
        return f"{self.format} begins: {', '.join(names)}."


@dataclass(slots=True)
class GameBegan(Event):
    game: int
    decks: str = ""
    """The box whose decks the game is played with, where boxes take turns (R80.2)."""

    def text(self, names: Names) -> str:
        decks = f" with the decks of {title(self.decks)}" if self.decks else ""
        return f"Game {self.game} begins{decks}."


@dataclass(slots=True)
class RoundBegan(Event):
    game: int
    round: int

    def text(self, names: Names) -> str:
        return f"Game {self.game}, round {self.round}."


@dataclass(slots=True)
class GameEnded(Event):
    game: int
    seat: int
    cause: Cause = LAST_STANDING

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} is the Last Wizard Standing of game {self.game}!"


@dataclass(slots=True)
class MatchEnded(Event):
    points: tuple[int, ...]
    winners: tuple[int, ...]
    by_tie_break: bool
    cause: Cause = MOST_POINTS

    def text(self, names: Names) -> str:
        score = ", ".join(
            f"{name} {points}" for name, points in zip(names, self.points, strict=True)
        )
        won = " and ".join(names[seat] for seat in self.winners)
        verb = "share the match" if len(self.winners) > 1 else "wins the match"
        return f"{won} {verb}: {score}."

    def why(self, names: Names) -> list[str]:
        rule = self.cause.rule
        if rule in BY_TOKENS:
            return [f"The first with enough Last Wizard Standing tokens wins ({rule})."]
        reasons = [f"Each Kill token and each Last Wizard Standing token is one point ({rule})."]
        if self.by_tie_break:
            reasons.append("Equal points: who was Last Wizard Standing most recently wins (J61).")
        return reasons


@dataclass(slots=True)
class Reshuffled(Event):
    pile: str
    count: int

    def text(self, names: Names) -> str:
        return f"The {self.pile} deck has run out; {self.count} discarded cards are shuffled."

    def why(self, names: Names) -> list[str]:
        return ["A deck is reshuffled only when it runs out (R21.1, J65)."]


@dataclass(slots=True)
class GainedToken(Event):
    seat: int
    token: str
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} earns a {self.token} token."
