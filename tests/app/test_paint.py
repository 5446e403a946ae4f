"""What fits where: the order of acting, a spell's plate, a hand, a card's text, a plot."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from app.keyboard_matches import evening_steps, sit_down
from app.long_names import CARDS, LONG, turn, waiting
from app.piloting import ROOMY, plan, sitting_at
from esw_tui import new_match
from esw_tui.app.hotseat.match import Pass
from esw_tui.app.screens.match_over import until_the_end
from esw_tui.app.signs import ASCII, DARK, UNICODE, Look
from esw_tui.app.table import card_face, paint, paint_spell, paint_wizards
from esw_tui.app.table.blocks import Note
from esw_tui.app.table.features import panes, status_board
from esw_tui.app.table.forecast import Whom
from esw_tui.app.table.paint_building import built_parts, fitting_cards
from esw_tui.app.table.paint_queue import queue
from esw_tui.app.table.paint_spell import PLACES
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.app.why.figures import spots
from esw_tui.app.why.reasons import reasons
from esw_tui.kernel.decisions import Option
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.events import Cause, GameEnded, Healed, LostHp, PowerRolled
from esw_tui.spellcraft.views import CardView, PlacedCard
from spellcraft.bare import bare_match

SIGNS = stand_ins(6)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("width", [78, 118])
def test_the_whole_order_is_there_at_every_width(players: int, width: int) -> None:
    text = queue(UNICODE, turn(players), width)
    assert text.cell_len <= width
    figures = {spot.figure for spot in spots(text)}
    assert {("size", seat) for seat in range(1, players)} <= figures
    assert {("initiative", seat) for seat in range(1, players)} <= figures
    assert text.plain.count("12") == players // 2
    if players <= 4:
        assert text.plain.count(LONG[:2]) == players, "nobody loses all of the name"


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("width", [78, 118])
def test_everybody_who_builds_is_there_at_every_width(players: int, width: int) -> None:
    view = replace(turn(players), stage="placing")
    first, *others = view.wizards
    view = replace(view, wizards=(replace(first, ready=False), *others))
    text = queue(UNICODE, view, width)
    assert text.cell_len <= width
    assert all(mark in text.plain for mark in UNICODE.marks[:players])
    assert f"{first.name}  {UNICODE.building}" in text.plain, "who is waited for has a name"
    assert text.plain.count(UNICODE.check) == players - 1


@pytest.mark.parametrize("width", [54, 72])
def test_a_long_name_on_the_board_keeps_off_the_ability(width: int) -> None:
    board = status_board.board(UNICODE, turn(2), width).plain
    assert all(len(line) <= width for line in board.splitlines())
    assert f"{LONG}  d" in board
    flat = status_board.flat_board(UNICODE, turn(6), 120).plain.splitlines()
    assert flat[1].count(LONG) == 6, "names of twelve fit a rung"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_the_ladder_carries_everybody_alive_or_dead(players: int) -> None:
    view = turn(players)
    dead = replace(view.wizards[-1], alive=False, rank=0, hp=0, kills=2)
    view = replace(view, wizards=(*view.wizards[:-1], dead))
    rows = status_board.rungs(UNICODE, view, CARDS, 80)
    lines = rows.plain.splitlines()
    assert len(lines) == 8
    assert all(len(line) <= 80 for line in lines)
    assert rows.plain.count(LONG) == players
    figures = {spot.figure for spot in spots(rows)}
    for seat in range(players):
        assert {("hp", seat), ("points", seat)} <= figures
    assert {("rank", rank) for rank in range(1, 9)} <= figures
    (gone,) = [line for line in lines if "dead" in line]
    assert f"{UNICODE.point}2" in gone
    assert f"no rank  {UNICODE.marks[players - 1]} {LONG}" in gone, "nobody takes it for a rung"


def test_the_heading_counts_no_game_before_the_first() -> None:
    told = paint.heading(UNICODE, replace(turn(2), game=0, round=0), 80).plain
    assert "game 1 of 3 · opening" in told


def test_whoever_may_be_picked_is_told_with_what_matters_for_picking() -> None:
    view = turn(2)
    wizard = paint.option_label(UNICODE, view, Option(1, LONG), {}).plain
    assert wizard == f" {UNICODE.marks[1]} {LONG}  20 HP, rank 7"
    blamed = paint.option_label(UNICODE, view, Option(1, f"{LONG} (5)"), {}).plain
    assert blamed == f" {UNICODE.marks[1]} {LONG}  (5) 20 HP, rank 7"
    assert paint.option_label(UNICODE, view, Option(0, "Dark"), {}).plain == "☾ Dark"
    assert paint.option_label(UNICODE, view, Option(1, "nobody"), {}).plain == "nobody"


def test_a_player_is_a_chip_with_a_mark_in_colour_and_without() -> None:
    chip = paint.chip(UNICODE, "Ann", 0)
    assert chip.plain == f" {UNICODE.marks[0]} Ann "
    assert UNICODE.chip_style(0) in [str(span.style) for span in chip.spans]
    grey = UNICODE.in_colours(DARK, has_colour=False)
    assert paint.chip(grey, "Ann", 0).plain == f"[{UNICODE.marks[0]} Ann]"
    assert "reverse" in str(paint.chip(grey, "Ann", 0, now=True).spans[0].style)
    told = paint.with_chips(
        UNICODE, f"{SIGNS[0]} hits {SIGNS[1]}. {SIGNS[1]} dies.", ("Ann", "Bo Jr.")
    )
    marks = UNICODE.marks
    assert told.plain == f"{marks[0]}Ann hits {marks[1]}Bo Jr. {marks[1]}Bo Jr. dies."


@pytest.mark.parametrize("names", [("HP", "a"), ("lose", "n"), ("Ann", "Anna")])
def test_a_name_that_is_a_word_of_the_sentence_is_a_chip_only_where_the_player_is_meant(
    names: tuple[str, str],
) -> None:
    marks = UNICODE.marks
    lost = LostHp(1, 3, 17, Cause(0))
    told = paint.told_with_chips(UNICODE, lost.text, names).plain
    assert told == lost.text((f"{marks[0]}{names[0]}", f"{marks[1]}{names[1]}"))
    whom = Whom(f"nobody or {SIGNS[0]}, {SIGNS[1]} and you", names)
    assert whom.named == f"nobody or {names[0]}, {names[1]} and you"
    assert whom.marked(UNICODE) == f"nobody or {marks[0]} {marks[1]} you"


@pytest.mark.parametrize("parts", [1, 3, 7])
@pytest.mark.parametrize(("width", "height"), [(80, 3), (78, 12), (142, 15)])
def test_a_spell_of_any_size_fits(parts: int, width: int, height: int) -> None:
    names = [card.name for card in CARDS.values() if card.kind in PLACES][:parts]
    spell = [PlacedCard(at, name, "source", at == 0, at == 1) for at, name in enumerate(names)]
    told = paint_spell.cast_parts(UNICODE, spell, {})
    rows = paint_spell.parts_block(UNICODE, CARDS, told, width, height)
    assert len(rows) <= height
    assert all(row.cell_len <= width for row in rows)
    words = "\n".join(row.plain for row in rows)
    assert all(name.split()[0][:8] in words for name in names)


def test_a_hand_shows_every_initiative_even_in_a_narrow_column() -> None:
    for name, card in CARDS.items():
        if card.initiative:
            seen = CardView(1, name)
            line = paint_spell.hand_line(UNICODE, CARDS, seen, "").plain
            assert f"init {card.initiative}" in line[:47]
            short = paint_spell.hand_line(UNICODE, CARDS, seen, "", marked=False, short=True).plain
            assert short.startswith(f"D{card.initiative} ")
            assert name in short


@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_a_hand_stands_in_columns_and_no_fact_is_cut(look: Look) -> None:
    wild = paint_spell.hand_line(look, CARDS, CardView(1, "Wild Magic"), "").plain
    other = paint_spell.hand_line(look, CARDS, CardView(1, "Rumor Mill"), "").plain
    assert wild.index("Wild") == other.index("Rumor")
    for name, card in CARDS.items():
        if card.kind in ("source", "quality", "delivery", "wild-magic"):
            line = paint_spell.hand_line(
                look, CARDS, CardView(1, name), "", marked=False, width=44
            ).plain
            assert len(line) <= 44
            assert not card.creature or line.endswith("creature")


def test_a_card_at_work_is_not_ticked_yet() -> None:
    spell = (
        PlacedCard(1, "Rumor Mill", "source", True),
        PlacedCard(2, "Spore-Sneezing", "quality", False, True),
        PlacedCard(3, "Pain Locker", "delivery", False),
    )
    for look in (UNICODE, ASCII):
        parts = paint_spell.cast_parts(look, spell, {})
        assert [part.sign for part in parts] == [look.check, look.arrow, ""]
        head = paint_spell.parts_block(look, CARDS, parts, 90, 3)[0].plain
        assert look.check in head
        assert look.arrow in head


def test_what_is_known_of_others_is_not_called_ones_hand() -> None:
    hand, seen = (CardView(1, "Rumor Mill"),), ((1, ("Pain Locker",)),)
    view = replace(turn(2), viewer=0)
    seen_too = replace(view, hand=hand, seen=seen)
    assert paint_spell.held_title(replace(view, hand=hand), hand=True) == f"{LONG}'s hand"
    assert paint_spell.held_title(seen_too, hand=False) == f"What {LONG} knows"
    assert paint_spell.held_title(seen_too, hand=True) == f"{LONG}'s hand, and what they know"
    face_down = replace(view, hand=hand, face_down=hand)
    assert paint_spell.held_title(face_down, hand=False) == f"{LONG}'s cards"
    assert not paint_spell.held_title(turn(2), hand=True), "nobody's, where nobody looks"


def test_an_empty_place_tells_what_there_is_for_it() -> None:
    names = ("Coach Krakatorso's", "Pop-Quizzical", "Thing Under the Bleachers", "Wild Magic")
    hand = [CardView(number, name) for number, name in enumerate(names)]
    found = fitting_cards(UNICODE, CARDS, hand, (1, None, None), 24)
    told = {place: [row.plain for row in rows] for place, rows in found.items()}
    assert told == {
        "source": ["1 ☼E Coach Krakatorso's", "4 Wild Magic"],
        "quality": ["4 Wild Magic"],
        "delivery": ["3 ☾D Thing Under the…", "4 Wild Magic"],
    }
    parts = built_parts(UNICODE, (), None, found)
    assert "4 Wild Magic" in parts_text(parts)


def parts_text(parts: list[paint_spell.SpellPart]) -> str:
    """What stands on the parts of a spell."""
    rows = paint_spell.parts_block(UNICODE, CARDS, parts, 78, 12)
    return "\n".join(row.plain for row in rows)


def test_the_marks_beside_the_name_of_a_spell_make_way_for_a_long_one() -> None:
    name = "The Tithe-Taker of Turret Nine's Odd-Sock-Summoning Passive-Aggressive Unicorn"
    (row,) = paint_spell.banner(UNICODE, name, 3, 80)
    assert row.plain.strip() == name.upper()
    assert row.cell_len == 80
    (row,) = paint_spell.banner(UNICODE, name[:-8], 3, 80)
    assert row.plain.strip() == f"■ {name[:-8].upper()} ■"
    (row,) = paint_spell.banner(UNICODE, f"{name} Catastrophe", 3, 80)
    assert row.plain.strip().endswith("… ■"), "what is cut has them all the same"


def test_dice_stay_in_one_line_where_rows_are_few() -> None:
    reasons = (("Mystery Meat Monday", 1), ("the Power Bonus Token (R63.1)", 1), ("Foam Claw", 2))
    roll = PowerRolled(0, (4, 2, 6, 1), reasons, 2, Cause(0))
    whole = paint_spell.dice(UNICODE, roll)
    assert whole.cell_len > 78
    line = paint_spell.dice(UNICODE, roll, 78)
    told = " ".join(line.plain.split())
    dice = "13 (line 10+) ⚃ 4 Mystery Meat Monday ⚁ 2 Power Token ⚅ 6 ⚀ 1 Foam Claw"
    assert told == dice, "what brought two of them is said once, and no word is cut"
    narrow = paint_spell.dice(UNICODE, roll, 64).plain
    assert "⚃ 4 Mystery…  ⚁ 2 Power Token  ⚅ 6 ⚀ 1 Foam Claw" in narrow, "the longest gives way"
    narrow = paint_spell.dice(UNICODE, roll, 50).plain
    assert "⚃ 4 Myst…  ⚁ 2 Powe…  ⚅ 6 ⚀ 1 Foam…" in narrow, "what is cut says so"
    assert len(spots(line)) == len(spots(whole)) == 5, "and one can still ask about each of them"
    assert paint_spell.dice(UNICODE, roll, 120) == whole


def test_dice_are_drawn_as_dice_with_what_brought_them() -> None:
    roll = PowerRolled(0, (4, 2, 6), (("Foam Claw", 1), ("Pain Locker", 2)), 2, Cause(0))
    drawn = paint_spell.drawn_dice(UNICODE, roll, None, 80, 6)
    assert len(drawn) == 6
    words = "\n".join(row.plain for row in drawn)
    assert words.count(UNICODE.pip) == 12
    assert "Foam Claw" in words
    assert words.count("Pain Locker") == 2
    assert "= 12" in words
    assert "line 10+" in words
    assert len(paint_spell.drawn_dice(UNICODE, roll, None, 80, 3)) == 1, "in a line if need be"
    tumbling = paint_spell.drawn_dice(UNICODE, roll, (0, 0, 0), 80, 6)
    assert "\n".join(row.plain for row in tumbling).count(UNICODE.pip) == 3


def test_dice_of_kept_creatures_say_so_drawn_and_in_a_line() -> None:
    roll = PowerRolled(0, (4, 2), (("Compost Ogre", 1), ("Pain Locker", 1)), 1, Cause(0))
    for height in (7, 3):
        drawn = paint_spell.drawn_dice(UNICODE, roll, None, 80, height, ["Compost Ogre"])
        words = " ".join(" ".join(row.plain for row in drawn).split())
        assert "Compost Ogre (kept)" in words
        assert words.count("(kept)") == 1, "the spell's own cards do not"


@pytest.mark.parametrize("height", [6, 7, 9])
@pytest.mark.parametrize("dice", [2, 4, 5])
def test_no_reason_of_a_die_is_cut_without_a_sign(dice: int, height: int) -> None:
    long = "Grandmother Gristlewick's Gelatinous Garter"
    reasons = (("the Power Bonus Token (R63.1)", 1), (long, dice - 1))
    roll = PowerRolled(0, (1,) * dice, reasons, 0, Cause(0))
    drawn = paint_spell.drawn_dice(UNICODE, roll, None, 80, height)
    assert len(drawn) <= height
    labels = [row.plain for row in drawn[5:]]
    whole = {*long.split(), "Power", "Token", "…"}
    for word in " ".join(labels).split():
        assert word in whole or word.endswith("…"), "no word is cut silently"
    told = " ".join(" ".join(row.plain for row in drawn[5:]).split())
    assert "Garter" in told or "…" in told


@pytest.mark.parametrize("width", [80, 120, 200])
@pytest.mark.parametrize("box", ["hell-high", "murdershroom", "castle-tentakill", "skullzfyre"])
def test_the_heading_says_which_deck_a_number_counts(box: str, width: int) -> None:
    view = new_match(box, ("Ann", "Bo"), seed=1).view(None)
    told = paint.heading(UNICODE, view, width).plain
    assert len(told) <= width
    main, treasures, dead = view.deck_counts
    for words, left in (("main", main), ("tr", treasures), ("dead", dead)):
        letter = words[0].upper()
        assert re.search(rf"\b({words}[a-z. ]* |{letter}){left}\b", told), told


def test_what_wizards_own_takes_two_rows_and_then_a_number() -> None:
    view = turn(3)
    names = ("Ricochet Kickball", "Spitball Blowpipe", "Bottomless Backpack", "Memorial Bench")
    owned = tuple(CardView(1, name) for name in names * 2)
    rich = replace(view.wizards[1], treasures=owned, creatures=(CardView(9, "Compost Ogre"),))
    view = replace(view, wizards=(view.wizards[0], rich, view.wizards[2]))
    mat = paint_wizards.mat(UNICODE, view, CARDS, rich, 33, 5)
    assert [row.cell_len for row in mat] == [33] * 5
    words = "\n".join(row.plain for row in mat)
    assert "Ricochet Kickball" in words
    assert "Spitball Blowpipe +7" in words, "seven of nine have no room there"
    tall = paint_wizards.mat(UNICODE, view, CARDS, rich, 44, 40)
    words = "\n".join(row.plain for row in tall)
    assert "creature ♣P Compost Ogre" in words
    assert "full hand is 10 cards" in words, "and what they do where there is room"
    grid = paint_wizards.mats(UNICODE, view, CARDS, 64, 11)
    assert {row.cell_len for row in grid.split("\n")} <= {64, 32}
    assert grid.plain.count(LONG) == 3


def test_the_decks_lie_where_a_mat_is_missing() -> None:
    """No mat is wider than the others; three wizards leave a place."""
    view = replace(turn(3), discards=(("Pain Locker", "Rumor Mill"), (), ("Ghostly Wedgie",)))
    for width, height in ((64, 11), (64, 6)):
        rows = paint_wizards.mats(UNICODE, view, CARDS, width, height).plain.split("\n")
        lower = rows[height // 2 :]
        assert {row[31] + row[32] for row in lower} <= {"╮╭", "││", "╯╰"}
    assert "Rumor Mill" in "".join(lower[:2]), "what was discarded last lies on top"
    assert "Decks" not in paint_wizards.mats(UNICODE, turn(4), CARDS, 64, 11).plain


def test_names_on_a_mat_are_whole_words() -> None:
    look = replace(UNICODE, bots=frozenset({0}))
    wizard = replace(waiting(0, None), wizard="Dame Bonesaw", name="Skabbers")
    hamster = CardView(1, "Imaginary Class Hamster")
    wizard = replace(wizard, creatures=(hamster,))
    view = replace(turn(2), wizards=(wizard, waiting(1, None)))
    head, *rows = [row.plain for row in paint_wizards.mat(look, view, CARDS, wizard, 32, 5)]
    assert " bot ━" in head
    assert hamster.name in rows[1], "rather than what it is, for its glyph tells that"
    assert "bot, Dame Bonesaw" in paint_wizards.mat(look, view, CARDS, wizard, 44, 5)[0].plain


def test_the_card_at_work_is_a_whole_one_among_plates() -> None:
    names = ("Coach Krakatorso's", "Pop-Quizzical", "Pain Locker", "Recess of the Wild")
    for at, name in enumerate(names):
        parts = [
            paint_spell.SpellPart(each, "delivery", is_at_work=number == at)
            for number, each in enumerate(names)
        ]
        rolled = 1 if CARDS[name].power else None
        rows = paint_spell.parts_block(UNICODE, CARDS, parts, 78, 12, rolled)
        assert {row.cell_len for row in rows} == {78}
        words = "\n".join(row.plain for row in rows)
        assert all(each in words for each in names)
        assert words.count("┏") == 1
        if rolled:
            assert "▶5-9" in words, "with the line that was rolled"


@pytest.mark.parametrize(("done", "next_up"), [(0, 0), (2, 2), (4, 3)])
def test_between_two_cards_the_next_one_is_whole_among_plates(done: int, next_up: int) -> None:
    """Whoever is asked which card comes first can read one, and the show does not jump."""
    names = ("Coach Krakatorso's", "Pop-Quizzical", "Pain Locker", "Recess of the Wild")
    parts = [
        paint_spell.SpellPart(name, "delivery", is_done=at < done) for at, name in enumerate(names)
    ]
    rows = paint_spell.parts_block(UNICODE, CARDS, parts, 78, 13)
    words = "\n".join(row.plain for row in rows)
    assert words.count("╭") == 1
    assert all(name in words for name in names)
    assert f"│{names[next_up]}" in words
    assert not paint_spell.parts_block(UNICODE, CARDS, [], 78, 13), "a spell may have no card"


def test_rows_that_plates_leave_over_go_to_those_that_need_them() -> None:
    names = ("The Substitute Substitute's", "Pop-Quizzical", "Bonebreath the Held-Back's")
    note = Note(Text("◆ ▲ ● -2"), Text("◆ ▲ ● -2"))
    parts = [paint_spell.SpellPart(name, "source", note=note) for name in names]
    for height, heads in ((3, 1), (4, 3), (5, 3)):
        rows = [row.plain for row in paint_spell.parts_block(UNICODE, CARDS, parts, 78, height)]
        assert len(rows) <= height
        assert rows[0].count("Source") + rows[0].count("Quality") == heads, "nothing in their place"
    low = [row.plain for row in paint_spell.parts_block(UNICODE, CARDS, parts, 78, 6)]
    assert low[0].count("╭") == 3
    assert low[-1].count("◆ ▲ ● -2") == 3
    stacked = [replace(part, is_at_work=at == 2) for at, part in enumerate(parts)]
    stacked += [paint_spell.SpellPart("Pain Locker", "delivery")]
    rows = [row.plain for row in paint_spell.parts_block(UNICODE, CARDS, stacked, 78, 8)]
    assert [row[:26].strip(" ─") for row in rows][:4] == [
        "◎I Source",
        "The Substitute",
        "Substitute's",
        "◆ ▲ ● -2",
    ]


async def test_every_card_is_told_whole_beside_the_hand() -> None:
    async with sitting_at(plan("Ann", "bot:Bo", seed=8), ROOMY) as table:
        screen = await table.to_a_hand()
        pane = screen.query_one("#detail")
        width, height = pane.content_size
        assert (width, height) >= (40, 12)
        cut = [
            card.name
            for card in CARDS.values()
            if card_face.text_rows(UNICODE, card, width - 2, height - 2, None, 0)[1]
        ]
        assert not cut


def test_the_cards_before_a_wizard_are_indented_as_a_whole() -> None:
    wizard = replace(waiting(0, None), creatures=(CardView(1, "Imaginary Class Hamster"),))
    view = new_match("hell-high", ["Ann", "Bo"], seed=1).view(None)
    console = Console(width=60, color_system=None)
    with console.capture() as written:
        console.print(paint.wizard_cards(UNICODE, view, CARDS, wizard))
    lines = [line.rstrip() for line in written.get().splitlines()]
    assert lines[0].startswith("Creature")
    below = [line for line in lines[1:] if line]
    assert len(below) > len(CARDS["Imaginary Class Hamster"].printed.splitlines())
    assert all(line[:2] == "  " != line[1:3] for line in below), written.get()


def test_the_plots_of_a_game_end_with_it(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, seed=1, games=2)
    for _ in evening_steps(sitting, 1):
        story = sitting.evening.public_events()
        ends = [event for event in story if isinstance(event, GameEnded)]
        if ends and not sitting.game.over:
            assert until_the_end(story)[-1] is ends[-1]
            assert len(until_the_end(story)) < len(story)
            return
    raise AssertionError("no game ended before the match did")


def test_the_keyboard_stays_where_it_is_if_it_can(tmp_path: Path) -> None:
    """Whoever held it last is asked before the others when all are asked."""
    sitting = sit_down(tmp_path, seed=3)
    last = None
    stayed = 0
    for step in evening_steps(sitting, 3):
        if isinstance(step.next, Pass):
            if last in sitting.game.asked and len(sitting.game.asked) == 3:
                assert step.next.seat == last
                stayed += 1
            last = step.next.seat
    assert stayed


def test_a_box_without_a_board_shows_none() -> None:
    """Neither ranks nor the Power Bonus Token nor Kill tokens: nobody would know what they are."""
    view = bare_match(3, 1).view(0)
    assert panes(view) == []
    heading = paint.heading(UNICODE, view).plain
    assert "first to 2 tokens" in heading
    assert "power bonus" not in heading
    option = Option(1, view.wizards[1].name)
    for text in (
        paint.wizard_detail(UNICODE, view, 1).plain,
        paint.option_label(UNICODE, view, option, {}).plain,
    ):
        assert "20 HP" in text
        assert "rank" not in text
        assert "Kill" not in text
    (pane,) = panes(turn(2))
    assert "Class President" in pane.draw(UNICODE, turn(2), CARDS, 80, 9).plain


def test_one_of_a_kind_is_told_as_one() -> None:
    view = turn(2)
    wizard = replace(view.wizards[0], hand_count=1, kills=1, lws=1, face_down=1)
    told = paint.wizard_detail(UNICODE, replace(view, wizards=(wizard, view.wizards[1])), 0).plain
    assert "1 card in hand, 1 Kill token, 1 Last Wizard Standing token, 1 card face down" in told
    for many, words in ((1, "1 Dead Wizard card"), (2, "2 Dead Wizard cards")):
        wizard = replace(wizard, face_down=many)
        assert [each.plain for each in paint_wizards.things(UNICODE, view, {}, wizard)] == [words]


def test_a_reason_quotes_the_card_that_did_it() -> None:
    designs = {name: design for (_, name), design in rulebook("hell-high").named.items()}
    card, design = CARDS["Lunch Cook Lichenlung's"], designs["Lunch Cook Lichenlung's"]
    told = reasons("hell-high", Healed(0, 2, 9, Cause(0, design)), ("Ann", "Bo"), CARDS)
    assert told[0] == f"Because of Ann's {card.name}."
    assert [f"“{line}”" for line in card.printed.splitlines()] == told[1:]
