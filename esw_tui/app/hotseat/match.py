"""A match at one keyboard: who answers next, who may look, when the keyboard is passed.

This is the whole policy of passing, and it knows nothing of screens. The rules it keeps:

- A public decision is answered on the open table by the player who is asked, without a pass.
- A secret decision is for one player's eyes: the keyboard is passed, unless that player holds it.
- Secret decisions of one player in a row share one pass.
- When a secret decision is answered and the next is not the same player's, the hand is hidden;
  also when spells are cast before the next one, for then all look at the screen. If one card
  asks one player several times with nothing rolled between, that still shares a pass: what the
  card has done is shown when the last question is answered.
- What a player has declined for a turn is not asked again in it.
- A lone human among bots always holds the keyboard: there is nobody to hide from.
- In a shielded turn the player is asked without a pass, and sees hidden cards only while a key
  is held.
- Where hands are played open, nothing is hidden and nobody passes: the player asked holds the
  keyboard.
"""

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from esw_tui.app.hotseat.declined import Declined
from esw_tui.app.hotseat.match_save import MatchSave
from esw_tui.app.hotseat.recaps import Recaps
from esw_tui.app.shown import shown_game
from esw_tui.bots import Thinking, levels_of
from esw_tui.errors import DecisionError
from esw_tui.kernel.decisions import Decision, Key
from esw_tui.kernel.events import Event
from esw_tui.kernel.game import AnyGame
from esw_tui.kernel.story import HeardStory
from esw_tui.records.format import BOT, HUMAN
from esw_tui.records.match import RecordedMatch

if TYPE_CHECKING:
    from esw_tui.bots.advice import Advice
    from esw_tui.bots.eyes import Eyes
    from esw_tui.kernel.glimpses import Glimpse
    from esw_tui.spellcraft.foresight import Prospect

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BotMoves:
    """A bot answers next."""

    seat: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The keyboard goes to a player; until its curtain is lifted only the open table shows."""

    seat: int
    why: str
    """The reason, in words that all may read."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A person at the keyboard answers."""

    seat: int
    decision: Decision


@dataclass(frozen=True, slots=True)
class Over:
    """The match has been won."""


Next = BotMoves | Pass | Ask | Over


