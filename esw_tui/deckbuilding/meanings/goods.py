"""Verbs about gains, chips, tokens and Dud Wands."""

from collections.abc import Generator
from typing import Any

from esw_tui.deckbuilding.acts import Act
from esw_tui.deckbuilding.chips import gain_chips, lose_chips, put_chips, steal_chips
from esw_tui.deckbuilding.designs import ANY_MAYHEM, DUDS, Steps
from esw_tui.deckbuilding.events import Gave
from esw_tui.deckbuilding.gaining import BOTTOM, DISCARD, HAND, TOP, gain, gain_duds
from esw_tui.deckbuilding.meanings.amounts import amount, count_of, quantity
from esw_tui.deckbuilding.meanings.places import Place, pick, place, wanted
from esw_tui.deckbuilding.meanings.verbs import POSSIBLE, VERBS, Possible, Verb
from esw_tui.deckbuilding.meanings.who import selector
from esw_tui.deckbuilding.piles import look_at, remove, to_discard
from esw_tui.deckbuilding.table import NOBODY
from esw_tui.deckbuilding.tokens import (
    act_or_wait,
    destroy_token,
    gain_token,
    shift_token,
)
from esw_tui.deckbuilding.winning import GameWon
from esw_tui.kernel.faces import bits
from esw_tui.language.effects.deckbuilding import chips as C
from esw_tui.language.effects.deckbuilding import gaining as G
from esw_tui.language.effects.deckbuilding import kinds as K
from esw_tui.language.effects.deckbuilding import tokens as T
from esw_tui.language.effects.deckbuilding import verbs as V

DESTINATIONS = {K.ToHand: HAND, K.ToItsHand: HAND, K.ToTop: TOP, K.ToBottom: BOTTOM}
LINE_UP = Place(lambda table, seat: table.line_up, "line-up")


@VERBS.of(G.Gain)
def gain_(effect: G.Gain) -> Verb:
    times = count_of(effect.per) if effect.per else None
    gift = effect.gift
    match gift:
        case C.Chips(count):
            return gain_some_chips(amount(count, effect.per))
        case C.ChipsEqual(how_much):
            return gain_some_chips(quantity(how_much))
        case T.Tokens(count) | T.OutsideTokens(count):
            return gain_tokens(count, times, outside=isinstance(gift, T.OutsideTokens))
        case G.SomeCards(what):
            return gain_cards(what, LINE_UP, DISCARD, times)
        case G.CardsFrom(what, zone):
            return gain_cards(what, place(zone), DISCARD, times)
        case G.CardsTo(what, to):
            return gain_cards(what, LINE_UP, DESTINATIONS[type(to)], times)
        case G.It():
            return gain_it("")
        case G.ItTo(to):
            return gain_it(DESTINATIONS[type(to)])
        case G.TopCard(deck):
            return gain_top("main" if isinstance(deck, K.MainDeck) else "legend_deck")
        case _:
            return gain_one_of_top(gift)


def gain_some_chips(how_many: Any) -> Verb:
    """Gain chips from the supply."""

    def run(act: Act, seat: int) -> None:
        gain_chips(act.table, seat, how_many(act, seat), act.cause)

    return run


def gain_tokens(count: int, times: Any, *, outside: bool) -> Verb:
    """Gain tokens without dying (K61)."""

    def run(act: Act, seat: int) -> Steps:
        for _ in range(count * (times(act, seat) if times else 1)):
            yield from gain_token(act.table, seat, act.cause, outside=outside)

    return run


def gain_cards(what: Any, where: Place, to: str, times: Any) -> Verb:
    """Gain cards of a kind: Dud Wands from their stack, others from where the text says (D8.2,
    K27)."""
    want = wanted(what)
    if what.kind == "dud wand" and where is LINE_UP:

        def run(act: Act, seat: int) -> None:
            gain_duds(act, seat, want.most * (times(act, seat) if times else 1), to)

        return run
    if where.name == "discard pile":
        return gain_from_pile(want, where)

    def run_choice(act: Act, seat: int) -> Steps:
        for _ in range(times(act, seat) if times else 1):
            cards = yield from pick(
                act, seat, seat, want, where, "gain", "which card do you gain?", want.least
            )
            for card in cards:
                yield from gain(act, seat, card, where.name, "" if to == DISCARD else to) or ()

    return run_choice


