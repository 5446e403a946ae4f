"""`esw play`: plays a match, which is saved while it is played."""

from collections.abc import Sequence

from esw_tui.cli.arguments import (
    Arguments,
    add_box,
    add_mix,
    add_packs,
    add_settings,
    add_think,
    seed_or_word,
    whole_number,
)
from esw_tui.cli.table import add_ascii
from esw_tui.errors import UsageError
from esw_tui.records.folder import HOME

NEW_MATCH_ONLY = ("box", "mix", "format", "seats", "seed", "games", "set", "cards", "save")
MOST_GAMES = 99


def play(arguments: Sequence[str]) -> int:
    """Carry out `esw play …`."""
    options = play_arguments().read(arguments)
    given = [name for name in NEW_MATCH_ONLY if getattr(options, name) is not None]
    if options.resume is not None and given:
        raise UsageError(f"--{given[0]} is for a new match; --resume goes on with a saved one.")

    if not options.headless:
        from esw_tui.cli.table import sit_down

        return sit_down(options)

    from esw_tui.cli.headless import go_on, play_new  # not before `--help` has been answered

    if options.resume is None:
        play_new(options)
    else:
        go_on(options.resume, options.think)
    return 0


def play_arguments() -> Arguments:
    """The options of `esw play`."""
    parser = Arguments(
        "esw play",
        "Play a match. Every answer is in the save before the next question is asked.",
    )
    parser.add_argument(
        "--headless", action="store_true", help="only bots, no screen: play to the end"
    )
    add_box(parser, "the one played last")
    add_mix(parser)
    parser.add_argument(
        "--seats",
        metavar="SEATS",
        help="two to six players, separated by commas: NAME for a person, bot:LEVEL or"
        " NAME=bot:LEVEL; with --headless bots only, and LEVEL is enough",
    )
    parser.add_argument(
        "--seed",
        metavar="SEED",
        type=seed_or_word,
        help="a number or a word: the same seed and answers play the same match (any)",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1, MOST_GAMES),
        help="how many games (as the box says)",
    )
    add_settings(parser)
    add_packs(parser)
    add_think(parser)
    parser.add_argument(
        "--save",
        metavar="FILE",
        help="where to save (a new file in the data folder, or in that of the environment"
        f" variable {HOME})",
    )
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    add_ascii(parser)
    return parser
