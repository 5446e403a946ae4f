"""The words of each box: all of them are there, and a mistake is told with its line."""

from pathlib import Path

import pytest

from app.piloting import BOX
from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import RULE, chapter_of_rule, chapters
from esw_tui.app.learn.tutorial_words import tutorial
from esw_tui.app.shown import shown_boxes, shown_by_box
from esw_tui.app.words import files
from esw_tui.app.words.box_words import box_words
from esw_tui.app.words.coaching import coaching
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.errors import PackError
from esw_tui.games import game_of, rulebook
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.features.ranks import TITLES

FILES = ("box.yaml", "rules.md", "lessons.yaml", "tutorial.yaml")


@pytest.mark.parametrize("box", shown_boxes())
def test_every_box_brings_all_its_words(box: str) -> None:
    assert sorted(path.name for path in (files.FOLDER / box).iterdir()) == sorted(FILES)
    assert chapters(box)
    assert lessons(box)
    assert shown_by_box(box).tutorial(box).seats
    assert set(box_words(box).chapters.values()) <= {each.title for each in chapters(box)}


def test_a_coach_has_words_only_for_what_is_asked() -> None:
    assert set(coaching()) <= set(QUESTIONS)


@pytest.mark.parametrize("box", [box for box in shown_boxes() if game_of(box) == SPELLCRAFT])
def test_a_coach_cites_rules_that_the_box_explains(box: str) -> None:
    told = {chapter.title for chapter in chapters(box)}
    asked = [kind for kind, each in rulebook(box).questions.items() if each.chapter in told]
    words = [coaching()[kind] for kind in asked if kind in coaching()]
    cited = {rule for each in words for rule in RULE.findall(each)}
    assert cited
    assert not {rule for rule in cited if chapter_of_rule(box, rule) is None}


def test_each_rank_has_its_words() -> None:
    assert len(box_words(BOX).ranks) == len(TITLES) - 1


@pytest.mark.parametrize(
    ("file", "right", "wrong", "told"),
    [
        ("box.yaml", "name: Hell High", "nam: Hell High", "2:1: unknown key 'nam'"),
        ("box.yaml", "name: Hell High", "name: []", "'name' must be a piece of text"),
        ("box.yaml", "    short: blames a higher foe\n", "", "a rank has no 'short'"),
        ("lessons.yaml", "event: MatchBegan", "event: MatchBegun", "did you mean 'MatchBegan'"),
        ("lessons.yaml", "when: as rank 8", "when: as rank VIII", "no lesson is told when"),
        ("tutorial.yaml", "  - rank: 8", "  - rank: 9", "a whole number from 0 to 8"),
        ("tutorial.yaml", "{picked} it is.", "{chosen} it is.", "only {picked} can be filled"),
        ("tutorial.yaml", "Losing HP", "Losing", "'taught' cannot be 'Losing'"),
    ],
)
def test_a_mistake_is_told_with_its_line(
    file: str, right: str, wrong: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = tmp_path.name  # a name of its own: what is read of a box is kept
    folder = tmp_path / box
    folder.mkdir()
    for name in FILES:
        text = (files.FOLDER / BOX / name).read_text(encoding="utf-8")
        assert name != file or text.count(right)
        (folder / name).write_text(text.replace(right, wrong) if name == file else text, "utf-8")
    monkeypatch.setattr(files, "FOLDER", tmp_path)
    with pytest.raises(PackError, match=rf"^{box}/{file}:\d+:\d+: ") as refused:
        (box_words(box), lessons(box), tutorial(box))
    assert told in str(refused.value)
