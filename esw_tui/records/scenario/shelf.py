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
MIXED = "mixed"
"""The folder of those that are played with several boxes."""


class Shipped(NamedTuple):
    """A scenario on the shelf."""

    name: str
    """The file's name without its ending."""
    theme: str
    title: str
    box: str
    """The box, or the mix of boxes, that it plays."""
    rules: tuple[str, ...]
    """The rules and worked examples it shows."""
    path: Path
    shelf: str
    """The folder it lies in: that of its box, or that of all mixes."""

    def fits(self, words: str) -> bool:
        """Whether all these words, or parts of words, occur in what is known of it."""
        about = f"{self.name} {self.theme} {self.title} {' '.join(self.rules)}".lower()
        return all(word in about for word in words.lower().split())


def shipped_folder(box: str) -> Path:
    """Where those of a box lie; beside it is a file of themes."""
    return FOLDER / box


def shipped_boxes() -> tuple[str, ...]:
    """The boxes that have scenarios, in the order of the shelf; then mixes, all in one folder."""
    folders = (*shelf_or_usual(None), MIXED)
    return tuple([box for box in folders if shipped_folder(box).is_dir()])


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
    """Those of a box, theme by theme; of a mix those of mixes, then of all its boxes; or all of
    them, box by box."""
    if not box:
        return tuple([each for name in shipped_boxes() for each in shipped(name)])
    if box != MIXED:
        from esw_tui.games import boxes_of  # the rules: not for whoever only reads a file

        if len(boxes := boxes_of(box)) > 1:
            return tuple([each for name in (MIXED, *boxes) for each in shipped(name)])
    return tuple([read(box, name, theme) for theme, names in themes(box).items() for name in names])


def read(box: str, name: str, theme: str) -> Shipped:
    """One of them, without setting up its table."""
    path = shipped_folder(box) / f"{name}.yaml"
    source, tree, reader = open_tree(path)
    fields = Fields(source)
    title = fields.text(tree.pairs["title"][1], "'title'")
    rules = read_rules(fields, tree.pairs["rules"][1], reader)
    plays = fields.word(tree.pairs["box"][1], "'box'").value
    return Shipped(name, theme, title, plays, rules, path, box)
