"""A design: a card with its text compiled, so that the rules look nothing up in play."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, NamedTuple

from esw_tui.cards.card import COMPONENTS, GLYPHS, TREASURE, WILD_MAGIC, Card
from esw_tui.spellcraft.events import Cause
from esw_tui.spellcraft.waiting import Noted

if TYPE_CHECKING:
    from esw_tui.kernel.decisions import Decision
    from esw_tui.spellcraft.casting import Cast
    from esw_tui.spellcraft.table import Table

SOURCE, QUALITY, DELIVERY, WILD, OTHER = 0, 1, 2, 3, 4
"""Types of main deck cards; the first three are also the places of a Spell."""
TYPE_NAMES = COMPONENTS
MOST_SEATS = 6

STANDING = (
    "uses",
    "creature",
    "turn_start",
    "turn_end",
    "triggers",
    "more_damage",
    "less_damage",
    "creature_damage",
    "unblockable",
    "counts_as",
    "tucks",
    "always_dice",
    "next_roll",
    "reroll",
    "reroll_each",
    "reroll_once",
    "more_total",
    "single_die",
    "six_hits_another",
    "swap_sides",
    "on_reveal",
    "full_hand",
    "larger_hand",
    "more_initiative",
    "firm_status",
    "as_wild",
    "buy_keep",
    "buy_redirect",
    "buy_reroll",
    "copy_answer",
    "acts_first",
    "acts_last",
    "buy_tie",
    "cheaper_cantrips",
    "easy_trips",
    "last_death",
    "more_standee_blood",
    "round_end",
    "round_start",
    "wild_finds",
)
"""The attributes of `Design` that hold texts of cards lying before a Wizard.

The most frequent come first: the first thirty bits are one digit of a Python int, and two of those
are compared in a fifth of the time.
"""
ABOUT = {attribute: 1 << bit for bit, attribute in enumerate(STANDING)}
"""Each of these attributes as a bit. `Table.texts` has the bits of the cards before a Wizard, so
the rules need not search cards for a text that none of them has."""

COUNTS_AS, TUCKS = ABOUT["counts_as"], ABOUT["tucks"]
CREATURES = ABOUT["creature"]
"""Treasures that are Creatures (R15.19, J44)."""

Steps = Generator[Any, Any, None]
"""Rules under way: yields decisions, is sent answers."""
Step = Callable[["Cast"], Steps | None]
"""One step of a text (J18): done at once (None), or under way because a player may be asked."""


class Trigger:
    """A text that waits for something to happen (J96)."""

    __slots__ = ("foe_is", "glyph", "happening", "limit", "noted", "own", "steps")

    def __init__(
        self,
        happening: str,
        noted: Noted,
        glyph: str | None,
        steps: tuple[Step, ...],
        limit: tuple[int, str] | None = None,
    ) -> None:
        self.happening = happening
        self.noted, self.own, self.foe_is = noted
        self.glyph = glyph
        self.steps = steps
        self.limit = limit
        """How large an amount it waits for: (number, "more") for the number or more, else the
        number or less; None for any."""

    def passes(self, amount: int) -> bool:
        """Whether an amount is as large as the text waits for."""
        if self.limit is None:
            return True
        number, order = self.limit
        return amount >= number if order == "more" else amount <= number


class Price(NamedTuple):
    """Blood that may be paid for a part of a card's text (R41.6)."""

    part: Any
    """The line or sentence of the text it pays for."""
    amount: int | None
    """How much; None for X."""
    offered: "Callable[[Cast], bool]"
    """Whether paying it could do anything."""
    words: str
    """The question to the player: what it is paid for."""


class PowerTable:
    """The Power Roll of a card: how its target is found and what each line does."""

    __slots__ = ("aim", "at_you", "bands", "keeps")

    def __init__(
        self,
        aim: "Callable[[Cast, int], tuple[int, ...] | Decision]",
        bands: tuple[Step, ...],
        keeps: tuple[bool, ...],
        at_you: bool = False,
    ) -> None:
        self.aim = aim
        self.bands = bands
        self.keeps = keeps
        self.at_you = at_you
        """Whether its target is you; such a roll is never widened to each foe (J97)."""


