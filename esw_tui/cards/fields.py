"""The plain fields of a card: which kind has which, and what they may hold."""

import re
import unicodedata
from collections.abc import Container

from esw_tui._nearest import did_you_mean, nearest
from esw_tui.cards.card import (
    COMPONENTS,
    DEAD_WIZARD,
    DELIVERY,
    GLYPHS,
    QUALITY,
    SOURCE,
    TREASURE,
    WILD_MAGIC,
    WIZARD,
)
from esw_tui.written.problems import Report, quoted
from esw_tui.written.tree import YES_OR_NO, KeyTable, Scalar

ROLL = ("target", "power")
FIELDS = {
    SOURCE: ("name", "glyph", "text", *ROLL, "copies", "flavour"),
    QUALITY: ("name", "glyph", "text", *ROLL, "copies", "flavour"),
    DELIVERY: ("name", "glyph", "initiative", "creature", "text", *ROLL, "copies", "flavour"),
    WILD_MAGIC: ("name", "copies", "flavour"),
    TREASURE: ("name", "glyph", "creature", "text", *ROLL, "copies", "flavour"),
    DEAD_WIZARD: ("name", "text", "copies", "flavour"),
    WIZARD: ("name", "flavour"),
}
REQUIRED = {
    SOURCE: ("name", "glyph"),
    QUALITY: ("name", "glyph"),
    DELIVERY: ("name", "glyph", "initiative"),
    WILD_MAGIC: ("name",),
    TREASURE: ("name",),
    DEAD_WIZARD: ("name",),
    WIZARD: ("name",),
}
ALL_FIELDS = FIELDS[DELIVERY]
FEATURES = {"creature": "creatures"}
"""Fields that only boxes with a feature may use, with that feature."""
SEVERAL_GLYPHS = "two_glyphs"
"""The feature of a card with more than one glyph."""

LONGEST_NAME = 40
LONGEST_FLAVOUR = 200
MOST_COPIES = 20
TOP_INITIATIVE = 20


def usual_copies(kind: str) -> int:
    """How many copies a card has if it does not say: two of each component (census)."""
    return 2 if kind in COMPONENTS else 1


def check_fields(
    card: KeyTable,
    kind: str,
    report: Report,
    allowed: tuple[str, ...],
    needed: tuple[str, ...],
    known: Container[str],
) -> bool:
    """Whether the card has the fields of its kind and no others; problems are reported.

    `known` are the fields of all kinds.
    """
    before = len(report.problems)
    meant = set()
    for field, (key, _) in card.pairs.items():
        if field in allowed:
            continue
        if field in known:
            has = ", ".join(allowed)
            report.add(key, f"a {kind} card has no '{field}'; its fields are {has}.")
        else:
            hint = did_you_mean(field, allowed)
            report.add(key, f"unknown field {quoted(field)}; {hint}")
            meant.add(nearest(field, allowed))
    for field in needed:
        if field not in card.pairs and field not in meant:
            report.add(card, f"this {kind} card has no '{field}'.")
    return len(report.problems) == before


def read_name(node: Scalar, report: Report) -> str | None:
    """A name that a terminal can show and a player can type; None if it is refused."""
    name = node.value
    problem = None
    if not name:
        problem = "the name is empty."
    elif len(name) > LONGEST_NAME:
        problem = f"{quoted(name)} has {len(name)} characters; {LONGEST_NAME} are allowed."
    elif not name.isprintable():
        problem = f"{quoted(name)} has a character that cannot be printed."
    elif "[" in name or "]" in name:
        problem = f"{quoted(name)} has square brackets; they are not allowed in names."
    elif name != " ".join(name.split()):
        problem = f"{quoted(name)} has a space too many."
    elif not unicodedata.is_normalized("NFC", name):
        problem = f"{quoted(name)} is not in Unicode form NFC."
    elif unicodedata.category(name[0])[0] == "M":
        problem = f"{quoted(name)} starts with a mark that belongs on another letter."
    if problem:
        report.add(node, problem)
        return None
    return name


def read_flavour(node: Scalar, report: Report) -> str | None:
    """The flavour text, which has no meaning in the game; None if it is refused."""
    flavour = " ".join(node.value.split())
    if len(flavour) > LONGEST_FLAVOUR:
        sentence = f"'flavour' has {len(flavour)} characters; {LONGEST_FLAVOUR} are allowed."
    elif "[" in flavour or "]" in flavour or not flavour.isprintable():
        sentence = f"'flavour' has square brackets or unprintable characters: {quoted(flavour)}."
    else:
        return flavour
    report.add(node, sentence)
    return None


def read_glyphs(node: Scalar, report: Report) -> tuple[str, ...]:
    """One of the five glyphs, or several, as in `dark + arcane`; problems are reported."""
    found: list[str] = []
    for glyph in [word.strip() for word in node.value.split("+")]:
        if glyph not in GLYPHS:
            report.add(node, f"{quoted(glyph)} is no glyph; {did_you_mean(glyph, GLYPHS)}")
        elif glyph in found:
            report.add(node, f"{quoted(glyph)} is there twice; a card shows a glyph once.")
        found.append(glyph)
    return tuple(found)


def read_number(node: Scalar, field: str, report: Report, least: int, most: int) -> int | None:
    """A whole number within bounds; `1e3` and `0x10` are none. None if it is refused."""
    digits = node.value
    if re.fullmatch("-?[0-9]{1,3}", digits) and least <= int(digits) <= most:
        return int(digits)
    needed = f"a whole number from {least} to {most} is needed"
    report.add(node, f"'{field}' is {quoted(digits)}; {needed}.")
    return None


def read_yes(node: Scalar, field: str, report: Report) -> bool | None:
    """Whether the field says yes; None if it says neither yes nor no."""
    if node.value.lower() in YES_OR_NO:
        return YES_OR_NO[node.value.lower()]
    report.add(node, f"'{field}' is {quoted(node.value)}; 'yes' or 'no' is needed.")
    return None
