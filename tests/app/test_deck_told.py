"""What the deck-builder tells while it is played: rows with little room, what a card has turned up,
one's own deck, posters, what is news."""

from dataclasses import replace
from typing import Any

import pytest

from app.deck_piloting import BOX, Decks, at_decks, deck_plan
from app.idling import until
from app.piloting import GUARD, ROOMY, SMALL
from app.seeing import frame, one_line
from app.test_deck_table import ROW, actions, press, screen_of, staged
from esw_tui.app.deck_table import deck_face
from esw_tui.app.deck_table.deck_actions import LEAST_NAME, Action, card_column, row_text
from esw_tui.app.deck_table.deck_game import DecksShown
from esw_tui.app.deck_table.deck_match_table import DeckMatchTable
from esw_tui.app.deck_table.deck_over import DeckOverScreen
from esw_tui.app.deck_table.deck_places import DeckOccasion, deck_places
from esw_tui.app.deck_table.deck_poster import DeckPosterScene, deck_poster
from esw_tui.app.deck_table.paint_market import Stall
from esw_tui.app.deck_table.paint_players import mat, row
from esw_tui.app.deck_table.paint_turn import as_cards
from esw_tui.app.deck_table.since_last_turn import news
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.screens.overlays import Menu, Reading
from esw_tui.app.signs import look_of
from esw_tui.app.table.places import ASKED, SHOWN, TOLD, Places
from esw_tui.cards.deckbuilding.box import load_deck_box
from esw_tui.deckbuilding import events as E
from esw_tui.deckbuilding.options import GameOptions
from esw_tui.deckbuilding.views import CardView
from esw_tui.kernel.events import Cause, Event

NAMES = ("Ann", "Bo")
WIDTH = 47
"""Columns of the list in a small terminal."""


def cards() -> dict[str, Any]:
    """The cards of the box by name."""
    return dict(load_deck_box(BOX).by_name)


def design_of(table: Decks, name: str) -> Any:
    """A card as the rules know it."""
    return next(each for each in table.game.table.rules.place if each.name == name)


# Mats, and cards in play.


def test_a_mat_tells_how_many_more_things_lie_there() -> None:
    view = staged({"Ann": {}, "Bo": {}}, line_up=ROW).game.view(None)
    names = [each.name for each in cards().values() if each.kind == "location"]
    lying = tuple([CardView(at, name) for at, name in enumerate(names)])
    player = replace(view.players[0], in_play=lying)
    for height in range(6, 14):
        rows = [row.plain for row in mat(look_of(0), view, cards(), player, 50, height)]
        told = " ".join(row[1:-1] for row in rows)
        hidden = sum(name not in told for name in names)
        assert hidden == 0 or f"+{hidden} more" in told or "…" in told
        if height == 7:
            assert hidden
            assert "more" in rows[-2]
    low = mat(look_of(0), view, cards(), player, 50, 5)
    assert len(low) == 5, "no row is left for them"


def test_cards_in_play_are_as_wide_as_there_is_room_for() -> None:
    played = ["Second Thoughts", "Cheese Wand"]
    view = staged({"Ann": {"in_play": played}, "Bo": {}}, line_up=ROW).game.view(None)
    for width, inside in ((110, 25), (54, 25), (40, 18)):
        drawn = as_cards(look_of(0), cards(), view, width, 10).plain.split("\n")
        assert max(map(len, drawn)) <= width
        for name in played:
            rows = deck_face.text_rows(cards()[name].text, inside)
            assert all(any(row in line for line in drawn) for row in rows), (width, name)


# Rows.


def test_a_purchase_keeps_its_name_and_gives_up_what_the_table_tells() -> None:
    long = "Buy Mercy, With Strings Attached"
    action = Action("D", ("buy", 1), long, "7 of 7 power, 2 points", "buy", short="7 power")
    told = row_text(look_of(0), action, WIDTH).plain
    assert long in told
    assert told.rstrip().endswith(" 7 power")
    short = action._replace(words="Buy Wild Magic")
    assert "7 of 7 power, 2 points" in row_text(look_of(0), short, WIDTH).plain


def test_cards_leave_room_for_what_they_bring_in_a_narrow_list() -> None:
    text = "+1 power. ATK deal 1 damage to a player"
    rows = [Action("1", ("play", 1), "Play Cheese Wand", text, "play", is_excerpt=True)]
    column = card_column(rows, WIDTH)
    assert column == LEAST_NAME
    assert "ATK deal" in row_text(look_of(0), rows[0], WIDTH, column).plain
    assert card_column(rows, 80) > column, "in a wide one all rows have one column"
    used = "Use Bonfire of the Inanities"
    action = Action("U", ("use", 1), used, "destroy this: destroy 2", "use", is_excerpt=True)
    assert used in row_text(look_of(0), action, WIDTH, column).plain


