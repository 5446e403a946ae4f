"""Taking back, bots in people's chairs, skipping ahead, abandoning, and hints."""

from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList, Static

from app.keyboard_matches import evening_steps, sit_down
from app.piloting import GUARD, Table, plan, sitting_at
from app.seeing import everything, frame
from app.watching import Watcher
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.match import Ask, Pass
from esw_tui.app.screens.match_over import GameOverScreen, MatchOverScreen
from esw_tui.app.screens.overlays import Confirm, Menu, Reading
from esw_tui.app.screens.title import TitleScreen
from esw_tui.app.settings import Settings
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots import LEVELS
from esw_tui.errors import DecisionError
from esw_tui.records.folder import saves_folder
from esw_tui.records.format import BOT, HUMAN

RANDOM = f"{BOT}random"


async def settle(table: Table) -> Screen[Any]:
    """Wait until the app has made up its mind, and time has passed."""
    table.clock.now += GUARD
    await table.pilot.pause(0.1)
    return table.screen


def commands(table: Table) -> dict[str, Any]:
    """What the palette offers here."""
    found = table.app.get_system_commands(table.screen)
    return {command.title: command.callback for command in found}


# Taking back.


async def test_undo_takes_cards_out_of_the_spell_one_by_one() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        screen = await table.to_a_hand()
        hand = screen.query_one(Hand)
        kinds = [table.app.cards[card.name].kind for card in hand.held]
        source, quality = kinds.index("source"), kinds.index("quality")
        await table.press(str(source + 1), str(quality + 1), str(quality + 1))
        assert [card is not None for card in hand.spell] == [True, False, False]
        await table.press("u")
        assert [card is not None for card in hand.spell] == [True, True, False]
        await table.press("u", "u")
        assert hand.spell == [None, None, None]
        entries = list(table.game.entries)
        await table.press("u")
        told = str(screen.query_one("#prompt", Static).render())
        assert told.endswith("."), "nothing is left to take back, and the reason is told"
        assert table.game.entries == entries


