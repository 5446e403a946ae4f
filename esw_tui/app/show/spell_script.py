"""How spells are shown: where a step ends, how long each event stays, and what moves.

A step is one card with everything it does. Deaths, the Last Wizard Standing and the end of a round
are steps of their own.
"""

from itertools import islice

from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.game_script import GameScript, Story
from esw_tui.app.table.show_pace import SECONDS, pause_after, tidies
from esw_tui.spellcraft import events as E

ORDER = (E.SizesCalled, E.InitiativeCalled, E.TieRolled, E.Shown, E.ActsLast)
"""Events about the order of turns, which come in a row."""
OPENING = (E.MatchBegan, E.RolledForRank, E.TookRank, E.GameBegan)
ACTING = (E.Resolving, E.Reacted, E.TextUsed)
"""Events in which a card begins to act."""
TURNS = (E.TurnBegan, E.RoundBegan, E.GameBegan, E.GameEnded)
"""Events that begin the next spell, or what follows the last one."""
OF_THEIR_OWN = (E.RoundBegan, E.Died, E.GameEnded, E.MatchEnded)
"""Events before which a step always ends."""
ROLLS = (E.PowerRolled, E.RolledDice, E.RolledForRank)
HP_CHANGES = (E.Damaged, E.LostHp, E.Healed)
TUMBLES, FLIGHT = 7, 6
"""How many frames dice tumble, and how many something flies or climbs."""

SKIMMED = 0.09
"""How many seconds more for each word of a card that acts for the first time."""
GLANCED = 0.03
"""The same for a card that has been seen."""
LONG_AGO = 1_000
"""After this many events, a whole game, a card is read as if for the first time."""
TOLD = 0.06
"""How many seconds more for each word of an event."""
STEP_LOOK = 0.9
"""How many seconds the end of a step stays at least."""
LONGEST = 4.0
"""The most seconds to read a card, at the quick pace."""


class SpellScript(GameScript):
    """The script for a story of spells."""

    def cut_in(self, story: Story, at: int) -> Cut:
        return cut(story, at)

    def begins_turn(self, at: int) -> bool:
        """Whether a spell begins with this event, or what follows the last one."""
        return isinstance(self.story()[at], TURNS)

    def frames(self, at: int) -> int:
        """How many frames of motion lead to an event: tumbling dice, flying numbers, climbing
        standees."""
        return motion_of(self.story()[at]) if SECONDS[self.pace()] else 0

    def seconds(self, at: int) -> float:
        """How many seconds the event stays: the longer, the more there is to read."""
        story = self.story()
        event = story[at]
        upcoming = story[at + 1] if at + 1 < len(story) else None
        pace = self.pace()
        time = pause_after(event, pace, upcoming)
        if time:
            time += self._reading(story, at) * SECONDS[pace]
        if self.cut(at + 1) >= Cut.STOP:
            time = max(time, STEP_LOOK * SECONDS[pace])
        return time

    def _reading(self, story: Story, at: int) -> float:
        """How many seconds it takes to read an event, and the card that it brings up."""
        event = story[at]
        time = words(event.text(self.names)) * TOLD
        name = brought_up(event)
        if name in self.cards:
            lately = islice(reversed(story[:at]), LONG_AGO)
            known = any(brought_up(before) == name for before in lately)
            time += words(self.cards[name].printed) * (GLANCED if known else SKIMMED)
        return min(time, LONGEST)


def motion_of(event: E.Event) -> int:
    """How many frames of motion lead to an event, by its type."""
    if isinstance(event, ROLLS):
        return TUMBLES
    return FLIGHT if isinstance(event, (*HP_CHANGES, E.Moved, E.Targeted)) else 0


def cut(story: Story, at: int) -> Cut:
    """The kind of cut between an event of a story and the one before it."""
    if at <= 0:
        return Cut.NONE
    last, event = story[at - 1], story[at]
    if is_of_death(story, at - 1) and not is_of_death(story, at):
        return Cut.LOUD
    if tidies(event):  # the last spell of a round ends, and then the round does
        ends_round = at + 1 < len(story) and isinstance(story[at + 1], E.RoundBegan)
        return Cut.STOP if ends_round else Cut.NONE
    if tidies(last) and not isinstance(event, E.RoundBegan) and cut(story, at - 1) >= Cut.STOP:
        return Cut.NONE  # no pause while a spell is put away
    if isinstance(event, E.MatchEnded) or (isinstance(last, OPENING) and ends_step(event)):
        return Cut.LOUD
    if ends_step(event) or tidies(last):
        return Cut.STOP
    match event:
        case E.GameBegan():
            return Cut.NONE if isinstance(last, OPENING) else Cut.STOP
        case E.TurnBegan():
            return Cut.REST if isinstance(last, ORDER) else Cut.STOP
        case E.Resolving():
            return Cut.REST if isinstance(last, E.Named) else Cut.STOP
        case E.TextUsed() | E.Reacted() | E.RankUsed():
            return Cut.REST
    is_first = isinstance(event, ORDER) and not isinstance(last, ORDER)
    return Cut.REST if is_first else Cut.NONE


def ends_step(event: E.Event) -> bool:
    """Whether a step always ends before this event."""
    return isinstance(event, OF_THEIR_OWN)


def is_of_death(story: Story, at: int) -> bool:
    """Whether an event is a death or follows from one by the rules: rewards, what is left behind,
    the Dead Wizard card."""
    while at >= 0 and not isinstance(story[at], E.Died):
        if not follows_from_death(story[at]):
            return False
        at -= 1
    return at >= 0


def follows_from_death(event: E.Event) -> bool:
    """Whether an event may follow from a death by the rules: no card is its cause."""
    cause: E.Cause | None = getattr(event, "cause", None)
    if cause is None or cause.design is not None or tidies(event):
        return False
    return not isinstance(event, E.GameEnded | E.MatchEnded | E.Named | E.PowerRolled)


def brought_up(event: E.Event) -> str:
    """The name of the card that an event brings up to be read; "" if there is none."""
    if isinstance(event, (*ACTING, E.GainedTreasure, E.DeadCardShown)):
        return str(event.design.name)
    if isinstance(event, E.DrewDeadCard) and event.design is not None:
        return str(event.design.name)
    return ""


def turned_up(story: Story) -> str:
    """The name of the card that was brought up last, while the table has only been tidied since;
    else "".

    So a player who ends the step with a key sees the card too.
    """
    for event in reversed(story):
        if name := brought_up(event):
            return name
        if not tidies(event):
            break
    return ""


def words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())
