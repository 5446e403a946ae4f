"""Reads a mapping of a card file into a `DeckCard`."""

from typing import Any, NamedTuple

from esw_tui._nearest import did_you_mean, nearest
from esw_tui.cards.deckbuilding.card import TOKEN, TOKEN_POINTS, DeckCard
from esw_tui.cards.deckbuilding.fields import FIELDS, KNOWN, READERS
from esw_tui.cards.deckbuilding.homes import misplaced
from esw_tui.cards.deckbuilding.places import deck_place
from esw_tui.cards.features import Features
from esw_tui.cards.wording import MOST_LINES, Wordings
from esw_tui.language.deckbuilding.models import learn
from esw_tui.language.effects.deckbuilding.lines import Line
from esw_tui.written.problems import Report, quoted
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
        self.check_fields(node, kind)
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

    def check_fields(self, card: KeyTable, kind: str) -> None:
        """Report fields that this kind does not have, and those it lacks."""
        needed, allowed = FIELDS[kind]
        fields = (*needed, *allowed)
        meant = set()
        for field, (key, _) in card.pairs.items():
            if field in fields:
                continue
            if field in KNOWN:
                has = ", ".join(fields)
                self.report.add(key, f"a {kind} card has no '{field}'; its fields are {has}.")
            else:
                self.report.add(
                    key, f"unknown field {quoted(field)}; {did_you_mean(field, fields)}"
                )
                meant.add(nearest(field, fields))
        for field in needed:
            if field not in card.pairs and field not in meant:
                self.report.add(card, f"this {kind} card has no '{field}'.")

    def text(self, written: Scalar, kind: str) -> tuple[str, tuple[Line, ...]]:
        """The rules text and its meaning; empty if a line was refused."""
        text = written.value.strip()
        if not text:
            self.report.add(written, "'text' is empty; leave it out or write a sentence.")
            return "", ()
        if text.count("\n") >= MOST_LINES:
            count = text.count("\n") + 1
            self.report.add(written, f"'text' has {count} lines; {MOST_LINES} are allowed.")
            return "", ()
        read = self.wordings.read(written, text, deck_place(kind))
        if read is None:
            return "", ()
        text, lines = read[0], tuple(read[1])
        learn(text.split("\n"))
        for number, sentence in misplaced(kind, lines):
            self.wordings.refuse_line(written, number, sentence)
        return text, lines
