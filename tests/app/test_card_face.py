"""Faces of cards: every word on the full ones, whole words on the small ones."""

import re
from dataclasses import replace
from functools import partial

import pytest
from rich.text import Text

from esw_tui.app.signs import ASCII, PLAIN, UNICODE, Look
from esw_tui.app.table import card_face
from esw_tui.app.table.blocks import Note
from esw_tui.app.table.places import SHOWN, Occasion, places
from esw_tui.cards import load_box
from esw_tui.cards.card import BANDS, COMPONENTS

CARDS = [card for card in load_box("hell-high").by_name.values() if card.printed]
LOOKS = pytest.mark.parametrize("look", [UNICODE, PLAIN, ASCII], ids=["full", "plain", "ascii"])


def words_in(rows: list[str]) -> list[str]:
    """The words inside a frame."""
    inside = " ".join(row[1:-1] for row in rows[1:-1])
    return re.findall(r"[\w'+-]+", inside.replace("- ", "-"))


@LOOKS
@pytest.mark.parametrize(("width", "height"), [(25, 15), (40, 12), (42, 10)])
def test_a_full_face_holds_every_word_of_every_card(look: Look, width: int, height: int) -> None:
    for card in CARDS:
        rows = [row.plain for row in card_face.full(look, card, width, height)]
        assert len(rows) == height
        assert {len(row) for row in rows} == {width}
        told = words_in(rows)
        printed = re.findall(r"[\w'+-]+", f"{card.name} {card.printed}")
        missing = [word for word in printed if "-" not in word and word not in told]
        assert not missing, card.name


def test_a_longer_card_says_how_much_more_there_is_and_can_be_read_on() -> None:
    card = load_box("hell-high").by_name["Tuition Hike"]
    long = replace(card, text="\n".join(f"Gain {number} treasures." for number in range(2, 20)))
    rows = card_face.full(UNICODE, long, 42, 10)
    assert "▾ 15 more" in rows[-1].plain
    further = card_face.full(UNICODE, long, 42, 10, skip=15)
    assert "more" not in further[-1].plain
    assert "plus each treasure you control" in further[-2].plain


def test_a_small_card_says_as_much_as_it_has_rows_for() -> None:
    card = load_box("hell-high").by_name["Rumor Mill"]
    rows = card_face.digest_rows(UNICODE, card, 18, 8)
    assert len(rows) == 8, "none is left empty while words are left out"
    told = [row.plain.rstrip() for row in rows]
    assert told[2:4] == ["1-4 1 damage, and", "    you gain 1…"]
    assert all(row.cell_len <= 18 for row in rows)
    for card in CARDS:
        for width, height in ((13, 9), (18, 8), (18, 12)):
            assert len(card_face.digest_rows(UNICODE, card, width, height)) <= height


@LOOKS
def test_the_name_stands_on_the_frame_where_rows_are_scarce(look: Look) -> None:
    for card in CARDS:
        rows = card_face.full(look, card, 42, 7)
        if card_face.fits(look, card, 42, 7):
            assert card.name not in rows[0].plain
        else:
            assert card.name in rows[0].plain, "a row more for what it does"
            assert card.name not in rows[1].plain
        assert {row.cell_len for row in rows} == {42}


@LOOKS
def test_a_card_that_lacks_a_single_row_is_told_in_full_with_its_name_on_the_frame(
    look: Look,
) -> None:
    for card in CARDS:
        enough = next(height for height in range(4, 30) if card_face.fits(look, card, 42, height))
        rows = [row.plain for row in card_face.fitting(look, card, 42, enough - 1)]
        assert card.name in rows[0]
        told = " ".join(" ".join(row[1:-1] for row in rows[1:-1]).split())
        assert told.endswith(card.printed.split()[-1]), "nothing is left out"


@pytest.mark.parametrize("height", [5, 7, 10])
@pytest.mark.parametrize("rolled", [0, 1, 2])
def test_the_line_that_was_rolled_is_always_in_sight(height: int, rolled: int) -> None:
    for card in CARDS:
        if card.power:
            rows = card_face.full(UNICODE, card, 42, height, rolled=rolled)
            told = " ".join(" ".join(row.plain[1:-1] for row in rows).split())
            last = card.power_text[rolled].split()[-1]
            line = told.partition(f"▶{BANDS[rolled]} ")[2].partition(" 5-9 ")[0]
            assert last in line.partition(" 10+ ")[0].split(), card.name


