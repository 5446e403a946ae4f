"""Opens what is for learning: demos, a match to watch, the tutorial."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp
    from esw_tui.app.learn.bot_match_story import SeatedBot
    from esw_tui.app.learn.coach import Coach


class LearnRoom:
    """Opens demos and the tutorial."""

    def __init__(self, app: "EswApp") -> None:
        self._app = app
        self.coach: Coach | None = None
        """The coach of the tutorial on the table; None in other matches."""
        self._from_shelf = False
        """Whether the tutorial was begun from the shelf of demos."""

    def demos(self, chosen: str = "") -> None:
        """Show the shelf of demos."""
        from esw_tui.app.learn.demo_shelf import DemoShelfScreen

        self._app.show(DemoShelfScreen(chosen))

    def open_scene(self, name: str) -> None:
        """Step through a scene of any box's shelf; after its end comes the next one."""
        from esw_tui.app.learn.demo_shelf import scenes
        from esw_tui.records.scenario.shelf import shipped

        (folder,) = [scene.shelf for scene in shipped() if scene.name == name]
        shelf = scenes(folder)
        at = [scene.name for scene in shelf].index(name)
        following = shelf[at + 1].name if at + 1 < len(shelf) else None
        self.open_demo(shelf[at].path, following, name)

    def open_demo(self, path: Path, following: str | None = None, name: str = "") -> None:
        """Step through a scenario, and then go back to its name on the shelf.

        Raises `EswError` if that is not possible.
        """
        from esw_tui.app.learn.scenario_story import ScenarioStory
        from esw_tui.app.shown import shown_by_box

        story = ScenarioStory(path)
        demo_screen = shown_by_box(story.box).demo_screen
        leave = partial(self.demos, name)
        then = leave if following is None else partial(self.open_scene, following)
        self._app.show(demo_screen(story, then=then, leave=leave))

    def watch_bots(
        self,
        players: "tuple[SeatedBot, ...]" = (),
        seed: int | None = None,
        box: str | None = None,
    ) -> None:
        """Show a whole match of bots with explanations, while it is played; without a name, of the
        current box."""
        from esw_tui.app.learn.bot_match_story import SEED, BotMatchStory
        from esw_tui.app.shown import shown_by_box

        box = box or self._app.box
        demo_screen = shown_by_box(box).demo_screen
        story = BotMatchStory(box, players, SEED if seed is None else seed)
        self._app.show(demo_screen(story, playing=True, leave=partial(self.demos, "match")))

    def leave_tutorial(self) -> None:
        """Leave the tutorial, to the shelf of demos or the title, whichever it was begun from."""
        self._app.play.leave_match()
        self.demos("tutorial") if self._from_shelf else self._app.action_title()

    def begin_tutorial(self, box: str | None = None, *, on_shelf: bool = False) -> None:
        """Begin a first round with a coach, which is not saved; without a name, of the current box.

        `on_shelf`: it was chosen on the shelf of demos, to which leaving goes back.
        """
        from esw_tui.app.hotseat.seating import PEOPLE
        from esw_tui.app.learn.tutorial_words import LEARNER
        from esw_tui.app.shown import shown_by_box
        from esw_tui.app.words.mixes import first_box

        name = (*self._app.settings.people, PEOPLE[0])[0]
        box = first_box(box or self._app.box)  # one box has enough for a first round
        shown = shown_by_box(box)
        match, opening = shown.first_round(box, name)
        play = self._app.play
        play.sit_down(match, resumed=False)
        self._from_shelf = on_shelf
        self.coach = shown.coach(LEARNER, box, self._app.cards)
        play.bring_table(opening, 0)
