"""The table: the whole state of a game, as plain data.

All that outlives an action is here and nowhere else. Zones are tuples of card numbers and are
shared between copies; `designs` says which card each number is. A number is like the back of a
card: which seats have seen its face is in `known` and `open`.
"""

from typing import TYPE_CHECKING, NamedTuple, Self

from esw_tui.kernel.faces import CardTable, bits

if TYPE_CHECKING:
    from esw_tui.deckbuilding.designs import Design, Step
    from esw_tui.deckbuilding.kinds import Kind
    from esw_tui.deckbuilding.options import GameOptions
    from esw_tui.deckbuilding.rulebook import Rulebook
    from esw_tui.kernel.decisions import Decision

NOBODY = -1


class Marker(NamedTuple):
    """A card that lies in its owner's discard pile and counts as controlled this turn (K105)."""

    design: "Design"
    card: int
    owner: int
    shuffle: int
    """The shuffle that dealt its face: once it is shuffled again, the marker has no card (K105)."""
    is_used: bool = False
    """Whether its Activate has been used."""


class Silence(NamedTuple):
    """What all players have learned about a hand from which of them were asked about a DEFENSE
    (K86)."""

    seat: int
    cards: int
    """The cards of that hand, as bits."""
    held_one: bool
    """Whether a usable DEFENSE was among them."""
    usable: "frozenset[Design]"
    """The DEFENSES that could have been used then."""