@LOOKS
@pytest.mark.parametrize("rolled", [None, 0, 1, 2])
@pytest.mark.parametrize("box", ["hell-high", "castle-tentakill", "murdershroom", "skullzfyre"])
def test_in_a_show_in_a_small_terminal_no_line_of_any_card_is_below_the_fold(
    box: str, rolled: int | None, look: Look
) -> None:
    for card in load_box(box):
        if not card.printed:
            continue
        reads = partial(card_face.holds, look, card)
        casting = Occasion(6, True, SHOWN, is_casting=True, reads_card_in=reads)
        place = places(80, 24, casting)["detail"]
        rows = card_face.full(look, card, place.width, place.height, rolled=rolled)
        assert "more" not in rows[-1].plain, card.name
        told = {word.strip("-") for word in words_in([row.plain for row in rows])}
        printed = re.findall(r"[\w'+-]+", card.printed)
        assert not [word for word in printed if "-" not in word and word not in told], card.name


@LOOKS
@pytest.mark.parametrize(("width", "height"), [(15, 11), (17, 11), (20, 15)])
def test_a_small_face_has_whole_words_and_owns_up_to_what_it_leaves_out(
    look: Look, width: int, height: int
) -> None:
    for card in CARDS:
        rows = [row.plain for row in card_face.small(look, card, width, height, key="1")]
        assert len(rows) == height
        assert {len(row) for row in rows} == {width}
        names = len(card_face.name_rows(card.name, width - 2))
        below = [rows[0], *rows[1 + names :]]
        known = set(re.findall(r"[\w'-]+", card.printed.lower()))
        for word in re.findall(r"[A-Za-z']{2,}", " ".join(row[1:-1] for row in below[1:-1])):
            assert word.lower() in known, f"{word!r} on {card.name}: {below}"


@pytest.mark.parametrize("width", [9, 12])
def test_narrow_cards_of_a_large_hand_keep_their_frame(width: int) -> None:
    for card in CARDS:
        rows = card_face.small(UNICODE, card, width, 11, key="j", picked="in", lit=True)
        assert {row.cell_len for row in rows} == {width}


def test_a_card_says_its_type_its_key_and_whether_it_is_in() -> None:
    card = load_box("hell-high").by_name["Pain Locker"]
    rows = [row.plain for row in card_face.small(UNICODE, card, key="4", picked="in", lit=True)]
    assert "✶A Deliv." in rows[0]
    assert "13" in rows[0]
    assert "✔ in" in rows[-1]
    assert "▶ 4" in rows[-1]
    assert rows[0][0] == UNICODE.lit[0]


def test_a_long_word_of_a_name_is_broken_where_a_syllable_ends() -> None:
    def rows(name: str) -> list[str]:
        return [row.plain for row in card_face.name_rows(name, 11)]

    assert rows("Schoolspirited") == ["Schoolspi-", "rited"]
    assert rows("Coach Krakatorso's") == ["Coach Kra-", "katorso's"]
    assert rows("Participation Trophy") == ["Participa-", "tion Trophy"]
    assert rows("Extra-Creditable") == ["Extra-", "Creditable"]


def test_whom_a_narrow_card_is_aimed_at_has_the_rows_that_are_left() -> None:
    card = load_box("hell-high").by_name["Compost Ogre"]
    told = " ".join(row.plain for row in card_face.digest_rows(UNICODE, card, 11, 7))
    assert "a foe who has acted this round" in told


def test_no_name_on_a_plate_is_cut() -> None:
    """In a small terminal a spell of three cards has 26 columns for each: what a card would do
    makes room for a longer name."""
    whom = Note(Text("▶ Bartholomew9"), Text("▶ ◆"))
    for card in CARDS:
        if card.kind in COMPONENTS:
            rows = [row.plain for row in card_face.plate(UNICODE, card, 26, whom)]
            assert len(rows) == 3
            assert " ".join(" ".join(rows[1:]).split()).startswith(card.name)
            assert "▶" in "".join(rows), "and whom it hits is told all the same"


def test_a_plate_has_three_rows() -> None:
    card = CARDS[0]
    rows = card_face.plate(UNICODE, card, 26, sign=UNICODE.check)
    assert [row.cell_len for row in rows] == [26] * 3
    assert UNICODE.check in rows[0].plain
    assert card.name in rows[1].plain
