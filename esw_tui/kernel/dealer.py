"""Chance is a participant: the dealer answers every die and every shuffle.

There is no other chance in a game. A dealer draws from a seed, reads a script (tests, scenarios) or
repeats a record (copies, replays).
"""

import random
from collections.abc import Iterable
from itertools import repeat, starmap
from math import floor
from typing import Protocol

from esw_tui.errors import DealerError

Result = tuple[int, ...]
"""Dice as they fell, or the new order of a shuffled pile."""


class Dealer(Protocol):
    """The source of chance of a game: rolls its dice and shuffles its cards."""

    @property
    def position(self) -> int:
        """How much of its stream of chance has been used."""

    def dice(self, count: int) -> Result:
        """Roll so many six-sided dice."""

    def shuffled(self, count: int) -> Result:
        """A new order of so many cards: for each new place the old place of its card."""

    def at(self, position: int) -> "Dealer":
        """The same stream of chance, at another place."""


class SeededDealer:
    """All chance from one seed.

    Each die and each shuffled card takes one `Random.random()`, so `position` (how often)
    says exactly where in its stream the dealer is, and `at` finds any place again without
    keeping generator states.
    """

    __slots__ = ("_random", "position", "seed")

    def __init__(self, seed: int | str, *, position: int = 0) -> None:
        self.seed = seed
        self.position = position
        stream = random.Random(f"esw {seed}")
        if position:
            stream.getrandbits(64 * position)  # As many bits as `random()` would have used.
        self._random = stream.random

    def dice(self, count: int) -> Result:
        self.position += count
        draw = self._random
        rolled: Result = ()
        while len(rolled) < count:
            rolled += (floor(draw() * 6) + 1,)
        return rolled

    def shuffled(self, count: int) -> Result:
        self.position += count
        draws = list(starmap(self._random, repeat((), count)))  # one for each card
        return tuple(sorted(range(count), key=draws.__getitem__))

    def at(self, position: int) -> "SeededDealer":
        """The same stream of chance, at another place."""
        return SeededDealer(self.seed, position=position)


class ScriptedDealer:
    """Dice from a list, in order; shuffles leave piles as they are. For tests and scenarios."""

    __slots__ = ("position", "script")

    def __init__(self, dice: Iterable[int] = (), *, position: int = 0) -> None:
        self.script = tuple(dice)
        self.position = position
        for die in self.script:
            if not 1 <= die <= 6:
                raise DealerError(f"A die cannot show {die}; expected 1 to 6.")

    def dice(self, count: int) -> Result:
        rolled = self.script[self.position : self.position + count]
        if len(rolled) < count:
            raise DealerError(
                f"The game rolls {count} more dice, but only {len(rolled)} are left of the "
                f"{len(self.script)} scripted ones."
            )
        self.position += count
        return rolled

    def shuffled(self, count: int) -> Result:
        return tuple(range(count))

    @property
    def left(self) -> Result:
        """The scripted dice that have not been rolled yet."""
        return self.script[self.position :]

    def at(self, position: int) -> "ScriptedDealer":
        """The same script, at another place."""
        return ScriptedDealer(self.script, position=position)


class RecordedDealer:
    """Repeats recorded results, then hands over to another dealer.

    Until then the game must ask for just these results. After a rewind (see `at`) the match may go
    another way; then the other dealer takes over at the first result that does not fit.
    """

    __slots__ = ("begun", "is_strict", "record", "repeated", "then")

    def __init__(
        self, record: Iterable[Result], then: Dealer | None = None, *, repeated: int = 0
    ) -> None:
        self.record = tuple(record)
        self.repeated = repeated
        """How many results have been repeated."""
        self.then = then
        self.begun = then.position if then else 0
        """Where the other dealer's stream was."""
        self.is_strict = True
        """Whether a result that does not fit is an error."""

    @property
    def position(self) -> int:
        """Results repeated, and after them what the other dealer's stream has given."""
        return self.repeated + (self.then.position - self.begun if self.then else 0)

    def dice(self, count: int) -> Result:
        result = self._next()
        if result is None:
            return self._then().dice(count)
        if len(result) != count or not all(1 <= die <= 6 for die in result):
            if self.is_strict:
                raise DealerError(f"The record says {result} where the game rolls {count} dice.")
            return self._hand_over().dice(count)
        return result

    def shuffled(self, count: int) -> Result:
        result = self._next()
        if result is None:
            return self._then().shuffled(count)
        if sorted(result) != list(range(count)):
            if self.is_strict:
                raise DealerError(f"The record does not say how {count} cards were shuffled.")
            return self._hand_over().shuffled(count)
        return result

    def _next(self) -> Result | None:
        """The next recorded result, or None after the last."""
        if self.repeated >= len(self.record):
            return None
        self.repeated += 1
        return self.record[self.repeated - 1]

    def _hand_over(self) -> Dealer:
        """Drop the result just read and all after it, and return the other dealer."""
        self.repeated -= 1
        self.record = self.record[: self.repeated]
        return self._then()

    def _then(self) -> Dealer:
        """The other dealer; raises `DealerError` if there is none."""
        if self.then is None:
            raise DealerError(f"The record ends after {len(self.record)} results.")
        return self.then

    def at(self, position: int) -> "RecordedDealer":
        """The same record and what follows it, at another place."""
        repeated = min(position, len(self.record))
        then = self.then.at(self.begun + position - repeated) if self.then else None
        dealer = RecordedDealer(self.record, then, repeated=repeated)
        dealer.begun = self.begun
        dealer.is_strict = then is None
        return dealer
