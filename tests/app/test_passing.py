"""Passing the keyboard: one key, a cause, what has changed, no question twice, a look together."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.crowded_table import crowded, crowding
from app.keyboard_matches import Sitting, evening_steps, sit_down
from app.piloting import GUARD, ROOMY, SMALL, Table, plan, sitting_at, to_the_end_of_a_round
from app.seeing import frame, one_line
from app.watching import Watcher
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.match import Ask, HotseatMatch, Pass
from esw_tui.app.screens.match_over import GameOverScreen
from esw_tui.app.screens.story_log import StoryLog
from esw_tui.app.settings import Settings
from esw_tui.app.signs import UNICODE
from esw_tui.app.table.card_pane import CardPane
from esw_tui.app.table.changes import HP, STATUS, changes
from esw_tui.app.table.choices import NOT_THIS_TURN, Choices
from esw_tui.app.table.look_table import LookTable
from esw_tui.app.table.match_table import MatchTable
from esw_tui.app.table.paint_recap import recap_rows, round_rows
from esw_tui.app.table.places import ASKED
from esw_tui.app.table.stand_ins import stand_ins
from esw_tui.bots.cunning import CunningBot
from esw_tui.bots.eyes import Eyes
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.events import Cause
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.boxes import rulebook
from esw_tui.spellcraft.features import QUESTIONS
from esw_tui.spellcraft.questions import PASS
from esw_tui.spellcraft.states import NOBODY
from spellcraft.oddities import LAMP

NAMES = ("Ann", "Bo", "Cy")


# One key, and the question is there.


async def test_a_pass_costs_one_key() -> None:
    async with sitting_at(plan(*NAMES, seed=3)) as table:
        passes = 0
        while passes < 12:
            if isinstance(table.screen, CurtainScreen):
                seat = table.screen.seat
                await table.lift_curtain()
                screen = table.screen
                assert isinstance(screen, MatchTable)
                assert screen.question is not None
                assert screen.question.decision is not None
                assert screen.question.decision.seat == seat
                passes += 1
            assert await table.act()


def test_a_curtain_names_the_card_that_asks_if_it_lies_open(tmp_path: Path) -> None:
    named = silent = 0
    for seed in range(6):
        sitting = sit_down(tmp_path, seed=seed)
        for step in evening_steps(sitting, seed):
            if not isinstance(step.next, Pass):
                continue
            decision = sitting.game.decision(step.next.seat)
            words, _, cause = step.next.why.partition(", as ")
            assert words == QUESTIONS[decision.kind].words
            if decision.source is None:
                assert not cause
                silent += 1
            elif cause:
                named += 1
                assert decision.source in cause
                lying = [
                    card.name
                    for wizard in sitting.evening.open_view.wizards
                    for card in (*wizard.spell, *wizard.treasures, *wizard.creatures)
                ]
                assert decision.source in lying, "that would tell what somebody holds"
    assert named
    assert silent


def test_what_one_card_asks_of_one_player_in_a_row_shares_a_pass(tmp_path: Path) -> None:
    """Grand Illusionist Trapdoor's adds card after card."""
    shared = 0
    for seed in (0, 4):
        seats = [Seat(name, HUMAN) for name in (*NAMES, "Di")]
        record = RecordedMatch.begin(tmp_path / f"{seed}.esw", "castle-tentakill", seats, seed=seed)
        evening = HotseatMatch(record)
        bots = [CunningBot(seed, seat) for seat in range(4)]
        last: Decision | None = None
        told: Sequence[E.Event] = []
        while not evening.over:
            match evening.next():
                case Pass(seat):
                    asks = record.game.decision(seat)
                    rolled = any(isinstance(event, E.PowerRolled | E.RolledDice) for event in told)
                    again = last is not None and last.secret and last.source == asks.source
                    in_a_row = again and last is not None and last.seat == seat
                    assert not in_a_row or asks.source is None or rolled
                    evening.lift_curtain(seat)
                case Ask(seat, decision):
                    before = len(evening.public_events())
                    evening.answer(decision, bots[seat].pick(Eyes(record.game, seat), decision))
                    told = evening.public_events(before)
                    shared += evening.holds_back
                    last = decision
        evening.save.close()
    assert shared, "no card asked twice"


# Not this turn.


def to_a_use(sitting: Sitting, seed: int) -> Decision:
    """Play until a treasure is offered."""
    for step in evening_steps(sitting, seed):
        if isinstance(step.next, Ask) and step.next.decision.kind == "use":
            return step.next.decision
    raise AssertionError("no treasure is ever offered")


