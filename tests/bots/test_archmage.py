"""The archmage: repeatable thoughts, within their budget, that find what is beyond doubt."""

import random
from collections.abc import Callable
from itertools import combinations, count
from pathlib import Path
from typing import Any

import pytest

from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.archmage import ArchmageBot
from esw_tui.bots.archmage.candidates import candidates
from esw_tui.bots.archmage.outlook import outlook
from esw_tui.bots.archmage.tokens_to_come import chance_on_tokens
from esw_tui.bots.pondering.race import Race
from esw_tui.bots.thinking import Budget
from esw_tui.kernel.answers import Picks, checked_picks
from esw_tui.kernel.imagining import ImaginationFailed
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.imagining.imagination import SpellImagination
from esw_tui.spellcraft.spell_options import SpellKeys
from esw_tui.spellcraft.table import Table
from spellcraft.matches import answers, begin
from staging import Staged, staged

PACK = str(Path(__file__).parent / "plain-cards.yaml")
A_FEW = Budget(playouts=40)
ENOUGH = Budget(playouts=400)


def thought(game: SpellGame, seat: int, think: Budget = A_FEW, *, answered: int = 0) -> Picks:
    """What an archmage answers."""
    bot = ArchmageBot(5, seat, answered, think)
    return bot.pick(Eyes(game, seat), game.decision(seat))


def choice(table: Staged, name: str) -> str:
    """What an archmage who takes its time answers, as the option's label."""
    decision = table.asked(name)
    (key,) = thought(table.game, table.seat(name), ENOUGH)
    return next(option.label for option in decision.options if option.key == key)


# What is beyond doubt.


def test_finds_a_kill_on_its_turn() -> None:
    table = staged(
        {
            "You": {"spell": ["Test Poke's"]},
            "L": {"hp": 20, "acted": True},
            "M": {"hp": 20, "acted": True},
            "R": {"hp": 3, "acted": True},
        },
        packs=[PACK],
    )
    assert choice(table, "You") == "R"


def test_finds_a_spell_that_kills_before_it_is_killed() -> None:
    """The foe has one Hit Point left and so have you: whoever is first wins the game, and
    small spells are first (R7.2)."""
    table = staged(
        {
            "You": {"hp": 1, "hand": ["Nurse Leechwort's", "Spore-Sneezing", "Rumor Mill"]},
            "L": {"hp": 1, "hand": ["Volcano-Burping", "Pain Locker", "Richy P. Jr.'s"]},
        },
        begin="placing",
    )
    assert choice(table, "You") in ("Spore-Sneezing", "Rumor Mill")


def test_does_not_kill_itself_before_it_wins() -> None:
    """Two HP to make the foe lose a component are all it has; its spell kills that foe."""
    table = staged(
        {
            "You": {"hp": 2, "spell": ["Rumor Mill"], "treasures": ["Sk8 or Die"], "rank": 6},
            "L": {"hp": 1, "spell": ["Pain Locker", "Volcano-Burping"], "rank": 5},
        },
    )
    assert table.asked("You").kind == "use"
    assert choice(table, "You") == "use nothing"


def test_blocks_what_would_kill_it() -> None:
    table = staged(
        {
            "You": {"hp": 2, "creatures": ["Compost Ogre"], "acted": True},
            "L": {"spell": ["Schoolspirited"]},
            "M": {"acted": True},
        }
    )
    table.pick("L", "You")
    assert choice(table, "You") == "block with Compost Ogre"


# Chance and budget.


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_same_thoughts_at_any_table(players: int) -> None:
    game = begin(players, players, games=1)
    differing = 0
    for number, seat in enumerate(answers(game, players)):
        if number % 7 == 0:
            picks = thought(game, seat)
            assert checked_picks(game.decision(seat), picks) == picks
            assert thought(game, seat) == picks
            differing += thought(game, seat, answered=1) != picks
    assert number > 9
    if players > 2:
        assert differing, "chance makes no difference"


