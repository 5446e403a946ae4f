"""A show: how long one looks at what happened before the next thing is shown, and what stays in
sight."""

from dataclasses import replace

from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

SECONDS = {"instant": 0.0, "quick": 1.0, "calm": 2.2}
"""How much longer than the shortest pause things take, by pace."""

PAUSES: dict[type[E.Event], float] = {
    E.Named: 1.1,
    E.PowerRolled: 0.9,
    E.RolledDice: 0.6,
    E.Died: 0.9,
    E.Damaged: 0.45,
    E.Healed: 0.3,
    E.Moved: 0.35,
    E.Targeted: 0.35,
    E.Blocked: 0.6,
    E.Reacted: 0.8,
    E.TurnBegan: 0.5,
    E.SizesCalled: 0.6,
    E.TieRolled: 0.7,
    E.TokenPut: 0.4,
    E.JockDemanded: 0.7,
    E.GainedTreasure: 0.4,
    E.GameEnded: 1.5,
    E.RoundBegan: 0.4,
}
"""Seconds that an event deserves at the quick pace; the others none."""


LAST_LOOK = 1.2
"""Seconds to look at the table, at the quick pace, when the last spell of a round is over."""


def pause_after(event: E.Event, pace: str, upcoming: E.Event | None = None) -> float:
    """How long to look at an event before the one that comes next."""
    pause = PAUSES.get(type(event), 0.0)
    match upcoming:
        case E.RoundBegan(round=number) if number > 1:
            pause = max(pause, LAST_LOOK)
        case E.GameEnded():
            pause = max(pause, LAST_LOOK)
    return pause * SECONDS[pace]


def tidies(event: E.Event) -> bool:
    """Whether a spell that is over is put away."""
    return isinstance(event, E.Discarded) and event.cause.rule == "R9.5"


def with_spell_done(view: View) -> View:
    """The table with all of the spell that was cast still there, and done."""
    wizards = [
        replace(
            each,
            spell=tuple([replace(part, resolved=True, resolving=False) for part in each.spell]),
        )
        for each in view.wizards
    ]
    return replace(view, wizards=tuple(wizards))
