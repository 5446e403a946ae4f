"""Verbs that draw, discard, show and move cards."""

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.control import ongoing_cards
from esw_tui.deckbuilding.designs import Steps
from esw_tui.deckbuilding.discarding import answers, discard
from esw_tui.deckbuilding.events import Discarded, Gave, Shown
from esw_tui.deckbuilding.kinds import kind
from esw_tui.deckbuilding.meanings.amounts import amount
from esw_tui.deckbuilding.meanings.places import fitting, pick, place, wanted
from esw_tui.deckbuilding.meanings.verbs import OPTIONAL, VERBS, Verb
from esw_tui.deckbuilding.piles import (
    PILES,
    add_to_hand,
    discard_deck,
    discard_top,
    draw,
    hand_from_discard,
    look_at,
    remove,
    show_hand,
    show_top,
    shuffle_into_deck,
    to_discard,
    without,
)
from esw_tui.deckbuilding.playing import leave_play
from esw_tui.deckbuilding.table import NOBODY
from esw_tui.kernel.decisions import Options
from esw_tui.language.effects.amounts import UpTo
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
    """Draw as many cards as the subject likes, up to `most`."""
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
    """Discard every card of a type; a Dud Wand has none (D3.5)."""
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
    """Discard the top cards of the deck, which all players then see (K114)."""
    return discard_top_(H.DiscardTop(effect.count))


@VERBS.of(H.DiscardHalfOngoing)
def discard_half_ongoing(effect: H.DiscardHalfOngoing) -> Verb:
    """Put half of the ONGOING cards, of the player's choice, on their owner's discard pile (D15.2,
    K44, K45)."""
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
    """Reveal the top card of a deck; it stays there, known to all (K51, K104)."""
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
    """Look at the top card of a deck, which other players do not see (K123)."""
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
    """Put cards from a place into the subject's hand, which is no gain (K106)."""
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
    """Take all cards of a kind, if the subject likes."""
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
    """Shuffle cards from hand into the deck; all players see how many (K127)."""
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
    """Have the subject hand you a card, which is no gain (K106)."""
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
