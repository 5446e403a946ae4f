"""What special words on cards mean, for a player who reads such a card."""

import re
from functools import cache

from esw_tui.app.words.files import FOLDER
from esw_tui.written.fields import Fields
from esw_tui.written.source import read_source
from esw_tui.written.tree import read_tree


@cache
def card_words() -> dict[str, str]:
    """Every word that is explained, and its meaning."""
    path = FOLDER / "card_words.yaml"
    fields = Fields(read_source(path, path.name, what="file of words"))
    table = fields.table(read_tree(fields.source), "the file")
    return {word: fields.text(node, f"'{word}'") for word, (_, node) in table.pairs.items()}


def explained(printed: str) -> list[tuple[str, str]]:
    """The explained words in the text of a card, each with its meaning."""
    return [
        (word, meaning)
        for word, meaning in card_words().items()
        if re.search(rf"\b{re.escape(word)}", printed, re.IGNORECASE)
    ]
