"""The shipped cards as they were read ahead of time.

Reading `cards.yaml` takes longer than a whole match: YAML and the parser have to be imported,
and every sentence parsed and printed again. So the cards are saved next to this file, with the
fingerprint of all they depend on. Cards of another `cards.yaml` or another grammar are never
used: then the file is read, which is slower and otherwise the same.
`python -m esw_tui.spellcraft.boxes.make_ready` writes them.
"""

import pickle
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from esw_tui.cards.card import Card
from esw_tui.cards.shipped import NAME, shipped_path
from esw_tui.language.spoken import SAID
from esw_tui.language.suggestions import learn
from esw_tui.written.problems import Report
from esw_tui.written.source import Source

READY = Path(__file__).with_name("ready.bin")
LANGUAGE = Path(__file__).parents[1] / "language"


class ReadyFile(NamedTuple):
    """The shipped card file, its boxes read already; stands in for a `Pack`."""

    source: Source
    boxes: dict[str, tuple[Card, ...]]

    def cards(self, box: str, report: Report, known: Mapping[str, str]) -> list[Card]:
        """The cards of a box; like those of a `Pack` they are models for better wordings."""
        cards = self.boxes[box]
        for card in cards:
            learn("line", card.text.split("\n") if card.text else ())
            learn("power", card.power_text)
            learn("aim", (card.target_text,) if card.target_text else ())
        return list(cards)

    def kinds(self, box: str) -> dict[str, str]:
        """The kinds of the cards by name."""
        return {card.name: card.kind for card in self.boxes[box]}


def fingerprint() -> bytes:
    """Of the card file, of the grammar and of the classes of which cards are made.

    A checksum is enough: it guards against forgetting to save, not against anybody. It is the
    same in every release of Python, and importing it costs nothing, unlike a stronger one.
    """
    classes = [Path(__file__).with_name("card.py"), *sorted(LANGUAGE.glob("effects/*.py"))]
    files = [shipped_path(), LANGUAGE / "grammar.lark", *classes]
    contents = b"".join([file.read_bytes() for file in files])
    return b"%08x %d\n" % (zlib.crc32(contents), len(contents))


def ready_file() -> ReadyFile | None:
    """The shipped cards, if those that were saved are still the right ones."""
    try:
        saved = READY.read_bytes()
        now = fingerprint()
    except FileNotFoundError:
        return None
    if not saved.startswith(now):
        return None
    boxes, words = pickle.loads(saved[len(now) :])
    SAID.update(words)
    return ReadyFile(Source(NAME, ""), boxes)


def write(boxes: dict[str, tuple[Card, ...]], words: dict[tuple[Any, str], str]) -> None:
    """Save the cards as they are now, and the words their questions are asked in."""
    READY.write_bytes(fingerprint() + pickle.dumps((boxes, words), protocol=4))
