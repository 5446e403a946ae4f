"""The scenarios that come with the program, as a shelf of stories: by theme, with their titles."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

from esw_tui.records.replay import shelf_or_usual
from esw_tui.records.scenario.file import open_tree, read_rules
from esw_tui.written.fields import Fields
from esw_tui.written.source import read_source
from esw_tui.written.tree import read_tree

FOLDER = Path(__file__).parents[2] / "scenarios"
"""A folder of scenarios for each box, and beside it a file of their themes."""


class Shipped(NamedTuple):
    """A scenario on the shelf."""

    name: str
    """The file's name without its ending."""
    theme: str
    title: str
    box: str
    """The box that it plays."""
    rules: tuple[str, ...]
    """The rules and worked examples it shows."""
    path: Path

    def fits(self, words: str) -> bool:
        """Whether all these words, or parts of words, occur in what is known of it."""
        about = f"{self.name} {self.theme} {self.title} {' '.join(self.rules)}".lower()
        return all(word in about for word in words.lower().split())


def shipped_folder(box: str) -> Path:
    """Where those of a box lie; beside it is a file of themes."""
    return FOLDER / box


def shipped_boxes() -> tuple[str, ...]:
    """The boxes that have scenarios, in the order of the shelf."""
    return tuple([box for box in shelf_or_usual(None) if shipped_folder(box).is_dir()])


@cache
def themes(box: str) -> dict[str, tuple[str, ...]]:
    """What the scenarios of a box are about, in the order in which a newcomer should meet them."""
    source = read_source(FOLDER / f"{box}.yaml", what="file of themes")
    fields = Fields(source)
    listed = fields.table(read_tree(source), "the file of themes")
    return {
        theme: tuple([word.value for word in fields.words(names, f"'{theme}'")])
        for theme, (_, names) in listed.pairs.items()
    }


@cache
def shipped(box: str = "") -> tuple[Shipped, ...]:
    """Those of a box, theme by theme; or all of them, box by box."""
    if not box:
        return tuple([each for name in shipped_boxes() for each in shipped(name)])
    return tuple([read(box, name, theme) for theme, names in themes(box).items() for name in names])


def read(box: str, name: str, theme: str) -> Shipped:
    """One of them, without setting up its table."""
    path = shipped_folder(box) / f"{name}.yaml"
    source, tree, reader = open_tree(path)
    fields = Fields(source)
    title = fields.text(tree.pairs["title"][1], "'title'")
    rules = read_rules(fields, tree.pairs["rules"][1], reader)
    return Shipped(name, theme, title, box, rules, path)