async def test_the_end_of_a_turn_says_in_few_words_what_is_left() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"in_play": ["Pickpocket Possum", "Tag-Team Troll"], "hand": ["Cheese Wand"]},
        "Bo": {},
    }
    async with at_decks(staged(seats, line_up=ROW, power=7), SMALL) as table:
        end = next(each for each in actions(table).rows if each.kind == "end")
        assert end.short == "left: 7 power, 1 text, cards"
        assert end.short in frame(table.app)


def test_what_happens_when_a_card_is_gained_is_not_what_playing_it_brings() -> None:
    market = cards()["Cursed Flea Market"]
    assert "dud wand" in market.text
    assert "dud wand" not in deck_face.brings(market)
    assert "+1 power" in deck_face.brings(market)


def test_a_card_for_sale_says_in_a_word_what_its_text_has_no_room_for() -> None:
    motley = cards()["Motley the Shapeshifter"]
    assert deck_face.does_in(motley, 6) == "DEF"
    assert deck_face.does_in(motley, 30).startswith("Draw 2 cards.")
    assert deck_face.line(look_of(0), motley, len(motley.name) + 5, 6).plain[-1] != "…"


def test_an_icon_gives_way_before_a_text_is_cut_off() -> None:
    possum = cards()["Pickpocket Possum"]
    shown = [line.plain for line in deck_face.full(look_of(0), possum, 30, 9)]
    assert not any("more" in line for line in shown)
    assert any("gain a" in line for line in shown)
    assert any("Chip icon." in line for line in shown)
    roomy = " ".join(line.plain for line in deck_face.full(look_of(0), possum, 40, 15))
    assert "as it enters the Line-Up" in roomy


# Questions.


async def test_a_choice_says_what_has_been_turned_up() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hand": ["Read It and Weep"], "deck": ["Disaster Tourist", "Glyph"]},
        "Bo": {},
    }
    async with at_decks(staged(seats, line_up=ROW), SMALL) as table:
        await press(table, "1")
        asked = screen_of(table)._question.plain
        assert "Read It and Weep: which? Turned up: Disaster Tourist." in asked
        assert "Disaster Tourist." in one_line(frame(table.app))
        assert "answers" not in asked, "it is plain whose turn it is"


async def test_the_own_deck_can_be_read_in_an_open_turn_behind_a_curtain() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hand": ["Glyph", "Fizzle"], "deck": ["Stampede Mascot", "Fizzle"]},
        "Bo": {},
    }
    for turns in ("open", "shielded"):
        options = GameOptions(turns=turns)
        async with at_decks(staged(seats, line_up=ROW, options=options), SMALL) as table:
            match = table.app.match
            await press(table, "1", "i")
            assert isinstance(table.screen, Menu)
            assert "The deck of Ann, behind a curtain" in frame(table.app)
            await press(table, "end", "enter")
            assert isinstance(table.screen, CurtainScreen)
            assert "Ann looks at their own deck" in one_line(frame(table.app))
            assert "Stampede Mascot" not in frame(table.app)
            table.clock.now += GUARD
            await table.press("1")
            await until(table.pilot, lambda: isinstance(table.screen, Reading), "the deck")
            assert "Stampede Mascot" in frame(table.app)
            await press(table, "escape")
            await until(table.pilot, lambda: isinstance(table.screen, DeckMatchTable), "the table")
            assert match.holder is None
            assert "Stampede Mascot" not in frame(table.app)
            assert match.passes == 0, "the keyboard has stayed where it was"
            await press(table, "1")
            played = [card.name for card in table.game.view(None).players[0].in_play]
            assert sorted(played) == ["Fizzle", "Glyph"]


async def test_a_curtain_that_others_lift_shows_no_deck() -> None:
    """Whoever wanted to see it has left the table before lifting it."""
    seats: dict[str, dict[str, Any]] = {"Ann": {"deck": ["Stampede Mascot"]}, "Bo": {}, "Cy": {}}
    async with at_decks(staged(seats, line_up=ROW), SMALL) as table:
        await press(table, "i", "end", "enter")
        assert isinstance(table.screen, CurtainScreen)
        table.app.match.take_over(0, "random")
        table.app.play.proceed()
        await until(table.pilot, lambda: table.game.view(None).active != 0, "another turn")
        await until(table.pilot, lambda: isinstance(table.screen, DeckMatchTable), "the table")
        await until(table.pilot, lambda: actions(table).display, "a question")
        assert not isinstance(table.screen, Reading)
        assert "own deck" not in table.app.play.kept