@pytest.mark.parametrize("kind", ["glyph", "jock", "jock-reply", "spell", "target"])
def test_thinks_about_all_that_matters(kind: str) -> None:
    """Also about what comes before spells are built (R62): there everybody builds one in each
    playout."""
    game = begin(4, 3)
    seat = next(seat for seat in answers(game, 3) if game.decision(seat).kind == kind)
    thinking = ArchmageBot(1, seat, think=A_FEW).ponder(Eyes(game, seat), game.decision(seat))
    assert thinking.finish() is not None
    assert thinking.playouts > 8


def test_playouts_are_counted() -> None:
    game, seat = placing()
    bot = ArchmageBot(1, seat, think=Budget(playouts=50))
    thinking = bot.ponder(Eyes(game, seat), game.decision(seat))
    assert thinking.finish() is not None
    assert 20 < thinking.playouts <= 50 + 16  # a lap is run to its end


def placing(players: int = 4) -> tuple[SpellGame, int]:
    """A moment with much to think about."""
    game = begin(players, 3)
    for seat in answers(game, 3):
        if game.decision(seat).kind == "spell":
            return game, seat
    raise AssertionError("nobody places a spell")


def test_time_is_told_by_the_clock() -> None:
    """Every look at the clock takes a tenth of a second: after ten of them time is up."""
    game, seat = placing()
    looks = count()
    bot = ArchmageBot(1, seat, think=Budget(1.0), clock=lambda: next(looks) / 10)
    thinking = bot.ponder(Eyes(game, seat), game.decision(seat))
    assert thinking.finish() is not None
    assert next(looks) == 11


def test_a_single_answer_needs_no_thought() -> None:
    def no_clock() -> float:
        raise AssertionError("it thinks")

    table = staged({"You": {"hand": [], "rank": 6}, "L": {"rank": 5}}, begin="placing")
    decision = table.asked("You")
    assert len(decision.options) == 1
    bot = ArchmageBot(1, 0, clock=no_clock)
    assert bot.pick(Eyes(table.game, 0), decision) == ((None, None, None),)


def after(calls: int) -> Callable[[], bool]:
    """Somebody who interrupts when asked so often."""
    asked = count(1)
    return lambda: next(asked) >= calls


@pytest.mark.parametrize("calls", [1, 2, 30])
def test_an_interrupted_thought_has_no_answer(calls: int) -> None:
    game, seat = placing()
    before = len(game.entries)
    bot = ArchmageBot(1, seat, think=Budget(playouts=1_000))
    thinking = bot.ponder(Eyes(game, seat), game.decision(seat))
    assert thinking.finish(after(calls)) is None
    assert thinking.playouts == calls - 1
    assert len(game.entries) == before


def test_thinks_on_while_the_game_goes_on() -> None:
    game, seat = placing()
    picks = thought(game, seat)
    bot = ArchmageBot(5, seat, think=A_FEW)
    thinking = bot.ponder(Eyes(game, seat), game.decision(seat))
    for number, _ in enumerate(answers(game, 4)):
        if number == 20:
            break
    assert thinking.finish() == picks


# Every kind of question.


def test_plays_a_match_to_its_end() -> None:
    game = begin(3, 8, games=1)
    bots = [make_bot("archmage", 8, seat, think=Budget(playouts=4)) for seat in range(3)]
    kinds = set()
    while not game.over:
        for seat in game.asked:
            decision = game.decision(seat)
            kinds.add(decision.kind)
            game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    assert game.winners
    assert len(kinds) > 3


def staged_plain(text_of: str, **you: Any) -> Staged:
    """A table with the plain cards."""
    return staged(
        {"You": {"spell": [text_of]} | you, "L": {"acted": True}, "R": {"acted": True}},
        packs=[PACK],
    )


def test_home_made_cards() -> None:
    """It has never seen these cards, but it can play them out."""
    assert choice(staged_plain("Test Offer's"), "You").startswith("deal 5 damage")


