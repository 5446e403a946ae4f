"""The deck-builder's table as a stage on which its events are shown."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.text import Text

from esw_tui.app.deck_table.deck_poster import DeckPosterScene, deck_poster
from esw_tui.app.deck_table.deck_script import DeckScript, is_news
from esw_tui.app.show.event_player import Cut, Script
from esw_tui.app.show.flights import Flight
from esw_tui.app.show.poster import Poster
from esw_tui.app.show.stage_table import FEW, StageTable
from esw_tui.app.table.paint import told_with_chips
from esw_tui.kernel.events import Event
from esw_tui.kernel.glimpses import Glimpse


class DeckStage(StageTable):
    """Shows the deck-builder's events on a table; among the bases it stands before the screen."""

    def staged(
        self,
        story: Callable[[], Sequence[Event]],
        pace: Callable[[], str] = lambda: "quick",
        end: Callable[[], Cut] = lambda: Cut.NONE,
    ) -> Script:
        return DeckScript(story, self.names, self.cards, pace, end)

    def view_among(self, looks: Sequence[Glimpse[Any]], told: int, before: Any) -> Any:
        return looks[told - 1].view if told else before

    def captions_of(self, event: Event) -> list[Text]:
        return [told_with_chips(self.app.look, event.text, self.names)]

    def latest(self) -> Event:
        story = self.story_so_far()
        return next((event for event in reversed(story[-FEW:]) if is_news(event)), story[-1])

    def is_in_spell(self, card: Any) -> bool:
        """Whether a card is in a spell: never, as there are no spells here."""
        return False

    def poster_told(self) -> Poster | None:
        """The poster for the last event; cards at work are shown on the table without one."""
        look, story = self.app.look, self.story_so_far()
        cards: Any = self.cards
        return deck_poster(DeckPosterScene(look, self.names, cards, story))

    def flights_of(self, event: Event) -> list[Flight]:
        """What flies over the table: nothing here, as there are no dice and no player moves."""
        return []

    def tumble(self, event: Event, frame: int) -> bool:
        """Whether dice tumble in this frame: never, as there are no dice here."""
        return False
