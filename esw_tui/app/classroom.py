"""Where one learns the game: demos, a match to watch, the tutorial."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui.app.sitting import Sitting

if TYPE_CHECKING:
    from esw_tui.app.demos.coach import Coach
    from esw_tui.app.demos.watched import Player
    from esw_tui.app.screens.table import TableScreen
    from esw_tui.spellcraft.views import View


class Classroom(Sitting):
    """An app with stories to look at."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.opens: Callable[[], object] | None = None
        """What to begin with instead of the title."""
        self.coach: Coach | None = None
        """Who explains the match on the table, in the tutorial."""

    def action_demos(self) -> None:
        """The shelf of demos."""
        self.demos()

    def action_begin_tutorial(self) -> None:
        """A first round with a coach."""
        self.begin_tutorial()

    def demos(self, chosen: str = "") -> None:
        """The shelf of demos."""
        from esw_tui.app.screens.demos import DemosScreen

        self.show(DemosScreen(chosen))

    def open_scene(self, name: str) -> None:
        """Step through a scene of the shelf; after its end comes the next one."""
        from esw_tui.records.shelf import shipped

        shelf = shipped()
        at = [scene.name for scene in shelf].index(name)
        following = shelf[at + 1].name if at + 1 < len(shelf) else None
        self.open_demo(shelf[at].path, following, name)

    def open_demo(self, path: Path, following: str | None = None, name: str = "") -> None:
        """Step through a scenario, and back to the shelf where its name is. Raises `EswError` if
        that cannot be."""
        from esw_tui.app.demos.story import Story
        from esw_tui.app.screens.demo import DemoScreen

        story = Story(path)
        leave = partial(self.demos, name)
        then = leave if following is None else partial(self.open_scene, following)
        self.show(DemoScreen(story, then=then, leave=leave))

    def watch_bots(self, players: "tuple[Player, ...]" = (), seed: int | None = None) -> None:
        """A whole match of bots, explained while it is played."""
        from esw_tui.app.demos.watched import SEED, Watched
        from esw_tui.app.screens.demo import DemoScreen

        story = Watched(players, SEED if seed is None else seed)
        self.show(DemoScreen(story, playing=True, leave=partial(self.demos, "match")))

    def begin_tutorial(self) -> None:
        """A first round with a coach. Nothing of it is saved."""
        from esw_tui.app.demos.coach import Coach
        from esw_tui.app.demos.first_round import LEARNER, first_round
        from esw_tui.app.seating import PEOPLE

        name = (*self.settings.people, PEOPLE[0])[0]
        match, opening = first_round(name)
        self._sit_down(match, resumed=False)
        self.coach = Coach(LEARNER, self.cards)
        self.bring_table(opening, 0)

    @abstractmethod
    def action_title(self) -> None:
        """Back to the title."""

    @abstractmethod
    def confirm(self, question: str, act: Callable[[], None], yes: str) -> None:
        """Ask before something that cannot be taken back."""

    def action_leave_tutorial(self) -> None:
        """To the title, if the learner is sure."""
        ask = "Leave the tutorial? Nothing of it is saved; next time it begins anew."
        self.confirm(ask, self.leave_tutorial, "Leave")

    def leave_tutorial(self) -> None:
        """To the title: there is nothing to save."""
        self.leave_match()
        self.action_title()

    @abstractmethod
    def bring_table(self, before: "View | None" = None, heard: int | None = None) -> None:
        """A fresh table, and play goes on."""

    def leave_match(self) -> str:
        self.coach = None
        return super().leave_match()

    def table_screen(self, before: "View | None", heard: int | None) -> "TableScreen":
        """A table, with the coach beside it in the tutorial."""
        if self.coach is not None:
            from esw_tui.app.screens.tutorial import TutorialTable

            return TutorialTable(self.coach, before, heard)
        from esw_tui.app.screens.table import TableScreen

        return TableScreen(before, heard)
