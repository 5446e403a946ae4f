"""Components that join a Spell or leave it, and the dice of the turn."""

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.language.effects.spells import (
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    DiscardPile,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    RollDice,
    SplitRoll,
)
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.designs import DELIVERY, WILD, Steps, glyph_count
from esw_tui.spellcraft.events import RolledDice, TokenPut
from esw_tui.spellcraft.hands import held_as
from esw_tui.spellcraft.imagining.tracking import forget_types
from esw_tui.spellcraft.meanings.amounts import rolled_again
from esw_tui.spellcraft.meanings.hands import Wanted, choose_from_hand
from esw_tui.spellcraft.meanings.possible import can_grow
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.meanings.who import Seats
from esw_tui.spellcraft.questions import GLYPH_OPTIONS
from esw_tui.spellcraft.spells import remove_component
from esw_tui.spellcraft.table import MAIN
from esw_tui.spellcraft.wild_magic import add_to_spell, search, turn_up
from esw_tui.spellcraft.zones import to_discard, without


def wanted(type_: str) -> Wanted:
    """Which cards of a deck a type on a card means; Wild Magic has none (J33)."""
    if type_ == "component":
        return lambda design: design.type <= DELIVERY
    if type_ == "creature":
        return lambda design: design.creature
    place = COMPONENTS.index(type_)
    return lambda design: design.type == place


@VERBS.of(AddTop)
def add_top(effect: AddTop) -> Verb:
    """R66.2: cards from the top of a pile join your Spell."""
    count = effect.cards.value
    from_discard = isinstance(effect.pile, DiscardPile)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        seat = cast.seat
        if not can_grow(table, seat):
            return
        if from_discard:
            pile = table.discard[MAIN]
            cards = pile[-count:][::-1]
            table.discard[MAIN] = pile[: len(pile) - len(cards)]
        else:
            cards = turn_up(table, seat, count, cast.cause)
        for card in cards:
            yield from add_to_spell(table, seat, card, cast.cause)

    return run


@VERBS.of(AddNext)
def add_next(effect: AddNext) -> Verb:
    """Search as for Wild Magic (R12.3, J33, J34)."""
    fits = wanted(effect.type)

    def run(cast: Cast, subjects: Seats) -> Steps:
        if not can_grow(cast.table, cast.seat):
            return
        card = search(cast.table, cast.seat, fits, cast.cause)
        if card is not None:
            yield from add_to_spell(cast.table, cast.seat, card, cast.cause)

    return run


@VERBS.of(AddSharing)
def add_sharing(effect: AddSharing) -> Verb:
    """Cards that share a glyph with the Spell join it; the others are discarded (WE-01)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        seat = cast.seat
        if not can_grow(table, seat):
            return
        cards = turn_up(table, seat, effect.count, cast.cause)
        sharing = [
            card
            for card in cards
            if table.designs[card].type != WILD
            and any(glyph_count(table, seat, glyph) for glyph in table.designs[card].glyphs)
        ]
        to_discard(table, MAIN, tuple([card for card in cards if card not in sharing]))
        for card in sharing:
            yield from add_to_spell(table, seat, card, cast.cause)

    return run


@VERBS.of(AddFromHand, AddToYours)
def add_from_hand(effect: AddFromHand | AddToYours) -> Verb:
    """A card from the subject's hand joins *your* Spell."""
    fits = held_as(effect.type or "card")

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects if can_grow(table, cast.seat) else ():
            whose = "your" if seat == cast.seat else f"{table.names[cast.seat]}'s"
            prompt = f"Add which card to {whose} spell?"
            card = yield from choose_from_hand(cast, seat, fits, "add", prompt)
            if card is not None:
                forget_types(table, seat)
                table.hand[seat] = without(table.hand[seat], card)
                yield from add_to_spell(table, cast.seat, card, cast.cause, giver=seat)

    return run


@VERBS.of(AddRandom)
def add_random(effect: AddRandom) -> Verb:
    """A card of the hand joins the Spell; the dealer says which (CT-S13)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        table, seat = cast.table, cast.seat
        hand = table.hand[seat]
        if not hand or not can_grow(table, seat):
            return
        card = hand[table.pick(len(hand))]
        forget_types(table, seat)
        table.hand[seat] = without(hand, card)
        yield from add_to_spell(table, seat, card, cast.cause, giver=seat)

    return run


@VERBS.of(RollDice)
def roll_dice(effect: RollDice) -> Verb:
    """Dice to be assigned; no Power Roll (J22)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        dice = yield from rolled_again(cast, cast.table.roll(effect.count))
        cast.table.told.append((RolledDice, cast.seat, dice, cast.cause))
        cast.notes.dice = dice
        cast.notes.picked = 0

    return run


@VERBS.of(SplitRoll)
def split_roll(effect: SplitRoll) -> Verb:
    """The question comes with the dice (J122)."""

    def run(cast: Cast, subjects: Seats) -> None:
        cast.notes.split = True

    return run


@VERBS.of(RemoveComponent)
def remove_component_(effect: RemoveComponent) -> Verb:
    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            yield from remove_component(cast.table, seat, cast.cause)

    return run


@VERBS.of(MoreDiceNow)
def more_dice_now(effect: MoreDiceNow) -> Verb:
    """R10.6: bonus dice for the rest of the turn."""
    dice = effect.dice.value

    def run(cast: Cast, subjects: Seats) -> None:
        if cast.seat != cast.table.active:
            return
        if effect.roller is None:
            cast.table.more_dice += dice
        else:
            cast.table.roller_dice += ((effect.roller, dice),)

    return run


@VERBS.of(PutToken)
def put_token(effect: PutToken) -> Verb:
    glyph = GLYPHS.index(effect.glyph) if effect.glyph else None

    def run(cast: Cast, subjects: Seats) -> Steps:
        chosen = glyph
        if chosen is None:
            (name,) = yield cast.ask(
                subjects[0], "token", "Put the Power Bonus Token where?", GLYPH_OPTIONS
            )
            chosen = GLYPHS.index(name)
        cast.table.token = chosen
        cast.table.told.append((TokenPut, GLYPHS[chosen], cast.cause))

    return run
