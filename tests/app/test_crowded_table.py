"""The fullest table: every name, number and card can be read, or tells that there is more."""

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.text import Text
from textual.widgets import OptionList, Static

from app.crowded_table import NAMES, crowded, crowding
from app.piloting import ROOMY, SMALL, Table, plan, sitting_at, to_the_end_of_a_round
from app.seeing import frame
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.learn.rules_text import chapters
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import card_face, paint_spell, paint_wizards
from esw_tui.app.table.changes import HP, changes
from esw_tui.app.table.hand import Hand
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.open_cards import (
    LYING,
    gallery,
    lying_open,
    open_cards,
    rules_in_sight,
)
from esw_tui.app.table.paint_cast import CastInSight, cast_rows
from esw_tui.app.table.paint_queue import queue
from esw_tui.app.table.paint_recap import round_rows
from esw_tui.app.table.places import TALL_FACES, hand_rows
from esw_tui.app.themes import plain
from esw_tui.cards import load_box
from esw_tui.kernel.events import Event
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import (
    Cause,
    Damaged,
    Died,
    DrewDeadCard,
    GainedToken,
    Healed,
    RoundBegan,
)
from esw_tui.spellcraft.views import View

HUGE = (200, 50)
BOXES = ("hell-high", "castle-tentakill", "murdershroom", "skullzfyre")
CARDS = load_box("hell-high").by_name
LONG = "Lunch Cook Lichenlung's Trustee Goldgullet's Yearbook-Defacing Mystery Meat Monday"
MOST_WIDGETS = 60


def view(*, casts: bool = False) -> View:
    """The table as it lies open."""
    seen: View = crowded(casts=casts).game.view(None)
    return seen


def test_the_table_is_as_full_as_is_said() -> None:
    table = crowded(casts=True).game.table
    assert all(len(name) == 12 for name in NAMES)
    assert len(table.hand[0]) == 11
    assert len(table.treasures[0]) == 8
    assert len(table.spell[0]) == 5
    assert len(table.names) == 6


async def to_a_hand(table: Table) -> Hand:
    """The first one lifts the curtain."""
    await table.until(MatchTable)
    await table.pilot.pause()
    return table.screen.query_one(Hand)


async def test_a_hand_of_eleven_lies_in_two_rows_with_whole_names() -> None:
    async with crowding(crowded(), ROOMY) as table:
        hand = await to_a_hand(table)
        assert len(hand.held) == 11
        assert hand.across == 6
        text = hand.render().plain
        for card in hand.held:
            rows = card_face.word_rows(card.name, hand.card_width - 2)
            assert len(rows) <= 2
            assert all(row in text for row in rows), card.name
        for number in range(11):
            assert hand.card_at(*hand.spot(number)) == number
        assert hand.card_at(hand.card_width * 5 + 2, hand.card_height(0) + 1) is None
        await table.press("down")
        assert hand.highlighted == 6
        await table.press("right", "up")
        assert hand.highlighted == 1
        await table.press("up")
        assert hand.highlighted == 1, "there is no row above"
        await table.pilot.click("#hand", offset=hand.spot(10))
        assert hand.highlighted == 10
        assert hand.picked(hand.held[10])
        assert f"{UNICODE.check} source" in hand.render().plain


async def test_a_list_tells_what_is_above_and_below() -> None:
    async with crowding(crowded(), SMALL) as table:
        hand = await to_a_hand(table)
        assert "▾1" in hand.render().plain
        await table.press("end")
        assert "▴1" in hand.render().plain
        assert "▾" not in hand.render().plain


async def test_targets_are_told_by_marks_where_names_do_not_fit() -> None:
    async with crowding(crowded(), HUGE) as table:
        await to_a_hand(table)
        await table.press("1", "8")
        await table.pilot.pause()
        assert "▶ any foe" in frame(table.app), "rather than the names of all others"
        assert "Wilhelmina B, Old Mildew 2, Grubnash III" in frame(table.app)
        await table.pilot.resize_terminal(*SMALL)
        await table.pilot.pause()
        assert "▶ any foe" in frame(table.app)
        assert "4 dice ▶ ▲ ■ ♠ ✚" in frame(table.app)