async def test_what_is_for_sale_keeps_its_keys_when_a_game_is_continued() -> None:
    async with at_decks(deck_plan("Ann", "Bo", seed=2), SMALL) as table:
        await table.until(DeckMatchTable)
        while not any(row.kind == "buy" and row.key < "E" and not row.reason
                      for row in actions_if_any(table)):  # fmt: skip
            await table.act()
        bought = next(row for row in actions(table).rows if row.kind == "buy" and not row.reason)
        await press(table, bought.key)
        await until(table.pilot, lambda: actions(table).display, "the next question")
        before = {row.words: row.key for row in actions(table).rows if row.kind == "buy"}
        path = table.app.match.save.path
        table.app.leave_table()
        await table.pilot.pause()
        table.app.play.continue_match(path)
        await until(table.pilot, lambda: bool(actions_if_any(table)), "the same question")
        after = {row.words: row.key for row in actions(table).rows if row.kind == "buy"}
        assert after == before


async def test_keys_of_what_is_for_sale_begin_anew_with_every_turn() -> None:
    """The coach sees the table in the learner's turns only, and speaks of the same keys."""
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW), SMALL) as table:
        view = table.game.view(None)
    stall = Stall()
    assert [ware.key for ware in stall.wares(view)][:5] == list("ABCDE")
    gap = replace(view, line_up=view.line_up[1:])
    assert [ware.key for ware in stall.wares(gap)][:4] == list("BCDE")
    moved = replace(view, line_up=(*view.line_up[1:], view.line_up[0]), turn=view.turn + 2)
    assert [ware.card.name for ware in stall.wares(moved)][:5] == [*ROW[1:], ROW[0]]


def actions_if_any(table: Decks) -> Any:
    """The rows of the list, if there is one."""
    screen = table.screen
    return actions(table).rows if isinstance(screen, DeckMatchTable) else ()


async def test_an_attack_behind_an_optional_choice_is_foretold() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"hand": ["Recycling Rampage"], "discard": ["Fizzle"]},
        "Bo": {"hp": 5},
    }
    async with at_decks(staged(seats, line_up=ROW), SMALL) as table:
        rampage = next(each for each in actions(table).rows if each.kind == "play")
        assert rampage.brings == "would kill Bo"


# Players and piles.


async def test_a_row_of_a_player_tells_the_tile_and_all_piles() -> None:
    seats: dict[str, dict[str, Any]] = {"Wilhelmina-X": {"tile": "Spell Hoarder"}, "Bo": {}}
    async with at_decks(staged(seats, line_up=ROW), SMALL) as table:
        view, known = screen_of(table).deck, screen_of(table).deck_cards
        player = view.players[0]
        assert "Spell Hoarder" in row(look_of(0), view, known, player, 80).plain
        told = row(look_of(0), view, known, player, 70, words=True).plain.rstrip()
        assert "tokens" in told
        assert not told.endswith("…")
        await press(table, "i", "1")
        assert "0 chips, 0 cards in hand" in one_line(frame(table.app))


# The show.


def test_in_a_foes_turn_the_story_has_the_room_of_the_question() -> None:
    asked = deck_places(120, 40, DeckOccasion(4, ASKED))
    shown = deck_places(120, 40, DeckOccasion(4, SHOWN))
    assert shown["side"].width > asked["side"].width
    assert shown["spell"].width > asked["spell"].width
    assert_apart(shown)


@pytest.mark.parametrize("size", [(120, 40), (110, 34), (200, 50)])
@pytest.mark.parametrize("is_coached", [False, True])
def test_no_pane_of_a_large_table_covers_another(size: tuple[int, int], is_coached: bool) -> None:
    for mode in (ASKED, SHOWN, TOLD):
        for has_hand in (False, True):
            assert_apart(deck_places(*size, DeckOccasion(4, mode, is_coached, has_hand)))
    assert_apart(deck_places(*size, DeckOccasion(4, ASKED, is_coached, is_dealt=True)))


def assert_apart(places: Places) -> None:
    """No cell belongs to two panes."""
    taken: set[tuple[int, int]] = set()
    for place in places.values():
        cells = {
            (x, y)
            for x in range(place.x, place.x + place.width)
            for y in range(place.y, place.y + place.height)
        }
        assert not taken & cells
        taken |= cells


async def test_a_large_table_stays_as_it_is_in_a_persons_turn() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW), ROOMY) as table:
        screen = screen_of(table)
        screen.quiet()
        assert screen.mode == ASKED
        table.app.match.take_over(0, "cunning")
        assert screen.mode == SHOWN


