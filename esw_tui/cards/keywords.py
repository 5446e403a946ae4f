"""Which lines make sense on which card: a text that could never act is refused."""

from collections.abc import Iterator

from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, QUALITY, SOURCE, TREASURE, label_name
from esw_tui.language.effects.moments import FutureTurn, FutureWhen, NextGame
from esw_tui.language.effects.sentences import (
    Always,
    Bully,
    Cantrip,
    KeepIt,
    KeywordLine,
    LabelledLine,
    Lasting,
    Line,
    PlainLine,
    Power,
    Reaction,
    ResolveNow,
    Sentence,
    Timed,
)

LATER = (NextGame, FutureWhen, FutureTurn)
"""The moments of a Dead Wizard card that waits for another game (R18.4, R18.5)."""

HOMES: dict[type | str, tuple[str, ...]] = {
    Bully: (SOURCE, QUALITY),
    Cantrip: (SOURCE, QUALITY),
    Reaction: COMPONENTS,
    ResolveNow: (DEAD_WIZARD,),
    Lasting: (DEAD_WIZARD,),
    "Everlasting": (TREASURE, DEAD_WIZARD),
    "Bad Trip": (SOURCE, QUALITY),
}
"""Where a keyword may stand; one not listed may stand on any card with a text."""


def misplaced(kind: str, lines: tuple[Line, ...]) -> Iterator[tuple[int, str]]:
    """The lines that make no sense on this kind of card, by number from 1, and why."""
    for number, line in enumerate(lines, start=1):
        keyword = keyword_of(line)
        if keyword is not None and kind not in HOMES.get(keyword, (kind,)):
            yield (
                number,
                f"{name_of(keyword)} belongs on {homes_of(keyword)}, not on a {kind} card.",
            )
            continue
        for sentence in () if isinstance(line, KeywordLine) else line.sentences:
            problem = untimely(kind, keyword, sentence)
            if problem:
                yield number, problem
                break


def name_of(keyword: type | str) -> str:
    """The keyword as it is printed."""
    return f"'{keyword if isinstance(keyword, str) else label_name(keyword)}'"


def homes_of(keyword: type | str) -> str:
    """The cards on which a keyword may stand."""
    *most, last = HOMES[keyword]
    return f"{', '.join(most)} and {last} cards" if most else f"{last} cards"


def keyword_of(line: Line) -> type | str | None:
    """What stands before the colon, or alone."""
    match line:
        case LabelledLine(label):
            return type(label)
        case KeywordLine(keyword):
            return keyword
        case PlainLine():
            return None


def untimely(kind: str, keyword: type | str | None, sentence: Sentence) -> str | None:
    """Why this sentence would never act here, or act when it should not."""
    later = isinstance(sentence, Timed) and isinstance(sentence.moment, LATER)
    waits = isinstance(sentence, Always | Timed) and not later
    if later and (kind != DEAD_WIZARD or keyword is not None):
        return "a text for another game belongs on a dead-wizard card, without a keyword."
    if keyword is Lasting:
        return None if waits else "after 'Lasting' comes a text that is always at work or waits."
    if waits and kind != TREASURE:
        return (
            "a text that is always at work or waits belongs on a treasure card or after 'Lasting'."
        )
    if kind == TREASURE and not waits:
        return "a treasure needs a text that is always at work or waits for its moment."
    if kind == DEAD_WIZARD and keyword is None and not later:
        return "a dead-wizard card needs 'Resolve now', 'Lasting', or a moment in another game."
    return None


def keeps(power: tuple[Power, ...]) -> bool:
    """Whether a Power Roll table keeps its card (R15.2)."""
    return any(isinstance(outcome, KeepIt) for line in power for outcome in line.outcomes)
