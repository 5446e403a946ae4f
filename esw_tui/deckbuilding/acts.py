"""A text being carried out, and the questions it asks."""

import functools
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Decision, Key, Option, Options, ask, name_options

if TYPE_CHECKING:
    from esw_tui.deckbuilding.attacks import Attack
    from esw_tui.deckbuilding.designs import Design, Step, Steps


class Act:
    """One text under way: who does it, and what its words refer back to."""

    __slots__ = (
        "amount",
        "attack",
        "attacker",
        "avoided",
        "boosted",
        "card",
        "cards",
        "cause",
        "certain",
        "dealt",
        "dearest",
        "design",
        "did",
        "died",
        "doers",
        "fixed",
        "is_defense",
        "is_firm",
        "killer",
        "landed",
        "numbers",
        "origin",
        "root",
        "seat",
        "source",
        "spares",
        "table",
        "that",
        "users",
    )

    seat: int
    """*You*: whose text it is; of a Mayhem whoever reads it."""
    source: int
    """Whose doing it is: a Mayhem of a Line-Up is nobody's (D21.10)."""
    that: tuple[int, ...]
    """*That player*: the last players the text was about."""
    cards: tuple[int, ...]
    """*It*, *them*: the last cards the text was about."""
    origin: str
    """Where those cards lie."""
    amount: int
    """*That much*: the last damage dealt, or the last cards counted."""
    did: bool
    """Whether the last choice was taken up: *if you do*."""
    died: bool
    """Whether that player died of it."""
    avoided: tuple[int, ...]
    """Players who avoided the last ATTACK of the text."""
    doers: tuple[int, ...]
    """Players who did what they were asked about last: joined, jeered."""
    dearest: tuple[int, ...] | None
    """Those of them whose hands cost most, once that has been found out (K121)."""
    spares: bool
    """Whether a foe about to get a token is spared it (K77)."""
    killer: int
    """Who killed the player a token came to, or -1."""
    attacker: int
    """Whose ATTACK a DEFENSE answers, or -1."""

    is_defense: bool
    """Whether it follows from a DEFENSE, whose questions are private (K85)."""

    attack: "Attack | None"
    """The ATTACK of which this is a part; what follows, down to `root`, is there with it only."""
    fixed: tuple[int, ...] | None
    """Its amounts, if they were fixed before it was sent back (D12.5, K39)."""
    boosted: tuple[int, ...]
    """Whose damage bonuses are in them (K41)."""
    users: set[int]
    """Who has used a DEFENSE against it (D11.3, K40)."""
    certain: bool
    """Whether it cannot be avoided (K35)."""
    is_firm: bool
    """Whether it cannot be sent back (D12.7)."""
    landed: "list[Act]"
    """The blows of it that were not avoided."""
    root: "Act"
    """The ATTACK as it was played, before anybody sent it back."""
    dealt: int
    """All damage it has dealt (K115)."""
    numbers: tuple[int, ...]
    """Figures a text has noted for itself: the shares of a split."""

    def __init__(
        self, table: Table, seat: int, design: "Design", card: int = -1, source: int | None = None
    ) -> None:
        self.table = table
        self.seat = seat
        self.source = seat if source is None else source
        self.design = design
        self.card = card
        self.cause = design.causes[self.source + 1]
        self.that = ()
        self.cards = ()
        self.origin = ""
        self.amount = 0
        self.did = False
        self.died = False
        self.avoided = ()
        self.doers = ()
        self.dearest = None
        self.spares = False
        self.killer = -1
        self.attacker = -1
        self.is_defense = False
        self.attack = None
        self.dealt = 0
        self.numbers = ()

    def decision(
        self,
        seat: int,
        kind: str,
        prompt: str,
        options: Options,
        least: int = 1,
        most: int = 1,
        *,
        secret: bool = False,
        numbers: tuple[int, ...] = (),
    ) -> Decision:
        """A question of this text to somebody, who shall know whose card asks."""
        source = self.design.name
        if self.is_defense and not secret:
            secret = self.is_private(seat)
        return ask(seat, kind, prompt, source, options, least, most, secret, numbers, self.source)

    def choose_player(
        self, chooser: int, prompt: str, seats: tuple[int, ...], kind: str = "target"
    ) -> Generator[Any, Any, int]:
        """One of some players, by somebody's choice on the open table (D13.1). Whoever chooses is
        the last option: most of what is done to a player hurts."""
        if len(seats) == 1:
            return seats[0]
        if chooser in seats:
            seats = (*[seat for seat in seats if seat != chooser], chooser)
        options = name_options(self.table.names, seats)
        (seat,) = yield self.decision(chooser, kind, prompt, options)
        return int(seat)

    def choose_cards(
        self,
        chooser: int,
        kind: str,
        prompt: str,
        cards: tuple[int, ...],
        least: int = 1,
        most: int = 1,
        *,
        secret: bool = False,
        places: Mapping[int, str] | None = None,
    ) -> Generator[Any, Any, tuple[int, ...]]:
        """Some of these cards, by somebody's choice; identical ones are one option."""
        most = min(most, len(cards))
        least = min(least, most)
        if most == 0:
            return ()
        if least == len(cards):
            return cards
        options = card_options(self.table, cards, most, places=places)
        if len(options) == 1 and least == most == 1:
            return (options.keys[0],)
        picks = yield self.decision(chooser, kind, prompt, options, least, most, secret=secret)
        return tuple(picks)

    def agrees(
        self, seat: int, prompt: str, *, secret: bool = False, kind: str = "may"
    ) -> Generator[Any, Any, bool]:
        """Whether somebody wants to do what a text offers (K49)."""
        (key,) = yield self.decision(seat, kind, prompt, YES_OR_NO, secret=secret)
        return bool(key == "yes")

    def choose_word(
        self,
        seat: int,
        prompt: str,
        words: tuple[tuple[str, str], ...],
        kind: str = "choice",
        *,
        secret: bool = False,
    ) -> Generator[Any, Any, str]:
        """One of several things a text offers, as (key, label)."""
        if len(words) == 1:
            return words[0][0]
        (key,) = yield self.decision(seat, kind, prompt, word_options(words), secret=secret)
        return str(key)

    def is_private(self, seat: int) -> bool:
        """Whether a question about this seat's hand needs the privacy screen (K85, K96)."""
        table = self.table
        return not (table.options.turns == "open" and seat == table.active and is_open(table))