def test_several_picks_at_once(tmp_path: Path) -> None:
    pack = tmp_path / "pack.yaml"
    pack.write_text(
        "hell-high:\n  sources:\n    - name: Test Tidy's\n      glyph: dark\n"
        "      text: Discard 2 cards.\n",
        encoding="utf-8",
    )
    hand = ["Rumor Mill", "Pain Locker", "Volcano-Burping", "Wild Magic"]
    table = staged(
        {"You": {"spell": ["Test Tidy's"], "hand": hand}, "L": {"acted": True}},
        packs=[str(pack)],
    )
    decision = table.asked("You")
    assert (decision.least, decision.most) == (2, 2)
    picks = thought(table.game, 0)
    assert checked_picks(decision, picks) == picks
    world = Eyes(table.game, 0).imagination().world(random.Random(1))
    assert {frozenset(each.picks) for each in candidates(world, decision)} == {
        frozenset(pair) for pair in combinations(decision.options.keys, 2)
    }


# The parts.


def test_small_spells_are_always_thought_about() -> None:
    game, seat = placing()
    decision = game.decision(seat)
    assert isinstance(decision.options.keys, SpellKeys)
    world = Eyes(game, seat).imagination().world(random.Random(1))
    found = [answer.picks[0] for answer in candidates(world, decision)]
    assert len(set(found)) == len(found)
    assert {3 - spell.count(None) for spell in found} == {1, 2, 3}
    assert all(spell in decision.options for spell in found)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("box", ["hell-high", "castle-tentakill"])
def test_the_outlook_of_all_seats_together_is_certain(players: int, box: str) -> None:
    """By points and by tokens."""
    game = begin(players, 2, box=box)
    for number, _ in enumerate(answers(game, 2)):
        if number % 7 == 0:
            chances = [outlook(game.table, seat) for seat in game.table.seats]
            assert sum(chances) == pytest.approx(1.0)
            assert all(0 <= chance <= 1 for chance in chances)
    assert game.over
    assert outlook(game.table, game.winners[0]) == 1.0


@pytest.mark.rule("R20.1")
def test_tokens_are_foreseen_game_by_game() -> None:
    """Equals are equal; whoever lacks one token wins with the game; kills count for nothing."""
    even = dict.fromkeys(range(4), 1.0)
    assert chance_on_tokens(2, (0, 0, 0, 0), even, 2) == pytest.approx(0.25)
    assert chance_on_tokens(2, (1, 1, 1, 1), even, 2) == 0.25
    sure = {0: 1.0}
    assert chance_on_tokens(0, (1, 1, 0, 0), sure, 2) == 1.0
    assert chance_on_tokens(1, (1, 1, 0, 0), sure, 2) == 0.0
    ahead, behind = [chance_on_tokens(seat, (1, 0, 0, 0), even, 2) for seat in (0, 1)]
    assert 0.45 < ahead < 0.55
    assert ahead + 3 * behind == pytest.approx(1.0)
    one, other = [chance_on_tokens(0, (token, 0), {0: 1.0, 1: 1.0}, 2) for token in (1, 0)]
    assert (one, other) == (0.75, 0.5)


def test_far_from_the_end_a_token_decides_little() -> None:
    even = dict.fromkeys(range(3), 1.0)
    assert chance_on_tokens(0, (3, 0, 0), even, 500) == pytest.approx(1 / 3)
    assert chance_on_tokens(0, (499, 0, 0), even, 500) > 0.6


def test_blood_and_the_standee_look_good() -> None:
    def chance(blood: int, standee: int = -1) -> float:
        seats = {"You": {"blood": blood}, "L": {}, "R": {}}
        table = staged(seats, box="castle-tentakill", begin="placing").game.table
        table.states = {**table.states, "standee": standee}
        return outlook(table, 0)

    assert chance(0) == pytest.approx(1 / 3)
    assert chance(0) < chance(9) < chance(20)
    assert chance(0, standee=1) < chance(0) < chance(0, standee=0)


