"""What a coach says to a player who is asked a kind of question for the first time."""

from functools import cache

from esw_tui.app.words.files import FOLDER
from esw_tui.written.fields import Fields
from esw_tui.written.source import read_source
from esw_tui.written.tree import read_tree

NAME = "questions.yaml"


@cache
def coaching() -> dict[str, str]:
    """A sentence or two by kind of question, the same in all boxes that ask it."""
    source = read_source(FOLDER / NAME, NAME, what="file of words")
    fields = Fields(source)
    table = fields.table(read_tree(source), "the file")
    return {kind: fields.text(words, f"'{kind}'") for kind, (_, words) in table.pairs.items()}
