"""Help that can be read: what wraps stands below its first word, and no key is told for nothing."""

from rich.text import Text

from app.deck_piloting import at_decks
from app.piloting import SMALL, plan, sitting_at
from app.test_deck_table import ROW, staged
from esw_tui.app.screens.help import KEY, help_text, key_told


def test_what_a_key_does_goes_on_below_its_first_word() -> None:
    rows = key_told("k", Text("word " * 30)).plain.splitlines()
    assert len(rows) > 2
    assert rows[0].startswith(" " * (KEY - 1) + "k  word")
    assert all(row.startswith(" " * (KEY + 2) + "word") for row in rows[1:])


async def test_leaving_the_table_and_the_program_are_told_apart() -> None:
    async with sitting_at(plan("Ann", "bot:Bo"), SMALL) as table:
        await table.to_a_hand()
        told = help_text(table.app, table.screen).plain.splitlines()
        assert any("Arrows  Move" in row for row in told)
        assert [row for row in told if "Leave the program" in row]
        assert not [row for row in told if row.strip().endswith("  Leave")]


async def test_the_deck_builder_has_help_of_its_own() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW)) as table:
        told = help_text(table.app, table.screen).plain
        assert "Line-Up" in told
        assert "STINKER" in told
        assert "Building a spell" not in told
