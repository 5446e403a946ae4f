"""The deck-builder's table: keys, warnings, going back, what is foretold and explained."""

from dataclasses import replace
from typing import Any

import pytest
from textual import events

from app.deck_piloting import BOX, Decks, at_decks, deck_plan
from app.idling import until
from app.piloting import GUARD, INSTANT, ROOMY, SMALL
from app.seeing import frame, one_line
from esw_tui.app.deck_table.attack_preview import blows
from esw_tui.app.deck_table.deck_actions import end_in_sight
from esw_tui.app.deck_table.deck_choices import DeckChoices
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.deck_panes import ActionList
from esw_tui.app.deck_table.deck_why import TELLING
from esw_tui.app.deck_table.paint_players import heading
from esw_tui.app.deck_table.since_last_turn import gains
from esw_tui.app.hotseat.curtain import WIDTH as CURTAIN
from esw_tui.app.screens.overlays import Menu, Reading
from esw_tui.app.table.hints import Hint
from esw_tui.app.why.figures import spots
from esw_tui.app.why.numbers import NumbersPanel
from esw_tui.bots.eyes import Eyes
from esw_tui.deckbuilding.made_ready import rules
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.staging import Middle, staged_table
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.game import Game
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.unsaved import unsaved_match

SHIELD = "Bulletproof Lunchbox"


def staged(
    seats: dict[str, dict[str, Any]],
    *,
    players: tuple[str, ...] = (),
    options: GameOptions | None = None,
    **middle: Any,
) -> RecordedMatch:
    """A match that begins in the middle of Ann's turn, all of them people unless said otherwise."""
    table = staged_table(
        rules(BOX), seats, SeededDealer(1), middle=Middle(**middle), options=options
    )
    sitting = [
        Seat(name, player)
        for name, player in zip(seats, players or (HUMAN,) * len(seats), strict=True)
    ]
    return unsaved_match(Game(table), BOX, sitting, 1)


def actions(table: Decks) -> ActionList:
    """The list on the table."""
    return table.screen.query_one(ActionList)


def screen_of(table: Decks) -> DeckMatchTable:
    """The table of the match."""
    assert isinstance(table.screen, DeckMatchTable)
    return table.screen


async def to_a_show(table: Decks, *keys: str) -> None:
    """Press keys until the show begins of what they have done."""
    await press(table, *keys)
    await until(table.pilot, lambda: screen_of(table).is_performing, "the show")


async def press(table: Decks, *keys: str) -> None:
    """Somebody looks before pressing each key."""
    for key in keys:
        table.clock.now += GUARD
        await table.press(key)


TWO: dict[str, dict[str, Any]] = {
    "Ann": {"hand": ["Glyph", "Glyph", "Cheese Wand", "Second Thoughts", "Fizzle"]},
    "Bo": {"hp": 1},
}
ROW = ["Maximus Overkill", "Sic-'Em Basilisk", "Pickpocket Possum", "Stench Tax", "Cash or Trash"]


async def test_digits_play_capitals_buy_and_every_row_keeps_its_key() -> None:
    async with at_decks(staged(TWO, line_up=ROW, power=3)) as table:
        keys = {row.words: row.key for row in actions(table).rows}
        assert keys["Play all plain cards"] == "P"
        assert keys["Buy Pickpocket Possum"] == "C"
        assert keys["End the turn"] == "N"
        await press(table, "C")
        assert "Pickpocket Possum" in [c.name for c in table.game.view(None).players[0].discard]
        keys = {row.words: row.key for row in actions(table).rows}
        assert [keys[f"Buy {name}"] for name in ROW if name != ROW[2]] == ["A", "B", "D", "E"]
        hand = [card.name for card in table.game.view(None).players[0].hand]
        await press(table, str(hand.index("Second Thoughts") + 1))
        assert "Second Thoughts" in [card.name for card in table.game.view(None).players[0].in_play]
        await press(table, "P")
        left = [card.name for card in table.game.view(None).players[0].hand]
        assert "Glyph" not in left
        assert "Cheese Wand" in left


async def test_what_is_too_dear_stays_in_sight_with_its_reason() -> None:
    async with at_decks(staged(TWO, line_up=ROW)) as table:
        await press(table, "A")
        assert "It costs 7; you have 0 Power." in frame(table.app)
        assert table.game.decision(0).kind == "action"


@pytest.mark.rule("D6.3")
async def test_it_warns_before_power_is_wasted() -> None:
    async with at_decks(staged(TWO, line_up=ROW, power=5)) as table:
        await press(table, "N")
        shown = one_line(frame(table.app))
        assert "5 power would be lost; you still hold cards. Once more ends the turn." in shown
        assert table.game.view(None).active == 0
        await press(table, "N")
        assert table.game.view(None).active == 1


