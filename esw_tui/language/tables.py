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

from esw_tui.language.lexer import WordLexer

GRAMMAR = Path(__file__).with_name("grammar.lark")
TABLES = Path(__file__).with_name("tables.bin")
STARTS = ("line", "power", "aim")


def build(*, strict: bool = False) -> lark.Lark:
    """Build the parser from the grammar; `strict` refuses every conflict (needs interegular).

    Lark looks for words that could be read in two ways only with its own lexer.
    """
    return lark.Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual" if strict else WordLexer,
        start=list(STARTS),
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
    build().save(tables)
    TABLES.write_bytes(
        pickle.dumps({"fingerprint": fingerprint(), "tables": tables.getvalue()}, protocol=4)
    )


if __name__ == "__main__":
    save()
