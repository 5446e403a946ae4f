"""Files as text: what is refused before YAML is read."""

import re
import stat
from pathlib import Path
from typing import NamedTuple

from esw_tui.written.problems import Problem, Spot, printable

LARGEST = 1_000_000
"""In bytes. Five boxes take a fifth of that."""

FORBIDDEN = (
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # controls, tabs among them
    "\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"  # unseen, or turning text
    "\ud800-\udfff\ufffe\uffff]"
)


class Source(NamedTuple):
    """The text of a file."""

    name: str
    """The file as the reader knows it."""
    text: str

    def spot(self, index: int) -> Spot:
        """The place of a character."""
        before = self.text[:index]
        return Spot(before.count("\n") + 1, index - before.rfind("\n"))


def read_source(path: Path, name: str | None = None, *, what: str = "card file") -> Source:
    """The text of a file; whatever is no plain UTF-8 text is refused.

    `what` says what was expected.
    """
    name = name or printable(str(path))
    raw = read_bytes(path, name, what)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        spot = Spot(before.count(b"\n") + 1, len(before) - before.rfind(b"\n"))
        value = f"byte 0x{error.object[error.start]:02x}"
        sentence = f"{value} is not UTF-8; save the file as UTF-8."
        raise Problem(name, spot, sentence).error from None
    return plain_source(name, text, what)


def plain_source(name: str, text: str, what: str = "card file") -> Source:
    """A text from wherever; characters that cannot be seen are refused."""
    source = Source(name, text.replace("\r\n", "\n").replace("\r", "\n"))
    strange = re.search(FORBIDDEN, source.text)
    if strange:
        character = strange.group()
        if character == "\t":
            indents = not source.text[: strange.start()].rpartition("\n")[2].strip()
            sentence = f"there is a tab here; {'indent with' if indents else 'use'} spaces."
        else:
            sentence = f"the character U+{ord(character):04X} is not allowed in a {what}."
        raise Problem(name, source.spot(strange.start()), sentence).error
    return source


def read_bytes(path: Path, name: str, what: str = "card file") -> bytes:
    """The bytes of a file of sensible size; pipes and devices could keep us waiting for ever."""
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise Problem(name, None, f"this is a folder; a {what} was expected.").error
        if not stat.S_ISREG(mode):
            raise Problem(name, None, f"this is no plain file; a {what} was expected.").error
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Problem(name, None, "there is no such file.").error from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Problem(name, None, f"the file cannot be read: {reason}.").error from None
    if len(raw) > LARGEST:
        sentence = f"the file is too large; {LARGEST:,} bytes are allowed."
        raise Problem(name, None, sentence).error
    return raw
