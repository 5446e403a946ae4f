"""A deck-building box as text in the form of `cards.yaml`: written, and read again."""

from collections.abc import Iterator

from esw_tui.cards.deckbuilding.box import DeckBox, read_cards
from esw_tui.cards.deckbuilding.card import SECTIONS, DeckCard
from esw_tui.cards.deckbuilding.fields import FIELDS
from esw_tui.cards.export import pack_with, sections
from esw_tui.cards.games import DECKBUILDING
from esw_tui.written.problems import Report
from esw_tui.written.quoting import as_scalar, entry

ORDER = (
    "name",
    "type",
    "wizard",
    "revealed",
    "copies",
    "cost",
    "points",
    "chip",
    "text",
    "flavour",
)
"""The fields of a card, in the order of `cards.yaml`."""


def deck_as_yaml(box: DeckBox) -> str:
    """The box as the text of a card file; reading it yields the same cards in the same order."""
    lines = [f"{as_scalar(box.name)}:", f"  game: {DECKBUILDING}"]
    lines += sections(box, SECTIONS, card_lines)
    return "\n".join(lines) + "\n"


def card_lines(card: DeckCard) -> Iterator[str]:
    """The fields of a card as lines, in their order; only those that its kind has."""
    needed, allowed = FIELDS[card.kind]
    for field in ORDER:
        value = getattr(card, field)
        if field not in (*needed, *allowed) or (field not in needed and value in ("", False)):
            continue
        if field == "chip":
            yield "chip: yes"
        elif isinstance(value, int):
            yield f"{field}: {value}"
        else:
            yield from entry(field, value)


def read_deck_box(name: str, text: str, file: str) -> DeckBox:
    """The box in a text as `deck_as_yaml` writes it, read as strictly as any card file.

    The census is not checked. `file` names the origin of the text in messages. Raises `PackError`.
    """
    pack = pack_with(name, text, file)
    report = Report(file)
    cards = read_cards(pack, name, report, {})
    report.refuse()
    return DeckBox(name, tuple(cards))
