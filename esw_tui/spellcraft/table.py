"""The table: everything that is on it, as plain data.

Whatever outlives a phase is here and nowhere else. Zones are tuples of card numbers and are
shared between copies; `designs` says which card each number is. A number is like the back of
a card: who has seen its face is in `known`.
"""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, TypeVarTuple

from esw_tui.spellcraft.dealer import Dealer

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design
    from esw_tui.spellcraft.events import Event, Told
    from esw_tui.spellcraft.rulebook import Rulebook

T = TypeVar("T")
Fields = TypeVarTuple("Fields")

MAIN, TREASURE, DEAD = 0, 1, 2
"""The three decks."""

NO_GLYPH = -1
BITS: list[int] = []
"""Each card number as a bit, for all cards of the largest table there has been."""


class Shuffle(NamedTuple):
    """What everybody knows about the faces of some cards: they were dealt out together."""

    number: int
    """Which shuffle of the match it is, from 1."""
    place: int
    """Where it stands among the phase's results of chance."""
    cards: tuple[int, ...]


class Story(Protocol):
    """A list to type checkers that sees to it that an event's fields fit its kind."""

    def append(self, told: "tuple[Callable[[*Fields], Event], *Fields]", /) -> None: ...
    def clear(self) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> "Iterator[Told]": ...


