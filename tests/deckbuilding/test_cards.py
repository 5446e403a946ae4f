"""Annihilageddon 2 is all there, figure by figure, and packs of one's own go on top."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deckbuilding.printed import BOX, BY_ID, PAIRS, Row, rows
from esw_tui import _read_ahead
from esw_tui.cards import box_names
from esw_tui.cards.box import all_box_names
from esw_tui.cards.deckbuilding import DeckCard, load_deck_box
from esw_tui.cards.deckbuilding.box import as_plain, from_plain, shipped_deck_box
from esw_tui.cards.deckbuilding.card import SECTIONS, TYPES
from esw_tui.cards.deckbuilding.export import deck_as_yaml, read_deck_box
from esw_tui.cards.lint import lint
from esw_tui.cli.cards import cards as esw_cards
from esw_tui.errors import PackError, UnknownBox, UsageError
from esw_tui.language.effects.deckbuilding import NODES

ICONS = {"Attack": "A", "Defense": "D", "Ongoing": "O", "Activate": "V", "Chip": "c", "Wand": "W"}
NUMBER_WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}
DERIVED = ("swap_any", "take_share")
"""Effects that have no words of their own."""
WITHOUT_NUMBER = {
    "L05": {2},  # two go back: the rest of three
    "Y18": {3},  # the size that stays
    "K02": {3},  # in the points
    "K03": {5},  # in the points
}
"""Numbers of a row that its sentence need not repeat."""


def numbers(text: str) -> set[int]:
    """The numbers above 1 in a text, without those of rules and remarks."""
    text = re.sub(r"\([^)]*\)|\b[A-Z]+\d+\b", " ", text).lower()
    found = {int(digits) for digits in re.findall(r"\d+", text)}
    found |= {number for word, number in NUMBER_WORDS.items() if re.search(rf"\b{word}\b", text)}
    return {number for number in found if number > 1}


def values(card: DeckCard) -> dict[str, Any]:
    """All that is on a card."""
    return {field.name: getattr(card, field.name) for field in dataclasses.fields(card)}


@pytest.mark.parametrize(("row", "card"), PAIRS, ids=[row.id for row, _ in PAIRS])
def test_every_printed_row_is_there_with_its_figures(row: Row, card: DeckCard) -> None:
    icons = "".join(sorted(ICONS[word] for word in card.keywords))
    ours = (card.copies, card.cost, card.points, card.type, icons)
    assert ours == (row.copies, row.cost, row.points, row.type, row.icons)
    assert numbers(card.text) == numbers(row.effect) - WITHOUT_NUMBER.get(row.id, set())


@pytest.mark.rule("D1.1")
@pytest.mark.rule("K1")
def test_the_box_has_as_many_cards_as_the_printed_one() -> None:
    assert len(rows()) == 173
    designs = Counter(card.kind for card in BOX)
    copies: Counter[str] = Counter()
    for card in BOX:
        copies[card.kind] += card.copies
    assert [(kind, designs[kind], copies[kind]) for kind in SECTIONS.values()] == [
        ("starter", 4, 51),
        ("wild-magic", 1, 16),
        ("dud-wand", 1, 16),
        ("creature", 12, 21),
        ("treasure", 17, 26),
        ("spell", 12, 22),
        ("wizard", 12, 20),
        ("location", 5, 5),
        ("legend", 33, 33),
        ("mayhem", 20, 20),
        ("mega-mayhem", 7, 7),
        ("familiar", 10, 10),
        ("token", 29, 30),
        ("tile", 10, 10),
        ("menu", 6, 6),
        ("hero", 10, 10),
    ]
    assert sum(card.copies for card in BOX.main_deck) == 94
    pieces = ("token", "tile", "menu", "hero")
    assert sum(count for kind, count in copies.items() if kind not in pieces) == 247


@pytest.mark.rule("K91")
def test_the_chip_icon_is_on_one_card_of_cost_3_per_type() -> None:
    marked = [card for card in BOX if card.chip]
    assert [(card.kind, card.cost) for card in marked] == [(kind, 3) for kind in TYPES]
    assert sum(card.copies for card in marked) == 8


@pytest.mark.rule("K128")
@pytest.mark.rule("K74")
@pytest.mark.rule("D30.1")
@pytest.mark.rule("D30.2")
def test_nine_cards_are_wands() -> None:
    wands = ["ST3", "ST4", "MT08", "MT12", "MT15", "L13", "L23", "L25", "L26"]
    assert [name for name, card in BY_ID.items() if card.is_wand] == wands
    assert "Wand" in BY_ID["ML3"].name
    assert "Wand" in BY_ID["ST6"].name


@pytest.mark.rule("D3.3")
@pytest.mark.rule("D3.5")
@pytest.mark.rule("K13")
def test_types() -> None:
    assert BY_ID["L13"].types == ("legend", "spell")
    assert BY_ID["MW12"].types == ("wizard",)
    assert BY_ID["ST1"].types == ("starter",)
    assert BY_ID["ST5"].types == ("wild magic",)
    assert BY_ID["ST6"].types == ()
    legends = Counter(card.type for card in BOX.of_kind("legend"))
    assert legends == {"creature": 7, "location": 5, "spell": 8, "treasure": 6, "wizard": 7}


def test_no_two_designs_are_alike_but_the_five_of_the_band() -> None:
    shared = [
        (card.kind, card.type, card.cost, card.points, card.text) for card in BOX if card.text
    ]
    twice = {key: count for key, count in Counter(shared).items() if count > 1}
    assert list(twice.values()) == [5]
    names = [card.name.lower() for card in BOX]
    assert len(set(names)) == len(names)


@pytest.mark.rule("K5")
def test_ten_familiars_name_ten_wizards() -> None:
    heroes = [card.name for card in BOX.of_kind("hero")]
    assert sorted(card.wizard for card in BOX.of_kind("familiar")) == sorted(heroes)
    assert all(card.defense for card in BOX.of_kind("familiar"))


@pytest.mark.rule("D27.2")
def test_the_menu_has_an_item_for_every_card_that_can_be_turned_up() -> None:
    menu = BOX.of_kind("menu")
    assert {card.revealed for card in menu} == {*TYPES, "mayhem"}
    assert [card.name for card in menu][:2] == ["Double Dip", "Brain Freeze"]


def test_a_box_written_down_is_read_as_the_same() -> None:
    again = read_deck_box(BOX.name, deck_as_yaml(BOX), "its cards")
    assert list(map(values, again)) == list(map(values, BOX))


def test_cards_of_the_deck_builder_are_no_business_of_the_others() -> None:
    assert BOX.name not in box_names()
    assert box_names("deckbuilding") == (BOX.name,)
    assert all_box_names() == (*box_names(), BOX.name)
    with pytest.raises(UnknownBox, match="no deck-building box 'hell-high'"):
        load_deck_box("hell-high")


class TestKept:
    """Cards that were read before."""

    def test_they_are_the_same(self) -> None:
        kept = json.loads(json.dumps(as_plain(BOX)))
        assert list(map(values, from_plain(kept))) == list(map(values, BOX))

    @pytest.mark.parametrize(
        "change",
        [
            lambda plain: None,
            lambda plain: {},
            lambda plain: plain | {"cards": []},
            lambda plain: plain | {"cards": [1]},
            lambda plain: plain | {"rows": [["status", 2], *plain["rows"]]},
            lambda plain: plain | {"rows": [["exit", 2], *plain["rows"]]},
            lambda plain: plain | {"cards": [[0]]},
        ],
    )
    def test_what_are_no_cards_of_ours_is_read_anew(
        self, change: Callable[[Any], Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv(_read_ahead.CACHE, str(tmp_path))
        foreign = change(json.loads(json.dumps(as_plain(BOX))))
        monkeypatch.setattr(_read_ahead, "recall", lambda name, made_from: foreign)
        with pytest.raises((ValueError, TypeError, LookupError)):
            from_plain(foreign)
        monkeypatch.undo()
        monkeypatch.setenv(_read_ahead.CACHE, str(tmp_path))
        assert len(shipped_deck_box.__wrapped__(BOX.name)) == len(BOX)


PACK = """\
annihilageddon-2:
  creatures:
    - name: Test Toad
      cost: 3
      points: 1
      text: |
        +1 power.
        Attack: deal 2 damage to a foe. If that foe dies, gain a chip.
    - name: Battle Walrus
      cost: 6
      points: 2
      text: +5 power.
