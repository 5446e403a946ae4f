"""Moving cards between decks, hands and piles (R14.1, R21, J65)."""

from esw_tui.kernel.faces import bits, put
from esw_tui.spellcraft.designs import Design
from esw_tui.spellcraft.events import (
    Cause,
    GainedTreasure,
    LostTreasure,
    Reshuffled,
    discarded,
    drew,
    drew_openly,
)
from esw_tui.spellcraft.imagining.tracking import forget_facts
from esw_tui.spellcraft.mixing import own_pile
from esw_tui.spellcraft.table import DEAD, MAIN, TREASURE, Table

PILES = ("main", "Treasure", "Dead Wizard")


def top_card(table: Table, pile: int) -> int | None:
    """Take the top card of a deck, shuffling its discard pile first if need be (R21.1, J65); None
    if both are empty."""
    left = table.deck_left[pile]
    if not left:
        if not table.discard[pile]:
            return None
        reshuffle(table, pile)
        left = table.deck_left[pile]
    table.deck_left[pile] = left - 1
    return table.deck[pile][left - 1]


def reshuffle(table: Table, pile: int) -> None:
    """Make the discard pile the new deck (R21.1, J65)."""
    cards = table.discard[pile]
    table.discard[pile] = ()
    table.shuffle(pile, cards)
    table.told.append((Reshuffled, PILES[pile], len(cards)))


def top_cards(table: Table, pile: int, count: int) -> tuple[int, ...]:
    """Take several cards from the top of a deck, as far as they go."""
    left = table.deck_left[pile]
    if left >= count:
        table.deck_left[pile] = left - count
        return table.deck[pile][left - count : left][::-1]
    taken: tuple[int, ...] = ()
    for _ in range(count):
        card = top_card(table, pile)
        if card is None:
            break
        taken += (card,)
    return taken


def draw(
    table: Table, seat: int, count: int, cause: Cause, *, openly: bool = False
) -> tuple[int, ...]:
    """Draw from the main deck into the hand; `openly`: revealed to all. Returns the cards."""
    drawn = top_cards(table, MAIN, count)
    if drawn:
        table.hand[seat] += drawn
        table.known[seat] |= bits(drawn)
        if table.house.open_hands:
            for other in table.around[seat]:
                table.known[other] |= bits(drawn)
        told = drew_openly if openly else drew
        table.told.append((told, seat, table.designs, drawn, len(drawn), cause))
        if openly:
            table.show(drawn)
    return drawn


def to_discard(table: Table, pile: int, cards: tuple[int, ...]) -> None:
    """Put cards on their discard pile, for all to see."""
    lay_on_pile(table, pile, cards)
    table.show(cards)


def lay_on_pile(table: Table, pile: int, cards: tuple[int, ...]) -> None:
    """Put cards that all players have seen on the discard pile of their own box (J120)."""
    if table.rules.homes:
        for card in cards:
            table.discard[own_pile(table, pile, card)] += (card,)
    else:
        table.discard[pile] += cards


