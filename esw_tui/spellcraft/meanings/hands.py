"""Cards in hand: drawn, discarded, shown, given."""

from collections.abc import Callable
from typing import Any

from esw_tui.cards.card import COMPONENTS
from esw_tui.kernel.decisions import Options
from esw_tui.kernel.faces import bits, put
from esw_tui.language.effects import amounts as A
from esw_tui.language.effects.hands import (
    Discard,
    DiscardHand,
    DiscardOfType,
    DiscardOtherThan,
    Draw,
    DrawAndReveal,
    DrawDeadCard,
    FindWild,
    GiveCard,
    GiveGlyphCard,
    LookAtHand,
    PassCards,
    PutOnTop,
    RevealHand,
    SwapHands,
)
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.dead_wizards import draw_dead_card
from esw_tui.spellcraft.designs import WILD, Design, Steps
from esw_tui.spellcraft.events import (
    FoundWild,
    Gave,
    HandLacks,
    HandShown,
    HandsSwapped,
    LookedAtHand,
    PassedOn,
    PutBack,
)
from esw_tui.spellcraft.hands import hand_card_over, held_as
from esw_tui.spellcraft.imagining.tracking import face_down, forget_facts, learn
from esw_tui.spellcraft.meanings.amounts import Count, amount, count_of
from esw_tui.spellcraft.meanings.verbs import SWAPS, VERBS, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.questions import NOTHING
from esw_tui.spellcraft.table import MAIN, Table
from esw_tui.spellcraft.zones import discard_from_hand, draw, without

Wanted = Callable[[Design], bool]
TYPES = COMPONENTS


def names(table: Table, cards: tuple[int, ...]) -> tuple[str, ...]:
    """The names of some cards."""
    return tuple([table.designs[card].name for card in cards])


def span_of(cards: Any) -> tuple[int, int] | None:
    """The least and the most cards, if the text leaves a choice; else None."""
    match cards:
        case A.UpTo(most):
            return 0, most
        case A.FromTo(low, high):
            return low, high
    return None


def ask_how_many(cast: Cast, seat: int, span: tuple[int, int], prompt: str) -> Any:
    """Ask a seat how many cards, within a span; returns the number."""
    numbers = tuple(range(span[0], span[1] + 1))
    labels = tuple(["1 card" if number == 1 else f"{number} cards" for number in numbers])
    options = Options(numbers, labels)
    (count,) = yield cast.ask(seat, "choice", prompt, options)
    return count


@VERBS.of(Draw)
def draw_(effect: Draw) -> Verb:
    span = span_of(effect.cards)
    if span:
        return draw_some(span, count_of(effect.per) if effect.per else None)
    how_many = amount(effect.cards, effect.per)

    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            take_cards(cast, seat, how_many(cast, seat))

    return run


def take_cards(cast: Cast, seat: int, count: int) -> None:
    """Draw cards; before the first round they come on top of a full hand (J54)."""
    table = cast.table
    if table.stage == "game":
        table.extra_draw = put(table.extra_draw, seat, table.extra_draw[seat] + count)
    elif table.hp[seat]:
        draw(table, seat, count, cast.cause)


def draw_some(span: tuple[int, int], times: Count | None) -> Verb:
    """Each subject draws as many cards as it chooses, within the span."""
    low, high = span

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            factor = times(cast, seat) if times else 1
            if cast.table.hp[seat] and factor:
                wanted = (low * factor, high * factor)
                count = yield from ask_how_many(cast, seat, wanted, "Draw how many?")
                take_cards(cast, seat, count)

    return run


@VERBS.of(DrawDeadCard)
def draw_dead_card_(effect: DrawDeadCard) -> Verb:
    """Draw a Dead Wizard card; those of living Wizards wait as they do for the dead."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            yield from draw_dead_card(cast.table, seat, cast.chain)

    return run


@VERBS.of(FindWild)
def find_wild(effect: FindWild) -> Verb:
    """Take the topmost Wild Magic of the discard pile into hand, else the first in the deck
    (J123)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table = cast.table
        for seat in subjects:
            card = take_wild_magic(table)
            if card is None or not table.hp[seat]:
                continue
            table.hand[seat] += (card,)
            # All know which hand it is in, but not where it lies once it is placed.
            table.open &= ~bits((card,))
            table.known = [known | bits((card,)) for known in table.known]
            table.told.append((FoundWild, seat, table.designs[card], cast.cause))
            if table.stage == "game":
                table.extra_draw = put(table.extra_draw, seat, table.extra_draw[seat] + 1)

    return run


def take_wild_magic(table: Table) -> int | None:
    """Take a Wild Magic card out of the discard pile, else out of the deck, without shuffling.
    Returns it, or None."""
    pile, left = table.discard[MAIN], table.deck_left[MAIN]
    for card in reversed(pile):
        if table.designs[card].type == WILD:
            table.discard[MAIN] = without(pile, card)
            return card
    deck = table.deck[MAIN][:left]
    for card in reversed(deck):
        if table.designs[card].type == WILD:
            table.deck = put(table.deck, MAIN, without(deck, card))
            table.deck_left[MAIN] = left - 1
            return card
    return None


