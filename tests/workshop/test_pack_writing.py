"""Cards put into packs: the rest of the file stays as it is, byte for byte."""

from importlib import resources
from pathlib import Path

import pytest

from esw_tui.cards.box import load_box
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.cards.draft import Draft
from esw_tui.cards.pack_writing import cards_in, draft_in, put_in, take_out, write_whole
from esw_tui.errors import PackError

STARTER = (resources.files("esw_tui.cards") / "starter.yaml").read_text(encoding="utf-8")
PUDDLE = Draft(
    "hell-high", "source", {"name": "Puddle's", "glyph": "dark", "text": "Deal 2 damage to a foe."}
)
GEM = Draft("skullzfyre", "treasure", {"name": "Gem", "text": "Heal 2."})


@pytest.mark.parametrize("box", ["hell-high", "skullzfyre", "castle-tentakill", "murdershroom"])
def test_every_card_can_be_drafted_and_read_again(box: str) -> None:
    for card in load_box(box):
        draft = Draft.of(card)
        read, problems, _ = draft.read()
        assert not problems
        assert read is not None
        assert Draft.of(read) == draft


def test_so_can_cards_of_the_deck_builder() -> None:
    for card in load_deck_box("annihilageddon-2"):
        draft = Draft.of(card)
        read, problems, _ = draft.read()
        assert not problems, card.name
        assert read is not None
        assert Draft.of(read) == draft


def test_a_draft_that_makes_no_sense_tells_in_which_field() -> None:
    draft = PUDDLE.with_field("text", "Deal 2 damage to a foe.\nDeal too much.")
    read, problems, _ = draft.read()
    assert read is None
    assert [draft.field_at(problem) for problem in problems] == ["text"]
    assert Draft("hell-high", "source", {}).read().problems
    nameless = PUDDLE.with_field("name", "[/]")
    assert [nameless.field_at(problem) for problem in nameless.read().problems] == ["name"]


FILES = {
    "starter": STARTER,
    "nothing": "",
    "remarks": "# mine\n",
    "a remark at the end": STARTER + "\n# end\n",
    "another box": "murdershroom:\n  sources:\n    - name: Ann's\n",
}


@pytest.mark.parametrize("draft", [PUDDLE, GEM], ids=["source", "treasure"])
@pytest.mark.parametrize("file", FILES)
def test_a_card_goes_in_and_out_and_nothing_else_changes(file: str, draft: Draft) -> None:
    text = FILES[file]
    written = put_in(text, draft)
    assert take_out(written, draft).strip("\n") == text.strip("\n")
    both = put_in(written, PUDDLE.with_field("name", "Pond's"))
    assert take_out(both, PUDDLE.with_field("name", "Pond's")) == written


@pytest.mark.parametrize("text", ["hell-high:\n  sources: []\n", "hell-high: {sources: [a]}\n"])
def test_a_list_in_brackets_is_left_to_its_writer(text: str) -> None:
    with pytest.raises(PackError, match="'sources' of hell-high is not written as a list with a d"):
        put_in(text, PUDDLE)


def test_a_card_is_changed_in_its_place() -> None:
    written = put_in(STARTER, PUDDLE)
    longer = PUDDLE.with_field("text", "Gain a treasure.\nHeal 2 HP.")
    changed = put_in(written, longer)
    before, after = written.split("\n"), changed.split("\n")
    at = before.index("      text: Deal 2 damage to a foe.")
    assert after[:at] == before[:at]
    assert after[at : at + 3] == ["      text: |", "        Gain a treasure.", "        Heal 2 HP."]
    assert after[at + 3 :] == before[at + 1 :]
    renamed = put_in(changed, longer.with_field("name", "Pond's"), instead_of="Puddle's")
    assert renamed == changed.replace("Puddle's", "Pond's")


def test_a_pack_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "new" / "pack.yaml"
    write_whole(path, put_in(STARTER, PUDDLE))
    assert ("hell-high", "source", "Puddle's") in cards_in(path)
    assert draft_in(path, "hell-high", "source", "Puddle's") == PUDDLE
    with pytest.raises(PackError, match="there is no source card 'Nobody's' in hell-high"):
        draft_in(path, "hell-high", "source", "Nobody's")
    with pytest.raises(PackError, match="the pack cannot be written"):
        write_whole(tmp_path, "")
    assert [each.name for each in path.parent.iterdir()] == ["pack.yaml"]
