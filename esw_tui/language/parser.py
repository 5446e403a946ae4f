"""Parsing: from a line of a card to its effects.

Every word is understood or the text is refused, with the place, what could stand there, and the
house wording for the same thing or else the nearest wording that works.
"""

from collections.abc import Callable, Iterator, Set
from typing import Any, NamedTuple

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.lines import Line
from esw_tui.language.effects.outcomes import PowerLine
from esw_tui.language.effects.sentences import Clause, Steps
from esw_tui.language.effects.who import Who
from esw_tui.language.numbers import check_numbers
from esw_tui.language.references import check_references
from esw_tui.language.refusals import (
    LONGEST_LINE,
    NEAREST,
    House,
    check_characters,
    refusal,
    what_is_house_wording,
)
from esw_tui.language.suggestions import ALIKE
from esw_tui.language.tables import parser

MOST_JOINED = 4
"""The most lines that are read as one broken sentence."""


def nothing_against(effect: Any) -> None:
    """The `Allowed.against` of a reader that does not know the card."""


class Allowed(NamedTuple):
    """What may stand on the card in question; nothing else is suggested."""

    against: Callable[[Any], str | None] = nothing_against
    """Why an effect (a line, a line of a Power Roll, a target) does not belong on the card; None if
    it does."""
    features: Set[str] | None = None
    """The features whose words may be said; None for all."""
    alike: float = ALIKE
    """How much alike a sentence and a suggested one must be, from 0 to 1."""


ANYTHING = Allowed()


def parse_text(text: str, allowed: Allowed = ANYTHING) -> tuple[Line, ...]:
    """The lines of a card's rules text."""
    spoken: set[str] = set()
    lines = []
    written = text.strip(" \n").split("\n")
    for number, line in enumerate(written, start=1):
        before = frozenset(spoken)
        try:
            lines.append(understand(line, "line", spoken, allowed))
        except CardTextError as error:
            error.line = number
            if joined := joined_wording(written[number - 1 :], before, allowed):
                error.problem = f"A sentence stays on one line. The house wording is: {joined}"
            raise
    return tuple(lines)


def parse_line(line: str) -> Line:
    """One line of a card's rules text, standing by itself."""
    built: Line = understand(line, "line", set())
    return built


def parse_power(line: str, allowed: Allowed = ANYTHING) -> PowerLine:
    """One line of a Power Roll table."""
    built: PowerLine = understand(line, "power", {"foe", "target"}, allowed)
    return built


def parse_aim(line: str, allowed: Allowed = ANYTHING) -> Who:
    """The target line of a card with a Power Roll."""
    built: Who = understand(line, "aim", set(), allowed)
    return built


def understand(line: str, start: str, spoken: set[str], allowed: Allowed = ANYTHING) -> Any:
    """The effect of a line; `spoken` is what was spoken of before, and grows by this line."""
    before = frozenset(spoken)
    tree = parse_tree(line, start, before, allowed)
    check_numbers(tree, line)
    try:
        check_references(tree, line, spoken)
    except CardTextError as error:
        house = house_wording(line, start, before, allowed)
        if NEAREST not in error.problem and house.lines:
            error.problem += f" {what_is_house_wording(house)}"
        raise
    return build(tree)


def parse_tree(
    line: str,
    start: str,
    spoken: Set[str] = frozenset(),
    allowed: Allowed = ANYTHING,
) -> Tree[Token]:
    """Lark's tree of a line; raises `CardTextError` in words for a card writer."""
    check_characters(line)
    try:
        return parser().parse(line, start=start)
    except UnexpectedToken as error:
        house = house_wording(line, start, spoken, allowed)

        def unfit(text: str) -> str | None:
            return what_is_against(text, start, allowed)

        raise refusal(
            parser(), error, line, start, house, unfit, allowed.features, allowed.alike
        ) from None


def what_is_against(text: str, start: str, allowed: Allowed) -> str | None:
    """Why a text does not belong on the card in question; None if it does, or is not understood."""
    try:
        return allowed.against(build(parser().parse(text, start=start)))
    except UnexpectedToken:
        return None


def house_wording(line: str, start: str, spoken: Set[str], allowed: Allowed) -> House:
    """The house wording of a line in everyday words, in one line or more; no lines if it is not
    known.

    A wording that belongs on the card is preferred; else one that does not, and why.
    """
    from esw_tui.language.place import SentencePlace, spellcraft_speech  # only mistakes need it
    from esw_tui.language.spoken_wording.reading import understood

    place = SentencePlace(
        spellcraft_speech(), start, against=allowed.against, known=frozenset(spoken)
    )
    if found := understood(line, place):
        return House(found.split("\n"))
    if elsewhere := understood(line, place._replace(against=nothing_against)):
        return House(elsewhere.split("\n"), place.why_not(place.read(elsewhere) or []))
    return House([])


def meant(line: str, start: str, spoken: set[str]) -> Any:
    """The effect of a rewritten line, or an error without help for the writer: for trying."""
    tree = parser().parse(line, start=start)
    check_numbers(tree, line)
    check_references(tree, line, spoken)
    return build(tree)


def joined_wording(lines: list[str], spoken: Set[str], allowed: Allowed) -> str | None:
    """The house wording of a sentence that was broken over the first of these lines; None if none
    was."""
    if not lines[0].strip() or lines[0].rstrip().endswith("."):
        return None
    for end in range(2, min(len(lines), MOST_JOINED) + 1):
        joined = " ".join(lines[:end])
        if len(joined) <= LONGEST_LINE:
            house = house_wording(joined, "line", spoken, allowed)
            if len(house.lines) == 1 and house.against is None:
                return house.lines[0]
    return None


def foreign_words(line: str, start: str, features: Set[str]) -> Iterator[tuple[str, CardTextError]]:
    """The words of a line that belong to features not among `features`: the feature, and an error
    at the place."""
    whole = parse_tree(line, start)
    for part in whole.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        node = NODES.get(part.data)
        feature = build(part).feature if node is not None and node.feature is not None else None
        if feature is not None and feature not in features:
            at, end = part.meta.start_pos, part.meta.end_pos
            words = line[at:end].removesuffix(".")
            yield feature, CardTextError(f"'{words}'", line, column=at + 1, width=len(words))


def build(tree: Tree[Token] | Token) -> Any:
    """The effect a tree stands for: the grammar's names are the effects' names."""
    if isinstance(tree, Token):
        return int(tree) if tree.type == "INT" else str(tree)
    parts = [build(child) for child in tree.children]
    match tree.data:
        case "sentences" | "bands" | "outcomes":
            return (*parts[0], parts[1]) if len(parts) == 2 else tuple(parts)
        case "clause_of_any" | "clause_of_theirs":
            return Clause((*parts[0].acts, parts[1]) if len(parts) == 2 else tuple(parts))
        case "steps":
            return Steps((*parts[0].clauses, parts[1]) if len(parts) == 2 else tuple(parts))
        case "power":
            return PowerLine((*parts[0], parts[1]) if len(parts) == 2 else tuple(parts))
        case "keyword_line":
            return NODES["keyword_line"](parts[0].title())
    return NODES[tree.data](*parts)