class Design:
    """A card of the box with its text compiled."""

    __slots__ = (
        "about",
        "about_to_cast",
        "acts_first",
        "acts_last",
        "after_reroll",
        "afterwards",
        "again",
        "always_dice",
        "as_wild",
        "bounty",
        "bully",
        "buy_keep",
        "buy_redirect",
        "buy_reroll",
        "buy_tie",
        "cantrip",
        "card",
        "cast_as",
        "causes",
        "cheaper_cantrips",
        "copy_answer",
        "counts_as",
        "creature",
        "creature_damage",
        "easy_trips",
        "firm_status",
        "full_hand",
        "future_turn",
        "glyphs",
        "in_hand",
        "initiative",
        "kind",
        "larger_hand",
        "last_death",
        "last_sentence",
        "lasting",
        "less_damage",
        "more_damage",
        "more_initiative",
        "more_standee_blood",
        "more_total",
        "name",
        "names_side",
        "next_game",
        "next_roll",
        "noting",
        "on_reveal",
        "outlasts",
        "power",
        "prices",
        "reaction",
        "reroll",
        "reroll_each",
        "reroll_once",
        "reroll_price",
        "resolve_now",
        "rolled",
        "round_end",
        "round_start",
        "single_die",
        "six_hits_another",
        "steps",
        "swap_sides",
        "triggers",
        "tucks",
        "turn_end",
        "turn_start",
        "type",
        "unblockable",
        "uses",
        "waits_for",
        "wild_finds",
    )

    def __init__(self, card: Card) -> None:
        self.card = card
        self.name = card.name
        self.kind = card.kind
        self.type = OTHER
        if card.kind in COMPONENTS:
            self.type = COMPONENTS.index(card.kind)
        elif card.kind == WILD_MAGIC:
            self.type = WILD
        self.in_hand: tuple[int, ...] = (self.type,) if self.type <= DELIVERY else ()
        """The types it has in hand: Wild Magic none or all, as the box says (R12.2)."""
        self.glyphs = tuple([GLYPHS.index(glyph) for glyph in card.glyphs])
        self.initiative = card.initiative or 0
        self.creature = card.creature
        self.causes = tuple([Cause(seat, self) for seat in range(MOST_SEATS)])
        """This card as the cause of something, by the seat that uses it."""

        # What features add to the card when the box is made ready.
        self.outlasts = False
        """Whether it stays as a Treasure or lasting card when its owner dies or a game ends."""
        self.noting: Callable[[Cast], None] | None = None
        """Called after each step of its text, before deaths are handled."""
        self.rolled: Callable[[Cast], None] | None = None
        """Called when the line of its Power Roll has been applied."""
        self.afterwards: Callable[[Cast], Steps | None] | None = None
        """Called when the Component is resolved, if its Wizard still lives."""
        self.again: Callable[[Cast], bool] | None = None
        """Whether the Component, resolved once, is resolved a second time."""

        # Texts that act when the card is cast, drawn, or its moment comes.
        self.steps: tuple[Step, ...] = ()
        self.last_sentence: tuple[int, Any] = (0, None)
        """Of the sentence compiled last: where its steps begin, and the sentence itself."""
        self.prices: tuple[Price, ...] = ()
        """What may be paid before the card resolves (R41.10)."""
        self.names_side = False
        """Whether it speaks of left or right, so that both may be swapped (CT-T08)."""
        self.power: PowerTable | None = None
        self.bully: tuple[Step, ...] = ()
        self.reaction: tuple[Step, ...] = ()
        self.resolve_now: tuple[Step, ...] = ()
        self.next_game: tuple[Step, ...] = ()
        self.future_turn: tuple[Step, ...] = ()
        self.turn_start: tuple[Step, ...] = ()
        self.turn_end: tuple[Step, ...] = ()
        self.round_start: tuple[Step, ...] = ()
        self.round_end: tuple[Step, ...] = ()
        self.last_death: tuple[Step, ...] = ()
        self.uses: tuple[tuple[Callable[[Cast], bool], tuple[Step, ...]], ...] = ()
        self.triggers: tuple[Trigger, ...] = ()
        self.waits_for: tuple[str, ...] = ()
        """What the triggers wait for, as `Table.happened` notes it."""
        self.cast_as = tuple([f"cast {glyph}" for glyph in card.glyphs])
        self.about_to_cast = tuple([f"before {glyph}" for glyph in card.glyphs])
        self.on_reveal: tuple[tuple[Callable[[int], bool], tuple[Step, ...]], ...] = ()
        """Texts that act as a Spell of a fitting size is revealed."""
        self.copy_answer: tuple[Step, ...] = ()
        """The text that acts when a copy of a foe's card is discarded for it (J109)."""
        self.after_reroll: tuple[Step, ...] = ()
        """The rest of its text, carried out once its re-roll has been used."""
        self.lasting = False

        self.cantrip: tuple[int, int] | None = None
        """How many cards of which type it costs to play it as a Cantrip from hand (R52.3)."""

        # Texts that are always at work; each with its condition.
        self.counts_as = self.glyphs if card.kind == TREASURE else ()
        self.always_dice: tuple[tuple[str | None, Callable[[Cast], int]], ...] = ()
        self.more_total: tuple[Callable[[Cast], int], ...] = ()
        """What it adds to the totals of Power Rolls (J111)."""
        self.single_die = 0
        """What it adds to a single die (J117)."""
        self.reroll: str | None = None
        self.reroll_price = False
        """Whether the card is discarded for its re-roll."""
        self.more_initiative = 0
        self.acts_first = False
        """Whether it may be shown in a Spell to act first (J99)."""
        self.acts_last = False
        """Whether it may be discarded to act last (J116)."""
        self.as_wild = False
        """Whether this Treasure may lie in a Spell as Wild Magic."""
        self.full_hand = 0
        self.larger_hand = 0
        self.more_damage: tuple[tuple[int, Any], ...] = ()
        self.less_damage: tuple[tuple[int, Any], ...] = ()
        self.firm_status = False
        self.unblockable = False
        self.six_hits_another = False
        self.cheaper_cantrips = 0
        self.easy_trips = 0
        self.creature_damage = 0
        self.next_roll = 0
        self.reroll_each = 0
        self.reroll_once: str | None = None
        self.swap_sides = False
        self.tucks = False
        self.bounty = 0
        """The Blood it pays when it lies in the middle."""
        self.wild_finds = 0
        self.more_standee_blood = 0
        self.buy_keep = self.buy_redirect = self.buy_reroll = self.buy_tie = 0
        """The Blood each of these costs; 0 if it does not offer it."""
        self.about = 0
        """What all its texts are about, as bits of `ABOUT`."""

    def sort_texts(self) -> None:
        """Set `about`, once the card is compiled."""
        self.about = sum([bit for attribute, bit in ABOUT.items() if getattr(self, attribute)])

    @property
    def needs_keep(self) -> bool:
        """Whether it is a Creature that leaves unless its roll says KEEP. A Treasure without any
        KEEP in its table stays (R15.14, J44)."""
        if not self.creature or self.power is None:
            return False
        return self.kind != TREASURE or any(self.power.keeps)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def glyph_count(table: "Table", seat: int, glyph: int) -> int:
    """How many cards of a glyph count as part of the Spell (R10.1–R10.4, J39)."""
    return len(glyph_sources(table, seat, glyph))


