"""The sentences of a card file: parsed, held to the house wording, and traced to their place."""

from collections.abc import Callable
from typing import Any, NamedTuple

from esw_tui.cards.features import Features
from esw_tui.errors import CardTextError
from esw_tui.language.effects.lines import Line
from esw_tui.language.effects.outcomes import Power
from esw_tui.language.effects.who import Who
from esw_tui.language.parser import Allowed, foreign_words, parse_aim, parse_power, parse_text
from esw_tui.language.printer import print_aim, print_line, print_power
from esw_tui.language.suggestions import MODELS
from esw_tui.written.places import spot_in
from esw_tui.written.problems import Report, Spot
from esw_tui.written.source import Source
from esw_tui.written.tree import Scalar

MOST_LINES = 8
"""More do not fit on a card."""


class Wordings(NamedTuple):
    """Reads the sentences of one file."""

    source: Source
    report: Report
    features: Features

    def text(
        self, scalar: Scalar, against: Callable[[Line], str | None]
    ) -> tuple[str, tuple[Line, ...]] | None:
        """A rules text and what its lines mean; nothing if it was refused.

        `against` knows what may not stand on the card, so that it is not suggested either.
        """
        text = scalar.value.strip()
        if not text:
            self.report.add(scalar, "'text' is empty; leave it out or write a sentence.")
            return None
        if text.count("\n") >= MOST_LINES:
            sentence = f"'text' has {text.count(chr(10)) + 1} lines; {MOST_LINES} are allowed."
            self.report.add(scalar, sentence)
            return None
        try:
            lines = parse_text(text, self.allowed(against))
        except CardTextError as error:
            self.refuse(scalar, error)
            return None
        said = [print_line(line) for line in lines]
        ours = self.is_house_wording(scalar, text, said, "line", lines)
        return (text, lines) if ours else None

    def power(self, scalar: Scalar) -> tuple[str, Power] | None:
        """A line of a Power Roll table; nothing if it was refused."""
        text = scalar.value.strip()
        try:
            power = parse_power(text, self.allowed())
        except CardTextError as error:
            self.refuse(scalar, error)
            return None
        ours = self.is_house_wording(scalar, text, [print_power(power)], "power", power)
        return (text, power) if ours else None

    def aim(self, scalar: Scalar) -> tuple[str, Who] | None:
        """The target of a Power Roll; nothing if it was refused."""
        text = scalar.value.strip()
        try:
            aim = parse_aim(text, self.allowed())
        except CardTextError as error:
            self.refuse(scalar, error)
            return None
        ours = self.is_house_wording(scalar, text, [print_aim(aim)], "aim", aim)
        return (text, aim) if ours else None

    def allowed(self, against: Callable[[Line], str | None] | None = None) -> Allowed:
        """What may stand there, in this box and by what else is against it."""

        def why(effect: Any) -> str | None:
            foreign = self.features.against_any(effect)
            return foreign or (against(effect) if against else None)

        return Allowed(why, self.features.here)

    def is_house_wording(
        self, scalar: Scalar, text: str, said: list[str], start: str, meant: Any
    ) -> bool:
        """Whether the text is what the printer would say, and all of it belongs in the box;
        reported if not, else a model."""
        if self.features.against_any(meant) is not None:
            self.refuse_foreign(scalar, text, start)
            return False
        written = text.split("\n")
        for number, (line, house) in enumerate(zip(written, said, strict=True), start=1):
            if line != house:
                at = first_difference(line, house)
                error = CardTextError(f"the house wording is: {house}", line, column=at + 1)
                error.line = number
                self.refuse(scalar, error)
                return False
        MODELS[start] += [line for line in written if line not in MODELS[start]]
        return True

    def refuse_foreign(self, scalar: Scalar, text: str, start: str) -> None:
        """Report words of features that the box lacks, each at its place."""
        for number, line in enumerate(text.split("\n"), start=1):
            for feature, error in foreign_words(line, start, self.features.here or frozenset()):
                error.line = number
                error.problem += f" {self.features.against(feature)}"
                self.refuse(scalar, error)

    def refuse(self, scalar: Scalar, error: CardTextError) -> None:
        """Report a refused sentence at its place in the file."""
        spot = self.line_spot(scalar, error.line, error.column)
        self.report.add(spot, error.problem, excerpt=f"{error.text}\n{error.caret}")

    def line_spot(self, scalar: Scalar, number: int, column: int = 1) -> Spot:
        """Where a line of a text stands in the file, or a character of that line."""
        lines = scalar.value.strip().split("\n")
        index = len(scalar.value) - len(scalar.value.lstrip())
        index += sum(len(line) + 1 for line in lines[: number - 1]) + column - 1
        return spot_in(self.source, scalar, index)

    def refuse_line(self, scalar: Scalar, number: int, sentence: str) -> None:
        """Report a whole line of a text."""
        line = scalar.value.strip().split("\n")[number - 1]
        error = CardTextError(sentence, line, column=1, width=len(line))
        error.line = number
        self.refuse(scalar, error)


def first_difference(line: str, house: str) -> int:
    """The index of the first character that differs."""
    for index, (ours, theirs) in enumerate(zip(line, house, strict=False)):
        if ours != theirs:
            return index
    return min(len(line), len(house))
