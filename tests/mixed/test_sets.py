"""Which boxes can be mixed, what a mix has of each, and how that is said."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from esw_tui import new_match
from esw_tui.cards import box_names, load_box
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.errors import EswError, PackError, SeatError, UnknownBox
from esw_tui.games import GAMES, boxes_of, rulebook
from esw_tui.spellcraft.boxes import rulebook as spell_rules
from spellcraft.matches import NAMES

TWO = "hell-high+murdershroom"
ALL_FOUR = "murdershroom+castle-tentakill+skullzfyre+hell-high"
PAIRS = ["+".join(pair) for pair in itertools.permutations(box_names(), 2)]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("hell-high+hell-high", "'hell-high+hell-high' names hell-high twice"),
        ("hell-high+annihilageddon-2", "Annihilageddon 2 is another game and cannot be mixed"),
        ("annihilageddon-2+skullzfyre", "these can: hell-high, murdershroom, castle-tentakill, sk"),
        ("hell-high+murdershrom", "There is no box 'murdershrom'; did you mean 'murdershroom'?"),
        ("hell-high+", "lacks a box beside a '+'"),
        ("+", "lacks a box beside a '+'"),
        ("hell-high + murdershroom", "There is no box 'hell-high '"),
    ],
)
def test_impossible_sets_are_refused_with_a_sentence(name: str, sentence: str) -> None:
    assert name not in GAMES
    for ask in (boxes_of, rulebook, GAMES.__getitem__, lambda box: new_match(box, NAMES[:2])):
        with pytest.raises(UnknownBox) as refused:
            ask(name)
        assert sentence in str(refused.value)


@pytest.mark.rule("J91")
@pytest.mark.parametrize("box", [*PAIRS, ALL_FOUR])
def test_a_mix_has_the_features_and_wizards_of_all_its_boxes(box: str) -> None:
    parts = [spell_rules(part) for part in box.split("+")]
    rules = spell_rules(box)
    assert box in GAMES
    assert rules.boxes == tuple(box.split("+"))
    assert set(rules.features) == set().union(*[part.features for part in parts])
    assert rules.wizards == sum([part.wizards for part in parts], ())
    words = dict.fromkeys([each.word for part in parts for each in part.formats])
    assert [each.word for each in rules.formats] == list(words)
    assert rules.resolved_cards_stay is False


@pytest.mark.rule("J91")
@pytest.mark.parametrize("box", [*box_names(), *PAIRS])
def test_wild_magic_in_hand_has_all_types_if_murdershroom_is_in_the_mix(box: str) -> None:
    wilds = [each for each in spell_rules(box).named.values() if each.kind == "wild-magic"]
    assert len(wilds) == len(box.split("+"))
    for wild in wilds:
        assert wild.in_hand == ((0, 1, 2) if "murdershroom" in box else ())


def test_a_mix_changes_nothing_about_its_boxes() -> None:
    alone = spell_rules("hell-high")
    spell_rules(TWO)
    assert alone.named["hell-high", "Wild Magic"].in_hand == ()
    assert alone is spell_rules("hell-high")
    assert not alone.homes


@pytest.mark.rule("J91")
def test_the_host_picks_a_format_of_any_box_used() -> None:
    assert dict(spell_rules("skullzfyre+hell-high").settled(3, {})) == {
        "mix": "together", "format": "tokens", "tokens": 2,
    }  # fmt: skip
    points = new_match("skullzfyre+hell-high", NAMES[:5], format="points")
    assert (points.table.format.word, points.table.goal) == ("points", 2)
    assert new_match(TWO, NAMES[:5]).table.goal == 2
    assert new_match("murdershroom+hell-high", NAMES[:5]).table.goal == 3
    tokens = new_match(TWO, NAMES[:3], format="tokens", mix="by-game").table
    assert (tokens.format.word, tokens.goal, tokens.rules.mix) == ("tokens", 2, "by-game")
    with pytest.raises(SeatError, match="has no match format 'chess'; choose from: points, tokens"):
        new_match(TWO, NAMES[:3], format="chess")


@pytest.mark.rule("J115")
def test_kill_tokens_are_on_in_every_points_format_and_beside_their_boxes() -> None:
    """Neither Skullzfyre nor the castle has them."""
    box = "skullzfyre+castle-tentakill"
    assert "kill_tokens" not in new_match(box, NAMES[:3]).table.rules.features
    for mix in ("together", "by-game"):
        table = new_match(box, NAMES[:3], format="points", mix=mix).table
        assert "kill_tokens" in table.rules.features
        assert table.rules.mix == mix
    assert "kill_tokens" in new_match("skullzfyre+hell-high", NAMES[:3]).table.rules.features


@pytest.mark.parametrize(
    ("box", "settings", "sentence"),
    [
        ("hell-high", {"mix": "together"}, "hell-high is one box, so there is nothing to mix"),
        (TWO, {"mix": "shaken"}, "Boxes are mixed together or by-game, not 'shaken'."),
        (TWO, {"mix": 3}, "Boxes are mixed together or by-game, not 3."),
    ],
)
def test_a_mix_that_cannot_be_is_refused(box: str, settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SeatError, match=sentence):
        spell_rules(box).settled(3, settings)
    with pytest.raises(SeatError, match=sentence):
        new_match(box, NAMES[:3], **settings)


@pytest.mark.rule("J112")
def test_the_same_name_in_two_boxes_is_two_designs() -> None:
    cards = load_box(TWO)
    one, other = cards.called("Wild Magic")
    assert (one.box, other.box) == ("hell-high", "murdershroom")
    assert cards.called("murdershroom/Wild Magic") == [other]
    assert cards.by_name["hell-high/Wild Magic"] is one
    assert cards.unique_name(other) == "murdershroom/Wild Magic"
    (locker,) = cards.called("Pain Locker")
    assert cards.unique_name(locker) == "Pain Locker"
    assert not cards.called("skullzfyre/Wild Magic")
    rules = spell_rules(TWO)
    assert len({rules.named[box, "Wild Magic"] for box in rules.boxes}) == 2


def test_the_texts_of_a_mix_are_written_and_read_again() -> None:
    cards = load_box(ALL_FOUR)
    again = read_box(ALL_FOUR, as_yaml(cards), "its cards")
    assert [(card.box, card.name) for card in again] == [(card.box, card.name) for card in cards]
    assert again.features == cards.features
    with pytest.raises(EswError, match="the box 'skullzfyre' is not in it"):
        read_box(f"{TWO}+skullzfyre", as_yaml(load_box(TWO)), "its cards")


def test_a_pack_joins_the_box_it_names(tmp_path: pytest.TempPathFactory) -> None:
    pack = f"{tmp_path}/pack.yaml"
    with open(pack, "w", encoding="utf-8") as file:
        file.write(
            "murdershroom:\n  sources:\n    - name: Fungal Fran's\n      glyph: dark\n"
            "      text: Deal 2 damage to a foe.\n"
        )
    rules = spell_rules(TWO, pack)
    fran = rules.named["murdershroom", "Fungal Fran's"]
    by_game = rules.playing(rules.formats[0], "by-game")
    assert fran in by_game.decks[3]
    assert fran not in by_game.decks[0]
    assert fran in rules.decks[0]


@pytest.mark.parametrize(
    ("box", "theirs"),
    [
        ("skullzfyre", "skullzfyre"),
        ("hell-high+skullzfyre", "hell-high or skullzfyre"),
        ("annihilageddon-2", "annihilageddon-2"),
    ],
)
def test_a_pack_for_other_boxes_is_refused(box: str, theirs: str, tmp_path: Path) -> None:
    """Nobody would see a card of it, and nobody would know why."""
    pack = tmp_path / "pack.yaml"
    pack.write_text("# mine\nmurdershroom:\n  wizards:\n    - name: Fran\n")
    with pytest.raises(PackError, match=rf"pack.yaml:2:1: no card of it joins {theirs}; it names"):
        new_match(box, NAMES[:2], packs=[str(pack)])
    new_match("skullzfyre+murdershroom", NAMES[:2], packs=[str(pack)])
