"""Every number on the table can be pointed at and tells why, from what its viewer may know."""

from pathlib import Path

import pytest
from rich.style import Style
from rich.text import Text

from app.hiding import hidden_from
from app.keyboard_matches import evening_steps, sit_down
from app.piloting import ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from app.watching import Watcher
from esw_tui.app.app import EswApp
from esw_tui.app.screens.overlays import Reading, Why
from esw_tui.app.screens.replay import ReplayScreen
from esw_tui.app.settings import Settings
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import paint, paint_wizards
from esw_tui.app.table.features import status_board
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.paint_queue import queue
from esw_tui.app.why.explanations import TELLING, Known, explanation
from esw_tui.app.why.figures import Figure, beside, counting, figure_of, spots
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.spellcraft import events as E

PANES = ("heading", "board", "wizards", "queue", "spell")


def told(table: Table) -> str:
    """The explanation on the screen."""
    assert isinstance(table.screen, Reading)
    return table.screen._text.plain


# Figures in a text.


def test_a_figure_travels_with_its_words() -> None:
    text = Text("HP ").append("14", counting("hp", 2, "bold")).append(" of\n25 ")
    text.append("3p", counting("points", 1))
    text = Text("> ").append_text(text)
    assert [(spot.figure, text.plain[spot.start : spot.end]) for spot in spots(text)] == [
        (Figure("hp", 2), "14"),
        (Figure("points", 1), "3p"),
    ]
    assert [(spot.line, spot.column) for spot in spots(text)] == [(0, 5), (1, 3)]
    assert figure_of(Style.parse("bold")) is None
    text.truncate(4)
    assert not spots(text), "what is cut off cannot be pointed at"


def test_a_figure_is_found_behind_letters_that_are_two_cells_wide() -> None:
    """What flies to somebody's HP lands beside them, and hides them from nobody."""
    for name in ("Konstantinos", "\N{CJK UNIFIED IDEOGRAPH-9F8D}" * 6):
        text = Text(f"Ann\n {name} ").append("14", counting("hp", 2))
        assert [(spot.line, spot.column) for spot in spots(text)] == [(1, 14)]


def test_up_and_down_go_to_the_nearest_figure() -> None:
    text = Text()
    for line in range(3):
        text.append("1", counting("hp", line)).append("   ").append("2", counting("hand", line))
        text.append("\n")
    found = spots(text)
    assert beside(found, 1, 1) == 3
    assert beside(found, 3, -1) == 1
    assert beside(found, 4, 1) == 4, "the last line"
    assert beside(found, 0, -1) == 0, "the first line"


# Explanations.


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_explanation_is_true_and_names_no_hidden_card(tmp_path: Path, seed: int) -> None:
    """At every step of a match, for everybody and for nobody: the history ends where the number
    is, and no card is named that its reader may not know."""
    sitting = sit_down(tmp_path, seed=seed, games=2)
    evening, game = sitting.evening, sitting.game
    kinds = set()
    for number, _ in enumerate(evening_steps(sitting, seed)):
        if number % 7:
            continue
        for viewer in (None, number % 3):
            view = game.view(viewer)
            known = Known(view, game.events_for(viewer), evening.cards)
            hidden = hidden_from(game, viewer)
            text = Text("\n").join(
                [
                    paint.heading(UNICODE, view),
                    status_board.board(UNICODE, view, 80),
                    status_board.rungs(UNICODE, view, evening.cards, 80),
                    paint_wizards.mats(UNICODE, view, evening.cards, 120, 10),
                    queue(UNICODE, view),
                ]
            )
            for spot in spots(text):
                kinds.add(spot.figure.kind)
                words = explanation(known, spot.figure).plain
                assert words[0].isupper(), words
                assert not [name for name in hidden if name in words], words
                last_one_agrees(known, spot.figure)
    assert kinds >= {"hp", "points", "hand", "rank", "size", "match", "decks", "token"}


def last_one_agrees(known: Known, figure: Figure) -> None:
    """What the last event told has led to is the number itself."""
    wizard = known.view.wizards[figure.whose] if figure.kind != "rank" else None
    lines = TELLING[figure.kind](known, figure)
    if figure.kind == "hp" and wizard is not None and wizard.alive:
        changes = [line for line in lines if " HP" in line and line.startswith("- ")]
        if changes and "swap" not in changes[-1] and "blocks" not in changes[-1]:
            assert any(
                each in changes[-1]
                for each in (f"({wizard.hp} HP left)", f"({wizard.hp} left)", f"(now {wizard.hp})")
            ), lines
        elif not changes:
            assert wizard.hp == 20
    elif figure.kind == "points" and wizard is not None:
        earned = [line for line in lines if line.startswith("- ")]
        assert len(earned) == wizard.kills + wizard.lws
    elif figure.kind == "rank":
        moves = [line for line in lines if line.startswith("- ")]
        if moves:
            assert f"rank {figure.whose}" in moves[-1]


