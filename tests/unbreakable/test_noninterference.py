"""What a player must not know makes no difference to anything that reaches them.

Two worlds that a player cannot tell apart, the same keys: the same cells, colours, title,
notifications, tooltips, clipboard, bell and bytes. `ESW_LONG=1` goes through every box, every
kind of moment, every viewer and three sizes, and opens everything everywhere.
"""

import asyncio
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Offset

from app.idling import patient_pilots
from app.piloting import ROOMY, SMALL
from app.test_watch import watching
from esw_tui.app.app import EswApp
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.hotseat.play import Play
from esw_tui.app.screens.watch import WatchScreen
from esw_tui.records.match import create
from esw_tui.records.reader import read_record
from unbreakable.long_runs import IS_LONG, spread
from unbreakable.perceived import Bells, Percept, differences, perceived
from unbreakable.same_keys import ALL, Compared, under_the_same_keys
from unbreakable.two_worlds import (
    BOXES,
    DECKS,
    ENDS,
    MIX,
    STOPS,
    Moment,
    hidden,
    scene,
    two_saves,
    up_to,
)

HUGE = (200, 50)
SIZES = (SMALL, ROOMY, HUGE)
EVEN, ODD = slice(None, None, 2), slice(1, None, 2)
"""Half of the keys that open something each; every box has both in some scene."""

Scene = tuple[Moment, tuple[int, int], slice, int, bool]
"""A moment, the size of the window, what is opened, how many questions, passes and curtains are
gone through at most, and whether bytes are compared too."""
SCENES: list[Scene] = [
    (Moment("hell-high", "the beginning", 0), SMALL, ALL, 5, True),
    (Moment("hell-high", "the end of a round", 2), ROOMY, EVEN, 3, False),
    (Moment("murdershroom", "a secret question", 1), SMALL, EVEN, 4, True),
    (Moment("murdershroom", "the end of the match", 2), SMALL, ODD, 3, False),
    (Moment("castle-tentakill", "the beginning", 1), HUGE, EVEN, 4, False),
    (Moment("castle-tentakill", "an open question", 0), SMALL, ODD, 3, False),
    (Moment("skullzfyre", "a secret question", 0), ROOMY, ODD, 4, False),
    (Moment("skullzfyre", "the end of a round", 1), SMALL, EVEN, 3, False),
    (Moment(DECKS, "the beginning", 1), SMALL, EVEN, 4, True),
    (Moment(DECKS, "a secret question", 2, 3), ROOMY, ODD, 4, False),
    (Moment(DECKS, "the end of the match", 2), SMALL, EVEN, 3, False),
    (Moment(MIX, "an open question", 1), SMALL, ODD, 3, False),
    (Moment(MIX, "the end of a round", 0), SMALL, EVEN, 3, False),
]
EVERYTHING: list[Scene] = [
    (Moment(box, when, viewer, seed), SIZES[(viewer + seed) % 3], ALL, 12, True)
    for box, when, viewer, seed in product(BOXES, (*STOPS, *ENDS), range(3), (1, 2))
]


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESW_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("NO_COLOR", raising=False)


def played(folder: Path, case: Scene) -> Compared:
    """Both worlds of a scene."""
    moment, size, part, acts, paints_whole = case
    worlds, wanted = scene(folder, moment)
    return asyncio.run(
        under_the_same_keys(
            folder,
            moment,
            worlds,
            size,
            acts=acts,
            paints_whole=paints_whole,
            wanted=wanted,
            part=part,
        )
    )


@pytest.mark.parametrize("case", SCENES, ids=lambda case: case[0].id)
def test_what_is_hidden_makes_no_difference(tmp_path: Path, case: Scene) -> None:
    compared = played(tmp_path, case)
    assert not compared.leaks, "\n".join(compared.leaks[:20])
    assert compared.seen >= 8, "hardly anything was looked at"


@pytest.mark.skipif(not IS_LONG, reason="some minutes: ESW_LONG=1")
@pytest.mark.parametrize("case", spread(EVERYTHING), ids=lambda case: case[0].long_id)
def test_what_is_hidden_makes_no_difference_anywhere(tmp_path: Path, case: Scene) -> None:
    try:
        compared = played(tmp_path, case)
    except AssertionError as error:
        if "never came" in str(error) or "nothing hidden" in str(error):
            pytest.skip(str(error))
        raise
    assert not compared.leaks, "\n".join(compared.leaks[:20])


# Planted leaks: each hides what others hold somewhere else.