class Table:
    """The state of a match. Copies share every tuple and copy the few lists.

    What changes at every turn is in lists; what rarely does is in tuples, see `put`.
    """

    __slots__ = (
        "active",
        "alive",
        "around",
        "between",
        "burying",
        "called_initiative",
        "called_size",
        "chance",
        "creatures",
        "dead_cards",
        "dealer",
        "dealt",
        "deaths",
        "deck",
        "deck_left",
        "designs",
        "discard",
        "dying",
        "extra_draw",
        "failed",
        "game",
        "game_won",
        "games",
        "hand",
        "happened",
        "hp",
        "kept",
        "kills",
        "known",
        "known_type",
        "lasting",
        "lws",
        "lws_order",
        "more_dice",
        "names",
        "open",
        "places",
        "rank",
        "reacted",
        "resolving",
        "round",
        "rounds_played",
        "rules",
        "seats",
        "settings",
        "shuffles",
        "slayers",
        "spell",
        "stage",
        "started",
        "texts",
        "ties",
        "token",
        "told",
        "treasures",
        "turns_taken",
        "used",
        "watched",
        "winners",
        "wizards",
    )

    # What never changes during a match.
    rules: "Rulebook"
    """The box: its cards, its modules, its figures."""
    seats: range
    names: tuple[str, ...]
    """The players' names, by seat; seats go clockwise (R1.3)."""
    wizards: tuple[str, ...]
    """Which Wizard each player is."""
    around: tuple[tuple[int, ...], ...]
    """For each seat all others, clockwise from its left (R1.3)."""
    games: int
    """How many games the match lasts (R20.6)."""

    # The match.
    designs: "tuple[Design, ...]"
    """Which card each number is; shuffling deals new faces to the backs of a deck."""
    dealt: "tuple[Shuffle, ...]"
    """For each card the shuffle that dealt its face: everybody knows which faces were in it."""
    shuffles: int
    """How many there have been."""
    known: list[int]
    """For each seat the cards whose face it has seen on its own, as bits."""
    open: int
    """Cards whose face everybody has seen, as bits."""
    known_type: tuple[int, int, int]
    """Cards of which everybody knows just the type: Source, Quality or Delivery."""
    stage: str
    """The phase that is on; see `esw_tui.spellcraft.rounds`."""
    game: int
    """Which game of the match, from 1."""
    round: int
    """Which round of the game, from 1; 0 before the first."""
    rounds_played: int
    deck: tuple[tuple[int, ...], ...]
    """Main, Treasure and Dead Wizard deck; only the first `deck_left` cards are still in it,
    the top one last."""
    deck_left: list[int]
    discard: list[tuple[int, ...]]
    """The discard piles, top last (J65)."""
    kills: tuple[int, ...]
    """Kill tokens."""
    lws: tuple[int, ...]
    """Last Wizard Standing tokens."""
    lws_order: tuple[int, ...]
    """Who was Last Wizard Standing, game by game (J61)."""
    winners: tuple[int, ...]
    """Who won the match, once it is over."""

    # Each Wizard, by seat.
    hp: list[int]
    alive: tuple[bool, ...]
    """False once death has been dealt with; a dying Wizard is still alive, at 0 HP."""
    rank: list[int]
    """Social Status, 8 to 1; 0 for a Wizard who is not on the board."""
    hand: list[tuple[int, ...]]
    treasures: tuple[tuple[int, ...], ...]
    creatures: tuple[tuple[int, ...], ...]
    """Creatures kept on earlier turns."""
    dead_cards: tuple[tuple[int, ...], ...]
    """Dead Wizard cards face down."""
    lasting: tuple[tuple[int, ...], ...]
    """Dead Wizard cards face up with a lasting bonus (R18.9)."""
    texts: tuple[int, ...]
    """What the Treasures and lasting cards before each Wizard are about, as bits of `ABOUT`."""
    extra_draw: tuple[int, ...]
    """Cards to draw on top of the first hand of the game (J54)."""

    # The game and the round.
    deaths: tuple[int, ...]
    """The dead of this game, first first."""
    game_won: bool
    """At most one Wizard is left alive."""
    token: int
    """The glyph the Power Bonus Token lies on, or NO_GLYPH."""
    spell: list[tuple[int, ...]]
    """The Components of each Spell: placed, then added ones."""
    places: list[tuple[int, ...]]
    """For each Component of the Spell its place: 0 Source, 1 Quality, 2 Delivery."""
    settings: tuple[tuple[int, ...], ...]
    """Face-down Dead Wizard cards set to act this round (J94)."""
    called_size: tuple[int, ...]
    """Spell sizes as everybody knows them; -1 before they are called."""
    called_initiative: tuple[int, ...]
    """Initiatives as called; -1 before."""
    turns_taken: tuple[int, ...]
    """Who acted this round, in order."""
    ties: tuple[tuple[int, ...], ...]
    """Ties rolled this round, the last one first, each in acting order (J14)."""
    reacted: tuple[int, ...]
    """Cards whose Reaction has triggered this round (J49)."""
    watched: tuple[str, ...]
    """What cards in play wait for; nothing else needs to be noted (J96)."""

    # The turn being taken.
    active: int
    """Whose turn it is, or -1."""
    started: tuple[int, ...]
    """Components and Creatures that have begun to resolve this turn."""
    resolving: int
    """The one of them that is not done yet, or -1."""
    kept: tuple[int, ...]
    """Creatures of the Spell kept this turn; they may block already (R15.7)."""
    failed: tuple[int, ...]
    """Kept Creatures that rolled no KEEP this turn (J43)."""
    used: tuple[int, ...]
    """Optional texts used this turn (J37)."""
    more_dice: int
    """Bonus dice for the rest of the turn."""

    # The step being carried out.
    dying: tuple[int, ...]
    """Wizards at 0 HP whose death is still to be dealt with, in order."""
    slayers: dict[int, tuple[int, bool, frozenset[int]]]
    """For each of them who killed it, whether the kill may bring status (J85), and the waiting
    texts that led to it (J96)."""
    burying: bool
    """Deaths are being dealt with further up; new ones wait their turn (J48)."""
    happened: list[Any]
    """What waiting texts may answer after the step (J96)."""

    # Not part of the state.
    dealer: Dealer
    chance: "list[tuple[int, ...]]"
    """The dealer's results since the phase began."""
    between: Callable[[], None] | None
    """Called between two Components of a Spell while a copy is made; see `Bookmark`."""
    told: "Story"
    """What happened since the phase began: kinds of events with their fields.

    Most events of a match are never read, so they are noted here and made when they are: see
    `events_told`.
    """

    def copy(self) -> "Table":
        """The table between two phases; copies share all that cannot change."""
        new = Table.__new__(Table)
        new.rules = self.rules
        new.seats = self.seats
        new.names = self.names
        new.wizards = self.wizards
        new.around = self.around
        new.games = self.games
        new.designs = self.designs
        new.dealt = self.dealt
        new.shuffles = self.shuffles
        new.known = self.known.copy()
        new.open = self.open
        new.known_type = self.known_type
        new.stage = self.stage
        new.game = self.game
        new.round = self.round
        new.rounds_played = self.rounds_played
        new.deck = self.deck
        new.deck_left = self.deck_left.copy()
        new.discard = self.discard.copy()
        new.kills = self.kills
        new.lws = self.lws
        new.lws_order = self.lws_order
        new.winners = self.winners
        new.hp = self.hp.copy()
        new.alive = self.alive
        new.rank = self.rank.copy()
        new.hand = self.hand.copy()
        new.treasures = self.treasures
        new.creatures = self.creatures
        new.dead_cards = self.dead_cards
        new.lasting = self.lasting
        new.texts = self.texts
        new.extra_draw = self.extra_draw
        new.deaths = self.deaths
        new.game_won = self.game_won
        new.token = self.token
        new.spell = self.spell.copy()
        new.places = self.places.copy()
        new.settings = self.settings
        new.called_size = self.called_size
        new.called_initiative = self.called_initiative
        new.turns_taken = self.turns_taken
        new.ties = self.ties
        new.reacted = self.reacted
        new.watched = self.watched
        new.active = self.active
        new.dealer = self.dealer
        new.between = None
        return new

    def begin_phase(self, chance: "list[tuple[int, ...]]", told: "list[Told]") -> None:
        """Nothing is under way; what follows is recorded in these lists."""
        self.started = ()
        self.resolving = -1
        self.kept = ()
        self.failed = ()
        self.used = ()
        self.more_dice = 0
        self.dying = ()
        self.slayers = {}
        self.burying = False
        self.happened = []
        self.chance = chance
        self.told = told

    # Chance.

    def roll(self, count: int = 1) -> tuple[int, ...]:
        """Roll dice; the dealer answers."""
        result = self.dealer.dice(count)
        self.chance.append(result)
        return result

    def shuffle(self, pile: int, cards: tuple[int, ...]) -> None:
        """Make these cards the face-down deck: nobody knows any more which is which.

        The numbers keep their places and get new faces, so a number never tells a face.
        """
        order = self.dealer.shuffled(len(cards))
        self.chance.append(order)
        backs = tuple(sorted(cards))
        faces = self.faces(cards)
        designs = list(self.designs)
        dealt = list(self.dealt)
        self.shuffles += 1
        shuffle = Shuffle(self.shuffles, len(self.chance) - 1, backs)
        for back, place in zip(backs, order, strict=True):
            designs[back] = faces[place]
            dealt[back] = shuffle
        self.designs = tuple(designs)
        self.dealt = tuple(dealt)
        self.deck = put(self.deck, pile, backs)
        self.deck_left[pile] = len(backs)
        if self.open or any(self.known):
            unseen = ~bits(backs)
            self.known = [seen & unseen for seen in self.known]
            self.open &= unseen
            source, quality, delivery = self.known_type
            self.known_type = (source & unseen, quality & unseen, delivery & unseen)
            # A new face has done nothing yet this turn or round.
            if self.resolving in backs:
                self.resolving = -1
            self.started, self.used, self.failed, self.reacted = [
                tuple([card for card in done if unseen >> card & 1])
                for done in (self.started, self.used, self.failed, self.reacted)
            ]

    # Who is there.

    def living(self) -> list[int]:
        """Seats whose Wizard has HP."""
        hp = self.hp
        return [seat for seat in self.seats if hp[seat] > 0]

    def foes(self, seat: int) -> tuple[int, ...]:
        """Living foes, clockwise from the left (R1.2, J5)."""
        others = self.around[seat]
        hp = self.hp
        return tuple([foe for foe in others if hp[foe]]) if 0 in hp else others

    # Who knows what.

    def dealt_anew(self, card: int, then: "Table") -> bool:
        """Whether a card may have another face than it had then: it has been shuffled since."""
        return self.dealt[card].number != then.dealt[card].number

    def faces(self, cards: "tuple[int, ...]") -> "tuple[Design, ...]":
        """The designs of some cards."""
        if len(cards) > 1:
            faces: tuple[Design, ...] = itemgetter(*cards)(self.designs)
            return faces
        return (self.designs[cards[0]],) if cards else ()

    def show(self, cards: tuple[int, ...]) -> None:
        """Everybody sees these faces."""
        seen = self.open
        for card in cards:
            seen |= BITS[card]
        self.open = seen

    def known_to(self, seat: int) -> int:
        """All cards whose face this seat has seen, as bits."""
        return self.known[seat] | self.open

    def points(self, seat: int) -> int:
        """Victory points: each Kill and each Last Wizard Standing token is one (R20.6)."""
        return self.kills[seat] + self.lws[seat]


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values of all seats (or piles) with another one for this seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def bits(cards: "tuple[int, ...] | list[int]") -> int:
    """A set of card numbers as bits."""
    mask = 0
    for card in cards:
        mask |= BITS[card]
    return mask
