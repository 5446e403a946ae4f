"""The names of a box, and the words for its features."""

from functools import cache
from typing import NamedTuple

from esw_tui.app.words.files import box_file, has_words
from esw_tui.app.words.mixes import boxes_in, is_mix
from esw_tui.cards.features import title


class RankWords(NamedTuple):
    """What a rank of the Social Status Board does."""

    does: str
    short: str
    """The same in fewer words."""
    word: str
    """The same in a word or two."""


class BoxWords(NamedTuple):
    """The names of a box, and its words for things."""

    name: str
    title: str
    chapters: dict[str, str]
    """The chapter of the rules that fits, by stage of a match."""
    ranks: tuple[RankWords, ...]
    """By rank, from 1 up; empty in a box without the board."""

    @property
    def initials(self) -> str:
        """The first letter of each word of the name, where there is hardly any room."""
        words = self.name.replace("Mt. ", "").split()
        return "".join([word[0] if word[0].isalpha() else word for word in words])


@cache
def box_words(box: str) -> BoxWords:
    """The words of a box; a box without a folder of words has only its name. Raises `PackError`,
    with the line, where its file is wrong."""
    if is_mix(box):
        return mixed_words([box_words(part) for part in boxes_in(box)])
    if not has_words(box):
        return BoxWords(title(box), title(box), {}, ())
    file = box_file(box, "box.yaml", ("name", "title", "chapters", "ranks"))
    ranks = []
    for node in file.fields.listing(file["ranks"], "'ranks'"):
        rank = file.mapping(node, "a rank", RankWords._fields)
        ranks.append(RankWords(*[file.word(rank, each) for each in RankWords._fields]))
    chapters = file.fields.table(file["chapters"], "'chapters'")
    return BoxWords(
        file.fields.text(file["name"], "'name'"),
        file.fields.text(file["title"], "'title'"),
        {stage: file.word(chapters, stage) for stage in chapters.pairs},
        tuple(ranks),
    )


def mixed_words(boxes: list[BoxWords]) -> BoxWords:
    """The words of a mix: the names of all its boxes, the chapters of the first box."""
    name = " + ".join([each.name for each in boxes])
    ranks = next((each.ranks for each in boxes if each.ranks), ())
    return BoxWords(name, name, boxes[0].chapters, ranks)
