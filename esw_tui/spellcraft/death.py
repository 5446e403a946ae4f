"""How a Wizard dies (R16, R17, J47, J48, J52, J53, J58)."""

from esw_tui.kernel.faces import put
from esw_tui.spellcraft import dead_wizards, triggers
from esw_tui.spellcraft.casting import Cast, Happened, carry_out, look_back
from esw_tui.spellcraft.designs import ABOUT, Steps
from esw_tui.spellcraft.events import Cause, Died, discarded
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import discard_lasting, lose_treasure, to_discard

LAST_DEATH = ABOUT["last_death"]
DEATH = Cause(-1, rule="R17.1")


def handle_deaths(table: Table, happened: list[Happened]) -> Steps:
    """Handle the death of each Wizard at 0 HP, in the order they got there (J28, J47, J48, J52).

    A Wizard who regains HP in its window and falls again in it dies once, by the last blow: the
    healing undid the one before (R16.5, J53).

    Texts that wait for a kill or a death act when all deaths are handled (J18): what they wait for
    is added to `happened`. Reactions and Dead Wizard cards carry on the chain of waiting texts that
    led to the death (J96).
    """
    table.burying = True
    while table.dying:
        seat = table.dying[0]
        for dying in table.rules.dying:
            yield from dying(table, seat, table.slayers[seat][2]) or ()
        killer, cause, chain = table.slayers.pop(seat)
        if table.hp[seat] == 0:
            last_words = texts_of_last_death(table, seat)
            die(table, seat, killer, cause)
            look_back(table, chain, happened)
            for card in last_words:
                cast = Cast(table, seat, table.designs[card], card)
                yield from carry_out(cast, cast.design.last_death) or ()
            yield from dead_wizards.draw_dead_card(table, seat, chain)
            for _ in range(table.owed_dead_cards.get(seat, 0)):  # J114
                yield from dead_wizards.draw_dead_card(table, seat, chain)
            look_back(table, chain, happened)
        table.owed_dead_cards.pop(seat, None)
        table.dying = table.dying[1:]
    table.burying = False
    if sum(table.alive) <= 1:
        table.game_won = True


def texts_of_last_death(table: Table, seat: int) -> tuple[int, ...]:
    """The Treasures and lasting cards of a dying Wizard that act if its death ends the game
    (CT-T14)."""
    if sum(table.alive) != 2 or not table.texts[seat] & LAST_DEATH:
        return ()
    cards = table.treasures[seat] + table.lasting[seat]
    return tuple([card for card in cards if table.designs[card].last_death])


def die(table: Table, seat: int, killer: int, cause: Cause) -> None:
    """The death sequence (J52) up to the Dead Wizard card: reward, standee, hand, cards in play.

    `killer` is the seat that dealt the last blow, perhaps the dead one itself; `cause` is what
    brought the Wizard to 0 HP.
    """
    table.told.append((Died, seat, killer, DEATH))
    if killer != seat:
        for reward in table.rules.kill:
            reward(table, killer, seat, cause)
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
    """Discard hand, Spell and all that does not outlast its owner (R17.1, J52)."""
    discard_spells(table, seat, DEATH)
    for card in table.settings[seat]:
        triggers.unset(table, seat, card)
    discard_mortal_goods(table, seat)


def discard_spells(table: Table, seat: int, cause: Cause) -> None:
    """Discard hand and Spell, and the main deck cards that features add (R17.1, R19.4)."""
    cards = table.hand[seat] + table.spell[seat]
    for left_behind in table.rules.left_behind:
        cards += left_behind(table, seat)
    table.hand[seat] = ()
    table.spell[seat] = ()
    table.places[seat] = ()
    if table.wild_treasures[seat]:
        table.wild_treasures = put(table.wild_treasures, seat, ())
    if cards:
        to_discard(table, MAIN, cards)
        table.told.append((discarded, seat, table.designs, cards, cause))


def discard_mortal_goods(table: Table, seat: int) -> None:
    """Discard Treasures and lasting cards, except those that outlast their owner (R14.3, R14.4,
    J55)."""
    for card in table.treasures[seat]:
        if not table.designs[card].outlasts:
            lose_treasure(table, seat, card, DEATH, discard=True)
    for card in table.lasting[seat]:
        if not table.designs[card].outlasts:
            discard_lasting(table, seat, card)
