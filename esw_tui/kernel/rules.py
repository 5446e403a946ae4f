"""The protocol a game fulfils: what the kernel asks of its rules.

Rules are generator functions that read straight down. When somebody must choose they yield a
`Decision` (or `Together`: several at once) and are sent the keys of the options picked. Play is
cut into short *phases*; everything that outlives one is on the table, and the last act of a
phase is to name the one that follows in `table.stage`.
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
"""A question, several at once, or None: nobody has to decide anything any more."""
Steps = Generator[Any, Any, None]
"""Rules under way: yields decisions, is sent answers."""

TableT = TypeVar("TableT", bound=CardTable)
ViewT = TypeVar("ViewT")


class Rng(Protocol):
    """Where guesses come from: a `random.Random` will do."""

    def random(self) -> float: ...


class Rules(Protocol[TableT, ViewT]):
    """A game made ready for play. `CardTable.rules` holds it.

    A simple game inherits what is usual from here.
    """

    @property
    def game(self) -> str:
        """Which game it is, whatever box it is played with: bots and screens have a part each."""
        return ""

    @property
    def heroes(self) -> tuple[str, ...]:
        """Whom a player can be; each may be chosen once. None at all in a game without."""
        return ()

    def settled(self, players: int, wished: "Settings") -> "Settings":
        """All that has to be settled before a match of so many players, as wished or usual."""
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
        """Whether something is the first of a game or a round: a log leaves a line before it."""
        return False

    @property
    def phases(self) -> Mapping[str, Callable[[TableT], Steps | None]]:
        """For each stage of the table the rules that play it."""

    @property
    def landmark(self) -> str:
        """The stage from which a long match remembers its past: a round, a turn."""

    @property
    def landmarks_apart(self) -> int:
        """The table is kept at every so-many-th of them: more than one where they are close."""
        return 1

    @property
    def derived(self) -> tuple[str, ...]:
        """Stages whose beginning need not be kept: it follows from the landmark before."""
        return ()

    def between_phases(self, table: TableT) -> None:
        """What is done before the next phase begins, so that copies need not do it again."""
        return None

    @property
    def questions(self) -> Mapping[str, Question]:
        """Every kind of question it asks, by the kind that a decision names."""

    @property
    def undo_spans_phases(self) -> bool:
        """Whether an answer that ended its phase can be taken back: where phases are short."""
        return False

    def silence_tells(self, table: TableT, before: TableT, seat: int) -> str | None:
        """Why going back from one table to the one before would tell this seat something although
        no card was seen."""
        return None

    def view(self, table: TableT, viewer: int | None, waiting: tuple[Waiting, ...]) -> ViewT:
        """All that a seat may know; None: what lies open for anybody."""

    def sight(self, table: TableT, seat: int) -> Any:
        """What a view shows, in the form in which bots of the game reckon; nothing more."""
        return self.view(table, seat, ())

    def imagination(self, game: "Game[TableT, ViewT]", seat: int) -> "Imagination[TableT, ViewT]":
        """A moment of a game through one seat's eyes, ready to imagine worlds."""
        from esw_tui.kernel.imagining import Imagination

        return Imagination(game, seat)

    def foresee(self, table: TableT, decision: Decision, pick: Key) -> Any:
        """What would come of a pick, as far as whoever is asked can know."""
        return None

    def counts(self, table: TableT, onlooker: "Onlooker") -> Mapping[str, int]:
        """What statistics count about a match that somebody has looked on at: games, rounds,
        kills."""
        return {"games": 1, "rounds": 0, "kills": 0}

    def check(self, game: "Game[TableT, ViewT]") -> None:
        """Raise `InvariantBroken` if the table is in a state that no rule allows."""


class InvariantBroken(AssertionError):
    """The table is in a state that no rule allows."""