YES_OR_NO = Options(("yes", "no"), ("Yes", "No"))


@functools.lru_cache(maxsize=1024)
def word_options(words: tuple[tuple[str, str], ...]) -> Options:
    """A choice between things a text offers, as (key, label); the same whenever it is asked."""
    keys, labels = zip(*words, strict=True)
    return Options(keys, labels)


def is_open(table: Table) -> bool:
    """Whether the active hand lies open now: from step 3 until it is put away (K96)."""
    return table.stage in ("start", "action")


class CardKeys(Sequence[Key]):
    """Card numbers to choose from: identical cards are listed once, any of them may be named."""

    __slots__ = ("legal", "shown")

    def __init__(self, shown: tuple[Key, ...], legal: frozenset[Key]) -> None:
        self.shown = shown
        self.legal = legal

    def __contains__(self, key: object) -> bool:
        return type(key) in (int, str) and key in self.legal

    def __len__(self) -> int:
        return len(self.shown)

    @overload
    def __getitem__(self, index: int) -> Key: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Key]: ...
    def __getitem__(self, index: int | slice) -> Key | Sequence[Key]:
        return self.shown[index]

    def __iter__(self) -> Iterator[Key]:
        return iter(self.shown)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardKeys) and self.legal == other.legal

    def __hash__(self) -> int:
        return hash(self.legal)


class CardOptions(Options):
    """A choice among cards, called by their names when somebody asks."""

    __slots__ = ("_designs", "_places", "_word")

    def __init__(
        self,
        keys: CardKeys,
        designs: "tuple[Design, ...]",
        word: str = "",
        places: Mapping[int, str] | None = None,
    ) -> None:
        self.keys = keys
        self.illegal: tuple[Option, ...] = ()
        self._designs = designs
        self._word = word
        """What the option is called that is no card."""
        self._places = places or {}
        """Where cards lie, if they come from several places."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What the options are called."""
        return tuple([self._label(key) for key in self.keys])

    def _label(self, key: Key) -> str:
        if type(key) is not int:
            return self._word
        place = self._places.get(key)
        name = self._designs[key].name
        return f"{name} ({place})" if place else name


def card_options(
    table: Table,
    cards: tuple[int, ...],
    most: int = 1,
    otherwise: tuple[str, str] | None = None,
    places: Mapping[int, str] | None = None,
) -> Options:
    """A choice among cards; of identical ones no more are listed than may be picked.

    `otherwise` is an option that is no card: its key and what it is called. `places` says where
    each card lies: the same card in two places is two options.
    """
    designs = table.designs
    seen: dict[Any, int] = {}
    shown: list[Key] = []
    for card in cards:
        alike = (designs[card], places[card]) if places else designs[card]
        count = seen.get(alike, 0)
        if count < most:
            seen[alike] = count + 1
            shown.append(card)
    if otherwise is None:
        return CardOptions(CardKeys(tuple(shown), frozenset(cards)), designs, "", places)
    key, word = otherwise
    keys = CardKeys((*shown, key), frozenset((*cards, key)))
    return CardOptions(keys, designs, word)


def answer(act: Act, steps: "tuple[Step, ...]") -> "Steps":
    """A text that waited for something acts; never again for what it brings about itself."""
    table = act.table
    own = (act.design, act.card)
    if own not in table.answering:
        before = table.answering
        table.answering += (own,)
        yield from carry_out(act, steps) or ()
        table.answering = before


def carry_out(act: Act, steps: "tuple[Step, ...]") -> "Steps | None":
    """A text from top to bottom, each sentence complete before the next (K22)."""
    if len(steps) == 1:
        return steps[0](act)
    sentences = iter(steps)
    for step in sentences:
        rest = step(act)
        if rest is not None:
            return go_on(act, rest, sentences)
    return None


def go_on(act: Act, begun: "Steps", sentences: "Iterator[Step]") -> "Steps":
    """The sentence that has begun, then those after it."""
    yield from begun
    for step in sentences:
        rest = step(act)
        if rest is not None:
            yield from rest
