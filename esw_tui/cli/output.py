"""The one way out for what the command line says.

Names of files, arguments and what stands in files may hold characters that move the cursor, change
the window's title or turn the writing round. Whatever goes to standard output or standard error
passes here, and such characters are shown instead of obeyed.
"""

import io
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from typing import TextIO


def legible(text: str) -> str:
    """The text with every character that no reader could see written out, as in `\\x1b`."""
    if text.isprintable():
        return text
    return "".join(map(_written_out, text))


def _written_out(character: str) -> str:
    if character.isprintable() or character == "\n" or unicodedata.category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")


class Legible(io.TextIOBase):
    """A stream that obeys nothing but the ends of lines."""

    def __init__(self, beneath: TextIO) -> None:
        self.beneath = beneath

    def write(self, text: str) -> int:
        self.beneath.write(legible(text))
        return len(text)

    def flush(self) -> None:
        self.beneath.flush()

    def close(self) -> None:
        """What is beneath stays open: it is not ours."""

    def writable(self) -> bool:
        return True

    def isatty(self) -> bool:
        return self.beneath.isatty()

    def fileno(self) -> int:
        return self.beneath.fileno()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.beneath.encoding


@contextmanager
def legible_output() -> Iterator[None]:
    """Nothing gets past; an old terminal gets question marks for what it cannot show."""
    with ExitStack() as stack:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
            if stream is not None:
                stack.enter_context(redirect(Legible(stream)))
        yield


def for_drawing(stream: TextIO) -> TextIO:
    """What is beneath, for a table in colours or a bar that grows: they are made of nothing but
    our own words and cards, in which there is no such character."""
    return stream.beneath if isinstance(stream, Legible) else stream