@pytest.mark.rule("D6.5")
async def test_it_warns_of_an_unused_activate() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"in_play": ["Pickpocket Possum", "Tag-Team Troll"]},
        "Bo": {},
    }
    async with at_decks(staged(seats, line_up=ROW)) as table:
        (row,) = [row for row in actions(table).rows if row.kind == "use"]
        assert (row.key, row.words) == ("U", "Use Pickpocket Possum")
        await press(table, "N")
        assert "1 unused: Pickpocket Possum" in frame(table.app)
        await press(table, "U")
        assert table.game.view(None).players[0].chips == 1
        await press(table, "N")
        assert table.game.view(None).active == 1, "nothing is left to warn of"


@pytest.mark.rule("D33.1", "D23.9")
def test_it_says_when_the_game_ends_with_this_turn() -> None:
    def view(**middle: Any) -> Any:
        return staged({"Ann": {}, "Bo": {}}, **middle).game.view(None)

    assert end_in_sight(view()) == ""
    assert "ends with this turn" in end_in_sight(view(line_up=ROW[:3], left={"main": 1}))
    assert "ends with this turn" in end_in_sight(view(left={"tokens": 0}))
    assert "next death ends the game" in end_in_sight(view(left={"tokens": 1}))
    assert "may end this turn" in end_in_sight(view(line_up=ROW, left={"main": 0}))


@pytest.mark.rule("K88")
async def test_undo_goes_back_until_something_new_is_seen() -> None:
    async with at_decks(staged(TWO, line_up=ROW, power=3)) as table:
        await press(table, "C", "P")
        assert table.game.view(None).power == 2
        await press(table, "u", "u")
        assert table.game.view(None).power == 3
        assert len(table.game.view(None).players[0].hand) == 5
        assert "Pickpocket Possum" in [card.name for card in table.game.view(None).line_up]
        hand = [card.name for card in table.game.view(None).players[0].hand]
        await press(table, str(hand.index("Second Thoughts") + 1), "u")
        assert "A card has been seen since." in frame(table.app)


async def test_a_target_shows_who_would_die() -> None:
    for shield in ((), (SHIELD,)):
        seats = {**TWO, "Bo": {"hp": 1, "hand": ["Glyph", *shield]}, "Cy": {}}
        async with at_decks(staged(seats, line_up=ROW), ROOMY) as table:
            hand = [card.name for card in table.game.view(None).players[0].hand]
            await press(table, str(hand.index("Cheese Wand") + 1))
            choices = table.screen.query_one(DeckChoices)
            labels = {text.plain.split()[1]: text.plain for text in choices._labels}
            assert "-1, would kill" in labels["Bo"], "whatever Bo holds"
            assert "kill" not in labels["Cy"]


async def test_an_attack_on_all_says_so_in_the_list() -> None:
    seats: dict[str, dict[str, Any]] = {"Ann": {"hand": ["Encore Pyromancer"]}, "Bo": {"hp": 7}}
    async with at_decks(staged(seats), ROOMY) as table:
        assert "would kill Bo" in frame(table.app)


def test_nothing_is_foretold_that_hangs_on_hidden_cards() -> None:
    """Ichabod turns up the top Legend; whoever knows it must not tell it to all."""
    match = staged({"Ann": {"hand": ["Ichabod the Iconoclast"]}, "Bo": {}, "Cy": {}})
    decision = match.game.decision(0)
    (pick,) = [key for key in decision.options.keys if key[0] == "play"]
    match.answer(decision, (pick,))
    target = match.game.decision(0)
    assert target.kind == "target"
    eyes = Eyes(match.game, 0)
    assert blows(eyes, target, 1, openly=True) == ()


async def test_what_happened_since_the_last_turn_stands_beside_the_question() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"deck": ["Glyph"] * 6},
        "Bo": {"hand": ["Encore Pyromancer"]},
    }
    async with at_decks(staged(seats), SMALL) as table:
        await press(table, "N")
        assert table.game.view(None).active == 1
        await press(table, "1", "N")
        assert table.game.view(None).active == 0
        shown = one_line(frame(table.app))
        assert "Since your last turn" in shown
        assert "-7 HP, 13 left" in shown
        await press(table, "down")
        assert "Since your last turn" not in one_line(frame(table.app))


async def test_what_everybody_has_gained_is_counted_once() -> None:
    async with at_decks(staged(TWO, line_up=ROW, power=8)) as table:
        await press(table, "C", "I")
        assert gains(table.app.match.public_events(), 2) == [
            ["Pickpocket Possum", "Wild Magic"],
            [],
        ]
        await press(table, "i", "1")
        assert isinstance(table.screen, Reading)
        assert "Pickpocket Possum, Wild Magic" in one_line(frame(table.app))


