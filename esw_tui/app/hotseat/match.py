"""A match at one keyboard: who answers next, who may look, when it is passed.

This is the whole policy of passing, and it knows nothing of screens. The rules it keeps:

- A public decision is answered on the open table, by whoever it is asked of, without a pass.
- A secret decision is for one pair of eyes: the keyboard is passed, unless that player holds it.
- Secret decisions to the same player in a row share one pass.
- When a secret decision is answered and the next is not the same player's, the hand is hidden;
  also when spells are cast before the next one, for then everybody looks at the screen.
- A lone human among bots always holds the keyboard: nobody else could peek.
- Where hands are played open, nothing is hidden and nobody passes: whoever is asked holds it.
"""

import functools
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from esw_tui.app.hotseat.match_save import MatchSave
from esw_tui.bots import Thinking
from esw_tui.cards import Card, box_names, load_box
from esw_tui.cards.export import as_yaml, read_box
from esw_tui.errors import DecisionError
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.records.format import BOT, HUMAN
from esw_tui.records.match import RecordedMatch
from esw_tui.spellcraft.events import Event, RoundBegan, TurnBegan
from esw_tui.spellcraft.game import SpellGame
from esw_tui.spellcraft.views import View

if TYPE_CHECKING:
    from esw_tui.bots.cunning import Advice
    from esw_tui.kernel.glimpses import Glimpse
    from esw_tui.spellcraft.foresight import Prospect


@dataclass(frozen=True, slots=True)
class BotMoves:
    """A bot is next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The keyboard goes to a player; until they lift the curtain only the open table shows."""

    seat: int
    why: str
    """In public words."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A person at the keyboard answers."""

    seat: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class Over:
    """The match has been won."""


Next = BotMoves | Pass | Ask | Over

CASTING = "turn"
"""The stage in which spells are cast, for all to see."""


