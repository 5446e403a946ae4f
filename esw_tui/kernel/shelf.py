"""The protocol of a game on the shelf: what saves and screens ask before it is made ready."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from esw_tui.errors import SeatError
from esw_tui.kernel.rules import Rules

Settings = Mapping[str, int | str]
"""What the players have settled before a match, by name: how many games it lasts and the like."""


def checked_settings(box: str, wished: Settings, known: Sequence[str]) -> Settings:
    """The wished settings, unchanged; raises `SeatError` if the box does not know one."""
    for name in wished:
        if name not in known:
            raise SeatError(f"{box} has no setting '{name}'; it has {', '.join(known)}.")
    return wished


class Progress(NamedTuple):
    """How far a match has come."""

    where: str
    """In words: "game 1 of 3, round 2"."""
    points: tuple[int, ...]
    """By seat."""
    figures: Mapping[str, int]
    """The same for programs: game, round and the like."""


class Box(Protocol):
    """A game on the shelf."""

    @property
    def name(self) -> str:
        """What commands and saves call it, in small letters with hyphens."""

    @property
    def rules_version(self) -> int:
        """Goes up whenever the same answers no longer lead to the same match."""

    def material(self, packs: Sequence[str] = ()) -> str:
        """What a save keeps so that it still plays when the cards have changed: their texts, or
        nothing at all."""
        return ""

    def ready(self, material: str) -> Rules[Any, Any]:
        """The game made ready for play with just this material."""

    def scenarios(self) -> Any:
        """How scenarios of it are read: see `esw_tui.records.scenario.protocol`."""


Games = Mapping[str, Box]
"""The shelf: every game there is, by its name."""
