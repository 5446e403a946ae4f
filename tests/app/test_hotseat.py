"""The one keyboard: as few passes as possible, and no look at a foreign hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.keyboard_matches import Sitting, evening_steps, sit_down
from esw_tui.app.hotseat.match import Ask, BotMoves, Over, Pass
from esw_tui.errors import DecisionError, UndoRefused
from esw_tui.records.format import HUMAN
from esw_tui.spellcraft.events import Drew, Event, Placed, TurnBegan
from esw_tui.spellcraft.features import QUESTIONS

BOT = "bot:random"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Sitting]:
    """Three people who have just sat down."""
    sitting = sit_down(tmp_path)
    yield sitting
    sitting.evening.save.close()


def pass_to_somebody(sitting: Sitting) -> int:
    """Play until somebody has taken the keyboard to build a spell."""
    for step in evening_steps(sitting):
        if isinstance(step.next, Ask) and step.next.decision.kind == "spell":
            return step.next.seat
    raise AssertionError("nobody builds a spell")


@pytest.mark.parametrize("seed", range(4))
def test_as_few_passes_as_possible(tmp_path: Path, seed: int) -> None:
    """One curtain for each run of secret decisions to the same player in one round, and no other;
    a pass only where somebody else was at the keyboard before."""
    sitting = sit_down(tmp_path, seed=seed)
    asked, curtains = [], 0
    for step in evening_steps(sitting, seed):
        curtains += isinstance(step.next, Pass)
        if isinstance(step.next, Ask):
            secret = step.next.decision.secret
            asked.append((step.next.seat, secret, sitting.game.view(None).round))
    before = [(None, False, 0), *asked]
    needed = sum(now[1] and now != then for then, now in zip(before, asked, strict=False))
    assert curtains == needed > 10
    passed = sum(now[1] and now[0] != then[0] for then, now in zip(before, asked, strict=False))
    assert sitting.evening.passes == passed > 10
    assert any(now[1] and now == then for then, now in zip(before, asked, strict=False))


def test_the_keyboard_stays_with_whoever_was_there_last(tmp_path: Path) -> None:
    """Bots answer in between, and others on the open table; who sat there is no secret."""
    sitting = sit_down(tmp_path, (HUMAN, HUMAN, BOT), seed=5)
    evening = sitting.evening
    last: int | None = None
    stayed = went = 0
    for step in evening_steps(sitting, 5):
        match step.next:
            case Pass(seat):
                assert evening.stays_with(seat) == (seat == last)
                stayed += seat == last
                went += seat != last
                last = seat
            case Ask(seat):
                last = seat
    assert evening.passes == went > 3
    assert stayed


@pytest.mark.parametrize("seed", range(3))
def test_who_looks(tmp_path: Path, seed: int) -> None:
    """A secret question is asked only of the holder, a public one on the open table."""
    sitting = sit_down(tmp_path, (HUMAN, BOT, HUMAN, HUMAN), seed=seed)
    for coming, holder in evening_steps(sitting, seed):
        assert sitting.evening.view.viewer == holder
        match coming:
            case Ask(seat, decision) if decision.secret:
                assert holder == seat
            case Ask() | Over():
                assert holder is None
            case Pass(seat, why):
                assert holder is None
                assert seat in sitting.evening.humans
                kind = sitting.game.decision(seat).kind
                assert why.partition(", as ")[0] == QUESTIONS[kind].words
            case BotMoves(seat):
                assert seat == 1
                assert holder is None or holder in sitting.game.asked


def test_no_hand_is_open_while_all_watch_spells_being_cast(tmp_path: Path) -> None:
    """Whoever places last may be the first to be asked in the next round: not in the same look."""
    risky = 0
    for seed in range(12):
        sitting = sit_down(tmp_path, (HUMAN, HUMAN), seed=seed)
        heard, last = 0, None
        for coming, holder in evening_steps(sitting, seed):
            told = sitting.evening.public_events(heard)
            heard += len(told)
            if any(isinstance(event, TurnBegan) for event in told):
                assert holder is None
                risky += isinstance(coming, Pass) and coming.seat == last
            if isinstance(coming, Ask):
                last = coming.seat if coming.decision.secret else None
        sitting.evening.save.close()
    assert risky, "it never came to that"


@pytest.mark.parametrize("seat", range(3))
def test_a_lone_person_never_passes(tmp_path: Path, seat: int) -> None:
    players = [BOT] * 3
    players[seat] = HUMAN
    sitting = sit_down(tmp_path, players, seed=seat)
    for coming, holder in evening_steps(sitting, 2):
        assert holder == seat
        assert not isinstance(coming, Pass)
    sitting.evening.hide()
    assert sitting.evening.holder == seat
    assert not sitting.evening.passes


def test_bots_alone_play_to_the_end(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, [BOT] * 3)
    assert {type(step.next) for step in evening_steps(sitting)} == {BotMoves, Over}
    assert sitting.evening.holder is None


def test_no_view_shows_a_foreign_hand(table: Sitting) -> None:
    """Whoever holds the keyboard, and whatever a screen looks at: there is no way to ask for the
    view of a seat, only for that of the holder and for the open table."""
    looked = 0
    for step in evening_steps(table):
        if not isinstance(step.next, Ask) or step.next.decision.kind != "spell":
            continue
        seat, evening, real = step.next.seat, table.evening, table.game.table
        known = real.known_to(seat)
        seen = {design.name for card, design in enumerate(real.designs) if known >> card & 1}
        hidden = [card for foe in real.around[seat] for card in real.hand[foe] + real.spell[foe]]
        foreign = {real.designs[card].name for card in hidden} - seen
        looks = [look.view for look in evening.glimpses(len(evening.public_events()) - 5)]
        shown = repr([evening.view, evening.open_view, evening.open_look(5), *looks])
        assert not {name for name in foreign if f"{name!r}" in shown}
        assert {look.viewer for look in (evening.view, *looks)} == {seat}
        looked += len(foreign)
        if looked > 100:
            return
    raise AssertionError("nobody held anything")


def test_the_view_of_another_seat_is_refused(table: Sitting) -> None:
    """Nobody peeks who is not asked behind a shield, the recap of somebody else's question tells
    what everybody knows, and with the keyboard on the table nobody's deck is looked through."""
    seat, evening = pass_to_somebody(table), table.evening
    other = next(each for each in table.game.asked if each != seat)
    with pytest.raises(DecisionError, match="not asked behind a shield"):
        evening.peek(other)
    assert (evening.holder, evening.view.viewer) == (seat, seat)
    evening._recaps._seen_open[other] = 0  # as if nothing had been heard: hands were dealt since
    told = evening.recap(table.game.decision(other))
    assert told == evening.public_events()
    assert told != table.game.events_for(other), "or there is nothing to hide"
    evening.hide()
    with pytest.raises(DecisionError, match="Nobody holds the keyboard"):
        evening.own_cards()
    assert evening.view.viewer is None
    assert evening.view == evening.open_view


