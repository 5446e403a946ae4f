"""The log over the table: all of the story is there, and what is in sight is put into words."""

import pytest
from rich.style import Style
from rich.text import Text

from app.piloting import ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame
from esw_tui.app.screens.story_log import StoryLog, StoryPane
from esw_tui.app.shown_game import ShownGame
from esw_tui.app.signs import Look
from esw_tui.app.table import telling
from esw_tui.kernel.events import Event

SIZES = (SMALL, ROOMY)


async def opened(table: Table) -> StoryPane:
    """The log of a match in its third round."""
    await table.to_a_hand(in_round=3)
    await table.press("l")
    await table.pilot.pause()
    assert isinstance(table.screen, StoryLog)
    return table.screen.query_one(StoryPane)


def in_sight(pane: StoryPane) -> list[str]:
    """Its rows on the screen."""
    return [pane.render_line(y).text.rstrip() for y in range(pane.content_size.height)]


def all_rows(table: Table, pane: StoryPane) -> list[str]:
    """Every row that the story comes to."""
    width, story = pane.scrollable_content_region.width, table.app.match.events()
    return [row.plain.rstrip() for at in range(len(story)) for row in pane.rows_of(at, width)]


@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_the_end_and_turns_back_page_by_page_to_the_beginning(
    size: tuple[int, int],
) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), size) as table:
        pane = await opened(table)
        rows = all_rows(table, pane)
        height = pane.content_size.height
        assert len(rows) > 2 * height
        assert in_sight(pane) == rows[-height:]
        assert rows[-1] in frame(table.app)
        seen = set(in_sight(pane))
        for _ in range(len(rows)):
            at = pane.scroll_offset.y
            await table.press("pageup")
            seen.update(in_sight(pane))
            if pane.scroll_offset.y == at:
                break
        assert in_sight(pane) == rows[:height]
        assert seen >= set(rows), "pages leave nothing out"
        seen = set(in_sight(pane))
        for _ in range(len(rows)):
            at = pane.scroll_offset.y
            await table.press("pagedown")
            seen.update(in_sight(pane))
            if pane.scroll_offset.y == at:
                break
        assert in_sight(pane) == rows[-height:]
        assert seen >= set(rows)


async def test_an_arrow_goes_on_by_an_event_and_home_and_end_to_the_ends() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), SMALL) as table:
        pane = await opened(table)
        await table.press("home")
        await table.pilot.pause()
        rows, height = all_rows(table, pane), pane.content_size.height
        assert in_sight(pane) == rows[:height]
        await table.press("down")
        await table.pilot.pause()
        first = len(pane.rows_of(0, pane.scrollable_content_region.width))
        assert in_sight(pane) == rows[first : first + height]
        await table.press("end")
        await table.pilot.pause()
        assert in_sight(pane) == rows[-height:]


@pytest.mark.parametrize("box", ["hell-high", "annihilageddon-2"])
async def test_players_are_chips_in_it_and_what_is_loud_stands_out(box: str) -> None:
    """As in the story beside the table."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3, box=box, games=0), ROOMY) as table:
        match = table.app.match
        story = match.public_events()
        table.app.push_screen(StoryLog(table.app.look, match.shown, story, match.names))
        await table.pilot.pause()
        pane = table.screen.query_one(StoryPane)
        chip = Style.parse(table.app.look.chip_style(0))
        segments = [part for y in range(pane.content_size.height) for part in pane.render_line(y)]
        (first, *_) = [part for part in segments if part.text.startswith("◆Ann")]
        assert first.style is not None
        assert first.style.bgcolor == chip.bgcolor
        assert any(part.style.underline for part in segments if part.style is not None)


async def test_in_another_size_it_is_wrapped_anew_and_stays_at_the_end() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), ROOMY) as table:
        pane = await opened(table)
        before = all_rows(table, pane)
        await table.pilot.resize_terminal(80, 30)
        await table.pilot.pause()
        await table.pilot.pause()
        rows = all_rows(table, pane)
        assert in_sight(pane) == rows[-pane.content_size.height :]
        assert rows[-1] == before[-1]


async def test_a_short_story_needs_no_more_rows_than_it_has() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), ROOMY) as table:
        await table.to_a_hand()
        await table.press("l")
        await table.pilot.pause()
        pane = table.screen.query_one(StoryPane)
        rows = all_rows(table, pane)
        assert in_sight(pane)[: len(rows)] == rows
        assert pane.content_size.height - len(rows) <= 1, "a word that just fits beside the bar"
        assert not pane.show_vertical_scrollbar


async def test_only_what_is_in_sight_is_put_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=3), SMALL) as table:
        worded: list[object] = []

        def counted(look: Look, shown: ShownGame, event: Event, names: tuple[str, ...]) -> Text:
            worded.append(event)
            return telling.story_line(look, shown, event, names)

        monkeypatch.setattr("esw_tui.app.screens.story_log.story_line", counted)
        pane = await opened(table)
        height = pane.content_size.height
        assert len(table.app.match.events()) > 3 * height
        assert len(worded) <= 2 * table.app.size.height