def discard_from_hand(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Discard cards from a hand, for all to see."""
    if not cards:
        return
    forget_facts(table, seat)
    table.hand[seat] = tuple([card for card in table.hand[seat] if card not in cards])
    to_discard(table, MAIN, cards)
    table.told.append((discarded, seat, table.designs, cards, cause))


def gain_treasure(table: Table, seat: int, cause: Cause) -> int | None:
    """Gain the top Treasure, face up at once (R14.1). Returns it, if there is one."""
    card = top_card(table, TREASURE)
    if card is not None:
        gain_drawn(table, seat, card, cause)
    return card


def gain_drawn(table: Table, seat: int, card: int, cause: Cause) -> None:
    """Gain a Treasure that comes from the deck, not from another Wizard; texts for being gained
    act."""
    receive_treasure(table, seat, card, -1, cause)
    if "gained" in table.watched:
        table.happened.append(("gained", seat, card, 1, None))


def creature_treasures(table: Table, seat: int) -> tuple[int, ...]:
    """Treasures that are Creatures (R15.19)."""
    return tuple([card for card in table.treasures[seat] if table.designs[card].creature])


def receive_treasure(table: Table, seat: int, card: int, giver: int, cause: Cause) -> None:
    """Lay a Treasure face up before its new owner."""
    table.treasures = put(table.treasures, seat, (*table.treasures[seat], card))
    table.show((card,))
    design = table.designs[card]
    note_texts(table, seat, table.texts[seat] | design.about)
    table.watched += design.waits_for
    table.told.append((GainedTreasure, seat, design, giver, cause))
    if "gain_treasure" in table.watched:
        table.happened.append(("gain_treasure", seat, cause.seat, 1, cause.design))


def lose_treasure(table: Table, seat: int, card: int, cause: Cause, *, discard: bool) -> None:
    """Take a Treasure away from its owner; `discard` it, or the caller lays it elsewhere."""
    table.treasures = put(table.treasures, seat, without(table.treasures[seat], card))
    sort_texts(table, seat)
    design = table.designs[card]
    stop_watching(table, design)
    if table.wild_treasures[seat]:
        drop_from_spell(table, seat, card)
    if discard:
        lay_on_pile(table, TREASURE, (card,))
        table.told.append((LostTreasure, seat, design, cause))
        if design.tucks:
            untuck(table, card)


def tuck(table: Table, treasure: int, card: int) -> None:
    """Lay a Component open under a Treasure, where its glyph counts (CT-T11)."""
    table.show((card,))
    table.tucked += ((treasure, card),)


def untuck(table: Table, treasure: int) -> None:
    """Discard the Component under a Treasure that is discarded (J123)."""
    gone = tuple([card for under, card in table.tucked if under == treasure])
    if gone:
        table.tucked = tuple([pair for pair in table.tucked if pair[0] != treasure])
        lay_on_pile(table, MAIN, gone)


def spell_size(table: Table, seat: int) -> int:
    """How many cards a Spell has, Treasures that lie in it as Wild Magic included (R7.1)."""
    return len(table.spell[seat]) + len(table.wild_treasures[seat])


def drop_from_spell(table: Table, seat: int, card: int) -> None:
    """Take a Treasure that lies there as Wild Magic out of a Spell, which is smaller by it."""
    placed = table.wild_treasures[seat]
    left = tuple([each for each in placed if each[0] != card])
    if left != placed:
        table.wild_treasures = put(table.wild_treasures, seat, left)
        table.called_size = put(table.called_size, seat, spell_size(table, seat))


def discard_lasting(table: Table, seat: int, card: int) -> None:
    """Discard a Dead Wizard card with a lasting bonus (J55)."""
    table.lasting = put(table.lasting, seat, without(table.lasting[seat], card))
    sort_texts(table, seat)
    stop_watching(table, table.designs[card])
    lay_on_pile(table, DEAD, (card,))


def sort_texts(table: Table, seat: int) -> None:
    """Note anew in `Table.texts` what the cards before a Wizard are about."""
    note_texts(table, seat, subjects(table, seat))


def note_texts(table: Table, seat: int, about: int) -> None:
    """Note in `Table.texts` what the cards before a Wizard are about."""
    if about != table.texts[seat]:
        table.texts = put(table.texts, seat, about)


def subjects(table: Table, seat: int) -> int:
    """What the Treasures and lasting cards before a Wizard are about, as bits of `ABOUT`."""
    about = 0
    for card in table.treasures[seat] + table.lasting[seat]:
        about |= table.designs[card].about
    return about


def stop_watching(table: Table, design: Design) -> None:
    """Note that a card no longer waits for anything."""
    if design.waits_for:
        watched = list(table.watched)
        for what in design.waits_for:
            watched.remove(what)
        table.watched = tuple(watched)


def without(zone: tuple[int, ...], card: int) -> tuple[int, ...]:
    """A zone less one card."""
    left = [*zone]
    if card in left:
        left.remove(card)
    return tuple(left)
