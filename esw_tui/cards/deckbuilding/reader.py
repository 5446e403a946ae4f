"""Reads a mapping of a card file into a `DeckCard`."""

from typing import Any, NamedTuple

from esw_tui.cards.deckbuilding.card import TOKEN, TOKEN_POINTS, DeckCard
from esw_tui.cards.deckbuilding.fields import FIELDS, KNOWN, READERS
from esw_tui.cards.deckbuilding.homes import misplaced
from esw_tui.cards.deckbuilding.places import deck_place
from esw_tui.cards.features import Features
from esw_tui.cards.fields import check_fields
from esw_tui.cards.wording import Wordings
from esw_tui.language.deckbuilding.models import learn
from esw_tui.language.effects.deckbuilding.lines import Line
from esw_tui.written.problems import Report
from esw_tui.written.source import Source
from esw_tui.written.tree import KeyTable, Node, Scalar


class DeckCardReader(NamedTuple):
    """Reads the cards of one box in one file, and reports what is wrong with them."""

    source: Source
    report: Report
    box: str

    @property
    def wordings(self) -> Wordings:
        """The reader of sentences."""
        return Wordings(self.source, self.report, Features(self.box, None, {}))

    def read(self, node: Node, kind: str) -> DeckCard | None:
        """The card, or None if it was refused."""
        if not isinstance(node, KeyTable):
            self.report.add(node, f"a {kind} card must be a mapping that starts with 'name:'.")
            return None
        before = len(self.report.problems)
        needed, allowed = FIELDS[kind]
        check_fields(node, kind, self.report, (*needed, *allowed), needed, KNOWN)
        values: dict[str, Any] = {"points": TOKEN_POINTS} if kind == TOKEN else {}
        for field, (_, value) in node.pairs.items():
            if not isinstance(value, Scalar):
                self.report.add(value, f"'{field}' must be a piece of text.")
            elif field == "text":
                values["text"], values["lines"] = self.text(value, kind)
            elif field in READERS:
                values[field] = READERS[field](value, field, self.report)
        if len(self.report.problems) > before:
            return None
        return DeckCard(kind=kind, box=self.box, **values)

    def text(self, written: Scalar, kind: str) -> tuple[str, tuple[Line, ...]]:
        """The rules text and its meaning; empty if a line was refused."""
        read = self.wordings.text(written, deck_place(kind))
        if read is None:
            return "", ()
        learn(read[0].split("\n"))
        for number, sentence in misplaced(kind, read[1]):
            self.wordings.refuse_line(written, number, sentence)
        return read
