"""Cards in hand: which type they have there, and how they go from hand to hand (R12.2, R63.10)."""

from collections.abc import Callable

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.kernel.events import Cause
from esw_tui.kernel.faces import bits
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.events import Gave
from esw_tui.spellcraft.imagining.tracking import face_down, forget_facts, learn
from esw_tui.spellcraft.table import Table
from esw_tui.spellcraft.zones import without


def held_as(type_: str) -> Callable[[Design], bool]:
    """A test for the cards in hand that a word means: a type, "component", "creature" or "card".
    Which types Wild Magic has there, the box says (R12.2, J31)."""
    if type_ == "card":
        return lambda design: True
    if type_ == "component":
        return lambda design: bool(design.in_hand)
    if type_ == "creature":
        return lambda design: design.creature
    place = COMPONENTS.index(type_)
    return lambda design: place in design.in_hand


def held(table: Table, seat: int, type_: str) -> tuple[int, ...]:
    """The cards in a hand that have a type there; see `held_as`."""
    place = COMPONENTS.index(type_)
    designs = table.designs
    return tuple([card for card in table.hand[seat] if place in designs[card].in_hand])


def hand_card_over(
    table: Table,
    giver: int,
    receiver: int,
    card: int,
    type_: str,
    cause: Cause,
    fits: Callable[[Design], bool] | None = None,
) -> None:
    """Move a card from hand to hand. Giver and receiver know it; the others know that it is of
    `type_`, or passes `fits` (R63.10)."""
    fits = fits or held_as(type_)
    held = table.hand[giver] + face_down(table, giver)
    table.lose_track(bits([c for c in held if fits(table.designs[c])]), (giver, receiver))
    forget_facts(table, giver)
    table.hand[giver] = without(table.hand[giver], card)
    table.hand[receiver] += (card,)
    table.known[receiver] |= 1 << card
    if type_ in (*COMPONENTS, *GLYPHS):
        learn(table, (card,), type_)
    table.told.append((Gave, giver, receiver, type_, table.designs[card], cause))
