"""What is asked again and again, in every box: choices of one card in a row share a pass, what is
declined for a turn is not offered again in it, and taking back drops nothing of the show."""

from collections.abc import Iterator

import pytest

from app.keyboard_matches import PEOPLE
from app.piloting import GUARD, SMALL, Table, sitting_at
from app.test_show import STILL
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.match import Ask, HotseatMatch, Pass
from esw_tui.app.hotseat.seating import Chair, MatchPlan
from esw_tui.app.table import show_pace
from esw_tui.app.table.choices import Choices
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots import Eyes, make_bot
from esw_tui.games import new_match
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.game import AnyGame
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.unsaved import unsaved_match
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.questions import GO_ON, NO_MORE

BOXES = ("hell-high", "murdershroom", "castle-tentakill", "skullzfyre")
FOUR = PEOPLE[:4]


class Evening:
    """A game of four people without a screen, who answer as some bot does."""

    def __init__(self, box: str, seed: int, level: str = "random") -> None:
        self.game: AnyGame = new_match(box, FOUR, seed=seed)
        seats = [Seat(name, HUMAN) for name in FOUR]
        self.match = HotseatMatch(unsaved_match(self.game, box, seats, seed))
        self.bots = [make_bot(level, seed, seat) for seat in range(len(FOUR))]

    def steps(self) -> Iterator[Pass | Ask]:
        """What is next, before it is done; whoever answers it otherwise may."""
        while not self.match.over and self.game.table.game == 1:
            step = self.match.next()
            assert isinstance(step, Pass | Ask)
            yield step
            match step:
                case Pass(seat):
                    self.match.lift_curtain(seat)
                case Ask(_, decision) if self.match.is_asking(decision):
                    self.answer(decision)
                case _:
                    pass

    def answer(self, decision: Decision) -> None:
        """As the bot in that seat would."""
        seat = decision.seat
        self.match.answer(decision, self.bots[seat].pick(Eyes(self.game, seat), decision))


@pytest.mark.parametrize("box", BOXES)
def test_what_one_card_asks_of_one_player_in_a_row_is_one_pass(box: str) -> None:
    """No pass follows an answer of the same player to the same card, unless dice have fallen."""
    passes = secret = 0
    for seed in range(4):
        evening = Evening(box, seed, "cunning")
        last: Decision | None = None
        heard = 0
        for step in evening.steps():
            match step:
                case Ask(_, decision):
                    secret += decision.secret
                    last, heard = decision, evening.match.heard
                case Pass(seat):
                    passes += 1
                    asks = evening.game.decision(seat)
                    told = evening.match.public_events(heard)
                    rolled = any(isinstance(each, E.PowerRolled | E.RolledDice) for each in told)
                    if last is None or asks.source is None or rolled or not last.secret:
                        continue
                    assert (last.seat, last.source) != (seat, asks.source)
    assert passes < secret or box != "castle-tentakill", "some secret questions share a pass"


def declinable(box: str, kind: str) -> tuple[Evening, Decision]:
    """A game in which something is offered that may come again in the turn."""
    for seed in range(60):
        evening = Evening(box, seed)
        for step in evening.steps():
            if not isinstance(step, Ask) or step.decision.kind != kind:
                continue
            if evening.match.shown.way_out(step.decision) is not None:
                return evening, step.decision
    raise AssertionError(f"nothing is offered by {kind}")


OFFERS = [
    *[(box, "reroll") for box in BOXES],
    *[("hell-high", "use"), ("murdershroom", "use"), ("murdershroom", "cantrips")],
]
"""Where treasures, Cantrips and re-rolls are offered again and again. In the other two boxes the
rules themselves have an answer for the rest of the turn (J113)."""


@pytest.mark.parametrize(("box", "kind"), OFFERS)
def test_what_is_declined_for_a_turn_is_not_offered_again_in_it(box: str, kind: str) -> None:
    evening, decision = declinable(box, kind)
    match = evening.match
    turn = match.shown.turn_of(match.open_view)
    offered = set(decision.options.keys)
    no = match.shown.way_out(decision)
    match.decline(decision)
    for step in evening.steps():
        if match.shown.turn_of(match.open_view) != turn:
            break
        if not isinstance(step, Ask) or step.decision.kind != kind:
            continue
        if (step.seat, step.decision.source) == (decision.seat, decision.source):
            assert decision.source is None, "that was declined"
            assert set(step.decision.options.keys) - offered, "that was declined"
    noes = [picks for seat, picks in evening.game.entries if seat == decision.seat]
    assert (no,) in noes, "every question was answered all the same"


