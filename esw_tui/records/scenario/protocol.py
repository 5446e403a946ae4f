"""What scenarios ask of a game: its keys in a file, the table they set up, how to look at it.

A box on the shelf hands out its `ScenarioReader` (see `kernel.shelf.Box`); nothing here knows
what is played.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.game import AnyGame
from esw_tui.written.fields import Fields
from esw_tui.written.tree import KeyTable, Node

Pick = str | Mapping[str, str]
"""What the file picks: an option by its words, or with something to say about it, such as
`{"Wild Magic": "delivery"}`."""

Comparison = tuple[str, Any, Any]
"""What was compared, what was wanted, what was found."""


class Setup(Protocol):
    """A table that a file describes, before anything happens."""

    @property
    def seats(self) -> Mapping[str, Mapping[str, Any]]:
        """What the file says of each player, clockwise."""

    @property
    def cards(self) -> Any:
        """What is printed on the cards in play, `by_name`; its `name` is that of the box."""

    @property
    def ends(self) -> tuple[str, ...]:
        """Words for moments at which a scenario may stop; the first is the usual one."""

    @property
    def seat_keys(self) -> Iterable[str]:
        """What can be expected of a player."""

    @property
    def table_keys(self) -> Iterable[str]:
        """What can be expected of the table, apart from what everybody has heard."""

    def table(self, dealer: Dealer) -> Any:
        """A fresh table."""

    # The script.

    def will_act(self, name: str) -> bool:
        """Whether a turn of this player may come, as far as the set-up tells."""

    def read_pick(self, fields: Fields, node: KeyTable, field: str) -> Pick:
        """Read a pick that the file writes as a mapping."""

    def picked(self, decision: Decision, picks: tuple[Pick, ...]) -> tuple[Key, ...] | None:
        """The options that picks mean which are no plain words; None: they are plain words.

        Raises `ScenarioFailed`.
        """

    def label(self, decision: Decision, key: Key) -> str | None:
        """The name of an option without a plain label; None: its label will do."""

    def is_over(self, table: Any, end: str) -> bool:
        """Whether one of `ends` has come; asked between two phases."""

    def has_acted(self, table: Any, name: str) -> bool:
        """Whether this player's turn is over; asked between two phases."""

    def is_past(self, table: Any, name: str) -> bool:
        """Whether this player's turn is over, or will not come any more."""

    # The end.

    def read_of_seat(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """One expectation of a player."""

    def read_of_table(self, fields: Fields, field: str, key: str, node: Node) -> Any:
        """One expectation of the table."""

    def found_of_seat(self, table: Any, seat: int, key: str) -> Any:
        """What is true of a player now, in the shape in which it was expected."""

    def compared(self, game: AnyGame, key: str, wanted: Any) -> list[Comparison]:
        """Compare the table as it is now with what was expected."""


class ScenarioReader(Protocol):
    """How a box reads scenarios."""

    @property
    def keys(self) -> Iterable[str]:
        """Keys of a scenario file apart from those that every scenario has."""

    @property
    def rule(self) -> re.Pattern[str]:
        """What a rule, ruling or example is called."""

    @property
    def rule_examples(self) -> str:
        """The same for a sentence: "R7.6, J14 or WE-05"."""

    def read(self, fields: Fields, tree: KeyTable) -> Setup:
        """The table that a file describes; refuses what does not fit."""
