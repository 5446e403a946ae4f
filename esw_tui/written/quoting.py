"""How a text is written in YAML."""

import json
import re
from collections.abc import Iterator

PLAIN = re.compile(r"[^\W\d_](?:[\w ,.!?'’+()/-]*[\w.!?'’)])?")
"""Texts that need no quotes, as they have none of YAML's signs."""


def entry(key: str, text: str) -> Iterator[str]:
    """A text under its key, as lines; several lines of text make a block."""
    if "\n" in text:
        yield f"{key}: |"
        yield from (f"  {line}" for line in text.split("\n"))
    else:
        yield f"{key}: {as_scalar(text)}"


def as_scalar(text: str) -> str:
    """A text on one line, in quotes if YAML needs them."""
    return text if PLAIN.fullmatch(text) else in_quotes(text)


def in_quotes(text: str) -> str:
    """A text in those quotes that change the least of it."""
    if text.isprintable() and ('"' in text or "\\" in text):
        return in_single_quotes(text)
    return in_double_quotes(text)


def in_single_quotes(text: str) -> str:
    """A text on one line, with nothing changed but the quotes in it."""
    return "'" + text.replace("'", "''") + "'"


def in_double_quotes(text: str) -> str:
    """Any text, with escapes for what a line cannot hold."""
    return json.dumps(text, ensure_ascii=False)
