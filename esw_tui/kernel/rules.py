"""The protocol a game fulfils: what the kernel asks of its rules.

Rules are generator functions that read straight down. When a seat must choose they yield a
`Decision` (or `Together`: several at once) and are sent the keys of the options picked. Play is cut
into short *phases*; everything that outlives one is on the table, and the last act of a phase is to
name the one that follows in `table.stage`.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from esw_tui.kernel.dealer import Dealer
from esw_tui.kernel.decisions import Decision, Key, Together, Waiting
from esw_tui.kernel.events import Event
from esw_tui.kernel.faces import CardTable
from esw_tui.kernel.questions import Question

if TYPE_CHECKING:
    from esw_tui.kernel.game import Game
    from esw_tui.kernel.imagining import Imagination
    from esw_tui.kernel.listening import Onlooker
    from esw_tui.kernel.shelf import Progress, Settings

Request = Decision | Together | None
"""What the rules ask for: one decision, several at once, or None when no seat has to decide
anything any more."""
Steps = Generator[Any, Any, None]
"""Rules under way: yields decisions, is sent answers."""

TableT = TypeVar("TableT", bound=CardTable)
ViewT = TypeVar("ViewT")


class Rng(Protocol):
    """The source of random numbers for imagined worlds; a `random.Random` will do."""

    def random(self) -> float: ...


class Rules(Protocol[TableT, ViewT]):
    """The rules of a game, ready for play; `CardTable.rules` holds them.

    Methods with a body here are defaults, which a simple game inherits.
    """

    @property
    def game(self) -> str:
        """The name of the game, the same for all its boxes: bots and screens are found by it."""
        return ""

    @property
    def heroes(self) -> tuple[str, ...]:
        """The characters that players choose from, each for one player; empty in a game without
        any."""
        return ()

    def settled(self, players: int, wished: "Settings") -> "Settings":
        """The complete settings of a match of so many players: what they wish, else the usual."""
        return wished

    def new_table(
        self, names: Sequence[str], dealer: Dealer, settings: "Settings", heroes: Sequence[str]
    ) -> TableT:
        """The table before anything has happened."""

    def progress(self, table: TableT) -> "Progress":
        """How far a match has come."""

    def tie_break(self, game: "Game[TableT, ViewT]") -> str:
        """Why a finished match has one winner on equal points, in a sentence; nothing if the
        points say it."""
        return ""

    def opens_a_part(self, event: Event) -> bool:
        """Whether this event begins a game or a round: a log leaves an empty line before it."""
        return False

    @property
    def phases(self) -> Mapping[str, Callable[[TableT], Steps | None]]:
        """The function that plays each stage of the table."""

    @property
    def landmark(self) -> str:
        """The stage that divides a long match into stretches, such as a round or a turn. A match
        keeps the table at its landmarks and replays what lies between when it is needed."""

    @property
    def landmarks_apart(self) -> int:
        """The match keeps the table at every n-th landmark: more than 1 where they are close
        together."""
        return 1

    @property
    def derived(self) -> tuple[str, ...]:
        """Stages whose first table the match does not keep: it can be replayed from the
        landmark."""
        return ()

    def between_phases(self, table: TableT) -> None:
        """Do work once before a phase begins, so that no copy of the table repeats it."""
        return None

    @property
    def questions(self) -> Mapping[str, Question]:
        """Every kind of question that the game asks, by `Decision.kind`."""

    @property
    def undo_spans_phases(self) -> bool:
        """Whether a player can take back an answer that ended its phase: where phases are short."""
        return False

    def silence_tells(self, table: TableT, before: TableT, seat: int) -> str | None:
        """Why an undo from `table` to `before` must be refused although no card was seen: this seat
        has learned something from the fact that no other seat reacted. None if there is no such
        reason."""
        return None

    def view(self, table: TableT, viewer: int | None, waiting: tuple[Waiting, ...]) -> ViewT:
        """All that a seat may know of the table; for None what lies open to anyone."""

    def sight(self, table: TableT, seat: int) -> Any:
        """The same information as `view`, in the form that the game's bots compute with."""
        return self.view(table, seat, ())

    def imagination(self, game: "Game[TableT, ViewT]", seat: int) -> "Imagination[TableT, ViewT]":
        """A moment of a game through one seat's eyes, ready to imagine worlds."""
        from esw_tui.kernel.imagining import Imagination

        return Imagination(game, seat)

    def foresee(self, table: TableT, decision: Decision, pick: Key) -> Any:
        """A forecast of what a pick leads to, made from what the asked seat can know."""
        return None

    def counts(self, table: TableT, onlooker: "Onlooker") -> Mapping[str, int]:
        """Figures for statistics about a match that the onlooker has followed: games, rounds,
        kills."""
        return {"games": 1, "rounds": 0, "kills": 0}

    def check(self, game: "Game[TableT, ViewT]") -> None:
        """Raise `InvariantBroken` if the table is in a state that no rule allows."""


class InvariantBroken(AssertionError):
    """The table is in a state that no rule allows."""
