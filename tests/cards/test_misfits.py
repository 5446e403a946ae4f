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

STEAL = "Steal a creature from the spell of a foe."
FACE_DOWN = "nobody can tell a creature in a spell that lies face down"


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


def test_a_line_among_others(written: Written) -> None:
    lines = f"|\n        Draw a card.\n        {STEAL}"
    pack = written(one_card("sources", name="Zed", glyph="dark", text=lines))
    assert said_of(pack) == f'my.yaml:7:9: Zed: {FACE_DOWN}: "{STEAL}"'


def test_a_text_on_the_line_of_its_field(written: Written) -> None:
    pack = written(one_card("sources", name="Zed", glyph="dark", text=STEAL))
    assert said_of(pack) == f'my.yaml:5:13: Zed: {FACE_DOWN}: "{STEAL}"'


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
    line = "2 damage, and you steal a creature from the spell of the target"
    power = f"\n        1-4: 1 damage\n        5-9: {line}\n"
    pack = written(
        one_card(
            "sources",
            name="Zed",
            glyph="dark",
            target="a foe",
            power=power + "        10+: 1 damage",
        )
    )
    assert said_of(pack) == f'my.yaml:8:14: Zed: {FACE_DOWN}: "{line}"'


def test_every_line_is_reported(written: Written) -> None:
    lines = f"|\n        {STEAL}\n        Draw a card.\n        {STEAL}"
    pack = written(one_card("sources", name="Zed", glyph="dark", text=lines))
    places = [problem.split(" ")[0] for problem in lint(pack, misfits).problems]
    assert places == ["my.yaml:6:9:", "my.yaml:8:9:"]


def test_cards_without_a_file_are_told_by_their_name(written: Written) -> None:
    pack = written(one_card("sources", name="Zed", glyph="dark", text=STEAL))
    box = load_box("hell-high", packs=[pack])
    with pytest.raises(PackError) as caught:
        rulebook_of(box)
    assert str(caught.value) == f'Zed: {FACE_DOWN}: "{STEAL}"'
