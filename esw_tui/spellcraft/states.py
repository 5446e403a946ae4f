"""What a feature keeps on the table, declared once as a typed key.

    BLOOD = SeatNumber("blood", 0, 25, lasts="match", title="Blood", letter="b", why="… (R41.2).")

From the declaration follow set-up, copies, the clean-up, views, imagined worlds, scenario keys,
invariants, how a change is told, and the number in a Wizard's line. `table[BLOOD]` reads it,
`BLOOD.change(…)` writes it.

A state is an immutable value in the one dict `Table.states`. Some are slots of the table instead
(`slot`), because everything reads them; their features tell their changes with events of their own.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypedDict, TypeVar, Unpack

from esw_tui.kernel.events import Cause, Names
from esw_tui.kernel.faces import put
from esw_tui.spellcraft.events.states import Changed

if TYPE_CHECKING:
    from esw_tui.kernel.rules import Rng
    from esw_tui.spellcraft.table import Table

T = TypeVar("T", covariant=True)

NOBODY = NOTHING = -1
"""No seat, no choice."""
SPANS = ("match", "game", "round", "turn")
"""How long a state lasts: when the span is over, it is reset to how it began."""
STAGED_FROM = {"match": "game", "game": "round", "round": "casting", "turn": "casting"}
"""The first beginning at which a scenario may set a state of each span: at an earlier one it would
be reset before it matters."""


class Secret(NamedTuple):
    """A state that only its owner may see."""

    redraw: "Callable[[Table, int, Rng], Any]"
    """(table, seat, rng): the whole state as this seat may imagine it, with its own part as it
    is."""


class Common(TypedDict, total=False):
    """The optional arguments of every state."""

    why: str
    slot: str
    secret: Secret
    staged_from: str
    dead_keep_it: bool


class State(ABC, Generic[T]):
    """A state of a feature: a typed key that says what is kept, how long, and who may see it."""

    def __init__(self, name: str, *, lasts: str, title: str, **more: Unpack[Common]) -> None:
        assert lasts in SPANS, f"{name} lasts {lasts}; expected one of {SPANS}"
        self.name = name
        """Its name in scenarios and in `Table.states`."""
        self.lasts = lasts
        """One of `SPANS`."""
        self.title = title
        """Its name for players: "Blood"."""
        self.why = more.get("why", "")
        """The rule behind it, in a sentence for players."""
        self.slot = more.get("slot", "")
        """The attribute of `Table` that holds it, if it is not in `Table.states`."""
        self.secret = more.get("secret")
        """How it is hidden; None if all players may see it."""
        self.first_staged = more.get("staged_from", STAGED_FROM[lasts])
        """The first beginning at which a scenario may set it."""
        self.dead_keep_it = more.get("dead_keep_it", True)
        """Whether a dead Wizard can have any of it."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @abstractmethod
    def start(self, players: int) -> T:
        """Its value before anything has happened."""

    def of(self, table: "Table") -> T:
        """Its value now."""
        value: T = getattr(table, self.slot) if self.slot else table.states[self.name]
        return value

    def lay(self, table: "Table", value: Any) -> None:
        """Set its value without an event."""
        if not self.slot:
            table.states = {**table.states, self.name: value}
        elif isinstance(value, tuple) and isinstance(getattr(table, self.slot), list):
            setattr(table, self.slot, list(value))
        else:
            setattr(table, self.slot, value)

    def end(self, table: "Table") -> None:
        """Reset it, because its span is over."""
        self.lay(table, self.start(len(table.seats)))

    def seen(self, table: "Table", viewer: int | None) -> Any:
        """Its value as this seat may know it (None: as anyone may)."""
        return self.of(table)

    def fault(self, table: "Table") -> str | None:
        """Why no rule allows the value it has; None if one does."""
        return None

    @abstractmethod
    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        """A change of it in a sentence."""

    def _write(
        self, table: "Table", value: Any, seat: int, pair: tuple[Any, Any], why: Cause
    ) -> None:
        """Set its value and tell the event `Changed`."""
        assert not self.slot, f"{self.name} is changed by its own feature"
        table.states = {**table.states, self.name: value}
        table.told.append((Changed, self, seat, *pair, why))


class SeatNumber(State[tuple[int, ...]]):
    """A number for each seat, within bounds."""

    def __init__(
        self,
        name: str,
        least: int,
        most: int,
        *,
        lasts: str,
        title: str,
        initial: int = 0,
        least_staged: int = 0,
        letter: str = "",
        one: str = "",
        **more: Unpack[Common],
    ) -> None:
        super().__init__(name, lasts=lasts, title=title, **more)
        self.one = one or title
        """What a single one is called."""
        self.least = least
        self.most = most
        self.initial = initial
        self.least_staged = least_staged
        """The least a scenario may set: 0 may mean that a Wizard has none at all."""
        self.letter = letter
        """The letter behind the number in a Wizard's line: `3b`. Empty: it is shown elsewhere."""

    def start(self, players: int) -> tuple[int, ...]:
        return (self.initial,) * players

    def change(self, table: "Table", seat: int, by: int, cause: Cause) -> int:
        """Add to a seat's number or take from it, as far as the bounds allow; returns how much."""
        numbers = self.of(table)
        before = numbers[seat]
        after = min(max(before + by, self.least), self.most)
        if after != before:
            self._write(table, put(numbers, seat, after), seat, (before, after), cause)
        return after - before

    def seen(self, table: "Table", viewer: int | None) -> tuple[int | None, ...]:
        numbers = self.of(table)
        if self.secret is None:
            return tuple(numbers)
        return tuple([each if seat == viewer else None for seat, each in enumerate(numbers)])

    def fault(self, table: "Table") -> str | None:
        for seat, number in enumerate(self.of(table)):
            if not self.least <= number <= self.most:
                return f"{table.names[seat]} has {self.counted(number)}"
        return None

    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        verb = "gains" if after > before else "loses"
        return f"{names[seat]} {verb} {self.counted(abs(after - before))} (now {after})."

    def called(self, number: int) -> str:
        """The title, or the word for a single one."""
        return self.one if number == 1 else self.title

    def counted(self, number: int) -> str:
        """A number of them, in words."""
        return f"{number} {self.called(number)}"


