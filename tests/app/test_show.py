"""The show of a match: for several people with a look after each step; from the opening to the
winner, and nothing is said before it has been shown."""

from dataclasses import replace
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Static

from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.app import EswApp
from esw_tui.app.screens.overlays import Menu
from esw_tui.app.settings import Settings
from esw_tui.app.show.flyer import Flyer
from esw_tui.app.show.spell_script import HP_CHANGES
from esw_tui.app.table import show_pace as showing
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.match_table import MatchTable
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.events import RoundBegan

STILL = Settings(pace="calm", reduced_motion=True)
"""Nothing moves, and nothing goes on before a test wants it to."""


def on_table(table: Table) -> MatchTable:
    """The table of the match."""
    assert isinstance(table.screen, MatchTable)
    return table.screen


def asks(table: Table) -> bool:
    """Whether somebody is asked something on the open table."""
    return isinstance(table.screen, MatchTable) and table.screen.query_one(Choices).display


def performs(table: Table) -> bool:
    """Whether something is being shown."""
    return isinstance(table.screen, MatchTable) and table.screen.is_performing


def looks_back(table: Table) -> bool:
    """Whether everybody looks back at a round."""
    return isinstance(table.screen, MatchTable) and table.screen.round_over is not None


async def step(table: Table) -> None:
    """Space, by somebody who looks first."""
    table.clock.now += GUARD
    await table.press("space")
    await table.pilot.pause()


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the calm pace nobody sees the end of anything."""
    monkeypatch.setitem(showing.SECONDS, "calm", 9000.0)


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_the_opening_of_a_match_is_staged(size: tuple[int, int]) -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2), size, settings=STILL) as table:
        screen = on_table(table)
        assert screen.is_performing
        assert "HIJINX AT HELL HIGH" in frame(table.app)
        assert "2 wizards sit down" in frame(table.app)
        assert "Power Token" not in frame(table.app)
        assert "…" not in frame(table.app).splitlines()[-2], (
            "the poster tells it, or all of it fits"
        )
        await step(table)
        shown = one_line(frame(table.app))
        assert all(wizard.wizard in shown for wizard in screen.look_view.wizards)
        if size == SMALL:
            rows = frame(table.app).splitlines()
            edges = [row[0] + row[79:] for row in rows if "┃" in row]
            assert not "".join(edges).strip(), "no scraps of the story beside it"
            below = rows[next(at for at, row in enumerate(rows) if "┗" in row) + 1 : -2]
            assert not "".join(below).strip(), "and none below it"
        ranks = [event for event in screen.open_story() if isinstance(event, E.TookRank)]
        assert all(f"{event.rank} {event.title}" in shown for event in ranks)
        assert screen.player is not None
        assert screen.player.stands, "several people have seen it when one of them says so"
        await step(table)
        assert "wizards sit down" not in frame(table.app)


async def test_a_key_that_ended_the_show_answers_no_question() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2), settings=STILL) as table:
        stepped = False
        for _ in range(200):
            if asks(table) and stepped:
                break
            stepped = performs(table)
            await (step(table) if stepped else table.act())
        else:
            raise AssertionError("nobody is asked anything in public")
        table.clock.now -= GUARD  # as the question came
        so_far = len(table.game.entries)
        await table.press("space", "enter", "enter", "space")
        assert len(table.game.entries) == so_far, "too soon"


async def test_every_card_stands_a_while_and_so_does_what_a_curtain_would_hide() -> None:
    """Two people: a key goes on, but nobody must press it, except after the opening."""
    async with sitting_at(plan("Ann", "Bo", seed=2), settings=STILL) as table:
        stood: list[type[E.Event]] = []
        for _ in range(120):
            if looks_back(table):
                await step(table)
                continue
            if not performs(table):
                await table.act()
                continue
            screen = on_table(table)
            player = screen.player
            assert player is not None
            if player.stands:
                stood.append(type(screen.open_story()[screen.heard - 1]))
                assert "space  goes on" in frame(table.app)
                assert player.waits == (stood[-1] is E.GameBegan)
            if screen.look_view.round > 1:
                break
            await step(table)
        assert len(stood) > 3
        assert E.Placed not in stood, "nothing is to be seen of that"


@pytest.mark.parametrize("people", [("Ann", "bot:Bo"), ("Ann", "Bo")])
async def test_step_by_step_every_card_waits_for_a_key(people: tuple[str, ...]) -> None:
    """By the setting, however many look; otherwise only what is loud waits, where several do."""
    waited: dict[bool, int] = {}
    for steps in (False, True):
        settings = replace(STILL, steps=steps)
        async with sitting_at(plan(*people, seed=2), settings=settings) as table:
            waited[steps] = cards = 0
            while cards < 6:
                screen = table.screen
                if not performs(table) or not isinstance(screen, MatchTable):
                    table.clock.now += GUARD
                    await table.act()
                    continue
                assert screen.player is not None
                is_card = screen.look_view.active is not None and screen._at_work is not None
                cards += is_card and screen.player.stands
                waited[steps] += is_card and screen.player.waits
                cards += not screen.player.stands and is_card and not steps
                await step(table)
    assert waited[True] >= 5
    assert waited[False] <= 2


async def test_a_match_resumed_in_a_show_shows_it_again() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=STILL) as table:
        screen = await table.to_a_hand()
        await table.press("enter", "enter")
        assert screen.is_performing
        story = table.app.match.public_events()
        assert any(isinstance(event, E.TurnBegan) for event in story[screen.heard :])
        saved = table.app.match.save.path
        table.app.play.leave_match()
    app = EswApp(resume=saved, settings=STILL)
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, MatchTable), "the table")
        again = app.screen
        assert isinstance(again, MatchTable)
        assert again.is_performing
        told = story[: again.heard]
        assert not any(isinstance(event, E.TurnBegan) for event in told)


async def test_a_death_is_the_loudest_moment() -> None:
    quick = Settings(pace="quick", reduced_motion=True)
    match = plan("bot:Ann", "bot:Bo", "bot:Cy", seed=1)
    async with sitting_at(match, settings=quick) as table:
        seen: dict[type[E.Event], str] = {}
        for _ in range(3000):
            screen = table.screen
            if not isinstance(screen, MatchTable):
                break
            if screen.player is None:
                screen.next_round()  # everybody has looked back at the last one
                await table.pilot.pause()
                continue
            screen.player.freeze()
            last = screen.open_story()[screen.heard - 1] if screen.heard else None
            if isinstance(last, E.Died | E.DrewDeadCard | E.GameEnded | E.MatchEnded):
                await table.pilot.pause()
                poster = screen.query_one("#poster", Static)
                assert poster.display or isinstance(last, E.DrewDeadCard), "the dead draw on"
                assert poster.region.bottom < 24
                seen.setdefault(type(last), one_line(str(poster.render())))
            screen.player._go()
        names = ("ANN", "BO", "CY")
        assert any(f"{name} IS SLAIN" in seen[E.Died] for name in names)
        assert "kills" in seen[E.Died]
        assert "−" in seen[E.Died], "by what, and how hard"
        assert "earns a Kill token" in seen[E.DrewDeadCard]
        assert "draws a Dead Wizard card" in seen[E.DrewDeadCard]
        assert "IS THE LAST WIZARD STANDING" in seen[E.GameEnded]


async def test_the_show_waits_behind_a_menu_and_bots_wait_for_the_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(showing.SECONDS, "quick", 0.2)
    settings = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=settings) as table:
        table.app.play.bots.take_over(0, "random")
        await table.pilot.pause()
        await table.press("b")
        assert isinstance(table.screen, Menu)
        behind = table.app.screen_stack[-2]
        assert isinstance(behind, MatchTable)
        heard = behind.heard
        await table.pilot.pause(0.4)
        assert behind.heard == heard
        untold = table.app.match.public_events(heard)
        assert untold, "there is something to be shown"
        rounds = [event for event in untold[:-1] if isinstance(event, RoundBegan)]
        assert len(rounds) <= 1, "no more than the beginning of a round ahead"
        await table.press("escape")
        await until(table.pilot, lambda: behind.heard > heard, "what was untold")


async def test_nobody_sees_half_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever a fresh table comes, its first frame has everything, the row of keys too."""
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        app = table.app
        frames: list[str] = []
        display = app._display

        def watched(screen: Screen[Any], drawing: Any) -> None:
            display(screen, drawing)
            if isinstance(screen, MatchTable) and screen is app.screen and not app._batch_count:
                frames.append(frame(app))

        monkeypatch.setattr(app, "_display", watched)
        for _ in range(25):
            await table.act()
        assert len(frames) > 25
        half = [each for each in frames if not each.splitlines()[-1].strip()]
        assert half == []


