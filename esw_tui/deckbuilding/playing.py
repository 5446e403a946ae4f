"""Playing cards: a player's own, and borrowed ones (sections 6 and 19)."""

from esw_tui.deckbuilding.acts import Act, answer, carry_out
from esw_tui.deckbuilding.control import sort_texts, standing
from esw_tui.deckbuilding.designs import ABOUT, Steps
from esw_tui.deckbuilding.events import Cause, Played, PowerGained, TextUsed
from esw_tui.deckbuilding.piles import lay_destroyed, take_top, to_discard, without
from esw_tui.deckbuilding.table import Marker, Table
from esw_tui.kernel.faces import BITS

WHEN_PLAYING = ABOUT["when_playing"]
PLAY = Cause(-1, rule="D6.1")


def add_power(table: Table, seat: int, amount: int, cause: Cause) -> None:
    """Add Power to this turn's; on another player's turn it is lost (D6.3, K24)."""
    if amount and seat == table.active:
        table.power += amount
        table.told.append((PowerGained, seat, amount, table.power, cause))


def play_card(table: Table, seat: int, card: int) -> Steps | None:
    """Play a card from hand: it comes into play and takes effect (D6.1, D6.2, D6.7)."""
    design = table.designs[card]
    hand = table.hand[seat]
    at = hand.index(card)
    table.hand[seat] = hand[:at] + hand[at + 1 :]
    come_into_play(table, seat, card)
    table.told.append((Played, seat, (design,), seat, PLAY))
    if design.plain_power is not None and not table.texts[seat] & WHEN_PLAYING:
        add_power(table, seat, design.plain_power, design.causes[seat + 1])
        return None
    return resolve(Act(table, seat, design, card))


def come_into_play(table: Table, seat: int, card: int) -> None:
    """Put a card into play, where its player controls it from then on (K99)."""
    design = table.designs[card]
    table.in_play[seat] += (card,)
    table.open |= BITS[card]
    table.played += (design,)
    table.texts[seat] |= design.about


def resolve(act: Act) -> Steps | None:
    """Carry out all that playing a card does, then the texts that answer its playing (D18.2,
    K98)."""
    design, table, seat = act.design, act.table, act.seat
    rest = carry_out(act, design.steps)
    if rest is None and not design.each_turn and not table.texts[seat] & WHEN_PLAYING:
        return None
    return finish(act, rest)


def finish(act: Act, rest: Steps | None) -> Steps:
    """Carry out the rest of a played card, `rest` if its text was interrupted by a question, then
    the texts that answer its playing."""
    design, table, seat = act.design, act.table, act.seat
    if rest is not None:
        yield from rest
    if design.each_turn and seat == table.active:
        yield from carry_out(act, design.each_turn) or ()
    if not table.texts[seat] & WHEN_PLAYING:
        return
    for other, card in standing(table, seat, "when_playing"):
        for fits, steps in other.when_playing:
            if fits(design) and card != act.card:
                yield from answer(Act(table, seat, other, card), steps)


def play_borrowed(
    act: Act, card: int, owner: int, *, takes_over: bool = False, marks: bool = False
) -> Steps:
    """Play a card of another owner that lies in no zone now.

    It goes to its owner's discard pile (D19.5, K17); an ONGOING card may be taken over (D19.6), or
    counts as controlled for the turn (D29.2, K105).
    """
    table, seat = act.table, act.seat
    design = table.designs[card]
    if takes_over and design.ongoing:
        come_into_play(table, seat, card)
        table.told.append((Played, seat, (design,), owner, act.cause))
        yield from resolve(Act(table, seat, design, card)) or ()
        return
    table.resolving += (card,)
    table.borrowed += ((card, owner, seat),)
    table.show((card,))
    table.played += (design,)
    table.texts[seat] |= design.about
    table.told.append((Played, seat, (design,), owner, act.cause))
    borrowed = Act(table, seat, design, card)
    yield from resolve(borrowed) or ()
    if design.activate is not None and not marks and is_borrowed(table, card):
        yield from last_chance(borrowed)
    if is_borrowed(table, card):
        hand_back(table, card, owner)
        if marks and seat == table.active:
            mark(table, card, owner)
    sort_texts(table, seat)


def last_chance(act: Act) -> Steps:
    """Offer the Activate of a borrowed card, as the last step of playing it (K18)."""
    use = act.design.activate
    assert use is not None
    if (use.can is None or use.can(act)) and (
        yield from act.agrees(act.seat, f"Activate {act.design.name}?")
    ):
        act.table.told.append((TextUsed, act.seat, act.design, act.cause))
        yield from carry_out(act, use.steps) or ()


def is_borrowed(table: Table, card: int) -> bool:
    """Whether a borrowed card is still being resolved; its own text may have moved it (K17)."""
    return card in table.resolving


def hand_back(table: Table, card: int, owner: int) -> None:
    """Put a borrowed card on its owner's discard pile (D19.5)."""
    take_from_borrowed(table, card)
    to_discard(table, owner, (card,))


def take_from_borrowed(table: Table, card: int) -> None:
    """Remove a card from those that are borrowed."""
    table.resolving = without(table.resolving, (card,))
    table.borrowed = tuple([each for each in table.borrowed if each[0] != card])


def mark(table: Table, card: int, owner: int) -> None:
    """Have a card count as controlled this turn, wherever it lies (K72, K105)."""
    marker = Marker(table.designs[card], card, owner, table.dealt[card].number)
    table.markers += (marker,)


def marked_card(table: Table, marker: Marker) -> int | None:
    """The card that a marker stands for; None once it has left its owner's discard pile (K105)."""
    same_face = table.dealt[marker.card].number == marker.shuffle
    return marker.card if same_face and marker.card in table.discard[marker.owner] else None


def play_top(act: Act, owner: int) -> Steps:
    """Play the top card of a foe's deck, by Wild Magic (D19.2, D19.4, K29, K50)."""
    top = take_top(act.table, owner, 1)
    if top:
        yield from play_borrowed(act, top[0], owner, takes_over=True)


def leave_play(table: Table, seat: int, cards: tuple[int, ...]) -> None:
    """Remove cards from play, and with them their unused Activates (K23)."""
    table.in_play[seat] = without(table.in_play[seat], cards)
    table.used = without(table.used, cards)
    sort_texts(table, seat)


def lies_there(act: Act) -> bool:
    """Whether the card of this text can still be destroyed.

    A card that only counts as controlled can, as long as it lies in its owner's discard pile
    (K105).
    """
    table, card = act.table, act.card
    for marker in table.markers:
        if marker.card == card and marker.design is act.design:
            return marked_card(table, marker) is not None
    return True


def destroy_this(act: Act) -> bool:
    """Destroy the card of this text; returns whether it was there to be destroyed."""
    from esw_tui.deckbuilding.events import Destroyed
    from esw_tui.deckbuilding.piles import destroy

    table, card = act.table, act.card
    owners = [owner for each, owner, _ in table.borrowed if each == card]
    if owners:
        (owner,) = owners
        take_from_borrowed(table, card)
        lay_destroyed(table, (card,))
        table.told.append((Destroyed, owner, (act.design,), "play", act.cause))
        sort_texts(table, act.seat)
        return True
    if card in table.in_play[act.seat]:
        destroy(table, act.seat, (card,), act.cause)
        return True
    for marker in table.markers:
        if marker.card == card and marker.design is act.design:
            if marked_card(table, marker) is None:
                return False
            destroy(table, marker.owner, (card,), act.cause)
            table.markers = tuple([each for each in table.markers if each is not marker])
            sort_texts(table, act.seat)
            return True
    return False
