"""Quick matches with a card in its box: a bar, and a verdict that grows surer.

Ids: `#bar`, `#verdict`.
"""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.widgets import ProgressBar, Static

from esw_tui.app.screens.base import Overlay
from esw_tui.errors import EswError, PackError
from esw_tui.lab.balance import ENOUGH, AnyMatchSeen, Balance, MatchPlayer

if TYPE_CHECKING:
    from esw_tui.cards.draft import Draft
    from esw_tui.records.plain import GoOn

ABOUT = (
    "Four cunning bots play with it in the box. The verdict: by how many points out of a hundred it"
    " changes its caster's chance to win the game, against other cards in the same circumstances"
    " (a treasure: its owner's, against those with as many others);"
    " in brackets what it is with 95 % certainty. The longer they play, the surer it is."
)


ABOUT_DECKS = (
    "Four cunning bots play with it in the box. The verdict: by how many points out of a hundred"
    " owning it changes the chance to win, against players without it who gained cards of about"
    " the same cost in all; in brackets what it is with 95 % certainty."
    " The longer they play, the surer it is."
)


class BalanceScreen(Overlay):
    """Plays matches until the player closes it."""

    def __init__(self, draft: "Draft") -> None:
        """Raises `PackError` if the card cannot be balanced."""
        super().__init__(f"Balancing {draft.name}")
        self._balance = Balance(draft)
        self._player: MatchPlayer | None = None

    def hint(self) -> str:
        return "Esc: enough"

    def contents(self) -> ComposeResult:
        about = ABOUT_DECKS if self._balance.draft.is_deck_card else ABOUT
        yield Static(about, markup=False)
        yield ProgressBar(total=ENOUGH, id="bar", show_eta=False)
        yield Static("The first matches are being played …", id="verdict", markup=False)

    def on_mount(self) -> None:
        try:
            self._player = MatchPlayer(self._balance.draft)
        except PackError as error:
            self.query_one("#verdict", Static).update(str(error))
        else:
            self._play_on()

    def _play_on(self) -> None:
        """Play another batch of matches."""
        player = self._player
        assert player is not None

        def some(_: "GoOn") -> "list[AnyMatchSeen] | EswError":
            try:
                return player.some()
            except EswError as error:
                return error

        self.app.threads.think(some, self._add, asker=self)

    def _add(self, found: "list[AnyMatchSeen] | EswError") -> None:
        said = self.query_one("#verdict", Static)
        if isinstance(found, EswError):
            said.update(str(found))
            return
        if found:
            said.update(self._balance.add(found).words())
            self.query_one("#bar", ProgressBar).advance(len(found))
            self._play_on()

    def on_unmount(self) -> None:
        if self._player is not None:
            self._player.stop()
