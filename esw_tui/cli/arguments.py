"""Reading the command line: one clear sentence for whatever cannot be understood."""

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
"""Carries a command out, given what follows it, and returns the exit status."""


class Command(NamedTuple):
    """A command, or a command of a command."""

    run: Run
    does: str
    """What it does, in a line for `--help`."""


class Arguments(argparse.ArgumentParser):
    """A parser that raises `UsageError` and knows the nearest option."""

    def __init__(self, prog: str, description: str) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)
        self.color = False  # newer Pythons would paint help, past the way out for all words
        # '-5p' is a bad value for an option, which has a sentence of its own, and no option.
        self._negative_number_matcher = re.compile(r"-\.?[0-9]")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """The options; anything left over is refused."""
        options, extra = self.parse_known_args(list(arguments))
        if extra:
            raise UsageError(self.not_understood(extra[0]))
        return options

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Refuse what no option and no file is ever called, for all of them at once."""
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
        """What argparse says, as our own kind of error."""
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
    """Run the command that the first word names; `options` are those it could be instead."""
    word = arguments[0]
    if word in commands:
        return commands[word].run(arguments[1:])
    if not word:
        raise UsageError(f"the command after '{prog}' is empty; see '{prog} --help'.")
    if word.startswith("-"):
        raise UsageError(f"unknown option '{prog} {word}'; {did_you_mean(word, options)}")
    raise UsageError(f"unknown command '{prog} {word}'; {did_you_mean(word, commands)}")


def overview(usage: str, about: str, commands: Mapping[str, Command]) -> str:
    """The help of a command that has commands."""
    width = max(map(len, commands))
    lines = [f"usage: {usage}", "", about, ""]
    lines += [f"  {name:{width}}  {command.does}" for name, command in commands.items()]
    return "\n".join(lines)


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """An option's type: a whole number within bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"-?\d{1,19}", text) and least <= int(text) <= most:
            return int(text)
        expected = f"a whole number from {least:,} to {most:,}"
        raise argparse.ArgumentTypeError(f"'{text}' is not {expected}")

    return read


def add_box(parser: Arguments, default: str = "") -> None:
    """The option `--box`; `default` tells what it is without."""
    words = "which box, or several with a plus, as in one+other"
    parser.add_argument("--box", metavar="BOX", help=f"{words} ({default})" if default else words)


def add_mix(parser: Arguments) -> None:
    """The options `--mix` and `--format`, wherever matches are played."""
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
    """The option `--set`, wherever matches are played."""
    parser.add_argument(
        "--set",
        metavar="NAME=VALUE",
        type=one_setting,
        action="append",
        help="what else the box leaves to the players, such as tokens=2, start_hp=15 or"
        " hands=open; may be given several times",
    )


def add_packs(parser: Arguments) -> None:
    """The option `--cards`, on every command that plays with cards or shows them."""
    parser.add_argument(
        "--cards",
        metavar="PACK.yaml",
        action="append",
        help="cards of your own, added to the box or in place of those of the same name;"
        " may be given several times",
    )


def add_seed(parser: Arguments, **options: Any) -> None:
    """The option `--seed`, wherever seeds are counted on from a number."""
    parser.add_argument("--seed", metavar="N", type=seed_number, **options)


def seed_number(text: str) -> int:
    """An option's type: a seed that is a number."""
    return whole_number(-LARGEST_SEED, LARGEST_SEED)(text)


def seed_or_word(text: str) -> int | str:
    """An option's type: what the screen of a new match takes as a seed, numbers as numbers."""
    from esw_tui.app.hotseat.seating import LONGEST_SEED, seed_in

    seed = seed_in(text)
    if isinstance(seed, int):
        return seed_number(str(seed))
    if seed.isprintable() and 0 < len(seed) <= LONGEST_SEED:
        return seed
    expected = f"a number or up to {LONGEST_SEED} characters that can be printed"
    raise argparse.ArgumentTypeError(f"{text!r} is no seed; it takes {expected}")


def add_think(parser: Arguments) -> None:
    """The option `--think`, wherever bots play."""
    parser.add_argument(
        "--think",
        metavar="TIME",
        type=time_to_think,
        help="how long an archmage may think about a decision: seconds, such as 2 or 0.5s, or"
        " playouts, such as 200p, which make its answers repeatable (1s)",
    )


def time_to_think(text: str) -> "Budget":
    """An option's type: seconds or playouts."""
    from esw_tui.bots.thinking import read_budget

    try:
        return read_budget(text)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from None


def add_json(parser: Arguments) -> None:
    """The option `--json`, the same everywhere."""
    parser.add_argument("--json", action="store_true", help="print JSON and nothing else")


def one_setting(text: str) -> tuple[str, int | str]:
    """An option's type: `NAME=VALUE`, numbers as numbers."""
    name, named, value = text.partition("=")
    if not named or not name or not 0 < len(value) <= LONGEST_VALUE or not text.isprintable():
        raise argparse.ArgumentTypeError(f"'{text}' is not NAME=VALUE, such as tokens=2")
    return name, int(value) if re.fullmatch("[0-9]{1,4}", value) else value


def settings_of(options: argparse.Namespace) -> dict[str, int | str]:
    """What the command line settles about a match; the box settles the rest."""
    given = vars(options)
    names = [name for name in ("games", "mix", "format") if given.get(name) is not None]
    settings: dict[str, int | str] = {name: given[name] for name in names}
    return settings | dict(given.get("set") or ())
