"""The tutorial: a round with a coach, played as proposed and in other ways."""

import random
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList, Static

from app.piloting import BOX, INSTANT, ROOMY, SMALL, Table, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.learn.demo import DemoScreen
from esw_tui.app.learn.demo_shelf import DemoShelfScreen
from esw_tui.app.learn.rules_reader import RulesScreen
from esw_tui.app.learn.rules_text import chapters
from esw_tui.app.learn.tutorial import CoachPanel, TutorialTable, WhatNowScreen
from esw_tui.app.learn.tutorial_words import LEARNER
from esw_tui.app.screens.key_row import KeyRow
from esw_tui.app.screens.new_match import NewMatchScreen
from esw_tui.app.screens.overlays import Confirm, Reading, Why
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.shown import shown_boxes
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.cards.games import SPELLCRAFT
from esw_tui.games import game_of
from esw_tui.kernel.decisions import Decision
from esw_tui.records.folder import saves_folder
from esw_tui.spellcraft.events import PowerRolled

SIZES = pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
EVERY_BOX = pytest.mark.parametrize(
    "box", [box for box in shown_boxes() if game_of(box) == SPELLCRAFT]
)
QUICK = Settings(pace="quick", reduced_motion=True)
SPELL = ("Hall Monitor Gutterfang's", "Extra-Creditable", "Pain Locker")


def assert_on(table: Table, kind: type[Screen[Any]]) -> None:
    """Such a screen is what one sees."""
    assert isinstance(table.screen, kind)


def said(table: Table) -> str:
    """What the coach says."""
    return one_line(str(table.screen.query_one("#said", Static).render()))


def asked(table: Table) -> Decision | None:
    """What the learner is asked."""
    if not isinstance(table.screen, TutorialTable):
        return None
    return table.screen.query_one(Choices).decision or table.screen.query_one(Hand).decision


async def to_a_question(table: Table, heard: list[str]) -> None:
    """Press a key on every page, until something is asked or the round is over."""
    for _ in range(200):
        table.clock.now += 1
        if asked(table) or isinstance(table.screen, WhatNowScreen):
            return
        heard.append(said(table))
        assert_read(table)
        await table.press("space")
        await table.pilot.pause()
    raise AssertionError("nobody is asked anything")


def assert_read(table: Table) -> None:
    """Nothing the coach says is cut off."""
    panel = table.screen.query_one(CoachPanel)
    assert panel.max_scroll_y == 0
    shown = frame(table.app)
    assert all(word in shown for word in said(table).split())


async def start(table: Table) -> list[str]:
    """From the title to the first question."""
    heard: list[str] = []
    await table.press("k")
    await table.pilot.pause()
    await to_a_question(table, heard)
    return heard


async def test_the_coach_says_again_what_was_said_before() -> None:
    async with sitting_at(None, SMALL, settings=QUICK) as table:
        await start(table)
        await table.press("k")
        await table.pilot.pause()
        assert_on(table, Reading)
        read = one_line(str(table.screen.query_one("#overlay Static", Static).render()))
        assert read.index("press 1") < read.index("Before that") < read.index("I am your coach")


@SIZES
async def test_one_does_as_the_coach_says(size: tuple[int, int]) -> None:
    async with sitting_at(None, size, settings=QUICK) as table:
        heard = await start(table)
        assert heard[0].startswith("· Game 1, round 1. Welcome.")
        assert "press 1" in said(table)
        assert_read(table)
        await table.press("1")
        await to_a_question(table, heard)
        assert any("Arcane it is. · The Power Bonus Token lies on arcane" in each for each in heard)
        advice = said(table)
        assert all(name in advice for name in SPELL)
        assert_read(table)
        await table.press("1")
        assert "Good so far. Next I would add 3 Extra-Creditable" in said(table)
        await table.press("3", "7")
        assert "That is a fine spell." in said(table)
        await table.press("enter")
        await to_a_question(table, heard)
        assert any("Well built" in each for each in heard)
        for told in (
            "8, Class President. The top",
            "gives Old Mildew a delivery. The Jock is paid.",
        ):
            assert any(told in each for each in heard), told
        assert "HP left: the nearest to a Kill token" in said(table)
        options = table.screen.query_one(Choices)
        assert options.virtual_size.height == options.option_count, "an option is in two rows"
        assert_read(table)
        for _ in range(9):
            if asked(table):
                await table.press("1")
            await to_a_question(table, heard)
        assert_on(table, WhatNowScreen)
        assert any("The Power Roll." in each for each in heard)
        assert "Class dismissed!" in frame(table.app)
        assert not list(saves_folder().glob("*")), "nothing is saved"


