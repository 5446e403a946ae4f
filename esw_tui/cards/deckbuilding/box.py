"""The cards of a deck-building box: the shipped ones, with those of home-made packs."""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui import _read_ahead
from esw_tui._nearest import did_you_mean
from esw_tui.cards.box import box_names, check_boxes, check_joins, shipped
from esw_tui.cards.deckbuilding.card import KINDS, SECTIONS, TYPES, DeckCard
from esw_tui.cards.games import DECKBUILDING
from esw_tui.errors import UnknownBox
from esw_tui.language.deckbuilding.models import learn
from esw_tui.language.effects.deckbuilding import NAMES, NODES
from esw_tui.language.rows import Built, Rows
from esw_tui.written.problems import Report, quoted

if TYPE_CHECKING:
    from esw_tui.cards.pack import Pack

CARD = "card"
"""The tag of a card's row in the kept file, beside the tags of effects."""


@dataclass(frozen=True)
class DeckBox:
    """All designs of a deck-building box, in the order of the file."""

    name: str
    cards: tuple[DeckCard, ...]

    def __iter__(self) -> Iterator[DeckCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def of_kind(self, *kinds: str) -> tuple[DeckCard, ...]:
        """The designs of these kinds."""
        return tuple(card for card in self.cards if card.kind in kinds)

    @functools.cached_property
    def by_name(self) -> dict[str, DeckCard]:
        """The designs by their exact names."""
        return {card.name: card for card in self.cards}

    @property
    def main_deck(self) -> tuple[DeckCard, ...]:
        """The designs of the main deck, without Mayhems."""
        return self.of_kind(*TYPES)


def load_deck_box(name: str, *, packs: Sequence[str | PathLike[str]] = ()) -> DeckBox:
    """The cards of a box; each pack adds designs or replaces those of the same name.

    Raises `UnknownBox`, or `PackError` for a file that cannot be used.
    """
    box = shipped_deck_box(name)
    for path in packs:
        from esw_tui.cards.pack import open_pack  # only files that are read need the parser

        pack = open_pack(Path(path))
        box = with_deck_pack(box, pack)
        check_joins(pack, (name,))
    return box


def with_deck_pack(box: DeckBox, pack: "Pack") -> DeckBox:
    """A box with the designs of a pack added, or put in place of those of the same name."""
    from esw_tui.cards.pack import MOST_CARDS

    report = Report(pack.source.name)
    check_boxes(pack, report)
    cards = dict(box.by_name)
    if box.name in pack.boxes:
        known = {card.name: card.kind for card in box}
        cards.update((card.name, card) for card in read_cards(pack, box.name, report, known))
        if len(cards) > MOST_CARDS:
            sentence = f"with this pack {quoted(box.name)} has {len(cards)} designs; "
            report.add(pack.boxes[box.name][0], sentence + f"{MOST_CARDS} are allowed.")
    report.refuse()
    kinds = {card.kind: None for card in cards.values()}
    return DeckBox(
        box.name, tuple(card for kind in kinds for card in cards.values() if card.kind == kind)
    )


def read_cards(pack: "Pack", box: str, report: Report, known: Mapping[str, str]) -> list[DeckCard]:
    """The cards of a box in a file; problems go to the report.

    `known` has the kinds, by name, of the cards that this file may replace.
    """
    from esw_tui.cards.deckbuilding.reader import DeckCardReader

    read = DeckCardReader(pack.source, report, box).read
    before = len(report.problems)
    cards = pack.read_designs(box, report, known, read, SECTIONS)
    if len(report.problems) > before:
        # Read again: the sentences that were understood can now be suggested in place of bad ones.
        report.go_back(before)
        cards = pack.read_designs(box, report, known, read, SECTIONS)
    return cards


@functools.cache
def shipped_deck_box(name: str) -> DeckBox:
    """A box as shipped, read only once: there is one object per design."""
    names = box_names(DECKBUILDING)
    if name not in names:
        raise UnknownBox(
            f"There is no deck-building box {quoted(name)}; {did_you_mean(name, names)}"
        )
    file = shipped()
    kept = f"cards-{name}"
    try:
        cards = from_plain(_read_ahead.recall(kept, file.fingerprint))
        learn(line for card in cards if card.text for line in card.text.split("\n"))
    except (ValueError, TypeError, LookupError):
        report = Report(file.pack.source.name)
        cards = tuple(read_cards(file.pack, name, report, {}))
        if not report.problems:
            check_deck_census(file.pack, name, cards, report)
        report.refuse()
        _read_ahead.keep(kept, file.fingerprint, as_plain(cards))
    return DeckBox(name, cards)


def check_deck_census(pack: "Pack", name: str, cards: Iterable[DeckCard], report: Report) -> None:
    """Report wrong counts of a shipped box: its `census` says how many cards each section has."""
    from esw_tui.cards.deckbuilding.census import miscounts

    for place, miscount in miscounts(pack.about(name, "census"), cards, report):
        report.add(place, f"the box '{name}' has {miscount}.")


def as_plain(cards: Iterable[DeckCard]) -> dict[str, Any]:
    """Cards as data for JSON."""
    rows = Rows({**NAMES, DeckCard: CARD})
    numbers = [rows.part(card) for card in cards]
    return {"rows": rows.written, "cards": numbers}


def from_plain(plain: Any) -> tuple[DeckCard, ...]:
    """The cards from such data; raises `ValueError`, `TypeError` or `LookupError` if they are no
    cards."""
    built = Built(plain["rows"], {**NODES, CARD: DeckCard})
    cards = tuple([built.value(number) for number in plain["cards"]])
    if not cards or not all(type(card) is DeckCard and is_sound(card) for card in cards):
        raise ValueError("these are no cards")
    return cards


def is_sound(card: DeckCard) -> bool:
    """Whether a card could come from a card file, as far as can be told without the parser."""
    printed = "".join([card.name, card.text, card.wizard, card.flavour])
    return (
        card.kind in KINDS
        and len(card.lines) == (len(card.text.split("\n")) if card.text else 0)
        and printed.replace("\n", "").isprintable()
    )
