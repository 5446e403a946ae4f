"""`esw simulate`: plays matches between bots without a screen and counts the results."""

import json
import os
import sys
import time
from collections.abc import Sequence

from esw_tui.cli.arguments import (
    Arguments,
    add_box,
    add_json,
    add_mix,
    add_packs,
    add_seed,
    add_settings,
    add_think,
    settings_of,
    whole_number,
)
from esw_tui.cli.jobs import Series, play_one, play_series
from esw_tui.cli.progress import watched
from esw_tui.cli.seats import parse_seats
from esw_tui.cli.tally import Tally

MOST_MATCHES = 1_000_000
MOST_JOBS = 256


def simulate(arguments: Sequence[str]) -> int:
    """Carry out `esw simulate …`: 0 if all went well, 1 if a match raised an error."""
    options = simulate_arguments().read(arguments)

    from esw_tui.bots import LEVELS  # not before `--help` has been answered
    from esw_tui.games import rulebook, usual_box

    seats = parse_seats(options.seats, LEVELS, bots_only=True)
    packs = tuple(options.cards or ())
    # A box or pack that cannot be used is refused here, not counted as an error of each match.
    box = options.box or usual_box(packs=packs)
    settings = settings_of(options)
    rulebook(box, *packs).settled(len(seats), settings)
    tally = Tally(seats)
    series = Series(box, seats, options.seed, packs, options.think, tuple(settings.items()))
    outcomes = play_series(series, range(options.matches), options.jobs, play_one)
    start = time.perf_counter()
    interrupted = False
    try:
        for outcome in watched(outcomes, options.matches, "Matches"):
            tally.add(outcome)
    except KeyboardInterrupt:
        interrupted = True
    tally.seconds = time.perf_counter() - start
    print(json.dumps(tally.record) if options.json else tally)
    if tally.first_failure:
        number, seed, message = tally.first_failure
        print(f"esw: match {number + 1} (seed {seed}) failed: {message}", file=sys.stderr)
    if interrupted:
        raise KeyboardInterrupt
    return 1 if tally.errors else 0


def simulate_arguments() -> Arguments:
    """The options of `esw simulate`."""
    parser = Arguments("esw simulate", "Play matches between bots and count what happens.")
    add_box(parser, "the first")
    add_mix(parser)
    add_settings(parser)
    parser.add_argument(
        "--seats",
        metavar="SEATS",
        default="random,random,random,random",
        help="two to six bots, separated by commas: LEVEL, bot:LEVEL or NAME=bot:LEVEL",
    )
    parser.add_argument(
        "--matches",
        metavar="N",
        type=whole_number(1, MOST_MATCHES),
        default=100,
        help="how many matches (100)",
    )
    add_seed(parser, default=1, help="the same seed plays the same matches (1)")
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number(1, MOST_JOBS),
        default=1,
        help=f"how many processes; this machine has {os.cpu_count() or 1} processors (1)",
    )
    add_packs(parser)
    add_think(parser)
    add_json(parser)
    return parser
