"""`esw replay`: steps through a saved match, tells, checks or shares it."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from esw_tui.cli.arguments import Arguments, whole_number
from esw_tui.cli.files import write
from esw_tui.cli.table import add_ascii, watch
from esw_tui.errors import RecordError, UsageError

if TYPE_CHECKING:
    from esw_tui.app.screens.replay_steps import Replay
    from esw_tui.records.replay import Rebuilt

WRONG = 1
"""The exit status for a save that does not pass the check."""
MOST_SPELLS = 1_000_000


def replay(arguments: Sequence[str]) -> int:
    """Carry out `esw replay …`."""
    parser = Arguments("esw replay", "Step through a saved match, tell, check or share it.")
    parser.add_argument("file", metavar="FILE", help="a saved match; 'esw saves' lists them")
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--log", action="store_true", help="tell all that everybody at the table saw and heard"
    )
    form.add_argument(
        "--check",
        action="store_true",
        help="play it again and compare every result: exit status 0 if all is well, else 1",
    )
    form.add_argument(
        "--html",
        metavar="OUT.html",
        help="write a page that plays it, with nothing to load: of an unfinished match only what"
        " lay open, of a finished one any player's view too",
    )
    form.add_argument(
        "--svg",
        metavar="OUT.svg",
        help="write one of its spells as a moving picture, or a turn of the deck-builder",
    )
    parser.add_argument(
        "--spell",
        metavar="N",
        type=whole_number(1, MOST_SPELLS),
        help="which spell or turn --svg shows, counted from the beginning of the match (the"
        " nastiest)",
    )
    add_ascii(parser)
    options = parser.read(arguments)
    if options.spell is not None and options.svg is None:
        raise UsageError("--spell says which spell '--svg OUT.svg' shows; it does nothing alone.")
    if options.html is not None or options.svg is not None:
        return share(options)
    if not (options.log or options.check):
        return watch(options.file, ascii_only=options.ascii)

    from esw_tui.records.folder import find_save  # not before `--help` has been answered
    from esw_tui.records.reader import read_record
    from esw_tui.records.replay import rebuild, story

    path = find_save(options.file)
    if options.check:
        try:
            match = rebuild(read_record(path))
        except RecordError as error:
            print(f"esw: {error}", file=sys.stderr)
            return WRONG
        print("\n".join(verdict(match)))
        return 0
    match = rebuild(read_record(path))
    if match.notice:
        print(f"esw: {match.notice}", file=sys.stderr)
    for line in story(match):
        print(line)
    return 0


def verdict(match: "Rebuilt") -> list[str]:
    """What a check has found, in lines."""
    from esw_tui.records.format import BY_HAND, Chance
    from esw_tui.records.saves import summary_of

    brief = summary_of(match)
    lines = [match.notice] if match.notice else []
    dealt = sum(isinstance(line, Chance) for line in match.record.lines)
    state = f"won by {brief.won_by}" if brief.over else f"not finished, {brief.where}"
    lines.append(f"{match.record.file}: {state} ({brief.score}).")
    lines.append(f"All {brief.answers} answers and {dealt} results of chance fit.")
    if match.record.header.dealer == BY_HAND:
        lines.append("The dice and shuffles are somebody's own; no seed can confirm them.")
    return lines


def share(options: Namespace) -> int:
    """Write a match as a page, or one of its spells or turns as a picture."""
    from esw_tui.app.screens.replay_steps import Replay
    from esw_tui.app.sharing.page import page
    from esw_tui.records.folder import SUFFIX, find_save
    from esw_tui.written.problems import printable

    path, out = find_save(options.file), Path(options.html or options.svg)
    shown = printable(str(out))
    if os.path.isdir(out):
        raise UsageError(f"'{shown}' is a folder; a file was expected.")
    if out.name.endswith(SUFFIX) or (out.exists() and path.exists() and out.samefile(path)):
        raise UsageError(f"'{shown}' is a saved match; saves are not overwritten.")
    replay = Replay(path)
    if replay.rebuilt.notice:
        print(f"esw: {replay.rebuilt.notice}", file=sys.stderr)
    write(out, page(replay) if options.html else picture(replay, options.spell))
    print(f"{shown} is written.")
    return 0


def picture(replay: "Replay", number: int | None) -> str:
    """A spell or a turn as a moving picture: the one with this number, else the nastiest."""
    from esw_tui.app.sharing.deeds import nastiest
    from esw_tui.app.sharing.moving_picture import moving_picture

    deeds, (word, done) = replay.shown.deeds(replay.events), replay.shown.deed
    if not deeds:
        raise UsageError(f"no {word} has been {done} in this match yet.")
    if number is None:
        return moving_picture(replay, nastiest(deeds) or deeds[0])
    if number > len(deeds):
        raise UsageError(f"there is no {word} {number}; {len(deeds)} have been {done}.")
    return moving_picture(replay, deeds[number - 1])
