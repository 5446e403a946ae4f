"""Every kind of question that is asked in some box, in windows of every size.

The questions are found by letting people answer at random until each kind has come up; tables for
those that hardly ever do are set up by hand.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from app.deck_piloting import BOX as DECKS
from app.deck_piloting import Decks
from app.fitting import go_through
from app.piloting import BOX, GUARD, Table, sitting_at
from deckbuilding.table_by_hand import ANN, BOB, ByHand, home_made
from esw_tui.app.hotseat.curtain import CurtainScreen
from esw_tui.app.table.match_table import MatchTable
from esw_tui.bots.random_bot import RandomBot
from esw_tui.games import GAMES, new_match, rulebook
from esw_tui.kernel.game import AnyGame
from esw_tui.records.format import Seat
from esw_tui.records.unsaved import unsaved_match
from staging import Staged, staged

ACTED: dict[str, Any] = {"acted": True}
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


def kinds_of(game: str) -> list[tuple[str, str]]:
    boxes = (DECKS,) if game == "decks" else SPELLS
    return sorted({(game, kind) for box in boxes for kind in rulebook(box).questions})


KINDS = [*kinds_of("spells"), *kinds_of("decks")]


# Kinds that hardly ever come up by themselves.


def one_more_foe() -> Staged:
    """A six with a Ricochet Kickball, and two who have not been hit yet."""
    mine = {"rank": 5, "spell": ["Final Cramming"], "treasures": ["Ricochet Kickball"]}
    others = {"L": {"rank": 4, "hp": 10}, "M": {"rank": 6}, "P": {"rank": 8}}
    return staged({"You": mine, **{name: {**each, **ACTED} for name, each in others.items()}}, [6])


def which_delivery() -> Staged:
    """A Pact with the Devil, and a Spell with two deliveries."""
    theirs = ["Lavabelch Lumpkin's", "Fist o' Nature", "Pact with the Devil"]
    mine = {"spell": ["Pact with the Devil"], "treasures": ["The Demon Shoes"]}
    table = staged({"You": mine, "L": {}, "R": {"spell": theirs}}, [5, 5, 5], box="skullzfyre")
    table.pick("You", "R")
    return table


def which_legend() -> ByHand:
    """Mercy, With Strings Attached: whoever spares a foe gains a legend."""
    mercy, chihuahua = "Mercy, With Strings Attached", "Apocalypse Chihuahua"
    table = ByHand(hand={ANN: [mercy, chihuahua]}, hp={BOB: 1})
    return table.play(mercy).play(chihuahua).do("Yes")


def which_token() -> ByHand:
    """A Barely Used Conscience destroys one of two."""
    conscience = "Barely Used Conscience"
    table = ByHand(hand={ANN: [conscience]}, tokens={ANN: ["Dud Magnet", "Plain Old Dead"]})
    return table.play(conscience).do("Yes")


def which_comes_first() -> ByHand:
    """Two texts at the start of a turn; of those in the box one has such a text."""
    text = "Ongoing: at the start of your turn, +1 power."
    early = home_made("Early Bird", "creature", text)
    return ByHand(play={ANN: ["Dudley, Duke of Duds", "Early Bird"]}, stage="start", cards=[early])


BY_HAND: dict[tuple[str, str], Callable[[], Staged | ByHand]] = {
    ("spells", "extra-foe"): one_more_foe,
    ("spells", "steal-component"): which_delivery,
    ("decks", "gain"): which_legend,
    ("decks", "token"): which_token,
    ("decks", "order"): which_comes_first,
}


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
    wanted = {kind for each, kind in KINDS if each == game and (each, kind) not in BY_HAND}
    met: dict[str, Found] = {}
    for box, seed, settings in matches(game):
        playing = begun(box, seed, settings)
        for count in answered(playing, seed):
            kind = playing.decision(playing.asked[0]).kind
            met.setdefault(kind, Found(box, seed, settings, count))
        if wanted <= set(met):
            break
    return met


def at_question(game: str, kind: str) -> tuple[str, AnyGame]:
    """A game in which this is asked now, and its box."""
    if (game, kind) in BY_HAND:
        box = DECKS if game == "decks" else "skullzfyre" if kind == "steal-component" else BOX
        return box, BY_HAND[game, kind]().game
    place = found(game)[kind]
    playing = begun(place.box, place.seed, place.settings)
    for count in answered(playing, place.seed):
        if count == place.answers:
            break
    return place.box, playing


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=[f"{game}: {kind}" for game, kind in KINDS])
async def test_a_question_in_windows_of_every_size(game: str, kind: str) -> None:
    box, playing = at_question(game, kind)
    seats = [Seat(name) for name in playing.table.names]
    async with sitting_at(None) as seated:
        kind_of_table = Decks if game == "decks" else Table
        table = kind_of_table(seated.app, seated.pilot, seated.clock, 1)
        table.app.play.sit_down(unsaved_match(playing, box, seats, 1), resumed=False)
        table.app.play.play_on()
        await table.pilot.pause()
        if isinstance(table.screen, CurtainScreen):
            await table.lift_curtain()
        table.clock.now += GUARD
        assert isinstance(table.screen, MatchTable)
        assert playing.decision(playing.asked[0]).kind == kind
        await go_through(table, KINDS.index((game, kind)))
