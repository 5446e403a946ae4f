"""Scenarios: a table set up by hand, scripted dice and choices, and what must come of it.

A scenario is a test and a narrated demo in one file.

outcome = Scenario.load("bully.yaml").run()
print("fine" if outcome.is_fine else outcome)

Where it stops (`until`) is exact, because play is cut into phases and the game is asked between
two of them whether to go on; expectations look at the table as the phase before has left it:

    round over      all turns are taken, or the game is won; nothing of the next round
    after NAME      the turn of NAME is over, its spell discarded; nobody else has begun
    placing         the next time spells are to be placed
    game over       the Last Wizard Standing has the token and the table is cleared
    match over      the match is won
    choices used    the first question after the last choice, or the end of that phase
"""

from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import NamedTuple

from esw_tui.cards import BoxCards
from esw_tui.errors import EswError, ScenarioError, ScenarioFailed
from esw_tui.games import rulebook, rulebook_of
from esw_tui.kernel.dealer import Dealer
from esw_tui.records.scenario.cards import ScenarioSupply, cards_in_play
from esw_tui.records.scenario.expect import Difference, Expected, differences, read_expected
from esw_tui.records.scenario.fields import Fields
from esw_tui.records.scenario.file import open_tree, read_rules
from esw_tui.records.scenario.performance import Performance, Step
from esw_tui.records.scenario.script import Choice, Until, read_choices, read_dice, read_until
from esw_tui.records.scenario.seats import Setup, read_format, read_setup
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import Table


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
    rulebook: Rulebook
    cards: BoxCards
    """What is printed on the cards of the box, and on the scenario's own."""
    setup: Setup
    say: str
    """What a narrator says before anything happens."""
    dice: tuple[int, ...]
    choices: tuple[Choice, ...]
    until: Until
    expected: Expected

    @classmethod
    def load(cls, path: str | PathLike[str]) -> "Scenario":
        """Read a file; raises `ScenarioError` with its line and field if it cannot be used."""
        try:
            return cls._read(Path(path))
        except ScenarioError:
            raise
        except EswError as error:
            raise ScenarioError(str(error)) from None

    @classmethod
    def _read(cls, path: Path) -> "Scenario":
        source, tree = open_tree(path)
        fields = Fields(source)
        pairs = tree.pairs
        home_made = pairs["cards"][1] if "cards" in pairs else None
        box = cards_in_play(fields, pairs["box"], home_made)
        rules = rulebook_of(box) if home_made else rulebook(box.name)
        format_ = read_format(fields, pairs, rules)
        rules = rules.playing(format_)
        setup = read_setup(fields, tree, box, rules, format_)
        scenario = cls(
            file=source.name,
            title=fields.text(pairs["title"][1], "'title'"),
            rules=read_rules(fields, pairs["rules"][1]) if "rules" in pairs else (),
            rulebook=rules,
            cards=box,
            setup=setup,
            say=fields.text(pairs["say"][1], "'say'") if "say" in pairs else "",
            dice=read_dice(fields, pairs["dice"][1]) if "dice" in pairs else (),
            choices=read_choices(fields, pairs["choices"][1], setup) if "choices" in pairs else (),
            until=read_until(fields, pairs["until"][1], setup)
            if "until" in pairs
            else Until("round over"),
            expected=read_expected(
                fields, pairs["expect"][1], setup, ScenarioSupply(fields, box), rules
            ),
        )
        return scenario

    def table(self, dealer: Dealer) -> Table:
        """A fresh table as the file describes it."""
        setup = self.setup
        return staged_table(
            self.rulebook,
            setup.seats,
            dealer,
            begin=setup.begin,
            decks=setup.decks,
            states=setup.states,
            format=setup.format.word,
            game=setup.game,
            lws_order=setup.last_standing,
            left=setup.left,
        )

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
        return Outcome("", tuple(differences(self.expected, performance.game)))
