"""A match that writes itself down while it is played.

    with RecordedMatch.begin(None, box, [Seat("Ann"), Seat("Bob", "bot:random")]) as match:
        while not match.game.over:
            match.play_bots()
            …                     # show match.game.decision(0), call match.answer(…)

Every line is in the file before the next decision can be shown, and forced to disk after a
human's answer.
"""

import os
import secrets
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from esw_tui._nearest import did_you_mean
from esw_tui._version import version
from esw_tui.bots import LEVELS, Bot, Eyes, Thinker, Thinking, levels_of, make_bot, no_part
from esw_tui.bots.thinking import ONE_SECOND, Budget
from esw_tui.errors import NotSaved, SeatError
from esw_tui.kernel.answers import checked_picks
from esw_tui.kernel.dealer import Dealer, SeededDealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.shelf import Games, Settings
from esw_tui.records.folder import make_folder, names_beside, save_names, saves_folder
from esw_tui.records.format import (
    BOT,
    BY_HAND,
    HUMAN,
    SEEDED,
    Answer,
    Chance,
    Header,
    Line,
    NewPlayer,
    Retraction,
    Seat,
    Undone,
    header_text,
    line_text,
    read_header,
    read_json,
)
from esw_tui.records.plain import GoOn, in_peace
from esw_tui.records.replay import (
    ChanceSoFar,
    begin_game,
    box_called,
    rebuild,
)
from esw_tui.records.writer import Writer, not_saved
from esw_tui.written.problems import printable