@VERBS.of(DrawAndReveal)
def draw_and_reveal(effect: DrawAndReveal) -> Verb:
    span = span_of(effect.cards)
    how_many = amount(A.Number(0) if span else effect.cards)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            count = how_many(cast, seat)
            if span:
                count = yield from ask_how_many(cast, seat, span, "Draw and reveal how many?")
            count = count if table.hp[seat] else 0
            drawn = draw(table, seat, count, cast.cause, openly=True)
            cast.notes.revealed = table.faces(drawn)
            cast.amount = len(drawn)

    return run


@VERBS.of(Discard)
def discard(effect: Discard) -> Verb:
    """Discard cards; the owner picks, and one with fewer cards discards all (J17)."""
    span = span_of(effect.cards)
    how_many = amount(A.Number(span[1]) if span else effect.cards)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            hand = table.hand[seat]
            demanded = cast.notes.demanded = how_many(cast, seat)
            most = min(demanded, len(hand))
            least = min(span[0], most) if span else most
            if not most:
                continue
            cards = hand
            if least < len(hand):
                exactly = "up to " if not least else f"{least} to " if least < most else ""
                cards = yield cast.ask(
                    seat,
                    "discard",
                    f"Discard {exactly}{most} of your cards.",
                    Options(hand, names(table, hand)),
                    least,
                    most,
                    True,
                )
            discard_from_hand(table, seat, tuple(cards), cast.cause)
            if seat == cast.seat:
                cast.notes.discarded = len(cards)

    return run


