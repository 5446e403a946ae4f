"""The cards of a box: the shipped ones, and home-made packs on top."""

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING

from esw_tui._nearest import did_you_mean
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
from esw_tui.cards.features import Features
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.cards.misfits import Check, no_misfits
from esw_tui.cards.shipped import ShippedFile, shipped_path
from esw_tui.errors import UnknownBox
from esw_tui.written.problems import Report, quoted

if TYPE_CHECKING:
    from esw_tui.cards.pack import Pack


@dataclass(frozen=True)
class BoxCards:
    """All designs of a box, in the order of the file."""

    name: str
    """The box as the file calls it, in small letters with hyphens."""
    cards: tuple[Card, ...]
    features: frozenset[str] | None = None
    """What the box has that others lack; None if nobody knows."""

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def of_kind(self, kind: str) -> tuple[Card, ...]:
        """The designs of one kind."""
        return tuple(card for card in self.cards if card.kind == kind)

    @functools.cached_property
    def by_name(self) -> dict[str, Card]:
        """The designs by their exact names."""
        return {card.name: card for card in self.cards}

    @property
    def sources(self) -> tuple[Card, ...]:
        return self.of_kind(SOURCE)

    @property
    def qualities(self) -> tuple[Card, ...]:
        return self.of_kind(QUALITY)

    @property
    def deliveries(self) -> tuple[Card, ...]:
        return self.of_kind(DELIVERY)

    @property
    def wild_magic(self) -> tuple[Card, ...]:
        return self.of_kind(WILD_MAGIC)

    @property
    def treasures(self) -> tuple[Card, ...]:
        return self.of_kind(TREASURE)

    @property
    def dead_wizards(self) -> tuple[Card, ...]:
        return self.of_kind(DEAD_WIZARD)

    @property
    def wizards(self) -> tuple[Card, ...]:
        return self.of_kind(WIZARD)


def load_box(
    name: str, *, packs: Sequence[str | PathLike[str]] = (), check: Check = no_misfits
) -> BoxCards:
    """The cards of a box; each pack adds designs or replaces those of the same name.

    To play with them, ask `games.playable_box`: it knows a check for the cards of the packs.
    Raises `UnknownBox`, or `PackError` for a file that cannot be used.
    """
    box = shipped_box(name)
    for path in packs:
        from esw_tui.cards.pack import open_pack  # only files that are read need the parser

        box = with_pack(box, open_pack(Path(path)), check)
    return box


def with_pack(box: BoxCards, pack: "Pack", check: Check = no_misfits) -> BoxCards:
    """A box with the designs of a pack added, or put in place of those of the same name."""
    from esw_tui.cards.pack import MOST_CARDS

    report = Report(pack.source.name)
    check_boxes(pack, report)
    cards = dict(box.by_name)
    if box.name in pack.boxes:
        known = {card.name: card.kind for card in box}
        features = Features(box.name, box.features, shipped().all_features())
        added = pack.cards(box.name, report, known, check, features)
        cards.update((card.name, card) for card in added)
        if len(cards) > MOST_CARDS:
            sentence = f"with this pack {quoted(box.name)} has {len(cards)} designs; "
            report.add(pack.boxes[box.name][0], sentence + f"{MOST_CARDS} are allowed.")
    report.refuse()
    return BoxCards(box.name, grouped(cards.values()), box.features)


def grouped(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Added designs beside their kind, as if all had come from one file: decks are numbered
    in this order."""
    kinds: dict[str, list[Card]] = {}
    for card in cards:
        kinds.setdefault(card.kind, []).append(card)
    return tuple(card for kind in kinds.values() for card in kind)


@functools.cache
def shipped() -> ShippedFile:
    """The card file that comes with the program."""
    return ShippedFile(shipped_path())


def box_names(game: str = SPELLCRAFT) -> tuple[str, ...]:
    """The boxes there are for a game."""
    return shipped().boxes_of(game)


def all_box_names() -> tuple[str, ...]:
    """The boxes there are, whatever is played with them."""
    return shipped().boxes


def game_of(box: str) -> str:
    """The game that a box is played by. Raises `UnknownBox`."""
    names = all_box_names()
    if box not in names:
        raise UnknownBox(f"There is no box {quoted(box)}; {did_you_mean(box, names)}")
    return shipped().game(box)


@functools.cache
def shipped_box(name: str) -> BoxCards:
    """A box as shipped; there is one object per design, so it is read only once."""
    if name not in box_names():
        raise UnknownBox(f"There is no box {quoted(name)}; {did_you_mean(name, box_names())}")
    return BoxCards(name, shipped().cards(name), shipped().features(name))


def check_boxes(pack: "Pack", report: Report) -> None:
    """Report boxes in a home-made pack that there are not, and what only whole boxes say."""
    from esw_tui.cards.about import ABOUT_THE_BOX
    from esw_tui.cards.deckbuilding.card import SECTIONS as deck_sections
    from esw_tui.cards.pack import SECTIONS

    for box, (key, _) in pack.boxes.items():
        for what in ABOUT_THE_BOX:
            if told := pack.about(box, what):
                report.add(told[0], f"'{what}' is the box's to say; a pack only adds cards to it.")
        names = all_box_names()
        if box in SECTIONS or box in deck_sections:
            report.add(key, f"'{box}:' belongs inside a box, below a line such as '{names[0]}:'.")
        elif box not in names:
            report.add(key, f"there is no box {quoted(box)}; {did_you_mean(box, names)}")
