"""The players that a file names: as many as can play, called so that everybody can tell."""

from collections.abc import Callable, Container, Sequence

from esw_tui.errors import SeatError
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.tree import KeyTable, Scalar

CheckedNames = Callable[[Sequence[str]], tuple[str, ...]]
"""The names as a table has them, or a `SeatError`."""


def check_players(
    fields: Fields,
    key: Scalar,
    seats: KeyTable,
    *,
    fewest: int,
    most: int,
    reserved: Container[str],
    checked_names: CheckedNames,
) -> None:
    """Refuse players that no table would have; reserved words stand beside their names."""
    if not fewest <= len(seats.pairs) <= most:
        count = len(seats.pairs)
        fields.refuse(key, f"'seats' has {count} players; {fewest} to {most} can play.")
    names: list[str] = []
    for name, (place, _) in seats.pairs.items():
        if name in reserved:
            fields.refuse(place, f"'{name}' in 'seats' has a meaning of its own here; rename it.")
        try:
            checked = checked_names([*names, name])
        except SeatError as error:
            fields.refuse(place, f"in 'seats': {error}")
        if checked[-1] != name:
            fields.refuse(place, f"in 'seats': write the name {quoted(name)} as '{checked[-1]}'.")
        names.append(name)
