"""What a bot may look at: its seat's view, its seat's events, worlds it can imagine.

And the rulebook: which cards the box holds, home-made ones included, is no secret.
"""

from typing import Any

from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.imagining import Imagination


class Eyes:
    """A game through one seat's eyes; nothing is made until it is looked at.

    The game itself stays behind: all that comes out is the same in every world this seat
    cannot tell from the real one.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game = game
        self.seat = seat

    def view(self) -> Any:
        """The table as this seat sees it: a view of the game that is played."""
        return self._game.view(self.seat)

    def sight(self) -> Any:
        """The same at a glance, in the form in which bots of this game reckon."""
        table = self._game.table
        return table.rules.sight(table, self.seat)

    @property
    def rules(self) -> Any:
        """The box everybody plays with."""
        return self._game.table.rules

    def events(self, since: int = 0) -> list[Event]:
        """What happened, as this seat may know it, from a number on."""
        return self._game.events_for(self.seat, since)

    def imagination(self) -> Imagination[Any, Any]:
        """This moment, ready to imagine as many worlds as are wanted.

        The game may go on meanwhile: what is imagined from is a copy.
        """
        imagination: Imagination[Any, Any] = self.rules.imagination(
            self._game.copy(SeededDealer(0)), self.seat
        )
        return imagination
