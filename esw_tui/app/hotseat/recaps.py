"""How much of the story each player has seen, which decides where its next recap begins."""

from esw_tui.app.shown_game import ShownGame
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.story import HeardStory, since_last


class Recaps:
    """What has happened since each player was last at the keyboard."""

    def __init__(self, game: AnyGame, shown: ShownGame, *, resumed: bool) -> None:
        """`resumed`: the match was continued, so the first recap begins with the round."""
        self._game = game
        self._seen: dict[int, int] = {}
        """How much of its own story each seat has seen."""
        self._seen_open: dict[int, int] = {}
        """How much of the open story each seat had seen when it last answered."""
        seats = game.table.seats
        self._forgetful = set(seats) if resumed else set()
        """The seats that have not been at the keyboard since the match was resumed."""
        if resumed:
            began = _last_round(shown, game.story(None))
            self._seen = {seat: _last_round(shown, game.story(seat)) for seat in seats}
            self._seen_open = dict.fromkeys(seats, began)

    def has_seen_all(self, seat: int) -> None:
        """Note that this player held the keyboard until now and knows all that has happened."""
        self._seen[seat] = self._game.heard_by(seat)
        self.has_seen_open(seat)

    def has_seen_open(self, seat: int) -> None:
        """Note that this player answers on the open table and knows all that is open."""
        self._seen_open[seat] = self._game.heard_by(None)
        self._forgetful.discard(seat)

    def own(self, seat: int) -> list[Event]:
        """The events that this player does not know yet, in its own view."""
        return self._game.events_for(seat, self._seen.get(seat, 0))

    def open(self, seat: int) -> list[Event]:
        """The open events that this player has not seen yet."""
        return self._game.events_for(None, self._seen_open.get(seat, 0))

    def has_forgotten(self, seat: int) -> bool:
        """Whether this player has not been at the keyboard since the match was resumed."""
        return seat in self._forgetful


def _last_round(shown: ShownGame, story: HeardStory) -> int:
    """The index of the event with which the last round of a story begins."""
    return len(story) - len(since_last(story, shown.begins_round))
