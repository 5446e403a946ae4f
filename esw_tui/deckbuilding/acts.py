"""A text while it is carried out, and the questions that it asks."""

import functools
from collections.abc import Generator, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from esw_tui.deckbuilding.questions import NO, YES
from esw_tui.deckbuilding.table import Table
from esw_tui.kernel.decisions import Decision, Key, Option, Options, ask, name_options
from esw_tui.kernel.one_by_one import one_by_one

if TYPE_CHECKING:
    from esw_tui.deckbuilding.attacks import Attack
    from esw_tui.deckbuilding.designs import Design, Step, Steps


class Act:
    """A text while it is carried out: whose it is, and what its words refer back to."""

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
    """*You*: the player whose text it is; of a Mayhem the player who reads it."""
    source: int
    """The player who is its source; `NOBODY` for a Mayhem of a Line-Up (D21.10)."""
    that: tuple[int, ...]
    """*That player*: the last players the text was about."""
    cards: tuple[int, ...]
    """*It*, *them*: the last cards the text was about."""
    origin: str
    """Where those cards lie."""
    amount: int
    """*That much*: the last damage dealt, or the last cards counted."""
    did: bool
    """Whether the last offer was accepted: *if you do*."""
    died: bool
    """Whether *that player* died of the last damage or loss."""
    avoided: tuple[int, ...]
    """Players who avoided the last ATTACK of the text."""
    doers: tuple[int, ...]
    """The players who accepted the last offer: joined, jeered."""
    dearest: tuple[int, ...] | None
    """Those of them whose hands cost most; None until that has been worked out (K121)."""
    spares: bool
    """Whether the foe that is about to get a token is spared it (K77)."""
    killer: int
    """The killer of the player to whom a token came, or -1."""
    attacker: int
    """The source of the ATTACK that a DEFENSE answers, or -1."""

    is_defense: bool
    """Whether the text follows from a DEFENSE, whose questions are private (K85)."""

    attack: "Attack | None"
    """The ATTACK of which this act is a part; the attributes from here to `root` are set only with
    it."""
    fixed: tuple[int, ...] | None
    """The ATTACK's amounts, if they were fixed before it was sent back (D12.5, K39)."""
    boosted: tuple[int, ...]
    """The seats whose damage bonuses the amounts include (K41)."""
    users: set[int]
    """The seats that have used a DEFENSE against the ATTACK (D11.3, K40)."""
    certain: bool
    """Whether the ATTACK cannot be avoided (K35)."""
    is_firm: bool
    """Whether the ATTACK cannot be sent back (D12.7)."""
    landed: "list[Act]"
    """The acts of those hits of the ATTACK that were not avoided."""
    root: "Act"
    """The act of the ATTACK as it was played, before any player sent it back."""
    dealt: int
    """All damage that this act has dealt (K115)."""
    numbers: tuple[int, ...]
    """Numbers that a text has noted for its own use, such as the shares of a split."""

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
        """A question of this text to a player; the question names the card."""
        source = self.design.name
        if self.is_defense and not secret:
            secret = self.is_private(seat)
        return ask(seat, kind, prompt, source, options, least, most, secret, numbers, self.source)

    def choose_player(
        self, chooser: int, prompt: str, seats: tuple[int, ...], kind: str = "target"
    ) -> Generator[Any, Any, int]:
        """Have `chooser` choose one of some players on the open table (D13.1).

        The chooser is the last option, as most of what is done to a player hurts.
        """
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
        """Have `chooser` choose some of these cards; identical ones are listed once."""
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
        """Ask a player whether to do what a text offers (K49)."""
        (key,) = yield self.decision(seat, kind, prompt, YES_OR_NO, secret=secret)
        return bool(key == YES)

    def choose_word(
        self,
        seat: int,
        prompt: str,
        words: tuple[tuple[str, str], ...],
        kind: str = "choice",
        *,
        secret: bool = False,
    ) -> Generator[Any, Any, str]:
        """Have a player choose one of several things that a text offers; each is (key, label)."""
        if len(words) == 1:
            return words[0][0]
        (key,) = yield self.decision(seat, kind, prompt, word_options(words), secret=secret)
        return str(key)

    def is_private(self, seat: int) -> bool:
        """Whether a question about this seat's hand must be asked in private (K85, K96)."""
        table = self.table
        return not (table.options.turns == "open" and seat == table.active and is_open(table))


YES_OR_NO = Options((YES, NO), ("Yes", "No"))


@functools.lru_cache(maxsize=1024)
def word_options(words: tuple[tuple[str, str], ...]) -> Options:
    """The options for a choice between words, each as (key, label); the same object for the same
    words."""
    keys, labels = zip(*words, strict=True)
    return Options(keys, labels)


def is_open(table: Table) -> bool:
    """Whether the active player's hand lies open: from step 3 until it is put away (K96)."""
    return table.stage in ("start", "action")


class CardKeys(Sequence[Key]):
    """The keys of cards to choose from: identical cards are listed once, but any of them may be
    named."""

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
    """A choice among cards; their names are looked up when they are read."""

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
        """The label of the option that is no card."""
        self._places = places or {}
        """Where each card lies, if the cards come from several places."""

    @property
    def labels(self) -> tuple[str, ...]:
        """What the options are called."""
        return tuple([self._label(key) for key in self.keys])

    def design(self, key: int) -> "Design":
        """The design of an option that is a card."""
        return self._designs[key]

    def _label(self, key: Key) -> str:
        if type(key) is not int:
            return self._word
        place = self._places.get(key)
        name = self.design(key).name
        return f"{name} ({place})" if place else name


def card_options(
    table: Table,
    cards: tuple[int, ...],
    most: int = 1,
    otherwise: tuple[str, str] | None = None,
    places: Mapping[int, str] | None = None,
) -> Options:
    """A choice among cards; of identical ones no more are listed than may be picked.

    `otherwise` is the key and label of an option that is no card. `places` says where each card
    lies: identical cards in two places are two options.
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
    """Carry out a text that waits for something, unless it is under way already: no text triggers
    itself."""
    table = act.table
    own = (act.design, act.card)
    if own not in table.answering:
        before = table.answering
        table.answering += (own,)
        yield from carry_out(act, steps) or ()
        table.answering = before


def carry_out(act: Act, steps: "tuple[Step, ...]") -> "Steps | None":
    """Carry out a text sentence by sentence, each completely before the next (K22)."""
    return steps[0](act) if len(steps) == 1 else one_by_one(act, steps)
