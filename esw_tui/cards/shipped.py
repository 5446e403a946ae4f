"""The card file that comes with the program, and what is kept of it on disk between two starts.

Reading `cards.yaml` takes longer than a whole match: YAML and the parser have to be imported, and
every sentence parsed and printed again. So once the cards of a box are read they are kept, with the
words of their questions. The name under which they are kept depends on what they were read from:
the card file, the sources of the readers, the release of Lark. After a change of any of these the
file is read again.
"""

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from esw_tui import _read_ahead
from esw_tui.cards.card import GLYPHS, KINDS, Card
from esw_tui.cards.games import GAMES
from esw_tui.language.effects import NAMES, NODES
from esw_tui.language.rows import Built, Rows
from esw_tui.language.spoken import SAID, Words
from esw_tui.language.suggestions import learn
from esw_tui.written.problems import Report

if TYPE_CHECKING:
    from esw_tui.cards.pack import Pack

NAME = "cards.yaml"
"""The file's name in messages, wherever it lies."""
CARD = "card"
"""The tag of a card's row in the kept file, beside the tags of effects."""
BOXES = "boxes"
"""The name under which the names and features of the boxes are kept."""
PACKAGE = Path(__file__).parents[1]


def shipped_path() -> Path:
    """`cards.yaml` in the installed package, or at the top of the checkout it is imported from."""
    inside = PACKAGE / NAME
    return inside if inside.exists() else PACKAGE.parent / NAME


class ShippedFile:
    """The shipped card file; its boxes are read when they are asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def pack(self) -> "Pack":
        """The file, read as YAML."""
        from esw_tui.cards.pack import open_pack  # only files that are read need the parser

        return open_pack(self.path, NAME)

    @cached_property
    def fingerprint(self) -> str:
        """A digest of everything that decides what the cards are."""
        written = [_read_ahead.OWN_SOURCE, *_read_ahead.lark_release()]
        for package in ("written", "language", "cards"):
            written += _read_ahead.sources(PACKAGE / package)
        return _read_ahead.fingerprint([self.path, *written])

    @property
    def boxes(self) -> tuple[str, ...]:
        """The names of the boxes."""
        return tuple(self.told)

    def boxes_of(self, game: str) -> tuple[str, ...]:
        """The names of the boxes of one game."""
        return tuple([box for box, told in self.told.items() if told["game"] == game])

    def game(self, box: str) -> str:
        """The game that is played with a box."""
        game: str = self.told[box]["game"]
        return game

    def features(self, box: str) -> frozenset[str] | None:
        """The features of a box; None if the file does not give them."""
        features = self.told[box]["features"]
        return None if features is None else frozenset(features)

    def all_features(self) -> dict[str, frozenset[str]]:
        """The features of each box that gives them."""
        found = ((box, self.features(box)) for box in self.told)
        return {box: features for box, features in found if features is not None}

    @cached_property
    def told(self) -> dict[str, dict[str, Any]]:
        """By box: its game, and its features if the file gives them."""
        kept = _read_ahead.recall(BOXES, self.fingerprint)
        if isinstance(kept, dict) and kept and all(map(is_about_a_box, kept.values())):
            return kept
        said = self.pack.all_features()
        told: dict[str, dict[str, Any]] = {
            box: {
                "game": self.pack.game(box),
                "features": sorted(said[box]) if box in said else None,
            }
            for box in self.pack.boxes
        }
        _read_ahead.keep(BOXES, self.fingerprint, told)
        return told

    def cards(self, box: str) -> tuple[Card, ...]:
        """The cards of a box; raises `PackError` if they cannot be used."""
        cards = self.recalled(box)
        if cards is None:
            cards = self.read(box)
            self.keep(box, cards)
        return cards

    def read(self, box: str) -> tuple[Card, ...]:
        """The cards of a box, read from the file itself."""
        report = Report(self.pack.source.name)
        cards = self.pack.cards(box, report, {})
        if not report.problems:
            check_census(self.pack, box, cards, report)
        report.refuse()
        return tuple(cards)

    def recalled(self, box: str) -> tuple[Card, ...] | None:
        """The kept cards of a box; None if there are none.

        Like cards that are read, they serve as models for better wordings.
        """
        try:
            cards, words = from_plain(_read_ahead.recall(f"cards-{box}", self.fingerprint))
        except (ValueError, TypeError, LookupError):
            return None
        SAID.update(words)
        learn("line", [line for card in cards if card.text for line in card.text.split("\n")])
        learn("power", [line for card in cards for line in card.power_text])
        learn("aim", [card.target_text for card in cards if card.target_text])
        return cards

    def keep(self, box: str, cards: Iterable[Card]) -> None:
        """Keep the cards of a box, with all words said so far."""
        _read_ahead.keep(f"cards-{box}", self.fingerprint, as_plain(cards, SAID))


def as_plain(cards: Iterable[Card], words: Words) -> dict[str, Any]:
    """Cards and words as data for JSON."""
    rows = Rows({**NAMES, Card: CARD})
    numbers = [rows.part(card) for card in cards]
    said = [[rows.part(effect), symbol, saying] for (effect, symbol), saying in words.items()]
    return {"rows": rows.written, "cards": numbers, "words": said}


def from_plain(plain: Any) -> tuple[tuple[Card, ...], Words]:
    """The cards and words from such data; raises `ValueError`, `TypeError` or `LookupError` if they
    are none."""
    built = Built(plain["rows"], {**NODES, CARD: Card})
    cards = tuple([built.value(number) for number in plain["cards"]])
    said = {(built.value(part), symbol): saying for part, symbol, saying in plain["words"]}
    if not cards or not all(type(card) is Card and is_sound(card) for card in cards):
        raise ValueError("these are no cards")
    if not all(
        type(word) is str for (_, symbol), words in said.items() for word in (symbol, words)
    ):
        raise ValueError("these are no words")
    return cards, said


def is_sound(card: Card) -> bool:
    """Whether a card could come from a card file, as far as can be told without the parser."""
    printed = "".join([card.name, card.text, card.target_text, *card.power_text, card.flavour])
    return (
        card.kind in KINDS
        and all(glyph in GLYPHS for glyph in card.glyphs)
        and len(card.lines) == (len(card.text.split("\n")) if card.text else 0)
        and len(card.power or ()) == len(card.power_text)
        and printed.replace("\n", "").isprintable()
    )


def is_about_a_box(kept: Any) -> bool:
    """Whether this could be the game of a box with its features, or None for them."""
    if not isinstance(kept, dict) or kept.keys() != {"game", "features"}:
        return False
    features = kept["features"]
    return kept["game"] in GAMES and (
        features is None
        or (isinstance(features, list) and all(type(word) is str for word in features))
    )


def check_census(pack: "Pack", name: str, cards: list[Card], report: Report) -> None:
    """Report wrong counts of a shipped box."""
    census = pack.census(name)
    if census is not None:
        from esw_tui.cards.census import miscounts  # kept cards have been counted already

        for miscount in miscounts(census, cards):
            report.add(pack.boxes[name][0], f"the box '{name}' has {miscount}.")
