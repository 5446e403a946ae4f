"""Sitting down to a match and getting up again; whatever happens, it is saved."""

import tempfile
from abc import abstractmethod
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui.app.shell import Shell
from esw_tui.app.study import Study
from esw_tui.errors import NotSaved

if TYPE_CHECKING:
    from textual.screen import Screen

    from esw_tui.app.evening import Evening
    from esw_tui.app.seating import Plan
    from esw_tui.bots.thinking import Budget
    from esw_tui.cards import Card
    from esw_tui.records.match import RecordedMatch
    from esw_tui.spellcraft.events import Event


class Sitting(Shell):
    """An app with a match on its table, or none."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._evening: Evening | None = None
        self._match: RecordedMatch | None = None
        self.think: Budget | None = None
        """How long bots may think about a decision, if anybody said so."""
        self.study = Study(self)
        self.games_ended = 0
        """How many ends of games have been celebrated."""
        self.left_off = 0
        """How much of the story had been told when the last one was."""

    @property
    def evening(self) -> "Evening":
        """The match being played."""
        assert self._evening is not None, "no match is being played"
        return self._evening

    @property
    def is_playing(self) -> bool:
        """Whether a match is on the table."""
        return self._evening is not None

    @property
    def cards(self) -> "dict[str, Card]":
        """The cards by name: those of the match, or of the box on the shelf."""
        if self._evening is not None:
            return self._evening.cards
        from esw_tui.cards import load_box

        return dict(load_box("hell-high").by_name)

    def show(self, screen: "Screen[Any]") -> None:
        """This screen and nothing beneath it. What was said on the one before is gone, unless it
        may be about the match."""
        if not self.is_playing:
            self.clear_notifications()
        super().show(screen)

    @abstractmethod
    def play_on(self) -> None:
        """Bring a fresh table and play."""

    def begin_match(self, plan: "Plan") -> None:
        """Sit down and begin. Raises `EswError` if that cannot be."""
        from esw_tui.records.match import RecordedMatch

        begin = partial(
            RecordedMatch.begin,
            box=plan.box,
            seats=plan.seats(),
            seed=plan.seed,
            settings=plan.settings,
            packs=plan.packs,
            think=plan.think or self.think,
        )
        trouble = ""
        try:
            match = begin(plan.save)
        except NotSaved as error:
            if plan.save is not None:
                raise
            folder = Path(tempfile.mkdtemp(prefix="esw-"))
            match = begin(folder / "match.esw.jsonl")
            trouble = f"{error} This match is saved in {folder} instead."
        self._sit_down(match, resumed=False)
        self.evening.trouble = trouble
        self.play_on()

    def continue_match(self, path: Path) -> None:
        """Go on with a saved match, behind a curtain if several people play. Raises `EswError`
        if that cannot be."""
        from esw_tui.records.match import RecordedMatch

        self._sit_down(RecordedMatch.open(path, self.think), resumed=True)
        self.play_on()

    def _sit_down(self, match: "RecordedMatch", *, resumed: bool) -> None:
        from esw_tui.app.evening import Evening

        self.leave_match()
        self._match = match
        self._evening = Evening(match, resumed=resumed)
        self.dress((seat.mark, seat.colour) for seat in match.header.seats)
        self.games_ended = self.count_games()

    def leave_match(self) -> None:
        """Let go of the match; it is saved."""
        self.study.interrupt()
        if self._evening is not None:
            self._evening.close()
            self._evening = None

    def forget_match(self) -> None:
        """Abandon the match: its save is deleted."""
        self.study.interrupt()
        if self._evening is not None:
            self._evening.delete_save()
            self._evening = None

    def rematch(self) -> None:
        """The same players once more."""
        from esw_tui.app.seating import plan_of

        if self._match is not None:
            self.begin_match(plan_of(self._match.header).again())

    def count_games(self) -> int:
        """How many games of the match are over."""
        from esw_tui.spellcraft.events import GameEnded

        return sum(isinstance(event, GameEnded) for event in self.evening.public_events())

    def story_to_show(self) -> "list[Event]":
        """The open story, up to the end of a game that has not been celebrated yet: bots may have
        begun the next."""
        from esw_tui.spellcraft.events import GameBegan

        story = self.evening.public_events()
        if self.count_games() > self.games_ended:
            for told, event in enumerate(story):
                if isinstance(event, GameBegan) and event.game > self.games_ended + 1:
                    return story[:told]
        return story