async def test_a_card_is_there_as_soon_as_its_place_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2), settings=STILL) as table:
        app = table.app
        frames: list[str] = []
        display = app._display

        def watched(screen: Screen[Any], drawing: Any) -> None:
            display(screen, drawing)
            if not isinstance(screen, MatchTable) or screen is not app.screen or app._batch_count:
                return
            place = screen.query_one("#detail").region
            if screen.query_one("#detail").display and place.height:
                rows = frame(app).splitlines()[place.y : place.bottom]
                frames.append("".join(row[place.x : place.right] for row in rows))

        monkeypatch.setattr(app, "_display", watched)
        for _ in range(30):
            await (step(table) if performs(table) else table.act())
        assert len(frames) > 10
        assert all(each.strip() for each in frames), "no empty pane until the card comes"


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_the_last_line_of_the_log_is_never_cut(size: tuple[int, int]) -> None:
    """However long it is, and however many rows it takes."""
    match = plan("bot:Bartholomew9", "bot:Cleopatra IX", "bot:Old Mildew", seed=4)
    async with sitting_at(match, size, settings=STILL) as table:
        screen = on_table(table)
        looked = 0
        for _ in range(60):
            screen = on_table(table)
            if screen.player is None:
                await table.pilot.pause()
                continue
            if screen.heard and screen.query_one("#log").display:
                await table.pilot.pause()
                log = screen.query_one("#log")
                rows = frame(table.app).splitlines()[log.content_region.y : log.region.bottom]
                shown = one_line(" ".join(row[log.content_region.x :] for row in rows))
                last = (
                    screen.open_story()[screen.heard - 1]
                    .text(screen.names)
                    .split()[-1]
                    .rstrip(".!")
                )
                if not screen.query_one("#poster").display:
                    assert last in shown
                    looked += 1
            screen.player.step_moment()
        assert looked > 30


