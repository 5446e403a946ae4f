"""The reference of the card language, for `esw cards help`.

Wordings come from the grammar, meanings from the effects, examples from the cards: it cannot go
stale.
"""

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from lark.grammar import Rule

from esw_tui.language import references
from esw_tui.language.effects import NODES
from esw_tui.language.examples import Use, examples
from esw_tui.language.printer import spaced
from esw_tui.language.tables import COMMON, SPELLCRAFT, Grammar, parser
from esw_tui.language.wordings import Slot, Wording, wording_of, words

WIDTH = 80

INTRODUCTION = """\
# The card language

The sentence on a card is its program: the game reads it and does what it says. There is one way
to say each thing, and every word counts.

Words in capitals stand for other wordings, listed under that name; what is in [brackets] may be
left out. DO is what follows "you" or starts a sentence, DOES the same verb after anybody else,
and MADE the same verb after "make a foe".
"""

STEPS = """\
A sentence is one step, and so is a line of a Power Roll table; "then" opens a new step. Parts of
one step, joined by "and", are carried out in their order, and whoever is down to 0 HP dies only
when the step is over.
"""

PLAIN_NAMES = {"INT": "NUMBER", "PLUS_INT": "BONUS", "SIGNED": "POINTS"}
NUMBERS = {
    "INT": "from 1 to 99",
    "RANGE": "values of a die, such as 3 or 1-2",
    "PLUS_INT": "from +1 to +99",
    "SIGNED": "from -99 to 99",
}


class Tongue(NamedTuple):
    """The language of one game, as the reference needs it."""

    grammar: Grammar
    nodes: Mapping[str, Any]
    """Its effects by name."""
    introduction: str
    steps: str
    references: str
    """What the references of its texts refer to, in words."""
    examples: Callable[[Iterable[str]], dict[Use, str]]
    """For some lines: an example of each wording."""


SPELLS = Tongue(SPELLCRAFT, NODES, INTRODUCTION, STEPS, references.__doc__ or "", examples)


class Entry(NamedTuple):
    """A wording that the reference explains."""

    pattern: str
    meaning: str
    example: str | None


CLAUSES = (
    Entry("ACT [and ACT …]", NODES["clause"].__doc__, None),
    Entry(
        "THEIR_ACT [and SAME_ACT …]",
        "The same; after what somebody else does, a verb alone is about the same wizards.",
        None,
    ),
)
"""How clauses are worded, for a reader: the grammar needs more words for it."""


def reference(lines: Iterable[str], tongue: Tongue = SPELLS) -> str:
    """The whole language as plain text, with examples from the given lines of cards."""
    found = tongue.examples(lines)
    parts = [filled(tongue.introduction), "## Steps", filled(tongue.steps)]
    parts += ["## References", filled(tongue.references)]
    for title, symbols in sections(tongue.grammar):
        parts.append(f"## {title}")
        parts += [explained(symbol, found, tongue) for symbol in symbols]
    return "\n\n".join(parts) + "\n"


def sections(grammar: Grammar = SPELLCRAFT) -> Iterator[tuple[str, list[str]]]:
    """The headings of the grammar, each with the symbols defined under it."""
    _, *chapters = grammar.path.read_text(encoding="utf-8").split("\n// # ")
    common = symbols(COMMON.read_text(encoding="utf-8"))
    for chapter in chapters:
        title, _, body = chapter.partition("\n")
        found = symbols(body)
        common = [symbol for symbol in common if symbol not in found]
        yield title, found
    yield "What every game says alike", common


def symbols(grammar: str) -> list[str]:
    """The symbols that a piece of grammar defines or extends."""
    return re.findall(r"^(?:%extend )?\??(?!clause_of_)(\w+) *:", grammar, re.MULTILINE)


def explained(symbol: str, found: dict[Use, str], tongue: Tongue) -> str:
    """A symbol of the grammar with all its wordings."""
    if symbol in words(tongue.grammar):
        spelled = ", ".join(words(tongue.grammar)[symbol]) or NUMBERS[symbol]
        return indented(f"{name_of(symbol)}: {spelled}", "", "    ")
    shown = [name_of(symbol)]
    for entry in entries(symbol, found, tongue):
        shown.append(indented(entry.pattern, "  ", "      "))
        if entry.meaning:
            shown.append(indented(entry.meaning, "      ", "      "))
        if entry.example:
            shown.append(indented(f"Example: {entry.example}", "      ", "          "))
    return "\n".join(shown)


def entries(symbol: str, found: dict[Use, str], tongue: Tongue) -> Iterator[Entry]:
    """The wordings of a symbol, in the order of the grammar."""
    if symbol == "clause":
        yield from CLAUSES
        return
    grammar = tongue.grammar
    rules = [rule for rule in parser(grammar).rules if rule.origin.name == symbol]
    rules.sort(key=lambda rule: rule.order)
    if len(rules) == 2 and rules[1].expansion[0] == rules[1].origin:
        one, more = [wording_of(rule, grammar) for rule in rules]
        yield Entry(listed(one, more), meaning(symbol, tongue), None)
        return
    same: dict[str | int, list[Rule]] = {}
    for rule in rules:
        same.setdefault(rule.alias or rule.order, []).append(rule)
    for alternatives in same.values():
        effect = alternatives[0].alias or symbol
        worded = [wording_of(rule, grammar) for rule in alternatives]
        used = (found.get((symbol, effect, wording)) for wording in worded)
        example = next(filter(None, used), None)
        for pattern in patterns(worded):
            yield Entry(pattern, meaning(effect, tongue), example)


def listed(one: Wording, more: Wording) -> str:
    """The pattern of a list: `CLAUSE [, then CLAUSE …]`."""
    return f"{patterned(one)} [{patterned(more[1:])} …]"


def patterns(worded: list[Wording]) -> list[str]:
    """The patterns of one effect; an ending that may be left out stands in brackets."""
    if len(worded) == 2:
        short, long = worded
        stop = short[len(short) - (short[-1] == ".") :]
        start = short[: len(short) - len(stop)]
        if long[: len(start)] == start and long[len(long) - len(stop) :] == stop:
            ending = long[len(start) : len(long) - len(stop)]
            return [spaced([patterned(start), f"[{patterned(ending)}]", patterned(stop)]).strip()]
    return [patterned(wording) for wording in worded]


def meaning(effect: str, tongue: Tongue) -> str:
    """What the effect of that name means: its docstring."""
    node = tongue.nodes.get(effect)
    return (node.__doc__ or "") if node else ""


def patterned(wording: Wording) -> str:
    """A wording with its slots in capitals."""
    return spaced(name_of(part.symbol) if isinstance(part, Slot) else part for part in wording)


def name_of(symbol: str) -> str:
    """How the reference names a symbol of the grammar."""
    return PLAIN_NAMES.get(symbol, symbol.upper())


def filled(text: str) -> str:
    """Paragraphs and lists, broken at the width of a terminal."""
    paragraphs = re.split(r"\n(?=- )|\n(?=\n)", text.strip())
    return "\n".join(
        ("\n" if paragraph.startswith("\n") else "")
        + indented(paragraph, "", "  " if paragraph.startswith("- ") else "")
        for paragraph in paragraphs
    )


def indented(text: str, first: str, rest: str) -> str:
    """A paragraph broken at the width of a terminal."""
    return textwrap.fill(
        " ".join(text.split()), WIDTH, initial_indent=first, subsequent_indent=rest
    )
