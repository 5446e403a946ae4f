"""Fields of a card: what may stand in them, and on which cards."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cards.packs import one_card
from esw_tui.cards import load_box
from esw_tui.cards.lint import lint

Refusal = Callable[[str | bytes], str]
SourceRefusal = Callable[..., str]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "the name is empty."),
        ("x" * 41, "has 41 characters; 40 are allowed."),
        ("'[bold]Bob'", "'[bold]Bob' has square brackets"),
        ("' Bob'", "' Bob' has a space too many."),
        ("Bob  by", "'Bob  by' has a space too many."),
        ("Bob\u00a0by", "has a character that cannot be printed."),
        ("Bob\U000e0041", "has a character that cannot be printed."),
        ("O\u0308ger", "is not in Unicode form NFC."),
        ("\u20ddx", "starts with a mark that belongs on another letter."),
        ('"\\x1b[31m"', "has a character that cannot be printed."),
        ('"a\\nb"', "has a character that cannot be printed."),
        ("{a: b}", "'name' must be a piece of text"),
    ],
)
def test_names(source_refusal: SourceRefusal, name: str, said: str) -> None:
    sentence = source_refusal(name=name, text="Draw a card.")
    assert sentence.startswith("my.yaml:3:")
    assert said in sentence
    assert sentence.isprintable()


def test_names_are_unique_in_a_box(refusal: Refusal) -> None:
    said = refusal(
        "hell-high:\n  wizards:\n    - name: Bob\n"
        "  treasures:\n    - name: Bob\n      text: You cannot lose status.\n"
    )
    assert said == "my.yaml:5:13: 'Bob' is already there in line 3."


@pytest.mark.parametrize(
    ("glyph", "hint"),
    [
        ("arcne", "did you mean 'arcane'?"),
        ("Dark", "did you mean 'dark'?"),
        ("fire", "known: arcane, dark, elemental, illusion, primal."),
        ("", "known:"),
    ],
)
def test_glyphs(source_refusal: SourceRefusal, glyph: str, hint: str) -> None:
    said = source_refusal(glyph=glyph, text="Draw a card.")
    assert said.startswith(f"my.yaml:4:{14 - (not glyph)}: '{glyph}' is no glyph; {hint}")


@pytest.mark.parametrize(
    "copies", ["0", "21", "-1", "1e1", "0x10", "1.5", "two", "", "٣", "9" * 99]
)
def test_copies(source_refusal: SourceRefusal, copies: str) -> None:
    said = source_refusal(copies=copies, text="Draw a card.")
    assert said.startswith("my.yaml:5:")
    assert "; a whole number from 1 to 20 is needed." in said


@pytest.mark.parametrize("initiative", ["0", "21", "x"])
def test_initiatives(refusal: Refusal, initiative: str) -> None:
    card = one_card(
        "deliveries", name="A", glyph="dark", initiative=initiative, text="Draw a card."
    )
    said = f"my.yaml:5:19: 'initiative' is '{initiative}'; a whole number from 1 to 20 is needed."
    assert refusal(card) == said


@pytest.mark.rule("R1.8")
def test_a_delivery_needs_an_initiative(refusal: Refusal) -> None:
    card = one_card("deliveries", name="A", glyph="dark", text="Draw a card.")
    assert refusal(card) == "my.yaml:3:7: this delivery card has no 'initiative'."


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("field", ["name", "glyph"])
@pytest.mark.parametrize(
    ("section", "kind"),
    [("sources", "source"), ("qualities", "quality"), ("deliveries", "delivery")],
)
def test_what_every_component_needs(refusal: Refusal, section: str, kind: str, field: str) -> None:
    fields = {"name": "A", "glyph": "dark", "text": "Draw a card."}
    if kind == "delivery":
        fields["initiative"] = "8"
    del fields[field]
    card = one_card(section, **fields)
    assert refusal(card) == f"my.yaml:3:7: this {kind} card has no '{field}'."


@pytest.mark.rule("R1.8", "R15.1")
@pytest.mark.parametrize(
    ("section", "field"),
    [
        ("sources", "initiative"),
        ("sources", "creature"),
        ("qualities", "initiative"),
        ("qualities", "creature"),
        ("treasures", "initiative"),
        ("dead-wizards", "creature"),
        ("wizards", "text"),
        ("wild-magic", "text"),
        ("dead-wizards", "power"),
    ],
)
def test_fields_that_belong_on_other_cards(refusal: Refusal, section: str, field: str) -> None:
    said = refusal(one_card(section, name="A", **{field: "1"}))
    assert said.startswith("my.yaml:4:7: a ")
    assert f"card has no '{field}'; its fields are name, " in said


def test_unknown_fields(source_refusal: SourceRefusal) -> None:
    assert source_refusal(txt="x") == "my.yaml:5:7: unknown field 'txt'; did you mean 'text'?"
    assert "known: name, glyph, " in source_refusal(zzz="x")
    assert "unknown field '<<'" in source_refusal(**{"<<": "{a: b}"})


def test_a_component_does_something(source_refusal: SourceRefusal) -> None:
    said = source_refusal()
    assert said == "my.yaml:3:7: this source card does nothing: it has no 'text' and no 'power'."


def test_flavour(source_refusal: SourceRefusal) -> None:
    text = "Draw a card."
    assert "'flavour' has 201 characters" in source_refusal(text=text, flavour="x" * 201)
    assert "square brackets" in source_refusal(text=text, flavour="'[/]'")
    assert "must be a piece of text" in source_refusal(text=text, flavour="[a]")


@pytest.mark.parametrize(
    ("word", "creature"), [("yes", True), ("true", True), ("No", False), ("false", False)]
)
def test_creatures(written: Callable[[str], Path], word: str, creature: bool) -> None:
    pack = one_card(
        *["deliveries"],
        name="A",
        glyph="dark",
        initiative="4",
        creature=word,
        text="Draw a card.",
    )
    assert load_box("hell-high", packs=[written(pack)]).by_name["A"].creature is creature


def test_a_creature_that_may_be(refusal: Refusal) -> None:
    pack = one_card(
        *["deliveries"],
        name="A",
        glyph="dark",
        initiative="4",
        creature="maybe",
        text="Draw a card.",
    )
    assert refusal(pack) == "my.yaml:6:17: 'creature' is 'maybe'; 'yes' or 'no' is needed."


@pytest.mark.parametrize(
    ("section", "said"),
    [
        ("sorces:\n    - name: A", "2:3: unknown section 'sorces'; did you mean 'sources'?"),
        ("sources: x", "2:3: 'sources' must be a list of cards, each after a '-'."),
        ("sources:", "2:3: 'sources' must be a list of cards, each after a '-'."),
        ("sources:\n    - x", "3:7: a source card must be a mapping that starts with 'name:'."),
        ("sources:\n    - [x]", "3:7: a source card must be a mapping"),
        ("wizards:" + "\n    - name: A" * 401, "2:3: too many cards in 'hell-high'; 400 are"),
    ],
)
def test_sections(refusal: Refusal, section: str, said: str) -> None:
    assert refusal(f"hell-high:\n  {section}\n").startswith(f"my.yaml:{said}")


def test_a_box_holds_sections(refusal: Refusal) -> None:
    said = "my.yaml:1:1: the box 'hell-high' must hold lists such as 'sources:'."
    assert refusal("hell-high: x\n") == said
    assert refusal("hell-high:\n") == said


def test_boxes_there_are_not(refusal: Refusal) -> None:
    said = refusal("hell-hi:\n  wizards: []\n")
    assert said == "my.yaml:1:1: there is no box 'hell-hi'; did you mean 'hell-high'?"


def test_a_mistyped_field_is_one_problem(written: Callable[[str], Path]) -> None:
    pack = one_card("sources", Name="A", Glyph="dark", text="Draw a card.")
    assert lint(written(pack)).problems == [
        "my.yaml:3:7: unknown field 'Name'; did you mean 'name'?",
        "my.yaml:4:7: unknown field 'Glyph'; did you mean 'glyph'?",
    ]


def test_a_field_that_is_nothing_like_the_missing_one(written: Callable[[str], Path]) -> None:
    pack = one_card("sources", name="A", zzz="dark", text="Draw a card.")
    said = [problem.partition(" ")[2] for problem in lint(written(pack)).problems]
    assert said[0].startswith("unknown field 'zzz'; known: name, glyph,")
    assert said[1:] == ["this source card has no 'glyph'."]
