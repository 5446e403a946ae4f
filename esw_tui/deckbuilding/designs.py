"""A card, token or tile ready for play: everything the rules ask of it, looked up once."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from esw_tui.kernel.events import Cause
from esw_tui.kernel.rules import Steps as Steps

if TYPE_CHECKING:
    from esw_tui.deckbuilding.acts import Act
    from esw_tui.deckbuilding.kinds import Kind
    from esw_tui.deckbuilding.table import Table

TREASURE, CREATURE, WIZARD, LOCATION, SPELL = 1, 2, 4, 8, 16
LEGEND, FAMILIAR, STARTER, WILD_MAGIC, MAYHEM, MEGA_MAYHEM = 32, 64, 128, 256, 512, 1024
ANY_MAYHEM = MAYHEM | MEGA_MAYHEM
EVERY_TYPE = TREASURE | CREATURE | WIZARD | LOCATION | SPELL | LEGEND | FAMILIAR
"""What a card of every type is while a player controls it (K107)."""

TYPES = {
    "treasure": TREASURE,
    "creature": CREATURE,
    "wizard": WIZARD,
    "location": LOCATION,
    "spell": SPELL,
    "legend": LEGEND,
    "familiar": FAMILIAR,
    "starter": STARTER,
    "wild magic": WILD_MAGIC,
    "mayhem": MAYHEM,
    "mega mayhem": MEGA_MAYHEM,
}
"""The types of cards as bits (D3.2–D3.6); Dud Wands have none (D3.5)."""

# The decks and stacks that designs belong to.
MAIN, LEGENDS, STARTERS, WILDS, DUDS, FAMILIARS, TILES, TOKENS = range(8)
DECKS = ("main", "legend", "starter", "wild magic", "dud wand", "familiar", "tile", "token")

MOST_SEATS = 5

STANDING = (
    "activate",
    "all_types",
    "count_as_legends",
    "counts_as_token",
    "discounts",
    "doubles_damage",
    "each_turn",
    "gain_to_top",
    "hand_size",
    "more_damage",
    "no_trophy",
    "power_by_damage",
    "turn_start",
    "unstoppable",
    "use",
    "when_damaging",
    "when_discarding",
    "when_gaining",
    "when_killing",
    "when_playing",
)
"""What the text of a card in front of a player can be about: attributes of `Design`."""
ABOUT = {attribute: 1 << bit for bit, attribute in enumerate(STANDING)}
"""The same as bits, so that no rule looks for a text that is not there; see `Table.texts`."""

Step = Callable[["Act"], Steps | None]
"""One step of a text: None if done at once, else rules under way that may ask players."""
Count = Callable[["Act"], int]
Test = Callable[["Act"], bool]


class Use(NamedTuple):
    """A text that its controller may use once in a turn: an Activate, or how a token can be
    destroyed."""

    can: Test | None
    """Whether its price can be paid and its condition holds; None if it has neither."""
    steps: tuple[Step, ...]


class Defense(NamedTuple):
    """How a card avoids an ATTACK (D11.9)."""

    price: str
    """`discard` this card, `reveal` it, or put it on `top` of the deck."""
    can: "Callable[[Table, int], bool]"
    """(table, defending seat): whether the rest of the price can be paid."""
    pay: tuple[Step, ...]
    """The rest of the price: HP, a chip, another card."""
    bonus: tuple[Step, ...]
    """What the card does once the ATTACK is avoided."""
    redirects: Test | None = None
    """Whether the ATTACK goes back to the attacker (D12.1)."""
    declines: bool = False
    """Whether the defending player takes no part in a Mayhem at all (D21.9)."""


class Scoring(NamedTuple):
    """What a card, token or tile does to its owner's points (D33.3, K125)."""

    points: "Callable[[Table, int], int] | None" = None
    """Points for what the owner has: (table, owner)."""
    kind_bonus: "tuple[Kind, int] | None" = None
    """(kind, points): each such card is worth more."""
    instead: "tuple[Kind, int] | None" = None
    """(kind, points): what each such card is worth, whatever is printed."""
    twice: "Kind | None" = None
    """The kind of cards whose points double; has no effect with `instead` (K92)."""
    stinker_twice: bool = False
    stinker_bonus: bool = False
    twins_go: bool = False
    """Whether this token and its twin leave when both are out (D32.6)."""


