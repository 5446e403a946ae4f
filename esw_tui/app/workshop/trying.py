"""A card cast at a staged table: the same show as ever, again with other dice."""

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING

from esw_tui.app.learn.beats import Beat, beats_of, cut
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.cards.card import Card
from esw_tui.errors import EswError
from esw_tui.lab.trial import Trial
from esw_tui.spellcraft.events import Event

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp

SEEDS = count(1)
"""Other dice every time."""
BEFORE = "Ann casts it; the others look on. Cunning bots answer what is asked."
AFTER = "Space tries it again with other dice; Esc leads back to the bench."


class TrialStory:
    """A trial to be watched."""

    is_whole = True

    def __init__(self, card: Card, seed: int) -> None:
        """Raises `EswError` if the rules can make nothing of the card."""
        trial = Trial(card, seed)
        self.title = f"Trying {card.name}"
        self.box = card.box
        self.names: tuple[str, ...] = trial.names
        self.cards: dict[str, Card] = dict(trial.cards.by_name)
        self.events: list[Event] = list(trial.events)
        looks = trial.game.glimpses(0)
        start = looks[0].view if looks else trial.game.view(None)
        self.beats = [
            Beat(start, 0, say=BEFORE, title=card.name),
            *beats_of(list(cut(self.events, self.names)), looks, 0),
            Beat(trial.game.view(None), len(self.events), say=AFTER, title="That was it"),
        ]

    def more(self) -> None:
        """There is no more."""

    def leave(self) -> None:
        """There is nothing to stop."""


def try_card(app: "EswApp", card: Card, leave: Callable[[], object]) -> None:
    """Show a trial; one more step at its end is another trial."""
    try:
        story = TrialStory(card, next(SEEDS))
    except EswError as error:
        app.refuse(error)
        return
    app.show(DemoScreen(story, then=lambda: try_card(app, card, leave), leave=leave))
