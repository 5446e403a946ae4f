"""The cards a scenario names: from the box or home-made, and never more than there are."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from esw_tui._nearest import nearest
from esw_tui.cards import BoxCards, Card, load_box
from esw_tui.cards.box import mixed_cards, with_pack
from esw_tui.cards.card import COMPONENTS, DEAD_WIZARD, TREASURE, WILD_MAGIC
from esw_tui.cards.pack import Pack
from esw_tui.spellcraft.misfits import misfits
from esw_tui.spellcraft.states import SeatCards
from esw_tui.written.fields import Fields
from esw_tui.written.problems import quoted
from esw_tui.written.tree import KeyTable, Node, Scalar

MAIN_DECK = (*COMPONENTS, WILD_MAGIC)
DECK_KINDS: dict[str, tuple[str, ...]] = {
    "main": MAIN_DECK,
    "treasure": (TREASURE,),
    "dead": (DEAD_WIZARD,),
}
ZONE_KINDS: dict[str, tuple[str, ...]] = {
    "hand": MAIN_DECK,
    "spell": MAIN_DECK,
    "treasures": (TREASURE,),
    "dead_cards": (DEAD_WIZARD,),
    "lasting": (DEAD_WIZARD,),
}
"""The kinds of card that can lie in each zone of a seat."""

NEEDS = {"lasting": "Lasting"}
"""Zones in which only cards with a keyword can lie."""
RESOLVES = "Resolve now"
"""The keyword of Dead Wizard cards that never lie face down (R18.3)."""

PLACES = COMPONENTS
"""The places that Wild Magic can have in a spell (J32)."""

Part = str | Mapping[str, str]
"""A card by name, or Wild Magic with its place: `{"Wild Magic": "delivery"}`."""


def part_words(part: Part) -> str:
    """A card of a spell as the file writes it."""
    if isinstance(part, str):
        return part
    ((name, place),) = part.items()
    return f"{{{name}: {place}}}"


def cards_in_play(fields: Fields, box: tuple[Scalar, Node], cards: Node | None) -> BoxCards:
    """The cards of the box, together with the scenario's own."""
    key = fields.word(box[1], "'box'")
    loaded = load_box(key.value)
    if cards is None:
        return loaded
    if not loaded.parts:
        return with_pack(loaded, Pack(fields.source, {loaded.name: (key, cards)}), misfits)
    written = fields.table(cards, "'cards'")
    boxes = [part.name for part in loaded.parts]
    fields.keys(written, "'cards' of a mix", boxes)  # they say which box they join
    pack = Pack(fields.source, written.pairs)
    return mixed_cards(loaded.name, [with_pack(part, pack, misfits) for part in loaded.parts])


class ScenarioSupply:
    """The cards of the box, dealt out by name; never more than there are."""

    def __init__(self, fields: Fields, box: BoxCards) -> None:
        self.fields = fields
        self.box = box
        self.used: Counter[Card] = Counter()

    def known_name(self, node: Scalar, field: str, kinds: Iterable[str]) -> str:
        """The unique name of a card that the file names."""
        return self.box.unique_name(self.known(node, field, kinds))

    def known(self, node: Scalar, field: str, kinds: Iterable[str]) -> Card:
        """The card that the file names, of one of these kinds; refuses all else."""
        kinds = tuple(kinds)
        named = self.box.called(node.value)
        card = named[0] if named else None
        fitting = [each.name for each in self.box if each.kind in kinds]
        if len(named) > 1:
            which = " or ".join([f"'{self.box.unique_name(each)}'" for each in named])
            self.fields.refuse(node, f"{quoted(node.value)} for {field} is in two boxes: {which}?")
        if card is None:
            near = nearest(node.value, fitting)
            hint = f"did you mean '{near}'?" if near else "'esw cards list' lists them all."
            name = quoted(node.value)
            self.fields.refuse(node, f"there is no card {name} in the box, for {field}; {hint}")
        if card.kind not in kinds:
            sentence = f"'{card.name}' is a {card.kind} card; it cannot be in {field}."
            self.fields.refuse(node, sentence)
        return card

    def take(self, node: Scalar, field: str, kinds: Iterable[str]) -> Card:
        """A card of that name that is not in use yet; refuses if there is none."""
        card = self.known(node, field, kinds)
        self.used[card] += 1
        if self.used[card] > card.copies:
            many = "the only card" if card.copies == 1 else f"all {card.copies} cards"
            in_use = "is" if card.copies == 1 else "are"
            sentence = f"{many} '{card.name}' of the box {in_use} in use already, before {field}."
            self.fields.refuse(node, sentence)
        return card

    def zone(self, node: Node, zone: str, owner: str) -> list[Part]:
        """The cards in a zone of a seat."""
        field = f"'{zone}' of {owner}"
        if zone == "spell":
            return [self.component(item, field) for item in self.fields.listing(node, field)]
        names = self.with_keyword(node, field, ZONE_KINDS[zone], NEEDS.get(zone, ""))
        for name in names if zone == "dead_cards" else ():
            if RESOLVES in self.box.by_name[name].keywords:
                sentence = f"'{name}' resolves when it is drawn; it cannot be in {field}."
                self.fields.refuse(node, sentence)
        return list(names)

    def laid(self, node: Node, state: SeatCards, owner: str) -> list[str]:
        """The cards that a feature's state has before a seat."""
        field = f"'{state.name}' of {owner}"
        return self.with_keyword(node, field, state.kinds, state.keyword)

    def with_keyword(
        self, node: Node, field: str, kinds: tuple[str, ...], needed: str
    ) -> list[str]:
        """Cards of some kinds, which must have the keyword if one is needed."""
        names: list[str] = []
        for word in self.fields.words(node, field):
            card = self.take(word, field, kinds)
            if needed and needed not in card.keywords:
                sentence = f"'{card.name}' is no {needed} card; it cannot be in {field}."
                self.fields.refuse(word, sentence)
            names.append(self.box.unique_name(card))
        return names

    def component(self, node: Node, field: str) -> Part:
        """A card of a spell; Wild Magic comes with its place."""
        if isinstance(node, KeyTable):
            name, place = wild_part(self.fields, node, field)
            card = self.take(name, field, (WILD_MAGIC,))
            return {self.box.unique_name(card): place}
        word = self.fields.word(node, f"each entry of {field}")
        card = self.take(word, field, MAIN_DECK)
        if card.kind == WILD_MAGIC:
            sentence = f"{card.name} in {field} needs its place: '{{{card.name}: delivery}}'."
            self.fields.refuse(word, sentence)
        return self.box.unique_name(card)

    def top(self, node: Node, deck: str) -> list[str]:
        """The top cards of a deck, top first."""
        field = f"the deck '{deck}'"
        words = self.fields.words(node, field)
        cards = [self.take(word, field, DECK_KINDS[deck]) for word in words]
        return list(map(self.box.unique_name, cards))


def wild_part(fields: Fields, node: KeyTable, field: str) -> tuple[Scalar, str]:
    """The card's name and its place, read from `{Wild Magic: delivery}`."""
    if len(node.pairs) != 1:
        fields.refuse(node, f"a card in {field} is a name, or '{{Wild Magic: delivery}}'.")
    ((name, place),) = node.pairs.values()
    return name, fields.one_of(place, f"the place of {name.value} in {field}", PLACES)


def sorted_parts(parts: Iterable[Any]) -> list[str]:
    """Cards in a fixed order, as the file writes them."""
    return sorted([part_words(part) for part in parts])
