"""Moving cards between decks, hands and piles (sections 8, 9, 16, 17)."""

from esw_tui.deckbuilding.acts import is_open
from esw_tui.deckbuilding.designs import ANY_MAYHEM, DUDS, WILDS, Design
from esw_tui.deckbuilding.events import (
    Cause,
    Destroyed,
    Discarded,
    Drew,
    LookedAt,
    Moved,
    Shown,
    ShuffledDeck,
)
from esw_tui.deckbuilding.table import NOBODY, Table
from esw_tui.kernel.faces import bits


def reshuffle(table: Table, seat: int) -> None:
    """Shuffle the discard pile into a new deck, which is done only when a card is needed (D9.1,
    D9.2, K28)."""
    cards = table.discard[seat]
    table.discard[seat] = ()
    table.deck[seat] = table.mixed(cards)
    table.told.append((ShuffledDeck, seat, len(cards)))


def take_top(table: Table, seat: int, count: int) -> tuple[int, ...]:
    """Take cards off the top of a player's deck, the top one first; reshuffle part-way if needed
    (K28, K29)."""
    deck = table.deck[seat]
    if len(deck) >= count:
        if not count:
            return ()
        table.deck[seat] = deck[:-count]
        return deck[: -count - 1 : -1]
    taken = deck[::-1]
    table.deck[seat] = ()
    if table.discard[seat]:
        reshuffle(table, seat)
        deck = table.deck[seat]
        count = min(count - len(taken), len(deck))
        table.deck[seat] = deck[: len(deck) - count]
        taken += deck[len(deck) - count :][::-1]
    return taken


def look_at_top(table: Table, seat: int, count: int) -> tuple[int, ...]:
    """The top cards of a deck, the top one first; they stay there (D9.2)."""
    top = take_top(table, seat, count)
    table.deck[seat] += top[::-1]
    return top


def draw(table: Table, seat: int, count: int, cause: Cause) -> tuple[int, ...]:
    """Draw cards from a player's own deck."""
    drawn = take_top(table, seat, count)
    if drawn:
        is_seen = add_to_hand(table, seat, drawn)
        table.told.append((Drew, seat, table.faces(drawn), len(drawn), is_seen, cause))
    return drawn


def lies_open(table: Table, seat: int) -> bool:
    """Whether all players see this player's hand now (K96)."""
    return seat == table.active and is_open(table) and table.options.turns == "open"


def add_to_hand(table: Table, seat: int, cards: tuple[int, ...]) -> bool:
    """Add cards to a hand; only its owner sees them, unless turns are played openly (K96).

    Returns whether all players see them.
    """
    table.hand[seat] += cards
    if lies_open(table, seat):
        table.show(cards)
        return True
    table.known[seat] |= bits(cards)
    return False


def to_discard(table: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards face up on a player's discard pile (D4.1)."""
    table.discard[seat] += cards
    table.show(cards)


def without(zone: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """A zone without some cards."""
    return tuple([card for card in zone if card not in cards])


def discard_from_hand(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Discard cards from a hand (D16.1)."""
    if cards:
        table.hand[seat] = without(table.hand[seat], cards)
        to_discard(table, seat, cards)
        table.told.append((Discarded, seat, table.faces(cards), "hand", cause))


def discard_top(table: Table, seat: int, count: int, cause: Cause) -> tuple[int, ...]:
    """Discard cards off the top of a deck (D16.2)."""
    cards = take_top(table, seat, count)
    if cards:
        to_discard(table, seat, cards)
        table.told.append((Discarded, seat, table.faces(cards), "the deck", cause))
    return cards


def discard_deck(table: Table, seat: int, cause: Cause) -> tuple[int, ...]:
    """Discard a whole deck; an empty one is not reshuffled for it (K120)."""
    cards = table.deck[seat][::-1]
    table.deck[seat] = ()
    if cards:
        to_discard(table, seat, cards)
        table.told.append((Discarded, seat, table.faces(cards), "the deck", cause))
    return cards


def remove(table: Table, seat: int, card: int) -> str:
    """Take a card from wherever its owner has it; returns the name of that zone."""
    from esw_tui.deckbuilding.playing import leave_play

    for zone, name in (
        (table.hand, "hand"),
        (table.discard, "discard pile"),
        (table.deck, "deck"),
    ):
        if card in zone[seat]:
            zone[seat] = without(zone[seat], (card,))
            return name
    leave_play(table, seat, (card,))
    return "play"


def destroy(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Destroy cards of a player, wherever they lie (D17.1)."""
    for card in cards:
        origin = remove(table, seat, card)
        lay_destroyed(table, (card,))
        table.told.append((Destroyed, seat, (table.designs[card],), origin, cause))


def lay_destroyed(table: Table, cards: tuple[int, ...]) -> None:
    """Put destroyed cards where they belong.

    Wild Magic and Dud Wands go back to their stacks, Mayhems to a stack of their own (D17.1, D17.3,
    D17.4, D19.7, D20.5, K47).
    """
    designs = table.designs
    table.show(cards)
    for card in cards:
        design: Design = designs[card]
        if design.deck == WILDS:
            table.wilds += (card,)
        elif design.deck == DUDS:
            table.duds += (card,)
        elif design.types & ANY_MAYHEM:
            table.mayhems += (card,)
        else:
            table.destroyed += (card,)


def destroy_top(table: Table, pile: str, count: int, cause: Cause) -> tuple[int, ...]:
    """Destroy cards off the top of the main deck or the Legend deck."""
    deck = getattr(table, pile)
    taken: tuple[int, ...] = deck[-count:][::-1] if count else ()
    setattr(table, pile, deck[: len(deck) - len(taken)])
    if taken:
        lay_destroyed(table, taken)
        table.told.append((Destroyed, NOBODY, table.faces(taken), PILES[pile], cause))
    return taken


PILES = {"main": "main deck", "legend_deck": "Legend deck"}


def show_top(table: Table, seat: int, count: int, cause: Cause) -> tuple[int, ...]:
    """Reveal the top of a deck; the cards stay there, known to all (K104)."""
    top = look_at_top(table, seat, count)
    if top:
        table.show(top)
        table.told.append((Shown, seat, table.faces(top), "deck", cause))
    return top


def show_hand(table: Table, seat: int, cause: Cause) -> None:
    """Show a whole hand to all players."""
    table.show(table.hand[seat])
    table.told.append((Shown, seat, table.faces(table.hand[seat]), "hand", cause))


def look_at(table: Table, seat: int, cards: tuple[int, ...], origin: str, cause: Cause) -> None:
    """Show some cards to one player only."""
    table.known[seat] |= bits(cards)
    table.told.append((LookedAt, seat, table.faces(cards), len(cards), origin, cause))


def hand_from_discard(table: Table, seat: int, cards: tuple[int, ...], cause: Cause) -> None:
    """Put cards from a player's discard pile into its hand."""
    if cards:
        table.discard[seat] = without(table.discard[seat], cards)
        add_to_hand(table, seat, cards)
        table.told.append((Moved, seat, table.faces(cards), "into the hand", cause))


def shuffle_into_deck(table: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Shuffle cards, already taken from elsewhere, into a player's deck."""
    table.deck[seat] = table.mixed(table.deck[seat] + cards)
    table.told.append((ShuffledDeck, seat, len(table.deck[seat])))
