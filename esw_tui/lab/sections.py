"""The sections of the report: each is a table whose rows can also be drawn."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from esw_tui._counting import count_of
from esw_tui.cards.card import DELIVERY, QUALITY, SOURCE, WILD_MAGIC
from esw_tui.lab.estimates import Estimate
from esw_tui.lab.findings import Findings, Found

NOTHING = "–"
LIMIT = 8.0
"""In percentage points: a designer should look at an effect beyond this."""
SHOWN_DEATHS = 15
CARDS_NOTE = (
    "Effect: percentage points of winning the game, against spells without the card that had the"
    " same size, as many alive, as many still to act and HP alike."
)


class Row(NamedTuple):
    """A line of a table, and the number and interval that are drawn for it."""

    label: str
    cells: tuple[str, ...]
    value: float | None
    error: float | None = None


class Section(NamedTuple):
    """A table and how it is drawn."""

    title: str
    note: str
    columns: tuple[str, ...]
    """The headings of the labels and of the cells."""
    rows: tuple[Row, ...]
    marks: tuple[float, ...] = ()
    """Where lines are drawn to compare with."""
    centred: bool = False
    """Whether rows are drawn as intervals to both sides of zero; else as bars."""
    shown: int | None = None
    """How many rows a terminal shows; None for all."""


def sections(found: Findings, names: Sequence[str]) -> list[Section]:
    """The sections of the report."""
    return [
        seats(found, names),
        rounds(found),
        sizes(found),
        *[
            cards(found, title, kinds)
            for title, kinds in (
                ("Sources", (SOURCE,)),
                ("Qualities", (QUALITY,)),
                ("Deliveries and Wild Magic", (DELIVERY, WILD_MAGIC)),
            )
        ],
        *([ranks(found)] if found.ranks else []),
        *treasures(found),
        *deaths(found),
        waiting(found),
    ]


def seats(found: Findings, names: Sequence[str]) -> Section:
    rows = [
        Row(
            f"{number}. {name}",
            (
                str(round(games.value * found.games)) if games else "0",
                percent(games),
                interval(games),
                percent(matches),
                interval(matches),
            ),
            *drawn(games),
        )
        for number, (name, games, matches) in enumerate(
            zip(names, found.game_wins, found.match_wins, strict=True), start=1
        )
    ]
    return Section(
        "Wins by seat",
        "Drawn: share of the games. The line is where all seats would be equal. The winner of"
        f" game 1 won game 2: {percent(found.won_twice)} {interval(found.won_twice)}; the winner of"
        f" any game the next one: {percent(found.won_again)} {interval(found.won_again)}.",
        ("seat", "games", "share", "±", "of matches", "±"),
        tuple(rows),
        marks=(100 / len(names),),
    )


def rounds(found: Findings) -> Section:
    return Section(
        "Rounds per game",
        f"On average {average(found.rounds)}.",
        ("rounds", "games", "share"),
        histogram(found.lengths),
    )


def sizes(found: Findings) -> Section:
    placed = sum(size.placed.cases for size in found.sizes)
    rows = [
        Row(
            size.placed.name,
            (
                str(size.placed.cases),
                share(size.placed.cases, placed),
                percent(size.came),
                number(size.damage),
                number(size.kills, 2),
                percent(size.placed.won),
                points(size.placed.effect),
                interval(size.placed.effect),
            ),
            *drawn(size.placed.effect),
        )
        for size in found.sizes
    ]
    return Section(
        "Spells by size",
        "As placed. 'came' to their turn before their owner died; damage to foes and kills are"
        " per spell cast. Effect: percentage points of winning the game, against the other sizes"
        " placed with as many alive and HP alike.",
        ("spell", "placed", "share", "came", "damage", "kills", "won", "effect", "±"),
        tuple(rows),
        marks=(0.0,),
        centred=True,
    )


def cards(found: Findings, title: str, kinds: tuple[str, ...]) -> Section:
    return Section(
        title,
        CARDS_NOTE,
        ("card", "cast", "won", "effect", "±"),
        by_effect(each for each in found.cards if each.kind in kinds),
        marks=(-LIMIT, 0.0, LIMIT),
        centred=True,
    )


def ranks(found: Findings) -> Section:
    held = sum(rank.cases for rank in found.ranks)
    rows = [
        Row(
            rank.name,
            (
                str(rank.cases),
                share(rank.cases, held),
                percent(rank.won),
                points(rank.effect),
                interval(rank.effect),
            ),
            *drawn(rank.effect),
        )
        for rank in found.ranks
    ]
    return Section(
        "Ranks",
        "Who held a rank as a round began, and went on to win the game. Effect: against the"
        " other ranks with as many alive and HP alike.",
        ("rank", "rounds", "time", "won", "effect", "±"),
        tuple(rows),
        marks=(0.0,),
        centred=True,
    )


def treasures(found: Findings) -> list[Section]:
    held = [row(each) for each in found.hoards]
    columns = ("rounds", "won", "effect", "±")
    return [
        Section(
            "How many treasures",
            "Held as a round began. Effect: against those who held more or fewer, with as many"
            " alive and HP alike.",
            ("held", *columns),
            tuple(held),
            marks=(0.0,),
            centred=True,
        ),
        Section(
            "Treasures",
            "Held as a round began. Effect: against those who held as many others, with as many"
            " alive and HP alike.",
            ("treasure", *columns),
            by_effect(found.treasures),
            marks=(-LIMIT, 0.0, LIMIT),
            centred=True,
        ),
    ]


def deaths(found: Findings) -> list[Section]:
    told = f"{found.own_hand} of them by their own hand."
    return death_sections(found.kinds_of_death, found.deaths, told, "card or rank")


def death_sections(
    kinds: Sequence[tuple[str, int]],
    killers: Sequence[tuple[str, str, int]],
    told: str,
    what_kills: str,
) -> list[Section]:
    """How wizards die: by kind, and by what took their last Hit Point."""
    total = sum([count for _, count in kinds])
    by_kind = [
        Row(kind, (str(count), share(count, total)), 100 * count / total) for kind, count in kinds
    ]
    by_killer = [
        Row(by, (kind, str(count), share(count, total)), 100 * count / total)
        for kind, by, count in killers
    ]
    return [
        Section(
            "Causes of death",
            f"{count_of(total, 'death')}, {told}",
            ("kind", "deaths", "share"),
            tuple(by_kind),
        ),
        Section(
            "Deadliest",
            "What took the last Hit Point.",
            (what_kills, "as", "deaths", "share"),
            tuple(by_killer),
            shown=SHOWN_DEATHS,
        ),
    ]


def waiting(found: Findings) -> Section:
    return Section(
        "How long the first dead wizard waits",
        f"Rounds from the first death to the next game: on average {average(found.waiting)}.",
        ("rounds", "games", "share"),
        histogram(found.waits),
    )


# Rows.


def by_effect(several: Iterable[Found]) -> tuple[Row, ...]:
    """Findings as rows, the most helpful first, those without any case last."""

    def helpful(each: Found) -> tuple[bool, float]:
        return (each.effect is None, -each.effect.value if each.effect else 0.0)

    return tuple([row(each) for each in sorted(several, key=helpful)])


def row(found: Found) -> Row:
    cells = (str(found.cases), percent(found.won), points(found.effect), interval(found.effect))
    return Row(found.name, cells, *drawn(found.effect))


def histogram(counts: Sequence[tuple[int, int]]) -> tuple[Row, ...]:
    total = sum(count for _, count in counts)
    return tuple(
        [
            Row(str(each), (str(count), share(count, total)), 100 * count / total)
            for each, count in counts
        ]
    )


# Numbers in words.


def drawn(estimate: Estimate | None) -> tuple[float | None, float | None]:
    """The value and the error of an estimate in per cent, as a row is drawn."""
    if estimate is None:
        return None, None
    inner = estimate.times(100)
    return inner.value, inner.error


def percent(estimate: Estimate | None) -> str:
    return NOTHING if estimate is None else f"{100 * estimate.value:.1f}%"


def points(estimate: Estimate | None) -> str:
    return NOTHING if estimate is None else f"{100 * estimate.value:+.1f}"


def number(estimate: Estimate | None, digits: int = 1) -> str:
    return NOTHING if estimate is None else f"{estimate.value:.{digits}f}"


def interval(estimate: Estimate | None, factor: float = 100) -> str:
    """Half the interval, with a ± sign."""
    if estimate is None or estimate.error is None:
        return NOTHING
    return f"±{factor * estimate.error:.{1 if factor == 100 else 2}f}"


def average(estimate: Estimate | None) -> str:
    """A number with its interval, for a sentence; either may be missing."""
    if estimate is None:
        return "nothing yet"
    sure = "" if estimate.error is None else f" {interval(estimate, 1)}"
    return number(estimate) + sure


def share(count: int, total: int) -> str:
    return f"{100 * count / total:.1f}%" if total else NOTHING
