"""What a player reads at the deck-builder's table: nothing that matters is cut off or doubled."""

from dataclasses import replace
from typing import Any

import pytest

from app.deck_piloting import BOX, Decks, at_decks, deck_plan
from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL
from app.seeing import frame, one_line
from app.test_deck_table import ROW, actions, screen_of, staged
from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.deck_actions import Action, row_text
from esw_tui.app.deck_table.deck_choices import DeckChoices
from esw_tui.app.deck_table.deck_over import listed, sources
from esw_tui.app.deck_table.paint_market import (
    BESIDE_ROWS,
    NARROWEST,
    WELCOME,
    Stall,
    as_cards,
    key_at,
    slots,
    wares,
)
from esw_tui.app.deck_table.paint_turn import hand_faces, lying_open
from esw_tui.app.signs import look_of
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.deckbuilding.actions import END
from esw_tui.records.format import HUMAN

NARROW = 47
"""Columns of the list in a small terminal."""
LONG = "Bloodbath and Breakfast"
HUGE = (200, 50)


async def press(table: Decks, key: str) -> None:
    """Somebody looks before pressing a key."""
    table.clock.now += GUARD
    await table.press(key)


def drawn(words: str, brings: str, width: int = NARROW) -> str:
    """A row of the list."""
    return row_text(look_of(0), Action("N", END, words, brings, "end"), width).plain


def test_what_an_action_brings_stands_in_a_column_unless_it_would_be_cut_off() -> None:
    rows = [drawn("Play Glyph (3)", "+1 power"), drawn("Play Fizzle", "nothing")]
    assert rows[0].index("+1 power") == rows[1].index("nothing")
    for words, brings in (
        ("End the turn", "3 power would be lost"),
        ("Buy Wild Magic", "3 of 12 power, +1 VP"),
        ("Buy Knight of the Sword and Bored", "costs 4"),
    ):
        row = drawn(words, brings)
        assert row.rstrip().endswith(brings)
        assert len(row) <= NARROW
        assert f"{words}  " in row
    assert drawn(f"Buy {LONG}", "6 power + 4 chips").endswith(" 6 power + 4 chips")
    text = "+1 power. ATK deal 1 damage to a player"
    wand = row_text(look_of(0), Action("1", "", "Play Cheese Wand", text, "play", "", True), NARROW)
    assert wand.plain.index("+1 power") == rows[0].index("+1 power"), "the card is in sight"


async def test_more_chips_for_a_legend_are_offered_in_words_that_fit() -> None:
    seats: dict[str, dict[str, Any]] = {"Ann": {"chips": 9}, "Bo": {}}
    async with at_decks(staged(seats, legends=[LONG], line_up=ROW, power=6)) as table:
        shown = frame(table.app)
        assert f"Buy {LONG}  with more chips" in shown


async def test_wares_are_listed_by_their_keys() -> None:
    """A card that comes in the middle of a turn takes the key that is free."""
    view = staged({"Ann": {}, "Bo": {}}, line_up=ROW).game.view(None)
    keys = dict(zip([card.number for card in view.line_up], "BCDEA", strict=True))
    assert [ware.key for ware in wares(view, keys)][:5] == list("ABCDE")
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW, power=20)) as table:
        bought = [row.key for row in actions(table).rows if row.kind == "buy"]
        assert bought == sorted(bought)


@pytest.mark.parametrize(("width", "height"), [(200, 15), (120, 11), (120, 9)])
def test_everything_beside_the_rows_has_its_key_in_sight(width: int, height: int) -> None:
    """Whoever keeps three Familiars has them all for sale beside the Wild Magic (D29.3)."""
    pets = ["Tank the Tortoise", "Motley the Shapeshifter", "Squeaky the Rubber Chicken"]
    seats: dict[str, dict[str, Any]] = {"Ann": {"familiars": pets}, "Bo": {}}
    view = staged(seats, line_up=ROW).game.view(None)
    known = load_deck_box(BOX).by_name
    offered = Stall().wares(view)
    more = [ware for ware in offered if ware.key in BESIDE_ROWS]
    assert [ware.card.name for ware in more][1:] == pets
    drawn = as_cards(look_of(0), known, offered, frozenset(), width, height).plain.split("\n")
    assert len(drawn) <= height
    each, legends = slots(width)
    column = [row[legends + 3 * each + 1 :] for row in drawn]
    found = {
        ware.key: [y for y, row in enumerate(column) if f" {ware.key} " in row] for ware in more
    }
    assert all(len(rows) == 1 for rows in found.values()), found
    for ware in more:
        (y,) = found[ware.key]
        assert key_at(width, height, width - 3, y, offered, listed=False) == ware.key


async def test_while_hands_are_hidden_what_lies_open_can_be_read_in_their_place() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hand": ["Glyph"], "tile": "Spell Hoarder"},
        "Bo": {"tile": "Beast Whisperer", "in_play": ["House-Trained Hydra"]},
    }
    view = staged(seats, line_up=ROW).game.view(None)
    hidden = replace(
        view, turns="passed", players=tuple([replace(p, hand=()) for p in view.players])
    )
    shown = [(name, seat) for name, seat in lying_open(hidden)]
    assert shown[:3] == [("House-Trained Hydra", 1), ("Spell Hoarder", 0), ("Beast Whisperer", 1)]
    known = load_deck_box(BOX).by_name
    text, columns = hand_faces(look_of(0), known, hidden, 98, 12, keyed=True)
    assert "House-Trained" in text.plain
    assert f"{look_of(0).marks[1]} Bo" in text.plain
    assert not columns, "nobody plays them from there"


