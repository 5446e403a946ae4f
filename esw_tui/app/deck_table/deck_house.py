"""The options of a deck-builder game before it begins, in one row.

Ids: `#deck-house` (the row), `#tokens`, `#snacks`, `#defenses`, `#turns`.
"""

from typing import ClassVar

from textual.app import ComposeResult
from textual.widgets import Label

from esw_tui.app.screens.house_rules import Chooser, HouseRules
from esw_tui.cards.games import DECKBUILDING
from esw_tui.deckbuilding.options import (
    DEFENSES,
    FEWEST_TOKENS,
    MENU,
    MOST_TOKENS,
    TURNS,
    GameOptions,
)
from esw_tui.kernel.shelf import Settings

FIELDS = (
    ("tokens", "Tokens: ", tuple(range(FEWEST_TOKENS, MOST_TOKENS + 1))),
    ("menu", "  Snacks: ", MENU),
    ("defenses", "  Defenses: ", DEFENSES),
    ("turns", "  Turns: ", TURNS),
)
"""The options: name, label, and the values to choose from."""
IDS = {"tokens": "tokens", "menu": "snacks", "defenses": "defenses", "turns": "turns"}
"""The id of each option's field; `menu` has another, as that means something else on screen."""
ABOUT = (
    "Tokens are per player; two make a short game. Snacks: 3 chips buy a surprise; both:"
    " chips still help with Legends. Defenses: quick asks who holds one, which tells who does;"
    " ask all asks everybody with cards; orders come after drawing. Open turns need no"
    " passing, but foes see attacks coming; shielded ones hide your hand until Tab is held;"
    " closed ones pass each turn."
)


class DeckHouse(HouseRules):
    """Fields for tokens per player, the Snack Shack, questions about DEFENSES, and who sees the
    hand."""

    game: ClassVar[str] = DECKBUILDING
    field_ids: ClassVar[tuple[str, ...]] = tuple(IDS[name] for name, _, _ in FIELDS)
    about = ABOUT

    def __init__(self, box: str, settled: Settings) -> None:
        super().__init__(box, settled, id="deck-house")

    def compose(self) -> ComposeResult:
        usual = GameOptions()._asdict()
        for name, label, choices in FIELDS:
            yield Label(label)
            value = self._settled.get(name, usual[name])
            yield Chooser(
                [(str(each), each) for each in choices],
                value=value if value in choices else usual[name],
                allow_blank=False,
                id=IDS[name],
                compact=True,
            )

    def open_box(self, box: str) -> None:
        """Take another box; all boxes of this game have the same options."""
        self._box = box

    @property
    def settings(self) -> Settings:
        usual = GameOptions()._asdict()
        found: dict[str, int | str] = {}
        for name, id in IDS.items():
            value = self.query_one(f"#{id}", Chooser).value
            if isinstance(value, int | str) and value != usual[name]:
                found[name] = value
        return found
