"""What is wrong with a file, and where."""

from typing import NamedTuple, Protocol

from esw_tui.errors import PackError


class Place(Protocol):
    """Anything that knows where it stands in its file, counted from 1."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


class Spot(NamedTuple):
    """A place by itself."""

    line: int
    column: int


class Problem(NamedTuple):
    """One thing to mend."""

    file: str
    place: Place | None
    """Nothing if the file as a whole is to blame."""
    sentence: str
    excerpt: str = ""
    """The line of the text, and carets under the words to blame, if they say more."""
    house: str | None = None
    """The whole text in house wording, if somebody knows what was meant."""

    def __str__(self) -> str:
        where = f"{self.place.line}:{self.place.column}:" if self.place else ""
        shown = "".join(f"\n    {printable(line)}" for line in self.excerpt.split("\n") if line)
        return f"{self.file}:{where} {printable(self.sentence)}{shown}"

    @property
    def error(self) -> PackError:
        """The same, to be raised."""
        return PackError(str(self))


ENOUGH = 30
"""Nobody mends more in one go, and looking for suggestions takes time."""


class Report:
    """All problems found in one file so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.reworded: list[Problem] = []
        """Texts that do not use the house wording: no error, but worth mentioning."""
        self.rewordings: list[tuple[Place, str]] = []
        """The pieces of the file that hold those texts, and the words of the house."""
        self.stopped = False
        """Whether something was left unread because there were enough problems already."""

    def add(
        self, place: Place | None, sentence: str, *, excerpt: str = "", house: str | None = None
    ) -> None:
        """Note a problem and go on."""
        self.problems.append(Problem(self.file, place, sentence, excerpt, house))

    def reword(self, place: Place, written: Place, house: str) -> None:
        """Note a text that is understood and has other words in the house; `written` is the
        piece of the file that holds it."""
        said = " / ".join(house.split("\n"))
        self.reworded.append(Problem(self.file, place, f"in house wording: {said}", "", house))
        self.rewordings.append((written, house))

    def go_back(self, count: int) -> None:
        """Forget all problems but the first so many."""
        del self.problems[count:]
        self.reworded.clear()
        self.rewordings.clear()
        self.stopped = False

    @property
    def is_full(self) -> bool:
        """Whether it is time to stop looking."""
        return len(self.problems) >= ENOUGH

    def refuse(self) -> None:
        """Raise the first problem, if there is any."""
        if self.problems:
            raise self.problems[0].error


def printable(text: str) -> str:
    """A text that cannot upset a terminal."""
    return "".join(character if character.isprintable() else "?" for character in text)


LONGEST_QUOTE = 60


def quoted(value: str) -> str:
    """A value from a file, fit to be shown in a sentence."""
    cut = value if len(value) <= LONGEST_QUOTE else value[:LONGEST_QUOTE] + "…"
    return repr(cut) if not cut.isprintable() or "'" in cut else f"'{cut}'"
