"""One match between bots: the only place where the command talks to the engine."""

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from esw_tui.cli.seats import SeatArgument

if TYPE_CHECKING:
    from esw_tui.bots.thinking import Budget
    from esw_tui.kernel.chapters import Note
    from esw_tui.kernel.game import AnyGame


NOTHING_SETTLED: Mapping[str, Any] = MappingProxyType({})
"""No settings: the box decides all of them."""


class MatchPlayed(NamedTuple):
    """The result of a match."""

    winners: tuple[int, ...]
    """The seats that won, several if they share the win."""
    games: int
    rounds: int
    decisions: int
    """How many decisions had two or more options."""
    kills: int


def match_seed(seed: int, number: int) -> int:
    """The seed of one match of a series, which depends on no other match."""
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


def play_match(
    box: str,
    seats: Sequence[SeatArgument],
    seed: int,
    packs: tuple[str, ...] = (),
    think: "Budget | None" = None,
    settings: Mapping[str, Any] = NOTHING_SETTLED,
) -> MatchPlayed:
    """Play a match from its seed to its winner."""
    from esw_tui.kernel.listening import Onlooker

    onlooker = Onlooker()
    game, decisions = played_out(box, seats, seed, packs, think, settings, onlooker)
    counts = game.table.rules.counts(game.table, onlooker)
    return MatchPlayed(tuple(game.winners), decisions=decisions, **counts)


def played_out(
    box: str,
    seats: Sequence[SeatArgument],
    seed: int,
    packs: tuple[str, ...] = (),
    think: "Budget | None" = None,
    settings: Mapping[str, Any] = NOTHING_SETTLED,
    onlooker: "Note | None" = None,
) -> tuple["AnyGame", int]:
    """Play a match; returns the finished game and how many of its decisions had two or more
    options.

    `onlooker` is told of every event.
    """
    from esw_tui import new_match
    from esw_tui.bots import Eyes, make_bot
    from esw_tui.bots.thinking import ONE_SECOND

    names = [seat.name for seat in seats]
    wished: dict[str, Any] = dict(settings)
    game = new_match(box, names, seed=seed, packs=packs, note=onlooker, **wished)
    bots = {
        number: (
            make_bot(
                seat.level,
                seed,
                number,
                think=think or ONE_SECOND,
                game=game.table.rules.game,
            ),
            Eyes(game, number),
        )
        for number, seat in enumerate(seats)
        if seat.level
    }
    decisions = 0
    while not game.over:
        for seat in game.asked:
            decision = game.decision(seat)
            decisions += len(decision.options) > 1
            bot, eyes = bots[seat]
            game.answer(decision, bot.pick(eyes, decision))
    return game, decisions