@pytest.mark.parametrize("box", BOXES)
async def test_a_crowd_sits_at_the_table_of_every_box(box: str) -> None:
    async with crowding(crowded(box), HUGE) as table:
        for size in (HUGE, ROOMY, SMALL):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            assert isinstance(table.screen, CurtainScreen)
            shown = table.screen.query_one("#curtain-table", Static)
            assert table.screen.query_one("#curtain-words").region.y >= 0
            assert shown.region.bottom <= size[1] - 1, "nothing is below the keys"
        await to_a_hand(table)
        for size in (HUGE, ROOMY, SMALL):
            await table.pilot.resize_terminal(*size)
            await table.pilot.pause()
            text = frame(table.app)
            assert all(name in text for name in NAMES)
            assert len(list(table.screen.walk_children())) <= MOST_WIDGETS


@pytest.mark.parametrize("height", [1, 2, 3])
@pytest.mark.parametrize("width", [40, 76, 80, 143])
def test_a_long_name_is_read_out_whole_or_says_that_it_goes_on(width: int, height: int) -> None:
    rows = paint_spell.banner(UNICODE, LONG, 0, width, height)
    assert len(rows) <= height
    assert all(row.cell_len == width for row in rows)
    words = " ".join(row.plain.replace(UNICODE.marks[0], "").strip() for row in rows)
    read = " ".join(words.split())
    assert read == LONG.upper() or (read.endswith("…") and LONG.upper().startswith(read[:-1]))


def test_a_mat_tells_as_many_texts_as_fit_and_each_stands_in() -> None:
    wizard = view().wizards[0]
    owned = paint_wizards.things(UNICODE, view(), CARDS, wizard)
    assert len(owned) == 10
    assert paint_wizards.with_texts(CARDS, wizard, owned, 40, 9) == []
    rows = [row.plain for row in paint_wizards.with_texts(CARDS, wizard, owned, 40, 14)]
    assert [row for row in rows if not row.startswith("  ")] == [thing.plain for thing in owned]
    assert len(rows) <= 14
    assert any(row.startswith("  ") for row in rows)
    low = paint_wizards.with_texts(CARDS, wizard, owned, 40, 10)
    assert [row.plain for row in low] == [thing.plain for thing in owned]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [62, 80, 120, 126, 200])
def test_mats_leave_no_hole_beside_them(players: int, width: int) -> None:
    seen = crowded(names=NAMES[:players]).game.view(None)
    rows = paint_wizards.mats(UNICODE, seen, CARDS, width, 12).plain.split("\n")
    assert len(rows) == 12
    assert all(len(row) == width and row[-1] in "╮│╯" for row in rows)


def test_a_kept_creature_says_on_its_mat_what_its_roll_does() -> None:
    told = [row.plain for row in paint_wizards.text_below(CARDS["Compost Ogre"], 60)]
    assert "1-4" in " ".join(told)
    assert "10+" in " ".join(told)


def test_a_queue_of_long_names_has_as_much_of_them_as_fits() -> None:
    shown = queue(UNICODE, view(), 111)
    assert shown.cell_len < 111
    assert "Barthol" in shown.plain
    assert "Skabber" in shown.plain
    assert NAMES[0] in queue(UNICODE, view(), 200).plain


def test_what_a_card_has_done_is_told_in_names_or_marks() -> None:
    notes = paint_spell.hp_notes(UNICODE, NAMES, {"Pain Locker": {1: -5, 2: -3, 3: 0}})
    assert notes["Pain Locker"].within(40).plain == "Wilhelmina B -5 Cleopatra IX -3"
    assert notes["Pain Locker"].within(12).plain == "▲ -5 ● -3"
    everybody = {"Pain Locker": {1: -2, 2: -2, 3: -4, 4: -2, 5: -2}}
    crowd = paint_spell.hp_notes(UNICODE, NAMES, everybody)["Pain Locker"]
    assert crowd.within(20).plain == "▲ ● ♠ ✚ -2 ■ -4"
    healed = paint_spell.hp_notes(UNICODE, NAMES, {"Nurse Leechwort's": {1: 5}})
    assert healed["Nurse Leechwort's"].within(40).plain == "Wilhelmina B +5"


