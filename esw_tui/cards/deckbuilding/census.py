"""How many cards each section of a deck-building box should have, and whether it has them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from esw_tui._nearest import did_you_mean
from esw_tui.cards.deckbuilding.card import SECTIONS, DeckCard
from esw_tui.written.problems import Report, quoted
from esw_tui.written.tree import KeyTable, Node, Scalar


def miscounts(
    census: tuple[Scalar, Node] | None, cards: Iterable[DeckCard], report: Report
) -> Iterator[tuple[Scalar, str]]:
    """What a box lacks or has too much of, each with the place of the count in the file."""
    if census is None:
        return
    key, figures = census
    if not isinstance(figures, KeyTable):
        report.add(key, "'census' must be a mapping: creatures: 21")
        return
    copies: Counter[str] = Counter()
    for card in cards:
        copies[card.kind] += card.copies
    for section, (place, figure) in figures.pairs.items():
        wanted = figure.value if isinstance(figure, Scalar) else ""
        if section not in SECTIONS:
            report.add(
                place, f"unknown section {quoted(section)}; {did_you_mean(section, SECTIONS)}"
            )
        elif not wanted.isdecimal():
            report.add(place, f"'{section}' must be a number of cards.")
        elif copies[SECTIONS[section]] != int(wanted):
            yield place, f"{copies[SECTIONS[section]]} cards in '{section}', where {wanted} belong"
