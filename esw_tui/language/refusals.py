"""Why a text is refused, in a sentence that a card writer understands, and where."""

from collections.abc import Callable, Set
from typing import NamedTuple

from lark import Lark
from lark.exceptions import UnexpectedToken

from esw_tui.errors import CardTextError
from esw_tui.language.suggestions import expected_words, meant_word, nearest_wording

LONGEST_LINE = 600
"""The most characters in one line: more than any card needs, fewer than a pack from elsewhere may
have."""

NEAREST = "The nearest wording that works"

SPACES = {"\t": "a tab", "\n": "a line break", "\r": "a line break", "\xa0": "a hard space"}
REPLACED = "�"
"""Stands in messages for characters that must not reach a terminal."""


def check_characters(line: str) -> None:
    """Refuse a line that is too long, empty, or has characters that cannot be printed."""
    if len(line) > LONGEST_LINE:
        problem = f"This line has {len(line)} characters; {LONGEST_LINE} are allowed."
        raise CardTextError(problem, printable(line[:60]) + "…", column=61)
    if not line.isprintable():
        column = next(n for n, character in enumerate(line, 1) if not character.isprintable())
        character = line[column - 1]
        named = SPACES.get(character, f"the unprintable character U+{ord(character):04X}")
        problem = f"This line holds {named}; use plain words with single spaces."
        raise CardTextError(problem, printable(line), column=column)
    if not line.strip():
        raise CardTextError("This line is empty.", line, column=1)


def printable(text: str) -> str:
    """The text, with `REPLACED` for characters that would upset a terminal."""
    return "".join(character if character.isprintable() else REPLACED for character in text)


class House(NamedTuple):
    """What a text was meant to say, in house wording."""

    lines: list[str]
    """Empty if that is not known; more than one if a keyword stood in the middle."""
    against: str | None = None
    """Why it does not belong on the card in question; None if it does."""


def refusal(
    parser: Lark,
    error: UnexpectedToken,
    line: str,
    start: str,
    house: House,
    against: Callable[[str], str | None],
    features: Set[str] | None,
    alike: float,
) -> CardTextError:
    """Lark's error as a `CardTextError`: what is wrong, where, what was expected, and a suggestion.

    `house`: the same in house wording, if that is known; then no guess by spelling or likeness is
    made, which would only mislead. `against`: why a text does not belong on the card, or None.
    `features`: those whose words may be expected; None for all.
    """
    ended = error.token.type == "$END"
    at = len(line.rstrip()) if ended else error.token.start_pos or 0
    word = line[at : at + len(error.token)]
    fitting = fitting_terminals(parser, line[:at], start)
    problem = f"{what_is_wrong(word, fitting)}; "
    if house.lines:
        problem += f"expected {expected_words(fitting, features)}. {what_is_house_wording(house)}"
    else:
        meant = meant_word(word, fitting, features)
        problem += what_would_fit(meant, expected_words(fitting, features))
        if not at and meant and (why := against(meant + line[len(word) :])):
            problem += f" But {why}"  # a keyword that belongs elsewhere
        if nearest := nearest_wording(line, start, against, alike):
            problem += f" {NEAREST}: {nearest}"
    return CardTextError(problem, line, column=at + 1, width=len(word))


def what_is_house_wording(house: House) -> str:
    """The suggestion of the house wording in words; a keyword in the middle of a line makes two
    lines of it."""
    lines = house.lines
    if house.against:
        quoted = " and ".join(f"'{line}'" for line in lines)
        return f"In house wording this is {quoted}, but {house.against}"
    if len(lines) == 1:
        return f"The house wording is: {lines[0]}"
    quoted = ", then ".join(f"'{line}'" for line in lines)
    return f"A keyword starts a line of its own. The house wording is, line by line: {quoted}"


def what_is_wrong(word: str, fitting: set[str]) -> str:
    """The first half of a refusal."""
    if word:
        return f"'{word}' does not fit here"
    return "A sentence ends with '.'" if "DOT" in fitting else "The text ends too early"


def what_would_fit(meant: str | None, expected: str) -> str:
    """The second half of a refusal."""
    if expected == f"'{meant}'":
        return f"did you mean {expected}?"
    return f"expected {expected}." + (f" Did you mean '{meant}'?" if meant else "")


def fitting_terminals(parser: Lark, before: str, start: str) -> set[str]:
    """The terminals that the grammar takes after the words `before`.

    Found anew, because Lark's error tells less: by then it has closed phrases that could go on.
    """
    interactive = parser.parse_interactive(before, start=start)
    interactive.exhaust_lexer()
    return set(interactive.accepts())  # type: ignore[no-untyped-call]
