"""`esw lab`: plays many matches between bots and reports what they say about the cards."""

import json
import os
import shlex
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from esw_tui.cli.files import write
from esw_tui.cli.lab_report import as_record, check_report, drawn, told
from esw_tui.cli.lab_run import Run
from esw_tui.cli.seats import parse_seats
from esw_tui.cli.simulate import MOST_JOBS, MOST_MATCHES
from esw_tui.cli.table import add_ascii
from esw_tui.errors import RecordError, UsageError

if TYPE_CHECKING:
    from esw_tui.cards import BoxCards
    from esw_tui.cards.deckbuilding.box import DeckBox
    from esw_tui.lab.notebook import Experiment, Notebook

FOUR_BOTS = "cunning,cunning,cunning,cunning"
"""The best bots that answer at once."""
USUAL_MATCHES = 1000
SETTLED = ("box", "mix", "format", "set", "seats", "seed", "save", "think")
"""Options that an existing notebook has settled."""


def lab(arguments: Sequence[str]) -> int:
    """Carry out `esw lab …`: 0 if all went well, 1 if a match raised an error."""
    options = lab_arguments().read(arguments)
    check_report(options.report, options.save or options.resume)

    from esw_tui.bots import LEVELS  # not before `--help` has been answered
    from esw_tui.cards.box import game_of
    from esw_tui.lab.studies import study_of

    book, box = opened(options)
    seats = parse_seats(",".join(book.experiment.seats), LEVELS, bots_only=True)
    packs = tuple(options.cards or ())
    matches = options.matches or book.experiment.matches
    run = Run(book, seats, packs, matches, options.jobs, options.cluster)
    tallies = study_of(game_of(book.experiment.box)).tallies(len(seats))
    try:
        finished = run.play(tallies)
        with undisturbed():
            report(options, run, tallies, box)
    except UsageError as error:  # all is played, and the report cannot be written
        run.close(finished=False)
        raise UsageError(f"{error} {how_to_go_on(run)}") from None
    except BaseException:
        run.close(finished=False)
        raise
    run.close(finished=finished and options.save is None and options.resume is None)
    if run.first_failure:
        number, seed, message = run.first_failure
        print(f"esw: match {number + 1} (seed {seed}) failed: {message}", file=sys.stderr)
    if not finished:
        print(f"esw: broken off; {how_to_go_on(run)}", file=sys.stderr)
        raise KeyboardInterrupt
    return 1 if run.errors else 0


