"""Dying and dead (R16, R17, J47, J48, J52, J53, J58)."""

from esw_tui.kernel.faces import put
from esw_tui.spellcraft import dead_wizards, triggers
from esw_tui.spellcraft.casting import Cast, Happened, carry_out, look_back, which_first
from esw_tui.spellcraft.designs import Steps
from esw_tui.spellcraft.events import Cause, Died, Discarded, GainedToken, Reacted
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import discard_lasting, lose_treasure, to_discard

KILL = Cause(-1, rule="R17.2")
DEATH = Cause(-1, rule="R17.1")
REACTION = Cause(-1, rule="R16.1")


def handle_deaths(table: Table, happened: list[Happened]) -> Steps:
    """Deal with everybody at 0 HP, in the order they got there (J28, J47, J48, J52).

    Whoever gets up in its window and falls again in it dies once, and by the last blow: the
    healing undid the one before (R16.5, J53).
    Texts that wait for a kill or a death act when all of them are dealt with (J18): what they
    wait for is added to `happened`. Reactions and Dead Wizard cards carry on the chain of
    waiting texts that led to the death (J96).
    """
    table.burying = True
    while table.dying:
        seat = table.dying[0]
        yield from dying_window(table, seat, table.slayers[seat][2])
        killer, status, chain = table.slayers.pop(seat)
        if table.hp[seat] == 0:
            die(table, seat, killer, status)
            look_back(table, chain, happened)
            yield from dead_wizards.draw_dead_card(table, seat, chain)
        table.dying = table.dying[1:]
    table.burying = False
    if sum(table.alive) <= 1:
        table.game_won = True


def dying_window(table: Table, seat: int, chain: frozenset[int]) -> Steps:
    """The unresolved Reactions of a dying Wizard's placed Spell act (R16.1–R16.4, J47–J50)."""
    designs = table.designs
    begun = table.started if seat == table.active else ()
    reactions = [
        card
        for card in table.spell[seat]
        if designs[card].reaction and card not in begun and card not in table.reacted
    ]
    if table.active < 0:
        return
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


def die(table: Table, seat: int, killer: int, status: bool) -> None:
    """The death sequence (J52) up to the Dead Wizard card: reward, standee, hand, cards in play.

    `status`: whether the kill may bring status (J85).
    """
    table.told.append((Died, seat, killer, DEATH))
    if killer != seat:
        table.kills = put(table.kills, killer, table.kills[killer] + 1)
        table.told.append((GainedToken, killer, "Kill", KILL))
        for reward in table.rules.killed:
            reward(table, killer, seat, status)
    if killer != seat and "kill" in table.watched:
        table.happened.append(("kill", killer, seat, 1, None))
    if "death" in table.watched:
        table.happened.append(("death", seat, killer, 1, None))
    for leaves in table.rules.died:
        leaves(table, seat)
    table.alive = put(table.alive, seat, False)
    table.deaths += (seat,)
    leave_behind(table, seat)


def leave_behind(table: Table, seat: int) -> None:
    """Discard hand, Spell, Creatures and all that is not Everlasting (R17.1, J52)."""
    cards = table.hand[seat] + table.spell[seat] + table.creatures[seat]
    table.hand[seat] = ()
    table.spell[seat] = ()
    table.places[seat] = ()
    table.creatures = put(table.creatures, seat, ())
    if cards:
        to_discard(table, MAIN, cards)
        table.told.append((Discarded, seat, table.faces(cards), DEATH))
    if seat == table.active:
        table.kept = ()
    for card in table.settings[seat]:
        triggers.unset(table, seat, card)
    discard_mortal_goods(table, seat)


def discard_mortal_goods(table: Table, seat: int) -> None:
    """Treasures and lasting cards without Everlasting go (R14.3, R14.4, J55)."""
    for card in table.treasures[seat]:
        if not table.designs[card].everlasting:
            lose_treasure(table, seat, card, DEATH, discard=True)
    for card in table.lasting[seat]:
        if not table.designs[card].everlasting:
            discard_lasting(table, seat, card)