@pytest.mark.parametrize("foes", [1, 4])
async def test_what_is_chosen_before_the_first_turn_is_said_to_the_end(foes: int) -> None:
    async with at_decks(deck_plan("Ann", *[f"bot:B{n}" for n in range(foes)]), SMALL) as table:
        shown = one_line(frame(table.app))
        for sentence in WELCOME:
            assert sentence in shown
        assert "dealt to you:" in shown


@pytest.mark.parametrize("size", [ROOMY, HUGE])
async def test_where_there_is_room_all_that_is_dealt_can_be_read_side_by_side(
    size: tuple[int, int],
) -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo"), size) as table:
        rows = frame(table.app).splitlines()
        view, cards = table.app.match.view, table.app.cards
        width = size[0] // len(view.hand)
        for at, card in enumerate(view.hand):
            shown = " ".join(row[at * width : (at + 1) * width].strip("│┃ ") for row in rows)
            for line in (card.name, *cards[card.name].text.splitlines()):
                assert line in one_line(shown), card.name
        for sentence in WELCOME:
            assert sentence in one_line("\n".join(rows))
        assert frame(table.app).count("┏") == 1, "the card under the cursor is lit"
        await table.press("down")
        lit = next(row.index("┏") for row in frame(table.app).splitlines() if "┏" in row)
        assert lit == width


async def test_a_question_that_names_its_card_does_not_name_it_twice() -> None:
    seats: dict[str, dict[str, Any]] = {"Ann": {"tile": "Beast Whisperer"}, "Bo": {}}
    async with at_decks(staged(seats, line_up=ROW, power=3)) as table:
        await press(table, "C")
        screen = screen_of(table)
        asked = screen._prompt(screen.question.decision).plain
        assert asked.count("Pickpocket Possum") == 1


async def test_a_question_about_somebody_elses_card_says_whose_it_is() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hand": ["Encore Pyromancer"]},
        "Bo": {"hand": ["Bulletproof Lunchbox"]},
    }
    players = ("bot:cunning", HUMAN)
    async with at_decks(staged(seats, players=players)) as table:
        await until(table.pilot, lambda: table.screen.query(DeckChoices).first().display, "Bo")
        shown = one_line(frame(table.app))
        assert "Avoid Ann's Encore Pyromancer" in shown
        assert "(Ann's)" not in shown, "nothing is said twice"


async def test_an_attack_that_kills_whatever_the_hp_says_so() -> None:
    seats: dict[str, dict[str, Any]] = {"Ann": {"hand": ["The Picky Reaper"]}, "Bo": {}, "Cy": {}}
    async with at_decks(staged(seats)) as table:
        await press(table, "1")
        labels = [text.plain for text in table.screen.query_one(DeckChoices)._labels]
        assert [label for label in labels if "would kill" in label] == labels
        assert "-0" not in frame(table.app)


async def test_a_small_terminal_asks_for_an_action_in_one_row() -> None:
    async with at_decks(staged({"Ann": {"chips": 1}, "Bo": {}}, line_up=ROW)) as table:
        assert "Ann  0 power, 1 chip." in frame(table.app)
        assert "Play, buy or end" not in frame(table.app)


async def test_a_key_without_a_card_says_so() -> None:
    async with at_decks(staged({"Ann": {"hand": ["Glyph"]}, "Bo": {}}, line_up=ROW[:1])) as table:
        for key in ("5", "L"):
            await press(table, key)
            assert f"Nothing has the key {key} now." in one_line(frame(table.app))


async def test_chips_say_what_they_are_for_and_piles_are_told_in_words() -> None:
    async with at_decks(staged({"Ann": {"chips": 3}, "Bo": {}}, line_up=ROW)) as table:
        assert "3 chips for Legends" in frame(table.app)
        await press(table, "i")
        shown = one_line(frame(table.app))
        assert "chips 3 deck " in shown
        assert "Snack Shack" not in shown, "nobody agreed on it"


def test_points_of_cards_of_one_name_are_told_together() -> None:
    parts = [("cards", 19), ("Stampede Mascot", 7), ("Stampede Mascot", 7), ("Dud Wands", 0)]
    assert sources(parts) == ["cards +19", "2 Stampede Mascot +14"]


def test_a_list_at_the_end_is_indented_and_tears_no_name() -> None:
    parts = ["Coin-Operated Shield 1★", "Walk-In Coffin 2★", "Elbow Room 4★"]
    rows = listed("deck:", parts, 40).plain.splitlines()
    assert rows == ["    deck: Coin-Operated Shield 1★,", "    Walk-In Coffin 2★, Elbow Room 4★"]


async def test_chips_on_a_card_are_counted_on_its_foot() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}})) as table:
        card = screen_of(table).deck_cards["Hecklemancer"]
    narrow = deck_face.small(look_of(0), card, NARROWEST, 8, key="B", note="+1c")
    assert "+1c  B " in narrow[-1].plain


async def test_a_game_in_its_set_up_is_not_told_by_tokens() -> None:
    async with at_decks(deck_plan("Ann", "bot:Bo")) as table:
        game = table.game
        assert game.table.rules.progress(game.table).where == "before the first turn"