@VERBS.of(DiscardOfType)
def discard_of_type(effect: DiscardOfType) -> Verb:
    """Discard any number of cards of one type that the owner picks; for Wild Magic see `held_as`
    (J31)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            cast.notes.discarded = 0
            if not table.hand[seat]:
                continue
            held = {each: cards_of(table, seat, held_as(each)) for each in TYPES}
            types = tuple([type_ for type_ in TYPES if held[type_]])
            options = Options((*types, NOTHING), (*[f"{each} cards" for each in types], NOTHING))
            prompt = "Discard cards of which type?"
            (type_,) = yield cast.ask(seat, "name-type", prompt, options, secret=True)
            if type_ != NOTHING:
                yield from discard_some(cast, seat, held[type_], len(held[type_]))

    return run


@VERBS.of(DiscardOtherThan)
def discard_other_than(effect: DiscardOtherThan) -> Verb:
    """Discard cards that lack a glyph, among them Wild Magic (J106)."""

    def fits(design: Design) -> bool:
        return effect.glyph not in design.card.glyphs

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            cast.notes.discarded = 0
            fitting = cards_of(table, seat, fits)
            if fitting:
                yield from discard_some(cast, seat, fitting, min(effect.count, len(fitting)))
            elif table.hand[seat]:  # so that no other player learns it (J113)
                options = Options((NOTHING,), (NOTHING,))
                yield cast.ask(seat, "discard", "You hold no such card.", options, secret=True)

    return run


def cards_of(table: Table, seat: int, fits: Wanted) -> tuple[int, ...]:
    """The cards of a hand that fit."""
    return tuple([card for card in table.hand[seat] if fits(table.designs[card])])


def discard_some(cast: Cast, seat: int, fitting: tuple[int, ...], most: int) -> Steps:
    """Discard as many of these cards as the owner chooses; how many fit stays secret."""
    table = cast.table
    options = Options(fitting, names(table, fitting))
    prompt = f"Discard up to {most} of your cards."
    cards = yield cast.ask(seat, "discard", prompt, options, 0, most, True)
    discard_from_hand(table, seat, tuple(cards), cast.cause)
    cast.notes.discarded = len(cards)


@VERBS.of(DiscardHand)
def discard_hand(effect: DiscardHand) -> Verb:
    def run(cast: Cast, subjects: Seats) -> None:
        for seat in subjects:
            discard_from_hand(cast.table, seat, cast.table.hand[seat], cast.cause)

    return run


@VERBS.of(PutOnTop)
def put_on_top(effect: PutOnTop) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            hand = table.hand[seat]
            if not hand:
                continue
            card = hand[0]
            if len(hand) > 1:
                (card,) = yield cast.ask(
                    seat,
                    "put-back",
                    "Put which card on top of the main deck?",
                    Options(hand, names(table, hand)),
                    secret=True,
                )
            # The others see a back go onto the deck, not which one of the hand it is.
            table.lose_track(bits(hand + face_down(table, seat)), (seat,))
            forget_facts(table, seat)
            table.hand[seat] = without(hand, card)
            left = table.deck_left[MAIN]
            table.deck = put(table.deck, MAIN, (*table.deck[MAIN][:left], card))
            table.deck_left[MAIN] = left + 1
            table.told.append((PutBack, seat, table.designs[card], cast.cause))

    return run


@VERBS.of(LookAtHand)
def look_at_hand(effect: LookAtHand) -> Verb:
    victim_of = selector(effect.victim)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects:
            for foe in (yield from chosen(cast, victim_of(cast, seat))):
                hand = table.hand[foe]
                table.known[seat] |= bits(hand)
                table.told.append((LookedAtHand, seat, foe, table.faces(hand), cast.cause))

    return run


@VERBS.of(GiveCard)
def give_card(effect: GiveCard) -> Verb:
    """Hand over a card of a type; the giver picks which (J17, J76)."""
    fits = held_as(effect.type)

    def run(cast: Cast, subjects: Seats) -> Steps:
        prompt = f"Give {cast.table.names[cast.seat]} which card?"
        for giver in subjects:
            card = yield from choose_from_hand(cast, giver, fits, "give", prompt)
            if card is not None:
                hand_card_over(cast.table, giver, cast.seat, card, effect.type, cast.cause)

    return run


@VERBS.of(GiveGlyphCard)
def give_glyph_card(effect: GiveGlyphCard) -> Verb:
    """Hand over a card of a glyph if there is one; the giver picks which (CT-Q03, J123)."""

    def fits(design: Design) -> bool:
        return effect.glyph in design.card.glyphs

    def run(cast: Cast, subjects: Seats) -> Steps:
        prompt = f"Give {cast.table.names[cast.seat]} which card?"
        for giver in subjects:
            card = yield from choose_from_hand(cast, giver, fits, "give", prompt)
            if card is not None:
                cast.notes.gave += (giver,)
                hand_card_over(
                    cast.table, giver, cast.seat, card, effect.glyph, cast.cause, fits=fits
                )
            elif cast.table.hand[giver]:
                learn(cast.table, cast.table.hand[giver], effect.glyph, holds=False)
                cast.table.told.append((HandLacks, giver, effect.glyph, cast.cause))

    return run


@VERBS.of(RevealHand)
def reveal_hand(effect: RevealHand) -> Verb:
    """Show a hand to all (CT-Q10, J123)."""

    def run(cast: Cast, subjects: Seats) -> None:
        table = cast.table
        for seat in subjects:
            hand = table.hand[seat]
            table.known = [seen | bits(hand) for seen in table.known]
            faces = table.faces(hand)
            cast.notes.shown[seat] = sum([face.creature for face in faces])
            table.told.append((HandShown, seat, faces, cast.cause))

    return run


@VERBS.of(PassCards)
def pass_cards(effect: PassCards) -> Verb:
    """Each subject passes all cards of a type to its left; you name the type in secret. All leave
    the hands before any arrives (J110)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        options = Options(TYPES, tuple([f"{type_} cards" for type_ in TYPES]))
        prompt = "Pass cards of which type?"
        (type_,) = yield cast.ask(cast.seat, "name-type", prompt, options, secret=True)
        fits = held_as(type_)
        passing = {seat: cards_of(table, seat, fits) for seat in subjects}
        counts = tuple([(seat, len(passing[seat])) for seat in sorted(passing)])
        table.told.append((PassedOn, cast.seat, type_, counts, cast.cause))
        for seat, cards in passing.items():
            # Who knew some cards here still knows them: all of the type have gone.
            table.hand[seat] = tuple([card for card in table.hand[seat] if card not in cards])
        cast.notes.received = dict.fromkeys(subjects, 0)
        arrived = {card for cards in passing.values() for card in cards}
        for seat, cards in passing.items():
            left = next(each for each in (*table.around[seat], seat) if each in passing)
            table.hand[left] += cards
            table.known[left] |= bits(cards)
            cast.notes.received[left] += len(cards)
            learn(table, cards, type_)
            kept = [card for card in table.hand[seat] if card not in arrived]
            learn(table, kept, type_, holds=False)
            for card in cards:
                table.told.append((Gave, seat, left, type_, table.designs[card], cast.cause))

    return run


def choose_from_hand(cast: Cast, seat: int, fits: Wanted, kind: str, prompt: str) -> Any:
    """A fitting card of a hand that the owner picks; None if there is none.

    It is asked even if only one fits, because no other player may learn how many fit.
    """
    table = cast.table
    cards = cards_of(table, seat, fits)
    if not cards:
        return None
    options = Options(cards, names(table, cards))
    (card,) = yield cast.ask(seat, kind, prompt, options, secret=True)
    return card


def swap_hands(cast: Cast, seat: int, partner: int) -> None:
    """Let two Wizards trade hands; each knows what it gave and what it got."""
    table = cast.table
    hands = table.hand
    for each in (seat, partner):
        forget_facts(table, each)
        if secret := face_down(table, each):
            # Who knew some of these cards cannot tell which of them were laid down.
            table.lose_track(bits(hands[each] + secret), (seat, partner))
    both = bits(hands[seat] + hands[partner])
    hands[seat], hands[partner] = hands[partner], hands[seat]
    for each in (seat, partner):
        table.known[each] |= both
    table.told.append((HandsSwapped, seat, partner, cast.cause))


SWAPS.of(SwapHands)(lambda swapped: swap_hands)
