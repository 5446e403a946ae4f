"""The one way for text to standard output and standard error.

Names of files, arguments and contents of files may hold characters that move the cursor, change the
window's title or reverse the direction of writing. All output passes here, where such characters
are written out instead.
"""

import io
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, redirect_stderr, redirect_stdout
from typing import TextIO


def legible(text: str) -> str:
    """The text with each character that is not printable written out, as in `\\x1b`."""
    if text.isprintable():
        return text
    return "".join(map(_written_out, text))


def _written_out(character: str) -> str:
    if character.isprintable() or character == "\n" or unicodedata.category(character) == "Zs":
        return character
    return character.encode("unicode_escape").decode("ascii")


class Legible(io.TextIOBase):
    """A stream that writes out all control characters but ends of lines."""

    def __init__(self, beneath: TextIO) -> None:
        self.beneath = beneath

    def write(self, text: str) -> int:
        self.beneath.write(legible(text))
        return len(text)

    def flush(self) -> None:
        self.beneath.flush()

    def close(self) -> None:
        """Do nothing: the stream beneath is not ours to close."""

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
    """Send all output through `Legible`; a terminal that lacks a sign shows a question mark."""
    with ExitStack() as stack:
        for stream, redirect in ((sys.stdout, redirect_stdout), (sys.stderr, redirect_stderr)):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
            if stream is not None:
                stack.enter_context(redirect(Legible(stream)))
        yield


def for_drawing(stream: TextIO) -> TextIO:
    """The stream beneath, for coloured tables and progress bars, which need control characters.

    They show only the program's own words and cards, in which there are none.
    """
    return stream.beneath if isinstance(stream, Legible) else stream
