"""Players' names, checked so that all players can read them and tell them apart."""

import unicodedata
from collections.abc import Sequence

from esw_tui.errors import SeatError

LONGEST_NAME = 12


def checked_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names without spaces around them, or a `SeatError` that says which will not do."""
    checked: list[str] = []
    for name in names:
        if not isinstance(name, str):
            raise SeatError(f"A player's name is text, not {name!r}.")
        clean = unicodedata.normalize("NFC", name.strip())
        if not clean:
            raise SeatError("A player needs a name; one is empty.")
        if not clean.isprintable():
            raise SeatError(f"The name {clean!r} has characters that cannot be shown.")
        if len(clean) > LONGEST_NAME:
            shown = f"{clean[:LONGEST_NAME]}…"
            raise SeatError(
                f"The name '{shown}' has {len(clean)} characters; "
                f"at most {LONGEST_NAME} are allowed."
            )
        if clean.casefold() in [other.casefold() for other in checked]:
            raise SeatError(f"Two players are called '{clean}'; names must differ.")
        checked.append(clean)
    return tuple(checked)
