"""A story in beats: groups of events that can be taken in at a glance, each with the table as it is
then."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from esw_tui.app.table.show_pace import tidies
from esw_tui.deckbuilding import events as D
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

OPENERS = (
    *(E.MatchBegan, E.GameBegan, E.RoundBegan, E.RankUsed, E.JockDemanded),
    *(E.SizesCalled, E.TieRolled, E.TurnBegan, E.TurnedUp, E.Resolving, E.TextUsed),
    *(E.Reacted, E.Died, E.DrewDeadCard, E.DeadCardShown, E.GameEnded, E.MatchEnded),
    *(D.TurnBegan, D.MayhemCame, D.Played, D.Bought, D.TextUsed, D.Died, D.GotToken, D.TurnEnded),
    *(D.GameEnded, D.Drew),
)
"""Events that begin a beat."""

CLOSERS = (
    *(E.Named, E.PowerRolled, E.TieRolled, E.SizesCalled, E.TokenPut, E.MatchEnded),
    *(D.MayhemCame, D.Attacked, D.GotToken),
)
"""Events that end a beat, as they should be looked at first."""

ONE_RUN = (
    *(E.InitiativeCalled, E.RolledForRank, E.TookRank, E.Placed),
    *(D.Revealed, D.CardDealt, D.Drew),
)
"""Events that come in rows; a row of one type is one beat."""

WIDTH = 74
"""The width of a line of narration in the smallest terminal, without the mark before it."""
ROWS = 4
"""How many rows of events a beat has at most; with an explanation or a rule they fill the smallest
terminal."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of a story."""

    view: View
    """The view after it."""
    heard: int
    """How many events of the story have been told with it."""
    events: tuple[E.Event, ...] = ()
    """The events that it tells."""
    say: str = ""
    """What the narrator says."""
    asked: tuple[str, str] | None = None
    """A question to a player, and what the player picks."""
    rules: tuple[str, ...] = ()
    """The rules that it is about."""
    title: str = ""
    """The title of what is explained; "" if nothing is."""
    quotes: bool = True
    """Whether the rules are quoted."""
    looks: tuple[View, ...] = ()
    """The view after each of its events."""
    is_brisk: bool = False
    """Whether it should pass quickly."""


def lines_of(events: Iterable[E.Event], names: tuple[str, ...]) -> list[str]:
    """Events in lines; consecutive events of one type share a line."""
    lines: list[str] = []
    last: type[E.Event] | None = None
    for event in events:
        if type(event) is last:
            lines[-1] += f" {event.text(names)}"
        else:
            lines.append(event.text(names))
        last = type(event)
    return lines


def rows(lines: Iterable[str]) -> int:
    """How many rows these lines take in the smallest terminal."""
    return sum(len(wrap(line, WIDTH)) for line in lines)


def cut(events: Iterable[E.Event], names: tuple[str, ...]) -> Iterator[tuple[E.Event, ...]]:
    """The events in groups, one for each beat."""
    group: list[E.Event] = []
    for event in events:
        more = [*group, event]
        if group and (is_new(group[-1], event) or rows(lines_of(more, names)) > ROWS):
            yield tuple(group)
            more = [event]
        group = more
    if group:
        yield tuple(group)


def is_new(last: E.Event, event: E.Event) -> bool:
    """Whether an event begins a new beat after `last`."""
    if tidies(last):
        return not isinstance(event, E.TurnBegan | E.RoundBegan)
    if tidies(event):
        return True
    if isinstance(event, ONE_RUN) or isinstance(last, ONE_RUN):
        return type(last) is not type(event)
    return isinstance(last, CLOSERS) or isinstance(event, OPENERS)


def beats_of(
    groups: Iterable[tuple[E.Event, ...]], looks: Iterable[Glimpse[View]], heard: int
) -> Iterator[Beat]:
    """Beats for groups of events.

    `heard` events have been told before; `looks` has a glimpse of the table at each event of the
    groups.
    """
    tables = [look.view for look in looks]
    done = 0
    for group in groups:
        first = done
        done += len(group)
        yield Beat(tables[done - 1], heard + done, group, looks=tuple(tables[first:done]))