def test_where_the_rules_have_an_answer_for_the_rest_of_the_turn_it_is_offered_alone() -> None:
    """J113: *nothing more this turn* is a move of the game; the keyboard needs none of its own."""
    seen = 0
    for seed in range(12):
        evening = Evening("castle-tentakill", seed)
        match = evening.match
        done: tuple[object, int] | None = None
        for step in evening.steps():
            if not isinstance(step, Ask) or step.decision.kind != "use":
                continue
            now = (match.shown.turn_of(match.open_view), step.seat)
            assert now != done, "asked again in the turn"
            assert NO_MORE in step.decision.options.keys
            assert match.shown.way_out(step.decision) is None
            match.answer(step.decision, (NO_MORE,))
            done = now
            seen += 1
    assert seen


def test_declining_cantrips_saves_questions() -> None:
    """Games in which everybody says *not again* ask less than those with a *no* each time."""

    def asked(seed: int, *, for_good: bool) -> int:
        evening = Evening("murdershroom", seed)
        match = evening.match
        found = 0
        for step in evening.steps():
            if isinstance(step, Ask) and step.decision.kind == "cantrips":
                found += 1
                if for_good:
                    match.decline(step.decision)
                else:
                    match.answer(step.decision, (GO_ON,))
        return found

    each = sum(asked(seed, for_good=False) for seed in range(3))
    once = sum(asked(seed, for_good=True) for seed in range(3))
    assert once < each / 1.5


# Taking back while one card asks on.


def to_a_row_of_choices() -> tuple[int, int]:
    """A seed, and how many answers there are before the first of several of one card."""
    for seed in range(5, 20):
        evening = Evening("castle-tentakill", seed)
        for step in evening.steps():
            if isinstance(step, Ask) and evening.match.holds_back:
                return seed, len(evening.game.entries) - 1
    raise AssertionError("no card asks twice")


async def to_the_question(table: Table) -> MatchTable:
    """Whatever is next, on the screen."""
    for _ in range(40):
        await table.pilot.pause()
        screen = table.screen
        table.clock.now += GUARD
        if isinstance(screen, CurtainScreen):
            await table.lift_curtain()
        elif isinstance(screen, MatchTable) and screen.question is not None:
            return screen
        else:
            await table.press("end")
            await table.press("space")
    raise AssertionError("nobody is asked anything")


async def to_a_collected_choice(table: Table, answers: int) -> tuple[MatchTable, Decision, int]:
    """Bots play so many answers, then one more on the screen, of a card that asks on. Returns the
    screen, what was answered there, and how much it had shown before."""
    evening = table.app.match
    seed = evening._match.header.seed
    bots = [make_bot("random", seed, seat) for seat in range(len(FOUR))]
    while len(table.game.entries) < answers:
        match evening.next():
            case Pass(seat):
                evening.lift_curtain(seat)
            case Ask(seat, decision):
                evening.answer(decision, bots[seat].pick(Eyes(table.game, seat), decision))
    evening.hide()
    table.app.play.play_on()
    screen = await to_the_question(table)
    shown = screen.heard
    asked = screen.query_one(Choices).decision
    assert asked is not None
    picks = bots[asked.seat].pick(Eyes(table.game, asked.seat), asked)
    screen.on_choices_answered(Choices.Answered(asked, picks))
    await table.pilot.pause()
    assert evening.holds_back
    return screen, asked, shown


async def test_taking_back_between_choices_of_one_card_drops_nothing_of_the_show(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the first choice did is still shown when the last one has been made, whatever was taken
    back between."""
    monkeypatch.setitem(show_pace.SECONDS, "calm", 9000.0)
    seed, answers = to_a_row_of_choices()
    chairs = tuple([Chair(name) for name in FOUR])
    match = MatchPlan("castle-tentakill", chairs, seed, {})
    async with sitting_at(match, SMALL, settings=STILL) as table:
        evening = table.app.match
        screen, asked, shown = await to_a_collected_choice(table, answers)
        assert table.screen is screen, "no pass between"
        assert screen.heard == shown < evening.heard
        undone: list[int] = []
        monkeypatch.setattr(evening, "undo", undone.append)  # as if a later choice were taken back
        await table.press("u")
        await table.pilot.pause()
        assert undone == [asked.seat]
        assert screen.heard == shown, "what it did has not been shown yet"
        assert screen.question is not None, "and one is asked again"
