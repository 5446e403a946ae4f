"""The rules reader's text: its chapters, and which of them matters now.

The text is `rules.md` of each box, in our own words, with the number of each rule in brackets after
the sentence that states it.
"""

import re
from dataclasses import dataclass
from functools import cache

from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.files import FOLDER, has_words
from esw_tui.app.words.mixes import FOLDER_OF_MIXES, boxes_in, is_mix, only_new
from esw_tui.kernel.questions import Question

RULE = re.compile(r"\b[DJKR]\d+(?:\.\d+)?\b")
"""The number of a rule or a ruling."""


@dataclass(frozen=True, slots=True)
class RulesChapter:
    """One chapter of the rules."""

    title: str
    text: str
    """In Markdown: paragraphs, lists, cards in *italics*."""

    @property
    def plain(self) -> str:
        """The text without Markdown's signs, one paragraph or list item per line."""
        return self.text.replace("**", "").replace("*", "").replace("`", "")

    @property
    def rules(self) -> frozenset[str]:
        """The numbers of the rules that it states."""
        return frozenset(RULE.findall(self.text))


@dataclass(frozen=True, slots=True)
class FoundLine:
    """A line of the rules that has all the words of a search."""

    chapter: int
    """The index of the chapter."""
    line: str


@cache
def chapters(box: str) -> tuple[RulesChapter, ...]:
    """The chapters of a box's rules; none if the box has no words of its own."""
    if is_mix(box):
        return mixed_chapters(boxes_in(box))
    if not has_words(box):
        return ()
    path = FOLDER / box / "rules.md"
    _, *parts = path.read_text(encoding="utf-8").split("\n## ")
    found = []
    for part in parts:
        title, _, text = part.partition("\n")
        found.append(RulesChapter(title.strip(), text.strip()))
    return tuple(found)


def mixed_chapters(boxes: list[str]) -> tuple[RulesChapter, ...]:
    """The rules of a mix: how boxes are mixed, then each chapter that any of them has.

    A chapter has all that the first box with it says, and of the other boxes what they add.
    """
    found = {chapter.title: chapter.text for chapter in chapters(FOLDER_OF_MIXES)}
    own = dict.fromkeys([title for box in boxes for title in titles_of(box)])
    last = list(titles_of(boxes[0]))[-2:]  # the end of a match, and passing the keyboard, come last
    for title in sorted(own, key=lambda title: last.index(title) + 1 if title in last else 0):
        told = [(box, text) for box in boxes for text in texts_of(box, title)]
        lines = [(box, line) for box, text in told for line in text.split("\n")]
        kept = only_new(lines, lambda each: RULE.findall(each[1]))
        book = [line for box, line in kept if box == told[0][0]]
        for box in boxes:
            added = [line for of, line in kept if of == box != told[0][0] and RULE.search(line)]
            if added:
                book += ["", f"**{box_words(box).name}** says:", "", *spaced(added)]
        found[title] = "\n".join(book)
    return tuple([RulesChapter(title, text) for title, text in found.items()])


def spaced(lines: list[str]) -> list[str]:
    """Lines with an empty line behind each paragraph; items of a list stay together."""
    found: list[str] = []
    for line in lines:
        if found and not (line.startswith("- ") and found[-1].startswith("- ")):
            found.append("")
        found.append(line)
    return found


def titles_of(box: str) -> list[str]:
    """The titles of a box's chapters."""
    return [chapter.title for chapter in chapters(box)]


def texts_of(box: str, title: str) -> list[str]:
    """The texts of a box's chapters with this title."""
    return [chapter.text for chapter in chapters(box) if chapter.title == title]


def search(box: str, words: str) -> list[FoundLine]:
    """The lines that have all these words, or words that begin so, in any order and case; titles
    come first."""
    wanted = [re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE) for word in words.split()]
    if not wanted:
        return []
    found = [
        FoundLine(number, line)
        for number, chapter in enumerate(chapters(box))
        for line in (chapter.title, *chapter.plain.splitlines())
        if all(word.search(line) for word in wanted)
    ]
    return sorted(found, key=lambda each: each.line != chapters(box)[each.chapter].title)


def excerpt(line: str, words: str, most: int) -> str:
    """At most this many letters of a line, from a little before the first of the words."""
    if len(line) <= most:
        return line
    first = re.search(rf"(?<!\w){re.escape(words.split()[0])}", line, re.IGNORECASE)
    start = max(0, (first.start() if first else 0) - most // 3)
    start = line.find(" ", start) + 1 if start else 0
    end = line.rfind(" ", start, start + most) if len(line) > start + most else len(line)
    before, after = "…" if start else "", "…" if end < len(line) else ""
    return f"{before}{line[start:end].rstrip(' ,;:')}{after}"


def number_of(box: str, title: str) -> int:
    """The index of the chapter with this title."""
    return [chapter.title for chapter in chapters(box)].index(title)


def chapter_of_rule(box: str, rule: str) -> int | None:
    """The index of the chapter that states a rule; None if none does.

    Of several it is the one that states most rules of the same section.
    """
    section = f"{rule.partition('.')[0]}."
    telling = [number for number, chapter in enumerate(chapters(box)) if rule in chapter.rules]
    return max(
        telling,
        key=lambda number: sum(each.startswith(section) for each in chapters(box)[number].rules),
        default=None,
    )


def chapter_for(box: str, stage: str, question: Question | None = None) -> int:
    """The index of the chapter that matters now: for the question being asked, if the box has it,
    else for the stage."""
    by_stage = box_words(box).chapters
    if question and any(chapter.title == question.chapter for chapter in chapters(box)):
        return number_of(box, question.chapter)
    return number_of(box, by_stage[stage]) if stage in by_stage else 0
