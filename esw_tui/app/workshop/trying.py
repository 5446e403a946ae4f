"""A card cast or played at a staged table, shown as in a match; again and again with other dice."""

from collections.abc import Callable
from itertools import count
from typing import TYPE_CHECKING, Any

from esw_tui.app.learn.beats import Beat, beats_of, cut
from esw_tui.app.shown import shown_by_box
from esw_tui.cards.card import Card
from esw_tui.cards.deckbuilding.card import DeckCard
from esw_tui.errors import EswError
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp
    from esw_tui.lab.decks.trial import DeckTrial
    from esw_tui.lab.trial import Trial

SEEDS = count(1)
"""A seed for each trial, so that each has other dice."""
CAST = "Ann casts it; the others look on. Cunning bots answer what is asked."
PLAYED = "The table is set for it. Cunning bots answer what is asked."
AFTER = "Space tries it again with other dice; Esc leads back to the bench."


class TrialStory:
    """The story of a trial, to be watched like a demo."""

    is_whole = True

    def __init__(self, card: Card | DeckCard, seed: int) -> None:
        """Raises `EswError` if the rules cannot play the card."""
        trial = trial_of(card, seed)
        self.title = f"Trying {card.name}"
        self.box = card.box
        self.names: tuple[str, ...] = trial.names
        self.cards: dict[str, Any] = dict(trial.cards.by_name)
        self.events: list[Event] = list(trial.events)
        game: AnyGame = trial.game
        looks = game.glimpses(0)
        start = looks[0].view if looks else game.view(None)
        self.beats = [
            Beat(start, 0, say=CAST if isinstance(card, Card) else PLAYED, title=card.name),
            *beats_of(list(cut(self.events, self.names)), looks, 0),
            Beat(game.view(None), len(self.events), say=AFTER, title="That was it"),
        ]

    def more(self) -> None:
        """Do nothing: the story is complete."""

    def leave(self) -> None:
        """Do nothing: nothing runs that must be stopped."""


def trial_of(card: Card | DeckCard, seed: int) -> "Trial | DeckTrial":
    """A trial in the game that the card belongs to."""
    if isinstance(card, DeckCard):
        from esw_tui.lab.decks.trial import DeckTrial

        return DeckTrial(card, seed, way=seed - 1)
    from esw_tui.lab.trial import Trial

    return Trial(card, seed)


def try_card(app: "EswApp", card: Card | DeckCard, leave: Callable[[], object]) -> None:
    """Show a trial of a card; a step past its end shows another one."""
    try:
        story = TrialStory(card, next(SEEDS))
    except EswError as error:
        app.refuse(error)
        return
    demo_screen = shown_by_box(card.box).demo_screen
    app.show(demo_screen(story, then=lambda: try_card(app, card, leave), leave=leave))
