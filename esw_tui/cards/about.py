"""What a card file says about a box as a whole: its game, its features and its census."""

import re

from esw_tui._nearest import did_you_mean
from esw_tui.cards.census import Census
from esw_tui.cards.games import GAMES, SPELLCRAFT
from esw_tui.language.effects.facts import FEATURES
from esw_tui.written.problems import Report, quoted
from esw_tui.written.tree import KeyTable, Listing, Node, Scalar

ABOUT_THE_BOX = ("game", "features", "census")
"""The keys of these facts; only files with whole boxes have them."""
COUNT = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")


def read_game(node: Node | None, report: Report) -> str:
    """The game of a box; without an entry it is a spell-crafting box."""
    if node is None:
        return SPELLCRAFT
    word = node.value if isinstance(node, Scalar) else ""
    if word not in GAMES:
        report.add(node, f"{quoted(word)} is no game; {did_you_mean(word, GAMES)}")
        return SPELLCRAFT
    return word


def read_census(key: Scalar, node: Node, report: Report) -> Census:
    """The counts that a box gives for itself: `wild_magic: 8`, `dead_wizard_designs: 10-13`."""
    if not isinstance(node, KeyTable):
        report.add(key, "'census' must be a mapping: wild_magic: 8")
        return Census()
    figures = {}
    for name, (place, value) in node.pairs.items():
        found = COUNT.fullmatch(value.value) if isinstance(value, Scalar) else None
        if name not in Census._fields:
            hint = did_you_mean(name, Census._fields)
            report.add(place, f"unknown figure {quoted(name)} in 'census'; {hint}")
        elif found is None:
            report.add(value, f"'{name}' must be a number such as 8, or from one to another: 10-13")
        else:
            figures[name] = range(int(found[1]), int(found[2] or found[1]) + 1)
    return Census(**figures)


def read_features(key: Scalar, node: Node, report: Report) -> frozenset[str]:
    """The features that a box gives for itself."""
    if not isinstance(node, Listing):
        report.add(key, "'features' must be a list: features: [creatures, reactions]")
        return frozenset()
    found = set()
    for item in node.items:
        word = item.value if isinstance(item, Scalar) else ""
        if word not in FEATURES:
            hint = did_you_mean(word, FEATURES)
            report.add(item, f"{quoted(word)} is no feature; {hint}")
        found.add(word)
    return frozenset(found)
