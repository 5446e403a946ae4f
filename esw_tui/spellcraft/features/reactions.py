"""Reactions: what an unresolved Component does when its owner is killed (R16, J47–J50)."""

from esw_tui.spellcraft.casting import Cast, carry_out, which_first
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Cause, Reacted
from esw_tui.spellcraft.features.feature import Feature
from esw_tui.spellcraft.table import Table

REACTION = Cause(-1, rule="R16.1")


def react(table: Table, seat: int, chain: frozenset[int]) -> Steps | None:
    """Carry out the unresolved Reactions of a dying Wizard's placed Spell (R16.1–R16.4,
    J47–J50)."""
    if table.active < 0:
        return None
    designs = table.designs
    begun = table.started if seat == table.active else ()
    reactions = [
        card
        for card in table.spell[seat]
        if designs[card].reaction and card not in begun and card not in table.reacted
    ]
    return act(table, seat, reactions, chain) if reactions else None


def act(table: Table, seat: int, reactions: list[int], chain: frozenset[int]) -> Steps:
    """Carry out Reactions one after the other, in the order their owner picks."""
    designs = table.designs
    table.show(tuple(reactions))
    table.reacted += tuple(reactions)
    while reactions:
        card = reactions[0]
        if len(reactions) > 1:
            card = yield from which_first(table, seat, reactions, "Which Reaction comes first?")
        reactions.remove(card)
        table.told.append((Reacted, seat, designs[card], REACTION))
        cast = Cast(table, seat, designs[card], card)
        cast.chain = chain
        yield from carry_out(cast, designs[card].reaction) or ()


REACTIONS = Feature(name="reactions", title="Reactions", dying=react)