class Mark(State[int]):
    """A state of the whole table: one of several values, by its place among them, or `NOTHING`."""

    @abstractmethod
    def among(self, names: Names) -> tuple[str, ...]:
        """The values it can have, as scenarios write them."""

    def start(self, players: int) -> int:
        return NOTHING

    def named(self, table: "Table") -> str | None:
        """Its value, as scenarios write it."""
        place = self.of(table)
        return None if place == NOTHING else self.among(table.names)[place]

    def fault(self, table: "Table") -> str | None:
        place = self.of(table)
        if place == NOTHING or place in range(len(self.among(table.names))):
            return None
        return f"{self.title} is at {place}"


class Holder(Mark):
    """A thing that one seat holds, or none."""

    def among(self, names: Names) -> tuple[str, ...]:
        return names

    def pass_to(self, table: "Table", seat: int, cause: Cause) -> None:
        """Hand it to a seat, or to `NOBODY`."""
        before = self.of(table)
        if seat != before:
            self._write(table, seat, seat, (before, seat), cause)

    def seen(self, table: "Table", viewer: int | None) -> int | None:
        holder = self.of(table)
        hidden = self.secret is not None and viewer != holder
        return None if holder == NOBODY or hidden else holder

    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        if after == NOBODY:
            return f"Nobody has {self.title} any more."
        return f"{names[after]} now has {self.title}."


class Word(Mark):
    """One of a few words, or nothing."""

    def __init__(
        self,
        name: str,
        words: tuple[str, ...],
        *,
        lasts: str,
        title: str,
        **more: Unpack[Common],
    ) -> None:
        super().__init__(name, lasts=lasts, title=title, **more)
        self.words = words

    def among(self, names: Names) -> tuple[str, ...]:
        return self.words

    def turn_to(self, table: "Table", word: str | None, cause: Cause) -> None:
        """Change it to a word, or to none."""
        before = self.of(table)
        after = NOTHING if word is None else self.words.index(word)
        if after != before:
            self._write(table, after, NOBODY, (before, after), cause)

    def seen(self, table: "Table", viewer: int | None) -> str | None:
        return self.named(table)

    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        return f"{self.title}: {'nothing' if after == NOTHING else self.words[after]}."


class SeatCards(State[tuple[tuple[int, ...], ...]]):
    """A zone of face-up cards before each seat, all of one deck."""

    def __init__(
        self,
        name: str,
        pile: int,
        *,
        lasts: str,
        title: str,
        kinds: tuple[str, ...],
        keyword: str = "",
        **more: Unpack[Common],
    ) -> None:
        super().__init__(name, lasts=lasts, title=title, **more)
        self.pile = pile
        """The deck they come from, and the discard pile they go to."""
        self.kinds = kinds
        """The kinds of card that can lie here."""
        self.keyword = keyword
        """The keyword that a card must have to lie here."""

    def start(self, players: int) -> tuple[tuple[int, ...], ...]:
        return ((),) * players

    def add(self, table: "Table", seat: int, card: int, cause: Cause) -> None:
        """Lay a card into the zone, for all to see."""
        zones = self.of(table)
        table.show((card,))
        after = (*zones[seat], card)
        names = table.faces(zones[seat]), table.faces(after)
        self._write(table, put(zones, seat, after), seat, names, cause)

    def remove(self, table: "Table", seat: int, card: int, cause: Cause) -> None:
        """Take a card out of the zone; the caller puts it elsewhere."""
        zones = self.of(table)
        after = tuple([each for each in zones[seat] if each != card])
        names = table.faces(zones[seat]), table.faces(after)
        self._write(table, put(zones, seat, after), seat, names, cause)

    def end(self, table: "Table") -> None:
        """Discard all cards of the zone, because its span is over."""
        from esw_tui.spellcraft.zones import to_discard

        for cards in self.of(table):
            to_discard(table, self.pile, cards)
        super().end(table)

    def seen(self, table: "Table", viewer: int | None) -> tuple[Any, ...]:
        from esw_tui.spellcraft.views import faces

        return tuple([faces(table, cards) for cards in self.of(table)])

    def text(self, names: Names, seat: int, before: Any, after: Any) -> str:
        if len(after) > len(before):
            return f"{after[-1].name} stays before {names[seat]}."
        gone = [face.name for face in before if before.count(face) > after.count(face)]
        return f"{', '.join(gone)} no longer lies among {names[seat]}'s {self.title}."
