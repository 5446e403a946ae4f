"""The one event for all states of features."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from esw_tui.kernel.events import Cause, Event, Names

if TYPE_CHECKING:
    from esw_tui.spellcraft.states import State


@dataclass(slots=True)
class Changed(Event):
    """A state of a feature has changed. Of a secret state only the owner hears."""

    key: "State[Any]"
    seat: int
    """The seat whose state it is, or -1."""
    before: Any
    after: Any
    cause: Cause

    def text(self, names: Names) -> str:
        return self.key.text(names, self.seat, self.before, self.after)

    def seen_by(self, viewer: int | None) -> Event | None:
        return self if self.key.secret is None or viewer == self.seat else None

    def why(self, names: Names) -> list[str]:
        reasons = [f"Because of {self.cause.words(names)}."]
        return [*reasons, self.key.why] if self.key.why else reasons
