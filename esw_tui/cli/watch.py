"""`esw watch`: a second screen for a match that is played in another terminal."""

from collections.abc import Sequence

from esw_tui.cli.arguments import Arguments
from esw_tui.cli.table import add_ascii, follow


def watch(arguments: Sequence[str]) -> int:
    """Carry out `esw watch …`."""
    parser = Arguments(
        "esw watch",
        "Follow a match that is played in another terminal, on a screen for everybody: it reads"
        " the save as it grows and shows only what lies open on the table.",
    )
    parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        help="the match; 'esw saves' lists them (the one written to last)",
    )
    add_ascii(parser)
    options = parser.read(arguments)
    return follow(options.file, ascii_only=options.ascii)