@pytest.mark.parametrize("key", ["space", "end"])
async def test_what_happens_last_is_seen_before_the_table_is_taken_away(key: str) -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await start(table)
        seen: tuple[int, int | None] = (0, 0)
        words = ""
        for _ in range(100):
            table.clock.now += 1
            if isinstance(table.screen, WhatNowScreen):
                break
            assert isinstance(table.screen, TutorialTable)
            mine = table.screen.look_view.wizards[LEARNER]
            seen, words = (mine.hp, mine.rank), said(table)
            decision = asked(table)
            if decision is None:
                await table.press(key, "space")
            else:
                await table.press(*("1", "enter") if decision.kind == "spell" else "1")
            await table.pilot.pause()
        last = table.app.match.open_view.wizards[LEARNER]
        assert seen == (last.hp, last.rank)
        assert "That was the last turn of the round. Space goes on." in words


@pytest.mark.parametrize("seed", range(3))
async def test_doing_anything_else_is_fine_too(seed: int) -> None:
    chance = random.Random(seed)
    async with sitting_at(None, ROOMY if seed else SMALL, settings=INSTANT) as table:
        heard = await start(table)
        for _ in range(40):
            decision = asked(table)
            if decision is None:
                break
            assert_read(table)
            if decision.kind == "spell":
                await table.press(*chance.sample("123456789", seed), "enter")
                if asked(table) is decision:
                    await table.press("enter")  # an empty spell is asked for twice
            else:
                await table.press(str(chance.randrange(min(len(decision.options), 9)) + 1))
                if asked(table) is decision:
                    await table.press("enter")
            await to_a_question(table, heard)
        assert_on(table, WhatNowScreen)
        assert table.app.learn.coach is not None
        assert table.app.learn.coach.answers >= 2


async def test_an_unusual_answer_gets_a_word() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        heard = await start(table)
        await table.press("5")
        await to_a_question(table, heard)
        assert any("Primal instead?" in each for each in heard)
        await table.press("2")
        assert "Your own recipe, size 1" in said(table)
        await table.press("2")
        assert "I would take" in said(table)
        await table.press("enter", "enter")
        await to_a_question(table, heard)
        assert any("No spell at all!" in each for each in heard)


