"""YAML without its surprises: every scalar is a string, and everything knows its place.

Read from the parser's events, so that an alias never unfolds and a deep nest is left early.
"""

from typing import Any, NamedTuple

import yaml

from esw_tui.written.problems import Problem, Spot, quoted
from esw_tui.written.slips import find_slip
from esw_tui.written.source import Source

DEEPEST = 8
"""A box, its sections, their cards and a Power Roll table need five levels."""

MOST_NODES = 50_000
"""Five boxes have less than half as many keys, values and lists."""

YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}
"""What the strings mean where a field wants one or the other."""


class Scalar(NamedTuple):
    """A piece of text."""

    value: str
    line: int
    column: int
    start: int
    """Index of its first character in the file, quotes and block signs included."""
    end: int
    style: str
    """One of the YAML signs `|`, `>`, `'`, `"`, or nothing."""


class Listing(NamedTuple):
    """Items after dashes."""

    items: "tuple[Node, ...]"
    line: int
    column: int


class KeyTable(NamedTuple):
    """Keys and their values, each key once."""

    pairs: "dict[str, tuple[Scalar, Node]]"
    line: int
    column: int


Node = Scalar | Listing | KeyTable


class Opened(NamedTuple):
    """A list or mapping that is still being read."""

    is_table: bool
    line: int
    column: int
    children: list[Node]

    def closed(self, source: Source) -> Node:
        """The finished list or mapping."""
        if not self.is_table:
            return Listing(tuple(self.children), self.line, self.column)
        pairs: dict[str, tuple[Scalar, Node]] = {}
        keys, values = self.children[::2], self.children[1::2]
        for key, value in zip(keys, values, strict=True):
            if not isinstance(key, Scalar):
                raise Problem(source.name, key, "a key must be a plain word.").error
            if key.value in pairs:
                first = pairs[key.value][0].line
                sentence = f"the key {quoted(key.value)} is already there in line {first}."
                raise Problem(source.name, key, sentence).error
            pairs[key.value] = (key, value)
        return KeyTable(pairs, self.line, self.column)


def read_tree(source: Source) -> Node:
    """The one YAML document in a file, or a `PackError` that says where it goes wrong."""
    # The C parser is some ten times faster; a PyYAML built without it has only the other.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return compose(source, yaml.parse(source.text, Loader=loader))
    except yaml.MarkedYAMLError as error:
        raise not_yaml(source, error, loader).error from None
    except yaml.YAMLError as error:
        raise Problem(source.name, None, f"this is not YAML: {error}.").error from None


def compose(source: Source, events: Any) -> Node:
    """Put the parser's events together."""
    root: Node | None = None
    stack: list[Opened] = []
    for count, event in enumerate(events):
        spot = Spot(event.start_mark.line + 1, event.start_mark.column + 1)
        if count > MOST_NODES:
            sentence = f"there is too much in this file; {MOST_NODES:,} entries are allowed."
            raise Problem(source.name, spot, sentence).error
        match event:
            case yaml.DocumentStartEvent() if root is not None:
                raise Problem(source.name, spot, "a second document starts here.").error
            case yaml.ScalarEvent(value=value, style=style, start_mark=start, end_mark=end):
                check_plain(source, event, spot)
                assert start is not None
                assert end is not None
                finished: Node = Scalar(
                    value, spot.line, spot.column, start.index, end.index, style or ""
                )
            case yaml.NodeEvent():
                check_plain(source, event, spot)
                if len(stack) == DEEPEST:
                    sentence = f"this is nested too deep; {DEEPEST} levels are allowed."
                    raise Problem(source.name, spot, sentence).error
                is_table = isinstance(event, yaml.MappingStartEvent)
                stack.append(Opened(is_table, spot.line, spot.column, []))
                continue
            case yaml.CollectionEndEvent():
                finished = stack.pop().closed(source)
            case _:
                continue
        if stack:
            stack[-1].children.append(finished)
        else:
            root = finished
    if root is None:
        raise Problem(source.name, None, "the file is empty.").error
    return root


def check_plain(source: Source, event: yaml.NodeEvent, place: Spot) -> None:
    """Refuse aliases, anchors and tags: cards need none, and strangers build bombs from them."""
    tag = getattr(event, "tag", None)
    if isinstance(event, yaml.AliasEvent):
        sentence = f"the alias '*{event.anchor}' is not allowed; write it out."
    elif event.anchor is not None:
        sentence = f"the anchor '&{event.anchor}' is not allowed."
    elif tag is not None:
        sentence = f"the tag {quoted(tag)} is not allowed."
    else:
        return
    raise Problem(source.name, place, sentence).error


def not_yaml(source: Source, error: yaml.MarkedYAMLError, loader: Any) -> Problem:
    """What the YAML parser says, with a way out where we know one."""
    mark = error.problem_mark or error.context_mark
    if mark is None:
        return Problem(source.name, None, f"this is not YAML: {error.problem}.")
    slip = find_slip(source, error, min(mark.index, len(source.text)), loader)
    place = source.spot(slip.at)
    lines = source.text.split("\n")
    shown = lines[min(place.line, len(lines)) - 1].strip()
    sentence = f"this is not YAML ({error.problem}): {quoted(shown)}.{slip.hint}"
    return Problem(source.name, place, sentence)
