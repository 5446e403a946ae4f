"""Who sits where: the choices of a new match."""

from collections.abc import Sequence
from dataclasses import dataclass

from esw_tui.bots import Bot, make_bot

BOT_NAMES = ("Grubnash", "Old Mildew", "Skabbers", "Lady Gristle", "Bonk", "Wartimer")
"""What bots are called unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at the table."""

    name: str
    level: str | None = None
    """The bot's level, or None for a person."""
    wizard: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """All that is chosen before a match begins."""

    box: str
    chairs: tuple[Chair, ...]
    seed: int
    games: int | None = None
    packs: tuple[str, ...] = ()

    def bots(self) -> dict[int, Bot]:
        """The bots, by seat."""
        return {
            seat: make_bot(chair.level, self.seed, seat)
            for seat, chair in enumerate(self.chairs)
            if chair.level
        }

    def wizards(self, known: Sequence[str]) -> list[str]:
        """Each seat's Wizard; those who did not choose take what is left (J4)."""
        chosen = [chair.wizard for chair in self.chairs]
        free = [wizard for wizard in known if wizard not in chosen]
        return [wizard or free.pop(0) for wizard in chosen]
