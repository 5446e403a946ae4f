"""A scenario being played, step by step."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from esw_tui.errors import DecisionError, ScenarioFailed
from esw_tui.kernel.answers import checked_picks
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.events import events_told
from esw_tui.kernel.faces import CardTable
from esw_tui.kernel.game import AnyGame, Game
from esw_tui.records.scenario.script import (
    CHOICES_USED,
    Choice,
    ScenarioDealer,
    chosen_keys,
    labels_of,
    listed,
)

if TYPE_CHECKING:
    from esw_tui.records.scenario.scenario import Scenario

MOST_ANSWERS = 2000
"""More answers in a row with only one option mean that the rules go round in circles."""


class Step(NamedTuple):
    """What a narrator says and what the players see.

    A step is told just before its pick is answered: the events led to the question, and the
    table is still as the one who picks saw it. The first step is the table as set up, the last
    one its end; nobody picks in these.
    """

    say: str
    events: tuple[str, ...]
    """The public log since the step before."""
    decision: Decision | None
    pick: tuple[str, ...]
    """The labels of what is picked."""


class Performance:
    """One playing of a scenario."""

    game: AnyGame
    """The game, once the first step is over."""

    def __init__(self, scenario: "Scenario") -> None:
        self.scenario = scenario
        self.dealer = ScenarioDealer(scenario.dice)
        self.table = scenario.table(self.dealer)
        """The table; before the first step is over as it was set up."""
        self.answered = 0
        """How many of the choices have been used."""
        self.plain = 0
        self.told = 0
        self.where = scenario.file
        """The file, and the line of the choice being looked at."""

    def steps(self) -> Iterator[Step]:
        """Play; raises `ScenarioFailed` where the script does not fit or the rules break down."""
        yield Step(self.scenario.say, (), None, ())
        try:
            self.game = Game(self.table, stop=self.is_over)
            yield from self.answer_all()
        except ScenarioFailed as failure:
            raise ScenarioFailed(f"{self.where}: {failure}{self.so_far()}.") from None
        except Exception as error:
            # A table set up by hand may lead the rules where no match ever went.
            sentence = f"the rules cannot carry it out ({type(error).__name__}: {error})"
            raise ScenarioFailed(f"{self.where}: {sentence}{self.so_far()}.") from error
        self.check_end()
        yield Step("", self.news(), None, ())

    def answer_all(self) -> Iterator[Step]:
        """Answer every question from the script."""
        choices = self.scenario.choices
        while True:
            self.answer_plain()
            if not self.game.asked:
                return
            if self.answered == len(choices):
                if self.scenario.until.end == CHOICES_USED:
                    return
                raise ScenarioFailed(f"no choice is left, but {self.question()}")
            choice = choices[self.answered]
            decision, keys = self.picked(choice)
            yield Step(
                choice.say, self.news(), decision, labels_of(self.scenario.setup, decision, keys)
            )
            self.answered += 1
            self.game.answer(decision, keys)

    def answer_plain(self) -> None:
        """Answer the questions that leave no choice; they are not in the file."""
        game = self.game
        while True:
            for seat in game.asked:
                decision = game.decision(seat)
                if len(decision.options) == decision.least == 1:
                    game.answer(decision, [decision.options[0].key])
                    break
            else:
                return
            self.plain += 1
            if self.plain > MOST_ANSWERS:
                raise ScenarioFailed("the game goes on and on and nobody decides anything")

    def picked(self, choice: Choice) -> tuple[Decision, tuple[object, ...]]:
        """The question a choice answers, and the options it means."""
        self.where = f"{self.scenario.file}:{choice.line}"
        seat = self.table.names.index(choice.name)
        if seat not in self.game.asked:
            raise ScenarioFailed(f"{choice.name} is not asked anything; {self.question()}")
        decision = self.game.decision(seat)
        keys = chosen_keys(self.scenario.setup, decision, choice)
        try:
            checked_picks(decision, keys)
        except DecisionError as error:
            raise ScenarioFailed(f"{str(error).rstrip('.')}; {self.question()}") from None
        self.where = self.scenario.file
        return decision, keys

    def question(self) -> str:
        """What is being asked now."""
        decision = self.game.decision(self.game.asked[0])
        asked = f"{decision.source}: " if decision.source else ""
        name = self.table.names[decision.seat]
        return f"{name} is asked “{asked}{decision.prompt}” ({listed(decision)})"

    # Where it stops.

    def is_over(self, table: CardTable) -> bool:
        """Whether no further phase shall begin."""
        until, setup = self.scenario.until, self.scenario.setup
        if until.end == CHOICES_USED:
            return self.answered == len(self.scenario.choices)
        if until.name:
            return setup.is_past(table, until.name)
        return setup.is_over(table, until.end)

    def check_end(self) -> None:
        """Nothing of the script may be left, and the end must be the right one."""
        scenario = self.scenario
        left = scenario.choices[self.answered :]
        if left:
            sentence = (
                f"'until: {scenario.until}' came before this choice ({left[0]}) was asked for"
            )
            raise ScenarioFailed(f"{scenario.file}:{left[0].line}: {sentence}.")
        if self.dealer.left:
            unused = ", ".join(map(str, self.dealer.left))
            rolls = f"after {self.dealer.rolls} rolls"
            raise ScenarioFailed(
                f"{scenario.file}: 'dice' has more than were rolled: {unused} {rolls}."
            )
        name = scenario.until.name
        if name and not scenario.setup.has_acted(self.table, name):
            sentence = f"'until: {scenario.until}': that turn did not come"
            raise ScenarioFailed(f"{scenario.file}: {sentence}.")

    # The story so far.

    def news(self) -> tuple[str, ...]:
        """What everybody has heard since the step before."""
        events = self.game.events_for(None, self.told)
        self.told += len(events)
        return tuple([event.text(self.table.names) for event in events])

    def so_far(self) -> str:
        """What happened last, to help find the place."""
        told = [event.seen_by(None) for event in events_told(self.table.told)]
        heard = [event.text(self.table.names) for event in told if event]
        return f", after “{heard[-1]}”" if heard else ""
