"""How fast a story tells itself: what is new has its time, what is known is quick."""

from collections.abc import Iterator
from functools import cache

import pytest

from app.piloting import BOX, sitting_at
from app.seeing import frame
from esw_tui.app.learn.beats import Beat
from esw_tui.app.learn.bot_match_story import BotMatchStory
from esw_tui.app.learn.reading_time import GLANCE, WORD, seconds, words
from esw_tui.app.learn.story_script import StoryScript
from esw_tui.app.show.event_player import FRAME
from esw_tui.spellcraft import events as E

SPELL_BOXES = ("hell-high", "castle-tentakill", "murdershroom", "skullzfyre")


@cache
def match() -> BotMatchStory:
    """The match that everybody sees first."""
    story = BotMatchStory(BOX)
    while not story.is_whole:
        story.more()
    return story


def timed() -> Iterator[tuple[Beat, float]]:
    """Its steps, with the time each has."""
    story = match()
    for beat in story.beats:
        before = story.events[: beat.heard - len(beat.events)]
        yield beat, seconds(BOX, beat, before, story.names, story.cards)


def test_a_match_of_three_games_is_told_in_less_than_half_an_hour() -> None:
    assert 15 * 60 < sum(time for _, time in timed()) < 30 * 60


@pytest.mark.parametrize("box", SPELL_BOXES)
def test_the_first_spell_flies_within_half_a_minute(box: str) -> None:
    """By the waits that the script asks for; the launch itself has what is left of it."""
    story = BotMatchStory(box)
    while not any(isinstance(event, E.Named) for event in story.events):
        story.more()
    script = StoryScript(story, lambda: "quick")
    waits = 0.0
    for at in range(script.length):
        waits += script.frames(at) * FRAME
        if isinstance(script.moment(at).event, E.Named):
            break
        waits += script.seconds(at)
    assert 10 < waits < 23


def test_what_came_up_before_the_first_spell_is_explained_after_it() -> None:
    named = [beat.title for beat in match().beats if beat.title]
    assert {"The aim", "Rolling for popularity", "A round", "7, Jock"} <= set(named)
    assert named.index("The aim") > named.index("The Power Roll")


def test_whatever_is_explained_has_the_time_to_be_read() -> None:
    for beat, time in timed():
        if beat.is_brisk:
            assert not beat.say
            continue
        told = words(f"{beat.title} {beat.say}") if beat.say else 0
        assert time >= GLANCE + WORD * told


def test_what_has_happened_a_few_times_is_quick() -> None:
    hits = [
        (beat, time)
        for beat, time in timed()
        if not beat.say and [type(event) for event in beat.events] == [E.Damaged]
    ]
    (_, first), *_, (_, last) = hits
    assert len(hits) > 3
    assert last < 0.75 * first


def test_a_card_has_time_to_be_read_when_it_first_acts() -> None:
    story = match()
    beat = next(
        each for each in story.beats if any(isinstance(e, E.Resolving) for e in each.events)
    )
    before = story.events[: beat.heard - len(beat.events)]
    again = [*before, *beat.events]
    seen_often = [
        *before,
        *(e for e in beat.events for _ in range(9) if type(e) is not E.Resolving),
    ]
    first = seconds(BOX, beat, seen_often, story.names, story.cards)
    assert seconds(BOX, beat, [*seen_often, *again], story.names, story.cards) < first - 0.5


async def test_the_keys_for_the_pace_are_in_the_last_row_of_a_small_terminal() -> None:
    async with sitting_at(None) as table:
        table.app.learn.watch_bots()
        await table.pilot.pause()
        row = frame(table.app).splitlines()[-1]
        assert all(key in row for key in ("p Pause", "+ Faster", "- Slower", "? Help"))