async def test_a_sealed_spell_comes_back_by_key_or_button_and_others_hear_why_not() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        first = table.app.match.holder
        assert first is not None
        await table.press("1", "enter")
        curtain = await settle(table)
        assert isinstance(curtain, CurtainScreen)
        other = next(seat for seat in range(3) if seat not in (first, curtain.seat))
        await table.press(str(other + 1))
        assert table.screen is curtain
        name = table.app.match.names[other]
        assert f"{name} has nothing to take back." in frame(table.app)
        await table.pilot.click(f"#back{first}")
        own = await settle(table)
        assert isinstance(own, CurtainScreen)
        assert own.seat == first
        await table.press(str(first + 1))
        assert table.app.match.holder == first
        assert first in table.game.asked
        assert table.game.entries[-1] == (first, None), "recorded as a retraction (J11)"


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_wrong_digit_at_a_curtain_opens_nobody_s_hand(by_mouse: bool) -> None:
    """The keyboard goes back to whoever builds, and the other spell stays sealed."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        first = table.app.match.holder
        assert first is not None
        await table.press("1", "2", "3", "enter")
        curtain = await settle(table)
        assert isinstance(curtain, CurtainScreen)
        entries = list(table.game.entries)
        watcher = Watcher(table)

        async def want(seat: int) -> CurtainScreen:
            await (table.click(f"#back{seat}") if by_mouse else table.press(str(seat + 1)))
            await table.press(*[str(seat + 1)] * 3, "enter", "space")  # typed ahead
            watcher.look_everywhere()
            own = await settle(table)
            assert isinstance(own, CurtainScreen)
            assert table.app.match.holder is None
            assert (own.seat, table.game.entries) == (seat, entries)
            return own

        shown = await want(first)
        name = table.app.match.names[first]
        assert f"{name} takes a sealed spell back." in frame(table.app)
        other = next(seat for seat in range(3) if seat not in (first, curtain.seat))
        await table.press(str(other + 1))
        assert table.screen is shown
        assert "has nothing to take back." in frame(table.app)
        await want(curtain.seat)
        watcher.assert_nothing_seen()
        assert watcher.canaries > 100, "there was nothing to be found"
        await table.press(str(curtain.seat + 1))
        assert table.app.match.holder == curtain.seat


async def test_the_button_to_take_back_is_guarded_too() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        first = table.app.match.holder
        await table.press("1", "enter")
        await table.pilot.pause(0.1)
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        await table.pilot.click(f"#back{first}")
        assert table.screen is curtain
        assert table.app.match.holder is None


def test_a_sealed_spell_comes_back_though_others_have_placed_since(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, seed=2)
    placed: list[int] = []
    for step in evening_steps(sitting, 2):
        if isinstance(step.next, Pass) and placed and step.next.seat not in placed:
            placing = sitting.game.view(None).stage == "placing"
            if len(placed) == 2 and placing:
                break
        if isinstance(step.next, Ask) and step.next.decision.kind == "spell":
            placed = [*placed, step.next.seat][-2:]
    sitting.evening.undo(placed[0])
    assert placed[0] in sitting.game.asked


# Bots in people's chairs.


@pytest.mark.parametrize("way", ["key", "mouse", "palette"])
async def test_a_bot_takes_a_chair_and_the_player_comes_back(way: str) -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        seat = table.app.match.holder
        assert seat is not None
        await open_chairs(table, way, f"A bot plays for {table.app.match.names[seat]}")
        levels = table.screen.query_one("#entries", OptionList)
        assert levels.option_count == len(LEVELS) + 1
        assert not table.app.match.away, "nobody has chosen a bot yet"
        await table.press("enter")
        await settle(table)
        assert seat in table.app.match.away
        assert table.app.play.record is not None
        assert table.app.play.record.players[seat].startswith(BOT)
        await table.until(CurtainScreen)
        assert isinstance(table.screen, CurtainScreen)
        assert table.screen.seat != seat
        await settle(table)
        await open_chairs(table, way, f"{table.app.match.names[seat]} is back")
        await settle(table)
        assert seat not in table.app.match.away
        assert table.app.match.holder is None, "behind a curtain"
        assert table.app.play.record.players[seat] == HUMAN


async def open_chairs(table: Table, way: str, entry: str) -> None:
    """Change who plays a chair."""
    if way == "palette":
        commands(table)[entry]()
        await table.pilot.pause()
        return
    await table.press("b")
    assert isinstance(table.screen, Menu)
    entries = table.screen.query_one("#entries", OptionList)
    labels = [str(entries.get_option_at_index(at).prompt) for at in range(entries.option_count)]
    at = labels.index(entry)
    if way == "mouse":
        await table.pilot.click("#entries", offset=(4, at))
    else:
        await table.press("home", *["down"] * at, "enter")
    await table.pilot.pause()


async def test_whoever_holds_the_keyboard_keeps_it_when_another_leaves_or_comes_back() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        screen = await table.to_a_hand()
        holder = table.app.match.holder
        assert holder is not None
        await table.press("1")
        draft = list(screen.query_one(Hand).spell)
        other = (holder + 1) % 3
        table.app.play.bots.take_over(other, "random")
        await settle(table)
        assert table.app.match.holder == holder
        assert isinstance(table.screen, MatchTable)
        assert table.screen.query_one(Hand).spell == draft, "the spell is still there"
        table.app.play.bots.give_back(other)
        await settle(table)
        assert table.app.match.holder == holder
        assert isinstance(table.screen, MatchTable)


async def test_nobody_may_also_stay() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await table.to_a_hand()
        await table.press("b", "enter")
        assert isinstance(table.screen, Menu)
        await table.press("end", "enter")
        await settle(table)
        assert table.app.match.away == ()
        await table.press("b", "escape")
        assert isinstance(table.screen, MatchTable)


@pytest.mark.parametrize("name", ["Ann", "[/]", "[red]"])
async def test_the_menu_has_all_that_the_palette_has(name: str) -> None:
    async with sitting_at(plan(name, "Bo", seed=2)) as table:
        await table.to_a_hand()
        await settle(table)
        offered = commands(table)
        await table.press("m")
        assert isinstance(table.screen, Menu)
        entries = table.screen.query_one("#entries", OptionList)
        labels = [str(entries.get_option_at_index(at).prompt) for at in range(entries.option_count)]
        assert len(labels) == len(offered)
        at = next(at for at, label in enumerate(labels) if label.startswith("A bot plays for"))
        assert labels[at].startswith(f"A bot plays for {name} ")
        await table.pilot.click("#entries", offset=(4, at))
        await settle(table)
        assert f"Who plays for {name}?" in frame(table.app)
        await table.press("escape", "h")
        await settle(table)
        await table.press("m")
        assert isinstance(table.screen, Menu)
        assert "Hint" not in frame(table.app)
        assert "Abandon the match" in frame(table.app)


# Skipping ahead.


@pytest.mark.parametrize("way", ["key", "palette"])
async def test_when_every_person_is_dead_the_game_is_skipped_to_its_end(way: str) -> None:
    settings = Settings(pace="calm", reduced_motion=True)
    match = plan("Ann", "bot:Bo", "bot:Cy", "bot:Di", seed=3, games=2)
    async with sitting_at(match, settings=settings) as table:
        for _ in range(400):
            table.clock.now += GUARD
            if table.app.match.can_skip_ahead:
                break
            if isinstance(table.screen, MatchTable) and table.screen.is_performing:
                await table.press("end")
            else:
                await table.act()
        assert table.app.match.can_skip_ahead
        for _ in range(9):
            table.clock.now += GUARD
            rounds = table.game.table.rounds_played
            if way == "key":
                await table.press("s")
            elif table.app.match.can_skip_ahead:
                await table.press("end")  # it is offered once the deaths have been shown
                skip_ahead = commands(table).get("Skip ahead")
                if skip_ahead is not None:
                    skip_ahead()
            for _ in range(60):
                screen = await settle(table)
                asked = isinstance(screen, MatchTable) and screen.asked_question is not None
                if asked or isinstance(screen, GameOverScreen):
                    break
                await table.press("end")  # enough of the show
            if isinstance(table.screen, GameOverScreen):
                break
            assert table.game.asked == (0,), "only a question to the dead stops it"
            assert table.game.table.rounds_played >= rounds
            await table.act()
        assert isinstance(table.screen, GameOverScreen)


async def test_skipping_is_refused_while_somebody_lives() -> None:
    async with sitting_at(plan("Ann", "bot:Bo")) as table:
        screen = await table.to_a_hand()
        entries = list(table.game.entries)
        await table.press("s")
        told = str(screen.query_one("#prompt", Static).render())
        assert "every person's Wizard is dead" in told
        assert table.game.entries == entries
        assert "Skip ahead" not in commands(table)


def test_a_match_of_bots_is_skipped_one_game_at_a_time(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, (RANDOM,) * 3, seed=3, games=3)
    for game in (2, 3):
        sitting.evening.skip_ahead()
        assert sitting.game.table.game == game
    sitting.evening.skip_ahead()
    assert sitting.game.over


# Abandoning.


@pytest.mark.parametrize("way", ["key", "mouse", "palette"])
@pytest.mark.parametrize("behind_curtain", [False, True])
async def test_abandoning_asks_first(way: str, behind_curtain: bool) -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await table.to_a_hand()
        if behind_curtain:
            await table.press("h")
            assert isinstance(table.screen, CurtainScreen)
        path = saves_folder() / table.app.match.save.file
        for sure in (False, True):
            await settle(table)
            if way == "palette":
                commands(table)["Abandon the match"]()
                await table.pilot.pause()
            else:
                table.app.action_abandon()
                await table.pilot.pause()
            assert isinstance(table.screen, Confirm)
            assert path.exists()
            if way == "mouse":
                await table.click("#yes" if sure else "#no")
            else:
                await table.press("y" if sure else "enter")
            await settle(table)
            assert path.exists() != sure
        assert isinstance(table.screen, TitleScreen)


async def test_keys_typed_ahead_at_the_curtain_open_and_end_nothing() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await table.to_a_hand()
        await table.press("h")
        curtain = table.screen
        assert isinstance(curtain, CurtainScreen)
        for key in ("y", "m", "b", "escape", "y"):
            await table.press(key)
            assert table.app.screen is curtain, key
        await settle(table)
        await table.press("m")
        assert isinstance(table.app.screen, Menu)


# Hints.


@pytest.mark.parametrize("way", ["key", "palette"])
async def test_a_hint_tells_what_a_cunning_bot_would_place_and_why(way: str) -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=2)) as table:
        screen = await table.to_a_hand()
        lines = list(table.app.play.record.lines) if table.app.play.record else []
        if way == "key":
            await table.press("t")
        else:
            commands(table)["Hint"]()
            await table.pilot.pause()
        assert isinstance(table.screen, Reading)
        words = table.screen._text.plain
        advised = table.app.match.hint(table.game.decision(0))
        names = {card.number: card.name for card in table.game.view(0).hand}
        for card in advised.picks[0]:
            assert card is None or names[card] in words
        assert advised.reason in words
        await table.press("escape")
        assert table.app.screen is screen
        assert table.app.play.record is not None
        assert table.app.play.record.lines == lines, "nothing of it is written down"


async def test_a_hint_goes_when_the_curtain_falls() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        await table.to_a_hand()
        await table.press("t")
        assert isinstance(table.screen, Reading)
        words = [line for line in table.screen._text.plain.splitlines() if " as its " in line]
        assert words
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)
        assert "Hint" not in commands(table)
        for where, shown in everything(table.app):
            assert "back-bencher would" not in shown, where
        await settle(table)
        await table.press("t")
        assert isinstance(table.screen, CurtainScreen)


async def test_on_the_open_table_nobody_gets_a_hint() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=2)) as table:
        for _ in range(60):
            screen = table.screen
            asked = isinstance(screen, MatchTable) and screen.query_one(Choices).display
            if asked and table.app.match.holder is None:
                break
            await table.act()
        assert table.app.match.holder is None
        await settle(table)
        assert "Hint" not in commands(table)
        await table.press("t")
        assert "holds the keyboard" in frame(table.app)
        with pytest.raises(DecisionError, match="keyboard"):
            table.app.match.hint(table.game.decision(table.game.asked[0]))


def test_every_kind_of_question_gets_a_hint_in_words(tmp_path: Path) -> None:
    from esw_tui.app.table.hints import hint_text

    kinds = set()
    for seed in (1, 2):
        sitting = sit_down(tmp_path, (HUMAN, RANDOM, RANDOM), seed=seed, games=2)
        for step in evening_steps(sitting, seed):
            if isinstance(step.next, Ask):
                decision = step.next.decision
                advice = sitting.evening.hint(decision)
                words = hint_text(decision, sitting.game.view(0), advice.picks, advice.reason)
                assert advice.reason in words.plain
                kinds.add(decision.kind)
    assert {"spell", "target", "glyph"} <= kinds


async def test_the_end_of_a_match_is_reached_with_bots_for_everybody() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=2)) as table:
        await table.to_a_hand()
        table.app.play.bots.take_over(0, "random")
        await settle(table)
        table.app.play.bots.take_over(1, "random")
        await settle(table)
        await table.until(MatchOverScreen)
        assert table.game.over
