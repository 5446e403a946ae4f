"""Small things in a file of ours; what does not fit is refused with its line and field."""

import re
from collections.abc import Iterable
from typing import NamedTuple, NoReturn

from esw_tui._nearest import did_you_mean
from esw_tui.written.problems import Place, Problem, quoted
from esw_tui.written.source import Source
from esw_tui.written.tree import YES_OR_NO, KeyTable, Listing, Node, Scalar

LONGEST_TEXT = 400
"""Of a title or a narrating sentence: it must fit a screen."""

NOBODY = ("", "~", "null", "none", "nobody")
"""Words for no value, as YAML and players write them."""


class Fields(NamedTuple):
    """Reads the values of one file."""

    source: Source

    def refuse(self, place: Place | None, sentence: str) -> NoReturn:
        """Say what is wrong, and where."""
        raise Problem(self.source.name, place, sentence).error

    def table(self, node: Node, field: str) -> KeyTable:
        """A mapping."""
        if isinstance(node, KeyTable):
            return node
        if isinstance(node, Scalar) and not node.value:
            return KeyTable({}, node.line, node.column)
        self.refuse(node, f"{field} must be a mapping of keys and values, such as 'hp: 20'.")

    def listing(self, node: Node, field: str) -> tuple[Node, ...]:
        """A list; nothing at all is an empty one."""
        if isinstance(node, Listing):
            return node.items
        if isinstance(node, Scalar) and not node.value:
            return ()
        self.refuse(node, f"{field} must be a list in square brackets or after dashes.")

    def word(self, node: Node, field: str) -> Scalar:
        """A piece of text."""
        if isinstance(node, Scalar):
            return node
        self.refuse(node, f"{field} must be a piece of text, not a list or a mapping.")

    def words(self, node: Node, field: str) -> list[Scalar]:
        """A list of pieces of text."""
        return [self.word(item, f"each entry of {field}") for item in self.listing(node, field)]

    def number(self, node: Node, field: str, least: int, most: int) -> int:
        """A whole number within bounds; `1e3` and `0x10` are none."""
        digits = self.word(node, field).value
        if re.fullmatch("-?[0-9]{1,4}", digits) and least <= int(digits) <= most:
            return int(digits)
        wanted = f"a whole number from {least} to {most} is needed"
        self.refuse(node, f"{field} is {quoted(digits)}; {wanted}.")

    def yes(self, node: Node, field: str) -> bool:
        """Yes or no."""
        word = self.word(node, field).value
        if word.lower() not in YES_OR_NO:
            self.refuse(node, f"{field} is {quoted(word)}; 'yes' or 'no' is needed.")
        return YES_OR_NO[word.lower()]

    def one_of(self, node: Node, field: str, known: Iterable[str]) -> str:
        """One of a few words."""
        word = self.word(node, field).value
        known = list(known)
        if word not in known:
            self.refuse(node, f"{field} cannot be {quoted(word)}; {did_you_mean(word, known)}")
        return word

    def or_nobody(self, node: Node, field: str, known: Iterable[str]) -> str | None:
        """One of a few words, or none."""
        if isinstance(node, Scalar) and node.value in NOBODY:
            return None
        return self.one_of(node, field, known)

    def keys(self, table: KeyTable, field: str, known: Iterable[str]) -> None:
        """Refuse keys that are not known."""
        known = list(known)
        for word, (key, _) in table.pairs.items():
            if word not in known:
                hint = did_you_mean(word, known)
                self.refuse(key, f"unknown key {quoted(word)} in {field}; {hint}")

    def text(self, node: Node, field: str) -> str:
        """Words for the reader, on one line."""
        text = " ".join(self.word(node, field).value.split())
        if not text:
            self.refuse(node, f"{field} is empty.")
        if len(text) > LONGEST_TEXT:
            sentence = f"{field} has {len(text)} characters; {LONGEST_TEXT} are allowed."
            self.refuse(node, sentence)
        if not text.isprintable():
            self.refuse(node, f"{field} has characters that cannot be printed.")
        return text
