"""Two worlds that one player cannot tell apart, each a match that an app can put on its table.

Both are imagined from the same moment of a real match through one player's eyes: what that player
has seen, heard and been asked is the same, everything hidden is dealt out anew. They share their
dice to come, so that only what was hidden makes a difference, and until that shows there is none.
"""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from esw_tui.bots.random_bot import RandomBot
from esw_tui.errors import EswError, RecordError
from esw_tui.kernel.answers import Picks
from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.decisions import Decision
from esw_tui.kernel.game import AnyGame
from esw_tui.records.format import Answer, Chance, Line, Seat
from esw_tui.records.match import RecordedMatch, create
from esw_tui.records.reader import read_record
from esw_tui.records.replay import ChanceSoFar, rebuild

PEOPLE = ("Ann", "Bo", "Cy")
BEGAN = datetime(2026, 11, 16, 5, 30, tzinfo=UTC)
DECKS = "annihilageddon-2"
MIX = "hell-high+murdershroom"
BOXES = ("hell-high", "murdershroom", "castle-tentakill", "skullzfyre", DECKS, MIX)
TRIES = 60
"""Imagined worlds until two of them differ."""


class Moment(NamedTuple):
    """A moment of a match that people play at random, and whose eyes one looks through."""

    box: str
    when: str
    viewer: int
    seed: int = 1

    @property
    def id(self) -> str:
        """In words."""
        return f"{self.box}: {self.when}"

    @property
    def long_id(self) -> str:
        """All of it in words."""
        return f"{self.id}, viewer{self.viewer}, seed{self.seed}"


def is_secret(game: AnyGame, viewer: int) -> bool:
    """Whether the viewer is asked something that others must not see, though no Spell."""
    return viewer in game.asked and is_apart(game, viewer, secret=True)


def is_public(game: AnyGame, viewer: int) -> bool:
    """Whether the viewer is asked something on the open table."""
    return viewer in game.asked and is_apart(game, viewer, secret=False)


def is_apart(game: AnyGame, viewer: int, *, secret: bool) -> bool:
    """Whether what is asked is secret, or not, and no Spell to build."""
    decision = game.decision(viewer)
    return decision.secret == secret and decision.kind not in ("spell", "tile", "familiar")


def is_begun(game: AnyGame, viewer: int) -> bool:
    """Whether the viewer is asked for the first time what is asked over and over."""
    return viewer in game.asked and game.decision(viewer).kind in ("spell", "action", "orders")


STOPS: dict[str, Callable[[AnyGame, int], bool]] = {
    "the beginning": is_begun,
    "a secret question": is_secret,
    "an open question": is_public,
}
"""Moments that are known when they come."""
ENDS = {"the end of a round": "round", "the end of the match": "over"}
"""Moments that are the last answer before something else becomes of the table."""


def begun(path: Path, moment: Moment, dealer: SeededDealer | None = None) -> RecordedMatch:
    """The match, before the first answer."""
    seats = [Seat(name) for name in PEOPLE]
    by_tokens = moment.box in (DECKS, "castle-tentakill", "skullzfyre")
    short = {"tokens": 1} if by_tokens else {"games": 1}
    return RecordedMatch.begin(
        path, moment.box, seats, seed=moment.seed, settings=short, began=BEGAN, dealer=dealer
    )


def answered(game: AnyGame, seed: int) -> Iterator[None]:
    """People answer at random, whoever is asked first."""
    people = [RandomBot(seed, seat) for seat in game.table.seats]
    while not game.over:
        yield
        seat = game.asked[0]
        decision = game.decision(seat)
        game.answer(decision, people[seat].pick(None, decision))


def scene(folder: Path, moment: Moment) -> tuple[tuple[AnyGame, AnyGame], tuple[Any, ...]]:
    """Two worlds of a moment, and what is to be picked first."""
    match = begun(folder / "real.esw", moment)
    wanted = go_to(match.game, moment)
    match.close()
    if moment.when in ENDS and moment.box != DECKS:
        return fork_by_hands(match.game, moment.viewer, wanted), wanted
    return fork(match.game, moment.viewer), wanted


def go_to(game: AnyGame, moment: Moment) -> tuple[Any, ...]:
    """Play a game to a moment; what is to be picked there to get to an end, if it is one."""
    if moment.when in STOPS:
        stop = STOPS[moment.when]
        for _ in answered(game, moment.seed):
            if stop(game, moment.viewer):
                return ()
        raise AssertionError(f"{moment.id} never came")
    figure = ENDS[moment.when]
    last = 0
    for _ in answered(game, moment.seed):
        asked = game.asked[0]
        is_seen = not game.decision(asked).secret or len(game.asked) == 1
        count, before = game.answers, is_before(game, figure)
        if last and before:
            break
        last = count if is_seen else 0
    picks = game.entries[last][1]
    game.rewind(last)
    return picks or ()


def is_before(game: AnyGame, figure: str) -> bool:
    """Whether the end has come of which one wants the moment before."""
    return bool(game.over) if figure == "over" else getattr(game.table, "round", 0) > 1


