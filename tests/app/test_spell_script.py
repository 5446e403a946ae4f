"""Where a step of the show ends: one card with all it does, and what is loud on its own."""

import re
from functools import cache

import pytest

from app.piloting import BOX
from esw_tui import new_match
from esw_tui.app.show.caption import captions
from esw_tui.app.show.event_player import Cut
from esw_tui.app.show.poster import LOUD_WIDTH, WIDTH, Poster, PosterScene, drawn, poster
from esw_tui.app.show.spell_script import SpellScript, cut, is_of_death, turned_up
from esw_tui.app.signs import ASCII, UNICODE, Look
from esw_tui.app.table.show_pace import tidies
from esw_tui.bots import Eyes, make_bot
from esw_tui.cards import load_box
from esw_tui.kernel.glimpses import Glimpse
from esw_tui.spellcraft import events as E
from esw_tui.spellcraft.views import View

TIED = 7
"""The seed of a game in which some roll twice for their rank."""
PEOPLE = ("Ann", "Boris", "Cleopatra IX", "Old Mildew", "Grubnash")
DOUBLE = {44: 2, 42: 4, 47: 5}
"""Seeds of games that nobody survives, and how many play."""


@cache
def told(seed: int, players: int) -> tuple[Glimpse[View], ...]:
    """A game of bots as everybody sees it."""
    game = new_match(BOX, PEOPLE[:players], seed=seed, games=1)
    bots = [make_bot("random", seed, seat) for seat in range(players)]
    eyes = [Eyes(game, seat) for seat in range(players)]
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(eyes[seat], decision))
    return tuple(game.glimpses())


def story(seed: int, players: int) -> list[E.Event]:
    return [glimpse.event for glimpse in told(seed, players)]


def steps(events: list[E.Event]) -> list[list[E.Event]]:
    """The events of each step."""
    found: list[list[E.Event]] = []
    for at, event in enumerate(events):
        if not found or cut(events, at) >= Cut.STOP:
            found.append([])
        found[-1].append(event)
    return found


def test_a_treasure_is_read_until_something_else_happens() -> None:
    found = 0
    for seed, players in MATCHES:
        events = story(seed, players)
        for at, event in enumerate(events[:-1]):
            if isinstance(event, E.GainedTreasure):
                assert turned_up(events[: at + 1]) == event.design.name
                if isinstance(events[at + 1], E.Discarded):
                    found += 1
                    assert turned_up(events[: at + 2]) == event.design.name
            elif isinstance(event, E.Damaged):
                assert turned_up(events[: at + 1]) == ""
    assert found


MATCHES = [(1, 3), (3, 4), (5, 2), (7, 5), *DOUBLE.items()]


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_a_step_is_one_card_and_what_is_loud_stands_alone(seed: int, players: int) -> None:
    found = steps(story(seed, players))
    assert max(sum(isinstance(event, E.Resolving) for event in step) for step in found) == 1
    for step in found:
        for kind in (E.Died, E.RoundBegan, E.GameEnded, E.MatchEnded):
            if any(isinstance(event, kind) for event in step):
                first = next(event for event in step if not tidies(event))
                assert isinstance(first, kind), [type(each).__name__ for each in step]
        if isinstance(step[0], E.Died):
            assert not any(isinstance(event, E.Damaged | E.Resolving) for event in step)
        assert not all(map(tidies, step)) or isinstance(step[-1], E.Discarded)


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_what_nobody_may_miss_waits_and_cards_do_not(seed: int, players: int) -> None:
    """After the opening, after every death, before the winner."""
    events = story(seed, players)
    loud = [at for at in range(len(events)) if cut(events, at) == Cut.LOUD]
    for at in loud:
        last, event = events[at - 1], events[at]
        opened = isinstance(last, E.GameBegan)
        assert opened or is_of_death(events, at - 1) or isinstance(event, E.MatchEnded)
    deaths = sum(isinstance(event, E.Died) for event in events)
    in_a_row = sum(
        isinstance(event, E.Died) and is_of_death(events, at - 1) for at, event in enumerate(events)
    )
    assert len(loud) == 2 + deaths - in_a_row


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_nobody_waits_for_nothing(seed: int, players: int) -> None:
    """A step of which there is nothing to be seen is one key too many; the end of a round has the
    table to be looked at."""
    events = story(seed, players)
    for step in steps(events):
        if all(map(tidies, step)):
            after = events[events.index(step[-1]) + 1]
            assert isinstance(after, E.RoundBegan)


def test_what_is_longer_to_read_is_looked_at_longer() -> None:
    events = story(3, 4)
    cards = dict(load_box(BOX).by_name)
    script = SpellScript(lambda: events, PEOPLE[:4], cards)
    acting = [at for at, event in enumerate(events) if isinstance(event, E.Resolving)]
    first: dict[str, float] = {}
    for at in acting:
        event = events[at]
        assert isinstance(event, E.Resolving)
        name = event.design.name
        if name in first:
            assert script.seconds(at) <= first[name] or cut(events, at + 1) >= Cut.STOP
        else:
            first[name] = script.seconds(at)
    by_length = sorted(first, key=lambda name: len(cards[name].printed.split()))
    assert first[by_length[-1]] > 1.5 * first[by_length[0]]
    calm = SpellScript(lambda: events, PEOPLE[:4], cards, lambda: "calm")
    assert calm.seconds(acting[0]) > script.seconds(acting[0])
    still = SpellScript(lambda: events, PEOPLE[:4], cards, lambda: "instant")
    assert not any(still.seconds(at) or still.frames(at) for at in range(len(events)))


