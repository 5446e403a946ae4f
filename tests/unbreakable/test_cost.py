"""Whatever is read or shown costs by its length: eight times as long, at most ten times the
calls."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from esw_tui.app.screens.replay_steps import Replay
from esw_tui.cards.lint import lint
from esw_tui.kernel.game import AnyGame
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from esw_tui.records.saves import summary
from esw_tui.records.scenario.scenario import Scenario
from esw_tui.records.scenario.script import MOST_DICE
from unbreakable.calls import TIMES, grows_with_its_length
from unbreakable.shown_calls import ACTS, calls_on_screen, played

FEW = 500
"""Answers in a save, letters at least in a pack or a scenario."""
ROUNDS_ENOUGH = 1_000
"""Answers with some 70 rounds, as many as a terminal of 80 columns plots."""
STOPS = 2
"""Rounds at which one looks around in a replay."""


@pytest.fixture(scope="module")
def lengths(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """One match, as its save was after so many answers."""
    wanted = [FEW, ROUNDS_ENOUGH, FEW * TIMES, ROUNDS_ENOUGH * TIMES]
    saves = played(tmp_path_factory.mktemp("saves"), *wanted)
    return dict(zip(wanted, saves, strict=True))


@pytest.fixture(scope="module")
def saves(lengths: dict[int, Path]) -> tuple[Path, Path]:
    """A match of random bots after so many answers, and after eight times as many."""
    return lengths[FEW], lengths[FEW * TIMES]


@pytest.mark.parametrize("act", [read_record, summary, lambda path: rebuild(read_record(path))])
def test_saves(saves: tuple[Path, Path], act: Callable[[Path], object]) -> None:
    few, many = saves
    assert not grows_with_its_length(partial(act, few), partial(act, many))


def log_of(game: AnyGame) -> None:
    """The whole story, as text."""
    for event in game.story(None):
        event.text(game.table.names)


def test_logs(saves: tuple[Path, Path]) -> None:
    few, many = [rebuild(read_record(path)).game for path in saves]
    log_of(many)  # a game keeps what it has told
    assert not grows_with_its_length(partial(log_of, few), partial(log_of, many))


def replayed(path: Path) -> None:
    """A match is opened to step through, and one goes from round to round."""
    replay = Replay(path)
    begins = [at for at, event in enumerate(replay.events) if replay.shown.begins_round(event)]
    for at in begins[:: max(1, len(begins) // STOPS)]:
        replay.go(at)
        replay.open_view()
    replay.go(replay.length)


def test_replays(saves: tuple[Path, Path]) -> None:
    few, many = saves
    assert not grows_with_its_length(partial(replayed, few), partial(replayed, many))


def test_rewinds(saves: tuple[Path, Path]) -> None:
    def back_and_forth(path: Path) -> None:
        game = rebuild(read_record(path)).game
        game.rewind(len(game.entries) // 2)

    few, many = saves
    assert not grows_with_its_length(partial(back_and_forth, few), partial(back_and_forth, many))


@pytest.fixture(scope="module")
def shown(
    lengths: dict[int, Path], tmp_path_factory: pytest.TempPathFactory
) -> tuple[dict[str, int], dict[str, int]]:
    """What is done on the screen in a match with more rounds than a plot shows, and in one eight
    times as long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ESW_HOME", str(tmp_path_factory.mktemp("shown")))
        few, many = [
            asyncio.run(calls_on_screen(lengths[answers]))
            for answers in (ROUNDS_ENOUGH, ROUNDS_ENOUGH * TIMES)
        ]
    return few, many


@pytest.mark.parametrize("what", ACTS)
def test_the_screen_costs_by_what_is_shown(
    shown: tuple[dict[str, int], dict[str, int]], what: str
) -> None:
    """However long the match was before. Hands and rounds differ, and so do their pictures."""
    few, many = shown
    assert many[what] < 2 * few[what]


def pack(path: Path, cards: int) -> Path:
    """A pack with so many Sources."""
    lines = ["hell-high:", "  sources:"]
    for number in range(cards):
        text = f"Deal {number % 9 + 1} damage to a foe."
        lines += [f"    - name: Card {number}'s", "      glyph: dark", f"      text: {text}"]
    path.write_text("\n".join(lines) + "\n")
    return path


def test_packs(tmp_path: Path) -> None:
    sizes = (45, 45 * TIMES, 1)  # some 4,000 letters and 32,000; a box takes few more cards
    few, many, one = [partial(lint, pack(tmp_path / f"{size}.yaml", size)) for size in sizes]
    assert not grows_with_its_length(few, many, one)


def scenario(path: Path, dice: int) -> Path:
    """A scenario with so many dice."""
    rolled = ", ".join(str(1 + number % 6) for number in range(dice))
    path.write_text(
        "title: Many dice\nrules: [R7.6]\nbox: hell-high\nseats:\n  Ann: {}\n  Bob: {}\n"
        f"say: Nothing happens.\ndice: [{rolled}]\nuntil: round over\nexpect: {{}}\n"
    )
    return path


def test_scenarios(tmp_path: Path) -> None:
    sizes = (MOST_DICE // TIMES, MOST_DICE)  # it takes no more: some 500 letters, and 3,000
    few, many = [scenario(tmp_path / str(dice), dice) for dice in sizes]
    assert not grows_with_its_length(partial(Scenario.load, few), partial(Scenario.load, many))


def test_a_planted_fault_is_found() -> None:
    def squared(length: int) -> None:
        for one in range(length):
            for other in range(length):
                max(one, other)

    assert grows_with_its_length(partial(squared, 50), partial(squared, 400))
