"""`esw replay`: a saved match, watched, told or checked."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from esw_tui.cli.arguments import Arguments
from esw_tui.cli.table import add_ascii, watch
from esw_tui.errors import RecordError

if TYPE_CHECKING:
    from esw_tui.records.replay import Rebuilt

WRONG = 1
"""Exit status for a save that does not hold."""


def replay(arguments: Sequence[str]) -> int:
    """Carry out `esw replay …`."""
    parser = Arguments("esw replay", "Step through a saved match, tell it or check it.")
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
    add_ascii(parser)
    options = parser.read(arguments)
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
    """What a check has found."""
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
