"""Losing track of cards: which seats still know a card when its back moves.

A seat may know cards in another's hand or unrevealed Spell, by face or by type. When a card leaves
them unseen, or a card is shown that may or may not be a known one, that knowledge is no longer
about certain backs.
"""

from typing import TYPE_CHECKING, NamedTuple

from esw_tui.cards.card import COMPONENTS
from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.designs import Design

if TYPE_CHECKING:
    from esw_tui.spellcraft.table import Table


class Fact(NamedTuple):
    """What all players may know of a card without having seen it."""

    word: str
    """A type or a glyph, or "in hand"."""
    holds: bool
    """Whether the card is of that type or glyph (True), or is known not to be (False)."""

    def fits(self, design: Design) -> bool:
        """Whether a card can be what this says; in hand Wild Magic may have types (R12.2)."""
        if self.word in COMPONENTS:
            return (COMPONENTS.index(self.word) in design.in_hand) is self.holds
        return (self.word in design.card.glyphs) is self.holds


IN_HAND = Fact("in hand", True)
"""The fact that a card came to a hand, or was told of there, since Spells were placed: it lies in
none of them."""


def face_down(table: "Table", seat: int) -> tuple[int, ...]:
    """The cards of a Spell that lie face down: not those revealed already or added openly."""
    return tuple([card for card in table.spell[seat] if not table.open >> card & 1])


def learn(
    table: "Table", cards: tuple[int, ...] | list[int], word: str, *, holds: bool = True
) -> None:
    """Note that all players hear something about cards in a hand."""
    facts = dict(table.known_facts)
    for fact in (Fact(word, holds), IN_HAND):
        if fact != IN_HAND or table.stage == "turn":
            facts[fact] = facts.get(fact, 0) | bits(cards)
    table.known_facts = dict(sorted(facts.items()))


def forget_facts(table: "Table", seat: int, *, of_spell: bool = False) -> None:
    """Before a card leaves this hand or, `of_spell`, this Spell face down: drop facts about cards
    it may have been, unless a fact is known of all of these."""
    facts = table.known_facts
    if not facts or (of_spell and not table.spell[seat]):
        return
    hand = bits(table.hand[seat])
    unsure = hand | bits(table.spell[seat])
    known = 0
    for cards in facts.values():
        known |= cards
    if not unsure & known:
        return
    in_hand = facts.get(IN_HAND, 0)
    if of_spell:
        unsure &= ~in_hand
    elif not hand & ~in_hand:
        unsure = hand
    kept = {
        fact: cards if fact == IN_HAND or not unsure & ~cards else cards & ~unsure
        for fact, cards in facts.items()
    }
    table.known_facts = {fact: cards for fact, cards in kept.items() if cards}


def forget_where(table: "Table") -> None:
    """Before Spells are placed: drop `IN_HAND`, because any card in hand may be placed."""
    if table.known_facts:
        facts = table.known_facts.items()
        table.known_facts = {fact: cards for fact, cards in facts if fact != IN_HAND}
