"""How turns of the deck-builder are shown: where a step ends, and how long each event stays.

A step is one card with everything it does to any player; deaths and Mayhems are steps of their own.
"""

from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.game_script import GameScript, Story
from esw_tui.app.table.show_pace import SECONDS
from esw_tui.deckbuilding import events as E
from esw_tui.kernel.events import Event

PAUSES: dict[type[Event], float] = {
    E.GameBegan: 1.0,
    E.Revealed: 0.8,
    E.TurnBegan: 0.4,
    E.MayhemCame: 1.4,
    E.Attacked: 0.6,
    E.Avoided: 0.7,
    E.Redirected: 0.9,
    E.Damaged: 0.5,
    E.LostHp: 0.4,
    E.Healed: 0.3,
    E.HpSet: 0.3,
    E.Died: 1.2,
    E.GotToken: 1.0,
    E.Bought: 0.5,
    E.Gained: 0.3,
    E.Gave: 0.4,
    E.StatusChanged: 0.6,
    E.TrophyTaken: 0.5,
    E.ChipsStolen: 0.4,
    E.TurnEnded: 0.2,
    E.GameEnded: 1.5,
}
"""How many seconds an event stays at the quick pace; others do not stay."""
ACTS = (
    *(E.Played, E.Bought, E.TextUsed, E.MayhemCame, E.TurnBegan, E.TurnEnded),
    *(E.Died, E.GameEnded),
)
"""Events that begin something new."""
LOUD = (E.Died, E.GameEnded, E.MayhemCame)
"""Events before which a step always ends."""
OF_A_DEATH = (E.HpSet, E.TrophyTaken, E.GotToken)
"""Events that a death brings with it at once (K58)."""
QUIET = (E.TurnBegan, E.TurnEnded, E.GameBegan)
"""Events that stay for a while but are no news."""
TOLD, READ, LONGEST = 0.05, 0.08, 3.0
"""How many seconds more for each word of an event, and of a card that it brings up; and the most in
all."""


def death_before(story: Story, end: int | None = None) -> int | None:
    """The index of the death with which a story ends, apart from what comes with it; None if it
    does not.

    `end`: how many events of the story count; None for all.
    """
    for at in reversed(range(len(story) if end is None else end)):
        if isinstance(story[at], E.Died):
            return at
        if not isinstance(story[at], OF_A_DEATH):
            break
    return None


def is_news(event: Event) -> bool:
    """Whether an event is something that players will want to have seen."""
    return type(event) in PAUSES and not isinstance(event, QUIET)


def cut(story: Story, at: int) -> Cut:
    """The kind of cut between an event of a story and the one before it."""
    if at <= 0:
        return Cut.NONE
    if not isinstance(story[at], OF_A_DEATH) and death_before(story, at) is not None:
        return Cut.LOUD
    if isinstance(story[at - 1], E.MayhemCame):  # so that it can be read
        return Cut.STOP
    if not isinstance(story[at], ACTS):
        return Cut.NONE
    news = isinstance(story[at], LOUD)
    for before in reversed(story[:at]):
        news = news or is_news(before)
        if isinstance(before, ACTS):
            break
    return Cut.STOP if news else Cut.REST


def card_of(event: Event) -> str:
    """The name of the card that an event brings up to be read; "" if there is none."""
    if isinstance(event, E.MayhemCame | E.Bought | E.GotToken | E.TextUsed | E.Avoided):
        return str(event.design.name)
    return ""


class DeckScript(GameScript):
    """The script for a story of the deck-builder."""

    def cut_in(self, story: Story, at: int) -> Cut:
        return cut(story, at)

    def begins_turn(self, at: int) -> bool:
        """Whether a turn begins with this event, or the game is over."""
        return isinstance(self.story()[at], E.TurnBegan | E.GameEnded)

    def frames(self, at: int) -> int:
        """How many frames of dice the event has: none, as there are no dice here."""
        return 0

    def seconds(self, at: int) -> float:
        """How many seconds the event stays: the longer, the more there is to read."""
        event = self.story()[at]
        time = PAUSES.get(type(event), 0.0)
        if time:
            read = len(event.text(self.names).split()) * TOLD
            card = self.cards.get(card_of(event))
            read += len(card.printed.split()) * READ if card is not None else 0.0
            time += min(read, LONGEST)
        return time * SECONDS[self.pace()]