@pytest.mark.parametrize("key", ["space", "s", "end"])
async def test_no_number_hangs_in_the_air_when_the_show_is_over(key: str) -> None:
    """However a show ends, what flew to somebody's HP is gone when the question comes."""
    async with sitting_at(
        plan("Ann", "bot:Bo", "bot:Cy", "bot:Di", seed=2), settings=STILL
    ) as table:
        ended_with_number = False
        for _ in range(150):
            if performs(table):
                before = on_table(table)
                table.clock.now += GUARD
                await table.press(key)
                await table.pilot.pause()
                if before.is_performing:
                    continue
                assert not [each for each in before.query(Flyer) if each.display]
                ended_with_number = isinstance(before.open_story()[before.heard - 1], HP_CHANGES)
                if ended_with_number:
                    break
            else:
                await table.act()
        assert ended_with_number, "no show of this match ends with a number in the air"


async def test_the_dice_of_one_card_are_put_away_when_the_next_begins() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", "bot:Di", seed=2)) as table:
        screen = on_table(table)
        told = put_away = 0
        for _ in range(60):
            story = table.app.match.public_events()
            for event in story[told:]:
                before = screen._roll
                screen._remember([event])
                if isinstance(event, E.Resolving):
                    assert screen._roll is None, event.text(screen.names)
                    put_away += before is not None
            told = len(story)
            if put_away:
                return
            await table.act()
        raise AssertionError("no card follows one that rolls")


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_nothing_is_told_twice_in_the_same_words(size: tuple[int, int]) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2), size, settings=STILL) as table:
        story: list[str] = []
        while performs(table):
            screen = on_table(table)
            prompt = str(screen.query_one("#prompt", Static).render()).strip()
            story = str(screen.query_one("#story", Static).render()).splitlines()
            if prompt and not screen.query_one("#poster").display:
                assert story[-1].strip() not in prompt
            await step(table)
        assert len(story) > 3
