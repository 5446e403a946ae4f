"""What a match comes to: score, HP and status by round, from open events only."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rich.cells import set_cell_size
from rich.text import Text

from esw_tui.app.signs import Look
from esw_tui.app.why.causes import in_words
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View, WizardView

MOST_HP = 25
END = "e"
"""The sign of the column for the end of a game."""
LABEL = 15
"""How many cells stand before a row of a plot."""
WIDEST = 9
"""How many cells a round is wide if there is room; with taller bars it may be wider."""
FOR_EACH_ROW, BROADEST = 4, 24
"""How many cells a round may be wide per row of its bar, and at most, so that few rounds fill a
wide screen."""


@dataclass(slots=True)
class Statistics:
    """The statistics of a match, from its open story."""

    hp: list[list[int]] = field(default_factory=list)
    """By seat, at the beginning of each round and at the end; 0 if dead."""
    rank: list[list[int]] = field(default_factory=list)
    columns: list[str] = field(default_factory=list)
    """What each column stands for: the last digit of its round, or `END`."""
    games: list[int] = field(default_factory=list)
    """The column in which each game begins."""
    winners: list[int] = field(default_factory=list)
    """The Last Wizard Standing of each game, by seat."""
    deaths: list[str] = field(default_factory=list)
    """The deaths of the last game in words: who, when, and of what."""


NOTED = (E.RoundBegan, E.GameEnded)
"""The events at which the table is looked at."""


def statistics(
    story: Sequence[E.Event], looks: Iterable[Glimpse[View]], names: Sequence[str]
) -> Statistics:
    """The statistics of an open story; `looks` has glimpses of the table at each event of
    `NOTED`."""
    found = Statistics([[] for _ in names], [[] for _ in names])
    tables = (look.view for look in looks)
    number = 0
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
            case E.LostHp(seat=seat, cause=cause) | E.Damaged(seat=seat, cause=cause):
                hurt[seat] = cause
    return found


def note(found: Statistics, view: View, column: str) -> None:
    """Add a column with what the table shows."""
    found.columns.append(column)
    for wizard in view.wizards:
        found.hp[wizard.seat].append(wizard.hp if wizard.alive else 0)
        found.rank[wizard.seat].append(wizard.rank)


def ranked(
    wizards: Sequence[WizardView], winners: Sequence[int], counts: Callable[[int, int], int]
) -> list[WizardView]:
    """The wizards, the best first: most of what `counts` in this match (R20.5, R20.6).

    Of those tied the one who stood last most recently comes first (J61). `winners`: the Last Wizard
    Standing of each game.
    """
    latest = {seat: game for game, seat in enumerate(winners)}
    return sorted(
        wizards,
        key=lambda each: (
            -counts(each.kills, each.lws),
            -latest.get(each.seat, -1),
            each.seat,
        ),
    )


def plot(
    look: Look,
    names: Sequence[str],
    found: Statistics,
    width: int,
    tall: int = 1,
    column: str = "round",
) -> Text:
    """HP as bars of this height and status as digits; a `column` per round, as wide as there is
    room.

    In a box without a board there is no status.
    """
    room = most_columns(width)
    first = max(0, len(found.columns) - room)
    widest = max(WIDEST, min(FOR_EACH_ROW * tall, BROADEST))
    wide = max(1, min(widest, room // max(1, len(found.columns))))
    text = Text()
    for label, rows in (("HP", found.hp), ("Social Status", found.rank)):
        if rows is found.rank and not any(map(any, rows)):
            continue
        text.append("\n" if text and tall > 1 else "")
        text.append(f"{label} as each {column} began", style="underline")
        text.append(f", and at the end ({END})\n", style="dim")
        text.append(column.ljust(LABEL), style="dim")
        text.append(f"{row(found, found.columns, first, wide)}\n", style="dim")
        for seat, values in enumerate(rows):
            name = set_cell_size(names[seat], LABEL - 2)
            for above in reversed(range(tall if rows is found.hp else 1)):
                if rows is found.hp:
                    signs = [bar(look, value, above, tall, wide) for value in values]
                else:
                    signs = [str(value or look.skull) for value in values]
                head = f"{look.marks[seat]} {name}" if not above else " " * LABEL
                line = f"{head}{row(found, signs, first, wide)}".rstrip()
                text.append(f"{line}\n", style=look.seat_style(seat))
    return text


def most_columns(width: int) -> int:
    """How many columns a plot has room for."""
    return max(8, width - LABEL - 7)


def row(found: Statistics, signs: Sequence[str], first: int, wide: int = 1) -> str:
    """The signs from a column on, each in this many cells, with a bar where a game begins."""
    bars = ["|" if column in found.games and column else "" for column in range(len(signs))]
    cells = [bar + sign.ljust(wide) for bar, sign in zip(bars, signs, strict=True)]
    return "".join(cells[first:])


def bar(look: Look, hp: int, above: int, tall: int, wide: int) -> str:
    """A row of a bar, with the HP as a number above it; of the dead a sign."""
    cell = step(look, hp, above, tall)
    is_above = above and hp and step(look, hp, above - 1, tall) != look.rise[0]
    if is_above and cell == look.rise[0] and wide > len(str(hp)):
        return str(hp)
    return cell * (max(1, wide - 1) if hp else 1)


def step(look: Look, hp: int, above: int = 0, tall: int = 1) -> str:
    """A cell of a bar of this height; `above` is how many cells are below it."""
    if not hp:
        return " " if above else look.skull
    top = len(look.rise) - 1
    filled = max(1, min(top * tall, -(-hp * top * tall // MOST_HP)))
    return look.rise[max(0, min(top, filled - top * above))]
