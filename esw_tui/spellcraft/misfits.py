"""Lines of a card that the rules of its box cannot play, told to the writer one by one."""

from collections.abc import Callable, Iterator
from typing import Any

from esw_tui.cards.card import BANDS, Card
from esw_tui.cards.features import title
from esw_tui.cards.misfits import Misfit
from esw_tui.errors import PackError
from esw_tui.language.meanings import NoMeaning
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.meanings.lines import compile_line
from esw_tui.spellcraft.meanings.outcomes import power_line
from esw_tui.spellcraft.meanings.who import selector


def misfits(box: str, card: Card) -> Iterator[Misfit]:
    """The lines of a card that the rules of a box can do nothing with."""
    for field, number, text, compiles in pieces(card):
        try:
            compiles()
        except PackError as error:
            sentence = f"{card.name}: {complaint(box, text, error)}"
            yield Misfit(field, number, sentence)


Piece = tuple[tuple[str, ...], int, str, Callable[[], Any]]
"""(field, line number in it, its text, a function that compiles it alone)."""


def pieces(card: Card) -> Iterator[Piece]:
    """The lines of a card, compiled one by one: compiled together they would not tell which one is
    wrong."""

    def line_of_text(line: Any) -> Callable[[], Any]:
        return lambda: compile_line(Design(card), line)

    def line_of_power(power: Any) -> Callable[[], Any]:
        return lambda: power_line(power)

    written = card.text.split("\n") if card.text else []
    for number, (text, line) in enumerate(zip(written, card.lines, strict=True), start=1):
        yield ("text",), number, text, line_of_text(line)
    if card.power is not None:
        yield ("target",), 1, card.target_text, lambda: selector(card.aim)
        for band, text, power in zip(BANDS, card.power_text, card.power, strict=True):
            yield ("power", band), 1, text, line_of_power(power)


def complaint(box: str, text: str, error: PackError) -> str:
    """Why a line cannot be played, in words for a card's writer."""
    if isinstance(error, NoMeaning):
        return f'"{text}" belongs to rules that are not switched on in {title(box)}.'
    return f'{str(error).removesuffix(".")}: "{text}"'
