"""A card file: its boxes, their sections, and the cards in them."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from esw_tui._nearest import did_you_mean
from esw_tui.cards.about import ABOUT_THE_BOX, read_census, read_features, read_game
from esw_tui.cards.card import (
    DEAD_WIZARD,
    DELIVERY,
    QUALITY,
    SOURCE,
    TREASURE,
    WILD_MAGIC,
    WIZARD,
    Card,
)
from esw_tui.cards.census import Census
from esw_tui.cards.features import Features
from esw_tui.cards.misfits import Check, no_misfits
from esw_tui.cards.reader import CardReader
from esw_tui.written.problems import Problem, Report, quoted
from esw_tui.written.source import Source, plain_source, read_source
from esw_tui.written.tree import KeyTable, Listing, Node, Scalar, read_tree

SECTIONS = {
    "sources": SOURCE,
    "qualities": QUALITY,
    "deliveries": DELIVERY,
    "wild-magic": WILD_MAGIC,
    "treasures": TREASURE,
    "dead-wizards": DEAD_WIZARD,
    "wizards": WIZARD,
}
"""The lists of cards in a box, each with the kind of its cards."""

MOST_CARDS = 400
"""How many cards one box of a file may have."""


C = TypeVar("C")
"""A card of either game."""


class Pack(NamedTuple):
    """A card file that has been read as YAML; its cards are read box by box."""

    source: Source
    boxes: dict[str, tuple[Scalar, Node]]
    """Each box by its name, with the places of its key and its contents."""

    def cards(
        self,
        box: str,
        report: Report,
        known: Mapping[str, str],
        check: Check = no_misfits,
        features: Features | None = None,
    ) -> list[Card]:
        """The cards of a box; problems go to the report.

        `known` has the kinds, by name, of the cards that this file may replace. `check` finds cards
        that the rules cannot play. `features` are those of the box; if None, the file gives them
        itself.
        """
        if features is None:
            features = Features(box, self.features(box), self.all_features())
        self.game(box, report)
        self.features(box, report)
        self.census(box, report)
        reader = CardReader(self.source, report, features)

        def read(node: Node, kind: str) -> Card | None:
            card = reader.read(node, kind)
            if card:
                reader.refuse(node, check(card))
            return card

        return twice(report, lambda: self.read_designs(box, report, known, read, SECTIONS))

    def read_designs(
        self,
        box: str,
        report: Report,
        known: Mapping[str, str],
        read: Callable[[Node, str], C | None],
        kinds: Mapping[str, str],
    ) -> list[C]:
        """The cards of a box as `read` makes them; `kinds` gives the kind of each section."""
        seen: dict[str, int] = {}
        cards = []
        for kind, node in self.designs(box, report, kinds):
            if report.is_full:
                report.stopped = True
                break
            name = name_in(node)
            if name and name.value in seen:
                first = seen[name.value]
                report.add(name, f"{quoted(name.value)} is already there in line {first}.")
            elif name and known.get(name.value, kind) != kind:
                what = f"{quoted(name.value)} is a {known[name.value]} card"
                report.add(name, f"{what}; a {kind} card cannot replace it.")
            if name:
                seen.setdefault(name.value, name.line)
            card = read(node, kind)
            if card:
                cards.append(card)
        return cards

    def designs(
        self, box: str, report: Report, kinds: Mapping[str, str] = SECTIONS
    ) -> Iterator[tuple[str, Node]]:
        """The node of each card in a box, with the card's kind."""
        key, sections = self.boxes[box]
        if not isinstance(sections, KeyTable):
            report.add(
                key, f"the box {quoted(box)} must hold lists such as '{next(iter(kinds))}:'."
            )
            return
        count = 0
        for section, (place, cards) in sections.pairs.items():
            if section in ABOUT_THE_BOX:
                continue
            if section not in kinds:
                hint = did_you_mean(section, kinds)
                report.add(place, f"unknown section {quoted(section)}; {hint}")
            elif not isinstance(cards, Listing):
                report.add(place, f"'{section}' must be a list of cards, each after a '-'.")
            else:
                count += len(cards.items)
                if count > MOST_CARDS:
                    sentence = f"too many cards in {quoted(box)}; {MOST_CARDS} are allowed."
                    report.add(place, sentence)
                    return
                for card in cards.items:
                    yield kinds[section], card

    def game(self, box: str, report: Report | None = None) -> str:
        """The game of a box, as the file gives it."""
        told = self.about(box, "game")
        return read_game(told[1] if told else None, report or Report(self.source.name))

    def features(self, box: str, report: Report | None = None) -> frozenset[str] | None:
        """The features of a box; None if the file does not give them."""
        told = self.about(box, "features")
        return read_features(*told, report or Report(self.source.name)) if told else None

    def all_features(self) -> dict[str, frozenset[str]]:
        """The features of each box that gives them."""
        found = ((box, self.features(box)) for box in self.boxes)
        return {box: features for box, features in found if features is not None}

    def census(self, box: str, report: Report | None = None) -> Census | None:
        """The census of a box; None if the file does not give one."""
        told = self.about(box, "census")
        return read_census(*told, report or Report(self.source.name)) if told else None

    def about(self, box: str, what: str) -> tuple[Scalar, Node] | None:
        """An entry about a box as a whole, as key and value; None if there is none."""
        sections = self.boxes[box][1]
        return sections.pairs.get(what) if isinstance(sections, KeyTable) else None

    def kinds(self, box: str, sections: Mapping[str, str] = SECTIONS) -> dict[str, str]:
        """The kinds of the cards of a box by name, found without reading the cards."""
        designs = self.designs(box, Report(self.source.name), sections)
        named = ((kind, name_in(node)) for kind, node in designs)
        return {name.value: kind for kind, name in named if name}


def twice(report: Report, read: Callable[[], list[C]]) -> list[C]:
    """The cards that are read, at the second attempt if there was any problem: the sentences that
    were understood can then be suggested in place of bad ones."""
    before = len(report.problems)
    cards = read()
    if len(report.problems) > before:
        report.go_back(before)
        cards = read()
    return cards


def name_in(node: Node) -> Scalar | None:
    """The node with the name of a card; None if there is none."""
    _, name = node.pairs.get("name", (None, None)) if isinstance(node, KeyTable) else (None, None)
    return name if isinstance(name, Scalar) else None


def open_pack(path: Path, name: str | None = None) -> Pack:
    """Read a card file as far as its list of boxes."""
    return pack_in(read_source(path, name))


def text_pack(name: str, text: str) -> Pack:
    """The same for a text from elsewhere; `name` stands for the file in messages."""
    return pack_in(plain_source(name, text))


def pack_in(source: Source) -> Pack:
    """The card file in a source."""
    tree = read_tree(source)
    if not isinstance(tree, KeyTable):
        sentence = "a card file must start with the name of a box, as in cards.yaml."
        raise Problem(source.name, tree, sentence).error
    return Pack(source, tree.pairs)
