"""What the scripts of all games have in common; they differ in where steps end and how long events
stay."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from esw_tui.app.show.event_player import Cut
from esw_tui.kernel.events import Event

Story = Sequence[Event]


class GameScript(ABC):
    """A story as a script; it may grow, so it is asked for whenever it is needed."""

    def __init__(
        self,
        story: Callable[[], Story],
        names: tuple[str, ...],
        cards: Mapping[str, Any],
        pace: Callable[[], str] = lambda: "quick",
        end: Callable[[], Cut] = lambda: Cut.NONE,
    ) -> None:
        """`pace`: the pace of the settings. `end`: the cut at the end of the story."""
        self.story = story
        self.names = names
        self.cards = cards
        self.pace = pace
        self.end = end

    @property
    def length(self) -> int:
        """How many events there are so far."""
        return len(self.story())

    def cut(self, at: int) -> Cut:
        """What lies between an event and the one before it."""
        story = self.story()
        return self.end() if at >= len(story) else self.cut_in(story, at)

    @abstractmethod
    def cut_in(self, story: Story, at: int) -> Cut:
        """The same, for an event inside the story."""
