"""Cards drawn, discarded, shown, moved and destroyed: what these verbs do."""

from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import take_from_line_up
from esw_tui.deckbuilding.control import ongoing_cards
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.discarding import answers, discard
from esw_tui.deckbuilding.events import Destroyed, Discarded, Gave, Shown
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.meanings.amounts import amount
from esw_tui.deckbuilding.meanings.places import fitting, pick, place, wanted
from esw_tui.deckbuilding.meanings.prices import price
from esw_tui.deckbuilding.meanings.verbs import OPTIONAL, POSSIBLE, VERBS, Possible, Verb
from esw_tui.deckbuilding.piles import (
    PILES,
    add_to_hand,
    destroy,
    destroy_top,
    discard_deck,
    discard_top,
    draw,
    hand_from_discard,
    lay_destroyed,
    look_at,
    remove,
    show_hand,
    show_top,
    shuffle_into_deck,
    to_discard,
    without,
)
from esw_tui.deckbuilding.playing import destroy_this, leave_play
from esw_tui.deckbuilding.table import NOBODY
from esw_tui.kernel.decisions import Options
from esw_tui.language.effects.amounts import UpTo
from esw_tui.language.effects.deckbuilding import destroying as D
from esw_tui.language.effects.deckbuilding import hands as H
from esw_tui.language.effects.deckbuilding import kinds as K

DECK_OF = {K.MainDeck: "main", K.LegendDeck: "legend_deck"}


@VERBS.of(H.Draw)
def draw_(effect: H.Draw) -> Verb:
    how_many = amount(effect.cards, effect.per)
    if isinstance(effect.cards, UpTo):
        return draw_up_to(effect.cards.value)

    def run(act: Act, seat: int) -> None:
        draw(act.table, seat, how_many(act, seat), act.cause)

    return run


def draw_up_to(most: int) -> Verb:
    """As many cards as the subject likes."""
    counts = tuple(range(most + 1))
    options = Options(counts, tuple([f"Draw {count}" for count in counts]))

    def run(act: Act, seat: int) -> Steps:
        (count,) = yield act.decision(seat, "choice", "How many cards do you draw?", options)
        draw(act.table, seat, count, act.cause)

    return run


@VERBS.of(H.Discard)
def discard_(effect: H.Discard) -> Verb:
    how_many = amount(effect.cards, effect.per)
    up_to = isinstance(effect.cards, UpTo)

    def run(act: Act, seat: int) -> Steps:
        count = how_many(act, seat)
        prompt = f"{act.design.name}: which card do you discard?"
        cards = yield from act.choose_cards(
            seat,
            "discard",
            prompt,
            act.table.hand[seat],
            0 if up_to else count,
            count,
            secret=act.is_private(seat),
        )
        act.cards, act.origin, act.did = cards, "discard pile", bool(cards)
        yield from discard(act.table, seat, cards, act.cause) or ()

    return run


@VERBS.of(H.DiscardRandom)
def discard_random(effect: H.DiscardRandom) -> Verb:
    def run(act: Act, seat: int) -> Steps | None:
        cards = act.table.at_random(act.table.hand[seat], effect.count)
        act.cards, act.origin = cards, "discard pile"
        return discard(act.table, seat, cards, act.cause)

    return run


@VERBS.of(H.DiscardAll)
def discard_all(effect: H.DiscardAll) -> Verb:
    """Every card of a type; a Dud Wand has none (D3.5)."""
    sort = kind(effect.kind)

    def run(act: Act, seat: int) -> Steps | None:
        designs = act.table.designs
        cards = tuple([card for card in act.table.hand[seat] if sort(designs[card])])
        return discard(act.table, seat, cards, act.cause)

    return run


@VERBS.of(H.DiscardHand)
def discard_hand(effect: H.DiscardHand) -> Verb:
    return lambda act, seat: discard(act.table, seat, act.table.hand[seat], act.cause)


@VERBS.of(H.DiscardDeck)
def discard_deck_(effect: H.DiscardDeck) -> Verb:
    def run(act: Act, seat: int) -> Steps | None:
        cards = discard_deck(act.table, seat, act.cause)
        return answers(act.table, seat, len(cards))

    return run


@VERBS.of(H.DiscardTop)
def discard_top_(effect: H.DiscardTop) -> Verb:
    def run(act: Act, seat: int) -> Steps | None:
        act.cards = discard_top(act.table, seat, effect.count, act.cause)
        act.origin = "discard pile"
        return answers(act.table, seat, len(act.cards))

    return run


@VERBS.of(H.RevealAndDiscardTop)
def reveal_and_discard_top(effect: H.RevealAndDiscardTop) -> Verb:
    """Everybody sees what is discarded (K114)."""
    return discard_top_(H.DiscardTop(effect.count))  # type: ignore[no-any-return]


@VERBS.of(H.DiscardHalfOngoing)
def discard_half_ongoing(effect: H.DiscardHalfOngoing) -> Verb:
    """ONGOING cards go to their owner's discard pile, own choice (D15.2, K44, K45)."""
    more = 1 if effect.rounded == "up" else 0

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        cards = ongoing_cards(table, seat)
        count = (len(cards) + more) // 2
        prompt = f"{act.design.name}: which of your ONGOING cards do you discard?"
        cards = yield from act.choose_cards(seat, "discard", prompt, cards, count, count)
        if cards:
            leave_play(table, seat, cards)
            to_discard(table, seat, cards)
            table.told.append((Discarded, seat, table.faces(cards), "play", act.cause))
            yield from answers(table, seat, len(cards)) or ()

    return run


@VERBS.of(H.RevealHand)
def reveal_hand(effect: H.RevealHand) -> Verb:
    return lambda act, seat: show_hand(act.table, seat, act.cause)


