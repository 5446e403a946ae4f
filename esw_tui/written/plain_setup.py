"""What scenarios of most games have in common; see `esw_tui.records.scenario.protocol.Setup`."""

from typing import Any

from esw_tui.written.fields import Fields
from esw_tui.written.tree import KeyTable


class PlainSetup:
    """Everybody's turn comes, and all picks are the words of an option."""

    def will_act(self, name: str) -> bool:
        """Whether a turn of this player may come."""
        return True

    def read_pick(self, fields: Fields, node: KeyTable, field: str) -> str:
        """Refuse a pick that is more than a piece of text."""
        fields.refuse(node, f"each entry of {field} must be a piece of text, not a mapping.")

    def picked(self, decision: Any, picks: tuple[Any, ...]) -> None:
        """All picks are plain words."""

    def label(self, decision: Any, key: Any) -> None:
        """All options have plain labels."""
