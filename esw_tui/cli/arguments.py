"""Reading the command line: what cannot be understood is refused with one clear sentence."""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from esw_tui._nearest import did_you_mean
from esw_tui.errors import UsageError

if TYPE_CHECKING:
    from esw_tui.bots.thinking import Budget

LARGEST_SEED = 2**63 - 1
LONGEST_VALUE = 30

Run = Callable[[Sequence[str]], int]
"""Carries a command out, given the words after it, and returns the exit status."""


class Command(NamedTuple):
    """A command, or a command below another."""

    run: Run
    does: str
    """What it does, in a line for `--help`."""


class Arguments(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` and proposes the option nearest to an unknown
    one."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)
        self.color = False  # newer Pythons would put escape characters into the help
        # '-5p' is a bad value for an option, which has a sentence of its own, and no option.
        self._negative_number_matcher = re.compile(r"-\.?[0-9]")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The options; refuses anything left over."""
        options, extra = self.parse_known_args(list(arguments))
        if extra:
            raise UsageError(self.not_understood(extra[0]))
        return options

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Refuse values that no option can have: empty ones, and those with a NUL character."""
        if not arg_string or "\0" in arg_string:
            name = "/".join(action.option_strings) or action.metavar
            what = "has a NUL character in it" if arg_string else "is empty"
            raise UsageError(f"{name} {what}; see '{self.prog} --help'.")
        return super()._get_value(action, arg_string)

    def not_understood(self, word: str) -> str:
        if not word.startswith("-"):
            return f"'{word}' is one word too many for '{self.prog}'; see '{self.prog} --help'."
        known = [option for action in self._actions for option in action.option_strings]
        return f"unknown option '{word}'; {did_you_mean(word.split('=')[0], known)}"

    def error(self, message: str) -> NoReturn:
        """Raise what argparse reports as `UsageError`."""
        missing = message.removeprefix("the following arguments are required: ")
        if missing != message:
            message = f"'{self.prog}' needs {missing}"
        raise UsageError(f"{message.removeprefix('argument ')}; see '{self.prog} --help'.")


def dispatch(
    prog: str,
    commands: Mapping[str, Command],
    arguments: Sequence[str],
    options: Sequence[str] = ("--help",),
) -> int:
    """Run the command that the first word names; `options` are proposed for an unknown option."""
    word = arguments[0]
    if word in commands:
        return commands[word].run(arguments[1:])
    if not word:
        raise UsageError(f"the command after '{prog}' is empty; see '{prog} --help'.")
    if word.startswith("-"):
        raise UsageError(f"unknown option '{prog} {word}'; {did_you_mean(word, options)}")
    raise UsageError(f"unknown command '{prog} {word}'; {did_you_mean(word, commands)}")


def overview(usage: str, about: str, commands: Mapping[str, Command]) -> str:
    """The help of a command that has others below it."""
    width = max(map(len, commands))
    lines = [f"usage: {usage}", "", about, ""]
    lines += [f"  {name:{width}}  {command.does}" for name, command in commands.items()]
    return "\n".join(lines)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The type of an option that is a whole number within bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"-?\d{1,19}", text) and least <= int(text) <= most:
            return int(text)
        expected = f"a whole number from {least:,} to {most:,}"
        raise argparse.ArgumentTypeError(f"'{text}' is not {expected}")

    return read


def add_box(parser: Arguments, default: str = "") -> None:
    """Add the option `--box`; `default` tells which box is used without it."""
    words = "which box, or several with a plus, as in one+other"
    parser.add_argument("--box", metavar="BOX", help=f"{words} ({default})" if default else words)


def add_mix(parser: Arguments) -> None:
    """Add the options `--mix` and `--format`, for commands that play matches."""
    parser.add_argument(
        "--mix",
        metavar="HOW",
        help="how several boxes are mixed: together, like decks shuffled into one, or by-game,"
        " each game with the decks of the next box (together)",
    )
    parser.add_argument(
        "--format",
        metavar="FORMAT",
        help="how the match is won: tokens, the first with enough Last Wizard Standing tokens, or"
        " points, most points after some games; each box has one or both (that of the first box)",
    )


def add_settings(parser: Arguments) -> None:
    """Add the option `--set`, for commands that play matches."""
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        type=one_setting,
        action="append",
        help="what else the box leaves to the players, such as tokens=2, start_hp=15 or"
        " hands=open; may be given several times",
    )


def add_packs(parser: Arguments) -> None:
    """Add the option `--cards`, for commands that play with cards or show them."""
    parser.add_argument(
        "--cards",
        metavar="PACK.yaml",
        action="append",
        help="cards of your own, added to the box or in place of those of the same name;"
        " may be given several times",
    )


def add_seed(parser: Arguments, **options: Any) -> None:
    """Add the option `--seed`, for commands that play matches with a seed and those after it."""
    parser.add_argument("--seed", metavar="N", type=seed_number, **options)


def seed_number(text: str) -> int:
    """The type of an option that is a seed, as a number."""
    return whole_number(-LARGEST_SEED, LARGEST_SEED)(text)


def seed_or_word(text: str) -> int | str:
    """The type of an option that is a seed as the screen of a new match takes it: a number or a
    word."""
    from esw_tui.app.hotseat.seating import LONGEST_SEED, seed_in

    seed = seed_in(text)
    if isinstance(seed, int):
        return seed_number(str(seed))
    if seed.isprintable() and 0 < len(seed) <= LONGEST_SEED:
        return seed
    expected = f"a number or up to {LONGEST_SEED} characters that can be printed"
    raise argparse.ArgumentTypeError(f"{text!r} is no seed; it takes {expected}")


def add_think(parser: Arguments) -> None:
    """Add the option `--think`, for commands with bots."""
    parser.add_argument(
        "--think",
        metavar="TIME",
        type=time_to_think,
        help="how long an archmage may think about a decision: seconds, such as 2 or 0.5s, or"
        " playouts, such as 200p, which make its answers repeatable (1s)",
    )


def time_to_think(text: str) -> "Budget":
    """The type of an option that is a time to think: seconds or playouts."""
    from esw_tui.bots.thinking import read_budget

    try:
        return read_budget(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from None


def add_json(parser: Arguments) -> None:
    """Add the option `--json`."""
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


def one_setting(text: str) -> tuple[str, int | str]:
    """The type of an option that is `NAME=VALUE`, with numbers as numbers."""
    name, named, value = text.partition("=")
    if not named or not name or not 0 < len(value) <= LONGEST_VALUE or not text.isprintable():
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE, such as tokens=2")
    return name, int(value) if re.fullmatch("[0-9]{1,4}", value) else value


def settings_of(options: argparse.Namespace) -> dict[str, int | str]:
    """The settings of a match that the command line names; the box decides the others."""
    given = vars(options)
    names = [name for name in ("games", "mix", "format") if given.get(name) is not None]
    settings: dict[str, int | str] = {name: given[name] for name in names}
    return settings | dict(given.get("set") or ())
