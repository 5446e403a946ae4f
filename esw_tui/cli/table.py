"""Commands that open a screen: `esw`, `esw play`, `esw replay FILE`, `esw watch`."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from esw_tui.cli.arguments import Arguments
from esw_tui.errors import SeatError, UsageError

if TYPE_CHECKING:
    from esw_tui.app.app import EswApp


def add_ascii(parser: Arguments) -> None:
    """Add the option `--ascii`, for commands that show a screen."""
    parser.add_argument("--ascii", action="store_true", help="show nothing but ASCII")


def is_terminal() -> bool:
    """Whether a screen can be shown: standard input and output are a terminal."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def need_terminal(instead: str) -> None:
    """Refuse to go on without a terminal; `instead` says what works there."""
    if not is_terminal():
        raise UsageError(f"the table needs a terminal to be shown in; {instead}")


def open_title(*, ascii_only: bool = False) -> int:
    """Open the title."""
    from esw_tui.app.app import EswApp

    return run(EswApp(ascii_only=ascii_only))


def sit_down(options: Namespace) -> int:
    """Open the match that the command line describes, without the title."""
    from esw_tui.app.app import EswApp
    from esw_tui.app.hotseat.seating import BOT_NAMES, Chair, MatchPlan
    from esw_tui.app.settings import load_settings, settings_file
    from esw_tui.app.shown import check_shown, usual_shown_box
    from esw_tui.bots import LEVELS
    from esw_tui.cli.arguments import settings_of
    from esw_tui.cli.seats import called, parse_seats
    from esw_tui.games import rulebook
    from esw_tui.kernel.names import checked_names
    from esw_tui.records.folder import find_save
    from esw_tui.records.reader import read_record

    headless = "'esw play --headless' plays a match of bots without one."
    if options.resume is not None:
        path = find_save(options.resume)
        check_shown(read_record(path).header.box)
        need_terminal(headless)
        app = EswApp(resume=path, ascii_only=options.ascii)
        app.play.think = options.think
        return run(app)
    last = load_settings(settings_file()).box
    packs = tuple(options.cards or ())
    box = options.box or usual_shown_box(last, packs)
    rules = rulebook(box, *packs)
    check_shown(box)
    seats = () if options.seats is None else parse_seats(options.seats, LEVELS, bots_only=False)
    seats = called(seats, BOT_NAMES)
    checked_names([seat.name for seat in seats])
    try:
        rules.settled(len(seats), settings_of(options))
    except SeatError as error:
        if options.box is not None:
            raise
        raise SeatError(f"{error} {box} was played last; --box names another.") from None
    plan = MatchPlan(
        box,
        tuple(Chair(seat.name, seat.level) for seat in seats),
        options.seed,
        settings_of(options),
        packs,
        None if options.save is None else Path(options.save),
    )
    need_terminal(headless)
    app = EswApp(plan if seats else None, ascii_only=options.ascii)
    app.play.think = options.think
    app.begins = None if seats else plan
    return run(app)


def watch(file: str, *, ascii_only: bool) -> int:
    """Open a saved match to step through it."""
    from esw_tui.app.app import EswApp
    from esw_tui.app.shown import check_shown
    from esw_tui.records.folder import find_save
    from esw_tui.records.reader import read_record

    path = find_save(file)
    check_shown(read_record(path).header.box)
    need_terminal("'esw replay FILE --log' tells the match as text, and '--check' checks it.")
    return run(EswApp(replay=path, ascii_only=ascii_only))


def follow(file: str | None, *, ascii_only: bool) -> int:
    """Open a match that is played in another terminal, to follow it; without a file the one saved
    last."""
    from esw_tui.app.app import EswApp
    from esw_tui.app.screens.watch_steps import newest_save
    from esw_tui.app.shown import check_shown
    from esw_tui.records.folder import find_save, saves_folder
    from esw_tui.records.reader import read_record

    path = newest_save(saves_folder()) if file is None else find_save(file)
    check_shown(read_record(path).header.box)
    need_terminal("'esw replay FILE --log' tells the match so far as text.")
    return run(EswApp(watch=path, ascii_only=ascii_only))


def run(app: "EswApp") -> int:
    """Run the app until it is left, or a signal ends it; returns the exit status."""
    from esw_tui.app.textual_fixes.signals import leaving_in_order

    try:
        with leaving_in_order(app.leave):
            app.run()
    finally:
        app.play.leave_match()
    return app.return_code or 0
