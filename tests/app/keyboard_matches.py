"""Whole matches at one keyboard, without a screen: people who answer at random."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from esw_tui.app.hotseat.match import Ask, BotMoves, HotseatMatch, Next, Over, Pass
from esw_tui.bots.random_bot import RandomBot
from esw_tui.records.format import HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.game import SpellGame

PEOPLE = ("Ann", "Bo", "Cy", "Di")


class Sitting(NamedTuple):
    """An evening, and the game behind it that no screen ever gets."""

    evening: HotseatMatch
    game: SpellGame
    match: RecordedMatch


def sit_down(
    folder: Path, players: Sequence[str] = (HUMAN,) * 3, *, seed: int = 1, games: int = 1
) -> Sitting:
    """An evening that has just begun; `human` or `bot:random` in each seat."""
    seats = [Seat(name, player) for name, player in zip(PEOPLE, players, strict=False)]
    settings = {"games": games}
    path = folder / f"{seed}.esw"
    match = RecordedMatch.begin(path, "hell-high", seats, seed=seed, settings=settings)
    return Sitting(HotseatMatch(match), match.game, match)


class Step(NamedTuple):
    """Something that was next, and who held the keyboard as it came."""

    next: Next
    holder: int | None


def evening_steps(sitting: Sitting, seed: int = 1) -> Iterator[Step]:
    """Play on to the end; stops before everything that is done."""
    evening = sitting.evening
    people = [RandomBot(seed, seat) for seat in range(len(evening.names))]
    while True:
        coming = evening.next()
        yield Step(coming, evening.holder)
        match coming:
            case BotMoves(seat):
                evening.let_bot_answer(seat)
            case Pass(seat):
                evening.lift_curtain(seat)
            case Ask(seat, decision):
                evening.answer(decision, people[seat].pick(None, decision))
            case Over():
                return


def saved_match(folder: Path, *, answers: int | None = None, seed: int = 1) -> Path:
    """A match of three people on disk: finished, or broken off after so many answers."""
    sitting = sit_down(folder, (HUMAN,) * 3, seed=seed)
    for step in evening_steps(sitting, seed):
        if answers is not None and len(sitting.game.entries) >= answers and step.holder is None:
            break
    sitting.evening.save.close()
    return sitting.match.path