async def test_every_number_on_the_table_can_be_explained() -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo", seed=3), ROOMY) as table:
        for _ in range(25):
            await table.act()
        screen = table.screen
        assert isinstance(screen, DeckMatchTable)
        figures = [spot.figure for pane in screen.query(NumbersPanel) for spot in spots(pane._text)]
        assert {figure.kind for figure in figures} == set(TELLING)
        for figure in figures:
            screen.explain(figure)
            await table.pilot.pause()
            assert isinstance(table.screen, Reading)
            await table.press("escape")


async def test_the_own_deck_can_be_read_by_its_owner_only() -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo", seed=3)) as table:
        for _ in range(12):
            await table.act()
        real = table.game.table
        names = sorted(real.designs[card].name for card in real.deck[0])
        assert sorted(table.app.match.own_cards()) == names
        await press(table, "i")
        assert "Your deck, in no order" in frame(table.app)
    async with at_decks(deck_plan("Ann", "Bo", seed=3)) as table:
        await table.until(DeckMatchTable)
        while not (isinstance(table.screen, DeckMatchTable) and actions(table).display):
            await table.act()
        assert table.app.match.holder is None
        await press(table, "i")
        assert "Your deck" not in frame(table.app)


async def test_a_hint_for_an_open_turn_may_be_read_by_all() -> None:
    async with at_decks(staged(TWO, line_up=ROW)) as table:
        assert table.app.match.holder is None
        await press(table, "t")
        assert isinstance(table.screen, Reading)
        assert "Play" in frame(table.app)
        assert "Everybody at the table sees this" in one_line(frame(table.app))


async def test_a_hint_is_done_only_by_a_key_pressed_when_it_could_be_read() -> None:
    """On a slow machine a second press may come before anything is to be seen."""
    async with at_decks(staged(TWO, line_up=ROW)) as table:
        table.clock.now += GUARD
        so_far = len(table.game.entries)
        for _ in range(3):
            table.app.post_message(events.Key("t", "t"))
        await table.pilot.pause(0.05)
        assert isinstance(table.screen, Hint)
        await table.press("t")
        assert isinstance(table.screen, Hint), "nobody reads so fast"
        assert len(table.game.entries) == so_far
        await press(table, "t")
        await table.pilot.pause()
        assert len(table.game.entries) > so_far


async def test_a_key_pressed_in_the_show_of_ones_own_card_is_told_to_have_done_nothing() -> None:
    seats = {**TWO, "Ann": {"hand": ["Encore Pyromancer", "Glyph", "Glyph"]}, "Bo": {"hp": 20}}
    players = (HUMAN, "bot:cunning")
    shown = replace(INSTANT, pace="quick")
    async with at_decks(staged(seats, players=players, line_up=ROW), settings=shown) as table:
        await to_a_show(table, "1")
        so_far = len(table.game.entries)
        await table.press("C")
        assert screen_of(table).is_performing
        await table.press("end")
        await table.pilot.pause()
        assert actions(table).display
        assert "C came too soon and did nothing" in one_line(frame(table.app))
        await table.press("N")
        assert "N came too soon and did nothing" in one_line(frame(table.app)), "just after it"
        assert len(table.game.entries) == so_far
        await table.press("i")
        assert isinstance(table.screen, Menu), "reading is never too soon"


async def test_a_bot_takes_over_and_the_player_comes_back() -> None:
    async with at_decks(staged(TWO, line_up=ROW)) as table:
        table.app.play.bots.take_over(0, "cunning")
        await table.pilot.pause()
        assert table.app.match.away == (0,)
        await until(table.pilot, lambda: table.game.view(None).active == 1, "the end of the turn")
        table.app.play.bots.give_back(0)
        await table.pilot.pause()
        assert table.app.match.humans == (0, 1)


async def test_where_the_game_stands_is_one_line_on_a_curtain() -> None:
    """Also before the first turn, of which there is most to say."""
    async with at_decks(deck_plan("Ann", "Bo", seed=2)) as table:
        view = table.game.view(None)
        assert not view.turn
        look, revealed = table.app.look, replace(view, stage="reveal")
        for width in (CURTAIN, 80, 120):
            assert heading(look, view, width).cell_len <= width
            assert heading(look, revealed, width).cell_len <= width
        assert "one of two Familiars" in heading(look, view, CURTAIN).plain
        assert f"chips {view.supply}" in heading(look, revealed, CURTAIN).plain
