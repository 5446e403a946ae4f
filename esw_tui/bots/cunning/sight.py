"""What a cunning eye notices at a table: just what its reckoning needs, cheap to look at.

It is made from a seat's view, or straight from the table of an imagined world: there nothing
is real, so nothing can leak.
"""

from collections.abc import Mapping, Sequence

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.spellcraft.designs import DELIVERY, Design
from esw_tui.spellcraft.features.blood import BLOOD
from esw_tui.spellcraft.features.standee import STANDEE
from esw_tui.spellcraft.rulebook import Rulebook
from esw_tui.spellcraft.states import NOBODY
from esw_tui.spellcraft.table import NO_GLYPH, Table
from esw_tui.spellcraft.views import View

Cards = tuple[int, ...]


class Sight:
    """A table through one seat's eyes: cards by number, faces where they are known."""

    __slots__ = (
        "active",
        "blood",
        "creatures",
        "dead",
        "faces",
        "foes",
        "game",
        "games",
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
        "round",
        "rules",
        "seat",
        "sizes",
        "spell",
        "stage",
        "standee",
        "started",
        "token",
        "treasures",
        "turns_taken",
    )

    seat: int
    rules: Rulebook
    faces: Mapping[int, Design] | Sequence[Design]
    """The design of every card this seat sees, by number."""
    hp: Sequence[int]
    rank: Sequence[int]
    treasures: Sequence[Cards]
    creatures: Sequence[Cards]
    """Kept Creatures."""
    lasting: Sequence[Cards]
    hand_counts: Sequence[int]
    kills: Sequence[int]
    lws: Sequence[int]
    sizes: Sequence[int]
    """Spell sizes as called; -1 before."""
    initiatives: Sequence[int]
    """Initiatives as called; -1 before."""
    turns_taken: Cards
    foes: Sequence[int]
    """Living foes, clockwise from the left."""
    dead: int
    """How many are out of this game."""
    active: int
    """Whose turn it is, or -1."""
    token: int
    """The glyph under the Power Bonus Token, or NO_GLYPH."""
    stage: str
    game: int
    games: int
    round: int
    hand: Cards
    spell: Cards
    """This seat's own Spell."""
    places: Cards
    started: Cards
    """Cards of the own Spell that have begun to resolve."""
    most_hp: int
    blood: Sequence[int]
    """Blood of each Wizard; none where there is no such thing."""
    standee: int
    """Who holds the Standee, or -1."""

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


def seen_in_view(view: View, rules: Rulebook) -> Sight:
    """What the viewer notices in its view; the rulebook tells which design a card is."""
    sight = Sight()
    names = rules.named
    assert view.viewer is not None
    sight.seat = seat = view.viewer
    sight.rules = rules
    wizards = view.wizards
    faces: dict[int, Design] = {}
    for wizard in wizards:
        for zone in (wizard.treasures, wizard.creatures, wizard.lasting):
            for card in zone:
                faces[card.number] = names[card.box, card.name]
        for placed in wizard.spell:
            faces[placed.number] = names[placed.box, placed.name]
    for card in view.hand + view.face_down:
        faces[card.number] = names[card.box, card.name]
    for placed in view.spell:
        faces[placed.number] = names[placed.box, placed.name]
    sight.faces = faces
    sight.hp = [wizard.hp for wizard in wizards]
    sight.rank = [wizard.rank for wizard in wizards]
    sight.treasures = [tuple([card.number for card in each.treasures]) for each in wizards]
    sight.creatures = [tuple([card.number for card in each.creatures]) for each in wizards]
    sight.lasting = [tuple([card.number for card in each.lasting]) for each in wizards]
    sight.hand_counts = [wizard.hand_count for wizard in wizards]
    sight.kills = [wizard.kills for wizard in wizards]
    sight.lws = [wizard.lws for wizard in wizards]
    sight.sizes = [-1 if each.spell_size is None else each.spell_size for each in wizards]
    sight.initiatives = [-1 if each.initiative is None else each.initiative for each in wizards]
    sight.turns_taken = view.turns_taken
    sight.active = -1 if view.active is None else view.active
    sight.token = NO_GLYPH if view.token is None else GLYPHS.index(view.token)
    sight.dead = len(view.deaths)
    sight.stage = view.stage
    sight.game, sight.games, sight.round = view.game, view.games, view.round
    sight.hand = tuple([card.number for card in view.hand])
    sight.spell = tuple([card.number for card in view.spell])
    sight.places = tuple([COMPONENTS.index(card.place) for card in view.spell])
    sight.started = tuple([each.number for each in view.spell if each.resolved or each.resolving])
    sight.most_hp = rules.most_hp
    sight.blood = view[BLOOD] if BLOOD in view else (0,) * len(wizards)
    sight.standee = NOBODY
    if STANDEE in view and view[STANDEE] is not None:
        sight.standee = view[STANDEE]
    players = len(wizards)
    around = [(seat + step) % players for step in range(1, players)]
    sight.foes = [foe for foe in around if sight.hp[foe] > 0]
    return sight


def seen_in_world(table: Table, seat: int) -> Sight:
    """What a seat notices at an *imagined* table, without the price of a view."""
    sight = Sight()
    sight.seat = seat
    sight.rules = table.rules
    sight.faces = table.designs
    sight.hp = table.hp
    sight.rank = table.rank
    sight.treasures = table.treasures
    sight.creatures = table.creatures
    sight.lasting = table.lasting
    sight.hand_counts = [len(hand) for hand in table.hand]
    sight.kills = table.kills
    sight.lws = table.lws
    sight.sizes = table.called_size
    sight.initiatives = table.called_initiative
    sight.turns_taken = table.turns_taken
    sight.active = table.active
    sight.token = table.token
    sight.dead = len(table.deaths)
    sight.stage = table.stage
    sight.game, sight.games, sight.round = table.game, table.games, table.round
    sight.hand = table.hand[seat]
    sight.spell = table.spell[seat]
    sight.places = table.places[seat]
    sight.started = table.started
    sight.most_hp = table.rules.most_hp
    states = table.states
    sight.blood = states["blood"] if "blood" in states else (0,) * len(table.hp)
    sight.standee = states.get("standee", NOBODY)
    sight.foes = table.foes(seat)
    return sight


def own_initiative(sight: Sight, delivery: Design | None) -> int:
    """How fast a Spell with this Delivery is among those of its size (R7.4, J13)."""
    value = delivery.initiative if delivery is not None and delivery.type == DELIVERY else 0
    for card in sight.in_play(sight.seat):
        value += sight.faces[card].more_initiative
    return value
