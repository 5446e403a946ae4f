"""The laboratory's notebook: what was seen, match by match, so that a series can go on later.

The file is JSON Lines: first what is played, then a line for every match. Each line is added whole,
with one write; a piece of a line that a power cut left behind is cut off. The seed of a match does
not depend on which process plays it and when, so a series that is interrupted and resumed gives
exactly the same results.

A notebook may come from a stranger, so it names no files to be read: packs must be named again when
it is resumed, and a digest tells whether they are the same.
"""

import hashlib
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from esw_tui.bots.thinking import read_budget
from esw_tui.cards.box import BoxCards, game_of
from esw_tui.cards.deckbuilding.box import DeckBox
from esw_tui.cards.deckbuilding.export import deck_as_yaml
from esw_tui.cards.export import as_yaml
from esw_tui.errors import RecordError, UsageError
from esw_tui.lab.decks.seen import DeckMatchSeen
from esw_tui.lab.seen import MatchSeen, several, text, whole
from esw_tui.lab.studies import study_of
from esw_tui.records.format import as_json, expect_keys, read_json
from esw_tui.records.lock import try_lock
from esw_tui.written.problems import printable

FORMAT = 1
OPEN = os.O_RDWR | getattr(os, "O_BINARY", 0)


class Experiment(NamedTuple):
    """What is played."""

    box: str
    seats: tuple[str, ...]
    """Each seat as written on the command line."""
    seed: int
    matches: int
    """How many matches were asked for; more may be asked for later."""
    packs: tuple[str, ...]
    """The names of the packs' files, without their folders."""
    cards: str
    """A digest of all cards: other cards make another experiment."""
    think: str = ""
    """How long bots may think, as written on the command line; "" for the usual time."""
    mix: str = ""
    """How several boxes are mixed; "" if there is only one."""
    format: str = ""
    """The match format; "" for the box's own."""
    settings: tuple[str, ...] = ()
    """The other settings of a match, each as NAME=VALUE."""


Seen = MatchSeen | DeckMatchSeen
"""A match as the laboratory remembers it, of either game."""


def digest_of(box: BoxCards | DeckBox) -> str:
    """A digest of the texts of all cards of a box."""
    written = deck_as_yaml(box) if isinstance(box, DeckBox) else as_yaml(box)
    return hashlib.blake2b(written.encode(), digest_size=8).hexdigest()


class Notebook:
    """An open notebook, locked against other programs."""

    __slots__ = ("_descriptor", "_length", "experiment", "path")

    def __init__(self, path: Path, descriptor: int, experiment: Experiment, length: int) -> None:
        self.path = path
        self.experiment = experiment
        self._descriptor = descriptor
        self._length = length

    @classmethod
    def begin(cls, path: Path, experiment: Experiment) -> Self:
        """Begin a new notebook; raises `RecordError` if the file exists already."""
        if os.path.isdir(path):
            raise refused(path, "this is a folder; a file for the notebook was expected.")
        for pack in experiment.packs:
            if not pack.isprintable():
                said = f"the notebook cannot hold the name '{printable(pack)}'; rename that file."
                raise refused(path, said)
        if not os.path.isdir(path.parent):
            raise refused(path, f"there is no folder '{printable(str(path.parent))}'.")
        try:
            descriptor = os.open(path, OPEN | os.O_CREAT | os.O_EXCL, 0o666)
        except FileExistsError:
            raise refused(path, "this file is there already; --resume goes on with it.") from None
        except OSError as error:
            raise refused(path, f"the notebook cannot be written: {error.strerror}.") from None
        try_lock(descriptor)
        book = cls(path, descriptor, experiment, 0)
        try:
            book._add({"esw lab": FORMAT, **experiment._asdict()})
        except RecordError:  # a piece of a line could be neither overwritten nor resumed
            book.close(throw_away=True)
            raise
        return book

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a notebook to go on with; raises `RecordError` if that cannot be done."""
        try:
            descriptor = os.open(path, OPEN)
        except OSError as error:
            raise refused(path, f"the notebook cannot be read: {error.strerror}.") from None
        try:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise refused(path, "this is no plain file; a notebook was expected.")
            if not try_lock(descriptor):
                raise refused(path, "another program is writing in this notebook.")
            try:
                with os.fdopen(os.dup(descriptor), "rb") as file:
                    first = file.readline()
            except OSError as error:
                raise refused(path, f"the notebook cannot be read: {error.strerror}.") from None
            return cls(path, descriptor, experiment_in(path, first), len(first))
        except BaseException:
            os.close(descriptor)
            raise

    def matches(self) -> Iterator[Seen]:
        """The matches written so far.

        Lines are added behind the last whole line that this has read.
        """
        read = study_of(game_of(self.experiment.box)).read
        with open(self.path, "rb") as file:
            for line, raw in enumerate(file, start=1):
                if line == 1:
                    continue
                if not raw.endswith(b"\n"):
                    break
                yield match_in(self.path, line, raw, read)
                self._length += len(raw)

    def add(self, match: Seen) -> None:
        """Add a match."""
        self._add({"match": match})

    def _add(self, value: dict[str, Any]) -> None:
        raw = as_json(value).encode() + b"\n"
        try:
            os.ftruncate(self._descriptor, self._length)
            os.lseek(self._descriptor, self._length, os.SEEK_SET)
            written = 0
            while written < len(raw):
                written += os.write(self._descriptor, raw[written:])
        except OSError as error:
            raise refused(self.path, f"the notebook cannot be written: {error.strerror}.") from None
        self._length += len(raw)

    def close(self, *, throw_away: bool = False) -> None:
        """Close the notebook, so that other programs may write in it; with `throw_away` delete
        it."""
        os.close(self._descriptor)
        if throw_away:
            with suppress(OSError):
                self.path.unlink()


def experiment_in(path: Path, raw: bytes) -> Experiment:
    """The experiment in the first line of a notebook."""
    try:
        value = read_json(raw)
        if value.pop("esw lab", None) != FORMAT:
            raise ValueError("it is no notebook of this version of the laboratory.")
        optional = Experiment._field_defaults
        expect_keys(value, [field for field in Experiment._fields if field not in optional])
        return Experiment(
            text(value["box"]),
            words(value["seats"]),
            whole(value["seed"]),
            whole(value["matches"]),
            tuple([os.path.basename(pack) for pack in words(value["packs"])]),
            text(value["cards"]),
            thinking(value.get("think", "")),
            text(value.get("mix", "")),
            text(value.get("format", "")),
            words(value.get("settings", [])),
        )
    except ValueError as error:
        raise refused(path, f"line 1 cannot be used: {error}") from None


def thinking(value: Any) -> str:
    """How long bots may think, as the notebook says; raises `ValueError` if that cannot be read."""
    if value == "":
        return ""
    try:
        return str(read_budget(text(value)))
    except UsageError as error:
        raise ValueError(str(error)) from None


def words(value: Any) -> tuple[str, ...]:
    return tuple(map(text, several(value)))


def match_in(path: Path, line: int, raw: bytes, read: Callable[[Any], Seen]) -> Seen:
    """The match in a line of a notebook."""
    try:
        value = read_json(raw)
        return read(value.get("match"))
    except ValueError as error:
        raise refused(path, f"line {line} cannot be used: {error}") from None


def refused(path: Path, sentence: str) -> RecordError:
    """The error for a notebook that cannot be used."""
    return RecordError(f"{printable(str(path))}: {sentence}")
