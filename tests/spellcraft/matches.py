"""Random matches to look at from all sides."""

from collections.abc import Iterator

from esw_tui import new_match
from esw_tui.bots import Eyes, make_bot
from esw_tui.bots.random_bot import RandomBot
from esw_tui.spellcraft.game import SpellGame

NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")


def begin(
    players: int,
    seed: int,
    *,
    games: int | None = None,
    tokens: int | None = None,
    box: str = "hell-high",
) -> SpellGame:
    """A match that has just begun."""
    return new_match(box, NAMES[:players], seed=seed, games=games, tokens=tokens)


def answers(game: SpellGame, seed: int) -> Iterator[int]:
    """Play on at random; stops before every answer and says who is about to give it.

    What a seat answers depends on nothing but the seed and the answers it has given, so two
    equal games are played to the same end.
    """
    given = dict.fromkeys(game.table.seats, 0)
    for seat, picks in game.entries:
        given[seat] += picks is not None
    bots = [RandomBot(seed, seat, given[seat]) for seat in game.table.seats]
    while not game.over:
        seat = game.asked[0]
        yield seat
        decision = game.decision(seat)
        game.answer(decision, bots[seat].pick(None, decision))


def played(game: SpellGame, seed: int) -> SpellGame:
    """The same game, played to its end."""
    for _ in answers(game, seed):
        pass
    return game


def kinds_asked(game: SpellGame, level: str, seed: int) -> set[str]:
    """Every kind of question that bots of this level are asked; they play to the end."""
    bots = [make_bot(level, seed, seat) for seat in game.table.seats]
    kinds = set()
    while not game.over:
        seat = game.asked[0]
        decision = game.decision(seat)
        kinds.add(decision.kind)
        game.answer(decision, bots[seat].pick(Eyes(game, seat), decision))
    return kinds


def log(game: SpellGame, viewer: int | None = None) -> list[str]:
    """What a viewer was told, as sentences."""
    return [event.text(game.table.names) for event in game.events_for(viewer)]
