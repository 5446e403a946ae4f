"""`esw cards new`: writes a small pack to start from."""

import shlex
from collections.abc import Sequence
from pathlib import Path

from esw_tui._nearest import did_you_mean
from esw_tui.cards.box import all_box_names
from esw_tui.cards.starter import USUAL_NAME, starter_text
from esw_tui.cli.arguments import Arguments, add_box
from esw_tui.errors import UsageError
from esw_tui.written.problems import printable, quoted


def new_cards(arguments: Sequence[str]) -> int:
    """Carry out `esw cards new …`; a file that exists stays as it is."""
    parser = Arguments("esw cards new", "Write a small pack of home-made cards to start from.")
    parser.add_argument(
        "file", metavar="FILE", nargs="?", default=USUAL_NAME, help=f"default: {USUAL_NAME}"
    )
    add_box(parser)
    options = parser.read(arguments)
    file = options.file
    if options.box and options.box not in all_box_names():
        hint = did_you_mean(options.box, all_box_names())
        raise UsageError(f"there is no box {quoted(options.box)}; {hint}")
    write_new(Path(file), starter_text(file, options.box))
    print(f"{file} is written: three cards with comments. Change them, then check them with")
    print(f"  esw cards lint {shlex.quote(file)}")
    return 0


def write_new(path: Path, text: str) -> None:
    """Write a new file, the whole of it or nothing."""
    shown = printable(str(path))
    created = False
    try:
        with path.open("x", encoding="utf-8") as file:
            created = True
            file.write(text)
    except FileExistsError:
        raise UsageError(f"'{shown}' is there already; name another file.") from None
    except (OSError, ValueError) as error:
        if created:
            path.unlink(missing_ok=True)
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"'{shown}' cannot be written: {reason}.") from None
