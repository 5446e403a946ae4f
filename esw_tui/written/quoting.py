"""How a text is written as a value in YAML."""

import json
import re

PLAIN = re.compile(r"[^\W\d_](?:[\w ,.!?'’+()/-]*[\w.!?'’)])?")
"""Texts that need no quotes, as they have none of YAML's signs."""


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
