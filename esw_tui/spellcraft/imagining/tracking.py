"""Losing track of cards: when a back moves, who still knows which one it was?

A seat may know cards in somebody's hand or unrevealed Spell, by face or by type. When a card
leaves them unseen, or one is shown that may or may not be a known one, that knowledge is no
longer about certain backs.
"""

from typing import TYPE_CHECKING, NamedTuple

from esw_tui.cards.card import COMPONENTS
from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.designs import Design

if TYPE_CHECKING:
    from esw_tui.spellcraft.table import Table


class Fact(NamedTuple):
    """What everybody may know of a card without having seen it."""

    word: str
    """A type or a glyph."""
    holds: bool
    """Whether it is of that type or glyph, or is not."""

    def fits(self, design: Design) -> bool:
        """Whether a card can be what this says; in hand Wild Magic may be of a type (R12.2)."""
        if self.word in COMPONENTS:
            return (COMPONENTS.index(self.word) in design.in_hand) is self.holds
        return (self.word in design.card.glyphs) is self.holds


IN_HAND = Fact("in hand", True)
"""Of a card that came to a hand, or was spoken of there, since Spells were placed: it lies in none
of them."""


def face_down(table: "Table", seat: int) -> tuple[int, ...]:
    """The cards of a Spell that lie face down: not those already revealed, or added for all to
    see."""
    return tuple([card for card in table.spell[seat] if not table.open >> card & 1])


def learn(
    table: "Table", cards: tuple[int, ...] | list[int], word: str, *, holds: bool = True
) -> None:
    """Everybody hears something about cards in a hand."""
    facts = dict(table.known_facts)
    for fact in (Fact(word, holds), IN_HAND):
        if fact != IN_HAND or table.stage == "turn":
            facts[fact] = facts.get(fact, 0) | bits(cards)
    table.known_facts = dict(sorted(facts.items()))


def forget_facts(table: "Table", seat: int, *, of_spell: bool = False) -> None:
    """A card leaves this hand or, face down, this Spell: nobody can tell whether it was one of
    which something was known, unless that is known of every card it may have been."""
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
    """Spells are about to be placed: any card in hand may come to lie in one."""
    if table.known_facts:
        facts = table.known_facts.items()
        table.known_facts = {fact: cards for fact, cards in facts if fact != IN_HAND}