def test_letters_keep_their_shape_in_ascii() -> None:
    assert plain("◆ Bartholomäus çèñ 龍") == "? Bartholomaus cen ??"


def test_a_round_tells_who_cast_what() -> None:
    game = crowded(casts=True).game
    story: list[Event] = []
    while not any(isinstance(event, RoundBegan) for event in story):
        decision = game.decision(game.asked[0])
        game.answer(decision, decision.options.keys[: max(1, decision.least)])
        story = list(game.events_for(None))
    ended = [isinstance(event, RoundBegan) for event in story].index(True)
    story = story[:ended]
    rows = round_rows(UNICODE, CARDS, story, NAMES, 142, 30)
    text = Text("\n").join(rows).plain
    assert "cast Lunch Cook Lichenlung's" in text
    assert "damage" in text
    assert all(row.cell_len <= 142 for row in rows)


def test_what_a_round_has_no_room_for_is_no_number_of_hp() -> None:
    blows = [Damaged(0, 3, 3, (), 17 - 3 * at, Cause(1, rule="R63.3")) for at in range(5)]
    story = [*blows, Healed(0, 2, 7, Cause(0, rule="R63.3"))]
    text = Text("\n").join(round_rows(UNICODE, CARDS, story, NAMES[:2], 78, 4)).plain
    assert " more" in text
    assert not text.splitlines()[1].split()[-1].startswith("+")


def test_rows_of_a_round_that_one_player_does_not_need_are_another_s() -> None:
    """Six people at 80×24: nothing is left out while a row stands empty."""
    designs = {name: design for (_, name), design in rulebook("hell-high").named.items()}
    design = designs["Bonebreath the Held-Back's"]
    long = [Damaged(5, 1, 1, (), 14 - at, Cause(at, design)) for at in range(4)]
    text = Text("\n").join(round_rows(UNICODE, CARDS, long, NAMES[:6], 78, 12)).plain
    assert text.count("Bonebreath") == 4
    assert " more" not in text
    everybody = [
        Damaged(seat, 1, 1, (), 14 - at, Cause(at, design)) for seat in range(6) for at in range(4)
    ]
    rows = round_rows(UNICODE, CARDS, everybody, NAMES[:6], 78, 14)
    assert len(rows) == 14
    assert sum(" more" in row.plain for row in rows) == 4, "two rows to spare, for the first two"


def test_a_round_tells_tokens_and_what_the_dead_have_drawn() -> None:
    cause = Cause(1, rule="R1")
    story: list[Event] = [
        Died(0, 1, cause),
        GainedToken(1, "Kill", cause),
        DrewDeadCard(0, None, False, cause),
        GainedToken(1, "Kill", cause),
        DrewDeadCard(2, None, False, cause),
    ]
    killed, killer, dead = [
        row.plain
        for row in round_rows(UNICODE, CARDS, story, NAMES[:3], 78, 9)
        if "  " in row.plain
    ]
    assert killed.endswith(f"☠ killed by ▲{NAMES[1]}")
    assert killer.endswith("+ ★★")
    assert dead.endswith("+ 1 Dead Wizard card")


def test_a_blow_costs_no_more_hp_than_there_are() -> None:
    cause = Cause(1, rule="R1")
    story = [Damaged(0, 16, 16, (), 4, cause), Damaged(0, 8, 8, (), 0, cause)]
    found = changes(story, 0, NAMES).numbers[HP]
    assert (found.before, found.after) == (20, 0)
    assert sum(share.amount for share in found.shares) == -20


# What fills the room where there is a lot of it.


