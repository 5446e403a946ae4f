"""What a match comes to: score, HP and status by round, the nastiest spell. Open events only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import set_cell_size
from rich.text import Text

from esw_tui.app.look import Look
from esw_tui.engine import events as E
from esw_tui.engine.views import View
from esw_tui.engine.witness import Glimpse

MOST_HP = 25
NO_SPELL = ("", "", 0)


@dataclass(slots=True)
class Statistics:
    """Told from the open story of a match."""

    hp: list[list[int]] = field(default_factory=list)
    """By seat, at the beginning of each round and at the end; 0: dead."""
    rank: list[list[int]] = field(default_factory=list)
    games: list[int] = field(default_factory=list)
    """In which column each game begins."""
    nastiest: tuple[str, str, int] = NO_SPELL
    """Who cast it, what it was called, and the damage it did."""
    winners: list[int] = field(default_factory=list)
    """Who was the Last Wizard Standing of each game."""


NOTED = (E.RoundBegan, E.GameEnded)
"""The events at which the table is looked at."""


def statistics(
    story: Sequence[E.Event], looks: Iterable[Glimpse], names: Sequence[str]
) -> Statistics:
    """Go through the open story of a match, counting; `looks` are glimpses at what is noted."""
    found = Statistics([[] for _ in names], [[] for _ in names])
    tables = (look.view for look in looks)
    spell: E.Named | None = None
    damage = 0
    for event in story:
        match event:
            case E.GameBegan():
                found.games.append(len(found.hp[0]))
            case E.RoundBegan():
                note(found, next(tables))
            case E.GameEnded(seat=seat):
                found.winners.append(seat)
                note(found, next(tables))
            case E.Named():
                spell, damage = event, 0
            case E.TurnBegan():
                spell = None
            case E.Damaged(dealt=dealt, cause=cause):
                if spell is not None and cause.seat == spell.seat:
                    damage += dealt
                    if damage > found.nastiest[2]:
                        found.nastiest = (names[spell.seat], spell.name, damage)
    return found


def note(found: Statistics, view: View) -> None:
    """Write the round down."""
    for wizard in view.wizards:
        found.hp[wizard.seat].append(wizard.hp if wizard.alive else 0)
        found.rank[wizard.seat].append(wizard.rank)


def plot(look: Look, names: Sequence[str], found: Statistics, width: int) -> Text:
    """HP as steps and status as digits, one line per wizard, one column per round."""
    room = max(8, width - 22)
    text = Text()
    for label, rows in (("HP by round", found.hp), ("Social Status by round", found.rank)):
        text.append(f"{label}\n", style="underline")
        for seat, values in enumerate(rows):
            first = max(0, len(values) - room)
            text.append(f"{look.marks[seat]} ", style=look.seat_style(seat))
            text.append(set_cell_size(names[seat], 13), style=look.seat_style(seat))
            for column, value in enumerate(values[first:], start=first):
                if column in found.games and column:
                    text.append("|", style="dim")
                sign = step(look, value) if rows is found.hp else str(value or look.skull)
                text.append(sign, style=look.seat_style(seat))
            text.append("\n")
    return text


def step(look: Look, hp: int) -> str:
    """HP as one sign of rising height."""
    if not hp:
        return look.skull
    top = len(look.rise) - 1
    return look.rise[max(1, min(top, -(-hp * top // MOST_HP)))]
