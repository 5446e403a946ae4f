"""Unfinished spells, each kept for its player if the hand is hidden before the spell is placed."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from esw_tui.kernel.decisions import Decision

NOTHING: tuple[int | None, ...] = (None, None, None)


class Drafts:
    """The spell that each seat was building last."""

    def __init__(self) -> None:
        self._drafts: dict[int, tuple[Decision, tuple[int | None, ...]]] = {}

    def keep(self, decision: "Decision", spell: tuple[int | None, ...]) -> None:
        """Keep a spell that is being built."""
        self._drafts[decision.seat] = (decision, spell)

    def find(self, decision: "Decision") -> tuple[int | None, ...]:
        """The spell that was being built when this question was last on the table; empty places if
        none."""
        asked, spell = self._drafts.get(decision.seat, (None, NOTHING))
        return spell if asked is decision else NOTHING