def test_nobody_is_helped_with_a_question_of_somebody_else(table: Sitting) -> None:
    """Hints and forecasts look into a hand: only for whoever holds the keyboard."""
    seat = pass_to_somebody(table)
    other = next(each for each in table.game.asked if each != seat)
    foreign = table.game.decision(other)
    for ask in (
        lambda: table.evening.hint(foreign),
        lambda: table.evening.foresee(foreign, foreign.options.keys[0]),
        lambda: table.evening.reckon(foreign, lambda eyes: eyes.view),
    ):
        with pytest.raises(DecisionError):
            ask()
    assert table.evening.holder == seat


def test_the_hand_is_hidden_after_the_answer(table: Sitting) -> None:
    seat = pass_to_somebody(table)
    evening = table.evening
    assert evening.view.hand
    decision = table.game.decision(seat)
    evening.answer(decision, (decision.options.keys[1],))
    assert evening.holder is None
    assert not evening.view.hand
    assert evening.view.viewer is None


def test_hiding_needs_the_curtain_again(table: Sitting) -> None:
    seat = pass_to_somebody(table)
    table.evening.hide()
    assert table.evening.holder is None
    coming = table.evening.next()
    assert isinstance(coming, Pass)
    assert coming.why == QUESTIONS["spell"].words
    table.evening.lift_curtain(seat)
    assert table.evening.holder == seat


def test_the_keyboard_goes_round_once_to_build(table: Sitting) -> None:
    """Three people build in three passes, clockwise."""
    seats = []
    for step in evening_steps(table):
        if isinstance(step.next, Ask) and step.next.decision.kind == "spell":
            seats.append(step.next.seat)
        if len(seats) == 3:
            break
    assert sorted(seats) == [0, 1, 2]


def test_a_spell_can_be_taken_back_while_others_build(table: Sitting) -> None:
    evening = table.evening
    seat = pass_to_somebody(table)
    assert not evening.can_take_back
    decision = table.game.decision(seat)
    evening.answer(decision, (decision.options.keys[1],))
    assert seat in evening.can_take_back
    waiting = evening.next()
    assert isinstance(waiting, Pass)
    assert waiting.seat != seat
    evening.take_back(seat)
    evening.lift_curtain(seat)
    assert not evening.can_take_back
    again = evening.next()
    assert isinstance(again, Ask)
    assert (again.seat, again.decision.kind) == (seat, "spell")
    for _ in evening_steps(table):
        pass
    assert evening.over