def secret_of(app: EswApp) -> int:
    """A number that depends on nothing but what nobody at the table may know."""
    return sum(map(ord, repr(hidden(app.match._game, 0))))


def in_a_colour(patches: pytest.MonkeyPatch) -> None:
    """The first words of the curtain are a little redder."""
    draw = CurtainScreen.words

    def words(curtain: CurtainScreen) -> Any:
        text = draw(curtain)
        text.stylize(f"rgb({200 + secret_of(curtain.app) % 50},200,200)", 0, 3)
        return text

    patches.setattr(CurtainScreen, "words", words)


def in_a_width(patches: pytest.MonkeyPatch) -> None:
    """The open table on the curtain is a little wider, and as it is centred, elsewhere."""
    redraw = CurtainScreen.redraw

    def widen(curtain: CurtainScreen) -> None:
        redraw(curtain)
        curtain.query_one("#curtain-table").styles.width = 60 + secret_of(curtain.app) % 17

    patches.setattr(CurtainScreen, "redraw", widen)


def in_a_count(patches: pytest.MonkeyPatch) -> None:
    """The bell rings some more times."""
    drop = Play.drop_curtain

    def ring(play: Play, seat: int, why: str) -> None:
        drop(play, seat, why)
        for _ in range(secret_of(play._app) % 50):
            play._app.bell()

    patches.setattr(Play, "drop_curtain", ring)


def in_the_bytes(patches: pytest.MonkeyPatch) -> None:
    """The terminal's cursor stands elsewhere, which no cell tells."""
    display = EswApp._display

    def move(app: EswApp, *frame: Any) -> None:
        if app.play.is_on:
            app.cursor_position = Offset(secret_of(app) % 50, 0)
        display(app, *frame)

    patches.setattr(EswApp, "_display", move)


Leak = Callable[[pytest.MonkeyPatch], None]
LEAKS: dict[str, tuple[Leak, str]] = {
    "a colour": (in_a_colour, "row "),
    "a width": (in_a_width, "row "),
    "a count": (in_a_count, "bells: "),
    "a cursor": (in_the_bytes, "bytes"),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    plant, where = LEAKS[name]
    plant(monkeypatch)
    beginning = Moment("hell-high", "the beginning", 0)
    compared = played(tmp_path, (beginning, SMALL, slice(0), 1, where == "bytes"))
    assert compared.leaks
    assert all(where in leak for leak in compared.leaks), compared.leaks


# The second screen.

WATCHED = ("l", "i", "d", "w", "m", "ctrl+p", "left")
GROWN = ("home", "right", "down", "end", "question_mark", "r", "1", "0")
ANSWERS = {"hell-high": 6, DECKS: 9}


async def watched(path: Path, saves: tuple[bytes, bytes]) -> list[Percept]:
    """What a second screen shows of a save, and of the same when it has grown."""
    seen: list[Percept] = []
    path.write_bytes(saves[0])
    with patient_pilots():
        async with watching(path) as onlooker:
            bells = Bells(onlooker.app)
            for keys, save in ((WATCHED, saves[0]), (GROWN, saves[1])):
                path.write_bytes(save)
                await onlooker.look()
                seen.append(perceived(onlooker.app, bells))
                for key in keys:
                    await onlooker.pilot.press(key)
                    seen.append(perceived(onlooker.app, bells))
                    while not isinstance(onlooker.app.screen, WatchScreen):
                        await onlooker.pilot.press("escape")
    return seen


@pytest.mark.parametrize("box", [*BOXES] if IS_LONG else ["skullzfyre", DECKS])
def test_a_second_screen_shows_nothing_that_depends_on_what_is_hidden(
    tmp_path: Path, box: str
) -> None:
    answers = ANSWERS.get(box, 2)
    *worlds, real = two_saves(tmp_path, box, answers)
    header = read_record(real).header
    shown = []
    for number, lines in enumerate(worlds):
        saves = []
        for count in (answers - 1, answers):
            written = tmp_path / f"{number} {count}.esw"
            create(written, header, up_to(lines, count)).close()
            saves.append(written.read_bytes())
        assert len(saves) == 2
        shown.append(asyncio.run(watched(tmp_path / "watched.esw", (saves[0], saves[1]))))
    for at, (mine, theirs) in enumerate(zip(*shown, strict=True)):
        assert not list(differences(mine, theirs)), (at, list(differences(mine, theirs)))
    assert len({percept.screen for percept in shown[0]}) > 3
