"""Everything that happens, as data: who, what, and why.

An event is told to each viewer in a projection of its own (`seen_by`): what that viewer may
know. It names cards by design, never by number, and carries its cause, so that it can explain
itself (`why`) long after the table has moved on.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

Names = tuple[str, ...]
"""The players' names, by seat."""


class Cause(NamedTuple):
    """Why something happened: whose card or ability, and by which rule."""

    seat: int
    """The seat whose card or ability it is, or -1."""
    design: Any = None
    """The card, as the game knows it: something with a name."""
    rule: str = ""
    """The number of the rule, if no card did it."""

    def words(self, names: Names) -> str:
        """The cause in a few words."""
        if self.design is not None:
            owner = f"{names[self.seat]}'s " if self.seat >= 0 else ""
            return f"{owner}{self.design.name}"
        return f"rule {self.rule}" if self.rule else "the rules"


@dataclass(slots=True)
class Event:
    """Something that happened."""

    def __init_subclass__(cls) -> None:
        """An event without a docstring has its name for one: `dataclass` would make up one from
        the signature, and for all events that is a thirtieth of the time to start."""
        cls.__doc__ = cls.__doc__ or cls.__name__

    def text(self, names: Names) -> str:
        """The event in a sentence."""
        return type(self).__name__

    def seen_by(self, viewer: int | None) -> "Event | None":
        """The event as this seat may know it (None: as anyone may), or None if it may not hear of
        it."""
        return self

    def why(self, names: Names) -> list[str]:
        """The reasons, in sentences."""
        cause: Cause | None = getattr(self, "cause", None)
        return [f"Because of {cause.words(names)}."] if cause else []


EventT = TypeVar("EventT", bound=Event)
Rest = ParamSpec("Rest")
Told = tuple[Any, ...]
"""An event as the rules note it, a row: a kind of event, then its fields."""
OF_CARDS: dict[Callable[..., Event], type[Event]] = {}
"""For each function made by `of_cards` the kind of event it makes."""


def of_cards(
    kind: Callable[Concatenate[int, tuple[Any, ...], Rest], EventT],
) -> Callable[Concatenate[int, tuple[Any, ...], tuple[int, ...], Rest], EventT]:
    """A function that stands in rows in place of `kind`, an event about some cards. It is given
    `Table.designs` as they were then and the numbers of the cards, and looks up their faces only
    when the event is read."""

    def looked_up(
        seat: int,
        designs: tuple[Any, ...],
        cards: tuple[int, ...],
        /,
        *rest: Rest.args,
        **named: Rest.kwargs,
    ) -> EventT:
        return kind(seat, tuple([designs[card] for card in cards]), *rest, **named)

    assert isinstance(kind, type)
    OF_CARDS[looked_up] = kind
    return looked_up


def events_told(told: Iterable[Told]) -> list[Event]:
    """The events that some rows stand for."""
    return [kind(*fields) for kind, *fields in told]


def cards_in_words(designs: tuple[Any, ...], count: int) -> str:
    """The names of the cards where they are known, else how many they are."""
    if designs:
        return ", ".join(design.name for design in designs)
    return "a card" if count == 1 else f"{count} cards"