def test_undoing_a_spell_is_taking_it_back(table: Sitting) -> None:
    seat = pass_to_somebody(table)
    decision = table.game.decision(seat)
    table.evening.answer(decision, (decision.options.keys[1],))
    table.evening.undo(seat)
    assert seat in table.game.asked
    assert table.evening.holder is None, "whoever undoes must take the keyboard again"


def test_what_the_others_have_done_is_not_undone(table: Sitting) -> None:
    seat = pass_to_somebody(table)
    decision = table.game.decision(seat)
    table.evening.answer(decision, (decision.options.keys[1],))
    coming = table.evening.next()
    assert isinstance(coming, Pass)
    with pytest.raises(UndoRefused):
        table.evening.undo(coming.seat)


def test_a_reply_to_the_jock_is_asked_even_if_there_is_only_one(tmp_path: Path) -> None:
    """Not to be asked would tell the table that no such card is in the hand (J76)."""
    replies: dict[int, set[str]] = {}
    for seed in range(40):
        sitting = sit_down(tmp_path, seed=seed)
        for step in evening_steps(sitting, seed):
            if isinstance(step.next, Pass):
                (reply,) = sitting.game.asked if len(sitting.game.asked) == 1 else (None,)
                if reply is None or sitting.game.decision(reply).kind != "jock-reply":
                    continue
                options = len(sitting.game.decision(reply).options)
                replies.setdefault(options, set()).add(step.next.why)
        sitting.evening.save.close()
        if 1 in replies and len(replies) > 1:
            break
    assert 1 in replies, "no foe was ever without the card"
    assert set.union(*replies.values()) == {QUESTIONS["jock-reply"].words}


def test_nothing_is_told_twice_in_a_recap_and_nothing_is_left_out(tmp_path: Path) -> None:
    """All recaps of a seat together are the seat's own story up to the last of them."""
    sitting = sit_down(tmp_path, seed=5)
    told: dict[int, list[Event]] = {0: [], 1: [], 2: []}
    asked = 0
    for step in evening_steps(sitting, 5):
        match step.next:
            case Ask(seat, decision) if step.holder == seat:
                told[seat] += sitting.evening.recap(decision)
                assert told[seat] == sitting.game.events_for(seat)
                again = sitting.evening.recap(decision)
                assert told[seat][len(told[seat]) - len(again) :] == again, "until it is answered"
                asked += 1
    assert asked > 10


def test_a_recap_is_in_one_s_own_view_behind_the_curtain_only(tmp_path: Path) -> None:
    """One's own cards by name, those of the others as cards; on the open table nobody's."""
    sitting = sit_down(tmp_path, seed=6)
    own = foreign = hidden = 0
    for step in evening_steps(sitting, 6):
        if not isinstance(step.next, Ask):
            continue
        seat = step.next.seat
        for event in sitting.evening.recap(step.next.decision):
            if isinstance(event, Drew | Placed):
                if step.holder is None:
                    hidden += 1
                    assert not event.designs, "everybody looks"
                elif event.seat == seat:
                    own += bool(event.designs)
                else:
                    foreign += 1
                    assert not event.designs
    assert own
    assert foreign
    assert hidden


def test_a_bot_takes_over_and_gives_back(table: Sitting) -> None:
    seat = pass_to_somebody(table)
    evening = table.evening
    evening.take_over(seat, "random")
    assert evening.holder is None
    assert seat in evening.away
    assert evening.next() == BotMoves(seat)
    evening.let_bot_answer(seat)
    evening.give_back(seat)
    assert not evening.away
    assert evening.holder is None
    assert seat in evening.humans
    for _ in evening_steps(table):
        pass


def test_one_left_among_those_who_went_away_still_has_a_curtain(table: Sitting) -> None:
    """Who has let a bot take over may still sit beside the table."""
    pass_to_somebody(table)
    table.evening.take_over(0, "random")
    table.evening.take_over(1, "random")
    assert table.evening.humans == (2,)
    assert table.evening.lone_human is None
    assert any(isinstance(step.next, Pass) for step in evening_steps(table))


def test_skipping_ahead_is_offered_when_every_person_is_dead(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, (HUMAN, BOT, BOT, BOT), seed=3)
    for _ in evening_steps(sitting, 3):
        alive = sitting.evening.open_view.wizards[0].alive
        assert sitting.evening.can_skip_ahead == (not alive and not sitting.evening.over)