class RecordedMatch:
    """A game and its save. Answer through it, not through the game.

    A method that raises `NotSaved` has done its work in memory: the match may go on, the lines
    wait and are tried again with the next, and `save_as` writes everything somewhere else.
    """

    def __init__(
        self,
        header: Header,
        game: AnyGame,
        lines: list[Line],
        writer: Writer,
        *,
        chance: ChanceSoFar,
        answered: list[int],
        players: list[str],
        notice: str = "",
    ) -> None:
        self.header = header
        self.game = game
        self.lines = lines
        """Every line after the header, as in the file."""
        self.players = players
        """Who plays each seat: `human` or `bot:LEVEL`."""
        self.answered = answered
        """How many answers each seat has given, those taken back included: a bot's chance
        depends on it, so that a resumed match goes on as it would have."""
        self.notice = notice
        """What the players should know about the end of the file, if it was opened after a
        crash."""
        self.forces = True
        """Whether the match forces answers to disk itself, however long that takes. Otherwise the
        caller calls `force`, perhaps in another thread, as soon as `must_force` says so."""
        self.must_force = False
        self.think = header.think or ONE_SECOND
        """How long bots may think about a decision."""
        self._writer = writer
        self._chance = chance
        self._bots: dict[int, Bot] = {}

    @classmethod
    def begin(
        cls,
        path: Path | None,
        box: str,
        seats: Sequence[Seat],
        *,
        seed: int | str | None = None,
        settings: Settings | None = None,
        packs: Sequence[str] = (),
        think: Budget | None = None,
        dealer: Dealer | None = None,
        began: datetime | None = None,
        games: Games | None = None,
        must_save: bool = True,
        forces: bool = True,
    ) -> Self:
        """Begin a match and its save: in this file, or under a readable name in the folder for
        saves. Without a seed, nobody knows what will come. Unless it `must_save`, a match whose
        save cannot be begun is begun all the same: `is_lost`, and every attempt to write says
        so. `forces`: see there."""
        seed = secrets.randbits(48) if seed is None else seed
        began = began or datetime.now(UTC)
        on_shelf = box_called(box, games)
        cards = on_shelf.material(packs)
        rules = on_shelf.ready(cards)
        for seat in seats:
            check_player(seat.player, rules.game)
        header = Header(
            box=box,
            settings=rules.settled(len(seats), settings or {}),
            seats=tuple(with_heroes(seats, rules.heroes)),
            seed=seed,
            dealer=SEEDED if dealer is None else BY_HAND,
            began=began.replace(microsecond=0),
            cards=cards,
            program=version(),
            rules=on_shelf.rules_version,
            think=think,
        )
        game = begin_game(on_shelf, header, dealer or SeededDealer(seed))
        try:
            read_header(read_json(header_text(header._replace(cards="")).encode()))
        except ValueError as error:  # what could not be read again is not written
            raise NotSaved(f"The match cannot be saved: {error}") from None
        chance = ChanceSoFar(game)
        lines: list[Line] = [Chance(result) for result in chance.news()]
        try:
            writer = create(path, header, lines, durable=forces)
        except NotSaved as error:
            if must_save:
                raise
            writer = Writer.nowhere(path or saves_folder() / next(names_of(header)), str(error))
        match = cls(
            header,
            game,
            lines,
            writer,
            chance=chance,
            answered=[0] * len(seats),
            players=[seat.player for seat in seats],
        )
        match.forces, match.must_force = forces, not forces
        return match

    @classmethod
    def open(
        cls,
        path: Path,
        think: Budget | None = None,
        go_on: GoOn = in_peace,
        *,
        forces: bool = True,
        games: Games | None = None,
    ) -> Self:
        """Go on with a saved match, bots thinking as long as before unless told otherwise.
        Raises `RecordError`, and leaves the file as it is, if it cannot be used or is in use."""
        writer, record = Writer.reopen(path, go_on)
        try:
            rebuilt = rebuild(record, go_on, games=games)
            match = cls(
                record.header,
                rebuilt.game,
                list(record.lines),
                writer,
                chance=rebuilt.chance,
                answered=rebuilt.answered,
                players=rebuilt.players,
                notice=rebuilt.notice,
            )
            match.think = think or match.think
            match.forces = forces
            match._take_down(*map(Chance, rebuilt.unwritten))
        except BaseException:
            writer.close()
            raise
        return match

    @property
    def path(self) -> Path:
        """Where the match is saved."""
        return self._writer.path

    # Playing.

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """Answer a question. An illegal answer raises and changes nothing."""
        checked = checked_picks(decision, picks)
        self.game.answer(decision, checked)
        self.answered[decision.seat] += 1
        self._note(decision.seat, Answer(decision.seat, checked))

    def retract(self, seat: int) -> None:
        """Take a sealed answer back."""
        self.game.retract(seat)
        self._note(seat, Retraction(seat))

    def undo(self, seat: int) -> None:
        """Take a player's own last answer back, unless it revealed anything."""
        self.game.undo(seat)
        self._note(seat, Undone(seat))

    def change_player(self, seat: int, player: str) -> None:
        """Let somebody else play a seat: `human` or `bot:LEVEL`."""
        if not 0 <= seat < len(self.players):
            raise SeatError(f"There is no seat {seat}; seats go from 0 to {len(self.players) - 1}.")
        check_player(player, self.game.table.rules.game)
        if player != self.players[seat]:
            self.players[seat] = player
            self._bots.pop(seat, None)
            self._note(seat, NewPlayer(seat, player))

    def play_bots(self) -> None:
        """Let bots answer until only humans are asked or the match is over.

        The first seat that is asked answers first: nothing depends on where a match was broken
        off.
        """
        while (seat := self.bot_asked) is not None:
            self.answer_by_bot(seat)

    @property
    def bot_asked(self) -> int | None:
        """The first seat that is asked and played by a bot."""
        for seat in self.game.asked:
            if self.players[seat] != HUMAN:
                return seat
        return None

    def answer_by_bot(self, seat: int) -> None:
        """Let the bot in this seat answer what it is asked."""
        decision = self.game.decision(seat)
        self.answer(decision, self._bot(seat).pick(Eyes(self.game, seat), decision))

    def ponder(self, seat: int) -> Thinking | None:
        """The thinking that the bot in this seat has to do before it can answer; None if it can
        answer at once.

        Do the thinking wherever you like, then `answer` the decision, if it is still asked.
        """
        bot, decision = self._bot(seat), self.game.decision(seat)
        if not isinstance(bot, Thinker) or len(decision.options) == decision.least:
            return None
        return bot.ponder(Eyes(self.game, seat), decision)

    def _bot(self, seat: int) -> Bot:
        """The bot in this seat, about to answer."""
        bot = self._bots.get(seat)
        if bot is None:
            level = self.players[seat].removeprefix(BOT)
            game = self.game.table.rules.game
            check_player(self.players[seat], game)
            bot = make_bot(level, self.header.seed, seat, think=self.think, game=game)
            self._bots[seat] = bot
        bot.answered = self.answered[seat]
        return bot

    # The file.

    @property
    def is_lost(self) -> bool:
        """Whether there is no file to go on with: `save_anew` may help."""
        return bool(self._writer.lost)

    @property
    def is_written(self) -> bool:
        """Whether every line is in the file."""
        return self._writer.is_written and not self.is_lost

    def save_as(self, path: Path) -> None:
        """Write the whole match to another file and go on there."""
        self._go_on_with(self.copied_to(path))

    def save_anew(self) -> None:
        """Write the whole match to where it was, or beside what is there now, and go on there."""
        here = self.path
        texts, durable = written(self.header, self.lines)
        names = names_beside(here.name)
        self._go_on_with(create_in(here.parent, names, texts, durable=durable and self.forces))

    def copied_to(self, path: Path) -> Writer:
        """Write the whole match to another file."""
        return create(path, self.header, self.lines, durable=self.forces)

    def _go_on_with(self, writer: Writer) -> None:
        self._writer.close()
        self._writer = writer
        self.must_force = not self.forces

    def force(self) -> None:
        """Force to disk what has been written. Raises `NotSaved`."""
        self._writer.force(name=True)

    def save(self) -> None:
        """Write whatever still waits; forced to disk if a human plays."""
        if not self._writer.is_closed or self.is_lost:
            self._write(force=HUMAN in self.players)

    def let_go(self) -> None:
        """Close the file as it is; the match can be opened again."""
        self._writer.close()

    def close(self) -> None:
        """Save, and close the file."""
        try:
            self.save()
        finally:
            self.let_go()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is None:
            self.close()
        else:
            self.let_go()

    def _note(self, seat: int, line: Line) -> None:
        """Write a line and what the dealer has dealt since."""
        self.lines.append(line)
        writer = self._writer
        writer.add(line)
        for result in self._chance.news():
            dealt = Chance(result)
            self.lines.append(dealt)
            writer.add(dealt)
        self._write(force=self.players[seat] == HUMAN or self.game.over)

    def _write(self, *, force: bool) -> None:
        """Write the lines that wait; forced to disk if asked, or if many have come together."""
        force = force or self._writer.is_due
        self.must_force = self.must_force or (force and not self.forces)
        self._writer.write(force=force and self.forces)

    def _take_down(self, *lines: Line) -> None:
        """Write lines that were missing from the file."""
        for line in lines:
            self.lines.append(line)
            self._writer.add(line)
        if lines:
            self._writer.write()


