"""Scenarios: a table set up by hand, scripted dice and choices, and what must come of it.

A scenario is a test and a narrated demo in one file.

outcome = Scenario.load("bully.yaml").run()
print("fine" if outcome.is_fine else outcome)

Where it stops (`until`) is exact, because play is cut into phases and the game is asked between
two of them whether to go on; expectations look at the table as the phase before has left it.
`choices used` stops at the first question after the last choice, or at the end of that phase;
`after NAME` when the turn of NAME is over and nobody else has begun. The game knows other
moments: `round over`, `turn over`, `match over` and the like.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from esw_tui.errors import EswError, ScenarioError, ScenarioFailed
from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.shelf import Games
from esw_tui.records.scenario.expect import Difference, Expected, differences, read_expected
from esw_tui.records.scenario.file import open_tree, read_rules
from esw_tui.records.scenario.performance import Performance, Step
from esw_tui.records.scenario.protocol import Setup
from esw_tui.records.scenario.script import Choice, Until, read_choices, read_dice, read_until
from esw_tui.written.fields import Fields


class Outcome(NamedTuple):
    """How a scenario went."""

    failure: str
    """Why it could not be played to its end, or nothing."""
    differences: tuple[Difference, ...]

    @property
    def is_fine(self) -> bool:
        """Whether everything went as the file says."""
        return not self.failure and not self.differences

    def __str__(self) -> str:
        return "\n".join([self.failure] if self.failure else map(str, self.differences))


@dataclass(frozen=True, eq=False)
class Scenario:
    """A scenario file that can be played."""

    file: str
    """The file as the reader knows it."""
    title: str
    rules: tuple[str, ...]
    """The rules and worked examples it shows."""
    setup: Setup
    say: str
    """What a narrator says before anything happens."""
    dice: tuple[int, ...]
    choices: tuple[Choice, ...]
    until: Until
    expected: Expected

    @classmethod
    def load(cls, path: str | PathLike[str], *, games: Games | None = None) -> "Scenario":
        """Read a file; raises `ScenarioError` with its line and field if it cannot be used."""
        try:
            return cls._read(Path(path), games)
        except ScenarioError:
            raise
        except EswError as error:
            raise ScenarioError(str(error)) from None

    @classmethod
    def _read(cls, path: Path, games: Games | None) -> "Scenario":
        source, tree, reader = open_tree(path, games)
        fields = Fields(source)
        pairs = tree.pairs
        setup = reader.read(fields, tree)
        return cls(
            file=source.name,
            title=fields.text(pairs["title"][1], "'title'"),
            rules=read_rules(fields, pairs["rules"][1], reader) if "rules" in pairs else (),
            setup=setup,
            say=fields.text(pairs["say"][1], "'say'") if "say" in pairs else "",
            dice=read_dice(fields, pairs["dice"][1]) if "dice" in pairs else (),
            choices=read_choices(fields, pairs["choices"][1], setup) if "choices" in pairs else (),
            until=read_until(fields, pairs["until"][1], setup)
            if "until" in pairs
            else Until(setup.ends[0]),
            expected=read_expected(fields, pairs["expect"][1], setup),
        )

    @property
    def cards(self) -> Any:
        """What is printed on the cards of the box, and on the scenario's own."""
        return self.setup.cards

    def table(self, dealer: Dealer) -> Any:
        """A fresh table as the file describes it."""
        return self.setup.table(dealer)

    def perform(self) -> Performance:
        """The scenario about to be played, for a screen that shows the table as well."""
        return Performance(self)

    def steps(self) -> Iterator[Step]:
        """Play it step by step; raises `ScenarioFailed` where it cannot go on."""
        return self.perform().steps()

    def run(self) -> Outcome:
        """Play it to its end and compare."""
        performance = self.perform()
        try:
            for _ in performance.steps():
                pass
        except ScenarioFailed as failure:
            return Outcome(str(failure), ())
        return Outcome("", tuple(differences(self.expected, self.setup, performance.game)))
