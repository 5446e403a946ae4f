"""Refusing numbers that fit the grammar and still make no sense, at their place."""

from lark import Token, Tree

from esw_tui.errors import CardTextError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.facts import Facts


def check_numbers(tree: Tree[Token], line: str) -> None:
    """Refuse numbers out of reach, and ranges that run backwards or overlap."""
    numbers = [child for child in tree.children if isinstance(child, Token)]
    most = NODES.get(tree.data, Facts).limit
    if most and int(numbers[0]) > most:
        raise refusal(f"{numbers[0]} is out of reach: the most is {most}.", numbers[0], line)
    if tree.data == "from_to" and int(numbers[0]) >= int(numbers[1]):
        raise refusal("The second number must be larger than the first.", numbers[1], line)
    if tree.data == "roll_table":
        check_ranges(tree, line)
    for child in tree.children:
        if isinstance(child, Tree):
            check_numbers(child, line)


def check_ranges(table: Tree[Token], line: str) -> None:
    """Refuse ranges of a die that run backwards, overlap or are not in order."""
    used = 0
    for token in table.scan_values(lambda leaf: isinstance(leaf, Token) and leaf.type == "RANGE"):
        low, high = int(token[0]), int(token[-1])
        if low > high or (low == high and len(token) > 1):
            raise refusal(f"{token} is no range: write it from low to high.", token, line)
        if low <= used:
            raise refusal(f"{token} must lie above the range before it.", token, line)
        used = high


def refusal(problem: str, token: Token, line: str) -> CardTextError:
    """A `CardTextError` at the place of a number."""
    return CardTextError(problem, line, column=(token.start_pos or 0) + 1, width=len(token))