def create(
    path: Path | None, header: Header, lines: Iterable[Line], *, durable: bool = True
) -> Writer:
    """A new save with these lines; `durable`: forced to disk."""
    texts, matters = written(header, lines)
    durable = durable and matters
    if path is None:
        return create_in(saves_folder(), names_of(header), texts, durable=durable)
    shown = printable(str(path))
    if os.path.isdir(path):
        raise NotSaved(f"{shown}: this is a folder; the match needs a file to be saved in.")
    try:
        return Writer.create(path, texts, durable=durable)
    except FileExistsError:
        raise NotSaved(f"{shown} is already there; saves are not overwritten.") from None


def create_in(folder: Path, names: Iterable[str], texts: Sequence[str], *, durable: bool) -> Writer:
    """A new save under the first of these names that is free."""
    try:
        make_folder(folder)
    except OSError as error:
        raise not_saved(folder, error) from None
    for name in names:
        try:
            return Writer.create(folder / name, texts, durable=durable)
        except FileExistsError:
            continue
    raise NotSaved(f"{printable(str(folder))}: there are too many matches of these players.")


def written(header: Header, lines: Iterable[Line]) -> tuple[list[str], bool]:
    """The lines of a match as its save has them, and whether they should be forced to disk."""
    durable = any(seat.player == HUMAN for seat in header.seats)
    return [header_text(header), *map(line_text, lines)], durable


def names_of(header: Header) -> Iterator[str]:
    """Names for the save of a match."""
    return save_names(header.box, [seat.name for seat in header.seats], header.began)


def with_heroes(seats: Sequence[Seat], heroes: Sequence[str]) -> list[Seat]:
    """The seats, each with a hero: its own choice, or the first that is free (J4)."""
    chosen = {seat.wizard for seat in seats}
    free = (hero for hero in heroes if hero not in chosen)
    return [seat if seat.wizard else seat._replace(wizard=next(free, None)) for seat in seats]


def check_player(player: str, game: str) -> None:
    """Refuse a player that is neither human nor a bot of this game."""
    level = player.removeprefix(BOT)
    levels = levels_of(game)
    if player != HUMAN and (level == player or level not in levels):
        if level in LEVELS and level != player:
            raise SeatError(no_part(level, game))
        known = (HUMAN, *(f"{BOT}{each}" for each in levels))
        raise SeatError(f"'{player}' cannot play a seat; {did_you_mean(player, known)}")