@VERBS.of(H.RevealTop)
def reveal_top(effect: H.RevealTop) -> Verb:
    """The card stays where it was, known to all (K51, K104)."""
    pile = DECK_OF.get(type(effect.deck))

    def run(act: Act, seat: int) -> None:
        table = act.table
        if pile is None:
            act.cards, act.origin = show_top(table, seat, 1, act.cause), "deck"
            return
        act.cards, act.origin = getattr(table, pile)[-1:], PILES[pile]
        if act.cards:
            table.show(act.cards)
            table.told.append((Shown, NOBODY, table.faces(act.cards), act.origin, act.cause))

    return run


@VERBS.of(H.LookAtTop)
def look_at_top(effect: H.LookAtTop) -> Verb:
    """Others do not see the card (K123)."""
    pile = DECK_OF.get(type(effect.deck))

    def run(act: Act, seat: int) -> None:
        table = act.table
        if pile is None:
            from esw_tui.deckbuilding.piles import look_at_top as own_top

            act.cards, act.origin = own_top(table, seat, 1), "deck"
        else:
            act.cards, act.origin = getattr(table, pile)[-1:], PILES[pile]
        if act.cards:
            look_at(table, seat, act.cards, act.origin, act.cause)

    return run


def fetch(effect: H.Fetch, *, may: bool) -> Verb:
    """Cards from a place go to the subject's hand; this is no gain (K106)."""
    want, where = wanted(effect.what), place(effect.zone)
    least = 0 if may else want.least

    def run(act: Act, seat: int) -> Steps:
        cards = yield from pick(
            act, seat, seat, want, where, "pick", "which card goes into your hand?", least
        )
        act.cards, act.did = cards, bool(cards)
        hand_from_discard(act.table, seat, cards, act.cause)

    return run


@VERBS.of(H.Fetch)
def fetch_(effect: H.Fetch) -> Verb:
    return fetch(effect, may=False)


@OPTIONAL.of(H.Fetch)
def may_fetch(effect: H.Fetch) -> Verb:
    if isinstance(effect.what, K.AllCards):
        return all_or_none(effect)
    return fetch(effect, may=True)


def all_or_none(effect: H.Fetch) -> Verb:
    """All cards of a kind, if the subject likes."""
    run, want, where = fetch(effect, may=False), wanted(effect.what), place(effect.zone)

    def ask(act: Act, seat: int) -> Steps:
        act.did = False
        if fitting(act, want, where, seat):
            prompt = f"{act.design.name}: take them into your hand?"
            if (yield from act.agrees(seat, prompt, secret=act.is_private(seat))):
                yield from run(act, seat) or ()

    return ask


@VERBS.of(H.ShuffleIn)
def shuffle_in(effect: H.ShuffleIn) -> Verb:
    """How many there were everybody sees (K127)."""
    sort = kind(effect.kind)

    def run(act: Act, seat: int) -> None:
        table = act.table
        cards = tuple([card for card in table.hand[seat] if sort(table.designs[card])])
        if cards:
            table.hand[seat] = without(table.hand[seat], cards)
            shuffle_into_deck(table, seat, cards)

    return run


@VERBS.of(H.ShuffleOngoing)
def shuffle_ongoing(effect: H.ShuffleOngoing) -> Verb:
    def run(act: Act, seat: int) -> None:
        cards = ongoing_cards(act.table, seat)
        if cards:
            leave_play(act.table, seat, cards)
            shuffle_into_deck(act.table, seat, cards)

    return run


def pass_to_you(effect: H.PassToYou, *, may: bool) -> Verb:
    """The subject hands you a card; this is no gain (K106)."""
    want, where = wanted(K.ACard(effect.kind)), place(effect.zone)

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        prompt = f"which card do you pass to {table.names[act.seat]}?"
        cards = yield from pick(act, seat, seat, want, where, "give", prompt, 0 if may else 1)
        act.did = bool(cards)
        for card in cards:
            remove(table, seat, card)
            add_to_hand(table, act.seat, (card,))
            table.show(cards)
            table.told.append((Gave, seat, act.seat, table.designs[card], act.cause, False))

    return run


@VERBS.of(H.PassToYou)
def pass_to_you_(effect: H.PassToYou) -> Verb:
    return pass_to_you(effect, may=False)


@OPTIONAL.of(H.PassToYou)
def may_pass_to_you(effect: H.PassToYou) -> Verb:
    return pass_to_you(effect, may=True)


# Destroying (section 17).


def destroy_cards(effect: D.Destroy, *, may: bool) -> Verb:
    """Cards in a place, chosen by the subject."""
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
    """Cards of a Line-Up are destroyed; chips on them go back to the supply (K66)."""
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
    return destroy_tops(D.DestroyTops(1, effect.deck))  # type: ignore[no-any-return]


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
    """The card just revealed, wherever it lies."""

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
    """All or none; a single card counts as both (K120)."""
    return lambda act, seat: destroy(act.table, seat, act.cards, act.cause)


@VERBS.of(D.DestroyThis)
def destroy_this_(effect: D.DestroyThis) -> Verb:
    def run(act: Act, seat: int) -> None:
        from esw_tui.deckbuilding.tokens import destroy_token

        if act.card in act.table.tokens[act.seat]:
            destroy_token(act.table, act.seat, act.card, act.cause)
        else:
            destroy_this(act)

    return run


@VERBS.of(D.DestroyRevealed)
def destroy_revealed(effect: D.DestroyRevealed) -> Verb:
    """Show a random card: destroy it, or pay and show another; whoever dies of the price shows
    once more and must destroy (D31.8, K118)."""
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
                    act.died = False
                    yield from cost.pay(act, seat) or ()
                    died = act.died
                    continue
            destroy(table, seat, (card,), act.cause)
            return

    return run