def test_a_treasure_declined_for_a_turn_is_not_offered_again_in_it(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, seed=7)
    decision = to_a_use(sitting, 7)
    evening = sitting.evening
    turn = evening.shown.turn_of(evening.open_view)
    answered = len(sitting.game.entries)
    evening.decline(decision)
    offered_later = 0
    for step in evening_steps(sitting, 7):
        view = evening.open_view
        if not isinstance(step.next, Ask) or step.next.decision.kind != "use":
            continue
        if evening.shown.turn_of(view) != turn:
            offered_later += 1
            continue
        offered = set(step.next.decision.options.keys) - set(decision.options.keys)
        assert offered, "that was declined"
    noes = [picks for seat, picks in sitting.game.entries[answered:] if picks == (PASS,)]
    assert len(noes) > 1, "it was asked, and answered, all the same"
    assert offered_later, "in another turn it is offered again"


def test_whoever_takes_the_answer_back_is_asked_again(tmp_path: Path) -> None:
    sitting = sit_down(tmp_path, seed=7)
    decision = to_a_use(sitting, 7)
    evening = sitting.evening
    evening.decline(decision)
    evening._declined.forget(decision.seat)
    assert not evening._declined.covers(decision, evening.open_view)


async def test_the_row_that_declines_for_a_turn() -> None:
    """It has a key, and is there only where the question comes again."""
    async with sitting_at(plan(*NAMES, seed=22)) as table:
        seen = False
        for _ in range(300):
            screen = table.screen
            if isinstance(screen, MatchTable) and isinstance(screen.question, Choices):
                decision = screen.question.decision
                assert decision is not None
                labels = [str(option.prompt) for option in screen.question.options]
                offered = any(NOT_THIS_TURN in label for label in labels)
                assert offered == (decision.kind in ("use", "reroll")), decision.kind
                if decision.kind == "use":
                    seen = True
                    before = len(table.game.entries)
                    table.clock.now += GUARD
                    await table.choose(len(decision.options))
                    assert table.game.entries[before] == (decision.seat, (PASS,))
                    break
            assert await table.act()
        assert seen


# What has changed.


def test_changes_are_numbers_with_causes_not_a_log() -> None:
    designs = {name: design for (_, name), design in rulebook("hell-high").named.items()}
    hamster, pelt = designs["Imaginary Class Hamster"], designs["Sk8 or Die"]
    story = [
        E.RoundBegan(1, 2),
        E.Damaged(0, 5, 5, (), 15, Cause(1, hamster)),
        E.Healed(0, 2, 17, Cause(2, pelt)),
        E.Damaged(1, 3, 3, (), 17, Cause(0, pelt)),
        E.Moved(0, 4, 6, False, Cause(0, pelt)),
        E.Moved(0, 6, 4, True, Cause(1, hamster)),
        E.GainedTreasure(0, pelt, -1, Cause(-1)),
        E.LookedAtHand(1, 0, (), Cause(1, hamster)),
        E.Drew(0, (hamster,), 1, Cause(0, pelt)),
    ]
    found = changes(story, 0, NAMES)
    assert set(found.numbers) == {HP}, "status is what it was"
    assert (found.numbers[HP].before, found.numbers[HP].after) == (20, 17)
    assert found.numbers[HP].shares == [(-5, f"Bo's {hamster.name}"), (2, f"Cy's {pelt.name}")]
    assert found.gained == [(pelt.name, "")]
    assert found.lines == [
        f"Bo looks at Ann's hand: Bo's {hamster.name}.",
        f"New in your hand: {hamster.name}.",
    ], "what one did to others is no news; what one drew is, whoever's doing it was"
    demanded = E.Gave(1, 0, "quality", hamster, Cause(0, rule="R61.2"))
    assert hamster.name in changes([demanded], 0, NAMES).lines[0], "nobody knows what one is given"
    assert STATUS not in changes(story, 1, NAMES).numbers
    assert changes(story, 1, NAMES).numbers[HP].after == 17
    assert not changes(story[:1], 2, NAMES)


def test_what_somebody_holds_is_told_by_its_name_and_not_by_seats() -> None:
    lamp, mine, theirs = "the Lamp", Cause(0, rule="R1.1"), Cause(1, rule="R1.1")
    story: list[E.Event] = [
        E.Changed(LAMP, 0, NOBODY, 0, mine),
        E.Changed(LAMP, 2, 0, 2, theirs),
        E.Changed(LAMP, 1, 2, 1, theirs),
    ]
    taken, stolen, kept = [changes(story, seat, NAMES, own=False) for seat in (2, 0, 1)]
    assert not any(each.numbers for each in (taken, stolen, kept))
    assert (taken.gained, taken.lost) == ([], []), "it has come and gone"
    assert (stolen.gained, stolen.lost) == ([], [])
    assert [name for name, _ in kept.gained] == [lamp]
    assert [name for name, _ in changes(story[1:], 0, NAMES).lost] == [lamp]
    for width in (40, 100, 160):
        told = "\n".join(row.plain for row in round_rows(UNICODE, {}, story, NAMES, width, 30))
        assert lamp in told
        assert "-1" not in told


