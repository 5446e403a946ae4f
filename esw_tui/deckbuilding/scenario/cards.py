"""The cards a scenario names: from the box or home-made, and never more than there are."""

from collections import Counter
from collections.abc import Callable

from esw_tui._nearest import nearest
from esw_tui.cards.box import box_names
from esw_tui.cards.deckbuilding.box import DeckBox, load_deck_box, with_deck_pack
from esw_tui.cards.games import DECKBUILDING
from esw_tui.cards.pack import Pack
from esw_tui.deckbuilding.designs import (
    ANY_MAYHEM,
    DECKS,
    DUDS,
    FAMILIARS,
    LEGENDS,
    MAIN,
    STARTERS,
    TILES,
    TOKENS,
    WILDS,
    Design,
)
from esw_tui.deckbuilding.rulebook import Rulebook
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.tree import Node, Scalar

Fits = Callable[[Design], bool]
OWNED = (MAIN, LEGENDS, STARTERS, WILDS, DUDS, FAMILIARS)


def can_be_owned(design: Design) -> bool:
    """Whether a card can be in a player's deck (D3.8)."""
    return design.deck in OWNED and not design.types & ANY_MAYHEM


def is_of(*decks: int) -> Fits:
    """A test for whether a design belongs to one of these decks."""
    return lambda design: design.deck in decks


def is_for_sale_in(deck: int) -> Fits:
    """A test for whether a design can lie in the Line-Up that is dealt from this deck."""
    return lambda design: design.deck == deck and not design.types & ANY_MAYHEM


def is_mayhem(design: Design) -> bool:
    """Whether a design is a Mayhem or a Mega Mayhem."""
    return bool(design.types & ANY_MAYHEM)


ZONES: dict[str, Fits] = {
    **dict.fromkeys(("hand", "deck", "discard", "in_play"), can_be_owned),
    "tokens": is_of(TOKENS),
    "familiars": is_of(FAMILIARS),
    "tile": is_of(TILES),
}
"""What can lie in each zone of a player."""
PILES: dict[str, Fits] = {
    "main": is_of(MAIN),
    "legends": is_of(LEGENDS),
    "tokens": is_of(TOKENS),
    "outside": is_of(TOKENS),
}
"""What can lie in each deck in the middle."""
ROWS: dict[str, Fits] = {
    "line_up": is_for_sale_in(MAIN),
    "legends": is_for_sale_in(LEGENDS),
    "mayhems": is_mayhem,
    "destroyed": can_be_owned,
}
"""What can lie face up in the middle."""


def cards_in_play(fields: Fields, box: tuple[Scalar, Node], cards: Node | None) -> DeckBox:
    """The cards of the box, with the scenario's own cards added."""
    name = fields.one_of(box[1], "'box'", box_names(DECKBUILDING))
    loaded = load_deck_box(name)
    if cards is None:
        return loaded
    key = fields.word(box[1], "'box'")
    return with_deck_pack(loaded, Pack(fields.source, {name: (key, cards)}))


class NamedCards:
    """Looks up the cards that a file names, and counts those in use."""

    def __init__(self, fields: Fields, rules: Rulebook) -> None:
        self.fields = fields
        self.named = rules.named
        self.used: Counter[str] = Counter()

    def known(self, node: Scalar, field: str, fits: Fits) -> str:
        """The name of a card that can be in this field; refuses others with a sentence."""
        design = self.named.get(node.value)
        if design is None:
            fitting = [name for name, each in self.named.items() if fits(each)]
            near = nearest(node.value, fitting)
            hint = f"did you mean '{near}'?" if near else "'esw cards list' lists them all."
            name = quoted(node.value)
            self.fields.refuse(node, f"there is no card {name} in the box, for {field}; {hint}")
        if not fits(design):
            kind = DECKS[design.deck]
            sentence = f"'{design.name}' is a card of the kind '{kind}'; it cannot be in {field}."
            self.fields.refuse(node, sentence)
        return design.name

    def take(self, node: Scalar, field: str, fits: Fits) -> str:
        """The same, for a card that must not be in use elsewhere; counts it as used."""
        name = self.known(node, field, fits)
        self.used[name] += 1
        copies = self.named[name].copies
        if self.used[name] > copies:
            many = "the only card" if copies == 1 else f"all {copies} cards"
            in_use = "is" if copies == 1 else "are"
            sentence = f"{many} '{name}' of the box {in_use} in use already, before {field}."
            self.fields.refuse(node, sentence)
        return name

    def take_all(self, node: Node, field: str, fits: Fits) -> list[str]:
        """`take` for a list of cards."""
        return [self.take(word, field, fits) for word in self.fields.words(node, field)]

    def all_known(self, node: Node, field: str, fits: Fits) -> list[str]:
        """`known` for a list of cards."""
        return [self.known(word, field, fits) for word in self.fields.words(node, field)]
