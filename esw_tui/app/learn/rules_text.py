"""The rules reader's text: its chapters, and which of them matters now.

The text is `rules.md` of each box, in our own words, with the number of each rule in brackets
after the sentence that tells it.
"""

import re
from dataclasses import dataclass
from functools import cache

from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.files import FOLDER, has_words
from esw_tui.kernel.questions import Question

RULE = re.compile(r"\b[RJ]\d+(?:\.\d+)?\b")
"""A rule's or a ruling's number."""


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """One chapter of the rules."""

    title: str
    text: str
    """Markdown: paragraphs, lists, cards in *italics*."""

    @property
    def plain(self) -> str:
        """The text without Markdown's signs, one paragraph or list item to a line."""
        return self.text.replace("**", "").replace("*", "").replace("`", "")

    @property
    def rules(self) -> frozenset[str]:
        """The numbers of the rules it tells."""
        return frozenset(RULE.findall(self.text))


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of the rules in which all the words looked for occur."""

    chapter: int
    """The number of the chapter, from 0."""
    line: str


@cache
def chapters(box: str) -> tuple[RulesChapter, ...]:
    """The rules of a box, chapter by chapter; none if it has no words of its own."""
    if not has_words(box):
        return ()
    path = FOLDER / box / "rules.md"
    _, *parts = path.read_text(encoding="utf-8").split("\n## ")
    found = []
    for part in parts:
        title, _, text = part.partition("\n")
        found.append(RulesChapter(title.strip(), text.strip()))
    return tuple(found)


def search(box: str, words: str) -> list[FoundLine]:
    """Every line with all these words, or beginnings of words, in any order and case."""
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    if not wanted:
        return []
    return [
        FoundLine(number, line)
        for number, chapter in enumerate(chapters(box))
        for line in (chapter.title, *chapter.plain.splitlines())
        if all(word.search(line) for word in wanted)
    ]


def number_of(box: str, title: str) -> int:
    """Where in the book the chapter of that title is."""
    return [chapter.title for chapter in chapters(box)].index(title)


def chapter_of_rule(box: str, rule: str) -> int | None:
    """The chapter that tells this rule, if any does: where it has most company from its section."""
    section = f"{rule.partition('.')[0]}."
    telling = [number for number, chapter in enumerate(chapters(box)) if rule in chapter.rules]
    return max(
        telling,
        key=lambda number: sum(each.startswith(section) for each in chapters(box)[number].rules),
        default=None,
    )


def chapter_for(box: str, stage: str, question: Question | None = None) -> int:
    """The chapter that matters now: for the question being asked, if the box tells it, else for
    the stage."""
    by_stage = box_words(box).chapters
    if question and any(chapter.title == question.chapter for chapter in chapters(box)):
        return number_of(box, question.chapter)
    return number_of(box, by_stage[stage]) if stage in by_stage else 0
