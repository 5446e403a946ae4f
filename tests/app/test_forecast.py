"""What is foreseen of a spell: whom it would hit and with how many dice, in the room there is."""

from dataclasses import replace

from app.long_names import CARDS, LONG, turn
from esw_tui.app.signs import UNICODE
from esw_tui.app.table.forecast import Forecast, Whom, forecast, forecast_lines
from esw_tui.app.table.hinted_table import HINT_WIDTH
from esw_tui.app.table.paint_building import told_ahead
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.spellcraft.foresight import PowerRollAhead, Prospect
from esw_tui.spellcraft.reach import Reach
from esw_tui.spellcraft.views import View

SIGNS = stand_ins(6)


def named(words: str) -> Whom:
    return Whom(words, ())


def told_hits(view: View, hits: tuple[Reach, ...]) -> tuple[tuple[str, str], ...]:
    found = forecast(CARDS, view, Prospect(2, 3, (), (), hits)).hits
    return tuple((card, whom.named) for card, whom in found)


def test_a_forecast_tells_whom_cards_without_a_power_roll_would_hit() -> None:
    ahead = Forecast(Prospect(2, 3, (), ()), (), (("Swirlie-Whirling", named("Skabbers")),))
    line = "size 2, initiative 3  no Power Roll  Swirlie-Whirling ▶ Skabbers"
    assert forecast_lines(UNICODE, CARDS, ahead, 78).plain == line
    below = forecast_lines(UNICODE, CARDS, ahead, 50).plain
    assert below.splitlines()[1] == "Swirlie-Whirling ▶ Skabbers"


def test_a_hint_at_80_columns_tells_each_fact_in_a_line_of_its_own() -> None:
    """No card's name runs into the one before, and nobody guesses what a list of cards is for."""
    six = (
        "Annabellinda",
        "Bartholomeus",
        "Maximilianus",
        "Konstantinos",
        "Eddaeddaedda",
        "Fritzchen XY",
    )
    dice = (("Roll-Ritualin'", 1), ("Pain Locker", 1), ("the Power Bonus Token (R63.1)", 1))
    roll = PowerRollAhead("Pain Locker", dice, Reach("Pain Locker", ()))
    hits = (
        ("Rumor Mill", Whom(f"{SIGNS[0]} or {SIGNS[1]}", six)),
        ("Roll-Ritualin'", Whom(f"{', '.join(SIGNS[:5])} and you", six)),
    )
    ahead = Forecast(Prospect(3, 4, (), (roll,)), (Whom(f"{SIGNS[2]} or {SIGNS[3]}", six),), hits)
    marks = " ".join(UNICODE.marks[seat] for seat in range(5))
    assert forecast_lines(UNICODE, CARDS, ahead, HINT_WIDTH).plain.splitlines() == [
        "size 3, initiative 4",
        f"Rumor Mill ▶ {six[0]} or {six[1]}",
        f"Roll-Ritualin' ▶ {marks} you",
        f"Pain Locker 3 dice ▶ {six[2]} or {six[3]}",
        "dice: Roll-Ritualin', Pain Locker, the Power Bonus Token",
    ]


def test_a_forecast_of_two_rolls_names_each_card_once() -> None:
    two = tuple(
        PowerRollAhead(card, dice, Reach(card, ()))
        for card, dice in (
            ("Rumor Mill", (("Rumor Mill", 1),)),
            ("Pain Locker", (("Pain Locker", 1), ("Foam Claw", 1))),
        )
    )
    ahead = Forecast(Prospect(2, 3, (), two), (named("Ann"), named("Boris")), ())
    assert forecast_lines(UNICODE, CARDS, ahead, 78).plain.splitlines()[1:] == [
        "Rumor Mill 1 die ▶ Ann",
        "Pain Locker 2 dice ▶ Boris",
        "dice of Pain Locker: Pain Locker, Foam Claw",
    ]


def test_a_forecast_tells_once_where_dice_come_from() -> None:
    dice = (("Rumor Mill", 1), ("Pain Locker", 1), ("the Power Bonus Token (R63.1)", 1))
    two = tuple(
        PowerRollAhead(card, dice, Reach(card, ())) for card in ("Rumor Mill", "Pain Locker")
    )
    ahead = Forecast(Prospect(2, 3, (), two), (named("Ann"), named(f"{LONG} or {LONG}")), ())
    said = "dice: Rumor Mill, Pain Locker, the Power Bonus Token"
    assert forecast_lines(UNICODE, CARDS, ahead, 78).plain.splitlines()[-1] == said
    below = [row.plain for row in told_ahead(UNICODE, CARDS, ahead, 78, 18)]
    assert below == [f"size 2, initiative 3  Pain Locker ▶ {LONG} or {LONG}", said], (
        "the feet of the cards say the rest"
    )


def test_a_forecast_says_you_and_nobody() -> None:
    view = replace(turn(3), viewer=0)
    hits = (Reach("Rumor Mill", (1, 2, 0)), Reach("Pain Locker", ()), Reach("Pain Locker", ()))
    told = told_hits(view, hits)
    assert told == (("Rumor Mill", f"{LONG}, {LONG} and you"), ("Pain Locker", "nobody"))


def test_a_forecast_names_nobody_where_all_foes_are_meant() -> None:
    view = replace(turn(4), viewer=0)
    hits = (
        Reach("Rumor Mill", (1, 2, 3)),
        Reach("Pain Locker", (1, 3, 2), one_of=True),
        Reach("Boiler Room Behemoth", (1, 3), one_of=True),
    )
    told = dict(told_hits(view, hits))
    assert told["Rumor Mill"] == "every foe"
    assert told["Pain Locker"] == "any foe"
    assert told["Boiler Room Behemoth"] == f"{LONG} or {LONG}"
    dead = replace(view.wizards[2], alive=False)
    view = replace(view, wizards=(*view.wizards[:2], dead, view.wizards[3]))
    told = dict(told_hits(view, hits[2:]))
    assert told["Boiler Room Behemoth"] == f"{LONG} or {LONG}", (
        "two are as short as a word for them"
    )


def test_a_forecast_keeps_apart_what_a_card_may_do() -> None:
    hits = (Reach("Rumor Mill", (1, 2)), Reach("Rumor Mill", (1, 2), one_of=True))
    view = replace(turn(3), viewer=0)
    told = told_hits(view, hits)
    assert told == (("Rumor Mill", f"{LONG} and {LONG}; {LONG} or {LONG}"),)
