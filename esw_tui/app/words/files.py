"""Reads the YAML files with the words of a box; an error names the line."""

from collections.abc import Iterable
from pathlib import Path

from esw_tui.written.fields import Fields
from esw_tui.written.source import read_source
from esw_tui.written.tree import KeyTable, Node, read_tree

FOLDER = Path(__file__).parent


class WordsFile:
    """A YAML file of a box, with all the keys it needs and no others."""

    def __init__(self, path: Path, keys: Iterable[str]) -> None:
        """Raises `PackError`, with the line, where the file is wrong."""
        source = read_source(path, f"{path.parent.name}/{path.name}", what="file of words")
        self.fields = Fields(source)
        self._table = self.mapping(read_tree(source), "the file", keys)

    def __getitem__(self, key: str) -> Node:
        return self._table.pairs[key][1]

    def mapping(
        self, node: Node, what: str, keys: Iterable[str], optional: Iterable[str] = ()
    ) -> KeyTable:
        """A mapping that has all of these keys, perhaps the optional ones, and no others."""
        keys = tuple(keys)
        table = self.fields.table(node, what)
        self.fields.keys(table, what, (*keys, *optional))
        for key in keys:
            if key not in table.pairs:
                self.fields.refuse(node, f"{what} has no '{key}'.")
        return table

    def word(self, table: KeyTable, key: str) -> str:
        """The text under a key of a mapping."""
        return self.fields.text(table.pairs[key][1], f"'{key}'")

    def words(self, key: str) -> list[str]:
        """The list of texts under a key of the file."""
        return [each.value for each in self.fields.words(self[key], f"'{key}'")]


def has_words(box: str) -> bool:
    """Whether a box has a folder of words."""
    return (FOLDER / box).is_dir()


def box_file(box: str, name: str, keys: Iterable[str]) -> WordsFile:
    """A YAML file of a box, which must have these keys."""
    return WordsFile(FOLDER / box / name, keys)
