"""A box written down as text: reading it yields the same cards."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cards.conftest import Written
from cards.packs import one_card
from esw_tui.cards import BoxCards, Card, box_names, load_box
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.errors import PackError


def printed_alike(box: BoxCards, other: BoxCards) -> bool:
    """Whether two boxes have the same cards in the same order."""
    return list(map(dataclasses.astuple, box)) == list(map(dataclasses.astuple, other))


@pytest.mark.parametrize("name", box_names())
def test_the_shipped_boxes(name: str) -> None:
    box = load_box(name)
    text = as_yaml(box)
    again = read_box(name, text, "save")
    assert printed_alike(again, box)
    assert as_yaml(again) == text


def test_a_box_with_a_pack(written: Written) -> None:
    pack = one_card("sources", name="Yes", glyph="dark", text="Draw a card.", flavour="'a: b # c'")
    box = load_box("hell-high", packs=[written(pack)])
    again = read_box("hell-high", as_yaml(box), "save")
    assert printed_alike(again, box)
    assert (again.by_name["Yes"].flavour, again.sources[-1].name) == ("a: b # c", "Yes")


NAMES = st.text(st.characters(codec="utf-8"), min_size=1, max_size=40)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(NAMES, st.integers(1, 20))
def test_any_name_that_a_card_can_have(name: str, copies: int) -> None:
    box = BoxCards("hell-high", (Card(name, "treasure", copies=copies, text="Draw a card."),))
    try:
        again = read_box("hell-high", as_yaml(box), "save")
    except PackError:
        return  # no card file can say this name either
    assert [(card.name, card.copies) for card in again] == [(name, copies)]


def test_refusals_name_where_the_text_is_from() -> None:
    with pytest.raises(PackError, match=r"^save: the box 'hell-high' is not in it\.$"):
        read_box("hell-high", "other:\n  sources: []\n", "save")
    with pytest.raises(PackError, match=r"^save:2:3: unknown section 'sorces'"):
        read_box("hell-high", "hell-high:\n  sorces: []\n", "save")
    with pytest.raises(PackError, match=r"^save:1:1: the character U\+0007"):
        read_box("hell-high", "\a", "save")


def test_a_box_cannot_grow_without_end(written: Written) -> None:
    room = 400 - len(load_box("hell-high"))
    names = "".join(f"    - name: Card {number}\n" for number in range(room + 1))
    with pytest.raises(PackError, match="with this pack 'hell-high' has 401 designs; 400 are all"):
        load_box("hell-high", packs=[written(f"hell-high:\n  wizards:\n{names}")])
