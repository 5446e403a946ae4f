"""What the app asks of a game that it shows: its screens, its words, and where its matches pause.

Saves, seats, curtain, log and replay are the same for every game. Each game that is shown has an
object of this class, which `esw_tui.app.shown` finds. Screens are imported when they are needed.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.text import Text

from esw_tui.bots.advice import Advice
from esw_tui.bots.eyes import Eyes
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.shelf import Settings

if TYPE_CHECKING:
    from esw_tui.app.learn.coach import Coach
    from esw_tui.app.learn.demo import DemoScreen
    from esw_tui.app.learn.tutorial import TutorialTable, WhatNowScreen
    from esw_tui.app.screens.house_rules import HouseRules
    from esw_tui.app.screens.match_over import MatchOverScreen
    from esw_tui.app.screens.replay import ReplayScreen
    from esw_tui.app.screens.replay_steps import Replay
    from esw_tui.app.screens.watch import WatchScreen
    from esw_tui.app.sharing.deeds import Deed
    from esw_tui.app.sharing.moving_picture import Picture
    from esw_tui.app.sharing.reel import Reel
    from esw_tui.app.signs import Look
    from esw_tui.app.table.match_table import MatchTable
    from esw_tui.app.table.open_table import OpenTable
    from esw_tui.records.match import RecordedMatch


PARTS = (
    *("match table", "match over", "look", "replay", "watch", "demo", "house rules"),
    *("reel", "deeds", "picture"),
    *("first round", "coach", "tutorial table", "tutorial", "what now"),
    *("is news", "adviser"),
)
"""The names of what each game has of its own; see `ShownGame.parts`."""


class ShownGame(ABC):
    """A game as the app shows it. `Any` stands for the game's own view and cards."""

    parts: ClassVar[Mapping[str, str]]
    """For each of `PARTS`, where it is imported from when needed, as `module:name`."""

    def part(self, name: str) -> Any:
        """The part with this name: a screen, a function or a class."""
        module, _, found = self.parts[name].partition(":")
        return getattr(import_module(f"esw_tui.{module}"), found)

    # Screens.

    def match_table(self, before: Any, heard: int | None) -> "MatchTable":
        """The table of a match; for the parameters see `ShowTable`."""
        return cast("MatchTable", self.part("match table")(before, heard))

    def match_over(self) -> "MatchOverScreen":
        """The screen at the end of a match."""
        return cast("MatchOverScreen", self.part("match over")())

    def look_at_table(self) -> "OpenTable":
        """The open table, to look at from a curtain."""
        return cast("OpenTable", self.part("look")())

    @property
    def replay_screen(self) -> "type[ReplayScreen]":
        """The screen for stepping through a saved match."""
        return cast("type[ReplayScreen]", self.part("replay"))

    @property
    def watch_screen(self) -> "type[WatchScreen]":
        """The screen for following a match that is played in another terminal."""
        return cast("type[WatchScreen]", self.part("watch"))

    @property
    def demo_screen(self) -> "type[DemoScreen]":
        """The screen that tells a story."""
        return cast("type[DemoScreen]", self.part("demo"))

    def house_rules(self, box: str, settled: Settings) -> "HouseRules":
        """The part of the screen of a new match with the house rules of this box."""
        return cast("HouseRules", self.part("house rules")(box, settled))

    # Sharing a match.

    def reel(self, replay: "Replay") -> "Reel":
        """A saved match as frames for a page."""
        return cast("Reel", self.part("reel")(replay))

    deed: ClassVar[tuple[str, str]]
    """What moving pictures show, and what is done with it: ("spell", "cast")."""

    def deeds(self, story: Sequence[Event]) -> "Sequence[Deed]":
        """All of these in an open story."""
        return cast("Sequence[Deed]", self.part("deeds")(story))

    def picture(self, replay: "Replay", deed: Any) -> "Picture":
        """One of these as a moving picture."""
        return cast("Picture", self.part("picture")(replay, deed))

    # The tutorial.

    def first_round(self, box: str, name: str) -> "tuple[RecordedMatch, Any]":
        """The match of the tutorial, and what the learner sees before anything happens."""
        return cast("tuple[RecordedMatch, Any]", self.part("first round")(box, name))

    def coach(self, seat: int, box: str, cards: Mapping[str, Any]) -> "Coach":
        """The coach who explains it."""
        return cast("Coach", self.part("coach")(seat, box, dict(cards)))

    def tutorial_table(self, coach: "Coach", before: Any, heard: int | None) -> "TutorialTable":
        """The table with the coach beside it."""
        return cast("TutorialTable", self.part("tutorial table")(coach, before, heard))

    def tutorial(self, box: str) -> Any:
        """The words of the tutorial, and its `seats`; see `tutorial_words`."""
        return self.part("tutorial")(box)

    def what_now(self, coach: "Coach") -> "WhatNowScreen":
        """The screen after the tutorial, with what to do now."""
        return cast("WhatNowScreen", self.part("what now")(coach))

    # The show.

    events: ClassVar[ModuleType]
    """The module with the game's types of events."""
    landmarks: ClassVar[Mapping[str, tuple[type[Event], str]]]
    """What a replay can jump to: a type of event and its word, for `turn`, `round` and `death`."""

    heads: ClassVar[tuple[type[Event], ...]]
    """Types of events that begin a part of the story."""
    loud: ClassVar[tuple[type[Event], ...]]
    """Types of events that no player should miss in the story."""

    def style_in_story(self, event: Event) -> str:
        """The style of an event's line in the story."""
        if isinstance(event, self.heads):
            return "bold underline"
        return "bold" if isinstance(event, self.loud) else ""

    def is_news(self, event: Event) -> bool:
        """Whether an event is something that players will want to have seen."""
        return bool(self.part("is news")(event))

    def is_death(self, event: Event) -> bool:
        """Whether an event is a death."""
        return isinstance(event, self.events.Died)

    def is_loud_at_end(self, story: Sequence[Event]) -> bool:
        """Whether a story ends with something that no player should miss."""
        return bool(story) and self.is_death(story[-1])

    # What lies open.

    @abstractmethod
    def on_curtain(
        self, look: "Look", view: Any, cards: Mapping[str, Any], told: Sequence[Event], width: int
    ) -> Text:
        """The open table as a curtain shows it, with the events told so far."""

    def beside_story(
        self, look: "Look", view: Any, cards: Mapping[str, Any], width: int, height: int
    ) -> list[Text]:
        """More of what lies open, for the room that a large curtain has beside the last events."""
        return []

    @abstractmethod
    def box_cards(self, box: str) -> dict[str, Any]:
        """The cards of a box by name; what is printed on them is no secret."""

    @abstractmethod
    def cards_in(self, box: str, texts: str) -> dict[str, Any]:
        """The cards of a match by name, from the texts in its save."""

    @abstractmethod
    def points(self, view: Any) -> Sequence[int]:
        """All players' points, by seat."""

    # Where matches pause, and what is hidden.

    @abstractmethod
    def begins_round(self, event: Event) -> bool:
        """Whether bots wait here for the show, and a recap after a break begins here."""

    def ends_game(self, event: Event) -> bool:
        """Whether a game of the match ends here."""
        return isinstance(event, self.events.GameEnded)

    def begins_game_after(self, event: Event, games: int) -> bool:
        """Whether this event begins the next game, when this many are over."""
        return False

    def is_watched(self, stage: str, told: Iterable[Event]) -> bool:
        """Whether all players have looked at the screen since an answer was given in this stage."""
        return False

    def hands_are_open(self, view: Any) -> bool:
        """Whether hands are played open, by a house rule."""
        return False

    def is_out(self, view: Any, seats: Iterable[int]) -> bool:
        """Whether none of these players takes part in the game any more."""
        return False

    sealed: ClassVar[str] = "choice"
    """The word for what several players answer at once, each in secret."""

    def has_round_before(self, event: Event) -> bool:
        """Whether this event begins a round after another one, which players look back at first."""
        return False

    def hints_openly(self, decision: Decision) -> bool:
        """Whether all players may read a hint, because everything it is made from lies open."""
        return False

    def is_shielded(self, decision: Decision, view: Any) -> bool:
        """Whether a secret question needs no pass: its player sees hidden cards only while a key is
        held."""
        return False

    def can_wait(self, told: Iterable[Event]) -> bool:
        """Whether these events may be shown later, as a card goes on to ask the same player in
        secret."""
        return False

    def open_cause(self, decision: Decision, view: Any, names: Sequence[str]) -> str:
        """The card that asks, as far as all may know it, for a curtain to name; "" if none."""
        return ""

    def way_out(self, decision: Decision) -> Key | None:
        """The key that says no to a question which may come again in this turn; None if there is
        none."""
        return None

    def turn_of(self, view: Any) -> object:
        """Something that differs between turns, to tell them apart."""
        return None

    def own_deck(self, game: AnyGame, seat: int) -> tuple[str, ...]:
        """The names of the cards in a player's deck, in an order that tells nothing; only for that
        player."""
        return ()

    def adviser(self, seat: int) -> Callable[[Eyes, Decision], Advice]:
        """The function that gives this seat hints."""
        return cast("Callable[[Eyes, Decision], Advice]", self.part("adviser")(0, seat).advise)
