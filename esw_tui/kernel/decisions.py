"""What the rules ask of a player, as plain data."""

import functools
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, overload

Key = Any
"""How answers and records name an option: by a seat, a card's number, a word or a tuple of them.
Keys do not depend on hidden cards."""


class Option(NamedTuple):
    """One thing a player may pick, or one that cannot be picked, with the reason."""

    key: Key
    label: str
    reason: str | None = None
    """Why it cannot be picked; None for a legal option."""


class Options(Sequence[Option]):
    """All legal options of a decision: iterate, count, index, or ask `key in options`."""

    __slots__ = ("_labels", "illegal", "keys")

    def __init__(
        self, keys: tuple[Key, ...], labels: tuple[str, ...], illegal: tuple[Option, ...] = ()
    ) -> None:
        self.keys: Sequence[Key] = keys
        self._labels = labels
        self.illegal = illegal
        """Options worth showing that cannot be picked now, with the reason."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What the options are called."""
        return self._labels

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        if isinstance(index, slice):
            return [self.at(each) for each in range(*index.indices(len(self)))]
        return self.at(index)

    def at(self, index: int) -> Option:
        """The option at this place."""
        return Option(self.keys[index], self.labels[index])

    def __iter__(self) -> Iterator[Option]:
        return (self[index] for index in range(len(self)))

    def __contains__(self, key: object) -> bool:
        return key in self.keys

    def __repr__(self) -> str:
        return f"<{len(self)} options: {', '.join(option.label for option in self[:6])}>"


class Decision(NamedTuple):
    """A question to one seat, with every legal answer."""

    seat: int
    """The seat that decides."""
    kind: str
    """A stable name for this sort of question; see `Rules.questions`."""
    prompt: str
    """The question, for the eyes of this seat."""
    source: str | None
    """The card that asks, if one does."""
    options: Options
    """Every legal option."""
    least: int = 1
    """How many must be picked."""
    most: int = 1
    """How many may be picked."""
    secret: bool = False
    """Whether the options, or what a sensible answer needs, are hidden from the others."""
    numbers: tuple[int, ...] = ()
    """What the question is about in figures: damage to be blocked, dice to be rolled again."""
    whose: int = -1
    """The seat whose card or deed asks this, where that may be another than `seat`."""

    def asker(self, names: Sequence[str]) -> str:
        """The name of the card that asks, after its owner's name if that is another seat. If no
        card asks: the other seat's name alone, or an empty string."""
        if self.whose in (-1, self.seat):
            return self.source or ""
        name = names[self.whose]
        return f"{name}'s {self.source}" if self.source else name


new_tuple = tuple.__new__


def ask(
    seat: int,
    kind: str,
    prompt: str,
    source: str | None,
    options: Options,
    least: int = 1,
    most: int = 1,
    secret: bool = False,
    numbers: tuple[int, ...] = (),
    whose: int = -1,
) -> Decision:
    """A question, for rules in a hurry: `Decision(…)` takes three times as long, which is a
    fortieth of random play."""
    return new_tuple(
        Decision, (seat, kind, prompt, source, options, least, most, secret, numbers, whose)
    )


@functools.lru_cache(maxsize=1024)
def name_options(names: tuple[str, ...], seats: tuple[int, ...]) -> Options:
    """A choice between players: seats as keys, their names as labels; cached, so that equal choices
    share one object."""
    return Options(seats, tuple([names[seat] for seat in seats]))


class Waiting(NamedTuple):
    """A seat that is being asked, and what it is asked for in public words."""

    seat: int
    why: str


class Together(NamedTuple):
    """Several seats decide at once; answers stay sealed until the last is in (J11)."""

    questions: dict[int, tuple[Decision, ...]]
    """For each seat the questions it answers one after the other; if it takes an answer back, it
    starts again with the first."""
