"""The cards of a deck-building box: the shipped ones, with those of home-made packs."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any

from esw_tui import _read_ahead
from esw_tui._nearest import did_you_mean
from esw_tui.cards.box import Designs, added, box_names, joining, shipped
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
class DeckBox(Designs[DeckCard]):
    """The designs of a deck-building box."""

    @property
    def main_deck(self) -> tuple[DeckCard, ...]:
        """The designs of the main deck, without Mayhems."""
        return self.of_kind(*TYPES)


def load_deck_box(name: str, *, packs: Sequence[str | PathLike[str]] = ()) -> DeckBox:
    """The cards of a box; each pack adds designs or replaces those of the same name.

    Raises `UnknownBox`, or `PackError` for a file that cannot be used.
    """
    box = shipped_deck_box(name)
    for pack in joining(packs, (name,)):
        box = with_deck_pack(box, pack)
    return box


def with_deck_pack(box: DeckBox, pack: "Pack") -> DeckBox:
    """A box with the designs of a pack added, or put in place of those of the same name."""
    return DeckBox(box.name, added(box, pack, functools.partial(read_cards, pack, box.name)))


def read_cards(pack: "Pack", box: str, report: Report, known: Mapping[str, str]) -> list[DeckCard]:
    """The cards of a box in a file; problems go to the report.

    `known` has the kinds, by name, of the cards that this file may replace.
    """
    from esw_tui.cards.deckbuilding.reader import DeckCardReader
    from esw_tui.cards.pack import twice

    read = DeckCardReader(pack.source, report, box).read
    return twice(report, lambda: pack.read_designs(box, report, known, read, SECTIONS))


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
