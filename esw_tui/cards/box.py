"""The cards of a spell-crafting box: the shipped ones, with those of home-made packs."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

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
from esw_tui.cards.mixes import OF_BOX, PLUS, checked_boxes
from esw_tui.cards.shipped import ShippedFile, shipped_path
from esw_tui.errors import UnknownBox
from esw_tui.written.problems import Report, quoted

if TYPE_CHECKING:
    from esw_tui.cards.pack import Pack


class AnyCard(Protocol):
    """A design of either game."""

    @property
    def name(self) -> str: ...
    @property
    def kind(self) -> str: ...


C = TypeVar("C", bound=AnyCard)


@dataclass(frozen=True)
class Designs(Generic[C]):
    """All designs of a box of either game, in the order of the file."""

    name: str
    """The name in the file, in small letters with hyphens."""
    cards: tuple[C, ...]

    def __iter__(self) -> Iterator[C]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def of_kind(self, *kinds: str) -> tuple[C, ...]:
        """The designs of these kinds."""
        return tuple(card for card in self.cards if card.kind in kinds)

    @functools.cached_property
    def by_name(self) -> dict[str, C]:
        """The designs by their exact names."""
        return {card.name: card for card in self.cards}


@dataclass(frozen=True)
class BoxCards(Designs[Card]):
    """The designs of a spell-crafting box, or of a mix."""

    features: frozenset[str] | None = None
    """What the box has that others lack; None if the file does not say."""
    parts: "tuple[BoxCards, ...]" = ()
    """The boxes of a mix (R80); empty for a single box."""

    @functools.cached_property
    def by_name(self) -> dict[str, Card]:
        """The designs by their exact names; in a mix also by box and name.

        If two boxes of a mix have the same name it stands for the design of the first box (J112).
        """
        if not self.parts:
            return {card.name: card for card in self.cards}
        named = {f"{card.box}{OF_BOX}{card.name}": card for card in self.cards}
        return {card.name: card for card in reversed(self.cards)} | named

    def called(self, name: str) -> list[Card]:
        """Every design of that name, or of that box and name; in a mix there may be two (J112)."""
        found = [card for card in self.cards if card.name == name]
        return found or [card for card in [self.by_name.get(name)] if card]

    def unique_name(self, card: Card) -> str:
        """The name that only this card has: with its box, if another box has a card of the same
        name (J112)."""
        shared = self.parts and len(self.called(card.name)) > 1
        return f"{card.box}{OF_BOX}{card.name}" if shared else card.name

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
    """The cards of a box or of a mix; each pack adds designs to the boxes it names, or replaces
    those of the same name.

    To play with them, ask `games.playable_box`, which also checks the cards of the packs against
    the rules. Raises `UnknownBox`, or `PackError` for a file that cannot be used, or that has no
    card for any of these boxes.
    """
    names = boxes_of(name) if PLUS in name else (name,)
    parts = [shipped_box(part) for part in names]
    for pack in joining(packs, names):
        parts = [with_pack(part, pack, check) for part in parts]
    return parts[0] if len(parts) == 1 else mixed_cards(name, parts)


def mixed_cards(name: str, parts: Sequence[BoxCards]) -> BoxCards:
    """Several boxes as one: the cards of one box after the other, and the features of all (J91)."""
    said = [part.features for part in parts if part.features is not None]
    features = frozenset[str]().union(*said) if len(said) == len(parts) else None
    return BoxCards(name, tuple([card for part in parts for card in part]), features, tuple(parts))


def with_pack(box: BoxCards, pack: "Pack", check: Check = no_misfits) -> BoxCards:
    """A box with the designs of a pack added, or put in place of those of the same name."""
    features = Features(box.name, box.features, shipped().all_features())

    def read(report: Report, known: Mapping[str, str]) -> list[Card]:
        return pack.cards(box.name, report, known, check, features)

    return BoxCards(box.name, added(box, pack, read), box.features)


def joining(packs: Sequence[str | PathLike[str]], names: Sequence[str]) -> Iterator["Pack"]:
    """Packs that add cards to these boxes, each opened when it is its turn.

    Raises `PackError` for a file that cannot be used, and, once its cards are read, for one that
    has none for these boxes.
    """
    for path in packs:
        from esw_tui.cards.pack import open_pack  # only files that are read need the parser

        pack = open_pack(Path(path))
        yield pack
        check_joins(pack, names)


def added(
    box: Designs[C], pack: "Pack", read: Callable[[Report, Mapping[str, str]], list[C]]
) -> tuple[C, ...]:
    """The designs of a box with those of a pack, as `read` makes them, added or put in place of
    those of the same name. Raises `PackError`."""
    from esw_tui.cards.pack import MOST_CARDS

    report = Report(pack.source.name)
    check_boxes(pack, report)
    cards = dict(box.by_name)
    if box.name in pack.boxes:
        known = {card.name: card.kind for card in box}
        cards.update((card.name, card) for card in read(report, known))
        if len(cards) > MOST_CARDS:
            sentence = f"with this pack {quoted(box.name)} has {len(cards)} designs; "
            report.add(pack.boxes[box.name][0], sentence + f"{MOST_CARDS} are allowed.")
    report.refuse()
    return grouped(cards.values())


def grouped(cards: Iterable[C]) -> tuple[C, ...]:
    """The cards sorted by kind, kinds and cards in the order in which they first come.

    So added designs stand beside their kind, as if all had come from one file; decks are numbered
    in this order.
    """
    kinds: dict[str, list[C]] = {}
    for card in cards:
        kinds.setdefault(card.kind, []).append(card)
    return tuple(card for kind in kinds.values() for card in kind)


@functools.cache
def shipped() -> ShippedFile:
    """The card file that comes with the program."""
    return ShippedFile(shipped_path())


def box_names(game: str = SPELLCRAFT) -> tuple[str, ...]:
    """The names of the boxes of a game."""
    return shipped().boxes_of(game)


def all_box_names() -> tuple[str, ...]:
    """The names of all boxes, whatever game is played with them."""
    return shipped().boxes


def game_of(box: str) -> str:
    """The game that is played with a box or a mix. Raises `UnknownBox`."""
    return shipped().game(boxes_of(box)[0])


def boxes_of(name: str) -> tuple[str, ...]:
    """The boxes that a name stands for, several for a mix, in the host's order.

    Raises `UnknownBox`.
    """
    mixable = box_names()
    return checked_boxes(name, mixable, [box for box in all_box_names() if box not in mixable])


@functools.cache
def shipped_box(name: str) -> BoxCards:
    """A box as shipped, read only once: there is one object per design."""
    if name not in box_names():
        raise UnknownBox(f"There is no box {quoted(name)}; {did_you_mean(name, box_names())}")
    return BoxCards(name, shipped().cards(name), shipped().features(name))


def joined_boxes(path: str | PathLike[str]) -> list[str]:
    """The boxes to which a pack adds cards. Raises `PackError`."""
    from esw_tui.cards.pack import open_pack

    pack = open_pack(Path(path))
    report = Report(pack.source.name)
    check_boxes(pack, report)
    report.refuse()
    return list(pack.boxes)


def check_joins(pack: "Pack", names: Sequence[str]) -> None:
    """Refuse a pack that adds cards to none of these boxes, as no card of it would be used."""
    if not any(name in pack.boxes for name in names):
        report = Report(pack.source.name)
        key, _ = next(iter(pack.boxes.values()), (None, None))
        theirs = " and ".join(pack.boxes) or "no box"
        report.add(key, f"no card of it joins {' or '.join(names)}; it names {theirs}.")
        report.refuse()


def check_boxes(pack: "Pack", report: Report) -> None:
    """Report unknown boxes in a home-made pack, and entries that only the file with the whole box
    has."""
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
