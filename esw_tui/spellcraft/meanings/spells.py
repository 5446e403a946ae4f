"""Components that join a Spell or leave it, and the dice of the turn."""

from esw_tui.cards.card import COMPONENTS, GLYPHS
from esw_tui.errors import PackError
from esw_tui.kernel.decisions import Options
from esw_tui.language.effects.spells import (
    AddAmong,
    AddFromHand,
    AddNext,
    AddRandom,
    AddSharing,
    AddTop,
    AddToYours,
    AimAtEach,
    Copy,
    CopyEither,
    DiscardPile,
    MoreDiceNow,
    PutToken,
    RemoveComponent,
    RollDice,
    SplitRoll,
    StealComponent,
    YourSpell,
)
from esw_tui.spellcraft.aiming import Seats, chosen
from esw_tui.spellcraft.casting import Cast
from esw_tui.spellcraft.copying import carry_out_copy
from esw_tui.spellcraft.designs import DELIVERY, WILD, Steps, glyph_count
from esw_tui.spellcraft.events import NoneThere, RolledDice, StoleComponent, TokenPut
from esw_tui.spellcraft.hands import held_as
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.meanings.amounts import rolled_again
from esw_tui.spellcraft.meanings.hands import Wanted, choose_from_hand
from esw_tui.spellcraft.meanings.possible import can_grow
from esw_tui.spellcraft.meanings.verbs import VERBS, Verb
from esw_tui.spellcraft.meanings.who import selector
from esw_tui.spellcraft.questions import GLYPH_OPTIONS
from esw_tui.spellcraft.spells import (
    in_place,
    is_waiting,
    release,
    remove_component,
    take_out,
)
from esw_tui.spellcraft.table import MAIN
from esw_tui.spellcraft.wild_magic import add_to_spell, of_type, search, turn_up
from esw_tui.spellcraft.zones import to_discard, without


def wanted(type_: str) -> Wanted:
    """A test for the cards of a deck that a type means; Wild Magic has no type there (J33)."""
    if type_ == "component":
        return lambda design: design.type <= DELIVERY
    if type_ == "creature":
        return lambda design: design.creature
    place = COMPONENTS.index(type_)
    return lambda design: design.type == place


@VERBS.of(AddTop)
def add_top(effect: AddTop) -> Verb:
    """Add cards from the top of a pile to your Spell (R66.2)."""
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
    """Add the next card of a type to your Spell, found as for Wild Magic (R12.3, J33, J34)."""
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
    """Turn up cards: those that share a glyph with your Spell join it, the others are discarded
    (WE-01)."""

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


@VERBS.of(AddAmong)
def add_among(effect: AddAmong) -> Verb:
    """Turn up cards: those of a type join your Spell, the others are discarded. Wild Magic has no
    type (J33)."""
    fits = wanted(effect.type)

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        if not can_grow(table, cast.seat):
            return
        cards = turn_up(table, cast.seat, effect.count, cast.cause)
        joining = [card for card in cards if fits(table.designs[card])]
        to_discard(table, MAIN, tuple([card for card in cards if card not in joining]))
        for card in joining:
            yield from add_to_spell(table, cast.seat, card, cast.cause)

    return run


@VERBS.of(AddRandom)
def add_random(effect: AddRandom) -> Verb:
    """Add a random card of your hand to your Spell, whatever it is (J35, CT-S13).

    Hands have no order: the dealer picks by the numbers of the cards.
    """

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        seat = cast.seat
        hand = sorted(table.hand[seat])
        if hand and can_grow(table, seat):
            card = hand[table.pick(len(hand))]
            forget_facts(table, seat)
            table.hand[seat] = without(table.hand[seat], card)
            yield from add_to_spell(table, seat, card, cast.cause, giver=seat)

    return run


@VERBS.of(AddFromHand, AddToYours)
def add_from_hand(effect: AddFromHand | AddToYours) -> Verb:
    """Add a card of the subject's hand to *your* Spell."""
    fits = held_as(effect.type or "card")

    def run(cast: Cast, subjects: Seats) -> Steps:
        table = cast.table
        for seat in subjects if can_grow(table, cast.seat) else ():
            whose = "your" if seat == cast.seat else f"{table.names[cast.seat]}'s"
            prompt = f"Add which card to {whose} spell?"
            card = yield from choose_from_hand(cast, seat, fits, "add", prompt)
            if card is not None:
                forget_facts(table, seat)
                table.hand[seat] = without(table.hand[seat], card)
                yield from add_to_spell(table, cast.seat, card, cast.cause, giver=seat)

    return run


@VERBS.of(RollDice)
def roll_dice(effect: RollDice) -> Verb:
    """Roll dice for the text to assign; they are no Power Roll (J22)."""

    def run(cast: Cast, subjects: Seats) -> Steps:
        dice = yield from rolled_again(cast, cast.table.roll(effect.count))
        cast.table.told.append((RolledDice, cast.seat, dice, cast.cause, 0))
        cast.notes.dice = dice
        cast.notes.picked = 0

    return run