def gain_from_pile(want: Any, where: Place) -> Verb:
    """Have a player gain a card of a discard pile."""

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        owner = act.seat if where.yours else seat
        prompt = "which card is gained?"
        cards = yield from pick(act, seat, owner, want, where, "gain", prompt, want.least)
        for card in cards:
            yield from gain(act, seat, card, f"{table.names[owner]}'s discard pile") or ()

    return run


def gain_it(to: str) -> Verb:
    """Gain the card just revealed or looked at; others do not see the latter (K123)."""

    def run(act: Act, seat: int) -> Steps:
        for card in act.cards[:1]:
            hidden = not act.table.open >> card & 1
            yield from gain(act, seat, card, act.origin, to, hidden=hidden) or ()
            act.did = True

    return run


def gain_top(pile: str) -> Verb:
    """Gain the top card of a deck, unseen; a Mayhem is destroyed and not replaced (D8.4,
    D21.13)."""
    name = "main deck" if pile == "main" else "Legend deck"

    def run(act: Act, seat: int) -> Steps:
        for card in getattr(act.table, pile)[-1:]:
            yield from gain(act, seat, card, name) or ()

    return run


@POSSIBLE.of(G.Gain)
def can_gain(effect: G.Gain) -> Possible:
    if isinstance(effect.gift, G.It | G.ItTo):
        return lambda act, seat: any(
            not act.table.designs[card].types & ANY_MAYHEM for card in act.cards[:1]
        )
    return lambda act, seat: True


def gain_one_of_top(gift: G.OneOfTop) -> Verb:
    """Look at the top cards of a deck, take one, put the others back in any order; Mega Mayhems
    cannot be taken (K116)."""
    pile = "main" if isinstance(gift.deck, K.MainDeck) else "legend_deck"
    name = "main deck" if pile == "main" else "Legend deck"
    to = DESTINATIONS[type(gift.place)]

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        top: tuple[int, ...] = getattr(table, pile)[-gift.count :][::-1]
        if not top:
            return
        look_at(table, seat, top, name, act.cause)
        free = tuple([card for card in top if not table.designs[card].types & ANY_MAYHEM])
        prompt = f"{act.design.name}: which card do you take?"
        taken = yield from act.choose_cards(seat, "look", prompt, free, secret=True)
        left = tuple([card for card in top if card not in taken])
        order = yield from put_in_order(act, seat, left)
        deck: tuple[int, ...] = getattr(table, pile)
        setattr(table, pile, deck[: len(deck) - len(top)] + taken + order[::-1])
        table.lose_track(bits(left), (seat,))
        for card in taken:
            yield from gain(act, seat, card, name, to, hidden=True) or ()

    return run


def put_in_order(
    act: Act, seat: int, cards: tuple[int, ...]
) -> Generator[Any, Any, tuple[int, ...]]:
    """Have a player put cards in an order of its choice, the top one first."""
    order: tuple[int, ...] = ()
    while cards:
        prompt = "Which card comes next, from the top?"
        (card,) = yield from act.choose_cards(seat, "look", prompt, cards, secret=True)
        order += (card,)
        cards = tuple([other for other in cards if other != card])
    return order


# Chips.


@VERBS.of(C.StealChips)
def steal_chips_(effect: C.StealChips) -> Verb:
    victims = selector(effect.victim)
    chips = effect.chips
    how_many = amount(chips.count) if isinstance(chips, C.Chips) else quantity(chips.quantity)

    def run(act: Act, seat: int) -> Steps:
        count = how_many(act, seat)
        for victim in (yield from victims(act)):
            if victim != seat:
                steal_chips(act.table, seat, victim, count, act.cause)

    return run


