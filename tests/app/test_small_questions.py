"""Questions in the smallest terminal: every answer is in sight at once, and what there is to tell
has the room that is left."""

from typing import Any

from textual.widgets import OptionList

from app.crowded_table import crowding
from app.piloting import GUARD, SMALL, Table, plan, sitting_at
from app.seeing import frame, one_line
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.table.choices import NOT_THIS_TURN
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.hinted_table import THINKING
from esw_tui.app.table.match_table import MatchTable
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.staging import staged_table

LONG = "The Substitute Substitute's"
"""Its question has answers of two rows, and much is printed on it."""


def casting(seats: dict[str, dict[str, Any]]) -> RecordedMatch:
    table = staged_table(rulebook("hell-high"), seats, SeededDealer(3), begin="casting")
    sitting = [Seat(name, HUMAN) for name in seats]
    return unsaved_match(SpellGame(table), "hell-high", sitting, 1)


def substitute(**more: Any) -> RecordedMatch:
    """Annabellinda's card asks her in secret, with a hand that has no delivery."""
    hand = ["Half-Deceased", "Spore-Sneezing", "Extra-Creditable", "Schoolspirited"]
    ann = {"rank": 8, "spell": [LONG, "Swirlie-Whirling", "Tuition Hike"], "hand": hand, **more}
    return casting({"Annabellinda": ann, "Bartholomeus": {"rank": 7, "spell": ["Pain Locker"]}})


async def ask(table: Table) -> OptionList:
    if isinstance(table.screen, CurtainScreen):
        await table.lift_curtain()
    await table.pilot.pause()
    table.clock.now += GUARD
    return table.screen.query_one("#choices", OptionList)


async def test_all_answers_are_in_sight_however_much_the_card_says() -> None:
    async with crowding(substitute(), SMALL) as table:
        choices = await ask(table)
        assert choices.virtual_size.height <= choices.size.height
        shown = one_line(frame(table.app))
        assert "Choose one." in shown
        assert "1 add a delivery from your hand" in shown
        assert "2 deal 2 damage to a random foe" in shown


async def test_what_is_said_for_a_moment_moves_no_answer() -> None:
    """It takes the place of what the card says, not of a row that somebody is about to click."""
    cook = {"rank": 8, "spell": ["Lunch Cook Lichenlung's"]}
    match = casting({"Annabellinda": cook, "Bartholomeus": {"rank": 7, "hp": 9}})
    async with crowding(match, SMALL) as table:
        for _ in range(6):
            choices = await ask(table)
            if "takes 3 damage" in frame(table.app) and choices.display:
                break
            await table.press("space")
        before = choices.region
        screen = table.screen
        assert isinstance(screen, MatchTable)
        screen.flash(THINKING)
        await table.pilot.pause()
        shown = one_line(frame(table.app))
        assert THINKING in shown
        assert "Lunch Cook Lichenlung's" in shown
        assert choices.region == before


async def test_no_answer_is_out_of_sight_for_the_sake_of_what_the_card_says() -> None:
    """Five dice, any of which may be rolled again, or none, or none in this turn."""
    spell = ["Dodgeball from Orbit"]
    eraser = {"treasures": ["Slightly Chewed Eraser", "One-Word Essay"]}
    match = casting(
        {
            "Konstantinos": {"rank": 3, "spell": spell, **eraser},
            "Bartholomeus": {"rank": 7, "treasures": ["Do-Over Diploma"]},
        }
    )
    async with crowding(match, SMALL) as table:
        for _ in range(12):
            choices = await ask(table)
            if "Roll again?" in frame(table.app):
                break
            await table.act()
        assert choices.option_count == 7
        assert choices.virtual_size.height <= choices.size.height
        assert NOT_THIS_TURN in frame(table.app)
        assert "(Slightly Chewed Eraser)" in one_line(frame(table.app))


async def test_a_card_of_the_hand_is_read_below_a_short_question() -> None:
    hand = {"rank": 8, "hand": ["Half-Deceased", "Schoolspirited", "Wild Magic"]}
    table_of = staged_table(
        rulebook("hell-high"), {"Ann": hand, "Bo": {"rank": 5}}, SeededDealer(3), begin="round"
    )
    match = unsaved_match(
        SpellGame(table_of), "hell-high", [Seat("Ann", HUMAN), Seat("Bo", HUMAN)], 1
    )
    async with crowding(match, SMALL) as table:
        choices = await ask(table)
        await table.press("down", "tab")
        held = table.screen.query_one(Hand)
        assert table.screen.focused is held
        assert "In/out" not in frame(table.app), "there is nothing to place"
        for row, card in enumerate(held.held):
            assert held.highlighted == row
            words = table.app.cards[card.name].printed.split()[:3]
            assert " ".join(words) in one_line(frame(table.app)), card.name
            await table.press("down")
            await table.pilot.pause()
        assert choices.virtual_size.height <= choices.size.height


async def test_what_is_said_for_a_moment_leaves_the_round_to_be_looked_at() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=3, box="murdershroom"), SMALL) as table:
        for _ in range(80):
            screen = table.screen
            if isinstance(screen, MatchTable) and screen.round_over is not None:
                break
            assert await table.act()
        assert isinstance(screen, MatchTable)
        table.clock.now += GUARD
        screen.flash("Not now.")
        await table.pilot.pause()
        assert "Not now." in frame(table.app)
        assert "Round 1 is over" in frame(table.app)
        screen._show_question()
        await table.pilot.pause()
        assert "Round 1 is over" in frame(table.app)
        assert "Not now." not in frame(table.app)