def how_to_go_on(run: Run) -> str:
    """The command that goes on with the notebook, as a sentence."""
    line = ["esw", "lab", "--resume", str(run.book.path)]
    for pack in run.packs:
        line += ["--cards", pack]
    return f"{shlex.join(line)} goes on."


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ignore Ctrl+C, so that pressing it twice does not lose the report."""
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def opened(options: Namespace) -> "tuple[Notebook, BoxCards | DeckBox]":
    """The notebook that the command line asks for, and the cards of its box."""
    from esw_tui.bots import LEVELS
    from esw_tui.games import game_of, rulebook, usual_box
    from esw_tui.lab.notebook import Experiment, Notebook, digest_of
    from esw_tui.lab.studies import study_of

    if options.resume is not None:
        for option in SETTLED:
            if getattr(options, option) is not None:
                raise UsageError(f"--{option} has been settled by the notebook of --resume.")
        book = Notebook.open(Path(options.resume))
        try:
            check_resumed(options, book.experiment)
            name = book.experiment.box
            box = study_of(game_of(name)).cards(name, options.cards or ())
            if digest_of(box) != book.experiment.cards:
                raise RecordError(
                    f"{options.resume}: the cards have changed since; begin a new experiment."
                )
        except BaseException:
            book.close()
            raise
        return book, box
    seats = options.seats or FOUR_BOTS
    parse_seats(seats, LEVELS, bots_only=True)
    packs = tuple(options.cards or ())
    name = options.box or usual_box(packs=packs)
    box = study_of(game_of(name)).cards(name, packs)
    settled = rulebook(name, *packs).settled(len(seats.split(",")), settings_of(options))
    experiment = Experiment(
        box.name,
        tuple(seats.split(",")),
        1 if options.seed is None else options.seed,
        options.matches or USUAL_MATCHES,
        tuple(map(os.path.basename, packs)),
        digest_of(box),
        "" if options.think is None else str(options.think),
        str(settled.get("mix", "")),
        str(settled.get("format", "")),
        tuple([f"{setting}={value}" for setting, value in options.set or ()]),
    )
    path = unnamed(experiment.box) if options.save is None else Path(options.save)
    if options.save is None:
        path.parent.mkdir(parents=True, exist_ok=True)
    return Notebook.begin(path, experiment), box


def check_resumed(options: Namespace, experiment: "Experiment") -> None:
    """Refuse a notebook with too many matches, or with packs whose files the command line does not
    name.

    A notebook never names files to be read; only the command line does.
    """
    if not 0 < experiment.matches <= MOST_MATCHES:
        raise RecordError(
            f"{options.resume}: it asks for {experiment.matches} matches,"
            f" where 1 to {MOST_MATCHES:,} can be played."
        )
    if options.cards and not experiment.packs:
        raise UsageError("--cards has been settled by the notebook of --resume: there were none.")
    if len(options.cards or ()) != len(experiment.packs):
        again = " ".join(f"--cards {shlex.quote(pack)}" for pack in experiment.packs)
        raise RecordError(
            f"{options.resume}: it was begun with cards of your own; name their files again,"
            f" wherever they are now: {again}."
        )


def unnamed(box: str) -> Path:
    """The path of a notebook that the command line does not name."""
    from esw_tui.records.folder import saves_folder

    folder = saves_folder().parent / "lab"
    return folder / f"{datetime.now():%Y-%m-%d %H.%M.%S} {box} {os.getpid()}.lab.jsonl"


def report(options: Namespace, run: Run, tallies: Any, box: "BoxCards | DeckBox") -> None:
    """Print the report, and write it to a file if wanted."""
    from esw_tui.cards.box import game_of
    from esw_tui.lab.studies import study_of

    found = study_of(game_of(box.name)).find(tallies, box)
    try:
        if options.report is not None:
            write(Path(options.report), drawn(Path(options.report), found, run))
    finally:  # print the result after a long wait even if the file cannot be written
        if options.json:
            print(json.dumps(as_record(found, run)))
        else:
            print(told(found, run, ascii_only=options.ascii))


def lab_arguments() -> Arguments:
    """The options of `esw lab`."""
    parser = Arguments(
        "esw lab",
        "Play many matches between bots and report what they say about the cards: wins by seat,"
        " rounds, sizes of spells, what casting each card does to the chance of winning, ranks,"
        " treasures, causes of death; of decks what was bought and played, what owning it does,"
        " points by source. Ctrl+C stops it and reports what there is.",
    )
    add_box(parser, "the first")
    add_mix(parser)
    add_settings(parser)
    parser.add_argument(
        "--seats",
        metavar="SEATS",
        help=f"two to six bots, separated by commas ({FOUR_BOTS})",
    )
    parser.add_argument(
        "--matches",
        metavar="N",
        type=whole_number(1, MOST_MATCHES),
        help=f"how many matches ({USUAL_MATCHES})",
    )
    add_seed(parser, help="the same seed plays the same matches (1)")
    processors = os.cpu_count() or 1
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=whole_number(1, MOST_JOBS),
        default=processors,
        help=f"how many processes (as many as this machine has processors: {processors})",
    )
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let the workers of a Dask scheduler play instead, such as tcp://10.0.0.5:8786; the"
        " notebook stays here and the report is the same; needs the extra 'cluster'. A Dask"
        " scheduler runs whatever its clients send: trusted networks only",
    )
    add_packs(parser)
    add_think(parser)
    parser.add_argument("--report", metavar="FILE", help="draw the report too: .html or .svg")
    parser.add_argument("--save", metavar="FILE", help="keep a notebook of all that was seen")
    parser.add_argument(
        "--resume",
        metavar="FILE",
        help="go on with a notebook, up to --matches in all; the report is the same as if nobody"
        " had stopped; name cards of your own again",
    )
    add_ascii(parser)
    add_json(parser)
    return parser
