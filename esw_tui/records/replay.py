"""Playing a save again, from its header to its last line.

Every result of chance in the save must be what the dealer deals at that moment, so a match
that was rebuilt is the match that was played.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from esw_tui._nearest import did_you_mean
from esw_tui.errors import EswError, UnknownBox
from esw_tui.kernel.dealer import Dealer, RecordedDealer, Result, SeededDealer
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame, Game
from esw_tui.kernel.shelf import Box, Games
from esw_tui.records.format import (
    SEEDED,
    Answer,
    Chance,
    Header,
    Line,
    NewPlayer,
    Retraction,
    Undone,
)
from esw_tui.records.plain import GoOn, Unwanted, in_peace
from esw_tui.records.reader import Record, refused

Moment = tuple[int, int]
"""A place in the story: the number of a chapter, and how much of it had been told."""


class ChanceSoFar:
    """Collects the dealer's results from a game, each once."""

    __slots__ = ("_chapter", "_count", "_game")

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._chapter = 0
        self._count = 0

    def news(self) -> list[Result]:
        """The results since the last call. An undo never takes one back, so it is enough to
        count."""
        chapters = self._game.chapters
        last = len(chapters) - 1
        if self._chapter > last:  # an undo has dropped phases without chance
            self._chapter, self._count = last, len(chapters[last].chance)
        chance = chapters[self._chapter].chance
        if self._chapter == last and self._count == len(chance):
            return []
        found = list(chance[self._count :])
        for chapter in chapters[self._chapter + 1 :]:
            found += chapter.chance
        self._chapter = last
        self._count = len(chapters[last].chance)
        return found


@dataclass(slots=True)
class Rebuilt:
    """A match as it stood when the last line of its save was written."""

    record: Record
    game: AnyGame
    chance: ChanceSoFar
    players: list[str]
    """Who plays each seat by now."""
    answered: list[int]
    """How many answers each seat has given, those taken back included."""
    unwritten: list[Result]
    """Results after the last line of the file, which the dealer has dealt again."""
    changes: list[tuple[Moment, str]]
    """New players: when, and the sentence."""

    @property
    def notice(self) -> str:
        """What the players should know about the end of the file; empty if all is well."""
        if self.record.is_torn:
            return f"{self.record.file}: the last line was torn and is left out."
        if self.unwritten:
            return f"{self.record.file}: the last line is missing; the dealer deals it again."
        return ""


def shelf_or_usual(games: Games | None) -> Games:
    """The given shelf, else the one that comes with the program."""
    if games is None:
        from esw_tui.games import GAMES  # the rules: not for whoever brings a shelf

        games = GAMES
    return games


def box_called(name: str, games: Games | None = None) -> Box:
    """A game on the shelf by its name: on this shelf, or on the one that comes with the program."""
    games = shelf_or_usual(games)
    try:
        return games[name]
    except KeyError:
        raise UnknownBox(f"There is no box {name!r}; {did_you_mean(name, games)}") from None


def begin_game(box: Box, header: Header, dealer: Dealer) -> AnyGame:
    """The game that a header describes, before its first answer."""
    names = [seat.name for seat in header.seats]
    heroes = [seat.wizard for seat in header.seats if seat.wizard is not None]
    rules = box.ready(header.cards)
    return Game(rules.new_table(names, dealer, header.settings, heroes))


