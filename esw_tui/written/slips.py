"""The usual slips in YAML: where they are, seldom where the parser trips, and a way out."""

import re
from contextlib import suppress
from typing import Any, NamedTuple

import yaml

from esw_tui.written.quoting import in_quotes
from esw_tui.written.source import Source


class Slip(NamedTuple):
    """What somebody very likely did."""

    at: int
    """The index of the character to look at."""
    hint: str


def find_slip(source: Source, error: yaml.MarkedYAMLError, at: int, loader: Any) -> Slip:
    """What led to an error that the parser noticed at a character; the hint may be empty."""
    last = last_scalar(source, loader)
    return (
        missing_space(source, last, at)
        or open_quote(error)
        or early_quote(source, last, at)
        or second_colon(source, error, at)
        or Slip(at, "")
    )


def last_scalar(source: Source, loader: Any) -> Any:
    """The last piece of text before the error: the slip is in it or behind it."""
    last = None
    with suppress(yaml.YAMLError):
        for event in yaml.parse(source.text, Loader=loader):
            if isinstance(event, yaml.ScalarEvent):
                last = event
    return last


def missing_space(source: Source, last: Any, at: int) -> Slip | None:
    """`name:Bob` is no field but a piece of text, of which the next line becomes a part."""
    start = 0
    if last is not None:  # a block may well have lines that look like a slip
        start = last.end_mark.index if last.style else last.start_mark.index
    line_end = source.text.find("\n", at)
    suspect = source.text[start : None if line_end < 0 else line_end]
    found = re.search(r"^ *(?:- +)?([a-z][a-z_-]*):(?=[^\s/])", suspect, re.M)
    if found is None:
        return None
    return Slip(start + found.end() - 1, f" A space is missing after '{found[1]}:'.")


def open_quote(error: yaml.MarkedYAMLError) -> Slip | None:
    """A quoted text that goes on to the end of the file."""
    if "quoted scalar" not in str(error.context) or error.context_mark is None:
        return None
    if "end of stream" not in str(error.problem):
        return None
    return Slip(error.context_mark.index, " The text in quotes that begins here has no end.")


def early_quote(source: Source, last: Any, at: int) -> Slip | None:
    """A quoted text that ended at a quote which was meant as part of it, or begins another."""
    if (
        last is None
        or last.style not in ("'", '"')
        or source.text[last.end_mark.index : at].strip()
    ):
        return None
    if last.start_mark.line < last.end_mark.line:
        sentence = (
            f" The text in quotes that begins here ends only in line {last.end_mark.line + 1}"
        )
        return Slip(last.start_mark.index, f"{sentence}; is a quote missing at its end?")
    twice, other = ("''", '"') if last.style == "'" else ('\\"', "'")
    hint = f" The text in quotes has ended here: write {twice} for each {last.style} within it,"
    return Slip(at, f"{hint} or put {other}…{other} around it.")


def second_colon(source: Source, error: yaml.MarkedYAMLError, at: int) -> Slip | None:
    """A text with ': ' in it, which begins a mapping for YAML."""
    if "mapping values" not in str(error.problem):
        return None
    start = source.text.rfind("\n", 0, at) + 1
    line = source.text[start:].split("\n")[0].strip().removeprefix("- ")
    field, _, value = line.partition(":")
    if ":" not in source.text[start:at]:
        return Slip(at, " Is this line indented as the one before it?")
    if field == "name":
        return Slip(
            at, f" A name with ': ' in it goes into quotes: {field}: {in_quotes(value.strip())}"
        )
    return Slip(
        at,
        f" A text with ': ' in it goes into a block: write '{field}: |'"
        " and the text in lines of its own below, indented further.",
    )