class Table(CardTable):
    """The state of a game. Copies share every tuple and copy the few lists."""

    __slots__ = (
        "active",
        "answering",
        "around",
        "attacks",
        "borrowed",
        "box",
        "cheaper",
        "chips",
        "deck",
        "declined",
        "defenseless",
        "destroyed",
        "discard",
        "duds",
        "familiars",
        "first",
        "first_damage",
        "foes_of",
        "gained",
        "hand",
        "hp",
        "in_play",
        "kills",
        "legend_deck",
        "legends",
        "line_up",
        "line_up_chips",
        "main",
        "markers",
        "mayhems",
        "menu_used",
        "mingled",
        "next_attack",
        "next_kill",
        "options",
        "orders",
        "outside",
        "played",
        "power",
        "question",
        "ranking",
        "resolving",
        "scores",
        "silences",
        "sizes",
        "still",
        "stinker",
        "supply",
        "texts",
        "tile",
        "to_hand",
        "token_stack",
        "token_texts",
        "tokens",
        "trophy",
        "turn",
        "unasked",
        "used",
        "wilds",
        "wizards",
    )

    # What never changes during a game.
    rules: "Rulebook"
    options: "GameOptions"
    around: tuple[tuple[int, ...], ...]
    """For each seat all seats, clockwise from itself (D18.1)."""
    foes_of: tuple[tuple[int, ...], ...]
    """For each seat its foes, clockwise from its left (D0.1)."""

    # The set-up.
    wizards: tuple[str, ...]
    """The Wizard that each player is, once Familiars are revealed."""
    tile: tuple[int, ...]
    """The Wizard Ability tile of each player, or -1 before the reveal."""
    first: int
    """The seat that had the first turn."""

    # The middle of the table.
    designs: "tuple[Design, ...]"
    main: tuple[int, ...]
    """The main deck, top last."""
    legend_deck: tuple[int, ...]
    line_up: tuple[int, ...]
    """Oldest first (K20)."""
    line_up_chips: tuple[int, ...]
    """How many chips lie on each card of the Line-Up."""
    legends: tuple[int, ...]
    """The Legendary Line-Up, oldest first."""
    wilds: tuple[int, ...]
    """The Wild Magic stack."""
    duds: tuple[int, ...]
    """The Dud Wand stack."""
    token_stack: tuple[int, ...]
    """Dead Wizard Tokens face down, top last."""
    outside: tuple[int, ...]
    """Tokens left over from set-up (K10)."""
    destroyed: tuple[int, ...]
    mayhems: tuple[int, ...]
    """Used Mayhems, newest last (K53)."""
    box: tuple[int, ...]
    """Cards that have left the game."""
    supply: int
    """Chips that no player owns and that lie on no card."""
    trophy: int
    """The seat that holds the trophy, or -1."""

    # Each player, by seat.
    deck: list[tuple[int, ...]]
    """Face down, top last."""
    hand: list[tuple[int, ...]]
    discard: list[tuple[int, ...]]
    """Face up, top last."""
    in_play: list[tuple[int, ...]]
    """Cards played this turn, and ONGOING cards."""
    familiars: tuple[tuple[int, ...], ...]
    """Familiars not bought yet, under the Wizard; before the reveal all that were dealt."""
    tokens: tuple[tuple[int, ...], ...]
    hp: list[int]
    chips: list[int]
    stinker: tuple[bool, ...]
    texts: list[int]
    """What the cards, tokens and tile of each player are about, as bits of `ABOUT`."""
    kills: tuple[int, ...]
    """How many foes each player has killed, for statistics only."""
    orders: tuple[str, ...]
    """What each player has ordered about DEFENSES, where players give orders (K86)."""
    silences: tuple[Silence, ...]
    unasked: int
    """How often a player's orders have kept a question from being asked (K86)."""
    mingled: tuple[tuple[int, tuple[int, ...]], ...]
    """(shuffle, earlier shuffles): hidden cards of the earlier ones went into this shuffle, so that
    no player can tell any more which of them lie where."""

    # The turn.
    active: int
    turn: int
    """The number of the turn, from 1."""
    still: int
    """Turns in a row in which no deck has shrunk (K97)."""
    sizes: tuple[int, int, int]
    """The smallest sizes of main deck, Legend deck and token stack so far."""
    power: int
    played: tuple["Design", ...]
    """Cards played this turn, borrowed ones too (K127)."""
    markers: tuple[Marker, ...]
    question: "Decision | None"
    """What the active player will be asked as the next action begins, if that is already worked
    out.

    See `actions.find_question`. It follows from all the rest of the table, and is None once asked.
    """
    gained: tuple["Design", ...]
    """Cards the active player gained this turn (K25)."""
    used: tuple[int, ...]
    """Cards, tokens and tiles whose text has been used this turn."""
    menu_used: bool
    cheaper: "tuple[tuple[Kind, int], ...]"
    """Kinds of cards that cost less this turn, and how much (D7.6)."""
    to_hand: "tuple[Kind, ...]"
    """Kinds of cards that may go to the hand this turn if gained from the Line-Up."""
    next_attack: str
    """What cannot happen to the next ATTACK: "avoided", "redirected", or ""."""
    defenseless: tuple[int, ...]
    """Players who can use no DEFENSE this turn."""
    next_kill: "tuple[tuple[Design, tuple[Step, ...]], ...]"
    """Texts that wait for the next kill of this turn (K109)."""
    first_damage: tuple[int, ...]
    """Cards whose text about the first damage of this turn has acted."""

    # The end.
    scores: tuple[int, ...]
    ranking: tuple[int, ...]

    # The action being carried out.
    resolving: tuple[int, ...]
    """Cards between two zones: borrowed ones, a Mayhem being read."""
    borrowed: tuple[tuple[int, int, int], ...]
    """(card, owner, player) of each card that a player plays without owning it (K17)."""
    attacks: int
    """How many ATTACKS are under way."""
    answering: "tuple[tuple[Design, int], ...]"
    """(design, card) of each text that waits for something and is acting now."""
    token_texts: tuple[tuple[int, int, int], ...]
    """(seat, token, killer): texts that wait until the ATTACK has ended (K58)."""
    declined: tuple[int, ...]
    """Players who take no part in the Mayhem being read (D21.9)."""

    def copy(self) -> Self:
        """A copy of the table between two phases; it shares all that cannot change."""
        new = super().copy()
        new.active = self.active
        new.around = self.around
        new.box = self.box
        new.cheaper = self.cheaper
        new.chips = self.chips.copy()
        new.deck = self.deck.copy()
        new.defenseless = self.defenseless
        new.destroyed = self.destroyed
        new.discard = self.discard.copy()
        new.duds = self.duds
        new.familiars = self.familiars
        new.first = self.first
        new.first_damage = self.first_damage
        new.foes_of = self.foes_of
        new.gained = self.gained
        new.hand = self.hand.copy()
        new.hp = self.hp.copy()
        new.in_play = self.in_play.copy()
        new.kills = self.kills
        new.legend_deck = self.legend_deck
        new.legends = self.legends
        new.line_up = self.line_up
        new.line_up_chips = self.line_up_chips
        new.main = self.main
        new.markers = self.markers
        new.mayhems = self.mayhems
        new.menu_used = self.menu_used
        new.mingled = self.mingled
        new.next_attack = self.next_attack
        new.next_kill = self.next_kill
        new.options = self.options
        new.orders = self.orders
        new.outside = self.outside
        new.played = self.played
        new.power = self.power
        new.question = self.question
        new.ranking = self.ranking
        new.scores = self.scores
        new.silences = self.silences
        new.sizes = self.sizes
        new.still = self.still
        new.stinker = self.stinker
        new.supply = self.supply
        new.texts = self.texts.copy()
        new.tile = self.tile
        new.to_hand = self.to_hand
        new.token_stack = self.token_stack
        new.tokens = self.tokens
        new.trophy = self.trophy
        new.turn = self.turn
        new.unasked = self.unasked
        new.used = self.used
        new.wilds = self.wilds
        new.wizards = self.wizards
        new.rest()
        return new

    def rest(self) -> None:
        """Clear what holds only during an action, as between any two phases."""
        self.resolving = ()
        self.borrowed = ()
        self.attacks = 0
        self.declined = ()
        self.answering = ()
        self.token_texts = ()

    # Chance.

    def at_random(self, cards: tuple[int, ...], count: int = 1) -> tuple[int, ...]:
        """Some of these cards, chosen by the dealer (K87)."""
        if len(cards) <= count:
            return cards
        order = self.dealer.shuffled(len(cards))
        self.chance.append(order)
        return tuple([cards[place] for place in order[:count]])

    def mixed(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Shuffle these cards, so that no player knows any more which is which; returns their backs
        in their new order."""
        if not cards:
            return ()
        closed = bits(cards) & ~self.open
        hidden = {self.dealt[c].number for c in cards if closed >> c & 1} - {0} if closed else ()
        backs = self.deal_faces(cards)
        if hidden:
            self.mingled += ((self.shuffles, tuple(sorted(hidden))),)
        if self.silences:
            unseen = ~bits(backs)
            self.silences = tuple(
                [
                    silence._replace(cards=silence.cards & unseen)
                    for silence in self.silences
                    if silence.cards & unseen == silence.cards
                    or (not silence.held_one and silence.cards & unseen)
                ]
            )
        return backs

    # The players.

    def deal_order(self, seats: tuple[int, ...], first: int) -> tuple[int, ...]:
        """These seats, clockwise from a given one (D18.1)."""
        return tuple([seat for seat in self.around[first] if seat in seats])