"""


@pytest.fixture
def pack(tmp_path: Path) -> Callable[[str], Path]:
    """Writes a pack."""

    def write(text: str) -> Path:
        path = tmp_path / "pack.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_a_pack_adds_and_replaces(pack: Callable[[str], Path]) -> None:
    path = pack(PACK)
    box = load_deck_box(BOX.name, packs=[path])
    assert len(box) == len(BOX) + 1
    assert box.by_name["Battle Walrus"].text == "+5 power."
    assert box.of_kind("creature")[-1].name == "Test Toad"
    assert box.by_name["Test Toad"].keywords == ("Attack",)
    assert lint(path).problems == []


REFUSED = {
    "an unknown word": (
        ("text: +5 power.", "text: +5 turnips."),
        "pack.yaml:12:16: 'turnips' does not fit here",
    ),
    "a field of another kind": (
        ("      points: 2\n", "      points: 2\n      type: wizard\n"),
        "a creature card has no 'type'",
    ),
    "a field of another game": (("cost: 6", "glyph: dark"), "unknown field 'glyph'"),
    "no cost": (("      cost: 6\n", ""), "this creature card has no 'cost'"),
    "a cost that is none": (("cost: 6", "cost: 1e3"), "a whole number from 0 to 30 is needed"),
    "a section of another game": (("creatures:", "deliveries:"), "unknown section 'deliveries'"),
    "another kind": (("creatures:", "spells:"), "'Battle Walrus' is a creature card"),
    "a game of its own": (
        ("  creatures:", "  game: deckbuilding\n  creatures:"),
        "'game' is the box's to say",
    ),
    "nothing to refer to": (
        ("text: +5 power.", "text: Destroy it."),
        "'it' has nothing to refer to: reveal or destroy a card first.",
    ),
    "a moment of tiles": (
        ("text: +5 power.", "text: At setup, take the trophy."),
        "'at setup' belongs on tile cards, not on a creature card.",
    ),
    "a text that waits in vain": (
        ("text: +5 power.", "text: +1 hand size."),
        "belongs on a tile or after 'Ongoing'",
    ),
}


@pytest.mark.parametrize(("change", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_wrong_is_refused_at_its_place(
    change: tuple[str, str], said: str, pack: Callable[[str], Path]
) -> None:
    assert change[0] in PACK
    path = pack(PACK.replace(*change, 1))
    problems = "\n".join(lint(path).problems)
    assert said in problems
    assert re.search(r"pack\.yaml:\d+:\d+: ", problems)
    with pytest.raises(PackError):
        load_deck_box(BOX.name, packs=[path])


MAYHEMS = {
    "Gain a chip.": "nobody plays a mayhem: say who does this",
    "You may draw a card.": "say 'each player may', not 'you may'",
    "Each foe gains a chip.": "so it has no foes",
    "|\n        Attack: deal 2 damage to each player.": "not 'deal'",
    "|\n        Defense: discard this to avoid an attack.": "'Defense' belongs on",
    "|\n        4 attacks: each player takes 1 damage.": "attacks when it is read",
}


@pytest.mark.parametrize(("text", "said"), MAYHEMS.items())
def test_a_mayhem_speaks_of_players_only(text: str, said: str, pack: Callable[[str], Path]) -> None:
    mayhem = f"annihilageddon-2:\n  mayhems:\n    - name: Test\n      text: {text}\n"
    assert said in "\n".join(lint(pack(mayhem)).problems)


def test_the_shipped_file_is_fine() -> None:
    assert lint(Path(__file__).parents[2] / "cards.yaml").problems == []


def test_the_census_is_held(pack: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(__file__).parents[2] / "cards.yaml").read_text(encoding="utf-8")
    path = pack(text.replace("      copies: 30\n", "      copies: 29\n", 1))
    monkeypatch.setattr("esw_tui.cards.lint.shipped_path", lambda: path)
    (problem,) = lint(path).problems
    assert "the box 'annihilageddon-2' has 50 cards in 'starters', where 51 belong." in problem


def test_cards_are_listed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert esw_cards(["list", "--box", BOX.name, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [card["name"] for card in told] == [card.name for card in BOX]
    wand = next(card for card in told if card["name"] == "Domino Wand")
    assert wand == {
        "name": "Domino Wand",
        "kind": "legend",
        "type": "spell",
        "copies": 1,
        "cost": 9,
        "points": 3,
        "keywords": ["Attack", "Wand"],
        "text": BY_ID["L13"].text,
    }


def test_cards_are_listed_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert esw_cards(["list", "--box", BOX.name]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["name", "kind", "type", "copies", "cost", "points", "keywords"]
    assert len(lines) == len(BOX)


def test_a_card_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert esw_cards(["show", "peeky", "the", "ferret"]) == 0
    shown = capsys.readouterr().out
    assert "familiar · cost 6 · 2 points · Snoopus Maximus's · Defense · 1 in the box" in shown
    assert "If it is no mayhem, you may gain it to your hand." in shown


def test_the_language_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert esw_cards(["help", "--box", BOX.name]) == 0
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 80
    assert "## Attacks: whom they affect, and what happens to each of them" in shown
    assert "Example: Activate: double your power." in shown
    unbroken = " ".join(shown.split())
    for name, node in NODES.items():
        assert name in DERIVED or node.__doc__ in unbroken


def test_a_pack_to_start_from_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert esw_cards(["new", "--box", BOX.name, "mine.yaml"]) == 0
    assert "esw cards lint mine.yaml" in capsys.readouterr().out
    assert lint(tmp_path / "mine.yaml").problems == []
    assert len(load_deck_box(BOX.name, packs=["mine.yaml"])) == len(BOX) + 3
    with pytest.raises(UsageError, match="there is no box 'anihilageddon'"):
        esw_cards(["new", "--box", "anihilageddon", "other.yaml"])
    assert not (tmp_path / "other.yaml").exists()
