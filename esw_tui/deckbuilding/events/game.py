"""The course of the game: set-up, turns, Line-Ups, Mayhems, the end."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from esw_tui.kernel.events import Cause, Event, Names, cards_in_words

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design


@dataclass(slots=True)
class GameBegan(Event):
    box: str
    tokens: int

    def text(self, names: Names) -> str:
        return f"{', '.join(names)} sit down; {self.tokens} tokens lie in the stack."


@dataclass(slots=True)
class Revealed(Event):
    """A player turned up its tile and Familiars (D2.3, D2.4)."""

    seat: int
    wizard: str
    tile: "Design"
    familiars: "tuple[Design, ...]"

    def text(self, names: Names) -> str:
        pets = cards_in_words(self.familiars, 0)
        return f"{names[self.seat]} is {self.wizard} with {pets} and {self.tile.name}."


@dataclass(slots=True)
class TurnBegan(Event):
    seat: int
    turn: int

    def text(self, names: Names) -> str:
        return f"Turn {self.turn}: {names[self.seat]}."


@dataclass(slots=True)
class TurnEnded(Event):
    seat: int

    def text(self, names: Names) -> str:
        return f"{names[self.seat]} ends the turn."


@dataclass(slots=True)
class CardDealt(Event):
    """A card entered a Line-Up."""

    row: str
    design: "Design"

    def text(self, names: Names) -> str:
        return f"{self.design.name} enters the {self.row}."


@dataclass(slots=True)
class LineUpGone(Event):
    """The Legendary Line-Up was destroyed."""

    designs: "tuple[Design, ...]"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"The Legendary Line-Up is destroyed: {cards_in_words(self.designs, 0)}."


@dataclass(slots=True)
class MayhemCame(Event):
    seat: int
    """The player who reads the Mayhem, or plays it."""
    design: "Design"
    played: bool
    """Whether a player played it by a card's text, instead of reading it from a Line-Up
    (D21.10)."""

    def text(self, names: Names) -> str:
        verb = "plays" if self.played else "reads"
        return f"{names[self.seat]} {verb} {self.design.name}."


@dataclass(slots=True)
class MayhemGone(Event):
    """A Mayhem was put away without acting (D2.9, D8.4, K51)."""

    design: "Design"
    cause: Cause

    def text(self, names: Names) -> str:
        return f"{self.design.name} is put with the used Mayhems, unread."


@dataclass(slots=True)
class Chose(Event):
    """A player made a choice on the open table: voted, joined, jeered."""

    seat: int
    what: str
    who: int
    """The player that the choice is about, or -1."""
    cause: Cause

    def text(self, names: Names) -> str:
        whom = f" {names[self.who]}" if self.who >= 0 else ""
        return f"{names[self.seat]} {self.what}{whom}."


@dataclass(slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    winners: tuple[int, ...]
    parts: tuple[tuple[tuple[str, int], ...], ...]
    """For each seat what its points come from."""
    cause: Cause

    def text(self, names: Names) -> str:
        totals = ", ".join(f"{name} {n}" for name, n in zip(names, self.points, strict=True))
        who = " and ".join(names[seat] for seat in self.winners)
        return f"{who} {'win' if len(self.winners) > 1 else 'wins'} ({totals})."

    def why(self, names: Names) -> list[str]:
        words = [f"Because of {self.cause.words(names)}."]
        for name, parts in zip(names, self.parts, strict=True):
            words.append(f"{name}: " + ", ".join(f"{label} {n:+d}" for label, n in parts))
        return words