async def to_news(table: Table) -> MatchTable:
    """Play until somebody is asked who has not seen what has changed."""
    for _ in range(60):
        screen = table.screen
        if isinstance(screen, MatchTable) and screen._recap is not None:
            return screen
        await table.act()
    raise AssertionError("nothing ever changes")


@pytest.mark.parametrize("size", [SMALL, ROOMY, (200, 50)], ids=["80x24", "120x40", "200x50"])
async def test_the_recap_stands_beside_the_question_until_the_cursor_moves(
    size: tuple[int, int],
) -> None:
    async with sitting_at(plan(*NAMES, seed=3), size) as table:
        screen = await to_news(table)
        assert screen.query_one("#detail", CardPane).display
        shown = frame(table.app)
        assert "Since you last held" in shown or " News " in shown
        await table.press("down")
        assert screen._recap is None
        shown = frame(table.app)
        assert "Since you last held" not in shown
        assert " News " not in shown


async def test_what_everybody_has_followed_is_no_news_to_whoever_casts() -> None:
    """The card in question is told instead."""
    async with crowding(crowded(casts=True), ROOMY) as table:
        had_news = False
        for _ in range(8):
            screen = table.screen
            if isinstance(screen, MatchTable) and screen.question is not None:
                decision = screen.question.decision
                assert decision is not None
                told = table.app.match.recap(decision)
                had_news = had_news or bool(changes(told, decision.seat, table.app.match.names))
                assert screen._recap is None
            await table.act()
        assert had_news


def test_a_recap_tells_all_doers_by_name_or_all_by_their_marks() -> None:
    designs = {name: design for (_, name), design in rulebook("hell-high").named.items()}
    story = [
        E.Damaged(0, 5, 5, (), 15, Cause(1, designs["Pain Locker"])),
        E.Damaged(0, 2, 2, (), 13, Cause(2, designs["Thing Under the Bleachers"])),
    ]
    found = changes(story, 0, stand_ins(len(NAMES)))
    for width, named in ((34, False), (60, True)):
        rows = [row.plain for row in recap_rows(UNICODE, {}, found, NAMES, width)[1:]]
        assert [("Bo" in row or "Cy" in row) for row in rows] == [named, named]


def test_a_round_tells_who_has_killed_whom() -> None:
    cause = Cause(1, rule="R63.3")
    story = [
        E.Damaged(0, 20, 20, (), 0, cause),
        E.Died(0, 1, cause),
        E.Damaged(2, 20, 20, (), 0, Cause(2, rule="R63.3")),
        E.Died(2, 2, cause),
    ]
    for width in (60, 122, 140):
        told = "\n".join(row.plain for row in round_rows(UNICODE, {}, story, NAMES, width, 30))
        assert f"{UNICODE.skull} killed by {UNICODE.marks[1]}Bo" in told
        assert f"{UNICODE.skull} dead" in told, "nobody kills oneself"


def test_a_round_at_80_columns_tells_of_a_death_before_all_else() -> None:
    """Whatever else has happened to the victim, with the longest names at the table."""
    names = ("Annabellinda", "Bartholomeus", "Maximilianus", "Konstantinos", "Eddaeddaedda", "Fri")
    cause = Cause(1, rule="R63.3")
    story = [
        E.Moved(0, 6, 5, False, cause),
        E.Damaged(0, 20, 20, (), 0, cause),
        E.Died(0, 1, cause),
    ]
    first = round_rows(UNICODE, {}, story, names, 78, 12)[0].plain
    assert f"{UNICODE.skull} killed by {UNICODE.marks[1]}{names[1]}" in first


def test_a_round_tells_all_doers_by_name_or_all_by_their_marks() -> None:
    designs = {name: design for (_, name), design in rulebook("hell-high").named.items()}
    story = [
        E.Damaged(0, 5, 5, (), 15, Cause(1, designs["Pain Locker"])),
        E.Damaged(1, 2, 2, (), 18, Cause(2, designs["Thing Under the Bleachers"])),
    ]
    for width, named in ((122, True), (130, False), (170, True), (60, False)):
        rows = [row.plain for row in round_rows(UNICODE, {}, story, NAMES, width, 30)]
        told = [row for row in rows if "Locker" in row or "Bleachers" in row]
        assert told
        assert all(("Bo's" in row or "Cy's" in row) == named for row in told)