@pytest.mark.parametrize("width", [28, 58, 84, 120])
@pytest.mark.parametrize("height", [7, 8, 13, 31])
def test_cards_that_lie_open_stay_in_their_place_and_the_first_come_first(
    width: int, height: int
) -> None:
    seen = view()
    shown = open_cards(seen, CARDS, first=4)
    assert [each.seat for each in shown[:5]] == [4] * 5
    assert len(shown) == sum(
        len(each.treasures) + len(each.creatures) + len(each.lasting) for each in seen.wizards
    )
    rows = gallery(UNICODE, seen, CARDS, width, height, first=4)
    assert len(rows) <= height
    assert all(row.cell_len <= width for row in rows)
    assert bool(rows) == (height >= 8)
    if rows:
        assert shown[0].name in rows[1].plain
        assert NAMES[4] in " ".join(row.plain for row in rows)


def test_before_any_card_lies_open_the_rules_that_matter_now_do() -> None:
    rows = rules_in_sight(UNICODE, "hell-high", 0, 60, 12)
    assert len(rows) <= 12
    assert {row.cell_len for row in rows} == {60}
    title = chapters("hell-high")[0].title
    assert f"Rules: {title}" in rows[0].plain
    whole = rules_in_sight(UNICODE, "hell-high", 0, 60, 400)
    assert "more" not in whole[-1].plain
    assert len(rows) == len(whole) or "more: r tells all" in rows[-1].plain
    assert rules_in_sight(UNICODE, "hell-high", 0, 60, 7) == []


@pytest.mark.parametrize("height", [14, 22, 23, 34])
def test_where_few_cards_lie_open_the_rules_fill_the_rest(height: int) -> None:
    seen = view()
    owner = replace(seen.wizards[0], treasures=seen.wizards[0].treasures[:1], creatures=())
    bare = [replace(each, treasures=(), creatures=(), lasting=()) for each in seen.wizards[1:]]
    seen = replace(seen, wizards=(owner, *bare), discards=((), (), ()))
    rows = lying_open(UNICODE, seen, CARDS, 0, 84, height)
    text = "\n".join(row.plain for row in rows)
    assert len(rows) <= height
    assert owner.treasures[0].name in text
    assert ("Rules:" in text) == (height >= 23)


async def test_a_large_curtain_shows_what_lies_open_and_was_cast_last() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=7), HUGE) as table:
        await table.until(CurtainScreen)
        assert "Rules:" not in frame(table.app), "their examples name cards"
        await table.to_a_hand(in_round=2)
        await table.press("h")
        assert isinstance(table.screen, CurtainScreen)
        text = frame(table.app)
        lying = open_cards(table.app.match.open_view, table.app.cards)
        assert lying
        assert f"│{lying[0].name}" in text
        assert "│cast " in text


async def test_no_half_of_a_large_table_is_empty_while_nothing_is_cast() -> None:
    """Beside the story lie the cards that everybody may read, whole."""
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=7), HUGE) as table:
        screen = await table.to_a_hand(in_round=2)
        screen.quiet()
        screen.redraw()
        await table.pilot.pause()
        detail = screen.query_one("#detail")
        assert detail.display
        rows = frame(table.app).splitlines()[detail.region.y : detail.region.bottom]
        beside = [row[detail.region.x : detail.region.right] for row in rows]
        filled = sum(bool(row.strip()) for row in beside)
        assert filled > 0.75 * len(rows)
        lying = open_cards(screen.look_view, table.app.cards)
        assert lying
        assert lying[0].name in "\n".join(beside)


async def test_a_spell_that_is_cast_has_what_lies_open_beside_its_dice() -> None:
    async with crowding(crowded(casts=True, names=NAMES[:3]), HUGE) as table:
        await table.until(MatchTable)
        await table.pilot.pause()
        shown = table.screen
        assert isinstance(shown, MatchTable)
        assert shown.look_view.active == 0
        pane = shown.query_one("#spell")
        rows = frame(table.app).splitlines()[pane.region.y : pane.region.bottom]
        text = "\n".join(rows)
        assert open_cards(shown.look_view, table.app.cards, 0)[0].name in text


