"""The parser, from tables built ahead of time.

Building LALR tables takes longer than a whole game, so they are saved next to the grammar.
Tables of another grammar or another release of Lark are never used: then the parser is built
afresh, which is slower and otherwise the same. `python -m esw_tui.language.tables` writes them.
"""

import functools
import hashlib
import io
import pickle
from pathlib import Path

import lark
from lark.lexer import PatternRE, PatternStr, TerminalDef

GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLES = Path(__file__).with_name("tables.bin")
STARTS = ("line", "power", "aim")
WORD_END = "(?![a-z0-9])"
"""Without it `Deal2damage` would parse, and `another` would be read as `a` + `nother`."""


def whole_words(terminal: TerminalDef) -> None:
    """Make a quoted word of the grammar match only as a whole word, in either case."""
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr) and pattern.value.isalpha():
        terminal.pattern = PatternRE(pattern.value + WORD_END, ("i",))


def build(*, strict: bool = False) -> lark.Lark:
    """Build the parser from the grammar; `strict` refuses every conflict (needs interegular)."""
    return lark.Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        start=list(STARTS),
        edit_terminals=whole_words,
        maybe_placeholders=False,
        propagate_positions=True,
        strict=strict,
    )


def fingerprint() -> str:
    """What the tables depend on: the grammar's text and the release of Lark."""
    return f"{lark.__version__} {hashlib.sha256(GRAMMAR.read_bytes()).hexdigest()}"


@functools.cache
def parser() -> lark.Lark:
    """The parser, from the saved tables when they fit."""
    try:
        saved = pickle.loads(TABLES.read_bytes())
    except FileNotFoundError:
        return build()
    if saved["fingerprint"] != fingerprint():
        return build()
    return lark.Lark.load(io.BytesIO(saved["tables"]))


def save() -> None:
    """Write the tables that belong to the grammar as it is now."""
    tables = io.BytesIO()
    build().save(tables, exclude_options=("edit_terminals",))
    TABLES.write_bytes(
        pickle.dumps({"fingerprint": fingerprint(), "tables": tables.getvalue()}, protocol=4)
    )


if __name__ == "__main__":
    save()
