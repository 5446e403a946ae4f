"""Code lines per room, without blanks, comments and docstrings.

python tests/lines_per_room.py [FOLDER OF A PACKAGE]
"""

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path

WORDLESS = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENCODING,
    tokenize.ENDMARKER,
}


def code_lines(source: str) -> int:
    """How many lines of a module hold code."""
    said: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        # Docstrings, also those under attributes: strings that stand for themselves.
        match node:
            case ast.Expr(ast.Constant(str())):
                said.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in WORDLESS:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - said)


def rooms(package: Path) -> Counter[str]:
    """The code lines of each room of the package."""
    found: Counter[str] = Counter()
    for module in sorted(package.rglob("*.py")):
        room = module.relative_to(package).parts[0]
        found[room if not room.endswith(".py") else "."] += code_lines(
            module.read_text(encoding="utf-8")
        )
    return found


def main() -> None:
    """Print a row for each room, and the sum."""
    package = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1] / "esw_tui")
    found = rooms(package)
    for room, lines in sorted(found.items()):
        print(f"{room:14} {lines:6}")
    print(f"{'in all':14} {found.total():6}")


if __name__ == "__main__":
    main()
