"""A scenario file as a whole: its keys, and the few that are read on their own."""

from pathlib import Path

from esw_tui.errors import UnknownBox
from esw_tui.kernel.shelf import Games
from esw_tui.records.replay import box_called, shelf_or_usual
from esw_tui.records.scenario.protocol import ScenarioReader
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.source import Source, read_source
from esw_tui.written.tree import KeyTable, Node, read_tree

KEYS = (
    *("title", "rules", "box", "cards", "seats"),
    *("say", "dice", "choices", "until", "expect"),
)
"""The keys of every scenario; those of the game come on top."""
REQUIRED = ("title", "box", "seats", "expect")


def open_tree(path: Path, games: Games | None = None) -> tuple[Source, KeyTable, ScenarioReader]:
    """The file's mapping, with the keys of a scenario and no others, and how its box reads it."""
    games = shelf_or_usual(games)
    source = read_source(path, what="scenario file")
    tree = read_tree(source)
    fields = Fields(source)
    if not isinstance(tree, KeyTable):
        fields.refuse(tree, "a scenario file must start with 'title:'.")
    if "box" in tree.pairs:
        node = fields.word(tree.pairs["box"][1], "'box'")
        try:
            box = box_called(node.value, games)
        except UnknownBox as error:
            fields.refuse(node, f"'box' cannot be {quoted(node.value)}: {error}")
        readers: list[ScenarioReader] = [box.scenarios()]
    else:  # it is some key that is misspelt, or there is none
        readers = [games[name].scenarios() for name in games]
    known = dict.fromkeys([*KEYS, *[key for reader in readers for key in reader.keys]])
    fields.keys(tree, "a scenario", known)
    for key in REQUIRED:
        if key not in tree.pairs:
            fields.refuse(None, f"the scenario has no '{key}'.")
    return source, tree, readers[0]


def read_rules(fields: Fields, node: Node, reader: ScenarioReader) -> tuple[str, ...]:
    """The rules, rulings and worked examples a scenario shows."""
    words = fields.words(node, "'rules'")
    for word in words:
        if not reader.rule.fullmatch(word.value):
            sentence = f"{quoted(word.value)} in 'rules' is no rule such as {reader.rule_examples}."
            fields.refuse(word, sentence)
    return tuple([word.value for word in words])
