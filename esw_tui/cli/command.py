"""The entry point: finds the command, and turns errors into a sentence and an exit status."""

import errno
import os
import re
import sys
from collections.abc import Sequence

from esw_tui.cli.arguments import Command, dispatch, overview
from esw_tui.cli.output import legible_output
from esw_tui.errors import EswError, UsageError

MISTAKE, INTERRUPTED, PIPE_CLOSED = 2, 130, 141
"""Exit statuses, as shells know them."""


def simulate(arguments: Sequence[str]) -> int:
    from esw_tui.cli.simulate import simulate

    return simulate(arguments)


def play(arguments: Sequence[str]) -> int:
    from esw_tui.cli.play import play

    return play(arguments)


def replay(arguments: Sequence[str]) -> int:
    from esw_tui.cli.replay import replay

    return replay(arguments)


def watch(arguments: Sequence[str]) -> int:
    from esw_tui.cli.watch import watch

    return watch(arguments)


def saves(arguments: Sequence[str]) -> int:
    from esw_tui.cli.saves import saves

    return saves(arguments)


def lab(arguments: Sequence[str]) -> int:
    from esw_tui.cli.lab import lab

    return lab(arguments)


def cards(arguments: Sequence[str]) -> int:
    from esw_tui.cli.cards import cards

    return cards(arguments)


def scenario(arguments: Sequence[str]) -> int:
    from esw_tui.cli.scenario import scenario

    return scenario(arguments)


def demo(arguments: Sequence[str]) -> int:
    from esw_tui.cli.demo import demo

    return demo(arguments)


def tutorial(arguments: Sequence[str]) -> int:
    from esw_tui.cli.demo import tutorial

    return tutorial(arguments)


COMMANDS = {
    "play": Command(play, "play a match, or go on with a saved one"),
    "replay": Command(replay, "step through a saved match, tell, check or share it"),
    "watch": Command(watch, "follow a match that is played in another terminal"),
    "saves": Command(saves, "list saved matches"),
    "simulate": Command(simulate, "play matches of bots and count wins, rounds and decisions"),
    "lab": Command(lab, "play many matches of bots and tell what each card is worth"),
    "cards": Command(cards, "list, show and check cards; explain their language"),
    "demo": Command(demo, "see the rules played out: scenes step by step, or a match of bots"),
    "tutorial": Command(tutorial, "play a first round with a coach"),
    "scenario": Command(scenario, "play tables set up by hand and check what comes of them"),
}

ABOUT = """\
Epic Spell Wars in a terminal: an unofficial fan project.

'esw' in a terminal opens the title: new match, tutorial, demos, rules, saved matches.
'esw COMMAND --help' explains a command. 'esw --version' tells the version.
Matches are saved in the platform's folder for data; set ESW_HOME to have them elsewhere."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `esw` and return its exit status."""
    forget_odd_sizes()
    with legible_output():
        return run_safely(sys.argv[1:] if argv is None else argv)


def run_safely(arguments: Sequence[str]) -> int:
    """Carry out the command line; an error becomes a sentence and an exit status."""
    try:
        status = run(arguments)
        sys.stdout.flush()
        return status
    except EswError as error:
        print(f"esw: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        forget_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is not None:
            print(f"esw: {about_file(error)}", file=sys.stderr)
            return MISTAKE
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT):
            raise
        forget_output()
        print(f"esw: the output cannot be written: {error.strerror}.", file=sys.stderr)
        return MISTAKE
    except SystemExit as leaving:  # argparse has printed its help
        return int(leaving.code or 0)


def forget_odd_sizes() -> None:
    """Remove variables with a size that no terminal has, such as 0; the terminal itself is asked
    then."""
    for variable in ("COLUMNS", "LINES"):
        if not re.fullmatch("[1-9][0-9]{0,2}", os.environ.get(variable, "1")):
            del os.environ[variable]


def about_file(error: OSError) -> str:
    """The sentence for a file or folder that cannot be used, where there is no better one."""
    from esw_tui.written.problems import printable

    name = os.fsdecode(error.filename) if isinstance(error.filename, str | bytes) else "a file"
    return f"{printable(name)}: it cannot be used: {error.strerror}."


def forget_output() -> None:
    """Send output nowhere from now on, as nothing reads it; else Python would fail to write when it
    ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(arguments: Sequence[str]) -> int:
    """Carry out the command line."""
    if all(argument == "--ascii" for argument in arguments):
        from esw_tui.cli.table import is_terminal, open_title

        if is_terminal():
            return open_title(ascii_only=bool(arguments))
        arguments = ("--help",)
    if arguments[0] in ("-h", "--help", "help"):
        print(overview("esw [--ascii] | esw COMMAND …", ABOUT, COMMANDS))
        return 0
    if arguments[0] == "--version":
        from esw_tui._version import version

        print(f"esw {version()}")
        return 0
    if arguments[0] == "--ascii":
        other = next(argument for argument in arguments if argument != "--ascii")
        raise UsageError(
            f"'{other}' is one word too many for 'esw --ascii', which opens the title;"
            " the option of a command goes behind it, as in 'esw play --ascii'."
        )
    return dispatch("esw", COMMANDS, arguments, ("--help", "--version", "--ascii"))
