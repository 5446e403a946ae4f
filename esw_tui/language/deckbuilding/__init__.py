"""The card language of the deck-builder.

    lines = parse_text("Attack: deal 2 damage to a foe. If that foe dies, gain a chip.")
    assert print_text(lines) == "Attack: deal 2 damage to a foe. If that foe dies, gain a chip."

`grammar/deckbuilding.lark` holds every wording, `effects/deckbuilding/` what they mean. A text that
is not in the language is refused with a `CardTextError`.
"""

from esw_tui.language.deckbuilding.parser import parse_line, parse_text
from esw_tui.language.deckbuilding.printer import print_line, print_text

__all__ = ["parse_line", "parse_text", "print_line", "print_text"]
