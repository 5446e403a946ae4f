"""What a bot may look at: its seat's view, its seat's events, and worlds it can imagine.

Also the rulebook: which cards the box holds, home-made ones included, is no secret.
"""

from typing import Any

from esw_tui.kernel.dealer import SeededDealer
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.imagining import Imagination


class Eyes:
    """A game as one seat sees it; each part is made when it is asked for.

    The game itself is not handed out: all that is returned is the same in every world that this
    seat cannot tell from the real one.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: AnyGame, seat: int) -> None:
        self._game = game
        self.seat = seat

    def view(self) -> Any:
        """The table as this seat sees it, as a view of the game's own type."""
        return self._game.view(self.seat)

    def sight(self) -> Any:
        """The same table in the form in which the bots of this game reckon."""
        table = self._game.table
        return table.rules.sight(table, self.seat)

    @property
    def rules(self) -> Any:
        """The rules of the box that is played."""
        return self._game.table.rules

    def events(self, since: int = 0) -> list[Event]:
        """What happened from event number `since` on, as far as this seat may know it."""
        return self._game.events_for(self.seat, since)

    def imagination(self) -> Imagination[Any, Any]:
        """This moment, ready to imagine as many worlds as are wanted.

        The game may go on meanwhile: worlds are imagined from a copy.
        """
        imagination: Imagination[Any, Any] = self.rules.imagination(
            self._game.copy(SeededDealer(0)), self.seat
        )
        return imagination
