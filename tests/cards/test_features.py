"""Words belong to features, and a box that lacks a feature refuses its words."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cards.packs import one_card
from esw_tui.cards import box_names, fields, load_box
from esw_tui.cards.lint import lint
from esw_tui.errors import PackError
from esw_tui.language.effects import NODES
from esw_tui.language.effects.facts import FEATURE_OF_WORD, FEATURES

Written = Callable[[str | bytes], Path]
Shipped = Callable[[str], None]

BOXES = """\
plain:
  features: []
  sources:
    - {name: Plain Stick's, glyph: dark, text: Deal 1 damage to a foe.}
    - {name: Plain Stone's, glyph: dark, text: Draw a card.}
rich:
  features: [bully, creatures, status_board]
  sources:
    - name: Rich Stick's
      glyph: dark
      text: |
        Deal 1 damage to a foe.
        Bully: draw a card.
other:
  features: [bully]
  wizards:
    - {name: A}
"""


def refused(name: str, *packs: Path) -> str:
    with pytest.raises(PackError) as caught:
        load_box(name, packs=packs)
    return str(caught.value)


def in_box(name: str, pack: str) -> str:
    return pack.replace("hell-high:", f"{name}:")


def test_words_used_are_features_registered() -> None:
    on_effects = {node.feature for node in NODES.values() if isinstance(node.feature, str)}
    on_fields = {*fields.FEATURES.values(), fields.SEVERAL_GLYPHS}
    assert on_effects | set(FEATURE_OF_WORD.values()) | on_fields == set(FEATURES)
    assert len(set(FEATURES)) == len(FEATURES)


@pytest.mark.parametrize("name", box_names())
def test_every_shipped_box_says_its_features_and_uses_them(name: str) -> None:
    here = load_box(name).features
    assert here is not None
    assert here <= set(FEATURES)


@pytest.mark.rule("R60.1")
def test_hell_high() -> None:
    keeps = {"creatures", "reactions", "everlasting", "kill_tokens"}
    assert load_box("hell-high").features == frozenset(keeps) | {"status_board", "bully"}


def test_a_word_of_another_box_is_refused_at_its_place(written: Written, ship: Shipped) -> None:
    ship(BOXES)
    text = "|\n        Deal 2 damage to a foe.\n        Bully: draw a card."
    pack = written(in_box("plain", one_card("sources", name="T", glyph="dark", text=text)))
    said = (
        "my.yaml:7:9: 'Bully' belongs to the feature 'bully', which Plain does not have; "
        "it is in Rich and in Other.\n    Bully: draw a card.\n    ^^^^^"
    )
    assert refused("plain", pack) == said
    assert lint(pack).problems == [said]


def test_every_foreign_word_is_reported(written: Written, ship: Shipped) -> None:
    ship(BOXES)
    text = "|\n        Gain 1 status.\n        Deal 1 damage to a foe with a creature."
    card = one_card("sources", name="T", glyph="dark", text=text)
    places = [said.partition(" ")[0] for said in lint(written(in_box("plain", card))).problems]
    assert places == ["my.yaml:6:14:", "my.yaml:7:32:"]


@pytest.mark.parametrize(
    ("card", "place", "word"),
    [
        (("treasures", {"name": "T", "text": "Everlasting."}), "4:13", "'Everlasting'"),
        (
            ("sources", {"name": "T", "glyph": "dark", "text": "Gain 2 blood."}),
            "5:18",
            "'2 blood'",
        ),
        (
            (
                "sources",
                {
                    "name": "T",
                    "glyph": "dark",
                    "target": "a foe with lower status",
                    "power": "{1-4: nothing, 5-9: 1 damage, 10+: 2 damage}",
                },
            ),
            "5:21",
            "'with lower status'",
        ),
        (
            (
                "sources",
                {
                    "name": "T",
                    "glyph": "dark",
                    "target": "a foe",
                    "power": "{1-4: nothing, 5-9: you gain 1 status, 10+: 2 damage}",
                },
            ),
            "6:43",
            "'1 status'",
        ),
        (
            ("deliveries", {"name": "T", "glyph": "dark", "initiative": "1", "creature": "yes"}),
            "6:7",
            "'creature'",
        ),
    ],
)
def test_wherever_it_stands(
    card: tuple[str, dict[str, str]], place: str, word: str, written: Written, ship: Shipped
) -> None:
    ship(BOXES)
    section, given = card
    said = refused("plain", written(in_box("plain", one_card(section, **given))))
    assert said.startswith(f"my.yaml:{place}: {word} belongs to the feature ")


def test_the_shipped_file_is_held_to_its_own_features(ship: Shipped) -> None:
    ship(BOXES.replace("[bully, creatures, status_board]", "[creatures]"))
    assert refused("rich").startswith("cards.yaml:13:9: 'Bully' belongs to the feature 'bully'")


def test_packs_go_by_the_box_they_are_mixed_into(written: Written, ship: Shipped) -> None:
    ship(BOXES)
    text = "|\n        Deal 2 damage to a foe.\n        Bully: draw a card."
    pack = in_box("rich", one_card("sources", name="T", glyph="dark", text=text))
    mixed = load_box("rich", packs=[written(pack)])
    assert mixed.by_name["T"].keywords == ("Bully",)
    assert mixed.features == frozenset({"bully", "creatures", "status_board"})


@pytest.mark.parametrize("what", ["features: [blood]", "census: {wizards: 1}"])
def test_a_pack_cannot_change_the_box(what: str, written: Written) -> None:
    pack = one_card("sources", name="T", glyph="dark", text="Draw a card.") + f"  {what}\n"
    key = what.partition(":")[0]
    said = f"my.yaml:6:3: '{key}' is the box's to say; a pack only adds cards to it."
    assert refused("hell-high", written(pack)) == said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("features: bully", "2:3: 'features' must be a list"),
        ("features: [bulli]", "2:14: 'bulli' is no feature; did you mean 'bully'?"),
        ("census: [1]", "2:3: 'census' must be a mapping"),
        ("census: {wizard: 1}", "2:12: unknown figure 'wizard' in 'census'; did you mean 'wiz"),
        ("census: {wizards: some}", "2:21: 'wizards' must be a number"),
        ("census: {wizards: 2}", "1:1: the box 'plain' has 1 wizards, where 2 belong."),
        ("census: {wizards: 2-3}", "1:1: the box 'plain' has 1 wizards, where 2 to 3 belong."),
    ],
)
def test_what_a_box_says_of_itself(data: str, said: str, ship: Shipped) -> None:
    ship(f"plain:\n  {data}\n  wizards:\n    - {{name: A}}\n")
    assert refused("plain").startswith(f"cards.yaml:{said}")


def test_suggestions_keep_to_the_box(written: Written, ship: Shipped) -> None:
    ship(BOXES)
    load_box("rich")  # its sentences are models from now on
    text = "|\n        Deal 1 damage to a foe.\n        Bulli: draw a card."
    card = one_card("sources", name="T", glyph="dark", text=text)
    assert "Bully: draw a card." in refused("rich", written(in_box("rich", card)))
    said = refused("plain", written(in_box("plain", card)))
    assert "bully" not in said.lower()


def test_expected_words_keep_to_the_box(written: Written, ship: Shipped) -> None:
    ship(BOXES)
    card = one_card("sources", name="T", glyph="dark", text="Gain 2 xyzzy.")
    assert "'status'" in refused("rich", written(in_box("rich", card)))
    said = refused("plain", written(in_box("plain", card)))
    assert "'treasures'" in said
    assert not any(word in said for word in ("'status'", "'blood'"))