@pytest.mark.rule("K58")
async def test_a_death_stands_on_a_poster_with_its_token() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW)) as table:
        wand, token = design_of(table, "Cheese Wand"), design_of(table, "Laundry Ghost")
    by, rules = Cause(0, wand), Cause(-1)
    story: list[Event] = [
        E.Damaged(1, 2, 1, 0, (), by),
        E.Died(1, 0, by),
        E.HpSet(1, 20, rules),
        E.GotToken(1, token, "stack", rules),
    ]
    shown, words = DecksShown(), ""
    for told in (2, 3, 4):
        poster = deck_poster(DeckPosterScene(look_of(0), NAMES, cards(), story[:told]))
        assert poster is not None
        assert "BO IS SLAIN" in poster.title
        assert "Ann's Cheese Wand: −2" in one_line(poster.lines[0].plain).replace("-", "−")
        assert shown.is_loud_at_end(story[:told]), "it waits until it has been read"
        words = one_line(" ".join(line.plain for line in poster.lines))
    assert one_line(cards()["Laundry Ghost"].text.splitlines()[0]) in words
    story.append(E.TurnEnded(0))
    assert deck_poster(DeckPosterScene(look_of(0), NAMES, cards(), story)) is None
    assert not shown.is_loud_at_end(story)
    alone = deck_poster(DeckPosterScene(look_of(0), NAMES, cards(), story[-2:-1]))
    assert alone is not None
    assert alone.title == "A TOKEN FOR BO"


@pytest.mark.rule("D5.1")
async def test_a_mayhem_is_read_on_a_poster() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW)) as table:
        mayhem = design_of(table, "Sticker-Price Shock")
    scene = DeckPosterScene(look_of(0), NAMES, cards(), [E.MayhemCame(1, mayhem, played=False)])
    poster = deck_poster(scene)
    assert poster is not None
    assert poster.title == "MAYHEM: STICKER-PRICE SHOCK"
    assert any("highest cost" in line.plain for line in poster.lines)


async def test_a_turn_is_put_away_card_by_card_with_numbers() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW)) as table:
        glyph, fizzle = design_of(table, "Glyph"), design_of(table, "Fizzle")
    event = E.CleanedUp(0, (glyph, fizzle, glyph), "play", Cause(-1))
    assert event.text(NAMES) == "Ann puts away 2 Glyph, Fizzle from play."
    bought = E.Bought(0, glyph, 9, 1, Cause(-1))
    assert bought.text(NAMES) == "Ann buys Glyph for 9 power and 1 chip."


async def test_what_ones_own_cards_have_done_is_no_news() -> None:
    async with at_decks(staged({"Ann": {}, "Bo": {}}, line_up=ROW)) as table:
        glyph, sid = design_of(table, "Glyph"), design_of(table, "Sid the Shredder")
        mayhem = design_of(table, "Double or Nothing Bin")
        token = design_of(table, "Laundry Ghost")
    read = Cause(-1, mayhem)
    story: list[Event] = [
        E.TurnEnded(0),
        E.Avoided(0, sid, Cause(1, design_of(table, "Cheese Wand"))),
        E.Discarded(0, (sid,), "hand", Cause(0, sid)),
        E.Destroyed(0, (glyph,), "hand", Cause(0, sid)),
        E.Destroyed(0, (glyph,), "deck", read),
        E.Destroyed(0, (sid,), "deck", read),
        E.LostHp(0, 3, 17, spent=False, cause=Cause(0, token)),
        E.ChipsGained(0, 1, 1, Cause(1, mayhem)),
    ]
    told = news(look_of(0), story, 0, NAMES)
    assert told is not None
    lines = [line.partition(" ")[2] for line in told.plain.strip().split("\n")[1:]]
    assert [line.replace(look_of(0).marks[1], "") for line in lines] == [
        "avoided Bo's Cheese Wand with Sid the Shredder",
        "destroyed: Glyph, Sid the Shredder (Double or Nothing Bin)",
        "-3 HP, 17 left (Laundry Ghost)",
        "+1 chip (Bo's Double or Nothing Bin)",
    ]


@pytest.mark.rule("D33.6")
async def test_the_end_says_what_has_broken_a_tie() -> None:
    seats: dict[str, dict[str, Any]] = {
        "Ann": {"discard": ["Power Ballad Duet", "Battle Walrus"]},
        "Bo": {"discard": ["The Legendary Puddle"]},
    }
    async with at_decks(staged(seats, left={"tokens": 0})) as table:
        await press(table, "N")
        await until(table.pilot, lambda: isinstance(table.screen, DeckOverScreen), "the end")
        shown = one_line(frame(table.app))
        assert "Bo wins (Ann 6, Bo 6)." in shown
        assert "Bo has more Legends than those tied (D33.6)." in shown
