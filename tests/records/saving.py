"""Matches to save, and ways to meddle with their files."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from esw_tui.bots import Eyes, make_bot
from esw_tui.errors import DecisionError, UndoRefused
from esw_tui.games import new_match
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.shelf import Settings
from esw_tui.records.format import BOT, HUMAN, Seat, summed, without_sum
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.game import SpellGame

BEGAN = datetime(2026, 11, 16, 5, 30, tzinfo=UTC)
NAMES = ("Ann", "Bob", "Cy", "Dee", "Ed", "Flo")
RANDOM = "bot:random"


def bots(players: int) -> list[Seat]:
    """So many random bots."""
    return [Seat(name, RANDOM) for name in NAMES[:players]]


def begin(
    path: Path | None,
    seats: Sequence[Seat] | int = 3,
    *,
    seed: int | str = 3,
    games: int | None = 1,
    box: str = "hell-high",
    settings: Settings | None = None,
) -> RecordedMatch:
    """A match of one game, always begun at the same time."""
    seated = bots(seats) if isinstance(seats, int) else seats
    if settings is None:
        settings = {} if games is None else {"games": games}
    return RecordedMatch.begin(path, box, seated, seed=seed, settings=settings, began=BEGAN)


def save(path: Path, *, seed: int | str = 3, answers: int | None = None, players: int = 3) -> Path:
    """A match of bots, saved: the whole of it, or only so many answers."""
    with begin(path, players, seed=seed) as match:
        while (seat := match.bot_asked) is not None and sum(match.answered) != answers:
            match.answer_by_bot(seat)
    return path


class Unsaved:
    """A match that is played like a recorded one, but that nobody writes down."""

    def __init__(self, seats: Sequence[Seat], seed: int | str, games: int) -> None:
        self.seed = seed
        names = [seat.name for seat in seats]
        self.game = new_match("hell-high", names, seed=seed, games=games)
        self.players = [seat.player for seat in seats]
        self.answered = [0] * len(seats)

    def answer(self, decision: Decision, picks: Sequence[Key]) -> None:
        self.game.answer(decision, picks)
        self.answered[decision.seat] += 1

    def answer_by_bot(self, seat: int) -> None:
        level = self.players[seat].removeprefix(BOT)
        bot = make_bot(level, self.seed, seat, self.answered[seat])
        decision = self.game.decision(seat)
        self.answer(decision, bot.pick(Eyes(self.game, seat), decision))

    def retract(self, seat: int) -> None:
        self.game.retract(seat)

    def undo(self, seat: int) -> None:
        self.game.undo(seat)

    def change_player(self, seat: int, player: str) -> None:
        self.players[seat] = player


def act(match: RecordedMatch | Unsaved, seed: int, number: int) -> None:
    """Something that may happen at a table; always the same for the same table and number."""
    rng = Random(f"{seed} {number}")
    game = match.game
    whim = rng.random()
    somebody = rng.randrange(len(match.players))
    if whim < 0.04:
        match.change_player(somebody, rng.choice([HUMAN, RANDOM]))
        return
    if whim < 0.2:
        take_back = match.undo if whim < 0.13 else match.retract
        with suppress(DecisionError, UndoRefused):
            take_back(somebody)
        return
    seat = rng.choice(game.asked)
    if match.players[seat] != HUMAN:
        match.answer_by_bot(seat)
        return
    decision = game.decision(seat)
    count = rng.randint(decision.least, decision.most)
    match.answer(decision, rng.sample(list(decision.options.keys), count))


def log(game: SpellGame) -> list[str]:
    """What everybody was told."""
    return [event.text(game.table.names) for event in game.events_for(None)]


def forged(raw: bytes, change: Callable[[list[bytes]], None]) -> bytes:
    """A save that somebody changed and gave new checksums, line by line."""
    texts = []
    for line in raw.splitlines():
        split = without_sum(line)
        assert split is not None
        texts.append(split[0])
    change(texts)
    done, checksum = b"", ""
    for text in texts:
        try:
            line, checksum = summed(checksum, text.decode())
        except UnicodeDecodeError:
            line = text + b"\n"
        done += line
    return done