def posters(seed: int, players: int) -> list[tuple[E.Event, Poster]]:
    """Every poster of a game, with the event it comes with."""
    cards = dict(load_box(BOX).by_name)
    glimpses = told(seed, players)
    events = story(seed, players)
    found = []
    for at, (event, view) in enumerate(glimpses):
        scene = PosterScene(UNICODE, view, PEOPLE[:players], cards, events[: at + 1])
        if (shown := poster(scene)) is not None:
            found.append((event, shown))
    return found


def test_whoever_kills_by_rank_does_it_as_what_they_are() -> None:
    view = told(*next(iter(DOUBLE.items())))[-1].view
    story: list[E.Event] = [
        E.Damaged(1, 1, 1, (), 0, E.Cause(0, rule="R63.6")),
        E.Died(1, 0, E.Cause(0, rule="R63.6")),
    ]
    shown = poster(PosterScene(UNICODE, view, PEOPLE, {}, story))
    assert shown is not None
    assert f"{PEOPLE[0]} as Stoner: −1" in shown.lines[0].plain


@pytest.mark.parametrize(("seed", "players"), DOUBLE.items())
def test_a_double_knock_out_says_who_is_last_and_by_which_rule(seed: int, players: int) -> None:
    ends = [shown for event, shown in posters(seed, players) if isinstance(event, E.GameEnded)]
    (end,) = ends
    words = " ".join(line.plain for line in end.lines)
    assert "Nobody is left alive." in words
    assert "dealt with last" in words
    assert "J58" in words
    (usual,) = [shown for event, shown in posters(1, 3) if isinstance(event, E.GameEnded)]
    assert "Nobody is left alive." not in " ".join(line.plain for line in usual.lines)


@pytest.mark.parametrize("look", [UNICODE, ASCII])
def test_whoever_rolled_again_for_a_rank_has_both_rolls_told(look: Look) -> None:
    events = story(TIED, 5)
    last = [at for at, event in enumerate(events) if isinstance(event, E.TookRank)][-1]
    cards = dict(load_box(BOX).by_name)
    scene = PosterScene(look, told(TIED, 5)[last].view, PEOPLE, cards, events[: last + 1])
    shown = poster(scene)
    assert shown is not None
    rows = [row.plain for row in drawn(look, shown, 78, 14)]
    tied = False
    for seat, name in enumerate(PEOPLE):
        rolls = [
            str(sum(event.dice))
            for event in events
            if isinstance(event, E.RolledForRank) and event.seat == seat
        ]
        tied = tied or len(rolls) > 1
        row = next(row for row in rows if f" {name} " in row)
        assert f" {', '.join(rolls)} " in row
        assert re.search(r" [4-8] [A-Z]", row), "and its rank in the same row"
    assert tied
    assert "Equal rolls roll again." in "".join(rows)


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_a_death_names_the_blow_and_what_comes_of_it(seed: int, players: int) -> None:
    events = story(seed, players)
    found = posters(seed, players)
    deaths = [shown for event, shown in found if isinstance(event, E.Died)]
    assert len(deaths) == sum(isinstance(event, E.Died) for event in events)
    for shown in deaths:
        assert "IS SLAIN" in shown.title or "IS DEAD" in shown.title
    draws = [
        shown
        for at, event in enumerate(events)
        if isinstance(event, E.DrewDeadCard) and is_of_death(events, at)
        for other, shown in found
        if other is event
    ]
    assert draws
    for shown in draws:
        words = " ".join(line.plain for line in shown.lines)
        assert "draws a Dead Wizard card" in words
    assert any("wizards sit down" in shown.lines[0].plain for _, shown in found)


@pytest.mark.parametrize("seed", [1, 42])
def test_nobody_is_said_to_have_had_hp_that_were_not_there(seed: int) -> None:
    players = 4
    before: View | None = None
    overkills = 0
    for event, view in told(seed, players):
        if before is not None and isinstance(event, E.Damaged | E.LostHp):
            had = before.wizards[event.seat].hp
            said = captions(UNICODE, PEOPLE[:players], event)[0].plain
            was = re.search(r"\((\d+) ▶ (\d+) HP\)", said)
            assert was is None or int(was[1]) == had
            assert f"{event.left} HP)" in said
            overkills += was is None
        before = view
    assert overkills


@pytest.mark.parametrize("size", [(72, 13), (60, 9), (112, 26)])
def test_a_poster_has_the_size_it_is_given(size: tuple[int, int]) -> None:
    width, height = size
    for look in (UNICODE, ASCII):
        for _, shown in posters(47, 5):
            block = drawn(look, shown, width, height, "space goes on")
            assert len(block) <= height
            assert {row.cell_len for row in block} == {min(width, WIDTH)}


def test_where_there_is_a_lot_of_room_a_poster_shouts() -> None:
    for look in (UNICODE, ASCII):
        for _, shown in posters(47, 5):
            block = drawn(look, shown, 192, 30, "space goes on")
            assert len(block) <= 30
            assert {row.cell_len for row in block} == {LOUD_WIDTH}
            title = block[2].plain
            assert "".join(shown.title.split()) in "".join(title.split())
            is_aired = f" {'   '.join(' '.join(word) for word in shown.title.split(' '))} " in title
            assert is_aired or 2 * len(shown.title) > LOUD_WIDTH - 2
            small = drawn(look, shown, 192, 24, "space goes on")
            assert {row.cell_len for row in small} == {WIDTH}
