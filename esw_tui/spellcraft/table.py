"""The table: everything that is on it, as plain data.

All that outlives a phase is here and nowhere else. Zones are tuples of card numbers and are shared
between copies; `designs` says which card each number is. A number is like the back of a card: which
seats have seen its face is in `known`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar

from esw_tui.kernel.dealer import Result
from esw_tui.kernel.events import Cause, Told
from esw_tui.kernel.faces import CardTable, put

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design
    from esw_tui.spellcraft.formats import Format
    from esw_tui.spellcraft.house import HouseOptions
    from esw_tui.spellcraft.imagining.tracking import Fact
    from esw_tui.spellcraft.rulebook import Rulebook
    from esw_tui.spellcraft.states import State

T = TypeVar("T")

MAIN, TREASURE, DEAD = 0, 1, 2
"""The three decks, by their places in `Table.deck` and `Table.discard`."""

NO_GLYPH = -1


class Table(CardTable):
    """The state of a match. Copies share every tuple and copy the few lists.

    What changes at every turn is in lists, the rest in tuples; see `put`.
    """

    __slots__ = (
        "active",
        "alive",
        "around",
        "burying",
        "called_initiative",
        "called_size",
        "creatures",
        "dead_cards",
        "deaths",
        "deck",
        "deck_left",
        "discard",
        "dying",
        "extra_draw",
        "failed",
        "format",
        "game",
        "game_won",
        "goal",
        "hand",
        "happened",
        "house",
        "hp",
        "kept",
        "kills",
        "known_facts",
        "lasting",
        "late",
        "lws",
        "lws_order",
        "mirrored",
        "more_dice",
        "owed_dead_cards",
        "placed_wild",
        "places",
        "rank",
        "reacted",
        "resolving",
        "revealing",
        "roller_dice",
        "round",
        "rounds_played",
        "settings",
        "sides_asked",
        "slayers",
        "spell",
        "started",
        "states",
        "texts",
        "ties",
        "token",
        "treasures",
        "tucked",
        "turns_taken",
        "unhurt",
        "urgent",
        "used",
        "watched",
        "widened",
        "wild_treasures",
        "wizards",
    )

    # What never changes during a match.
    rules: "Rulebook"
    """The box: its cards, its features, its figures."""
    wizards: tuple[str, ...]
    """The name of each player's Wizard, by seat."""
    around: tuple[tuple[int, ...], ...]
    """For each seat all others, clockwise from its left (R1.3)."""
    format: "Format"
    """How the match is won (R20)."""
    goal: int
    """How many games are played, or how many tokens win: see `format`."""

    house: "HouseOptions"
    """The house rules of the match."""

    # The match.
    designs: "tuple[Design, ...]"
    """Which card each number is; shuffling deals new faces to the backs of a deck."""
    known_facts: "dict[Fact, int]"
    """For each fact the cards of which all players know it without having seen them, as bits; never
    changed, only replaced."""
    game: int
    """Which game of the match, from 1."""
    round: int
    """Which round of the game, from 1; 0 before the first."""
    rounds_played: int
    """How many rounds of the match have begun, in all games."""
    deck: tuple[tuple[int, ...], ...]
    """Main, Treasure and Dead Wizard deck; only the first `deck_left` cards are still in it,
    the top one last."""
    deck_left: list[int]
    discard: list[tuple[int, ...]]
    """The discard piles, top last (J65)."""
    kills: tuple[int, ...]
    """Kill tokens, by seat."""
    lws: tuple[int, ...]
    """Last Wizard Standing tokens, by seat."""
    lws_order: tuple[int, ...]
    """The Last Wizard Standing of each game, in order (J61)."""

    states: Mapping[str, Any]
    """What features keep on the table, by name: `table[KEY]` reads one. Never changed in place."""

    # Each Wizard, by seat.
    hp: list[int]
    alive: tuple[bool, ...]
    """False once death has been dealt with; a dying Wizard is still alive, at 0 HP."""
    rank: list[int]
    """Social Status, 8 to 1; 0 for a Wizard who is not on the board."""
    hand: list[tuple[int, ...]]
    treasures: tuple[tuple[int, ...], ...]
    tucked: tuple[tuple[int, int], ...]
    """(Treasure, Component under it): the Component's glyph counts for the Treasure's owner."""
    creatures: tuple[tuple[int, ...], ...]
    """Creatures kept on earlier turns, by owner."""
    dead_cards: tuple[tuple[int, ...], ...]
    """Dead Wizard cards that lie face down, by owner."""
    lasting: tuple[tuple[int, ...], ...]
    """Dead Wizard cards face up with a lasting bonus (R18.9)."""
    texts: tuple[int, ...]
    """What the Treasures and lasting cards before each Wizard are about, as bits of `ABOUT`."""
    extra_draw: tuple[int, ...]
    """For each seat the cards to draw on top of its first hand of the game (J54); fewer if
    negative."""

    # The game and the round.
    deaths: tuple[int, ...]
    """The Wizards that died in this game, in order."""
    game_won: bool
    """Whether at most one Wizard is left alive."""
    token: int
    """The glyph the Power Bonus Token lies on, or NO_GLYPH."""
    spell: list[tuple[int, ...]]
    """The Components of each Spell: placed, then added ones."""
    places: list[tuple[int, ...]]
    """For each Component in `spell` its place: 0 Source, 1 Quality, 2 Delivery."""
    wild_treasures: tuple[tuple[tuple[int, int], ...], ...]
    """For each seat the Treasures that lie open in its unrevealed Spell as Wild Magic: (card,
    place)."""
    urgent: tuple[int, ...]
    """Cards shown as sizes were called: Spells that hold one act first (J99)."""
    late: tuple[int, ...]
    """Seats that act after all others (J116)."""
    placed_wild: int
    """How many Wild Magic cards, and Treasures as such, were placed in the Spell being cast."""
    settings: tuple[tuple[int, ...], ...]
    """Face-down Dead Wizard cards set to act this round (J94)."""
    called_size: tuple[int, ...]
    """Spell sizes as called, by seat; -1 before they are called."""
    called_initiative: tuple[int, ...]
    """Initiatives as called, by seat; -1 before they are called."""
    turns_taken: tuple[int, ...]
    """The seats that have acted this round, in order."""
    ties: tuple[tuple[int, ...], ...]
    """Ties rolled this round, the last one first, each in acting order (J14)."""
    reacted: tuple[int, ...]
    """Cards whose Reaction has triggered this round (J49)."""
    watched: tuple[str, ...]
    """What cards in play wait for, once for each waiting text; nothing else is noted in `happened`
    (J96)."""

    # The turn being taken.
    active: int
    """The seat whose turn it is, or -1."""
    started: tuple[int, ...]
    """Components and Creatures that have begun to resolve this turn."""
    resolving: int
    """The one of `started` that is not done yet, or -1."""
    kept: tuple[int, ...]
    """Creatures of the Spell kept this turn; they may block already (R15.7)."""
    failed: tuple[int, ...]
    """Kept Creatures that rolled no KEEP this turn (J43)."""
    used: tuple[int, ...]
    """Optional texts used this turn (J37)."""
    more_dice: int
    """Bonus dice for each Power Roll for the rest of the turn."""
    roller_dice: tuple[tuple[str, int], ...]
    """Bonus dice for some Power Rolls for the rest of the turn: (which, how many); see
    `power_rolls.rollers`."""
    sides_asked: bool
    """Whether the active Wizard has been asked this turn to swap left and right."""
    mirrored: bool
    """Whether the active Wizard's Spell takes left for right."""
    widened: bool
    """Whether each foe is the target of Deliveries for the rest of the turn (J97)."""
    revealing: bool
    """Whether a Spell is revealed and its Wild Magic not yet replaced."""

    # The step being carried out.
    dying: tuple[int, ...]
    """Wizards at 0 HP whose death is not handled yet, in order."""
    slayers: dict[int, tuple[int, Cause, frozenset[int]]]
    """For each dying Wizard who killed it, the cause, and the cards whose waiting texts led to it
    (J96)."""
    unhurt: dict[int, int]
    """For each dying Wizard its HP before the last blow (J107)."""
    owed_dead_cards: dict[int, int]
    """How many Dead Wizard cards a Wizard draws besides the one of its death (J114)."""
    burying: bool
    """Whether deaths are being handled further up; new ones wait their turn (J48)."""
    happened: list[Any]
    """Notes of what happened in this step, for waiting texts; see `triggers` (J96)."""

    def copy(self) -> Self:
        """A copy of the table between two phases; it shares all that cannot change."""
        new = super().copy()
        new.wizards = self.wizards
        new.around = self.around
        new.format = self.format
        new.goal = self.goal
        new.house = self.house
        new.states = self.states
        new.known_facts = self.known_facts
        new.game = self.game
        new.round = self.round
        new.rounds_played = self.rounds_played
        new.deck = self.deck
        new.deck_left = self.deck_left.copy()
        new.discard = self.discard.copy()
        new.kills = self.kills
        new.lws = self.lws
        new.lws_order = self.lws_order
        new.hp = self.hp.copy()
        new.alive = self.alive
        new.rank = self.rank.copy()
        new.hand = self.hand.copy()
        new.treasures = self.treasures
        new.tucked = self.tucked
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
        new.wild_treasures = self.wild_treasures
        new.urgent = self.urgent
        new.late = self.late
        new.placed_wild = self.placed_wild
        new.settings = self.settings
        new.called_size = self.called_size
        new.called_initiative = self.called_initiative
        new.turns_taken = self.turns_taken
        new.ties = self.ties
        new.reacted = self.reacted
        new.watched = self.watched
        new.active = self.active
        new.lay_out()
        return new

    def lay_out(self) -> None:
        """Set what belongs to a turn or a step as it is between two phases: empty."""
        self.end_turn()
        self.resolving = -1
        self.revealing = False
        self.dying = ()
        self.slayers = {}
        self.burying = False
        self.forget_step()

    def forget_step(self) -> None:
        """Forget what was noted during the steps of a phase."""
        self.unhurt = {}
        self.owed_dead_cards = {}
        self.happened = []

    def begin_phase(self, chance: list[Result], told: list[Told]) -> None:
        """Begin a phase: record chance and events in these lists."""
        self.chance = chance
        self.told = told
        if self.unhurt or self.owed_dead_cards or self.happened:
            self.forget_step()

    def end_turn(self) -> None:
        """Clear what belongs to a turn."""
        self.started = self.kept = self.failed = self.used = self.roller_dice = ()
        self.more_dice = 0
        self.sides_asked = self.mirrored = self.widened = False

    def shuffle(self, pile: int, cards: tuple[int, ...]) -> None:
        """Make these cards a face-down deck, so that no seat knows which is which."""
        backs = self.deal_faces(cards)
        self.deck = put(self.deck, pile, backs)
        self.deck_left[pile] = len(backs)

    def forget(self, others: int) -> None:
        """Drop what was known of all cards but `others` (as bits), and what they did this turn or
        round: they have new faces."""
        super().forget(others)
        if self.known_facts:
            known = {fact: cards & others for fact, cards in self.known_facts.items()}
            self.known_facts = {fact: cards for fact, cards in known.items() if cards}
        if self.resolving >= 0 and not others >> self.resolving & 1:
            self.resolving = -1
        self.started, self.used, self.failed, self.reacted, self.urgent = [
            tuple([card for card in done if others >> card & 1])
            for done in (self.started, self.used, self.failed, self.reacted, self.urgent)
        ]

    def __getitem__(self, key: "State[T]") -> T:
        """The value of a feature's state: `table[BLOOD]`."""
        return key.of(self)

    # Who is there.

    def living(self) -> list[int]:
        """Seats whose Wizard has HP."""
        hp = self.hp
        return [seat for seat in self.seats if hp[seat]]

    def foes(self, seat: int) -> tuple[int, ...]:
        """Living foes, clockwise from the left (R1.2, J5)."""
        others = self.around[seat]
        hp = self.hp
        if 0 not in hp:
            return others
        left: tuple[int, ...] = ()
        for other in others:
            if hp[other]:
                left += (other,)
        return left

    @property
    def games(self) -> int:
        """How many games the match lasts at most."""
        return self.format.most_games(len(self.seats), self.goal)

    def points(self, seat: int) -> int:
        """Victory points: each Kill and each Last Wizard Standing token is one (R20.6)."""
        return self.kills[seat] + self.lws[seat]

    def left_of(self, others: tuple[int, ...]) -> tuple[int, ...]:
        """Those of some seats whose Wizard has HP."""
        left: tuple[int, ...] = ()
        for seat in others:
            if self.hp[seat]:
                left += (seat,)
        return left
