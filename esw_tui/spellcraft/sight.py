"""A table in numbers: what a seat's view shows of it, in the form that bots compute with.

A view is made for people and names everything; a bot that looks thousands of times a second is
faster with numbers. A sight shows nothing that a view would not show, and a test compares the two.
"""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from esw_tui.spellcraft.states import NOBODY
from esw_tui.spellcraft.table import Table

if TYPE_CHECKING:
    from esw_tui.spellcraft.designs import Design
    from esw_tui.spellcraft.formats import Format
    from esw_tui.spellcraft.rulebook import Rulebook

Cards = tuple[int, ...]
Faces = Mapping[int, "Design"] | Sequence["Design"]


class Sight:
    """A table through one seat's eyes: cards by number, faces where they are known."""

    __slots__ = (
        "active",
        "blood",
        "creatures",
        "dead",
        "face_down",
        "faces",
        "foes",
        "format",
        "hand",
        "hand_counts",
        "hp",
        "initiatives",
        "kills",
        "lasting",
        "lws",
        "most_hp",
        "places",
        "rank",
        "revealed",
        "rules",
        "seat",
        "sizes",
        "spell",
        "standee",
        "started",
        "token",
        "treasures",
        "turns_taken",
    )

    seat: int
    rules: "Rulebook"
    faces: Faces
    """The design of every card this seat sees, by number."""
    hp: Cards
    rank: Cards
    treasures: tuple[Cards, ...]
    creatures: tuple[Cards, ...]
    """Kept Creatures."""
    lasting: tuple[Cards, ...]
    hand_counts: Cards
    kills: Cards
    lws: Cards
    format: "Format"
    """What wins the match."""
    sizes: Cards
    """Spell sizes as called; -1 before."""
    initiatives: Cards
    """Initiatives as called; -1 before."""
    turns_taken: Cards
    foes: Cards
    """Living foes, clockwise from the left."""
    dead: int
    """How many Wizards have died in this game."""
    active: int
    """The seat whose turn it is, or -1."""
    token: int
    """The glyph under the Power Bonus Token, or NO_GLYPH."""
    hand: Cards
    spell: Cards
    """This seat's own Spell."""
    places: Cards
    face_down: Cards
    """This seat's own Dead Wizard cards that lie face down."""
    revealed: Cards
    """The Spell of the foe whose turn it is, if it is a foe's."""
    started: Cards
    """Cards of this seat's own Spell that have begun to resolve."""
    most_hp: int
    blood: Cards
    """The Blood of each Wizard; all 0 in a box without Blood."""
    standee: int
    """The seat that holds the Standee, or -1."""

    def points(self, seat: int) -> int:
        """Victory points so far (R20.6)."""
        return self.kills[seat] + self.lws[seat]

    def creatures_of(self, seat: int) -> Cards:
        """Kept Creatures and Treasures that are Creatures (J44)."""
        faces = self.faces
        treasured = [card for card in self.treasures[seat] if faces[card].creature]
        return (*self.creatures[seat], *treasured)

    def in_play(self, seat: int) -> Cards:
        """Treasures and lasting cards."""
        return self.treasures[seat] + self.lasting[seat]

    def seen_cards(self) -> list[int]:
        """Every card whose face this seat sees where the card lies."""
        cards = [*self.hand, *self.spell, *self.face_down, *self.revealed]
        for zone in (self.treasures, self.creatures, self.lasting):
            for each in zone:
                cards += each
        return cards

    def as_key(self) -> tuple[Any, ...]:
        """A key for caches: two sights with the same key look the same."""
        faces = self.faces
        return *ALL_BUT_FACES(self), *[faces[card] for card in self.seen_cards()]


ALL_BUT_FACES = attrgetter(*[slot for slot in Sight.__slots__ if slot != "faces"])


def look(table: Table, seat: int, faces: Faces | None = None) -> Sight:
    """What a seat sees of a table.

    `faces`: all designs of an imagined world; then the ones this seat sees need not be picked out.
    """
    sight = Sight()
    sight.seat = seat
    sight.rules = rules = table.rules
    sight.hp = tuple(table.hp)
    sight.rank = tuple(table.rank)
    sight.treasures = table.treasures
    sight.creatures = table.creatures
    sight.lasting = table.lasting
    sight.hand_counts = tuple(map(len, table.hand))
    sight.kills = table.kills
    sight.lws = table.lws
    sight.format = table.format
    sight.sizes = table.called_size
    sight.initiatives = table.called_initiative
    sight.turns_taken = table.turns_taken
    sight.active = active = table.active
    sight.token = table.token
    sight.dead = len(table.deaths)
    sight.hand = table.hand[seat]
    sight.spell = spell = table.spell[seat]
    sight.places = table.places[seat]
    if table.wild_treasures[seat]:
        sight.spell, sight.places = with_treasures(table, seat)
    sight.revealed = ()
    sight.started = ()
    if active == seat:
        begun = (*table.started, table.resolving)
        sight.started = tuple([card for card in spell if card in begun])
    elif active != NOBODY:
        sight.revealed = with_treasures(table, active)[0]
    sight.face_down = table.dead_cards[seat]
    sight.most_hp = rules.most_hp
    states = table.states
    sight.blood = states["blood"] if "blood" in states else (0,) * len(sight.hp)
    sight.standee = states.get("standee", NOBODY)
    sight.foes = table.foes(seat)
    if faces is None:
        designs = table.designs
        faces = {card: designs[card] for card in sight.seen_cards()}
    sight.faces = faces
    return sight


def with_treasures(table: Table, seat: int) -> tuple[Cards, Cards]:
    """A Spell and its places, with the Treasures that lie there as Wild Magic."""
    spell, places = table.spell[seat], table.places[seat]
    treasures = table.wild_treasures[seat]
    if not treasures:
        return spell, places
    laid, there = zip(*treasures, strict=True)
    return (*spell, *laid), (*places, *there)
