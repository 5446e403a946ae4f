"""What each wizard has cast last stands on the mat, where there is room to spare."""

from app.piloting import BOX
from esw_tui import new_match
from esw_tui.app.signs import UNICODE
from esw_tui.app.table import paint_wizards
from esw_tui.app.table.last_spells import LastSpell, last_spell_rows, remember_spell
from esw_tui.cards import load_box
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.events import Cause

CARDS = load_box(BOX).by_name


def test_a_spell_is_remembered_with_what_it_cost_until_the_next_one() -> None:
    known: dict[int, LastSpell] = {}
    designs = {each.name: each for each in new_match(BOX, ["Ann", "Bo", "Cy"]).table.designs}
    locker, drill = designs["Pain Locker"], designs["Fake Fire Drill"]
    story = [
        E.Damaged(1, 4, 4, (), 16, Cause(0)),  # before anybody has cast anything
        E.Named(0, (locker,), "Zanzibarf"),
        E.Named(1, (drill,), "Hexa"),
        E.Damaged(0, 2, 2, (), 18, Cause(1)),
        E.Damaged(0, 1, 1, (), 17, Cause(1)),
        E.Damaged(2, 0, 2, (), 20, Cause(1)),
        E.LostHp(2, 2, 18, Cause(1)),
        E.Named(0, (drill,), "Zanzibarf"),
    ]
    for event in story:
        remember_spell(known, event)
    names = [
        E.Named(seat, (drill,), wizard).name for seat, wizard in ((0, "Zanzibarf"), (1, "Hexa"))
    ]
    assert known == {0: LastSpell(names[0]), 1: LastSpell(names[1], {0: 3, 2: 2})}
    remember_spell(known, E.GameBegan(2))
    assert not known


def test_a_mat_tells_the_last_spell_only_where_all_of_it_fits() -> None:
    view = new_match(BOX, ["Ann", "Bo"], seed=1).view(None)
    last = {0: LastSpell("Zeke the Sneaky Antique's Yearbook-Defacing Fake Fire Drill", {1: 5})}
    roomy = paint_wizards.mats(UNICODE, view, CARDS, 80, 11, last).plain
    assert "cast Zeke the Sneaky Antique's" in roomy
    assert f"{UNICODE.marks[1]} -5" in roomy
    low = paint_wizards.mats(UNICODE, view, CARDS, 80, 5, last).plain
    assert "cast" not in low


def test_a_spell_that_is_being_cast_has_not_failed_yet() -> None:
    boom = LastSpell("Fake Fire Drill")
    told = [row.plain for row in last_spell_rows(UNICODE, boom, 40, is_over=False)]
    assert told == ["cast Fake Fire Drill"]
    over = [row.plain for row in last_spell_rows(UNICODE, boom, 40, is_over=True)]
    assert over == [*told, "no damage"]