@SIZES
async def test_leaving_in_the_middle_asks_first(size: tuple[int, int]) -> None:
    async with sitting_at(None, size, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()
        before = said(table)
        await table.press("question_mark", "escape", "escape")
        assert_on(table, Confirm)
        assert "Nothing of it is saved" in frame(table.app)
        await table.press("escape")
        assert said(table) == before
        await table.press("escape", "y")
        await table.pilot.pause()
        assert_on(table, TitleScreen)
        assert (table.app.play.is_on, table.app.learn.coach) == (False, None)
        await start(table)
        await table.press("escape", "y")
        await table.pilot.pause()
        assert_on(table, TitleScreen)
        assert not list(saves_folder().glob("*"))


async def to_page(table: Table, title: str) -> None:
    """Do as the coach says, until the coach explains this."""
    for _ in range(100):
        table.clock.now += 1
        if not asked(table) and title in said(table):
            return
        decision = asked(table)
        if decision is None:
            await table.press("space")
        else:
            await table.press(*("137" if decision.kind == "spell" else "1"))
            if decision.kind == "spell":
                await table.press("enter")
        await table.pilot.pause()
    raise AssertionError(f"nobody explains {title}")


def keys_shown(table: Table) -> str:
    """The last row of the screen."""
    return frame(table.app).splitlines()[-1].strip()


async def test_nothing_is_told_before_it_is_shown() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()
        await to_page(table, "The name is read out.")
        screen = table.screen
        assert isinstance(screen, TutorialTable)
        assert any(isinstance(event, PowerRolled) for event in table.app.match.events())
        names = screen.names
        for key, kind in (("w", Why), ("l", StoryLog)):
            await table.press(key)
            assert_on(table, kind)
            shown = frame(table.app)
            assert "casts" in shown
            assert "rolls" not in shown, "that is still to come"
            await table.press("escape")
        assert screen.own_story()[-1].text(names) in said(table)
        true = table.app.match.open_view.wizards[1]
        assert screen.look_view.wizards[1].hp == 6 != true.hp
        await table.press("i", "down", "enter")
        await table.pilot.pause()
        assert " 6 HP, rank 5" in frame(table.app)


async def test_the_keys_on_a_page_are_those_that_work_there() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()
        before = said(table)
        row = "space Next i Wizards l Log w Why r Rules esc Leave k Coach ? Help"
        assert keys_shown(table) == row
        for key in ("i", "l", "w", "r", "k", "escape", "question_mark"):
            await table.press(key)
            assert not isinstance(table.screen, TutorialTable), key
            await table.press("escape")
            assert said(table) == before
        await table.pilot.click(KeyRow, offset=(row.index("Rules"), 0))
        await table.pilot.pause()
        assert_on(table, RulesScreen)
        await table.press("escape", "d", "5", "x", "s", "end")
        assert said(table) == before, "no page is turned by accident"
        await table.press("space")
        assert said(table) == before, "nor by a key that was meant for the one before"
        table.clock.now += 1
        await table.press("space")
        assert said(table) != before
        await to_page(table, "The Power Roll.")
        page = said(table)
        assert keys_shown(table).startswith("space Next d Card i Wizards")
        await table.press("d")
        assert_on(table, Reading)
        await table.press("escape")
        assert said(table) == page


async def test_at_80_by_24_one_can_read_the_card_that_is_cast() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await to_page(table, "The Power Roll.")
        screen = table.screen
        assert isinstance(screen, TutorialTable)
        assert screen._at_work is not None
        assert said(table).startswith(f"{screen._at_work.name}: Target: the weakest foe · 1-4: ")
        assert_read(table)
        table.clock.now += 1
        await table.press("space")
        assert said(table).startswith(f"{screen._at_work.name}: Target: ")
        assert_read(table)


async def test_at_80_by_24_the_hand_is_in_sight_while_the_token_is_placed() -> None:
    """The coach counts cards of it; all answers are in sight too."""
    async with sitting_at(None, settings=QUICK) as table:
        await start(table)
        await to_a_question(table, [])
        decision = asked(table)
        assert decision is not None
        assert decision.kind == "glyph"
        held = table.screen.query_one(Hand).held
        shown = frame(table.app)
        assert held
        assert all(card.name in shown for card in held[:4])
        assert f"▾{len(held) - 5}" in shown
        assert all(option.label in shown for option in decision.options)
        await table.press("tab")
        assert table.screen.focused is table.screen.query_one(Hand)


async def test_in_a_large_terminal_the_hand_can_be_read_while_no_spell_is_cast() -> None:
    async with sitting_at(None, (200, 50), settings=QUICK) as table:
        await start(table)
        decision = asked(table)
        assert decision is not None
        assert decision.kind != "spell"
        screen = table.screen
        assert isinstance(screen, TutorialTable)
        await table.pilot.pause()
        pane = screen.query_one("#spell").region
        rows = frame(table.app).splitlines()[pane.y : pane.bottom]
        text = "\n".join(row[pane.x : pane.right] for row in rows)
        assert " Your hand " in text
        assert all(card.name in text for card in screen.look_view.hand)
        assert "…" not in text, "every word can be read"
        assert not screen.query_one("#held").display


async def test_what_is_shown_is_told_when_it_happens() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()
        await to_page(table, "The Power Roll.")
        screen = table.screen
        assert isinstance(screen, TutorialTable)
        assert len(screen._lately) > 1
        forms = [form.plain for form in screen.captions_of(screen.latest())]
        assert any(form in screen.caption().plain for form in forms)
        assert screen._lately[0].text(screen.names) not in screen.caption().plain


async def test_the_rules_open_where_they_tell_what_was_just_explained() -> None:
    told = {"Treasures.": "Treasures", "The Power Roll.": "Power Rolls"}
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        for page, chapter in told.items():
            await to_page(table, page)
            await table.press("r")
            assert isinstance(table.screen, RulesScreen)
            assert chapters(BOX)[table.screen._first].title == chapter
            await table.press("escape")


async def test_all_keys_find_room_while_a_spell_is_built() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await start(table)
        await table.press("1")
        await to_a_question(table, [])
        assert keys_shown(table).startswith("space In/out ⏎ Place d Card")
        assert keys_shown(table).endswith("esc Leave k Coach ? Help")


async def test_nothing_is_taken_back_while_the_coach_waits() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()

        def offered() -> set[str]:
            return {command.title for command in table.app.get_system_commands(table.screen)}

        assert "Undo" not in offered()
        await to_a_question(table, [])
        assert "Undo" in offered()


async def test_one_can_look_things_up_while_the_coach_waits() -> None:
    async with sitting_at(None, settings=QUICK) as table:
        await table.press("k")
        await table.pilot.pause()
        before = said(table)
        await table.press("r")
        assert_on(table, RulesScreen)
        await table.press("escape")
        assert said(table) == before
        await table.press("question_mark")
        assert_on(table, Reading)
        assert "Coach" in frame(table.app)
        await table.press("escape")
        await to_a_question(table, [])
        await table.press("k")
        assert_on(table, Reading)
        assert "Class President" in frame(table.app)


@pytest.mark.parametrize(
    ("option", "kind"),
    [
        ("play", NewMatchScreen),
        ("demos", DemoShelfScreen),
        ("match", DemoScreen),
        ("rules", RulesScreen),
        ("again", TutorialTable),
        ("title", TitleScreen),
    ],
)
async def test_what_now(option: str, kind: type[Screen[Any]]) -> None:
    async with sitting_at(None, settings=INSTANT) as table:
        table.app.learn.begin_tutorial()
        await table.pilot.pause()
        assert table.app.learn.coach is not None
        table.app.show(WhatNowScreen(table.app.learn.coach))
        await table.pilot.pause()
        listed = table.screen.query_one("#next", OptionList)
        listed.highlighted = listed.get_option_index(option)
        await table.press("enter")
        await table.pilot.pause()
        assert_on(table, kind)
        assert table.app.play.is_on == (option in ("rules", "again"))


async def test_the_palette_offers_nothing_about_saves_in_the_tutorial() -> None:
    async with sitting_at(None, settings=INSTANT) as table:
        table.app.learn.begin_tutorial()
        await table.pilot.pause()
        titles = {command.title for command in table.app.get_system_commands(table.screen)}
        assert {"Rules", "Why?", "Leave the tutorial"} <= titles
        assert not titles & {"Abandon the match", "Leave the table", "A bot plays for Ann"}
        table.app.leave_table()
        await table.pilot.pause()
        assert_on(table, TitleScreen)
        titles = {command.title for command in table.app.get_system_commands(table.screen)}
        assert {"Tutorial", "Demos"} <= titles


@EVERY_BOX
async def test_every_box_has_a_first_round(box: str) -> None:
    async with sitting_at(None, settings=QUICK) as table:
        table.app.learn.begin_tutorial(box)
        await table.pilot.pause()
        heard: list[str] = []
        for _ in range(20):
            await to_a_question(table, heard)
            decision = asked(table)
            if decision is None:
                break
            assert_read(table)
            await table.press(*("1", "enter") if decision.kind == "spell" else "1")
            if asked(table) is decision:
                await table.press("enter")
        assert_on(table, WhatNowScreen)
        report = one_line(frame(table.app))
        assert "Class dismissed!" in report
        assert ("rank" in report) == (box == BOX)