def cast_by(seat: int, cards: int, *, at_work: str = "") -> CastInSight:
    """The first cards of the spell of the fullest table, cast by somebody."""
    seen = view(casts=True)
    caster = replace(seen.wizards[seat], spell=seen.wizards[0].spell[:cards], creatures=())
    working = CARDS.get(at_work)
    return CastInSight(UNICODE, CARDS, seen, caster, LONG, working, None, None, None, {}, 0)


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_beside_a_small_spell_lies_what_is_open_from_top_to_bottom(cards: int) -> None:
    cast = cast_by(4, cards)
    rows = cast_rows(cast, 140, 31, is_compact=False)
    assert len(rows) == 31
    assert all(row.cell_len == 140 for row in rows)
    beside = "\n".join(row.plain[-LYING:] for row in rows[3:])
    lying = open_cards(cast.view, CARDS, first=4)
    assert all(each.name in beside for each in lying[:4])
    for part in cast.caster.spell:
        text = " ".join(row.plain[:-LYING] for row in rows)
        assert part.name in text


def test_what_lies_open_makes_room_for_the_dice_of_the_card_at_work() -> None:
    """And what has stood beside them stays where it is."""
    spell = [part.name for part in cast_by(4, 5).caster.spell]
    rolling = next(name for name in spell if CARDS[name].power)
    quiet = next(name for name in spell if not CARDS[name].power)
    shown = {
        name: cast_rows(cast_by(4, 5, at_work=name), 140, 31, is_compact=False)
        for name in (rolling, quiet)
    }
    left, right = [
        {name: [row.plain[part] for row in rows[17:]] for name, rows in shown.items()}
        for part in (slice(None, -LYING), slice(-LYING, None))
    ]
    assert right[quiet] == right[rolling]
    assert not "".join(left[rolling]).strip()
    lying = open_cards(cast_by(4, 5).view, CARDS, first=4)
    assert lying[2].name in "\n".join(left[quiet])


async def test_the_end_of_a_round_leaves_its_rows_to_what_lies_open() -> None:
    async with sitting_at(plan("Ann", "Bo", "Cy", seed=7), HUGE) as table:
        for _ in range(2):
            await table.act()
            screen = await to_the_end_of_a_round(table)
        await table.pilot.pause()
        page, cards = [screen.query_one(f"#{id}").region for id in ("question", "detail")]
        rows = frame(table.app).splitlines()
        told = [row[: page.width].strip() for row in rows[page.y : page.bottom]]
        assert not any(above == below == "" for above, below in pairwise(told))
        assert cards.y == page.bottom
        assert cards.height > 12
        lying = open_cards(screen.look_view, table.app.cards)
        assert lying
        text = "\n".join(row[: cards.width] for row in rows[cards.y : cards.bottom])
        assert all(each.name in text for each in lying[:5])


async def test_a_hand_is_as_high_as_all_its_words_need() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=7), HUGE) as table:
        screen = await table.to_a_hand()
        await table.pilot.pause()
        hand = screen.query_one(Hand)
        assert not hand.tells_all(200, TALL_FACES)
        assert hand.region.height > TALL_FACES
        rows = frame(table.app).splitlines()[hand.region.y : hand.region.bottom]
        assert not any("…" in row for row in rows)
        assert screen.is_read_in_hand, "so that no card needs a place of its own"


def test_a_hand_that_no_height_would_tell_is_as_high_as_ever() -> None:
    assert hand_rows(200, lambda width, height: True) == TALL_FACES
    assert hand_rows(200, lambda width, height: height > TALL_FACES + 1) == TALL_FACES + 2
    assert hand_rows(200, lambda width, height: False) == TALL_FACES


async def test_the_menu_of_six_people_has_every_entry_in_sight_at_80x24() -> None:
    async with crowding(crowded(), SMALL) as table:
        await table.to_a_hand()
        await table.press("m")
        await table.pilot.pause()
        listed = table.screen.query_one("#entries", OptionList)
        assert listed.option_count > 14
        assert listed.virtual_size.height <= listed.size.height
        assert "Quit" in frame(table.app)