class HotseatMatch:
    """A match with its players and the one keyboard that they pass on."""

    def __init__(self, match: RecordedMatch, *, resumed: bool = False) -> None:
        """`resumed`: the match was continued, so the players' first recap begins with the round."""
        self._match = match
        self.save = MatchSave(match)
        self._game: AnyGame = match.game
        self.shown = shown_game(match.game.table.rules.game)
        """What the app knows about the game that is played."""
        self.names: tuple[str, ...] = tuple(seat.name for seat in match.header.seats)
        """The players' names by seat."""
        self.box: str = match.header.box
        """The name of the box."""
        self.holder: int | None = None
        """The seat that holds the keyboard and may look at its hand; None: the table lies open."""
        self._last_holder = 0
        self._last_person: int | None = None
        """The person who was last at the keyboard, on the open table too; all have seen that."""
        self.passes = 0
        """How often the keyboard went to another player since the program was started."""
        self._left = {
            seat
            for seat, sitting in enumerate(match.header.seats)
            if sitting.player == HUMAN != match.players[seat]
        }
        """Seats that a bot plays while their player is away."""
        self.holds_back = False
        """Whether events are shown only once the holder has answered all that one card asks."""
        self._declined = Declined(self.shown)
        self._recaps = Recaps(self._game, self.shown, resumed=resumed)
        self._settle(None)

    # The players.

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        players = self._match.players
        return tuple(seat for seat, player in enumerate(players) if player == HUMAN)

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None if a person does."""
        player = self._match.players[seat]
        return None if player == HUMAN else player.removeprefix(BOT)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots that know this game."""
        return tuple(levels_of(self._game.table.rules.game))

    @property
    def lone_human(self) -> int | None:
        """The only person at the table; None if there are several or none, or one has left."""
        humans = self.humans
        if len(humans) != 1 or self._left:
            return None
        return humans[0]

    @property
    def open_hands(self) -> bool:
        """Whether hands are played open, by a house rule."""
        return self.shown.hands_are_open(self._game.view(None))

    @property
    def needs_curtain(self) -> bool:
        """Whether hands must be hidden from others at the table."""
        return self.lone_human is None and not self.open_hands

    def is_news_to(self, seat: int) -> bool:
        """Whether another player answered last, so that it is news that this one is asked."""
        return self._game.last_answered != seat

    @property
    def away(self) -> tuple[int, ...]:
        """Seats that a bot has taken over from a person."""
        return tuple(sorted(self._left))

    @property
    def can_skip_ahead(self) -> bool:
        """Whether no person has a living Wizard, so that the rest of the game can be skipped."""
        return not self._game.over and self.shown.is_out(self._game.view(None), self.humans)

    def skip_ahead(self) -> Thinking | None:
        """Let the bots play until a person is asked or lives again, or the match is over. Returns
        the thinking of a bot that must think first; call this again after it."""
        game = self.open_view.game
        while self._is_dull(game) and (bot := self._match.bot_asked) is not None:
            thinking = self.ponder(bot)
            if thinking is not None:
                return thinking
            self.let_bot_answer(bot)
        return None

    def _is_dull(self, game: int) -> bool:
        """Whether this game goes on without any person in it."""
        return self.can_skip_ahead and self.open_view.game == game

    def take_over(self, seat: int, level: str) -> None:
        """Have a bot play for a person who leaves; another holder keeps the keyboard."""
        with_level = BOT + level
        self._left.add(seat)
        self.save.keep(lambda: self._match.change_player(seat, with_level))
        if self.holder == seat:
            self._settle(None)

    def give_back(self, seat: int) -> None:
        """Have the person play again; what happened meanwhile is in the next recap."""
        self._left.discard(seat)
        self.save.keep(lambda: self._match.change_player(seat, HUMAN))
        if self.lone_human is not None:
            self.holder = self.lone_human

    @functools.cached_property
    def cards(self) -> dict[str, Any]:
        """The cards of this match by name; what is printed on them is no secret."""
        header = self._match.header
        return self.shown.cards_in(header.box, header.cards)

    # What comes next.

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self._game.over

    @property
    def tie_break(self) -> str:
        """Why a tied match has a winner, as a sentence; empty if points alone decide."""
        sentence: str = self._game.table.rules.tie_break(self._game)
        return sentence

    def next(self) -> Next:
        """Who does what next."""
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
        if self._is_shielded(seat):
            self._last_person = seat
            return Ask(seat, game.decision(seat))
        why = next(waiting.why for waiting in game.waiting if waiting.seat == seat)
        cause = self.shown.open_cause(game.decision(seat), game.view(None), self.names)
        return Pass(seat, f"{why}, as {cause} asks" if cause else why)

    @property
    def bot_asked(self) -> int | None:
        """The bot that answers next; None if none is asked."""
        return self._match.bot_asked

    @property
    def must_pass(self) -> tuple[int, str] | None:
        """The seat that gets the keyboard next, and why; None if it is not passed."""
        upcoming = self.next()
        return (upcoming.seat, upcoming.why) if isinstance(upcoming, Pass) else None

    def _nearest(self, asked: Iterable[int]) -> int:
        """The first of the asked seats, clockwise from the last holder."""
        players = len(self.names)
        return min(asked, key=lambda each: (each - self._last_holder) % players)

    def lift_curtain(self, seat: int) -> None:
        """Give this player the keyboard; it may look at its hand."""
        if seat != self.holder:
            self.passes += not self.stays_with(seat)
            self.holder = self._last_holder = self._last_person = seat
        if self._is_shielded(seat):
            self.holder = None

    def _is_shielded(self, seat: int) -> bool:
        """Whether this player is asked behind a shield."""
        if not self.needs_curtain or seat not in self._game.asked:
            return False
        return self.shown.is_shielded(self._game.decision(seat), self._game.view(None))

    def peek(self, seat: int) -> None:
        """Show the faces to a player asked behind a shield; `hide` turns the backs up again."""
        if not self._is_shielded(seat):
            raise DecisionError("That player is not asked behind a shield.")
        self.holder = seat

    def stays_with(self, seat: int) -> bool:
        """Whether this player was the last person at the keyboard."""
        return self._last_person == seat

    def hide(self) -> None:
        """The holder gives up the keyboard, for a curtain or the open table."""
        self.holds_back = False
        if self.needs_curtain:
            self._has_seen_all()
            self.holder = None

    def _has_seen_all(self) -> None:
        """Note that the holder knows all that has happened so far, for the next recap."""
        if self.holder is not None:
            self._recaps.has_seen_all(self.holder)

    # Playing.

    def is_asking(self, decision: Decision) -> bool:
        """Whether this question still waits for its answer."""
        seat = decision.seat
        return seat in self._game.asked and self._game.decision(seat) is decision

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """A person answers; the hand is hidden unless the same player goes on in secret."""
        self._has_seen_all()
        heard = self.heard
        self._recaps.has_seen_open(decision.seat)
        stage = self.open_view.stage
        self.save.keep(lambda: self._match.answer(decision, picks))
        self._last_person = decision.seat
        told = self.public_events(heard)
        watched = self.shown.is_watched(stage, told)
        asks_on = self._asks_on(decision) and self.shown.can_wait(told)
        self._settle(decision.seat, watched=watched and not asks_on)
        self.holds_back = watched and self.holder is not None and self.lone_human is None
        self._answer_declined()

    def _asks_on(self, decision: Decision) -> bool:
        """Whether the card that asked this in secret goes on to ask the same player."""
        seat, source = decision.seat, decision.source
        if source is None or not decision.secret or seat not in self._game.asked:
            return False
        return self._game.decision(seat).source == source

    def decline(self, decision: Decision) -> None:
        """A person says no, also for the rest of the turn."""
        no = self.shown.way_out(decision)
        if no is None:
            raise DecisionError("That is asked only once.")
        self._declined.decline(decision, self.open_view)
        self.answer(decision, (no,))

    def _answer_declined(self) -> None:
        """Say no to questions about what people have declined for this turn."""
        while not self._game.over and len(self._game.asked) == 1:
            decision = self._game.decision(self._game.asked[0])
            if decision.seat not in self.humans:
                return
            if not self._declined.covers(decision, self.open_view):
                return
            no = self.shown.way_out(decision)
            self.save.keep(partial(self._match.answer, decision, (no,)))

    def _settle(self, seat: int | None, *, watched: bool = False) -> None:
        """Decide who holds the keyboard after an answer; `watched`: all saw spells cast since."""
        if self.lone_human is not None:
            self.holder = self.lone_human
            return
        goes_on = (
            seat is not None
            and seat == self.holder
            and seat in self._game.asked
            and self._game.decision(seat).secret
            and not watched
            and not self._is_shielded(seat)
        )
        if not goes_on:
            self.holder = None

    def let_bot_answer(self, seat: int) -> None:
        """Have the bot in this seat answer."""
        self.save.keep(lambda: self._match.answer_by_bot(seat))
        self._answer_declined()

    def ponder(self, seat: int) -> Thinking | None:
        """The thinking that this bot must do before it can answer; None if it need not."""
        return self._match.ponder(seat)

    def is_pondered(self, thinking: Thinking) -> bool:
        """Whether the bot that is thinking is still the one to answer."""
        return self.is_asking(thinking.decision) and thinking.decision.seat not in self.humans

    def hear(self, thinking: Thinking, picks: Iterable[Key]) -> None:
        """Take a bot's answer, if its question is still asked."""
        if self.is_pondered(thinking):
            self.save.keep(lambda: self._match.answer(thinking.decision, picks))
            self._answer_declined()

    def take_back(self, seat: int) -> None:
        """Take a sealed placement back while another player still has to place."""
        self.save.keep(lambda: self._match.retract(seat))

    @property
    def can_take_back(self) -> tuple[int, ...]:
        """The people whose answer is sealed while others still choose."""
        return tuple([seat for seat in self._game.sealed if seat in self.humans])

    @property
    def last_answered(self) -> int | None:
        """The person who gave the last answer of the match; None if a bot did."""
        seat = self._game.last_answered
        return seat if seat in self.humans else None

    def undo(self, seat: int) -> None:
        """Take a player's last answer back: a sealed one (J11), else one that revealed nothing."""
        self._declined.forget(seat)
        try:
            self.save.keep(lambda: self._match.retract(seat))
        except DecisionError:
            self.save.keep(lambda: self._match.undo(seat))
        if self.lone_human is None and self.holder != seat:
            self.holder = None

    def gives_hint(self, decision: Decision) -> bool:
        """Whether a hint on the screen is read by no player who must not read it."""
        return decision.seat == self.holder or self.shown.hints_openly(decision)

    def hint(self, decision: Decision) -> "Advice":
        """What the cunning bot would pick for the asked player, and why; it is not written down. It
        sees what the player sees, so others may read it only if `gives_hint` allows."""
        if not self.gives_hint(decision):
            raise DecisionError(
                "A hint is for whoever holds the keyboard; on the open table all would read it."
            )
        from esw_tui.bots.eyes import Eyes

        advise = self.shown.adviser(decision.seat)
        return advise(Eyes(self._game, decision.seat), decision)

    def reckon(self, decision: Decision, work: "Callable[[Eyes], T]") -> T:
        """Compute something from the asked player's view; all at the screen may know the result."""
        if decision.secret and decision.seat != self.holder:
            raise DecisionError("That player does not hold the keyboard.")
        from esw_tui.bots.eyes import Eyes

        return work(Eyes(self._game, decision.seat))

    def own_cards(self) -> tuple[str, ...]:
        """The cards in the holder's own deck, in no order, for the holder's eyes only."""
        if self.holder is None:
            raise DecisionError("Nobody holds the keyboard.")
        return self.shown.own_deck(self._game, self.holder)

    def foresee(self, decision: Decision, spell: tuple[int | None, ...]) -> "Prospect":
        """What the Spell being built would call and roll, for its builder's eyes only."""
        if decision.seat != self.holder:
            raise DecisionError("That player does not hold the keyboard.")
        prospect: Prospect = self._game.foresee(decision, spell)
        return prospect

    # Looking.

    @property
    def view(self) -> Any:
        """What may be on the screen now: the holder's view, or the open one."""
        return self._game.view(self.holder)

    @property
    def open_view(self) -> Any:
        """The view of what lies open on the table."""
        return self._game.view(None)

    def events(self) -> HeardStory:
        """The story as the holder may know it, or the open one."""
        return self._game.story(self.holder)

    def public_events(self, since: int = 0) -> HeardStory:
        """The open story, from event number `since` on."""
        return self._game.story(None)[since:]

    @property
    def heard(self) -> int:
        """How many events of the open story have been told."""
        return self._game.heard_by(None)

    def glimpses(
        self, since: int = 0, kinds: tuple[type[Event], ...] = (Event,)
    ) -> "list[Glimpse[Any]]":
        """The open story, with the table as the holder saw it at each event."""
        return self._game.glimpses(since, viewer=self.holder, kinds=kinds)

    def open_look(self, told: int) -> Any:
        """What lay open on the table after this many public events."""
        return self._game.glimpses(told - 1)[0].view

    def last_turn_begins(self) -> int:
        """How many events had been told before the last chapter in which a person answered; all
        events if there is nothing to show."""
        from esw_tui.kernel.glimpses import open_events

        told = heard = self.heard
        for chapter in reversed(self._game.chapters):
            told -= open_events(chapter)
            if any(seat in self.humans for seat, _ in chapter.entries):
                is_shown = self.shown.is_watched(chapter.stage, self.public_events(told))
                return told if is_shown else heard
        return heard

    def recap(self, decision: Decision) -> list[Event]:
        """What has happened since the asked player last held the keyboard, in that player's view;
        on the open table the open events since the player last answered."""
        seat = decision.seat
        if self.holder == seat:
            return self._recaps.own(seat)
        return self._recaps.open(seat)

    def since_when(self, seat: int) -> str:
        """What a player's recap covers, in words."""
        if self._recaps.has_forgotten(seat):
            return "This round so far"
        return "Since you last held the keyboard" if self.needs_curtain else "Since you last chose"