@VERBS.of(C.LoseHalfChips)
def lose_half_chips(effect: C.LoseHalfChips) -> Verb:
    more = 1 if effect.rounded == "up" else 0

    def run(act: Act, seat: int) -> None:
        lose_chips(act.table, seat, (act.table.chips[seat] + more) // 2, act.cause)

    return run


@VERBS.of(C.ChipOnEach)
def chip_on_each(effect: C.ChipOnEach) -> Verb:
    return lambda act, seat: put_chips(act.table, [True] * len(act.table.line_up), act.cause)


# Tokens.


def choose_token(
    act: Act, chooser: int, owner: int, prompt: str
) -> Generator[Any, Any, tuple[int, ...]]:
    """Have `chooser` choose one of the owner's tokens; cards that count as tokens are none (D31.12,
    K75)."""
    tokens = act.table.tokens[owner]
    chosen = yield from act.choose_cards(chooser, "token", prompt, tokens)
    return chosen


@VERBS.of(T.TakeToken)
def take_token(effect: T.TakeToken) -> Verb:
    """The attacker gives the subject one of its tokens (K111).

    After a redirect the attacker is the redirector.
    """

    def run(act: Act, seat: int) -> Steps:
        prompt = f"Which token does {act.table.names[seat]} take?"
        act.cards = yield from choose_token(act, act.seat, act.seat, prompt)
        for token in act.cards:
            if seat != act.seat:
                shift_token(act.table, token, act.seat, seat, act.cause)

    return run


@VERBS.of(T.ResolveIt)
def resolve_it(effect: T.ResolveIt) -> Verb:
    def run(act: Act, seat: int) -> Steps:
        for token in act.cards:
            yield from act_or_wait(act.table, seat, token, NOBODY)

    return run


@VERBS.of(T.SwapTokens)
def swap_tokens(effect: T.SwapTokens) -> Verb:
    """Swap a token with a partner; the subject chooses both (D31.12)."""
    partner = selector(effect.partner)

    def run(act: Act, seat: int) -> Steps:
        act.cards = ()
        for other in (yield from partner(act)):
            mine = yield from choose_token(act, seat, seat, "Which token do you give?")
            yours = yield from choose_token(act, seat, other, "Which token do you take?")
            if mine and yours:
                shift_token(act.table, mine[0], seat, other, act.cause)
                shift_token(act.table, yours[0], other, seat, act.cause)
                act.cards = mine + yours
                act.that = (seat, other)

    return run


@POSSIBLE.of(T.SwapTokens)
def can_swap(effect: T.SwapTokens) -> Possible:
    """A swap needs a token on each side."""
    from esw_tui.language.effects.deckbuilding.who import Attacker

    def test(act: Act, seat: int) -> bool:
        tokens = act.table.tokens
        if isinstance(effect.partner, Attacker):
            return bool(tokens[seat]) and act.attacker >= 0 and bool(tokens[act.attacker])
        return bool(tokens[seat])

    return test


@VERBS.of(T.ResolveBoth)
def resolve_both(effect: T.ResolveBoth) -> Verb:
    """Carry out both swapped tokens' texts, the active player's first (K111)."""

    def run(act: Act, seat: int) -> Steps:
        if not act.cards:
            return
        mine, yours = act.cards
        one, other = act.that
        moved = {other: mine, one: yours}
        for holder in act.table.deal_order((one, other), act.table.active):
            yield from act_or_wait(act.table, holder, moved[holder], NOBODY)

    return run


@VERBS.of(T.DestroyToken)
def destroy_token_(effect: T.DestroyToken) -> Verb:
    def run(act: Act, seat: int) -> Steps:
        for token in (yield from choose_token(act, seat, seat, "Which token is destroyed?")):
            destroy_token(act.table, seat, token, act.cause)

    return run


@POSSIBLE.of(T.DestroyToken)
def can_destroy_token(effect: T.DestroyToken) -> Possible:
    """Cards that merely count as tokens cannot be destroyed by this (K108)."""
    return lambda act, seat: bool(act.table.tokens[seat])


# Other verbs.


@VERBS.of(V.GiveDuds)
def give_duds(effect: V.GiveDuds) -> Verb:
    """Give Dud Wands to the victim's discard pile, each from a place that the subject chooses
    (K116)."""
    victims = selector(effect.victim)

    def run(act: Act, seat: int) -> Steps:
        table = act.table
        act.did = False
        for victim in (yield from victims(act)):
            for _ in range(effect.count):
                places = [("stop", "No more")]
                duds = {
                    "hand": own_duds(act, table.hand[seat]),
                    "discard pile": own_duds(act, table.discard[seat]),
                    "stack": table.duds,
                }
                places += [(name, f"From the {name}") for name, cards in duds.items() if cards]
                if len(places) == 1:
                    return
                prompt = f"A Dud Wand for {table.names[victim]}?"
                how = yield from act.choose_word(seat, prompt, tuple(places))
                if how == "stop":
                    return
                act.did = True
                if how == "stack":
                    gain_duds(act, victim, 1)
                    continue
                card = duds[how][0]
                remove(table, seat, card)
                to_discard(table, victim, (card,))
                table.told.append((Gave, seat, victim, table.designs[card], act.cause, False))

    return run


def own_duds(act: Act, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The Dud Wands among some cards."""
    return tuple([card for card in cards if act.table.designs[card].deck == DUDS])


@VERBS.of(V.WinGame)
def win_game(effect: V.WinGame) -> Verb:
    def run(act: Act, seat: int) -> None:
        raise GameWon(seat, act.cause)

    return run
