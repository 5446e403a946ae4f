"""One table of keys: no letter has two meanings, and no screen has letters of its own."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest
from textual.binding import Binding
from textual.dom import DOMNode

import esw_tui.app
from app.piloting import plan, sitting_at
from app.seeing import frame
from esw_tui.app import keys
from esw_tui.app.screens.key_row import KeyRow


def bindings() -> Iterator[tuple[str, Binding]]:
    """Every binding of every screen and widget of ours, with where it is."""
    for module in pkgutil.walk_packages(esw_tui.app.__path__, "esw_tui.app."):
        for name, thing in vars(importlib.import_module(module.name)).items():
            if isinstance(thing, type) and issubclass(thing, DOMNode):
                for bound in Binding.make_bindings(vars(thing).get("BINDINGS", ())):
                    yield f"{module.name}.{name}", bound


def test_a_letter_has_one_meaning_and_none_is_a_card_s() -> None:
    letters = [each.key for each in keys.ALL]
    assert len(letters) == len(set(letters))
    assert not set(letters) & set(keys.CARD_KEYS)
    assert not set(keys.SPARE) - set(letters)


def test_every_letter_on_any_screen_means_what_the_table_says() -> None:
    table = {each.key: each.words for each in keys.ALL}
    found = 0
    for where, bound in bindings():
        if len(bound.key) == 1 and bound.key.islower():
            assert bound.description == table.get(bound.key), f"{bound.key} in {where}"
            found += 1
        assert bound.key != "ctrl+z", "that suspends the program"
    assert found > len(table)


@pytest.mark.parametrize("width", [80, 100, 120, 200])
async def test_the_row_of_keys_is_as_full_as_it_can_be_and_cuts_none(width: int) -> None:
    async with sitting_at(plan("Ann", "Bo"), (width, 40)) as table:
        screen = await table.to_a_hand()
        row = screen.query_one(KeyRow)
        shown = [key.key for key in row._keys]
        assert row._keys[-1].at.stop <= width
        assert shown[-1] == keys.HELP.key
        assert keys.MENU.key in shown
        in_shows = (keys.FASTER.key, keys.SLOWER.key)
        spare = [key for key in keys.SPARE if key not in in_shows]
        left_out = [key for key in spare if key not in shown]
        assert left_out == spare[: len(left_out)], "what can wait longest"
        if width >= 120:
            assert not left_out, "t, i and b too"


async def test_hands_over_nine_have_keys_for_all_cards() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=8)) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one("#hand")
        hand.held = (hand.held * 2)[:15]  # type: ignore[attr-defined]
        await table.press("j")
        assert hand.highlighted == 14  # type: ignore[attr-defined]
        await table.press("0")
        assert hand.highlighted == 9  # type: ignore[attr-defined]
        assert "0" in frame(table.app)
