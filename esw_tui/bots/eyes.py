"""What a bot may look at: its seat's view, its seat's events, worlds it can imagine.

And the rulebook: which cards the box holds, home-made ones included, is no secret.
"""

from typing import TYPE_CHECKING

from esw_tui.spellcraft.events import Event
from esw_tui.spellcraft.game import Game
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.views import View

if TYPE_CHECKING:
    from esw_tui.spellcraft.imagining import Imagination


class Eyes:
    """A game through one seat's eyes; nothing is made until it is looked at.

    The game itself stays behind: all that comes out is the same in every world this seat
    cannot tell from the real one.
    """

    __slots__ = ("_game", "seat")

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self.seat = seat

    def view(self) -> View:
        """The table as this seat sees it."""
        return self._game.view(self.seat)

    @property
    def rules(self) -> Rulebook:
        """The box everybody plays with."""
        return self._game.table.rules

    def events(self, since: int = 0) -> list[Event]:
        """What happened, as this seat may know it, from a number on."""
        return self._game.events_for(self.seat, since)

    def imagination(self) -> "Imagination":
        """This moment, ready to imagine as many worlds as are wanted.

        The game may go on meanwhile: what is imagined from is a copy.
        """
        from esw_tui.spellcraft.dealer import SeededDealer  # only for those who imagine
        from esw_tui.spellcraft.imagining import Imagination

        return Imagination(self._game.copy(SeededDealer(0)), self.seat)
