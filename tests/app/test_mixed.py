"""Several boxes on the screen: chosen by keys, named on the table, told in the rules and saves."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

from app.idling import until
from app.piloting import INSTANT, SMALL, plan, sitting_at
from esw_tui import new_match
from esw_tui.app.hotseat.seating import MatchPlan
from esw_tui.app.learn.lessons import lessons
from esw_tui.app.learn.rules_text import chapter_for, chapters
from esw_tui.app.screens.box_choice import BoxesOverlay, mixable_boxes
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.saves import SavesScreen
from esw_tui.app.settings import Settings
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import paint, paint_wizards
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.words.box_words import box_words
from esw_tui.cards import load_box
from esw_tui.kernel.dealer import ScriptedDealer
from esw_tui.kernel.events import Cause
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features.legacies import PROMISED, SAVED
from esw_tui.spellcraft.staging import staged_table
from esw_tui.spellcraft.table import TREASURE
from esw_tui.spellcraft.views import view
from esw_tui.spellcraft.zones import receive_treasure, top_card, tuck
from spellcraft.matches import NAMES

TEST = Cause(-1, rule="J91")
TWO = "hell-high+murdershroom"
MARSH_AND_CASTLE = "murdershroom+castle-tentakill"


def mixed_plan(box: str = TWO, mix: str = "by-game", *names: str) -> MatchPlan:
    """A match of several boxes."""
    return replace(plan(*(names or ("Ann", "bot:Bo"))), box=box, settings={"mix": mix})


@pytest.mark.rule("R80.2")
async def test_several_boxes_are_chosen_by_keys_in_the_smallest_terminal() -> None:
    async with sitting_at(None, SMALL) as table:
        await table.press("n", "up", "up", "enter", "end", "enter")
        assert isinstance(table.screen, BoxesOverlay)
        assert mixable_boxes()[0] == "murdershroom"
        await table.press("3", "space", "1", "2")
        await table.press("3", "5", "end", "enter")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        heading = str(screen.query_one("#heading", Static).render())
        assert "Murdershroom Marsh + Hell High + Castle Tentakill, by game" in heading
        await table.press("ctrl+s")
        match = table.app.match
        assert match.box == "murdershroom+hell-high+castle-tentakill"
        assert table.game.table.rules.mix == "by-game"
        assert table.app.settings.house["mix"] == "by-game"
        assert table.app.settings.box == match.box


async def test_escape_leaves_the_box_as_it_was_and_the_last_mix_is_offered_again() -> None:
    kept = Settings(pace="instant", box=MARSH_AND_CASTLE, house={"mix": "by-game"})
    async with sitting_at(None, SMALL, settings=kept) as table:
        await table.press("n")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        assert (screen.box, dict(screen.mix)) == (MARSH_AND_CASTLE, {"mix": "by-game"})
        await table.press("up", "up", "enter", "end", "enter", "1", "3", "2", "escape")
        assert (screen.box, dict(screen.mix)) == (MARSH_AND_CASTLE, {"mix": "by-game"})
        assert "Murdershroom Marsh + Castle Tentakill" in screen.title_line()


async def test_a_box_alone_is_not_mixed() -> None:
    async with sitting_at(None, SMALL, settings=INSTANT) as table:
        await table.press("n", "up", "up", "enter", "end", "enter", "2", "end", "enter")
        screen = table.screen
        assert isinstance(screen, NewMatchScreen)
        assert (screen.box, dict(screen.mix)) == ("hell-high", {})


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("mix", ["together", "by-game"])
def test_the_heading_names_boxes_and_decks_at_every_size(mix: str, width: int) -> None:
    box = "murdershroom+hell-high+castle-tentakill+skullzfyre"
    for format_ in ("tokens", "points"):
        seen = new_match(box, NAMES[:3], seed=1, mix=mix, format=format_).view(None)
        told = paint.heading(UNICODE, seen, width).plain
        assert len(told) <= width
        wanted = "[MM]+HH+CT+S" if mix == "by-game" else "MM+HH+CT+S"
        assert wanted in told or "Murdershroom Marsh + Hell High + Castle" in told
        assert str(seen.deck_counts[0]) in told
    two = new_match("hell-high+skullzfyre", NAMES[:3], seed=1, mix=mix).view(None)
    how = "decks of Hell High" if mix == "by-game" else "together"
    assert f"Hell High + Skullzfyre, {how}" in paint.heading(UNICODE, two, 200).plain


async def test_a_mixed_match_is_played_by_keys_to_its_end() -> None:
    async with sitting_at(mixed_plan(TWO, "by-game"), SMALL) as table:
        await table.to_a_hand()
        assert isinstance(table.screen, MatchTable)
        assert table.screen.query("#board"), "the board of Hell High, whatever the decks"
        await table.press("r")
        await table.press("escape")
        await table.play()
        assert table.game.over


def test_a_mix_has_the_rules_of_all_its_boxes() -> None:
    for box in (TWO, MARSH_AND_CASTLE, "skullzfyre+castle-tentakill+hell-high"):
        told = frozenset[str]().union(*[chapter.rules for chapter in chapters(box)])
        for part in box.split("+"):
            assert told >= frozenset[str]().union(*[each.rules for each in chapters(part)])
        assert {"R80.1", "R80.2", "J91", "J92", "J112", "J115", "J120"} <= chapters(box)[0].rules
        titles = [chapter.title for chapter in chapters(box)]
        assert len(set(titles)) == len(titles)
        assert titles[chapter_for(box, "placing")] == "Your spell"
        taught = {lesson.title for part in box.split("+") for lesson in lessons(part)}
        assert {lesson.title for lesson in lessons(box)} <= taught
        assert len(lessons(box)) >= max(len(lessons(part)) for part in box.split("+"))
    assert len(box_words(TWO).ranks) == 8


async def test_saved_matches_tell_what_is_played(tmp_path: Path) -> None:
    async with sitting_at(mixed_plan(MARSH_AND_CASTLE, "by-game"), SMALL) as table:
        await table.to_a_hand()
        table.app.play.leave_match()
        table.app.saved_matches()
        await until(table.pilot, lambda: isinstance(table.screen, SavesScreen), "the shelf")
        played = table.screen.query_one("#played", Static)
        await until(table.pilot, lambda: str(played.render()), "what is played")
        name = box_words(MARSH_AND_CASTLE).name
        assert f"{name} (by-game, points)" in str(played.render())


# What lies before a wizard and is no treasure.


def test_promised_saved_tucked_and_bounties_are_shown_before_their_wizard() -> None:
    game = new_match("castle-tentakill", ["Ann", "Bo"], seed=1)
    table = game.table
    cards = load_box("castle-tentakill").by_name
    PROMISED.change(table, 1, 2, TEST)
    saved, owned = top_card(table, TREASURE), top_card(table, TREASURE)
    assert saved is not None
    assert owned is not None
    SAVED.add(table, 1, saved, TEST)
    receive_treasure(table, 1, owned, -1, TEST)
    under = table.hand[1][0]
    tuck(table, owned, under)
    seen = game.view(0)
    names = {each: table.designs[each].name for each in (saved, owned, under)}
    line = paint_wizards.in_columns(UNICODE, seen, cards, seen.wizards[1], 200).plain
    assert " 2p" in line
    assert f"next game {names[saved]}" in line
    assert f"under {names[owned]} " in line
    assert line.endswith(names[under])
    mat = [row.plain for row in paint_wizards.mat(UNICODE, seen, cards, seen.wizards[1], 90, 12)]
    assert any("2 promised Treasures" in row for row in mat)
    assert any(names[saved] in row for row in mat)
    detail = paint.wizard_detail(UNICODE, seen, 1).plain
    assert "2 promised Treasures, " in detail
    ann = paint_wizards.in_columns(UNICODE, seen, cards, seen.wizards[0], 200).plain
    assert "next game" not in ann


def test_a_card_shown_to_act_first_is_seen_before_its_wizard() -> None:
    seats = {"Ann": {"spell": ["Old Grandfather Toadstool's"]}, "Bo": {"spell": ["Acorn-Pelting"]}}
    table = staged_table(rulebook("skullzfyre"), seats, ScriptedDealer(()))
    table.urgent = table.spell[1]
    seen = view(table, 0, ())
    line = paint_wizards.in_columns(UNICODE, seen, {}, seen.wizards[1], 120).plain
    assert "shown Acorn-Pelting" in line
