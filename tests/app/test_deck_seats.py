"""People round the deck-builder's table: before the first turn, and when the keyboard is passed."""

from typing import Any

import pytest

from app.deck_piloting import at_decks, deck_plan
from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL
from app.seeing import frame, one_line
from app.test_deck_privacy import hidden_cards
from app.test_deck_table import ROW, SHIELD, press, staged
from app.watching import Watcher
from esw_tui.app.deck_table import shield
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.paint_players import choosing
from esw_tui.app.hotseat.curtain import CurtainScreen, TakeBackScreen
from esw_tui.deckbuilding.options import GameOptions


@pytest.fixture(autouse=True)
def canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The watcher looks for cards of this game."""
    monkeypatch.setattr("app.watching.hidden_from", hidden_cards)


@pytest.mark.rule("K4")
async def test_a_tile_and_a_familiar_are_taken_back_while_others_choose() -> None:
    async with at_decks(deck_plan("Ann", "Bo", "Cy", seed=2), SMALL) as table:
        await table.until(CurtainScreen)
        assert isinstance(table.screen, CurtainScreen)
        first = table.screen.seat
        await table.lift_curtain()
        await press(table, "1")
        assert table.game.decision(first).kind == "familiar"
        await press(table, "u")
        assert table.game.decision(first).kind == "tile", "one's own answer comes back at once"
        await press(table, "2", "1")
        assert isinstance(table.screen, CurtainScreen)
        assert "take your choice back" in one_line(frame(table.app))
        await press(table, str(first + 1))
        assert isinstance(table.screen, TakeBackScreen)
        assert "takes a sealed choice back" in one_line(frame(table.app))
        await table.lift_curtain()
        assert isinstance(table.screen, DeckMatchTable)
        assert table.app.match.holder == first
        assert table.game.decision(first).kind == "tile"


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_before_the_reveal_everybody_sees_who_has_chosen(size: tuple[int, int]) -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo", seed=2), size) as table:
        await table.until(DeckMatchTable)
        shown = one_line(frame(table.app))
        assert "is choosing" in shown
        assert "has chosen" in shown
        assert "Wild Magic" not in shown, "nothing is for sale yet"
        await press(table, "1", "1")
        assert "has chosen" not in one_line(frame(table.app))
        at_first = table.game.glimpses(0)[0].view
        told = {choosing(at_first, player) for player in at_first.players}
        assert told == {"will choose"}, "nobody has been asked when the game begins"


async def test_what_happened_meanwhile_stands_beside_a_defense() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"deck": [SHIELD] + ["Glyph"] * 4},
        "Bo": {"hand": ["Encore Pyromancer", "Encore Pyromancer"]},
    }
    async with at_decks(staged(seats, line_up=ROW), SMALL) as table:
        await press(table, "N")
        for news, answer in ((False, "2"), (True, "2")):
            await press(table, "1")
            assert isinstance(table.screen, CurtainScreen)
            await table.lift_curtain()
            shown = one_line(frame(table.app))
            assert ("Since your last turn" in shown) == news
            assert ("-7 HP, 13 left" in shown) == news
            assert shown.count("Pyromancer)") == news, "no line is cut off"
            assert isinstance(table.screen, DeckMatchTable)
            asked = table.screen._question.plain
            assert "Avoid Bo's Encore Pyromancer with a DEFENSE?" in asked
            assert "Avoid Bo's Encore" in shown, "no line is cut off"
            assert f"It deals 7 to you: {6 if news else 13} HP left." in asked
            table.clock.now += GUARD
            await press(table, "down")
            assert "Since your last turn" not in one_line(frame(table.app))
            await press(table, answer)


@pytest.mark.rule("K119")
@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_a_fourth_legend_has_a_place_and_a_key(size: tuple[int, int]) -> None:
    four = ["Mint-Condition Me", "Domino Wand", "Dud-Laying Dragon", "The Legendary Puddle"]
    seats: dict[str, dict[str, Any]] = {"Ann": {"chips": 20}, "Bo": {}}
    async with at_decks(staged(seats, line_up=ROW, legends=four), size) as table:
        assert "O" in frame(table.app)
        await press(table, "O")
        assert four[3] in [card.name for card in table.game.view(None).players[0].discard]


SHIELDED = GameOptions(turns="shielded")
HANDS: dict[str, dict[str, Any]] = {
    "Ann": {"hand": ["Second Thoughts", "Glyph", "Glyph", "Glyph"], "deck": ["Fizzle"] * 5},
    "Bo": {"hand": ["Two-Fisted Kraken"]},
}


@pytest.mark.rule("K96")
@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_a_shielded_hand_is_seen_while_a_key_is_held(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with at_decks(staged(HANDS, line_up=ROW, options=SHIELDED), size) as table:
        match, screen = table.app.match, table.screen
        assert isinstance(screen, DeckMatchTable), "nobody passes the keyboard"
        watcher = Watcher(table)
        watcher.look_everywhere()
        assert "Second Thoughts" not in frame(table.app)
        assert "Hold Tab" in one_line(frame(table.app))
        for _ in range(3):  # a key that is held comes again and again
            await press(table, "tab")
            assert match.holder == 0
            assert "Second Thoughts" in frame(table.app)
        monkeypatch.setattr(shield, "PEEK", 0.01)
        await table.press("tab")
        await until(table.pilot, lambda: match.holder is None, "the backs of the cards")
        assert "Second Thoughts" not in frame(table.app)
        await press(table, "l")
        assert "Second Thoughts" not in frame(table.app)
        await press(table, "escape")
        watcher.look_everywhere()
        watcher.assert_nothing_seen()
        assert watcher.canaries > 100
        assert match.passes == 0


@pytest.mark.rule("K96")
async def test_a_shielded_turn_is_played_by_the_same_keys() -> None:
    async with at_decks(staged(HANDS, line_up=ROW, options=SHIELDED), SMALL) as table:
        await press(table, "2")
        assert table.game.view(None).power == 1, "the second card, face down or not"
        await press(table, "tab", "P")
        assert table.game.view(None).power == 3
        assert table.app.match.holder is None, "an answer turns the backs up"
        assert "Second Thoughts" not in frame(table.app)
        await press(table, "P")
        assert "nothing of that kind" in frame(table.app)
        await press(table, "N")
        assert "Once more ends the turn" in frame(table.app)
        await press(table, "N")
        assert table.game.view(None).active == 1
        assert "Two-Fisted Kraken" not in frame(table.app)
        await press(table, "tab")
        assert "Two-Fisted Kraken" in frame(table.app)


@pytest.mark.parametrize("size", [SMALL, ROOMY], ids=["80x24", "120x40"])
async def test_a_chair_that_a_bot_plays_is_marked(size: tuple[int, int]) -> None:
    players = ("human", "bot:cunning", "human")
    seats: dict[str, dict[str, Any]] = {"Ann": {}, "Bo": {}, "Cy": {}}
    async with at_decks(staged(seats, line_up=ROW, players=players), size) as table:

        def marked() -> list[bool]:
            rows = frame(table.app).splitlines()
            names = [next(row for row in rows if f" {name} " in row) for name in seats]
            if size == SMALL:
                return [" bot" in row for row in names]
            width = size[0] // len(seats)
            return ["bot" in row[at * width : (at + 1) * width] for at, row in enumerate(names)]

        assert marked() == [False, True, False]
        await press(table, "b")
        assert "A bot plays for Cy" in frame(table.app)
        await press(table, "down", "enter", "enter")
        assert marked() == [False, True, True]
