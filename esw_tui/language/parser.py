"""From a sentence to its effects.

Every word is understood or the text is refused, with the place, what could stand there, and
the nearest wording that works.
"""

from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.sentences import Clause, Line, Power, Steps
from esw_tui.language.effects.who import Who
from esw_tui.language.references import check_references
from esw_tui.language.suggestions import expected_words, nearest_wording
from esw_tui.language.tables import parser

LONGEST_TEXT = 600
"""No card needs more characters in one line; a stranger's pack may try."""


def parse_text(text: str) -> tuple[Line, ...]:
    """The lines of a card's rules text."""
    spoken: set[str] = set()
    lines = []
    for line in text.strip().split("\n"):
        tree = parse_tree(line, "line")
        check_references(tree, line, spoken)
        lines.append(build(tree))
    return tuple(lines)


def parse_line(line: str) -> Line:
    """One line of a card's rules text, standing by itself."""
    (only,) = parse_text(line)
    return only


def parse_power(line: str) -> Power:
    """One line of a Power Roll table."""
    tree = parse_tree(line, "power")
    check_references(tree, line, {"foe", "target"})
    built = build(tree)
    assert isinstance(built, Power)
    return built


def parse_aim(line: str) -> Who:
    """The target line of a card with a Power Roll."""
    tree = parse_tree(line, "aim")
    check_references(tree, line, set())
    who: Who = build(tree)
    return who


def parse_tree(line: str, start: str) -> Tree[Token]:
    """Lark's tree of a line, or a refusal that a card writer understands."""
    if len(line) > LONGEST_TEXT:
        problem = f"This line has {len(line)} characters; {LONGEST_TEXT} are allowed."
        raise CardTextError(problem, line[:60] + "…", column=1)
    try:
        return parser().parse(line, start=start)
    except UnexpectedInput as error:
        raise refusal(error, line, start) from None


def refusal(error: UnexpectedInput, line: str, start: str) -> CardTextError:
    """Turn Lark's error into a sentence with a place, what was expected, and a suggestion."""
    ended = isinstance(error, UnexpectedEOF) or (
        isinstance(error, UnexpectedToken) and error.token.type == "$END"
    )
    column = len(line) + 1 if ended else error.column
    rest = line[column - 1 :]
    word = rest.split(" ")[0].rstrip(".,:;") or rest[:1]
    if isinstance(error, UnexpectedCharacters):
        allowed = error.allowed
    else:
        allowed = getattr(error, "accepts", None) or getattr(error, "expected", set())
    expected = expected_words(allowed or set())
    found = "The text ends too early" if ended else f"'{word}' does not fit here"
    problem = f"{found}; expected {expected}."
    nearest = nearest_wording(line, start)
    if nearest:
        problem += f" The nearest wording that works: {nearest}"
    return CardTextError(problem, line, column=column, width=max(len(word), 1))


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
    return NODES[str(tree.data)](*parts)
