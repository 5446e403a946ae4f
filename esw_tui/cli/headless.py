"""A match of bots without a screen, saved while it is played: `esw play --headless`."""

import sys
from argparse import Namespace
from pathlib import Path

from esw_tui.bots import LEVELS
from esw_tui.bots.thinking import Budget
from esw_tui.cli.arguments import settings_of
from esw_tui.cli.seats import parse_seats
from esw_tui.errors import UsageError
from esw_tui.games import rulebook, usual_box
from esw_tui.kernel.game import AnyGame
from esw_tui.records.folder import find_save
from esw_tui.records.format import BOT, HUMAN, Seat
from esw_tui.records.match import RecordedMatch
from esw_tui.records.reader import read_record
from esw_tui.records.replay import rebuild
from esw_tui.records.saves import Summary, summary_of
from esw_tui.written.problems import printable

FOUR_BOTS = "random,random,random,random"


def play_new(options: Namespace) -> None:
    """Play the match that the command line describes."""
    seats = parse_seats(options.seats or FOUR_BOTS, LEVELS, bots_only=True)
    packs = tuple(options.cards or ())
    box = options.box or usual_box(packs=packs)
    settings = settings_of(options)
    # The record keeps the cards, but not the lines of their files.
    rulebook(box, *packs).settled(len(seats), settings)
    match = RecordedMatch.begin(
        None if options.save is None else Path(options.save),
        box,
        [Seat(seat.name, f"{BOT}{seat.level}") for seat in seats],
        seed=options.seed,
        settings=settings,
        packs=packs,
        think=options.think,
    )
    play_to_the_end(match)


def go_on(file: str, think: Budget | None = None) -> None:
    """Go on with a saved match; of a finished one only the result is printed, and its file stays
    untouched."""
    path = find_save(file)
    rebuilt = rebuild(read_record(path))
    brief = summary_of(rebuilt)
    if brief.over:
        won = f"This match is over: won by {brief.won_by} ({brief.score})."
        print(won + tie_break(rebuilt.game))
        return
    check_only_bots(brief)
    match = RecordedMatch.open(path, think)
    if match.notice:
        print(f"esw: {match.notice}", file=sys.stderr)
    play_to_the_end(match)


def check_only_bots(match: Summary) -> None:
    """Refuse a match with people: without a screen they cannot be asked."""
    for seat, player in zip(match.header.seats, match.players, strict=True):
        if player == HUMAN:
            raise UsageError(f"{seat.name} is a human; --headless goes on with bots only.")


def play_to_the_end(match: RecordedMatch) -> None:
    """Let the bots play to the end, and print the result."""
    file = printable(str(match.path))
    with match:
        try:
            match.play_bots()
        except KeyboardInterrupt:
            print(f"esw: broken off; '--resume {file}' goes on.", file=sys.stderr)
            raise
    ended = match.game.story(None)[-1].text(match.game.table.names)
    print(ended + tie_break(match.game))
    print(f"Saved in {file}")


def tie_break(game: AnyGame) -> str:
    """Why a finished match has a winner on equal points, as a sentence; "" if points alone
    decide."""
    sentence: str = game.table.rules.tie_break(game)
    return f" {sentence}" if sentence else ""