@VERBS.of(SplitRoll)
def split_roll(effect: SplitRoll) -> Verb:
    """Note that the Power Roll may be split; the question comes with the dice (J122)."""

    def run(cast: Cast, subjects: Seats) -> None:
        cast.notes.split = True

    return run


@VERBS.of(RemoveComponent)
def remove_component_(effect: RemoveComponent) -> Verb:
    place = place_of(effect.type)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for seat in subjects:
            yield from remove_component(cast.table, seat, cast.cause, place)

    return run


def place_of(type_: str) -> int:
    """The place of a type; -1 for any."""
    if type_ == "component":
        return -1
    if type_ in COMPONENTS:
        return COMPONENTS.index(type_)
    raise PackError(f"nobody can tell a {type_} in a spell that lies face down.")


@VERBS.of(StealComponent)
def steal_component(effect: StealComponent) -> Verb:
    """Move a Component from an unresolved Spell into yours; you pick among several (SK-D08).

    It is part of the step, so it also works on a target that dies of it. Stolen Wild Magic searches
    at once for a card of its place; a Treasure that lies there as Wild Magic stays its owner's.
    """
    victim_of = selector(effect.victim)
    place = place_of(effect.type)

    def run(cast: Cast, subjects: Seats) -> Steps:
        for victim in (yield from chosen(cast, victim_of(cast, cast.seat))):
            if is_waiting(cast.table, victim) and can_grow(cast.table, cast.seat):
                yield from steal_from(cast, victim, place)

    return run


def steal_from(cast: Cast, victim: int, place: int) -> Steps:
    """Take one Component of a place, or of any (-1), out of a Spell into your own."""
    table, thief = cast.table, cast.seat
    spell, places = table.spell[victim], table.places[victim]
    cards = spell if place < 0 else in_place(table, victim, spell, place)
    if not cards:
        if place >= 0 and release(table, victim, place, cast.cause):
            yield from search_and_join(cast, place)
        elif place >= 0:
            table.told.append((NoneThere, victim, place, cast.cause))
        return
    card = cards[0]
    if len(cards) > 1:
        options = Options(cards, tuple([f"card {number + 1}" for number in range(len(cards))]))
        if place >= 0:
            table.show(cards)
            options = Options(cards, tuple([table.designs[each].name for each in cards]))
        (card,) = yield cast.ask(thief, "steal-component", "Steal which component?", options)
    at = places[spell.index(card)]
    design = table.designs[card]
    take_out(table, victim, card)
    table.show((card,))
    table.told.append((StoleComponent, thief, victim, design, at, cast.cause))
    if design.type == WILD:
        to_discard(table, MAIN, (card,))
        yield from search_and_join(cast, at)
    else:
        yield from add_to_spell(table, thief, card, cast.cause)


def search_and_join(cast: Cast, place: int) -> Steps:
    """Search for a card of a place at once, for stolen Wild Magic, and add it to your Spell."""
    card = search(cast.table, cast.seat, of_type(place), cast.cause)
    if card is not None:
        yield from add_to_spell(cast.table, cast.seat, card, cast.cause)


@VERBS.of(AimAtEach)
def aim_at_each(effect: AimAtEach) -> Verb:
    """Make each foe the target of Deliveries in place of their own, for the rest of the turn
    (J97)."""

    def run(cast: Cast, subjects: Seats) -> None:
        if cast.seat == cast.table.active:
            cast.table.widened = True

    return run


@VERBS.of(Copy, CopyEither)
def copy(effect: Copy | CopyEither) -> Verb:
    """Carry out the text and Power Roll of another Component of your Spell; of several you choose
    (J121)."""
    types = [effect.type] if isinstance(effect, Copy) else [effect.type, effect.other]
    if not isinstance(effect.spell, YourSpell):
        VERBS.refuse("copy from the spell of somebody else")
    wanted_places = [place_of(type_) for type_ in types]

    def run(cast: Cast, subjects: Seats) -> Steps:
        table, seat = cast.table, cast.seat
        cards = tuple(
            [
                card
                for card, place in zip(table.spell[seat], table.places[seat], strict=True)
                if card != cast.card
                and (place in wanted_places or -1 in wanted_places)
                and table.designs[card] not in cast.notes.copying
            ]
        )
        if seat != table.active or not cards:
            return
        card = cards[0]
        if len(cards) > 1:
            options = Options(cards, tuple([table.designs[each].name for each in cards]))
            (card,) = yield cast.ask(seat, "copy", "Copy which component?", options)
        yield from carry_out_copy(cast, table.designs[card])

    return run


@VERBS.of(MoreDiceNow)
def more_dice_now(effect: MoreDiceNow) -> Verb:
    """Bonus dice for the rest of the turn (R10.6)."""
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
