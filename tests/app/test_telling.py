"""The story for people: what they would ask next is told at once."""

import pytest

from app.piloting import BOX
from esw_tui import new_match
from esw_tui.app.table.forecast import forecast
from esw_tui.app.table.telling import told
from esw_tui.cards import load_box
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.events import Cause
from esw_tui.spellcraft.foresight import Prospect
from esw_tui.spellcraft.reach import Reach


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        (E.PowerRolled(0, (2,), (), 0, Cause(0)), "Ann's Power Roll: 2, line 1-4."),
        (E.PowerRolled(1, (4, 4), (), 1, Cause(1)), "Bo's Power Roll: 4 + 4 = 8, line 5-9."),
        (
            E.PowerRolled(0, (6,), (), 2, Cause(0), rerolled=True, bonuses=(("Luck", 4),)),
            "Ann's Power Roll after rolling again: 6 + 4 = 10, line 10+.",
        ),
    ],
)
def test_a_power_roll_tells_its_line(roll: E.PowerRolled, words: str) -> None:
    assert told(roll, ("Ann", "Bo")) == words


def test_everything_else_is_told_as_the_rules_say_it() -> None:
    hit = E.Damaged(0, 3, 3, (), 17, Cause(1))
    assert told(hit, ("Ann", "Bo")) == hit.text(("Ann", "Bo"))


def test_a_card_that_hits_somebody_does_not_hit_nobody_too() -> None:
    view = new_match(BOX, ["Ann", "Bo"], seed=1).view(0)
    cards = load_box(BOX).by_name
    hits = (Reach("Pain Locker", (1,)), Reach("Pain Locker", ()), Reach("Tuition Hike", ()))
    found = forecast(cards, view, Prospect(2, 3, (), (), hits))
    told = [(card, whom.named) for card, whom in found.hits]
    assert told == [("Pain Locker", "Bo"), ("Tuition Hike", "nobody")]
