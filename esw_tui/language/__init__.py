"""The card language: the sentence on a card is its program.

    lines = parse_text("Deal 2 damage to a foe. If that foe dies, gain a treasure.")
    assert print_text(lines) == "Deal 2 damage to a foe. If that foe dies, gain a treasure."

`grammar/` holds every wording, `effects/` what they mean. A text that is not in the language
is refused with a `CardTextError`. The parser is loaded only by those who use it, not with
the effects.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.language.parser import parse_aim, parse_line, parse_power, parse_text
    from esw_tui.language.printer import print_aim, print_line, print_power, print_text
    from esw_tui.language.suggestions import learn

__all__ = [
    "learn",
    "parse_aim",
    "parse_line",
    "parse_power",
    "parse_text",
    "print_aim",
    "print_line",
    "print_power",
    "print_text",
]

_HOMES = {"learn": "suggestions", "parse": "parser", "print": "printer"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _HOMES[name.partition("_")[0]]
    return getattr(import_module(f"{__name__}.{home}"), name)
