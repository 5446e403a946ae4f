"""The card language of the deck-builder.

    lines = parse_text("Attack: deal 2 damage to a foe. If that foe dies, gain a chip.")
    assert print_text(lines) == "Attack: deal 2 damage to a foe. If that foe dies, gain a chip."

`grammar/deckbuilding.lark` holds every wording, `effects/deckbuilding/` what they mean. A text that
is not in the language is refused with a `CardTextError`. The parser is loaded only by those who use
it, not with the effects.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.language.deckbuilding.parser import parse_line, parse_text
    from esw_tui.language.deckbuilding.printer import print_line, print_text

__all__ = ["parse_line", "parse_text", "print_line", "print_text"]

_HOMES = {"parse": "parser", "print": "printer"}


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = _HOMES[name.partition("_")[0]]
    return getattr(import_module(f"{__name__}.{home}"), name)