def rebuild(record: Record, go_on: GoOn = in_peace, *, games: Games | None = None) -> Rebuilt:
    """Play a save again. Raises `RecordError` for the first line that does not fit."""
    header = record.header
    number = 1
    try:
        box = box_called(header.box, games)
    except UnknownBox as error:
        raise refused(record.file, str(error), number) from None
    if header.rules > box.rules_version:
        raise refused(
            record.file,
            f"it was played by newer rules (version {header.rules}; this esw plays by version"
            f" {box.rules_version}). Update esw to open it.",
        )
    try:
        game = begin_game(box, header, dealer_of(record))
        chance = ChanceSoFar(game)
        match = Rebuilt(
            record=record,
            game=game,
            chance=chance,
            players=[seat.player for seat in header.seats],
            answered=[0] * len(header.seats),
            unwritten=[],
            changes=[],
        )
        dealt = deque(chance.news())
        for line in record.lines:
            number += 1
            go_on()
            if isinstance(line, Chance):
                compare(line, dealt.popleft() if dealt else None)
                continue
            if dealt:
                raise EswError(f"{in_words(dealt[0])} should stand here first.")
            repeat(match, line)
            dealt.extend(chance.news())
    except EswError as error:
        raise refused(record.file, misfit(header, box, str(error)), number) from None
    except Unwanted:
        raise
    except Exception as error:
        # A save is data from anywhere: it may lead the rules where no match ever went.
        sentence = f"the rules cannot carry it out ({type(error).__name__}: {error})."
        raise refused(record.file, misfit(header, box, sentence), number) from error
    match.unwritten = list(dealt)
    return match


def dealer_of(record: Record) -> Dealer:
    """The dealer of the seed; or, if a caller's own dealer was used, one that repeats its results
    and then goes on from the seed."""
    seed = record.header.seed
    if record.header.dealer == SEEDED:
        return SeededDealer(seed)
    results = [line.result for line in record.lines if isinstance(line, Chance)]
    drawn = sum(len(result) - (0 in result) for result in results)
    return RecordedDealer(results, SeededDealer(seed, position=drawn))


def misfit(header: Header, box: Box, sentence: str) -> str:
    """The error for a line that does not fit; older rules may be the reason."""
    if header.rules == box.rules_version:
        return sentence
    return (
        f"{sentence} It was played by older rules (version {header.rules}; this esw plays by"
        f" version {box.rules_version})."
    )


def compare(line: Chance, dealt: Result | None) -> None:
    """Compare a result in the save with what the dealer deals."""
    if dealt is None:
        raise EswError(f"it has {in_words(line.result)}, but no chance is asked for here.")
    if dealt != line.result:
        raise EswError(f"it has {in_words(line.result)}, but the dealer has {in_words(dealt)}.")


def in_words(result: Result) -> str:
    """A result, for a sentence."""
    if not result or 0 in result:
        return f"a shuffle of {len(result)} cards"
    return f"dice showing {', '.join(map(str, result))}"


def repeat(match: Rebuilt, line: Line) -> None:
    """Repeat what a line says."""
    game = match.game
    match line:
        case Answer(seat, picks):
            game.answer(game.decision(seat), picks)
            match.answered[seat] += 1
        case Retraction(seat):
            game.retract(seat)
        case Undone(seat):
            game.undo(seat)
        case NewPlayer(seat, player):
            match.players[seat] = player
            sentence = f"{game.table.names[seat]} is played by {player} from here on."
            # Counting all events so far would take longer with every line of the save.
            chapter = len(game.chapters) - 1
            match.changes.append(((chapter, len(game.chapters[chapter].events)), sentence))


def told_when(game: AnyGame) -> Iterator[tuple[Moment, Event]]:
    """All that everybody heard, and when."""
    for chapter, each in enumerate(game.chapters):
        for place, event in enumerate(each.events):
            heard = event.seen_by(None)
            if heard is not None:
                yield (chapter, place), heard


def story(match: Rebuilt) -> Iterator[str]:
    """All that everybody at the table saw and heard, line by line."""
    header = match.record.header
    names = match.game.table.names
    yield f"{header.played}, begun {header.began:%Y-%m-%d %H:%M %Z}, seed {header.seed}."
    for seat in header.seats:
        hero = f"{seat.wizard} " if seat.wizard else ""
        yield f"{seat.name}: {hero}({seat.player})"
    changes = deque(match.changes)
    opens_a_part = match.game.table.rules.opens_a_part
    for moment, event in told_when(match.game):
        while changes and changes[0][0] <= moment:
            yield changes.popleft()[1]
        if opens_a_part(event):
            yield ""
        yield event.text(names)
    for _, sentence in changes:
        yield sentence
    if not match.game.over:
        yield ""
        waiting = " ".join(f"{names[seat]} {why}." for seat, why in match.game.waiting)
        yield f"The match is not finished. {waiting}"
