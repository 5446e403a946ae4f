"""Nothing is laid out, dressed or drawn again that is as it was."""

from collections import Counter
from typing import Any

import pytest
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.screen import Screen

from app.piloting import Table, plan, sitting_at
from app.test_privacy import to_a_hand
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table import card_face
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.workshop.pack_list import PackList


class Counted:
    """How often something was done, by what it was done to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: type, method: str) -> None:
        self.times: Counter[str] = Counter()
        does = getattr(kind, method)

        def counting(what: Any, *given: Any, **more: Any) -> Any:
            self.times[type(what).__name__] += 1
            return does(what, *given, **more)

        monkeypatch.setattr(kind, method, counting)


async def hidden(table: Table) -> None:
    """The hand is behind the curtain, and all is quiet."""
    await table.press("h")
    await table.until(CurtainScreen)
    for _ in range(4):
        await table.pilot.pause()


async def test_a_screen_that_comes_is_laid_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """At once when it comes, and again where its widgets come later; those below not at all."""
    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        await to_a_hand(table)
        laid_out = Counted(monkeypatch, Screen, "_refresh_layout")
        dressed: Counter[DOMNode] = Counter()
        apply = Stylesheet.apply

        def applying(self: Stylesheet, node: DOMNode, **more: Any) -> None:
            dressed[node] += 1
            apply(self, node, **more)

        monkeypatch.setattr(Stylesheet, "apply", applying)
        await hidden(table)
        assert set(laid_out.times) == {"CurtainScreen"}
        assert laid_out.times["CurtainScreen"] <= 3
        words = table.screen.query_one("#curtain-words")
        assert dressed[words] == 1


async def test_the_style_sheet_of_a_screen_is_read_first() -> None:
    """Before the screen begins to run: from Python 3.12 on it is furnished within that call."""
    async with sitting_at(None) as table:
        app, screen = table.app, PackList()

        def is_read() -> bool:
            return all(app.stylesheet.has_source(str(path), "") for path in screen.css_path)

        read: list[bool] = []
        register = app._register

        def registering(*given: Any, **more: Any) -> Any:
            read.append(is_read())
            return register(*given, **more)

        assert screen.css_path
        assert not is_read()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(app, "_register", registering)
            app._get_screen(screen)
        assert read[0]


async def test_the_title_is_painted_as_soon_as_frames_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not while Textual holds frames back, for nothing, and not a tick later."""
    done: list[str] = []
    paint, tick = Screen._compositor_refresh, Screen._on_timer_update

    def painting(screen: Screen[Any]) -> None:
        if isinstance(screen, TitleScreen):
            done.append("painted in vain" if screen.app._batch_count else "painted")
        paint(screen)

    def ticking(screen: Screen[Any]) -> None:
        done.append("tick")
        tick(screen)

    monkeypatch.setattr(Screen, "_compositor_refresh", painting)
    monkeypatch.setattr(Screen, "_on_timer_update", ticking)
    app = EswApp(settings=Settings())
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.1)
    assert done[0] == "painted"
    assert "painted in vain" not in done


async def test_a_table_that_comes_is_drawn_without_a_question_and_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy")) as table:
        await to_a_hand(table)
        await hidden(table)
        drawn = Counted(monkeypatch, MatchTable, "redraw")
        await table.lift_curtain()
        for _ in range(4):
            await table.pilot.pause()
        assert isinstance(table.screen, MatchTable)
        assert drawn.times["MatchTable"] == 2


async def test_the_cursor_draws_no_card_that_stays_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy"), (120, 40)) as table:
        hand = await to_a_hand(table)
        assert not hand.is_list
        await table.press("right", "left")
        faces = Counted(monkeypatch, Hand, "_face")
        await table.press("right")
        assert faces.times["Hand"] == 0  # both have been seen with the cursor and without it
        await table.press("right")
        assert faces.times["Hand"] == 1
        await table.press("space")
        assert faces.times["Hand"] == 2


async def test_what_a_pane_shows_already_is_not_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy"), (120, 40)) as table:
        await to_a_hand(table)
        await table.press("right")
        pane = table.screen.query_one("#detail", CardPane)
        updated = Counted(monkeypatch, CardPane, "update")
        assert isinstance(table.screen, MatchTable)
        table.screen.redraw()
        assert not updated.times
        for _ in range(4):
            await table.pilot.pause()
        laid_out = Counted(monkeypatch, Screen, "_refresh_layout")
        await table.press("right")
        assert updated.times == {"CardPane": 1}
        assert not laid_out.times
        hand = table.screen.query_one("#hand", Hand)
        card = table.app.cards[hand.held[hand.highlighted or 0].name]
        assert card_face.word_rows(card.name, pane.content_size.width - 2)[0] in str(pane.render())
