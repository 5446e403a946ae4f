"""Every kind of question that is asked in some box, in windows of every size.

The questions are found by letting people answer at random until each kind has come up.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from app.deck_piloting import BOX as DECKS
from app.deck_piloting import Decks
from app.fitting import go_through
from app.piloting import GUARD, Table, sitting_at
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.random_bot import RandomBot
from esw_tui.games import GAMES, new_match, rulebook
from esw_tui.kernel.game import AnyGame
from esw_tui.records.format import Seat
from esw_tui.records.unsaved import unsaved_match

PEOPLE = ("Ann", "Bo", "Cy")
SPELLS = tuple(box for box in GAMES if box != DECKS)
SEEDS = 120
MOST = 400
"""Answers of a match that are looked at."""
HOUSE: tuple[dict[str, Any], ...] = (
    {},
    {"turns": "closed"},
    {"defenses": "orders"},
    {"defenses": "ask all", "menu": "both"},
)
"""House rules of the deck-builder."""
RARE = {
    ("spells", "extra-foe"),
    ("spells", "steal-component"),
    ("decks", "gain"),
    ("decks", "order"),
    ("decks", "token"),
}
"""Kinds that hardly ever come up; they look like others."""


def kinds_of(game: str) -> list[tuple[str, str]]:
    boxes = (DECKS,) if game == "decks" else SPELLS
    return sorted({(game, kind) for box in boxes for kind in rulebook(box).questions})


KINDS = [each for each in (*kinds_of("spells"), *kinds_of("decks")) if each not in RARE]


class Found(NamedTuple):
    """Where a kind of question comes up."""

    box: str
    seed: int
    settings: dict[str, Any]
    answers: int


def matches(game: str) -> Iterator[tuple[str, int, dict[str, Any]]]:
    for seed in range(SEEDS):
        if game == "decks":
            yield DECKS, seed, HOUSE[seed % len(HOUSE)]
        else:
            for box in SPELLS:
                yield box, seed, {}


def begun(box: str, seed: int, settings: dict[str, Any]) -> AnyGame:
    return new_match(box, PEOPLE, seed=seed, **settings)


def answered(game: AnyGame, seed: int, most: int = MOST) -> Iterator[int]:
    """People answer at random; before each answer, how many there have been."""
    people = [RandomBot(seed, seat) for seat in game.table.seats]
    for count in range(most):
        if game.over:
            return
        yield count
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, people[seat].pick(None, decision))


@cache
def found(game: str) -> dict[str, Found]:
    """Every kind of question, at the first place where it was met."""
    wanted = {kind for each, kind in KINDS if each == game}
    met: dict[str, Found] = {}
    for box, seed, settings in matches(game):
        playing = begun(box, seed, settings)
        for count in answered(playing, seed):
            kind = playing.decision(playing.asked[0]).kind
            met.setdefault(kind, Found(box, seed, settings, count))
        if wanted <= set(met):
            break
    return met


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game}: {kind}" for game, kind in KINDS])
async def test_a_question_in_windows_of_every_size(game: str, kind: str) -> None:
    place = found(game)[kind]
    playing = begun(place.box, place.seed, place.settings)
    for count in answered(playing, place.seed):
        if count == place.answers:
            break
    seats = [Seat(name) for name in PEOPLE]
    async with sitting_at(None) as seated:
        kind_of_table = Decks if game == "decks" else Table
        table = kind_of_table(seated.app, seated.pilot, seated.clock, 1)
        table.app.play.sit_down(unsaved_match(playing, place.box, seats, place.seed), resumed=False)
        table.app.play.play_on()
        await table.pilot.pause()
        if isinstance(table.screen, CurtainScreen):
            await table.lift_curtain()
        table.clock.now += GUARD
        assert isinstance(table.screen, MatchTable)
        assert playing.decision(playing.asked[0]).kind == kind
        await go_through(table, KINDS.index((game, kind)))
