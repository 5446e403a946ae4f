"""A scenario file as a whole: its keys, and the few that are read on their own."""

import re
from pathlib import Path

from esw_tui.records.scenario.fields import Fields
from esw_tui.spellcraft.features import FEATURES
from esw_tui.spellcraft.staging import marks
from esw_tui.written.problems import quoted
from esw_tui.written.source import Source, read_source
from esw_tui.written.tree import KeyTable, Node, read_tree

KEYS = (
    *("title", "rules", "box", "cards", "seats", "decks", "left", "format", "game"),
    *("last_standing", "begin", "say", "dice", "choices", "until", "expect"),
)
"""The keys of every scenario; those of features come on top."""
REQUIRED = ("title", "box", "seats", "expect")
RULE = re.compile(r"R\d{1,2}\.\d{1,2}|J\d{1,3}|WE-\d{1,2}")


def open_tree(path: Path) -> tuple[Source, KeyTable]:
    """The file's mapping, with the keys of a scenario and no others."""
    source = read_source(path, what="scenario file")
    tree = read_tree(source)
    fields = Fields(source)
    if not isinstance(tree, KeyTable):
        fields.refuse(tree, "a scenario file must start with 'title:'.")
    kept = [state.name for each in FEATURES.values() for state in marks(each.states)]
    fields.keys(tree, "a scenario", (*KEYS, *kept))
    for key in REQUIRED:
        if key not in tree.pairs:
            fields.refuse(None, f"the scenario has no '{key}'.")
    return source, tree


def read_rules(fields: Fields, node: Node) -> tuple[str, ...]:
    """The rules (R7.6), rulings (J14) and worked examples (WE-05) a scenario shows."""
    words = fields.words(node, "'rules'")
    for word in words:
        if not RULE.fullmatch(word.value):
            sentence = f"{quoted(word.value)} in 'rules' is no rule such as R7.6, J14 or WE-05."
            fields.refuse(word, sentence)
    return tuple([word.value for word in words])