async def test_the_end_of_a_round_waits_and_tells_what_it_changed() -> None:
    async with sitting_at(plan(*NAMES, seed=3), ROOMY) as table:
        screen = await to_the_end_of_a_round(table)
        story = screen.open_story()
        assert isinstance(table.app.match.public_events()[len(story)], E.RoundBegan)
        shown = one_line(frame(table.app))
        assert "Round 1 is over" in shown
        for seat, wizard in enumerate(screen.look_view.wizards):
            hurt = changes(story, seat, screen.names, own=False).numbers.get(HP)
            assert wizard.name in shown
            if hurt is not None and wizard.alive:
                assert f"HP {hurt.before} ▶ {wizard.hp}" in shown
        assert table.app.match.holder is None
        await table.pilot.pause(0.2)
        assert screen.round_over is not None, "until somebody presses a key"
        await table.act()
        assert not (isinstance(table.screen, MatchTable) and table.screen.round_over is not None)


async def test_a_lone_person_has_time_to_read_the_end_of_a_round() -> None:
    quick = Settings(pace="quick", reduced_motion=True)
    async with sitting_at(plan("Ann", "bot:Bo", "bot:Cy", seed=3), settings=quick) as table:
        for _ in range(200):
            screen = table.screen
            if isinstance(screen, MatchTable) and screen.round_over is not None:
                break
            if isinstance(screen, MatchTable) and screen.is_performing:
                table.clock.now += GUARD
                await table.press("end")
            else:
                await table.act()
        else:
            raise AssertionError("no round was ever looked at")
        assert not table.app.play.waits_for_key
        table.clock.now += GUARD
        await table.press("space")
        assert screen.round_over is None


# From the curtain.


def on_screen(table: Table) -> object:
    """Whatever is on the screen."""
    return table.screen


async def test_the_open_table_and_the_log_can_be_read_from_the_curtain() -> None:
    async with sitting_at(plan(*NAMES, seed=3), ROOMY) as table:
        await to_the_end_of_a_round(table)
        await table.until(CurtainScreen)
        curtain = table.screen
        watcher = Watcher(table)
        await table.press("space", "l")
        assert on_screen(table) is curtain, "typed ahead"
        table.clock.now += GUARD
        await table.press("space")
        assert isinstance(on_screen(table), LookTable)
        watcher.look_everywhere()
        assert "Social Status" in frame(table.app)
        await table.press("d")
        watcher.look_everywhere()
        await table.press("escape", "escape")
        assert on_screen(table) is curtain
        await table.press("l")
        assert isinstance(on_screen(table), StoryLog)
        watcher.look_everywhere()
        assert "Round 2" in one_line(frame(table.app)) or "round 2" in one_line(frame(table.app))
        await table.press("escape")
        assert on_screen(table) is curtain
        watcher.assert_nothing_seen()


async def test_a_small_curtain_tells_the_ranks() -> None:
    async with sitting_at(plan(*NAMES, seed=3)) as table:
        await table.until(CurtainScreen)
        rows = [" ".join(row.split()) for row in frame(table.app).splitlines()]
        for wizard in table.app.match.open_view.wizards:
            mark = table.app.look.marks[wizard.seat]
            begins = f"rank {wizard.rank} {mark} {wizard.name} "
            assert any(row.startswith(begins) for row in rows), begins


async def test_nothing_of_the_next_round_is_told_before_its_time() -> None:
    """While a round is looked back at, log and wizards are those of its end."""
    async with sitting_at(plan(*NAMES, seed=3)) as table:
        screen = await to_the_end_of_a_round(table)
        assert screen.own_story() == screen.open_story()
        assert screen.open_view().round == 1
        assert table.app.match.open_view.round == 2
        table.clock.now += GUARD
        await table.press("l")
        assert "Round 2" not in one_line(frame(table.app))


async def test_a_game_that_ends_needs_no_other_look() -> None:
    async with sitting_at(plan("Ann", "Bo", seed=4, games=2)) as table:
        before: object = None
        for _ in range(400):
            if isinstance(table.screen, GameOverScreen):
                break
            screen = table.screen
            before = screen.round_over if isinstance(screen, MatchTable) else None
            await table.act()
        assert isinstance(table.screen, GameOverScreen)
        assert before is None


async def test_the_table_is_free_of_holders_between_rounds() -> None:
    async with sitting_at(plan(*NAMES, seed=5)) as table:
        await to_the_end_of_a_round(table)
        watcher = Watcher(table)
        watcher.look_everywhere()
        watcher.assert_nothing_seen()


async def test_news_leave_room_for_the_hand_that_a_question_is_about() -> None:
    """In a small terminal they stand above it; to a lone person they are no matter of keyboards,
    and after a pause the round is told from its beginning."""
    async with sitting_at(plan("Ann", "bot:Bo", seed=4), SMALL) as table:
        screen = await to_news(table)
        assert screen.mode == ASKED
        assert screen.has_hand
        shown = frame(table.app)
        assert "Since you last chose" in shown
        assert "new cards in your hand" not in shown, "a number says nothing, the hand lies there"
        assert all(card.name[:20] in shown for card in table.app.match.view.hand)
        again = HotseatMatch(table.app.match._match, resumed=True)
        assert again.since_when(0) == "This round so far"