class Design:
    """A card of the box with its text compiled."""

    __slots__ = (
        "about",
        "activate",
        "all_types",
        "causes",
        "chip_icon",
        "copies",
        "cost",
        "count_as_legends",
        "counts_as_token",
        "deck",
        "defense",
        "discounts",
        "doubles_damage",
        "each_turn",
        "gain_to_top",
        "gained",
        "hand_size",
        "has_attack",
        "is_wand",
        "lines",
        "more_damage",
        "name",
        "name_is_wand",
        "no_trophy",
        "ongoing",
        "plain_power",
        "power_by_damage",
        "scoring",
        "setup",
        "start_hp",
        "steps",
        "token_text",
        "turn_start",
        "types",
        "unstoppable",
        "use",
        "vp",
        "when_damaging",
        "when_discarding",
        "when_gaining",
        "when_killing",
        "when_playing",
        "wizard",
    )

    def __init__(
        self,
        name: str,
        deck: int,
        types: int = 0,
        *,
        cost: int = 0,
        vp: int = 0,
        copies: int = 1,
        ongoing: bool = False,
        chip_icon: bool = False,
        has_attack: bool = False,
        wizard: str = "",
    ) -> None:
        self.name = name
        self.deck = deck
        self.types = types
        self.cost = cost
        self.vp = vp
        self.copies = copies
        self.ongoing = ongoing
        self.chip_icon = chip_icon
        self.has_attack = has_attack
        self.name_is_wand = "Wand" in name.split() and deck != DUDS
        self.is_wand = has_attack and self.name_is_wand
        """Whether its title has the word Wand and its text an ATTACK (D30.1, K74)."""
        self.wizard = wizard
        """The Wizard named on a Familiar (D2.2)."""
        self.causes = tuple([Cause(seat, self) for seat in range(-1, MOST_SEATS)])
        """This card as the cause of something, by the source's seat plus one: the first is for
        `NOBODY`."""

        self.lines: tuple[Any, ...] = ()
        """The text as effects of the language, for bots and others that read it."""

        # Texts that act when their moment comes.
        self.steps: tuple[Step, ...] = ()
        """What happens when it is played; of a Mayhem what it does, of a snack what it gives."""
        self.plain_power: int | None = None
        """The Power it gives if playing it does nothing else, or None (D6.8)."""
        self.activate: Use | None = None
        """The text that can be used once a turn (D6.5)."""
        self.use: Use | None = None
        """What a token offers on its holder's turn."""
        self.defense: Defense | None = None
        self.gained: tuple[Step, ...] = ()
        """What happens when this card itself is gained."""
        self.token_text: tuple[Step, ...] = ()
        """What happens when this token comes to a player (D23.4)."""
        self.scoring: Scoring | None = None

        # Texts that are at work as long as the card is controlled.
        self.turn_start: tuple[Step, ...] = ()
        self.each_turn: tuple[Step, ...] = ()
        """What its controller gets in step 3, or at once when the card is played (K98)."""
        self.when_playing: tuple[tuple[Kind, tuple[Step, ...]], ...] = ()
        self.when_gaining: tuple[tuple[Kind, tuple[Step, ...]], ...] = ()
        self.when_damaging: tuple[Step, ...] = ()
        """What happens whenever its controller damages a foe on its own turn; *that much* is the
        damage."""
        self.when_discarding: tuple[Step, ...] = ()
        self.when_killing: tuple[Step, ...] = ()
        self.gain_to_top: tuple[Kind, ...] = ()
        self.discounts: tuple[tuple[Kind, int], ...] = ()
        self.hand_size: tuple[Count, ...] = ()
        """How many more cards are drawn at the end of the turn (K30)."""
        self.more_damage: tuple[tuple[Kind, int], ...] = ()
        """How much more ATTACKS of some kinds of cards deal (K100)."""
        self.unstoppable: tuple[tuple[Kind, str], ...] = ()
        """By kind of card: whether its ATTACKS cannot be `avoided`, or not `redirected` (D29.5)."""
        self.doubles_damage = False
        self.power_by_damage: tuple[Step, ...] = ()
        """What happens after the first ATTACK of a turn that deals damage; *that much* is its total
        (K115)."""
        self.counts_as_token = False
        self.all_types = False
        self.no_trophy = False
        self.count_as_legends: tuple[Kind, ...] = ()
        """Kinds of cards that are Legends where that helps their owner (K107)."""

        self.start_hp = 0
        """The HP its owner starts and comes back with; 0 for the usual number."""
        self.setup: frozenset[str] = frozenset()
        """What a tile does before the first turn, as words of `setup.py`."""
        self.about = 0

    def sort_texts(self) -> "Design":
        """Note in `about` what the texts are about, once the card is compiled; see `ABOUT`."""
        self.about = sum([bit for attribute, bit in ABOUT.items() if getattr(self, attribute)])
        return self

    def __repr__(self) -> str:
        return f"<{self.name}>"
