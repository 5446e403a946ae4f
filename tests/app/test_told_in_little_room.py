"""What is said where there is little room: nothing cut that could be shorter, no sign unexplained,
no key that promises something else."""

import re
from dataclasses import replace

import pytest
from rich.text import Text
from textual.widgets import Input, OptionList

from app.piloting import GUARD, INSTANT, SMALL, Clock, plan, sitting_at
from app.seeing import frame, one_line
from app.test_passing import on_screen
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.demo_shelf import DemoShelfScreen
from esw_tui.app.screens.help import glyphs_told
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Confirm
from esw_tui.app.show.poster import Poster, drawn
from esw_tui.app.signs import ASCII, UNICODE
from esw_tui.app.table import paint
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.hints import Hint
from esw_tui.app.table.paint import of_caster
from esw_tui.app.table.show_pace import with_spell_done
from esw_tui.app.themes import plain
from esw_tui.app.words.card_words import card_words, explained
from esw_tui.cards import load_box
from esw_tui.games import GAMES, new_match
from esw_tui.spellcraft.views import PlacedCard

SPELLS = [box for box in GAMES if box != "annihilageddon-2"]
NAMES = ("Annabellinda", "Bartholomeus", "Maximilianus")


@pytest.mark.parametrize("box", SPELLS)
def test_the_heading_says_what_decks_are_counted_whatever_the_house_rules(box: str) -> None:
    for rules in ({}, {"start_hp": 15}, {"start_hp": 15, "hands": "open", "format": "points"}):
        if box == "skullzfyre" and "format" in rules:
            rules = {"start_hp": 15, "hands": "open"}
        text = paint.heading(UNICODE, new_match(box, NAMES, seed=7, **rules).view(None), 80)
        assert text.cell_len <= 80
        for deck in ("main ", "tr", "dead "):
            assert deck in text.plain, text.plain


def test_house_rules_stand_in_the_heading_where_there_is_room() -> None:
    view = new_match("hell-high", NAMES, seed=7, start_hp=15).view(None)
    assert "15 HP at first" in paint.heading(UNICODE, view, 200).plain


def test_a_loss_in_ascii_has_a_minus() -> None:
    assert plain("\N{MINUS SIGN}2") == "-2"


def test_a_poster_with_all_players_leaves_its_margins_before_it_leaves_one_out() -> None:
    lines = [Text("two lines of " * 8), Text(""), *[Text(f"player {n}") for n in range(6)]]
    rows = [row.plain for row in drawn(UNICODE, Poster("OPENING", "green", lines), 78, 12)]
    assert len(rows) <= 12
    assert all(any(f"player {n}" in row for row in rows) for n in range(6))


def test_help_tells_the_letters_of_the_glyphs() -> None:
    assert glyphs_told(ASCII).startswith("A arcane, D dark")
    assert glyphs_told(UNICODE).startswith("✶A arcane, ☾D dark")


def test_words_of_their_own_meaning_are_explained_where_a_card_is_read() -> None:
    printed = {card.name: card.printed for box in SPELLS for card in load_box(box)}
    for word in card_words():
        assert any(word in [each for each, _ in explained(text)] for text in printed.values()), word
    assert [word for word, _ in explained("Bad Trip.\nDeal 1 damage to the weakest foe.")] == [
        "Bad Trip",
        "weakest",
    ]
    assert explained("Deal 2 damage to a foe.") == []


def test_whoever_chooses_reads_who_casts() -> None:
    assert of_caster("gives you a treasure", "Boris") == "gives Boris a treasure"
    assert of_caster("discards your creature", "Boris") == "discards Boris's creature"
    assert of_caster("gives back yours", "Boris") == "gives back yours"


def test_settings_tell_the_signs_in_use() -> None:
    assert EswApp(settings=INSTANT, clock=Clock()).appearance.signs == "full"
    app = EswApp(settings=INSTANT, clock=Clock(), ascii_only=True)
    assert app.appearance.signs == "ASCII"