def test_a_hit_is_told_with_its_parts_and_the_rules(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path)
    hit = E.Damaged(1, 3, 2, (("the Nerd (R63.5)", 1),), 17, E.Cause(0, None, "R62.5"))
    story = [E.GameBegan(1), E.RoundBegan(1, 2), hit, E.Healed(0, 2, 22, E.Cause(0, None, "R63.3"))]
    known = Known(sitting.game.view(None), story, sitting.evening.cards)
    lines = explanation(known, Figure("hp", 1)).plain.splitlines()
    assert lines[2:4] == [
        "Round 2",
        "- Bo takes 3 damage (17 HP left). Rule R62.5 deals 2 damage. +1 by the Nerd (R63.5).",
    ]
    assert any(line.startswith("“") and "R63.5" in line for line in lines), "the rule itself"
    assert "Ann heals 2 HP (now 22)" in explanation(known, Figure("hp", 0)).plain
    assert "Nothing has changed it" in explanation(known, Figure("hp", 2)).plain


# At the table.


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_tab_and_arrows_reach_every_number_and_w_explains_it(size: tuple[int, int]) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=8), size) as table:
        for _ in range(6):
            await table.act()
        screen = await table.to_a_hand()
        await table.press("1")
        reached: dict[str, set[Figure]] = {}
        for _ in range(12):
            await table.press("tab")
            pane = screen.focused
            if not isinstance(pane, NumbersPanel) or pane.id in reached:
                continue
            found = {spot.figure for spot in pane._spots}
            seen = set()
            for _ in range(len(pane._spots)):
                assert pane.pointed is not None
                seen.add(pane.pointed)
                await table.press("right")
            assert seen == found
            reached[str(pane.id)] = seen
        wizards = "board" if size == SMALL else "wizards"
        assert set(reached) >= {"heading", "board", wizards, "queue", "spell"}
        kinds = {figure.kind for figures in reached.values() for figure in figures}
        assert {"hp", "rank", "hand", "points", "size-ahead", "initiative-ahead"} <= kinds
        pane = screen.query_one(f"#{wizards}", NumbersPanel)
        pane.focus()
        pane.action_point(-pane._at + [spot.figure for spot in pane._spots].index(Figure("hp", 1)))
        await table.press("w")
        assert told(table).startswith(table.app.match.names[1])
        assert "(R" in told(table)


async def test_a_click_on_a_number_explains_it_and_beside_it_opens_the_rest() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=8)) as table:
        screen = await table.to_a_hand()
        pane = screen.query_one("#board", NumbersPanel)
        spot = next(spot for spot in pane._spots if spot.figure == Figure("hp", 1))
        await table.pilot.click("#board", offset=(spot.column, spot.line))
        assert told(table).startswith("Bo has 2")
        await table.press("escape")
        ranks = [wizard.rank for wizard in screen.look_view.wizards]
        row = next(row for row in range(8) if 8 - row not in ranks)
        await table.pilot.click("#board", offset=(3, row))
        assert "Wizards" in frame(table.app)
        assert not isinstance(table.screen, Reading | Why | MatchTable)
        await table.press("escape")
        await table.pilot.click("#spell", offset=(70, 0))
        assert isinstance(table.screen, Why)


async def test_the_highlight_goes_when_the_pane_is_left_and_digits_still_answer() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=8)) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one(Hand)
        pane = screen.query_one("#board", NumbersPanel)
        pane.focus()
        await table.pilot.pause()
        assert pane.pointed == Figure("rank", 8)
        await table.press("escape")
        assert screen.focused is hand
        assert screen.query_one("#board", NumbersPanel).pointed is None
        pane.focus()
        await table.pilot.pause()
        await table.press("2")
        assert screen.focused is hand
        assert any(hand.spell), "the digit has put the card into the spell"
        await table.press("w")
        assert isinstance(table.screen, Why), "no number is highlighted any more"


async def test_explanations_at_a_shared_keyboard_tell_nobody_s_secrets() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=4)) as table:
        watcher = Watcher(table)
        asked = set()
        for _ in range(30):
            if isinstance(table.screen, MatchTable):
                screen = table.screen
                for id in PANES:
                    for spot in screen.query_one(f"#{id}", NumbersPanel)._spots:
                        once = (spot.figure.kind, table.app.match.holder)
                        if once not in asked:
                            asked.add(once)
                            screen.explain(spot.figure)
                            await table.pilot.pause()
                            watcher.look("explanation", told(table))
                            table.app.pop_screen()
                            await table.pilot.pause()
            if "size-ahead" in {kind for kind, _ in asked}:
                break
            await table.act()
        watcher.assert_nothing_seen()
        assert watcher.canaries > 1000
        assert {"hp", "hand"} <= {kind for kind, _ in asked}


async def test_a_replay_explains_its_numbers_too(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, seed=2)
    for _ in evening_steps(sitting, 2):
        pass
    sitting.evening.save.close()
    app = EswApp(replay=sitting.match.path, settings=Settings(pace="instant"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("end")
        assert isinstance(app.screen, ReplayScreen)
        app.screen.query_one("#board", NumbersPanel).focus()
        await pilot.press("w")
        assert isinstance(app.screen, Reading)
        assert "Rank 8, Class President" in one_line(frame(app))
        await pilot.press("escape", "escape")
        assert app.screen.focused is None