class HotseatMatch:
    """A match with its players, and the one keyboard that goes round."""

    def __init__(self, match: RecordedMatch, *, resumed: bool = False) -> None:
        """`resumed`: the players have forgotten; the first recap begins with the round."""
        self._match = match
        self.save = MatchSave(match)
        self._game: SpellGame = match.game
        self.names: tuple[str, ...] = tuple(seat.name for seat in match.header.seats)
        """The players' names, by seat."""
        self.box: str = match.header.box
        """What is played."""
        self.holder: int | None = None
        """Who holds the keyboard and may look at their hand; None: the table lies open."""
        self._last_holder = 0
        self._last_person: int | None = None
        """Who was at the keyboard last, on the open table too; everybody has seen it."""
        self.passes = 0
        """How often the keyboard went to another player since the program was started."""
        self._left = {
            seat
            for seat, sitting in enumerate(match.header.seats)
            if sitting.player == HUMAN != match.players[seat]
        }
        """Seats that a bot plays while their player is away."""
        self._seen: dict[int, int] = {}
        if resumed:
            for seat in range(len(self.names)):
                events = self._game.events_for(seat)
                rounds = [at for at, event in enumerate(events) if isinstance(event, RoundBegan)]
                self._seen[seat] = rounds[-1] if rounds else 0
        self._settle(None)

    # Who is there.

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats people play."""
        players = self._match.players
        return tuple(seat for seat, player in enumerate(players) if player == HUMAN)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None: a person does."""
        player = self._match.players[seat]
        return None if player == HUMAN else player.removeprefix(BOT)

    @property
    def lone_human(self) -> int | None:
        """The only person at the table, if there is just one."""
        humans = self.humans
        if len(humans) != 1 or self._left:
            return None
        return humans[0]

    @property
    def open_hands(self) -> bool:
        """Whether hands are played open, by a house rule."""
        return self._game.view(None).house.open_hands

    @property
    def needs_curtain(self) -> bool:
        """Whether a hand must be hidden from others at the table."""
        return self.lone_human is None and not self.open_hands

    def is_news_to(self, seat: int) -> bool:
        """Whether somebody else has answered last: now it is this player's turn."""
        entries = self._game.entries
        return not entries or entries[-1][0] != seat

    @property
    def away(self) -> tuple[int, ...]:
        """Seats that a bot has taken over from a person."""
        return tuple(sorted(self._left))

    @property
    def can_skip_ahead(self) -> bool:
        """Whether no person has a living Wizard: the rest of the game can be skipped."""
        wizards = self._game.view(None).wizards
        return not self._game.over and not any(wizards[seat].alive for seat in self.humans)

    def skip_ahead(self) -> Thinking | None:
        """Let the bots play until a person is asked, or lives again, or the match is over; or
        until one of them has to think this over."""
        game = self.open_view.game
        while self._is_dull(game) and (bot := self._match.bot_asked) is not None:
            thinking = self.ponder(bot)
            if thinking is not None:
                return thinking
            self.let_bot_answer(bot)
        return None

    def _is_dull(self, game: int) -> bool:
        """Whether a game goes on without any person."""
        return self.can_skip_ahead and self.open_view.game == game

    def take_over(self, seat: int, level: str) -> None:
        """A bot plays on for a person who leaves; another holder keeps the keyboard."""
        with_level = BOT + level
        self._left.add(seat)
        self.save.keep(lambda: self._match.change_player(seat, with_level))
        if self.holder == seat:
            self._settle(None)

    def give_back(self, seat: int) -> None:
        """The person is back and plays again; what happened is in the next recap."""
        self._left.discard(seat)
        self.save.keep(lambda: self._match.change_player(seat, HUMAN))
        if self.lone_human is not None:
            self.holder = self.lone_human

    @functools.cached_property
    def cards(self) -> dict[str, Card]:
        """The cards of this match by name: what is printed on them is no secret."""
        header = self._match.header
        if header.box in box_names():
            shipped = load_box(header.box)
            if as_yaml(shipped) == header.cards:
                return dict(shipped.by_name)
        return dict(read_box(header.box, header.cards, "its cards").by_name)

    # What is next.

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self._game.over

    def next(self) -> Next:
        """Who is to do what."""
        game = self._game
        if game.over:
            return Over()
        bot = self._match.bot_asked
        if bot is not None:
            return BotMoves(bot)
        asked = game.asked
        if self.holder is not None and self.holder in asked:
            return Ask(self.holder, game.decision(self.holder))
        public = [seat for seat in asked if not game.decision(seat).secret]
        if public:
            if self.lone_human is None:
                self.holder = None
            return Ask(public[0], game.decision(public[0]))
        seat = self._nearest(asked)
        if self.open_hands:
            self.holder = self._last_holder = self._last_person = seat
            return Ask(seat, game.decision(seat))
        why = next(waiting.why for waiting in game.waiting if waiting.seat == seat)
        return Pass(seat, why)

    @property
    def bot_asked(self) -> int | None:
        """The bot that answers next, if one is asked."""
        return self._match.bot_asked

    @property
    def must_pass(self) -> tuple[int, str] | None:
        """To whom the keyboard goes next and why, if it is passed at all."""
        upcoming = self.next()
        return (upcoming.seat, upcoming.why) if isinstance(upcoming, Pass) else None

    def _nearest(self, asked: Iterable[int]) -> int:
        """The first of the asked seats, clockwise from the last holder."""
        players = len(self.names)
        return min(asked, key=lambda each: (each - self._last_holder) % players)

    def lift_curtain(self, seat: int) -> None:
        """This player has taken the keyboard and may look."""
        if seat != self.holder:
            self.passes += not self.stays_with(seat)
            self.holder = self._last_holder = self._last_person = seat

    def stays_with(self, seat: int) -> bool:
        """Whether this player was the last person at the keyboard."""
        return self._last_person == seat

    def hide(self) -> None:
        """The holder gives up the keyboard: curtain down, or the open table."""
        if self.needs_curtain:
            self._has_seen_all()
            self.holder = None

    def _has_seen_all(self) -> None:
        """The holder knows what has happened so far; what comes now is for the next recap."""
        if self.holder is not None:
            self._seen[self.holder] = len(self._game.events_for(self.holder))

    # Playing.

    def is_asking(self, decision: Decision) -> bool:
        """Whether this question still waits for its answer."""
        seat = decision.seat
        return seat in self._game.asked and self._game.decision(seat) is decision

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """A person answers; the hand is hidden unless the same player goes on in secret."""
        self._has_seen_all()
        heard = len(self.public_events())
        casting = self.open_view.stage == CASTING
        self.save.keep(lambda: self._match.answer(decision, picks))
        self._last_person = decision.seat
        told = self.public_events(heard)
        watched = bool(told) if casting else any(isinstance(event, TurnBegan) for event in told)
        self._settle(decision.seat, watched=watched)

    def _settle(self, seat: int | None, *, watched: bool = False) -> None:
        """Settle who holds the keyboard after an answer; `watched` is whether everybody has
        looked at the screen since, to see spells cast."""
        if self.lone_human is not None:
            self.holder = self.lone_human
            return
        goes_on = (
            seat is not None
            and seat == self.holder
            and seat in self._game.asked
            and self._game.decision(seat).secret
            and not watched
        )
        if not goes_on:
            self.holder = None

    def let_bot_answer(self, seat: int) -> None:
        """The bot in this seat answers."""
        self.save.keep(lambda: self._match.answer_by_bot(seat))

    def ponder(self, seat: int) -> Thinking | None:
        """What the bot in this seat has to think over before it can answer; None: it knows."""
        return self._match.ponder(seat)

    def is_pondered(self, thinking: Thinking) -> bool:
        """Whether the bot that thinks this over is still the one to answer."""
        return self.is_asking(thinking.decision) and thinking.decision.seat not in self.humans

    def hear(self, thinking: Thinking, picks: Iterable[Key]) -> None:
        """A bot answers what it has thought over, if that is still asked."""
        if self.is_pondered(thinking):
            self.save.keep(lambda: self._match.answer(thinking.decision, picks))

    def take_back(self, seat: int) -> None:
        """Take a sealed placement back while another player still has to place."""
        self.save.keep(lambda: self._match.retract(seat))

    @property
    def can_take_back(self) -> tuple[int, ...]:
        """People who have placed while others are still building."""
        view = self._game.view(None)
        if view.stage != "placing":
            return ()
        return tuple(
            seat for seat in self.humans if view.wizards[seat].alive and view.wizards[seat].ready
        )

    @property
    def last_answered(self) -> int | None:
        """The person who gave the last answer of the match, if it was a person."""
        entries = self._game.entries
        return entries[-1][0] if entries and entries[-1][0] in self.humans else None

    def undo(self, seat: int) -> None:
        """Take back a player's last answer, if it has revealed nothing. What is sealed comes back
        whoever else has placed since (J11)."""
        try:
            self.save.keep(lambda: self._match.retract(seat))
        except DecisionError:
            self.save.keep(lambda: self._match.undo(seat))
        if self.lone_human is None and self.holder != seat:
            self.holder = None

    def hint(self, decision: Decision) -> "Advice":
        """What the cunning bot would pick in the holder's place, and why; nothing of it is
        written down. It sees what the holder sees, so it is for the holder's eyes only."""
        if decision.seat != self.holder:
            raise DecisionError(
                "A hint is for whoever holds the keyboard; on the open table all would read it."
            )
        from esw_tui.bots.cunning import CunningBot
        from esw_tui.bots.eyes import Eyes

        return CunningBot(0, decision.seat).advise(Eyes(self._game, decision.seat), decision)

    def foresee(self, decision: Decision, spell: tuple[int | None, ...]) -> "Prospect":
        """What the Spell being built would call and roll, for its builder's eyes only."""
        if decision.seat != self.holder:
            raise DecisionError("That player does not hold the keyboard.")
        prospect: Prospect = self._game.foresee(decision, spell)
        return prospect

    # Looking.

    @property
    def view(self) -> View:
        """What may be on the screen now: the holder's view, or the open table."""
        return self._game.view(self.holder)

    @property
    def open_view(self) -> View:
        """What lies open on the table."""
        return self._game.view(None)

    def events(self, since: int = 0) -> list[Event]:
        """The story as the holder may know it, or the open one."""
        return self._game.events_for(self.holder, since)

    def public_events(self, since: int = 0) -> list[Event]:
        """The open story."""
        return self._game.events_for(None, since)

    def glimpses(
        self, since: int = 0, kinds: tuple[type[Event], ...] = (Event,)
    ) -> "list[Glimpse[View]]":
        """The open story, with the table as the holder saw it at each event."""
        return self._game.glimpses(since, viewer=self.holder, kinds=kinds)

    def open_look(self, told: int) -> View:
        """What lay open on the table when so many public events had been told."""
        return self._game.glimpses(told - 1)[0].view

    def recap(self) -> list[Event]:
        """What happened since the holder last held the keyboard, in their own view; once."""
        if self.holder is None:
            return []
        told = self._game.events_for(self.holder, self._seen.get(self.holder, 0))
        self._seen[self.holder] = self._seen.get(self.holder, 0) + len(told)
        return told
