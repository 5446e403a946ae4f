"""Cards that can be read but not played are refused where their writer can find them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cards.packs import one_card
from esw_tui.cards import load_box
from esw_tui.cards.lint import lint
from esw_tui.errors import PackError
from esw_tui.spellcraft.boxes import playable_box, rulebook, rulebook_of
from esw_tui.spellcraft.misfits import misfits

Written = Callable[[str | bytes], Path]

COPY = "Copy a source in the spell of a foe."
OTHER_RULES = "belongs to rules that are not switched on in Hell High."


def said_of(pack: Path) -> str:
    """The one thing that lint says, which is what every match says too."""
    rulebook.cache_clear()  # a pack of that name may have been played before
    (problem,) = lint(pack, misfits).problems
    for refuse in (playable_box, lambda box, packs: rulebook(box, *packs)):
        with pytest.raises(PackError) as caught:
            refuse("hell-high", [str(pack)])
        assert str(caught.value) == problem
    rulebook.cache_clear()
    return problem


@pytest.mark.parametrize("text", [COPY, "Resolve this again."])
def test_a_line_of_other_rules(written: Written, text: str) -> None:
    lines = f"|\n        Draw a card.\n        {text}"
    pack = written(one_card("sources", name="Zed", glyph="dark", text=lines))
    assert said_of(pack) == f'my.yaml:7:9: Zed: "{text}" {OTHER_RULES}'


def test_a_text_on_the_line_of_its_field(written: Written) -> None:
    pack = written(
        one_card("sources", name="Zed", glyph="dark", text="Copy a source in the spell of a foe.")
    )
    assert (
        said_of(pack) == f'my.yaml:5:13: Zed: "Copy a source in the spell of a foe." {OTHER_RULES}'
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("On your turn, heal 1 HP.", "'On your turn' goes with 'you may …'"),
        (
            "You cannot lose status if you have 10 HP or less.",
            "this standing text takes no 'if'",
        ),
    ],
)
def test_a_line_that_makes_no_sense(written: Written, text: str, why: str) -> None:
    pack = written(one_card("treasures", name="Zed", text=text))
    assert said_of(pack) == f'my.yaml:4:13: Zed: {why}: "{text}"'


def test_a_line_of_a_power_roll(written: Written) -> None:
    power = "\n        1-4: 1 damage\n        5-9: 2 damage, and you resolve this again\n"
    pack = written(
        one_card(
            "sources",
            name="Zed",
            glyph="dark",
            target="a foe",
            power=power + "        10+: 1 damage",
        )
    )
    said = f'my.yaml:8:14: Zed: "2 damage, and you resolve this again" {OTHER_RULES}'
    assert said_of(pack) == said


def test_every_line_is_reported(written: Written) -> None:
    lines = f"|\n        {COPY}\n        Draw a card.\n        Resolve this again."
    pack = written(one_card("sources", name="Zed", glyph="dark", text=lines))
    places = [problem.split(" ")[0] for problem in lint(pack, misfits).problems]
    assert places == ["my.yaml:6:9:", "my.yaml:8:9:"]


def test_cards_without_a_file_are_told_by_their_name(written: Written) -> None:
    pack = written(
        one_card("sources", name="Zed", glyph="dark", text="Copy a source in the spell of a foe.")
    )
    box = load_box("hell-high", packs=[pack])
    with pytest.raises(PackError) as caught:
        rulebook_of(box)
    assert str(caught.value) == f'Zed: "Copy a source in the spell of a foe." {OTHER_RULES}'
