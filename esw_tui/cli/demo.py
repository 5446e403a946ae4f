"""`esw demo` and `esw tutorial`: the game explained on the table."""

from argparse import Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from esw_tui.cli.arguments import Arguments, add_box, add_seed
from esw_tui.cli.table import add_ascii, need_terminal, run
from esw_tui.errors import UsageError

if TYPE_CHECKING:
    from esw_tui.records.scenario.shelf import Shipped

MOST_NEAR = 4
"""How many names are proposed for one that is mistyped."""


def demo(arguments: Sequence[str]) -> int:
    """Carry out `esw demo …`."""
    options = demo_arguments().read(arguments)
    given = [name for name in ("box", "seed", "seats") if getattr(options, name) is not None]
    if given and not options.auto:
        raise UsageError(f"--{given[0]} is for a match to watch; it needs --auto.")
    if options.name is not None and (options.auto or options.list):
        other = "--auto" if options.auto else "--list"
        raise UsageError(f"'{options.name}' is one word too many beside {other}.")
    if options.list:
        print("\n".join(shelf_lines()))
        return 0
    if options.auto:
        return watch_bots(options)
    return open_demo(options)


def demo_arguments() -> Arguments:
    """The options of `esw demo`."""
    parser = Arguments(
        "esw demo",
        "See the rules played out: short scenes, step by step, each step with its rule. "
        "Without a NAME the shelf of scenes is opened.",
    )
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        help="the scene to open, as '--list' names it, or a scenario file of your own",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--list", action="store_true", help="list the scenes as plain text")
    form.add_argument(
        "--auto", action="store_true", help="watch a whole match of bots, explained as it goes"
    )
    add_box(parser, "with --auto; the one played last")
    add_seed(parser, default=None, help="with --auto: the luck of the match (always the same)")
    parser.add_argument(
        "--seats",
        metavar="SEATS",
        help="with --auto: two to six bots, separated by commas: LEVEL or NAME=bot:LEVEL",
    )
    add_ascii(parser)
    return parser


def shown_scenes() -> "list[Shipped]":
    """The scenes that can be shown on a table."""
    from esw_tui.app.shown import is_shown
    from esw_tui.records.scenario.shelf import shipped

    return [scene for scene in shipped() if is_shown(scene.box)]


def shelf_lines() -> list[str]:
    """The scenes by theme, each with its name and title, as lines."""
    scenes = shown_scenes()
    width = max(len(scene.name) for scene in scenes)
    lines: list[str] = []
    theme = ""
    for scene in scenes:
        if scene.theme != theme:
            lines += [""] * bool(theme) + [scene.theme]
            theme = scene.theme
        lines.append(f"  {scene.name:<{width}}  {scene.title}")
    return lines


def open_demo(options: Namespace) -> int:
    """Open the shelf, or one scene."""
    from esw_tui.app.shown import check_shown
    from esw_tui.records.scenario.scenario import Scenario

    name: str | None = options.name
    known = [scene.name for scene in shown_scenes()]
    is_file = name is not None and name not in known and Path(name).suffix in (".yaml", ".yml")
    if name is not None and is_file:
        check_shown(Scenario.load(name).cards.name)
    elif name is not None and name not in known:
        raise UsageError(f"there is no demo '{name}'; {nearest_names(name, known)}")
    need_terminal("'esw demo --list' lists the demos, and 'esw scenario --tell' tells them.")
    from esw_tui.app.app import EswApp

    app = EswApp(ascii_only=options.ascii)
    if name is None:
        app.opens = app.learn.demos
    elif is_file:
        app.opens = partial(app.learn.open_demo, Path(name))
    else:
        app.opens = partial(app.learn.open_scene, name)
    return run(app)


def nearest_names(name: str, known: Sequence[str]) -> str:
    """The names most like this one, or those that contain it, as a sentence."""
    import difflib  # needed only after a mistyped name

    near = [each for each in known if name.lower() in each]
    near = near or difflib.get_close_matches(name.lower(), known, n=MOST_NEAR, cutoff=0.5)
    if not near:
        return "'esw demo --list' lists them."
    return f"did you mean {' or '.join(repr(each) for each in near[:MOST_NEAR])}?"


def watch_bots(options: Namespace) -> int:
    """Show a match of bots, with explanations."""
    from esw_tui.app.learn.bot_match_story import SeatedBot
    from esw_tui.bots import LEVELS
    from esw_tui.cli.seats import parse_seats

    check_box(options.box)
    players: tuple[SeatedBot, ...] = ()
    if options.seats is not None:
        seats = parse_seats(options.seats, LEVELS, bots_only=True)
        players = tuple(SeatedBot(seat.name, seat.level) for seat in seats if seat.level)
    need_terminal("'esw play --headless' plays a match of bots without one.")
    from esw_tui.app.app import EswApp

    app = EswApp(ascii_only=options.ascii)
    app.opens = partial(app.learn.watch_bots, players, options.seed, options.box)
    return run(app)


def tutorial(arguments: Sequence[str]) -> int:
    """Carry out `esw tutorial`."""
    parser = Arguments(
        "esw tutorial", "Play a first round against bots, with a coach who explains what to do."
    )
    add_box(parser, "the one played last")
    add_ascii(parser)
    options = parser.read(arguments)
    check_box(options.box)
    need_terminal("'esw demo --list' lists scenes that 'esw scenario --tell' tells as text.")
    from esw_tui.app.app import EswApp

    app = EswApp(ascii_only=options.ascii)
    app.opens = partial(app.learn.begin_tutorial, options.box)
    return run(app)


def check_box(box: str | None) -> None:
    """Refuse a box that does not exist, or that cannot be shown on the screen."""
    if box is not None:
        from esw_tui.app.shown import check_shown
        from esw_tui.games import game_of

        game_of(box)
        check_shown(box)
