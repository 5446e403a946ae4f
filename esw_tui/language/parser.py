"""From a sentence to its effects.

Every word is understood or the text is refused, with the place, what could stand there, and
the house wording for the same thing or else the nearest wording that works.
"""

from collections.abc import Callable, Set
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.lines import Line
from esw_tui.language.effects.outcomes import Power
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
from esw_tui.language.tables import parser

MOST_JOINED = 4
"""Nobody breaks one sentence over more lines than this."""


Against = Callable[[Line], str | None]
"""Why a line does not belong on a card, if it does not; nothing that it refuses is suggested."""


def nothing_against(line: Line) -> None:
    """For readers who do not know the card."""


def parse_text(text: str, against: Against = nothing_against) -> tuple[Line, ...]:
    """The lines of a card's rules text."""
    spoken: set[str] = set()
    lines = []
    written = text.strip(" \n").split("\n")
    for number, line in enumerate(written, start=1):
        before = frozenset(spoken)
        try:
            lines.append(understand(line, "line", spoken, against))
        except CardTextError as error:
            error.line = number
            if joined := joined_wording(written[number - 1 :], before, against):
                error.problem = f"A sentence stays on one line. The house wording is: {joined}"
            raise
    return tuple(lines)


def parse_line(line: str) -> Line:
    """One line of a card's rules text, standing by itself."""
    built: Line = understand(line, "line", set())
    return built


def parse_power(line: str) -> Power:
    """One line of a Power Roll table."""
    built: Power = understand(line, "power", {"foe", "target"})
    return built


def parse_aim(line: str) -> Who:
    """The target line of a card with a Power Roll."""
    built: Who = understand(line, "aim", set())
    return built


def understand(line: str, start: str, spoken: set[str], against: Against = nothing_against) -> Any:
    """What a line means after what was `spoken` before it."""
    before = frozenset(spoken)
    tree = parse_tree(line, start, before, against)
    check_numbers(tree, line)
    try:
        check_references(tree, line, spoken)
    except CardTextError as error:
        house = house_wording(line, start, before, against)
        if NEAREST not in error.problem and house.lines:
            error.problem += f" {what_is_house_wording(house)}"
        raise
    return build(tree)


def parse_tree(
    line: str,
    start: str,
    spoken: Set[str] = frozenset(),
    against: Against = nothing_against,
) -> Tree[Token]:
    """Lark's tree of a line, or a refusal that a card writer understands."""
    check_characters(line)
    try:
        return parser().parse(line, start=start)
    except UnexpectedToken as error:
        house = house_wording(line, start, spoken, against)

        def unfit(text: str) -> str | None:
            return what_is_against(text, start, against)

        raise refusal(parser(), error, line, start, house, unfit) from None


def what_is_against(text: str, start: str, against: Against) -> str | None:
    """Why a text does not belong on the card in question, as far as anybody knows."""
    if start != "line":
        return None
    try:
        return against(build(parser().parse(text, start=start)))
    except UnexpectedToken:
        return None


def house_wording(line: str, start: str, spoken: Set[str], against: Against) -> House:
    """What a line in everyday words should be, in one line or more; nothing if nobody knows.

    Rather a wording that belongs on the card; else one that does not, and why.
    """
    from esw_tui.language.everyday import rewritten  # only mistakes need it
    from esw_tui.language.printer import print_aim, print_line, print_power

    say: Any = {"line": print_line, "power": print_power, "aim": print_aim}[start]
    found = House([])
    for attempt in rewritten(line, start):
        known = set(spoken)
        try:
            parts = [meant(part, start, known) for part in attempt.split("\n")]
        except (CardTextError, UnexpectedToken):
            continue
        why = [against(part) for part in parts] if start == "line" else []
        house = House([say(part) for part in parts], next(filter(None, why), None))
        if house.against is None:
            return house
        if not found.lines:
            found = house
    return found


def meant(line: str, start: str, spoken: set[str]) -> Any:
    """What a rewritten line means; who only tries needs no help with what is wrong."""
    tree = parser().parse(line, start=start)
    check_numbers(tree, line)
    check_references(tree, line, spoken)
    return build(tree)


def joined_wording(lines: list[str], spoken: Set[str], against: Against) -> str | None:
    """The sentence that was broken over the first few of these lines, if it was."""
    if not lines[0].strip() or lines[0].rstrip().endswith("."):
        return None
    for end in range(2, min(len(lines), MOST_JOINED) + 1):
        joined = " ".join(lines[:end])
        if len(joined) <= LONGEST_LINE:
            house = house_wording(joined, "line", spoken, against)
            if len(house.lines) == 1 and house.against is None:
                return house.lines[0]
    return None


def build(tree: Tree[Token] | Token) -> Any:
    """The effect a tree stands for: the grammar's names are the effects' names."""
    if isinstance(tree, Token):
        return int(tree) if tree.type == "INT" else str(tree)
    parts = [build(child) for child in tree.children]
    match tree.data:
        case "sentences" | "bands" | "outcomes":
            return (*parts[0], parts[1]) if len(parts) == 2 else tuple(parts)
        case "clause":
            return Clause((*parts[0].acts, parts[1]) if len(parts) == 2 else tuple(parts))
        case "steps":
            return Steps((*parts[0].clauses, parts[1]) if len(parts) == 2 else tuple(parts))
        case "power":
            return Power((*parts[0], parts[1]) if len(parts) == 2 else tuple(parts))
        case "keyword_line":
            return NODES["keyword_line"](parts[0].title())
    return NODES[tree.data](*parts)
