"""Verbs that destroy cards (section 17)."""

from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import take_from_line_up
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.events import Destroyed, Shown
from esw_tui.deckbuilding.meanings.cards import DECK_OF
from esw_tui.deckbuilding.meanings.places import fitting, pick, place, wanted
from esw_tui.deckbuilding.meanings.prices import price
from esw_tui.deckbuilding.meanings.verbs import OPTIONAL, POSSIBLE, VERBS, Possible, Verb
from esw_tui.deckbuilding.piles import destroy, destroy_top, lay_destroyed, show_top, without
from esw_tui.deckbuilding.playing import destroy_this
from esw_tui.deckbuilding.table import NOBODY
from esw_tui.deckbuilding.tokens import destroy_token
from esw_tui.language.effects.deckbuilding import destroying as D


def destroy_cards(effect: D.Destroy, *, may: bool) -> Verb:
    """Destroy cards in a place, chosen by the subject."""
    want, where = wanted(effect.what), place(effect.zone)
    least = 0 if may else want.least
    shared = where.name in ("line-up", "Legendary Line-Up")

    def run(act: Act, seat: int) -> Steps:
        owner = act.seat if where.yours else seat
        cards = yield from pick(
            act, seat, owner, want, where, "destroy", "which card is destroyed?", least
        )
        act.cards, act.did = cards, bool(cards)
        if shared:
            destroy_from_row(act, cards, where.name)
        else:
            destroy(act.table, owner, cards, act.cause)

    return run


def destroy_from_row(act: Act, cards: tuple[int, ...], row: str) -> None:
    """Destroy cards of a Line-Up; chips on them go back to the supply (K66)."""
    table = act.table
    for card in cards:
        if row == "line-up":
            table.supply += take_from_line_up(table, card)
        else:
            table.legends = without(table.legends, (card,))
        lay_destroyed(table, (card,))
        table.told.append((Destroyed, NOBODY, (table.designs[card],), row, act.cause))


@VERBS.of(D.Destroy)
def destroy_(effect: D.Destroy) -> Verb:
    return destroy_cards(effect, may=False)


@OPTIONAL.of(D.Destroy)
def may_destroy(effect: D.Destroy) -> Verb:
    return destroy_cards(effect, may=True)


@POSSIBLE.of(D.Destroy)
def can_destroy(effect: D.Destroy) -> Possible:
    want, where = wanted(effect.what), place(effect.zone)
    return lambda act, seat: bool(fitting(act, want, where, act.seat if where.yours else seat))


@VERBS.of(D.DestroyTop)
def destroy_top_(effect: D.DestroyTop) -> Verb:
    return destroy_tops(D.DestroyTops(1, effect.deck))


@VERBS.of(D.DestroyTops)
def destroy_tops(effect: D.DestroyTops) -> Verb:
    pile = DECK_OF.get(type(effect.deck))

    def run(act: Act, seat: int) -> None:
        table = act.table
        act.origin = "destroyed"
        if pile is not None:
            act.cards = destroy_top(table, pile, effect.count, act.cause)
            return
        act.cards = show_top(table, seat, effect.count, act.cause)
        destroy(table, seat, act.cards, act.cause)

    return run


@VERBS.of(D.DestroyIt)
def destroy_it(effect: D.DestroyIt) -> Verb:
    """Destroy the card just revealed, wherever it lies."""

    def run(act: Act, seat: int) -> None:
        cards = act.cards[:1]
        act.did = bool(cards)
        if act.origin == "deck" or act.origin == "discard pile":
            destroy(act.table, seat, cards, act.cause)
        elif cards and act.origin in ("main deck", "Legend deck"):
            pile = "main" if act.origin == "main deck" else "legend_deck"
            destroy_top(act.table, pile, 1, act.cause)

    return run


@POSSIBLE.of(D.DestroyIt, D.DestroyThem)
def is_there(effect: Any) -> Possible:
    return lambda act, seat: bool(act.cards)


@VERBS.of(D.DestroyThem)
def destroy_them(effect: D.DestroyThem) -> Verb:
    """Destroy the cards just revealed, all together (K120)."""
    return lambda act, seat: destroy(act.table, seat, act.cards, act.cause)


@VERBS.of(D.DestroyThis)
def destroy_this_(effect: D.DestroyThis) -> Verb:
    def run(act: Act, seat: int) -> None:
        if act.card in act.table.tokens[act.seat]:
            destroy_token(act.table, act.seat, act.card, act.cause)
        else:
            destroy_this(act)

    return run


@VERBS.of(D.DestroyRevealed)
def destroy_revealed(effect: D.DestroyRevealed) -> Verb:
    """Show a random card: destroy it, or pay and show another.

    A player who dies of the price shows one more and must destroy it (D31.8, K118).
    """
    cost = price(effect.price)

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        died = False
        while table.hand[seat]:
            (card,) = table.at_random(table.hand[seat])
            table.show((card,))
            table.told.append((Shown, seat, (table.designs[card],), "hand", act.cause))
            if not died and cost.can(act, seat):
                name = table.designs[card].name
                words = (("destroy", f"Destroy {name}"), ("again", "Pay and reveal another"))
                how = yield from act.choose_word(seat, f"{act.design.name}: {name}", words)
                if how == "again":
                    yield from cost.pay(act, seat)
                    died = act.died
                    continue
            destroy(table, seat, (card,), act.cause)
            return

    return run