async def test_a_name_of_twelve_cells_is_read_whole_and_any_other_key_means_no() -> None:
    async with sitting_at(None, SMALL) as table:
        table.app.new_match()
        await table.pilot.pause()
        assert isinstance(table.screen, NewMatchScreen)
        field = table.screen.query_one("#name0", Input)
        field.focus()
        field.value = "Annabellinda"
        field.cursor_position = 12
        await table.press("tab")
        await table.pilot.pause()
        assert "Annabellinda" in frame(table.app)
        for key in ("space", "n", "full_stop"):
            table.app.confirm("Leave?", table.app.exit, "Leave")
            await table.pilot.pause()
            assert isinstance(table.screen, Confirm)
            await table.press(key)
            await table.pilot.pause()
            assert not isinstance(table.screen, Confirm), key


async def test_building_in_little_room() -> None:
    """A reason is told in full, the hint is taken at once, cards are read from the cursor on."""
    match = plan("Annabellinda", "bot:Bo", "bot:Cy", seed=5, box="murdershroom")
    async with sitting_at(match, SMALL) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one(Hand)
        await table.press("u")
        await table.pilot.pause()
        assert "has not answered Place anything yet." in one_line(frame(table.app))
        await table.press("t", "t")
        await table.pilot.pause()
        assert on_screen(table) is screen
        assert hand.spell != [None, None, None]
        await table.press("down", "down", "d")
        await table.pilot.pause()
        assert "in your hand, 3 of" in one_line(frame(table.app))
        await table.press("right")
        await table.pilot.pause()
        assert "in your hand, 4 of" in one_line(frame(table.app))


async def test_an_answer_is_not_taken_from_a_hint_that_nobody_can_have_read() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), SMALL) as table:
        for _ in range(60):
            choices = table.screen.query("#choices")
            if choices and choices.first(OptionList).display:
                break
            assert await table.act()
        table.clock.now += GUARD
        before = len(table.game.entries)
        await table.press("t", "t")
        await table.pilot.pause()
        assert isinstance(table.screen, Hint)
        assert len(table.game.entries) == before
        assert "read it first" in frame(table.app)


async def test_a_tutorial_begun_among_the_demos_ends_there() -> None:
    async with sitting_at(None, SMALL) as table:
        table.app.learn.demos()
        await table.pilot.pause()
        await table.press("enter")
        await table.pilot.pause()
        table.app.learn.leave_tutorial()
        await table.pilot.pause()
        assert isinstance(table.screen, DemoShelfScreen)
        table.app.learn.begin_tutorial()
        await table.pilot.pause()
        table.app.learn.leave_tutorial()
        await table.pilot.pause()
        assert not isinstance(table.screen, DemoShelfScreen)


def test_what_was_never_cast_has_no_tick() -> None:
    parts = (
        PlacedCard(1, "Half-Deceased", "source", True),
        PlacedCard(2, "Schoolspirited", "quality", False, resolving=True),
        PlacedCard(3, "Pain Locker", "delivery", False),
    )
    view = new_match("hell-high", NAMES, seed=7).view(None)
    wizards = tuple([replace(each, spell=parts) for each in view.wizards])
    done = with_spell_done(replace(view, wizards=wizards)).wizards[0].spell
    assert [part.resolved for part in done] == [True, True, False]


async def test_a_curtain_shows_everybody_though_five_may_take_a_spell_back() -> None:
    """Six people with the longest names: rows, digits and buttons are all in sight."""
    names = (*NAMES, "Konstantinos", "Eddaeddaedda", "Fritzchen XY")
    async with sitting_at(plan(*names, seed=3), size=SMALL) as table:
        while len(table.app.match.can_take_back) < 5 or not isinstance(table.screen, CurtainScreen):
            await table.act()
        curtain = table.screen
        shown = one_line(frame(table.app))
        others = [seat for seat in range(6) if seat != curtain.seat]
        for seat, name in enumerate(names):
            row = rf"rank \d {re.escape(table.app.look.marks[seat])} {name} "
            assert re.search(row, shown), f"{name} is cut off"
            assert seat == curtain.seat or f"{seat + 1} ({name})" in shown
        window = curtain.region
        for seat in others:
            button = curtain.query_one(f"#back{seat}")
            assert button.region in window, "the button is out of sight"
            assert button.region.width > len("takes back")
            assert f"{table.app.look.marks[seat]} takes back" in shown
