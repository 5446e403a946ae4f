"""Where one learns the game: demos, and a match to watch."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui.app.sitting import Sitting

if TYPE_CHECKING:
    from esw_tui.app.demos.watched import Player


class Classroom(Sitting):
    """An app with stories to look at."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.opens: Callable[[], object] | None = None
        """What to begin with instead of the title."""

    def action_demos(self) -> None:
        """The shelf of demos."""
        self.demos()

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
        self.open_demo(shelf[at].path, following)

    def open_demo(self, path: Path, following: str | None = None) -> None:
        """Step through a scenario. Raises `EswError` if that cannot be."""
        from esw_tui.app.demos.story import Story
        from esw_tui.app.screens.demo import DemoScreen

        story = Story(path)
        then = self.demos if following is None else lambda: self.open_scene(following)
        self.show(DemoScreen(story, then=then))

    def watch_bots(self, players: "tuple[Player, ...]" = (), seed: int | None = None) -> None:
        """A whole match of bots, explained while it is played."""
        from esw_tui.app.demos.watched import SEED, Watched
        from esw_tui.app.screens.demo import DemoScreen

        story = Watched(players, SEED if seed is None else seed)
        self.show(DemoScreen(story, playing=True))
