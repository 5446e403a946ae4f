"""Parsing: from a line of the deck-builder's cards to its effects.

Every word is understood or the text is refused, with the place, what could stand there, and the
nearest wording that works.
"""

from collections.abc import Callable, Set
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.deckbuilding.references import check_references
from esw_tui.language.deckbuilding.suggestions import refusal
from esw_tui.language.effects.deckbuilding import NODES
from esw_tui.language.effects.deckbuilding.lines import Line
from esw_tui.language.refusals import check_characters
from esw_tui.language.suggestions import ALIKE
from esw_tui.language.tables import DECKBUILDING, parser

ROWS = ("sentences", "steps", "deeds", "doings")
"""The symbols of the grammar that make a tuple of effects, grown one by one."""
NUMBERS = ("INT", "PLUS_INT", "SIGNED")

Against = Callable[[Line], str | None]
"""Why a line does not belong on a card; None if it does. What it refuses is not suggested."""


def nothing_against(line: Line) -> None:
    """The `Against` of a reader that does not know the card."""


def parse_text(
    text: str,
    against: Against = nothing_against,
    known: Set[str] = frozenset(),
    alike: float = ALIKE,
) -> tuple[Line, ...]:
    """The lines of a card's rules text; `known` is what a card can refer to from the start."""
    spoken = set(known)
    lines = []
    for number, line in enumerate(text.strip(" \n").split("\n"), start=1):
        try:
            lines.append(understand(line, spoken, against, alike))
        except CardTextError as error:
            error.line = number
            raise
    return tuple(lines)


def parse_line(line: str) -> Line:
    """One line of a card's rules text, standing by itself."""
    return understand(line, set(), nothing_against)


def understand(line: str, spoken: set[str], against: Against, alike: float = ALIKE) -> Line:
    """The effect of a line; `spoken` is what was spoken of before, and grows by this line."""
    tree = parse_tree(line, against, alike)
    check_references(tree, line, spoken)
    built: Line = build(tree)
    return built


def parse_tree(line: str, against: Against = nothing_against, alike: float = ALIKE) -> Tree[Token]:
    """Lark's tree of a line; raises `CardTextError` in words for a card writer."""
    check_characters(line)
    try:
        return parser(DECKBUILDING).parse(line, start="line")
    except UnexpectedToken as error:

        def unfit(model: str) -> str | None:
            return what_is_against(model, against)

        raise refusal(error, line, unfit, alike) from None


def what_is_against(line: str, against: Against) -> str | None:
    """Why a known line does not belong on the card in question; None if it does."""
    return against(build(parser(DECKBUILDING).parse(line, start="line")))


def build(tree: Tree[Token] | Token) -> Any:
    """The effect a tree stands for: the grammar's names are the effects' names."""
    if isinstance(tree, Token):
        return int(tree) if tree.type in NUMBERS else str(tree)
    parts = [build(child) for child in tree.children]
    if tree.data in ROWS:
        return (*parts[0], parts[1]) if len(parts) == 2 else tuple(parts)
    return NODES[tree.data](*parts)