def test_more_hit_points_and_more_tokens_look_better() -> None:
    def chance(**you: Any) -> float:
        seats = {"You": {"rank": 6} | you, "L": {"rank": 5}, "R": {"rank": 4}}
        return outlook(staged(seats, begin="placing").game.table, 0)

    assert chance(hp=5) < chance(hp=20) < chance(hp=20, creatures=["Compost Ogre"])
    assert chance(hp=20) < chance(hp=20, kills=1) < chance(hp=20, kills=2)


def test_a_race_drops_the_slow_and_keeps_who_may_win() -> None:
    chance = random.Random(3)
    race = Race([0.0] * 8)
    for lap in range(60):
        for runner in race.running:
            race.results[runner].append(0.3 + 0.05 * (runner == 5) + 0.05 * chance.random())
        race.judge(lap / 60)
        assert 5 in race.running
    assert race.running == [5]


def test_what_seemed_best_wins_a_tie() -> None:
    race = Race([-0.01, 0.0, -0.02])
    for runner in race.running:
        race.results[runner].append(0.25)
    race.judge(0.0)
    assert race.leader == 1


def test_who_cannot_imagine_is_cunning_still(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ImaginationFailed("nothing fits")

    game, seat = placing()
    cunning = make_bot("cunning", 5, seat).pick(Eyes(game, seat), game.decision(seat))
    for what in ("world", "__init__"):
        with monkeypatch.context() as patch:
            patch.setattr(SpellImagination, what, fail)
            assert thought(game, seat) == cunning


def end_of_the_match(kills: int) -> Table:
    """You and L are left in the last game; Stan is dead and has three kills."""
    seats = {
        "You": {"rank": 6, "kills": kills},
        "L": {"rank": 5},
        "Stan": {"dead": 1, "kills": 3, "hp": 0},
    }
    table = staged(seats, begin="placing").game.table
    table.game = table.games
    return table


def test_at_the_end_only_what_can_still_win_counts() -> None:
    """Stan has won unless You stand last."""
    table = end_of_the_match(kills=2)
    chances = [outlook(table, seat) for seat in table.seats]
    assert sum(chances) == pytest.approx(1.0)
    assert chances[1] == 0
    assert 0.3 < chances[0] < 0.7
    table.hp[0], table.hp[1] = 20, 2
    assert outlook(table, 0) > 0.8


def test_whoever_stands_last_has_most_likely_dealt_the_last_kill() -> None:
    """Standing last alone would leave You one point behind Stan."""
    table = end_of_the_match(kills=1)
    table.hp[0], table.hp[1] = 20, 1
    assert 0.7 < outlook(table, 0) < 0.95
    table.kills = (0, 0, 3)
    assert outlook(table, 0) == 0


def test_when_nobody_is_left_the_last_to_die_has_stood_last() -> None:
    """Two points and the last stand are as many as Stan's three, and later (J58, J61)."""
    table = end_of_the_match(kills=2)
    table.hp[0] = table.hp[1] = 0
    table.deaths = (2, 1, 0)
    assert [outlook(table, seat) for seat in table.seats] == [1, 0, 0]
    table.deaths = ()  # all at once, and nobody is buried yet
    assert sum([outlook(table, seat) for seat in table.seats]) == pytest.approx(1.0)


def test_a_game_to_come_may_still_turn_the_match() -> None:
    """Three points ahead is nearly a win in the last game, and less with one or two to come."""
    seats: dict[str, dict[str, Any]] = {"You": {"kills": 3}, "L": {}, "R": {}}
    table = staged(seats, begin="placing").game.table
    chances = []
    for game in (table.games, table.games - 1, table.games - 2):
        table.game = game
        chances.append(outlook(table, 0))
    assert 0.95 > chances[0] > chances[1] > chances[2] > 1 / 3
