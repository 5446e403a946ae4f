"""An evening at one keyboard: who answers next, who may look, when it is passed.

This is the whole policy of passing, and it knows nothing of screens. The rules it keeps:

- A public decision is answered on the open table, by whoever it is asked of, without a pass.
- A secret decision is for one pair of eyes: the keyboard is passed, unless that player holds it.
- Secret decisions to the same player in a row share one pass.
- When a secret decision is answered and the next is not the same player's, the hand is hidden.
- A lone human among bots always holds the keyboard: nobody else could peek.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from esw_tui.bots import Bot
from esw_tui.engine.decisions import Decision, Key
from esw_tui.engine.events import Event
from esw_tui.engine.game import Game
from esw_tui.engine.views import View
from esw_tui.errors import DecisionError


@dataclass(frozen=True, slots=True)
class BotMoves:
    """A bot is next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The keyboard goes to somebody; until they lift the curtain only the open table shows."""

    seat: int
    why: str
    """In public words."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Somebody at the keyboard answers."""

    seat: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class Over:
    """The match has been won."""


Next = BotMoves | Pass | Ask | Over


class Evening:
    """A match with its players, and the one keyboard that goes round."""

    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        self._game = game
        self.bots = dict(bots)
        """The seats bots play, with the bot."""
        self.holder: int | None = None
        """Who holds the keyboard and may look at their hand; None: the table lies open."""
        self.passes = 0
        """How often the keyboard has been passed."""
        self._seen: dict[int | None, int] = {}
        if self.lone_human is not None:
            self.holder = self.lone_human

    # Who is there.

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(wizard.name for wizard in self._game.view(None).wizards)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats people play."""
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)

    @property
    def lone_human(self) -> int | None:
        """The only person at the table, if there is just one."""
        humans = self.humans
        return humans[0] if len(humans) == 1 else None

    @property
    def everybody_dead(self) -> bool:
        """Whether no person has a living Wizard: the rest of the game can be skipped."""
        wizards = self._game.view(None).wizards
        return not any(wizards[seat].alive for seat in self.humans)

    # What is next.

    def next(self) -> Next:
        """Who is to do what."""
        game = self._game
        if game.over:
            return Over()
        asked = game.asked
        for seat in asked:
            if seat in self.bots:
                return BotMoves(seat)
        if self.holder in asked:
            seat = self.holder
            assert seat is not None
            return Ask(seat, game.decision(seat))
        public = [seat for seat in asked if not game.decision(seat).secret]
        if public:
            if self.lone_human is None:
                self.holder = None
            return Ask(public[0], game.decision(public[0]))
        seat = self._after(self._last_holder(), asked)
        why = next(waiting.why for waiting in game.waiting if waiting.seat == seat)
        return Pass(seat, why)

    def _last_holder(self) -> int:
        return self.holder if self.holder is not None else -1

    def _after(self, seat: int, asked: Iterable[int]) -> int:
        """The next of the asked seats, clockwise."""
        players = len(self.names)
        return min(asked, key=lambda each: (each - seat - 1) % players)

    def lift_curtain(self, seat: int) -> None:
        """This player has taken the keyboard and may look."""
        if seat != self.holder:
            self.holder = seat
            self.passes += 1

    def hide(self) -> None:
        """Nobody looks any more: curtain down, or the open table."""
        if self.lone_human is None:
            self.holder = None

    # Playing.

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """A person answers; the hand is hidden unless the same player goes on in secret."""
        self._game.answer(decision, picks)
        self._settle(decision.seat)

    def _settle(self, seat: int) -> None:
        if self.lone_human is not None:
            self.holder = self.lone_human
            return
        goes_on = seat in self._game.asked and self._game.decision(seat).secret
        if not goes_on:
            self.holder = None

    def let_bot_answer(self, seat: int) -> None:
        """The bot in this seat answers."""
        bot = self.bots[seat]
        decision = self._game.decision(seat)
        view = self._game.view(seat) if bot.looks else None
        self._game.answer(decision, bot.pick(view, decision))

    def take_back(self, seat: int) -> None:
        """A sealed placement comes back while somebody still has to place."""
        self._game.retract(seat)

    @property
    def can_take_back(self) -> tuple[int, ...]:
        """People who have placed while others are still building."""
        view = self._game.view(None)
        if view.stage != "placing":
            return ()
        return tuple(
            seat for seat in self.humans if view.wizards[seat].alive and view.wizards[seat].ready
        )

    def undo(self, seat: int) -> None:
        """Take back one's last answer, if it has told nobody anything."""
        self._game.undo(seat)
        self._settle(seat)

    # Looking.

    @property
    def view(self) -> View:
        """What may be on the screen now: the holder's view, or the open table."""
        return self._game.view(self.holder)

    def view_of(self, seat: int | None) -> View:
        """A seat's view, for that seat's eyes: only the holder's or the open one."""
        if seat is not None and seat != self.holder:
            raise DecisionError("That player does not hold the keyboard.")
        return self._game.view(seat)

    def events(self, since: int = 0) -> list[Event]:
        """The story as whoever looks now may know it."""
        return self._game.events_for(self.holder, since)

    def public_events(self, since: int = 0) -> list[Event]:
        """The open story."""
        return self._game.events_for(None, since)

    def recap(self, seat: int) -> list[Event]:
        """What happened since this player last held the keyboard, in their own view."""
        told = self._game.events_for(seat, self._seen.get(seat, 0))
        self._seen[seat] = self._seen.get(seat, 0) + len(told)
        return told
