"""What a match comes to: score, HP and status by round, the nastiest spell. Open events only."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import set_cell_size
from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.why.causes import in_words
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View, WizardView

MOST_HP = 25
NO_SPELL = ("", "", 0)
END = "e"
"""The sign of what was when a game had ended."""
LABEL = 15
"""Cells before a row of a plot."""


@dataclass(slots=True)
class Statistics:
    """Told from the open story of a match."""

    hp: list[list[int]] = field(default_factory=list)
    """By seat, at the beginning of each round and at the end; 0: dead."""
    rank: list[list[int]] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    """What each column shows: the last digit of its round, or `END`."""
    games: list[int] = field(default_factory=list)
    """In which column each game begins."""
    nastiest: tuple[str, str, int] = NO_SPELL
    """Who cast it, what it was called, and the damage it did."""
    winners: list[int] = field(default_factory=list)
    """Who was the Last Wizard Standing of each game."""
    deaths: list[str] = field(default_factory=list)
    """Who died in the last game, when, and of what."""


NOTED = (E.RoundBegan, E.GameEnded)
"""The events at which the table is looked at."""


def statistics(
    story: Sequence[E.Event], looks: Iterable[Glimpse[View]], names: Sequence[str]
) -> Statistics:
    """Go through the open story of a match, counting; `looks` are glimpses at what is noted."""
    found = Statistics([[] for _ in names], [[] for _ in names])
    tables = (look.view for look in looks)
    spell: E.Named | None = None
    damage = number = 0
    hurt: dict[int, E.Cause] = {}
    for event in story:
        match event:
            case E.GameBegan():
                found.games.append(len(found.columns))
                found.deaths.clear()
            case E.RoundBegan(round=number):
                note(found, next(tables), str(number % 10))
            case E.GameEnded(seat=seat):
                found.winners.append(seat)
                note(found, next(tables), END)
            case E.Died(seat=seat):
                of_what = in_words(hurt[seat], tuple(names)) if seat in hurt else ""
                ended = event.text(tuple(names)).removesuffix(".")
                told = f"{ended} ({of_what})" if of_what else ended
                found.deaths.append(f"Round {number}: {told}.")
            case E.LostHp(seat=seat, cause=cause):
                hurt[seat] = cause
            case E.Named():
                spell, damage = event, 0
            case E.TurnBegan():
                spell = None
            case E.Damaged(seat=seat, dealt=dealt, cause=cause):
                hurt[seat] = cause
                if spell is not None and cause.seat == spell.seat:
                    damage += dealt
                    if damage > found.nastiest[2]:
                        found.nastiest = (names[spell.seat], spell.name, damage)
    return found


def note(found: Statistics, view: View, column: str) -> None:
    """Write the round down."""
    found.columns.append(column)
    for wizard in view.wizards:
        found.hp[wizard.seat].append(wizard.hp if wizard.alive else 0)
        found.rank[wizard.seat].append(wizard.rank)


def ranked(wizards: Sequence[WizardView], winners: Sequence[int]) -> list[WizardView]:
    """The best first: most points (R20.6), on a tie whoever stood last most recently (J61).
    `winners`: the Last Wizard Standing of each game."""
    latest = {seat: game for game, seat in enumerate(winners)}
    return sorted(
        wizards,
        key=lambda each: (-(each.kills + each.lws), -latest.get(each.seat, -1), each.seat),
    )


def plot(look: Look, names: Sequence[str], found: Statistics, width: int) -> Text:
    """HP as steps and status as digits, one line per wizard, one column per round."""
    first = max(0, len(found.columns) - max(8, width - LABEL - 7))
    text = Text()
    for label, rows in (("HP", found.hp), ("Social Status", found.rank)):
        text.append(f"{label} as each round began", style="underline")
        text.append(f", and at the end ({END})\n", style="dim")
        text.append("round".ljust(LABEL), style="dim")
        text.append(f"{row(found, found.columns, first)}\n", style="dim")
        for seat, values in enumerate(rows):
            if rows is found.hp:
                signs = [step(look, value) for value in values]
            else:
                signs = [str(value or look.skull) for value in values]
            name = set_cell_size(names[seat], LABEL - 2)
            line = f"{look.marks[seat]} {name}{row(found, signs, first)}\n"
            text.append(line, style=look.seat_style(seat))
    return text


def row(found: Statistics, signs: Sequence[str], first: int) -> str:
    """The signs from some column on, with a bar where a game begins."""
    bars = ["|" if column in found.games and column else "" for column in range(len(signs))]
    return "".join([bar + sign for bar, sign in zip(bars, signs, strict=True)][first:])


def step(look: Look, hp: int) -> str:
    """HP as one sign of rising height."""
    if not hp:
        return look.skull
    top = len(look.rise) - 1
    return look.rise[max(1, min(top, -(-hp * top // MOST_HP)))]