def fork(game: AnyGame, viewer: int) -> tuple[AnyGame, AnyGame]:
    """Two worlds that the viewer could not tell apart, though they differ."""
    worlds = [
        game.imagine(viewer, Random(number)).copy(SeededDealer("what is to come"))
        for number in range(2)
    ]
    for number in range(2, TRIES):
        if hidden(worlds[0], viewer) != hidden(worlds[1], viewer):
            return worlds[0], worlds[1]
        worlds[1] = game.imagine(viewer, Random(number)).copy(SeededDealer("what is to come"))
    raise AssertionError("there is nothing hidden")


def fork_by_hands(game: AnyGame, viewer: int, picks: Picks) -> tuple[AnyGame, AnyGame]:
    """A world, and one in which another player holds another card, from a third one's hand or from
    the deck: what the viewer draws at the end of a round is the same in both. At the end of a match
    hands are laid open, and only the deck is left."""
    world = game.imagine(viewer, Random(1)).copy(SeededDealer("what is to come"))
    table, rng = world.table, Random(1)
    held = [card for seat in table.seats if seat != viewer for card in table.hand[seat]]
    deck = table.deck[0][: table.deck_left[0]]
    pairs = list(product(held, [*held, *deck]))
    rng.shuffle(pairs)
    pairs += [(rng.choice(deck), rng.choice(deck)) for _ in range(TRIES)]
    for one, other in pairs:
        start = world.chapters[-1].start.copy()
        designs = list(start.designs)
        designs[one], designs[other] = designs[other], designs[one]
        start.designs = tuple(designs)
        try:
            twin = world.branch(start, world.chapters[-1].entries, world.dealer)
            ends = [answered_so(each, picks) for each in (world, twin)]
        except EswError:
            continue
        is_alike = known(world, viewer) == known(twin, viewer)
        is_still = known(ends[0], viewer) == known(ends[1], viewer)
        if is_alike and is_still and world.table.designs != twin.table.designs:
            return world, twin.copy(SeededDealer("what is to come"))
    raise AssertionError("there is nothing hidden")


def answered_so(world: AnyGame, picks: Picks) -> AnyGame:
    """A copy in which whoever is asked first has picked this."""
    copy = world.copy(SeededDealer("what is to come"))
    copy.answer(copy.decision(copy.asked[0]), picks)
    return copy


def known(game: AnyGame, viewer: int) -> tuple[object, ...]:
    """All that somebody has been told, sees and is asked."""
    return (
        game.events_for(viewer),
        game.view(viewer),
        asked(game.decision(viewer)) if viewer in game.asked else None,
    )


def asked(decision: Decision) -> tuple[object, ...]:
    """A question in plain data."""
    offered = [(option.key, option.label) for option in decision.options]
    return decision.kind, decision.prompt, decision.source, decision.least, decision.most, offered


def hidden(world: AnyGame, viewer: int) -> object:
    """What others hold."""
    return [world.view(seat).hand for seat in world.table.seats if seat != viewer]


def on_disk(path: Path, moment: Moment, world: AnyGame) -> RecordedMatch:
    """A world as a match with a save. The save cannot be read again: it is of the real match."""
    match = begun(path, moment)
    chance = ChanceSoFar(world)
    chance.news()
    other = RecordedMatch(
        match.header,
        world,
        list(match.lines),
        match._writer,
        chance=chance,
        answered=[0] * len(PEOPLE),
        players=list(match.players),
    )
    other.forces = False
    return other


# Worlds in files, for those who only read them.


def two_saves(folder: Path, box: str, answers: int) -> tuple[list[Line], list[Line], Path]:
    """A match as two saves might have it that differ in nothing but what nobody has seen: two
    cards have changed their places in a shuffle. And the save of one of them."""
    moment = Moment(box, "", 0)
    path = folder / "real.esw"
    with begun(path, moment, SeededDealer("by hand")) as match:
        people = [RandomBot(moment.seed, seat) for seat in match.game.table.seats]
        for _ in range(answers):
            seat = match.game.asked[0]
            decision = match.game.decision(seat)
            match.answer(decision, people[seat].pick(None, decision))
        game = match.game
        lines = list(match.lines)
    heard = game.events_for(None), game.view(None)
    rng = Random(1)
    for number in range(20 * TRIES):
        swapped = with_two_swapped(lines, rng)
        other = folder / f"other{number}.esw"
        create(other, match.header, swapped).close()
        try:
            world = rebuild(read_record(other)).game
        except RecordError:
            continue
        is_alike = heard == (world.events_for(None), world.view(None))
        if is_alike and hidden(world, -1) != hidden(game, -1):
            return lines, swapped, path
    raise AssertionError("no other deal looks the same from outside")


def with_two_swapped(lines: list[Line], rng: Random) -> list[Line]:
    """The lines of a save with two cards swapped in one of its shuffles."""
    shuffles = [
        at for at, line in enumerate(lines) if isinstance(line, Chance) and len(line.result) > 9
    ]
    at = rng.choice(shuffles)
    line = lines[at]
    assert isinstance(line, Chance)
    order = list(line.result)
    one, other = rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    return [*lines[:at], Chance(tuple(order)), *lines[at + 1 :]]


def up_to(lines: list[Line], answers: int) -> list[Line]:
    """A save as it was when so many answers had been given."""
    given = 0
    for at, line in enumerate(lines):
        given += isinstance(line, Answer)
        if given > answers:
            return lines[:at]
    return lines
