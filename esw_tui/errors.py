"""Everything that can go wrong and is somebody's to mend, in one tree.

    EswError                    a clear sentence for the person at the keyboard
    ├── CardTextError           a sentence on a card that is not in the card language
    ├── PackError               a card file that cannot be used
    ├── UnknownBox              a box that is not there
    ├── SeatError               players who cannot sit down
    ├── DecisionError           an answer the rules do not allow, or nobody asked for
    ├── UndoRefused             an answer that can no longer be taken back
    ├── DealerError             scripted dice or shuffles that do not fit
    ├── RecordError             a saved match that cannot be used
    │   └── NotSaved            lines of a match that cannot be written down; it goes on without
    ├── ScenarioError           a scenario file that cannot be used
    ├── ScenarioFailed          a scenario that goes another way than its script
    └── UsageError              a mistake on the command line

A message names the value, what was expected, and where. None of them leaves anything half done.
"""


class EswError(Exception):
    """The base of all errors a player or card writer may see."""


class CardTextError(EswError):
    """A card's sentence that cannot be understood, with the place and a way to mend it."""

    def __init__(self, problem: str, text: str, *, column: int, width: int = 1) -> None:
        super().__init__(problem)
        self.problem = problem
        self.text = text
        """The line of the card in which the problem lies."""
        self.line = 1
        """Which line of the card's text that is, from 1."""
        self.column = column
        """Where in that line, from 1."""
        self.width = width
        """How many characters the caret underlines."""

    def __str__(self) -> str:
        return f"{self.problem}\n    {self.text}\n    {self.caret}"

    @property
    def caret(self) -> str:
        """Carets to print under the line."""
        return " " * (self.column - 1) + "^" * max(self.width, 1)


class PackError(EswError):
    """A card file that cannot be used: file, line and value are in the message."""


class UnknownBox(EswError):
    """A box that is not there."""


class SeatError(EswError):
    """Too few or too many players, a wizard taken twice, a bad name."""


class DecisionError(EswError):
    """An answer the rules do not allow, or one that nobody asked for. The game is unchanged."""


class UndoRefused(EswError):
    """The answer cannot be taken back; the message says why. The game is unchanged."""


class DealerError(EswError):
    """Scripted or recorded chance that does not fit what the game asks for."""


class RecordError(EswError):
    """A saved match that cannot be used: file, line and value are in the message."""


class NotSaved(RecordError):
    """A match that cannot be written down. In memory it is unharmed and can go on."""


class ScenarioError(EswError):
    """A scenario file that cannot be used: file, line and field are in the message."""


class ScenarioFailed(EswError):
    """The script of a scenario does not fit what the game asks for: a choice, an option, a die."""


class UsageError(EswError):
    """A mistake on the command line."""
