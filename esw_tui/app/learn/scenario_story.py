"""A story of a narrated scenario, in beats, from the table as set up to its end."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from esw_tui.app.learn.beats import Beat, beats_of, cut, lines_of, rows
from esw_tui.app.learn.rules_cited import fitting, in_room, rules_of
from esw_tui.app.shown import check_shown
from esw_tui.app.table.show_pace import tidies
from esw_tui.cards import Card
from esw_tui.kernel.decisions import Waiting
from esw_tui.kernel.faces import CardTable
from esw_tui.records.scenario.performance import Performance, Step
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.views import View

MOST_ROWS = 4
"""A question joins the beat before it if both have at most this many rows."""


class ScenarioStory:
    """A scenario to step through.

    The open table is shown; for a question the view of the asked player, with its hand.
    """

    is_whole = True

    def __init__(self, path: Path) -> None:
        """Raises `EswError` if the file cannot be used or does not play."""
        scenario = Scenario.load(path)
        check_shown(scenario.cards.name)
        self.title = scenario.title
        self.rules = tuple(rule for rule in scenario.rules if not rule.startswith("WE"))
        """The rules that it is about, the main ones first."""
        self._scenario = scenario
        self.box = scenario.cards.name
        self.names: tuple[str, ...] = tuple(scenario.setup.seats)
        self.events: list[Event] = []
        """All that happens."""
        self.beats: list[Beat] = list(self._tell())
        *told, last, end = self.beats
        if all(map(tidies, last.events)):
            self.beats = [*told, replace(end, events=last.events, looks=last.looks)]

    @cached_property
    def cards(self) -> dict[str, Card]:
        """The cards by name, with the scenario's own."""
        return dict(self._scenario.cards.by_name)

    def more(self) -> None:
        """Do nothing: the story is whole."""

    def leave(self) -> None:
        """Do nothing: nothing is being made."""

    def _tell(self) -> Iterator[Beat]:
        performance = self._scenario.perform()
        table = as_set_up(performance.table)
        heard = 0
        for step in performance.steps():
            if not hasattr(performance, "game"):
                yield Beat(table, 0, say=step.say, rules=in_room(self.box, self.rules))
                continue
            yield from self._step(performance, step, heard)
            heard = len(self.events)
            table = performance.game.view(None)
        yield Beat(table, heard, say=self._moral(), title="The end")

    def _step(self, played: Performance, step: Step, heard: int) -> Iterator[Beat]:
        """The beats of what led to a question, and of the question."""
        events = played.game.events_for(None, heard)
        self.events += events
        decision = step.decision
        groups = list(cut(events, self.names))
        last: tuple[Event, ...] = ()
        if decision and groups:
            led = lines_of(groups[-1], self.names)
            if rows([*led, step.say]) <= MOST_ROWS:
                last = groups.pop()
        looks = played.game.glimpses(heard)
        for beat in beats_of(groups, looks, heard):
            behind = rules_of(self.box, beat.events, self.names)
            yield replace(beat, rules=fitting(self.box, behind, self.rules))
        if decision is None:
            return
        asked = played.game.table.rules.questions[decision.kind]
        behind = [*asked.rules, *rules_of(self.box, last, self.names)]
        question = f"{self.names[decision.seat]}: {decision.prompt}"
        yield Beat(
            played.game.view(decision.seat),
            len(self.events),
            last,
            step.say,
            (question, ", ".join(step.pick) or "nothing"),
            fitting(self.box, behind, self.rules),
            looks=tuple([look.view for look in looks[len(events) - len(last) :]]),
        )

    def _moral(self) -> str:
        return f"That was “{self.title}”. Its rules: {', '.join(self.rules)}."


def as_set_up(table: CardTable) -> View:
    """What lies open before the first event, when no player is ready."""
    waiting = tuple([Waiting(seat, "to begin") for seat in table.seats])
    seen: View = table.rules.view(table, None, waiting)
    return seen
