"""The pace of a show: how long each event is looked at, and what stays in sight."""

from collections.abc import Sequence
from dataclasses import replace

from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

SECONDS = {"instant": 0.0, "quick": 1.0, "calm": 2.2}
"""By what each pace multiplies the seconds of an event."""

PAUSES: dict[type[E.Event], float] = {
    E.MatchBegan: 1.2,
    E.RolledForRank: 0.4,
    E.TookRank: 0.4,
    E.RoundBegan: 0.4,
    E.RankUsed: 0.3,
    E.TokenPut: 0.4,
    E.JockDemanded: 0.7,
    E.JockRefused: 0.5,
    E.SizesCalled: 0.6,
    E.TieRolled: 0.7,
    E.TurnBegan: 0.5,
    E.WildReplaced: 0.5,
    E.Named: 1.1,
    E.Resolving: 0.5,
    E.ResolvingAgain: 0.5,
    E.TextUsed: 0.5,
    E.Reacted: 0.8,
    E.JoinedSpell: 0.4,
    E.Targeted: 0.5,
    E.PowerRolled: 1.1,
    E.RolledDice: 0.7,
    E.Damaged: 0.6,
    E.LostHp: 0.5,
    E.Healed: 0.4,
    E.Moved: 0.4,
    E.Blocked: 0.7,
    E.Kept: 0.5,
    E.GainedTreasure: 0.5,
    E.DrewOpenly: 0.7,
    E.Died: 1.2,
    E.GainedToken: 0.5,
    E.DrewDeadCard: 0.6,
    E.DeadCardShown: 0.6,
    E.GameEnded: 1.8,
    E.MatchEnded: 2.0,
}
"""The seconds that each type of event has at the quick pace; all others have none."""


LAST_LOOK = 1.2
"""Seconds to look at the table, at the quick pace, when the last spell of a round is over."""


def pause_after(event: E.Event, pace: str, upcoming: E.Event | None = None) -> float:
    """How many seconds to look at an event before the `upcoming` one."""
    pause = PAUSES.get(type(event), 0.0)
    match upcoming:
        case E.RoundBegan(round=number) if number > 1:
            pause = max(pause, LAST_LOOK)
        case E.GameEnded():
            pause = max(pause, LAST_LOOK)
    return pause * SECONDS[pace]


def is_news(event: E.Event) -> bool:
    """Whether an event is one that players want to have seen."""
    return type(event) in PAUSES and not isinstance(event, E.RoundBegan | E.RankUsed)


def tidies(event: E.Event) -> bool:
    """Whether an event puts away a card of a finished spell."""
    return isinstance(event, E.Discarded) and event.cause == E.END_OF_TURN


def with_spell_done(view: View) -> View:
    """The view with every part of a spell that was at work shown as done."""
    wizards = [
        replace(
            each,
            spell=tuple(
                [
                    replace(part, resolved=part.resolved or part.resolving, resolving=False)
                    for part in each.spell
                ]
            ),
        )
        for each in view.wizards
    ]
    return replace(view, wizards=tuple(wizards))


def view_told(looks: Sequence[Glimpse[View]], told: int, before: View) -> View:
    """The view after the first `told` of the events that `looks` has glimpses of; `before` is the
    view before them.

    A spell that is over stays in sight until something else happens.
    """
    place = told
    while place and tidies(looks[place - 1].event):
        place -= 1
    view = looks[place - 1].view if place else before
    return with_spell_done(view) if place < told else view