def different_glyphs(table: "Table", seat: int) -> int:
    """How many different glyphs count as part of the Spell (J39)."""
    designs = table.designs
    found: set[int] = set()
    for card in table.spell[seat] + table.creatures[seat]:
        found.update(designs[card].glyphs)
    if table.texts[seat] & COUNTS_AS:
        for card in table.treasures[seat] + table.lasting[seat]:
            found.update(designs[card].counts_as)
    for treasure, card in table.tucked:
        if treasure in table.treasures[seat]:
            found.update(designs[card].glyphs)
    return len(found)


def glyph_sources(table: "Table", seat: int, glyph: int) -> list[tuple[str, int]]:
    """The cards in play that count with this glyph as part of the Spell, each as (name, 1)."""
    designs, texts = table.designs, table.texts[seat]
    found = []
    for card in table.spell[seat] + table.creatures[seat]:
        design = designs[card]
        if glyph in design.glyphs:
            found.append((design.name, 1))
    if texts & COUNTS_AS:
        for card in table.treasures[seat] + table.lasting[seat]:
            design = designs[card]
            if glyph in design.counts_as:
                found += [(design.name, 1)] * design.counts_as.count(glyph)
    if texts & TUCKS and table.tucked:
        for treasure, card in table.tucked:
            if treasure in table.treasures[seat] and glyph in designs[card].glyphs:
                found.append((designs[card].name, 1))
    return found
