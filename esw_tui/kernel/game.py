"""The door to a game: decisions out, answers in.

A game is a table, a phase under way (a generator) and the record of everything that was
answered. A generator cannot be copied, so a game copies as *checkpoint + tail*: the table as
the phase began, and the answers and results of chance since, replayed.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeAlias

from esw_tui.errors import DealerError, DecisionError, UndoRefused
from esw_tui.kernel.answers import Picks, briefly, checked_picks
from esw_tui.kernel.chapters import Chapter, Entry, Note, play_phases
from esw_tui.kernel.counting import answers_given, events_heard, place_of_answer
from esw_tui.kernel.dealer import Dealer, RecordedDealer, Result
from esw_tui.kernel.decisions import Decision, Key, Together, Waiting
from esw_tui.kernel.events import Event
from esw_tui.kernel.faces import OVER
from esw_tui.kernel.rules import Request, Rng, TableT, ViewT
from esw_tui.kernel.story import HeardStory

if TYPE_CHECKING:
    from esw_tui.kernel.glimpses import Glimpse


class Game(Generic[TableT, ViewT]):
    """A match being played. Ask `waiting`, show `decision`, send `answer`."""

    __slots__ = (
        "_questions",
        "_rules",
        "_sealed",
        "_together",
        "asked",
        "chapters",
        "dealer",
        "over",
        "own_from",
        "stop",
        "table",
    )

    _rules: Generator[Request, Any, None]
    """The rules under way."""
    asked: tuple[int, ...]
    """The seats that must answer now."""
    over: bool
    """Whether the match has been won."""
    _questions: dict[int, Decision]
    """The question to each seat of `asked`."""
    _together: dict[int, tuple[Decision, ...]] | None
    """Where several seats decide at once: all questions of each; else None."""
    _sealed: dict[int, list[Picks]]
    """What each of them has answered so far."""

    def __init__(
        self,
        table: TableT,
        stop: Callable[[TableT], bool] | None = None,
        note: Note | None = None,
    ) -> None:
        self.table = table
        self.stop = stop
        """Asked between two phases: whether no further one shall begin. For scenarios, which
        look at the table as a turn or a round has left it."""
        self.dealer: Any = table.dealer
        self.chapters: list[Chapter[TableT]] = []
        self.own_from = 0
        """The first chapter of its own; a copy shares those before with its original."""
        self.begin(note=note)

    def __reduce__(self) -> NoReturn:
        """Neither the `copy` module nor `pickle` can go on with rules under way."""
        raise TypeError("A game is copied by its method copy(dealer) and kept in a save.")

    # Who is asked, and what.

    @property
    def waiting(self) -> tuple[Waiting, ...]:
        """Who is being asked and why, in public words."""
        questions = self.table.rules.questions
        return tuple(
            [Waiting(seat, questions[asked.kind].words) for seat, asked in self._questions.items()]
        )

    @property
    def is_sealed(self) -> bool:
        """Whether several decide at once: answers stay sealed until the last is in."""
        return self._together is not None

    @property
    def sealed(self) -> tuple[int, ...]:
        """The seats that have answered while others of those who decide at once still think."""
        if self._together is None:
            return ()
        return tuple([seat for seat in self._together if seat not in self.asked])

    def decision(self, seat: int) -> Decision:
        """The question this seat must answer, for its eyes only."""
        try:
            return self._questions[seat]
        except KeyError:
            raise DecisionError(f"{self._name(seat)} is not being asked anything.") from None

    def answer(self, decision: Decision, picks: Iterable[Key]) -> None:
        """Answer a question by the keys of the options picked. An illegal answer raises
        and changes nothing, nor does one for which the dealer has no dice left."""
        if type(decision) is not Decision:
            raise DecisionError(f"An answer is to a decision, not to {briefly(decision)}.")
        checked = checked_picks(decision, picks)
        seat = decision.seat
        # Checked only now: `picks` may be a generator that has answered meanwhile.
        if self._questions.get(seat) is not decision:
            raise DecisionError(f"{self._name(seat)} is not being asked this any more.")
        try:
            self._answer(seat, checked)
        except DealerError:
            self.rewind(self.answers - 1)
            raise

    def retract(self, seat: int) -> None:
        """Take back a sealed answer while another seat still has to answer."""
        if self._together is None or not self._sealed.get(seat):
            raise DecisionError(f"{self._name(seat)} has nothing to take back.")
        self.chapters[-1].entries += ((seat, None),)
        self._sealed[seat] = []
        self._questions[seat] = self._together[seat][0]
        self.asked = tuple(sorted(self._questions))
        self._questions = {each: self._questions[each] for each in self.asked}

    # What everybody sees.

    def view(self, seat: int | None) -> ViewT:
        """All that this seat may know; None: what lies open to anyone."""
        self._check_seat(seat)
        seen: ViewT = self.table.rules.view(self.table, seat, self.waiting)
        return seen

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened, as this seat may know it, from its event number `since` on."""
        return list(self.story(seat)[since:])

    def story(self, seat: int | None) -> HeardStory:
        """The same from the beginning until now; each event is looked up when it is read."""
        return HeardStory(self.chapters, seat, range(self.heard_by(seat)))

    def heard_by(self, seat: int | None) -> int:
        """How many events this seat has heard: the number of the next one."""
        self._check_seat(seat)
        return events_heard(self.chapters, seat)

    def glimpses(
        self,
        since: int = 0,
        *,
        viewer: int | None = None,
        kinds: tuple[type[Event], ...] = (Event,),
    ) -> "list[Glimpse[ViewT]]":
        """The events that all players have heard, from number `since` on, each with the table as
        the viewer saw it then; only events of these kinds. In an imagined game only the seat that
        imagined it has a past to look at."""
        self._check_seat(viewer)
        from esw_tui.kernel.glimpses import glimpses

        return glimpses(self.chapters, since, viewer, kinds)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, once the match is over; several share the win (J61)."""
        return self.table.winners

    def foresee(self, decision: Decision, pick: Key) -> Any:
        """What a pick would lead to, for the eyes of the seat that is asked; see
        `Rules.foresee`."""
        if type(decision) is not Decision:
            raise DecisionError(f"A pick is for a decision, not for {briefly(decision)}.")
        if self._questions.get(decision.seat) is not decision:
            raise DecisionError(f"{self._name(decision.seat)} is not being asked this any more.")
        checked_picks(decision, (pick,))
        return self.table.rules.foresee(self.table, decision, pick)

    # Copies and going back.

    @property
    def entries(self) -> list[Entry]:
        """Every answer of the match so far, in order."""
        return [entry for chapter in self.chapters for entry in chapter.entries]

    @property
    def answers(self) -> int:
        """How many answers there are."""
        return answers_given(self.chapters)

    @property
    def last_answered(self) -> int | None:
        """The seat that answered last, or None if there is no answer yet."""
        for chapter in reversed(self.chapters):
            if chapter.entries:
                return chapter.entries[-1][0]
        return None

    def copy(self, dealer: Dealer) -> "Game[TableT, ViewT]":
        """The same game with a future of its own, dealt by another dealer."""
        chapter = self.chapters[-1]
        return self.branch(chapter.start, chapter.entries, dealer)

    def branch(
        self,
        start: TableT,
        entries: Sequence[Entry],
        dealer: Dealer,
        chance: Sequence[Result] | None = None,
        stop: Callable[[TableT], bool] | None = None,
        number: int = -1,
    ) -> "Game[TableT, ViewT]":
        """A game in which this phase (or that of chapter `number`) begins with another table, other
        answers or other results of chance; `dealer` deals what comes after these."""
        if chance is None:
            chance = self.chapters[number].chance
        new: Game[TableT, ViewT] = Game.__new__(Game)
        new.stop = stop
        new.dealer = dealer
        new.chapters = self.chapters[:number]
        new.own_from = len(new.chapters)
        new.table = start.copy()
        new.table.dealer = RecordedDealer(chance, dealer) if chance else dealer
        new.begin(start)
        for seat, picks in entries:
            new.repeat(seat, picks)
        new.table.dealer = dealer
        return new

    def undo(self, seat: int) -> None:
        """Take back this seat's own last answer; `UndoRefused` if it revealed anything or another
        seat has acted since. A sealed answer can be taken back whoever has answered since."""
        if self._together is not None and self._sealed.get(seat):
            self.retract(seat)
            return
        number = len(self.chapters) - 1
        while number and self.table.rules.undo_spans_phases and not self.chapters[number].entries:
            number -= 1
        chapter, later = self.chapters[number], self.chapters[number + 1 :]
        if not chapter.entries or chapter.entries[-1][0] != seat:
            raise UndoRefused(self._why_not_back(seat, chapter.entries))
        _, picks = chapter.entries[-1]
        if picks is None:
            raise UndoRefused("The answer has been taken back already.")
        entries = chapter.entries[:-1]
        before = self.branch(chapter.start, entries, self.dealer, stop=self.stop, number=number)
        chance = len(chapter.chance) + sum(len(each.chance) for each in later)
        if chance > len(before.chapters[-1].chance):
            raise UndoRefused("Dice have been rolled or cards shuffled since.")
        if (self.table.open, self.table.known) != (before.table.open, before.table.known):
            raise UndoRefused("A card has been seen since.")
        if chapter.told != before.chapters[-1].told or any(each.told for each in later):
            reason = self.table.rules.silence_tells(self.table, before.table, seat)
            if reason is not None:
                raise UndoRefused(reason)
        if set(self.asked) - {seat}:
            others = ", ".join(self._name(other) for other in self.asked if other != seat)
            raise UndoRefused(f"{others} has been asked since.")
        again = before.chapters[-1]
        again.dealer, again.position = chapter.dealer, chapter.position
        self._become(before)

    def _why_not_back(self, seat: int, entries: Sequence[Entry]) -> str:
        """Why a player has nothing to take back; `entries` are those of the chapter, the last of
        them not theirs."""
        if all(seat != who for each in reversed(self.chapters) for who, _ in each.entries):
            yet = f"{self._name(seat)} has not answered anything yet"
            return f"There is nothing to take back: {yet}."
        if not entries:
            return "There is nothing to take back: the game has moved on since."
        return f"{self._name(entries[-1][0])} has answered since."

    def _become(self, other: "Game[TableT, ViewT]") -> None:
        """Take over the state of another game, which must not be used afterwards."""
        self.table, self.chapters, self._rules = other.table, other.chapters, other._rules
        self.asked, self.over, self._questions = other.asked, other.over, other._questions
        self._together = other._together
        if other._together is not None:
            self._sealed = other._sealed

    def rewind(self, count: int) -> None:
        """Go back to where `count` answers had been given, whatever has been seen since.

        The same chance lies ahead, so answering as before leads to the same end. A copy that goes
        back to before it was made meets the chance again that its original had met by then, and
        from there on its own dealer's.
        """
        total = self.answers
        if type(count) is not int or not 0 <= count <= total:
            raise DecisionError(f"There are {total} answers; cannot go back to {briefly(count)}.")
        number, given = place_of_answer(self.chapters, count)
        chapter = self.chapters[number]
        entries = chapter.entries[:given]
        self.dealer = self._dealer_at(number)
        self.chapters = self.chapters[:number]
        self.own_from = min(self.own_from, number)
        self.table = chapter.start.copy()
        self.table.dealer = self.dealer
        self.begin(chapter.start)
        for seat, picks in entries:
            self.repeat(seat, picks)

    def _dealer_at(self, number: int) -> Dealer:
        """A dealer that gives the chance since chapter `number` again. What was dealt before this
        game was copied comes from the record, because the original's dealer deals the original's
        future."""
        own = max(self.own_from, number)
        dealer = self.chapters[own].dealer.at(self.chapters[own].position)
        if own == number:
            return dealer
        shared = [result for each in self.chapters[number:own] for result in each.chance]
        return RecordedDealer(shared, dealer).at(0)

    def imagine(self, seat: int, rng: Rng) -> "Game[TableT, ViewT]":
        """A game this seat could not tell from the real one, with a future of its own."""
        self._check_seat(seat, but_nobody=False)
        world: Game[TableT, ViewT] = self.table.rules.imagination(self, seat).world(rng)
        return world

    # The machinery.

    def _check_seat(self, seat: int | None, *, but_nobody: bool = True) -> None:
        """Raise `DecisionError` for what is no seat; None (anyone) passes if `but_nobody`."""
        if seat is None and but_nobody:
            return
        if type(seat) is not int or seat not in self.table.seats:
            raise DecisionError(f"There is no seat {briefly(seat)}.")

    def _name(self, seat: int) -> str:
        is_there = type(seat) is int and seat in self.table.seats
        return self.table.names[seat] if is_there else f"Seat {briefly(seat)}"

    def begin(self, start: TableT | None = None, note: Note | None = None) -> None:
        """Play on from the table as it is; `start` is a copy of it, if there is one already."""
        self.over = False
        self._together = None
        self._rules = play_phases(self.table, self.chapters, start, self.stop, note)
        self._ask(next(self._rules))

    def _ask(self, request: Request) -> None:
        """Note which seats must answer now: one, several, or none."""
        if type(request) is Decision:
            seat = request.seat
            self.asked, self._questions = (seat,), {seat: request}
        elif type(request) is Together:
            self._together = request.questions
            self.asked = tuple(request.questions)
            self._sealed = {}
            self._questions = {}
            for seat, questions in request.questions.items():
                self._sealed[seat] = []
                self._questions[seat] = questions[0]
        else:
            self.asked, self._questions = (), {}
            self.over = self.is_over()

    def is_over(self) -> bool:
        """Whether the match has been won; asked when the rules have no more questions, because
        `stop` may have ended play early."""
        return self.table.stage == OVER

    def _answer(self, seat: int, picks: Picks) -> None:
        """Record an answer and go on."""
        self.chapters[-1].entries += ((seat, picks),)
        answer: Any = picks
        if self._together is not None:
            self._seal(self._together[seat], picks)
            if self.asked:
                return
            self._together = None
            answer = self._sealed
        request = self._rules.send(answer)
        if type(request) is Decision:
            seat = request.seat
            self.asked, self._questions = (seat,), {seat: request}
        else:
            self._ask(request)

    def _seal(self, questions: tuple[Decision, ...], picks: Picks) -> None:
        """Keep the answer of one of several; its next question follows, if it has one."""
        seat = questions[0].seat
        sealed = self._sealed[seat]
        sealed.append(picks)
        if len(sealed) < len(questions):
            self._questions[seat] = questions[len(sealed)]
        else:
            del self._questions[seat]
            self.asked = tuple(self._questions)

    def repeat(self, seat: int, picks: Picks | None) -> None:
        """Repeat one entry of a record: an answer, or a retraction (None)."""
        if picks is None:
            self.retract(seat)
            return
        decision = self._questions.get(seat)
        if decision is None:
            raise DecisionError(f"The record has an answer of {self._name(seat)} nobody asked for.")
        for key in picks:
            if key not in decision.options:
                raise DecisionError(f"The record picks {key!r}, which is not an option.")
        if not decision.least <= len(picks) <= decision.most:
            raise DecisionError(
                f"The record picks {len(picks)}, which is not as many as asked for."
            )
        self._answer(seat, picks)


AnyGame: TypeAlias = Game[Any, Any]
"""A game of whatever kind."""
